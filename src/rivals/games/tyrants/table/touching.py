"""What people changed, told in one question: each troop space, each spy, and what befell her."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from rivals.core.asking import Question
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.table import TableTalk
from rivals.games.tyrants.components.maps import Place
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rules import automatron, cards
from rivals.games.tyrants.rules.pieces import colour_of
from rivals.games.tyrants.table.memory import (
    ASK,
    NOBODY,
    TableMemory,
    hear_area,
    set_spies,
)

NUMBERS = ("1", "2", "3")
YES = "yes"
MOST_IN_HAND = 3
"""Cards look for a hand of more than so many."""
EVENTS = ("discards", "hand", "outcasts", "home")
"""What befalls an AutoMatron: she must discard, must if she has more than three cards, gets
outcasts, gets troops back to her barracks."""
_ONCE = ("hand",)


class Pile(Action, frozen=True, tag="pile"):
    """Something befell her delay deck or her barracks: people move cards or troops."""


def changed(memory: TableMemory, people: Sequence[int]) -> Question:
    """Ask for all that is different now, beginning from what is remembered."""
    board = memory.board
    acted = [COLOURS[one] for one in people]
    others = [COLOURS[one] for one in board.playing if one not in people]
    troops = (NOBODY, *acted, *others, "white")
    known = dict(_cells(board)) | dict(_spies(board))
    only = {one: (NOBODY, one.rpartition(".")[2]) if ".spy." in one else troops for one in known}
    for row in _events(memory, people):
        known[row], only[row] = NOBODY, (NOBODY, *_values(row))
    asked = ASK.each(
        "board", (known, "tyrants.cell"), ((*troops, *NUMBERS, YES), "tyrants.in-cell"), known
    )
    return msgspec.structs.replace(asked, only=only)


def spy_row(place: Place, seat: int) -> str:
    """Name the row for a seat's spy at a site."""
    return f"{place.id}.spy.{COLOURS[seat]}"


def _cells(board: Position) -> Iterator[tuple[str, str]]:
    for place in board.map.places:
        yield from zip(place.cells, _standing(board, place), strict=True)


def _standing(board: Position, place: Place) -> list[str]:
    """List what stands at a place, as it is drawn: by colour, white last, then empty spaces."""
    found = [
        colour_of(board, one)
        for one, its in enumerate(board.troops)
        for _ in range(its[place.number])
    ]
    return found + [NOBODY] * (place.slots - len(found))


def _spies(board: Position) -> Iterator[tuple[str, str]]:
    for site in board.map.sites:
        for seat in board.playing:
            there = site in board.seats[seat].spies
            yield spy_row(board.map.places[site], seat), COLOURS[seat] if there else NOBODY


def _events(memory: TableMemory, people: Sequence[int]) -> Iterator[str]:
    for seat in memory.rivals():
        yield from (f"{event}.{COLOURS[seat]}" for event in (*EVENTS, "recount"))
    yield from (f"last.{COLOURS[seat]}" for seat in people)


def _values(row: str) -> tuple[str, ...]:
    event = row.partition(".")[0]
    return (YES,) if event in (*_ONCE, "recount", "last") else NUMBERS


# --- What is heard --------------------------------------------------------------------------


def hear(memory: TableMemory, talk: TableTalk, people: Sequence[int]) -> list[int]:
    """Ask what has changed, and put it on the copy of the board; give who is out of troops."""
    board, question = memory.board, changed(memory, people)
    told: Mapping[str, str] = talk.ask(question)
    for place in board.map.places:
        stands = [told[cell] for cell in place.cells]
        for colour, its in enumerate(board.troops):
            its[place.number] = stands.count(colour_of(board, colour))
    for seat in board.playing:
        sites = (board.map.places[one] for one in board.map.sites)
        there = tuple(one.id for one in sites if told[spy_row(one, seat)] != NOBODY)
        set_spies(board, seat, there)
    board.rearranged()
    for seat in memory.rivals():
        _befall(memory, talk, seat, told)
        if told[f"recount.{COLOURS[seat]}"] == YES:
            hear_area(memory, talk, seat)
    return [seat for seat in people if told[f"last.{COLOURS[seat]}"] == YES]


def _befall(memory: TableMemory, talk: TableTalk, seat: int, told: Mapping[str, str]) -> None:
    """Do by her rules what befell her, and tell what to move."""
    for event in EVENTS:
        value = told[f"{event}.{COLOURS[seat]}"]
        if value == NOBODY:
            continue
        number = 1 if value == YES else int(value)
        note = _told(memory.board, seat, event)
        params = {"house": memory.houses[seat], "n": number}
        _do(memory.board, seat, event, number)
        _tell(talk, Note(f"tyrants.table.{note}", params))


def _told(board: Position, seat: int, event: str) -> str:
    """Name what is to be told: how a pile changes goes by the reading, or by its top card."""
    if event == "discards":
        return f"discards-{board.readings.discards}"
    if event != "hand":
        return event
    delay = automatron.area(board, seat).delay
    return f"hand-{delay[-1] if delay else 'none'}"


def _do(board: Position, seat: int, event: str, number: int) -> None:
    board.outcasts = max(board.outcasts, number)  # those of the table are not counted here
    if event == "discards":
        cards.automatron_discards(board, seat, number, None)
    elif event == "hand":
        cards.automatron_discards(board, seat, number, MOST_IN_HAND)
    elif event == "outcasts":
        cards.give_outcasts(board, seat, number)
    else:
        automatron.area(board, seat).barracks += number


def _tell(talk: TableTalk, note: Note) -> None:
    action = Pile()
    talk.settle(Decision(action, Trail()), lambda _: note, [action])
