"""What the rival may ask; on a digital board the position answers, at a real table a person.

What the rival owns itself (its ships and squadrons with their dials, tokens and damage) is known
to both; what has to be measured or looked up on the other side is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rivals.games.armada.components.box import Band
from rivals.games.armada.components.ships import Defence, Zone
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.pieces import Plan, Readiness, Ship, Squadron
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.rules.sights import Flak, Shot
from rivals.games.armada.rules.steering import Course


class Pursuit(NamedTuple):
    """Whom a squadron can reach: an enemy squadron, or an enemy ship's zone; by number."""

    squadron: int | None = None
    ship: int | None = None
    at: Zone | None = None
    band: Band = "close"


class Facts(Protocol):
    """The questions of the rival of one seat. Ships and squadrons go by number."""

    seat: int

    @property
    def readings(self) -> Readings:
        """The readings in force."""

    @property
    def plan(self) -> Plan:
        """The plan made at deployment."""

    def ship(self, number: int) -> Ship:
        """Give one of its own ships."""

    def squadron(self, number: int) -> Squadron:
        """Give one of its own squadrons."""

    def kind_of(self, enemy: int) -> str:
        """Give the kind of an enemy ship."""

    def squadron_kind(self, enemy: int) -> str:
        """Give the kind of an enemy squadron."""

    def unactivated(self) -> Sequence[int]:
        """List its ships that are still to be activated."""

    def waiting(self) -> Sequence[int]:
        """List its squadrons that are still to be activated."""

    # --- Attacks of ships ---

    def shots(self, ship: int) -> Sequence[Shot]:
        """List every way in which a ship could attack an enemy ship from where it stands.

        Of a zone at an enemy the way with most dice will do.
        """

    def hits(self, ship: int, zone: Zone, enemy: int) -> Sequence[Shot]:
        """List the ways in which a ship's zone could attack an enemy ship."""

    def worth_flak(self, ship: int, dice: int) -> bool:
        """Say whether enemy squadrons are looked at though a ship has a target of so many dice."""

    def flak(self, ship: int) -> Sequence[Flak]:
        """List every enemy squadron that a ship could attack, from each zone.

        For the number of dice it does not matter which squadron is which.
        """

    def prey(self, ship: int, zone: Zone) -> Sequence[Flak]:
        """List the enemy squadrons that a ship's zone could attack."""

    def enemy_in_range(self, ship: int) -> bool:
        """Say whether an enemy ship is within long range of a ship."""

    def shields(self, enemy: int) -> Sequence[int]:
        """Give the shields of an enemy ship, by zones."""

    def tokens(self, attack: Attack) -> Sequence[tuple[int, Defence, Readiness]]:
        """List the defence tokens of the enemy attacked: number, kind, how it lies."""

    def spared(self, ship: int) -> bool:
        """Say whether a ship can maneuver without ending within long range of an enemy ship."""

    # --- Defence ---

    def stronger_threat(self, ship: int, dice: int) -> bool:
        """Say whether an unactivated enemy ship could attack a ship now with more dice.

        With the reading `as_many`, as many are enough.
        """

    # --- Squadrons ---

    def commandable(self, ship: int) -> Sequence[int]:
        """List its squadrons that a ship can command and that can reach somebody to attack."""

    def commandable_beyond(self, ship: int, number: int) -> bool:
        """Say whether those are more than so many."""

    def can_attack(self, squadron: int) -> bool:
        """Say whether a squadron that may move and attack can reach somebody to attack."""

    def closest(self, squadrons: Sequence[int]) -> Sequence[int]:
        """Narrow its squadrons to those closest to an enemy squadron, or ship if there is none."""

    def pursuit(self, squadron: int) -> Pursuit:
        """Say whom a free squadron can reach: the nearest enemy squadron, else a ship's zone."""

    def engaged(self, squadrons: Sequence[int]) -> Sequence[int]:
        """List those of its squadrons that may attack an enemy squadron from where they are."""

    def targets(self, squadron: int) -> Sequence[int]:
        """List the enemy squadrons that a squadron may attack from where it is."""

    def bombable(self, squadron: int) -> Sequence[Pursuit]:
        """List the zones of enemy ships that a squadron may attack from where it is."""

    def nearest_ship(self, squadron: int, ships: Sequence[int]) -> Sequence[int]:
        """Narrow enemy ships to those nearest to a squadron."""

    def hulls(self, enemies: Sequence[int]) -> Sequence[int]:
        """Give the hull left of enemy squadrons."""

    def off_station(self, squadron: int) -> bool:
        """Say whether a squadron is away from its place in formation and could come nearer."""

    # --- Maneuvers ---

    def plotted(
        self, ship: int, courses: Sequence[Course], rolled: Course | None = None
    ) -> Sequence[Course]:
        """Narrow courses by all that follows at once, as a person does who lays the tool.

        `rolled` is what dice gave. On a digital board they all stay: there the criteria speak one
        after the other.
        """

    def leaving(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that leave the mat, or no way to stay on it in the next maneuvers.

        Of the next two, without commands: straight on or hard to a side. If all leave it, those
        that leave it soonest.
        """

    def cornered(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that leave no way to stay on the mat until the game ends.

        Nor one if a hit takes a click of the ship's turns and others hold it up once; if all are
        such, if a hit does; if all of these are, the first alone counts, and else the longest stay.
        """

    def stranded(self, ship: int, courses: Sequence[Course]) -> bool:
        """Say whether none of these leaves a way to stay on the mat in the next two maneuvers."""

    def ramming(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that overlap a friendly ship."""

    def grounding(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that end on asteroids or debris."""

    def outweighed(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that overlap an enemy ship with more hull left."""

    def narrowed(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that leave no way clear of asteroids and debris for two maneuvers.

        If all are such, those that leave none for one.
        """

    def doubling(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses after which an enemy ship stands in two of the ship's arcs."""

    def facing(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """List the courses that end with the focus in the front arc.

        The focus is the focal point; once that is behind the ship, the nearest enemy ship.
        """

    def nearest_slot(self, ship: int, courses: Sequence[Course]) -> Sequence[Course]:
        """Narrow courses to those that end nearest to the ship's place in formation.

        For the ship that leads, to those that head most nearly for the focus.
        """

    def exposed_zone(self, ship: int) -> Zone:
        """Name the zone of a ship that faces the nearest enemy ship."""
