"""The position as SVG: in parts for a page, and all on one sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rivals.core.game import Action, Panel
from rivals.core.marking import of_seat
from rivals.core.notes import Note
from rivals.core.panes import Pane, one_sheet, panel
from rivals.core.words import Lang
from rivals.games.tyrants.face import area, market, sheet
from rivals.games.tyrants.face.pieces import Marks
from rivals.games.tyrants.position.seats import HOUSES, Person
from rivals.games.tyrants.position.state import Position

_COLUMNS = 2

_MAP = Pane[Marks]("map", Note("tyrants.board.map"), sheet.draw, wide=sheet.draw_wide)


def draw(position: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
    """Draw all parts on one sheet: the board, and columns of cards beside it."""
    marks = Marks(position, lang, options, "all-")
    others = _parts(position, position.mover or 0)
    return one_sheet(marks, _MAP.title, others, _COLUMNS, _MAP)


def panels(
    position: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
) -> tuple[Panel, ...]:
    """Draw the parts that a seat looks at: board, hand, turn, market, the others' areas.

    The board has a key for each option that is about no piece and no card.
    """
    marks = Marks(position, lang, options)
    others = [panel(marks, part) for part in _parts(position, seat)]
    return (panel(marks, _MAP), *others)


def _parts(position: Position, seat: int) -> Iterator[Pane[Marks]]:
    """List the parts beside the board, the looking seat's own first."""
    own = _viewed(position, seat)
    if own is not None:
        title = Note("tyrants.board.hand", {"house": HOUSES[own]})
        yield Pane(
            "hand", title, lambda marks: area.draw_hand(marks, own),
            place="foot", wide=lambda marks: area.draw_row(marks, own),
        )  # fmt: skip
    yield Pane("market", Note("tyrants.board.market"), market.draw, 'data-place="market"')
    yield Pane("turn", Note("tyrants.board.turn"), area.draw_turn)
    if own is not None:
        title = Note("tyrants.board.area", {"house": HOUSES[own]})
        yield Pane("own", title, lambda marks: area.draw_own(marks, own), of_seat(own))
    for number in range(len(position.seats)):
        if number != own:
            yield _area(position, number)


def _viewed(position: Position, seat: int) -> int | None:
    """Give the person whose hand is looked at: an AutoMatron looks at the next person's."""
    order = (seat, *position.seats_after(seat))
    return next((one for one in order if isinstance(position.seats[one], Person)), None)


def _area(position: Position, number: int) -> Pane[Marks]:
    kind = "area" if isinstance(position.seats[number], Person) else "rival"
    title = Note(f"tyrants.board.{kind}", {"house": HOUSES[number]})
    return Pane(
        f"area-{number + 1}", title, lambda marks: area.draw_other(marks, number), of_seat(number)
    )
