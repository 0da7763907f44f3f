"""What people changed on the table since an AutoMatron's last turn, asked in few taps.

First which places and holdings look different, all at once; then each of them by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from rivals.core.asking import Question, Talk
from rivals.core.errors import BadAnswer
from rivals.core.table import Holding
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.seats import Delay, Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rules import automatron, deploying, pieces, turn
from rivals.games.tyrants.table.memory import ASK, PLACE, TableMemory, area, cards, colour, spies

NOBODY = "none"
_OTHER: dict[Delay, Delay] = {"outcast": "starter", "starter": "outcast"}


def hear(memory: TableMemory, talk: Talk) -> None:
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
        question = ASK.one(f"start.{colour(seat)}", free, PLACE, player=colour(seat))
        pieces.put(board, seat, board.map.number[talk.ask(question)])
        board.turn = (seat + 1) % len(board.seats)
        if board.turn == board.first:
            board.phase = "play"
            turn.begin(board)


# --- People's turns -------------------------------------------------------------------------


def _hear_turns(memory: TableMemory, talk: Talk) -> None:
    board = memory.board
    people = memory.people_before()[0]
    changed = talk.ask(_changed(memory, people)) if people else ()
    for place in board.map.places:
        if place.id in changed or place.id in memory.doubtful:
            _hear_place(board, talk, place.number)
    memory.doubtful = []
    for seat in range(board.white):
        if f"spies_{colour(seat)}" in changed:
            _hear(spies(board, seat), talk)
        if f"area_{colour(seat)}" in changed:
            _hear_area(memory, talk, seat)
    board.moved()
    for seat in people:
        if f"last_{colour(seat)}" in changed and not board.ending:
            board.ending = "troops"
        turn.next_turn(board)
        if board.phase == "over":
            return


def _hear(holding: Holding, talk: Talk) -> Any:
    """Ask for something remembered, and set it."""
    told = talk.ask(holding.question)
    holding.set(told)
    return told


def _changed(memory: TableMemory, people: list[int]) -> Question:
    """Ask for all that looks different: places, spies, AutoMatrons' areas, barracks run empty."""
    board = memory.board
    seats = [colour(one) for one in range(board.white)]
    areas = [colour(one) for one in memory.rivals()]
    choices = (
        *(place.id for place in board.map.places),
        *(f"spies_{one}" for one in seats),
        *(f"area_{one}" for one in areas),
        *(f"last_{colour(one)}" for one in people),
    )
    return ASK.several("changed", choices, "tyrants.changed", ())


# --- A place --------------------------------------------------------------------------------


def colours(board: Position) -> tuple[str, ...]:
    """List the colours of the troops in play, white last."""
    return (*COLOURS[: board.white], "white")


def _hear_place(board: Position, talk: Talk, place: int) -> None:
    here = board.map.places[place]
    now = {one: its[place] for one, its in zip(colours(board), board.troops, strict=True)}
    told = _site(talk, here.id, here.slots, now) if here.is_site else _space(talk, here.id, now)
    for one, its in zip(colours(board), board.troops, strict=True):
        its[place] = told[one]


def _site(talk: Talk, site: str, slots: int, now: dict[str, int]) -> Mapping[str, int]:
    question = ASK.worded("site").counts(
        f"place.{site}", now, "tyrants.colour", slots, now, place=site
    )
    told: dict[str, int] = talk.ask(question)
    if sum(told.values()) > slots:
        raise BadAnswer(question.key, "tyrants.answer.troops", n=slots)
    return told


def _space(talk: Talk, space: str, now: dict[str, int]) -> Mapping[str, int]:
    """Ask for the one troop of a route space: one tap."""
    stands = next((one for one, number in now.items() if number), NOBODY)
    question = ASK.worded("space").one(
        f"place.{space}", (NOBODY, *now), "tyrants.stands", stands, place=space
    )
    told = talk.ask(question)
    return {one: int(one == told) for one in now}


# --- An AutoMatron's area -------------------------------------------------------------------


def _hear_area(memory: TableMemory, talk: Talk, seat: int) -> None:
    """Hear of an area; where discards go on top, also in which order the delay deck lies."""
    board = memory.board
    told = _hear(area(memory, seat), talk)
    if board.readings.discards == "top":
        automatron.area(board, seat).delay = _hear_order(talk, seat, told)


def _hear_order(talk: Talk, seat: int, told: Mapping[str, int]) -> list[Delay]:
    """Ask for the delay deck in runs of one kind, from the top, until the rest is of one kind."""
    left: dict[Delay, int] = {"outcast": told["outcast"], "starter": told["starter"]}
    deck: list[Delay] = []
    kind: Delay = "outcast"
    while all(left.values()):
        least = 0 if kind == "outcast" and not deck else 1
        key, said = f"run.{colour(seat)}.{len(deck)}.{kind}", {"player": colour(seat)}
        question = ASK.worded(f"run-{kind}").number(key, left[kind], least, above=len(deck), **said)
        number = cast("int", talk.ask(question))
        deck += cards(kind, number)
        left[kind] -= number
        kind = _OTHER[kind]
    return [*cards("starter", left["starter"]), *cards("outcast", left["outcast"]), *deck[::-1]]
