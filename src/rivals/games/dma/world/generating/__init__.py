"""How a continent is made: land, provinces, territory and fair starts, from a seed."""

from rivals.games.dma.world.generating.fairness import TOLERANCE, Fairness, fairness
from rivals.games.dma.world.generating.making import generate_world

__all__ = ["TOLERANCE", "Fairness", "fairness", "generate_world"]
