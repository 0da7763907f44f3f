"""The answers of a world, as its player sees it, to what a ruler asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.rival.automa.chances import Chance, Foe, Guise, chances_of
from rivals.games.dma.rival.automa.figures import SEEN_LEVELS, WALLS_WEEK, Weights
from rivals.games.dma.rival.facts import Enemy, Place, Power
from rivals.games.dma.rival.guessing import Guesses
from rivals.games.dma.week.movement import speed
from rivals.games.dma.week.production import is_possible
from rivals.games.dma.week.supply import Supply, supply_of
from rivals.games.dma.week.unrest import directions_of, pogroms, separatism
from rivals.games.dma.world.cities import can_recruit, main_direction, strengths
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, City, Unit, World
from rivals.games.dma.world.territory import territories, world_territory


class SeenFacts:
    """Facts read off a world as a player sees it."""

    def __init__(self, seen: World, player: int, catalogue: Catalogue, weights: Weights) -> None:
        self.world = seen
        self.player = player
        self.catalogue = catalogue
        self.weights = weights
        self.ending: frozenset[int] = frozenset()
        """With whom peace ends with this week."""
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
        """List the foreign armies of those with whom there is no peace."""
        friends = self.friends()
        return [one for one in self._strangers if one.owner not in friends]

    def menaces(self) -> list[Enemy]:
        """List the foreign armies of those with whom there is no peace, or none after this week."""
        friends = self.friends() - self.ending
        return [one for one in self._strangers if one.owner not in friends]

    def strangers(self) -> list[Enemy]:
        """List all foreign armies."""
        return self._strangers

    def friends(self) -> frozenset[int]:
        """Give the states with whom peace has been declared."""
        own = next(one for one in self.world.players if one.id == self.player)
        return frozenset(own.peace)

    @cached_property
    def _strangers(self) -> list[Enemy]:
        return [self._enemy(one) for one in self.world.armies if one.owner != self.player]

    @cached_property
    def _votes(self) -> Mapping[str, int]:
        return directions_of(self.world, self.catalogue)[self.player]

    @cached_property
    def _came(self) -> dict[int, Cell]:
        return {one.army: one.cells[0][:2] for one in self.world.trails if one.cells}

    def _enemy(self, army: Army) -> Enemy:
        told = self._reports.get(ref(army))
        types = self._guesses.army(army.owner) if told is None else told
        strength = self.weights.force(types)
        came = self._came.get(army.id, army.cell)
        return Enemy(
            ref(army), army.name, army.owner, army.cell, types, strength, told is not None, came
        )

    @cached_property
    def _guesses(self) -> Guesses:
        return Guesses(self.world, self.week, self.catalogue, self.weights)

    @cached_property
    def _reports(self) -> dict[str, tuple[str, ...]]:
        """Who of each formation survived its latest battle of last week."""
        found: dict[str, tuple[str, ...]] = {}
        for battle in self.world.battles:
            living = set(battle.survivors)
            for name, side in ((battle.a, battle.units_a), (battle.b, battle.units_b)):
                found[name] = tuple(sorted(one.type for one in side if one.id in living))
        return found

    @cached_property
    def _fought(self) -> dict[str, int]:
        """Whose the formations were that fought last week, each in its latest battle."""
        found: dict[str, int] = {}
        for battle in self.world.battles:
            found |= dict(zip((battle.a, battle.b), battle.owners, strict=True))
        return found

    @cached_property
    def _walls(self) -> dict[str, tuple[str, ...]]:
        """The fortifications of the cities that were stormed last week and held."""
        return {
            battle.b: battle.walls
            for battle in self.world.battles
            if battle.siege and battle.winner != "a"
        }

    def defenders(self, place: Place) -> tuple[str, ...]:
        """Give the types behind a foreign place's walls: known, or thought so."""
        rules = self.catalogue.neutral_garrisons
        if place.owner == NEUTRAL and not place.is_city:
            return (rules.village_type,) * rules.village_count
        if place.owner == NEUTRAL:
            return (self._likely_neutral(place),) * rules.city_count
        if not place.is_city:
            return ()
        told = self._known_garrison(place)
        return self._guesses.garrison(place.owner) if told is None else told

    def walls(self, place: Place) -> tuple[str, ...]:
        """Give the fortifications of a foreign place: known, or thought so."""
        if place.owner == NEUTRAL or not place.is_city:
            return ()
        return self._walls.get(place.name, self._guesses.walls(place.owner))

    def guises(self, place: Place) -> tuple[Guise, ...]:
        """Give what a foreign city may hold, one as likely as the other; () of other places."""
        if not place.is_city:
            return ()
        if place.owner == NEUTRAL:
            return self._neutral_guises(place)
        found = self._guesses.guises(place.owner, self._known_garrison(place))
        walls = self._walls.get(place.name)
        return found if walls is None else tuple(one._replace(walls=walls) for one in found)

    def _known_garrison(self, place: Place) -> tuple[str, ...] | None:
        """Give what was left of a garrison that fought last week; None where it is another's."""
        held = self._fought.get(place.name) == place.owner
        return self._reports.get(place.name) if held else None

    def _likely_neutral(self, place: Place) -> str:
        """Give the type of a neutral city's defenders, by its published main direction.

        What could be recruited there is not published: the dearest that its first two levels
        bring is assumed.
        """
        known = self._neutral_types(place)
        return max(known, key=self.weights.of.__getitem__)

    def _neutral_types(self, place: Place) -> list[str]:
        """List who may defend a neutral city: militia where nobody of its direction can."""
        direction = next(one.direction for one in self.world.cities if ref(one) == place.name)
        known = [
            one.id
            for one in self.catalogue.units
            if one.direction == direction and one.needs <= SEEN_LEVELS and one.neutral_garrison
        ]
        fallback = self.catalogue.neutral_garrisons.city_fallback
        return [fallback, *known] if direction else [fallback]

    def _neutral_guises(self, place: Place) -> tuple[Guise, ...]:
        """Give who may defend a neutral city: each type once for each level that it needs.

        One that somebody had before may have kept its wall.
        """
        rules, unit = self.catalogue.neutral_garrisons, self.catalogue.unit
        types = [one for one in self._neutral_types(place) for _ in range(max(1, unit[one].needs))]
        walls = tuple(self.catalogue.fortifications)[:1] if self.week >= WALLS_WEEK else ()
        found = [Guise((one,) * rules.city_count) for one in types]
        return (*found, found[-1]._replace(walls=walls)) if walls else tuple(found)

    def powers(self) -> list[Power]:
        """List the other states that are still in the game, and the own one."""
        return self._powers

    @cached_property
    def _powers(self) -> list[Power]:
        lands = territories(self.world, self.catalogue)
        return [
            Power(one.id, one.name, one.ruler, lands[one.id])
            for one in self.world.players
            if not one.out
        ]

    def whole(self) -> int:
        """Give the territory of the world, in cells."""
        return world_territory(self.world, self.catalogue)

    def chance(self, types: Sequence[str], foe: Foe) -> Chance:
        """Give what would come of battles of an army of these types against a foe."""
        return chances_of(self.catalogue, self.world.readings).of(types, foe)

    def terrain(self) -> tuple[str, ...]:
        """Give the rows of the map."""
        return self.world.terrain

    def direction(self, liked: Collection[str], but: Collection[str]) -> str:
        """Give the direction in which most own provinces go, and furthest; '' if none goes any.

        One that is liked comes before all others, as soon as any province has gone into it. The
        buildings of `but` do not count.
        """
        weight: Counter[str] = Counter()
        for city in self.cities():
            counted = [one for one in city.buildings if one not in but]
            weight.update(strengths(self.catalogue, counted))
        return max(
            sorted(weight),
            key=lambda one: (one in liked, self._votes.get(one, 0), weight[one]),
            default="",
        )

    def calm(self, city: City, buildings: Sequence[str], borne: int = 0) -> bool:
        """Say whether these buildings would keep separatism out of an own city, and pogroms.

        `borne`: the odds of these a day, in thousandths, that are small enough.
        """
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
            and pogroms(self.catalogue, changed).part <= borne
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

    def steps_a_day(self) -> int | None:
        """Give how many steps an army takes in a day at most; None: as many as it can pay."""
        return 1 if self.world.readings.one_step_a_day else None
