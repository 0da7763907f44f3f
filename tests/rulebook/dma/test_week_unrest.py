"""D2 to D4 Unrest: separatism, pogroms and disorder (Part I, The state of a town)."""

from fractions import Fraction

import pytest
from dma_worlds import (
    CATALOGUE,
    CRAFT,
    FAITH,
    MAGIC,
    ORDER,
    POLITICS,
    TRADE,
    WAR,
    army,
    city,
    find,
    held_by,
    on,
    told,
    troop,
    village,
    world,
)

from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.supply import feed
from rivals.games.dma.week.unrest import (
    directions_of,
    disorder,
    disrupt,
    first_kind,
    pogroms,
    riot,
    secede,
    second_kind,
    separatism,
    third_kind,
)
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.cities import bonus, leading, main_direction, strengths


def exact(odds):
    return min(Fraction(1), max(Fraction(0), Fraction(odds.part, odds.whole)))


def separatism_of(place, number):
    found = find(place.cities, number)
    return exact(separatism(CATALOGUE, found, directions_of(place, CATALOGUE)[found.owner]))


def share(phase, place, happened, days=1500):
    """Give the share of days on which something happened, each day of another seed."""
    hits = 0
    for seed in range(days):
        course = on(place, seed=seed)
        phase(course)
        hits += happened(course)
    return hits / days


@pytest.mark.parametrize(
    ("cities", "d1", "chance"),
    [
        (1, -2, Fraction(0)), (12, -2, Fraction(9, 100)), (1, 0, Fraction(0)),
        (5, 0, Fraction(4, 100)), (2, -5, Fraction(0)),
    ],
)  # fmt: skip
def test_the_first_kind_is_n_less_one_plus_d1_in_a_hundred(cities, d1, chance):
    assert exact(first_kind(cities, d1)) == chance


@pytest.mark.parametrize(
    ("s1", "s2", "d2", "chance"),
    [(6, 2, 0, Fraction(24, 1000)), (6, 2, -1, Fraction(6, 1000)), (6, 2, -3, Fraction(0)),
     (10, 4, 0, Fraction(160, 1000)), (10, 10, 0, Fraction(1)), (1, 1, 0, Fraction(1, 1000))],
)  # fmt: skip
def test_the_second_kind_is_s1_by_the_square_of_s2_plus_d2_in_a_thousand(s1, s2, d2, chance):
    assert exact(second_kind(s1, s2, d2)) == chance


@pytest.mark.parametrize(("strength", "percent"), [(1, 1), (2, 4), (4, 16), (6, 36), (10, 100)])
def test_the_third_kind_is_s1_squared_in_a_hundred(strength, percent):
    assert exact(third_kind(strength, 1, 2)) == Fraction(percent, 100)


def test_the_third_kind_asks_for_strictly_fewer_provinces_than_the_most():
    assert exact(third_kind(6, 2, 2)) == 0
    assert exact(third_kind(6, 1, 2)) == Fraction(36, 100)


def test_a1_odds_above_one_or_below_zero_are_clamped():
    assert exact(second_kind(10, 12, 0)) == 1
    draws = Draws(5)
    assert draws.happens(1440, 1000)
    assert not draws.happens(-3, 100)
    assert draws.state == 5  # what is certain draws nothing
    assert first_kind(1, -2).part == 0


def test_a2_a_second_direction_calmed_below_zero_does_not_grow_again():
    assert exact(second_kind(6, 2, -2)) == exact(second_kind(6, 2, -9)) == 0


def test_a3_no_pogrom_without_a_second_direction():
    assert exact(second_kind(10, 0, 5)) == 0
    assert exact(pogroms(CATALOGUE, city(1, 1, 5, 5, *TRADE))) == 0
    assert exact(pogroms(CATALOGUE, city(1, 1, 5, 5))) == 0


def test_a_pogroms_odds_come_from_the_citys_buildings():
    # craft 6, politics 1 + 1 with d2 -1
    assert exact(pogroms(CATALOGUE, city(1, 1, 5, 5, *CRAFT[:4], *POLITICS[:2]))) == Fraction(
        6 * (2 - 1) ** 2, 1000
    )


def test_disorders_odds_come_from_the_number_of_cities_and_d1():
    calm = city(1, 1, 5, 5, "tavern", "prison")
    assert bonus(CATALOGUE, calm.buildings, "unrest1") == -3
    assert exact(disorder(CATALOGUE, calm, 12)) == Fraction(8, 100)


def test_a4_a_city_without_a_main_direction_neither_votes_nor_is_tested():
    place = world(
        city(1, 1, 2, 2), city(2, 1, 9, 2), city(3, 1, 16, 2, "city_wall"),
        city(4, 1, 23, 2, "smithy"), city(5, 0, 2, 9, "chapel"),
    )  # fmt: skip
    assert directions_of(place, CATALOGUE)[1] == {"craft": 1}
    assert [separatism_of(place, number) for number in (1, 2, 3, 4)] == [0, 0, 0, 0]


def test_separatism_compares_with_the_owners_own_most_common_direction():
    place = world(
        city(1, 1, 2, 2, "smithy"), city(2, 1, 9, 2, "smithy"), city(3, 1, 16, 2, *FAITH[:3]),
        city(4, 2, 23, 2, *WAR[:3]), city(5, 2, 2, 9, "smithy"),
    )  # fmt: skip
    assert separatism_of(place, 3) == Fraction(16, 100)
    assert [separatism_of(place, one) for one in (1, 2, 4, 5)] == [0, 0, 0, 0]


def test_a5_of_equal_directions_the_later_built_leads():
    assert leading(CATALOGUE, ["smithy", "chapel"]) == ("faith", "craft")
    assert leading(CATALOGUE, ["chapel", "smithy"]) == ("craft", "faith")
    assert main_direction(CATALOGUE, ["chapel", "smithy", "granary"]) == "craft"


def test_a5_second_directions_of_equal_strength_rank_by_the_later_built_too():
    buildings = [*TRADE[:3], "smithy", "chapel", "tavern"]
    assert leading(CATALOGUE, buildings) == ("trade", "war", "faith", "craft")


def test_strength_adds_up_over_a_directions_buildings():
    assert strengths(CATALOGUE, [*MAGIC, *ORDER[:2], "city_wall"]) == {"magic": 10, "order": 2}


def test_a6_helpful_bonuses_of_unrest_are_negative():
    for building in CATALOGUE.buildings:
        for one in building.bonuses:
            if one.type in ("unrest1", "unrest2"):
                assert one.value < 0


def test_a7_separatism_comes_first_and_leaves_no_pogrom_nor_production():
    # the second province of another direction: certain separatism, certain pogrom
    place = world(
        city(1, 1, 2, 2, "smithy"), city(2, 1, 9, 2, "smithy"),
        city(3, 1, 16, 2, *TRADE, *WAR, projects=["smithy"]),
    )  # fmt: skip
    assert separatism_of(place, 3) == exact(pogroms(CATALOGUE, place.cities[2])) == 1
    _, events = advance_week(place, {}, 1)
    assert [one.day for one in events if one.rule == "dma.event.seceded"] == [1]
    assert not told(events, "unrest2")
    assert not told(events, "built")


def test_a7_a_pogrom_always_stops_production_and_disorder_is_not_tested_again():
    place = world(city(1, 1, 2, 2, *FAITH, *WAR))
    course = on(place)
    halted = riot(course)
    assert halted == {1}
    assert disrupt(course, halted) == {1}
    assert told(course.events, "halted") == [{"city": "c1"}]
    assert not told(course.events, "unrest1")


def test_separatism_takes_place_as_often_as_its_odds_say():
    place = world(
        city(1, 1, 2, 2, "smithy"), city(2, 1, 9, 2, "smithy"), city(3, 1, 16, 2, *FAITH[:4])
    )
    found = share(secede, place, lambda course: course.world.cities[2].owner == 0)
    assert abs(found - 0.36) < 0.05  # standard deviation 0.012


def test_pogroms_take_place_as_often_as_their_odds_say():
    place = world(city(1, 1, 2, 2, *CRAFT[:4], *WAR[:3]))  # 6 x 4² / 1000
    found = share(riot, place, lambda course: len(course.events) > 0)
    assert abs(found - 0.096) < 0.03  # standard deviation 0.008


def test_disorder_takes_place_as_often_as_its_odds_say():
    place = world(*(city(one, 1, 2 * one, 2) for one in range(1, 13)))
    found = share(
        lambda course: disrupt(course, set()),
        place,
        lambda course: len(told(course.events, "unrest1")),
        days=400,
    )
    assert abs(found / 12 - 0.11) < 0.02  # standard deviation 0.0045


def test_a_city_that_secedes_loses_garrison_list_and_its_owners_villages():
    place = world(
        city(1, 1, 2, 2, "smithy"), city(2, 1, 9, 2, "smithy"),
        city(3, 1, 16, 2, *FAITH, garrison=[troop(2), troop(1, placed=False)],
             projects=["smithy"], invested={"smithy": 30}),
        village(4, 1, 16, 6, home=3), village(5, 2, 20, 2, home=3), village(6, 1, 2, 6, home=1),
        army(7, 1, 16, 3, troop(1, home=3)),
    )  # fmt: skip
    course = on(place)
    secede(course)
    lost = course.world.cities[2]
    assert (lost.owner, lost.garrison, lost.projects, lost.invested) == (0, [], [], {})
    assert lost.buildings == list(FAITH)
    assert held_by(course.world) == [3, 4]
    assert len(course.world.armies) == 1
    assert told(course.events, "seceded") == [{"city": "c3", "player": 1, "villages": ["v4"]}]
    assert told(course.events, "lost") == [{"formation": "c3", "units": {"militia": 3}}]
    assert told(course.events, "unrest3") == [
        {"city": "c3", "direction": "faith", "strength": 10, "provinces": 1, "most": 2,
         "part": 100, "whole": 100}
    ]  # fmt: skip


def test_separatism_is_tested_everywhere_from_one_snapshot():
    # when the first has left, the second would be as many as the most: both leave all the same
    place = world(
        city(1, 1, 2, 2, *WAR), city(2, 1, 9, 2, *FAITH),
        city(3, 1, 16, 2, "smithy"), city(4, 1, 23, 2, "smithy"),
    )  # fmt: skip
    course = on(place)
    secede(course)
    assert held_by(course.world) == [1, 2]


def test_a_pogrom_destroys_the_last_building_of_the_second_direction():
    course = on(world(city(1, 1, 2, 2, *FAITH, *WAR[:4], "granary", "hall_of_glory", "smithy")))
    # of equal strength war leads, as its last building is the later one: faith is second
    riot(course)
    assert "cathedral" not in course.world.cities[0].buildings
    assert told(course.events, "unrest2") == [
        {"city": "c1", "main": "war", "second": "faith", "s1": 10, "s2": 10, "d2": -2,
         "part": 640, "whole": 1000, "building": "cathedral"}
    ]  # fmt: skip


def test_disorder_stops_production_but_not_supply():
    place = world(
        *(city(one, 1, 2 * one, 2, garrison=[troop(3, home=one)], projects=["smithy"])
          for one in range(1, 13))
    )  # fmt: skip
    for seed in range(100):
        course = on(place, seed=seed)
        supplies = feed(course)
        halted = disrupt(course, set())
        if halted:
            break
    assert not course.hungry
    number = min(halted)
    assert supplies[number].free_grey == 12
    _, events = advance_week(place, {}, seed)
    first = [one for one in events if one.rule == "dma.event.unrest1" and one.day == 1]
    assert sorted(one.params["city"] for one in first) == sorted(f"c{one}" for one in halted)
    after = {one.id: one for one in advance_week(place, {}, seed)[0].cities}
    days = sum(one.params["city"] == f"c{number}" for one in events if one.rule.endswith("unrest1"))
    spent = sum(after[number].invested.values()) + 60 * ("smithy" in after[number].buildings)
    assert spent == 60 if days <= 2 else spent == (7 - days) * 12


def test_neutral_cities_know_no_unrest():
    place = world(city(1, 0, 2, 2, *FAITH, *WAR), city(2, 1, 9, 2))
    _, events = advance_week(place, {}, 1)
    assert not [one for one in events if "unrest" in one.rule]
