"""The maneuver tool (rule 18): where it ends, and where a ship ends that follows it.

Clicks go by joint, to the right. The tool's own frame begins at its first notch and looks ahead.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import cos, dist, radians, sin
from typing import Literal

from rivals.games.armada.components.box import AFTER, BASES, BEFORE, CLICK, TOOL_HALF_WIDTH, Size
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.position.pieces import TURN, UNITS
from rivals.games.armada.rules.space.shapes import Point, Polygon, overlap

Side = Literal["left", "right"]
SIDES: tuple[Side, Side] = ("left", "right")
Pose = tuple[int, int, int]

MOST_JOINTS = 4
FARTHEST = MOST_JOINTS * (BEFORE + AFTER) + 2 * max(
    length / 2 + width / 2 + TOOL_HALF_WIDTH for width, length in BASES.values()
)
"""No maneuver takes the middle of a base farther, in mm."""


@lru_cache(maxsize=4096)
def _joints(clicks: tuple[int, ...]) -> tuple[tuple[Point, ...], float]:
    """Walk along the tool: its joints and notches in order, and the degrees at the end."""
    x, y, turned = 0.0, 0.0, 0.0
    found: list[Point] = [(x, y)]
    for click in clicks:
        heading = radians(turned)
        x, y = x + BEFORE * sin(heading), y + BEFORE * cos(heading)
        found.append((x, y))
        turned += CLICK * click
        heading = radians(turned)
        x, y = x + AFTER * sin(heading), y + AFTER * cos(heading)
        found.append((x, y))
    return tuple(found), turned


def path(clicks: tuple[int, ...]) -> tuple[float, float, float]:
    """Say where the tool ends: right of its start, ahead of it, and by how many degrees turned."""
    points, turned = _joints(clicks)
    return *points[-1], turned


def inside(clicks: tuple[int, ...]) -> Side:
    """Name the side on the inside of the turn; of a double bend, that of the last one."""
    bent = [click for click in clicks if click]
    turned = sum(bent) or (bent[-1] if bent else 1)
    return "right" if turned > 0 else "left"


@cache
def free_sides(size: Size, clicks: tuple[int, ...]) -> tuple[Side, ...]:
    """Name the sides where the tool may lie: those where the ship does not end over it (M41)."""
    return tuple(one for one in SIDES if not _ends_over(size, clicks, one))


def _ends_over(size: Size, clicks: tuple[int, ...], side: Side) -> bool:
    """Say whether a ship would end over the tool, in the tool's own frame."""
    width, length = BASES[size]
    points, turned = _joints(clicks)
    near, far = TOOL_HALF_WIDTH, TOOL_HALF_WIDTH + width
    across = (-far, -near) if side == "right" else (near, far)
    base = _box(points[-1], turned, across, (-length, 0.0))
    half = (-TOOL_HALF_WIDTH, TOOL_HALF_WIDTH)
    headings = [CLICK * sum(clicks[: (at + 1) // 2]) for at in range(len(points) - 1)]
    return any(
        overlap(_box(start, heading, half, (0.0, dist(start, end))), base)
        for (start, end), heading in zip(pairwise(points), headings, strict=True)
    )


def _box(at: Point, heading: float, across: Point, along: Point) -> Polygon:
    """Give a rectangle about a point: from where to where right of it, and ahead of it."""
    (left, right), (back, front) = across, along
    corners = (left, front), (right, front), (right, back), (left, back)
    moved = (bearing(round(heading * UNITS), *corner) for corner in corners)
    return tuple((at[0] + x, at[1] + y) for x, y in moved)


@lru_cache(maxsize=4096)
def _displacement(size: Size, clicks: tuple[int, ...], side: Side) -> tuple[float, float, float]:
    """Say how the middle of a base moves in the ship's frame, and by how many degrees it turns."""
    width, length = BASES[size]
    notch = width / 2 + TOOL_HALF_WIDTH if side == "right" else -width / 2 - TOOL_HALF_WIDTH
    right, ahead, turned = path(clicks)
    across, along = cos(radians(turned)), sin(radians(turned))
    back = length / 2
    return (
        notch + right - notch * across - back * along,
        back + ahead + notch * along - back * across,
        turned,
    )


def end_of(kind: str, x: int, y: int, heading: int, clicks: tuple[int, ...], side: Side) -> Pose:
    """Say where a ship ends that maneuvers from a pose; without joints it stays."""
    if not clicks:
        return x, y, heading
    right, ahead, turned = _displacement(SHIPS[kind].size, clicks, side)
    east, north = bearing(heading, right, ahead)
    turned_to = round(heading + turned * UNITS) % TURN
    return x + round(east * UNITS), y + round(north * UNITS), turned_to


def bearing(heading: int, right: float, ahead: float) -> Point:
    """Turn what lies right and ahead of a ship into east and north of it."""
    now = radians(heading / UNITS)
    across, along = cos(now), sin(now)
    return right * across + ahead * along, ahead * across - right * along


def tool_points(
    kind: str, x: int, y: int, heading: int, clicks: tuple[int, ...], side: Side
) -> list[Point]:
    """List the tool's joints and notches on the mat, in mm, from its start."""
    width, length = BASES[SHIPS[kind].size]
    notch = width / 2 + TOOL_HALF_WIDTH if side == "right" else -width / 2 - TOOL_HALF_WIDTH
    now = radians(heading / UNITS)
    across, along = cos(now), sin(now)
    east, north = x / UNITS, y / UNITS
    return [
        (
            east + (notch + right) * across + (length / 2 + ahead) * along,
            north - (notch + right) * along + (length / 2 + ahead) * across,
        )
        for right, ahead in _joints(clicks)[0]
    ]
