"""What a master does to a world: each act whole or not at all, and each in the audit log.

Acts take the world as it was read; they lock and read it again, and raise Refused while a week is
being computed or where the act does not fit how far the world is. They give the world as it is now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import msgspec
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from rivals.core.game import HUMAN
from rivals.core.luck import new_nonce
from rivals.games.dma.world.pieces import World
from rivals.web.accounts.models import User
from rivals.web.worlds import computing, founding, seating, timetable, treaties
from rivals.web.worlds.chronicle import note, notify, players_of
from rivals.web.worlds.computing import first_difference
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.keeping import week_of
from rivals.web.worlds.models import (
    Letter,
    LetterCopy,
    Notice,
    Pace,
    Seat,
    Status,
    StoredWeek,
    StoredWorld,
    Submission,
)
from rivals.web.worlds.packing import unpack
from rivals.web.worlds.space import require_announcement

MOST_WORLDS: Final = 5
"""Worlds that are not over which one person may run at a time; staff may run any number."""
TWICE: Final = timedelta(minutes=1)
FARTHEST: Final = 366
"""Days until the latest deadline."""
LONGEST_REASON: Final = 500
LONGEST_TEXT: Final = 4000
"""Signs of a reason and of an announcement."""

ALL: Final = tuple(Status)
OPEN: Final = (Status.DRAFT, Status.FILLING, Status.RUNNING, Status.PAUSED)


@contextmanager
def held(
    row: StoredWorld, statuses: tuple[Status, ...], now: datetime | None
) -> Iterator[tuple[StoredWorld, datetime]]:
    """Hold a world locked for an act, and give the moment of it.

    Raises Refused: the world is not so far, or is being computed.
    """
    moment = now or timezone.now()
    with transaction.atomic():
        locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=row.pk)
        computing.require_idle(locked, moment)
        if locked.status not in statuses:
            raise Refused("worlds.refused.not-now", world=locked.name, state=locked.status)
        locked.end_stale_claim(moment)
        yield locked, moment


def _require_weekly(row: StoredWorld) -> None:
    if row.pace == Pace.BUTTON:
        raise Refused("worlds.refused.by-button", world=row.name)


# --- Beginning ------------------------------------------------------------------------------


def require_room(user: User) -> None:
    """Raise Refused for a person who runs as many worlds as one may."""
    if user.is_staff:
        return
    running = StoredWorld.objects.filter(master=user).exclude(status=Status.ENDED).count()
    if running >= MOST_WORLDS:
        raise Refused("worlds.refused.too-many-worlds", n=running, most=MOST_WORLDS)


def found(
    plan: founding.Plan,
    master: User,
    *,
    land: World | None = None,
    asked: datetime | None = None,
    now: datetime | None = None,
) -> StoredWorld:
    """Found a world that this person runs, as a draft. Raises as founding.found, and Refused.

    The same land once more within a minute is a form that was sent twice: it is there already.
    So is one that was founded since this was `asked` for.
    """
    since = (now or timezone.now()) - TWICE
    since = since if asked is None else min(since, asked)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=master.pk)  # two at once count as two
        again = StoredWorld.objects.filter(
            master=master, map_seed=plan.map_seed, status=Status.DRAFT, created__gt=since
        )
        if (there := again.first()) is not None:
            return there
        require_room(master)
        row = founding.found(plan, master, land=land, now=now)
        note(row, "founded", {"players": len(plan.rulers)}, actor=master, audit=True, now=now)
    return row


def open_world(row: StoredWorld, actor: User, *, now: datetime | None = None) -> StoredWorld:
    """Let players in. Raises Refused for a world that is no draft."""
    with held(row, (Status.DRAFT,), now) as (world, moment):
        world.status = Status.FILLING
        world.save(update_fields=["status"])
        note(world, "opened", actor=actor, audit=True, now=moment)
    return world


def start(
    row: StoredWorld, actor: User, *, fill: bool = True, now: datetime | None = None
) -> StoredWorld:
    """Begin the first week; with `fill` the stand-in rules every state without a player or ruler.

    Raises Refused where nobody would play.
    """
    with held(row, (Status.DRAFT, Status.FILLING), now) as (world, moment):
        _require_weekly(world)
        if fill:
            world.seats.filter(user=None, guest="", ruler="").update(ruler=world.stand_in)
        if not any(seat.taken or seat.ruled for seat in world.seats.all()):
            raise Refused("worlds.refused.nobody-plays", world=world.name)
        _set_clock(world, Status.RUNNING, timetable.next_due(world, moment))
        _note_deadline(world, "started", actor, moment)
        notify(world, players_of(world), "started", _deadline(world), now=moment)
    return world


# --- Time -----------------------------------------------------------------------------------


def pause(row: StoredWorld, actor: User, *, now: datetime | None = None) -> StoredWorld:
    """Stop the clock: there is no deadline until the world goes on."""
    with held(row, (Status.RUNNING,), now) as (world, moment):
        _require_weekly(world)
        _set_clock(world, Status.PAUSED, None)
        note(world, "paused", actor=actor, audit=True, now=moment)
    return world


def resume(row: StoredWorld, actor: User, *, now: datetime | None = None) -> StoredWorld:
    """Go on: the next deadline is the first one to come by the world's timetable."""
    with held(row, (Status.PAUSED,), now) as (world, moment):
        _require_weekly(world)
        _set_clock(world, Status.RUNNING, timetable.next_due(world, moment))
        _note_deadline(world, "resumed", actor, moment)
    return world


def postpone(
    row: StoredWorld,
    actor: User,
    *,
    until: datetime | None = None,
    hours: int | None = None,
    now: datetime | None = None,
) -> StoredWorld:
    """Put the deadline off until a moment, or for some hours; a paused world goes on with it.

    Hours count from the present deadline, from now where there is none or it has passed.
    Raises Refused with 422 for neither, for a moment that is past or not later than the present
    deadline, and for one more than 366 days away.
    """
    with held(row, (Status.RUNNING, Status.PAUSED), now) as (world, moment):
        _require_weekly(world)
        before = world.due
        due = until if hours is None else _later(before, hours, moment)
        _check_deadline(world, due, moment)
        was_paused = world.status == Status.PAUSED
        _set_clock(world, Status.RUNNING, due)
        if was_paused or before is None:
            _note_deadline(world, "resumed", actor, moment)
        else:
            params = {**_deadline(world), "before": before.isoformat()}
            note(world, "postponed", params, actor=actor, audit=True, now=moment)
        # A week may be put off more than once: each deadline is told of.
        kind = f"postponed-{world.due:%Y%m%d%H%M}"
        notify(world, players_of(world), kind, _deadline(world), now=moment)
    return world


def _later(due: datetime | None, hours: int, now: datetime) -> datetime:
    start_of = now if due is None else max(due, now)
    return start_of + timedelta(hours=min(max(hours, 0), 24 * FARTHEST + 1))


def _check_deadline(world: StoredWorld, due: datetime | None, now: datetime) -> None:
    if due is None:
        raise Unfit("worlds.refused.no-time")
    until = timetable.clock(world, due)
    if due <= now:
        raise Unfit("worlds.refused.not-later", until=until)
    if due > now + timedelta(days=FARTHEST):
        raise Unfit("worlds.refused.too-far", days=FARTHEST)
    if world.due is not None and due <= world.due:
        present = timetable.clock(world, world.due)
        raise Unfit("worlds.refused.not-put-off", until=until, due=present)


def _set_clock(world: StoredWorld, status: Status, due: datetime | None) -> None:
    world.status, world.due = status, due
    world.save(update_fields=["status", "due"])


def _deadline(world: StoredWorld) -> dict[str, object]:
    assert world.due is not None
    return {"week": world.next_week, "until": world.due.isoformat()}


def _note_deadline(world: StoredWorld, rule: str, actor: User, now: datetime) -> None:
    note(world, rule, _deadline(world), actor=actor, audit=True, now=now)


# --- Weeks ----------------------------------------------------------------------------------


def compute_now(row: StoredWorld, actor: User, *, now: datetime | None = None) -> StoredWorld:
    """Compute the week before its deadline; the next one is a week after the one not waited for.

    Orders that are not handed in by now are missed (reading W13). Raises Refused.
    """
    with held(row, (Status.RUNNING,), now) as (world, _moment):
        _require_weekly(world)
        computing.require_week(world, row.week)
    week = computing.pass_week(world, now=now)
    note(world, "hurried", {"week": week.number}, actor=actor, audit=True, now=now)
    return world


@dataclass(frozen=True, slots=True)
class Recomputed:
    """A week computed again: `path` is the first place where it differs, '' if nowhere."""

    week: int
    path: str

    @property
    def identical(self) -> bool:
        """Say whether it came out byte for byte the same."""
        return not self.path


def recompute(
    row: StoredWorld, actor: User, number: int, *, now: datetime | None = None
) -> Recomputed:
    """Compute a week again from what is stored and compare; the world is not changed.

    Raises Refused with 422 for week 0, with 404 for one that is not there.
    """
    if number == 0:
        raise Unfit("worlds.refused.nothing-to-recompute", last=row.week)
    stored = unpack(week_of(row, number).computed)
    again = computing.replay(row, number)
    path = "" if again == stored else first_difference(stored, again)
    rule, more = ("recomputed-otherwise", {"path": path}) if path else ("recomputed", {})
    note(row, rule, {"week": number, **more}, actor=actor, audit=True, now=now)
    return Recomputed(number, path)


def undo_last(row: StoredWorld, actor: User, *, now: datetime | None = None) -> StoredWorld:
    """Take the last week back: the world stands as before it, paused until it is set going.

    The week, its reports and its notices not yet sent go; letters and the log stay. Orders that
    were handed in for it count again, those handed in for the week after it are dropped: they
    answered a world that is no more (reading W16). Seats get back how many weeks they had missed.
    The week gets new luck: what was seen of the old one is worth nothing.
    Raises Refused for a world at its founding, and for one that is over: everybody may have seen
    all of it (reading W22).
    """
    with held(row, (Status.RUNNING, Status.PAUSED, Status.ENDED), now) as (world, moment):
        if world.status == Status.ENDED:
            raise Refused("worlds.refused.shown", world=world.name)
        computing.require_week(world, row.week)
        if world.week == 0:
            raise Refused("worlds.refused.nothing-to-undo", world=world.name)
        number = world.week
        week = week_of(world, number)
        _restore_seats(world, week)
        Submission.objects.filter(seat__world=world, week__gt=number).delete()
        unsent = Notice.objects.filter(world=world, week__gte=number, done=None)
        unsent.exclude(kind__regex=r"^(message|announcement|petition|reply)-").delete()
        week.delete()
        world.week -= 1
        world.luck, world.nonce = founding.random_seed(), new_nonce()
        world.edition += 1
        world.revision += 1
        world.claim, world.claimed_until, world.due = "", None, None
        world.status = Status.RUNNING if world.pace == Pace.BUTTON else Status.PAUSED
        world.save()
        treaties.forget_after(world)
        note(world, "undone", {"week": number}, actor=actor, audit=True, now=moment)
        kind = f"undone-{world.edition}"
        notify(world, players_of(world), kind, week=number, now=moment)
    return world


def _restore_seats(world: StoredWorld, week: StoredWeek) -> None:
    """Give seats back how many weeks they had missed before a week, and whether a ruler kept them.

    Who handed orders in for it had been counted anew: that is told by the weeks before.
    """
    handed = _handed_in(week)
    earlier = world.weeks.filter(number__lt=week.number, number__gt=0).order_by("-number")
    before = [_handed_in(one) for one in earlier[: world.most_missed]]
    for seat in world.seats.all():
        if seat.joined is not None:  # orders of who sat there before are gone (reading W4)
            seat.submissions.filter(week=week.number, at__lt=seat.joined).delete()
        if not seat.taken or (seat.joined is not None and seat.joined > week.at):
            continue
        if seat.number in handed:
            there = (at for at, players in enumerate(before) if seat.number in players)
            seat.missed = next(there, len(before))
            seat.autopilot = bool(seat.ruler) and seat.missed >= world.most_missed
        else:
            seat.missed = max(0, seat.missed - 1)
            seat.autopilot = seat.autopilot and seat.missed >= world.most_missed
        seat.save(update_fields=["missed", "autopilot", "updated"])


def _handed_in(week: StoredWeek) -> frozenset[int]:
    return frozenset(msgspec.json.decode(week.inputs, type=computing.Inputs).handed)


# --- People ---------------------------------------------------------------------------------


def replace_player(
    seat: Seat, user: User | None, actor: User, *, now: datetime | None = None
) -> Seat:
    """Give a seat to another person, or to nobody: then a ruler keeps it.

    Drafts, orders of the coming week and the token of who sat there go at once; who comes sits down
    as anybody does who joins. A seat may be given back to who lost it, never another one. Raises
    Refused for the world's master, for who sits in this world already or had another state, for who
    is barred, and where nothing would change.
    """
    with held(seat.world, OPEN, now) as (world, moment):
        locked: Seat = world.seats.select_related("user").get(pk=seat.pk)
        before = locked.user
        locked.world = world
        _check_newcomer(world, locked, user)
        seating.turn_away(locked, now=moment)
        seating.vacate(locked)
        told: dict[str, object] = {"player": locked.number}
        if user is None:
            params = {**told, "ruler": locked.ruler or HUMAN}
            note(world, "emptied", params, actor=actor, audit=True, now=moment)
        else:
            params = {**told, "name": user.get_username()}
            note(world, "seated", params, actor=actor, audit=True, now=moment)
            seating.welcome(locked, user, now=moment)
        if before is not None:
            notify(world, [before], "replaced", told, now=moment)
    return locked


def _check_newcomer(world: StoredWorld, seat: Seat, user: User | None) -> None:
    if user is None:
        if not seat.taken:
            raise Refused("worlds.refused.empty-already")
        return
    if user.pk == world.master_id:
        raise Refused("worlds.refused.master-plays", world=world.name)
    if user.pk == seat.user_id:
        raise Refused("worlds.refused.sits-there", name=user.get_username())
    name = user.get_username()
    if world.seats.filter(Q(user=user) | Q(newcomer=user)).exclude(pk=seat.pk).exists():
        raise Refused("worlds.refused.sits-elsewhere", name=name, world=world.name)
    past = world.outsiders.filter(user=user).exclude(seat=seat, barred=False).first()
    if past is None:
        return
    rule = "worlds.refused.is-barred" if past.barred else "worlds.refused.had-other"
    raise Refused(rule, name=name, world=world.name)


def announce(
    row: StoredWorld, actor: User, text: str, *, now: datetime | None = None
) -> StoredWorld:
    """Tell everybody something: a letter to each state, the log, and a notice.

    Raises Refused with 422 for no text, and for one of more than 4000 signs; with 409 for too many.
    """
    words = _text(text, "worlds.refused.no-text", LONGEST_TEXT)
    require_announcement(row)
    with held(row, ALL, now) as (world, moment):
        letter = Letter.objects.create(world=world, week=world.week, text=words, at=moment)
        LetterCopy.objects.bulk_create(
            LetterCopy(letter=letter, seat=seat, reader=seat.user)
            for seat in world.seats.select_related("user")
        )
        note(world, "announced", {"text": words}, actor=actor, audit=True, now=moment)
        kind = f"announcement-{letter.pk}"
        notify(world, players_of(world), kind, {"text": words}, now=moment)
    return world


# --- The end --------------------------------------------------------------------------------


def propose_end(
    row: StoredWorld, actor: User, reason: str, *, now: datetime | None = None
) -> StoredWorld:
    """Propose to end a world: all are told why, nothing is shown yet, and weeks go on.

    A proposal made anew replaces the one before. Raises Refused with 422 without a reason.
    """
    why = checked_reason(reason)
    with held(row, OPEN, now) as (world, moment):
        _set_ending(world, why)
        note(world, "end-proposed", {"reason": why}, actor=actor, audit=True, now=moment)
        kind = f"proposed-{moment:%Y%m%d%H%M%S}"
        notify(world, players_of(world), kind, {"reason": why}, now=moment)
    return world


def withdraw_end(row: StoredWorld, actor: User, *, now: datetime | None = None) -> StoredWorld:
    """Take the proposal to end a world back. Raises Refused where there is none."""
    with held(row, OPEN, now) as (world, moment):
        _require_proposal(world)
        _set_ending(world, "")
        note(world, "end-withdrawn", actor=actor, audit=True, now=moment)
    return world


def end(row: StoredWorld, actor: User, *, now: datetime | None = None) -> StoredWorld:
    """End a world as was proposed, for good: from now on everybody sees all of it (reading W22).

    Raises Refused where it was not proposed.
    """
    with held(row, OPEN, now) as (world, moment):
        _require_proposal(world)
        _set_clock(world, Status.ENDED, None)
        for seat in world.seats.exclude(newcomer=None).select_related("newcomer"):
            seating.turn_away(seat, now=moment)
        params = {"reason": world.ending}
        note(world, "ended", params, actor=actor, audit=True, now=moment)
        notify(world, players_of(world), "ended", params, now=moment)
    return world


def _require_proposal(world: StoredWorld) -> None:
    if not world.ending:
        raise Refused("worlds.refused.not-proposed", world=world.name)


def _set_ending(world: StoredWorld, why: str) -> None:
    world.ending = why
    world.save(update_fields=["ending"])


def checked_reason(reason: str) -> str:
    """Give a reason without blanks around it. Raises Refused with 422 for none, or a long one."""
    return _text(reason, "worlds.refused.no-reason", LONGEST_REASON)


def _text(text: str, without: str, most: int) -> str:
    words = text.replace("\0", "").strip()
    if not words:
        raise Unfit(without)
    if len(words) > most:
        raise Unfit("worlds.refused.text-too-long", given=len(words), most=most)
    return words


# --- Settings -------------------------------------------------------------------------------


SETTINGS: Final = ("master", "listed", *founding.SETTINGS)
"""Fields of a world that may be set later; a deadline that is set already stays as it is."""


def change_settings(
    row: StoredWorld, actor: User, values: Mapping[str, object], *, now: datetime | None = None
) -> StoredWorld:
    """Set some of SETTINGS; the log tells each from what to what.

    Raises Refused for a zone that is none, and for a master who plays in the world.
    """
    with held(row, ALL, now) as (world, moment):
        before, ran = {name: _shown(world, name) for name in values}, world.master
        for name in values:
            setattr(world, name, values[name])
        timetable.zone_of(world.zone)
        if world.master is not None and world.seats.filter(user=world.master).exists():
            raise Refused("worlds.refused.master-plays", world=world.name)
        after = {name: _shown(world, name) for name in values}
        changed = [name for name in values if before[name] != after[name]]
        changes = {name: f"{before[name]} → {after[name]}" for name in changed}
        if changes:
            world.save(update_fields=list(changes))
            if "master" in changes and ran is not None:
                # Who has run a world has seen all of it, and does not sit down in it later.
                world.outsiders.update_or_create(user=ran, defaults={"ran": True})
            note(world, "settings", {"changes": changes}, actor=actor, audit=True, now=moment)
    return world


def _shown(world: StoredWorld, name: str) -> str:
    value = getattr(world, name)
    return "—" if value is None else str(value)
