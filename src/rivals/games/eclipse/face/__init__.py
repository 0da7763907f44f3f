"""The position as SVG: in parts for a page, and all on one sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rivals.core.game import Action, Panel
from rivals.core.notes import Note
from rivals.core.panes import Pane, one_sheet, panel
from rivals.core.words import Lang
from rivals.games.eclipse.face import blueprints, fight, others, report, seat, sheet, techs, turn
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.position.state import Position

_COLUMNS = 4

_MAP = Pane[Marks]("map", Note("eclipse.board.map"), sheet.draw, 'data-zoomable=""')
_TURN = Pane[Marks]("turn", Note("eclipse.board.turn"), turn.draw)


def draw(position: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
    """Draw all parts on one sheet: the map, and columns of boards beside it."""
    marks = Marks(position, lang, options, "all-")
    to_move = position.mover
    looker = position.turn if to_move is None else to_move
    panes = (_TURN, *_parts(position, looker))
    return one_sheet(marks, _MAP.title, panes, _COLUMNS, _MAP)


def panels(
    position: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
) -> tuple[Panel, ...]:
    """Draw the parts that a seat looks at: map, turn, own board, ships, supply, the others.

    The turn has a key for each option that is about nothing drawn.
    """
    marks = Marks(position, lang, options)
    star_chart = panel(marks, _MAP)
    others = [panel(marks, part) for part in _parts(position, seat)]
    return (star_chart, panel(marks, _TURN), *others)


def _parts(position: Position, looker: int) -> Iterator[Pane[Marks]]:
    """List the parts beside the map but for the turn, the looking seat's own first."""
    battle = position.battle
    if battle is not None:
        yield Pane("battle", Note("eclipse.board.battle"), lambda marks: fight.draw(marks, battle))
    yield Pane("own", _titled("own", position, looker), lambda marks: seat.draw(marks, looker))
    yield Pane(
        "ships", _titled("ships-of", position, looker), lambda marks: blueprints.draw(marks, looker)
    )
    yield Pane("techs", Note("eclipse.board.techs"), techs.draw)
    for number in range(len(position.seats)):
        if number != looker:
            yield _other(position, number)
    if battle is None and report.has_report(position.told):
        yield Pane("combat", Note("eclipse.board.combat"), report.draw)


def _other(position: Position, number: int) -> Pane[Marks]:
    title = _titled("own", position, number)
    return Pane(f"area-{number + 1}", title, lambda marks: others.draw(marks, number))


def _titled(rule: str, position: Position, number: int) -> Note:
    its = position.seats[number]
    return Note(f"eclipse.board.{rule}", {"species": its.species, "colour": its.colour})
