"""Ranges inside firing arcs, and which zone of a ship a line comes to first (rules 12 and 13).

`right` and `ahead`, or `u` and `v`, are in the attacking ship's own frame unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, sqrt

from rivals.games.armada.components.box import RANGE, SQUADRON_RADIUS
from rivals.games.armada.rules.space.outlines import FRONT, LEFT, REAR, RIGHT, Outline, Shape
from rivals.games.armada.rules.space.shapes import Point

LONG = RANGE[2]
_TIE = 1e-6

Box = tuple[float, float, float, float]
"""An upright rectangle in a ship's frame: from where to where right, and ahead."""


# --- Ships against ships ---------------------------------------------------------------------


def rim_of(a: Outline, d: Outline) -> tuple[Point, ...]:
    """Give the rim of a ship's token in another ship's frame."""
    middle = a.here(d.centre)
    across = a.cos * d.cos + a.sin * d.sin
    along = a.cos * d.sin - a.sin * d.cos
    return tuple(
        (middle[0] + u * across + v * along, middle[1] - u * along + v * across)
        for u, v in d.shape.rim
    )


def arcs_with(shape: Shape, rim: Sequence[Point]) -> list[int]:
    """List the zones in whose arcs some of a rim could lie."""
    before_right = [shape.before_front(u, v) for u, v in rim]
    before_left = [shape.before_front(-u, v) for u, v in rim]
    after_right = [shape.before_rear(u, v) for u, v in rim]
    after_left = [shape.before_rear(-u, v) for u, v in rim]
    found = []
    if max(before_right) >= 0 and max(before_left) >= 0:
        found.append(FRONT)
    if min(before_right) <= 0 and max(after_right) >= 0:
        found.append(RIGHT)
    if min(after_right) <= 0 and min(after_left) <= 0:
        found.append(REAR)
    if min(before_left) <= 0 and max(after_left) >= 0:
        found.append(LEFT)
    return found


def enters(d: Outline, at: int, start: Point) -> bool:
    """Say whether a line to a zone's targeting point comes into the token in that zone.

    Zones are convex, so a line that comes in there passes through no other. `start` lies in the
    ship's own frame.
    """
    shape = d.shape
    u, v = start
    to_u, to_v = shape.aims[at]
    part, side = 0.0, -1
    if abs(u) > shape.half_width:
        edge, side = (shape.half_width, RIGHT) if u > 0 else (-shape.half_width, LEFT)
        part = (u - edge) / (u - to_u)
    if abs(v) > shape.half_length:
        edge, end = (shape.half_length, FRONT) if v > 0 else (-shape.half_length, REAR)
        later = (v - edge) / (v - to_v)
        if later >= part - _TIE:
            if at == end:
                return True
            if later > part + _TIE:
                return False
    if side < 0:
        return shape.in_arc(at, u, v)
    return shape.zone_of_edge(at, side=side, ahead=v + part * (to_v - v))


_EDGES: tuple[tuple[tuple[int, int], ...], ...] = (
    ((7, LEFT), (0, FRONT), (1, RIGHT)),
    ((2, RIGHT),),
    ((3, RIGHT), (4, REAR), (5, LEFT)),
    ((6, LEFT),),
)
"""The outer edges of each zone: where they begin in the rim, and the side they lie on."""


def range_squared(
    a: Outline, zone: int, d: Outline, at: int, rim: tuple[Point, ...]
) -> float | None:
    """Measure the range squared; None out of arc, or through another zone of the defender.

    The closest point of a zone that no other zone hides lies on an outer edge that looks at the
    attacker. So only those are measured.
    """
    shape = a.shape
    box = shape.boxes[zone]
    best, clear = LONG * LONG + 1, False
    for first, side in _EDGES[at]:
        start, end = rim[first], rim[first - 7]
        out_u, out_v = _outward(a, d, side)
        # The attacker's corner that is farthest out must see the edge from outside.
        farthest = shape.half_width * abs(out_u) + shape.half_length * abs(out_v)
        if farthest < start[0] * out_u + start[1] * out_v - _TIE:
            continue
        inside = _in_arc(shape, zone, start, end)
        if inside is None:
            continue
        square, near, far = _box_to_segment(box, *inside)
        if square > best + _TIE or (clear and square > best - _TIE):
            continue
        clear = _in_the_open(d, at, a.there(*near), a.there(*far))
        best = min(best, square)
    return best if clear else None


def _in_the_open(d: Outline, at: int, start: Point, end: Point) -> bool:
    """Say whether a range line to a zone's outer edge passes through no other zone.

    It comes from outside a side on which it ends; and where it ends at an arc line, that line
    is nowhere nearer, or else the closest point of the zone would lie there, behind another zone.
    """
    u, v = d.here(end)
    w, x = d.here(start)
    shape = d.shape
    if not (
        (abs(u) >= shape.half_width - _TIE and (w - u) * u >= -_TIE)
        or (abs(v) >= shape.half_length - _TIE and (x - v) * v >= -_TIE)
    ):
        return False
    return not _nearer_within(shape, at, (w - u, x - v), (u, v))


def _nearer_within(shape: Shape, at: int, back: Point, end: Point) -> bool:
    """Say whether a range line that ends where a zone's arc line does would be shorter along it."""
    u, v = end
    if abs(u) < shape.half_width - _TIE:
        return False
    if at != REAR and abs(v - shape.front_edge) < _TIE:
        meet = shape.front_meet
    elif at != FRONT and abs(v - shape.rear_edge) < _TIE:
        meet = shape.rear_meet
    else:
        return False
    return back[0] * -u + back[1] * (meet - v) > _TIE


def _outward(a: Outline, d: Outline, side: int) -> Point:
    """Give the direction in which a side of a ship looks, in another ship's frame."""
    across = a.cos * d.cos + a.sin * d.sin
    along = a.cos * d.sin - a.sin * d.cos
    if side == FRONT:
        return along, across
    if side == REAR:
        return -along, -across
    return (across, -along) if side == RIGHT else (-across, along)


def _in_arc(shape: Shape, zone: int, start: Point, end: Point) -> tuple[Point, Point] | None:
    """Cut a segment to what lies in a zone's arc; both in the ship's own frame."""
    turn = -1 if zone == LEFT else 1
    (u, v), (w, x) = start, end
    if zone == FRONT:
        bounds = (
            (shape.before_front(u, v), shape.before_front(w, x)),
            (shape.before_front(-u, v), shape.before_front(-w, x)),
        )
    elif zone == REAR:
        bounds = (
            (-shape.before_rear(u, v), -shape.before_rear(w, x)),
            (-shape.before_rear(-u, v), -shape.before_rear(-w, x)),
        )
    else:
        bounds = (
            (-shape.before_front(turn * u, v), -shape.before_front(turn * w, x)),
            (shape.before_rear(turn * u, v), shape.before_rear(turn * w, x)),
        )
    low, high = 0.0, 1.0
    for here, there in bounds:
        if here < 0:
            if there < 0:
                return None
            low = max(low, here / (here - there))
        elif there < 0:
            high = min(high, here / (here - there))
    if low > high:
        return None
    if low == 0 and high == 1:
        return start, end
    du, dv = w - u, x - v
    return (u + low * du, v + low * dv), (u + high * du, v + high * dv)


def _box_to_segment(box: Box, start: Point, end: Point) -> tuple[float, Point, Point]:
    """Measure from an upright box to a segment outside it: squared, and the points of both."""
    left, right, low, high = box
    best, on_box, on_segment = float("inf"), start, start
    for point in (start, end):
        u, v = point
        near = (
            left if u < left else min(u, right),
            low if v < low else min(v, high),
        )
        square = (u - near[0]) ** 2 + (v - near[1]) ** 2
        if square < best:
            best, on_box, on_segment = square, near, point
    (u, v), (du, dv) = start, (end[0] - start[0], end[1] - start[1])
    long = du * du + dv * dv
    if not long:
        return best, on_box, on_segment
    for corner in ((left, low), (left, high), (right, low), (right, high)):
        part = ((corner[0] - u) * du + (corner[1] - v) * dv) / long
        if 0 < part < 1:
            foot = (u + part * du, v + part * dv)
            square = (corner[0] - foot[0]) ** 2 + (corner[1] - foot[1]) ** 2
            if square < best:
                best, on_box, on_segment = square, corner, foot
    return best, on_box, on_segment


# --- Squadrons -------------------------------------------------------------------------------


def squadron_in_arc(shape: Shape, zone: int, centre: Point) -> tuple[float, Point] | None:
    """Measure to the closest point of a squadron's base inside an arc, and give that point."""
    box = shape.boxes[zone]
    gap, point = to_disc(box, centre)
    if shape.in_arc(zone, *point):
        return gap, point
    cut = [one for one in _rim_cuts(shape, centre) if shape.in_arc(zone, *one)]
    if not cut:
        return None
    return min((hypot(*beyond(box, one)), one) for one in cut)


def beyond(box: Box, point: Point) -> Point:
    """Give how far beyond an upright box a point lies, right and ahead."""
    left, right, low, high = box
    u, v = point
    return (
        u - left if u < left else u - right if u > right else 0.0,
        v - low if v < low else v - high if v > high else 0.0,
    )


def to_disc(box: Box, centre: Point) -> tuple[float, Point]:
    """Measure from an upright box to a squadron's base, and give the base's closest point."""
    du, dv = beyond(box, centre)
    far = hypot(du, dv)
    if far <= SQUADRON_RADIUS:
        return 0.0, (centre[0] - du, centre[1] - dv)
    part = SQUADRON_RADIUS / far
    return far - SQUADRON_RADIUS, (centre[0] - du * part, centre[1] - dv * part)


def _rim_cuts(shape: Shape, centre: Point) -> Iterator[Point]:
    """Walk over the points where the four arc lines cut a squadron's rim."""
    for turn in (1, -1):
        across = turn * centre[0], centre[1]
        lines = (
            (shape.before_front(*across), shape.front_ray),
            (shape.before_rear(*across), shape.rear_ray),
        )
        for before, (du, dv) in lines:
            if abs(before) >= SQUADRON_RADIUS:
                continue
            half = sqrt(SQUADRON_RADIUS**2 - before * before)
            foot = across[0] + before * dv, across[1] - before * du
            yield turn * (foot[0] + half * du), foot[1] + half * dv
            yield turn * (foot[0] - half * du), foot[1] - half * dv


def zone_from(shape: Shape, at: int, centre: Point) -> tuple[float, Point] | None:
    """Measure from a squadron to a zone that it sees, and give its own closest point."""
    u, v = centre
    beside = abs(u) >= shape.half_width
    if at == FRONT:
        seen = beside or v >= shape.half_length
    elif at == REAR:
        seen = beside or v <= -shape.half_length
    else:
        seen = beside and (u > 0) == (at == RIGHT)
    if not seen:
        return None
    box = shape.boxes[at]
    back = beyond(box, centre)
    if _nearer_within(shape, at, back, (u - back[0], v - back[1])):
        return None
    return to_disc(box, centre)


# --- Double arcs -----------------------------------------------------------------------------


def crosses_arc_line(shape: Shape, right: float, ahead: float, radius: float) -> bool:
    """Say whether a circle crosses one of the arc lines on the right."""
    du, dv = shape.front_ray
    up = ahead - shape.front_meet
    if abs(du * up - dv * right) <= radius and du * right + dv * up >= -radius:
        return True
    du, dv = shape.rear_ray
    up = ahead - shape.rear_meet
    return abs(du * up - dv * right) <= radius and du * right + dv * up >= -radius
