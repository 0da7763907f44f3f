"""Who may take a seat, by name."""

from __future__ import annotations

from rivals.games.dma.rival.automa.figures import TEMPERS

RULERS = tuple(TEMPERS)
"""The kinds of ruler."""

MOST_SEATS = 60
"""How many states a match may have."""
