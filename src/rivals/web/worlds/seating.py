"""Who sits where: joining, leaving, taking the reins back, and tokens for programs."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from rivals.web.accounts.owning import Ownership
from rivals.web.worlds.chronicle import note, notify
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.models import Draft, Seat, Status, StoredWorld

JOINABLE = (Status.FILLING, Status.RUNNING, Status.PAUSED)


def seat_of(request: HttpRequest, row: StoredWorld) -> Seat | None:
    """Give the visitor's seat in a world, if any."""
    return Seat.objects.of(request).filter(world=row).first()


def free_seats(row: StoredWorld) -> QuerySet[Seat]:
    """List the seats that may be taken: nobody's, and those whose person is long away.

    States that were beaten are left out.
    """
    if row.status not in JOINABLE:
        return row.seats.none()
    beaten = [one.id for one in world_of(row).players if one.out]
    free = Q(user=None, guest="") | Q(autopilot=True)
    return row.seats.filter(free).exclude(number__in=beaten)


@transaction.atomic
def join(row: StoredWorld, number: int, owner: Ownership, *, now: datetime | None = None) -> Seat:
    """Sit down in a free seat; whoever was away from it has lost it (reading W4).

    A master sits in no world of the own (reading W18).

    Raises Refused: no account, not free, a seat here already, the master's own world.
    """
    moment = now or timezone.now()
    user = owner["user"]
    if user is None:
        raise Refused("worlds.refused.needs-account", status=403, world=row.name)
    locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=row.pk)
    if locked.master_id == user.pk:
        raise Refused("worlds.refused.master-plays", world=row.name)
    if locked.seats.filter(user=user).exists():
        raise Refused("worlds.refused.seated", world=row.name)
    seat = free_seats(locked).filter(number=number).first()
    if seat is None:
        raise Refused("worlds.refused.no-seat", world=row.name, number=number)
    if seat.user is not None:
        notify(locked, [seat.user], "replaced", {"player": number}, now=moment)
    _empty(seat)
    seat.user, seat.joined = user, moment
    seat.save()
    note(locked, "joined", {"player": number}, now=moment)
    return seat


def _empty(seat: Seat) -> None:
    """Clear a seat of its person: who comes next starts without that one's plans and tokens."""
    Draft.objects.filter(seat=seat).delete()
    seat.submissions.filter(week=seat.world.next_week).delete()
    seat.user, seat.guest, seat.joined = None, "", None
    seat.missed, seat.autopilot, seat.token = 0, False, ""


@transaction.atomic
def vacate(seat: Seat) -> None:
    """Empty a seat; on a running world the stand-in rules it until somebody comes."""
    world = StoredWorld.objects.select_for_update(no_key=True).get(pk=seat.world_id)
    _empty(seat)
    if world.status in (Status.RUNNING, Status.PAUSED):
        seat.ruler = seat.ruler or world.stand_in
    seat.save()


@transaction.atomic
def leave(seat: Seat, *, now: datetime | None = None) -> None:
    """Get up; a ruler keeps the state until somebody comes."""
    vacate(seat)
    note(seat.world, "left", {"player": seat.number}, now=now)
    if seat.ruler:
        note(seat.world, "substitute-wanted", {"player": seat.number}, now=now)


@transaction.atomic
def take_reins(seat: Seat, *, now: datetime | None = None) -> None:
    """End the autopilot of somebody who is back. Raises Refused where there is none."""
    locked = Seat.objects.select_for_update(no_key=True).get(pk=seat.pk)
    if not locked.autopilot or locked.user_id != seat.user_id:
        raise Refused("worlds.refused.no-reins")
    locked.autopilot, locked.missed = False, 0
    locked.save(update_fields=["autopilot", "missed", "updated"])
    note(seat.world, "reins", {"player": seat.number}, now=now)
    seat.refresh_from_db()


def new_token(seat: Seat) -> str:
    """Make a seat's token anew and give it; only its digest is kept, the one before is dead.

    Raises Refused if the seat was given to somebody else meanwhile.
    """
    token = secrets.token_urlsafe(32)
    _keep_token(seat, _digest(token))
    return token


def drop_token(seat: Seat) -> None:
    """End a seat's token. Raises Refused if the seat was given to somebody else meanwhile."""
    _keep_token(seat, "")


def _keep_token(seat: Seat, digest: str) -> None:
    if not same_person(seat).update(token=digest, updated=timezone.now()):
        raise lost_seat(seat)
    seat.token = digest


def same_person(seat: Seat) -> QuerySet[Seat]:
    """Find a seat as long as it is still the same person's."""
    return Seat.objects.filter(pk=seat.pk, user=seat.user_id, guest=seat.guest)


def lost_seat(seat: Seat) -> Refused:
    """Say that a seat was given to somebody else meanwhile."""
    world, number = seat.world.name, seat.number
    return Refused("worlds.refused.no-seat", status=403, world=world, number=number)


def seat_of_token(token: str) -> Seat | None:
    """Give the seat of a token, None for one that is not known (any more), or of who is shut out.

    Looked up by digest: how long that takes tells nothing of the tokens there are.
    """
    if not token:
        return None
    seats = Seat.objects.select_related("world", "user")
    found: Seat | None = seats.filter(token=_digest(token)).first()
    if found is None or not found.taken or (found.user is not None and not found.user.is_active):
        return None
    return found


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
