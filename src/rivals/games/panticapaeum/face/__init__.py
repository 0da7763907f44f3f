"""The position as SVG: in parts for a page, and all on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from rivals.core.game import HUMAN, Action, Panel
from rivals.core.marking import of_seat
from rivals.core.notes import Note
from rivals.core.panes import Pane, Part, one_sheet, panel
from rivals.core.rival_files import name_of
from rivals.core.words import Lang
from rivals.games.panticapaeum.face import area, city, market, ring
from rivals.games.panticapaeum.face.marks import Marks
from rivals.games.panticapaeum.face.paint import WIDTH, moved
from rivals.games.panticapaeum.position.seats import Architect, Botos
from rivals.games.panticapaeum.position.state import Position

_COLUMNS = 2


def draw(position: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
    """Draw all parts on one sheet, in two columns."""
    marks = Marks(position, lang, options, "all-")
    return one_sheet(marks, Note("panticapaeum.title"), _parts(position, position.seat), _COLUMNS)


def panels(
    position: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
) -> tuple[Panel, ...]:
    """Draw the parts that a seat looks at: harbour, own city, prices and rows are the board."""
    marks = Marks(position, lang, options)
    return tuple(panel(marks, part) for part in _parts(position, seat))


def _viewed(position: Position, seat: int) -> int:
    """Give the seat whose city is looked at: a seat's own, for Botos that of the first seat."""
    architects = [n for n, one in enumerate(position.seats) if isinstance(one, Architect)]
    return seat if seat in architects else architects[0]


def _parts(position: Position, seat: int) -> Iterator[Pane[Marks]]:
    """List the parts in the order in which they lie on the table."""
    own = _viewed(position, seat)
    yield _of_board("ring", ring.draw, 'data-place="ring"')
    yield _of_board("city", partial(city.draw, seat=own), of_seat(own))
    yield _of_board("prices", partial(market.draw_prices, seat=own))
    yield _of_board("development", partial(market.draw_rows, seat=own))
    for number, one in enumerate(position.seats):
        if isinstance(one, Botos):
            title = name_of(one.name) or Note("panticapaeum.seat.botos")
            yield _part("botos", title, partial(area.draw, botos=one), of_seat(number))
        elif number != own:
            drawn = partial(_other_city, number=number)
            yield _part(f"city-{number + 1}", _whose(number, one.name), drawn, of_seat(number))


def _whose(number: int, name: str) -> Note:
    """Say whose city it is; of a person by number, for "You" is who looks."""
    if name == HUMAN:
        return Note("panticapaeum.board.city-of-player", {"number": number + 1})
    return Note("panticapaeum.board.city-of", {"number": number + 1, "name": name})


def _of_board(key: str, draw: Callable[[Marks], Part], extra: str = "") -> Pane[Marks]:
    title = Note(f"panticapaeum.board.{key}")
    return _part(key, title, draw, extra)._replace(place="board")


def _part(key: str, title: Note, draw: Callable[[Marks], Part], extra: str = "") -> Pane[Marks]:
    return Pane(key, title, lambda marks: (WIDTH, *draw(marks)), extra)


def _other_city(marks: Marks, number: int) -> Part:
    """Draw somebody else's city with his rows of development under it."""
    city_high, drawn = city.draw(marks, number)
    rows_high, rows = market.draw_rows(marks, number)
    return city_high + rows_high, drawn + moved(0, city_high, rows)
