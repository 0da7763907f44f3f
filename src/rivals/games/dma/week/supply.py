"""D1 Supply and D11 Hunger: what a province brings, who eats it, who goes short, who dies of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.week.course import Course
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.cities import bonus
from rivals.games.dma.world.formations import Formation, ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, City, Unit, Village, World

FOREIGN = -1
"""Stands for all of others' troops together, where only their upkeep is known."""


class Eater(msgspec.Struct, frozen=True, order=True, gc=False):
    """A unit or an army at its home's table; sorted, the oldest comes first (reading A8)."""

    born: int
    rank: int
    id: int
    owner: int
    upkeep: int


class Supply(msgspec.Struct, frozen=True):
    """One province's day: production, upkeep, what is left of each, and what is missing.

    `hungry` are the ids of the units and armies that go short. Figures are units of production
    a day.
    """

    green: int
    grey: int
    upkeep: int
    spare_green: int
    free_grey: int
    short: int
    hungry: tuple[int, ...]


def eaters(world: World, catalogue: Catalogue) -> dict[int, list[Eater]]:
    """List everybody who eats, by the city that made them; those of unknown homes by 0."""
    found: dict[int, list[Eater]] = {0: [], **{city.id: [] for city in world.cities}}
    upkeep = {one.id: one.upkeep for one in catalogue.units}
    for army in world.armies:
        found[army.home].append(
            Eater(army.born, 0, army.id, army.owner, catalogue.figure["army_upkeep"])
        )
        for unit in army.units:
            found[unit.home].append(Eater(unit.born, 1, unit.id, army.owner, upkeep[unit.type]))
    for city in world.cities:
        for unit in city.garrison:
            found[unit.home].append(Eater(unit.born, 1, unit.id, city.owner, upkeep[unit.type]))
    return found


def green(catalogue: Catalogue, city: City, villages: Iterable[Village]) -> int:
    """Give what the villages bring: those whose owner holds the city too (reading A46)."""
    if city.owner == NEUTRAL:
        return 0
    each = catalogue.figure["village_production"]
    each += bonus(catalogue, city.buildings, "village_production")
    return each * sum(village.owner == city.owner for village in villages)


def grey(catalogue: Catalogue, city: City, cities: Iterable[City]) -> int:
    """Give what the city brings, of its own and by trade with its owner's other cities.

    A neutral city brings nothing, not even to its former owner's troops (A73).
    """
    if city.owner == NEUTRAL:
        return 0
    own = catalogue.figure["city_production"]
    own += bonus(catalogue, city.buildings, "city_production")
    return own + _trade(catalogue, city, cities)


def _trade(catalogue: Catalogue, city: City, cities: Iterable[City]) -> int:
    """Give what trade links bring: so much for each other own city that has the first building.

    The first building is that of level 1 of the same direction; `cap` is the most of each link.
    """
    total = 0
    for one in city.buildings:
        building = catalogue.building[one]
        for link in building.bonuses:
            if link.type != "trade_link":
                continue
            first = {
                other.id
                for other in catalogue.buildings
                if (other.direction, other.level) == (building.direction, 1)
            }
            partners = sum(
                other.id != city.id
                and other.owner == city.owner
                and not first.isdisjoint(other.buildings)
                for other in cities
            )
            brought = link.value * partners
            total += brought if link.cap is None else min(link.cap, brought)
    return total


def supply(
    city: City, brought_green: int, brought_grey: int, table: Sequence[Eater], draws: Draws | None
) -> Supply:
    """Feed those who eat from a province, the oldest first; with draws in random order (A8).

    Who serves another than the city's owner is without supply always, yet draws it (A9). A part
    of one's upkeep is eaten, but it is not enough.
    """
    queue = sorted(table)
    if draws is not None:
        draws.shuffle(queue)
    left = brought_green + brought_grey
    hungry: list[int] = []
    for one in queue:
        if left < one.upkeep or one.owner != city.owner or city.owner == NEUTRAL:
            hungry.append(one.id)
        left = max(0, left - one.upkeep)
    upkeep = sum(one.upkeep for one in queue)
    return Supply(
        green=brought_green,
        grey=brought_grey,
        upkeep=upkeep,
        spare_green=max(0, brought_green - upkeep),
        free_grey=min(brought_grey, left),
        short=max(0, upkeep - brought_green - brought_grey),
        hungry=tuple(hungry),
    )


def supply_of(world: World, city: City, catalogue: Catalogue) -> Supply:
    """Give a city's supply as the world stands, as its owner knows it, in the order of A8.

    What others' troops eat is told by the city as published last Sunday; they are the eldest.
    """
    villages = [one for one in world.villages if one.city == city.id]
    table = [one for one in eaters(world, catalogue)[city.id] if one.owner == city.owner]
    if city.foreign:
        table.append(_strangers(city.foreign))
    found = supply(
        city, green(catalogue, city, villages), grey(catalogue, city, world.cities), table, None
    )
    own = tuple(one for one in found.hungry if one != FOREIGN)
    return msgspec.structs.replace(found, hungry=own)


def _strangers(upkeep: int) -> Eater:
    """Stand for others' troops at a city's table, of whom only the upkeep is known."""
    return Eater(0, -1, FOREIGN, NEUTRAL, upkeep)


def foreign_upkeep(world: World, catalogue: Catalogue) -> dict[int, int]:
    """Sum up what others' troops eat, by the city that made them (A9)."""
    tables = eaters(world, catalogue)
    return {
        city.id: sum(one.upkeep for one in tables[city.id] if one.owner != city.owner)
        for city in world.cities
        if city.owner != NEUTRAL
    }


def feed(course: Course) -> Mapping[int, Supply]:
    """D1: feed every province; mark who is without supply today."""
    world, catalogue = course.world, course.catalogue
    tables = eaters(world, catalogue)
    for place, upkeep in course.unseen.items():
        tables[place].append(_strangers(upkeep))
    realms: dict[int, list[City]] = {}
    for city in world.cities:
        realms.setdefault(city.owner, []).append(city)
    found: dict[int, Supply] = {}
    course.hungry = set()
    for city in world.cities:
        brought = (
            green(catalogue, city, course.villages_of[city.id]),
            grey(catalogue, city, realms[city.owner]),
        )
        draws = course.draws("supply", city.id) if world.readings.hungry_at_random else None
        one = found[city.id] = supply(city, *brought, tables[city.id], draws)
        course.hungry.update(one.hungry)
        if one.short and city.owner != NEUTRAL:
            course.tell(
                "dma.event.shortage",
                city.owner,
                city=f"c{city.id}",
                green=one.green,
                grey=one.grey,
                upkeep=one.upkeep,
                short=one.short,
            )
    return found


def starve(course: Course) -> None:
    """D11: each marked unit and army dies with 10 %; those whose home was lost today too (A78).

    Nobody of the reserve takes the place of a unit that starves.
    """
    for city in course.world.cities:
        _starve_units(course, city, city.garrison)
    for army in tuple(course.world.armies):
        marked = _is_marked(course, army, army.id, army.home)
        _starve_units(course, army, army.units)
        if marked and _dies(course, army.id):
            _starve_army(course, army)


def _is_marked(course: Course, formation: Formation, thing: int, home: int) -> bool:
    return thing in course.hungry or course.cities[home].owner != formation.owner


def _dies(course: Course, thing: int) -> bool:
    return course.draws("hunger", thing).happens(course.catalogue.figure["hunger_percent"], 100)


def _starve_units(course: Course, formation: Formation, units: list[Unit]) -> None:
    dead = [
        one
        for one in units
        if _is_marked(course, formation, one.id, one.home) and _dies(course, one.id)
    ]
    _remove(course, formation, units, dead)


def _remove(course: Course, formation: Formation, units: list[Unit], dead: list[Unit]) -> None:
    if not dead:
        return
    gone = {one.id for one in dead}
    units[:] = [one for one in units if one.id not in gone]
    counts: dict[tuple[str, int], int] = {}
    for one in dead:
        counts[one.type, one.home] = counts.get((one.type, one.home), 0) + 1
    for (kind, home), count in counts.items():
        course.tell(
            "dma.event.starved", formation.owner, formation=ref(formation), unit=kind,
            home=f"c{home}", count=count,
        )  # fmt: skip


def _starve_army(course: Course, army: Army) -> None:
    """An army that holds units takes the supply of one of them, which dies instead (A10)."""
    if army.units:
        victim = course.draws("hunger", f"{army.id}/unit").pick(army.units)
        _remove(course, army, army.units, [victim])
        return
    course.tell("dma.event.army_starved", army.owner, army=ref(army))
    course.world.armies.remove(army)
