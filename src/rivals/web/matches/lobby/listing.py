"""Which matches are open to everybody now, by game and pace."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from rivals.web.matches.models import Invitation
from rivals.web.matches.seats.inviting import open_seats
from rivals.web.matches.seats.terms import DAY

LOBBY: Final = "matches.lobby"
ALL: Final = "all"
"""The one subject of the list's stream."""

LIVE: Final = "live"
DAYS: Final = "days"
FREE: Final = "free"
PACES: Final[Mapping[str, Q]] = {
    LIVE: Q(limit__gt=0, limit__lt=DAY),
    DAYS: Q(limit__gte=DAY),
    FREE: Q(limit=0),
}
"""Minutes or an hour for a turn, days, or as long as one likes."""
_FRESH: Final = {LIVE: timedelta(minutes=10), DAYS: timedelta(days=7), FREE: timedelta(days=1)}
"""A match stays in the list for so long after anybody who sits there has looked."""
_MOST: Final = 100
"""So many are looked at for one list."""


def listed(now: datetime) -> QuerySet[Invitation]:
    """Find what is open to everybody, and of which somebody has looked lately."""
    fresh = Q()
    for pace, within in _FRESH.items():
        fresh |= PACES[pace] & Q(updated__gte=now - within)
    going_on = Q(match=None) | Q(match__finished=False)
    return Invitation.objects.filter(fresh, going_on, listed=True)


def open_matches(game: str = "", pace: str = "") -> list[Invitation]:
    """List the matches with a seat that anybody may take, the latest first."""
    found = listed(timezone.now())
    if game:
        found = found.filter(game=game)
    if pace in PACES:
        found = found.filter(PACES[pace])
    rows = found.select_related("match").prefetch_related("chairs")
    rows = rows.defer("match__records", "match__telling", "match__position", "match__header")
    return [one for one in rows.order_by("-pk")[:_MOST] if open_seats(one)]


def open_match(pk: int) -> Invitation | None:
    """Give one of them, whoever asks; None if it is not open."""
    return next((one for one in listed(timezone.now()).filter(pk=pk) if open_seats(one)), None)


def mark_lobby(keys: Collection[str]) -> Mapping[str, str]:
    """Mark what the list shows: which matches, who sits there, how they are settled."""
    rows = listed(timezone.now()).annotate(sitting=Count("chairs")).order_by("pk")
    told = rows.values_list("pk", "revision", "comings", "sitting")
    mark = repr(list(told[:_MOST]))
    return dict.fromkeys(keys, mark)
