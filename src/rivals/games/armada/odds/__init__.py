"""The odds of an attack: every amount of damage with its chance, exactly."""

from rivals.games.armada.odds.asking import (
    AGAINST,
    ATTACKERS,
    MOST_DICE,
    MOST_SHIELDS,
    MOST_TOKENS,
    BadAttack,
    Odds,
    Volley,
    check,
    find_odds,
    hands_judged,
    notes,
    odds_in_steps,
    read_tokens,
    read_volley,
)

__all__ = [
    "AGAINST",
    "ATTACKERS",
    "MOST_DICE",
    "MOST_SHIELDS",
    "MOST_TOKENS",
    "BadAttack",
    "Odds",
    "Volley",
    "check",
    "find_odds",
    "hands_judged",
    "notes",
    "odds_in_steps",
    "read_tokens",
    "read_volley",
]
