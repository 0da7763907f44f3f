"""A world some weeks on for the tests of the atlas: Anna and Boris hold the first two states."""

from copy import copy

import pytest
from drawings_on_pages import WEEKS

_kept = {}
"""The rows of the world, computed once: those of the world, its weeks, and their reports."""


def _compute():
    from served_worlds import founded

    from rivals.web.worlds import computing
    from rivals.web.worlds.models import Seat, Status, StoredReport

    row = founded([], states=6)
    Seat.objects.filter(world=row).update(ruler="raider")
    for _ in range(WEEKS):
        computing.pass_week(row)
    row.status, row.due = Status.PAUSED, None
    weeks = list(row.weeks.all())
    _kept["world"], _kept["weeks"] = row, weeks
    _kept["catalogue"] = row.catalogue
    _kept["reports"] = [list(StoredReport.objects.filter(week=one)) for one in weeks]
    row.delete()


def _again(one, **changed):
    """Make a row anew as it was."""
    twin = copy(one)
    twin.pk, twin._state = None, copy(one._state)
    twin._state.adding = True
    for name, value in changed.items():
        setattr(twin, name, value)
    return twin


@pytest.fixture
def anna(django_user_model, db):
    return django_user_model.objects.create_user("anna")


@pytest.fixture
def boris(django_user_model, db):
    return django_user_model.objects.create_user("boris")


@pytest.fixture
def played(anna, boris):
    """Five weeks of six states that raid, paused."""
    from rivals.web.worlds.keeping import default_catalogue_text, keep_catalogue
    from rivals.web.worlds.models import Seat, StoredReport, StoredWeek

    if not _kept:
        _compute()
    row = _again(_kept["world"], catalogue=keep_catalogue(default_catalogue_text()))
    row.save()
    people = {1: anna, 2: boris}
    Seat.objects.bulk_create(
        Seat(world=row, number=number, ruler="raider", user=people.get(number))
        for number in range(1, 7)
    )
    weeks = [_again(one, world=row) for one in _kept["weeks"]]
    for week in weeks:
        week.save()
    StoredReport.objects.bulk_create(
        _again(one, week=week)
        for week, reports in zip(weeks, _kept["reports"], strict=True)
        for one in reports
    )
    assert StoredWeek.objects.filter(world=row).count() == WEEKS + 1
    return row


@pytest.fixture
def over(played):
    """The same world after its end."""
    from rivals.web.worlds.models import Status

    played.status = Status.ENDED
    played.save()
    return played
