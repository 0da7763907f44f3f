"""What a world must keep: each fault is told with its path."""

from functools import cache

import pytest

from rivals.core.errors import BadPosition
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import check_world, dump_world, load_world
from rivals.games.dma.world.pieces import Item, Unit

CATALOGUE = default_catalogue()


@cache
def _fresh():
    return generate_world(3, 2, catalogue=CATALOGUE)


def fresh():
    return _fresh().copy()


def _own(world):
    """Find the city of player 1, with its place in the list."""
    return next((n, one) for n, one in enumerate(world.cities) if one.owner == 1)


def _moved(cells, number, cell):
    return (*cells[:number], cell, *cells[number + 1 :])


def name_blank(world):
    world.name = " "


def name_long(world):
    world.name = "x" * 61


def other_rules(world):
    world.rules = "dma-v9"


def other_catalogue(world):
    world.catalogue = "ours"


def seed_below(world):
    world.seed = -1


def week_below(world):
    world.week = -1


def no_terrain(world):
    world.terrain = ()


def empty_row(world):
    world.terrain = ("",)


def ragged(world):
    world.terrain = (*world.terrain[:4], world.terrain[4][:-1], *world.terrain[5:])


def unknown_sign(world):
    world.terrain = (*world.terrain[:4], "^" * world.width, *world.terrain[5:])


def no_players(world):
    world.players = []


def player_twice(world):
    world.players[1].id = 1


def player_nameless(world):
    world.players[2].name = ""


def ruler_odd(world):
    world.players[2].ruler = "a\tb"


def peace_alone(world):
    world.players[0].peace = [1]


def peace_stranger(world):
    world.players[0].peace = [2, 7]


def peace_twice(world):
    world.players[0].peace = [2, 2]


def peace_unsorted(world):
    world.players[0].peace = [3, 2]


def out_later(world):
    world.players[0].out = 1


def missed_more(world):
    world.players[0].missed = 1


def winner_running(world):
    world.winner = 2


def winner_stranger(world):
    world.ended, world.winner = "dma.ending.victory", 9


def ended_oddly(world):
    world.ended = "over"


def no_cities(world):
    world.cities = []


def cities_unsorted(world):
    world.cities.reverse()


def city_id_twice(world):
    world.cities[1].id = world.cities[0].id


def village_id_of_a_city(world):
    world.villages[0].id = world.cities[0].id


def village_of_nowhere(world):
    world.villages[0].city = 999


def city_at_sea(world):
    world.cities[0].x = world.cities[0].y = 0


def city_off_the_map(world):
    world.cities[0].x = world.width


def city_of_a_stranger(world):
    world.cities[0].owner = 4


def village_of_the_beaten(world):
    world.week = 2
    world.players[0].out = 2
    for city in world.cities:
        city.owner = 2
    world.armies = [one for one in world.armies if one.owner != 1]
    world.villages[3].owner = 1


def city_small(world):
    world.cities[0].cells = world.cities[0].cells[:-1]


def village_large(world):
    world.villages[0].cells += (world.cities[0].cell,)


def land_shared(world):
    world.villages[0].cells = _moved(world.villages[0].cells, 3, world.cities[0].cells[0])


def land_twice(world):
    cells = world.cities[0].cells
    world.cities[0].cells = _moved(cells, 3, cells[0])


def land_at_sea(world):
    world.cities[0].cells = _moved(world.cities[0].cells, 3, (0, 0))


def land_without_the_place(world):
    one, other = world.villages[0], world.villages[1]
    one.x, one.y = other.x, other.y


def army_twice(world):
    world.armies[1].id = world.armies[0].id


def armies_unsorted(world):
    world.armies.reverse()


def unit_twice(world):
    world.armies[1].units[0].id = world.armies[0].units[0].id


def unit_like_an_army(world):
    world.armies[0].units[0].id = world.armies[2].id


def unit_not_yet(world):
    world.next_id = world.armies[-1].units[-1].id


def unit_unknown(world):
    world.armies[0].units[2].type = "dragon"


def unit_homeless(world):
    world.armies[0].units[2].home = world.villages[0].id


def unit_of_tomorrow(world):
    world.armies[0].units[2].born = 1


def units_unsorted(world):
    world.armies[0].units.reverse()


def spot_shared(world):
    for unit in world.armies[0].units[:2]:
        unit.spot = (0, 1)


def spot_of_the_flag(world):
    world.armies[0].units[1].spot = (0, 0)


def spot_behind(world):
    world.armies[0].units[1].spot = (1, -1)


def spot_far(world):
    world.armies[0].units[1].spot = (10**6, 1)


def garrison_of_nobody(world):
    number, city = next((n, one) for n, one in enumerate(world.cities) if not one.owner)
    city.garrison = [Unit(world.next_id, "militia", city.id, 0)]
    world.next_id += 1
    return number


def projects_of_nobody(world):
    number, city = next((n, one) for n, one in enumerate(world.cities) if not one.owner)
    city.projects = [Item("militia")]
    return number


def building_unknown(world):
    world.cities[0].buildings = ["chapel", "pyramid"]


def building_twice(world):
    world.cities[0].buildings = ["chapel", "tavern", "chapel"]


def direction_unknown(world):
    world.cities[0].direction = "up"


def project_unknown(world):
    number, city = _own(world)
    city.projects = [Item("militia"), Item("pyramid")]
    return number


def project_of_none(world):
    number, city = _own(world)
    city.projects = [Item("militia", 0)]
    return number


def two_taverns(world):
    number, city = _own(world)
    city.projects = [Item("tavern", 2)]
    return number


def share_above(world):
    number, city = _own(world)
    city.projects = [Item("militia", 1, 101)]
    return number


def endless_list(world):
    number, city = _own(world)
    city.projects = [Item("militia")] * 51
    return number


def invested_below(world):
    world.cities[0].invested = {"bank": 1, "tavern": -1}


def invested_oddly(world):
    world.cities[0].invested = {"pyramid": 1}


def army_of_nobody(world):
    world.armies[1].owner = 0


def army_of_a_stranger(world):
    world.armies[1].owner = 4


def army_at_sea(world):
    world.armies[1].x = world.armies[1].y = 1


def army_nameless(world):
    world.armies[1].name = ""


def army_homeless(world):
    world.armies[1].home = 0


def army_of_tomorrow(world):
    world.armies[1].born = 1


def deposit_below(world):
    world.armies[1].deposit = -1


def route_up(world):
    world.armies[1].route = ("up",)


def route_into_the_sea(world):
    world.armies[1].route = ("n",) * 100


def route_endless(world):
    world.armies[1].route = ("n", "s") * 101


FAULTS = [
    (name_blank, "$.name", "dma.world.name(most=60)"),
    (name_long, "$.name", "dma.world.name(most=60)"),
    (other_rules, "$.rules", "dma.world.rules(rules='dma-v1')"),
    (other_catalogue, "$.catalogue", "dma.world.catalogue"),
    (seed_below, "$.seed", "core.between(least=0, most=9223372036854775807)"),
    (week_below, "$.week", "core.between(least=0, most=100000)"),
    (no_terrain, "$.terrain", "dma.world.rows(most=5000)"),
    (empty_row, "$.terrain[0]", "dma.world.columns(most=5000)"),
    (ragged, "$.terrain[4]", "dma.world.width"),
    (unknown_sign, "$.terrain[4]", "dma.world.signs"),
    (no_players, "$.players", "core.not-empty"),
    (player_twice, "$.players[1].id", "dma.world.numbering(n=2)"),
    (player_nameless, "$.players[2].name", "dma.world.name"),
    (ruler_odd, "$.players[2].ruler", "dma.world.name"),
    (peace_alone, "$.players[0].peace[0]", "dma.world.other-player"),
    (peace_stranger, "$.players[0].peace[1]", "dma.world.other-player"),
    (peace_twice, "$.players[0].peace", "core.different"),
    (peace_unsorted, "$.players[0].peace", "core.sorted"),
    (out_later, "$.players[0].out", "dma.world.past-week"),
    (missed_more, "$.players[0].missed", "dma.world.weeks"),
    (winner_running, "$.winner", "dma.world.winner"),
    (winner_stranger, "$.winner", "dma.world.player-or-none"),
    (ended_oddly, "$.ended", "dma.world.rule-or-none"),
    (no_cities, "$.cities", "core.not-empty"),
    (cities_unsorted, "$.cities", "core.sorted"),
    (city_id_twice, "$.cities", "core.different"),
    (village_id_of_a_city, "$.villages", "dma.world.run"),
    (village_of_nowhere, "$.villages[0].city", "dma.world.city"),
    (city_at_sea, "$.cities[0]", "dma.world.steppe"),
    (city_off_the_map, "$.cities[0].x", "core.between(least=0, most=42)"),
    (city_of_a_stranger, "$.cities[0].owner", "dma.world.owner(most=3)"),
    (village_of_the_beaten, "$.villages[3].owner", "dma.world.owner-out"),
    (city_small, "$.cities[0].cells", "dma.world.cells(n=21)"),
    (village_large, "$.villages[0].cells", "dma.world.cells(n=10)"),
    (land_shared, "$.villages[0].cells[3]", "dma.world.own-territory"),
    (land_twice, "$.cities[0].cells[3]", "dma.world.own-territory"),
    (land_at_sea, "$.cities[0].cells[3]", "dma.world.steppe"),
    (land_without_the_place, "$.villages[0].cells", "dma.world.own-cell"),
    (army_twice, "$.armies", "core.different"),
    (armies_unsorted, "$.armies", "core.sorted"),
    (unit_twice, "$.armies[1].units[0].id", "dma.world.own-id"),
    (unit_like_an_army, "$.armies[0].units[0].id", "dma.world.own-id"),
    (unit_not_yet, "$.armies[2].units[9].id", "dma.world.id"),
    (unit_unknown, "$.armies[0].units[2].type", "dma.world.unit"),
    (unit_homeless, "$.armies[0].units[2].home", "dma.world.city"),
    (unit_of_tomorrow, "$.armies[0].units[2].born", "dma.world.past-day(last=0)"),
    (units_unsorted, "$.armies[0].units", "core.sorted"),
    (spot_shared, "$.armies[0].units[1].spot", "dma.world.free-spot"),
    (spot_of_the_flag, "$.armies[0].units[1].spot", "dma.world.spot"),
    (spot_behind, "$.armies[0].units[1].spot", "dma.world.spot"),
    (spot_far, "$.armies[0].units[1].spot", "dma.world.spot"),
    (garrison_of_nobody, "$.cities[{}].garrison", "dma.world.nobodys"),
    (projects_of_nobody, "$.cities[{}].projects", "dma.world.nobodys"),
    (building_unknown, "$.cities[0].buildings[1]", "dma.world.building"),
    (building_twice, "$.cities[0].buildings", "core.different"),
    (direction_unknown, "$.cities[0].direction", "dma.world.direction"),
    (project_unknown, "$.cities[{}].projects[1].project", "dma.world.project"),
    (project_of_none, "$.cities[{}].projects[0].count", "core.at-least(least=1)"),
    (two_taverns, "$.cities[{}].projects[0].count", "1"),
    (share_above, "$.cities[{}].projects[0].share", "dma.world.percent"),
    (endless_list, "$.cities[{}].projects", "dma.world.lines(most=50)"),
    (invested_below, "$.cities[0].invested.tavern", "core.at-least(least=0)"),
    (invested_oddly, "$.cities[0].invested[0]", "dma.world.project"),
    (army_of_nobody, "$.armies[1].owner", "dma.world.owner(most=3)"),
    (army_of_a_stranger, "$.armies[1].owner", "dma.world.owner(most=3)"),
    (army_at_sea, "$.armies[1]", "dma.world.steppe"),
    (army_nameless, "$.armies[1].name", "dma.world.name"),
    (army_homeless, "$.armies[1].home", "dma.world.city"),
    (army_of_tomorrow, "$.armies[1].born", "dma.world.past-day"),
    (deposit_below, "$.armies[1].deposit", "core.between(least=0, most=100000)"),
    (route_up, "$.armies[1].route[0]", "core.one-of"),
    (route_into_the_sea, "$.armies[1].route[", "dma.world.step"),
    (route_endless, "$.armies[1].route", "dma.world.steps(most=200)"),
]


@pytest.mark.parametrize(
    ("spoil", "path", "expected"), FAULTS, ids=[spoil.__name__ for spoil, *_ in FAULTS]
)
def test_a_fault_is_told_with_its_path(spoil, path, expected):
    world = fresh()
    number = spoil(world)
    with pytest.raises(BadPosition) as told:
        load_world(dump_world(world))
    where = path.format(number)
    assert told.value.path.startswith(where) if where.endswith("[") else told.value.path == where
    assert expected in str(told.value.fault)
    with pytest.raises(BadPosition):
        check_world(world, CATALOGUE)
