"""What is said at a real table: the steps of an AutoMatron's turn, and where the game is."""

from __future__ import annotations

from typing import Any

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.tyrants import scoring
from rivals.games.tyrants.actions import (
    Assassinate,
    Deploy,
    EndTurn,
    Flip,
    PlaceSpy,
    ReturnSpy,
    Score,
    Start,
    Supplant,
)
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.state import Position
from rivals.games.tyrants.table.facts import TableFacts
from rivals.games.tyrants.table.remembering import TableMemory, colour

CLOSED = Note("tyrants.table.closed")
"""The game ended with people's last turns, so that no AutoMatron acts any more."""


# --- Steps ----------------------------------------------------------------------------------


def step(memory: TableMemory, facts: TableFacts, action: Action) -> Note:
    """Tell what to do on the table for a step that is about to be done."""
    board, seat = memory.board, memory.acting
    if isinstance(action, Flip):
        return _flip(memory, facts)
    if isinstance(action, EndTurn):
        return _end(board, seat)
    if isinstance(action, Supplant) and not board.seats[seat].barracks:
        return Note("tyrants.table.supplant-empty", _params(memory, action))
    return retold(memory, action)


def _flip(memory: TableMemory, facts: TableFacts) -> Note:
    delay = automatron.area(memory.board, memory.acting).delay
    counts = facts.market(automatron.removed_by(memory.board, memory.acting))
    aspects = {one: counts[one] for one in ASPECTS if counts[one]}
    params = {"house": memory.houses[memory.acting], "aspects": aspects}
    return Note(f"tyrants.table.flip-{delay[-1] if delay else 'none'}", params)


def _end(board: Position, seat: int) -> Note:
    """Tell the refill, and the turn of the compass where the round is over."""
    if (seat + 1) % len(board.seats) != board.first or board.ending:
        return Note("tyrants.table.refill")
    side = NORTHS[(board.north + 1) % len(NORTHS)]
    return Note("tyrants.table.refill-compass", {"side": side})


_STEPS: dict[type[Action], str] = {
    Start: "start", Deploy: "deploy", Assassinate: "assassinate", Supplant: "supplant",
    PlaceSpy: "spy", ReturnSpy: "return-spy", Score: "score", Flip: "flip", EndTurn: "refill",
}  # fmt: skip


def retold(memory: TableMemory, action: Action) -> Note:
    """Tell an action of the AutoMatron whose turn was last told."""
    told = _STEPS.get(type(action))
    if told is None:
        raise LookupError(f"nothing is told of {type(action).__name__} at the table")
    return Note(f"tyrants.table.{told}", _params(memory, action))


def _params(memory: TableMemory, action: Any) -> dict[str, Any]:
    """Give the words of an action their parameters: place, pieces, house, points."""
    params = {"house": memory.houses[memory.acting], "own": colour(memory.acting)}
    for name, shown in (("place", "place"), ("site", "place"), ("colour", "piece")):
        if hasattr(action, name):
            params[shown] = getattr(action, name)
    if isinstance(action, Score):
        return {**params, "points": action.points}
    return params


# --- Where the game is ----------------------------------------------------------------------


def heading(memory: TableMemory) -> tuple[Note, ...]:
    """Tell round and compass, who acts next, and what is known of the next market."""
    board = memory.board
    if board.phase == "over":
        return _scores(memory)
    people, seat = memory.people_before()
    waits = [colour(one) for one in people]
    if seat is None:
        return Note("tyrants.table.closing", {"round": board.round}), *_before(waits, "act")
    params = {"house": memory.houses[seat], "player": colour(seat)}
    if board.phase == "start":
        return (
            Note("tyrants.table.beginning", params),
            *_setting_up(memory, seat),
            *_before(waits, "begin"),
        )
    where = {**params, "round": board.round, "side": NORTHS[board.north]}
    last = (Note("tyrants.table.last-round"),) if board.ending else ()
    removed = Note(
        "tyrants.table.removes", {"removed": automatron.removed_by(board, seat), **params}
    )
    return Note("tyrants.table.turn", where), *last, *_before(waits, "act"), removed


def _before(waits: list[str], what: str) -> tuple[Note, ...]:
    """Tell who acts first, where anybody does."""
    return (Note(f"tyrants.table.people-{what}", {"players": waits}),) if waits else ()


def _setting_up(memory: TableMemory, seat: int) -> tuple[Note, ...]:
    """Tell what of an AutoMatron's is laid out, and once what of the board is."""
    board, delay = memory.board, automatron.area(memory.board, seat).delay
    deck = {
        "house": memory.houses[seat],
        "outcasts": delay.count("outcast"),
        "starters": delay.count("starter"),
    }
    laid = (Note("tyrants.table.delay-deck", deck),)
    if memory.acting >= 0:
        return laid
    sections = Note("tyrants.table.board", {"sections": list(board.sections)})
    return sections, Note("tyrants.table.seats", {"players": _seats(board)}), *laid


def _seats(board: Position) -> list[str]:
    return [colour(one) for one in range(len(board.seats))]


def _scores(memory: TableMemory) -> tuple[Note, ...]:
    """Tell the AutoMatrons' points, and what of people's stands on the board."""
    board, rivals = memory.board, memory.rivals()
    told = []
    for seat in rivals:
        points = sum(scoring.breakdown(board, seat).values())
        params = {"house": memory.houses[seat], "player": colour(seat), "points": points}
        told.append(Note("tyrants.table.points", params))
    for seat in range(len(board.seats)):
        if seat not in rivals:
            parts = scoring.breakdown(board, seat)
            seen = {"sites": parts["sites"], "total": parts["total_control"]}
            told.append(Note("tyrants.table.board-points", {"player": colour(seat), **seen}))
    return tuple(told)
