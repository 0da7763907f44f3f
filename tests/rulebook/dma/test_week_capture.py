"""D9 Assaults and D10 Capture (Part I, Capture of towns and villages)."""

from collections import Counter

import pytest
from dma_worlds import (
    CATALOGUE,
    CRAFT,
    FAITH,
    MAGIC,
    ORDER,
    SPOTS,
    WAR,
    army,
    city,
    days_of,
    find,
    held_by,
    kinds,
    on,
    told,
    troop,
    village,
    world,
)

from rivals.games.dma.orders.kinds import Projects
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.capture import assault, capture, name_of, neutral_garrison, neutral_types
from rivals.games.dma.week.fighting import clash_of_armies
from rivals.games.dma.world.readings import Readings

HOMES = (city(1, 1, 2, 14), city(2, 2, 28, 14))


def strong(home=1):
    """Make units who beat nearly anybody."""
    return troop(21, "guardsman", home)


def stormed(*pieces, seed=1, players=2, peace=(), **readings):
    """Live through D8 to D10 of a day."""
    course = on(world(*HOMES, *pieces, players=players, peace=peace, **readings), seed=seed)
    clash_of_armies(course)
    capture(course, assault(course))
    return course


def owner(course, number):
    return find([*course.world.cities, *course.world.villages], number).owner


def test_enemy_villages_fall_without_a_fight_even_to_an_empty_army():
    found = stormed(village(3, 2, 9, 9, home=2), army(90, 1, 9, 9))
    assert owner(found, 3) == 1
    assert not found.battles
    assert told(found.events, "village_taken") == [{"village": "v3", "by": 1, "from": 2}]
    assert found.events[-1].to == ()


def test_a_neutral_village_is_defended_by_three_militia():
    found = stormed(village(3, 0, 9, 9), army(90, 1, 9, 9, strong()))
    report = found.battles[0]
    assert [(one.type, (one.x, one.y)) for one in report.units_b] == [
        ("militia", spot) for spot in CATALOGUE.neutral_garrisons.layout[:3]
    ]
    assert (report.a, report.b, report.owners, report.siege) == ("a90", "v3", (1, 0), False)
    assert owner(found, 3) == 1
    assert told(found.events, "assault") == [
        {"battle": 1, "place": "v3", "army": "a90", "owner_a": 1, "owner_b": 0, "winner": "a",
         "ending": report.ending}
    ]  # fmt: skip


def test_neutral_losses_do_not_add_up():
    place = world(
        *HOMES, village(3, 0, 9, 9),
        army(90, 1, 9, 9, troop(1, "golem")), army(91, 1, 9, 9, troop(1, "golem")),
        army(92, 1, 9, 9, strong()),
    )  # fmt: skip
    for seed in range(20):
        course = on(place, seed=seed)
        capture(course, assault(course))
        assert all(len(one.units_b) == 3 for one in course.battles)
        if len(course.battles) == 3:
            assert [one.a for one in course.battles] == ["a90", "a91", "a92"]
            assert [one.id for one in course.world.armies] == [92]
            return
    pytest.fail("no assault failed")


def test_an_empty_army_is_lost_before_a_neutral_place():
    for place in (village(3, 0, 9, 9), city(3, 0, 9, 9)):
        found = stormed(place, army(90, 1, 9, 9, troop(4, placed=False)))
        assert found.world.armies == []
        assert told(found.events, "rout") == [
            {"army": "a90", "owner": 1, "by": name_of(place), "by_owner": 0, "x": 9, "y": 9}
        ]
        assert owner(found, 3) == 0


def test_a_neutral_city_of_a_stalemate_counts_for_the_garrison():
    # bodyguards hold in the open; so do watchmen behind a wall: nobody moves
    for seed in range(5):
        found = stormed(
            city(3, 0, 9, 9, *ORDER[:3], "city_wall"),
            army(90, 1, 9, 9, troop(3, "bodyguard")), seed=seed,
        )  # fmt: skip
        report = found.battles[0]
        if report.ending == "stalemate":
            assert report.winner == "b"
            assert report.siege
            assert found.world.armies == []
            return
    pytest.fail("no stalemate")


def test_a_village_defended_to_a_stalemate_stays_neutral_and_the_army_is_lost():
    found = stormed(village(3, 0, 9, 9), army(90, 1, 9, 9, troop(1)), seed=2)
    assert owner(found, 3) == 0
    assert found.world.armies == []


def test_to_take_a_city_all_armies_in_it_are_beaten_first_then_the_garrison():
    for seed in range(10):
        found = stormed(
            city(3, 2, 9, 9, garrison=[troop(2)]), army(91, 2, 9, 9, troop(2)),
            army(90, 1, 9, 9, strong()), seed=seed,
        )  # fmt: skip
        if owner(found, 3) == 1:
            break
    assert [(one.a, one.b, one.siege) for one in found.battles] == [
        ("a90", "a91", False), ("a90", "c3", True),
    ]  # fmt: skip
    assert [one.rule for one in found.events if "battle" in one.rule or "siege" in one.rule] == [
        "dma.event.battle", "dma.event.siege",
    ]  # fmt: skip
    assert find(found.world.cities, 3).garrison == []


def test_a_garrison_does_not_help_its_armies_nor_fight_neighbours():
    found = stormed(city(3, 2, 9, 9, garrison=[troop(9)]), army(90, 1, 9, 10, strong()))
    assert not found.battles


def test_a_failed_assault_destroys_the_army_and_the_rest_of_the_garrison_lives():
    found = stormed(
        city(3, 2, 9, 9, "city_wall", garrison=[troop(12, "legion"), troop(2, placed=False)]),
        army(90, 1, 9, 9, troop(6)),
    )  # fmt: skip
    report = found.battles[0]
    assert report.winner == "b"
    assert owner(found, 3) == 2
    assert found.world.armies == []
    left = {one.id for one in find(found.world.cities, 3).garrison}
    assert left >= set(report.survivors)
    assert len(left) == len(report.survivors) + 2


def test_a22_a_city_without_placed_units_is_open():
    found = stormed(
        city(3, 2, 9, 9, garrison=[troop(9, placed=False)]), army(90, 1, 9, 9)
    )  # fmt: skip
    assert owner(found, 3) == 1
    assert not found.battles
    assert find(found.world.cities, 3).garrison == []
    assert told(found.events, "lost") == [{"formation": "c3", "units": {"militia": 9}}]
    assert told(found.events, "city_taken") == [{"city": "c3", "by": 1, "from": 2}]


def test_a21_an_unable_army_before_an_able_garrison_is_lost():
    found = stormed(
        city(3, 2, 9, 9, garrison=[troop(1)]), army(90, 1, 9, 9, troop(5, placed=False))
    )
    assert owner(found, 3) == 2
    assert told(found.events, "rout")[0]["by"] == "c3"
    assert found.world.armies == []


def test_fortifications_count_in_an_assault_on_their_city():
    for seed in range(3):
        found = stormed(
            city(3, 2, 9, 9, "city_wall", "wall_towers", "citadel", garrison=[troop(1)]),
            army(90, 1, 9, 9, strong()), seed=seed,
        )  # fmt: skip
        assert found.battles[0].walls == ("city_wall", "wall_towers", "citadel")


def test_armies_that_stand_in_a_walled_city_fight_in_the_open():
    found = stormed(
        city(3, 2, 9, 9, "city_wall"), army(91, 2, 9, 9, troop(2)), army(90, 1, 9, 9, strong())
    )
    assert (found.battles[0].a, found.battles[0].b) == ("a90", "a91")
    assert found.battles[0].walls == ()


def test_a_taken_city_loses_its_last_building_of_each_direction_and_all_neutral_ones():
    buildings = ["chapel", *CRAFT[:3], "city_wall", *FAITH[1:2], "granary"]
    found = stormed(
        city(3, 2, 9, 9, *buildings, projects=["tavern"], invested={"tavern": 44}),
        army(90, 1, 9, 9),
    )
    taken = find(found.world.cities, 3)
    assert taken.buildings == ["chapel", "smithy", "water_mill"]
    assert (taken.projects, taken.invested, taken.stopped) == ([], {}, True)
    assert told(found.events, "sacked") == [
        {"city": "c3", "buildings": ["workshop", "city_wall", "parish_church", "granary"]}
    ]
    assert told(found.events, "stopped") == [{"city": "c3"}]
    assert {one.to for one in found.events if one.rule.endswith(("sacked", "stopped"))} == {(1,)}


def test_a_taken_neutral_city_is_sacked_too():
    found = stormed(city(3, 0, 9, 9, "chapel", "city_wall"), army(90, 1, 9, 9, strong()))
    assert owner(found, 3) == 1
    assert find(found.world.cities, 3).buildings == []


def test_production_stops_to_sunday_and_begins_again_on_monday():
    others = [city(4, 0, 14, 2), city(5, 0, 20, 2)]
    place = world(*HOMES, *others, city(3, 2, 9, 9), army(90, 1, 8, 9, route="e"))
    first, events = advance_week(place, {}, 1)
    assert days_of(events, "city_taken") == [1]
    assert find(first.cities, 3).stopped
    second, events = advance_week(first, {1: [Projects("c3", ("chapel",))]}, 1)
    assert not find(second.cities, 3).stopped
    assert days_of(events, "built") == [4]


def test_the_villages_of_a_taken_city_keep_their_owner():
    found = stormed(city(3, 2, 9, 9), village(4, 2, 9, 5, home=3), army(90, 1, 9, 9))
    assert held_by(found.world, 2) == [2, 4]


def test_a40_fortifications_are_for_the_garrison_only():
    found = stormed(
        city(3, 2, 9, 9, "city_wall", garrison=[troop(3)]), army(91, 2, 9, 10, troop(3)),
        army(90, 1, 9, 9, strong()),
    )  # fmt: skip
    assert {one.b: one.walls for one in found.battles} == {"a91": (), "c3": ("city_wall",)}


def test_a44_of_two_hostile_comers_the_survivor_takes_it():
    for seed in range(5):
        found = stormed(
            village(3, 0, 9, 9), army(90, 1, 9, 9, strong()),
            army(91, 2, 9, 9, troop(2, home=2), home=2), seed=seed,
        )  # fmt: skip
        assert [(one.a, one.b) for one in found.battles] == [("a90", "a91"), ("a90", "v3")]
        assert owner(found, 3) == 1


def test_a44_of_two_friends_a_draw_says_who_comes_first():
    pieces = [
        village(3, 0, 9, 9), army(90, 1, 9, 9, strong()),
        army(91, 2, 9, 9, strong(home=2), home=2),
    ]  # fmt: skip
    owners = Counter(
        owner(stormed(*pieces, peace=[(1, 2), (2, 1)], seed=seed), 3) for seed in range(200)
    )
    assert set(owners) == {1, 2}
    assert 70 < owners[1] < 130  # standard deviation 7


def test_a44_if_the_first_friend_fails_the_other_comes_next():
    pieces = [
        village(3, 0, 9, 9), army(90, 1, 9, 9, troop(1, "apprentice")),
        army(91, 2, 9, 9, strong(home=2), home=2),
    ]  # fmt: skip
    orders = Counter()
    for seed in range(40):
        found = stormed(*pieces, peace=[(1, 2), (2, 1)], seed=seed)
        orders[tuple((one.a, one.winner) for one in found.battles)] += 1
    assert orders[("a90", "b"), ("a91", "a")] > 0
    assert orders[("a91", "a"),] > 0


def test_a45_a_place_that_becomes_neutral_under_an_army_is_attacked_that_day():
    place = world(
        *HOMES, city(10, 1, 20, 14, "smithy"), city(11, 1, 14, 14, "smithy"),
        city(3, 1, 9, 9, *FAITH), army(90, 1, 9, 9, strong()),
    )  # fmt: skip
    after, events = advance_week(place, {}, 1)
    assert days_of(events, "seceded")[0] == days_of(events, "assault")[0] == 1
    assert told(events, "assault")[0]["place"] == "c3"
    assert find(after.cities, 3).owner == 1


def test_a47_neutral_defenders_stand_round_the_flag_in_a_fixed_order():
    course = on(world(*HOMES, city(3, 0, 9, 9), army(90, 1, 9, 9)))
    found = neutral_garrison(course, find(course.world.cities, 3), course.world.armies[0])
    layout = CATALOGUE.neutral_garrisons.layout
    assert [one.spot for one in found] == list(layout[:8])
    assert layout[0] == (0, 1)
    assert set(layout) <= set(SPOTS)
    assert all(one.id < 0 for one in found)
    assert len({one.id for one in found}) == 8


def test_a47_a_neutral_city_keeps_its_wall_in_battle():
    found = stormed(city(3, 0, 9, 9, "city_wall"), army(90, 1, 9, 9, strong()))
    assert found.battles[0].walls == ("city_wall",)


def test_a48_types_and_weights_by_needed_strength():
    assert neutral_types(CATALOGUE, city(3, 0, 9, 9, *WAR), Readings()) == {
        "brawler": 1, "berserk": 4, "knight": 6,
    }  # fmt: skip
    assert neutral_types(CATALOGUE, city(3, 0, 9, 9, *WAR[:3], "chapel"), Readings()) == {
        "brawler": 1, "berserk": 4, "monk": 1,
    }  # fmt: skip
    strict = Readings(require_main_direction=True)
    assert neutral_types(CATALOGUE, city(3, 0, 9, 9, *WAR[:3], "chapel"), strict) == {
        "brawler": 1, "berserk": 4,
    }  # fmt: skip


def test_a48_never_siege_towers():
    assert neutral_types(CATALOGUE, city(3, 0, 9, 9, *CRAFT), Readings()) == {
        "crossbow": 2, "bombard": 6,
    }  # fmt: skip


def test_a48_militia_where_nothing_else_can_be_recruited():
    for buildings in ((), ("city_wall",), ("smithy",)):  # crossbows need 2
        assert neutral_types(CATALOGUE, city(3, 0, 9, 9, *buildings), Readings()) == {"militia": 1}


def test_a48_all_of_one_type_drawn_by_weight():
    drawn = Counter()
    for seed in range(1100):
        course = on(world(*HOMES, city(3, 0, 9, 9, *MAGIC), army(90, 1, 9, 9)), seed=seed)
        units = neutral_garrison(course, find(course.world.cities, 3), course.world.armies[0])
        (kind,) = set(kinds(units))
        drawn[kind] += 1
    assert set(drawn) == {"apprentice", "golem", "mage"}  # 1 : 4 : 6
    assert abs(drawn["apprentice"] - 100) < 45
    assert abs(drawn["golem"] - 400) < 80
    assert abs(drawn["mage"] - 600) < 80


def test_a48_the_type_is_drawn_for_each_assault():
    place = world(
        *HOMES, city(3, 0, 9, 9, *MAGIC),
        *(army(90 + one, 1, 9, 9, troop(1)) for one in range(4)),
    )  # fmt: skip
    mixed = 0
    for seed in range(20):
        course = on(place, seed=seed)
        assault(course)
        assert len(course.battles) == 4
        assert all(len({one.type for one in report.units_b}) == 1 for report in course.battles)
        mixed += len({report.units_b[0].type for report in course.battles}) > 1
    assert mixed > 10
