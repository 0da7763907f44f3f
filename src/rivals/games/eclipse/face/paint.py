"""The colours of the star chart.

Colours are presentation attributes and every part has its own night sky, so that a picture
stands alone and looks the same on a light and on a dark page.
"""

from __future__ import annotations

from rivals.core.drawing import Pen

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

PEN = Pen(MIST)
text = PEN.text
texts = PEN.texts
