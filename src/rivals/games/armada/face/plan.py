"""Where things lie on the drawing: the mat in millimetres, north up, between strips of words."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import NamedTuple

from rivals.core.drawing import num
from rivals.games.armada.components.box import BASES, DISTANCE, RANGE
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.position.pieces import UNITS, Ship
from rivals.games.armada.rules.space.outlines import shape
from rivals.games.armada.rules.space.shapes import Point

Spot = tuple[float, float]

EDGE = 12.0
"""The room around the mat."""


class View(NamedTuple):
    """The mat on the drawing: its corner and size in millimetres, which are the drawing's units."""

    left: float
    top: float
    width: float
    depth: float

    def at(self, x: float, y: float) -> Spot:
        """Give the place on the drawing of a place on the mat, in hundredths of a millimetre."""
        return self.left + x / UNITS, self.top + self.depth - y / UNITS

    @property
    def measured(self) -> str:
        """The transform under which the units are those of actions, north up."""
        return f"matrix(.01 0 0 -.01 {num(self.left)} {num(self.top + self.depth)})"


def turned(ship: Ship, spot: Spot) -> Spot:
    """Give the place on the mat of a place on a ship: right of its middle and behind it, in mm."""
    angle = radians(ship.heading / UNITS)
    right, behind = spot
    x = right * cos(angle) - behind * sin(angle)
    y = -right * sin(angle) - behind * cos(angle)
    return ship.x + x * UNITS, ship.y + y * UNITS


def zones(kind: str) -> tuple[tuple[Spot, ...], ...]:
    """Give a ship's hull zones about its middle, bow up, in the order of `ZONES`."""
    return tuple(tuple(map(_spot, zone)) for zone in shape(kind).zones)


def aims(kind: str) -> tuple[Spot, ...]:
    """Give a ship's targeting points about its middle, bow up, in the order of `ZONES`."""
    return tuple(map(_spot, shape(kind).aims))


def _spot(place: Point) -> Spot:
    right, ahead = place
    return right, -ahead


def rays(kind: str) -> tuple[tuple[Spot, Spot], ...]:
    """Give a ship's arc lines from the token's edge to long range."""
    found = []
    for start, end in shape(kind).rays:
        (x0, y0), (x1, y1) = _spot(start), _spot(end)
        step = RANGE[-1] / hypot(x1 - x0, y1 - y0)
        found.append(((x1, y1), (x1 + (x1 - x0) * step, y1 + (y1 - y0) * step)))
    return tuple(found)


def around(width: float, length: float, far: float) -> str:
    """Give the path data of all that is so far from a rectangle about the origin."""
    x, y = width / 2, length / 2
    corner = f"a{num(far)} {num(far)} 0 0 1 "
    return (
        f"M{num(-x)} {num(-y - far)}h{num(width)}{corner}{num(far)} {num(far)}"
        f"v{num(length)}{corner}{num(-far)} {num(far)}"
        f"h{num(-width)}{corner}{num(-far)} {num(-far)}"
        f"v{num(-length)}{corner}{num(far)} {num(-far)}Z"
    )


def base(kind: str) -> Spot:
    """Give the width and length of a ship's base."""
    return BASES[SHIPS[kind].size]


def reach(kind: str, distance: int) -> str:
    """Give the path data of all that is at a distance, 1 to 5, of a ship."""
    return around(*base(kind), DISTANCE[distance - 1])


def contour(ship: Ship, far: float) -> list[tuple[int, int]]:
    """Walk once around a ship's base at a distance: places on the mat, the first again at last."""
    width, length = base(ship.kind)
    corners = ((1, -1), (1, 1), (-1, 1), (-1, -1))
    local = [
        (
            right * width / 2 + far * sin(radians(90 * number + step)),
            behind * length / 2 - far * cos(radians(90 * number + step)),
        )
        for number, (right, behind) in enumerate(corners)
        for step in range(0, 91, 10)
    ]
    places = [turned(ship, spot) for spot in (*local, local[0])]
    return [(round(x), round(y)) for x, y in places]
