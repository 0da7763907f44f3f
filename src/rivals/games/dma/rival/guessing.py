"""What a ruler thinks of troops that it cannot see, by what everybody sees of their state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.rival.automa.chances import Guise
from rivals.games.dma.rival.automa.figures import (
    FIELD_PERCENT,
    FIRST_FORCE,
    FORCE_WEEKLY,
    GREY_UPKEEP,
    GROWN,
    GUESSED_LEVELS,
    GUISES,
    LEAST_GARRISON,
    RIDDEN,
    RIDERS_WEEK,
    WALLED,
    WALLS_SPREAD,
    WALLS_WEEK,
    Weights,
    rides,
    ruler_named,
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

    def guises(self, owner: int, known: Sequence[str] | None = None) -> tuple[Guise, ...]:
        """Give what a garrison of a state may be, each as likely as the others, with its walls.

        `known` is what is known to have been left of it last week; it may have grown.
        """
        thought = self._weights.force(self.garrison(owner))
        walled = self._walled(owner)
        found = []
        for number, (percent, grown) in enumerate(zip(GUISES, GROWN, strict=True)):
            kinds = self._mixed(owner, number)
            if known is None:
                types = self._filled(kinds, thought * percent // 100)
            else:
                added = thought * grown // 100
                types = tuple(sorted([*known, *(self._filled(kinds, added) if added else ())]))
            found.append(Guise(types, self._all_walls if number in walled else ()))
        return tuple(found)

    def _mixed(self, owner: int, number: int) -> tuple[str, ...]:
        """Give the types of a guise: militia, one of the state's own in turn, in some riders."""
        militia = self._catalogue.neutral_garrisons.village_type
        own = self._known_types(owner)
        kinds = [militia, *([own[number % len(own)]] if own else [])]
        if number in RIDDEN and self._week >= RIDERS_WEEK:
            kinds += self._riders[:1]
        return tuple(kinds)

    @cached_property
    def _riders(self) -> list[str]:
        """List the types that ride, those first that need least."""
        riders = sorted((one.needs, one.id) for one in self._catalogue.units if rides(one))
        return [name for _, name in riders]

    def _walled(self, owner: int) -> tuple[int, ...]:
        """Say which guises of a state's cities have walls: more of them with the weeks."""
        ruler = ruler_named(self._rulers.get(owner, ""))
        since = self._week - (WALLS_WEEK if ruler is None else ruler.temper.wall_week)
        if since < 0:
            return ()
        return WALLED if since >= WALLS_SPREAD else WALLED[:1]

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
        return self._filled(self._kinds(owner), strength)

    def _filled(self, kinds: Sequence[str], strength: int) -> tuple[str, ...]:
        """Give troops of a strength, as much of each type, at least one."""
        found: list[str] = []
        for kind in kinds:
            found += [kind] * max(1, strength // len(kinds) // self._weights.of[kind])
        return tuple(sorted(found))

    def _kinds(self, owner: int) -> tuple[str, ...]:
        """Give the types that a state is thought to have by now: militia, and one of its way."""
        militia = self._catalogue.neutral_garrisons.village_type
        return (militia, *self._known_types(owner)[:1])

    def _known_types(self, owner: int) -> list[str]:
        """List the types of a state's direction that it may have by now, the best first."""
        level = min(GUESSED_LEVELS, self._week // 3)
        known = [
            one.id
            for one in self._catalogue.units
            if one.direction == self._directions.get(owner, "") and 0 < one.needs <= level
        ]
        return sorted(known, key=lambda one: (self._weights.of[one], one), reverse=True)

    @cached_property
    def _directions(self) -> dict[int, str]:
        return {one.owner: one.direction for one in self._world.cities if one.direction}

    @cached_property
    def _rulers(self) -> dict[int, str]:
        return {one.id: one.ruler for one in self._world.players}

    @cached_property
    def _all_walls(self) -> tuple[str, ...]:
        return tuple(self._catalogue.fortifications)

    @cached_property
    def _armies(self) -> Counter[int]:
        return Counter(one.owner for one in self._world.armies)

    @cached_property
    def _cities(self) -> Counter[int]:
        return Counter(one.owner for one in self._world.cities if one.owner != NEUTRAL)

    @cached_property
    def _villages(self) -> Counter[int]:
        return Counter(one.owner for one in self._world.villages if one.owner != NEUTRAL)
