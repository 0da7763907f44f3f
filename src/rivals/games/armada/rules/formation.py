"""Places in a formation: how a rival's ships and squadrons stand to one another."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, radians, sin

from rivals.games.armada.components.box import BASES, SQUADRON_RADIUS
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.position.pieces import UNITS, Ship
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules.space.outlines import Outline

_AROUND = tuple(range(0, 360, 45))
_ALONG = (-0.5, -0.25, 0.25, 0.5)
"""Parts of an edge, from its middle."""
CONTACT = 0.5
"""So far off (mm) a base is put that shall touch another."""


def far_edge(position: Position, seat: int) -> int:
    """Give the y of the other's edge."""
    return position.mat[1] if seat == 0 else 0


def eastward(seat: int) -> int:
    """Say which way east is for a seat's plan: 1 for a growing x, -1 for a falling one.

    West is left as seen from the other side (reading M31): seat 0 sees seat 1 from the south,
    and is itself seen from the north.
    """
    return 1 if seat else -1


def offset(ship: Ship, x: int, y: int) -> tuple[int, int]:
    """Say how far right of a ship and before it a spot lies."""
    east, north = x - ship.x, y - ship.y
    turned = radians(ship.heading / UNITS)
    return (
        round(east * cos(turned) - north * sin(turned)),
        round(east * sin(turned) + north * cos(turned)),
    )


def spot(ship: Ship, right: int, ahead: int) -> tuple[int, int]:
    """Give the spot so far right of a ship and before it."""
    turned = radians(ship.heading / UNITS)
    return (
        round(ship.x + right * cos(turned) + ahead * sin(turned)),
        round(ship.y - right * sin(turned) + ahead * cos(turned)),
    )


def flagship(position: Position, seat: int) -> int | None:
    """Give the ship that the formation goes by: the first of its fleet that is left (M35)."""
    ships = position.on_mat(seat)
    return ships[0] if ships else None


def remember(position: Position, seat: int) -> None:
    """Let ships remember where they stand beside the flagship, squadrons beside the next ship."""
    lead = flagship(position, seat)
    if lead is None:
        return
    for number in position.on_mat(seat):
        ship = position.ships[number]
        ship.slot = offset(position.ships[lead], ship.x, ship.y)
    for number in position.in_flight(seat):
        squadron = position.squadrons[number]
        host = min(
            position.on_mat(seat),
            key=lambda one: hypot(
                position.ships[one].x - squadron.x, position.ships[one].y - squadron.y
            ),
        )
        squadron.slot = (host, *offset(position.ships[host], squadron.x, squadron.y))


@lru_cache(maxsize=1024)
def around(ship: Outline, reach: float) -> tuple[tuple[int, int], ...]:
    """List eight spots for a squadron, so far (mm) from a ship's base."""
    width, length = BASES[SHIPS[ship.kind].size]
    clear = SQUADRON_RADIUS + reach
    found = []
    for angle in _AROUND:
        across, along = sin(radians(angle)), cos(radians(angle))
        right = _sign(across) * width / 2 + across * clear
        ahead = _sign(along) * length / 2 + along * clear
        east, north = ship.there(right, ahead)
        found.append((round(east * UNITS), round(north * UNITS)))
    return tuple(found)


@lru_cache(maxsize=256)
def touching(ship: Outline) -> tuple[tuple[int, int], ...]:
    """List spots for a squadron in contact with a ship: the eight, and more along its edges."""
    width, length = BASES[SHIPS[ship.kind].size]
    out = SQUADRON_RADIUS + CONTACT
    beside = [(side * (width / 2 + out), part * length) for side in (-1, 1) for part in _ALONG]
    before = [(part * width, side * (length / 2 + out)) for side in (-1, 1) for part in _ALONG]
    there = (ship.there(right, ahead) for right, ahead in (*beside, *before))
    found = [(round(east * UNITS), round(north * UNITS)) for east, north in there]
    return (*around(ship, CONTACT), *found)


def _sign(value: float) -> int:
    return 0 if abs(value) < 1e-9 else (1 if value > 0 else -1)
