"""The ground of a part beside the map: a plate of night sky, with parts stacked on it."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.drawing import BOLD, CARVED, box, moved, num
from rivals.games.armada.board.paint import EDGE, GILT, SKY, WIDTH, text

Drawn = tuple[float, float, str]
"""A part's width, height and body."""

Part = tuple[float, str]
"""The height and body of what is stacked."""

ROOM = 10.0
"""The room between a slab's edge and what stands on it."""
INNER = WIDTH - 2 * ROOM
_GAP = 9.0


def slab(height: float, body: str) -> Drawn:
    """Put a body on a slab."""
    ground = box(0.8, 0.8, WIDTH - 1.6, height - 1.6, _GROUND)
    return WIDTH, height, ground + body


_GROUND = f'rx="12" fill="{SKY}" stroke="{EDGE}" stroke-width="1.600"'


def stacked(parts: Sequence[Part]) -> Part:
    """Set parts one under the other: height and body, with room above and below."""
    y, body = ROOM, ""
    for high, drawn in parts:
        if drawn:
            body += moved(0, y, drawn)
            y += high + _GAP
    return y + ROOM - _GAP, body


def caption(words: str, number: int | None = None) -> Part:
    """Write a heading over a line: height and body."""
    told = words if number is None else f"{words} · {number}"
    rule = f'<path d="M10 21H{num(WIDTH - 10)}" stroke="{GILT}" stroke-opacity=".5"/>'
    return 20.0, text(11, 15, 15.5, told, f'font-family="{CARVED}" {BOLD}') + rule
