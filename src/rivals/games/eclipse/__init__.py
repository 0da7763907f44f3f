"""Eclipse: New Dawn for the Galaxy (first edition): the base game and two million rivals."""

from rivals.games.eclipse.game import GAME

__all__ = ["GAME"]
