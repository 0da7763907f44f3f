"""The odds of a battle: who wins, and what is left, exactly where that can be counted."""

from rivals.games.eclipse.odds.asking import (
    LIMIT,
    SAMPLES,
    Odds,
    count_in_steps,
    find_odds,
    odds_in_steps,
)
from rivals.games.eclipse.odds.designs import BadFleet, printed_at, read_force
from rivals.games.eclipse.odds.forces import POLICIES, Force, Policy, Squad, force_of

__all__ = [
    "LIMIT",
    "POLICIES",
    "SAMPLES",
    "BadFleet",
    "Force",
    "Odds",
    "Policy",
    "Squad",
    "count_in_steps",
    "find_odds",
    "force_of",
    "odds_in_steps",
    "printed_at",
    "read_force",
]
