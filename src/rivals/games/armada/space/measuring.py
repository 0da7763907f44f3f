"""Range, arcs, lines of sight and overlaps (rules 12, 13 and 18), in millimetres.

Attacks of ships are measured from token to token, zone by zone; everything else from base to
base. A squadron's base is a circle about its point.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from typing import NamedTuple

from rivals.games.armada.components.box import RANGE, SQUADRON_RADIUS, Band, band_of
from rivals.games.armada.space.outlines import FRONT, LEFT, REAR, RIGHT, WIDEST, Outline, Shape
from rivals.games.armada.space.shapes import SLACK, Point, Polygon, crosses, overlap, to_polygon

LONG = RANGE[2]
_TIE = 1e-6
_TOUCHING = 2 * SQUADRON_RADIUS


class Sight(NamedTuple):
    """An attack that is in range and in sight: how far it is, and what lies in between."""

    mm: float
    band: Band
    obstructed: bool


# --- Ships against ships ---------------------------------------------------------------------


def ship_sight(
    a: Outline,
    zone: int,
    d: Outline,
    at: int,
    others: Sequence[Outline],
    obstacles: Sequence[Polygon],
) -> Sight | None:
    """Measure an attack of a ship's zone on a zone of another; None if it cannot be made.

    `others` are third ships. From the closest point of the attacking zone to the closest one of
    the defending zone inside the arc; neither this line nor the one that joins the targeting
    points may pass through another zone of the defender.
    """
    if not _may_reach(a, d) or not _enters(d, at, d.here(a.aims[zone])):
        return None
    return _measured(a, zone, d, at, _rim_of(a, d), (others, obstacles))


def ship_sights(
    a: Outline, d: Outline, others: Sequence[Outline], obstacles: Sequence[Polygon]
) -> list[tuple[int, int, Sight]]:
    """List the attacks of a ship on another: the zones of both, and the sight."""
    if not _may_reach(a, d):
        return []
    rim = _rim_of(a, d)
    found = []
    for zone in _arcs_with(a.shape, rim):
        aim = d.here(a.aims[zone])
        for at in range(4):
            if not _enters(d, at, aim):
                continue
            sight = _measured(a, zone, d, at, rim, (others, obstacles))
            if sight is not None:
                found.append((zone, at, sight))
    return found


def in_two_arcs(a: Outline, d: Outline) -> bool:
    """Say whether two zones of a ship could attack another."""
    if not straddled(a, d):
        return False
    rim = _rim_of(a, d)
    arcs = _arcs_with(a.shape, rim)
    return len(arcs) > 1 and sum(_can_attack(a, zone, d, rim) for zone in arcs) > 1


def _can_attack(a: Outline, zone: int, d: Outline, rim: tuple[Point, ...]) -> bool:
    """Say whether a zone could attack any zone of another ship."""
    aim = d.here(a.aims[zone])
    for at in range(4):
        if _enters(d, at, aim):
            square = _range(a, zone, d, at, rim)
            if square is not None and band_of(sqrt(square)):
                return True
    return False


def _may_reach(a: Outline, d: Outline) -> bool:
    """Say whether two ships could be within long range."""
    east, north = a.centre[0] - d.centre[0], a.centre[1] - d.centre[1]
    reach = LONG + a.radius + d.radius
    return east * east + north * north <= reach * reach


def _rim_of(a: Outline, d: Outline) -> tuple[Point, ...]:
    """Give the rim of a ship's token in another ship's frame."""
    middle = a.here(d.centre)
    across = a.cos * d.cos + a.sin * d.sin
    along = a.cos * d.sin - a.sin * d.cos
    return tuple(
        (middle[0] + u * across + v * along, middle[1] - u * along + v * across)
        for u, v in d.shape.rim
    )


def _arcs_with(shape: Shape, rim: Sequence[Point]) -> list[int]:
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


def _enters(d: Outline, at: int, start: Point) -> bool:
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


def _measured(
    a: Outline,
    zone: int,
    d: Outline,
    at: int,
    rim: tuple[Point, ...],
    about: tuple[Sequence[Outline], Sequence[Polygon]],
) -> Sight | None:
    """Measure an attack whose targeting points are in sight of each other."""
    square = _range(a, zone, d, at, rim)
    if square is None:
        return None
    mm = sqrt(square)
    band = band_of(mm)
    if band is None:
        return None
    start = _leaving(a, a.aims[zone], d.aims[at])
    end = _leaving(d, d.aims[at], a.aims[zone])
    return Sight(mm, band, _obstructed(start, end, *about))


_EDGES: tuple[tuple[tuple[int, int], ...], ...] = (
    ((7, LEFT), (0, FRONT), (1, RIGHT)),
    ((2, RIGHT),),
    ((3, RIGHT), (4, REAR), (5, LEFT)),
    ((6, LEFT),),
)
"""The outer edges of each zone: where they begin in the rim, and the side they lie on."""


def _range(a: Outline, zone: int, d: Outline, at: int, rim: tuple[Point, ...]) -> float | None:
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


def _box_to_segment(
    box: tuple[float, float, float, float], start: Point, end: Point
) -> tuple[float, Point, Point]:
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
    """Say whether a line passes through a ship's base or an obstacle."""
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
    found = _squadron_in_arc(a.shape, zone, a.here(point))
    if found is None:
        return None
    mm, (u, v) = found
    band = band_of(mm)
    if band is None:
        return None
    end = a.there(u, v)
    start = _leaving(a, a.aims[zone], end)
    return Sight(mm, band, _obstructed(start, end, others, obstacles))


def _squadron_in_arc(shape: Shape, zone: int, centre: Point) -> tuple[float, Point] | None:
    """Measure to the closest point of a squadron's base inside an arc, and give that point."""
    box = shape.boxes[zone]
    gap, point = _to_disc(box, centre)
    if shape.in_arc(zone, *point):
        return gap, point
    cut = [one for one in _rim_cuts(shape, centre) if shape.in_arc(zone, *one)]
    if not cut:
        return None
    return min((hypot(*_beyond(box, one)), one) for one in cut)


def _beyond(box: tuple[float, float, float, float], point: Point) -> Point:
    """Give how far beyond an upright box a point lies, right and ahead."""
    left, right, low, high = box
    u, v = point
    return (
        u - left if u < left else u - right if u > right else 0.0,
        v - low if v < low else v - high if v > high else 0.0,
    )


def _to_disc(box: tuple[float, float, float, float], centre: Point) -> tuple[float, Point]:
    """Measure from an upright box to a squadron's base, and give the base's closest point."""
    du, dv = _beyond(box, centre)
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
    found = _zone_from(d.shape, at, d.here(point))
    if found is None or not _enters(d, at, found[1]):
        return None
    mm, (u, v) = found
    band = band_of(mm)
    if band is None:
        return None
    start = d.there(u, v)
    end = _leaving(d, d.aims[at], start)
    return Sight(mm, band, _obstructed(start, end, others, obstacles))


def _zone_from(shape: Shape, at: int, centre: Point) -> tuple[float, Point] | None:
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
    back = _beyond(box, centre)
    if _nearer_within(shape, at, back, (u - back[0], v - back[1])):
        return None
    return _to_disc(box, centre)


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


def _base_box(a: Outline) -> tuple[float, float, float, float]:
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
    gaps = [_beyond(mine, a.here(corner)) for corner in b.base]
    gaps += [_beyond(theirs, b.here(corner)) for corner in a.base]
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
    return _to_disc(_base_box(a), a.here(point))[0]


def bases_overlap(a: Outline, b: Outline) -> bool:
    """Say whether the bases of two ships overlap by more than a touch."""
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
    return hypot(*_beyond(_base_box(a), a.here(point))) < SQUADRON_RADIUS - SLACK


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


def on_mat(polygon: Polygon, mat: tuple[float, float]) -> bool:
    """Say whether all of a base is on a mat of this width and depth."""
    width, depth = mat[0] + SLACK, mat[1] + SLACK
    return all(-SLACK <= x <= width and -SLACK <= y <= depth for x, y in polygon)


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
    return _crosses_arc_line(a.shape, abs(u), v, d.shape.token_radius)


def _crosses_arc_line(shape: Shape, right: float, ahead: float, radius: float) -> bool:
    """Say whether a circle crosses one of the arc lines on the right."""
    du, dv = shape.front_ray
    up = ahead - shape.front_meet
    if abs(du * up - dv * right) <= radius and du * right + dv * up >= -radius:
        return True
    du, dv = shape.rear_ray
    up = ahead - shape.rear_meet
    return abs(du * up - dv * right) <= radius and du * right + dv * up >= -radius
