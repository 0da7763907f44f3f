"""Squadrons: who is engaged with whom, who is held, whom one may attack, where one may stand.

Rules 13, 19 and 20. What was measured is kept by where things lie.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import ceil, cos, hypot, pi, sin
from typing import NamedTuple

from rivals.games.armada.components.box import DISTANCE, RANGE, SQUADRON_RADIUS, Band
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.components.squadrons import Keyword
from rivals.games.armada.position.pieces import UNITS, Squadron
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules.sights import Field, field_of, point_of
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.measuring import Sight
from rivals.games.armada.rules.space.outlines import Outline, of
from rivals.games.armada.rules.space.shapes import Point, distance

NEAR = DISTANCE[0]
CLOSE = RANGE[0]

_BESIDE = ceil((NEAR + 2 * SQUADRON_RADIUS) * UNITS)
"""Squadrons at distance 1 of each other are no farther apart in either direction."""

BEYOND = "armada.fault.too-far"


# --- Distance and engagement -----------------------------------------------------------------


def _ships(position: Position) -> tuple[Outline, ...]:
    return tuple([of(one) for one in position.ships if one.where == "mat"])


def contacts(position: Position, n: int) -> dict[int, bool]:
    """Map the enemy squadrons at distance 1 of a squadron to whether they are obstructed."""
    own = position.squadrons[n]
    return contacts_at(position, n, (own.x, own.y)) if own.where == "mat" else {}


def contacts_at(position: Position, n: int, spot: tuple[int, int]) -> dict[int, bool]:
    """Map the enemy squadrons that a squadron would have at distance 1 if it stood somewhere."""
    seat, here = position.squadrons[n].seat, (spot[0] / UNITS, spot[1] / UNITS)
    close = [
        (number, point_of(foe))
        for number, foe in enumerate(position.squadrons)
        if foe.seat != seat
        and foe.where == "mat"
        and abs(foe.x - spot[0]) <= _BESIDE
        and abs(foe.y - spot[1]) <= _BESIDE
    ]
    if not close:
        return {}
    ships, field = _ships(position), field_of(position)
    found = {}
    for number, there in close:
        # From south to north, whoever asks: so both find the same.
        south, north = (here, there) if seat == 0 else (there, here)
        sight = _sight(south, north, ships, field)
        if sight and sight.mm <= NEAR:
            found[number] = sight.obstructed
    return found


@lru_cache(maxsize=4096)
def _sight(here: Point, there: Point, ships: tuple[Outline, ...], field: Field) -> Sight | None:
    return measuring.squadron_sight(here, there, ships, field.polygons)


def engaged_with(position: Position, n: int) -> tuple[int, ...]:
    """List the enemy squadrons that a squadron is engaged with (rule 19)."""
    return tuple(other for other, obstructed in contacts(position, n).items() if not obstructed)


def near(position: Position, n: int, distance: int) -> tuple[int, ...]:
    """List the other squadrons, of both seats, at a distance of 1 … 5 of a squadron."""
    here = point_of(position.squadrons[n])
    reach = DISTANCE[distance - 1]
    return tuple(
        number
        for number, one in enumerate(position.squadrons)
        if one.where == "mat"
        and number != n
        and measuring.squadron_distance(here, point_of(one)) <= reach
    )


def ships_near(position: Position, n: int, distance: int) -> tuple[int, ...]:
    """List the ships, of both seats, whose base is at a distance of 1 … 5 of a squadron."""
    here = point_of(position.squadrons[n])
    reach = DISTANCE[distance - 1]
    return tuple(
        number
        for number, one in enumerate(position.ships)
        if one.where == "mat" and measuring.to_squadron(of(one), here) <= reach
    )


# --- Keywords --------------------------------------------------------------------------------


def keyword(position: Position, n: int, word: Keyword) -> int:
    """Give the number beside a squadron's keyword, 0 without it; gifts of others included.

    Dengar gives friends at distance 1-2 one more counter. Intel gives grit to friends at
    distance 1, its own squadron among them, and heavy to enemies there in the classic rules.
    """
    printed = position.squadrons[n].card.keywords.get(word, 0)
    if word == "counter":
        own = position.squadrons[n]
        return printed + _company(
            position, n, own.seat, 2, lambda one: one.kind == "dengar" and one is not own
        )
    if printed:
        return printed
    if word == "grit" and position.readings.rules == "1.5":
        return _has_intel(position, n, position.squadrons[n].seat)
    if word == "heavy" and position.readings.rules == "classic":
        return _has_intel(position, n, 1 - position.squadrons[n].seat)
    return 0


def _has_intel(position: Position, n: int, seat: int) -> bool:
    """Say whether a seat has a squadron with intel at distance 1 of a squadron."""
    return bool(_company(position, n, seat, 1, lambda one: "intel" in one.card.keywords))


def _company(
    position: Position, n: int, seat: int, distance: int, is_it: Callable[[Squadron], bool]
) -> int:
    """Count a seat's squadrons of a sort at a distance of 1 … 5 of a squadron, or that itself."""
    here, reach = point_of(position.squadrons[n]), DISTANCE[distance - 1]
    return sum(
        one.seat == seat
        and one.where == "mat"
        and is_it(one)
        and measuring.squadron_distance(here, point_of(one)) <= reach
        for one in position.squadrons
    )


# --- What engagement forbids -----------------------------------------------------------------


def pinning(position: Position, n: int) -> tuple[int, ...]:
    """List the squadrons that keep a squadron from attacking ships: the engaged, heavy ones not."""
    return _pinning(position, n, engaged_with(position, n))


def is_pinned_at(position: Position, n: int, spot: tuple[int, int]) -> bool:
    """Say whether a squadron that stood somewhere would be kept from attacking ships."""
    found = contacts_at(position, n, spot)
    return bool(_pinning(position, n, [other for other in found if not found[other]]))


def _pinning(position: Position, n: int, engaged: Sequence[int]) -> tuple[int, ...]:
    if position.squadrons[n].kind == "tycho_celchu":
        return ()
    return tuple(one for one in engaged if not keyword(position, one, "heavy"))


def holding(position: Position, n: int) -> tuple[int, ...]:
    """List the squadrons that keep a squadron from moving: those, but none if grit shakes it off.

    Grit helps against being engaged with a single squadron, heavy or not.
    """
    pins = pinning(position, n)
    if pins and len(engaged_with(position, n)) == 1 and keyword(position, n, "grit"):
        return ()
    return pins


def may_move(position: Position, n: int) -> bool:
    """Say whether nothing keeps a squadron from moving."""
    return not holding(position, n)


def targets(position: Position, n: int) -> tuple[int, ...]:
    """List the squadrons that a squadron may attack, none that it would roll no die against.

    Those at distance 1, engaged with it or behind something; engaged with an escort, escorts
    alone, which IG-88 does not heed.
    """
    attacker = position.squadrons[n]
    within = contacts(position, n)
    dice = sum(attacker.card.anti_squadron)
    escorts = [one for one in within if keyword(position, one, "escort")]
    escorted = attacker.kind != "ig88" and not all(within[one] for one in escorts)
    return tuple(one for one in (escorts if escorted else within) if dice > within[one])


def bombable(position: Position, n: int) -> tuple[tuple[int, Zone, Band, bool], ...]:
    """List the ships' zones that a squadron may attack: ship, zone, range, whether obstructed.

    At distance 1; at close range beside Major Rhymer. Not while a squadron keeps it from it.
    """
    attacker = position.squadrons[n]
    dice = sum(attacker.card.battery)
    here, ships = point_of(attacker), _ships_about(position, attacker)
    if not dice or not ships or pinning(position, n):
        return ()
    reach = CLOSE if _company(position, n, attacker.seat, 1, _is_rhymer) else NEAR
    found = []
    for number, ship in ships:
        for at, sight in _bombable(here, ship, _ships(position), field_of(position), reach):
            if dice > sight.obstructed:
                found.append((number, ZONES[at], sight.band, sight.obstructed))
    return tuple(found)


def _ships_about(position: Position, attacker: Squadron) -> list[tuple[int, Outline]]:
    """Lay out the enemy ships that could be at close range of a squadron, by number."""
    here, found = point_of(attacker), []
    for number, foe in enumerate(position.ships):
        if foe.where == "mat" and foe.seat != attacker.seat:
            ship = of(foe)
            if distance(here, ship.centre) <= CLOSE + ship.radius + SQUADRON_RADIUS:
                found.append((number, ship))
    return found


@lru_cache(maxsize=4096)
def _bombable(
    here: Point, ship: Outline, ships: tuple[Outline, ...], field: Field, reach: float
) -> list[tuple[int, Sight]]:
    """List a ship's zones that can be attacked from a place."""
    others = [one for one in ships if one is not ship]
    found = []
    for at in range(4):
        sight = measuring.ship_sight_from_squadron(here, ship, at, others, field.polygons)
        if sight and sight.mm <= reach:
            found.append((at, sight))
    return found


def _is_rhymer(squadron: Squadron) -> bool:
    return squadron.kind == "major_rhymer"


# --- Places ----------------------------------------------------------------------------------


class Room(NamedTuple):
    """What a squadron may not stand over: the mat's size, ships, and other squadrons."""

    mat: tuple[float, float]
    ships: tuple[Outline, ...]
    squadrons: tuple[Point, ...]

    def fault(self, at: Point) -> str:
        """Say why a squadron may not stand at a point, by rule id; '' if it may."""
        if not measuring.squadron_on_mat(at, self.mat):
            return "armada.fault.off-mat"
        for ship in self.ships:
            if measuring.base_over_squadron(ship, at):
                return "armada.fault.over-ship"
        for other in self.squadrons:
            if measuring.squadrons_overlap(at, other):
                return "armada.fault.over-squadron"
        return ""


def room(position: Position, lifted: Collection[int]) -> Room:
    """Say where a squadron may not stand; `lifted` are those that are in nobody's way."""
    width, depth = position.mat
    others = [
        (one.x / UNITS, one.y / UNITS)
        for number, one in enumerate(position.squadrons)
        if one.where == "mat" and number not in lifted
    ]
    return Room((width / UNITS, depth / UNITS), _ships(position), tuple(others))


def place_fault(position: Position, n: int, x: int, y: int) -> str:
    """Say why a squadron may not stand at a place, by rule id; '' if it may."""
    return room(position, (n,)).fault((x / UNITS, y / UNITS))


class Leeway(NamedTuple):
    """Where a squadron may fly to; for many places it is found once.

    All of its base stays within the distance of its speed, so its middle moves no farther
    (reading M40).
    """

    x: int
    y: int
    far: float
    room: Room

    def fault(self, x: int, y: int) -> str:
        """Say why it may not fly to a place, by rule id; '' if it may: where it is, always."""
        if (x, y) == (self.x, self.y):
            return ""
        if hypot(x - self.x, y - self.y) > self.far:
            return BEYOND
        return self.room.fault((x / UNITS, y / UNITS))


def leeway(position: Position, n: int) -> Leeway:
    """Say where a squadron may fly to."""
    own = position.squadrons[n]
    return Leeway(own.x, own.y, DISTANCE[own.card.speed - 1] * UNITS, room(position, (n,)))


def move_fault(position: Position, n: int, x: int, y: int) -> str:
    """Say why a squadron may not fly to a place (reading M40), by rule id; '' if it may."""
    return leeway(position, n).fault(x, y)


# --- Places worth flying to ------------------------------------------------------------------

_DIRECTIONS = 16
_MOST = 40
_INSIDE = 0.1
"""So much nearer than the end of a distance a spot is taken, in mm."""
_TURNS = (0, 1, -1, 2, -2, 3, -3, 4)
"""Where a spot is taken: sixteenths of a turn off the straight way, in this order."""


class _Flight(NamedTuple):
    """A squadron about to move: where from, how far, and what is in its way or in its sight."""

    here: Point
    speed: float
    room: Room
    ships: tuple[Outline, ...]
    field: Field

    def spot(self, at: Point) -> tuple[int, int] | None:
        """Give a point as a place if the squadron may fly there."""
        x, y = round(at[0] * UNITS), round(at[1] * UNITS)
        at = x / UNITS, y / UNITS
        if hypot(at[0] - self.here[0], at[1] - self.here[1]) > self.speed or self.room.fault(at):
            return None
        return x, y

    def around(self, there: Point, gap: float) -> Iterator[tuple[int, int]]:
        """Walk over the free places at a gap from a point, those on this side of it first."""
        away = hypot(self.here[0] - there[0], self.here[1] - there[1])
        east = (self.here[0] - there[0]) / away * gap
        north = (self.here[1] - there[1]) / away * gap
        for step in _TURNS:
            across, along = cos(2 * pi * step / _DIRECTIONS), sin(2 * pi * step / _DIRECTIONS)
            spot = self.spot(
                (there[0] + east * across + north * along, there[1] + north * across - east * along)
            )
            if spot:
                yield spot


def reachable_spots(position: Position, n: int) -> list[tuple[int, int]]:
    """List some of the places that a squadron may fly to, in a canonical order, 40 at most.

    Where it is; at distance 1 of each enemy squadron, and of each zone of an enemy ship, that it
    can get to; and as far as it flies in sixteen directions. A place taken is shifted around.
    """
    own, flight = position.squadrons[n], _flight(position, n)
    found = {(own.x, own.y): None}
    for spots in (
        _beside_squadrons(position, own.seat, flight),
        _beside_ships(position, own.seat, flight),
        _ring(flight),
    ):
        found.update(dict.fromkeys(spots))
    return list(found)[:_MOST]


def _flight(position: Position, n: int) -> _Flight:
    own = position.squadrons[n]
    here, speed, about = point_of(own), DISTANCE[own.card.speed - 1], room(position, (n,))
    reach = speed + 2 * SQUADRON_RADIUS
    squadrons = [one for one in about.squadrons if distance(one, here) < reach]
    reach = speed + SQUADRON_RADIUS
    ships = [one for one in about.ships if distance(one.centre, here) < reach + one.radius]
    close = Room(about.mat, tuple(ships), tuple(squadrons))
    return _Flight(here, speed, close, about.ships, field_of(position))


def _ring(flight: _Flight) -> Iterator[tuple[int, int]]:
    """Go as far as it flies, in every direction."""
    (x, y), far = flight.here, flight.speed - _INSIDE
    turns = (2 * pi * step / _DIRECTIONS for step in range(_DIRECTIONS))
    tried = (flight.spot((x + far * sin(turn), y + far * cos(turn))) for turn in turns)
    yield from (spot for spot in tried if spot)


def _beside_squadrons(position: Position, seat: int, flight: _Flight) -> list[tuple[int, int]]:
    """Fly to just distance 1 of each enemy squadron in reach, in sight of it if possible."""
    gap = NEAR + 2 * SQUADRON_RADIUS - _INSIDE
    found = []
    for foe in position.squadrons:
        if foe.where != "mat" or foe.seat == seat:
            continue
        there = point_of(foe)
        away = hypot(flight.here[0] - there[0], flight.here[1] - there[1])
        if not gap < away <= flight.speed + gap:
            continue
        blind = []
        for spot in flight.around(there, gap):
            if _in_sight(spot, there, flight):
                found.append(spot)
                break
            blind.append(spot)
        else:
            found += blind[:1]
    return found


def _in_sight(spot: tuple[int, int], there: Point, flight: _Flight) -> bool:
    """Say whether nothing lies between a place and a squadron."""
    at = spot[0] / UNITS, spot[1] / UNITS
    sight = measuring.squadron_sight(at, there, flight.ships, flight.field.polygons)
    return sight is not None and not sight.obstructed


def _beside_ships(position: Position, seat: int, flight: _Flight) -> list[tuple[int, int]]:
    """Fly to distance 1 of each zone in reach of each enemy ship, where the zone is in sight."""
    here = flight.here
    reach = flight.speed + NEAR + 2 * SQUADRON_RADIUS
    found = []
    for one in position.ships:
        if one.where != "mat" or one.seat == seat:
            continue
        ship = of(one)
        if hypot(here[0] - ship.centre[0], here[1] - ship.centre[1]) > reach + ship.radius:
            continue
        others = [other for other in flight.ships if other is not ship]
        for at in range(4):
            tried = [_straight_to_zone(here, ship, at), *_before_zone(ship, at)]
            spots = (flight.spot(point) for point in tried)
            seen = (spot for spot in spots if spot and _sees(ship, at, spot, others, flight.field))
            found += list(islice(seen, 1))
    return found


def _sees(
    ship: Outline, at: int, spot: tuple[int, int], others: list[Outline], field: Field
) -> bool:
    """Say whether a zone can be attacked from a place at distance 1."""
    point = spot[0] / UNITS, spot[1] / UNITS
    sight = measuring.ship_sight_from_squadron(point, ship, at, others, field.polygons)
    return sight is not None and sight.mm <= NEAR and not sight.obstructed


def _straight_to_zone(here: Point, ship: Outline, at: int) -> Point:
    """Give the point on the way to the nearest part of a zone where it is just at distance 1."""
    left, right, low, high = ship.shape.boxes[at]
    u, v = ship.here(here)
    near = min(max(u, left), right), min(max(v, low), high)
    away = max(hypot(u - near[0], v - near[1]), _INSIDE)
    part = min(1.0, (NEAR + SQUADRON_RADIUS - _INSIDE) / away)
    return ship.there(near[0] + (u - near[0]) * part, near[1] + (v - near[1]) * part)


def _before_zone(ship: Outline, at: int) -> list[Point]:
    """List points before the middle of a zone's edge, from the far end of distance 1 inwards."""
    shape = ship.shape
    gaps = [
        NEAR - _INSIDE + SQUADRON_RADIUS,
        NEAR / 2 + SQUADRON_RADIUS,
        SQUADRON_RADIUS + shape.base_half_width - shape.half_width + _INSIDE,
    ]
    if at == 0:
        return [ship.there(0.0, shape.half_length + gap) for gap in gaps]
    if at == 2:
        return [ship.there(0.0, -shape.half_length - gap) for gap in gaps]
    turn = 1 if at == 1 else -1
    middle = (shape.front_edge + shape.rear_edge) / 2
    return [ship.there(turn * (shape.half_width + gap), middle) for gap in gaps]
