"""D11 Hunger (Part I, Spontaneous death of armies)."""

from collections import Counter

from dma_worlds import FAITH, army, city, days_of, find, on, told, troop, units_in, world

from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.supply import feed, starve

FAR = city(2, 2, 28, 14)


def starved(*pieces, seed=1, fed=True, **more):
    course = on(world(FAR, *pieces, **more), seed=seed)
    if fed:
        feed(course)
    starve(course)
    return course


def crowd(kind="militia", number=20, **more):
    """Make troops of a city that has been lost: all of them are without supply."""
    return army(90, 1, 9, 9, troop(number, kind, home=2, **more), home=1)


def test_each_unit_without_supply_dies_with_10_percent():
    place = [city(1, 1, 5, 5), crowd()]
    left = sum(len(units_in(starved(*place, seed=seed).world)) for seed in range(400))
    assert abs(left / (400 * 20) - 0.9) < 0.014  # standard deviation 0.0034


def test_who_is_supplied_lives():
    place = [city(1, 1, 5, 5, garrison=[troop(14)]), army(90, 1, 5, 5)]
    for seed in range(50):
        course = starved(*place, seed=seed)
        assert (len(units_in(course.world)), len(course.world.armies)) == (14, 1)


def test_only_those_who_go_short_may_die():
    place = [city(1, 1, 5, 5, garrison=[troop(15, born=0), troop(5, born=3)])]
    gone = Counter()
    for seed in range(300):
        course = starved(*place, seed=seed)
        gone.update(dict.fromkeys(range(100, 120), 1))
        gone.subtract({one.id: 1 for one in units_in(course.world)})
    assert all(gone[one] == 0 for one in range(100, 115))
    assert all(10 < gone[one] < 55 for one in range(115, 120))  # 30 expected, deviation 5.2


def test_deaths_are_independent():
    place = [city(1, 1, 5, 5), crowd(number=2)]
    both = sum(not starved(*place, seed=seed).world.armies[0].units for seed in range(2000))
    assert 6 < both < 40  # 20 expected


def test_placed_or_in_reserve_they_die_alike_and_the_reserve_fills_no_place():
    place = [city(1, 1, 5, 5), crowd(number=6), army(91, 1, 9, 9, troop(6, home=2, placed=False))]
    spots = {one.id: one.spot for one in units_in(world(FAR, *place))}
    dead = Counter()
    for seed in range(300):
        course = starved(*place, seed=seed)
        alive = {one.id: one.spot for one in units_in(course.world)}
        assert alive == {one: spots[one] for one in alive}
        dead.update(spots[one] is None for one in spots if one not in alive)
    assert abs(dead[True] - dead[False]) < 80  # 180 each


def test_an_army_that_mixes_both_is_not_filled_up_from_its_reserve():
    place = [
        city(1, 1, 5, 5), army(90, 1, 9, 9, troop(5, home=2), troop(5, home=2, placed=False)),
    ]  # fmt: skip
    for seed in range(100):
        course = starved(*place, seed=seed)
        placed = [one.id for one in course.world.armies[0].units if one.spot is not None]
        assert set(placed) <= set(range(100, 105))


def test_a_hungry_empty_army_dies_with_10_percent():
    gone = sum(
        not starved(city(1, 1, 5, 5), army(90, 1, 9, 9, home=2), seed=seed).world.armies
        for seed in range(1500)
    )
    assert abs(gone / 1500 - 0.1) < 0.03  # standard deviation 0.008


def test_an_empty_army_that_dies_is_told_of():
    for seed in range(60):
        course = starved(city(1, 1, 5, 5), army(90, 1, 9, 9, home=2), seed=seed)
        if not course.world.armies:
            assert told(course.events, "army_starved") == [{"army": "a90"}]
            assert course.events[-1].to == (1,)
            return
    raise AssertionError("it never died")


def test_a10_an_army_that_should_die_takes_the_supply_of_one_of_its_units():
    # the army is hungry, its units are fed: each is as likely to go, placed or in reserve
    place = [
        city(1, 1, 5, 5), army(90, 1, 9, 9, troop(2), troop(2, "monk", placed=False), home=2),
    ]  # fmt: skip
    gone = Counter()
    for seed in range(3000):
        course = starved(*place, seed=seed)
        assert len(course.world.armies) == 1
        left = {one.id for one in course.world.armies[0].units}
        assert len(left) >= 3
        gone.update({100, 101, 102, 103} - left)
    assert abs(sum(gone.values()) - 300) < 80
    assert all(45 < gone[one] < 110 for one in range(100, 104))


def test_a10_the_unit_may_be_of_any_home():
    place = [city(1, 1, 5, 5), city(3, 1, 5, 9), army(90, 1, 9, 9, troop(1, home=3), home=2)]
    for seed in range(60):
        course = starved(*place, seed=seed)
        if not course.world.armies[0].units:
            assert told(course.events, "starved") == [
                {"formation": "a90", "unit": "militia", "home": "c3", "count": 1}
            ]
            return
    raise AssertionError("nobody died")


def test_those_whose_home_was_lost_today_are_marked_too():
    place = world(
        FAR, city(1, 1, 5, 5, "smithy"), city(4, 1, 5, 12, "smithy"), city(3, 1, 5, 9, *FAITH),
        army(90, 1, 9, 9, troop(20, home=3)),
    )  # fmt: skip
    dead = 0
    for seed in range(30):
        after, events = advance_week(place, {}, seed)
        assert days_of(events, "seceded")[0] == 1
        dead += sum(
            one.params["count"] for one in events
            if one.rule == "dma.event.starved" and one.day == 1
        )  # fmt: skip
    assert 30 < dead < 90  # 60 expected
    assert find(after.armies, 90) is not None


def test_deaths_are_told_by_formation_type_and_home():
    place = [
        city(1, 1, 5, 5), city(3, 0, 5, 9),
        army(90, 1, 9, 9, troop(40, home=2), troop(40, home=3), troop(40, "monk", home=2)),
    ]  # fmt: skip
    course = starved(*place, seed=4)
    found = told(course.events, "starved")
    assert {(one["unit"], one["home"]) for one in found} == {
        ("militia", "c2"), ("militia", "c3"), ("monk", "c2"),
    }  # fmt: skip
    assert sum(one["count"] for one in found) == 120 - len(units_in(course.world))
    assert {one.to for one in course.events if one.rule.endswith("starved")} == {(1,)}


def test_a_garrison_starves_as_an_army_does():
    place = [city(1, 1, 5, 5, garrison=[troop(20, home=2)])]
    left = sum(len(units_in(starved(*place, seed=seed).world)) for seed in range(100))
    assert abs(left / 2000 - 0.9) < 0.03
