"""Who stays, who marches, and how formations of rulers are drawn up."""

import pytest
from dma_realm import CATALOGUE, army, city, decided, fought, plan, realm, spoke, units

from rivals.core.chance import SeededDice
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.orders.kinds import Array, Transfer, read_post
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.pieces import Fighter, Trail
from rivals.games.dma.world.seeing import seen_by


def transfers(kind, world):
    return [one for one in plan(kind, world) if isinstance(one.action, Transfer)]


def array(world, name="a9", kind="builder:easy"):
    """The battle order of a formation; the short-sighted always draw up in rows."""
    return decided(kind, world, Array, name)


def drawn_up(world, name="a9"):
    """Types by spot of the battle order that a formation gets."""
    posts = [read_post(one) for one in array(world, name).action.places]
    return {post.spot: post.unit for post in posts}


def test_whom_the_guard_does_not_need_marches_with_the_army():
    home = city(1, 10, 10, garrison=units(50, *["militia"] * 8, *["brawler"] * 2))
    found = transfers("raider", realm(home, army(9, 11, 11, "militia")))
    assert [one.action for one in found] == [
        Transfer("c1", "a9", "brawler", 2), Transfer("c1", "a9", "militia", 6),
    ]  # fmt: skip
    assert spoke(found[1], "muster.march").params == {
        "army": "Army 9", "city": "City 1", "unit": "militia", "n": 6, "stay": 2,
    }  # fmt: skip


def test_in_danger_as_much_stays_as_may_come():
    home = city(1, 10, 10, garrison=units(50, *["brawler"] * 12))
    there = realm(home, army(9, 10, 10, "militia"))
    danger = realm(home, army(9, 10, 10, "militia"), army(8, 13, 10, owner=2, home=2))
    danger.battles = (fought("a8", *["militia"] * 6),)
    assert transfers("builder", there)[0].action.count == 10
    assert transfers("builder", danger)[0].action.count == 7


def test_the_shortsighted_keep_no_more_than_a_city_s_guard_even_in_danger():
    home = city(1, 10, 10, garrison=units(50, *["brawler"] * 12))
    danger = realm(home, army(9, 10, 10, "militia"), army(8, 13, 10, owner=2, home=2))
    danger.battles = (fought("a8", *["militia"] * 11),)
    assert transfers("builder", danger)[0].action.count == 3
    assert transfers("builder:easy", danger)[0].action.count == 5


def test_an_army_that_does_not_come_nearer_keeps_nobody_at_home():
    home = city(1, 10, 10, garrison=units(50, *["brawler"] * 12))
    far = realm(home, army(9, 10, 10, "militia"), army(8, 15, 10, owner=2, home=2))
    far.battles = (fought("a8", *["militia"] * 6),)
    assert transfers("builder", far)[0].action.count == 10
    far.trails = (Trail(8, 2, ((18, 10, 0), (15, 10, 3)), "Army 8"),)
    assert transfers("builder", far)[0].action.count == 7


def test_the_strongest_army_takes_the_recruits():
    home = city(1, 10, 10, garrison=units(50, *["militia"] * 9))
    strong, weak = army(9, 11, 10, *["militia"] * 12), army(8, 10, 10, *["militia"] * 11)
    found = transfers("builder", realm(home, strong, weak))
    assert found[0].action == Transfer("c1", "a9", "militia", 7)
    assert [str(one) for one in spoke(found[0], "muster.strongest").kept] == ["Army 9"]


def test_of_equal_armies_the_oldest():
    home = city(1, 10, 10, garrison=units(50, *["militia"] * 9))
    pair = army(9, 11, 10, *["militia"] * 11), army(8, 10, 10, *["militia"] * 11)
    found = transfers("builder", realm(home, *pair))
    assert found[0].action.target == "a8"
    assert [str(one) for one in spoke(found[0], "muster.oldest").kept] == ["Army 8"]


def test_a_small_army_hands_its_units_to_the_main_one():
    home = city(1, 10, 10, garrison=units(50, *["militia"] * 2))
    found = transfers(
        "builder", realm(home, army(8, 10, 10, "militia"), army(9, 10, 11, *["militia"] * 9))
    )
    assert [one.action for one in found] == [Transfer("a8", "a9", "militia", 1)]
    assert spoke(found[0], "muster.join").params == {"army": "Army 8", "main": "Army 9"}


def test_an_army_leaves_its_weakest_in_an_empty_city():
    crowd = army(9, 10, 10, *["brawler"] * 8, *["militia"] * 6)
    found = transfers("builder", realm(crowd))
    assert [one.action for one in found] == [Transfer("a9", "c1", "militia", 2)]
    assert spoke(found[0], "muster.guard").params == {
        "city": "City 1", "there": 0, "wanted": 2, "unit": "militia", "n": 2,
    }  # fmt: skip


def test_an_army_does_not_strip_itself_for_a_guard():
    guarded = city(1, 10, 10, garrison=units(50, "militia"))
    assert transfers("builder", realm(guarded, army(9, 10, 10, *["militia"] * 5))) == []


@pytest.mark.parametrize("place", [(10, 10), (11, 11)])
@pytest.mark.parametrize("number", [1, 5])
def test_somebody_stays_in_an_empty_city_however_weak_the_army_is(place, number):
    found = transfers("builder", realm(army(9, *place, *["militia"] * number)))
    assert [one.action for one in found] == [Transfer("a9", "c1", "militia", 1)]


def test_nobody_turns_back_to_guard_an_empty_city_from_afar():
    assert transfers("builder", realm(army(9, 12, 10, *["militia"] * 5))) == []


def test_whose_peace_ends_with_the_week_is_guarded_against_already():
    pieces = (
        city(1, 10, 10, garrison=units(50, *["militia"] * 9)), army(9, 11, 10),
        army(8, 12, 12, *["militia"] * 12, owner=2, home=2), city(2, 30, 15, owner=2),
    )  # fmt: skip
    world = realm(*pieces)
    world.players[0].peace, world.players[1].peace = [2], [1]
    seen = seen_by(world, 1)
    moved = {}
    for held in ((), (2,)):
        plan = plan_week("builder", seen, 1, SeededDice(1), CATALOGUE, held)
        moved[held] = sum(one.action.count for one in plan if isinstance(one.action, Transfer))
    assert moved[2,] == moved[()] < 9 - 2  # as if he were an enemy now


def test_from_the_first_week_on_somebody_stays():
    found = transfers("builder", realm(army(9, 10, 10, *["militia"] * 10), week=0))
    assert [one.action for one in found] == [Transfer("a9", "c1", "militia", 2)]


def test_bodyguards_never_march():
    home = city(1, 10, 10, garrison=units(50, *["bodyguard"] * 9))
    assert transfers("raider", realm(home, army(9, 10, 10, "militia"))) == []


def test_everybody_gets_a_place():
    found = array(realm(army(9, 20, 10, *["militia"] * 10, placed=False)))
    assert len(found.action.places) == 10
    assert spoke(found, "order.everybody").params == {"n": 10}


def test_the_middle_of_the_front_three_behind_it_and_one_before_the_flag():
    spots = drawn_up(realm(army(9, 20, 10, *["militia"] * 9, placed=False)))
    front = {(x, 3) for x in range(-2, 3)}
    assert set(spots) == front | {(-1, 2), (0, 2), (1, 2), (0, 1)}


def test_the_fiercest_stand_in_front():
    crowd = army(9, 20, 10, *["militia"] * 5, *["brawler"] * 3, placed=False)
    found = drawn_up(realm(crowd))
    assert [found[x, 3] for x in (-1, 0, 1)] == ["brawler"] * 3
    assert spoke(array(realm(crowd)), "order.front")


def test_shooters_stand_right_behind_the_front_row():
    crowd = army(9, 20, 10, *["crossbow"] * 3, *["militia"] * 7, placed=False)
    found = drawn_up(realm(crowd))
    assert {spot for spot, unit in found.items() if unit == "crossbow"} == {(-1, 2), (0, 2), (1, 2)}
    assert spoke(array(realm(crowd)), "order.shooters").params == {"n": 3}


def test_units_of_depth_have_their_like_behind_them_once_the_front_is_full():
    crowd = army(9, 20, 10, *["pikeman"] * 8, *["militia"] * 2, placed=False)
    found = drawn_up(realm(crowd))
    pikes = {spot for spot, unit in found.items() if unit == "pikeman"}
    assert {x for x, y in pikes if y == 3} == {-3, -2, -1, 0, 1, 2}
    assert {spot for spot in pikes if spot[1] == 2} == {(0, 2), (-1, 2)}
    assert spoke(array(realm(crowd)), "order.depth")


def test_who_never_advances_guards_the_flag():
    crowd = army(9, 20, 10, "bodyguard", *["militia"] * 6, placed=False)
    found = array(realm(crowd))
    assert "bodyguard@0/1" in found.action.places
    assert spoke(found, "order.flag").params == {"unit": "bodyguard"}


def test_who_stays_on_walls_stands_on_them_and_the_rest_behind():
    walled = city(1, 10, 10, buildings=["city_wall", "wall_towers"])
    walled.garrison = units(50, "watchman", "watchman", "crossbow", *["militia"] * 4)
    found = array(realm(walled), "c1")
    posts = {one.spot: one.unit for one in map(read_post, found.action.places)}
    assert {posts[spot] for spot in ((0, 3), (-3, 3))} == {"watchman"}
    assert posts[3, 3] == "crossbow"
    assert all(y < 3 for (_, y), unit in posts.items() if unit == "militia")
    assert spoke(found, "order.walls").params == {"n": 3}
    assert spoke(found, "order.behind-walls").params == {"n": 4}


def test_a_battle_order_that_stands_so_already_is_not_ordered_again():
    crowd = army(9, 20, 10, *["militia"] * 9, placed=False)
    for number, spot in enumerate(drawn_up(realm(crowd))):
        crowd.units[number].spot = spot
    assert array(realm(crowd)) is None


def side(types, first=1):
    """A side as a ruler draws it up."""
    found = drawn_up(realm(army(9, 20, 10, *types, placed=False)))
    fighters = [Fighter(first + n, unit, *spot) for n, (spot, unit) in enumerate(found.items())]
    return Side(tuple(fighters), *CATALOGUE.field_size(len(fighters)))


@pytest.mark.parametrize(("count", "least"), [(10, 85), (12, 93), (14, 97)])
def test_the_battle_order_beats_a_neutral_city(count, least):
    rules = CATALOGUE.neutral_garrisons
    neutral = tuple(Fighter(90 + n, "militia", *spot) for n, spot in enumerate(rules.layout[:8]))
    setting = Setting(side(["militia"] * count), Side(neutral, 7, 4), siege=True)
    won = sum(fight(setting, CATALOGUE, Draws(seed)).winner == "a" for seed in range(200))
    assert won >= 2 * least


def test_two_such_armies_do_not_wait_for_each_other():
    setting = Setting(side(["militia"] * 10), side(["brawler"] * 8, 50))
    endings = {fight(setting, CATALOGUE, Draws(seed)).ending for seed in range(100)}
    assert endings <= {"killing", "flag"}
