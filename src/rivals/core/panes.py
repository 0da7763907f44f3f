"""The parts of a game's picture: each a panel of a page, or all together on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from rivals.core.game import Panel
from rivals.core.marking import Marks, root
from rivals.core.notes import Note
from rivals.core.slabs import GAP, Drawn, in_columns

M = TypeVar("M", bound=Marks[Any])


class Pane(NamedTuple, Generic[M]):
    """A part of the table: its key, its name, and how it is drawn.

    `extra` are attributes of the element that holds it when it stands alone.
    """

    key: str
    title: Note
    draw: Callable[[M], Drawn]
    extra: str = ""


def panel(marks: M, pane: Pane[M]) -> Panel:
    """Draw a part as an element of its own; its key begins the ids of its definitions."""
    own = marks.lettered(f"{pane.key}-")
    width, height, body = pane.draw(own)
    svg = _closed(own, pane.key, (width, height, body), own.note(pane.title), pane.extra)
    return Panel(pane.key, pane.title, svg)


def one_sheet(
    marks: M, title: Note, panes: Iterable[Pane[M]], columns: int, board: Pane[M] | None = None
) -> str:
    """Draw parts as one element: in columns, with the board beside them where there is one.

    The board is drawn last: it does not get what the others take of the options.
    """
    parts = [pane.draw(marks) for pane in panes]
    if board is None:
        drawn = in_columns(parts, columns)
    else:
        wide, high, body = board.draw(marks)
        width, height, others = in_columns(parts, columns, wide + GAP)
        drawn = width, max(high, height), body + others
    return _closed(marks, "all", drawn, marks.note(title))


def _closed(marks: Marks[Any], key: str, drawn: Drawn, label: str, extra: str = "") -> str:
    width, height, body = drawn
    return root(key, (width, height), label, marks.definitions(body) + body, extra, font=marks.font)
