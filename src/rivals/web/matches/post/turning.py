"""Who is to be told what of a match between devices: written into the outbox, once for each turn.

Whoever plays live is told nothing: only who has not looked since, and after a quiet minute. What is
told is what everybody at the match knows: that it is their turn, until when, that it is over.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import reduce
from operator import or_
from typing import Final

import msgspec
from django.db.models import F, Q, QuerySet

from rivals.web.matches.models import Chair, Notice, StoredMatch
from rivals.web.matches.post.gathering import gather, put_aside, wants_gathered
from rivals.web.matches.seats.terms import DAY, LIMITS
from rivals.web.notices.models import Channel

QUIET: Final = timedelta(minutes=1)
"""So long nothing may have been moved before anybody is told."""
NEWS: Final = timedelta(days=1)
"""What is older is no news: nobody is told late because a clock stood still."""
NOTED: Final = timedelta(seconds=20)
"""So much earlier than it was somebody's last look may be noted."""
REMIND: Final = timedelta(hours=12)
"""So long before the end of their time somebody is reminded, but in its last quarter only."""
_AT_ONCE: Final = 50

TURN, REMINDER, ENDED = "turn", "reminder", "ended"


class _Moved(msgspec.Struct):
    seat: int


_MOVED: Final = msgspec.json.Decoder(list[_Moved])


def tell(now: datetime) -> int:
    """Write down what is to be told now; give how much that is."""
    told = sum(_tell(chair, now) for chair in _unaware(now))
    return told + sum(_remind(chair, now) for chair in _late(now)) + gather(now)


def began(row: StoredMatch) -> int:
    """Give after how many moves the turn of who is to move began."""
    seats = [one.seat for one in _MOVED.decode(row.telling)]
    number = len(seats)
    while number and seats[number - 1] == row.turn:
        number -= 1
    return number


def _chairs() -> QuerySet[Chair]:
    """Find the people who may be told: with an account, in a seat that they play themselves."""
    chairs: QuerySet[Chair] = Chair.objects.filter(
        user__isnull=False, user__is_active=True, silent=False, invitation__match__remote=True
    )
    return chairs.select_related("invitation__match", "user").order_by("pk")


def _unaware(now: datetime) -> list[Chair]:
    """Find who has not looked since their turn began, or since the end, a quiet minute ago."""
    match = "invitation__match"
    changed = {f"{match}__updated__range": (now - NEWS, now - QUIET)}
    concerned = Q(**{f"{match}__finished": True}) | Q(**{f"{match}__turn": F("seat")})
    new = Q(told=None) | ~Q(told=F(f"{match}__revision"))
    found = _chairs().filter(concerned, new, seen__lt=F(f"{match}__updated"), **changed)
    return list(found[:_AT_ONCE])


def _tell(chair: Chair, now: datetime) -> bool:
    """Tell somebody what is new, and note that it was thought of: a kill in between tells once."""
    row = chair.invitation.match
    assert row is not None
    told = _news(chair, row, now)
    Chair.objects.filter(pk=chair.pk).update(told=row.revision)
    return told


def _news(chair: Chair, row: StoredMatch, now: datetime) -> bool:
    """Write down their turn or the end, unless it was they who brought it about."""
    if str(chair.seat) in row.stand_ins or _is_by(chair, row):
        return False
    if row.finished:
        return _write(chair, ENDED, row.move, now)
    return _write(chair, TURN, began(row), now)


def _is_by(chair: Chair, row: StoredMatch) -> bool:
    """Say whether the last move of a person was theirs, made just as they looked last."""
    people = set(chair.invitation.chairs.values_list("seat", flat=True))
    moved = [one.seat for one in _MOVED.decode(row.telling) if one.seat in people]
    last = moved[-1:] if row.resigned is None else [row.resigned]
    return last == [chair.seat] and chair.seen >= row.updated - NOTED


def _late(now: datetime) -> list[Chair]:
    """Find whose time for a turn of a day or more runs out, who is away and was not reminded."""
    days = [one for one in LIMITS if one >= DAY]
    ends = (now + min(REMIND, timedelta(seconds=one / 4)) for one in days)
    soon = [
        Q(invitation__limit=one, invitation__due__range=(now, end))
        for one, end in zip(days, ends, strict=True)
    ]
    found = _chairs().filter(
        reduce(or_, soon),
        Q(reminded=None) | ~Q(reminded=F("invitation__match__revision")),
        invitation__match__finished=False,
        invitation__match__turn=F("seat"),
        seen__lt=now - QUIET,
    )
    return list(found[:_AT_ONCE])


def _remind(chair: Chair, now: datetime) -> bool:
    """Remind somebody that their turn is still open."""
    row = chair.invitation.match
    assert row is not None
    _write(chair, REMINDER, began(row), now)
    Chair.objects.filter(pk=chair.pk).update(reminded=row.revision)
    return True


def _write(chair: Chair, kind: str, turn: int, now: datetime) -> bool:
    """Put a notice into the outbox, for each way; one that is there already stays as it is."""
    match, user = chair.invitation.match_id, chair.user
    assert match is not None
    assert user is not None
    rows = [
        Notice(
            match_id=match,
            turn=turn,
            user=user,
            kind=kind,
            channel=channel,
            made=now,
            next_try=now,
        )
        for channel in Channel.values
    ]
    if kind != REMINDER and wants_gathered(user, kind):
        for one in rows:
            if one.channel == Channel.MAIL:
                put_aside(one)
    Notice.objects.bulk_create(rows, ignore_conflicts=True)
    return True


def sweep(now: datetime) -> int:
    """Forget what was told a month ago."""
    gone, _ = Notice.objects.filter(done__lt=now - timedelta(days=30)).delete()
    return gone
