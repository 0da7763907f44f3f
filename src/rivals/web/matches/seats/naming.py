"""What the seats of a match between devices are called: as on its board, on every other page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rivals.core import registry
from rivals.core.match import read_header
from rivals.web.matches.models import Chair, Invitation, StoredMatch
from rivals.web.matches.telling import Teller


def seat_names(row: StoredMatch) -> tuple[str, ...]:
    """Spell who sits where, a rolled rival by its number. Raises BadMatch."""
    return tuple(one["name"] for one in results(row)) or read_header(row.header).seats


def results(row: StoredMatch) -> list[dict[str, Any]]:
    """Give what is kept of the seats: name, points, rank."""
    seats: list[dict[str, Any]] = (row.result or {}).get("seats", [])
    return seats


def called(
    invitation: Invitation, row: StoredMatch | None, chairs: Iterable[Chair] | None = None
) -> list[str]:
    """Name every seat in the reader's language; `chairs` are those of the invitation."""
    chairs = invitation.chairs.all() if chairs is None else chairs
    sitting = {one.seat: one.name for one in chairs}
    seats = invitation.seats if row is None else seat_names(row)
    stand_ins = {} if row is None else row.stand_ins
    return Teller(
        registry.find_game(invitation.game),
        seats,
        plays=False,
        people=[sitting.get(seat, "") for seat in range(len(seats))],
        stand_ins={int(seat): who for seat, who in stand_ins.items() if int(seat) not in sitting},
    ).seats
