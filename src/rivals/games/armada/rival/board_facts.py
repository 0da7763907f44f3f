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
from rivals.games.armada.rival.prospects import Prospects
from rivals.games.armada.rules import activating, engagement, phases, sights, steering
from rivals.games.armada.rules.attacking import defending
from rivals.games.armada.rules.sights import Flak, Shot
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import Outline, of, outline
from rivals.games.armada.rules.steering import Course, Pose

LONG = RANGE[2]
Outlook = Callable[[Pose, int, int], bool]
"""Whether a course that ends here, at a speed, holds up for so many maneuvers."""


class Owned:
    """What is known of the pieces in play on a board and at a table alike."""

    def __init__(self, board: Position, seat: int) -> None:
        self.board = board
        self.seat = seat

    @property
    def readings(self) -> Readings:
        return self.board.readings

    @property
    def plan(self) -> Plan:
        return self.board.plans["0" if self.seat == 0 else "1"]

    def ship(self, number: int) -> Ship:
        return self.board.ships[number]

    def squadron(self, number: int) -> Squadron:
        return self.board.squadrons[number]

    def kind_of(self, enemy: int) -> str:
        return self.board.ships[enemy].kind

    def squadron_kind(self, enemy: int) -> str:
        return self.board.squadrons[enemy].kind

    def unactivated(self) -> Sequence[int]:
        return phases.unactivated(self.board, self.seat)

    def waiting(self) -> Sequence[int]:
        return phases.waiting(self.board, self.seat)

    def hulls(self, enemies: Sequence[int]) -> Sequence[int]:
        return [self.board.squadrons[one].hull for one in enemies]


class BoardFacts(Owned):
    """What the rival of a seat finds on a digital board."""

    # --- Attacks of ships -------------------------------------------------------------------

    def shots(self, ship: int) -> Sequence[Shot]:
        return sights.shots(self.board, ship)

    def hits(self, ship: int, zone: Zone, enemy: int) -> Sequence[Shot]:
        return [one for one in self.shots(ship) if (one.zone, one.ship) == (zone, enemy)]

    def worth_flak(self, ship: int, dice: int) -> bool:
        """Look at squadrons always: it costs nobody anything, and reasons tell of them."""
        return True

    def flak(self, ship: int) -> Sequence[Flak]:
        return sights.flak(self.board, ship)

    def prey(self, ship: int, zone: Zone) -> Sequence[Flak]:
        return [one for one in self.flak(ship) if one.zone == zone]

    def enemy_in_range(self, ship: int) -> bool:
        return sights.in_reach(self.board, ship)

    def shields(self, enemy: int) -> Sequence[int]:
        return self.board.ships[enemy].shields

    def tokens(self, attack: Attack) -> Sequence[tuple[int, Defence, Readiness]]:
        """List the defence tokens that the enemy attacked could spend."""
        able = piece(self.board, attack.defender).tokens()
        return [one for one in able if not defending.hindrance(self.board, attack, one[0])]

    def spared(self, ship: int) -> bool:
        own = self.ship(ship)
        courses = steering.courses(own, self.readings.tool_side)
        ends = dict.fromkeys(self._end(ship, one) for one in courses)
        return any(
            not sights.in_reach(self.board, ship, end)
            and not steering.leaves_mat(self.board, own.kind, end)
            for end in ends
        )

    # --- Defence ----------------------------------------------------------------------------

    def stronger_threat(self, ship: int, dice: int) -> bool:
        enough = dice if self.readings.brace_against == "as_many" else dice + 1
        return any(
            shot.ship == ship and self._dice(enemy, shot) >= enough
            for enemy in phases.unactivated(self.board, 1 - self.seat)
            for shot in sights.shots(self.board, enemy)
        )

    def _dice(self, ship: int, shot: Shot) -> int:
        return sights.ship_dice(
            self.board.ships[ship], shot.zone, shot.band,
            obstructed=shot.obstructed, against_squadron=False,
        )  # fmt: skip

    # --- Squadrons --------------------------------------------------------------------------

    def commandable(self, ship: int) -> Sequence[int]:
        able = activating.in_command(self.board, ship)
        return [one for one in able if self.can_attack(one)]

    def commandable_beyond(self, ship: int, number: int) -> bool:
        return len(self.commandable(ship)) > number

    def can_attack(self, squadron: int) -> bool:
        """Say whether a squadron can reach somebody to attack."""
        if self.targets(squadron) or self.bombable(squadron):
            return True
        return self.pursuit(squadron) != Pursuit()

    def closest(self, squadrons: Sequence[int]) -> Sequence[int]:
        return places.closest(self.board, squadrons, self.seat)

    def pursuit(self, squadron: int) -> Pursuit:
        """Say whom a squadron can get at, once for each position."""
        memo: dict[int, Pursuit] = self.board.__dict__.setdefault("pursuits", {})
        if squadron not in memo:
            memo[squadron] = places.pursuit(self.board, squadron)
        return memo[squadron]

    def engaged(self, squadrons: Sequence[int]) -> Sequence[int]:
        return [one for one in squadrons if self.targets(one)]

    def targets(self, squadron: int) -> Sequence[int]:
        return engagement.targets(self.board, squadron)

    def bombable(self, squadron: int) -> Sequence[Pursuit]:
        return [
            Pursuit(None, ship, at, band)
            for ship, at, band, _ in engagement.bombable(self.board, squadron)
        ]

    def nearest_ship(self, squadron: int, ships: Sequence[int]) -> Sequence[int]:
        here = sights.point_of(self.board.squadrons[squadron])
        return places.nearest(ships, lambda one: measuring.to_squadron(self._outline(one), here))

    def off_station(self, squadron: int) -> bool:
        return places.station(self.board, squadron) is not None

    # --- Maneuvers --------------------------------------------------------------------------

    def _outline(self, ship: int) -> Outline:
        return of(self.board.ships[ship])

    def _end(self, ship: int, course: Course) -> tuple[int, int, int]:
        return self._landing(ship, course).pose

    def _landing(self, ship: int, course: Course) -> steering.Landing:
        """Sail a course in mind, once for each position."""
        memo: dict[Any, steering.Landing] = self.board.__dict__.setdefault("landings", {})
        key = ship, course
        if key not in memo:
            memo[key] = steering.sailed(self.ship(ship), course, self._others(ship))
        return memo[key]

    def _others(self, ship: int) -> steering.Others:
        """Lay out the ships that one could run into, once for each position."""
        memo: dict[int, steering.Others] = self.board.__dict__.setdefault("others", {})
        if ship not in memo:
            memo[ship] = steering.others_in_reach(self.board, ship)
        return memo[ship]

    def plotted(
        self, ship: int, courses: Sequence[Course], rolled: Course | None = None
    ) -> Sequence[Course]:
        """Let all courses stand, to be narrowed by one criterion after the other."""
        return courses

    def leaving(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that leave the mat, or no way to stay on it; if all do, the worst."""
        ways = self._prospects(ship)
        for ahead in range(ways.lookout, -1, -1):
            found = self._failing(ways.keeps_room, ship, courses, ahead)
            if len(found) < len(courses):
                return found
        return courses

    def _failing(
        self, holds_up: Outlook, ship: int, courses: Sequence[Course], ahead: int
    ) -> Sequence[Course]:
        """List the courses whose end does not hold up for so many maneuvers."""
        return [one for one in courses if not holds_up(self._end(ship, one), one.speed, ahead)]

    def cornered(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that leave too little room to turn; if all do, those that leave less."""
        ways = self._prospects(ship)
        outlooks = [
            (ways.keeps_room_held_up, ways.left), (ways.keeps_room_to_spare, ways.left),
            *((ways.keeps_room, ahead) for ahead in range(ways.left, ways.lookout - 1, -1)),
        ]  # fmt: skip
        for has_room, ahead in outlooks:
            found = self._failing(has_room, ship, courses, ahead)
            if len(found) < len(courses):
                return found
        return courses

    def stranded(self, ship: int, courses: Sequence[Course]) -> bool:
        ways = self._prospects(ship)
        failing = self._failing(ways.keeps_room, ship, courses, ways.lookout)
        return len(failing) == len(courses)

    def ramming(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return [one for one in courses if self._rams_friend(ship, one)]

    def _rams_friend(self, ship: int, course: Course) -> bool:
        rammed = self._landing(ship, course).rammed
        return any(self.board.ships[one].seat == self.seat for one in rammed)

    def grounding(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        kind = self.ship(ship).kind
        return [one for one in courses if steering.grounds(self.board, kind, self._end(ship, one))]

    def outweighed(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return [one for one in courses if self._rams_stronger(ship, one)]

    def _rams_stronger(self, ship: int, course: Course) -> bool:
        own = self.ship(ship).hull
        rammed = (self.board.ships[one] for one in self._landing(ship, course).rammed)
        return any(one.seat != self.seat and one.hull > own for one in rammed)

    def narrowed(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses with obstacles wherever they lead; if all are such, sooner."""
        ways = self._prospects(ship)
        for ahead in range(ways.lookout, 0, -1):
            found = self._failing(ways.keeps_clear, ship, courses, ahead)
            if len(found) < len(courses):
                return found
        return courses

    def _prospects(self, ship: int) -> Prospects:
        """Give the ways of a ship, once for each position."""
        memo: dict[Any, Prospects] = self.board.__dict__.setdefault("prospects", {})
        if ship not in memo:
            memo[ship] = Prospects(self.board, self.ship(ship))
        return memo[ship]

    def doubling(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        return [one for one in courses if self._doubles(ship, self._end(ship, one))]

    def _doubles(self, ship: int, pose: tuple[int, int, int]) -> bool:
        """Say whether two zones of a ship would have dice for the same enemy."""
        if not sights.double_arced(self.board, ship, pose):
            return False
        own = self.ship(ship)
        if not own.faceup and all(red > 1 for red, _, _ in own.card.battery):
            return True  # dice at every range, whatever lies between
        armed = {
            (shot.ship, shot.zone)
            for shot in sights.shots_at(self.board, ship, pose)
            if self._dice(ship, shot)
        }
        return len(armed) > len({enemy for enemy, _ in armed})

    def facing(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        focus = self._focus(ship)
        kind = self.ship(ship).kind
        return [
            one
            for one in courses
            if outline(kind, *self._end(ship, one)).contains(ZONES.index("front"), focus)
        ]

    def nearest_slot(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """Narrow courses to those ending nearest to the place in formation, or on the focus."""
        goal = places.slot_of(self.board, ship)
        if goal is None:
            focus = self._focus(ship)
            return places.nearest(courses, lambda one: places.turn_to(self._end(ship, one), focus))
        return places.nearest(courses, lambda one: _miss(self._end(ship, one), goal))

    def _focus(self, ship: int) -> tuple[float, float]:
        """Give the focal point; once it is behind, the nearest enemy ship (reading M27)."""
        plan, here = self.plan, self._outline(ship)
        point = plan.x / UNITS, plan.y / UNITS
        enemies = self.board.on_mat(1 - self.seat)
        _, ahead = here.here(point)
        if ahead >= 0 or not enemies or self.readings.passed_focus == "focus":
            return point
        nearest = min(enemies, key=lambda one: measuring.ship_distance(here, self._outline(one)))
        return self._outline(nearest).centre

    def exposed_zone(self, ship: int) -> Zone:
        here = self._outline(ship)
        enemies = [self._outline(one) for one in self.board.on_mat(1 - self.seat)]
        nearest = min(enemies, key=lambda one: measuring.ship_distance(here, one))
        return next(zone for at, zone in enumerate(ZONES) if here.contains(at, nearest.centre))


def _miss(end: tuple[int, int, int], goal: tuple[int, int]) -> float:
    return hypot(end[0] - goal[0], end[1] - goal[1]) / UNITS
