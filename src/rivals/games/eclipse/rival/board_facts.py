"""The facts of a digital position: what a rival may ask, answered by the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rivals.games.eclipse.components.hexes import HOME_PLACES, STACKS, distance, stack_of
from rivals.games.eclipse.components.ships import CLASSES, PARTS, ShipClass
from rivals.games.eclipse.position.chart import spread
from rivals.games.eclipse.position.places import Fleet, Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival.automa.production import takes_points
from rivals.games.eclipse.rival.facts import (
    CRUISER,
    DREADNOUGHT,
    FAR,
    MEAN_TILE,
    Force,
    Prey,
    Prize,
    Threat,
    is_force,
    kinds_ahead,
    scoring_of,
    ships_ahead,
    usable_squares,
)
from rivals.games.eclipse.rival.keeping import kept
from rivals.games.eclipse.rules import (
    claiming,
    colonising,
    economy,
    exploring,
    influence,
    moving,
    pacts,
    truces,
    upgrading,
)


class _Movable(NamedTuple):
    """A ship that is free to move: where it is, by number and by index, its class, its reach."""

    hex: int
    at: int
    ship: int
    far: int


@lru_cache(maxsize=1 << 12)
def _counted(supply: tuple[str, ...]) -> Mapping[str, int]:
    """Count technologies, in the order in which they lie."""
    return {tech: supply.count(tech) for tech in supply}


class BoardFacts:
    """The facts of a digital position, for one decision: what was counted once is kept."""

    def __init__(self, position: Position, number: int) -> None:
        self.position = position
        self.number = number
        self.seat = position.seats[number]
        self.readings = position.readings
        self.round = position.round
        self._values: dict[int, int] = {}
        self._points: dict[int, int] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}
        self._marchers: dict[int, list[tuple[int, int, int]]] = {}
        self._passages: dict[int, dict[int, bool]] = {}

    # --- Its own ----------------------------------------------------------------------------

    def hexes(self) -> Sequence[Hex]:
        return self._own

    @kept
    def _own(self) -> list[Hex]:
        return economy.controlled(self.position, self.number)

    @kept
    def _own_at(self) -> list[int]:
        """Its hexes by index."""
        index = self.position.chart.index
        return [index[one.id] for one in self._own]

    def open_hexes(self) -> Sequence[Hex]:
        if self.position.phase != "upkeep":
            return self.hexes()
        if colonising.are_late(self.position):
            return []
        return [
            one
            for one in self.hexes()
            if not colonising.is_kept_out(self.position, self.number, one)
        ]

    def from_home(self, hex: Hex) -> int:
        home = HOME_PLACES[len(self.position.seats)][self.number]
        return distance(hex.where, home)

    def part_tiles(self) -> Mapping[str, int] | None:
        if self.readings.part_tiles == "unlimited":
            return None
        return {part: upgrading.tiles_left(self.position, part) for part in PARTS}

    def ships(self) -> Sequence[int]:
        return self._ships

    @kept
    def _ships(self) -> list[int]:
        return economy.on_map(self.position, self.number)

    def supply(self) -> Mapping[str, int]:
        return _counted(tuple(self.position.supply))

    def others(self) -> Sequence[int]:
        return self._others

    @kept
    def _others(self) -> list[int]:
        seats, number = self.position.seats, self.number
        order = (*range(number + 1, len(seats)), *range(number))
        return [other for other in order if not seats[other].out]

    # --- Alerts -----------------------------------------------------------------------------

    def threat(self) -> Threat | None:
        """Tell of a force that came since its last turn; an attack before a threat."""
        news = self.position.arrivals[self.seat.memory.noticed :]
        if not news:
            return None
        threats = [
            found
            for enemy, hex in dict.fromkeys(news)
            if enemy != self.number and (found := self._threat(enemy, hex))
        ]
        return max(threats, key=lambda one: one.attacked, default=None)

    def _threat(self, enemy: int, number: int) -> Threat | None:
        position = self.position
        one = position.hex(number)
        fleet = one.fleet(enemy)
        if fleet is None or truces.have_truce(position, self.number, enemy):
            return None
        if not is_force(fleet, partner=pacts.are_partners(position, self.number, enemy)):
            return None
        if one.owner == self.number:
            return Threat(enemy, number, attacked=True)
        links = position.chart.linked(economy.generates(position.seats[enemy]))
        beside = [position.hexes[n] for n in links[position.chart.index[number]]]
        own = [its.id for its in beside if its.owner == self.number]
        return Threat(enemy, min(own), attacked=False) if own else None

    def is_attacked(self, hex: int) -> bool:
        fleets = self.position.hex(hex).fleets
        return any(
            fleet.seat != self.number
            and not truces.have_truce(self.position, self.number, fleet.seat)
            for fleet in fleets
        )

    def is_held_by(self, hex: int, other: int) -> bool:
        return hex in self.position.chart.index and self.position.hex(hex).owner == other

    # --- Expansion --------------------------------------------------------------------------

    def prizes(self) -> Sequence[Prize]:
        position, points = self.position, takes_points(self)
        return [
            Prize(one.id, squares, one.tile.vp)
            for one in position.hexes
            if one.owner < 0
            and (one.cubes or points)
            and claiming.is_clear(position, self.number, one)
            and ((squares := usable_squares(self.seat, one)) or (points and one.tile.vp))
            and not influence.target_fault(position, self.number, one)
        ]

    def stacks(self) -> Sequence[bool]:
        rings = {stack_of(where) for where in self.explorable()}
        return [stack in rings for stack in STACKS]

    def explorable(self) -> list[tuple[int, int]]:
        """List the places it could explore, sorted."""
        return self._places

    @kept
    def _places(self) -> list[tuple[int, int]]:
        return exploring.explorable(self.position, self.number)

    def systems(self, other: int) -> int:
        return sum(one.owner == other for one in self.position.hexes)

    def is_destroyed(self, other: int) -> bool:
        return self.position.seats[other].out or not self.systems(other)

    # --- Strength ---------------------------------------------------------------------------

    def fleet_value(self, other: int) -> int:
        found = self._values.get(other)
        if found is None:
            costs = self.position.seats[other].kind.costs
            counts = economy.on_map(self.position, other)
            found = sum([n * costs[ship] for n, ship in zip(counts, CLASSES, strict=True)])
            self._values[other] = found
        return found

    def better(self, other: int) -> int:
        theirs = self.position.seats[other]
        if self.readings.strength == "best_part":
            return len(kinds_ahead(theirs, self.seat))
        return ships_ahead(theirs, economy.on_map(self.position, other), self.seat)

    def better_own(self, other: int) -> int:
        return len(kinds_ahead(self.seat, self.position.seats[other]))

    def points(self, other: int) -> int:
        """Count the points a seat shows, reputation tiles as 2 each (reading A64)."""
        found = self._points.get(other)
        if found is None:
            tiles = self.position.seats[other].reputation
            found = scoring_of(self.position, other) + MEAN_TILE * len(tiles)
            self._points[other] = found
        return found

    # --- Who is where -----------------------------------------------------------------------

    def steps(self, other: int) -> int:
        return self._nearest(self._from_own, other)

    def is_near(self, other: int) -> bool:
        open_to = (-1, self.number, other)
        passable = [one.owner in open_to for one in self.position.hexes]
        steps = spread(self.links(), self._own_at, passable.__getitem__)
        return self._nearest(steps, other) < FAR

    @kept
    def _from_own(self) -> list[int]:
        """The steps from its hexes to each."""
        return spread(self.links(), self._own_at)

    def links(self) -> list[tuple[int, ...]]:
        """Give the connections as this seat has them."""
        return self.position.chart.linked(economy.generates(self.seat))

    def _nearest(self, steps: Sequence[int], other: int) -> int:
        """Give the steps to the nearest hex of another seat; 99 if there is no way."""
        ways = zip(steps, self.position.hexes, strict=True)
        return min([far for far, one in ways if one.owner == other and far >= 0], default=FAR)

    def at_war(self, other: int) -> bool:
        """Say whether another seat wages a war against anyone, or fought of late (A58)."""
        return bool(self.foes(other))

    def foes(self, other: int) -> Sequence[int]:
        thirds = [third for third in self.others() if third != other]
        return [third for third in thirds if truces.are_at_war(self.position, other, third)]

    # --- Ancients ---------------------------------------------------------------------------

    def ancients_left(self) -> bool:
        return any(one.ancients for one in self.position.hexes)

    def prey(self) -> Sequence[Prey]:
        """List the hexes with ancients that a move action could reach (reading A29).

        Not where another seat's disc or ships are: that would be a war.
        """
        activations = self.seat.kind.activations["move"]
        gcds = self.readings.attack_gcds == "yes"
        found = []
        for one in self.position.hexes:
            if one.ancients or (gcds and one.gcds):
                if not self._is_free(one) or not self.can_bring(one.id, activations):
                    continue
                force = self.force(one.id, activations)
                if force.cruisers or force.dreadnoughts:
                    found.append(Prey(one.id, one.strangers, one.tile.vp, *force, one.gcds))
        return found

    def beside_ancients(self) -> Sequence[int]:
        hexes, links = self.position.hexes, self.links()
        return [
            one.strangers
            for n, one in enumerate(hexes)
            if one.ancients
            and self._is_free(one)
            and any(hexes[beside].owner == self.number for beside in links[n])
        ]

    def _is_free(self, one: Hex) -> bool:
        """Say whether no other seat is in a hex, with a disc or ships."""
        return one.owner in (-1, self.number) and all(
            fleet.seat == self.number for fleet in one.fleets
        )

    def begun(self) -> int:
        position = self.position
        if self.readings.hunt == "step":
            hunted = [one for one in position.hexes if one.strangers and one.fleet(self.number)]
            return min(((one.strangers, one.id) for one in hunted), default=(0, 0))[1]
        came = (hex for seat, hex in reversed(position.arrivals) if seat == self.number)
        return next((one for one in came if position.hex(one).strangers), 0)

    def blocker(self) -> int | None:
        """Name the seat whose hexes lie before all ancients that are left (reading A60)."""
        hexes = self.position.hexes
        ancients, own = self.targets(), self._own_at
        if not ancients or not own:
            return None
        nobodys = (-1, self.number)
        free = spread(self.links(), own, lambda n: hexes[n].owner in nobodys)
        if any(free[n] >= 0 and hexes[n].owner in nobodys for n in ancients):
            return None
        for other in self.others():
            open_to = (*nobodys, other)
            past = spread(self.links(), own, lambda n, of=open_to: hexes[n].owner in of)  # type: ignore[misc]
            if any(past[n] >= 0 and hexes[n].owner in open_to for n in ancients):
                return other
        return None

    def targets(self) -> list[int]:
        """List the hexes with ancients, by index."""
        return [n for n, one in enumerate(self.position.hexes) if one.ancients]

    def foreign_steps(self) -> list[int]:
        """Count the steps from each hex to the nearest ship of another seat; -1: no way."""
        return self._foreign_steps

    @kept
    def _foreign_steps(self) -> list[int]:
        starts = [
            n
            for n, one in enumerate(self.position.hexes)
            if one.fleets and any(fleet.seat != self.number for fleet in one.fleets)
        ]
        return spread(self.links(), starts)

    # --- War --------------------------------------------------------------------------------

    def front(self, enemy: int) -> int:
        """Choose the hex of an enemy to attack: nearest, weakest, richest (reading A52)."""
        position = self.position
        steps = spread(self.links(), self._own_at, lambda n: self._is_way(n, enemy))
        found = [
            (steps[n], self._defence(one, enemy), -one.tile.vp, one.id)
            for n, one in enumerate(position.hexes)
            if one.owner == enemy and steps[n] >= 0
        ]
        return min(found)[3] if found else 0

    def _is_way(self, number: int, enemy: int) -> bool:
        """Say whether its ships go through a hex: at peace through nobody's, at war round partners.

        Never where the defense system is or a truce forbids it.
        """
        one = self.position.hexes[number]
        if one.gcds or truces.is_closed(self.position, self.number, one):
            return False
        if enemy < 0:
            return one.owner in (-1, self.number)
        if not self.seat.ambassadors:
            return True
        return all(its == enemy for its in pacts.broken_by(self.position, self.number, one))

    def _defence(self, one: Hex, enemy: int) -> int:
        fleet = one.fleet(enemy)
        costs = self.position.seats[enemy].kind.costs
        if fleet is None:
            return 0
        return sum(n * costs[ship] for n, ship in zip(fleet.ships, CLASSES, strict=True))

    def passage(self, number: int) -> Callable[[int], bool]:
        """Give a test of hexes, by index: ships on their way to a hex may stop there and go on."""
        return self._passage(self._enemy_at(number))

    def _enemy_at(self, number: int) -> int:
        """Name the seat whose hexes ships on their way to a hex go through; -1 for nobody."""
        owner = self.position.hex(number).owner
        return self.seat.memory.enemy if owner in (-1, self.number) else owner

    def _passage(self, enemy: int) -> Callable[[int], bool]:
        known = self._passages.setdefault(enemy, {})

        def passes(n: int) -> bool:
            found = known.get(n)
            if found is None:
                found = known[n] = self._passes(n, enemy)
            return found

        return passes

    def _passes(self, number: int, enemy: int) -> bool:
        one = self.position.hexes[number]
        return self._is_way(number, enemy) and not moving.holders(self.position, self.number, one)

    def approach(self, number: int) -> list[int]:
        """Count the steps from each hex to one, through hexes where ships are not held."""
        return self._steps(self.position.chart.index[number], self._enemy_at(number))

    def _steps(self, at: int, enemy: int) -> list[int]:
        """Count the steps between a hex and each, through hexes where ships are not held."""
        found = self._ways.get((at, enemy))
        if found is None:
            found = self._ways[at, enemy] = spread(self.links(), [at], self._passage(enemy))
        return found

    def marchers(self, number: int) -> list[tuple[int, int, int]]:
        """List its free cruisers and dreadnoughts elsewhere: (activations needed, class, hex).

        Nearest first, dreadnoughts before cruisers.
        """
        found = self._marchers.get(number)
        if found is None:
            found = self._marchers[number] = self._marching(number)
        return found

    def _marching(self, number: int) -> list[tuple[int, int, int]]:
        elsewhere = [one for one in self.mobile if one.hex != number]
        if not elsewhere:
            return []
        # From the ships, not from the hex: they stand in few places, and many hexes are asked for.
        there, enemy = self.position.chart.index[number], self._enemy_at(number)
        return sorted(
            (-(-steps // one.far), -one.ship, one.hex)
            for one in elsewhere
            if (steps := self._steps(one.at, enemy)[there]) >= 0
        )

    @kept
    def mobile(self) -> list[_Movable]:
        """Its free cruisers and dreadnoughts that can move at all."""
        if not (self._ships[CRUISER] or self._ships[DREADNOUGHT]):
            return []
        return [
            ship
            for n, one in enumerate(self.position.hexes)
            for fleet in one.fleets
            if fleet.seat == self.number
            for ship in self._free(n, one, fleet)
        ]

    def _free(self, at: int, hex: Hex, fleet: Fleet) -> Iterator[_Movable]:
        """Give the free cruisers and dreadnoughts of a fleet, dreadnoughts first."""
        free = moving.free_ships(self.position, self.number, hex)
        for ship in (DREADNOUGHT, CRUISER):
            number = min(free, fleet.ships[ship])
            far = self.seat.profile(CLASSES[ship]).movement if number else 0
            if far:
                free -= number
                yield from [_Movable(hex.id, at, ship, far)] * number

    def force(self, hex: int, activations: int) -> Force:
        there = self.position.hex(hex).fleet(self.number)
        count = list(there.ships) if there else [0, 0, 0, 0]
        left = activations
        for needed, at, _ in self.marchers(hex):
            if needed <= left:
                left -= needed
                count[-at] += 1
        return Force(count[CRUISER], count[DREADNOUGHT])

    def can_bring(self, hex: int, activations: int) -> bool:
        """Say whether a cruiser or dreadnought not there yet can be there in time."""
        return any(needed <= activations for needed, _, _ in self.marchers(hex))

    def classes_in(self, hex: int) -> Sequence[ShipClass]:
        if hex not in self.position.chart.index:
            return []
        fleet = self.position.hex(hex).fleet(self.number)
        return [ship for ship, n in zip(CLASSES, fleet.ships, strict=True) if n] if fleet else []

    # --- Diplomacy --------------------------------------------------------------------------

    def can_exchange(self, other: int) -> bool:
        if other in self.seat.memory.asked:
            return False
        return not pacts.pact_fault(self.position, self.number, other)

    def can_offer_truce(self, other: int) -> bool:
        return not truces.truce_fault(self.position, self.number, other)

    def ambassadors(self) -> bool:
        return pacts.uses_ambassadors(self.position)
