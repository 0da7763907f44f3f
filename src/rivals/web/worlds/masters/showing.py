"""What a master's desk and the audit log show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Q
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe

from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.components.checking import read_catalogue
from rivals.games.dma.maps import draw_map
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.generating import TOLERANCE, fairness
from rivals.games.dma.world.pieces import NEUTRAL, STEPPE, World
from rivals.web.look.speaking import spoken
from rivals.web.thinking.progress import Progress
from rivals.web.worlds import timetable
from rivals.web.worlds.chronicle import tell_entry
from rivals.web.worlds.court.office import unseen
from rivals.web.worlds.founding import Plan
from rivals.web.worlds.keeping import spelled_seen
from rivals.web.worlds.models import LogEntry, Notice, Seat, StoredWeek, StoredWorld, Submission
from rivals.web.worlds.traces import Shared, shared
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
class Newcomer:
    """Who waits for a state, and whether the master's word is given; `since` is the account's."""

    number: int
    state: str
    name: str
    since: datetime
    welcome: bool


@dataclass(frozen=True, slots=True)
class Desk:
    """How a world stands."""

    seats: tuple[SeatRow, ...]
    last: StoredWeek | None
    computing: bool
    waiting: int
    faults: tuple[Notice, ...]
    newcomers: tuple[Newcomer, ...]
    barred: tuple[str, ...]
    shared: tuple[Shared, ...]
    unseen: int
    """Letters to the master that are not read yet."""

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
    return Desk(
        _seats(seen),
        StoredWeek.objects.filter(world=row).defer("computed", "corrected", "inputs").last(),
        row.is_claimed(timezone.now()),
        Notice.objects.filter(world=row, done=None).count(),
        tuple(faults.order_by("-pk")[:FAULTS]),
        tuple(_newcomers(row)),
        tuple(row.outsiders.filter(barred=True).values_list("user__username", flat=True)),
        shared(row, timezone.now()),
        unseen(row),
    )


def _newcomers(row: StoredWorld) -> Iterator[Newcomer]:
    names = {one.id: one.name for one in spelled_seen(row, 0, spoken()).players}
    for seat in row.seats.exclude(newcomer=None).select_related("newcomer"):
        if seat.newcomer is not None:
            name, since = seat.newcomer.get_username(), seat.newcomer.date_joined
            yield Newcomer(seat.number, names[seat.number], name, since, seat.welcome)


def _seats(seen: Visit) -> tuple[SeatRow, ...]:
    row = seen.row
    players = {one.id: one for one in spelled_seen(row, 0, seen.lang).players}
    here = Submission.objects.filter(seat__world=row, week=row.next_week)
    handed = set(here.values_list("seat_id", flat=True))
    return tuple(
        SeatRow(
            seat,
            players[seat.number].name,
            seat.user.get_username() if seat.user is not None else seat.guest[:6],
            WORDS.text(f"dma.seat.{seat.ruler}", seen.lang) if seat.ruled else "",
            seat.pk in handed,
            players[seat.number].out,
        )
        for seat in row.seats.select_related("user")
    )


def told_moment(row: StoredWorld, moment: datetime) -> str:
    """Tell a moment by the clocks of the world's zone, in the reader's language."""
    local = moment.astimezone(timetable.zone_of(row.zone))
    return f"{date_format(local, 'l, j E Y, H:i', use_l10n=False)} ({row.zone})"


def audited(seen: Visit, entries: list[LogEntry]) -> list[dict[str, object]]:
    """Put entries of the audit log into words; `who` is '' for somebody who is gone."""
    told = []
    for entry in entries:
        entry.world = seen.row
        who = entry.actor.get_username() if entry.actor is not None else ""
        text = tell_entry(entry, seen.lang)
        told.append({"at": entry.at, "who": who, "text": text, "week": entry.week})
    return told


@dataclass(frozen=True, slots=True)
class Land:
    """A land as it is shown before it is founded; `fault` says why there is none.

    `making` says how far it is while it is made beside the page.
    """

    seed: int | None
    board: SafeString | str = ""
    lines: tuple[str, ...] = ()
    fault: str = ""
    making: Progress | None = None


def show_land(world: World, plan: Plan, lang: Lang) -> Land:
    """Tell the land of a plan, and draw its map."""
    catalogue = read_catalogue(plan.catalogue) if plan.catalogue else default_catalogue()
    board = mark_safe(draw_map("geographic", world, lang, catalogue=catalogue))  # noqa: S308 - our own drawing, names escaped there
    return Land(plan.map_seed, board, tell_land(world, lang))


def tell_land(world: World, lang: Lang) -> tuple[str, ...]:
    """Tell a new land in sentences: its size, its places, how equal the starts are."""
    fair = fairness(world)
    reach, near = fair.reach.values(), fair.nearest.values()
    steppe = sum(row.count(STEPPE) for row in world.terrain)
    neutral = sum(city.owner == NEUTRAL for city in world.cities)
    told: list[tuple[str, dict[str, object]]] = [
        (
            "world",
            {
                "name": world.name,
                "width": world.width,
                "height": world.height,
                "n": steppe,
            },
        ),
        ("provinces", {"n": len(world.cities)}),
        ("neutral", {"n": neutral}),
        ("villages", {"n": len(world.villages)}),
        ("reach", {"least": min(reach), "most": max(reach)}),
        ("fair", {"worst": fair.worst, "allowed": TOLERANCE}),
        ("nearest", {"least": min(near) // 100, "most": max(near) // 100}),
    ]
    return tuple(WORDS.text(f"dma.new.{rule}", lang, params) for rule, params in told)
