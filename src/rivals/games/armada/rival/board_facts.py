"""Facts that a position answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

from rivals.games.armada.components.box import RANGE
from rivals.games.armada.components.ships import ZONES, Defence, Zone
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.pieces import UNITS, Plan, Readiness, Ship, Squadron
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rival import places
from rivals.games.armada.rival.facts import Pursuit
from rivals.games.armada.rules import commanding, engagement, phases, sights, steering
from rivals.games.armada.rules.attacking import defending
from rivals.games.armada.rules.sights import Flak, Shot
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import Outline, of, outline
from rivals.games.armada.rules.steering import Course

LONG = RANGE[2]


class BoardFacts:
    """What the rival of a seat finds on a digital board."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat

    @property
    def readings(self) -> Readings:
        """The readings in force."""
        return self.position.readings

    @property
    def plan(self) -> Plan:
        """The plan made at deployment."""
        return self.position.plans["0" if self.seat == 0 else "1"]

    def ship(self, number: int) -> Ship:
        """Give one of its own ships."""
        return self.position.ships[number]

    def squadron(self, number: int) -> Squadron:
        """Give one of its own squadrons."""
        return self.position.squadrons[number]

    def kind_of(self, enemy: int) -> str:
        """Give the kind of an enemy ship."""
        return self.position.ships[enemy].kind

    def squadron_kind(self, enemy: int) -> str:
        """Give the kind of an enemy squadron."""
        return self.position.squadrons[enemy].kind

    def unactivated(self) -> Sequence[int]:
        """List its ships that are still to be activated."""
        return phases.unactivated(self.position, self.seat)

    def waiting(self) -> Sequence[int]:
        """List its squadrons that are still to be activated."""
        return phases.waiting(self.position, self.seat)

    # --- Attacks of ships -------------------------------------------------------------------

    def shots(self, ship: int) -> Sequence[Shot]:
        """List every way in which a ship could attack an enemy ship from where it stands."""
        return sights.shots(self.position, ship)

    def hits(self, ship: int, zone: Zone, enemy: int) -> Sequence[Shot]:
        """List the ways in which a ship's zone could attack an enemy ship."""
        return [one for one in self.shots(ship) if (one.zone, one.ship) == (zone, enemy)]

    def worth_flak(self, ship: int, dice: int) -> bool:
        """Look at squadrons always: it costs nobody anything, and reasons tell of them."""
        return True

    def flak(self, ship: int) -> Sequence[Flak]:
        """List every enemy squadron that a ship could attack, from each zone."""
        return sights.flak(self.position, ship)

    def prey(self, ship: int, zone: Zone) -> Sequence[Flak]:
        """List the enemy squadrons that a ship's zone could attack."""
        return [one for one in self.flak(ship) if one.zone == zone]

    def enemy_in_range(self, ship: int) -> bool:
        """Say whether an enemy ship is within long range of a ship."""
        return sights.in_reach(self.position, ship)

    def shields(self, enemy: int) -> Sequence[int]:
        """Give the shields of an enemy ship, by zones."""
        return self.position.ships[enemy].shields

    def tokens(self, attack: Attack) -> Sequence[tuple[int, Defence, Readiness]]:
        """List the defence tokens that the enemy attacked could spend."""
        able = piece(self.position, attack.defender).tokens()
        return [one for one in able if not defending.hindrance(self.position, attack, one[0])]

    def spared(self, ship: int) -> bool:
        """Say whether a ship can maneuver without ending within long range of an enemy ship."""
        own = self.ship(ship)
        ends = dict.fromkeys(self._end(ship, one) for one in steering.courses(own))
        return any(
            not sights.in_reach(self.position, ship, end)
            and not steering.leaves_mat(self.position, own.kind, end)
            for end in ends
        )

    # --- Defence ----------------------------------------------------------------------------

    def stronger_threat(self, ship: int, dice: int) -> bool:
        """Say whether an unactivated enemy ship could attack a ship now with more dice."""
        enough = dice if self.readings.brace_against == "as_many" else dice + 1
        return any(
            shot.ship == ship and self._dice(enemy, shot) >= enough
            for enemy in phases.unactivated(self.position, 1 - self.seat)
            for shot in sights.shots(self.position, enemy)
        )

    def _dice(self, ship: int, shot: Shot) -> int:
        return sights.dice_of(
            self.position, ship, shot.zone, shot.band, shot.obstructed, against_squadron=False
        )

    # --- Squadrons --------------------------------------------------------------------------

    def commandable(self, ship: int) -> Sequence[int]:
        """List its squadrons that a ship can command and that can reach somebody to attack."""
        able = commanding.in_command(self.position, ship)
        return [one for one in able if self.can_attack(one)]

    def can_attack(self, squadron: int) -> bool:
        """Say whether a squadron can reach somebody to attack."""
        if self.targets(squadron) or self.bombable(squadron):
            return True
        return self.pursuit(squadron) != Pursuit()

    def closest(self, squadrons: Sequence[int]) -> Sequence[int]:
        """Narrow its squadrons to those closest to an enemy squadron, or ship if there is none."""
        return places.closest(self.position, squadrons, self.seat)

    def pursuit(self, squadron: int) -> Pursuit:
        """Say whom a free squadron can reach: the nearest enemy squadron, else a ship's zone."""
        return places.pursuit(self.position, squadron)

    def engaged(self, squadrons: Sequence[int]) -> Sequence[int]:
        """List those of its squadrons that may attack an enemy squadron from where they are."""
        return [one for one in squadrons if self.targets(one)]

    def targets(self, squadron: int) -> Sequence[int]:
        """List the enemy squadrons that a squadron may attack from where it is."""
        return engagement.targets(self.position, squadron)

    def bombable(self, squadron: int) -> Sequence[Pursuit]:
        """List the zones of enemy ships that a squadron may attack from where it is."""
        return [
            Pursuit(None, ship, at, band)
            for ship, at, band, _ in engagement.bombable(self.position, squadron)
        ]

    def nearest_ship(self, squadron: int, ships: Sequence[int]) -> Sequence[int]:
        """Narrow enemy ships to those nearest to a squadron."""
        here = sights.point_of(self.position.squadrons[squadron])
        return _nearest(ships, lambda one: measuring.to_squadron(self._outline(one), here))

    def hulls(self, enemies: Sequence[int]) -> Sequence[int]:
        """Give the hull left of enemy squadrons."""
        return [self.position.squadrons[one].hull for one in enemies]

    def off_station(self, squadron: int) -> bool:
        """Say whether a squadron is away from its place in formation and could come nearer."""
        return places.station(self.position, squadron) is not None

    # --- Maneuvers --------------------------------------------------------------------------

    def _outline(self, ship: int) -> Outline:
        return of(self.position.ships[ship])

    def _end(self, ship: int, course: Course) -> tuple[int, int, int]:
        return self._landing(ship, course).pose

    def _landing(self, ship: int, course: Course) -> steering.Landing:
        """Sail a course in mind, once for each position."""
        memo: dict[Any, steering.Landing] = self.position.__dict__.setdefault("landings", {})
        key = ship, course
        if key not in memo:
            memo[key] = steering.landing(self.position, ship, course)
        return memo[key]

    def plotted(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """Let all courses stand, to be narrowed by one criterion after the other."""
        return courses

    def leaving(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that leave the mat, or no way to stay on it; if all do, the worst."""
        for ahead in range(steering.lookout(self.position), -1, -1):
            found = [one for one in courses if not self._may_stay(ship, one, ahead)]
            if len(found) < len(courses):
                return found
        return courses

    def _may_stay(self, ship: int, course: Course, ahead: int) -> bool:
        end, own = self._end(ship, course), self.position.ships[ship]
        return steering.may_stay(self.position, own, end, course.speed, ahead)

    def ramming(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that overlap a friendly ship."""
        return [one for one in courses if self._rams_friend(ship, one)]

    def _rams_friend(self, ship: int, course: Course) -> bool:
        rammed = self._landing(ship, course).rammed
        return any(self.position.ships[one].seat == self.seat for one in rammed)

    def doubling(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses after which an enemy ship stands in two of the ship's arcs."""
        return [one for one in courses if self._doubles(ship, self._end(ship, one))]

    def _doubles(self, ship: int, pose: tuple[int, int, int]) -> bool:
        """Say whether two zones of a ship would have dice for the same enemy."""
        if not sights.double_arced(self.position, ship, pose):
            return False
        own = self.ship(ship)
        if not own.faceup and all(red > 1 for red, _, _ in own.card.battery):
            return True  # dice at every range, whatever lies between
        armed = {
            (shot.ship, shot.zone)
            for shot in sights.shots_at(self.position, ship, pose)
            if self._dice(ship, shot)
        }
        return len(armed) > len({enemy for enemy, _ in armed})

    def facing(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that end with the focus in the front arc."""
        focus = self._focus(ship)
        kind = self.ship(ship).kind
        return [
            one
            for one in courses
            if outline(kind, *self._end(ship, one)).contains(ZONES.index("front"), focus)
        ]

    def nearest_slot(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """Narrow courses to those ending nearest to the place in formation, or on the focus."""
        goal = places.slot_of(self.position, ship)
        if goal is None:
            focus = self._focus(ship)
            return _nearest(courses, lambda one: places.turn_to(self._end(ship, one), focus))
        return _nearest(courses, lambda one: _miss(self._end(ship, one), goal))

    def _focus(self, ship: int) -> tuple[float, float]:
        """Give the focal point; once it is behind, the nearest enemy ship (reading M27)."""
        plan, here = self.plan, self._outline(ship)
        point = plan.x / UNITS, plan.y / UNITS
        enemies = self.position.on_mat(1 - self.seat)
        _, ahead = here.here(point)
        if ahead >= 0 or not enemies or self.readings.passed_focus == "focus":
            return point
        nearest = min(enemies, key=lambda one: measuring.ship_distance(here, self._outline(one)))
        return self._outline(nearest).centre

    def exposed_zone(self, ship: int) -> Zone:
        """Name the zone of a ship that faces the nearest enemy ship."""
        here = self._outline(ship)
        enemies = [self._outline(one) for one in self.position.on_mat(1 - self.seat)]
        nearest = min(enemies, key=lambda one: measuring.ship_distance(here, one))
        return next(zone for at, zone in enumerate(ZONES) if here.contains(at, nearest.centre))


def _nearest(candidates: Sequence[Any], far: Callable[[Any], float]) -> list[Any]:
    """Keep those that are nearest, to a hundredth of a millimetre."""
    measured = [round(far(one), 2) for one in candidates]
    least = min(measured)
    return [one for one, its in zip(candidates, measured, strict=True) if its == least]


def _miss(end: tuple[int, int, int], goal: tuple[int, int]) -> float:
    return hypot(end[0] - goal[0], end[1] - goal[1]) / UNITS
