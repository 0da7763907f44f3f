"""Killed in the middle of "Compute now": a claim that nobody holds any more locks nothing."""

from datetime import timedelta

import pytest
from besieged import browser, person, post, world
from django.utils import timezone
from served_worlds import seat_in

from rivals.web.worlds import computing, mastering, running, submitting
from rivals.web.worlds.computing import LEASE
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import StoredWorld, Via

pytestmark = pytest.mark.django_db

SECOND = timedelta(seconds=1)


class Killed(BaseException):
    """What ends a process at once: nothing is tidied up."""


@pytest.fixture
def row():
    return world()


def killed_in_the_middle(row, monkeypatch, now=None):
    """Press "Compute now" and be killed while the week is computed."""

    def dies(*_args):
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(computing, "advanced", dies)
        patched.setattr(computing, "release", lambda claim: None)
        with pytest.raises(Killed):
            mastering.compute_now(row, person("gina"), now=now)
    row.refresh_from_db()
    assert row.claim


@pytest.mark.database
def test_hand_ins_go_on_once_the_claim_has_run_out(row, monkeypatch):
    killed_in_the_middle(row, monkeypatch)
    with pytest.raises(Refused, match=r"worlds\.refused\.closed"):
        submitting.hand_in(seat_in(row, 1), "peace 2", Via.WEB)
    StoredWorld.objects.update(claimed_until=timezone.now() - SECOND)
    text = {"text": "peace 2", "revision": 0, "week": 1}
    assert post(browser("anna"), row, "orders/hand-in/", **text).status_code == 302
    assert seat_in(row, 1).submissions.count() == 1
    assert "closed" not in browser("anna").get(f"/worlds/{row.pk}/").content.decode()


def test_a_late_clock_postpones_as_if_nobody_had_pressed(row, monkeypatch):
    killed_in_the_middle(row, monkeypatch, now=row.due - timedelta(days=2))
    late = row.due + timedelta(minutes=row.late_minutes + 1)
    assert running.round_of_clock(late) == 0
    row.refresh_from_db()
    assert (row.week, row.claim) == (0, "")
    assert row.due == late + timedelta(hours=row.grace_hours)


def test_a_clock_in_time_computes(row, monkeypatch):
    killed_in_the_middle(row, monkeypatch, now=row.due - timedelta(days=2))
    assert running.round_of_clock(row.due) == 1


def test_a_claim_that_held_at_the_deadline_is_finished_however_late(row, monkeypatch):
    killed_in_the_middle(row, monkeypatch, now=row.due - LEASE / 2)
    assert running.round_of_clock(row.due + timedelta(days=2)) == 1


def test_who_comes_back_after_the_claim_ran_out_loses_no_orders(row):
    """A process that stood still for a while finds that its claim is gone, and stores nothing."""
    soon = timezone.now()
    claim = computing.claim_now(row, soon - LEASE - SECOND)
    submitting.hand_in(seat_in(row, 1), "peace 2", Via.WEB, now=soon)
    assert not computing.renew(claim)
    assert computing.compute_claimed(claim) is None
    assert mastering.compute_now(row, person("gina")).week == 1
    assert '"handed":[1]' in row.weeks.get(number=1).inputs


@pytest.mark.database
def test_master_and_player_are_let_on_with_it(row, monkeypatch):
    killed_in_the_middle(row, monkeypatch)
    with pytest.raises(Refused, match=r"worlds\.refused\.computing"):
        mastering.pause(row, person("gina"))
    StoredWorld.objects.update(claimed_until=timezone.now() - SECOND)
    assert mastering.pause(row, person("gina")).claim == ""


@pytest.mark.database
def test_claims_expire_in_one_moment_however_they_are_asked_for(row):
    until = timezone.now()
    StoredWorld.objects.update(claim="x", claimed_until=until)
    row.refresh_from_db()
    for moment in (until - SECOND, until, until + SECOND):
        asked = StoredWorld.objects.unclaimed(moment).filter(pk=row.pk).exists()
        assert asked is not row.is_claimed(moment)
    StoredWorld.objects.update(claim="", claimed_until=None)
    row.refresh_from_db()
    assert StoredWorld.objects.unclaimed(until).exists()
    assert not row.is_claimed(until)
