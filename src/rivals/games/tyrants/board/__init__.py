"""The position as SVG: in parts for a page, and all on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rivals.core.choosing import Note
from rivals.core.game import Action, Panel
from rivals.core.marking import root
from rivals.core.slabs import Drawn, beside
from rivals.core.words import Lang
from rivals.games.tyrants.board import area, market, sheet
from rivals.games.tyrants.board.marks import Marks
from rivals.games.tyrants.seats import HOUSES, Person
from rivals.games.tyrants.state import Position

_GAP = 12.0
_COLUMNS = 2


class _Part(NamedTuple):
    """A part of the table: its key, its name, and how it is drawn."""

    key: str
    title: Note
    draw: Callable[[Marks], Drawn]


def draw(position: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
    """Draw all parts on one sheet: the board, and columns of cards beside it."""
    marks = Marks(position, lang, options, "all-")
    parts = [part.draw(marks) for part in _parts(position, position.to_move() or 0)]
    width, height, body = beside(sheet.draw(marks), parts, _COLUMNS, _GAP)
    return root("all", (width, height), marks.say("board.map"), marks.definitions(body) + body)


def panels(
    position: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
) -> tuple[Panel, ...]:
    """Draw the parts that a seat looks at: board, hand, turn, market, the others' areas.

    The board has a key for each option that is about no piece and no card.
    """
    marks = Marks(position, lang, options)
    others = [_panel(marks, part) for part in _parts(position, seat)]
    board = _panel(marks, _Part("map", Note("tyrants.board.map"), sheet.draw))
    return (board, *others)


def _panel(marks: Marks, part: _Part) -> Panel:
    own = marks.lettered(f"{part.key}-")
    width, height, body = part.draw(own)
    title = own.say(part.title.rule.removeprefix("tyrants."), **part.title.params)
    svg = root(part.key, (width, height), title, own.definitions(body) + body)
    return Panel(part.key, part.title, svg)


def _parts(position: Position, seat: int) -> Iterator[_Part]:
    """List the parts beside the board, the looking seat's own first."""
    own = _viewed(position, seat)
    if own is not None:
        title = Note("tyrants.board.hand", {"house": HOUSES[own]})
        yield _Part("hand", title, lambda marks: area.draw_own(marks, own))
    yield _Part("turn", Note("tyrants.board.turn"), area.draw_turn)
    yield _Part("market", Note("tyrants.board.market"), market.draw)
    for number in range(len(position.seats)):
        if number != own:
            yield _area(position, number)


def _viewed(position: Position, seat: int) -> int | None:
    """Give the person whose hand is looked at: an AutoMatron looks at the next person's."""
    seats = len(position.seats)
    order = [(seat + step) % seats for step in range(seats)]
    return next((one for one in order if isinstance(position.seats[one], Person)), None)


def _area(position: Position, number: int) -> _Part:
    kind = "area" if isinstance(position.seats[number], Person) else "rival"
    title = Note(f"tyrants.board.{kind}", {"house": HOUSES[number]})
    return _Part(f"area-{number + 1}", title, lambda marks: area.draw_other(marks, number))
