"""Where hexes lie on the drawing, north at the top or at the left; edges clockwise from north."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from rivals.core.drawing import line
from rivals.games.eclipse.components.hexes import EDGES, Place

SIDE = 72.0
"""A hex's side, and the distance of its corners from the middle."""
DEPTH = SIDE * sqrt(3) / 2
"""The distance of its edges from the middle."""

Spot = tuple[float, float]


class View(NamedTuple):
    """A part of the plane."""

    left: float
    top: float
    width: float
    height: float


class Lie(NamedTuple):
    """How the map lies, and where on a hex stands what is not in its middle."""

    turned: bool
    """By a quarter to the left, letters upright: north is at the left."""
    points: Spot
    number: Spot
    discovery: Spot
    artifact: Spot
    orbital: Spot
    monolith: Spot

    @property
    def breadth(self) -> float:
        """How far a hex reaches from its middle to either side."""
        return DEPTH if self.turned else SIDE

    @property
    def height(self) -> float:
        """How far a hex reaches from its middle up and down."""
        return SIDE if self.turned else DEPTH

    def middle(self, place: Place) -> Spot:
        """Give the middle of a place."""
        q, r = place
        return self._lain(1.5 * SIDE * q, 2 * DEPTH * (r + q / 2))

    def towards(self, edge: int, far: float = DEPTH) -> Spot:
        """Give the point so far from a hex's middle towards an edge's middle."""
        angle = pi / 3 * edge - pi / 2
        return self._lain(far * cos(angle), far * sin(angle))

    def slant(self, edge: int) -> int:
        """Give by how many degrees an edge is turned from one at the top."""
        return 60 * edge - 90 * self.turned

    def corners(self, side: float = SIDE) -> list[Spot]:
        """List the corners of a hex about its middle."""
        return [self._lain(side * cos(pi / 3 * n), side * sin(pi / 3 * n)) for n in range(EDGES)]

    def outline(self, side: float = SIDE) -> str:
        """Give the path data of a hex about its middle."""
        return _outline(self, side)

    def ring(self, outer: float, inner: float) -> str:
        """Give the path data of the room between two hexes, to be filled by even and odd."""
        return self.outline(outer) + self.outline(inner)

    def around(self, places: Iterable[Place], room: float) -> View:
        """Give the part of the plane that shows all places, with room around them."""
        spots = [self.middle(place) for place in places]
        left = min(x for x, _ in spots) - self.breadth - room
        top = min(y for _, y in spots) - self.height - room
        right = max(x for x, _ in spots) + self.breadth + room
        bottom = max(y for _, y in spots) + self.height + room
        return View(left, top, right - left, bottom - top)

    def _lain(self, x: float, y: float) -> Spot:
        return (y, -x) if self.turned else (x, y)


@cache
def _outline(lie: Lie, side: float) -> str:
    return f"{line(lie.corners(side))}Z"


UPRIGHT = Lie(
    False, points=(-51, 0), number=(49, 5), discovery=(30, -46), artifact=(-30, -46),
    orbital=(30, 45), monolith=(-30, 44),
)  # fmt: skip
"""Flat-topped hexes, north at the top."""

TURNED = Lie(
    True, points=(0, -53), number=(0, 52), discovery=(48, -29), artifact=(-48, -29),
    orbital=(46, 32), monolith=(-46, 32),
)  # fmt: skip
"""Hexes that stand on a corner, north at the left: for homes above each other in a wide window."""
