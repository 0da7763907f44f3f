"""A player that searches: lines of a whole turn, played on for some rounds and valued."""

from rivals.games.tyrants.rival.searching.policy import TurnSearch

__all__ = ["TurnSearch"]
