"""A greedy stand-in for a person: it spends what it has where it helps at once."""

from rivals.games.eclipse.rival.stand_ins.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
