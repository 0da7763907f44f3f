"""The position as SVG: in parts for a page, and all on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rivals.core.choosing import Note
from rivals.core.game import Action, Panel
from rivals.core.marking import root
from rivals.core.slabs import Drawn, beside
from rivals.core.words import Lang
from rivals.games.armada.board import cards, fight, mat, turn, wings
from rivals.games.armada.board.marks import Marks
from rivals.games.armada.state import Position

_GAP = 12.0
_COLUMNS = 3


class _Part(NamedTuple):
    """A part of the table: its key, its name, and how it is drawn."""

    key: str
    title: Note
    draw: Callable[[Marks], Drawn]


_MAT = _Part("mat", Note("armada.board.mat"), mat.draw)
_TURN = _Part("turn", Note("armada.board.turn"), turn.draw)


def draw(position: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
    """Draw all parts on one sheet: the mat, and columns of cards beside it."""
    marks = Marks(position, lang, options, "all-")
    looker = position.to_move() or 0
    parts = [turn.draw(marks), *(part.draw(marks) for part in _parts(position, looker))]
    width, height, body = beside(mat.draw(marks), parts, _COLUMNS, _GAP)
    return root("all", (width, height), marks.say("board.mat"), marks.definitions(body) + body)


def panels(
    position: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
) -> tuple[Panel, ...]:
    """Draw the parts that a seat looks at: mat, turn, an attack, own fleet, the enemy's.

    The turn has a key for each option that is about nothing drawn.
    """
    marks = Marks(position, lang, options)
    width, depth = position.mat
    shape = ' data-broad=""' if width > depth else ' data-large=""'
    main = _panel(marks, _MAT, f'data-zoomable=""{shape}')
    others = [_panel(marks, part) for part in _parts(position, seat)]
    first = 0 if position.attack is None else 1
    return (main, *others[:first], _panel(marks, _TURN), *others[first:])


def _panel(marks: Marks, part: _Part, extra: str = "") -> Panel:
    own = marks.lettered(f"{part.key}-")
    width, height, body = part.draw(own)
    title = own.note(part.title)
    svg = root(part.key, (width, height), title, own.definitions(body) + body, extra)
    return Panel(part.key, part.title, svg)


def _parts(position: Position, looker: int) -> Iterator[_Part]:
    """List the parts beside the mat but for the turn: the attack, then the looking seat's own."""
    attack = position.attack
    if attack is not None:
        yield _Part("attack", Note("armada.board.attack"), lambda marks: fight.draw(marks, attack))
    for key, seat in (("own", looker), ("enemy", 1 - looker)):
        yield _fleet(key, seat)
        if any(one.seat == seat for one in position.squadrons):
            yield _wings(key, seat)


def _fleet(key: str, seat: int) -> _Part:
    title = Note("armada.board.fleet", {"seat": str(seat)})
    return _Part(f"{key}-ships", title, lambda marks: cards.draw(marks, seat))


def _wings(key: str, seat: int) -> _Part:
    title = Note("armada.board.wings", {"seat": str(seat)})
    return _Part(f"{key}-wings", title, lambda marks: wings.draw(marks, seat))
