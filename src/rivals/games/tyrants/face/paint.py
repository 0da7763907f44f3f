"""The colours of the Underdark.

Colours are presentation attributes and every part has its own dark ground, so that a picture
stands alone and looks the same on a light and on a dark page.
"""

from __future__ import annotations

from rivals.core.drawing import Pen
from rivals.core.panes import Slabs

WIDTH = 376.0
"""Parts with cards are this wide, so that a unit is about a pixel on a telephone."""

ROCK, ROCK_LOW, ROCK_HIGH = "#191423", "#120e1b", "#2a2238"
EDGE = "#4d4166"
MIST = "#e9e4f2"
DIM = "#a99fbd"
GLOW = "#6fe3c6"
"""The light of the fungi."""
SPORE = "#c08bf0"
GOLD = "#e8c15a"
INK = "#1a1424"

PEN = Pen(MIST)
text = PEN.text
texts = PEN.texts

SLABS = Slabs(WIDTH, ROCK, EDGE, GLOW, MIST, heading=22.0)
"""The slabs of rock on which the parts beside the board stand."""
slab = SLABS.slab
caption = SLABS.caption
