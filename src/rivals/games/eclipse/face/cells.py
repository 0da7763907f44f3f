"""Where hexes lie on the drawing: flat-top, N at the top, edges clockwise from it."""

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


def middle(place: Place) -> Spot:
    """Give the middle of a place."""
    q, r = place
    return 1.5 * SIDE * q, 2 * DEPTH * (r + q / 2)


def towards(edge: int, far: float = DEPTH) -> Spot:
    """Give the point so far from a hex's middle towards an edge's middle."""
    angle = pi / 3 * edge - pi / 2
    return far * cos(angle), far * sin(angle)


def corners(side: float = SIDE) -> list[Spot]:
    """List the corners of a hex about its middle, clockwise from the right one."""
    return [(side * cos(pi / 3 * n), side * sin(pi / 3 * n)) for n in range(EDGES)]


@cache
def outline(side: float = SIDE) -> str:
    """Give the path data of a hex about its middle."""
    return f"{line(corners(side))}Z"


def ring(outer: float, inner: float) -> str:
    """Give the path data of the room between two hexes, to be filled by even and odd."""
    return outline(outer) + outline(inner)


def around(places: Iterable[Place], room: float) -> View:
    """Give the part of the plane that shows all places, with room around them."""
    spots = [middle(place) for place in places]
    left = min(x for x, _ in spots) - SIDE - room
    top = min(y for _, y in spots) - DEPTH - room
    right = max(x for x, _ in spots) + SIDE + room
    bottom = max(y for _, y in spots) + DEPTH + room
    return View(left, top, right - left, bottom - top)
