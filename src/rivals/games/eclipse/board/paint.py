"""Drawing in SVG text: lengths, words on lines, plates, and the colours of the star chart.

Colours are presentation attributes and every part has its own night sky, so that a picture
stands alone and looks the same on a light and on a dark page.
"""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core import drawing

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


def text(x: float, y: float, size: float, words: str, extra: str = "", ink: str = MIST) -> str:
    """Write plain words on the base line at x, y; `extra` are attributes."""
    return drawing.text(x, y, size, words, extra, ink)


def texts(
    place: tuple[float, float], size: float, lines: Sequence[str], step: float,
    extra: str = "", ink: str = MIST,
) -> str:  # fmt: skip
    """Write lines one under the other, the first on the base line at the place."""
    return drawing.texts(place, size, lines, step, extra, ink)
