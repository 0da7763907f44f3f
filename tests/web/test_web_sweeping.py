"""Old guests' data, sessions and visits that are over: swept by the clock, or by a command."""

from datetime import timedelta

import pytest
from axes.models import AccessLog
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from rivals.web.accounts import quotas
from rivals.web.look.site_apps import sweep_site
from rivals.web.matches.models import StoredMatch
from rivals.web.tables.models import Table
from rivals.web.worlds import founding
from rivals.web.worlds.models import StoredWeek, StoredWorld

pytestmark = pytest.mark.django_db

GUEST = {"user": None, "guest": "0" * 32}


def begin(browser):
    browser.post("/matches/now/", {"game": "panticapaeum"})
    browser.post("/tables/begin/", {"game": "panticapaeum", "rival": "botos", "now": "1"})


def aged(days):
    at = timezone.now() - timedelta(days=days)
    for model in (StoredMatch, Table):
        model.objects.update(updated=at)
    StoredWorld.objects.update(created=at)
    StoredWeek.objects.update(at=at)


def kept():
    return StoredMatch.objects.count(), Table.objects.count(), StoredWorld.objects.count()


@pytest.mark.database
def test_what_a_guest_left_goes_after_the_days_that_are_set(settings, monkeypatch):
    settings.GUEST_DAYS = 90
    begin(Client())
    row, _ = founding.found_practice(GUEST)
    StoredWorld.objects.filter(pk=row.pk).update(edition=1)  # something was done in it
    aged(89)
    sweep_site(timezone.now())
    assert kept() == (1, 1, 1)
    aged(91)
    sweep_site(timezone.now())
    assert kept() == (0, 0, 0)


def test_what_belongs_to_an_account_stays(person, settings):
    settings.GUEST_DAYS = 90
    browser = Client()
    browser.force_login(person)
    begin(browser)
    founding.found_practice({"user": person, "guest": ""})
    aged(10_000)
    sweep_site(timezone.now())
    assert kept() == (1, 1, 1)


@pytest.mark.database
def test_sessions_that_are_over_go_and_others_stay():
    for _ in range(2):
        begin(Client())
    old = Session.objects.first()
    Session.objects.filter(pk=old.pk).update(expire_date=timezone.now() - timedelta(minutes=1))
    sweep_site(timezone.now())
    assert Session.objects.count() == 1


@pytest.mark.database
def test_who_logged_in_is_forgotten_after_thirty_days():
    for address in ("192.0.2.1", "192.0.2.2"):
        AccessLog.objects.create(username="anna", ip_address=address)
    old = AccessLog.objects.filter(ip_address="192.0.2.1")
    old.update(attempt_time=timezone.now() - timedelta(days=31))
    sweep_site(timezone.now())
    assert AccessLog.objects.get().ip_address == "192.0.2.2"


def test_a_command_sweeps_to_the_end_a_round_only_a_part(monkeypatch):
    monkeypatch.setattr(quotas, "_AT_ONCE", 1)
    for _ in range(3):
        begin(Client())
    aged(10_000)
    sweep_site(timezone.now())
    assert kept() == (2, 2, 0)
    call_command("sweep")
    assert kept() == (0, 0, 0)
