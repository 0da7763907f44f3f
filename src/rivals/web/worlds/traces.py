"""Which accounts of a world come from the same place: a hint for its master, and no more.

Several people in one house look the same, and one person with two networks does not. So little is
kept that nothing else can be told from it: for an account that joined or handed in, a keyed hash of
the first part of its address, the world and the calendar week. The same place has another mark in
another world and in another week, and no mark is older than four weeks.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from ipaddress import ip_address, ip_network
from itertools import combinations
from typing import Final

from django.utils.crypto import salted_hmac

from rivals.web.accounts.models import User
from rivals.web.worlds.models import Pace, StoredWorld, Trace

KEPT: Final = timedelta(weeks=4)
"""How long marks are kept."""

_PREFIX: Final = {4: 24, 6: 56}
"""So many bits of an address count, by its version: what one house or its street has."""

_SIGNS: Final = 32


def place_of(address: str) -> str:
    """Give the first part of a public address; '' for any other, which all may share."""
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    if not found.is_global:
        return ""
    return str(ip_network(f"{found}/{_PREFIX[found.version]}", strict=False))


def leave(row: StoredWorld, user: User | None, address: str, now: datetime) -> None:
    """Keep the mark of where an account of a world comes from this week."""
    place = place_of(address)
    if user is None or not place or row.pace != Pace.WEEKLY:
        return
    mark = _mark(row, place, now.date())
    Trace.objects.get_or_create(world=row, user=user, mark=mark, defaults={"day": now.date()})


def _mark(row: StoredWorld, place: str, day: date) -> str:
    year, week, _weekday = day.isocalendar()
    plain = f"{row.pk} {year} {week} {place}"
    return salted_hmac("rivals.worlds.trace", plain, algorithm="sha256").hexdigest()[:_SIGNS]


@dataclass(frozen=True, slots=True)
class Shared:
    """Two accounts that came from the same place, in so many weeks."""

    names: tuple[str, str]
    weeks: int


def shared(row: StoredWorld, now: datetime) -> tuple[Shared, ...]:
    """List the accounts of a world that came from the same place lately, the most often first."""
    seen: dict[str, set[str]] = defaultdict(set)
    recent = Trace.objects.filter(world=row, day__gt=now.date() - KEPT)
    for mark, name in recent.values_list("mark", "user__username"):
        seen[mark].add(name)
    weeks: dict[tuple[str, str], int] = defaultdict(int)
    for names in seen.values():
        for one, other in combinations(sorted(names), 2):
            weeks[one, other] += 1
    found = (Shared(names, many) for names, many in weeks.items())
    return tuple(sorted(found, key=lambda one: (-one.weeks, one.names)))


def sweep(now: datetime) -> int:
    """Delete the marks that are old; give how many."""
    return Trace.objects.filter(day__lte=now.date() - KEPT).delete()[0]
