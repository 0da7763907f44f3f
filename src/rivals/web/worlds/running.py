"""What is due in worlds at each look at the clock: weeks to compute, people to remind."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from django.db import InterfaceError, OperationalError
from django.db.models import F

from rivals.core.notes import Note
from rivals.web.environment import WrongSetting
from rivals.web.look.readiness import beat
from rivals.web.words import spoken
from rivals.web.worlds import computing
from rivals.web.worlds.chronicle import edition_kind, notify
from rivals.web.worlds.models import Draft, Notice, Pace, Seat, Status, StoredWorld, Submission

LOG: Final = logging.getLogger(__name__)


@contextmanager
def listening() -> Iterator[None]:
    """Listen for mail where that is set; weeks are computed also where its place is taken."""
    from rivals.web.worlds.post.listening import start_listener

    try:
        stop = start_listener()
    except WrongSetting as error:
        LOG.error(spoken(Note("site.serving.no-mail", {"why": error.note})))  # noqa: TRY400 - no fault here
        yield
        return
    try:
        yield
    finally:
        stop()


def round_of_clock(now: datetime) -> int:
    """Compute all worlds that are due and write reminders; give how many weeks were computed."""
    done = 0
    due = StoredWorld.objects.filter(status=Status.RUNNING, due__lte=now)
    while due.exists():  # a look before taking a lock: most of the time nothing is due
        claim = computing.claim_due(now)
        if claim is None:
            break
        done += compute(claim, now)
        beat()  # many weeks in one round are no clock that stands
    remind(now)
    return done


def compute(claim: computing.Claim, now: datetime) -> bool:
    """Compute a claimed week; a world whose week cannot be computed is paused.

    That the database is away for a moment is no fault of the world's: its claim runs out, and the
    week is computed then.
    """
    try:
        with computing.renewed(claim):
            week = computing.compute_claimed(
                claim, lambda point: LOG.debug("%s %s", claim, point), now=now
            )
    except (OperationalError, InterfaceError):
        LOG.exception("the database failed in week %d of world %d", claim.week, claim.world)
        return False
    except Exception as error:
        LOG.exception("week %d of world %d failed", claim.week, claim.world)
        computing.fail(claim, type(error).__name__)
        return False
    return week is not None


def remind(now: datetime) -> int:
    """Remind those who have handed in nothing, once a week, some hours before the deadline."""
    reminded = 0
    for row in StoredWorld.objects.filter(status=Status.RUNNING, pace=Pace.WEEKLY, due__gt=now):
        if row.due is None or row.due - now > timedelta(hours=row.remind_hours):
            continue
        kind = edition_kind(row, "reminder")
        for seat in _silent(row, kind):
            if seat.user is not None:
                drafted = Draft.objects.filter(seat=seat, week=row.next_week).exclude(text="")
                params = {"until": row.due.isoformat(), "draft": drafted.exists()}
                reminded += notify(row, [seat.user], kind, params, now=now)
    return reminded


def _silent(row: StoredWorld, kind: str) -> Iterator[Seat]:
    """Give the seats of people that live, handed in nothing, and were not reminded of it."""
    from rivals.web.worlds.keeping import seen_world

    handed = Submission.objects.filter(seat__world=row, week=F("seat__world__week") + 1)
    told = Notice.objects.filter(world=row, week=row.week, kind=kind)
    seats = row.seats.filter(user__isnull=False, autopilot=False).select_related("user")
    beaten = {one.id for one in seen_world(row, 0).players if one.out}
    silent = seats.exclude(pk__in=handed.values("seat")).exclude(user__in=told.values("user"))
    return (seat for seat in silent if seat.number not in beaten)
