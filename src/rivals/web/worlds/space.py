"""How much of the disk one person, or one guest, takes with worlds, orders and letters."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.db.models import QuerySet

from rivals.web.accounts.owning import Ownership
from rivals.web.accounts.quotas import MB, most_of, signs_in
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import (
    Draft,
    Letter,
    Pace,
    Seat,
    Status,
    StoredReport,
    StoredWeek,
    StoredWorld,
    Submission,
)

KEPT: Final = 20
"""So many hand-ins of a seat's week are kept, the last ones; only the very last counts."""


def _seats(owner: Ownership) -> QuerySet[Seat]:
    return Seat.objects.filter(user=owner["user"], guest=owner["guest"])


def _owner(seat: Seat) -> Ownership:
    return {"user": seat.user, "guest": seat.guest}


def require_world(owner: Ownership) -> None:
    """Raise Refused for a visitor who has as many worlds of their own as one may."""
    most = most_of(settings.OWN_WORLDS, guest=owner["user"] is None)
    seats = _seats(owner).filter(world__pace=Pace.BUTTON)
    own = seats.exclude(world__status=Status.ENDED).count()
    if own >= most:
        raise Refused("worlds.refused.own-worlds", n=own, most=most)
    require_weeks(owner)


def require_weeks(owner: Ownership) -> None:
    """Raise Refused for a visitor whose own worlds, those that are over too, fill their room."""
    most = most_of(settings.OWN_WORLDS_MB, guest=owner["user"] is None)
    own = _seats(owner).filter(world__pace=Pace.BUTTON).values("world")
    weeks = StoredWeek.objects.filter(world__in=own)
    kept = signs_in(weeks, ("inputs", "computed", "corrected"))
    kept += signs_in(StoredReport.objects.filter(week__in=weeks.values("pk")), ("text",))
    if kept >= most * MB:
        raise Refused("worlds.refused.full-worlds", most=most)


def require_orders(seat: Seat) -> None:
    """Raise Refused for a visitor whose orders in worlds that are not over fill their room."""
    most = most_of(settings.ORDERS_MB, guest=seat.user is None)
    seats = _seats(_owner(seat)).exclude(world__status=Status.ENDED).values("pk")
    handed = Submission.objects.filter(seat__in=seats)
    kept = signs_in(handed, ("text", "orders", "lines", "faults", "receipt"))
    kept += signs_in(Draft.objects.filter(seat__in=seats), ("text",))
    if kept >= most * MB:
        raise Refused("worlds.refused.full-orders", most=most)


def drop_old_orders(seat: Seat, week: int) -> None:
    """Delete hand-ins of a week that many others came after."""
    handed = Submission.objects.filter(seat=seat, week=week).order_by("-pk")
    old = list(handed.values_list("pk", flat=True)[KEPT:])
    if old:
        Submission.objects.filter(pk__in=old).delete()


def require_letter(sender: Seat) -> None:
    """Raise Refused for who has sent as many letters as one may, in worlds that are not over."""
    sent = Letter.objects.filter(sender__user=sender.user, sender__guest=sender.guest)
    if sent.exclude(world__status=Status.ENDED).count() >= settings.LETTERS:
        raise Refused("worlds.refused.full-letters", most=settings.LETTERS)


def require_answer(row: StoredWorld) -> None:
    """Raise Refused where a master has answered players as often as a player may write."""
    if Letter.objects.filter(world=row, sender=None, office=True).count() >= settings.LETTERS:
        raise Refused("worlds.refused.full-letters", most=settings.LETTERS)


def require_announcement(row: StoredWorld) -> None:
    """Raise Refused where a master has announced a tenth as often as a player may write.

    Each announcement goes to everybody, and into the log.
    """
    most = settings.LETTERS // 10
    if Letter.objects.filter(world=row, sender=None, office=False).count() >= most:
        raise Refused("worlds.refused.full-announcements", world=row.name, most=most)
