"""How a continent is made: land, provinces, territory and fair starts, from a seed."""

from rivals.games.dma.world.generating.fairness import TOLERANCE, Fairness, fairness
from rivals.games.dma.world.generating.making import generate_world, steppe_for, world_in_steps

__all__ = ["TOLERANCE", "Fairness", "fairness", "generate_world", "steppe_for", "world_in_steps"]
