"""Where on the mat: places for ships and squadrons of a rival on a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, degrees, hypot, pi, sin

from rivals.games.armada.components.box import DISTANCE, SQUADRON_RADIUS
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.position.pieces import TURN, UNITS
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rules import engagement, formation
from rivals.games.armada.rules.sights import field_of
from rivals.games.armada.rules.space import measuring, tool
from rivals.games.armada.rules.space.outlines import of

Spot = tuple[int, int]

INSIDE = 0.1
"""So much nearer than the end of a distance a spot is taken, in mm."""
_TURNS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8)
_DIRECTIONS = 16
_RINGS = (0.0, 18.0, 36.0, 72.0, 108.0)


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


def point(position: Position, number: int) -> tuple[float, float]:
    """Give the middle of a squadron, in mm."""
    squadron = position.squadrons[number]
    return squadron.x / UNITS, squadron.y / UNITS


def closest(position: Position, squadrons: Sequence[int], seat: int) -> list[int]:
    """Narrow squadrons to those closest to an enemy squadron; if there is none, to a ship."""
    enemies = [point(position, one) for one in position.in_flight(1 - seat)]
    ships = [of(position.ships[one]) for one in position.on_mat(1 - seat)]

    def far(number: int) -> float:
        here = point(position, number)
        if enemies:
            return min(measuring.squadron_distance(here, there) for there in enemies)
        return min(measuring.to_squadron(ship, here) for ship in ships)

    measured = [round(far(one), 2) for one in squadrons]
    least = min(measured)
    return [one for one, its in zip(squadrons, measured, strict=True) if its == least]


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
    here = point(position, number)
    reach = DISTANCE[own.card.speed - 1] + DISTANCE[0]
    far = {
        enemy: measuring.squadron_distance(here, point(position, enemy))
        for enemy in position.in_flight(1 - own.seat)
    }
    return [one for one in sorted(far, key=lambda one: (far[one], one)) if far[one] <= reach]


def engaging_spot(position: Position, number: int, enemy: int) -> Spot | None:
    """Find a free place at distance 1 of an enemy squadron, with nothing between (reading M14)."""
    there = point(position, enemy)
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
    here = point(position, number)
    first = atan2(here[0] - there[0], here[1] - there[1])
    for near in (gap, gap - 40, 2 * SQUADRON_RADIUS + 1):
        for turn in _TURNS:
            angle = first + turn * 2 * pi / _DIRECTIONS
            at = there[0] + near * sin(angle), there[1] + near * cos(angle)
            spot = _placed(at)
            if not engagement.move_fault(position, number, *spot):
                yield spot


def _placed(at: tuple[float, float]) -> Spot:
    """Give a point in mm as a place, never off to the south or west of the mat."""
    return max(0, round(at[0] * UNITS)), max(0, round(at[1] * UNITS))


def _zones_by_distance(position: Position, number: int) -> list[tuple[int, Zone]]:
    """List zones of enemy ships that may be in reach: the nearest ship first, its zones in turn."""
    own = position.squadrons[number]
    here = point(position, number)
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
    here, dice = point(position, number), sum(own.card.battery)
    tried = sorted(
        (spot for reach in (60.0, 30.0, 2.0) for spot in formation.around(target, reach)),
        key=lambda spot: hypot(spot[0] / UNITS - here[0], spot[1] / UNITS - here[1]),
    )
    for spot in tried:
        stays = spot == (own.x, own.y)
        if stays or min(spot) < 0 or engagement.move_fault(position, number, *spot):
            continue
        away = spot[0] / UNITS, spot[1] / UNITS
        sight = measuring.ship_sight_from_squadron(away, target, zone, others, polygons)
        if sight is not None and sight.mm <= DISTANCE[0] and dice > sight.obstructed:
            return spot
    return None


def station(position: Position, number: int) -> Spot | None:
    """Find where a squadron moves to keep its place in formation; None where it may stay.

    Its place, or the free place nearest to it; as far that way as it flies (reading M15).
    """
    squadron = position.squadrons[number]
    goal = _berth(position, number)
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
            if nearer and not engagement.move_fault(position, number, *spot):
                return spot
    return None


def _berth(position: Position, number: int) -> Spot | None:
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
