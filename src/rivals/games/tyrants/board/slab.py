"""The ground of a part with cards: a slab of rock, with parts stacked on it."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.drawing import BOLD, CARVED, box, moved, num
from rivals.games.tyrants.board.paint import EDGE, GLOW, ROCK, WIDTH, text

Drawn = tuple[float, float, str]
"""A part's width, height and body."""

_TOP = 10.0
_GAP = 9.0


def slab(height: float, body: str) -> Drawn:
    """Put a body on a slab."""
    ground = box(0.8, 0.8, WIDTH - 1.6, height - 1.6, _GROUND)
    return WIDTH, height, ground + body


_GROUND = f'rx="12" fill="{ROCK}" stroke="{EDGE}" stroke-width="1.600"'


def stacked(parts: Sequence[tuple[float, str]]) -> tuple[float, str]:
    """Set parts one under the other: height and body, with room above and below."""
    y, body = _TOP, ""
    for high, drawn in parts:
        if drawn:
            body += moved(0, y, drawn)
            y += high + _GAP
    return y + _TOP - _GAP, body


def caption(words: str, number: int | None = None) -> tuple[float, str]:
    """Write a heading over a line: height and body."""
    told = words if number is None else f"{words} · {number}"
    rule = f'<path d="M10 21H{num(WIDTH - 10)}" stroke="{GLOW}" stroke-opacity=".45"/>'
    return 22.0, text(11, 15, 15.5, told, f'font-family="{CARVED}" {BOLD}') + rule
