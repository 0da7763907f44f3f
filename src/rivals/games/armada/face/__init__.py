"""The position as SVG: in parts for a page, and all on one sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rivals.core.game import Action, Panel
from rivals.core.marking import of_seat
from rivals.core.notes import Note
from rivals.core.panes import Pane, one_sheet, panel
from rivals.core.words import Lang
from rivals.games.armada.face import cards, fight, mat, turn
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.position.state import Position

_COLUMNS = 3

_MAT = Pane[Marks]("mat", Note("armada.board.mat"), mat.draw)
_TURN = Pane[Marks]("turn", Note("armada.board.turn"), turn.draw)


def draw(position: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
    """Draw all parts on one sheet: the mat, and columns of cards beside it."""
    marks = Marks(position, lang, options, "all-")
    looker = position.mover or 0
    others = (_TURN, *_parts(position, looker))
    return one_sheet(marks, _MAT.title, others, _COLUMNS, _MAT)


def panels(
    position: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
) -> tuple[Panel, ...]:
    """Draw the parts that a seat looks at: mat, turn, an attack, own fleet, the enemy's.

    The turn has a key for each option that is about nothing drawn.
    """
    marks = Marks(position, lang, options)
    width, depth = position.mat
    shape = ' data-broad=""' if width > depth else ""
    main = panel(marks, _MAT._replace(extra=f'data-zoomable="" data-place="mat"{shape}'))
    attack, *others = [panel(marks, part) for part in _parts(position, seat)]
    return (main, attack, panel(marks, _TURN), *others)


def _parts(position: Position, looker: int) -> Iterator[Pane[Marks]]:
    """List the parts beside the mat but for the turn: the attack, then the looking seat's own."""
    attack = position.attack
    fought = None if attack is None else partial(fight.draw, attack=attack)
    yield Pane("attack", Note("armada.board.attack"), fought)
    for key, seat in (("own", looker), ("enemy", 1 - looker)):
        yield _fleet(key, seat)
        yield _wings(key, seat, position)


def _fleet(key: str, seat: int) -> Pane[Marks]:
    title = Note("armada.board.fleet", {"seat": str(seat)})
    return Pane(f"{key}-ships", title, lambda marks: cards.draw(marks, seat), of_seat(seat))


def _wings(key: str, seat: int, position: Position) -> Pane[Marks]:
    title = Note("armada.board.wings", {"seat": str(seat)})
    there = any(one.seat == seat for one in position.squadrons)
    drawn = partial(cards.draw_wings, seat=seat) if there else None
    return Pane(f"{key}-wings", title, drawn)
