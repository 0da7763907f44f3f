"""The colours of the box, and the wooden rims of its parts.

Colours are presentation attributes, so that a picture stands alone on a light or a dark page;
class names let a style sheet put the page's own colours over them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rivals.core import drawing
from rivals.core.drawing import num

WIDTH = 360
"""Every part is this wide, so that a unit is about a pixel on a telephone."""

RIM = 8
"""The breadth of the wooden rim."""

INK = "#2a1b10"
CREAM = "#f6ead0"
GILT = "#c9a04c"

DARK = f'class="pc-ink" fill="{INK}"'
STAMPED = f'fill="{INK}"'
"""Ink on a piece of its own colour, which no page changes."""
PALE = 'class="pc-foam-ink" fill="#e3f0ec"'
PAPER = f'class="pc-paper" fill="{CREAM}"'


def text(x: float, y: float, size: float, words: str, extra: str = "", ink: str = DARK) -> str:
    """Write plain words on the base line at x, y; `extra` and `ink` are attributes."""
    return drawing.inscribed(x, y, size, words, f"{ink}{' ' if extra else ''}{extra}")


def at(x: float, y: float) -> str:
    """Write the attribute that moves an element to a place."""
    return f'transform="translate({num(x)} {num(y)})"'


def moved(x: float, y: float, body: str, scale: float = 1) -> str:
    """Move a body to a place, and resize it about its own origin: three digits are enough."""
    return drawing.moved(x, y, body, scale if scale == 1 else float(f"{scale:.3g}"))


@lru_cache(256)
def rim(height: float, ground: str) -> str:
    """Draw the wooden rim of a part with its ground inside; `ground` are paint attributes."""
    inner = f'x="{RIM}" y="{RIM}" width="{WIDTH - 2 * RIM}" height="{num(height - 2 * RIM)}" rx="6"'
    return (
        f'<rect class="pc-wood" width="{WIDTH}" height="{num(height)}" rx="13" fill="#4a2d19"/>'
        f'<rect x="1.2" y="1.2" width="{num(WIDTH - 2.4)}" height="{num(height - 2.4)}" rx="12" '
        'fill="none" stroke="#7d5432" stroke-width="1.4"/>'
        f"<rect {inner} {ground}/>"
        f'<rect {inner} fill="none" stroke="{GILT}" stroke-width="1.5"/>'
    )


def lines(segments: Iterable[tuple[float, float, str]]) -> str:
    """Join strokes into path data: x, y and the stroke from there."""
    return "".join(f"M{num(x)} {num(y)}{stroke}" for x, y, stroke in segments)
