"""A greedy stand-in for a person."""

from rivals.games.tyrants.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
