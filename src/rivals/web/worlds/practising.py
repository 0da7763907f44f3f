"""Worlds of one's own: so many for each visitor, gone when their player leaves or never comes back.

A guest is known by a cookie alone, so anybody may be any number of guests: what such a world keeps
is let go once nobody can want it any more.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from rivals.web.accounts.owning import Ownership
from rivals.web.worlds.computing import require_idle
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Draft, Pace, Seat, Status, StoredWorld, Submission

MOST: Final = 5
"""Worlds of one's own that a visitor may have at a time, those that are over not counted."""
UNTOUCHED: Final = timedelta(days=3)
"""So long a guest's world waits in which nothing was done."""
_AT_ONCE: Final = 100


def require_room(owner: Ownership) -> None:
    """Raise Refused for a visitor who has as many worlds of their own as one may."""
    seats = Seat.objects.filter(user=owner["user"], guest=owner["guest"])
    own = seats.filter(world__pace=Pace.BUTTON).exclude(world__status=Status.ENDED).count()
    if own >= MOST:
        raise Refused("worlds.refused.own-worlds", n=own, most=MOST)


@transaction.atomic
def close(row: StoredWorld, now: datetime | None = None) -> None:
    """Delete a world of one's own, which nobody else has seen.

    Raises Refused while its week is being computed, and for a world that is not one's own.
    """
    locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=row.pk)
    if locked.pace != Pace.BUTTON:
        raise Refused("worlds.refused.by-clock", world=locked.name)
    require_idle(locked, now)
    locked.delete()


def sweep(now: datetime) -> int:
    """Delete guests' worlds that were left untouched, or whose cookies have run out; count them."""
    swept = 0
    for row in [*_untouched(now)[:_AT_ONCE], *_lost(now)[:_AT_ONCE]]:
        try:
            close(row, now)
        except (Refused, StoredWorld.DoesNotExist):
            continue
        swept += 1
    return swept


def _of_guests() -> QuerySet[StoredWorld]:
    guests = Seat.objects.exclude(guest="")
    return StoredWorld.objects.filter(pace=Pace.BUTTON, pk__in=guests.values("world"))


def _untouched(now: datetime) -> QuerySet[StoredWorld]:
    drafted = Draft.objects.exclude(text="").values("seat__world")
    handed = Submission.objects.values("seat__world")
    early = _of_guests().filter(week=0, edition=0, created__lt=now - UNTOUCHED)
    return early.exclude(pk__in=drafted).exclude(pk__in=handed)


def _lost(now: datetime) -> QuerySet[StoredWorld]:
    """Find the worlds in which no week has passed for longer than a browser keeps its guest."""
    since = now - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    return _of_guests().filter(created__lt=since).exclude(weeks__at__gte=since)
