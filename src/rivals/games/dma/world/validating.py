"""What a world must keep, wherever it comes from; each fault is told with its path."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import get_args

from rivals.core.expecting import (
    expect,
    expect_all,
    expect_at_least,
    expect_between,
    expect_different,
    expect_one_of,
    expect_sorted,
)
from rivals.core.versions import parted
from rivals.games.dma.battle.setting import Ending
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.formations import on_field
from rivals.games.dma.world.pieces import (
    HIDDEN,
    NEUTRAL,
    RULES,
    STEPPE,
    WATER,
    Army,
    BattleReport,
    Cell,
    City,
    Fighter,
    Player,
    Unit,
    Village,
    World,
)

LARGEST = 5000
"""The most rows and columns of a map."""
LONGEST = 60
"""Characters of a name."""
FARTHEST_WEEK = 100_000
MOST_STEPS = 200
"""Steps of a route."""
MOST_DEPOSIT = 100_000
"""Hundredths of a cell."""
MOST_ITEMS = 50
"""Lines of a project list."""
MOST_UNITS = 2000
"""Units whose field is the largest that a spot is looked for on."""
MOST_SEED = 2**63 - 1

_SIGNS = (STEPPE, WATER, HIDDEN)
_RULE = re.compile(r"dma(\.[a-z0-9_-]+)+")
_SIDE = re.compile(r"[acv][1-9]\d{0,8}")


def check_world(world: World, catalogue: Catalogue) -> None:
    """Raise BadPosition with the path of the first fault.

    A world as one player sees it passes too: armies of others have no units and the home 0.
    """
    _check_head(world, catalogue)
    _check_terrain(world.terrain)
    _check_players(world)
    _check_places(world, catalogue)
    _check_ids(world)
    for number, city in enumerate(world.cities):
        _check_city(world, city, catalogue, f"cities[{number}]")
    for number, army in enumerate(world.armies):
        _check_army(world, army, catalogue, f"armies[{number}]")
    _check_week(world, catalogue)


def _check_head(world: World, catalogue: Catalogue) -> None:
    _check_name(world.name, "name")
    game, version = parted(world.rules)
    known = game == parted(RULES)[0] and (version or 0) <= (parted(RULES)[1] or 0)
    expect(known, "rules", "dma.world.rules", rules=RULES)
    its = world.catalogue == catalogue.name
    expect(its, "catalogue", "dma.world.catalogue", name=catalogue.name)
    expect_between(world.seed, 0, MOST_SEED, "seed")
    expect_between(world.week, 0, FARTHEST_WEEK, "week")


def _check_name(name: str, path: str) -> None:
    expect(is_name(name), path, "dma.world.name", most=LONGEST)


def is_name(name: str) -> bool:
    """Say whether something may be called so: short, and readable on one line."""
    return 0 < len(name) <= LONGEST and name == name.strip() and name.isprintable()


def _check_terrain(terrain: Sequence[str]) -> None:
    expect(0 < len(terrain) <= LARGEST, "terrain", "dma.world.rows", most=LARGEST)
    width = len(terrain[0])
    for y, row in enumerate(terrain):
        expect(0 < len(row) <= LARGEST, f"terrain[{y}]", "dma.world.columns", most=LARGEST)
        expect(len(row) == width, f"terrain[{y}]", "dma.world.width", n=width)
        expect(set(row) <= set(_SIGNS), f"terrain[{y}]", "dma.world.signs")


def _check_players(world: World) -> None:
    known = range(1, len(world.players) + 1)
    expect(bool(world.players), "players", "core.not-empty")
    for number, player in enumerate(world.players):
        path = f"players[{number}]"
        expect(player.id == number + 1, f"{path}.id", "dma.world.numbering", n=number + 1)
        _check_name(player.name, f"{path}.name")
        _check_name(player.ruler, f"{path}.ruler")
        others = [one for one in known if one != player.id]
        expect_all(player.peace, others, f"{path}.peace", "dma.world.other-player")
        expect_different(player.peace, f"{path}.peace")
        expect_sorted(player.peace, f"{path}.peace")
        expect(0 <= player.out <= world.week, f"{path}.out", "dma.world.past-week")
        expect(0 <= player.missed <= world.week, f"{path}.missed", "dma.world.weeks")
    expect(world.winner == 0 or world.winner in known, "winner", "dma.world.player-or-none")
    expect(not world.ended or bool(_RULE.fullmatch(world.ended)), "ended", "dma.world.rule-or-none")
    expect(bool(world.ended) or not world.winner, "winner", "dma.world.winner")


def _check_owner(owner: int, players: Sequence[Player], path: str) -> None:
    """Check that an owner is a player still in the game."""
    expect(1 <= owner <= len(players), path, "dma.world.owner", most=len(players))
    expect(not players[owner - 1].out, path, "dma.world.owner-out")


def _check_places(world: World, catalogue: Catalogue) -> None:
    cities = {city.id for city in world.cities}
    expect(bool(cities), "cities", "core.not-empty")
    owned: set[Cell] = set()
    piles: tuple[tuple[str, Sequence[City | Village]], ...] = (
        ("cities", world.cities),
        ("villages", world.villages),
    )
    for pile, places in piles:
        expect_different([one.id for one in places], pile)
        expect_sorted([one.id for one in places], pile)
        size = catalogue.figure["city_cells" if pile == "cities" else "village_cells"]
        for number, place in enumerate(places):
            _check_place(world, place, size, owned, f"{pile}[{number}]")
    for number, village in enumerate(world.villages):
        expect(village.city in cities, f"villages[{number}].city", "dma.world.city")
    ids = sorted([*cities, *(one.id for one in world.villages)])
    run = ids == list(range(1, len(ids) + 1))
    expect(run, "villages", "dma.world.run")


def _check_place(
    world: World, place: City | Village, size: int, owned: set[Cell], path: str
) -> None:
    _check_name(place.name, f"{path}.name")
    _check_cell(world, place.cell, path)
    if place.owner != NEUTRAL:
        _check_owner(place.owner, world.players, f"{path}.owner")
    expect(len(place.cells) == size, f"{path}.cells", "dma.world.cells", n=size)
    for number, cell in enumerate(place.cells):
        there = f"{path}.cells[{number}]"
        expect(world.passable(*cell), there, "dma.world.steppe")
        expect(cell not in owned, there, "dma.world.own-territory")
        owned.add(cell)
    expect(place.cell in place.cells, f"{path}.cells", "dma.world.own-cell")


def _check_cell(world: World, cell: Cell, path: str) -> None:
    x, y = cell
    expect_between(x, 0, world.width - 1, f"{path}.x")
    expect_between(y, 0, world.height - 1, f"{path}.y")
    expect(world.passable(x, y), path, "dma.world.steppe")


def _check_ids(world: World) -> None:
    """Check that no unit or army is there twice, and that new ones get other ids."""
    expect_different([one.id for one in world.armies], "armies")
    expect_sorted([one.id for one in world.armies], "armies")
    used: set[int] = set()
    for number, army in enumerate(world.armies):
        _take(army.id, used, world.next_id, f"armies[{number}].id")
    for number, army in enumerate(world.armies):
        _take_units(army.units, used, world.next_id, f"armies[{number}].units")
    for number, city in enumerate(world.cities):
        _take_units(city.garrison, used, world.next_id, f"cities[{number}].garrison")


def _take_units(units: Iterable[Unit], used: set[int], end: int, path: str) -> None:
    for number, unit in enumerate(units):
        _take(unit.id, used, end, f"{path}[{number}].id")


def _take(one: int, used: set[int], end: int, path: str) -> None:
    expect(1 <= one < end, path, "dma.world.id")
    expect(one not in used, path, "dma.world.own-id")
    used.add(one)


def _check_city(world: World, city: City, catalogue: Catalogue, path: str) -> None:
    expect_all(city.buildings, catalogue.building, f"{path}.buildings", "dma.world.building")
    expect_different(city.buildings, f"{path}.buildings")
    if city.owner == NEUTRAL:
        nothing = "dma.world.nobodys"
        expect(not city.garrison, f"{path}.garrison", nothing)
        expect(not city.projects, f"{path}.projects", nothing)
    _check_units(world, city.garrison, catalogue, f"{path}.garrison")
    _check_projects(city, catalogue, path)
    directions = ["", *(one.id for one in catalogue.directions)]
    expect(city.direction in directions, f"{path}.direction", "dma.world.direction")
    expect_at_least(city.foreign, 0, f"{path}.foreign")


def _check_projects(city: City, catalogue: Catalogue, path: str) -> None:
    few = len(city.projects) <= MOST_ITEMS
    expect(few, f"{path}.projects", "dma.world.lines", most=MOST_ITEMS)
    for number, item in enumerate(city.projects):
        there = f"{path}.projects[{number}]"
        expect(item.project in catalogue.project, f"{there}.project", "dma.world.project")
        several = item.project in catalogue.unit
        if several:
            expect_at_least(item.count, 1, f"{there}.count")
        else:
            expect(item.count == 1, f"{there}.count", "core.exactly", value=1)
        expect(0 <= item.share <= 100, f"{there}.share", "dma.world.percent")
    expect_all(city.invested, catalogue.project, f"{path}.invested", "dma.world.project")
    for project, amount in city.invested.items():
        expect_at_least(amount, 0, f"{path}.invested.{project}")


def _check_army(world: World, army: Army, catalogue: Catalogue, path: str) -> None:
    _check_name(army.name, f"{path}.name")
    _check_owner(army.owner, world.players, f"{path}.owner")
    _check_cell(world, army.cell, path)
    homes = {city.id for city in world.cities}
    known = army.home in homes or (army.home == 0 and not army.units)
    expect(known, f"{path}.home", "dma.world.city")
    _check_born(army.born, world, catalogue, f"{path}.born")
    expect_between(army.deposit, 0, MOST_DEPOSIT, f"{path}.deposit")
    _check_route(world, army, path)
    _check_units(world, army.units, catalogue, f"{path}.units")


def _check_route(world: World, army: Army, path: str) -> None:
    short = len(army.route) <= MOST_STEPS
    expect(short, f"{path}.route", "dma.world.steps", most=MOST_STEPS)
    here = army.cell
    for number, step in enumerate(army.route):
        there = f"{path}.route[{number}]"
        expect_one_of(step, STEPS, there)
        here = stepped(here, step)
        expect(world.passable(*here), there, "dma.world.step")


def _check_born(born: int, world: World, catalogue: Catalogue, path: str) -> None:
    last = world.week * catalogue.figure["days_per_week"]
    expect(0 <= born <= last, path, "dma.world.past-day", last=last)


def _check_units(world: World, units: Sequence[Unit], catalogue: Catalogue, path: str) -> None:
    expect_sorted([one.id for one in units], path)
    homes = {city.id for city in world.cities}
    spots = set()
    largest = catalogue.field_size(MOST_UNITS)
    for number, unit in enumerate(units):
        there = f"{path}[{number}]"
        expect(unit.type in catalogue.unit, f"{there}.type", "dma.world.unit")
        expect(unit.home in homes, f"{there}.home", "dma.world.city")
        _check_born(unit.born, world, catalogue, f"{there}.born")
        if unit.spot is None:
            continue
        expect(on_field(largest, unit.spot), f"{there}.spot", "dma.world.spot")
        expect(unit.spot not in spots, f"{there}.spot", "dma.world.free-spot")
        spots.add(unit.spot)


def _check_week(world: World, catalogue: Catalogue) -> None:
    """Check what the last week has left: events, battles and trails."""
    days = catalogue.figure["days_per_week"]
    players = range(1, len(world.players) + 1)
    for number, event in enumerate(world.events):
        path = f"events[{number}]"
        expect_between(event.day, 0, days, f"{path}.day")
        expect(bool(_RULE.fullmatch(event.rule)), f"{path}.rule", "dma.world.rule")
        expect_all(event.to, players, f"{path}.to", "dma.world.player")
    expect_different([one.id for one in world.battles], "battles")
    for number, battle in enumerate(world.battles):
        path = f"battles[{number}]"
        expect_between(battle.day, 1, days, f"{path}.day")
        _check_cell(world, (battle.x, battle.y), path)
        _check_battle(battle, catalogue, players, path)
    for number, trail in enumerate(world.trails):
        path = f"trails[{number}]"
        expect(trail.owner in players, f"{path}.owner", "dma.world.player")
        expect(bool(trail.cells), f"{path}.cells", "dma.world.trail")
        for place, (x, y, day) in enumerate(trail.cells):
            there = f"{path}.cells[{place}]"
            expect(world.passable(x, y), there, "dma.world.steppe")
            expect_between(day, 0, days, there)


def _check_battle(
    battle: BattleReport, catalogue: Catalogue, players: Collection[int], path: str
) -> None:
    for key, name in (("a", battle.a), ("b", battle.b)):
        expect(bool(_SIDE.fullmatch(name)), f"{path}.{key}", "dma.world.formation")
    expect_all(battle.owners, [0, *players], f"{path}.owners", "dma.world.player-or-none")
    sides = ((battle.units_a, battle.fields[0], "a"), (battle.units_b, battle.fields[1], "b"))
    for units, field, key in sides:
        _check_fighters(units, field, catalogue, f"{path}.units_{key}")
    ids = {one.id for one in (*battle.units_a, *battle.units_b)}
    expect_all(battle.survivors, ids, f"{path}.survivors", "dma.world.fighter")
    expect_all(battle.walls, catalogue.fortifications, f"{path}.walls", "dma.world.fortification")
    expect(min(battle.reserves) >= 0, f"{path}.reserves", "dma.world.reserves")
    expect_between(battle.stream, 0, 2**64 - 1, f"{path}.stream")
    expect_one_of(battle.winner, ("a", "b", ""), f"{path}.winner")
    expect_one_of(battle.ending, get_args(Ending), f"{path}.ending")
    expect_between(battle.steps, 0, catalogue.figure["battle_steps"], f"{path}.steps")


def _check_fighters(
    units: Sequence[Fighter], field: tuple[int, int], catalogue: Catalogue, path: str
) -> None:
    largest = catalogue.field_size(MOST_UNITS)
    fit = 1 <= field[0] <= largest[0] and 1 <= field[1] <= largest[1]
    expect(fit and bool(units), path, "dma.world.fighters")
    for number, unit in enumerate(units):
        there = f"{path}[{number}]"
        expect(unit.type in catalogue.unit, f"{there}.type", "dma.world.unit")
        expect(on_field(field, (unit.x, unit.y)), there, "dma.world.spot")
    expect_different([(one.x, one.y) for one in units], path)
