"""What there is of an account's notices of matches, for its archive."""

from __future__ import annotations

from typing import Any

from rivals.web.matches.models import Chair, Notice


def notices_of(user: int) -> dict[str, Any]:
    """Give what was told in the last month, and of which matches nothing is to be told."""
    told = Notice.objects.filter(user=user).order_by("pk")
    silent = Chair.objects.filter(user=user, silent=True).order_by("pk")
    kept = {
        "told": list(told.values("match", "turn", "kind", "channel", "made", "outcome")),
        "silent": list(silent.values_list("invitation__match", flat=True)),
    }
    return kept if any(kept.values()) else {}
