"""Where on the mat: a rival's deployment (9.1), and places for its ships and squadrons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product, takewhile
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Literal, TypeVar

from rivals.core.choosing import Trail
from rivals.games.armada.components.box import BASES, DISTANCE, MARGINS, SQUADRON_RADIUS
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.position.pieces import FLANKS, TURN, UNITS, Plan
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rival.prospects import Prospects
from rivals.games.armada.rules import deploying, engagement, formation, steering
from rivals.games.armada.rules.sights import field_of, point_of
from rivals.games.armada.rules.space import measuring, tool
from rivals.games.armada.rules.space.outlines import Outline, of, outline

T = TypeVar("T")
Spot = tuple[int, int]
Pose = tuple[int, int, int]

INSIDE = 0.1
"""So much nearer than the end of a distance a spot is taken, in mm."""
_TURNS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8)
_DIRECTIONS = 16
_RINGS = (0.0, 18.0, 36.0, 72.0, 108.0)
_AHEAD = 100
"""A focal point no more than this far (mm) to one side is straight ahead."""
_ASIDE = round(DISTANCE[2] * UNITS)
"""So far aside of its place, distance 3, a ship is deployed for clear water."""
_SHIFTS = tuple(step * sign * 25 * UNITS for step in range(60) for sign in (1, -1))
_DEPTHS = (0, -20 * UNITS, 20 * UNITS, -40 * UNITS, 40 * UNITS)


# --- Deployment -------------------------------------------------------------------------------


def line(position: Position, seat: int, plan: Plan, trail: Trail) -> list[int]:
    """Order the ships from west to east: flagship amid, fastest on the outer flank (M29)."""
    ships = [number for number, ship in enumerate(position.ships) if ship.seat == seat]
    off = plan.x - centre(position, seat, plan)
    if abs(off) <= _AHEAD * UNITS:
        return lined_up(position, ships, "", trail)
    mirrored = formation.eastward(seat) < 0
    ordered = lined_up(position, ships, "west" if (off > 0) != mirrored else "east", trail)
    return list(reversed(ordered)) if mirrored else ordered


def lined_up(
    position: Position, ships: Sequence[int], outer: Literal["", "west", "east"], trail: Trail
) -> list[int]:
    """Order ships, flagship first, from west to east as seen from the other side.

    `outer` is the flank away from the focal point; '' where that is straight ahead.
    """
    flagship, others = ships[0], ships[1:]
    fast_first = sorted(
        others, key=lambda one: (-position.ships[one].card.top_speed, others.index(one))
    )
    if not outer:
        trail.note("armada.deploy.ends-fast")
        west, east = fast_first[0::2], fast_first[1::2]
        return [*west, flagship, *reversed(east)]
    half = -(-len(others) // 2)
    trail.note("armada.deploy.outer-fast", way=outer)
    ordered = [*fast_first[:half], flagship, *fast_first[half:]]
    return ordered if outer == "west" else list(reversed(ordered))


def centre(position: Position, seat: int, plan: Plan) -> int:
    """Give the x of the middle of the part of its zone where a rival deploys."""
    width = position.mat[0]
    margin = round(MARGINS[position.points] * UNITS)
    third = (width - 2 * margin) // 3
    from_west = FLANKS.index(plan.side)
    at = from_west if formation.eastward(seat) > 0 else len(FLANKS) - 1 - from_west
    return margin + third * at + third // 2


def pose(position: Position, seat: int, plan: Plan, number: int, speed: int, trail: Trail) -> Pose:
    """Place a ship in the line, facing the focal point; aside where there is no room.

    With the guard `narrows` also a little aside where its first maneuvers, at the speed that it
    begins with, could not keep clear of asteroids and debris (M1).
    """
    ordered = line(position, seat, plan, trail)
    widths = [BASES[position.ships[one].card.size][0] * UNITS for one in ordered]
    at = ordered.index(number)
    left = sum(2 * one for one in widths[:at]) + widths[at] / 2
    whole = sum(2 * one for one in widths) - widths[-1]
    x = round(centre(position, seat, plan) - whole / 2 + left)
    depth = round(deploying.DEPTH * UNITS) // 2
    y = depth if seat == 0 else position.mat[1] - depth
    trail.note("armada.deploy.place", side=plan.side)
    poses = _poses(position, seat, plan, number, (x, y))
    first = next(poses, None)
    if first is None:
        raise LookupError(f"no room to deploy ship {number}")
    if "narrows" not in position.readings.guards:
        return first
    return _with_clear_water(position, number, speed, [first, *_beside(first, poses)], trail)


def _poses(position: Position, seat: int, plan: Plan, number: int, place: Spot) -> Iterator[Pose]:
    """Walk over the poses in which a ship may be deployed, the nearest to its place first."""
    kind = position.ships[number].kind
    for spot in _nearby(position, *place):
        heading = heading_to(spot, (plan.x, plan.y))
        for turned in (heading, 0 if seat == 0 else TURN // 2):
            tried = (*spot, turned)
            if not deploying.zone_fault(position, seat, kind, tried):
                yield tried


def _beside(first: Pose, poses: Iterator[Pose]) -> Iterator[Pose]:
    """Walk over poses no farther aside of the first than one may be for clear water."""
    return takewhile(lambda one: abs(one[0] - first[0]) <= _ASIDE, poses)


def _with_clear_water(
    position: Position, number: int, speed: int, poses: Sequence[Pose], trail: Trail
) -> Pose:
    """Take the first pose with a clear way for two maneuvers, else the first."""
    ways = Prospects(position, position.ships[number])
    for tried in poses:
        if ways.keeps_clear(tried, speed, ways.lookout):
            if tried != poses[0]:
                trail.note("armada.deploy.aside")
            return tried
    return poses[0]


def _nearby(position: Position, x: int, y: int) -> Iterator[tuple[int, int]]:
    width, depth = position.mat
    for shift in _SHIFTS:
        for back in _DEPTHS:
            if 0 <= x + shift <= width and 0 <= y + back <= depth:
                yield x + shift, y + back


def berth(position: Position, seat: int, plan: Plan, number: int) -> tuple[int, int]:
    """Place a squadron: touching a ship under a cautious commander, else out to distance 2.

    Ships get them in turn (reading M30). Out of the way of a first maneuver (the guard `squadrons`
    of reading M1) comes first, then how far off, then whether they lie in the deployment zone.
    """
    own = [one for one, squadron in enumerate(position.squadrons) if squadron.seat == seat]
    ships = position.on_mat(seat)
    host = ships[own.index(number) % len(ships)]
    order = [host, *(one for one in ships if one != host)]
    guarded = "squadrons" in position.readings.guards
    ways = _first_maneuvers(position, ships) if guarded else ()
    clearings = (True, False) if guarded else (False,)
    for clear, reaches, inside in product(clearings, _reaches(position, plan), (True, False)):
        for ship in order:
            for spot in _berths(position, plan, ship, reaches):
                if inside and not _in_zone(position, seat, spot):
                    continue
                if clear and _is_run_over(spot, ways):
                    continue
                if not deploying.berth_fault(position, number, *spot):
                    return spot
    raise LookupError(f"no room to deploy squadron {number}")


def _first_maneuvers(position: Position, ships: Sequence[int]) -> list[Outline]:
    """List where ships may end their first maneuver, at the speed that they have."""
    found = []
    for ship in (position.ships[number] for number in ships):
        for course in steering.courses(ship, position.readings.tool_side):
            if course.speed == ship.speed:
                end = tool.end_of(
                    ship.kind, ship.x, ship.y, ship.heading, course.clicks, course.side
                )
                found.append(outline(ship.kind, *end))
    return found


def _is_run_over(spot: Spot, ways: Sequence[Outline]) -> bool:
    point = spot[0] / UNITS, spot[1] / UNITS
    return any(measuring.base_over_squadron(way, point) for way in ways)


def _reaches(position: Position, plan: Plan) -> tuple[tuple[float, ...], ...]:
    """List how far off a ship squadrons lie: in contact, or out to distance 2; the best first."""
    if plan.style == "cautious":
        return (formation.CONTACT,), (40.0,)
    near = (15.0,) if "squadrons" in position.readings.guards else ()
    return ((60.0, 30.0, 90.0, *near),)


def _berths(
    position: Position, plan: Plan, ship: int, reaches: Sequence[float]
) -> list[tuple[int, int]]:
    """List places so far off a ship, those on the side of the focal point first."""
    base = of(position.ships[ship])
    if reaches == (formation.CONTACT,):
        found = formation.touching(base)
    else:
        found = tuple(spot for reach in reaches for spot in formation.around(base, reach))
    on_mat = [spot for spot in found if min(spot) >= 0]
    return sorted(on_mat, key=lambda spot: hypot(spot[0] - plan.x, spot[1] - plan.y))


def _in_zone(position: Position, seat: int, spot: tuple[int, int]) -> bool:
    deep = spot[1] if seat == 0 else position.mat[1] - spot[1]
    return deep <= deploying.DEPTH * UNITS


# --- Ships -----------------------------------------------------------------------------------


def slot_of(position: Position, number: int) -> Spot | None:
    """Give a ship's place in formation; None for the ship that leads (reading M28).

    Where the leader is still to move this round, the place is reckoned from where it will be if
    it goes straight on.
    """
    ship = position.ships[number]
    lead = formation.flagship(position, ship.seat)
    if lead is None or lead == number or ship.slot is None:
        return None
    leader = position.ships[lead]
    origin = leader.slot or (0, 0)
    if not leader.activated and leader.speed:
        straight = (0,) * leader.speed
        pose = tool.end_of(leader.kind, leader.x, leader.y, leader.heading, straight, "right")
        leader = leader.copy()
        leader.x, leader.y, leader.heading = pose
    return formation.spot(leader, ship.slot[0] - origin[0], ship.slot[1] - origin[1])


def turn_to(pose: tuple[int, int, int], focus: tuple[float, float]) -> float:
    """Say by how many degrees a pose heads past a point."""
    wanted = heading_to((pose[0], pose[1]), (focus[0] * UNITS, focus[1] * UNITS))
    off = (wanted - pose[2]) % TURN
    return min(off, TURN - off) / UNITS


def heading_to(here: Spot, there: tuple[float, float]) -> int:
    """Give the heading from one place to another."""
    return round(degrees(atan2(there[0] - here[0], there[1] - here[1])) * UNITS) % TURN


# --- Squadrons -------------------------------------------------------------------------------


def closest(position: Position, squadrons: Sequence[int], seat: int) -> list[int]:
    """Narrow squadrons to those closest to an enemy squadron; if there is none, to a ship."""
    enemies = [point_of(position.squadrons[one]) for one in position.in_flight(1 - seat)]
    ships = [of(position.ships[one]) for one in position.on_mat(1 - seat)]

    def far(number: int) -> float:
        here = point_of(position.squadrons[number])
        if enemies:
            return min(measuring.squadron_distance(here, there) for there in enemies)
        return min(measuring.to_squadron(ship, here) for ship in ships)

    return nearest(squadrons, far)


def nearest(candidates: Sequence[T], far: Callable[[T], float]) -> list[T]:
    """Keep those that are nearest, to a hundredth of a millimetre."""
    measured = [round(far(one), 2) for one in candidates]
    least = min(measured)
    return [one for one, its in zip(candidates, measured, strict=True) if its == least]


def pursuit(position: Position, number: int) -> Pursuit:
    """Say whom a squadron can get at: the nearest enemy squadron in reach, else a ship's zone."""
    if not engagement.may_move(position, number):
        return Pursuit()
    for enemy in _by_distance(position, number):
        if engaging_spot(position, number, enemy) is not None:
            return Pursuit(enemy)
    for ship, at in _zones_by_distance(position, number):
        if raiding_spot(position, number, ship, at) is not None:
            return Pursuit(None, ship, at)
    return Pursuit()


def _by_distance(position: Position, number: int) -> list[int]:
    """List the enemy squadrons in reach, the nearest first."""
    own = position.squadrons[number]
    here = point_of(position.squadrons[number])
    reach = DISTANCE[own.card.speed - 1] + DISTANCE[0]
    far = {
        enemy: measuring.squadron_distance(here, point_of(position.squadrons[enemy]))
        for enemy in position.in_flight(1 - own.seat)
    }
    return [one for one in sorted(far, key=lambda one: (far[one], one)) if far[one] <= reach]


def engaging_spot(position: Position, number: int, enemy: int) -> Spot | None:
    """Find a free place at distance 1 of an enemy squadron, with nothing between (reading M14)."""
    there = point_of(position.squadrons[enemy])
    gap = 2 * SQUADRON_RADIUS + DISTANCE[0] - INSIDE
    ships = [of(position.ships[one]) for one in position.on_mat()]
    polygons = field_of(position).polygons
    for spot in _approaches(position, number, there, gap):
        at = spot[0] / UNITS, spot[1] / UNITS
        sight = measuring.squadron_sight(at, there, ships, polygons)
        if sight is not None and not sight.obstructed:
            return spot
    return None


def _approaches(
    position: Position, number: int, there: tuple[float, float], gap: float
) -> Iterator[Spot]:
    """Walk over free places at a gap from a point within the squadron's speed, nearest first."""
    here = point_of(position.squadrons[number])
    first = atan2(here[0] - there[0], here[1] - there[1])
    leeway = engagement.leeway(position, number)
    for near in (gap, gap - 40, 2 * SQUADRON_RADIUS + 1):
        for turn in _TURNS:
            angle = first + turn * 2 * pi / _DIRECTIONS
            at = there[0] + near * sin(angle), there[1] + near * cos(angle)
            spot = _placed(at)
            if not leeway.fault(*spot):
                yield spot


def _placed(at: tuple[float, float]) -> Spot:
    """Give a point in mm as a place, never off to the south or west of the mat."""
    return max(0, round(at[0] * UNITS)), max(0, round(at[1] * UNITS))


def _zones_by_distance(position: Position, number: int) -> list[tuple[int, Zone]]:
    """List zones of enemy ships that may be in reach: the nearest ship first, its zones in turn."""
    own = position.squadrons[number]
    here = point_of(position.squadrons[number])
    reach = DISTANCE[own.card.speed - 1] + DISTANCE[0]
    far = {
        ship: measuring.to_squadron(of(position.ships[ship]), here)
        for ship in position.on_mat(1 - own.seat)
    }
    near = [one for one in sorted(far, key=lambda one: (far[one], one)) if far[one] <= reach]
    return [
        (ship, ZONES[at])
        for ship in near
        for at in sorted(range(len(ZONES)), key=lambda at: _to_zone(position, ship, at, here))
    ]


def _to_zone(position: Position, ship: int, at: int, here: tuple[float, float]) -> float:
    aim = of(position.ships[ship]).aims[at]
    return round(hypot(aim[0] - here[0], aim[1] - here[1]), 2)


def raiding_spot(position: Position, number: int, ship: int, at: Zone) -> Spot | None:
    """Find a free place from which a squadron can attack a ship's zone, within its speed."""
    target = of(position.ships[ship])
    zone = ZONES.index(at)
    others = [of(position.ships[one]) for one in position.on_mat() if one != ship]
    polygons = field_of(position).polygons
    own = position.squadrons[number]
    here, dice = point_of(position.squadrons[number]), sum(own.card.battery)
    tried = sorted(
        (spot for reach in (60.0, 30.0, 2.0) for spot in formation.around(target, reach)),
        key=lambda spot: hypot(spot[0] / UNITS - here[0], spot[1] / UNITS - here[1]),
    )
    leeway = engagement.leeway(position, number)
    for spot in tried:
        stays = spot == (own.x, own.y)
        if stays or min(spot) < 0 or leeway.fault(*spot):
            continue
        away = spot[0] / UNITS, spot[1] / UNITS
        sight = measuring.ship_sight_from_squadron(away, target, zone, others, polygons)
        seen = sight is not None and sight.mm <= DISTANCE[0] and dice > sight.obstructed
        if seen and not engagement.is_pinned_at(position, number, spot):
            return spot
    return None


def station(position: Position, number: int) -> Spot | None:
    """Find where a squadron moves to keep its place in formation; None where it may stay.

    Its place, or the free place nearest to it; as far that way as it flies (reading M15).
    """
    squadron = position.squadrons[number]
    goal = _own_place(position, number)
    if goal is None or not engagement.may_move(position, number):
        return None
    away = hypot(goal[0] - squadron.x, goal[1] - squadron.y)
    far = (DISTANCE[squadron.card.speed - 1] - INSIDE) * UNITS
    if away > far:
        part = far / away
        goal = (
            round(squadron.x + (goal[0] - squadron.x) * part),
            round(squadron.y + (goal[1] - squadron.y) * part),
        )
    leeway = engagement.leeway(position, number)
    for ring in _RINGS:
        for turn in _TURNS if ring else (0,):
            angle = turn * 2 * pi / _DIRECTIONS
            spot = (
                max(0, round(goal[0] + ring * UNITS * sin(angle))),
                max(0, round(goal[1] + ring * UNITS * cos(angle))),
            )
            nearer = hypot(spot[0] - goal[0], spot[1] - goal[1]) < hypot(
                squadron.x - goal[0], squadron.y - goal[1]
            )
            if nearer and not leeway.fault(*spot):
                return spot
    return None


def _own_place(position: Position, number: int) -> Spot | None:
    """Give a squadron's place in formation: beside its ship, or the flagship if that is lost."""
    squadron = position.squadrons[number]
    if squadron.slot is None:
        return None
    host, right, ahead = squadron.slot
    if position.ships[host].where != "mat":
        lead = formation.flagship(position, squadron.seat)
        if lead is None:
            return None
        host = lead
    return formation.spot(position.ships[host], right, ahead)
