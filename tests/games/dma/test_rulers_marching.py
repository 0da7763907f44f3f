"""Where rulers' armies go, and why."""

from dma_realm import army, city, council, decided, plan, realm, spoke, units, village

from rivals.core.chance import SeededDice
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.state import Done
from rivals.games.dma.orders.kinds import Route, Transfer
from rivals.games.dma.rival.automa.ways import Chart, Ways
from rivals.games.dma.rival.player import next_order
from rivals.games.dma.world.pieces import BattleReport, Fighter

TEN = ["militia"] * 10


def march(kind, world, name="a9", seed=1):
    return decided(kind, world, Route, name, seed)


def goal(decision, leg=0):
    """The name of what an army goes for, leg by leg."""
    legs = [one for one in decision.reasons if one.rule == "dma.ruler.march.leg"]
    return legs[leg].params["to"]


def test_an_army_goes_only_for_what_it_is_strong_enough_for():
    world = realm(army(9, 10, 10, *TEN), city(2, 13, 10, owner=0), village(5, 16, 10, home=2))
    assert spoke(march("builder", world), "march.strong-enough")
    assert goal(march("builder", world)) == "Village 5"


def test_the_builder_wants_a_larger_margin_than_the_raider():
    guarded = city(1, 10, 10, garrison=units(50, *["militia"] * 5))
    world = realm(guarded, army(9, 10, 10, *TEN, "militia"), city(2, 13, 10, owner=0))
    assert march("builder", world) is None
    assert goal(march("raider", world)) == "City 2"


def test_nothing_weak_enough_within_reach_ends_the_march():
    world = realm(city(1, 2, 2), army(9, 30, 10, "militia"), village(5, 33, 10))
    assert march("raider", world) is None
    world = realm(city(1, 2, 2), army(9, 30, 10, "militia", route=("e", "e")), village(5, 33, 10))
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
    found = march("raider", realm(home, weak, prey, enemy))
    assert spoke(found, "march.retreat").params == {"army": "Army 8", "strength": 600}
    assert goal(found) == "City 1"


def test_villages_of_the_own_province_come_before_nearer_ones():
    world = realm(army(9, 10, 10, *TEN), village(5, 14, 10), village(6, 10, 12, home=7))
    found = march("raider", world)
    assert spoke(found, "march.own-villages")
    assert goal(found) == "Village 5"


def fought(name, *types):
    """A report of last week in which so many of a formation survived."""
    there = tuple(Fighter(900 + n, one, n, 1) for n, one in enumerate(types))
    foe = (Fighter(990, "militia", 0, 1),)
    return BattleReport(
        1, 3, 1, 1, name, "v77", (2, 0), there, foe, ((7, 4), (7, 4)), (0, 0), (), siege=False,
        stream=1, winner="a", ending="killing", steps=3, survivors=tuple(one.id for one in there),
    )  # fmt: skip


def test_a_hostile_army_known_to_be_weak_is_hunted():
    enemy = army(8, 13, 10, owner=2, home=2)
    world = realm(army(9, 10, 10, *TEN), enemy, village(5, 4, 10, home=7))
    unknown = march("raider", world)
    assert unknown is None or goal(unknown) != "Army 8"
    world.battles = (fought("a8", "militia", "militia"),)
    found = march("raider", world)
    assert spoke(found, "march.hunt")
    assert goal(found) == "Army 8"


def test_nobody_marches_next_to_an_army_too_strong_to_meet():
    enemy = army(8, 13, 11, owner=2, home=2)
    world = realm(city(1, 4, 10), army(9, 9, 10, *["militia"] * 6), enemy, village(5, 16, 10))
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


def test_a_weak_army_of_a_builder_waits_while_a_raiders_roams():
    world = realm(army(9, 12, 10, "militia", "militia"), village(5, 16, 10, owner=2, home=7))
    found = march("builder", world)
    assert spoke(found, "march.wait").params == {"strength": 140}
    assert goal(found) == "City 1"
    assert goal(march("raider", world)) == "Village 5"


def test_a_deed_is_better_than_rest():
    world = realm(army(9, 10, 10, *TEN), village(5, 20, 10, home=7))
    found = march("builder", world)
    assert spoke(found, "march.active")
    assert goal(found) == "Village 5"


def test_a_raider_goes_for_an_enemy_and_a_builder_for_nobodys_land():
    world = realm(army(9, 10, 10, *TEN), village(5, 12, 10, home=7), village(6, 16, 10, 2, 8))
    assert goal(march("builder", world)) == "Village 5"
    assert spoke(march("builder", world), "march.neutral")
    assert goal(march("raider", world)) == "Village 6"
    assert spoke(march("raider", world), "march.enemy")


def test_fewest_weeks_then_most_land_then_fewest_days():
    near, far = village(5, 12, 10, home=7), village(6, 18, 10, home=7)
    world = realm(army(9, 10, 10, *TEN), near, far)
    assert spoke(march("builder", world), "march.weeks")
    assert goal(march("builder", world)) == "Village 5"
    crowd = army(9, 10, 10, *["militia"] * 14)
    guarded = city(1, 10, 10, garrison=units(50, *["militia"] * 5))
    world = realm(guarded, crowd, near, city(2, 13, 10, owner=0))
    assert spoke(march("builder", world), "march.land")
    assert goal(march("builder", world)) == "City 2"
    world = realm(army(9, 10, 10, *TEN), near, village(6, 13, 10, home=7))
    assert spoke(march("builder", world), "march.nearest")
    assert goal(march("builder", world)) == "Village 5"


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
    world = realm(
        army(8, 10, 10, *TEN), army(9, 25, 10, *TEN), village(5, 17, 10), village(6, 32, 10)
    )
    goals = {goal(march("builder", world, name)) for name in ("a8", "a9")}
    assert goals == {"Village 5", "Village 6"}


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
    assert desk.defenders(place) == 140 + 25 * 5
    world.battles = (fought("c2", *["knight"] * 3),)
    known = council("raider", world).facts
    assert known.defenders(place) == 3 * known.weights.of["knight"]


def test_walls_are_taken_for_granted_late_in_the_game():
    late = council("raider", realm(city(2, 14, 10, owner=2), week=19)).facts
    place = next(one for one in late.places() if one.name == "c2")
    assert late.defenders(place) == (140 + 25 * 20) * 3 // 2


def test_a_developed_neutral_city_is_taken_for_stronger():
    facts = council("raider", realm(city(2, 14, 10, owner=0, direction="war"))).facts
    place = next(one for one in facts.places() if one.name == "c2")
    assert facts.defenders(place) == 8 * facts.weights.of["brawler"]


def test_orders_one_at_a_time_are_the_same_plan():
    world = realm(
        city(1, 10, 10, garrison=units(50, *["militia"] * 9)), army(9, 10, 10, *TEN),
        village(5, 13, 10), village(6, 20, 10),
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
