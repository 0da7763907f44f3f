"""Who sends no orders: counted, warned, then relieved by a ruler until somebody comes.

Without orders a week asks nothing of a state (reading A52): routes go on, lists go on, stances
stay. All of it is in the chronicle.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from rivals.games.dma.world.pieces import World
from rivals.web.worlds.chronicle import edition_kind, note, notify, players_of
from rivals.web.worlds.models import Seat, StoredWorld


def after_week(row: StoredWorld, after: World, handed: Collection[int], now: datetime) -> None:
    """Count and answer what people missed in the week that was just computed.

    `handed` are the players whose orders a person had handed in. Nothing was asked of the others
    (reading W1); who is beaten misses nothing.
    """
    alive = {one.id for one in after.players if not one.out}
    for seat in row.seats.select_related("user"):
        if not seat.taken or seat.number not in alive:
            continue
        if seat.number in handed:
            _present(row, seat, now)
        else:
            _missed(row, seat, now)


def _present(row: StoredWorld, seat: Seat, now: datetime) -> None:
    if seat.missed or seat.autopilot:
        if seat.autopilot:
            note(row, "reins", {"player": seat.number}, now=now)
        seat.missed, seat.autopilot = 0, False
        seat.save(update_fields=["missed", "autopilot", "updated"])


def _missed(row: StoredWorld, seat: Seat, now: datetime) -> None:
    """Warn, or give the reins to a ruler after so many weeks in a row (reading W2)."""
    seat.missed += 1
    note(row, "missed", {"player": seat.number, "missed": seat.missed}, now=now)
    if seat.missed >= row.most_missed and not seat.autopilot:
        seat.autopilot, seat.ruler = True, seat.ruler or row.stand_in
        note(row, "autopilot", {"player": seat.number, "ruler": seat.ruler}, now=now)
        note(row, "substitute-wanted", {"player": seat.number}, now=now)
        _tell(row, seat, "autopilot", now)
    elif not seat.autopilot:
        note(row, "warned", {"player": seat.number}, now=now)
        _tell(row, seat, "warning", now)
    seat.save(update_fields=["missed", "autopilot", "ruler", "updated"])


def _tell(row: StoredWorld, seat: Seat, kind: str, now: datetime) -> None:
    if seat.user is not None:
        params = {"missed": seat.missed, "most": row.most_missed, "ruler": seat.ruler}
        notify(row, [seat.user], edition_kind(row, kind), params, now=now)


def postpone_late(row: StoredWorld, now: datetime) -> None:
    """Put a deadline off by the world's grace: the server slept over it (reading W11)."""
    row.due = now + timedelta(hours=row.grace_hours)
    row.save(update_fields=["due"])
    note(row, "postponed-late", {"until": row.due.isoformat()}, now=now)
    people = players_of(row) + ([row.master] if row.master is not None else [])
    # A week can be postponed more than once: each deadline is told of.
    kind = f"postponed-{row.due:%Y%m%d%H%M}"
    notify(row, people, kind, {"until": row.due.isoformat()}, now=now)
