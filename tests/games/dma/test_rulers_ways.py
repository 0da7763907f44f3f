"""How rulers draw up by thought, and what riders are for."""

import pytest
from dma_realm import CATALOGUE, army, city, decided, plan, realm, spoke, units, village
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.choosing import Trail
from rivals.games.dma.orders.kinds import Array, Projects, Route, read_post
from rivals.games.dma.rival.automa.arrangement import LINE, ROWS, WAYS, Arrangement
from rivals.games.dma.rival.automa.chances import SEED, Chances, Foe, Guise
from rivals.games.dma.rival.automa.figures import BATTLES, FORESIGHTS, RIDERS, Weights, rides
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.formations import on_field
from rivals.games.dma.world.readings import Readings

CHANCES = Chances(CATALOGUE, Weights(CATALOGUE), Readings())
VILLAGE = Foe((("militia",) * 3,), neutral=True)
TOWN = Foe((("militia",) * 8,), siege=True, neutral=True)
TRADE = ["trade_rows", "fair"]


def drawn(types, way):
    return Arrangement(CATALOGUE, types, {}, Trail(), way).posts()


@settings(max_examples=tries(60), deadline=None)
@given(
    st.lists(st.sampled_from([one.id for one in CATALOGUE.units]), min_size=1, max_size=40),
    st.sampled_from(WAYS),
)
def test_every_way_gives_everybody_a_place_of_his_own(types, way):
    found = drawn(types, way)
    size = CATALOGUE.field_size(len(types))
    spots = [spot for _, spot in found]
    assert sorted(unit for unit, _ in found) == sorted(types)
    assert len(set(spots)) == len(spots)
    assert all(on_field(size, spot) for spot in spots)


@pytest.mark.parametrize("way", [one for one in WAYS if one != ROWS])
def test_riders_stand_at_the_edges_of_the_front(way):
    found = drawn(["outrider"] * 2 + ["militia"] * 6, way)
    assert {spot for unit, spot in found if unit == "outrider"} == {(-3, 3), (3, 3)}


def test_the_ways_differ():
    types = ["militia"] * 12
    assert len({tuple(drawn(types, way)) for way in WAYS}) == len(WAYS)
    assert {spot for _, spot in drawn(types[:7], LINE)} == {(x, 3) for x in range(-3, 4)}
    assert all(x >= 0 for _, (x, _) in drawn(types, "half"))


def test_whoever_never_advances_guards_the_flag_in_every_way():
    for way in WAYS:
        assert ("bodyguard", (0, 1)) in drawn(["bodyguard"] + ["militia"] * 7, way)


def test_one_rider_takes_nobodys_village_and_three_a_city_past_all_defenders():
    assert CHANCES.of(("outrider",), VILLAGE)[:2] == (100, 100)
    assert CHANCES.of(("outrider",) * 3, TOWN)[:2] == (100, 100)
    assert CHANCES.of(("militia",) * 3, TOWN).wins == 0


def test_the_best_way_wins_no_less_than_rows():
    for types in (("militia",) * 5, ("brawler",) * 4, ("outrider", *["militia"] * 4)):
        best = CHANCES.of(types, VILLAGE)
        rows = tuple(drawn(types, ROWS))
        won, _ = CHANCES._counted([rows], *expected(), BATTLES, SEED + 1)[rows]
        assert best.wins >= 100 * won // BATTLES


def expected():
    """A village's defenders as they are drawn up, and where they stand."""
    return CHANCES._expected([Guise(VILLAGE.hosts[0])], VILLAGE), VILLAGE


# --- In a plan ---


def posts(decision):
    return {one.spot: one.unit for one in map(read_post, decision.action.places)}


def test_an_army_draws_up_against_whom_it_meets_this_week():
    """Riders round the defenders of a village; the others keep out of the fight, at the edges."""
    world = realm(city(1, 2, 2), army(9, 20, 10, *["militia"] * 4, "outrider"), village(5, 22, 10))
    found = decided("builder", world, Array, "a9")
    told = spoke(found, "order.way").params
    assert told == {"to": "Village 5", "ways": len(WAYS), "way": "edges", "wins": 100}
    assert posts(found)[-3, 3] == "outrider"
    orders = {1: [one.action for one in plan("builder", world)]}
    after, _ = advance_week(world, orders, 3)
    assert after.villages[0].owner == 1
    assert len(after.armies[0].units) == 5


def test_whoever_meets_nobody_stands_in_a_line():
    world = realm(city(1, 2, 2), army(9, 30, 10, *["militia"] * 9, placed=False))
    found = decided("builder", world, Array, "a9")
    assert spoke(found, "order.standing").params == {"way": LINE}
    assert {spot for spot in posts(found) if spot[1] == 3} == {(x, 3) for x in range(-3, 4)}


def test_the_shortsighted_always_stand_in_rows():
    world = realm(
        city(1, 2, 2), army(9, 20, 10, *["militia"] * 9, placed=False), village(5, 22, 10)
    )
    found = decided("builder:easy", world, Array, "a9")
    assert posts(found) == {spot: unit for unit, spot in drawn(["militia"] * 9, ROWS)}
    assert spoke(found, "order.way") is None


# --- Riders ---


def works(kind, world, name="c1"):
    return decided(kind, world, Projects, name)


def home(*buildings, garrison=4):
    return city(1, 10, 10, buildings=list(buildings), garrison=units(50, *["militia"] * garrison))


def held(n):
    return [village(100 + k, 8 + k, 5, owner=1) for k in range(n)]


@pytest.mark.parametrize("kind", ["builder", "raider", "abbot", "chancellor:hard"])
def test_what_brings_riders_comes_early_in_every_state_but_the_shortsighteds(kind):
    world = realm(home(), army(9, 11, 10, *["militia"] * 8), *held(4))
    found = works(kind, world)
    assert spoke(found, "project.stables").params == {"unit": "outrider"}
    assert found.action.items[0] == "trade_rows"
    character = kind.partition(":")[0]
    assert spoke(works(f"{character}:easy", world), "project.stables") is None


def test_one_city_of_a_state_breeds_riders():
    other = city(2, 20, 10, buildings=TRADE, garrison=units(80, *["militia"] * 9, home=2))
    world = realm(home(), other, army(9, 11, 10, *["militia"] * 8), *held(4))
    assert spoke(works("raider", world), "project.stables") is None


def test_a_few_riders_are_wanted_for_each_city():
    world = realm(home(*TRADE), army(9, 11, 10, *["militia"] * 4), *held(5))
    found = works("abbot", world)
    assert spoke(found, "project.riders").params == {"there": 0, "wanted": RIDERS}
    assert any(one.startswith("outrider") for one in found.action.items)
    full = realm(home(*TRADE), army(9, 30, 10, *["outrider"] * RIDERS), *held(5))
    assert spoke(works("abbot", full), "project.riders") is None


def test_what_was_built_for_riders_does_not_bind_the_direction():
    world = realm(home(*TRADE), army(9, 11, 10, *["outrider"] * 5), *held(5))
    found = works("chancellor", world)
    assert set(spoke(found, "direction.character").kept) == {"politics", "order"}
    assert "print_house" in found.action.items


def test_a_rider_gets_an_army_of_its_own_where_none_can_fetch_it():
    there = home(*TRADE, garrison=6)
    there.garrison += units(70, "outrider")
    world = realm(there, army(9, 30, 10, *["militia"] * 9), *held(4))
    assert works("abbot", world).action.items[0] == "new_army"


def test_who_rides_moves_twice():
    assert {one.id for one in CATALOGUE.units if rides(one)} == {"outrider", "knight"}


# --- What an army goes for ---


def goal(decision):
    return next(one for one in decision.reasons if one.rule.endswith("march.leg")).params["to"]


def test_villages_near_that_nobody_owns_come_before_cities_and_cities_before_all_others():
    troops = army(9, 10, 10, *["militia"] * 20)
    near = realm(city(1, 10, 12), troops, village(5, 12, 10), city(2, 16, 10, owner=0))
    found = decided("abbot", near, Route, "a9")
    assert (goal(found), bool(spoke(found, "march.settle"))) == ("Village 5", True)
    far = realm(city(1, 10, 12), troops, village(5, 3, 10), city(2, 16, 10, owner=0))
    found = decided("abbot", far, Route, "a9")
    assert (goal(found), bool(spoke(found, "march.storm"))) == ("City 2", True)


def test_only_raiders_storm_cities_in_the_first_weeks():
    troops = army(9, 10, 10, *["militia"] * 20)
    world = realm(city(1, 10, 12), troops, village(5, 3, 10), city(2, 16, 10, owner=0), week=1)
    assert goal(decided("abbot", world, Route, "a9")) == "Village 5"
    assert goal(decided("raider", world, Route, "a9")) == "City 2"


def test_how_far_a_ruler_goes_is_its_foresight():
    reaches = [FORESIGHTS[one].reach for one in ("easy", "normal", "hard")]
    assert reaches == sorted(set(reaches))
    world = realm(city(1, 2, 2), army(9, 10, 10, *["militia"] * 20), city(2, 26, 10, owner=0))
    assert decided("abbot", world, Route, "a9").action.steps
    assert goal(decided("abbot:hard", world, Route, "a9")) == "City 2"
    assert goal(decided("abbot", world, Route, "a9")) != "City 2"
    assert goal(decided("abbot:easy", world, Route, "a9")) == "City 1"
