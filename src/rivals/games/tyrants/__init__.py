"""Tyrants of the Underdark, with AutoMatron."""

from rivals.games.tyrants.game import GAME

__all__ = ["GAME"]
