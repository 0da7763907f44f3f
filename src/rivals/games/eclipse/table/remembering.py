"""How a game at a real table begins, and what is remembered of it between turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from rivals.core.asking import Question
from rivals.core.readings import reading_questions
from rivals.games.eclipse import places
from rivals.games.eclipse.components.box import CUBES, RESOURCES
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES, bare
from rivals.games.eclipse.components.species import COLOURS, SPECIES, Colour, SpeciesId
from rivals.games.eclipse.places import Hex
from rivals.games.eclipse.readings import READINGS, Readings
from rivals.games.eclipse.rival_names import MAINS
from rivals.games.eclipse.rules import people
from rivals.games.eclipse.seats import CLASS_INDEX, INDEX, Memory, Seat
from rivals.games.eclipse.state import Position

NOBODY = "none"
ROLLED, THROWN, NUMBERED = "rolled", "thrown", "numbered"
"""How a rival is made: by the app, by dice that lie on the table, by its number."""

OTHERS = 5
APART = 10
"""So far apart lie the rival's hexes in its memory: where they lie on the map is not kept."""

ASKED = (
    "draco_tech", "planta_trade", "early_bonus", "few_players_ambassadors", "strength", "tempo",
    "partial_build", "monoliths", "attack_ancients", "attack_gcds", "reactions",
    "preemptive_contacts", "bad_war", "colonise",
)  # fmt: skip
"""The readings that matter to a rival; the others are the business of who moves the pieces."""


class Board(NamedTuple):
    """A player board: its species, and the colour of its pieces."""

    species: SpeciesId
    colour: Colour


BOARDS: dict[str, Board] = {
    (f"terran_{colour}" if one.id == "terran" else one.id): Board(one.id, colour)
    for one in SPECIES.values()
    for colour in one.homes
}
"""The twelve player boards: the Terrans of each colour, and the six other species."""


class TableMemory(msgspec.Struct):
    """What is remembered between turns at a table.

    `board` holds what the rival owns: its seat `me` and its hexes, wherever they lie; of the
    others it knows species and colour, of the map nothing. `ships` are the rival's on the map
    by class. `display` counts the technologies last seen on the supply and `displayed` names
    those asked for this round; `fresh` says that this was in the present turn. `told` are
    answers that hold for a round, `heard` those given in this one. `far` are the steps from
    home to its hexes, `seen` the tiles that lie on the map or are out of the game. `ancients`
    counts the ancient ships on the map, `destroyed` are the seats without hexes, `target` is
    the hex where ships arrived that it sent, 0 if none did.
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


# --- Settings --------------------------------------------------------------------------------


def settings() -> tuple[Question, ...]:
    """List what must be known before the first turn."""
    ways = (ROLLED, THROWN, NUMBERED, *MAINS)
    boards = (NOBODY, *BOARDS)
    return (
        Question(
            "rival", "one", "eclipse.ask.rival", {}, ways, "eclipse.made", known=ROLLED
        ),
        Question(
            "board", "one", "eclipse.ask.board", {}, tuple(BOARDS), "eclipse.board_of",
            known="hydran",
        ),
        *(
            Question(
                f"next_{n}", "one", f"eclipse.ask.next_{n}", {}, boards, "eclipse.board_of",
                known="terran_red" if n == 1 else NOBODY,
            )
            for n in range(1, OTHERS + 1)
        ),
        *reading_questions("eclipse", {key: READINGS[key] for key in ASKED}),
    )  # fmt: skip


def begin(chosen: Mapping[str, Any]) -> TableMemory:
    """Seat the rival and the others; nothing is laid out yet."""
    readings = Readings(**{key: chosen[key] for key in ASKED if key in chosen})
    boards = seated([chosen["board"], *(chosen[f"next_{n}"] for n in range(1, OTHERS + 1))])
    seats = [make_seat(one, readings) for one in boards]
    board = Position(seats, [], [[], [], []], [[], [], []], 0, [], [], [], [], readings=readings)
    return TableMemory(board, [0, 0, 0, 0], chosen["rival"])


def seated(chosen: Sequence[str]) -> list[Board]:
    """Give each seat its board.

    Of a colour that is taken already the other board is meant, which nobody can have: such a
    seat gets the Terrans of the first colour left, and so does the second of two players.
    """
    boards: list[Board] = []
    for name in chosen:
        if name == NOBODY:
            continue
        taken = [one.colour for one in boards]
        wanted = BOARDS[name]
        if wanted.colour in taken:
            wanted = Board("terran", next(one for one in COLOURS if one not in taken))
        boards.append(wanted)
    if len(boards) == 1:
        boards.append(Board("terran", next(one for one in COLOURS if one != boards[0].colour)))
    return boards


def make_seat(board: Board, readings: Readings) -> Seat:
    """Give a seat what its species begins with."""
    its = SPECIES[board.species]
    known = board.species != "draco" or readings.draco_tech != "none"
    return Seat(
        "rival", board.species, board.colour,
        [its.storage[one] for one in RESOURCES],
        [CUBES] * len(RESOURCES),
        its.discs,
        its.colony_ships,
        list(its.techs) if known else [],
        [bare(its.blueprint, ship) for ship in CLASSES],
        memory=Memory(),
    )  # fmt: skip


def lay_home(memory: TableMemory) -> int:
    """Lay out the rival's home with its disc, ship and cubes; give the tile's number."""
    seat = memory.seat
    one = memory.take(seat.kind.homes[seat.colour])
    seat.discs -= 1
    memory.ships[CLASS_INDEX[seat.kind.ship]] = 1
    for square in people.free_squares(seat, one):
        kind = one.tile.squares[square].kind
        if kind != "wild":  # no home has a wild square
            one.cubes[square] = kind
            seat.cubes[INDEX[kind]] -= 1
    return one.id
