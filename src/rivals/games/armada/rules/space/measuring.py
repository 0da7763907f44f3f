"""Range, arcs, lines of sight and overlaps (rules 12, 13 and 18), in millimetres.

Attacks of ships are measured from token to token, zone by zone; everything else from base to
base. A squadron's base is a circle about its point.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from typing import NamedTuple

from rivals.games.armada.components.box import SQUADRON_RADIUS, Band, band_of
from rivals.games.armada.rules.space.arcs import (
    LONG,
    Box,
    arcs_with,
    beyond,
    crosses_arc_line,
    enters,
    range_squared,
    rim_of,
    squadron_in_arc,
    to_disc,
    zone_from,
)
from rivals.games.armada.rules.space.outlines import WIDEST, Outline
from rivals.games.armada.rules.space.shapes import (
    SLACK,
    Point,
    Polygon,
    crosses,
    overlap,
    to_polygon,
)

_TOUCHING = 2 * SQUADRON_RADIUS


class Sight(NamedTuple):
    """An attack that is in range and in sight: how far it is, and what lies in between."""

    mm: float
    band: Band
    obstructed: bool


# --- Ships against ships ---------------------------------------------------------------------


def ship_sights(
    a: Outline, d: Outline, others: Sequence[Outline], obstacles: Sequence[Polygon]
) -> list[tuple[int, int, Sight]]:
    """List the attacks of a ship on another: the zones of both, and the sight.

    `others` are third ships. Each is measured from the closest point of the attacking zone to
    the closest one of the defending zone inside the arc; neither this line nor the one that
    joins the targeting points may pass through another zone of the defender.
    """
    if not _may_reach(a, d):
        return []
    rim = rim_of(a, d)
    found = []
    for zone in arcs_with(a.shape, rim):
        aim = d.here(a.aims[zone])
        for at in range(4):
            if not enters(d, at, aim):
                continue
            sight = _measured(a, zone, d, at, rim, (others, obstacles))
            if sight is not None:
                found.append((zone, at, sight))
    return found


def in_two_arcs(a: Outline, d: Outline) -> bool:
    """Say whether two zones of a ship could attack another."""
    if not straddled(a, d):
        return False
    rim = rim_of(a, d)
    arcs = arcs_with(a.shape, rim)
    return len(arcs) > 1 and sum(_can_attack(a, zone, d, rim) for zone in arcs) > 1


def _can_attack(a: Outline, zone: int, d: Outline, rim: tuple[Point, ...]) -> bool:
    """Say whether a zone could attack any zone of another ship."""
    aim = d.here(a.aims[zone])
    for at in range(4):
        if enters(d, at, aim):
            square = range_squared(a, zone, d, at, rim)
            if square is not None and band_of(sqrt(square)):
                return True
    return False


def _may_reach(a: Outline, d: Outline) -> bool:
    """Say whether two ships could be within long range."""
    east, north = a.centre[0] - d.centre[0], a.centre[1] - d.centre[1]
    reach = LONG + a.radius + d.radius
    return east * east + north * north <= reach * reach


def _measured(
    a: Outline,
    zone: int,
    d: Outline,
    at: int,
    rim: tuple[Point, ...],
    about: tuple[Sequence[Outline], Sequence[Polygon]],
) -> Sight | None:
    """Measure an attack whose targeting points are in sight of each other."""
    square = range_squared(a, zone, d, at, rim)
    if square is None:
        return None
    mm = sqrt(square)
    band = band_of(mm)
    if band is None:
        return None
    start = _leaving(a, a.aims[zone], d.aims[at])
    end = _leaving(d, d.aims[at], a.aims[zone])
    return Sight(mm, band, _obstructed(start, end, *about))


# --- What lies in between --------------------------------------------------------------------


def _leaving(ship: Outline, aim: Point, towards: Point) -> Point:
    """Give where a line from a targeting point leaves the ship's base: under it nothing is seen."""
    u, v = ship.here(aim)
    w, x = ship.here(towards)
    shape = ship.shape
    part = 1.0
    if w != u:
        part = min(
            part, ((shape.base_half_width if w > u else -shape.base_half_width) - u) / (w - u)
        )
    if x != v:
        end = shape.base_half_length if x > v else -shape.base_half_length
        part = min(part, (end - v) / (x - v))
    return aim[0] + part * (towards[0] - aim[0]), aim[1] + part * (towards[1] - aim[1])


def _obstructed(
    start: Point, end: Point, ships: Sequence[Outline], obstacles: Sequence[Polygon]
) -> bool:
    """Say whether a line passes through a ship's base or an obstacle (reading M39)."""
    for one in ships:
        if _passes(start, end, one.centre, one.radius) and crosses(start, end, one.base):
            return True
    for polygon in obstacles:
        if _passes(start, end, polygon[0], WIDEST) and crosses(start, end, polygon):
            return True
    return False


def _passes(start: Point, end: Point, centre: Point, radius: float) -> bool:
    """Say whether a line could pass through a circle; quickly, as most lie far from it."""
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    x, y = centre[0] - x, centre[1] - y
    square = dx * dx + dy * dy
    off, on = dx * y - dy * x, dx * x + dy * y
    if off * off > radius * radius * square:
        return False
    return -radius * radius * square <= on * abs(on) and on <= square + radius * sqrt(square)


# --- Squadrons -------------------------------------------------------------------------------


def squadron_sight_from_ship(
    a: Outline,
    zone: int,
    point: Point,
    others: Sequence[Outline],
    obstacles: Sequence[Polygon],
) -> Sight | None:
    """Measure an attack of a ship's zone on a squadron; None if it cannot be made."""
    east, north = a.centre[0] - point[0], a.centre[1] - point[1]
    reach = LONG + a.radius + SQUADRON_RADIUS
    if east * east + north * north > reach * reach:
        return None
    found = squadron_in_arc(a.shape, zone, a.here(point))
    if found is None:
        return None
    mm, (u, v) = found
    band = band_of(mm)
    if band is None:
        return None
    end = a.there(u, v)
    start = _leaving(a, a.aims[zone], end)
    return Sight(mm, band, _obstructed(start, end, others, obstacles))


def ship_sight_from_squadron(
    point: Point,
    d: Outline,
    at: int,
    others: Sequence[Outline],
    obstacles: Sequence[Polygon],
) -> Sight | None:
    """Measure from a squadron to a ship's zone; None if it cannot attack it or is too far.

    Whether it is near enough to attack is the caller's to say.
    """
    found = zone_from(d.shape, at, d.here(point))
    if found is None or not enters(d, at, found[1]):
        return None
    mm, (u, v) = found
    band = band_of(mm)
    if band is None:
        return None
    start = d.there(u, v)
    end = _leaving(d, d.aims[at], start)
    return Sight(mm, band, _obstructed(start, end, others, obstacles))


def squadron_sight(
    one: Point, other: Point, others: Sequence[Outline], obstacles: Sequence[Polygon]
) -> Sight | None:
    """Measure from a squadron to another; None beyond long range."""
    mm = squadron_distance(one, other)
    band = band_of(mm)
    if band is None:
        return None
    part = SQUADRON_RADIUS / (mm + _TOUCHING)
    dx, dy = (other[0] - one[0]) * part, (other[1] - one[1]) * part
    start, end = (one[0] + dx, one[1] + dy), (other[0] - dx, other[1] - dy)
    return Sight(mm, band, _obstructed(start, end, others, obstacles))


def squadron_distance(one: Point, other: Point) -> float:
    """Measure from the edge of a squadron's base to that of another."""
    return max(0.0, hypot(one[0] - other[0], one[1] - other[1]) - _TOUCHING)


# --- Bases -----------------------------------------------------------------------------------


def _base_box(a: Outline) -> Box:
    """Give a ship's base in its own frame."""
    shape = a.shape
    return (
        -shape.base_half_width,
        shape.base_half_width,
        -shape.base_half_length,
        shape.base_half_length,
    )


def ship_distance(a: Outline, b: Outline) -> float:
    """Measure from a ship's base to that of another, 0 where they overlap."""
    if bases_overlap(a, b):
        return 0.0
    mine, theirs = _base_box(a), _base_box(b)
    gaps = [beyond(mine, a.here(corner)) for corner in b.base]
    gaps += [beyond(theirs, b.here(corner)) for corner in a.base]
    return min(hypot(right, ahead) for right, ahead in gaps)


def ships_within(a: Outline, b: Outline, reach: float) -> bool:
    """Say whether another ship's base is no farther than that from a ship's."""
    away = hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1])
    if away > reach + a.radius + b.radius:
        return False
    # The shortest half sides reach at least so far in every direction.
    if away <= reach + a.shape.base_half_width + b.shape.base_half_width:
        return True
    return ship_distance(a, b) <= reach


def to_squadron(a: Outline, point: Point) -> float:
    """Measure from a ship's base to a squadron's, 0 where they overlap."""
    return to_disc(_base_box(a), a.here(point))[0]


def around_squadron(a: Outline, point: Point) -> float:
    """Measure from a ship's base to the far edge of a squadron's beside it: all of it is within."""
    return to_squadron(a, point) + 2 * SQUADRON_RADIUS


def bases_overlap(a: Outline, b: Outline) -> bool:
    """Say whether the bases of two ships overlap by more than a touch (reading M45)."""
    east, north = b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]
    reach = a.radius + b.radius
    if east * east + north * north >= reach * reach:
        return False
    across = abs(a.cos * b.cos + a.sin * b.sin)
    along = abs(a.cos * b.sin - a.sin * b.cos)
    mine, theirs = a.shape, b.shape
    width, length = theirs.base_half_width, theirs.base_half_length
    u, v = a.here(b.centre)
    if mine.base_half_width + width * across + length * along - abs(u) <= SLACK:
        return False
    if mine.base_half_length + width * along + length * across - abs(v) <= SLACK:
        return False
    width, length = mine.base_half_width, mine.base_half_length
    u, v = b.here(a.centre)
    if theirs.base_half_width + width * across + length * along - abs(u) <= SLACK:
        return False
    return theirs.base_half_length + width * along + length * across - abs(v) > SLACK


def base_over_squadron(a: Outline, point: Point) -> bool:
    """Say whether a ship's base lies over a squadron's by more than a touch."""
    east, north = point[0] - a.centre[0], point[1] - a.centre[1]
    reach = a.radius + SQUADRON_RADIUS
    if east * east + north * north >= reach * reach:
        return False
    return hypot(*beyond(_base_box(a), a.here(point))) < SQUADRON_RADIUS - SLACK


def base_over_polygon(a: Outline, polygon: Polygon) -> bool:
    """Say whether a ship's base lies over an obstacle by more than a touch."""
    return _could_lie_over(a.centre, a.radius, polygon) and overlap(a.base, polygon)


def squadrons_overlap(one: Point, other: Point) -> bool:
    """Say whether two squadrons' bases overlap by more than a touch."""
    reach = _TOUCHING - SLACK
    east, north = one[0] - other[0], one[1] - other[1]
    return east * east + north * north < reach * reach


def squadron_over_polygon(point: Point, polygon: Polygon) -> bool:
    """Say whether a squadron's base lies over an obstacle by more than a touch."""
    reach = SQUADRON_RADIUS - SLACK
    return _could_lie_over(point, reach, polygon) and to_polygon(point, polygon) < reach


def _could_lie_over(centre: Point, radius: float, polygon: Polygon) -> bool:
    """Say whether an obstacle could come within a circle, by one corner of it."""
    east, north = centre[0] - polygon[0][0], centre[1] - polygon[0][1]
    reach = radius + WIDEST
    return east * east + north * north < reach * reach


def on_mat(a: Outline, mat: tuple[float, float]) -> bool:
    """Say whether all of a ship's base is on a mat of this width and depth."""
    (x, y), across, along = a.centre, abs(a.cos), abs(a.sin)
    right, ahead = a.shape.base_half_width, a.shape.base_half_length
    east, north = right * across + ahead * along - SLACK, right * along + ahead * across - SLACK
    return east <= x <= mat[0] - east and north <= y <= mat[1] - north


def squadron_on_mat(point: Point, mat: tuple[float, float]) -> bool:
    """Say whether all of a squadron's base is on a mat of this width and depth."""
    x, y = point
    far = SQUADRON_RADIUS - SLACK
    return far <= x <= mat[0] - far and far <= y <= mat[1] - far


# --- Double arcs -----------------------------------------------------------------------------


def straddled(a: Outline, d: Outline) -> bool:
    """Say, quickly, whether a ship could stand in two arcs of another and within long range.

    A yes may be wrong, as sight is not looked at; a no never is.
    """
    if not _may_reach(a, d):
        return False
    u, v = a.here(d.centre)
    return crosses_arc_line(a.shape, abs(u), v, d.shape.token_radius)
