"""What a master's desk and the audit log show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Q
from django.utils import timezone
from django.utils.formats import date_format

from rivals.games.dma.words import WORDS
from rivals.web.worlds import timetable
from rivals.web.worlds.chronicle import tell_entry
from rivals.web.worlds.keeping import seen_world
from rivals.web.worlds.models import LogEntry, Notice, Seat, StoredWeek, StoredWorld, Submission
from rivals.web.worlds.visiting import Visit

FAULTS: Final = 8
"""So many notices that could not be sent are listed."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as its master sees it: who decides, and whether orders are there; never which."""

    seat: Seat
    state: str
    who: str
    ruler: str
    handed: bool
    out: int


@dataclass(frozen=True, slots=True)
class Desk:
    """How a world stands."""

    seats: tuple[SeatRow, ...]
    last: StoredWeek | None
    computing: bool
    waiting: int
    faults: tuple[Notice, ...]

    @property
    def asked(self) -> int:
        """How many people orders are awaited from."""
        return sum(bool(one.who) and not one.out for one in self.seats)

    @property
    def handed(self) -> int:
        """How many of them have handed in."""
        return sum(one.handed and bool(one.who) and not one.out for one in self.seats)


def desk_of(seen: Visit) -> Desk:
    """Gather how a world stands."""
    row = seen.row
    outbox = Notice.objects.filter(world=row).exclude(outcome="").select_related("user")
    faults = outbox.filter(Q(done=None) | Q(outcome__contains="Error"))
    busy = bool(row.claim) and row.claimed_until is not None and row.claimed_until > timezone.now()
    return Desk(
        _seats(seen),
        StoredWeek.objects.filter(world=row).defer("computed", "corrected", "inputs").last(),
        busy,
        Notice.objects.filter(world=row, done=None).count(),
        tuple(faults.order_by("-pk")[:FAULTS]),
    )


def _seats(seen: Visit) -> tuple[SeatRow, ...]:
    row = seen.row
    players = {one.id: one for one in seen_world(row, 0).players}
    here = Submission.objects.filter(seat__world=row, week=row.next_week)
    handed = set(here.values_list("seat_id", flat=True))
    return tuple(
        SeatRow(
            seat,
            players[seat.number].name,
            _who(seat),
            WORDS.text(f"dma.seat.{seat.ruler}", seen.lang) if seat.ruled else "",
            seat.pk in handed,
            players[seat.number].out,
        )
        for seat in row.seats.select_related("user")
    )


def _who(seat: Seat) -> str:
    return seat.user.get_username() if seat.user is not None else seat.guest[:6]


def told_moment(row: StoredWorld, moment: datetime) -> str:
    """Tell a moment by the clocks of the world's zone, in the reader's language."""
    local = moment.astimezone(timetable.zone_of(row.zone))
    return f"{date_format(local, 'l, j E Y, H:i', use_l10n=False)} ({row.zone})"


@dataclass(frozen=True, slots=True)
class Audited:
    """A line of the audit log: `who` is '' for somebody who is gone."""

    at: datetime
    who: str
    text: str
    week: int


def audited(seen: Visit, entries: list[LogEntry]) -> list[Audited]:
    """Put entries into words."""
    told = []
    for entry in entries:
        entry.world = seen.row
        who = entry.actor.get_username() if entry.actor is not None else ""
        told.append(Audited(entry.at, who, tell_entry(entry, seen.lang), entry.week))
    return told
