"""Obstacles, plans and deployment (rules 3 to 5, Imperial AI: standard mission)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from math import hypot
from typing import TYPE_CHECKING, Any

from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.components.box import DISTANCE, MARGINS, OBSTACLES, SQUADRON_RADIUS
from rivals.games.armada.pieces import FLANKS, STYLES, TURN, UNITS, Obstacle, Plan
from rivals.games.armada.rules import engagement, formation
from rivals.games.armada.space import measuring, shapes
from rivals.games.armada.space.outlines import obstacle_polygon, of, outline

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.armada.state import Position

DEPTH = DISTANCE[2]
"""Ships lie within distance 1 to 3 of their own edge."""
BESIDE = DISTANCE[1]
"""Squadrons lie within distance 1 to 2 of a friendly ship."""
FROM_EDGE = DISTANCE[2]
APART = DISTANCE[0]
"""How far obstacles lie from edges and from each other, at least."""
AT_ONCE = 2
"""So many squadrons are placed in a turn."""

_COLUMNS, _TURNS = 5, (0, 4500, TURN - 4500)


# --- Who deploys -----------------------------------------------------------------------------


def next_deployment(position: Position) -> bool:
    """Put the next thing to place on the stack; False when all is placed."""
    while position.unplaced and not _obstacle_options(position, to.Cluttering(0)):
        del position.unplaced[0]  # there is no room left for it
    seat = _next_to_clutter(position)
    if seat is not None:
        position.stack.append(to.Cluttering(seat))
        return True
    seat = next_to_deploy(position)
    if seat is None:
        return False
    planned = seat not in position.rivals or str(seat) in position.plans
    position.stack.append(to.Deploying(seat) if planned else to.Planning(seat))
    return True


def _next_to_clutter(position: Position) -> int | None:
    """The second player begins with the obstacles (rule 3)."""
    if not position.unplaced:
        return None
    second = 1 - position.first
    return position.first if len(position.obstacles) % 2 else second


def next_to_deploy(position: Position) -> int | None:
    """Say who deploys: in turns among people; a rival after all of the other's (M23, M32)."""
    left = [seat for seat in (position.first, 1 - position.first) if _waiting(position, seat)]
    if len(left) < 2:
        return left[0] if left else None
    if position.rivals:
        return next((seat for seat in left if seat not in position.rivals), position.first)
    first, second = left
    return first if _turns(position, first) <= _turns(position, second) else second


def _waiting(position: Position, seat: int) -> bool:
    return any(one.where == "waiting" and one.seat == seat for one in _pieces(position))


def _pieces(position: Position) -> Iterator[Any]:
    yield from position.ships
    yield from position.squadrons


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


# --- Obstacles -------------------------------------------------------------------------------


def obstacle_fault(position: Position, task: to.Cluttering, action: do.PlaceObstacle) -> str:
    """Say why an obstacle may not lie there (rule 3)."""
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


def _obstacle_options(position: Position, task: to.Cluttering) -> list[Action]:
    """List some spots for the next obstacle."""
    spots = list(_spots(position))
    tried = (do.PlaceObstacle(one, x, y, 0) for one in position.unplaced[:1] for x, y in spots)
    return [one for one in tried if not obstacle_fault(position, task, one)]


def _spots(position: Position) -> Iterator[tuple[int, int]]:
    """Walk over a grid, 40 mm wide, of the part of the mat where obstacles may lie."""
    width, depth = position.mat
    step, end = 40 * UNITS, round(FROM_EDGE * UNITS)
    side = round(max(FROM_EDGE, MARGINS[position.points]) * UNITS)
    columns = [x for x in range(step, width, step) if side < x < width - side]
    rows = [y for y in range(step, depth, step) if end < y < depth - end]
    return product(columns, rows)


def place_obstacle(position: Position, action: do.PlaceObstacle) -> None:
    """Put the obstacle down."""
    position.unplaced.remove(action.obstacle)
    position.obstacles.append(Obstacle(action.obstacle, action.x, action.y, action.heading))


def roll_obstacles(position: Position, dice: Dice) -> None:
    """Scatter all obstacles, each on any of the spots where it may lie (reading M46)."""
    for one in list(OBSTACLES):
        position.unplaced = [one]
        spots = _obstacle_options(position, to.Cluttering(0))
        if spots:
            chosen = dice.pick("setup", spots)
            turned = dice.below("setup", 16) * TURN // 16
            placed = do.PlaceObstacle(one, chosen.x, chosen.y, turned)  # type: ignore[attr-defined]
            fits = not obstacle_fault(position, to.Cluttering(0), placed)
            place_obstacle(position, placed if fits else chosen)  # type: ignore[arg-type]
    position.unplaced = []


# --- Ships and squadrons ---------------------------------------------------------------------


def deploy_fault(position: Position, task: to.Deploying, action: do.Deploy) -> str:
    """Say why a ship may not be put there (rule 4)."""
    if task.squadrons:
        return "armada.fault.two-squadrons"
    if action.ship >= len(position.ships):
        return "armada.fault.no-piece"
    ship = position.ships[action.ship]
    if ship.where != "waiting":
        return "armada.fault.no-piece"
    if ship.seat != task.seat:
        return "armada.fault.not-yours"
    if not 0 < action.speed <= ship.card.top_speed:
        return "armada.fault.no-speed"
    return zone_fault(position, task.seat, ship.kind, (action.x, action.y, action.heading))


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


def launch_fault(position: Position, task: to.Deploying, action: do.Launch) -> str:
    """Say why a squadron may not be put there (rule 4)."""
    if action.squadron >= len(position.squadrons):
        return "armada.fault.no-piece"
    squadron = position.squadrons[action.squadron]
    if squadron.where != "waiting":
        return "armada.fault.no-piece"
    if squadron.seat != task.seat:
        return "armada.fault.not-yours"
    if _must_deploy_ships(position, task):
        return "armada.fault.ships-first"
    return berth_fault(position, action.squadron, action.x, action.y)


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
    near = any(measuring.to_squadron(ship, at) <= BESIDE for ship in own)
    return "" if near else "armada.fault.far-from-ships"


def _must_deploy_ships(position: Position, task: to.Deploying) -> bool:
    """A single squadron left over goes after all ships; without a ship there is no place."""
    if task.squadrons:
        return False
    ships = [one for one in position.ships if one.seat == task.seat and one.where == "waiting"]
    left = [one for one in position.squadrons if one.seat == task.seat and one.where == "waiting"]
    return bool(ships) and (len(left) == 1 or not position.on_mat(task.seat))


def _deploy_options(position: Position, task: to.Deploying) -> list[Action]:
    found: list[Action] = []
    if not task.squadrons:
        spots = _ship_spots(position, task)
        found += [one for one in spots if not deploy_fault(position, task, one)]
    if not _must_deploy_ships(position, task):
        found += _squadron_spots(position, task)
    return found


def _ship_spots(position: Position, task: to.Deploying) -> Iterator[do.Deploy]:
    """Walk over some places for each ship waiting, as far forward as it may stand."""
    width, depth = position.mat
    margin = round(MARGINS[position.points] * UNITS)
    face = 0 if task.seat == 0 else TURN // 2
    for number, ship in enumerate(position.ships):
        if ship.seat != task.seat or ship.where != "waiting":
            continue
        columns = [
            margin + (2 * column + 1) * (width - 2 * margin) // (2 * _COLUMNS)
            for column in range(_COLUMNS)
        ]
        back = round(DEPTH * UNITS) // 2
        y = back if task.seat == 0 else depth - back
        for x, turn, speed in product(columns, _TURNS, range(1, ship.card.top_speed + 1)):
            yield do.Deploy(number, x, y, (face + turn) % TURN, speed)


def _squadron_spots(position: Position, task: to.Deploying) -> list[Action]:
    """List places around each own ship for each squadron waiting, near ones first."""
    found: list[Action] = []
    for number, squadron in enumerate(position.squadrons):
        if squadron.seat != task.seat or squadron.where != "waiting":
            continue
        for x, y in berths(position, task.seat):
            if not berth_fault(position, number, x, y):
                found.append(do.Launch(number, x, y))
    return found


def berths(position: Position, seat: int) -> list[tuple[int, int]]:
    """List places beside each ship of a seat: before, behind and at both sides of its base."""
    return [
        spot
        for one in position.on_mat(seat)
        for reach in (2.0, 40.0)
        for spot in formation.around(of(position.ships[one]), reach)
    ]


def deploy(position: Position, action: do.Deploy) -> None:
    """Put the ship on the mat."""
    ship = position.ships[action.ship]
    ship.where, ship.x, ship.y = "mat", action.x, action.y
    ship.heading, ship.speed = action.heading, action.speed


def launch(position: Position, task: to.Deploying, action: do.Launch) -> None:
    """Put the squadron on the mat; a turn has two."""
    squadron = position.squadrons[action.squadron]
    squadron.where, squadron.x, squadron.y = "mat", action.x, action.y
    left = (task.squadrons or AT_ONCE) - 1
    more = any(one.seat == task.seat and one.where == "waiting" for one in position.squadrons)
    if left and more:
        position.stack.append(to.Deploying(task.seat, left))


# --- Plans -----------------------------------------------------------------------------------


def plan_options(position: Position, task: to.Planning) -> list[Action]:
    """List plans: each style and side, with the focal point in the middle of the other's edge."""
    x, y = position.mat[0] // 2, formation.far_edge(position, task.seat)
    return [do.Plan(style, x, y, side) for style in STYLES for side in FLANKS]


def plan_fault(position: Position, task: to.Planning, action: do.Plan) -> str:
    """Say why a focal point may not be there: it lies on the edge of the other's side."""
    on_edge = action.y == formation.far_edge(position, task.seat)
    return "" if on_edge and action.x <= position.mat[0] else "armada.fault.off-mat"


def plan(position: Position, task: to.Planning, action: do.Plan) -> None:
    """Remember the plan."""
    position.plans["0" if task.seat == 0 else "1"] = Plan(
        action.style, action.x, action.y, action.side
    )


OPTIONS: dict[type[to.Task], Any] = {
    to.Cluttering: _obstacle_options,
    to.Planning: plan_options,
    to.Deploying: _deploy_options,
}

FAULT: dict[tuple[type[to.Task], type[Action]], Any] = {
    (to.Cluttering, do.PlaceObstacle): obstacle_fault,
    (to.Planning, do.Plan): plan_fault,
    (to.Deploying, do.Deploy): deploy_fault,
    (to.Deploying, do.Launch): launch_fault,
}

PERFORM: dict[tuple[type[to.Task], type[Action]], Any] = {
    (to.Cluttering, do.PlaceObstacle): lambda position, _, action, dice: place_obstacle(
        position, action
    ),
    (to.Planning, do.Plan): lambda position, task, action, dice: plan(position, task, action),
    (to.Deploying, do.Deploy): lambda position, _, action, dice: deploy(position, action),
    (to.Deploying, do.Launch): lambda position, task, action, dice: launch(position, task, action),
}
