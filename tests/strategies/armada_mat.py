"""Positions of Armada for tests, laid out by hand in millimetres and degrees."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from rivals.games.armada.components.damage import DECK
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position.pieces import UNITS, Obstacle, Ship, Squadron
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.position.state import Position


def ship(seat: int, kind: str, x: float, y: float, heading: float = 0, **more: object) -> Ship:
    """Put a ship on the mat, whole and at speed 1."""
    card = SHIPS[kind]
    made = Ship(
        seat, kind, list(card.shields), ["ready"] * len(card.tokens), "mat",
        round(x * UNITS), round(y * UNITS), round(heading * UNITS) % (360 * UNITS), 1,
    )  # fmt: skip
    for name, value in more.items():
        setattr(made, name, value)
    return made


def squadron(seat: int, kind: str, x: float, y: float, **more: object) -> Squadron:
    """Put a squadron on the mat, whole."""
    card = SQUADRONS[kind]
    made = Squadron(
        seat, kind, card.hull, ["ready"] * len(card.tokens), "mat",
        round(x * UNITS), round(y * UNITS),
    )  # fmt: skip
    for name, value in more.items():
        setattr(made, name, value)
    return made


def obstacle(kind: str, x: float, y: float, heading: float = 0) -> Obstacle:
    """Put an obstacle on the mat."""
    return Obstacle(kind, round(x * UNITS), round(y * UNITS), round(heading * UNITS))


def mat(
    *pieces: Ship | Squadron | Obstacle,
    readings: Readings | None = None,
    rivals: Sequence[int] = (),
) -> Position:
    """Lay out a position of 180 points, in the ship phase, nothing to be decided."""
    ships = [one for one in pieces if isinstance(one, Ship)]
    faceup = [card for one in ships for card in one.faceup]
    deck = list(DECK)
    for card in faceup:
        deck.remove(card)
    return Position(
        points="180",
        names=("south", "north"),
        first=0,
        rivals=tuple(rivals),
        ships=ships,
        squadrons=[one for one in pieces if isinstance(one, Squadron)],
        deck=sorted(deck),
        readings=readings or Readings(),
        obstacles=[one for one in pieces if isinstance(one, Obstacle)],
        phase="ship",
    )


def zones_of(ship):
    """The hull zones of an outline, where it stands."""
    return [[ship.there(*corner) for corner in zone] for zone in ship.shape.zones]


def rays_of(ship):
    """The arc lines of an outline, where it stands: their start and end on the token."""
    return [tuple(ship.there(*end) for end in ray) for ray in ship.shape.rays]


def along(ray, far):
    """The place on an arc line that is so far from its start, in mm."""
    (x, y), (u, v) = ray
    part = far / hypot(u - x, v - y)
    return x + (u - x) * part, y + (v - y) * part
