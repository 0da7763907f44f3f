"""The Dark Middle Ages: a world of feudal states, a week at a time."""

from rivals.games.dma.game import GAME

__all__ = ["GAME"]
