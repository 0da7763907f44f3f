"""Obstacles are put on the mat (rule 3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from math import hypot

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import DISTANCE, MARGINS, OBSTACLES
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import PlaceObstacle
from rivals.games.armada.position.pieces import TURN, UNITS, Obstacle
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules.notes import does, place
from rivals.games.armada.rules.space import shapes
from rivals.games.armada.rules.space.outlines import obstacle_polygon

FROM_EDGE = DISTANCE[2]
APART = DISTANCE[0]
"""How far obstacles lie from edges and from each other, at least."""


class PlacingObstacle(Kind[Position, to.Cluttering, PlaceObstacle]):
    """Put an obstacle on the mat."""

    action = PlaceObstacle
    during = (to.Cluttering,)

    def options(self, position: Position, task: to.Cluttering) -> list[PlaceObstacle]:
        return free_spots(position)

    def fault(self, position: Position, task: to.Cluttering, action: PlaceObstacle) -> str:
        return obstacle_fault(position, action)

    def perform(
        self, position: Position, task: to.Cluttering, action: PlaceObstacle, dice: Dice
    ) -> None:
        put_down(position, action)

    def describe(self, position: Position, task: to.Cluttering, action: PlaceObstacle) -> Note:
        spot, turned = place(action.x, action.y), round(action.heading / UNITS)
        return does("obstacle", obstacle=action.obstacle, heading=turned, **spot)


KINDS = (PlacingObstacle(),)


def next_to_place(position: Position) -> int | None:
    """Say who places an obstacle, the second player first; None: none is left that has room."""
    while position.unplaced and not free_spots(position):
        del position.unplaced[0]
    if not position.unplaced:
        return None
    return position.first if len(position.obstacles) % 2 else 1 - position.first


def obstacle_fault(position: Position, action: PlaceObstacle) -> str:
    """Say why an obstacle may not lie there."""
    if action.obstacle not in position.unplaced:
        return "armada.fault.no-piece"
    placed = Obstacle(action.obstacle, action.x, action.y, action.heading)
    if not _clear_of_edges(position, placed):
        return "armada.fault.near-edge"
    if any(_too_near(placed, other) for other in position.obstacles):
        return "armada.fault.near-obstacle"
    return ""


def _clear_of_edges(position: Position, placed: Obstacle) -> bool:
    """Say whether an obstacle lies wholly beyond distance 3 of the edges, in the setup area."""
    width, depth = (length / UNITS for length in position.mat)
    side = max(FROM_EDGE, MARGINS[position.points])
    x, y = placed.x / UNITS, placed.y / UNITS
    room = min(x - side, width - side - x, y - FROM_EDGE, depth - FROM_EDGE - y)
    if room <= 0 or room > _reach(placed):  # its middle is outside, or all of it inside
        return room > 0
    return all(
        side < east < width - side and FROM_EDGE < north < depth - FROM_EDGE
        for east, north in obstacle_polygon(placed)
    )


@lru_cache(maxsize=16384)
def _too_near(one: Obstacle, other: Obstacle) -> bool:
    """Say whether two obstacles lie within distance 1 of each other.

    The spots that are tried lie on a grid, so the same pairs come again.
    """
    away = hypot(one.x - other.x, one.y - other.y) / UNITS - APART
    if away > _reach(one) + _reach(other):
        return False
    if away <= _core(one.kind) + _core(other.kind):
        return True
    return shapes.polygon_distance(obstacle_polygon(one), obstacle_polygon(other)) <= APART


def _reach(obstacle: Obstacle) -> float:
    """Give how far any part of an obstacle can be from its middle."""
    return hypot(*OBSTACLES[obstacle.kind].box) / 2


@cache
def _core(kind: str) -> float:
    """Give how far around its middle there is nothing but the obstacle."""
    return shapes.within(obstacle_polygon(Obstacle(kind, 0, 0, 0)), (0.0, 0.0))


def free_spots(position: Position) -> list[PlaceObstacle]:
    """List some spots for the next obstacle."""
    tried = (
        PlaceObstacle(one, x, y, 0) for one in position.unplaced[:1] for x, y in _spots(position)
    )
    return [one for one in tried if not obstacle_fault(position, one)]


def _spots(position: Position) -> Iterator[tuple[int, int]]:
    """Walk over a grid, 40 mm wide, of the part of the mat where obstacles may lie."""
    width, depth = position.mat
    step, end = 40 * UNITS, round(FROM_EDGE * UNITS)
    side = round(max(FROM_EDGE, MARGINS[position.points]) * UNITS)
    columns = [x for x in range(step, width, step) if side < x < width - side]
    rows = [y for y in range(step, depth, step) if end < y < depth - end]
    return product(columns, rows)


def put_down(position: Position, action: PlaceObstacle) -> None:
    """Put an obstacle on the mat."""
    position.unplaced.remove(action.obstacle)
    position.obstacles.append(Obstacle(action.obstacle, action.x, action.y, action.heading))


def roll_obstacles(position: Position, dice: Dice) -> None:
    """Scatter all obstacles, each on any of the spots where it may lie (reading M46)."""
    for one in list(OBSTACLES):
        position.unplaced = [one]
        spots = free_spots(position)
        if spots:
            chosen = dice.pick("setup", spots)
            turned = dice.below("setup", 16) * TURN // 16
            placed = PlaceObstacle(one, chosen.x, chosen.y, turned)
            put_down(position, chosen if obstacle_fault(position, placed) else placed)
    position.unplaced = []
