"""Whom a ship could attack from where it stands, or from elsewhere (rules 11-14).

What was measured is kept by where things lie, so that nothing old is told of a changed position.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from rivals.games.armada.components.box import SQUADRON_RADIUS, Band
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.position.attack import Attack, Target
from rivals.games.armada.position.pieces import UNITS, Obstacle, Ship, Squadron, zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules.gunnery import allowed
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.arcs import LONG
from rivals.games.armada.rules.space.outlines import Outline, obstacle_polygon, of, outline
from rivals.games.armada.rules.space.shapes import Point, Polygon

Pose = tuple[int, int, int]
"""Place and heading as in `pieces`."""

_FAR = ceil((LONG + SQUADRON_RADIUS) * UNITS)
"""A squadron at long range of a ship's edge is no farther east, west, north or south of it."""

Foes = tuple[tuple[int, Outline], ...]


class Shot(NamedTuple):
    """An attack on a ship that is in range and in sight: from a zone, at a ship's zone."""

    zone: Zone
    ship: int
    at: Zone
    band: Band
    obstructed: bool

    def attack(self, attacker: int) -> Attack:
        """Give the attack that a ship would make of it."""
        source, target = Target("ship", attacker, self.zone), Target("ship", self.ship, self.at)
        return Attack(source, target, self.band, self.obstructed)


class Flak(NamedTuple):
    """An attack on a squadron that is in range and in sight."""

    zone: Zone
    squadron: int
    band: Band
    obstructed: bool

    def attack(self, attacker: int) -> Attack:
        """Give the attack that a ship would make of it."""
        source, target = Target("ship", attacker, self.zone), Target("squadron", self.squadron)
        return Attack(source, target, self.band, self.obstructed)


class Field:
    """The obstacles on the mat, as polygons; there is one `Field` for each way they lie."""

    def __init__(self, obstacles: tuple[Obstacle, ...]) -> None:
        self.polygons: tuple[Polygon, ...] = tuple(obstacle_polygon(one) for one in obstacles)


@lru_cache(maxsize=256)
def _field(obstacles: tuple[Obstacle, ...]) -> Field:
    return Field(obstacles)


def field_of(position: Position) -> Field:
    """Give the obstacles of a position."""
    return _field(tuple(position.obstacles))


def point_of(squadron: Squadron) -> Point:
    """Give a squadron's middle in mm."""
    return squadron.x / UNITS, squadron.y / UNITS


def _sides(position: Position, ship: int) -> tuple[Foes, tuple[Outline, ...]]:
    """Lay out a ship's enemies, by number, and its friends."""
    seat = position.ships[ship].seat
    foes, friends = [], []
    for number, one in enumerate(position.ships):
        if one.where != "mat" or number == ship:
            continue
        if one.seat == seat:
            friends.append(of(one))
        else:
            foes.append((number, of(one)))
    return tuple(foes), tuple(friends)


def _foes(position: Position, ship: int) -> list[tuple[int, Outline]]:
    """Lay out a ship's enemies, by number."""
    seat = position.ships[ship].seat
    return [
        (number, of(one))
        for number, one in enumerate(position.ships)
        if one.seat != seat and one.where == "mat"
    ]


# --- Attacks on ships ------------------------------------------------------------------------


def shots(position: Position, ship: int) -> tuple[Shot, ...]:
    """List the attacks of a ship on ships by zone, target and its zone, dice left aside."""
    here = of(position.ships[ship])
    return _shots(here, *_sides(position, ship), field_of(position))


def shots_at(position: Position, ship: int, pose: Pose) -> tuple[Shot, ...]:
    """List the attacks on ships that a ship would have from a pose."""
    here = outline(position.ships[ship].kind, *pose)
    return _shots(here, *_sides(position, ship), field_of(position))


@lru_cache(maxsize=4096)
def _shots(
    here: Outline, foes: Foes, friends: tuple[Outline, ...], field: Field
) -> tuple[Shot, ...]:
    found = []
    for number, foe in foes:
        others = [*friends, *(one for other, one in foes if other != number)]
        found += [
            Shot(ZONES[zone], number, ZONES[at], sight.band, sight.obstructed)
            for zone, at, sight in measuring.ship_sights(here, foe, others, field.polygons)
        ]
    found.sort(key=_in_order)
    return tuple(found)


def _in_order(shot: Shot) -> tuple[int, int, int]:
    return zone_number(shot.zone), shot.ship, zone_number(shot.at)


def double_arced(position: Position, ship: int, pose: Pose) -> tuple[int, ...]:
    """List the enemy ships that two zones of a ship could attack from a pose."""
    here = outline(position.ships[ship].kind, *pose)
    foes = _foes(position, ship)
    return tuple(number for number, foe in foes if measuring.in_two_arcs(here, foe))


def in_reach(position: Position, ship: int, pose: Pose | None = None) -> bool:
    """Say whether an enemy ship is within long range, base to base, now or from a pose."""
    own = position.ships[ship]
    here = outline(own.kind, *pose) if pose else of(own)
    foes = _foes(position, ship)
    return any(measuring.ships_within(here, foe, LONG) for _, foe in foes)


# --- Attacks on squadrons --------------------------------------------------------------------


def flak(position: Position, ship: int) -> tuple[Flak, ...]:
    """List the attacks of a ship on squadrons, by zone and squadron, dice left aside."""
    own = position.ships[ship]
    here = of(own)
    far = _FAR + here.radius * UNITS
    targets = [
        (number, point_of(one))
        for number, one in enumerate(position.squadrons)
        if one.seat != own.seat
        and one.where == "mat"
        and abs(one.x - own.x) <= far
        and abs(one.y - own.y) <= far
    ]
    if not targets:
        return ()
    others = [of(one) for one in position.ships if one.where == "mat" and one is not own]
    return _flak(here, tuple(targets), tuple(others), field_of(position))


@lru_cache(maxsize=1024)
def _flak(
    here: Outline,
    targets: tuple[tuple[int, Point], ...],
    others: tuple[Outline, ...],
    field: Field,
) -> tuple[Flak, ...]:
    found = []
    for zone, name in enumerate(ZONES):
        for number, point in targets:
            sight = measuring.squadron_sight_from_ship(here, zone, point, others, field.polygons)
            if sight:
                found.append(Flak(name, number, sight.band, sight.obstructed))
    return tuple(found)


# --- Dice ------------------------------------------------------------------------------------


def ship_dice(
    own: Ship, zone: Zone, band: Band, *, obstructed: bool, against_squadron: bool
) -> int:
    """Count the dice that a ship rolls, damage cards considered; 0 means no attack (rule 14)."""
    printed = own.card.anti_squadron if against_squadron else own.card.battery[zone_number(zone)]
    if own.faceup and _silenced(own, band, obstructed=obstructed):
        return 0
    weaker = "point_defense_failure" if against_squadron else "damaged_munitions"
    fewer = own.faceup.count(weaker) + obstructed
    return max(0, sum(allowed(printed, band)) - fewer)


def _silenced(ship: Ship, band: Band, *, obstructed: bool) -> bool:
    """Say whether a damage card forbids an attack at that range or through something."""
    return (band == "long" and "depowered_armament" in ship.faceup) or (
        obstructed and "disengaged_fire_control" in ship.faceup
    )
