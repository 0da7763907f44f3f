"""Worlds as JSON: the same bytes for the same world, and every fault told with its path."""

import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.errors import BadPosition
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.orders.kinds import Array, Projects, Route
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import catalogue_of, dump_world, load_world
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


@settings(max_examples=tries(60), deadline=None)
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
    with pytest.raises(BadPosition, match=r"dma\.world\.own-catalogue"):
        catalogue_of(world)


# --- Faults -------------------------------------------------------------------------------------


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
        (("battles", 0, "day"), 8, "core.between(least=1, most=7)"),
        (("battles", 0, "x"), -1, "core.between(least=0, most=40)"),
        (("battles", 0, "a"), "x3", "dma.world.formation"),
        (("battles", 0, "owners"), [1, 5], "dma.world.player-or-none"),
        (("battles", 0, "units_a"), [], "dma.world.fighters"),
        (("battles", 0, "units_a", 0, "type"), "dragon", "dma.world.unit"),
        (("battles", 0, "units_a", 0, "x"), 9, "dma.world.spot"),
        (("battles", 0, "fields"), [[0, 4], [7, 4]], "dma.world.fighters"),
        (("battles", 0, "walls"), ["moat"], "dma.world.fortification"),
        (("battles", 0, "reserves"), [0, -1], "dma.world.reserves"),
        (("battles", 0, "stream"), -1, "core.between(least=0, most=18446744073709551615)"),
        (("battles", 0, "winner"), "c", "core.one-of"),
        (("battles", 0, "ending"), "rain", "core.one-of"),
        (("battles", 0, "steps"), 51, "core.between(least=0, most=50)"),
        (("battles", 0, "survivors"), [10**6], "dma.world.fighter"),
        (("events", 0, "day"), 8, "core.between(least=0, most=7)"),
        (("events", 0, "rule"), "Boo!", "dma.world.rule"),
        (("events", 0, "to"), [5], "dma.world.player"),
        (("trails", 0, "owner"), 5, "dma.world.player"),
        (("trails", 0, "cells"), [], "dma.world.trail"),
        (("trails", 0, "cells", 0), [0, 0, 0], "dma.world.steppe"),
        (("trails", 0, "cells", 0, 2), 8, "core.between(least=0, most=7)"),
    ],
)
def test_faults_of_the_last_week_are_told_too(path, value, expected):
    with pytest.raises(BadPosition) as told:
        load_world(_replaced(path, value))
    start = f"$.{path[0]}[{path[1]}]"
    assert told.value.path.startswith(start)
    assert expected in str(told.value.fault)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("", "$"), ("[]", "$"), ("{", "$"), ("{}", "$"), (b"\xff", "$"),
        ('{"name": 3}', "$.name"),
        ('{"name":"a","rules":"dma-v1","catalogue":"default","seed":"x"}', "$.seed"),
        ("[" * 100_000, "$"),
    ],
)  # fmt: skip
def test_what_is_no_world_is_told_so(text, path):
    with pytest.raises(BadPosition) as told:
        load_world(text)
    assert told.value.path == path
