"""Letters: sent to one state, to several or to all; what a seat has of them, read and unread."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final
from unicodedata import category

from django.db import transaction
from django.utils import timezone

from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Letter, LetterCopy, Seat, StoredWorld
from rivals.web.worlds.outbox import notify

LONGEST: Final = 4000
"""So many characters has a letter at most, once its lines end in one way."""

MOST_AN_HOUR: Final = 40
"""So many letters a state sends in an hour at most, however they are sent."""

_HOUR: Final = timedelta(hours=1)

_UNWRITTEN: Final = ("Cc", "Cs")
"""Unicode's categories of control characters and of halves of characters."""


def send(
    row: StoredWorld,
    sender: Seat | None,
    seats: Iterable[Seat],
    text: str,
    now: datetime | None = None,
) -> Letter:
    """Send a letter to seats of this world, and give notice to the people who sit there.

    Without a sender it is the master's, who may announce to an empty hall. Seats without a person
    are left out (rulers do not read), and so is the sender's own. Raises Refused: 422 for a text
    that is empty or too long and where nobody would read it, 429 for too many in an hour.
    """
    now = now or timezone.now()
    body = _plain(text)
    readers = _readers(row, sender, seats)
    if sender is not None:
        _check_readers(readers)
        _check_pace(sender, now)
    with transaction.atomic():
        letter = Letter.objects.create(world=row, sender=sender, week=row.week, text=body, at=now)
        LetterCopy.objects.bulk_create(LetterCopy(letter=letter, seat=one) for one in readers)
        users = [one.user for one in readers if one.user is not None]
        kind = "announcement" if sender is None else "message"
        params = {"sender": 0 if sender is None else sender.number, "letter": letter.pk}
        notify(row, users, f"{kind}-{letter.pk}", params, now=now)
    return letter


def readers_for(seat: Seat) -> list[Seat]:
    """Give the other seats at which a person sits, by number: to whom this one can write."""
    others = Seat.objects.filter(world=seat.world_id).exclude(pk=seat.pk).select_related("user")
    return [one for one in others if one.taken]


def unread(seat: Seat) -> int:
    """Count the letters that a seat has not read."""
    return LetterCopy.objects.filter(seat=seat, read=None).count()


def mark_read(seat: Seat, letters: Iterable[int], now: datetime | None = None) -> int:
    """Mark letters, by their ids, as read by a seat; give how many were unread until now."""
    return LetterCopy.objects.filter(seat=seat, read=None, letter__in=list(letters)).update(
        read=now or timezone.now()
    )


def _plain(text: str) -> str:
    """Give a text with one kind of line ends and without signs that control a terminal."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    body = "".join(one for one in lines if one in "\n\t" or category(one) not in _UNWRITTEN).strip()
    if not body:
        raise Refused("worlds.refused.letter-empty", status=422)
    if len(body) > LONGEST:
        raise Refused("worlds.refused.letter-long", status=422, most=LONGEST, n=len(body))
    return body


def _readers(row: StoredWorld, sender: Seat | None, seats: Iterable[Seat]) -> list[Seat]:
    own = None if sender is None else sender.pk
    found = {one.pk: one for one in seats if one.taken and one.pk != own}
    return [one for one in found.values() if one.world_id == row.pk]


def _check_readers(readers: list[Seat]) -> None:
    if not readers:
        raise Refused("worlds.refused.letter-nobody", status=422)


def _check_pace(sender: Seat, now: datetime) -> None:
    """Count what the database has, so that a page, a program and a mail count alike."""
    if Letter.objects.filter(sender=sender, at__gt=now - _HOUR).count() >= MOST_AN_HOUR:
        raise Refused("worlds.refused.letters-many", status=429, most=MOST_AN_HOUR)
