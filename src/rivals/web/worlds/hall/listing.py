"""The worlds of the first page: one's own, those to join, those to watch, those that are over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from django.db.models import Count, F, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rivals.web.accounts.models import User
from rivals.web.look.parts import Recent
from rivals.web.worlds.court.office import unseen_in
from rivals.web.worlds.models import LetterCopy, Pace, Seat, Status, StoredWorld, Submission
from rivals.web.worlds.seating import is_free

MOST: Final = 60
"""So many worlds of a group are listed, the latest first."""

_OVER: Final = 20


@dataclass(frozen=True, slots=True)
class Entry:
    """A world in a list; `calls` is what needs its player now."""

    row: StoredWorld
    url: str
    facts: tuple[str, ...]
    calls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Listing:
    """The groups of worlds."""

    own: list[Entry]
    mastered: list[Entry]
    filling: list[Entry]
    running: list[Entry]
    over: list[Entry]

    @property
    def none_open(self) -> bool:
        """Say whether there is none to join or to watch."""
        return not (self.filling or self.running or self.over)


def listing(request: HttpRequest) -> Listing:
    """Group the worlds that a visitor may see, each world once."""
    seats = list(_seats_of(request)[:MOST])
    mine = [seat.world_id for seat in seats]
    mastered = list(_mastered(request).exclude(pk__in=mine)[:MOST])
    known = [*mine, *(row.pk for row in mastered)]
    others = _counted(StoredWorld.objects.filter(listed=True).exclude(pk__in=known))
    running = others.filter(status__in=(Status.RUNNING, Status.PAUSED))
    return Listing(
        own=_own(seats),
        mastered=_run(mastered),
        filling=[_open(row) for row in others.filter(status=Status.FILLING)[:MOST]],
        running=[_open(row) for row in running[:MOST]],
        over=[_open(row) for row in others.filter(status=Status.ENDED)[:_OVER]],
    )


def _seats_of(request: HttpRequest) -> QuerySet[Seat]:
    seats: QuerySet[Seat] = Seat.objects.of(request)
    return seats.select_related("world").order_by("-world__pk")


def _mastered(request: HttpRequest) -> QuerySet[StoredWorld]:
    if not isinstance(request.user, User):
        return StoredWorld.objects.none()
    return _counted(StoredWorld.objects.filter(master=request.user))


def _counted(rows: QuerySet[StoredWorld]) -> QuerySet[StoredWorld]:
    free = Count("seats", filter=is_free("seats__"), distinct=True)
    counted = rows.annotate(states=Count("seats", distinct=True), free=free)
    return counted.order_by("-free", "-pk")


def _own(seats: list[Seat]) -> list[Entry]:
    """Show worlds by their seats, asking once for what waits in all of them."""
    numbers = [seat.pk for seat in seats]
    unread = dict(
        LetterCopy.objects.filter(
            seat__in=numbers, reader=F("seat__user"), read=None, letter__down=False
        )
        .values_list("seat")
        .annotate(n=Count("pk"))
    )
    handed = set(Submission.objects.filter(seat__in=numbers).values_list("seat", "week").distinct())
    shown = [_mine(seat, unread.get(seat.pk, 0), handed) for seat in seats]
    return sorted(shown, key=lambda one: one.row.status == Status.ENDED)


def _mine(seat: Seat, unread: int, handed: set[tuple[int, int]]) -> Entry:
    row = seat.world
    calls = []
    if seat.autopilot:
        calls.append(_("A ruler has the reins."))
    awaited = row.status == Status.RUNNING and row.pace == Pace.WEEKLY
    if awaited and (seat.pk, row.next_week) not in handed:
        calls.append(_("No orders for week %(week)s yet.") % {"week": row.next_week})
    if unread:
        calls.append(_unread(unread))
    facts = (str(row.get_status_display()), _("week %(week)s") % {"week": row.week})
    return Entry(row, reverse("hall:world", args=[row.pk]), facts, tuple(calls))


def _run(rows: list[StoredWorld]) -> list[Entry]:
    """Show worlds that one runs, asking once for what players have written to their master."""
    unread = unseen_in([row.pk for row in rows])
    return [
        replace(_open(row), calls=(_unread(unread[row.pk]),) if row.pk in unread else ())
        for row in rows
    ]


def _unread(n: int) -> str:
    return ngettext("%(n)s unread letter.", "%(n)s unread letters.", n) % {"n": n}


def _open(row: StoredWorld) -> Entry:
    states, free = row.states, row.free  # type: ignore[attr-defined]  # annotated above
    facts = [
        str(row.get_status_display()),
        ngettext("%(n)s state", "%(n)s states", states) % {"n": states},
    ]
    if row.status not in (Status.DRAFT, Status.ENDED):
        facts.append(ngettext("%(n)s free", "%(n)s free", free) % {"n": free})
    if row.week:
        facts.append(_("week %(week)s") % {"week": row.week})
    return Entry(row, reverse("hall:world", args=[row.pk]), tuple(facts))


def recent_worlds(request: HttpRequest, most: int) -> list[Recent]:
    """Give up to `most` of the visitor's worlds that are not over, with what needs them now."""
    running = _seats_of(request).exclude(world__status=Status.ENDED)
    return [
        Recent(
            title=one.row.called,
            url=one.url,
            note=" · ".join((*one.facts, *one.calls)),
            icon="tower",
        )
        for one in _own(list(running[:most]))
    ]
