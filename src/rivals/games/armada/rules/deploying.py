"""Obstacles, plans and deployment (rules 3 to 5, Imperial AI: standard mission)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import hypot

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import DISTANCE, MARGINS, OBSTACLES, SQUADRON_RADIUS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import (
    FLANKS,
    STYLES,
    TURN,
    UNITS,
    Obstacle,
    Plan,
    Ship,
    Squadron,
)
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import engagement, formation
from rivals.games.armada.rules.notes import does, place
from rivals.games.armada.rules.space import measuring, shapes
from rivals.games.armada.rules.space.outlines import obstacle_polygon, of, outline

DEPTH = DISTANCE[2]
"""Ships lie within distance 1 to 3 of their own edge."""
BESIDE = DISTANCE[1]
"""Squadrons lie within distance 1 to 2 of a friendly ship."""
AT_ONCE = 2
"""So many squadrons are placed in a turn."""

FROM_EDGE = DISTANCE[2]
APART = DISTANCE[0]
"""How far obstacles lie from edges and from each other, at least."""

_COLUMNS, _TURNS = 5, (0, 4500, TURN - 4500)


# --- What is done ----------------------------------------------------------------------------


class PlacingObstacle(Kind[Position, to.Cluttering, do.PlaceObstacle]):
    """Put an obstacle on the mat."""

    action = do.PlaceObstacle
    during = (to.Cluttering,)

    def options(self, position: Position, task: to.Cluttering) -> list[do.PlaceObstacle]:
        return free_spots(position)

    def fault(self, position: Position, task: to.Cluttering, action: do.PlaceObstacle) -> str:
        return obstacle_fault(position, action)

    def perform(
        self, position: Position, task: to.Cluttering, action: do.PlaceObstacle, dice: Dice
    ) -> None:
        put_down(position, action)

    def describe(self, position: Position, task: to.Cluttering, action: do.PlaceObstacle) -> Note:
        spot, turned = place(action.x, action.y), round(action.heading / UNITS)
        return does("obstacle", obstacle=action.obstacle, heading=turned, **spot)


class Planning(Kind[Position, to.Planning, do.Plan]):
    """Plan a rival's deployment: its style, the focal point, its side."""

    action = do.Plan
    during = (to.Planning,)

    def options(self, position: Position, task: to.Planning) -> list[do.Plan]:
        x, y = position.mat[0] // 2, formation.far_edge(position, task.seat)
        return [do.Plan(style, x, y, side) for style in STYLES for side in FLANKS]

    def fault(self, position: Position, task: to.Planning, action: do.Plan) -> str:
        """Say why a focal point may not be there: it lies on the edge of the other's side."""
        on_edge = action.y == formation.far_edge(position, task.seat)
        return "" if on_edge and action.x <= position.mat[0] else "armada.fault.off-mat"

    def perform(self, position: Position, task: to.Planning, action: do.Plan, dice: Dice) -> None:
        planned = Plan(action.style, action.x, action.y, action.side)
        position.plans["0" if task.seat == 0 else "1"] = planned

    def describe(self, position: Position, task: to.Planning, action: do.Plan) -> Note:
        return does("plan", style=action.style, side=action.side, **place(action.x, action.y))


class Deploying(Kind[Position, to.Deploying, do.Deploy]):
    """Put a ship on the mat and set its speed."""

    action = do.Deploy
    during = (to.Deploying,)

    def options(self, position: Position, task: to.Deploying) -> list[do.Deploy]:
        spots = () if task.squadrons else _ship_spots(position, task)
        return [one for one in spots if not self.fault(position, task, one)]

    def fault(self, position: Position, task: to.Deploying, action: do.Deploy) -> str:
        """Say why a ship may not be put there (rule 4)."""
        if task.squadrons:
            return "armada.fault.two-squadrons"
        wrong = _piece_fault(position.ships, action.ship, task.seat)
        if wrong:
            return wrong
        ship = position.ships[action.ship]
        if not 0 < action.speed <= ship.card.top_speed:
            return "armada.fault.no-speed"
        return zone_fault(position, task.seat, ship.kind, (action.x, action.y, action.heading))

    def perform(
        self, position: Position, task: to.Deploying, action: do.Deploy, dice: Dice
    ) -> None:
        ship = position.ships[action.ship]
        ship.where, ship.x, ship.y = "mat", action.x, action.y
        ship.heading, ship.speed = action.heading, action.speed

    def describe(self, position: Position, task: to.Deploying, action: do.Deploy) -> Note:
        return does(
            "deploy",
            ship=ship_name(position, action.ship),
            heading=round(action.heading / UNITS),
            speed=action.speed,
            **place(action.x, action.y),
        )


class Launching(Kind[Position, to.Deploying, do.Launch]):
    """Put a squadron on the mat."""

    action = do.Launch
    during = (to.Deploying,)

    def options(self, position: Position, task: to.Deploying) -> list[do.Launch]:
        if _must_deploy_ships(position, task):
            return []
        spots = berths(position, task.seat)
        return [
            do.Launch(number, x, y)
            for number in _waiting(position.squadrons, task.seat)
            for x, y in spots
            if not berth_fault(position, number, x, y)
        ]

    def fault(self, position: Position, task: to.Deploying, action: do.Launch) -> str:
        """Say why a squadron may not be put there (rule 4)."""
        wrong = _piece_fault(position.squadrons, action.squadron, task.seat)
        if wrong:
            return wrong
        if _must_deploy_ships(position, task):
            return "armada.fault.ships-first"
        return berth_fault(position, action.squadron, action.x, action.y)

    def perform(
        self, position: Position, task: to.Deploying, action: do.Launch, dice: Dice
    ) -> None:
        """Put the squadron down; a turn has two."""
        squadron = position.squadrons[action.squadron]
        squadron.where, squadron.x, squadron.y = "mat", action.x, action.y
        left = (task.squadrons or AT_ONCE) - 1
        if left and _waiting(position.squadrons, task.seat):
            position.stack.append(to.Deploying(task.seat, left))

    def describe(self, position: Position, task: to.Deploying, action: do.Launch) -> Note:
        name = squadron_name(position, action.squadron)
        return does("launch", squadron=name, **place(action.x, action.y))


KINDS = (PlacingObstacle(), Planning(), Deploying(), Launching())


# --- Who deploys -----------------------------------------------------------------------------


def next_deployment(position: Position) -> bool:
    """Put the next thing to place on the stack; False when all is placed."""
    seat = next_to_place(position)
    if seat is not None:
        position.stack.append(to.Cluttering(seat))
        return True
    seat = next_to_deploy(position)
    if seat is None:
        return False
    planned = seat not in position.rivals or str(seat) in position.plans
    position.stack.append(to.Deploying(seat) if planned else to.Planning(seat))
    return True


def next_to_deploy(position: Position) -> int | None:
    """Say who deploys: in turns among people; a rival after all of the other's (M23, M32)."""
    left = [seat for seat in (position.first, 1 - position.first) if _is_waiting(position, seat)]
    if len(left) < 2:
        return left[0] if left else None
    if position.rivals:
        return next((seat for seat in left if seat not in position.rivals), position.first)
    first, second = left
    return first if _turns(position, first) <= _turns(position, second) else second


def _is_waiting(position: Position, seat: int) -> bool:
    """Say whether a seat has anything left to deploy."""
    return bool(_waiting(position.ships, seat) or _waiting(position.squadrons, seat))


def _waiting(pieces: Sequence[Ship | Squadron], seat: int) -> list[int]:
    return [n for n, one in enumerate(pieces) if one.seat == seat and one.where == "waiting"]


def _turns(position: Position, seat: int) -> int:
    """Count the deployment turns that a seat has had: a ship, or two squadrons."""
    squadrons = len(position.in_flight(seat))
    return len(position.on_mat(seat)) + -(-squadrons // AT_ONCE)


def finish(position: Position) -> None:
    """Deal pass tokens and let rivals' ships remember their formation."""
    position.passes = [tokens_due(position, seat) for seat in (0, 1)]
    for seat in position.rivals:
        formation.remember(position, seat)


def tokens_due(position: Position, seat: int) -> int:
    """Count the pass tokens that a seat is dealt (rule 5, reading M24).

    The one with fewer ships gets the difference, one less if it is first.
    """
    how = position.readings.pass_tokens
    if how == "nobody" or position.readings.rules == "classic":
        return 0
    if how == "people" and seat in position.rivals:
        return 0
    own = sum(ship.seat == seat for ship in position.ships)
    return max(0, len(position.ships) - 2 * own - (seat == position.first))


def _piece_fault(pieces: Sequence[Ship | Squadron], number: int, seat: int) -> str:
    """Say why a piece is not the seat's to deploy."""
    if number >= len(pieces) or pieces[number].where != "waiting":
        return "armada.fault.no-piece"
    return "" if pieces[number].seat == seat else "armada.fault.not-yours"


# --- Places ----------------------------------------------------------------------------------


def zone_fault(position: Position, seat: int, kind: str, pose: tuple[int, int, int]) -> str:
    """Say why a kind of ship may not be deployed with this pose."""
    new = outline(kind, *pose)
    width, depth = (length / UNITS for length in position.mat)
    margin = MARGINS[position.points]
    low, high = (0.0, DEPTH) if seat == 0 else (depth - DEPTH, depth)
    if any(not (margin <= x <= width - margin and low <= y <= high) for x, y in new.base):
        return "armada.fault.off-zone"
    if any(measuring.bases_overlap(new, of(position.ships[one])) for one in position.on_mat()):
        return "armada.fault.over-ship"
    for one in position.in_flight():
        squadron = position.squadrons[one]
        if measuring.base_over_squadron(new, (squadron.x / UNITS, squadron.y / UNITS)):
            return "armada.fault.over-squadron"
    if any(measuring.base_over_polygon(new, obstacle_polygon(one)) for one in position.obstacles):
        return "armada.fault.over-obstacle"
    return ""


def berth_fault(position: Position, number: int, x: int, y: int) -> str:
    """Say why a squadron may not be deployed at a spot."""
    wrong = engagement.place_fault(position, number, x, y)
    if wrong:
        return wrong
    width = position.mat[0] / UNITS
    margin = MARGINS[position.points]
    at = (x / UNITS, y / UNITS)
    if not margin <= at[0] - SQUADRON_RADIUS <= at[0] + SQUADRON_RADIUS <= width - margin:
        return "armada.fault.off-zone"
    own = (of(position.ships[one]) for one in position.on_mat(position.squadrons[number].seat))
    near = any(measuring.around_squadron(ship, at) <= BESIDE for ship in own)
    return "" if near else "armada.fault.far-from-ships"


def _must_deploy_ships(position: Position, task: to.Deploying) -> bool:
    """A single squadron left over goes after all ships; without a ship there is no place."""
    if task.squadrons or not _waiting(position.ships, task.seat):
        return False
    left = _waiting(position.squadrons, task.seat)
    return len(left) == 1 or not position.on_mat(task.seat)


def only(position: Position, task: to.Deploying) -> str:
    """Say what alone can be deployed now, 'ships' or 'squadrons'; '' where both can."""
    if _must_deploy_ships(position, task) or not _waiting(position.squadrons, task.seat):
        return "ships"
    return "" if _waiting(position.ships, task.seat) else "squadrons"


def _ship_spots(position: Position, task: to.Deploying) -> Iterator[do.Deploy]:
    """Walk over some places for each ship waiting, as far forward as it may stand."""
    width, depth = position.mat
    margin = round(MARGINS[position.points] * UNITS)
    face = 0 if task.seat == 0 else TURN // 2
    for number in _waiting(position.ships, task.seat):
        ship = position.ships[number]
        columns = [
            margin + (2 * column + 1) * (width - 2 * margin) // (2 * _COLUMNS)
            for column in range(_COLUMNS)
        ]
        back = round(DEPTH * UNITS) // 2
        y = back if task.seat == 0 else depth - back
        for x, turn, speed in product(columns, _TURNS, range(1, ship.card.top_speed + 1)):
            yield do.Deploy(number, x, y, (face + turn) % TURN, speed)


def berths(position: Position, seat: int) -> list[tuple[int, int]]:
    """List places beside each ship of a seat: before, behind and at both sides of its base."""
    return [
        spot
        for one in position.on_mat(seat)
        for reach in (2.0, 40.0)
        for spot in formation.around(of(position.ships[one]), reach)
    ]


# --- Obstacles --------------------------------------------------------------------------------


def next_to_place(position: Position) -> int | None:
    """Say who places an obstacle, the second player first; None: none is left that has room."""
    while position.unplaced and not free_spots(position):
        del position.unplaced[0]
    if not position.unplaced:
        return None
    return position.first if len(position.obstacles) % 2 else 1 - position.first


def obstacle_fault(position: Position, action: do.PlaceObstacle) -> str:
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


def free_spots(position: Position) -> list[do.PlaceObstacle]:
    """List some spots for the next obstacle."""
    tried = (
        do.PlaceObstacle(one, x, y, 0) for one in position.unplaced[:1] for x, y in _grid(position)
    )
    return [one for one in tried if not obstacle_fault(position, one)]


def _grid(position: Position) -> Iterator[tuple[int, int]]:
    """Walk over a grid, 40 mm wide, of the part of the mat where obstacles may lie."""
    width, depth = position.mat
    step, end = 40 * UNITS, round(FROM_EDGE * UNITS)
    side = round(max(FROM_EDGE, MARGINS[position.points]) * UNITS)
    columns = [x for x in range(step, width, step) if side < x < width - side]
    rows = [y for y in range(step, depth, step) if end < y < depth - end]
    return product(columns, rows)


def put_down(position: Position, action: do.PlaceObstacle) -> None:
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
            placed = do.PlaceObstacle(one, chosen.x, chosen.y, turned)
            put_down(position, chosen if obstacle_fault(position, placed) else placed)
    position.unplaced = []
