"""What there is of an account's matches with people, for its archive."""

from __future__ import annotations

from typing import Any

from rivals.web.matches.models import Outcome, Profile, Rating

_OUTCOME = ("match", "game", "at", "people", "rivals", "rank", "share", "lead", "gave_up", "apart")


def record_of(user: int) -> dict[str, Any]:
    """Give what an account wants, its results and its ratings; nothing where there is none."""
    told = {
        "wishes": list(Profile.objects.filter(user=user).values("rated", "open")),
        "results": list(Outcome.objects.filter(user=user).values(*_OUTCOME)),
        "ratings": list(Rating.objects.filter(user=user).values("game", "mu", "sigma", "matches")),
    }
    return told if any(told.values()) else {}
