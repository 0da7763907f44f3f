"""A week of a world computed so that it happens once and whole.

A world that is due is claimed in a short transaction; what went in is gathered and the week is
computed outside of any; state, reports, log and notices are stored in one more. Whoever is killed
on the way leaves the old week: its claim runs out, and another computes the same from the same.
"""

from __future__ import annotations

import contextlib
import secrets
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import zip_longest
from typing import Any, Final

import msgspec
from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection, transaction
from django.utils import timezone

from rivals.core.game import HUMAN
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.reports.making import player_report, public_report
from rivals.games.dma.rival.player import ruler_orders
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.handing_over import Truce, ruled_by, truces
from rivals.games.dma.world.keeping import dump_world
from rivals.games.dma.world.pieces import NEUTRAL, RULES, World
from rivals.web.worlds import absence, seating, timetable, treaties
from rivals.web.worlds.chronicle import edition_kind, note, notify, players_of
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import catalogue_of, week_of, world_after
from rivals.web.worlds.models import (
    Pace,
    Seat,
    Status,
    StoredReport,
    StoredWeek,
    StoredWorld,
    Submission,
)
from rivals.web.worlds.packing import pack, unpack
from rivals.web.worlds.submitting import read_orders_of

LEASE: Final = timedelta(seconds=30)
"""How long a claim holds unless it is renewed."""

Reached = Callable[[str], None]
"""Hears which point of a week's computation is reached; a watcher may log it."""


class Inputs(msgspec.Struct, frozen=True):
    """All that goes into a week beside the world before it and the luck.

    By player: who decided (`human` or a ruler), the orders of those who gave any, and by which
    numbers they know them. `handed` are the players whose orders a person handed in, `truces` the
    pairs whose peace ends with the week.
    """

    rulers: dict[int, str]
    orders: dict[int, tuple[AnyOrder, ...]]
    lines: dict[int, tuple[int, ...]]
    handed: tuple[int, ...] = ()
    truces: tuple[Truce, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to compute one week of a world, for a while."""

    world: int
    week: int
    sign: str


def _unwatched(point: str) -> None:
    """Pass a point by."""


def claim_due(now: datetime | None = None, lease: timedelta = LEASE) -> Claim | None:
    """Claim a world whose deadline has come, the one that waits longest; None if there is none.

    A claim that ran out is taken over, however late, if it held at the deadline: the door was shut
    from then on (reading W12). A world that was not claimed within its `late_minutes` is postponed
    instead: its players may have stood before a closed door.
    """
    moment = now or timezone.now()
    while True:
        with transaction.atomic():
            row = _due(moment)
            if row is None:
                return None
            assert row.due is not None  # _due asks for it
            late = moment - row.due > timedelta(minutes=row.late_minutes)
            if late and not row.is_claimed(row.due):
                row.end_stale_claim(moment)
                absence.postpone_late(row, moment)
                continue
            return _claimed(row, moment, lease)


def _due(now: datetime) -> StoredWorld | None:
    return (
        StoredWorld.objects.unclaimed(now)
        .select_for_update(skip_locked=True, no_key=True)
        .filter(status=Status.RUNNING, due__lte=now)
        .order_by("due", "pk")
        .first()
    )


def claim_now(row: StoredWorld, now: datetime | None = None) -> Claim:
    """Claim a running world before its deadline.

    Raises Refused: not running, claimed, or not at the week any more at which the caller saw it.
    """
    moment = now or timezone.now()
    with transaction.atomic():
        locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=row.pk)
        require_idle(locked, moment)
        if locked.status != Status.RUNNING:
            over = locked.status == Status.ENDED
            rule = "worlds.refused.over" if over else "worlds.refused.not-running"
            raise Refused(rule, world=locked.name)
        require_week(locked, row.week)
        return _claimed(locked, moment, LEASE)


def require_idle(row: StoredWorld, now: datetime | None = None) -> None:
    """Raise Refused while a week of a world is being computed; `row` should be locked."""
    if row.is_claimed(now or timezone.now()):
        raise Refused("worlds.refused.computing", world=row.name, week=row.next_week)


def require_week(row: StoredWorld, seen: int) -> None:
    """Raise Refused unless a world is at the week at which it was seen; `row` should be locked.

    Else who presses a button twice would let two weeks pass.
    """
    if row.week != seen:
        raise Refused("worlds.refused.moved-on", world=row.name, week=row.week)


def _claimed(row: StoredWorld, now: datetime, lease: timedelta) -> Claim:
    row.claim, row.claimed_until = secrets.token_hex(16), now + lease
    row.save(update_fields=["claim", "claimed_until"])
    return Claim(row.pk, row.next_week, row.claim)


def renew(claim: Claim, lease: timedelta = LEASE) -> bool:
    """Hold a claim for longer; False if another has taken over."""
    held = StoredWorld.objects.filter(pk=claim.world, claim=claim.sign)
    return bool(held.update(claimed_until=timezone.now() + lease))


@contextlib.contextmanager
def renewed(claim: Claim) -> Iterator[None]:
    """Hold a claim as long as its week takes, by a thread that renews it.

    Where nothing runs beside a request nobody could take it over.
    """
    if settings.ALONE:
        yield
        return
    done = threading.Event()
    every = LEASE.total_seconds() / 3

    def go_on() -> None:
        while not done.wait(every):
            with contextlib.suppress(DatabaseError, InterfaceError):  # perhaps it is back next time
                renew(claim)
        connection.close()

    thread = threading.Thread(target=go_on, name="claim", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def release(claim: Claim) -> None:
    """Give a claim back without a week."""
    StoredWorld.objects.filter(pk=claim.world, claim=claim.sign).update(
        claim="", claimed_until=None
    )


def _store_week(row: StoredWorld, inputs: Inputs, packed: bytes, now: datetime) -> StoredWeek:
    """Store the week after the world's last, with all that it can be computed from again."""
    week: StoredWeek = StoredWeek.objects.create(
        world=row,
        number=row.next_week,
        rules=RULES,
        luck=row.luck,
        nonce=row.nonce,
        inputs=msgspec.json.encode(inputs).decode(),
        computed=packed,
        at=now,
    )
    return week


def compute_claimed(
    claim: Claim, reached: Reached = _unwatched, *, now: datetime | None = None
) -> StoredWeek | None:
    """Compute the week that was claimed and store it; None if the claim was lost meanwhile."""
    moment = now or timezone.now()
    reached("claimed")
    row = StoredWorld.objects.select_related("catalogue").get(pk=claim.world)
    catalogue = catalogue_of(row)
    before = world_after(row, week_of(row, claim.week - 1))
    reached("loaded")
    inputs = gather(row, before, catalogue)
    reached("gathered")
    after = advanced(before, inputs, row.luck, catalogue)
    reached("advanced")
    packed = pack(dump_world(after))
    reached("packed")
    reports = report_texts(after, catalogue)
    reached("reported")
    with transaction.atomic():
        reached("begun")
        locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=claim.world)
        reached("locked")
        if locked.claim != claim.sign or locked.week != claim.week - 1:
            return None
        week = _store_week(locked, inputs, packed, moment)
        reached("week-stored")
        _keep_reports(week, reports)
        reached("reports-stored")
        _move_on(locked, after, moment)
        reached("world-stored")
        note(locked, "week-passed", {"week": claim.week}, now=moment)
        reached("log-written")
        treaties.watch(locked, after, inputs.rulers)
        if locked.pace == Pace.WEEKLY:
            absence.after_week(locked, after, inputs.handed, moment)
            seating.let_in(locked, after, moment)
        reached("absences-told")
        kind = edition_kind(locked, "ended" if after.ended else "result")
        notify(locked, players_of(locked), kind, {"week": locked.week}, now=moment)
        reached("notices-stored")
    reached("committed")
    return week


def pass_week(
    row: StoredWorld, *, now: datetime | None = None, reached: Reached = _unwatched
) -> StoredWeek:
    """Compute a running world's next week now. Raises Refused: not running, or being computed."""
    claim = claim_now(row, now)
    try:
        with renewed(claim):
            week = compute_claimed(claim, reached, now=now)
    except BaseException:
        release(claim)
        raise
    if week is None:
        raise Refused("worlds.refused.computing", world=row.name, week=claim.week)
    row.refresh_from_db()
    return week


def gather(row: StoredWorld, before: World, catalogue: Catalogue) -> Inputs:
    """Gather what goes into the next week: orders handed in, and rulers' plans for the rest.

    Orders of a person whose seat a ruler keeps count all the same (reading W3): the person is back.
    Who decides for each state is known before any ruler plans.
    """
    alive = {one.id for one in before.players if not one.out}
    seats = [seat for seat in row.seats.all() if seat.number in alive]
    handed = _handed(seats, row.next_week)
    ruled = {seat.number: seat.ruler for seat in seats if seat.ruled}
    orders = {player: read_orders_of(one) for player, one in handed.items()}
    lines = {
        player: msgspec.json.decode(one.lines, type=tuple[int, ...])
        for player, one in handed.items()
    }
    ruling = {player: ruler for player, ruler in ruled.items() if player not in handed}
    rulers = {one.id: ruling.get(one.id, HUMAN) for one in before.players}
    ending = truces(before, rulers)
    known = ruled_by(before, rulers)
    for player, ruler in ruling.items():
        orders[player] = ruler_orders(ruler, known, player, row.luck, catalogue, ending)
    return Inputs(rulers, orders, lines, tuple(sorted(handed)), ending)


def _handed(seats: Sequence[Seat], week: int) -> dict[int, Submission]:
    """Give what counts of each player: the last that was handed in, alone (reading W6).

    Orders of who sat there before count no more, whatever was undone meanwhile (reading W4).
    """
    taken = {seat.pk: seat for seat in seats if seat.taken}
    found = Submission.objects.filter(seat__in=list(taken), week=week).order_by("pk")
    own = [one for one in found if taken[one.seat_id].gave(one)]
    return {taken[one.seat_id].number: one for one in own}  # of several, the last one stays


def advanced(before: World, inputs: Inputs, luck: int, catalogue: Catalogue) -> World:
    """Let a week pass. Same world, inputs and luck: same world, byte for byte."""
    known = ruled_by(before, inputs.rulers)
    return advance_week(known, inputs.orders, luck, catalogue, inputs.lines, inputs.truces)[0]


def report_texts(world: World, catalogue: Catalogue) -> dict[int, str]:
    """Write everybody's report as JSON, by player; 0 is the public one."""
    reports = {NEUTRAL: public_report(world, catalogue)}
    for player in world.players:
        reports[player.id] = player_report(world, player.id, catalogue)
    return {player: msgspec.json.encode(one).decode() for player, one in reports.items()}


def store_reports(week: StoredWeek, world: World, catalogue: Catalogue) -> None:
    """Make everybody's reports of a week, instead of those that are there."""
    week.reports.all().delete()
    _keep_reports(week, report_texts(world, catalogue))


def _keep_reports(week: StoredWeek, reports: dict[int, str]) -> None:
    StoredReport.objects.bulk_create(
        StoredReport(week=week, player=player, text=text) for player, text in reports.items()
    )


def _move_on(row: StoredWorld, after: World, now: datetime) -> None:
    row.week += 1
    row.rules = after.rules
    row.revision += 1
    row.claim, row.claimed_until = "", None
    if after.ended:
        row.status, row.due = Status.ENDED, None
    elif row.pace == Pace.WEEKLY:
        row.due = _next_due(row, now)
    row.save()


def _next_due(row: StoredWorld, now: datetime) -> datetime:
    """Give the next deadline; after a week that came late there is time to read it."""
    due = timetable.next_due(row, row.due or now)
    grace = now + timedelta(hours=row.grace_hours)
    late = row.due is not None and now - row.due > timedelta(minutes=row.late_minutes)
    return timetable.next_due(row, grace) if late and due < grace else due


def fail(claim: Claim, why: str) -> None:
    """Pause a world whose week cannot be computed, and tell its master; the week stays the old."""
    with transaction.atomic():
        row = StoredWorld.objects.select_for_update(no_key=True).get(pk=claim.world)
        if row.claim != claim.sign:
            return
        row.claim, row.claimed_until, row.status = "", None, Status.PAUSED
        row.save(update_fields=["claim", "claimed_until", "status"])
        note(row, "computing-failed", {"why": why})
        if row.master is not None:
            notify(row, [row.master], edition_kind(row, "failed"), {"why": why})


def replay(row: StoredWorld, number: int) -> bytes:
    """Compute a week again from what is kept, and give its world's bytes; nothing is changed.

    Raises Refused with 404 for week 0 and weeks that are not there, with 409 for other rules.
    """
    if not number:
        raise Refused(
            "worlds.refused.no-week", status=404, world=row.name, week=number, last=row.week
        )
    week = week_of(row, number)
    if week.rules != RULES:
        raise Refused("worlds.refused.unchecked", world=row.name, week=number, rules=week.rules)
    catalogue = catalogue_of(row)
    before = world_after(row, week_of(row, number - 1))
    inputs = msgspec.json.decode(week.inputs, type=Inputs)
    return dump_world(advanced(before, inputs, week.luck, catalogue))


def matches(row: StoredWorld, number: int) -> bool:
    """Say whether a week computed again comes out as it was stored. Raises as `replay` does."""
    return replay(row, number) == unpack(week_of(row, number).computed)


_NOTHING: Final = object()


def first_difference(one: bytes, other: bytes) -> str:
    """Give the path of the first place in which two JSON texts differ, as in `$.cities[3].owner`.

    `$` where they hold the same and only are written differently.
    """
    path = _differing(msgspec.json.decode(one), msgspec.json.decode(other), "$")
    return "$" if path is None else path


def _differing(one: Any, other: Any, path: str) -> str | None:
    if isinstance(one, dict) and isinstance(other, dict):
        parts = [
            (f"{path}.{key}", key) for key in (*one, *(key for key in other if key not in one))
        ]
        pairs = [(one.get(key, _NOTHING), other.get(key, _NOTHING), to) for to, key in parts]
    elif isinstance(one, list) and isinstance(other, list):
        both = zip_longest(one, other, fillvalue=_NOTHING)
        pairs = [(a, b, f"{path}[{at}]") for at, (a, b) in enumerate(both)]
    else:
        return None if type(one) is type(other) and one == other else path
    found = (_differing(a, b, to) for a, b, to in pairs)
    return next((place for place in found if place is not None), None)
