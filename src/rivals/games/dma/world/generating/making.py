"""A new world: its continent, who starts where, and invented names."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

import msgspec

from rivals.core.deciding import to_the_end
from rivals.core.errors import BadSetup
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.chance import Draws, stream_seed
from rivals.games.dma.world.generating.fairness import fairness
from rivals.games.dma.world.generating.land import MARGIN, cropping, make_land, rows_of
from rivals.games.dma.world.generating.levelling import Ground, level
from rivals.games.dma.world.generating.sites import SQUARE, city_cells, spread_sites
from rivals.games.dma.world.generating.villages import Plot, settle_all
from rivals.games.dma.world.pieces import (
    NEUTRAL,
    RULES,
    Army,
    Cell,
    City,
    Player,
    Unit,
    Village,
    World,
)
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.spelling import CITIES, HEADS, MIDDLES, STATES, VILLAGES
from rivals.games.dma.world.validating import LONGEST, MOST_SEED, is_name

T = TypeVar("T")

_HEADS, _MIDDLES = tuple(HEADS), tuple(MIDDLES)
_STATES, _CITIES, _VILLAGES = tuple(STATES), tuple(CITIES), tuple(VILLAGES)


class Names(msgspec.Struct, frozen=True):
    """Names for a new world, all different."""

    world: str
    states: tuple[str, ...]
    cities: tuple[str, ...]
    villages: tuple[str, ...]


def invent_names(draws: Draws, *, states: int, cities: int, villages: int) -> Names:
    """Invent so many names of each kind."""
    used: set[str] = set()

    def invented(number: int, tails: Sequence[str]) -> tuple[str, ...]:
        return tuple(_invent(draws, tails, used) for _ in range(number))

    world = _invent(draws, _STATES, used)
    return Names(
        world, invented(states, _STATES), invented(cities, _CITIES), invented(villages, _VILLAGES)
    )


def _invent(draws: Draws, tails: Sequence[str], used: set[str]) -> str:
    """Put one name together that is not used yet; where that takes long, a longer one."""
    tries = 0
    while True:
        middles = draws.below(2) + tries // 8
        parts = (draws.pick(_MIDDLES) for _ in range(middles))
        name = "".join([draws.pick(_HEADS), *parts, draws.pick(tails)])
        if name not in used:
            used.add(name)
            return name
        tries += 1


MOST_PLAYERS = 1000
LAND, LEAST = (5, 3), (11, 8)
"""Steppe for each province on average, and at least: so many times what its places can take."""
ATTEMPTS = 25
START = "militia"
"""What armies start with (Part I, The start)."""
MOST_CELLS = 120
"""Cells of a province at most: larger ones would take minutes to lay out."""
MOST_NEUTRAL = 90
"""Percent of the cities."""
AS_WRITTEN = Readings()


class Layout(msgspec.Struct, frozen=True):
    """A continent with its places: `starts` are numbers of sites, in the players' order."""

    terrain: tuple[str, ...]
    sites: list[Cell]
    plots: list[list[Plot]]
    starts: list[int]


def generate_world(
    players: int,
    seed: int,
    *,
    name: str = "",
    catalogue: Catalogue,
    readings: Readings = AS_WRITTEN,
    rulers: Sequence[str] = (),
) -> World:
    """Make a world for 1 to 1000 players, the same for the same arguments on every machine.

    `name` is invented if empty; `rulers` say who decides for the first players, and people do for
    the rest.
    Raises BadSetup for numbers that cannot be, or if no fair continent is found.
    """
    steps = world_in_steps(
        players, seed, name=name, catalogue=catalogue, readings=readings, rulers=rulers
    )
    return to_the_end(steps)


def world_in_steps(
    players: int,
    seed: int,
    *,
    name: str = "",
    catalogue: Catalogue,
    readings: Readings = AS_WRITTEN,
    rulers: Sequence[str] = (),
) -> Generator[float, None, World]:
    """Make the world that `generate_world` makes, in steps.

    Each yields the share done, if the continent that is tried comes out fair; where it does not,
    another is begun. A step for 60 players takes 45 milliseconds at most.
    """
    _check(players, seed, name, rulers)
    _check_catalogue(catalogue)
    for attempt in range(ATTEMPTS):
        draws = Draws(stream_seed(seed, 0, 0, "map", str(attempt)))
        layout = yield from _lay_out(players, catalogue, draws)
        if layout is None:
            continue
        world = World(
            name=name,
            rules=RULES,
            catalogue=catalogue.name,
            seed=seed,
            week=0,
            terrain=layout.terrain,
            players=[],
            cities=[],
            villages=[],
            armies=[],
            next_id=1,
            readings=readings,
        )
        _populate(world, layout, catalogue, Draws(stream_seed(seed, 0, 0, "map", "names")))
        for player, ruler in zip(world.players, rulers, strict=False):
            player.ruler = ruler
        measured = fairness(world)
        if measured.fair and measured.even:
            return world
    raise BadSetup("dma.setup.unfair", players=players, seed=seed)


def _check(players: int, seed: int, name: str, rulers: Sequence[str]) -> None:
    if not 1 <= players <= MOST_PLAYERS:
        raise BadSetup("dma.setup.players", players=players, most=MOST_PLAYERS)
    if not 0 <= seed <= MOST_SEED:
        raise BadSetup("dma.setup.seed", seed=seed, most=MOST_SEED)
    if name and not is_name(name):
        raise BadSetup("dma.setup.name", name=name, most=LONGEST)
    if len(rulers) > players:
        raise BadSetup("dma.setup.rulers", rulers=len(rulers), players=players)


def _check_catalogue(catalogue: Catalogue) -> None:
    """Raise BadSetup for figures of which no continent can be made."""
    if catalogue.figure["city_cells"] != len(SQUARE):
        raise BadSetup("dma.setup.city-cells", n=len(SQUARE))
    if _full(catalogue) > MOST_CELLS:
        raise BadSetup("dma.setup.province", n=_full(catalogue), most=MOST_CELLS)
    if START not in catalogue.unit:
        raise BadSetup("dma.setup.militia", unit=START)
    if catalogue.map_defaults.neutral_cities_percent > MOST_NEUTRAL:
        raise BadSetup("dma.setup.neutral", most=MOST_NEUTRAL)


def _full(catalogue: Catalogue) -> int:
    """Count the cells of a province that has all the villages it may have."""
    most = catalogue.map_defaults.villages_per_province[1]
    return len(SQUARE) + most * catalogue.figure["village_cells"]


def provinces_for(players: int, catalogue: Catalogue) -> int:
    """Count the provinces of a continent: so many that enough cities are neutral."""
    percent = catalogue.map_defaults.neutral_cities_percent
    return players - (-players * percent // (100 - percent))


def steppe_for(players: int, catalogue: Catalogue) -> int:
    """Count the cells of steppe that a continent is to have. Raises BadSetup as making it does."""
    _check_catalogue(catalogue)
    return _steppe(players, catalogue)


def _steppe(players: int, catalogue: Catalogue) -> int:
    return provinces_for(players, catalogue) * _full(catalogue) * LAND[0] // LAND[1]


def _lay_out(
    players: int, catalogue: Catalogue, draws: Draws
) -> Generator[float, None, Layout | None]:
    """Try one continent; None if it comes out too narrow or unfair."""
    defaults = catalogue.map_defaults
    provinces = provinces_for(players, catalogue)
    full = _full(catalogue)
    making = make_land(_steppe(players, catalogue), draws)
    land, height = yield from _told(making, 0.0)
    spreading = spread_sites(land, provinces, defaults.min_distance_between_cities, draws)
    sites = yield from _told(spreading, 0.4)
    if sites is None:
        return None
    sites.sort(key=lambda site: (site[1], site[0]))
    ground = Ground(land, height, sites, full * LEAST[0] // LEAST[1], draws)
    yield from _told(ground.make_room(), 0.6)
    starts = yield from _told(level(ground, players), 0.7)
    if starts is None:
        return None
    plots = yield from _told(settle_all(ground, starts, catalogue, draws), 0.8)
    if plots is None:
        return None
    draws.shuffle(starts)
    return _framed(ground, plots, starts)


def _told(steps: Generator[None, None, T], share: float) -> Generator[float, None, T]:
    """Go through a part of the work that begins when such a share is done."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            found: T = over.value
            return found
        yield share


def _framed(ground: Ground, plots: list[list[Plot]], starts: list[int]) -> Layout:
    """Cut the sea off but for its margin, and count cells from there."""
    (rows, columns), (left, top) = cropping(ground.land, MARGIN)

    def moved(cell: Cell) -> Cell:
        return cell[0] - left, cell[1] - top

    return Layout(
        rows_of([row[columns] for row in ground.land[rows]]),
        [moved(site) for site in ground.sites],
        [[Plot(moved(one.cell), tuple(map(moved, one.cells))) for one in row] for row in plots],
        starts,
    )


def _populate(world: World, layout: Layout, catalogue: Catalogue, draws: Draws) -> None:
    """Put states, places and armies into a world, all with names."""
    names = invent_names(
        draws,
        states=len(layout.starts),
        cities=len(layout.sites),
        villages=sum(map(len, layout.plots)),
    )
    world.name = world.name or names.world
    world.players = [Player(number, one) for number, one in enumerate(names.states, start=1)]
    owners = {site: number for number, site in enumerate(layout.starts, start=1)}
    for number in range(len(layout.sites)):
        _found(world, layout, names, number, owners.get(number, NEUTRAL))
    for city in world.cities:
        if city.owner != NEUTRAL:
            world.armies.append(_army(world, city, catalogue))


def _found(world: World, layout: Layout, names: Names, number: int, owner: int) -> None:
    """Found a province: its city, then its villages, all neutral."""
    x, y = layout.sites[number]
    city = len(world.cities) + len(world.villages) + 1
    cells = tuple(sorted(city_cells((x, y))))
    world.cities.append(City(city, names.cities[number], x, y, owner, cells))
    for place, plot in enumerate(layout.plots[number], start=city + 1):
        called = names.villages[len(world.villages)]
        world.villages.append(Village(place, called, *plot.cell, NEUTRAL, city, plot.cells))


def _army(world: World, city: City, catalogue: Catalogue) -> Army:
    """Raise the army with which a player begins: militia of its city, all in reserve."""
    first = world.next_id
    militia = catalogue.figure["start_militia"]
    world.next_id += militia + 1
    units = [Unit(first + 1 + one, START, city.id, 0) for one in range(militia)]
    return Army(first, city.owner, city.name, city.id, 0, city.x, city.y, units=units)
