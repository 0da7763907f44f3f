"""When weeks are computed: a day and an hour in the world's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from rivals.web.worlds.errors import Unfit
from rivals.web.worlds.models import StoredWorld


@cache
def zones() -> tuple[str, ...]:
    """List the time zones that this machine knows, sorted."""
    return tuple(sorted(available_timezones()))


def zone_of(name: str) -> ZoneInfo:
    """Give a time zone by its name, as in Europe/Berlin. Raises Refused with 422."""
    if name not in zones():
        raise Unfit("worlds.refused.no-zone", zone=name)
    return ZoneInfo(name)


def next_due(row: StoredWorld, after: datetime) -> datetime:
    """Give the first deadline later than a moment, in UTC.

    It keeps its hour on the clocks of the world's zone when these are put on or back; an hour
    that a clock skips comes as the clock counts on (reading W10).
    """
    zone = zone_of(row.zone)
    local = after.astimezone(zone)
    day = local.date() + timedelta(days=(row.weekday - local.weekday()) % 7)
    while True:
        due = datetime(day.year, day.month, day.day, row.hour, row.minute, tzinfo=zone)
        if due.astimezone(UTC) > after:
            return due.astimezone(UTC)
        day += timedelta(days=7)


def clock(row: StoredWorld, moment: datetime) -> str:
    """Tell a moment by the clocks of the world's zone, which is named."""
    return f"{moment.astimezone(zone_of(row.zone)):%Y-%m-%d %H:%M} ({row.zone})"
