"""The facts of a real table: what the rival owns is remembered, the rest is asked of a person.

Each question is put when a rule needs its answer and not before. What holds for a round is
asked once in it, with the answer of the last time at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from rivals.core.asking import Inquiry, Question, Questions, Talk
from rivals.core.errors import BadAnswer
from rivals.games.eclipse.components.box import AMBASSADORS, Resource
from rivals.games.eclipse.components.hexes import CENTRE, STACKS, TILES
from rivals.games.eclipse.components.ships import CLASSES, KINDS, ShipClass
from rivals.games.eclipse.components.techs import TECHS, prices
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Hex, fresh
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.position.seats import INDEX, Ambassador, Seat
from rivals.games.eclipse.rival.automa import purse
from rivals.games.eclipse.rival.automa.production import takes_points
from rivals.games.eclipse.rival.facts import (
    CRUISER,
    DREADNOUGHT,
    FAR,
    MEAN_TILE,
    Force,
    Prey,
    Prize,
    Threat,
    best_parts,
    usable_squares,
)
from rivals.games.eclipse.rules import pacts, truces
from rivals.games.eclipse.rules.colonising import are_late, cubes_for, free_squares
from rivals.games.eclipse.rules.economy import room
from rivals.games.eclipse.table.memory import (
    NOBODY,
    PLAYER,
    RESOURCE,
    SHIP,
    TILE,
    TableMemory,
    breakdown,
)

ASK = Questions("eclipse.ask")
MOST_STEPS = 20
MOST_POINTS = 99
MOST_SYSTEMS = 40
MOST_SHIPS = 8
MOST_ANCIENTS = 14
THERE = "there"
ANSWERS = ("yes", "no", "impossible")
"""What becomes of an offer."""
ACCEPTS, REFUSES, _ = ANSWERS
AWAY = tuple(map(str, range(1, 9)))
"""How many activations a ship may need to get somewhere, as choices."""

BIG: tuple[tuple[ShipClass, int], ...] = (("dreadnought", DREADNOUGHT), ("cruiser", CRUISER))


class Way(msgspec.Struct):
    """The cruisers and dreadnoughts near a hex: those there, and (activations, class) of others."""

    there: list[int]
    coming: list[tuple[int, int]]


class News(msgspec.Struct):
    """What a person told of the time since the rival's last turn."""

    threat: Threat | None = None
    prizes: list[int] | None = None
    front_lost: bool = False


class TableFacts(Inquiry):
    """Answers a rival's questions from its memory, or else by asking a person."""

    def __init__(self, memory: TableMemory, talk: Talk) -> None:
        super().__init__(talk)
        self.memory = memory
        self.number = memory.me
        self.seat: Seat = memory.seat
        self.readings: Readings = memory.board.readings
        self.round = memory.board.round
        self.news = News()
        self._ways: dict[int, Way] = {}

    def once_a_round(self, question: Question) -> Any:
        """Ask, unless it was asked in this round; what was told last time is at hand."""
        memory, key = self.memory, question.key
        if key not in memory.heard:
            known = memory.told.get(key, question.known)
            memory.told[key] = self.ask(replace(question, known=known))
            memory.heard.append(key)
        return memory.told[key]

    def _as_told(self, question: Question) -> Any:
        """Ask once a turn; what was told last time is at hand."""
        told = self.memory.told[question.key] = self.once(self.with_last(question))
        return told

    def with_last(self, question: Question) -> Question:
        """Put what was told last time at hand, where it can still be."""
        last = self.memory.told.get(question.key)
        return (
            question if last is None or not question.allows(last) else replace(question, known=last)
        )

    def about(self, other: int, ask: Callable[..., Question], key: str, *more: Any) -> Any:
        """Ask something of another seat, once a round."""
        colour = self.memory.colour(other)
        return self.once_a_round(ask(f"{key}.{colour}", *more, colour=colour))

    def moved(self) -> None:
        """Forget what was told of the map in this turn: the rival has changed it."""
        self.forget_but("still.")

    def built(self) -> None:
        """Let it be asked again where its ships are: one more stands on the map."""
        self._ways.clear()

    def closer(self) -> None:
        """Let it be asked again with whom ambassadors can be exchanged: a hex more may do."""
        memory = self.memory
        denied = [
            one for one in memory.heard if one.startswith("exchange.") and not memory.told[one]
        ]
        memory.heard = [one for one in memory.heard if one not in denied]

    def agreed(self, other: int, *, truce: bool = False) -> None:
        """Forget what hung on another seat: ambassadors or a truce close its hexes to ships."""
        self.forget_all("front.")
        self._ways.clear()
        if truce and self.news.threat and self.news.threat.enemy == other:
            self.news.threat = None

    def colours(self) -> tuple[str, ...]:
        """Name the colours of the others in turn order, as choices."""
        return tuple(self.memory.colour(one) for one in self.memory.others())

    def strangers(self) -> tuple[str, ...]:
        """Name the colours of those whose boards are not remembered."""
        return self.colours()

    def of_rival(self, other: int) -> TableFacts | None:
        """Answer for another rival of the same session; None for people."""
        return None

    def decide(self, *tasks: to.Task) -> None:
        """Let a rival decide what another's turn asks of it. Raises LookupError for one alone."""
        raise LookupError(tasks)

    def which(self, key: str, known: Sequence[str] | None = ()) -> Question:
        """Make the question which of the others something is true of."""
        return ASK.several(key, self.colours(), PLAYER, known)

    def one_of(self, key: str, seats: Sequence[int]) -> int:
        """Ask for one of some seats, or take the only one."""
        colours = [self.memory.colour(one) for one in seats]
        told = colours[0] if len(colours) == 1 else self.ask(ASK.one(key, colours, PLAYER))
        return self.memory.of_colour(told)

    def tiles(self, *, own: bool = False) -> tuple[int, ...]:
        """List the tiles that may lie on the map: the rival's own, or all others."""
        mine = [one.id for one in self.memory.hexes()]
        if own:
            return tuple(mine)
        return tuple(tile for tile in TILES if tile not in mine)

    # --- Others -----------------------------------------------------------------------------

    def meet(self, tile: int = 0) -> None:
        """Ask whom it has met for the first time, perhaps by a disc on a tile.

        Nothing is asked when everybody is known.
        """
        told = self.ask(self.met_question(tile))
        self.seat.memory.contacts += [self.memory.of_colour(one) for one in told]

    def met_question(self, tile: int = 0) -> Question:
        """Make the question whom it has met for the first time."""
        contacts = self.seat.memory.contacts
        unmet = [self.memory.colour(one) for one in self.memory.others() if one not in contacts]
        if tile:
            return ASK.several(f"met_at.{tile}", unmet, PLAYER, (), hex=tile)
        return ASK.several("met", unmet, PLAYER, ())

    def part(self, other: int) -> None:
        """Take leave of a partner, and ask to which track the rival's own cube comes back."""
        seat, colour = self.seat, self.memory.colour(other)
        seat.ambassadors = [one for one in seat.ambassadors if one.seat != other]
        able = [one for one in INDEX if room(seat, one)]
        if not able:
            return
        told = able[0]
        if len(able) > 1:
            told = self.ask(ASK.one(f"cube_back.{colour}", able, RESOURCE, colour=colour))
        seat.cubes[INDEX[told]] += 1

    # --- Its own ----------------------------------------------------------------------------

    def hexes(self) -> Sequence[Hex]:
        return self.memory.hexes()

    def open_hexes(self) -> Sequence[Hex]:
        """List those of its hexes where colony ships may land: all, but for enemies in upkeep."""
        if self.memory.board.phase != "upkeep":
            return self.hexes()
        if are_late(self.memory.board):
            return []
        able = [one for one in self.hexes() if self._is_inviting(one)]
        if not able:
            return []
        kept_out = self.once(ASK.several("kept_out", (str(one.id) for one in able), TILE, ()))
        return [one for one in able if str(one.id) not in kept_out]

    def _is_inviting(self, hex: Hex) -> bool:
        """Say whether a colony ship could do anything in a hex."""
        free = free_squares(self.seat, hex)
        return any(
            self.seat.cubes[INDEX[cube]] for square in free for cube in cubes_for(hex, square)
        )

    def from_home(self, hex: Hex) -> int:
        """Say how far one of its hexes is from its home; asked once."""
        if hex.tile.stack == "home":
            return 0
        if hex.id not in self.memory.far:
            self.memory.far[hex.id] = self.ask(ASK.number(f"far.{hex.id}", 9, 1, hex=hex.id))
        return self.memory.far[hex.id]

    def part_tiles(self) -> Mapping[str, int] | None:
        """Take ship part tiles to be unlimited, as they are by default."""
        return None

    def ships(self) -> Sequence[int]:
        return self.memory.ships

    def others(self) -> Sequence[int]:
        return self.memory.others()

    # --- Technologies -----------------------------------------------------------------------

    def supply(self) -> Mapping[str, int]:
        """Count the technologies on the supply that it could pay for.

        Asked once a round, of those that came within its means since then too; what it bought
        is gone.
        """
        memory = self.memory
        cost = prices(tuple(self.seat.techs))
        means = self.seat.stock[1] + purse.MOST_TRADES[self.seat.memory.mode]
        near = [tech for tech in cost if cost[tech] <= means and tech not in memory.displayed]
        if near:
            known = {tech: memory.display.get(tech, 0) for tech in near}
            told = self.ask(self._counted("supply", near, known))
            memory.display |= told
            memory.displayed += near
            memory.fresh = True
        return {tech: memory.display[tech] for tech in TECHS if tech in memory.displayed}

    def _counted(self, key: str, techs: Sequence[str], known: Mapping[str, int]) -> Question:
        most = max(TECHS[tech].tiles for tech in techs)
        return ASK.counts(key, techs, "eclipse.tech", most, known)

    def is_still_there(self, tech: str) -> bool:
        """Ask whether a technology told of in an earlier turn can still be bought."""
        if self.memory.fresh:
            return True
        there: bool = self.once(ASK.yes_no(f"still.{tech}", True, tech=tech))
        if not there:
            self.memory.display[tech] = 0
        return there

    def cheapest(self) -> dict[str, int]:
        """Ask for the cheapest technologies on the supply that it lacks, with their copies."""
        lacking = sorted(prices(tuple(self.seat.techs)), key=lambda one: TECHS[one].cost)
        if not lacking:
            return {}
        told = self.once(self._counted("cheapest", lacking, {}))
        there = {tech: n for tech, n in told.items() if n}
        least = min((TECHS[tech].cost for tech in there), default=0)
        return {tech: n for tech, n in there.items() if TECHS[tech].cost == least}

    # --- Alerts -----------------------------------------------------------------------------

    def threat(self) -> Threat | None:
        return self.news.threat

    def is_attacked(self, hex: int) -> bool:
        threat, key = self.news.threat, f"attacked.{hex}"
        if hex not in [one.id for one in self.hexes()]:
            return bool(threat and threat.attacked and threat.hex == hex)
        if threat is None or threat.hex != hex:
            return bool(self._as_told(ASK.yes_no(key, True, hex=hex)))
        if threat.attacked or self.others() == [threat.enemy]:  # as was told
            return threat.attacked
        asked = ASK.worded("attacked-else").yes_no
        colour = self.memory.colour(threat.enemy)
        return bool(self._as_told(asked(key, False, hex=hex, colour=colour)))

    def is_held_by(self, hex: int, other: int) -> bool:
        """Say whether the hex it attacks is still the enemy's; the news says if it is not."""
        return not self.news.front_lost and hex not in [one.id for one in self.hexes()]

    # --- Expansion --------------------------------------------------------------------------

    def prizes(self) -> Sequence[Prize]:
        if self.news.prizes is None:
            self.news.prizes = self.ask_prizes()
        return [self._prize(tile) for tile in self.news.prizes]

    def _prize(self, tile: int) -> Prize:
        return Prize(tile, usable_squares(self.seat, fresh(TILES[tile], (0, 0), 0)), TILES[tile].vp)

    def ask_prizes(self) -> list[int]:
        """Ask which hexes with planets an influence action could take."""
        return [int(one) for one in self.ask(self.prizes_question())]

    def prizes_question(self) -> Question:
        """Make the question which hexes with planets an influence action could take."""
        points = takes_points(self)
        prizes = map(self._prize, self.tiles())
        choices = (str(one.hex) for one in prizes if one.squares or (points and one.vp))
        return ASK.several("prizes", choices, TILE, ())

    def stacks(self) -> Sequence[bool]:
        known = self.memory.told.get("sectors", ("II",))
        told = self.once(ASK.several("sectors", STACKS, "eclipse.sector", known))
        self.memory.told["sectors"] = list(told)
        return [stack in told for stack in STACKS]

    def systems(self, other: int) -> int:
        if other == self.number:
            return len(self.hexes())
        told = self.once_a_round(ASK.counts("systems", self.strangers(), PLAYER, MOST_SYSTEMS))
        return int(told.get(self.memory.colour(other), 0))

    def is_destroyed(self, other: int) -> bool:
        return other not in self.others() or other in self.memory.destroyed

    # --- Strength ---------------------------------------------------------------------------

    def fleet_value(self, other: int) -> int:
        costs = self.memory.board.seats[other].kind.costs
        if other == self.number:
            return sum(n * costs[ship] for n, ship in zip(self.ships(), CLASSES, strict=True))
        told = self.about(other, ASK.counts, "fleet", CLASSES, SHIP, MOST_SHIPS)
        return sum(told[ship] * costs[ship] for ship in CLASSES)

    def better(self, other: int) -> int:
        if self.readings.strength == "per_ship":
            return int(self.about(other, ASK.number, "better_ships", MOST_POINTS))
        return len(self._kinds("better", other))

    def better_own(self, other: int) -> int:
        return len(self._kinds("better_own", other))

    def _kinds(self, key: str, other: int) -> Sequence[str]:
        """Ask for kinds of parts, with what its own best is worth beside them."""
        colour = self.memory.colour(other)
        own = {str(kind): value for kind, value in best_parts(self.seat).items()}
        asked = ASK.several(f"{key}.{colour}", KINDS, "eclipse.gear", (), colour=colour)
        return tuple(self.once_a_round(replace(asked, beside=own)))

    def points(self, other: int) -> int:
        if other == self.number:
            parts = self.breakdown()
            return sum(parts.values()) - parts["reputation"] + MEAN_TILE * len(self.seat.reputation)
        return int(self.about(other, ASK.number, "points", MOST_POINTS))

    def breakdown(self) -> dict[str, int]:
        """Count its points by where they come from; Draco's depend on the ancients left."""
        if self.seat.species == "draco":
            asked = ASK.number("ancients", MOST_ANCIENTS, known=self.memory.ancients)
            self.memory.ancients = self.once_a_round(asked)
        return breakdown(self.memory)

    # --- Who is where -----------------------------------------------------------------------

    def steps(self, other: int) -> int:
        none = "eclipse.ask.no-way"
        told = self.about(other, ASK.number, "steps", MOST_STEPS, 1, None, none)
        return FAR if told is None else int(told)

    def is_near(self, other: int) -> bool:
        return self.memory.colour(other) in self.once_a_round(self.which("near"))

    def at_war(self, other: int) -> bool:
        return self.memory.colour(other) in self.once_a_round(self.which("warring"))

    def foes(self, other: int) -> Sequence[int]:
        colour = self.memory.colour(other)
        choices = [one for one in self.colours() if one != colour]
        if not choices:
            return []
        told = self.about(other, ASK.several, "foes", choices, PLAYER, ())
        return [one for one in self.others() if self.memory.colour(one) in told]

    # --- Ancients ---------------------------------------------------------------------------

    def prey(self) -> Sequence[Prey]:
        """List the hexes with ancients that a move action could reach (reading A29)."""
        moves = self.seat.kind.activations["move"]
        gcds = self.readings.attack_gcds == "yes"
        choices = (
            str(tile)
            for tile in self.tiles()
            if TILES[tile].ancients or (gcds and TILES[tile].gcds)
        )
        found = []
        for tile in map(int, self.once(ASK.several("prey", choices, TILE, (), n=moves))):
            force = self.force(tile, moves)
            if force.cruisers or force.dreadnoughts:
                centre = tile == CENTRE
                number = 1 if centre else self._ancients_in(tile)
                found.append(Prey(tile, number, TILES[tile].vp, *force, centre))
        return found

    def beside_ancients(self) -> Sequence[int]:
        choices = (str(tile) for tile in self.tiles() if TILES[tile].ancients)
        told = self.once(ASK.several("beside_ancients", choices, TILE, ()))
        return [self._ancients_in(int(tile)) for tile in told]

    def _ancients_in(self, tile: int) -> int:
        """Count the ancients in a hex: where two are printed, one may have been destroyed."""
        printed = TILES[tile].ancients
        if printed < 2:
            return printed
        asked = ASK.number(f"ancients_in.{tile}", printed, 1, printed, hex=tile)
        return int(self.once(asked))

    def ancients_left(self) -> bool:
        return bool(self.once_a_round(ASK.yes_no("ancients_left", known=True)))

    def begun(self) -> int:
        """Name the hex to which its ships were sent last, once one was there; 0 if none was."""
        return self.memory.target

    def blocker(self) -> int | None:
        """Name the seat whose hexes lie before all ancients that are left (reading A60)."""
        choices = (NOBODY, *self.colours())
        told = self.once_a_round(ASK.one("blocker", choices, "eclipse.of", NOBODY))
        return None if told not in self.colours() else self.memory.of_colour(told)

    # --- War --------------------------------------------------------------------------------

    def front(self, enemy: int) -> int:
        """Ask for the hex of an enemy to attack (reading A52); 0 if none can be reached."""
        colour = self.memory.colour(enemy)
        choices = (NOBODY, *(str(tile) for tile in self.tiles() if tile != CENTRE), str(CENTRE))
        told = self._as_told(ASK.one(f"front.{colour}", choices, TILE, colour=colour))
        return 0 if told == NOBODY else int(told)

    def way(self, hex: int) -> Way:
        """Ask where its cruisers and dreadnoughts are, seen from a hex."""
        if hex not in self._ways:
            way = Way([0, 0, 0, 0], [])
            for ship, at in BIG:
                self._ask_away(hex, ship, at, way)
            way.coming.sort()
            self._ways[hex] = way
        return self._ways[hex]

    def _ask_away(self, hex: int, ship: ShipClass, at: int, way: Way) -> None:
        number = self.ships()[at]
        if not number:
            return
        moves = self.seat.profile(ship).movement
        key, said = f"away.{hex}.{ship}", {"what": {ship: number}}
        known = self.memory.told.get(key)
        question = ASK.counts(
            key, (THERE, *AWAY), "eclipse.away", number, known, hex=hex, **said, n=moves
        )
        told = self.ask(question)
        total = sum(told.values())
        if total > number:
            raise BadAnswer(question.key, "eclipse.answer.in-all", most=number, told=total)
        self.memory.told[question.key] = told
        way.there[at] = told[THERE]
        way.coming += [(int(one), -at) for one in AWAY for _ in range(told[one])]

    def marched(self, hex: int, ship: ShipClass) -> None:
        """Note that the nearest ship of a class has come to a hex, or nearer to it."""
        way, at = self.way(hex), CLASSES.index(ship)
        first = next((one for one in way.coming if one[1] == -at), None)
        if first is None:
            return
        way.coming.remove(first)
        if first[0] > 1:
            way.coming.append((first[0] - 1, -at))
            way.coming.sort()
        else:
            way.there[at] += 1

    def force(self, hex: int, activations: int) -> Force:
        way = self.way(hex)
        count, left = list(way.there), activations
        for needed, at in way.coming:
            if needed <= left:
                left -= needed
                count[-at] += 1
        return Force(count[CRUISER], count[DREADNOUGHT])

    def can_bring(self, hex: int, activations: int) -> bool:
        """Say whether a cruiser or dreadnought not there yet can be there in time."""
        if not self.ships()[CRUISER] + self.ships()[DREADNOUGHT]:
            return False
        return any(needed <= activations for needed, _ in self.way(hex).coming)

    def classes_in(self, hex: int) -> Sequence[ShipClass]:
        choices = [ship for ship, n in zip(CLASSES, self.ships(), strict=True) if n]
        if not hex or not choices:
            return []
        told = self._as_told(ASK.several(f"classes.{hex}", choices, SHIP, (), hex=hex))
        return [ship for ship in CLASSES if ship in told]

    # --- Diplomacy --------------------------------------------------------------------------

    def can_exchange(self, other: int) -> bool:
        """Say whether ambassadors could be exchanged with another seat now.

        What the rival itself knows against it is not asked.
        """
        seat = self.seat
        if other in seat.memory.asked or other not in self.others():
            return False
        partners = [one.seat for one in seat.ambassadors]
        full = len(partners) >= AMBASSADORS or not pacts.can_host(seat) or not any(seat.cubes)
        if not self.ambassadors() or other in partners or full:
            return False
        if self.memory.board.traitor == self.number:
            return False
        return bool(self.about(other, ASK.yes_no, "exchange", True))

    def proposers(self) -> list[int]:
        """List who could offer it ambassadors: nobody that it has them of, or if it has no room."""
        seat = self.seat
        if not self.ambassadors() or not pacts.can_host(seat) or not any(seat.cubes):
            return []
        partners = [one.seat for one in seat.ambassadors]
        return [one for one in self.others() if one not in partners]

    def makers_of_peace(self) -> list[int]:
        """List who could offer it a truce."""
        return list(self.others())

    def can_offer_truce(self, other: int) -> bool:
        """Say whether a truce could be offered to another seat now.

        Of a fight longer ago it asks whether that is still a war for the other.
        """
        memory, board = self.seat.memory, self.memory.board
        if not truces.truce_fault(board, self.number, other):
            return True
        closed = other in memory.asked or memory.has_truce(other, self.round)
        if closed or other not in memory.fought or other not in self.others():
            return False
        return bool(self.about(other, ASK.yes_no, "hostile", False))

    def ambassadors(self) -> bool:
        return pacts.uses_ambassadors(self.memory.board)

    # --- What becomes of its turn -----------------------------------------------------------

    def accepts(self, other: int, cube: Resource) -> str:
        """Ask what another seat says to an exchange of ambassadors, which stand by then."""
        colour = self.memory.colour(other)
        key = f"accepts.{colour}"
        told: str = self.ask(ASK.one(key, ANSWERS, "eclipse.answer", colour=colour))
        if told == ACCEPTS:
            self.exchange(other, cube)
        return told

    def exchange(self, other: int, cube: Resource) -> None:
        """Give an ambassador with a cube, and receive one; what cube the other gave is nothing."""
        memory, seat = self.memory, self.seat
        seat.cubes[INDEX[cube]] -= 1
        seat.ambassadors.append(Ambassador(other, "money"))
        if pacts.tile_room(seat) < 0:
            memory.board.stack.append(to.MakingRoom(self.number, other, "money"))

    def agrees(self, other: int) -> bool:
        """Ask whether another seat agrees to a truce."""
        colour = self.memory.colour(other)
        return bool(self.ask(ASK.yes_no(f"agrees.{colour}", colour=colour)))

    def passes_first(self) -> bool:
        """Ask whether it is the first to pass in this round."""
        return bool(self.ask(ASK.yes_no("first")))
