"""Worlds as JSON: the same bytes for the same world, and every fault told with its path."""

import json
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rivals.core.errors import BadPosition
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.orders.kinds import Array, Projects, Route
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import catalogue_of, check_world, dump_world, load_world
from rivals.games.dma.world.pieces import Item, Unit
from rivals.games.dma.world.seeing import seen_by

CATALOGUE = default_catalogue()


@cache
def _fresh(players, seed):
    return generate_world(players, seed, catalogue=CATALOGUE)


def fresh(players=3, seed=2):
    return _fresh(players, seed).copy()


@cache
def _fought():
    """Give the bytes of a world after a week in which armies took villages by force."""
    world = generate_world(4, 3, catalogue=CATALOGUE, rulers=["raider"] * 4)
    spots = ("0/1", "-1/1", "1/1", "0/2", "-1/0", "1/0", "-1/2", "1/2", "2/1", "-2/1")
    places = tuple(f"militia@{one}" for one in spots)
    villages = {one.cell for one in world.villages}
    orders = {}
    for army in world.armies:
        route = _way(world, army.cell, villages)
        orders[army.owner] = [
            Array(f"a{army.id}", places),
            Route(f"a{army.id}", route),
            Projects(f"c{army.home}", ("militia*9", "tavern")),
        ]
    after, _ = advance_week(world, orders, 1, CATALOGUE)
    return dump_world(after)


def _way(world, start, goals):
    """Find a shortest way to one of some cells."""
    ways = {start: ()}
    waiting = [start]
    for cell in waiting:
        if cell in goals:
            return ways[cell]
        for step in STEPS:
            there = stepped(cell, step)
            if world.passable(*there) and there not in ways:
                ways[there] = (*ways[cell], step)
                waiting.append(there)
    raise AssertionError


def fought():
    return load_world(_fought())


def _walk(world, cell, dice, steps):
    """Walk at random over steppe."""
    for _ in range(steps):
        ways = [one for one in STEPS if world.passable(*stepped(cell, one))]
        if not ways:
            return
        way = dice.choice(ways)
        cell = stepped(cell, way)
        yield way


def disturbed(world, dice):
    """Let a world have lived: buildings, troops, plans, peace and routes at random."""
    for player in world.players:
        others = [one.id for one in world.players if one is not player]
        player.peace = sorted(dice.sample(others, dice.randint(0, len(others))))
    for city in world.cities:
        known = [one.id for one in CATALOGUE.buildings]
        city.buildings = dice.sample(known, dice.randint(0, 12))
        city.direction = dice.choice(["", *(one.id for one in CATALOGUE.directions)])
        if city.owner:
            city.garrison = _troops(world, dice)
            city.projects = [Item("militia", dice.randint(1, 99), 50), Item("new_army")]
            city.invested = {"tavern": dice.randint(0, 59), "bank": dice.randint(0, 419)}
            city.stopped = dice.random() < 0.5
    for village in world.villages:
        village.owner = dice.choice([0, *(one.id for one in world.players)])
    for army in world.armies:
        army.units = _troops(world, dice)
        army.deposit = dice.randint(0, 140)
        army.route = tuple(_walk(world, army.cell, dice, dice.randint(0, 20)))
        army.name = dice.choice(["Первая", "The 2nd “Ravens”", "Å\\/\"'"])
    return world


def _troops(world, dice):
    spots = dice.sample([(x, y) for x in range(-3, 4) for y in range(1, 4)], 12)
    units = []
    for _ in range(dice.randint(0, 12)):
        kind = dice.choice([one.id for one in CATALOGUE.units])
        home = dice.choice(world.cities).id
        spot = spots.pop() if dice.random() < 0.7 else None
        units.append(Unit(world.next_id, kind, home, 0, spot))
        world.next_id += 1
    return units


# --- Round trips --------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(dice=st.randoms(use_true_random=False), players=st.integers(1, 5), seed=st.integers(0, 3))
def test_a_world_comes_back_as_it_was(dice, players, seed):
    world = disturbed(fresh(players, seed), dice)
    kept = dump_world(world)
    again = load_world(kept)
    assert again == world
    assert dump_world(again) == kept
    for player in range(players + 1):
        seen = seen_by(world, player)
        assert load_world(dump_world(seen)) == seen


def test_a_world_after_weeks_of_war_comes_back_as_it_was():
    world = fought()
    assert world.battles
    assert world.trails
    assert world.events
    assert dump_world(world) == _fought()
    assert load_world(dump_world(seen_by(world, 1))) == seen_by(world, 1)


def test_equal_worlds_give_equal_bytes_whatever_the_order_of_keys():
    one, other = fresh(), fresh()
    one.cities[0].invested = {"bank": 3, "tavern": 4}
    other.cities[0].invested = {"tavern": 4, "bank": 3}
    assert dump_world(one) == dump_world(other)


def test_the_file_is_plain_json_with_a_line_for_each_piece():
    world = fresh()
    text = dump_world(world).decode()
    assert text.endswith("}\n")
    assert json.loads(text)["terrain"] == list(world.terrain)
    lines = text.splitlines()
    assert sum(line.startswith('{"id":') for line in lines) == (
        len(world.players) + len(world.cities) + len(world.villages) + len(world.armies)
    )
    assert f'"{world.terrain[5]}",' in lines


def test_signs_of_all_languages_are_kept():
    world = fresh()
    world.name = "Степь 草原 🌾"
    assert load_world(dump_world(world)).name == "Степь 草原 🌾"
    assert "Степь 草原 🌾" in dump_world(world).decode()


def test_text_and_bytes_are_read():
    assert load_world(dump_world(fresh()).decode()) == load_world(dump_world(fresh())) == fresh()


def test_a_world_names_its_catalogue():
    world = fresh()
    assert catalogue_of(world) is CATALOGUE
    world.catalogue = "ours"
    with pytest.raises(BadPosition, match=r"\$\.catalogue: expected 'default'"):
        catalogue_of(world)


# --- Faults -------------------------------------------------------------------------------------


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
    world.rules = "dma-v0"


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
    (name_blank, "$.name", "a name of 1 to 60 printable characters"),
    (name_long, "$.name", "a name of 1 to 60 printable characters"),
    (other_rules, "$.rules", "the rules that are played, 'dma-v1'"),
    (other_catalogue, "$.catalogue", "the catalogue that is used, 'default'"),
    (seed_below, "$.seed", "0 to 9223372036854775807"),
    (week_below, "$.week", "0 to 100000"),
    (no_terrain, "$.terrain", "1 to 5000 rows"),
    (empty_row, "$.terrain[0]", "1 to 5000 cells"),
    (ragged, "$.terrain[4]", "cells, as in the first row"),
    (unknown_sign, "$.terrain[4]", "only '.' for steppe, '~' for water and '#' for hidden lands"),
    (no_players, "$.players", "at least one player"),
    (player_twice, "$.players[1].id", "2: players count from 1"),
    (player_nameless, "$.players[2].name", "a name"),
    (ruler_odd, "$.players[2].ruler", "a name"),
    (peace_alone, "$.players[0].peace[0]", "the number of another player"),
    (peace_stranger, "$.players[0].peace[1]", "the number of another player"),
    (peace_twice, "$.players[0].peace", "none of them twice"),
    (peace_unsorted, "$.players[0].peace", "a sorted list"),
    (out_later, "$.players[0].out", "a week that has been, or 0"),
    (missed_more, "$.players[0].missed", "at most the weeks so far"),
    (winner_running, "$.winner", "0 while the game runs"),
    (winner_stranger, "$.winner", "a player, or 0"),
    (ended_oddly, "$.ended", "a rule id, or ''"),
    (no_cities, "$.cities", "at least one city"),
    (cities_unsorted, "$.cities", "a sorted list"),
    (city_id_twice, "$.cities", "none of them twice"),
    (village_id_of_a_city, "$.villages", "one run from 1"),
    (village_of_nowhere, "$.villages[0].city", "the id of a city"),
    (city_at_sea, "$.cities[0]", "a cell of steppe"),
    (city_off_the_map, "$.cities[0].x", "0 to "),
    (city_of_a_stranger, "$.cities[0].owner", "a player 1 to 3"),
    (village_of_the_beaten, "$.villages[3].owner", "a player that is still in the game"),
    (city_small, "$.cities[0].cells", "21 cells"),
    (village_large, "$.villages[0].cells", "10 cells"),
    (land_shared, "$.villages[0].cells[3]", "in no other territory"),
    (land_twice, "$.cities[0].cells[3]", "once in this"),
    (land_at_sea, "$.cities[0].cells[3]", "a cell of steppe"),
    (land_without_the_place, "$.villages[0].cells", "its own cell among them"),
    (army_twice, "$.armies", "none of them twice"),
    (armies_unsorted, "$.armies", "a sorted list"),
    (unit_twice, "$.armies[1].units[0].id", "an id that no other army or unit has"),
    (unit_like_an_army, "$.armies[0].units[0].id", "an id that no other army or unit has"),
    (unit_not_yet, "$.armies[2].units[9].id", "below next_id"),
    (unit_unknown, "$.armies[0].units[2].type", "the id of a type of unit"),
    (unit_homeless, "$.armies[0].units[2].home", "the id of a city"),
    (unit_of_tomorrow, "$.armies[0].units[2].born", "a day that has been, 0 to 0"),
    (units_unsorted, "$.armies[0].units", "a sorted list"),
    (spot_shared, "$.armies[0].units[1].spot", "where nobody else stands"),
    (spot_of_the_flag, "$.armies[0].units[1].spot", "a cell of its formation's field"),
    (spot_behind, "$.armies[0].units[1].spot", "a cell of its formation's field"),
    (spot_far, "$.armies[0].units[1].spot", "a cell of its formation's field"),
    (garrison_of_nobody, "$.cities[{}].garrison", "nothing: the city is nobody's"),
    (projects_of_nobody, "$.cities[{}].projects", "nothing: the city is nobody's"),
    (building_unknown, "$.cities[0].buildings[1]", "the id of a building"),
    (building_twice, "$.cities[0].buildings", "none of them twice"),
    (direction_unknown, "$.cities[0].direction", "the id of a direction, or ''"),
    (project_unknown, "$.cities[{}].projects[1].project", "the id of a project"),
    (project_of_none, "$.cities[{}].projects[0].count", "1 or more"),
    (two_taverns, "$.cities[{}].projects[0].count", "1"),
    (share_above, "$.cities[{}].projects[0].share", "0 to 100 percent"),
    (endless_list, "$.cities[{}].projects", "at most 50 lines"),
    (invested_below, "$.cities[0].invested.tavern", "0 or more"),
    (invested_oddly, "$.cities[0].invested[0]", "the id of a project"),
    (army_of_nobody, "$.armies[1].owner", "a player 1 to 3"),
    (army_of_a_stranger, "$.armies[1].owner", "a player 1 to 3"),
    (army_at_sea, "$.armies[1]", "a cell of steppe"),
    (army_nameless, "$.armies[1].name", "a name"),
    (army_homeless, "$.armies[1].home", "the id of a city"),
    (army_of_tomorrow, "$.armies[1].born", "a day that has been"),
    (deposit_below, "$.armies[1].deposit", "0 to 100000"),
    (route_up, "$.armies[1].route[0]", "one of n, ne, e"),
    (route_into_the_sea, "$.armies[1].route[", "a step onto steppe"),
    (route_endless, "$.armies[1].route", "at most 200 steps"),
]


@pytest.mark.parametrize(("spoil", "path", "expected"), FAULTS, ids=lambda one: str(one)[:30])
def test_a_fault_is_told_with_its_path(spoil, path, expected):
    world = fresh()
    number = spoil(world)
    with pytest.raises(BadPosition) as told:
        load_world(dump_world(world))
    where = path.format(number)
    assert told.value.path.startswith(where) if where.endswith("[") else told.value.path == where
    assert expected in told.value.expected
    with pytest.raises(BadPosition):
        check_world(world, CATALOGUE)


def _replaced(path, value):
    """Give the text of the fought world with one value replaced, by its path of keys."""
    world = json.loads(_fought())
    place = world
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return json.dumps(world)


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        (("battles", 0, "day"), 8, "1 to 7"),
        (("battles", 0, "x"), -1, "0 to "),
        (("battles", 0, "a"), "x3", "a formation, like a12, c3 or v7"),
        (("battles", 0, "owners"), [1, 5], "a player, or 0"),
        (("battles", 0, "units_a"), [], "at least one unit"),
        (("battles", 0, "units_a", 0, "type"), "dragon", "the id of a type of unit"),
        (("battles", 0, "units_a", 0, "x"), 9, "a cell of its formation's field"),
        (("battles", 0, "fields"), [[0, 4], [7, 4]], "a field of a formation's size"),
        (("battles", 0, "walls"), ["moat"], "the id of a fortification"),
        (("battles", 0, "reserves"), [0, -1], "0 or more of each side"),
        (("battles", 0, "stream"), -1, "0 to 2^64 - 1"),
        (("battles", 0, "winner"), "c", "'a', 'b' or ''"),
        (("battles", 0, "ending"), "rain", "one of killing, flag, stalemate, darkness"),
        (("battles", 0, "steps"), 51, "0 to 50"),
        (("battles", 0, "survivors"), [10**6], "the id of a unit of the battle"),
        (("events", 0, "day"), 8, "0 to 7"),
        (("events", 0, "rule"), "Boo!", "a rule id"),
        (("events", 0, "to"), [5], "the number of a player"),
        (("trails", 0, "owner"), 5, "the number of a player"),
        (("trails", 0, "cells"), [], "at least the cell where it began"),
        (("trails", 0, "cells", 0), [0, 0, 0], "a cell of steppe"),
        (("trails", 0, "cells", 0, 2), 8, "a day 0 to 7"),
    ],
)
def test_faults_of_the_last_week_are_told_too(path, value, expected):
    with pytest.raises(BadPosition) as told:
        load_world(_replaced(path, value))
    start = f"$.{path[0]}[{path[1]}]"
    assert told.value.path.startswith(start)
    assert expected in told.value.expected


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("", "$"),
        ("[]", "$"),
        ("{", "$"),
        ("{}", "$"),
        (b"\xff", "$"),
        ('{"name": 3}', "$.name"),
        ('{"name":"a","rules":"dma-v1","catalogue":"default","seed":"x"}', "$.seed"),
        ("[" * 100_000, "$"),
    ],
)
def test_what_is_no_world_is_told_so(text, path):
    with pytest.raises(BadPosition) as told:
        load_world(text)
    assert told.value.path == path


@settings(max_examples=150, deadline=None)
@given(dice=st.randoms(use_true_random=False))
def test_a_file_spoilt_anywhere_is_refused_or_read_but_never_fails_otherwise(dice):
    world = json.loads(_fought())
    place, steps = world, 0
    while isinstance(place, dict | list) and place and steps < 6:
        steps += 1
        key = dice.choice(list(place)) if isinstance(place, dict) else dice.randrange(len(place))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or dice.random() < 0.3:
            place[key] = dice.choice([None, -1, 0, 7, 10**30, "", "x", "é", [], {}, [[1]], True])
            break
        place = inner
    with suppress(BadPosition):
        check_world(load_world(json.dumps(world)), CATALOGUE)
