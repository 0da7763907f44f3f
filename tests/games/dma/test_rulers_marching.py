"""Where rulers' armies go, and why."""

import pytest
from dma_realm import (
    CATALOGUE,
    army,
    city,
    council,
    decided,
    fought,
    plan,
    realm,
    spoke,
    units,
    village,
)
from msgspec.structs import replace

from rivals.core.chance import SeededDice
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.state import Done
from rivals.games.dma.orders.kinds import Route, Transfer
from rivals.games.dma.rival.automa.figures import Weights
from rivals.games.dma.rival.automa.ways import Chart, Ways
from rivals.games.dma.rival.player import next_order
from rivals.games.dma.week.advance import advance_week

TEN = ["militia"] * 10


def march(kind, world, name="a9", seed=1):
    return decided(kind, world, Route, name, seed)


def goal(decision, leg=0):
    """The name of what an army goes for, leg by leg."""
    legs = [one for one in decision.reasons if one.rule == "dma.ruler.march.leg"]
    return legs[leg].params["to"]


def test_an_army_goes_only_for_what_it_is_strong_enough_for():
    world = realm(army(9, 10, 10, *TEN), city(2, 13, 10, owner=0), village(5, 7, 10, home=2))
    found = march("builder:easy", world)
    assert spoke(found, "march.strong-enough").params == {"strength": 560}
    assert goal(found) == "Village 5"


def test_who_looks_ahead_goes_only_for_what_is_won_in_thought():
    places = city(2, 13, 10, owner=0), village(5, 7, 10, home=2)
    found = march("builder", realm(army(9, 10, 10, *TEN[5:]), *places))
    assert spoke(found, "march.odds").params == {"strength": 280, "dare": 55, "relief": 50}
    assert goal(found) == "Village 5"
    assert spoke(found, "march.chance").params["to"] == "Village 5"
    assert spoke(found, "march.chance").params["wins"] >= 55
    easy = march("builder:easy", realm(army(9, 10, 10, *TEN), *places))
    assert spoke(easy, "march.chance") is None


def test_what_is_plain_is_told_as_such_and_not_as_battles_in_thought():
    world = realm(army(9, 10, 10, *TEN, *TEN, *TEN), village(5, 7, 10, home=2))
    found = march("builder", world)
    assert spoke(found, "march.certain").params == {"to": "Village 5"}
    assert spoke(found, "march.chance") is None


def test_the_builder_wants_better_odds_than_the_raider():
    world = realm(city(1, 2, 2), army(9, 12, 10, *["militia"] * 5), city(2, 14, 10, owner=0))
    assert goal(march("builder", world)) == "City 1"
    assert goal(march("raider", world)) == "City 2"


def test_the_shortsighted_builder_wants_a_larger_margin_than_the_raider():
    world = realm(city(1, 2, 2), army(9, 12, 10, *["militia"] * 12), city(2, 14, 10, owner=0))
    assert goal(march("builder:easy", world)) == "City 1"
    assert goal(march("raider:easy", world)) == "City 2"


def test_nothing_weak_enough_within_reach_ends_the_march():
    """Water parts the army from its city, so that it cannot even go home."""
    coast = ("." * 20 + "~" + "." * 19,) * 20
    world = realm(city(1, 2, 2), army(9, 30, 10, "militia"), village(5, 33, 10))
    world.terrain = coast
    assert march("raider", world) is None
    world = realm(city(1, 2, 2), army(9, 30, 10, "militia", route=("e", "e")), village(5, 33, 10))
    world.terrain = coast
    found = march("raider", world)
    assert found.action == Route("a9", ())
    assert spoke(found, "march.nothing").params == {"army": "Army 9", "strength": 70}


def test_a_city_in_danger_comes_first():
    home = city(1, 10, 10, garrison=units(50, *["militia"] * 5, placed=True))
    enemy = army(8, 13, 10, owner=2, home=2)
    world = realm(home, army(9, 5, 10, *TEN), village(5, 4, 12), enemy)
    found = march("builder", world)
    assert spoke(found, "march.relief")
    assert goal(found) == "City 1"
    assert (
        goal(march("builder", realm(home, army(9, 5, 10, *TEN), village(5, 4, 12)))) == "Village 5"
    )


def test_an_army_retreats_from_a_stronger_one_two_days_away():
    home, prey = city(1, 10, 10), village(5, 22, 10)
    weak = army(9, 20, 10, *["militia"] * 7)
    enemy = army(8, 20, 12, owner=2, home=2)
    assert goal(march("raider", realm(home, weak, prey))) == "Village 5"
    world = realm(home, weak, prey, enemy)
    world.battles = (fought("a8", *["militia"] * 12),)
    found = march("raider", world)
    assert spoke(found, "march.retreat").params == {"army": "Army 8", "strength": 840}
    assert goal(found) == "City 1"


def test_villages_of_the_own_province_come_before_nearer_ones():
    world = realm(army(9, 10, 10, *TEN), village(5, 14, 10), village(6, 10, 12, home=7))
    found = march("raider", world)
    assert spoke(found, "march.own-villages")
    assert goal(found) == "Village 5"


def test_a_hostile_army_known_to_be_weak_is_hunted():
    enemy = army(8, 13, 10, owner=2, home=2)
    world = realm(army(9, 10, 10, *TEN), enemy, village(5, 4, 10, home=7))
    world.battles = (fought("a8", *["militia"] * 12),)
    assert goal(march("raider", world)) == "Village 5"
    world.battles = (fought("a8", "militia", "militia"),)
    found = march("raider", world)
    assert spoke(found, "march.hunt")
    assert goal(found) == "Army 8"


def test_nobody_marches_next_to_an_army_too_strong_to_meet():
    enemy = army(8, 13, 11, owner=2, home=2)
    world = realm(city(1, 4, 10), army(9, 9, 10, *["militia"] * 6), enemy, village(5, 16, 10))
    world.battles = (fought("a8", *["militia"] * 12),)
    found = march("raider", world)
    x, y = 9, 10
    for step in found.action.steps:
        x, y = x + ("e" in step) - ("w" in step), y + ("s" in step) - ("n" in step)
        assert max(abs(x - 13), abs(y - 11)) > 1
    assert (x, y) == (16, 10)


def test_a_wanting_army_fetches_recruits():
    home = city(1, 10, 10, garrison=units(50, *["militia"] * 12))
    world = realm(home, army(9, 13, 10, *["militia"] * 6), village(5, 16, 10, home=7))
    found = march("builder", world)
    assert spoke(found, "march.recruits").params == {"strength": 420}
    assert goal(found) == "City 1"


def test_a_weak_army_of_the_shortsighted_waits_while_others_take_what_nobody_defends():
    world = realm(army(9, 12, 10, "militia", "militia"), village(5, 16, 10, owner=2, home=7))
    for kind in ("builder:easy", "raider:easy"):
        found = march(kind, world)
        assert spoke(found, "march.wait").params == {"strength": 140}
        assert goal(found) == "City 1"
    assert goal(march("builder", world)) == "Village 5"
    assert goal(march("raider", world)) == "Village 5"


def test_a_deed_is_better_than_rest():
    world = realm(army(9, 10, 10, *TEN), village(5, 20, 10, home=7))
    found = march("builder", world)
    assert spoke(found, "march.active")
    assert goal(found) == "Village 5"


def test_a_raider_goes_for_an_enemy_and_a_builder_for_what_is_near():
    world = realm(army(9, 10, 10, *TEN), village(5, 12, 10, home=7), village(6, 16, 10, 2, 8))
    assert goal(march("builder", world)) == "Village 5"
    assert spoke(march("builder", world), "march.brings")
    assert goal(march("raider", world)) == "Village 6"
    assert spoke(march("raider", world), "march.enemy")


def test_a_shortsighted_builder_goes_for_nobodys_land():
    world = realm(army(9, 10, 10, *TEN), village(5, 14, 10, home=7), village(6, 12, 10, 2, 8))
    found = march("builder:easy", world)
    assert spoke(found, "march.neutral")
    assert goal(found) == "Village 5"
    assert spoke(march("builder", world), "march.neutral") is None
    assert goal(march("builder", world)) == "Village 6"


def test_what_brings_most_a_day_then_fewest_days():
    near, far = village(5, 12, 10, home=7), village(6, 18, 10, home=7)
    world = realm(army(9, 10, 10, *TEN), near, far)
    assert spoke(march("builder", world), "march.brings")
    assert goal(march("builder", world)) == "Village 5"
    pair = army(9, 12, 10, *TEN), village(5, 14, 10, home=7), village(6, 10, 10, home=7)
    world = realm(city(1, 2, 2), *pair)
    assert spoke(march("builder", world), "march.nearest")


def test_a_city_near_is_stormed_before_villages_by_who_looks_ahead():
    crowd = army(9, 12, 10, *["militia"] * 16)
    world = realm(city(1, 2, 2), crowd, village(5, 14, 10, home=7), city(2, 19, 10, owner=0))
    found = march("builder", world)
    assert spoke(found, "march.storm")
    assert goal(found) == "City 2"
    assert goal(march("builder:easy", world)) == "Village 5"


def test_a_tie_is_rolled_by_the_dice_given():
    world = realm(army(9, 10, 10, *TEN), village(5, 13, 10), village(6, 7, 10))
    goals = {goal(march("builder", world, seed=seed)) for seed in range(20)}
    assert goals == {"Village 5", "Village 6"}
    found = march("builder", world)
    assert any(one.rule == "core.tie.rolled" for one in found.reasons)


def test_one_place_after_another_until_a_week_is_over():
    world = realm(army(9, 10, 10, *["militia"] * 14), village(5, 12, 10), village(6, 14, 10))
    found = march("builder", world)
    assert [goal(found, 0), goal(found, 1)] == ["Village 5", "Village 6"]
    assert found.action.steps[:4] == ("e", "e", "e", "e")
    far = realm(army(9, 10, 10, *["militia"] * 14), village(5, 16, 10), village(6, 18, 10))
    assert len([1 for one in march("builder", far).reasons if one.rule.endswith("leg")]) == 1


def test_an_army_stays_in_a_city_that_it_is_to_take():
    crowd = army(9, 10, 10, *["militia"] * 20)
    world = realm(crowd, city(2, 12, 10, owner=0), village(5, 13, 10, home=2))
    found = march("raider", world)
    assert goal(found) == "City 2"
    assert found.action.steps == ("e", "e")


def test_two_armies_do_not_go_for_the_same_place():
    """The second one would go for the same village as the first: it is nearer to it."""
    pair = army(8, 12, 10, *TEN), army(9, 13, 10, *TEN)
    world = realm(*pair, village(5, 17, 10), village(6, 13, 15))
    assert goal(march("builder", world, "a8")) == "Village 5"
    assert goal(march("builder", world, "a9")) == "Village 6"
    alone = realm(pair[1], village(5, 17, 10), village(6, 13, 15))
    assert goal(march("builder", alone, "a9")) == "Village 5"


def test_a_small_army_joins_the_main_one_if_nothing_near_is_to_be_done():
    world = realm(
        army(8, 10, 10, *TEN), army(9, 12, 10, *TEN), village(5, 20, 10), village(6, 32, 10)
    )
    found = march("builder", world, "a8")
    assert spoke(found, "march.join").params == {"strength": 560}
    assert goal(found) == "Army 9"
    assert goal(march("builder:easy", world, "a8")) == "Village 5"


def test_a_standing_route_is_not_ordered_again():
    world = realm(army(9, 10, 10, *TEN), village(5, 13, 10))
    steps = march("builder", world).action.steps
    world.armies[0].route = steps
    assert march("builder", world) is None


def test_ways_end_at_defended_places_and_are_the_cheapest():
    terrain = ("......", ".~~~~.", "......")
    chart = Chart(terrain, default_catalogue())
    free = Ways(chart, chart.ends([]), (0, 0), 2000)
    assert free.cost((5, 2)) == 5 * 100 + 141
    assert len(free.steps((5, 2))) == 6
    shut = Ways(chart, chart.ends([(3, 0), (3, 2)]), (0, 0), 2000)
    assert shut.cost((3, 0)) == 300
    assert shut.cost((4, 0)) is None
    assert Ways(chart, chart.ends([]), (0, 0), 250).cost((3, 0)) is None


def test_a_known_garrison_is_taken_for_what_it_is():
    enemy = city(2, 14, 10, owner=2)
    world = realm(army(9, 10, 10, *TEN), enemy)
    desk = council("raider", world).facts
    place = next(one for one in desk.places() if one.name == "c2")
    assert set(desk.defenders(place)) == {"militia"}
    world.battles = (fought("c2", *["knight"] * 3),)
    assert council("raider", world).facts.defenders(place) == ("knight",) * 3
    known = council("raider", world).facts.guises(place)
    assert known[0].types == ("knight",) * 3
    assert all(one.types.count("knight") == 3 for one in known)  # it may have grown


def test_who_held_a_city_before_it_was_taken_tells_nothing_of_its_garrison():
    world = realm(army(9, 10, 10, *TEN), city(2, 14, 10, owner=2))
    world.battles = (replace(fought("c2"), owners=(3, 0)),)
    facts = council("raider", world).facts
    place = next(one for one in facts.places() if one.name == "c2")
    assert set(facts.defenders(place)) == {"militia"}
    assert all(one.types for one in facts.guises(place))


def test_a_garrison_that_nobody_knows_may_be_one_or_another_with_walls_and_riders_later():
    def guises(week):
        facts = council("raider", realm(city(2, 14, 10, owner=2), week=week)).facts
        return facts.guises(next(one for one in facts.places() if one.name == "c2"))

    early, late = guises(2), guises(20)
    force = [Weights(CATALOGUE).force(one.types) for one in late]
    assert force == sorted(force)
    assert force[0] * 3 < force[-1]
    assert not any(one.walls or "outrider" in one.types for one in early)
    assert {bool(one.walls) for one in late} == {True, False}
    assert {"outrider" in one.types for one in late} == {True, False}


@pytest.mark.parametrize(
    ("kind", "units"), [("builder", TEN), ("builder:hard", [*TEN, "outrider"])]
)
@pytest.mark.parametrize("deposit", [0, 70])
def test_the_day_of_arrival_is_told_to_the_day(kind, units, deposit):
    """Also where the army marches in reserve, which is faster, and is drawn up to arrive."""
    far = [city(n, 38, n, owner=2 * (n == 2)) for n in (2, 3, 4)]
    world = realm(army(9, 2, 2, *units), city(1, 2, 2), village(5, 20, 14), *far)
    world.armies[0].deposit = deposit
    leg = spoke(march(kind, world), "march.leg")
    goal = next(one for one in world.villages if one.name == leg.params["to"])
    days = 0
    while days < 60:
        orders = {1: [one.action for one in plan(kind, world)]}
        world, _ = advance_week(world, orders, 1, CATALOGUE)
        found = [day for trail in world.trails for x, y, day in trail.cells if (x, y) == goal.cell]
        if found:
            days += found[0]
            break
        days += 7
    assert days == leg.params["day"]


def test_the_one_city_of_a_state_is_thought_to_have_a_wall_late_in_the_game():
    def walls(world):
        facts = council("raider", world).facts
        place = next(one for one in facts.places() if one.name == "c2")
        return facts.walls(place)

    assert walls(realm(city(2, 14, 10, owner=2), week=14)) == ()
    assert walls(realm(city(2, 14, 10, owner=2), week=15)) == ("city_wall",)
    assert walls(realm(city(2, 14, 10, owner=2), city(3, 30, 15, owner=2), week=15)) == ()
    assert walls(realm(city(2, 14, 10, owner=0), week=15)) == ()


def test_a_developed_neutral_city_is_taken_for_stronger():
    facts = council("raider", realm(city(2, 14, 10, owner=0, direction="war"))).facts
    place = next(one for one in facts.places() if one.name == "c2")
    assert facts.defenders(place) == ("brawler",) * 8


def test_orders_one_at_a_time_are_the_same_plan():
    world = realm(
        city(1, 10, 10, garrison=units(50, *["militia"] * 9), buildings=["smithy"]),
        army(9, 10, 10, *TEN), village(5, 13, 10), village(6, 20, 10),
    )  # fmt: skip
    whole = [one.action for one in plan("builder", world)]
    given = []
    seen = council("builder", world).desk
    while True:
        one = next_order("builder", seen, 1, given, SeededDice(1, len(given)), default_catalogue())
        if isinstance(one.action, Done):
            break
        given.append(one.action)
    assert given == whole
    assert isinstance(given[0], Transfer)
