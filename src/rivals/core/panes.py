"""The parts of a game's picture: plates with parts stacked on them, keys, panels and one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from rivals.core.drawing import (
    BOLD,
    CARVED,
    MIDDLE,
    box,
    breadth,
    fitting,
    moved,
    num,
    text,
    texts,
    wrapped,
)
from rivals.core.game import Action, Panel
from rivals.core.marking import TOUCH, Marks, root
from rivals.core.notes import Note

M = TypeVar("M", bound=Marks[Any])

Drawn = tuple[float, float, str]
"""A part's width, height and body."""

Part = tuple[float, str]
"""The height and body of what is stacked."""

ROOM = 10.0
"""The room between a slab's edge and what stands on it."""
GAP = 12.0
"""The room between the parts on a sheet."""
_GAP = 9.0
KEY_GAP = 8.0
"""The room between keys."""
_SIZE, _STEP, _MARGIN = 15.0, 16.0, 16.0
_SAFE_MARGIN = 20.0
"""Words that only just fit in a key have the room of one that is a line higher."""


class Slabs(NamedTuple):
    """Slabs of one width and colouring."""

    width: float
    ground: str
    edge: str
    rule: str
    ink: str
    heading: float = 20.0
    """The height of a heading."""

    @property
    def inner(self) -> float:
        """The width between the rooms at both edges."""
        return self.width - 2 * ROOM

    def slab(self, height: float, body: str) -> Drawn:
        """Put a body on a slab."""
        paint = f'rx="12" fill="{self.ground}" stroke="{self.edge}" stroke-width="1.600"'
        return self.width, height, box(0.8, 0.8, self.width - 1.6, height - 1.6, paint) + body

    def caption(self, words: str, number: int | None = None) -> Part:
        """Write a heading over a line: height and body."""
        told = words if number is None else f"{words} · {number}"
        line = f'<path d="M10 21H{num(self.width - 10)}" stroke="{self.rule}" stroke-opacity=".5"/>'
        told_large = text(11, 15, 15.5, told, f'font-family="{CARVED}" {BOLD}', self.ink)
        return self.heading, told_large + line


def stacked(parts: Sequence[Part]) -> Part:
    """Set parts one under the other: height and body, with room above and below."""
    y, body = ROOM, ""
    for high, drawn in parts:
        if drawn:
            body += moved(0, y, drawn)
            y += high + _GAP
    return y + ROOM - _GAP, body


def in_columns(parts: Sequence[Drawn], columns: int, left: float = 0.0) -> Drawn:
    """Set parts of one width in columns, each in the one that is shortest so far.

    The first column begins at `left`, and the width counts from 0.
    """
    lengths, body = [0.0] * columns, ""
    for wide, high, drawn in parts:
        column = lengths.index(min(lengths))
        body += moved(left + column * (wide + GAP), lengths[column], drawn)
        lengths[column] += high + GAP
    return left + columns * (parts[0][0] + GAP) - GAP, max(lengths) - GAP, body


class Keys(NamedTuple):
    """Keys to press, of one colouring, for options about nothing drawn: plates with words."""

    ground: str
    edge: str
    ink: str

    def key(self, marks: Marks[Any], action: Action, words: str, wide: float) -> str:
        """Draw one key so wide."""
        lines = wrapped(words, _SIZE, wide - _MARGIN)
        size = min(fitting(one, _SIZE, wide - 12) for one in lines)
        high = _height(lines)
        plate = f'class="lit lit--water" rx="8" fill="{self.ground}" stroke="{self.edge}"'
        first = high / 2 + 5 - (len(lines) - 1) * _STEP / 2
        face = texts((wide / 2, first), size, lines, _STEP, f"{MIDDLE} {BOLD}", self.ink)
        drawn = box(0, 0, wide, high, f'{plate} stroke-width="1.400"') + face
        return marks.place([action], drawn)

    def rows(
        self,
        marks: Marks[Any],
        faces: Sequence[tuple[Action, str]],
        corner: tuple[float, float],
        wide: float,
    ) -> Part:
        """Draw a key for each option with its words, from a corner down: height and body.

        Two short ones that follow each other share a row.
        """
        (left, top), half = corner, (wide - KEY_GAP) / 2
        body, y, waiting = "", top, False
        for number, (action, words) in enumerate(faces):
            after = faces[number + 1][1] if number + 1 < len(faces) else None
            if _short(words, half) and (waiting or (after is not None and _short(after, half))):
                drawn = self.key(marks, action, words, half)
                body += moved(left + waiting * (half + KEY_GAP), y, drawn)
                y += waiting * (TOUCH + KEY_GAP)
                waiting = not waiting
                continue
            body += moved(left, y, self.key(marks, action, words, wide))
            y += _height(wrapped(words, _SIZE, wide - _SAFE_MARGIN)) + KEY_GAP
        return max(0.0, y - KEY_GAP - top), body


def _short(words: str, wide: float) -> bool:
    return breadth(words, _SIZE) <= wide - _MARGIN


def _height(lines: Sequence[str]) -> float:
    return max(TOUCH, len(lines) * _STEP + 12)


class Pane(NamedTuple, Generic[M]):
    """A part of the table: its key, its name, and how it is drawn; None where it is not there now.

    `extra` are attributes of the element that holds it when it stands alone, `place` where a
    page puts it, `wide` how it is drawn for a window broader than high, where that differs.
    """

    key: str
    title: Note
    draw: Callable[[M], Drawn] | None
    extra: str = ""
    place: Literal["board", "foot", "side"] = "side"
    wide: Callable[[M], Drawn] | None = None


def panel(marks: M, pane: Pane[M]) -> Panel:
    """Draw a part as an element of its own; its key begins the ids of its definitions."""
    if pane.draw is None:
        return Panel(pane.key, pane.title, "", pane.place)
    wide = ""
    if pane.wide is not None:
        wide = _alone(marks.lettered(f"{pane.key}-wide-", apart=True), pane, pane.wide)
    svg = _alone(marks.lettered(f"{pane.key}-"), pane, pane.draw)
    return Panel(pane.key, pane.title, svg, pane.place, wide)


def _alone(own: M, pane: Pane[M], draw: Callable[[M], Drawn]) -> str:
    return _closed(own, pane.key, draw(own), own.note(pane.title), pane.extra)


def one_sheet(
    marks: M, title: Note, panes: Iterable[Pane[M]], columns: int, board: Pane[M] | None = None
) -> str:
    """Draw parts as one element: in columns, with the board beside them where there is one.

    The board is drawn last: it does not get what the others take of the options.
    """
    parts = [pane.draw(marks) for pane in panes if pane.draw is not None]
    if board is None or board.draw is None:
        drawn = in_columns(parts, columns)
    else:
        wide, high, body = board.draw(marks)
        width, height, others = in_columns(parts, columns, wide + GAP)
        drawn = width, max(high, height), body + others
    return _closed(marks, "all", drawn, marks.note(title))


def _closed(marks: Marks[Any], key: str, drawn: Drawn, label: str, extra: str = "") -> str:
    width, height, body = drawn
    return root(key, (width, height), label, marks.definitions(body) + body, extra, font=marks.font)
