"""D7 Movement: speeds, deposits, routes, and where a day's movement ends (Part I)."""

import pytest
from dma_worlds import CATALOGUE, army, city, find, on, told, troop, village, world

from rivals.games.dma.orders.kinds import Route
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.movement import arrivals, move, speed, step_cost


def marched(*pieces, days=7, **more):
    """March for some days without anything else; give army 90 evening by evening."""
    course = on(world(city(1, 1, 2, 2), city(2, 2, 28, 14), *pieces, **more))
    evenings = []
    for day in range(1, days + 1):
        course.day = day
        move(course)
        one = find(course.world.armies, 90)
        evenings.append((one.x, one.y, one.deposit))
    return evenings


def test_the_example_of_part_one():
    found = marched(army(90, 1, 5, 5, troop(3), route="e ne"), days=5)
    assert found == [(5, 5, 75), (6, 5, 50), (6, 5, 125), (7, 4, 59), (7, 4, 0)]


def test_an_empty_army_makes_1_40_a_day():
    assert speed(CATALOGUE, []) == 140


def test_steps_cost_1_00_straight_and_1_41_across():
    assert [step_cost(CATALOGUE, one) for one in ("n", "e", "s", "w")] == [100] * 4
    assert [step_cost(CATALOGUE, one) for one in ("ne", "se", "sw", "nw")] == [141] * 4


@pytest.mark.parametrize(
    ("step", "cell"),
    [("n", (5, 4)), ("ne", (6, 4)), ("e", (6, 5)), ("se", (6, 6)), ("s", (5, 6)), ("sw", (4, 6)),
     ("w", (4, 5)), ("nw", (4, 4))],
)  # fmt: skip
def test_an_army_steps_to_any_of_the_eight_neighbours(step, cell):
    assert marched(army(90, 1, 5, 5, route=step, deposit=1), days=1)[0][:2] == cell


def test_without_a_step_planned_the_deposit_is_gone():
    assert marched(army(90, 1, 5, 5, deposit=90), days=1) == [(5, 5, 0)]


def test_exactly_enough_makes_the_step():
    assert marched(army(90, 1, 5, 5, troop(1), route="e", deposit=25), days=1) == [(6, 5, 0)]
    assert marched(army(90, 1, 5, 5, troop(1), route="e", deposit=24), days=1) == [(5, 5, 99)]


def test_a14_more_than_one_cell_a_day_while_the_budget_pays():
    assert marched(army(90, 1, 5, 5, route="e e e", deposit=160), days=1) == [(8, 5, 0)]
    assert marched(army(90, 1, 5, 5, route="e e e"), days=3) == [
        (6, 5, 40),
        (7, 5, 80),
        (8, 5, 120),
    ]


def test_a14_one_step_a_day_keeps_the_rest_as_deposit():
    found = marched(army(90, 1, 5, 5, route="e e e", deposit=160), days=2, one_step_a_day=True)
    assert found == [(6, 5, 200), (7, 5, 240)]


def test_a15_the_slowest_counts_and_the_reserve_is_faster_by_0_40():
    assert speed(CATALOGUE, troop(1, "knight") + troop(1, "militia")) == 75
    assert speed(CATALOGUE, troop(1, "knight") + troop(1, "militia", placed=False)) == 115
    assert speed(CATALOGUE, troop(1, "militia") + troop(1, "golem", placed=False)) == 75
    assert speed(CATALOGUE, troop(1, "monk") + troop(1, "bombard", placed=False)) == 85


def test_a15_at_most_the_speed_of_an_empty_army():
    assert speed(CATALOGUE, troop(2, "knight", placed=False)) == 140


def test_a16_a_deposit_lasts_over_sunday_where_monday_has_a_step():
    place = world(city(1, 1, 2, 2), city(2, 2, 28, 14), army(90, 1, 5, 5, troop(1), route="e " * 6))
    after, _ = advance_week(place, {}, 1)
    # 7 x 0.75: five cells and 0.25 over
    assert (after.armies[0].x, after.armies[0].deposit, after.armies[0].route) == (10, 25, ("e",))
    later, events = advance_week(after, {}, 1)
    assert [one.day for one in events if one.rule == "dma.event.arrived"] == [1]
    halted, _ = advance_week(after, {1: [Route("a90", ())]}, 1)
    assert halted.armies[0].x == 10
    assert later.armies[0].x == 11
    assert halted.armies[0].deposit == 0


def test_a17_a_neutral_place_ends_the_days_movement_and_the_rest_is_kept():
    for place in (village(3, 0, 6, 5), city(3, 0, 6, 5)):
        assert marched(place, army(90, 1, 5, 5, route="e e", deposit=100), days=1) == [(6, 5, 140)]


def test_a17_a_hostile_city_ends_it():
    found = marched(city(3, 2, 6, 5), army(90, 1, 5, 5, route="e e", deposit=100), days=1)
    assert found == [(6, 5, 140)]


def test_a17_a_hostile_armys_cell_ends_it():
    found = marched(army(91, 2, 6, 5), army(90, 1, 5, 5, route="e e", deposit=100), days=1)
    assert found == [(6, 5, 140)]


def test_a17_ones_own_places_and_armies_do_not():
    pieces = [city(3, 1, 6, 5), village(4, 1, 7, 5), army(91, 1, 6, 5)]
    assert marched(*pieces, army(90, 1, 5, 5, route="e e e", deposit=160), days=1) == [(8, 5, 0)]


def test_a17_a_hostile_village_does_not():
    assert marched(village(3, 2, 6, 5), army(90, 1, 5, 5, route="e e", deposit=100), days=1) == [
        (7, 5, 40)
    ]


def test_a17_places_at_mutual_peace_do_not():
    pieces = [city(3, 2, 6, 5), army(91, 2, 6, 5)]
    march = army(90, 1, 5, 5, route="e e", deposit=100)
    assert marched(*pieces, march, days=1, peace=[(1, 2), (2, 1)]) == [(7, 5, 40)]
    for one_sided in ([(1, 2)], [(2, 1)]):
        assert marched(*pieces, march, days=1, peace=one_sided) == [(6, 5, 140)]


def test_armies_move_at_the_same_time_from_where_all_stood_in_the_morning():
    # the enemy leaves the cell today: it ends the movement all the same
    found = marched(
        army(91, 2, 6, 5, route="s"), army(90, 1, 5, 5, route="e e", deposit=100), days=1
    )
    assert found == [(6, 5, 140)]


def test_a_route_goes_on_over_sunday_and_an_army_tells_when_it_arrives():
    place = world(city(1, 1, 2, 2), city(2, 2, 28, 14), army(90, 1, 5, 5, troop(1), route="e " * 8))
    after, events = advance_week(place, {}, 1)
    assert not told(events, "arrived")
    _, events = advance_week(after, {}, 1)
    assert told(events, "arrived") == [{"army": "a90", "x": 13, "y": 5}]
    assert [one.to for one in events if one.rule == "dma.event.arrived"] == [(1,)]


def test_trails_say_which_cell_was_reached_on_which_day():
    place = world(
        city(1, 1, 2, 2), city(2, 2, 28, 14), army(90, 1, 5, 5, troop(1), route="e ne"),
        army(91, 1, 9, 9),
    )  # fmt: skip
    after, _ = advance_week(place, {}, 1)
    found = {one.army: one.cells for one in after.trails}
    assert found == {90: ((5, 5, 0), (6, 5, 2), (7, 4, 4)), 91: ((9, 9, 0),)}


def test_arrivals_foretell_the_march():
    one = army(90, 1, 5, 5, troop(3), route="e ne e se s", deposit=20)
    foretold = [(day.x, day.y, day.deposit) for day in arrivals(CATALOGUE, one, 12)]
    assert foretold == marched(one, days=12)
    single = [
        (day.x, day.y, day.deposit)
        for day in arrivals(CATALOGUE, army(90, 1, 5, 5, route="e e e e"), 6, one_step=True)
    ]
    assert single == marched(army(90, 1, 5, 5, route="e e e e"), days=6, one_step_a_day=True)


def test_a_new_route_replaces_the_old_one_and_keeps_the_deposit():
    place = world(
        city(1, 1, 2, 2), city(2, 2, 28, 14),
        army(90, 1, 5, 5, troop(1), route="e e", deposit=75),
    )  # fmt: skip
    after, _ = advance_week(place, {1: [Route("a90", ("n",))]}, 1)
    assert after.armies[0].cell == (5, 4)
    assert after.trails[0].cells == ((5, 5, 0), (5, 4, 1))
