"""Players that search: one core for all games, on the public contract alone."""

from rivals.search.plain import PlainPolicy
from rivals.search.player import Searcher, searcher
from rivals.search.policy import Budget, Line, Outcome, Playing, Policy

__all__ = ["Budget", "Line", "Outcome", "PlainPolicy", "Playing", "Policy", "Searcher", "searcher"]
