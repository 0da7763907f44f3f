"""Weeks on the server: computed, replayed, late, missed."""

import json
import socket
from datetime import timedelta

import pytest
from django.db import InterfaceError, OperationalError
from served_worlds import NOW, founded, own_city, seat_in

from rivals.games.dma.match.setup import RULERS
from rivals.games.dma.world.keeping import dump_world
from rivals.web.environment import MailServer
from rivals.web.worlds import computing, running, submitting
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import report_of, week_of, world_of
from rivals.web.worlds.models import (
    LogEntry,
    Notice,
    Seat,
    Status,
    StoredWeek,
    StoredWorld,
    Via,
)
from rivals.web.worlds.packing import pack, unpack

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(anna, boris, gina):
    """A world whose clock the test sets: its first deadline is Sunday evening after NOW."""
    return founded([anna, boris], master=gina)


def log(row):
    return [one.rule.removeprefix("worlds.log.") for one in LogEntry.objects.filter(world=row)]


def at_deadline(row, **late):
    row.refresh_from_db()
    return row.due + timedelta(**late)


def pass_weeks(row, many):
    for _ in range(many):
        assert running.round_of_clock(at_deadline(row)) == 1
    row.refresh_from_db()


@pytest.mark.database
def test_before_the_deadline_nothing_happens_and_then_one_week(world):
    assert running.round_of_clock(world.due - timedelta(seconds=1)) == 0
    assert running.round_of_clock(world.due) == 1
    assert running.round_of_clock(world.due) == 0
    world.refresh_from_db()
    assert world.week == 1
    assert world.due == NOW.replace(day=15, hour=20)
    assert world_of(world).week == 1
    assert {one.player for one in week_of(world, 1).reports.all()} == {0, 1, 2, 3, 4}


@pytest.mark.database
def test_old_weeks_come_out_the_same_again(world):
    city = own_city(world, 1)
    submitting.hand_in(seat_in(world, 1), f"projects {city} smithy\nbad", Via.WEB, now=NOW)
    pass_weeks(world, 3)
    for week in (1, 2, 3):
        assert computing.matches(world, week)
        assert computing.replay(world, week) == unpack(week_of(world, week).computed)
    kept = StoredWeek.objects.get(world=world, number=2)
    kept.inputs = kept.inputs.replace(
        '"orders":{', '"orders":{"1":[{"order":"peace","player":2}],', 1
    )
    kept.save()
    assert not computing.matches(world, 2)


def test_two_worlds_made_alike_live_alike_under_one_luck(world, anna, boris):
    other = founded([anna, boris])
    StoredWorld.objects.filter(pk=other.pk).update(luck=world.luck)
    StoredWeek.objects.filter(world=other).update(
        computed=week_of(world, 0).computed, luck=world.luck
    )
    for _ in range(2):
        assert running.round_of_clock(at_deadline(world)) == 2
    for row in (world, other):
        row.refresh_from_db()
    assert dump_world(world_of(world)) == dump_world(world_of(other))


def test_rulers_rule_where_nobody_sits(world):
    pass_weeks(world, 1)
    inputs = week_of(world, 1).inputs
    rulers = json.loads(inputs)["rulers"]
    assert [rulers[one] for one in "1234"] == ["human", "human", *RULERS[2:4]]


def test_a_claim_keeps_others_out_until_it_runs_out(world):
    now = world.due
    claim = computing.claim_due(now)
    assert claim is not None
    assert computing.claim_due(now + timedelta(seconds=29)) is None
    with pytest.raises(Refused, match=r"worlds\.refused\.computing"):
        computing.pass_week(world, now=now)
    taken_over = computing.claim_due(now + timedelta(seconds=31))
    assert taken_over is not None
    assert computing.compute_claimed(claim) is None
    assert computing.compute_claimed(taken_over) is not None
    assert StoredWeek.objects.filter(world=world).count() == 2


@pytest.mark.database
def test_a_renewed_claim_holds(world):
    claim = computing.claim_due(world.due)
    assert computing.renew(claim)
    computing.release(claim)
    assert not computing.renew(claim)
    world.refresh_from_db()
    assert not world.claim


@pytest.mark.database
def test_who_wakes_too_late_postpones_and_tells(world, anna, gina):
    late = at_deadline(world, minutes=181)
    assert running.round_of_clock(late) == 0
    world.refresh_from_db()
    assert world.week == 0
    assert world.due == late + timedelta(hours=24)
    assert log(world) == ["postponed-late"]
    for user in (anna, gina):
        assert Notice.objects.filter(user=user, kind__startswith="postponed").count() == 2
    assert running.round_of_clock(world.due) == 1


def test_who_wakes_a_little_late_computes(world):
    assert running.round_of_clock(at_deadline(world, minutes=179)) == 1


def test_a_week_that_was_begun_in_time_is_finished_however_late(world):
    computing.claim_due(world.due)
    assert running.round_of_clock(world.due + timedelta(days=2)) == 1
    world.refresh_from_db()
    assert world.due == NOW.replace(day=15, hour=20)


@pytest.mark.database
def test_a_week_that_cannot_be_computed_pauses_its_world_and_tells_the_master(
    world, gina, monkeypatch
):
    def broken(*_args, **_kwargs):
        raise ZeroDivisionError

    monkeypatch.setattr(computing, "advance_week", broken)
    assert running.round_of_clock(world.due) == 0
    world.refresh_from_db()
    assert (world.status, world.week, world.claim) == (Status.PAUSED, 0, "")
    assert log(world) == ["computing-failed"]
    assert Notice.objects.filter(user=gina, kind="failed").exists()


@pytest.mark.parametrize("fault", [OperationalError, InterfaceError])
def test_a_week_waits_for_a_database_that_is_away_for_a_moment(world, monkeypatch, fault):
    def gone(*_args, **_kwargs):
        raise fault

    due = world.due
    with monkeypatch.context() as patched:
        patched.setattr(computing, "world_after", gone)
        assert running.round_of_clock(due) == 0
    world.refresh_from_db()
    assert (world.status, world.week, log(world)) == (Status.RUNNING, 0, [])
    assert running.round_of_clock(due + computing.LEASE + timedelta(seconds=1)) == 1


def test_the_clock_goes_on_where_no_mail_can_be_listened_for(settings, caplog):
    kept = []
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings.MAIL_LISTEN = MailServer("smtp", "127.0.0.1", taken.getsockname()[1])
        with running.listening():
            kept.append("rounds")
    assert kept == ["rounds"]
    assert "cannot listen for mail" in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.database
def test_one_broken_world_does_not_stop_the_others(world, anna, monkeypatch):
    second = founded([anna], name="Second")
    world.weeks.update(rules="dma-v9", computed=pack(b"{}"))
    assert running.round_of_clock(second.due) == 1
    world.refresh_from_db()
    second.refresh_from_db()
    assert (world.status, second.week) == (Status.PAUSED, 1)


@pytest.mark.database
def test_missing_once_warns_and_twice_brings_the_autopilot(world, anna):
    submitting.hand_in(seat_in(world, 2), "peace 1", Via.WEB, now=NOW)
    pass_weeks(world, 1)
    assert seat_in(world, 1).missed == 1
    assert Notice.objects.filter(user=anna, kind="warning", week=1).count() == 2
    pass_weeks(world, 1)
    seat = seat_in(world, 1)
    assert (seat.missed, seat.autopilot, seat.ruled, seat.user) == (2, True, True, anna)
    assert Notice.objects.filter(user=anna, kind="autopilot", week=2).count() == 2
    assert log(world).count("substitute-wanted") == 1
    pass_weeks(world, 1)
    assert '"1":"builder"' in week_of(world, 3).inputs
    assert log(world).count("autopilot") == 2  # Boris by now, too; each once


def test_orders_of_who_was_away_count_and_end_the_autopilot(world):
    pass_weeks(world, 2)
    submitting.hand_in(seat_in(world, 1), "peace 2", Via.WEB, now=at_deadline(world, hours=-1))
    pass_weeks(world, 1)
    seat = seat_in(world, 1)
    assert (seat.missed, seat.autopilot) == (0, False)
    assert report_of(world, 1).peace == (2,)
    assert "reins" in log(world)


@pytest.mark.database
def test_a_reminder_goes_once_and_only_to_who_is_silent(world, anna, boris):
    submitting.hand_in(seat_in(world, 2), "peace 1", Via.WEB, now=NOW)
    assert running.remind(world.due - timedelta(hours=25)) == 0
    assert running.remind(world.due - timedelta(hours=23)) == 1
    assert running.remind(world.due - timedelta(hours=22)) == 0
    reminders = Notice.objects.filter(kind="reminder")
    assert {one.user for one in reminders} == {anna}


@pytest.mark.database
def test_results_are_told_once_each_week(world, anna):
    pass_weeks(world, 2)
    told = Notice.objects.filter(user=anna, kind="result", channel="mail")
    assert [one.week for one in told] == [1, 2]


def test_a_world_that_is_won_ends(world, monkeypatch):
    real = computing.advanced

    def won(*args):
        after = real(*args)
        after.ended, after.winner = "dma.ending.victory", 3
        return after

    monkeypatch.setattr(computing, "advanced", won)
    pass_weeks(world, 1)
    assert (world.status, world.due) == (Status.ENDED, None)
    with pytest.raises(Refused, match=r"worlds\.refused\.over"):
        submitting.hand_in(seat_in(world, 1), "peace 2", Via.WEB)


def test_a_practice_world_passes_weeks_when_told_and_misses_nobody(practice):
    row, _ = practice
    for week in (1, 2, 3):
        assert computing.pass_week(row).number == week
    assert log(row) == ["week-passed"] * 3
    assert not Seat.objects.filter(world=row, missed__gt=0).exists()
    assert not Notice.objects.filter(world=row).exists()
    assert computing.matches(row, 3)
