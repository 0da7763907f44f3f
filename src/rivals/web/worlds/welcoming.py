"""A master's say over who comes: the word for newcomers, and accounts that are barred."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from rivals.core.game import HUMAN
from rivals.web.accounts.models import User
from rivals.web.worlds import seating
from rivals.web.worlds.chronicle import note, notify
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.mastering import OPEN, held
from rivals.web.worlds.models import Seat, StoredWorld


def accept(
    row: StoredWorld, number: int, name: str, actor: User, *, now: datetime | None = None
) -> Seat:
    """Give the word for who waits for a state; `name` is who was seen to wait.

    Raises Refused where nobody of this name waits for it.
    """
    with _waiting(row, number, name, now) as (seat, user, moment):
        params = {"player": seat.number, "name": name}
        note(seat.world, "welcomed", params, actor=actor, audit=True, now=moment)
        seating.welcome(seat, user, now=moment)
    return seat


def turn_down(
    row: StoredWorld, number: int, name: str, actor: User, *, now: datetime | None = None
) -> Seat:
    """Turn away who waits for a state. Raises Refused where nobody of this name waits for it."""
    with _waiting(row, number, name, now) as (seat, _user, moment):
        params = {"player": seat.number, "name": name}
        note(seat.world, "turned-down", params, actor=actor, audit=True, now=moment)
        seating.turn_away(seat, now=moment)
    return seat


@contextmanager
def _waiting(
    row: StoredWorld, number: int, name: str, now: datetime | None
) -> Iterator[tuple[Seat, User, datetime]]:
    with held(row, OPEN, now) as (world, moment):
        waiting = world.seats.filter(number=number, newcomer__username=name)
        seat: Seat | None = waiting.select_related("newcomer", "user").first()
        if seat is None or seat.newcomer is None:
            raise Refused("worlds.refused.nobody-waits", name=name[:80] or "—")
        yield seat, seat.newcomer, moment


def bar(row: StoredWorld, user: User, actor: User, *, now: datetime | None = None) -> None:
    """Bar an account from a world: it loses its seat there and gets none, however it asks.

    Raises Refused for the world's master, and for who is barred already.
    """
    name = user.get_username()
    with held(row, OPEN, now) as (world, moment):
        if user.pk == world.master_id:
            raise Refused("worlds.refused.bars-master", world=world.name)
        if world.outsiders.filter(user=user, barred=True).exists():
            raise Refused("worlds.refused.is-barred", name=name, world=world.name)
        note(world, "barred", {"name": name}, actor=actor, audit=True, now=moment)
        for seat in world.seats.filter(newcomer=user):
            seating.turn_away(seat, now=moment)
        for seat in world.seats.filter(user=user):
            seating.vacate(seat)
            params = {"player": seat.number, "ruler": seat.ruler or HUMAN}
            note(world, "emptied", params, actor=actor, audit=True, now=moment)
            notify(world, [user], "replaced", {"player": seat.number}, now=moment)
        world.outsiders.update_or_create(user=user, defaults={"barred": True})


def lift_bar(row: StoredWorld, user: User, actor: User, *, now: datetime | None = None) -> None:
    """Let a barred account ask again; a seat that it had is still lost. Raises Refused."""
    name = user.get_username()
    with held(row, OPEN, now) as (world, moment):
        past = world.outsiders.filter(user=user, barred=True).first()
        if past is None:
            raise Refused("worlds.refused.not-barred", name=name, world=world.name)
        note(world, "unbarred", {"name": name}, actor=actor, audit=True, now=moment)
        past.barred = False
        if past.seat_id is None and not past.ran:
            past.delete()
        else:
            past.save(update_fields=["barred"])
