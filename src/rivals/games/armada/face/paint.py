"""Colours of the mat and its pieces, plain words on them, the slabs of the parts beside the mat.

Colours are presentation attributes and every part has its own night sky, so that a picture
stands alone and looks the same on a light and on a dark page.
"""

from __future__ import annotations

from rivals.core.drawing import Pen
from rivals.core.panes import Slabs
from rivals.games.armada.components.box import Band, Colour

WIDTH = 376.0
"""Parts beside the mat are this wide, so that a unit is about a pixel on a telephone."""

SKY, SKY_LOW, SKY_HIGH = "#10182a", "#080d18", "#1b2740"
EDGE = "#3d4d6c"
MIST = "#e9ecf4"
DIM = "#a3b0c8"
GILT = "#d9b66a"
LINK = "#74e0d6"
GOOD, BAD = "#8fd694", "#ff9d8f"
INK = "#0b1120"
SHIELD = "#7cc7ff"

SEATS = ("#ff9f5a", "#b9a9ff")
"""The colours of the two sides."""
SEATS_DEEP = ("#3a2417", "#28234a")
"""The same on the ground of their ships."""

BANDS: dict[Band, str] = {"close": "#dfe6f2", "medium": "#5cb0ff", "long": "#ff7468"}
"""Each range band in the colour of the dice that end with it; black ones as silver."""

DICE: dict[Colour, tuple[str, str]] = {
    "red": ("#c9302f", "#ffe3de"),
    "blue": ("#2b6fd6", "#e2efff"),
    "black": ("#20222b", "#f0f2f7"),
}
"""Each die's ground and the ink of its signs."""

UNTOUCHED = 'pointer-events="none"'

PEN = Pen(MIST)
text = PEN.text
texts = PEN.texts

_SLABS = Slabs(WIDTH, SKY, EDGE, GILT, MIST)
INNER = _SLABS.inner
slab = _SLABS.slab
caption = _SLABS.caption
