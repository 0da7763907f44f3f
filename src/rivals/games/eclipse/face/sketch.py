"""A position in characters, for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from rivals.core.words import Lang
from rivals.games.eclipse.components.box import RESOURCES, ROUNDS
from rivals.games.eclipse.components.ships import CLASSES, Profile
from rivals.games.eclipse.components.species import COLOURS
from rivals.games.eclipse.components.techs import CATEGORIES, TECHS, price
from rivals.games.eclipse.position.battle import Battle
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import CLASS_INDEX, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import happenings, scoring
from rivals.games.eclipse.rules.economy import income, on_map, upkeep
from rivals.games.eclipse.words import WORDS

WIDTH = 100
"""The longest line, in characters."""

CELL = 5
"""The width of a column of the map: a hex number, a letter, a blank."""

MOST_COLUMNS = 19
"""So many columns of the map fit into a line."""

LATEST = 12
"""So many events of combat are told, the latest last."""

_COLOURS: dict[Lang, str] = {"en": "rbgywk", "ru": "ксзжбч"}
"""A letter for each colour of a seat, in the order of COLOURS."""

_SHIPS: dict[Lang, str] = {"en": "ICDB", "ru": "ИКДБ"}
"""A letter for each class of ship."""

_SQUARES: dict[Lang, dict[str, str]] = {
    "en": {"money": "M", "science": "S", "materials": "R", "wild": "W"},
    "ru": {"money": "Э", "science": "Н", "materials": "М", "wild": "Л"},
}


def draw(position: Position, lang: Lang) -> str:
    """Draw map, hexes, supply and seats, and what is to be decided, as lines of text."""
    return "\n".join(_Drawer(position, lang).lines())


class _Drawer:
    """Draws one position in one language."""

    def __init__(self, position: Position, lang: Lang) -> None:
        self.position = position
        self.lang = lang
        letters = dict(zip(COLOURS, _COLOURS[lang], strict=True))
        self.letters = [letters[seat.colour] for seat in position.seats]

    def lines(self) -> list[str]:
        """Give the lines from top to bottom."""
        told = [
            *self._now(),
            "",
            self._say("map"),
            *self._map(),
            "",
            self._say("hexes"),
            *(f"  {self._hex(one)}" for one in sorted(self.position.hexes, key=lambda its: its.id)),
            "",
            self._say("supply"),
            *self._supply(),
            self._stacks(),
            "",
            *(line for number in range(len(self.letters)) for line in self._seat(number)),
            self._legend(),
        ]
        return [part for line in told for part in _folded(line)]

    def _say(self, key: str, **params: Any) -> str:
        return self._word(f"sketch.{key}", **params)

    def _word(self, key: str, **params: Any) -> str:
        return WORDS.text(f"eclipse.{key}", self.lang, params)

    def _letter(self, side: int) -> str:
        return self.letters[side] if side >= 0 else "—"

    # --- What is going on -----------------------------------------------------------------

    def _now(self) -> Iterator[str]:
        position, mover = self.position, self.position.mover
        named = "—" if mover is None else f"{self.letters[mover]}, {self._name(mover)}"
        yield self._say(
            "now", round=position.round, rounds=ROUNDS, phase=position.phase, seat=named
        )
        yield self._say(
            "start",
            letter=self.letters[position.start],
            next=self._letter(position.next_start),
            traitor=self._letter(position.traitor),
        )
        if position.battle:
            yield from self._battle(position.battle)
        if position.phase == "combat":
            for note in happenings.in_combat(position)[-LATEST:]:
                yield "  " + WORDS.text(note.rule, self.lang, note.params)
        asked = happenings.to_decide(position)
        if asked:
            yield WORDS.text(asked.rule, self.lang, asked.params)

    def _name(self, seat: int) -> str:
        """Name who sits there, with a rival's number, e.g. Rival (1234567)."""
        kind, _, rest = self.position.seats[seat].name.partition(":")
        return self._word(f"seat.{kind}") + (f" ({rest})" if rest else "")

    def _battle(self, battle: Battle) -> Iterator[str]:
        if battle.stage in ("pairing", "fighting"):
            sides = {
                key: self._side(side)
                for key, side in (("attacker", battle.attacker), ("defender", battle.defender))
            }
            key = "battle" if battle.round else "missiles"
            rounds = {"round": battle.round} if battle.round else {}
            yield self._say(key, hex=battle.hex, **sides, **rounds)
        else:
            yield self._say("aftermath", hex=battle.hex)
        standing = Counter((one.side, one.ship, one.damage) for one in battle.ships)
        for (side, ship, damage), n in standing.items():
            state = f"×{n}" + (f" (−{damage})" if damage else "")
            yield "  " + self._say("warship", side=self._side(side), ship=ship, state=state)

    def _side(self, side: int) -> str:
        return self.letters[side] if side >= 0 else self._say("strangers")

    # --- The map --------------------------------------------------------------------------

    def _map(self) -> Iterator[str]:
        """Draw hex numbers in columns; a hex lies half a row under its neighbour to the west."""
        hexes = self.position.hexes
        left = min(one.q for one in hexes)
        columns = min(max(one.q for one in hexes) - left + 1, MOST_COLUMNS)
        rows: dict[int, list[str]] = {}
        for one in hexes:
            row = rows.setdefault(2 * one.r + one.q, [" " * CELL] * columns)
            owner = self.letters[one.owner] if one.owner >= 0 else "·"
            if one.q - left < columns:
                row[one.q - left] = f"{one.id:03}{owner} "
        for height in range(min(rows), max(rows) + 1):
            yield "".join(["  ", *rows.get(height, [])]).rstrip()

    def _hex(self, one: Hex) -> str:
        edges = [edge for edge, hole in enumerate(one.holes) if hole]
        head = self._say(
            "hex", id=one.id, hex=one.id, q=one.q, r=one.r, vp=one.tile.vp, edges=edges
        )
        owner = f"[{self._letter(one.owner)}] "
        return owner + "; ".join([head, *self._contents(one)])

    def _contents(self, one: Hex) -> Iterator[str]:
        position = self.position
        chart = position.chart
        links = sorted(position.hexes[n].id for n in chart.links[chart.index[one.id]])
        if links:
            yield self._say("links", hexes=links)
        if one.cubes:
            yield self._say("squares", squares=" ".join(self._squares(one)))
        if one.orbital:
            yield self._say("orbital", cube=self._cube(one.orbital))
        for key, there in (
            ("monolith", one.monolith),
            ("artifact", one.tile.artifact),
            ("discovery", one.discovery),
            ("gcds", one.gcds),
        ):
            if there:
                yield self._say(key)
        if one.ancients:
            yield self._say("ancients", n=one.ancients)
        for fleet in one.fleets:
            yield f"{self.letters[fleet.seat]} {self._fleet(fleet.ships)}"

    def _squares(self, one: Hex) -> Iterator[str]:
        """Draw each square by its letter; a cube on it is a lower-case letter behind it."""
        letters = _SQUARES[self.lang]
        for square, cube in zip(one.tile.squares, one.cubes, strict=True):
            yield letters[square.kind] + "*" * square.advanced + self._cube(cube)

    def _cube(self, cube: str) -> str:
        return _SQUARES[self.lang][cube].lower() if cube in RESOURCES else cube.replace("-", "—")

    def _fleet(self, ships: Iterable[int]) -> str:
        counted = zip(ships, _SHIPS[self.lang], strict=True)
        return " ".join(f"{n}{letter}" for n, letter in counted if n)

    # --- The supply -----------------------------------------------------------------------

    def _supply(self) -> Iterator[str]:
        """List the technologies with what the seat to move would pay for them."""
        position, mover = self.position, self.position.mover
        owned = [] if mover is None else position.seats[mover].techs
        counts = Counter(position.supply)
        for category in CATEGORIES:
            techs = [one for one in TECHS if counts[one] and TECHS[one].category == category]
            told = [self._tech(one, counts[one], owned) for one in techs]
            yield "  " + self._say("track", category=category, techs=", ".join(told) or "—")

    def _tech(self, tech: str, n: int, owned: list[str]) -> str:
        many = f" ×{n}" if n > 1 else ""
        cost = "—" if tech in owned else price(tech, owned)
        return f"{self._word(f'tech.{tech}')}{many} ({cost})"

    def _stacks(self) -> str:
        position = self.position
        first, second = (len(stack) for stack in position.stacks[:2])
        return self._say(
            "stacks",
            first=first,
            second=second,
            third=position.outer,
            discards=sum(len(pile) for pile in position.discards),
            found=len(position.discoveries),
            reputation=len(position.reputation),
            techs=len(position.bag),
        )

    # --- The seats ------------------------------------------------------------------------

    def _seat(self, number: int) -> Iterator[str]:
        seat = self.position.seats[number]
        yield self._say(
            "seat",
            letter=self.letters[number],
            seat=self._name(number),
            species=seat.species,
            colour=seat.colour,
            vp=sum(scoring.breakdown(self.position, number).values()),
        ) + self._state(seat)  # fmt: skip
        if seat.out:
            return
        yield "  " + self._stock(seat) + "."
        cubes = "/".join(map(str, seat.cubes))
        yield "  " + self._say(
            "discs",
            discs=seat.discs,
            spent=seat.spent,
            colony=seat.colony,
            ships=seat.kind.colony_ships,
            cubes=cubes,
        ) + "."  # fmt: skip
        yield "  " + "; ".join(self._held(seat)) + "."
        yield from (f"  {line}" for line in self._ships(number))

    def _state(self, seat: Seat) -> str:
        key = "out" if seat.out else "passed" if seat.passed else ""
        return f", {self._say(key)}" if key else ""

    def _stock(self, seat: Seat) -> str:
        money, science, materials = seat.stock
        return self._say(
            "stock",
            money=money,
            money_in=f"+{income(seat, 0)}",
            upkeep=f"−{upkeep(seat.discs)}",
            science=science,
            science_in=income(seat, 1),
            materials=materials,
            materials_in=income(seat, 2),
        )

    def _held(self, seat: Seat) -> Iterator[str]:
        position = self.position
        yield self._say("techs", techs=seat.techs) if seat.techs else self._say("no-techs")
        tiles = " ".join(str(tile) if tile else "?" for tile in seat.reputation)
        colours = [position.seats[one.seat].colour for one in seat.ambassadors]
        yield self._say(
            "held", tiles=tiles or "—", ambassadors=colours, found=seat.discoveries
        )  # fmt: skip
        if seat.stored:
            yield self._say("stored", parts=seat.stored)
        memory = seat.memory
        if memory.mode == "defence":
            yield self._say("stance-defence", hex=memory.hex)
        elif memory.mode == "attack" and memory.enemy >= 0:
            enemy = position.seats[memory.enemy].colour
            yield self._say("stance-attack", hex=memory.hex, colour=enemy)

    def _ships(self, number: int) -> Iterator[str]:
        """Tell what each class of ship amounts to; a starbase only where it can be built."""
        seat = self.position.seats[number]
        counts = on_map(self.position, number)
        for ship, n, tiles in zip(CLASSES, counts, seat.blueprints, strict=True):
            if ship == "starbase" and not n and ship not in seat.techs:
                continue
            told = self._profile(_SHIPS[self.lang][CLASS_INDEX[ship]], n, seat.profile(ship))
            placed = [part for part in tiles if part]
            if placed:
                told = f"{told}; {self._say('parts', parts=placed)}"
            yield told + "."

    def _profile(self, letter: str, n: int, its: Profile) -> str:
        told = self._say(
            "ship",
            letter=letter,
            n=n,
            initiative=its.initiative,
            hits=its.hits,
            computer=its.computer,
            shield=its.shield,
            movement=its.movement,
            dice=" ".join(map(str, its.cannons)) or "—",
            energy=its.energy,
        )
        missiles = " ".join(map(str, its.missiles))
        return told + (self._say("missile", dice=missiles) if missiles else "")

    def _legend(self) -> str:
        seats = zip(self.letters, self.position.seats, strict=True)
        colours = ", ".join(
            f"{letter} {self._word(f'colour.{its.colour}')}" for letter, its in seats
        )
        return self._say("legend", colours=colours, letters=self._say("ships"))


def _folded(line: str) -> list[str]:
    """Break a line that is too long, and go on indented."""
    if len(line) <= WIDTH:
        return [line]
    return wrap(line, WIDTH, subsequent_indent="      ")
