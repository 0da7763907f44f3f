"""Points, lines and convex polygons in the plane, in millimetres.

Polygons are convex and clockwise with x to the east and y to the north. What only touches, or
goes in by less than `SLACK`, does not overlap: places are rounded to hundredths of a millimetre.
"""

from __future__ import annotations

from math import hypot, inf, sqrt

Point = tuple[float, float]
Polygon = tuple[Point, ...]

SLACK = 0.02
"""How deep one thing may lie in another, in mm, and only touch it."""


def distance(one: Point, other: Point) -> float:
    """Measure from a point to another."""
    return hypot(one[0] - other[0], one[1] - other[1])


def nearest_on(point: Point, start: Point, end: Point) -> Point:
    """Give the point of a segment that is nearest to a point."""
    along, up = end[0] - start[0], end[1] - start[1]
    square = along * along + up * up
    if not square:
        return start
    part = ((point[0] - start[0]) * along + (point[1] - start[1]) * up) / square
    if part <= 0:
        return start
    if part >= 1:
        return end
    return start[0] + part * along, start[1] + part * up


def holds(polygon: Polygon, point: Point) -> bool:
    """Say whether a point lies in a polygon or on its edge."""
    x, y = point
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
            return False
        ax, ay = bx, by
    return True


def polygon_distance(one: Polygon, other: Polygon) -> float:
    """Measure from a polygon to another, 0 where they overlap."""
    if holds(one, other[0]) or holds(other, one[0]):
        return 0.0
    if any(crosses(one[at - 1], one[at], other) for at in range(len(one))):
        return 0.0
    return min(_to_corners(one, other), _to_corners(other, one))


def _to_corners(one: Polygon, other: Polygon) -> float:
    """Measure from the edges of a polygon to the nearest corner of another."""
    least = inf
    ax, ay = one[-1]
    for bx, by in one:
        ex, ey = bx - ax, by - ay
        square = ex * ex + ey * ey
        for x, y in other:
            px, py = x - ax, y - ay
            along = px * ex + py * ey
            if along <= 0:
                away = px * px + py * py
            elif along >= square:
                away = (x - bx) ** 2 + (y - by) ** 2
            else:
                away = (px * ey - py * ex) ** 2 / square
            least = min(least, away)
        ax, ay = bx, by
    return sqrt(least)


def within(polygon: Polygon, middle: Point) -> float:
    """Give the radius of the greatest circle about a point that lies in a polygon around it."""
    return min(
        distance(middle, nearest_on(middle, polygon[at - 1], polygon[at]))
        for at in range(len(polygon))
    )


def to_polygon(point: Point, polygon: Polygon) -> float:
    """Measure from a point to a polygon, 0 where it lies in it."""
    if holds(polygon, point):
        return 0.0
    return min(
        distance(point, nearest_on(point, polygon[at - 1], polygon[at]))
        for at in range(len(polygon))
    )


def crosses(start: Point, end: Point, polygon: Polygon) -> bool:
    """Say whether a segment passes through the inside of a polygon."""
    sx, sy = start
    dx, dy = end[0] - sx, end[1] - sy
    low, high = 0.0, 1.0
    ax, ay = polygon[-1]
    for bx, by in polygon:
        ex, ey = bx - ax, by - ay
        # How far outside this edge the segment begins, and how that grows along it.
        out = ex * (sy - ay) - ey * (sx - ax)
        grows = ex * dy - ey * dx
        if grows > 0:
            high = min(high, -out / grows)
        elif grows < 0:
            low = max(low, -out / grows)
        elif out >= 0:
            return False
        if low >= high:
            return False
        ax, ay = bx, by
    return (high - low) * (abs(dx) + abs(dy)) > SLACK


def overlap(one: Polygon, other: Polygon) -> bool:
    """Say whether two polygons overlap by more than a touch."""
    return not (_parted(one, other) or _parted(other, one))


def _parted(one: Polygon, other: Polygon) -> bool:
    """Say whether an edge of a polygon has all of another outside."""
    ax, ay = one[-1]
    for bx, by in one:
        ex, ey = bx - ax, by - ay
        bar = -SLACK * hypot(ex, ey)
        if all(ex * (y - ay) - ey * (x - ax) >= bar for x, y in other):
            return True
        ax, ay = bx, by
    return False
