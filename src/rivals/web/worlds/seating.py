"""Who sits where: joining, leaving, taking the reins back, and tokens for programs."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from rivals.games.dma.world.pieces import World
from rivals.web.accounts.models import User
from rivals.web.accounts.owning import Ownership
from rivals.web.worlds.chronicle import note, notify
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.models import Draft, Outsider, Seat, Status, StoredWorld

JOINABLE = (Status.FILLING, Status.RUNNING, Status.PAUSED)


def seat_of(request: HttpRequest, row: StoredWorld) -> Seat | None:
    """Give the visitor's seat in a world, if any."""
    return Seat.objects.of(request).filter(world=row).first()


def is_free(seats: str = "") -> Q:
    """Ask whether a seat may be taken: nobody's, or one whose person is long away; none waits.

    `seats` leads there from another table, as in `seats__`.
    """
    asked = {"user": None, "guest": ""}
    nobody = Q(**{f"{seats}{name}": value for name, value in asked.items()})
    return (nobody | Q(**{f"{seats}autopilot": True})) & Q(**{f"{seats}newcomer": None})


def free_seats(row: StoredWorld) -> QuerySet[Seat]:
    """List the seats that may be taken. States that were beaten are left out."""
    if row.status not in JOINABLE:
        return row.seats.none()
    beaten = [one.id for one in world_of(row).players if one.out]
    return row.seats.filter(is_free()).exclude(number__in=beaten)


# --- Coming -----------------------------------------------------------------------------------


def require_new(row: StoredWorld, user: User) -> None:
    """Raise Refused for an account that may not sit down in a world: it has, had, or is barred.

    One state per account and world (reading W24); a master sits in no world of the own
    (reading W18).
    """
    if row.master_id == user.pk:
        raise Refused("worlds.refused.master-plays", world=row.name)
    if row.seats.filter(user=user).exists():
        raise Refused("worlds.refused.seated", world=row.name)
    if row.seats.filter(newcomer=user).exists():
        raise Refused("worlds.refused.waits-already", world=row.name)
    past = row.outsiders.filter(user=user).first()
    if past is None:
        return
    if past.barred:
        raise Refused("worlds.refused.barred", status=403, world=row.name)
    if past.ran:
        raise Refused("worlds.refused.ran-it", status=403, world=row.name)
    raise Refused("worlds.refused.had-seat", status=403, world=row.name)


@transaction.atomic
def join(row: StoredWorld, number: int, owner: Ownership, *, now: datetime | None = None) -> Seat:
    """Ask for a free seat; before the game begins it is taken at once.

    Once it runs, the seat is taken when the next week is computed (reading W23), and whoever was
    away from it has lost it then (W4). In a world where the master's word is asked for, it is
    waited for first.

    Raises Refused: no account, not free, a seat here or once here, barred, the master's own world.
    """
    moment = now or timezone.now()
    user = owner["user"]
    if user is None:
        raise Refused("worlds.refused.needs-account", status=403, world=row.name)
    locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=row.pk)
    require_new(locked, user)
    seat = free_seats(locked).filter(number=number).first()
    if seat is None:
        raise Refused("worlds.refused.no-seat", world=row.name, number=number)
    if not locked.by_word:
        welcome(seat, user, now=moment)
        return seat
    seat.newcomer, seat.welcome = user, False
    seat.save(update_fields=["newcomer", "welcome", "updated"])
    note(locked, "asked", {"player": number}, now=moment)
    if locked.master is not None:
        params = {"player": number, "name": user.get_username()}
        notify(locked, [locked.master], f"asked-{user.pk}", params, now=moment)
    return seat


def welcome(seat: Seat, user: User, *, now: datetime) -> None:
    """Let somebody have a seat: at once before the game begins, else from the next week on.

    The world should be locked.
    """
    seat.newcomer, seat.welcome = user, True
    if seat.world.status in (Status.DRAFT, Status.FILLING):
        _sit_down(seat, now)
        return
    seat.save(update_fields=["newcomer", "welcome", "updated"])
    params = {"player": seat.number, "week": seat.world.next_week}
    note(seat.world, "takes-over", params, now=now)
    notify(seat.world, [user], "welcome", params, now=now)


def _sit_down(seat: Seat, now: datetime) -> None:
    user = seat.newcomer
    assert user is not None
    if seat.user is not None:
        notify(seat.world, [seat.user], "replaced", {"player": seat.number}, now=now)
    _empty(seat)
    seat.user, seat.joined, seat.newcomer, seat.welcome = user, now, None, False
    seat.save()
    note(seat.world, "joined", {"player": seat.number}, now=now)
    notify(seat.world, [user], "seated", {"player": seat.number}, now=now)


def let_in(row: StoredWorld, after: World, now: datetime) -> None:
    """Seat those who waited for a week that was just computed (reading W23).

    Nothing is left to them of who was there (reading W4). A seat is not free any more where its
    person is back, where the state was beaten, or once the game is over.
    """
    beaten = {one.id for one in after.players if one.out}
    waiting = row.seats.exclude(newcomer=None).select_related("user", "newcomer")
    # Locked, so that nobody takes the reins back in the moment in which the seat is given away.
    for seat in waiting.select_for_update(no_key=True, of=("self",)):
        kept = seat.taken and not seat.autopilot
        if kept or after.ended or seat.number in beaten or not _may_sit(seat):
            turn_away(seat, now=now)
        elif seat.welcome:
            _sit_down(seat, now)


def _may_sit(seat: Seat) -> bool:
    """Say whether nothing has come between a newcomer and the seat that was given."""
    user, row = seat.newcomer, seat.world
    assert user is not None
    past = row.outsiders.filter(user=user).exclude(seat=seat, barred=False)
    elsewhere = row.seats.filter(user=user)
    return user.is_active and user.pk != row.master_id and not (past.exists() or elsewhere.exists())


def turn_away(seat: Seat, *, now: datetime) -> None:
    """Let a newcomer wait no longer, and say so. The world should be locked."""
    user = seat.newcomer
    if user is None:
        return
    _forget_newcomer(seat)
    note(seat.world, "newcomer-gone", {"player": seat.number}, now=now)
    notify(seat.world, [user], "turned-away", {"player": seat.number}, now=now)


@transaction.atomic
def withdraw(row: StoredWorld, user: User, *, now: datetime | None = None) -> None:
    """Wait no longer for a seat. Raises Refused for who does not."""
    locked = StoredWorld.objects.select_for_update(no_key=True).get(pk=row.pk)
    seat = locked.seats.filter(newcomer=user).first()
    if seat is None:
        raise Refused("worlds.refused.waits-not", world=row.name)
    _forget_newcomer(seat)
    note(locked, "newcomer-gone", {"player": seat.number}, now=now)


def _forget_newcomer(seat: Seat) -> None:
    seat.newcomer, seat.welcome = None, False
    seat.save(update_fields=["newcomer", "welcome", "updated"])


# --- Going ------------------------------------------------------------------------------------


def _empty(seat: Seat) -> None:
    """Clear a seat of its person: who comes next starts without that one's plans and tokens.

    The person has had a state in this world, and gets no other (reading W24).
    """
    if seat.user is not None:
        past = {"seat": seat}
        Outsider.objects.update_or_create(world=seat.world, user=seat.user, defaults=past)
    Draft.objects.filter(seat=seat).delete()
    seat.submissions.filter(week=seat.world.next_week).delete()
    seat.user, seat.guest, seat.joined = None, "", None
    seat.missed, seat.autopilot, seat.token = 0, False, ""
    seat.ruler_name, seat.shown = "", False


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
