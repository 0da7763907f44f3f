"""The slabs on which the parts beside the board stand: plates of night sky."""

from __future__ import annotations

from rivals.core.panes import Slabs
from rivals.games.eclipse.face.paint import EDGE, GILT, MIST, SKY, WIDTH

SLABS = Slabs(WIDTH, SKY, EDGE, GILT, MIST)
INNER = SLABS.inner
slab = SLABS.slab
caption = SLABS.caption
