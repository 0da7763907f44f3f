"""The slabs on which the parts beside the board stand: slabs of rock."""

from __future__ import annotations

from rivals.core.slabs import Slabs
from rivals.games.tyrants.face.paint import EDGE, GLOW, MIST, ROCK, WIDTH

SLABS = Slabs(WIDTH, ROCK, EDGE, GLOW, MIST, heading=22.0)
slab = SLABS.slab
caption = SLABS.caption
