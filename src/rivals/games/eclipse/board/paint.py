"""Drawing in SVG text: lengths, words on lines, plates, and the colours of the star chart.

Colours are presentation attributes and every part has its own night sky, so that a picture
stands alone and looks the same on a light and on a dark page.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from rivals.core import drawing
from rivals.core.drawing import READ, num

WIDTH = 376.0
"""Parts beside the map are this wide, so that a unit is about a pixel on a telephone."""

SKY, SKY_LOW, SKY_HIGH = "#111a2c", "#0b1220", "#1d2940"
EDGE = "#41516f"
MIST = "#e9ecf4"
DIM = "#a3b0c8"
GILT = "#d9b66a"
"""The lines of the chart."""
LINK = "#74e0d6"
"""What is connected."""
GOOD, BAD = "#8fd694", "#ff9d8f"
INK = "#0d1422"


UNTOUCHED = 'pointer-events="none"'


def root(key: str, size: tuple[float, float], label: str, body: str, extra: str = "") -> str:
    """Close a drawing into one SVG element; `extra` are attributes."""
    role = "group" if 'class="option"' in body else "img"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board board--{key}" role="{role}" '
        f'aria-label="{escape(label, {chr(34): "&quot;"})}" {extra}{" " if extra else ""}'
        f'viewBox="0 0 {num(size[0])} {num(size[1])}" font-family="{READ}">{body}</svg>'
    )


def text(x: float, y: float, size: float, words: str, extra: str = "", ink: str = MIST) -> str:
    """Write plain words on the base line at x, y; `extra` are attributes."""
    return drawing.text(x, y, size, words, extra, ink)


def texts(
    place: tuple[float, float], size: float, lines: Sequence[str], step: float,
    extra: str = "", ink: str = MIST,
) -> str:  # fmt: skip
    """Write lines one under the other, the first on the base line at the place."""
    return drawing.texts(place, size, lines, step, extra, ink)
