"""Letters between a player and who runs the world: its master, or who helps there.

They belong to the office: whoever runs the world reads all that came, and answers the person who
leads the state now. Other players know nothing of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils import timezone

from rivals.web.worlds.chronicle import masters_of, notify
from rivals.web.worlds.court.letters import check_pace, excerpt, plain
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.models import Letter, LetterCopy, Seat, StoredWorld
from rivals.web.worlds.space import require_answer, require_letter


def petition(seat: Seat, text: str, now: datetime | None = None) -> Letter:
    """Write to the master from a seat, and give notice of it.

    Raises Refused: 422 where nobody runs the world and for a text that is empty or too long, 429
    for too many in an hour, 409 for too many in all.
    """
    row, moment = seat.world, now or timezone.now()
    masters = masters_of(row)
    if not masters:
        raise Unfit("worlds.refused.no-master", world=row.name)
    body = plain(text)
    check_pace(seat, moment)
    require_letter(seat)
    with transaction.atomic():
        letter = Letter.objects.create(
            world=row, sender=seat, author=seat.user, week=row.week, text=body, at=moment,
            office=True,
        )  # fmt: skip
        params = {"sender": seat.number, "letter": letter.pk}
        notify(row, masters, f"petition-{letter.pk}", params, now=moment)
    return letter


def answer(seat: Seat, text: str, now: datetime | None = None) -> Letter:
    """Write as the master to the person who leads a state now, and give notice of it.

    Raises Refused: 404 where nobody with an account does, 422 for a text that is empty or too
    long, 409 for too many in all.
    """
    row, moment = seat.world, now or timezone.now()
    if seat.user is None:
        raise Refused("worlds.refused.nobody-there", status=404, number=seat.number)
    body = plain(text)
    require_answer(row)
    with transaction.atomic():
        letter = Letter.objects.create(world=row, week=row.week, text=body, at=moment, office=True)
        LetterCopy.objects.create(letter=letter, seat=seat, reader=seat.user)
        notify(row, [seat.user], f"reply-{letter.pk}", {"letter": letter.pk}, now=moment)
    return letter


@dataclass(frozen=True, slots=True)
class Petitioner:
    """A state's correspondence with the master: how much is unread, and how the last begins."""

    number: int
    unread: int
    at: datetime
    excerpt: str


def petitioners(row: StoredWorld) -> list[Petitioner]:
    """List the states that have written, the one with the latest letter first."""
    last: dict[int, Letter] = {}
    unread: dict[int, int] = {}
    for letter in _came(row).select_related("sender").order_by("pk"):
        assert letter.sender is not None
        number = letter.sender.number
        last[number] = letter
        unread[number] = unread.get(number, 0) + (letter.seen is None)
    found = [
        Petitioner(number, unread[number], one.at, excerpt(one.text))
        for number, one in last.items()
    ]
    return sorted(found, key=lambda one: one.at, reverse=True)


def correspondence(seat: Seat) -> list[Letter]:
    """Give all letters between a state and the master, the oldest first, whoever led it."""
    sent = Letter.objects.filter(sender=seat, office=True, down=False)
    answers = Letter.objects.filter(copies__seat=seat, office=True, sender=None, down=False)
    return list((sent | answers).distinct().select_related("sender", "author").order_by("pk"))


def mark_seen(seat: Seat, now: datetime | None = None) -> int:
    """Mark what a state has written as read by the master; give how much was unread until now."""
    return _came(seat.world).filter(sender=seat, seen=None).update(seen=now or timezone.now())


def unseen(row: StoredWorld) -> int:
    """Count the letters to the master that nobody has read."""
    return _came(row).filter(seen=None).count()


def unseen_in(rows: list[int]) -> dict[int, int]:
    """Count them for several worlds at once; a world without any is left out."""
    found = Letter.objects.filter(
        world__in=rows, office=True, sender__isnull=False, down=False, seen=None
    )
    return dict(found.values_list("world").annotate(n=Count("pk")).order_by())


def _came(row: StoredWorld) -> QuerySet[Letter]:
    return Letter.objects.filter(world=row, office=True, sender__isnull=False, down=False)
