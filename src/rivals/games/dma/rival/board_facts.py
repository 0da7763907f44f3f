"""The answers of a world, as its player sees it, to what a ruler asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.rival.automa.figures import (
    ARMY_GROWTH,
    GARRISON_GROWTH,
    UNSEEN_ARMY,
    UNSEEN_GARRISON,
    WALLS_PERCENT,
    WALLS_WEEK,
    Weights,
)
from rivals.games.dma.rival.facts import Enemy, Place
from rivals.games.dma.week.movement import speed
from rivals.games.dma.week.production import is_possible
from rivals.games.dma.week.supply import Supply, supply_of
from rivals.games.dma.week.unrest import directions_of, pogroms, separatism
from rivals.games.dma.world.cities import can_recruit, main_direction
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, City, Unit, World


class SeenFacts:
    """Facts read off a world as a player sees it."""

    def __init__(self, seen: World, player: int, catalogue: Catalogue, weights: Weights) -> None:
        self.world = seen
        self.player = player
        self.catalogue = catalogue
        self.weights = weights
        self.week = seen.week + 1
        self._supplies: dict[int, Supply] = {}

    def cities(self) -> list[City]:
        """List the own cities."""
        return [one for one in self.world.cities if one.owner == self.player]

    def armies(self) -> list[Army]:
        """List the own armies."""
        return [one for one in self.world.armies if one.owner == self.player]

    def supply(self, city: City) -> Supply:
        """Give what an own province brings and eats today."""
        if city.id not in self._supplies:
            self._supplies[city.id] = supply_of(self.world, city, self.catalogue)
        return self._supplies[city.id]

    def villages(self, city: City) -> tuple[int, int]:
        """Count an own province's villages: all of them, and those that are the player's."""
        found = [one.owner == self.player for one in self.world.villages if one.city == city.id]
        return len(found), sum(found)

    def places(self) -> list[Place]:
        """List all places of the world."""
        return self._places

    @cached_property
    def _places(self) -> list[Place]:
        return [
            Place(ref(one), one.name, one.cell, one.owner, ref(one), is_city=True)
            for one in self.world.cities
        ] + [
            Place(f"v{one.id}", one.name, one.cell, one.owner, f"c{one.city}", is_city=False)
            for one in self.world.villages
        ]

    def enemies(self) -> list[Enemy]:
        """List the foreign armies."""
        return self._enemies

    @cached_property
    def _enemies(self) -> list[Enemy]:
        return [self._enemy(one) for one in self.world.armies if one.owner != self.player]

    @cached_property
    def _votes(self) -> Mapping[str, int]:
        return directions_of(self.world, self.catalogue)[self.player]

    def _enemy(self, army: Army) -> Enemy:
        told = self._reports.get(ref(army))
        strength = UNSEEN_ARMY + ARMY_GROWTH * self.week if told is None else told
        return Enemy(ref(army), army.name, army.owner, army.cell, strength, told is not None)

    @cached_property
    def _reports(self) -> dict[str, int]:
        """Who of each formation survived its latest battle of last week, added up."""
        found: dict[str, int] = {}
        for battle in self.world.battles:
            living = set(battle.survivors)
            for name, side in ((battle.a, battle.units_a), (battle.b, battle.units_b)):
                found[name] = self.weights.force(one.type for one in side if one.id in living)
        return found

    def defenders(self, place: Place) -> int:
        """Give the strength behind a foreign place's walls: known, or thought so."""
        rules = self.catalogue.neutral_garrisons
        if place.owner == NEUTRAL and not place.is_city:
            return rules.village_count * self.weights.of[rules.village_type]
        if place.owner == NEUTRAL:
            return rules.city_count * self._likely_neutral(place)
        if not place.is_city:
            return 0
        told = self._reports.get(place.name)
        if told is not None:
            return told
        found = UNSEEN_GARRISON + GARRISON_GROWTH * self.week
        return found * WALLS_PERCENT // 100 if self.week >= WALLS_WEEK else found

    def _likely_neutral(self, place: Place) -> int:
        """Give the worth of one defender of a neutral city, by its published main direction.

        What could be recruited there is not published: the dearest that its first two levels
        bring is assumed.
        """
        direction = next(one.direction for one in self.world.cities if ref(one) == place.name)
        known = [
            self.weights.of[one.id]
            for one in self.catalogue.units
            if one.direction == direction and one.needs <= 2 and one.neutral_garrison
        ]
        fallback = self.weights.of[self.catalogue.neutral_garrisons.city_fallback]
        return max([fallback, *known]) if direction else fallback

    def terrain(self) -> tuple[str, ...]:
        """Give the rows of the map."""
        return self.world.terrain

    def direction(self) -> str:
        """Give the direction in which most own provinces go, '' if none goes any."""
        return max(sorted(self._votes), key=self._votes.__getitem__, default="")

    def calm(self, city: City, buildings: Sequence[str]) -> bool:
        """Say whether these buildings would keep pogroms and separatism out of an own city."""
        votes = dict(self._votes)
        before = main_direction(self.catalogue, city.buildings)
        after = main_direction(self.catalogue, buildings)
        if before:
            votes[before] -= 1
        if after:
            votes[after] = votes.get(after, 0) + 1
        changed = City(
            city.id, city.name, city.x, city.y, city.owner, (), buildings=list(buildings)
        )
        return (
            separatism(self.catalogue, changed, votes).part == 0
            and pogroms(self.catalogue, changed).part == 0
        )

    def possible(self, buildings: Sequence[str], project: str) -> bool:
        """Say whether a city with these buildings may begin a project."""
        return is_possible(self.catalogue, buildings, project, self.world.readings)

    def recruitable(self, buildings: Sequence[str], unit: str) -> bool:
        """Say whether a city with these buildings may recruit a type."""
        return can_recruit(
            self.catalogue, buildings, self.catalogue.unit[unit], self.world.readings
        )

    def pace(self, units: Sequence[Unit]) -> int:
        """Give how far such an army marches in a day, in hundredths of a cell."""
        return speed(self.catalogue, units)
