"""Star Wars: Armada and the Imperial AI."""

from rivals.games.armada.game import GAME

__all__ = ["GAME"]
