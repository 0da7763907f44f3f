"""D5 Production and D6 Completion: project lists, and what comes of them (Part I, Towns)."""

import pytest
from dma_worlds import (
    CATALOGUE,
    FAITH,
    WAR,
    army,
    city,
    days_of,
    find,
    kinds,
    on,
    told,
    troop,
    village,
    world,
)

from rivals.games.dma.orders.kinds import Projects
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.production import complete, is_possible, produce
from rivals.games.dma.week.supply import feed
from rivals.games.dma.world.cities import can_recruit, price
from rivals.games.dma.world.pieces import Item
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.validating import LONGEST


def worked(place, days=1, halted=()):
    """Produce for some days, city by city, without anything else."""
    course = on(place)
    for day in range(1, days + 1):
        course.day = day
        complete(course, produce(course, feed(course), set(halted)))
    return course


def test_free_grey_goes_into_the_list():
    course = worked(world(city(1, 1, 5, 5, projects=["smithy"])), days=3)
    assert course.world.cities[0].invested == {"smithy": 45}
    course = worked(world(city(1, 1, 5, 5, projects=["smithy"])), days=4)
    assert course.world.cities[0].buildings == ["smithy"]
    assert course.world.cities[0].invested == {}
    assert course.world.cities[0].projects == []


def test_a11_the_first_unfinished_project_gets_all_and_the_overflow_goes_on():
    place = world(city(1, 1, 5, 5, projects=["smithy", "chapel"], invested={"smithy": 50}))
    found = worked(place).world.cities[0]
    assert found.buildings == ["smithy"]
    assert found.invested == {"chapel": 5}


def test_a11_what_has_been_put_in_stays_with_its_project():
    place = world(city(1, 1, 5, 5, projects=["smithy"], invested={"smithy": 30}), city(2, 2, 20, 5))
    after, _ = advance_week(place, {1: [Projects("c1", ("tavern",))]}, 1)
    assert after.cities[0].buildings == ["tavern"]
    assert after.cities[0].invested == {"smithy": 30}
    later, events = advance_week(after, {1: [Projects("c1", ("smithy",))]}, 1)
    assert days_of(events, "built") == [2]
    assert later.cities[0].buildings == ["tavern", "smithy"]


def test_a11_with_an_empty_list_production_is_lost():
    found = worked(world(city(1, 1, 5, 5)), days=7).world.cities[0]
    assert (found.invested, found.buildings) == ({}, [])


def test_a11_project_shares_split_production_in_percent():
    items = [Item("smithy", 1, 40), Item("chapel", 1, 40), Item("tavern", 1, 20)]
    place = world(city(1, 1, 5, 5, projects=items), project_shares=True)
    assert worked(place).world.cities[0].invested == {"smithy": 6, "chapel": 6, "tavern": 3}


def test_a11_project_shares_give_the_rest_in_order():
    items = [Item("smithy", 1, 30), Item("chapel", 1, 50)]
    place = world(city(1, 1, 5, 5, projects=items), project_shares=True)
    # 4 and 7 by shares, rounded down; the other 4 to the first
    assert worked(place).world.cities[0].invested == {"smithy": 8, "chapel": 7}


def test_a11_shares_count_only_where_the_readings_say_so():
    items = [Item("smithy", 1, 40), Item("chapel", 1, 60)]
    assert worked(world(city(1, 1, 5, 5, projects=items))).world.cities[0].invested == {
        "smithy": 15
    }


def test_several_units_a_day_and_the_next_one_begun():
    place = world(city(1, 1, 5, 5, projects=[Item("militia", 5)], invested={"militia": 8}))
    found = worked(place).world.cities[0]
    assert len(found.garrison) == 2
    assert found.projects == [Item("militia", 3)]
    assert found.invested == {"militia": 3}


def test_a12_recruits_stand_in_the_reserve_of_the_garrison():
    course = worked(world(city(1, 1, 5, 5, projects=["militia"])))
    unit = course.world.cities[0].garrison[0]
    assert (unit.type, unit.spot, unit.home, unit.born) == ("militia", None, 1, course.today)
    assert told(course.events, "recruited") == [{"city": "c1", "unit": "militia", "count": 1}]
    assert course.events[-1].to == (1,)


def test_a13_a_unit_needs_the_strength_of_its_own_direction():
    berserk = CATALOGUE.unit["berserk"]
    assert not can_recruit(CATALOGUE, WAR[:2], berserk, Readings())
    assert can_recruit(CATALOGUE, WAR[:3], berserk, Readings())
    assert can_recruit(CATALOGUE, [], CATALOGUE.unit["militia"], Readings())


def test_a13_another_main_direction_does_not_matter():
    buildings = [*WAR[:3], *FAITH[:4]]
    assert can_recruit(CATALOGUE, buildings, CATALOGUE.unit["berserk"], Readings())


def test_a13_require_main_direction_asks_for_the_main_one_too():
    strict = Readings(require_main_direction=True)
    berserk = CATALOGUE.unit["berserk"]
    assert not can_recruit(CATALOGUE, [*WAR[:3], *FAITH[:4]], berserk, strict)
    assert can_recruit(CATALOGUE, [*FAITH[:3], *WAR[:3]], berserk, strict)
    assert can_recruit(CATALOGUE, [], CATALOGUE.unit["militia"], strict)


def test_conditions_are_tested_again_when_money_comes():
    # a pogrom has taken the arena: berserks wait, the next project gets the money
    place = world(city(1, 1, 5, 5, *WAR[:2], projects=["berserk", "smithy"]))
    found = worked(place).world.cities[0]
    assert found.invested == {"smithy": 15}
    assert [one.project for one in found.projects] == ["berserk", "smithy"]


def test_a_condition_may_be_met_by_what_was_finished_the_same_day():
    place = world(
        city(1, 1, 5, 5, projects=["chapel", Item("monk", 1)], invested={"chapel": 55})
    )  # fmt: skip
    found = worked(place).world.cities[0]
    assert found.buildings == ["chapel"]
    assert found.invested == {"monk": 10}
    assert not is_possible(CATALOGUE, [], "parish_church", Readings())


def test_a_second_copy_of_a_building_is_cancelled():
    course = worked(world(city(1, 1, 5, 5, "smithy", projects=["smithy", "chapel"])))
    assert told(course.events, "cancelled") == [{"city": "c1", "project": "smithy"}]
    assert course.world.cities[0].invested == {"chapel": 19}


def test_a_new_army_costs_30_and_appears_empty_on_the_citys_cell():
    course = worked(world(city(1, 1, 5, 6, projects=["new_army"])), days=2)
    found = course.world.armies[0]
    assert (found.owner, found.home, found.cell, found.units) == (1, 1, (5, 6), [])
    assert found.born == course.today == 2
    assert told(course.events, "raised") == [{"city": "c1", "army": f"a{found.id}"}]


def test_a_new_army_is_named_after_its_city_on_a_line_that_is_not_too_long():
    place = world(city(1, 1, 5, 6, projects=["new_army"]), city(2, 2, 20, 5))
    assert worked(place, days=2).world.armies[0].name == "City 1 100"
    place.cities[0].name = "Q" * LONGEST
    found = worked(place, days=2).world.armies[0].name
    assert found.endswith("Q 100")
    assert len(found) <= LONGEST


def test_discounts_add_up_and_round_up():
    assert price(CATALOGUE, (), "berserk") == 28
    assert price(CATALOGUE, WAR[:2], "berserk") == 26  # 25.2
    assert price(CATALOGUE, WAR, "berserk") == 20  # 30 % off: 19.6
    assert price(CATALOGUE, WAR, "militia") == 10
    assert price(CATALOGUE, WAR, "chapel") == 60
    assert price(CATALOGUE, WAR, "new_army") == 30


@pytest.mark.parametrize("militia", [0, 5, 12, 20])
def test_only_what_troops_leave_is_spent(militia):
    place = world(
        city(1, 1, 5, 5, garrison=[troop(militia)], projects=["cathedral", *FAITH]),
        village(2, 1, 9, 5),
    )  # fmt: skip
    found = worked(place).world.cities[0]
    assert sum(found.invested.values()) == min(15, max(0, 20 - militia))


def test_no_production_where_it_halts_or_is_stopped():
    assert worked(world(city(1, 1, 5, 5, projects=["smithy"])), halted=[1]).world.cities[
        0
    ].invested == {}  # fmt: skip
    stopped = world(city(1, 1, 5, 5, projects=["smithy"], stopped=True))
    assert worked(stopped).world.cities[0].invested == {}


def test_a_building_brings_its_bonus_from_the_next_day():
    place = world(city(1, 1, 5, 5, projects=["smithy", "granary"], invested={"smithy": 45}))
    assert worked(place, days=2).world.cities[0].invested == {"granary": 19}


def test_what_is_built_stands_in_the_order_in_which_it_was_finished():
    place = world(city(1, 1, 5, 5, projects=["granary", "chapel"]), city(2, 2, 20, 5))
    place.cities[0].buildings = ["smithy"]
    after, events = advance_week(place, {}, 1)
    assert [one["building"] for one in told(events, "built")] == ["granary", "chapel"]
    assert after.cities[0].buildings == ["smithy", "granary", "chapel"]


def test_d6_new_units_defend_the_same_day():
    # the militia recruited on Monday takes no part, as it stands in reserve; the wall does
    place = world(
        city(1, 1, 5, 5, projects=["city_wall"], invested={"city_wall": 140},
             garrison=[troop(5, "watchman")]),
        city(2, 2, 20, 5), army(90, 2, 6, 5, troop(6, home=2, placed=True), route="w", deposit=30,
                                home=2),
    )  # fmt: skip
    after, _ = advance_week(place, {}, 1)
    assert [(one.day, one.walls) for one in after.battles] == [(1, ("city_wall",))]


def test_d6_a_new_unit_fills_the_ranks_of_the_same_day():
    place = world(
        city(1, 1, 5, 5, "city_wall", projects=["militia"], invested={"militia": 9},
             garrison=[troop(4), troop(6, "watchman")]),
        city(2, 2, 20, 5),
        army(90, 2, 6, 5, troop(8, home=2), route="w", deposit=30, home=2),
    )  # fmt: skip
    for seed in range(30):
        after, events = advance_week(place, {}, seed)
        report = after.battles[0]
        fallen = {one.id for one in report.units_b if one.type == "militia"} - set(report.survivors)
        if fallen and report.winner == "b":
            break
    recruit = find(after.cities[0].garrison, place.next_id)
    assert recruit.born == 1
    assert recruit.spot in {(one.x, one.y) for one in report.units_b if one.id in fallen}
    assert report.day == days_of(events, "recruited")[0] == 1
    assert "watchman" in kinds(after.cities[0].garrison)
