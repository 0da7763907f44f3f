"""A new world: its continent, and who starts where."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.errors import BadSetup
from rivals.games.dma.chance import Draws, stream_seed
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.readings import Readings
from rivals.games.dma.world.generating.fairness import fairness
from rivals.games.dma.world.generating.land import make_land, rows_of
from rivals.games.dma.world.generating.sites import city_cells, domain, spread_sites
from rivals.games.dma.world.generating.villages import Village as Plot
from rivals.games.dma.world.generating.villages import settle
from rivals.games.dma.world.naming import invent_names
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

MOST_PLAYERS = 1000
LAND = 118
"""So many cells of steppe are made for each province, of which its places take some 66."""
ATTEMPTS = 40


def generate_world(
    players: int,
    seed: int,
    *,
    name: str = "",
    catalogue: Catalogue,
    readings: Readings = Readings(),
    rulers: Sequence[str] = (),
) -> World:
    """Make a world for 1 to 1000 players, the same for the same arguments on every machine.

    `name` is invented if empty; `rulers` say who decides for each player, people if left out.
    Raises BadSetup for numbers that cannot be, or if no fair continent is found.
    """
    _check(players, seed, rulers)
    for attempt in range(ATTEMPTS):
        draws = Draws(stream_seed(seed, 0, 0, "map", str(attempt)))
        world = _attempt(players, seed, name, catalogue, readings, rulers, draws)
        if world is not None and (fairness(world).fair or attempt == ATTEMPTS - 1):
            return world
    raise BadSetup(f"no fair continent for {players} players comes from seed {seed}: try another")


def _check(players: int, seed: int, rulers: Sequence[str]) -> None:
    if not 1 <= players <= MOST_PLAYERS:
        raise BadSetup(f"{players} players: expected 1 to {MOST_PLAYERS}")
    if seed < 0:
        raise BadSetup(f"seed {seed}: expected 0 or more")
    if rulers and len(rulers) != players:
        raise BadSetup(f"{len(rulers)} rulers for {players} players: expected one for each")


def _attempt(
    players: int,
    seed: int,
    name: str,
    catalogue: Catalogue,
    readings: Readings,
    rulers: Sequence[str],
    draws: Draws,
) -> World | None:
    defaults = catalogue.map_defaults
    neutral = -(
        -players * defaults.neutral_cities_percent // (100 - defaults.neutral_cities_percent)
    )
    provinces = players + neutral
    land, _ = make_land(provinces * LAND, draws)
    sites = spread_sites(land, provinces, defaults.min_distance_between_cities, draws)
    if sites is None:
        return None
    built = {cell for site in sites for cell in city_cells(site)}
    plots = []
    for site, cells in zip(sites, domain(land, sites), strict=True):
        least, most = defaults.villages_per_province
        found = settle(
            site,
            [cell for cell in cells if cell not in built],
            most,
            catalogue.figure["village_cells"],
            draws,
        )
        if len(found) < least:
            return None
        plots.append(found)
    order = list(range(provinces))
    draws.shuffle(order)
    owners = {number: place + 1 for place, number in enumerate(order[:players])}
    world = World(
        name=name,
        rules=RULES,
        catalogue=catalogue.name,
        seed=seed,
        week=0,
        terrain=rows_of(land),
        players=[],
        cities=[],
        villages=[],
        armies=[],
        next_id=1,
        readings=readings,
    )
    _populate(world, sites, plots, owners, rulers, catalogue, draws)
    return world


def _populate(
    world: World,
    sites: list[Cell],
    plots: list[list[Plot]],
    owners: dict[int, int],
    rulers: Sequence[str],
    catalogue: Catalogue,
    draws: Draws,
) -> None:
    names = invent_names(
        draws, states=len(owners), cities=len(sites), villages=sum(map(len, plots))
    )
    world.name = world.name or names.world
    world.players = [
        Player(id=one, name=names.states[one - 1], ruler=rulers[one - 1] if rulers else "human")
        for one in range(1, len(owners) + 1)
    ]
    villages = iter(names.villages)
    place = 0
    for number, (x, y) in enumerate(sites):
        place += 1
        city = place
        owner = owners.get(number, NEUTRAL)
        world.cities.append(
            City(city, names.cities[number], x, y, owner, tuple(sorted(city_cells((x, y)))))
        )
        for (vx, vy), cells in plots[number]:
            place += 1
            world.villages.append(Village(place, next(villages), vx, vy, NEUTRAL, city, cells))
    for city_ in world.cities:
        if city_.owner != NEUTRAL:
            world.armies.append(_army(world, city_, catalogue))


def _army(world: World, city: City, catalogue: Catalogue) -> Army:
    """Raise the army with which a player begins, all of it in reserve."""
    first = world.next_id
    militia = catalogue.figure["start_militia"]
    world.next_id += militia + 1
    units = [Unit(first + 1 + one, "militia", city.id, 0) for one in range(militia)]
    return Army(first, city.owner, city.name, city.id, 0, city.x, city.y, units=units)
