"""A greedy stand-in for a person."""

from rivals.games.tyrants.rival.stand_ins.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
