"""The position as SVG: in parts for a page, and all on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rivals.core.choosing import Note
from rivals.core.game import Action, Panel
from rivals.core.marking import root
from rivals.core.slabs import Drawn, beside
from rivals.core.words import Lang
from rivals.games.eclipse.board import blueprints, fight, others, report, seat, sheet, techs, turn
from rivals.games.eclipse.board.marks import Marks
from rivals.games.eclipse.state import Position

_GAP = 12.0
_COLUMNS = 4


class _Part(NamedTuple):
    """A part of the table: its key, its name, and how it is drawn."""

    key: str
    title: Note
    draw: Callable[[Marks], Drawn]


_MAP = _Part("map", Note("eclipse.board.map"), sheet.draw)
_TURN = _Part("turn", Note("eclipse.board.turn"), turn.draw)


def draw(position: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
    """Draw all parts on one sheet: the map, and columns of boards beside it."""
    marks = Marks(position, lang, options, "all-")
    to_move = position.to_move()
    looker = position.turn if to_move is None else to_move
    parts = [turn.draw(marks), *(part.draw(marks) for part in _parts(position, looker))]
    width, height, body = beside(sheet.draw(marks), parts, _COLUMNS, _GAP)
    return root("all", (width, height), marks.say("board.map"), marks.definitions(body) + body)


def panels(
    position: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
) -> tuple[Panel, ...]:
    """Draw the parts that a seat looks at: map, turn, own board, ships, supply, the others.

    The turn has a key for each option that is about nothing drawn.
    """
    marks = Marks(position, lang, options)
    star_chart = _panel(marks, _MAP, 'data-zoomable=""')
    others = [_panel(marks, part) for part in _parts(position, seat)]
    return (star_chart, _panel(marks, _TURN), *others)


def _panel(marks: Marks, part: _Part, extra: str = "") -> Panel:
    own = marks.lettered(f"{part.key}-")
    width, height, body = part.draw(own)
    title = own.say(part.title.rule.removeprefix("eclipse."), **part.title.params)
    svg = root(part.key, (width, height), title, own.definitions(body) + body, extra)
    return Panel(part.key, part.title, svg)


def _parts(position: Position, looker: int) -> Iterator[_Part]:
    """List the parts beside the map but for the turn, the looking seat's own first."""
    battle = position.battle
    if battle is not None:
        yield _Part("battle", Note("eclipse.board.battle"), lambda marks: fight.draw(marks, battle))
    yield _Part("own", _titled("own", position, looker), lambda marks: seat.draw(marks, looker))
    yield _Part(
        "ships", _titled("ships-of", position, looker), lambda marks: blueprints.draw(marks, looker)
    )
    yield _Part("techs", Note("eclipse.board.techs"), techs.draw)
    for number in range(len(position.seats)):
        if number != looker:
            yield _other(position, number)
    if battle is None and report.has_report(position.told):
        yield _Part("combat", Note("eclipse.board.combat"), report.draw)


def _other(position: Position, number: int) -> _Part:
    title = _titled("own", position, number)
    return _Part(f"area-{number + 1}", title, lambda marks: others.draw(marks, number))


def _titled(rule: str, position: Position, number: int) -> Note:
    its = position.seats[number]
    return Note(f"eclipse.board.{rule}", {"species": its.species, "colour": its.colour})
