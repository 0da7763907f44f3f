"""Deadlines: a day and an hour on the clocks of the world's own zone."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import StoredWorld
from rivals.web.worlds.timetable import next_due, zone_of

ZONES = (
    "UTC", "Europe/Moscow", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia",
)  # fmt: skip


def world(**fields):
    return StoredWorld(**{"weekday": 6, "hour": 20, "minute": 0, "zone": "Europe/Berlin", **fields})


@pytest.mark.parametrize(
    ("after", "due"),
    [
        ("2026-03-02T12:00", "2026-03-08T19:00"),  # winter: UTC + 1
        ("2026-03-23T12:00", "2026-03-29T18:00"),  # the clocks went forward that morning
        ("2026-10-24T12:00", "2026-10-25T19:00"),  # and back again
        ("2026-03-08T19:00", "2026-03-15T19:00"),  # a deadline is later than its moment
        ("2026-03-08T18:59", "2026-03-08T19:00"),
    ],
)
def test_the_hour_stays_on_the_clocks_of_the_zone(after, due):
    moment = datetime.fromisoformat(after).replace(tzinfo=UTC)
    assert next_due(world(), moment) == datetime.fromisoformat(due).replace(tzinfo=UTC)


def test_an_hour_that_the_clocks_skip_comes_as_they_count_on():
    skipped = world(hour=2, minute=30)
    due = next_due(skipped, datetime(2026, 3, 28, tzinfo=UTC))
    assert due == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
    assert due.astimezone(ZoneInfo("Europe/Berlin")).hour == 3


@given(
    st.sampled_from(ZONES),
    st.integers(0, 6),
    st.integers(0, 23),
    st.integers(0, 59),
    st.datetimes(datetime(2024, 1, 1), datetime(2030, 1, 1)),  # noqa: DTZ001 - its zone is set below
)
def test_a_deadline_comes_within_a_week_and_on_its_day(zone, weekday, hour, minute, moment):
    after = moment.replace(tzinfo=UTC)
    due = next_due(world(zone=zone, weekday=weekday, hour=hour, minute=minute), after)
    assert after < due <= after + timedelta(days=7, hours=2)
    assert due.astimezone(ZoneInfo(zone)).weekday() == weekday


@pytest.mark.parametrize("zone", ["", "Europe/Nowhere", "../etc/passwd", "CEST+2"])
def test_an_unknown_zone_is_refused(zone):
    with pytest.raises(Refused) as fault:
        zone_of(zone)
    assert fault.value.status == 422
    assert fault.value.rule == "worlds.refused.no-zone"
