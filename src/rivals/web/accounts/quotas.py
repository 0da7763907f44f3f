"""How much of the disk one account, or one guest, may take; and guests' things that are swept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Final

from django.apps import apps
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import QuerySet, Sum
from django.db.models.functions import Length
from django.http import HttpRequest

from rivals.web.accounts import visits
from rivals.web.accounts.owning import Owned
from rivals.web.look.errors import Full
from rivals.web.look.limits import count

MB: Final = 1_000_000

_DAY: Final = 24 * 3600
_LOG_INS: Final = timedelta(days=30)
"""So long it is kept who logged in, or tried to, and from where."""
_AT_ONCE: Final = 500


def most_of(pair: tuple[int, int], *, guest: bool) -> int:
    """Give what a setting allows an account, or a guest."""
    return pair[guest]


def require_room(request: HttpRequest) -> None:
    """Raise Full for a visitor who keeps as many megabytes of matches and sessions as one may.

    What was taken in from files counts as what was begun here. Raises TooManyRequests for guests
    of an address from which guests have begun too much today: each may be another guest.
    """
    guest = not request.user.is_authenticated
    if guest:
        count_guest(request)
    most = most_of(settings.GAMES_MB, guest=guest)
    if sum(signs_in(model.objects.of(request), model.weighed) for model in _weighed()) >= most * MB:
        raise Full("site.quota.games", most=most)


def count_guest(request: HttpRequest) -> None:
    """Count a thing that a guest begins. Raises TooManyRequests past the day's number."""
    count(request, "guest-day", settings.GUEST_THINGS_A_DAY, _DAY)


def signs_in(rows: QuerySet[Any, Any], fields: tuple[str, ...]) -> int:
    """Count the signs of these texts in rows, which is about their bytes."""
    found = rows.aggregate(**{name: Sum(Length(name)) for name in fields})
    return sum(one or 0 for one in found.values())


def _weighed() -> Iterator[type[Owned]]:
    for model in apps.get_models():
        if issubclass(model, Owned) and model.weighed:
            yield model


def sweep(now: datetime) -> int:
    """Delete what guests left untouched for too long, and sessions and visits that are over.

    A part of it at a time, so that nobody waits for the database; count what went.
    """
    before = now - timedelta(days=settings.GUEST_DAYS)
    swept = visits.sweep() + _sweep_log_ins(now - _LOG_INS)
    old = Session.objects.filter(expire_date__lt=now).values("pk")[:_AT_ONCE]
    swept += Session.objects.filter(pk__in=list(old.values_list("pk", flat=True))).delete()[0]
    for model in _weighed():
        rows = model.objects.filter(user=None, updated__lt=before).exclude(guest="")
        some = list(rows.order_by("pk").values_list("pk", flat=True)[:_AT_ONCE])
        swept += model.objects.filter(pk__in=some).delete()[0]
    return swept


def _sweep_log_ins(before: datetime) -> int:
    """Delete what is noted of log-ins, with the addresses from which they came."""
    from axes.models import AccessAttempt, AccessFailureLog, AccessLog

    return sum(
        kept.objects.filter(attempt_time__lt=before).delete()[0]
        for kept in (AccessAttempt, AccessFailureLog, AccessLog)
    )
