"""A greedy stand-in for a person."""

from rivals.games.tyrants.stand_ins.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
