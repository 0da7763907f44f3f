"""What is remembered at a real table, as the questions whose answers correct it."""

from __future__ import annotations

from typing import Any

from rivals.core.asking import Question
from rivals.games.tyrants.actions import COLOURS
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.state import Position
from rivals.games.tyrants.table.news import area_question, set_area, set_spies, spies_question
from rivals.games.tyrants.table.remembering import TableMemory, colour

MOST_VP = 999
MOST_ROUNDS = 99


def holdings(memory: TableMemory) -> tuple[Question, ...]:
    """List points and areas of the AutoMatrons, all spies, the course of the game."""
    board = memory.board
    areas = (
        one for seat in memory.rivals() for one in (_points(memory, seat), _area(memory, seat))
    )
    spies = (spies_question(board, seat) for seat in range(board.white))
    course = _course(board) if board.phase != "start" else ()
    doubts = (_doubts(memory),) if board.phase == "play" else ()
    return (*areas, *spies, *doubts, *course)


def _points(memory: TableMemory, seat: int) -> Question:
    params = {"house": memory.houses[seat], "player": colour(seat)}
    return Question(
        f"vp.{colour(seat)}", "number", "tyrants.hold.vp", params,
        most=MOST_VP, known=memory.board.seats[seat].vp,
    )  # fmt: skip


def _area(memory: TableMemory, seat: int) -> Question:
    return area_question(memory, seat)


def _doubts(memory: TableMemory) -> Question:
    """Let people have places of the board asked again before the next turn."""
    places = tuple(one.id for one in memory.board.map.places)
    return Question(
        "doubtful", "several", "tyrants.hold.doubtful", {}, places, "tyrants.place",
        known=tuple(memory.doubtful),
    )  # fmt: skip


def _course(board: Position) -> tuple[Question, ...]:
    seats = COLOURS[: board.white]
    return (
        Question(
            "next", "one", "tyrants.hold.next", {}, seats, "tyrants.player",
            known=colour(board.turn),
        ),
        Question(
            "round", "number", "tyrants.hold.round", least=1, most=MOST_ROUNDS, known=board.round
        ),
        Question(
            "north", "one", "tyrants.hold.north", {}, NORTHS, "tyrants.north",
            known=NORTHS[board.north],
        ),
        Question("ended", "yes_no", "tyrants.hold.ended", known=bool(board.ending)),
    )  # fmt: skip


def correct(memory: TableMemory, key: str, value: Any) -> None:
    """Set a remembered value. Raises BadAnswer for more spies than a seat has."""
    board, (what, _, whose) = memory.board, key.partition(".")
    if whose:
        _correct_seat(board, what, COLOURS.index(whose), value)
    elif what == "doubtful":
        memory.doubtful = list(value)
    elif what == "next":
        board.turn = COLOURS.index(value)
    elif what == "round":
        board.round = value
    elif what == "north":
        board.north = NORTHS.index(value)
    else:
        _set_ended(board, ended=value)


def _correct_seat(board: Position, what: str, seat: int, value: Any) -> None:
    if what == "vp":
        board.seats[seat].vp = value
    elif what == "area":
        set_area(board, seat, value)
    else:
        set_spies(board, seat, value)


def _set_ended(board: Position, *, ended: bool) -> None:
    """Say whether a last troop was deployed; a game that was taken to be over goes on."""
    board.ending = "troops" if ended else ""
    if board.phase == "over" and not ended:
        board.phase = "play"
        board.round += 1
        board.north = (board.north + 1) % len(NORTHS)
