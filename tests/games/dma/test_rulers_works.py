"""What rulers' cities build and recruit, and which way they go."""

import pytest
from dma_realm import CATALOGUE, army, city, decided, fought, realm, spoke, units, village
from msgspec.structs import replace

from rivals.core.chance import SeededDice
from rivals.games.dma.orders.kinds import Projects
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.world.pieces import Item, Player
from rivals.games.dma.world.seeing import seen_by

LEVELS = {
    "craft": ("smithy", "water_mill", "workshop", "foundry", "manufactory"),
    "war": ("tavern", "fencing_yard", "arena", "lists", "hall_of_glory"),
    "order": ("prison", "barracks", "secret_office", "citadel", "governor_palace"),
    "faith": ("chapel", "parish_church", "monastery", "seminary", "cathedral"),
}


def works(kind, world, name="c1", seed=1):
    return decided(kind, world, Projects, name, seed)


def held(n, number=100):
    return [village(number + k, 8 + k, 5, owner=1) for k in range(n)]


def far(n):
    return [village(200 + k, 30 + k, 5) for k in range(n)]


@pytest.mark.parametrize(
    ("kind", "directions", "buildings"),
    [
        ("builder", {"trade", "craft"}, {"trade_rows", "smithy"}),
        ("raider", {"war"}, {"tavern"}),
        ("abbot", {"faith", "magic"}, {"chapel", "artifact"}),
        ("chancellor", {"politics", "order"}, {"print_house", "prison"}),
    ],
)
def test_a_direction_is_one_of_the_rulers_character(kind, directions, buildings):
    found = works(f"{kind}:easy", realm(army(9, 10, 10, *["militia"] * 10), *far(4)))
    assert set(spoke(found, "direction.character").kept) == directions
    assert found.action.items[0] in buildings


@pytest.mark.parametrize(
    ("other", "mine", "directions"),
    [("raider", 1, {"trade"}), ("builder:hard", 2, {"craft"}), ("builder", 1, {"trade"})],
)
def test_states_of_one_character_take_its_directions_in_turn(other, mine, directions):
    world = realm(army(9, 10, 10, *["militia"] * 10))
    world.players = [Player(1, "First", ruler="builder"), Player(2, "Second", ruler=other)]
    if mine == 2:
        world.players = [Player(0, "Zeroth", ruler=other), Player(1, "First", ruler="builder")]
    found = works("builder", world)
    assert set(spoke(found, "direction.turn").kept) == directions


@pytest.mark.parametrize("kind", ["builder:easy", "raider:easy"])
def test_all_provinces_keep_to_the_direction_of_the_most(kind):
    there = realm(city(1, 10, 10, buildings=["prison"]), city(2, 20, 10), *held(3), week=6)
    found = works(kind, there, "c2")
    assert spoke(found, "direction.kept").params == {"direction": "order"}
    assert {"prison"} <= {one.partition("*")[0] for one in found.action.items}


def test_a_second_city_follows_what_the_first_has_only_planned():
    world = realm(city(1, 10, 10, projects=[Item("smithy")]), city(2, 20, 10), week=1)
    assert spoke(works("builder:easy", world, "c2"), "direction.kept").params == {
        "direction": "craft"
    }


def test_the_first_building_of_the_direction_comes_before_others():
    world = realm(army(9, 10, 10, *["militia"] * 20), *held(3), week=1)
    found = works("builder:easy", world)
    assert spoke(found, "project.first")
    assert found.action.items[0] in {"trade_rows", "smithy"}


def test_an_empty_city_recruits_a_guard_first():
    world = realm(
        city(1, 10, 10, buildings=["smithy"]), army(9, 30, 10, *["militia"] * 20), *held(4)
    )
    found = works("builder", world)
    assert spoke(found, "project.guard").params == {"there": 0, "wanted": 2, "foe": 0}
    assert found.action.items[0].startswith("militia")


def test_danger_makes_the_guard_as_strong_as_who_may_come():
    calm = city(1, 10, 10, buildings=["smithy"], garrison=units(50, *["militia"] * 5))
    enemy = army(8, 13, 10, owner=2, home=2)
    assert spoke(works("builder", realm(calm, army(9, 30, 10), *held(4))), "project.guard") is None
    world = realm(calm, army(9, 30, 10), enemy, city(2, 35, 15, 2), *held(4))
    world.battles = (fought("a8", *["militia"] * 9),)
    assert spoke(works("builder", world), "project.guard").params["foe"] == 630


def test_a_guard_is_of_those_who_hold_walls_if_the_city_has_any():
    world = realm(city(1, 10, 10, buildings=["prison"]), army(9, 30, 10), *held(4))
    found = works("builder", world)
    assert spoke(found, "troop.holds-walls").kept == ("legion",)
    assert found.action.items[0].startswith("legion")


def test_recruits_that_no_army_can_fetch_get_one_of_their_own():
    crowd = city(1, 10, 10, buildings=["smithy"], garrison=units(50, *["militia"] * 14))
    near = realm(crowd, army(9, 11, 10, "militia"), *held(4))
    assert spoke(works("builder", near), "project.new-army") is None
    found = works("builder", realm(crowd, army(9, 30, 10, "militia"), *held(4)))
    assert spoke(found, "project.new-army").params == {"strength": 840}
    assert found.action.items[0] == "new_army"


def test_whoever_has_no_army_at_all_raises_one():
    guard = city(1, 10, 10, buildings=["smithy"], garrison=units(50, *["militia"] * 5))
    assert "new_army" in works("builder", realm(guard, *held(4))).action.items


def test_an_army_too_weak_for_its_own_villages_gets_recruits():
    world = realm(
        city(1, 10, 10, buildings=["smithy"]), army(9, 10, 10, "militia"), *held(2), *far(2), week=1
    )
    found = works("builder", world)
    assert spoke(found, "project.own-villages").params == {"left": 2}
    assert found.action.items[0].startswith("militia")


def test_what_pays_back_soon_comes_before_higher_levels():
    there = city(1, 10, 10, buildings=["smithy", "water_mill"], garrison=units(50, "militia"))
    world = realm(there, army(9, 10, 10, *["militia"] * 28), *held(5))
    found = works("builder:easy", world)
    assert spoke(found, "project.payback").params == {"days": 10}
    assert found.action.items[0] == "granary"


def test_food_that_nobody_eats_does_not_pay():
    there = city(1, 10, 10, buildings=["smithy", "water_mill"], garrison=units(50, "militia"))
    found = works("builder", realm(there, army(9, 10, 10, *["militia"] * 4), *held(5), week=1))
    assert spoke(found, "project.payback") is None


def test_a_builder_goes_on_to_the_second_level_before_it_arms():
    there = city(1, 10, 10, buildings=["chapel"], garrison=units(50, *["militia"] * 5))
    world = realm(there, army(9, 11, 10, *["militia"] * 6), *held(5))
    world.cities[0].buildings.append("granary")
    found = works("builder:easy", world)
    assert spoke(found, "project.level").params == {"level": 2}
    assert found.action.items[0] == "parish_church"


def test_a_raider_arms_while_its_province_feeds_more():
    there = city(
        1,
        10,
        10,
        buildings=["tavern", "fencing_yard", "granary"],
        garrison=units(50, *["militia"] * 5),
    )
    found = works("raider:easy", realm(there, army(9, 11, 10, *["militia"] * 6), *held(5)))
    assert spoke(found, "project.arms")
    assert found.action.items[0].startswith("brawler")


def test_nobody_recruits_whom_the_province_cannot_feed():
    there = city(1, 10, 10, buildings=["tavern"], garrison=units(50, *["militia"] * 5))
    crowd = army(9, 11, 10, *["militia"] * 20)
    found = works("raider", realm(there, crowd))
    assert not any(one.startswith(("militia", "brawler")) for one in found.action.items)


def test_the_best_bargain_is_recruited():
    there = city(1, 10, 10, buildings=[*LEVELS["war"][:3], "granary"])
    there.garrison = units(50, *["militia"] * 5)
    found = works("raider:easy", realm(there, army(9, 11, 10, *["militia"] * 4), *held(5)))
    assert spoke(found, "troop.bargain").kept == ("brawler",)


def test_where_food_is_scarce_worth_for_upkeep_decides():
    there = city(1, 10, 10, buildings=[*LEVELS["war"][:3], "granary"])
    there.garrison = units(50, *["militia"] * 5)
    full = army(9, 11, 10, *["militia"] * 27)
    found = works("raider:easy", realm(there, full, *held(5), week=10))
    assert spoke(found, "troop.frugal").kept == ("berserk",)


def test_walls_are_built_from_their_week_on():
    there = city(1, 10, 10, buildings=[*LEVELS["craft"][:2], "granary"])
    there.garrison = units(50, *["militia"] * 7)
    full = army(9, 11, 10, *["militia"] * 25)
    soon, late = (realm(there, full, *held(5), week=week) for week in (6, 7))
    assert spoke(works("builder:easy", soon), "project.walls") is None
    found = works("builder:easy", late)
    assert spoke(found, "project.walls").params == {"week": 8}
    assert found.action.items[0] == "city_wall"


def test_no_level_is_built_that_would_bring_unrest_to_a_calm_city():
    other = city(2, 20, 10, buildings=["chapel"], garrison=units(80, *["militia"] * 9, home=2))
    home = city(1, 10, 10, buildings=["smithy"], garrison=units(50, *["militia"] * 9))
    there = realm(home, other, army(9, 11, 10, *["militia"] * 9), *held(5), week=9)
    found = works("builder", there, "c2")
    assert spoke(found, "direction.kept").params == {"direction": "craft"}
    assert "smithy" not in found.action.items


def test_a_restless_city_is_brought_round():
    other = city(2, 20, 10, buildings=["chapel"], garrison=units(80, *["militia"] * 9, home=2))
    third = city(3, 30, 10, buildings=["smithy"], garrison=units(90, *["militia"] * 9, home=3))
    home = city(1, 10, 10, buildings=["smithy"], garrison=units(50, *["militia"] * 9))
    world = realm(home, other, third, army(9, 11, 10, *["militia"] * 9), *held(5))
    assert "smithy" in works("builder", world, "c2").action.items


def test_of_what_is_equal_otherwise_the_cheapest():
    barn = replace(CATALOGUE.building["granary"], id="barn", cost=52)
    catalogue = replace(CATALOGUE, buildings=(*CATALOGUE.buildings, barn))
    there = city(1, 10, 10, buildings=["smithy"], garrison=units(50, *["militia"] * 5))
    world = realm(there, army(9, 11, 10, *["militia"] * 28), *held(4))
    seen = seen_by(world, 1)
    found = next(
        one
        for one in plan_week("builder:easy", seen, 1, SeededDice(1), catalogue)
        if isinstance(one.action, Projects)
    )
    assert spoke(found, "project.payback").params == {"days": 13}
    assert spoke(found, "project.cheapest").kept == ("granary",)
    assert spoke(found, "project.cheapest").dropped == ("barn",)


@pytest.mark.parametrize("kind", ["builder:easy", "raider"])
def test_a_list_that_stands_so_already_is_not_ordered_again(kind):
    world = realm(army(9, 10, 10, *["militia"] * 10), *held(2))
    items = works(kind, world).action.items
    world.cities[0].projects = [
        Item(one.partition("*")[0], int(one.partition("*")[2] or 1)) for one in items
    ]
    assert works(kind, world) is None
