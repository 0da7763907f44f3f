"""Where a ship's base, token, hull zones and arc lines lie, and an obstacle's edge.

A ship's own frame has its origin in the middle of its base: first to the right, then ahead.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from math import cos, hypot, radians, sin, sqrt

from rivals.games.armada.components.box import BASES, OBSTACLES, TOKENS
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.position.pieces import UNITS, Obstacle, Ship
from rivals.games.armada.rules.space.shapes import Point, Polygon

FRONT, RIGHT, REAR, LEFT = range(4)
WIDEST = max(hypot(*one.box) for one in OBSTACLES.values())
"""No obstacle is wider than that."""
_GRAZE = 1e-9


class Shape:
    """A kind of ship in its own frame, in mm.

    `half_width` and `half_length` are the token's. The front arc lines meet on the middle line
    at `front_meet` and leave the sides at `front_edge`; the rear ones at `rear_meet` and
    `rear_edge`. Where the front lines would meet behind the rear ones, by what measuring errs,
    all four meet half-way, so that zones do not overlap. `boxes` are, by zone, the ranges right
    and ahead of what the zone's outer edges span. `zones` are together the token, clockwise; arc
    line n, from where it starts to the token's edge, parts zone n from zone n + 1.
    """

    def __init__(self, kind: str) -> None:
        card = SHIPS[kind]
        base_width, base_length = BASES[card.size]
        width, length = TOKENS[card.size]
        self.base_half_width, self.base_half_length = base_width / 2, base_length / 2
        self.half_width, self.half_length = width / 2, length / 2
        self.radius = hypot(base_width, base_length) / 2
        self.token_radius = hypot(width, length) / 2
        ahead = [length / 2 - length * part for part in card.arcs]
        self.front_edge, self.front_meet, self.rear_meet, self.rear_edge = ahead
        if self.front_meet < self.rear_meet:
            self.front_meet = self.rear_meet = (self.front_meet + self.rear_meet) / 2
        self.aims: tuple[Point, ...] = tuple(
            (width * across - width / 2, length / 2 - length * down) for across, down in card.aims
        )
        half, top = self.half_width, self.half_length
        self.front_ray = _ray(half, self.front_meet, self.front_edge)
        self.rear_ray = _ray(half, self.rear_meet, self.rear_edge)
        self.boxes: tuple[tuple[float, float, float, float], ...] = (
            (-half, half, self.front_edge, top),
            (half, half, self.rear_edge, self.front_edge),
            (-half, half, -top, self.rear_edge),
            (-half, -half, self.rear_edge, self.front_edge),
        )
        self.rim: tuple[Point, ...] = (
            (-half, top), (half, top), (half, self.front_edge), (half, self.rear_edge),
            (half, -top), (-half, -top), (-half, self.rear_edge), (-half, self.front_edge),
        )  # fmt: skip
        rim, fore, aft = self.rim, (0.0, self.front_meet), (0.0, self.rear_meet)
        self.zones: tuple[Polygon, Polygon, Polygon, Polygon] = (
            (rim[0], rim[1], rim[2], fore, rim[7]),
            (rim[2], rim[3], aft, fore),
            (rim[3], rim[4], rim[5], rim[6], aft),
            (rim[7], fore, aft, rim[6]),
        )
        self.rays = (fore, rim[2]), (aft, rim[3]), (aft, rim[6]), (fore, rim[7])

    def in_arc(self, zone: int, right: float, ahead: float) -> bool:
        """Say whether a place lies in a zone's firing arc; the arc lines are in both."""
        if zone == FRONT:
            return self.before_front(abs(right), ahead) >= -_GRAZE
        if zone == REAR:
            return self.before_rear(abs(right), ahead) <= _GRAZE
        if (right < -_GRAZE) if zone == RIGHT else (right > _GRAZE):
            return False
        across = abs(right)
        return (
            self.before_front(across, ahead) <= _GRAZE
            and self.before_rear(across, ahead) >= -_GRAZE
        )

    def before_front(self, right: float, ahead: float) -> float:
        """Measure how far before the right one of the front arc lines a place is."""
        dx, dy = self.front_ray
        return dx * (ahead - self.front_meet) - dy * right

    def before_rear(self, right: float, ahead: float) -> float:
        """Measure how far before the right one of the rear arc lines a place is."""
        dx, dy = self.rear_ray
        return dx * (ahead - self.rear_meet) - dy * right

    def zone_of_edge(self, zone: int, *, side: int, ahead: float) -> bool:
        """Say whether a place on the token's right or left side belongs to a zone."""
        if zone == FRONT:
            return ahead >= self.front_edge - _GRAZE
        if zone == REAR:
            return ahead <= self.rear_edge + _GRAZE
        return zone == side and self.rear_edge - _GRAZE <= ahead <= self.front_edge + _GRAZE


def _ray(half: float, meet: float, edge: float) -> Point:
    """Give the direction of an arc line to the right."""
    long = hypot(half, edge - meet)
    return half / long, (edge - meet) / long


@cache
def shape(kind: str) -> Shape:
    """Give a kind of ship in its own frame."""
    return Shape(kind)


class Outline:
    """A ship where it stands; lists by zone go by `ZONES`, polygons are clockwise.

    `centre` in mm, `heading` in degrees, `radius` that of the circle about its base. Parts are
    worked out when they are first asked for.
    """

    def __init__(self, kind: str, x: int, y: int, heading: int) -> None:
        self.kind = kind
        self.shape = shape(kind)
        self.radius = self.shape.radius
        self.centre: Point = (x / UNITS, y / UNITS)
        self.heading = heading / UNITS
        turned = radians(self.heading)
        self.sin, self.cos = sin(turned), cos(turned)

    def there(self, right: float, ahead: float) -> Point:
        """Turn a place of the ship's own frame into one on the mat."""
        x, y = self.centre
        return x + right * self.cos + ahead * self.sin, y - right * self.sin + ahead * self.cos

    def here(self, point: Point) -> Point:
        """Turn a place on the mat into one of the ship's own frame."""
        dx, dy = point[0] - self.centre[0], point[1] - self.centre[1]
        return dx * self.cos - dy * self.sin, dx * self.sin + dy * self.cos

    def contains(self, zone: int, point: Point) -> bool:
        """Say whether a point lies in a zone or in its firing arc; lines are in both."""
        return self.shape.in_arc(zone, *self.here(point))

    @cached_property
    def base(self) -> Polygon:
        """The base, from its front left corner."""
        right, ahead = self.shape.base_half_width, self.shape.base_half_length
        corners = (-right, ahead), (right, ahead), (right, -ahead), (-right, -ahead)
        return tuple(self.there(*corner) for corner in corners)

    @cached_property
    def aims(self) -> tuple[Point, ...]:
        """The targeting points."""
        return tuple(self.there(right, ahead) for right, ahead in self.shape.aims)


@lru_cache(maxsize=8192)
def outline(kind: str, x: int, y: int, heading: int) -> Outline:
    """Lay out a kind of ship; places and headings as in `pieces`."""
    return Outline(kind, x, y, heading)


def of(ship: Ship) -> Outline:
    """Lay out a ship where it stands."""
    return outline(ship.kind, ship.x, ship.y, ship.heading)


@lru_cache(maxsize=1024)
def obstacle_polygon(obstacle: Obstacle) -> Polygon:
    """Give an obstacle's edge: its box with corners cut off, so that it has its area."""
    token = OBSTACLES[obstacle.kind]
    width, length = token.box
    cut = sqrt((1 - token.area / (width * length)) / 2)
    right, far = width / 2, length / 2
    near_right, near_far = right - cut * width, far - cut * length
    local = (
        (-near_right, far), (near_right, far), (right, near_far), (right, -near_far),
        (near_right, -far), (-near_right, -far), (-right, -near_far), (-right, near_far),
    )  # fmt: skip
    x, y = obstacle.x / UNITS, obstacle.y / UNITS
    turned = radians(obstacle.heading / UNITS)
    across, along = cos(turned), sin(turned)
    return tuple((x + u * across + v * along, y - u * along + v * across) for u, v in local)
