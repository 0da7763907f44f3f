"""What is remembered between turns at a real table, and how it is set right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Literal

import msgspec

from rivals.core.asking import Questions
from rivals.core.errors import BadAnswer
from rivals.core.holding import holds
from rivals.core.table import Holding
from rivals.games.eclipse.components.box import (
    CUBE_SQUARES,
    MOST_DISCS,
    REPUTATION,
    RESOURCES,
    ROUNDS,
    TRACK_LENGTH,
)
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import (
    ANCIENT_PARTS,
    BLUEPRINTS,
    CLASSES,
    PARTS,
    SHIP_LIMIT,
    ShipClass,
    is_legal,
)
from rivals.games.eclipse.components.species import Colour
from rivals.games.eclipse.components.techs import CATEGORIES, TECHS, on_track
from rivals.games.eclipse.position import places
from rivals.games.eclipse.position.actions import ORBITAL
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import CLASS_INDEX, Ambassador, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import scoring
from rivals.games.eclipse.rules.setup import settle_home
from rivals.games.eclipse.rules.upgrading import available

TILE, PLAYER, SHIP = "eclipse.tile", "eclipse.player", "eclipse.ship"
RESOURCE, TECH, PART, MEDAL = "eclipse.resource", "eclipse.tech", "eclipse.part", "eclipse.medal"
SQUARES = "eclipse.square"
NOBODY = "none"
MODES = ("peace", "defence", "attack")
BUILT = ("orbital", "monolith")
IN_ORBIT = f"{ORBITAL}-orbital"
VALUES = tuple(map(str, REPUTATION))
"""The reputation tiles, as choices."""
MOST_STOCK = 99
MOST_SHIPS = 8
MOST_TILES = 5
MOST_DISCOVERIES = 21
MOST_EXPLORED = 50
HOLD = Questions("eclipse.hold")

APART = 10
"""So far apart lie the rival's hexes in its memory: where they lie on the map is not kept."""


class TableMemory(msgspec.Struct):
    """What is remembered between turns at a table.

    `board` holds what the rival owns: its seat `me` and its hexes, wherever they lie; of the
    others it knows species and colour, of the map nothing. `ships` are the rival's on the map
    by class. `display` counts the technologies last seen on the supply and `displayed` names
    those asked for this round; `fresh` says that this was in the present turn. `told` are
    answers that hold for a round, `heard` those given in this one. `far` are the steps from
    home to its hexes, `seen` the tiles that lie on the map or are out of the game. `ancients`
    counts the ancient ships on the map, `destroyed` are the seats without hexes, `target` is
    the hex where ships arrived that it sent, 0 if none did. `odds` asks for those of the battle
    under way, and is empty when a turn is done.
    """

    board: Position
    ships: list[int]
    made: str
    number: int = -1
    me: int = 0
    stage: Literal["opening", "round", "over"] = "opening"
    display: dict[str, int] = {}
    displayed: list[str] = []
    fresh: bool = False
    told: dict[str, Any] = {}
    heard: list[str] = []
    far: dict[int, int] = {}
    seen: list[int] = []
    ancients: int = 0
    destroyed: list[int] = []
    target: int = 0
    odds: dict[str, str] = {}

    @property
    def seat(self) -> Seat:
        """The rival's seat."""
        return self.board.seats[self.me]

    def hexes(self) -> list[Hex]:
        """List the rival's hexes."""
        return [one for one in self.board.hexes if one.owner == self.me]

    def others(self) -> list[int]:
        """List the other seats still in the game, in turn order from the rival's."""
        count = len(self.board.seats)
        order = [(self.me + step) % count for step in range(1, count)]
        return [other for other in order if not self.board.seats[other].out]

    def colour(self, seat: int) -> Colour:
        """Name the colour of a seat."""
        return self.board.seats[seat].colour

    def of_colour(self, colour: str) -> int:
        """Find the seat of a colour."""
        return next(n for n, one in enumerate(self.board.seats) if one.colour == colour)

    def take(self, tile: int, *, ancients: int = 0) -> Hex:
        """Remember a hex as the rival's own."""
        self.lose(tile)
        at = 1 + max((one.q // APART for one in self.board.hexes), default=0)
        one = places.fresh(TILES[tile], (at * APART, 0), 0)
        one.owner, one.ancients, one.discovery = self.me, ancients, False
        self.board.hexes.append(one)
        self.board.charted()
        if tile not in self.seen:
            self.seen.append(tile)
        return one

    def lose(self, tile: int) -> None:
        """Forget a hex that is no longer the rival's own."""
        self.board.hexes = [one for one in self.board.hexes if one.id != tile]
        self.board.charted()


def lay_home(memory: TableMemory) -> int:
    """Lay out the rival's home with its disc, ship and cubes; give the tile's number."""
    seat = memory.seat
    one = memory.take(seat.kind.homes[seat.colour])
    memory.ships[CLASS_INDEX[seat.kind.ship]] = 1
    settle_home(seat, one)
    return one.id


# --- The squares of a hex, as choices --------------------------------------------------------


def populated(hex: Hex) -> tuple[str, ...]:
    """List the squares of a hex with a cube, as choices."""
    return tuple(one for one in squares(hex) if _cube_on(hex, one))


def squares(hex: Hex) -> tuple[str, ...]:
    """List the squares of a hex as choices: its number, kind, and what it needs."""
    printed = tuple(
        f"{n}-{square.kind}{'-advanced' * square.advanced}"
        for n, square in enumerate(hex.tile.squares)
    )
    return (*printed, *((f"{ORBITAL}-orbital",) if hex.orbital else ()))


def square_of(choice: str) -> int:
    """Give the number of a square from its choice."""
    return int(choice.partition("-")[0])


def _cube_on(hex: Hex, choice: str) -> bool:
    square = square_of(choice)
    cube = hex.orbital if square == ORBITAL else hex.cubes[square]
    return cube not in ("", "-")


# --- Corrections -----------------------------------------------------------------------------


def holdings(memory: TableMemory) -> tuple[Holding, ...]:
    """Declare what the rival owns, what it remembers of the others, the course of the game."""
    if memory.stage == "opening":
        return ()
    seat = memory.seat

    def number(name: str, most: int) -> Holding:
        return holds(seat, name, HOLD.number(name, max(most, getattr(seat, name))))

    return (
        holds(seat, "stock", HOLD.counts("stock", RESOURCES, RESOURCE, MOST_STOCK)),
        holds(
            seat,
            "cubes",
            HOLD.counts("cubes", RESOURCES, RESOURCE, CUBE_SQUARES),
            partial(_bury, seat),
        ),
        number("discs", MOST_DISCS),
        number("spent", MOST_DISCS),
        number("colony", seat.kind.colony_ships),
        ships(memory),
        holds(seat, "techs", HOLD.several("techs", TECHS, TECH), _check_techs),
        _hexes(memory),
        *(_hex(one) for one in memory.hexes()),
        _reputation(seat),
        number("discoveries", MOST_DISCOVERIES),
        *_relations(memory),
        *_course(memory),
        *(_parts(seat, ship) for ship in CLASSES),
        holds(seat, "stored", HOLD.several("stored", ANCIENT_PARTS, PART)),
        _display(memory),
    )


def _bury(seat: Seat, told: Mapping[str, int]) -> None:
    """Let no more cubes be dead than can be, with so many on the tracks."""
    for at, one in enumerate(RESOURCES):
        seat.graveyard[at] = min(seat.graveyard[at], CUBE_SQUARES - told[one])


def ships(memory: TableMemory) -> Holding:
    """Declare the rival's ships on the map by class."""

    def check(told: Mapping[str, int]) -> None:
        for ship in CLASSES:
            if told[ship] > SHIP_LIMIT[ship]:
                raise BadAnswer(
                    "ships", "eclipse.answer.ships", most=SHIP_LIMIT[ship], ship=ship,
                    told=told[ship],
                )  # fmt: skip

    return holds(memory, "ships", HOLD.counts("ships", CLASSES, SHIP, MOST_SHIPS), check)


def _check_techs(told: Sequence[str]) -> None:
    for category in CATEGORIES:
        number = on_track(told, category)
        if number > TRACK_LENGTH:
            raise BadAnswer("techs", "eclipse.answer.techs", most=TRACK_LENGTH, told=number)


def _display(memory: TableMemory) -> Holding:
    """Declare the technologies on the supply that the rival lacks, as last told."""
    lacking = [tech for tech in TECHS if tech not in memory.seat.techs]
    known = {tech: memory.display.get(tech, 0) for tech in lacking}
    return Holding(HOLD.counts("display", known, TECH, 5, known), memory.display.update)


def _reputation(seat: Seat) -> Holding:
    def write(told: Mapping[str, int]) -> None:
        seat.reputation = sorted(int(one) for one, number in told.items() for _ in range(number))

    known = {one: seat.reputation.count(int(one)) for one in VALUES}
    return Holding(HOLD.counts("reputation", VALUES, MEDAL, MOST_TILES, known), write)


# --- Hexes -----------------------------------------------------------------------------------


def _hexes(memory: TableMemory) -> Holding:
    """Declare which hexes it controls; what stands in those that stay stays."""
    mine = [one.id for one in memory.hexes()]

    def write(told: Sequence[str]) -> None:
        wanted = [int(one) for one in told]
        for tile in mine:
            if tile not in wanted:
                memory.lose(tile)
        for tile in wanted:
            if tile not in mine:
                memory.take(tile)

    return Holding(HOLD.several("hexes", map(str, TILES), TILE, map(str, mine)), write)


def _hex(hex: Hex) -> Holding:
    """Declare what stands in a hex: cubes by square, an orbital with or without one, a monolith.

    A wild square and an orbital keep the cube that they had, else it is one of money.
    """
    printed = [one for one in squares(hex) if one != IN_ORBIT]
    cubed = populated(hex)

    def write(told: Sequence[str]) -> None:
        if IN_ORBIT in told:
            hex.orbital = hex.orbital if hex.orbital not in ("", "-") else "money"
        else:
            hex.orbital = "-" if "orbital" in told else ""
        hex.monolith = "monolith" in told
        for number, choice in enumerate(printed):
            kind = hex.tile.squares[number].kind
            cube = hex.cubes[number] or ("money" if kind == "wild" else kind)
            hex.cubes[number] = cube if choice in told else ""

    known = [one for one in printed if one in cubed]
    known += [one for one in BUILT if getattr(hex, one)]
    known += [IN_ORBIT] if IN_ORBIT in cubed else []
    choices = (*printed, *BUILT, IN_ORBIT)
    return Holding(HOLD.several(f"hex.{hex.id}", choices, SQUARES, known, hex=hex.id), write)


# --- Others, and where the game is -----------------------------------------------------------


def _relations(memory: TableMemory) -> Iterator[Holding]:
    """Declare what lies between the rival and the others."""
    board, own, now = memory.board, memory.seat.memory, memory.board.round
    others = [n for n in range(len(board.seats)) if n != memory.me]
    colours = [memory.colour(one) for one in others]

    def some(key: str, seats: Sequence[int], write: Callable[[list[int]], None]) -> Holding:
        question = HOLD.several(key, colours, PLAYER, (memory.colour(one) for one in seats))
        return Holding(question, lambda told: write([memory.of_colour(one) for one in told]))

    def kept(name: Literal["contacts", "wars", "refused"]) -> Holding:
        """Declare a list whose order is the order in which they came."""
        before: list[int] = getattr(own, name)

        def write(seats: list[int]) -> None:
            stay = [one for one in before if one in seats]
            setattr(own, name, [*stay, *(one for one in seats if one not in stay)])

        return some(name, before, write)

    def make_partners(seats: list[int]) -> None:
        memory.seat.ambassadors = [Ambassador(one, "money") for one in seats]

    def make_truces(seats: list[int]) -> None:
        own.truces = {one: max(own.truces.get(one, 0), now) for one in seats}

    def put_out(seats: list[int]) -> None:
        for number in range(len(board.seats)):
            board.seats[number].out = number in seats

    yield kept("contacts")
    yield some("partners", [its.seat for its in memory.seat.ambassadors], make_partners)
    yield kept("wars")
    yield some("truces", [one for one, until in own.truces.items() if until >= now], make_truces)
    yield kept("refused")
    yield some("out", [one for one in others if board.seats[one].out], put_out)
    yield Holding(
        HOLD.yes_no("traitor", board.traitor == memory.me),
        lambda told: setattr(board, "traitor", memory.me if told else -1),
    )


def _course(memory: TableMemory) -> Iterator[Holding]:
    """Declare the stance and where the game is."""
    own, seats = memory.seat.memory, memory.board.seats

    def take_mode(told: Any) -> None:
        own.mode = told
        if told == "peace":
            own.enemy, own.hex = -1, 0

    def take_enemy(told: str) -> None:
        own.enemy = -1 if told == NOBODY else memory.of_colour(told)

    def take_target(told: str) -> None:
        own.hex = 0 if told == NOBODY else int(told)

    enemy = memory.colour(own.enemy) if 0 <= own.enemy < len(seats) else NOBODY
    colours = [one.colour for one in seats if one is not memory.seat]
    yield Holding(HOLD.one("mode", MODES, "eclipse.mode", own.mode), take_mode)
    yield Holding(HOLD.one("enemy", (NOBODY, *colours), PLAYER, enemy), take_enemy)
    target = str(own.hex) if own.hex else NOBODY
    yield Holding(HOLD.one("target", (NOBODY, *map(str, TILES)), TILE, target), take_target)
    yield holds(own, "explored", HOLD.number("explored", max(MOST_EXPLORED, own.explored)))
    yield holds(memory.board, "round", HOLD.number("round", ROUNDS, 1))
    yield holds(memory.seat, "passed", HOLD.yes_no("passed"))


# --- Blueprints ------------------------------------------------------------------------------


def _parts(seat: Seat, ship: ShipClass) -> Holding:
    """Declare the tiles on a blueprint, whatever their slots: of parts that the rival can have."""
    tiles = seat.blueprints[CLASS_INDEX[ship]]
    able = {*available(seat), *tiles, *ANCIENT_PARTS} - {""}
    known = {part: tiles.count(part) for part in PARTS if part in able}
    question = HOLD.counts(f"parts.{ship}", known, PART, len(tiles), known, ship=ship)
    return Holding(question, partial(lay_parts, seat, ship))


def lay_parts(seat: Seat, ship: ShipClass, told: Mapping[str, int]) -> None:
    """Lay tiles on a blueprint: those there stay, others go on empty slots first."""
    board = seat.kind.blueprint
    printed = BLUEPRINTS[board][ship].slots
    left = {part: number for part, number in told.items() if number}
    laid = list(seat.blueprints[CLASS_INDEX[ship]])
    for slot, part in enumerate(laid):
        if part and left.get(part):
            left[part] -= 1
        else:
            laid[slot] = ""
    free = sorted(
        (slot for slot, part in enumerate(laid) if not part), key=lambda slot: bool(printed[slot])
    )
    waiting = [part for part, number in left.items() for _ in range(number)]
    if len(waiting) > len(free):
        raise BadAnswer(f"parts.{ship}", "core.no-more", most=len(laid))
    for part in waiting:
        slot = _slot_for(part, free, printed)
        free.remove(slot)
        laid[slot] = part
    if not is_legal(board, ship, tuple(laid)):
        raise BadAnswer(f"parts.{ship}", "eclipse.answer.energy")
    seat.blueprints[CLASS_INDEX[ship]] = laid


def _slot_for(part: str, free: Sequence[int], printed: Sequence[str]) -> int:
    """Find the slot of a tile: over a printed part of its kind, else the first that is free."""
    kind = PARTS[part].kind
    alike = [slot for slot in free if printed[slot] and PARTS[printed[slot]].kind == kind]
    return alike[0] if alike else free[0]


def breakdown(memory: TableMemory) -> dict[str, int]:
    """Count the rival's points by where they come from, with the ancients as last told."""
    parts = scoring.breakdown(memory.board, memory.me)
    if memory.seat.species == "draco" and not memory.seat.final:
        parts["species"] = memory.ancients
    return parts
