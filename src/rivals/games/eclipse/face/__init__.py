"""The position as SVG: in parts for a page, and all on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from rivals.core.drawing import box, moved
from rivals.core.game import Action, Panel
from rivals.core.marking import of_seat, root
from rivals.core.notes import Note
from rivals.core.panes import Drawn, Pane, one_sheet, panel
from rivals.core.words import Lang
from rivals.games.eclipse.face import blueprints, chart, fight, seat, techs, turn
from rivals.games.eclipse.face.cells import TURNED
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import EDGE, SKY_LOW
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Placing

_COLUMNS = 4
_LEAST = 520.0
"""A map of few hexes is not drawn larger than in this breadth."""
_HEAD = 40.0
_BEYOND = 3000.0
"""So far the sky goes on around a map that stands alone."""
_BETWEEN = 10.0
"""Room between two parts of a seat's own."""


def _star_chart(marks: Marks, looker: int) -> Drawn:
    """Draw the map: a line that tells the turn, and the sky, without an edge."""
    view = chart.shown(marks, looker)
    width = max(view.width, _LEAST)
    scale = max(1.0, width / 900)
    top = _HEAD * scale
    sky = moved((width - view.width) / 2 - view.left, top - view.top, chart.draw(marks, view))
    head = moved(0, 0, turn.banner(marks, width / scale), scale)
    return width, top + view.height, sky + head


def _alone(marks: Marks, looker: int) -> Drawn:
    """Draw the map for a page: it shows more of the sky where the window has room for it."""
    width, height, body = _star_chart(marks, looker)
    around = -_BEYOND, -_BEYOND, width + 2 * _BEYOND, height + 2 * _BEYOND
    return width, height, box(*around, _NIGHT) + body


def _framed(marks: Marks, looker: int) -> Drawn:
    """Draw the map beside other parts: within a frame."""
    width, height, body = _star_chart(marks, looker)
    corners = f"{marks.prefix}corners"
    clip = f'<clipPath id="{corners}">{box(0, 0, width, height, _ROUND)}</clipPath>'
    body = f'<g clip-path="url(#{corners})">{box(0, 0, width, height, _NIGHT)}{body}</g>'
    return width, height, clip + body + box(0.8, 0.8, width - 1.6, height - 1.6, _FRAME)


_NIGHT = f'fill="{SKY_LOW}"'
_ROUND = 'rx="12"'
_FRAME = f'rx="12" fill="none" stroke="{EDGE}" stroke-width="1.600"'


def _turn(position: Position) -> Pane[Marks]:
    """Give the turn; a tile to be placed is shown there as it will lie on the map."""
    placing = bool(position.stack) and isinstance(position.stack[-1], Placing)
    wide = _turned(position, turn.draw) if placing else None
    return Pane("turn", Note("eclipse.board.turn"), turn.draw, wide=wide)


def _turned(position: Position, draw: Callable[[Marks], Drawn]) -> Callable[[Marks], Drawn] | None:
    """Give how a part is drawn about a turned map; None where that is never turned."""
    return (lambda marks: draw(marks.turned())) if TURNED in chart.lies(position) else None


def draw(position: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
    """Draw all parts on one sheet: the map, and columns of boards beside it."""
    marks = Marks(position, lang, options, "all-")
    to_move = position.mover
    looker = position.turn if to_move is None else to_move
    panes = (_turn(position), *_parts(position, looker))
    star_chart = Pane[Marks]("map", _MAP, lambda marks: _framed(marks, looker))
    return one_sheet(marks, _MAP, panes, _COLUMNS, star_chart)


def panels(
    position: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
) -> tuple[Panel, ...]:
    """Draw the parts that a seat looks at: map, turn, own board, ships, supply, the others.

    The turn has a key for each option that is about nothing drawn.
    """
    marks = Marks(position, lang, options)
    star_chart = panel(marks, _map(position, seat))
    rest = [panel(marks, part) for part in _parts(position, seat)]
    return (star_chart, panel(marks, _turn(position)), *rest)


_MAP = Note("eclipse.board.map")


def _map(position: Position, looker: int) -> Pane[Marks]:
    """Give the map that a seat looks at; that of a duel is turned where there is more breadth."""

    def draw(marks: Marks) -> Drawn:
        return _alone(marks, looker)

    wide = _turned(position, draw)
    return Pane("map", _MAP, draw, 'data-zoomable="" data-boundless=""', wide=wide)


def _parts(position: Position, looker: int) -> Iterator[Pane[Marks]]:
    """List the parts beside the map but for the turn, the looking seat's own first."""
    battle = position.battle
    fought = None if battle is None else partial(fight.draw, battle=battle)
    yield Pane("battle", Note("eclipse.board.battle"), fought)
    own = _titled("own", position, looker)
    yield Pane("own", own, lambda marks: seat.draw(marks, looker), of_seat(looker))
    yield Pane(
        "ships", _titled("ships-of", position, looker), lambda marks: blueprints.draw(marks, looker)
    )
    yield Pane("techs", Note("eclipse.board.techs"), techs.draw)
    for number in range(len(position.seats)):
        if number != looker:
            yield _other(position, number)
    over = battle is None and fight.has_report(position.told)
    yield Pane("combat", Note("eclipse.board.combat"), fight.report if over else None)


def _other(position: Position, number: int) -> Pane[Marks]:
    title = _titled("own", position, number)
    return Pane(
        f"area-{number + 1}", title, lambda marks: seat.small(marks, number), of_seat(number)
    )


def _titled(rule: str, position: Position, number: int) -> Note:
    its = position.seats[number]
    return Note(f"eclipse.board.{rule}", {"species": its.species, "colour": its.colour})


def hoard(position: Position, number: int, lang: Lang, *, wide: bool = False) -> str:
    """Draw a seat's board, and its blueprints below or beside it, for a real table."""
    key = "hoard-wide" if wide else "hoard"
    marks = Marks(position, lang, (), f"{key}-")
    own, plans = seat.draw(marks, number), blueprints.draw(marks, number)
    if wide:
        width, height = own[0] + _BETWEEN + plans[0], max(own[1], plans[1])
        body = own[2] + moved(own[0] + _BETWEEN, 0, plans[2])
    else:
        width, height = max(own[0], plans[0]), own[1] + _BETWEEN + plans[1]
        body = own[2] + moved(0, own[1] + _BETWEEN, plans[2])
    its = position.seats[number]
    title = marks.say("board.own", species=its.species, colour=its.colour)
    return root(key, (width, height), title, marks.definitions(body) + body)
