"""How a game at a real table begins, and what is remembered of it between turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from rivals.core.asking import Question
from rivals.core.readings import reading_questions
from rivals.games.armada.components.box import POINTS, Points
from rivals.games.armada.components.damage import DECK
from rivals.games.armada.components.fleets import READY, Fleet
from rivals.games.armada.naming import tell_apart
from rivals.games.armada.pieces import UNITS, Ship, Squadron
from rivals.games.armada.readings import READINGS, Readings
from rivals.games.armada.setting_up import NAMES, guards_question, new_ship, new_squadron
from rivals.games.armada.state import Position

OWN = "own"
"""A fleet that is not one of the ready ones: the first turn asks for it."""
THEIRS, MINE = 0, 1
"""The seats: people sit south, the rival north."""
APART = 10_000 * UNITS
"""So far apart lie all pieces in memory: where they lie on the mat is not kept."""
MOVING = 1
"""The speed remembered of enemy ships: any at which they may spend defence tokens."""
ASKED = tuple(key for key in READINGS if key != "pass_tokens")
"""The readings that matter to a rival at a table, where it never gets pass tokens."""

DiceStyle = Literal["app", "own"]
DICE: tuple[DiceStyle, ...] = ("app", "own")
"""Who rolls for the rival: the app, or people, who tell it what lies there."""


class TableMemory(msgspec.Struct):
    """What is remembered between turns at a table.

    `board` holds what the rival owns, whole but for places, and of the enemy its pieces with
    what was last told of them. `near` are the enemies last told to be within long range of a
    ship, `arcs` which of them it last saw from which zones and how far, `flak` how many
    squadrons it saw from which zones. `lies` is how the defence tokens of enemies lay. `dealt`
    is the damage of the rival's dice at an enemy ship so far, shields not considered. `theirs`
    and `mine` are the fleets as they were chosen.
    """

    board: Position
    dice: DiceStyle
    mine: str
    theirs: str
    stage: Literal["opening", "playing", "over"] = "opening"
    me: int = MINE
    near: dict[int, list[int]] = {}
    arcs: dict[int, dict[str, str]] = {}
    flak: dict[int, dict[str, int]] = {}
    dealt: dict[int, int] = {}
    lies: dict[str, dict[str, str]] = {}

    @property
    def enemy(self) -> int:
        """The seat of the others."""
        return 1 - self.me

    def ship_names(self) -> tuple[str, ...]:
        """Name all ships, by number."""
        return tell_apart(tuple(one.kind for one in self.board.ships))

    def squadron_names(self) -> tuple[str, ...]:
        """Name all squadrons, by number."""
        return tell_apart(tuple(one.kind for one in self.board.squadrons))


# --- Settings --------------------------------------------------------------------------------


def settings() -> tuple[Question, ...]:
    """List what must be known before the first turn."""
    fleets = (*NAMES, OWN)

    def one(key: str, choices: tuple[str, ...], words: str, known: str) -> Question:
        return Question(key, "one", f"armada.ask.{key}", {}, choices, words, known=known)

    return (
        one("points", POINTS, "armada.points", POINTS[0]),
        one("mine", fleets, "armada.fleet", "imperial_core"),
        one("theirs", fleets, "armada.fleet", "rebel_core"),
        one("dice", DICE, "armada.who_rolls", DICE[0]),
        *reading_questions("armada", {key: READINGS[key] for key in ASKED}),
        guards_question(),
    )


def begin(chosen: Mapping[str, Any]) -> TableMemory:
    """Lay out both fleets as far as they are known."""
    readings = Readings(
        **{key: chosen[key] for key in ASKED if key in chosen}, guards=tuple(chosen["guards"])
    )
    points: Points = chosen["points"]
    ready = READY[points]
    fleets = [ready.get(chosen[key], Fleet(())) for key in ("theirs", "mine")]
    board = Position(
        points=points,
        names=("human", "imperial"),
        first=THEIRS,
        rivals=(MINE,),
        ships=[],
        squadrons=[],
        deck=[],
        readings=readings,
    )
    lay_out(board, fleets[0], fleets[1])
    return TableMemory(board, chosen["dice"], chosen["mine"], chosen["theirs"])


def lay_out(board: Position, theirs: Fleet, mine: Fleet) -> None:
    """Put both fleets into memory, unhurt."""
    both = ((THEIRS, theirs), (MINE, mine))
    board.ships = [new_ship(seat, kind) for seat, fleet in both for kind in fleet.ships]
    board.squadrons = [new_squadron(seat, kind) for seat, fleet in both for kind in fleet.squadrons]
    for ship in board.ships:
        ship.where, ship.speed = "mat", MOVING
    for squadron in board.squadrons:
        squadron.where = "mat"
    set_apart(board)


def scatter(board: Position) -> None:
    """Let pieces lie so far apart that none touches another."""
    pieces: list[Ship | Squadron] = [*board.ships, *board.squadrons]
    for number, one in enumerate(pieces, start=1):
        one.x, one.y = number * APART, APART


def set_apart(board: Position) -> None:
    """Scatter the pieces, and put the damage deck together: it is not kept in order."""
    scatter(board)
    board.deck = sorted(DECK)
    for ship in board.ships:
        for card in ship.faceup:
            if card in board.deck:
                board.deck.remove(card)
    board.discards = []
