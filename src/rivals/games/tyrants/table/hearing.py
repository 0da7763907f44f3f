"""What people did before an AutoMatron's turn: their first troops, then their turns."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rivals.core.asking import Ahead, Question, Talk
from rivals.core.table import TableTalk
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rules import automatron, deploying, pieces, turn
from rivals.games.tyrants.table import touching
from rivals.games.tyrants.table.facts import market_question
from rivals.games.tyrants.table.memory import (
    ASK,
    PLACE,
    TableMemory,
    hear_area,
    hear_place,
    spies,
)
from rivals.games.tyrants.table.memory import hear as hear_holding


def hear(memory: TableMemory, talk: TableTalk) -> None:
    """Ask what people have done, and pass their turns on to the next AutoMatron.

    The game may be over then. Raises Unanswered, BadAnswer.
    """
    _hear_starts(memory.board, talk)
    if memory.board.phase == "play":
        _hear_turns(memory, talk)


# --- The first troops -----------------------------------------------------------------------


def _hear_starts(board: Position, talk: Talk) -> None:
    while board.phase == "start" and isinstance(board.seats[board.turn], Person):
        seat = board.turn
        free = (board.map.places[one].id for one in deploying.free_starts(board))
        question = ASK.one(f"start.{COLOURS[seat]}", free, PLACE, player=COLOURS[seat])
        pieces.put(board, seat, board.map.number[talk.ask(question)])
        board.turn = board.seats_after(seat)[0]
        if board.turn == board.first:
            board.phase = "play"
            turn.begin(board)


# --- People's turns -------------------------------------------------------------------------


def _hear_turns(memory: TableMemory, talk: TableTalk) -> None:
    people = memory.people_before()[0]
    if not memory.touch:
        _pass_turns(memory.board, people, _hear_by_lists(memory, talk, people))
    elif people:
        _expect_market(memory, talk)
        _pass_turns(memory.board, people, touching.hear(memory, talk, people))


def _expect_market(memory: TableMemory, talk: Talk) -> None:
    """Let the market be told with the map: it comes anyway, if she has a turn."""
    seat = memory.people_before()[1]
    if seat is not None:
        removed = automatron.removed_by(memory.board, seat)
        talk.expect(Ahead(market_question(removed)))


def _pass_turns(board: Position, people: Sequence[int], out: Collection[int]) -> None:
    """Pass people's turns on; `out` of them have deployed their last troop."""
    for seat in people:
        if seat in out and not board.ending:
            board.ending = "troops"
        turn.next_turn(board)
        if board.phase == "over":
            return


def _hear_by_lists(memory: TableMemory, talk: Talk, people: list[int]) -> list[int]:
    """Ask which places differ, then for each of them; give who is out of troops."""
    board = memory.board
    changed = talk.ask(_changed(memory, people)) if people else ()
    for place in board.map.places:
        if place.id in changed or place.id in memory.doubtful:
            hear_place(board, talk, place.number)
    memory.doubtful = []
    for seat in board.playing:
        if f"spies_{COLOURS[seat]}" in changed:
            hear_holding(spies(board, seat), talk)
        if f"area_{COLOURS[seat]}" in changed:
            hear_area(memory, talk, seat)
    board.rearranged()
    return [seat for seat in people if f"last_{COLOURS[seat]}" in changed]


def _changed(memory: TableMemory, people: list[int]) -> Question:
    """Ask for all that looks different: places, spies, AutoMatrons' areas, barracks run empty."""
    board = memory.board
    choices = (
        *(place.id for place in board.map.places),
        *(f"spies_{COLOURS[one]}" for one in board.playing),
        *(f"area_{COLOURS[one]}" for one in memory.rivals()),
        *(f"last_{COLOURS[one]}" for one in people),
    )
    return ASK.several("changed", choices, "tyrants.changed", (), "tyrants.changed.nothing")
