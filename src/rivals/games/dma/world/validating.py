"""What a world must keep, wherever it comes from; each fault is told with its path."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import get_args

from rivals.core.expecting import expect, expect_all, expect_different, expect_sorted
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
    expect(world.rules == RULES, "rules", f"the rules that are played, {RULES!r}")
    expect(
        world.catalogue == catalogue.name,
        "catalogue",
        f"the catalogue that is used, {catalogue.name!r}",
    )
    expect(0 <= world.seed <= MOST_SEED, "seed", f"0 to {MOST_SEED}")
    expect(0 <= world.week <= FARTHEST_WEEK, "week", f"0 to {FARTHEST_WEEK}")


def _check_name(name: str, path: str) -> None:
    expect(is_name(name), path, f"a name of 1 to {LONGEST} printable characters")


def is_name(name: str) -> bool:
    """Say whether something may be called so: short, and readable on one line."""
    return 0 < len(name) <= LONGEST and name == name.strip() and name.isprintable()


def _check_terrain(terrain: Sequence[str]) -> None:
    expect(0 < len(terrain) <= LARGEST, "terrain", f"1 to {LARGEST} rows")
    width = len(terrain[0])
    for y, row in enumerate(terrain):
        expect(0 < len(row) <= LARGEST, f"terrain[{y}]", f"1 to {LARGEST} cells")
        expect(len(row) == width, f"terrain[{y}]", f"{width} cells, as in the first row")
        signs = "only '.' for steppe, '~' for water and '#' for hidden lands"
        expect(set(row) <= set(_SIGNS), f"terrain[{y}]", signs)


def _check_players(world: World) -> None:
    known = range(1, len(world.players) + 1)
    expect(bool(world.players), "players", "at least one player")
    for number, player in enumerate(world.players):
        path = f"players[{number}]"
        expect(player.id == number + 1, f"{path}.id", f"{number + 1}: players count from 1")
        _check_name(player.name, f"{path}.name")
        _check_name(player.ruler, f"{path}.ruler")
        others = [one for one in known if one != player.id]
        expect_all(player.peace, others, f"{path}.peace", "the number of another player")
        expect_different(player.peace, f"{path}.peace", "players")
        expect_sorted(player.peace, f"{path}.peace")
        expect(0 <= player.out <= world.week, f"{path}.out", "a week that has been, or 0")
        expect(0 <= player.missed <= world.week, f"{path}.missed", "at most the weeks so far")
    expect(world.winner == 0 or world.winner in known, "winner", "a player, or 0")
    expect(not world.ended or bool(_RULE.fullmatch(world.ended)), "ended", "a rule id, or ''")
    expect(bool(world.ended) or not world.winner, "winner", "0 while the game runs")


def _check_owner(owner: int, players: Sequence[Player], path: str) -> None:
    """Check that an owner is a player still in the game."""
    expect(1 <= owner <= len(players), path, f"a player 1 to {len(players)}")
    expect(not players[owner - 1].out, path, "a player that is still in the game")


def _check_places(world: World, catalogue: Catalogue) -> None:
    cities = {city.id for city in world.cities}
    expect(bool(cities), "cities", "at least one city")
    owned: set[Cell] = set()
    piles: tuple[tuple[str, Sequence[City | Village]], ...] = (
        ("cities", world.cities),
        ("villages", world.villages),
    )
    for pile, places in piles:
        expect_different([one.id for one in places], pile, "ids")
        expect_sorted([one.id for one in places], pile)
        size = catalogue.figure["city_cells" if pile == "cities" else "village_cells"]
        for number, place in enumerate(places):
            _check_place(world, place, size, owned, f"{pile}[{number}]")
    for number, village in enumerate(world.villages):
        expect(village.city in cities, f"villages[{number}].city", "the id of a city")
    ids = sorted([*cities, *(one.id for one in world.villages)])
    run = ids == list(range(1, len(ids) + 1))
    expect(run, "villages", "ids that make one run from 1 with those of the cities")


def _check_place(
    world: World, place: City | Village, size: int, owned: set[Cell], path: str
) -> None:
    _check_name(place.name, f"{path}.name")
    _check_cell(world, place.cell, path)
    if place.owner != NEUTRAL:
        _check_owner(place.owner, world.players, f"{path}.owner")
    expect(len(place.cells) == size, f"{path}.cells", f"{size} cells")
    for number, cell in enumerate(place.cells):
        there = f"{path}.cells[{number}]"
        expect(world.passable(*cell), there, "a cell of steppe")
        expect(cell not in owned, there, "a cell that is in no other territory, and once in this")
        owned.add(cell)
    expect(place.cell in place.cells, f"{path}.cells", "its own cell among them")


def _check_cell(world: World, cell: Cell, path: str) -> None:
    x, y = cell
    expect(0 <= x < world.width, f"{path}.x", f"0 to {world.width - 1}")
    expect(0 <= y < world.height, f"{path}.y", f"0 to {world.height - 1}")
    expect(world.passable(x, y), path, "a cell of steppe")


def _check_ids(world: World) -> None:
    """Check that no unit or army is there twice, and that new ones get other ids."""
    expect_different([one.id for one in world.armies], "armies", "ids")
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
    expect(1 <= one < end, path, "an id from 1 and below next_id")
    expect(one not in used, path, "an id that no other army or unit has")
    used.add(one)


def _check_city(world: World, city: City, catalogue: Catalogue, path: str) -> None:
    expect_all(city.buildings, catalogue.building, f"{path}.buildings", "the id of a building")
    expect_different(city.buildings, f"{path}.buildings", "buildings")
    if city.owner == NEUTRAL:
        nothing = "nothing: the city is nobody's"
        expect(not city.garrison, f"{path}.garrison", nothing)
        expect(not city.projects, f"{path}.projects", nothing)
    _check_units(world, city.garrison, catalogue, f"{path}.garrison")
    _check_projects(city, catalogue, path)
    directions = ["", *(one.id for one in catalogue.directions)]
    expect(city.direction in directions, f"{path}.direction", "the id of a direction, or ''")
    expect(city.foreign >= 0, f"{path}.foreign", "upkeep of 0 or more")


def _check_projects(city: City, catalogue: Catalogue, path: str) -> None:
    expect(len(city.projects) <= MOST_ITEMS, f"{path}.projects", f"at most {MOST_ITEMS} lines")
    for number, item in enumerate(city.projects):
        there = f"{path}.projects[{number}]"
        expect(item.project in catalogue.project, f"{there}.project", "the id of a project")
        several = item.project in catalogue.unit
        expect(
            item.count >= 1 and (several or item.count == 1),
            f"{there}.count",
            "1 or more" if several else "1",
        )
        expect(0 <= item.share <= 100, f"{there}.share", "0 to 100 percent")
    expect_all(city.invested, catalogue.project, f"{path}.invested", "the id of a project")
    for project, amount in city.invested.items():
        expect(amount >= 0, f"{path}.invested.{project}", "0 or more")


def _check_army(world: World, army: Army, catalogue: Catalogue, path: str) -> None:
    _check_name(army.name, f"{path}.name")
    _check_owner(army.owner, world.players, f"{path}.owner")
    _check_cell(world, army.cell, path)
    homes = {city.id for city in world.cities}
    known = army.home in homes or (army.home == 0 and not army.units)
    expect(known, f"{path}.home", "the id of a city")
    _check_born(army.born, world, catalogue, f"{path}.born")
    expect(0 <= army.deposit <= MOST_DEPOSIT, f"{path}.deposit", f"0 to {MOST_DEPOSIT}")
    _check_route(world, army, path)
    _check_units(world, army.units, catalogue, f"{path}.units")


def _check_route(world: World, army: Army, path: str) -> None:
    expect(len(army.route) <= MOST_STEPS, f"{path}.route", f"at most {MOST_STEPS} steps")
    here = army.cell
    for number, step in enumerate(army.route):
        there = f"{path}.route[{number}]"
        expect(step in STEPS, there, f"one of {', '.join(STEPS)}")
        here = stepped(here, step)
        expect(world.passable(*here), there, "a step onto steppe")


def _check_born(born: int, world: World, catalogue: Catalogue, path: str) -> None:
    last = world.week * catalogue.figure["days_per_week"]
    expect(0 <= born <= last, path, f"a day that has been, 0 to {last}")


def _check_units(world: World, units: Sequence[Unit], catalogue: Catalogue, path: str) -> None:
    expect_sorted([one.id for one in units], path)
    homes = {city.id for city in world.cities}
    spots = set()
    largest = catalogue.field_size(MOST_UNITS)
    for number, unit in enumerate(units):
        there = f"{path}[{number}]"
        expect(unit.type in catalogue.unit, f"{there}.type", "the id of a type of unit")
        expect(unit.home in homes, f"{there}.home", "the id of a city")
        _check_born(unit.born, world, catalogue, f"{there}.born")
        if unit.spot is None:
            continue
        expect(on_field(largest, unit.spot), f"{there}.spot", "a cell of its formation's field")
        expect(unit.spot not in spots, f"{there}.spot", "a cell where nobody else stands")
        spots.add(unit.spot)


def _check_week(world: World, catalogue: Catalogue) -> None:
    """Check what the last week has left: events, battles and trails."""
    days = catalogue.figure["days_per_week"]
    players = range(1, len(world.players) + 1)
    for number, event in enumerate(world.events):
        path = f"events[{number}]"
        expect(0 <= event.day <= days, f"{path}.day", f"0 to {days}")
        expect(bool(_RULE.fullmatch(event.rule)), f"{path}.rule", "a rule id")
        expect_all(event.to, players, f"{path}.to", "the number of a player")
    expect_different([one.id for one in world.battles], "battles", "ids")
    for number, battle in enumerate(world.battles):
        path = f"battles[{number}]"
        expect(1 <= battle.day <= days, f"{path}.day", f"1 to {days}")
        _check_cell(world, (battle.x, battle.y), path)
        _check_battle(battle, catalogue, players, path)
    for number, trail in enumerate(world.trails):
        path = f"trails[{number}]"
        expect(trail.owner in players, f"{path}.owner", "the number of a player")
        expect(bool(trail.cells), f"{path}.cells", "at least the cell where it began")
        for place, (x, y, day) in enumerate(trail.cells):
            there = f"{path}.cells[{place}]"
            expect(world.passable(x, y), there, "a cell of steppe")
            expect(0 <= day <= days, there, f"a day 0 to {days}")


def _check_battle(
    battle: BattleReport, catalogue: Catalogue, players: Collection[int], path: str
) -> None:
    for key, name in (("a", battle.a), ("b", battle.b)):
        expect(bool(_SIDE.fullmatch(name)), f"{path}.{key}", "a formation, like a12, c3 or v7")
    expect_all(battle.owners, [0, *players], f"{path}.owners", "a player, or 0")
    sides = ((battle.units_a, battle.fields[0], "a"), (battle.units_b, battle.fields[1], "b"))
    for units, field, key in sides:
        _check_fighters(units, field, catalogue, f"{path}.units_{key}")
    ids = {one.id for one in (*battle.units_a, *battle.units_b)}
    expect_all(battle.survivors, ids, f"{path}.survivors", "the id of a unit of the battle")
    expect_all(battle.walls, catalogue.fortifications, f"{path}.walls", "the id of a fortification")
    expect(min(battle.reserves) >= 0, f"{path}.reserves", "0 or more of each side")
    expect(0 <= battle.stream < 2**64, f"{path}.stream", "0 to 2^64 - 1")
    expect(battle.winner in ("a", "b", ""), f"{path}.winner", "'a', 'b' or ''")
    endings = get_args(Ending)
    expect(battle.ending in endings, f"{path}.ending", f"one of {', '.join(endings)}")
    steps = catalogue.figure["battle_steps"]
    expect(0 <= battle.steps <= steps, f"{path}.steps", f"0 to {steps}")


def _check_fighters(
    units: Sequence[Fighter], field: tuple[int, int], catalogue: Catalogue, path: str
) -> None:
    largest = catalogue.field_size(MOST_UNITS)
    fit = 1 <= field[0] <= largest[0] and 1 <= field[1] <= largest[1]
    expect(fit and bool(units), path, "at least one unit, on a field of a formation's size")
    for number, unit in enumerate(units):
        there = f"{path}[{number}]"
        expect(unit.type in catalogue.unit, f"{there}.type", "the id of a type of unit")
        expect(on_field(field, (unit.x, unit.y)), there, "a cell of its formation's field")
    expect_different([(one.x, one.y) for one in units], path, "cells")
