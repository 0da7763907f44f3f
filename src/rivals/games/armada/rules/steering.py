"""Maneuvers (rules 10 and 18): courses, navigate commands, and what a ship runs into or over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import MOST_CLICKS, OBSTACLES, ObstacleKind
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Meet, Sail
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import UNITS, Obstacle, Ship
from rivals.games.armada.position.readings import ToolSide
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import harm
from rivals.games.armada.rules.notes import does, leads
from rivals.games.armada.rules.sights import point_of
from rivals.games.armada.rules.space import measuring, tool
from rivals.games.armada.rules.space.outlines import Outline, obstacle_polygon, of, outline, shape
from rivals.games.armada.rules.space.tool import Side

Pose = tuple[int, int, int]
Others = list[tuple[int, Outline]]
"""Ships where they stand, by number."""


class Course(NamedTuple):
    """A way to maneuver: a speed, the clicks of each joint to the right, the tool's side."""

    speed: int
    clicks: tuple[int, ...]
    side: Side


class Sailing(Kind[Position, to.Steering, Sail]):
    """Execute a ship's maneuver."""

    action = Sail
    during = (to.Steering,)

    def options(self, position: Position, task: to.Steering) -> list[Sail]:
        its = courses(position.ships[task.ship], position.readings.tool_side)
        return [Sail(*one) for one in its]

    def fault(self, position: Position, task: to.Steering, action: Sail) -> str:
        ship, course = position.ships[task.ship], course_of(action)
        return course_fault(ship, course, position.readings.tool_side)

    def perform(self, position: Position, task: to.Steering, action: Sail, dice: Dice) -> None:
        number, ship = task.ship, position.ships[task.ship]
        if navigate(ship, action.speed):
            harm.speed_changed(position, number, dice)
        if ship.where == "gone":  # it breaks up before it moves
            return
        end = landing(position, number, course_of(action))
        ship.x, ship.y, ship.heading = end.pose
        if leaves_mat(position, ship.kind, end.pose):
            position.tell("armada.told.left-mat", ship=number)
            harm.destroy(position, number, dice)
            return
        if end.rammed:
            _ram(position, number, end.rammed, dice)
        overstrain(position, number, dice)
        under = _squadrons_under(position, of(position.ships[number]))
        if under:
            position.stack.append(to.Clearing(1 - ship.seat, number, under, obstacles=True))
        else:
            run_over_obstacles(position, number, dice)

    def describe(self, position: Position, task: to.Steering, action: Sail) -> Note:
        changed = "-change" if position.ships[task.ship].speed != action.speed else ""
        ship = ship_name(position, task.ship)
        if action.speed == 0:
            return does(f"stay{changed}", ship=ship)
        said = {"ship": ship, "speed": action.speed, "side": action.side}
        return does(f"sail{changed}", clicks=list(action.clicks), **said)

    def forecast(self, position: Position, task: to.Steering, action: Sail) -> Iterator[Note]:
        ship = position.ships[task.ship]
        if abs(action.speed - ship.speed) > may_navigate(ship):
            yield leads("navigate-token")
        end = landing(position, task.ship, course_of(action))
        if leaves_mat(position, ship.kind, end.pose):
            yield leads("leaves-mat")
            return
        if end.rammed:
            names = [ship_name(position, one) for one in end.rammed]
            yield leads("rams", ships=names, speed=end.speed)
        here = outline(ship.kind, *end.pose)
        for token in overlapped(position, here):
            yield leads("overlaps", obstacle=token)
        under = _squadrons_under(position, here)
        for key, own in (("runs-over-own", True), ("runs-over", False)):
            mine = [one for one in under if (position.squadrons[one].seat == ship.seat) == own]
            if mine:
                yield leads(key, squadrons=[squadron_name(position, one) for one in mine])


class Meeting(Kind[Position, to.Overlapping, Meet]):
    """Let one of several obstacles under a ship act next: its owner chooses (reading M48)."""

    action = Meet
    during = (to.Overlapping,)

    def options(self, position: Position, task: to.Overlapping) -> list[Meet]:
        """List one of each sort: those of a sort do the same."""
        of_sort: dict[ObstacleKind, str] = {}
        for one in task.obstacles:
            of_sort.setdefault(OBSTACLES[one].kind, one)
        return [Meet(one) for one in of_sort.values()]

    def fault(self, position: Position, task: to.Overlapping, action: Meet) -> str:
        return "" if action in self.options(position, task) else "armada.fault.not-under"

    def perform(self, position: Position, task: to.Overlapping, action: Meet, dice: Dice) -> None:
        """Let it act, with all that it asks; then the others."""
        left = tuple(one for one in task.obstacles if one != action.obstacle)
        below = len(position.stack)
        _act(position, task.ship, action.obstacle, dice)
        if len(position.stack) == below:
            _let_act(position, task.ship, left, dice)
        elif left:
            position.stack.insert(below, to.Overlapping(task.seat, task.ship, left))

    def describe(self, position: Position, task: to.Overlapping, action: Meet) -> Note:
        return does("meet", ship=ship_name(position, task.ship), obstacle=action.obstacle)


KINDS = (Sailing(), Meeting())


def course_of(action: Sail) -> Course:
    """Give the course of an order to sail."""
    return Course(action.speed, action.clicks, action.side)


def spelled(course: Course) -> str:
    """Spell a course as a choice: its speed and clicks."""
    return ".".join(str(one) for one in (course.speed, *course.clicks))


# --- What the speed chart and navigate commands allow ----------------------------------------


def yaw(ship: Ship, speed: int) -> tuple[int, ...]:
    """Give how often each joint may be clicked at a speed; a thrust malfunction takes one."""
    if speed == 0:
        return ()
    limits = list(ship.card.chart[speed - 1])
    for _ in range(ship.faceup.count("thrust_control_malfunction")):
        bent = [joint for joint, limit in enumerate(limits) if limit]
        if bent:
            limits[bent[-1]] -= 1
    return tuple(limits)


def may_navigate(ship: Ship) -> bool:
    """Say whether a navigate dial is there."""
    return ship.dial == "navigate"


def speed_steps(ship: Ship) -> int:
    """Say by how much the speed may change: 1 for the dial, 1 for a token."""
    return (ship.dial == "navigate") + ("navigate" in ship.held)


def course_fault(ship: Ship, course: Course, rule: ToolSide) -> str:
    """Say why a ship may not sail a course."""
    return clicks_fault(ship, course) or _side_fault(ship, course, rule)


def clicks_fault(ship: Ship, course: Course) -> str:
    """Say why a ship cannot reach a speed, or click the joints so at it."""
    speed, clicks, _ = course
    if speed > ship.card.top_speed:
        return "armada.fault.no-speed"
    if abs(speed - ship.speed) > speed_steps(ship):
        return "armada.fault.too-fast"
    if len(clicks) != speed:
        return "armada.fault.wrong-joints"
    over = [abs(turned) - limit for turned, limit in zip(clicks, yaw(ship, speed), strict=True)]
    beyond = sum(one for one in over if one > 0)
    sharp = any(abs(turned) > MOST_CLICKS for turned in clicks)
    allowed = 1 if may_navigate(ship) else 0
    return "armada.fault.too-sharp" if sharp or beyond > allowed else ""


def _side_fault(ship: Ship, course: Course, rule: ToolSide) -> str:
    """Say why the tool may not lie on the side of a course."""
    if course.side in free_sides(ship, course.clicks, rule):
        return ""
    return "armada.fault.over-tool" if course.clicks else "armada.fault.straight-side"


def free_sides(ship: Ship, clicks: tuple[int, ...], rule: ToolSide) -> tuple[Side, ...]:
    """Name the sides on which the tool may lie; of a ship that stays, the right counts."""
    if not clicks:
        return ("right",)
    return tool.SIDES if rule == "either" else tool.free_sides(ship.card.size, clicks)


def best_side(ship: Ship, clicks: tuple[int, ...], rule: ToolSide) -> Side:
    """Name the side where the rival lays the tool: inside the turn, if it may (reading M41)."""
    inside, free = tool.inside(clicks), free_sides(ship, clicks, rule)
    return inside if inside in free else free[0]


def speeds(ship: Ship) -> list[int]:
    """List the speeds that a ship could sail now."""
    steps = speed_steps(ship)
    top = min(ship.card.top_speed, ship.speed + steps)
    return list(range(max(0, ship.speed - steps), top + 1))


def bends(ship: Ship, speed: int) -> Sequence[tuple[int, ...]]:
    """List the ways to click the joints at a speed, in order."""
    return _bends(yaw(ship, speed), 1 if may_navigate(ship) else 0)


@cache
def _bends(limits: tuple[int, ...], extra: int) -> tuple[tuple[int, ...], ...]:
    """List the ways to click joints within their limits, and so many clicks beyond them."""
    reach = [range(-min(MOST_CLICKS, one + extra), min(MOST_CLICKS, one + extra) + 1)
             for one in limits]  # fmt: skip
    return tuple(
        clicks
        for clicks in product(*reach)
        if sum(max(0, abs(one) - limit) for one, limit in zip(clicks, limits, strict=True)) <= extra
    )


def courses(ship: Ship, rule: ToolSide) -> list[Course]:
    """List all the courses that a ship may sail, in a canonical order."""
    found = []
    for speed in speeds(ship):
        for clicks in bends(ship, speed):
            found += [Course(speed, clicks, side) for side in free_sides(ship, clicks, rule)]
    return found


# --- Where a course leads --------------------------------------------------------------------


def end_of(ship: Ship, course: Course) -> Pose:
    """Give where a course would end, nothing being in the way."""
    return tool.end_of(ship.kind, ship.x, ship.y, ship.heading, course.clicks, course.side)


class Landing(NamedTuple):
    """Where a course ends: the pose, the ships run into, the speed really sailed."""

    pose: tuple[int, int, int]
    rammed: tuple[int, ...]
    speed: int


def landing(position: Position, number: int, course: Course) -> Landing:
    """Sail a course in mind: a ship that would overlap others sails slower, down to 0."""
    return sailed(position.ships[number], course, others_in_reach(position, number))


def sailed(ship: Ship, course: Course, others: Others) -> Landing:
    """Sail a course in mind among the ships that are in reach: for many courses, one by one."""
    if not others:
        return Landing(end_of(ship, course), (), course.speed)
    rammed: dict[int, None] = {}
    for speed in range(course.speed, 0, -1):
        pose = tool.end_of(
            ship.kind, ship.x, ship.y, ship.heading, course.clicks[:speed], course.side
        )
        there = outline(ship.kind, *pose)
        met = [one for one, other in others if measuring.bases_overlap(there, other)]
        if not met:
            return Landing(pose, tuple(rammed), speed)
        rammed.update(dict.fromkeys(met))
    return Landing((ship.x, ship.y, ship.heading), tuple(rammed), 0)


def others_in_reach(position: Position, number: int) -> Others:
    """Lay out the other ships that one could run into, wherever it sails."""
    here = of(position.ships[number])
    reach = tool.FARTHEST + here.radius
    x, y = here.centre
    found = []
    for other, ship in enumerate(position.ships):
        if ship.where != "mat" or other == number:
            continue
        there = of(ship)
        far = reach + there.radius
        if abs(there.centre[0] - x) < far and abs(there.centre[1] - y) < far:
            found.append((other, there))
    return found


def leaves_mat(position: Position, kind: str, pose: tuple[int, int, int]) -> bool:
    """Say whether any part of a ship's base would be off the mat."""
    width, depth = position.mat
    around = shape(kind).radius * UNITS
    if around < pose[0] < width - around and around < pose[1] < depth - around:
        return False
    return not measuring.on_mat(outline(kind, *pose), (width / UNITS, depth / UNITS))


def grounds(position: Position, kind: str, pose: Pose) -> bool:
    """Say whether any part of a ship's base would lie over asteroids or debris."""
    here = outline(kind, *pose)
    return any(measuring.base_over_polygon(here, obstacle_polygon(one)) for one in shoals(position))


def shoals(position: Position) -> list[Obstacle]:
    """List the asteroids and the debris."""
    return [one for one in position.obstacles if OBSTACLES[one.kind].kind != "station"]


# --- What comes of it ------------------------------------------------------------------------


def navigate(ship: Ship, speed: int) -> bool:
    """Use the dial, and the token where it does not suffice; say whether the speed changed."""
    change = abs(speed - ship.speed)
    if change > (1 if may_navigate(ship) else 0):
        ship.held.remove("navigate")
    if may_navigate(ship):
        ship.dial = None
    ship.speed = speed
    return change > 0


def overstrain(position: Position, number: int, dice: Dice) -> None:
    """A ruptured engine tells after a maneuver at a speed above 1, but after a station."""
    ship = position.ships[number]
    if ship.where == "gone" or ship.speed <= 1:
        return
    docks = any(OBSTACLES[one].kind == "station" for one in overlapped(position, of(ship)))
    for _ in range(ship.faceup.count("ruptured_engine")):
        if docks:
            position.stack.append(to.Suffering(ship.seat, number, 1))
        else:
            harm.suffer_anywhere(position, number, 1, dice)


def _ram(position: Position, number: int, rammed: tuple[int, ...], dice: Dice) -> None:
    """Deal one damage card to the mover and one to the closest ship that it ran into."""
    here = of(position.ships[number])
    closest = min(rammed, key=lambda one: measuring.ship_distance(here, of(position.ships[one])))
    position.tell("armada.told.rammed", ship=number, other=closest)
    ram(position, number, dice)
    harm.deal(position, closest, dice, hidden=1)


def ram(position: Position, number: int, dice: Dice) -> None:
    """Deal a ship the card that running into another costs it."""
    extra = position.ships[number].faceup.count("damaged_controls")
    harm.deal(position, number, dice, hidden=1 + extra)


def _squadrons_under(position: Position, here: Outline) -> tuple[int, ...]:
    """List the squadrons that a base lies over: the other player puts them beside it."""
    return tuple(
        one
        for one in position.in_flight()
        if measuring.base_over_squadron(here, point_of(position.squadrons[one]))
    )


def overlapped(position: Position, here: Outline) -> list[str]:
    """List the obstacles that a base lies over, by id."""
    return [
        one.kind
        for one in position.obstacles
        if measuring.base_over_polygon(here, obstacle_polygon(one))
    ]


def run_over_obstacles(position: Position, number: int, dice: Dice) -> None:
    """An asteroid deals a card face up, debris 2 damage to a zone, a station mends a card.

    So does one that the ship lies on still, at whatever speed (reading M43). Squadrons under the
    ship have been put beside it by then (reading M47).
    """
    under = overlapped(position, of(position.ships[number]))
    _let_act(position, number, tuple(under), dice)


def _let_act(position: Position, number: int, obstacles: tuple[str, ...], dice: Dice) -> None:
    """Let the obstacles under a ship act; which is next, if they do not do the same, is asked."""
    ship = position.ships[number]
    if len({OBSTACLES[one].kind for one in obstacles}) > 1 and ship.where == "mat":
        position.stack.append(to.Overlapping(ship.seat, number, obstacles))
        return
    for one in obstacles:
        _act(position, number, one, dice)


def _act(position: Position, number: int, obstacle: str, dice: Dice) -> None:
    """Let an obstacle act, if its ship is still there."""
    if position.ships[number].where == "mat":
        position.tell("armada.told.obstacle", ship=number, obstacle=obstacle)
        run_over(position, number, OBSTACLES[obstacle].kind, dice)


def run_over(position: Position, number: int, kind: ObstacleKind, dice: Dice) -> None:
    """Let an obstacle act on a ship that lies over it (rule 18)."""
    ship = position.ships[number]
    harm.deal(position, number, dice, hidden=ship.faceup.count("damaged_controls"))
    if kind == "station":
        position.stack.append(to.Docking(ship.seat, number))
    elif kind == "asteroid":
        harm.deal(position, number, dice, faceup=1)
    else:
        harm.suffer_anywhere(position, number, 2, dice)
