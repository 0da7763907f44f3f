"""What a ruler thinks of troops that it cannot see, by what everybody sees of their state."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.rival.automa.figures import (
    FIELD_PERCENT,
    FIRST_FORCE,
    FORCE_WEEKLY,
    GREY_UPKEEP,
    GUESSED_LEVELS,
    LEAST_GARRISON,
    WALLS_WEEK,
    Weights,
)
from rivals.games.dma.world.pieces import NEUTRAL, World


class Guesses:
    """Guesses about a world's states, all from what is public."""

    def __init__(self, world: World, week: int, catalogue: Catalogue, weights: Weights) -> None:
        self._world = world
        self._week = week
        self._catalogue = catalogue
        self._weights = weights

    def army(self, owner: int) -> tuple[str, ...]:
        """Give the types of an army of a state of which nobody has seen a battle."""
        field = self._force(owner) * FIELD_PERCENT // 100
        return self._troops(owner, field // max(1, self._armies[owner]))

    def garrison(self, owner: int) -> tuple[str, ...]:
        """Give the types of the garrison of one of a state's cities."""
        rest = self._force(owner) * (100 - FIELD_PERCENT) // 100
        return self._troops(owner, max(LEAST_GARRISON, rest // max(1, self._cities[owner])))

    def walls(self, owner: int) -> tuple[str, ...]:
        """Give the walls that a state's cities are thought to have."""
        late = self._week >= WALLS_WEEK and self._cities[owner] == 1
        return tuple(self._catalogue.fortifications)[:1] if late else ()

    def _force(self, owner: int) -> int:
        """Give the strength of all troops of a state: it grows, as far as its land feeds them."""
        figure, cities = self._catalogue.figure, self._cities[owner]
        food = self._villages[owner] * figure["village_production"]
        food += cities * figure["city_production"] * GREY_UPKEEP // 100
        best = max(self._weights.of[one] for one in self._kinds(owner))
        grown = FIRST_FORCE + FORCE_WEEKLY * (self._week - 1) * max(1, cities)
        return min(grown, max(FIRST_FORCE // 2, food * best))

    def _troops(self, owner: int, strength: int) -> tuple[str, ...]:
        """Give troops of a strength: half of it each of the types that a state may have."""
        kinds = self._kinds(owner)
        found: list[str] = []
        for kind in kinds:
            found += [kind] * max(1, strength // len(kinds) // self._weights.of[kind])
        return tuple(sorted(found))

    def _kinds(self, owner: int) -> tuple[str, ...]:
        """Give the types that a state is thought to have by now: militia, and one of its way."""
        militia = self._catalogue.neutral_garrisons.village_type
        level = min(GUESSED_LEVELS, self._week // 3)
        known = [
            one.id
            for one in self._catalogue.units
            if one.direction == self._directions.get(owner, "") and 0 < one.needs <= level
        ]
        if not known:
            return (militia,)
        best = max(known, key=lambda one: (self._weights.of[one], one))
        return (militia, best)

    @cached_property
    def _directions(self) -> dict[int, str]:
        return {one.owner: one.direction for one in self._world.cities if one.direction}

    @cached_property
    def _armies(self) -> Counter[int]:
        return Counter(one.owner for one in self._world.armies)

    @cached_property
    def _cities(self) -> Counter[int]:
        return Counter(one.owner for one in self._world.cities if one.owner != NEUTRAL)

    @cached_property
    def _villages(self) -> Counter[int]:
        return Counter(one.owner for one in self._world.villages if one.owner != NEUTRAL)
