"""The ground of a part beside a board: a plate, with parts stacked on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rivals.core.drawing import BOLD, CARVED, box, moved, num, text

Drawn = tuple[float, float, str]
"""A part's width, height and body."""

Part = tuple[float, str]
"""The height and body of what is stacked."""

ROOM = 10.0
"""The room between a slab's edge and what stands on it."""
GAP = 12.0
"""The room between the parts on a sheet."""
_GAP = 9.0


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
