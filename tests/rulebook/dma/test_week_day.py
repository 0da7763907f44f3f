"""One day passes in the order D1 to D12: what comes before what shows in these weeks."""

from dma_worlds import FAITH, army, city, days_of, find, held_by, told, troop, village, world

from rivals.games.dma.week.advance import advance_week

FAR = (city(1, 1, 2, 14), city(2, 2, 28, 14), city(5, 0, 2, 2), city(6, 0, 8, 2))


def monday(events, rule):
    """List the events of Monday by a rule."""
    return [one.params for one in events if one.rule == f"dma.event.{rule}" and one.day == 1]


def test_d1_supply_is_that_of_the_morning():
    # the village is taken on Monday, and feeds from Tuesday on
    place = world(
        *FAR, city(3, 1, 9, 12, garrison=[troop(19, home=3)]), village(4, 2, 9, 9, home=3),
        army(90, 1, 8, 9, route="e", home=3),
    )  # fmt: skip
    _, events = advance_week(place, {}, 1)
    assert days_of(events, "village_taken") == [1]
    assert monday(events, "shortage") == [
        {"city": "c3", "green": 0, "grey": 15, "upkeep": 20, "short": 5}
    ]
    assert days_of(events, "shortage") == [1]


def test_d2_a_city_that_secedes_produces_nothing_that_day():
    place = world(
        *FAR, city(7, 1, 9, 12, "smithy"), city(8, 1, 14, 12, "smithy"),
        city(3, 1, 14, 2, *FAITH, projects=["smithy"], invested={"smithy": 59}),
    )  # fmt: skip
    after, events = advance_week(place, {}, 1)
    assert days_of(events, "seceded") == [1]
    assert not told(events, "built")
    assert find(after.cities, 3).owner == 0


def test_d6_an_army_raised_today_may_be_caught_today():
    place = world(
        *FAR, city(3, 2, 9, 9, projects=["new_army"], invested={"new_army": 29}),
        army(90, 1, 9, 10, troop(3)),
    )  # fmt: skip
    after, events = advance_week(place, {}, 1)
    raised = monday(events, "raised")[0]["army"]
    assert monday(events, "rout")[0]["army"] == raised
    assert [one.id for one in after.armies] == [90]


def test_d6_what_is_built_in_the_morning_is_sacked_in_the_evening():
    place = world(
        *FAR, city(3, 2, 9, 9, "chapel", projects=["parish_church"],
                   invested={"parish_church": 109}),
        army(90, 1, 8, 9, route="e"),
    )  # fmt: skip
    after, events = advance_week(place, {}, 1)
    assert monday(events, "built") == [{"city": "c3", "building": "parish_church"}]
    assert monday(events, "sacked") == [{"city": "c3", "buildings": ["parish_church"]}]
    assert find(after.cities, 3).buildings == ["chapel"]


def test_d7_who_marches_away_in_time_does_not_fight():
    place = world(
        *FAR, army(90, 1, 9, 9, troop(3), route="w", deposit=25),
        army(91, 2, 10, 9, troop(3, home=2), home=2),
    )  # fmt: skip
    _, events = advance_week(place, {}, 1)
    assert not told(events, "battle")


def test_d8_a_beaten_relief_does_not_keep_the_city_from_being_stormed():
    place = world(
        *FAR, city(3, 2, 9, 9, garrison=[troop(1, home=2)]),
        army(90, 1, 8, 9, troop(21, "guardsman"), route="e", deposit=20),
        army(91, 2, 9, 9, troop(1, home=2), home=2),
    )  # fmt: skip
    after, events = advance_week(place, {}, 1)
    assert (days_of(events, "battle"), days_of(events, "siege")) == ([1], [1])
    assert held_by(after, 1) == [1, 3]


def test_d9_an_army_beaten_in_the_field_storms_nothing():
    place = world(
        *FAR, city(3, 2, 9, 9), army(90, 1, 9, 9, troop(1)),
        army(91, 2, 9, 10, troop(21, "guardsman", home=2), home=2),
    )  # fmt: skip
    after, events = advance_week(place, {}, 3)
    assert monday(events, "battle")
    assert find(after.armies, 90) is None
    assert held_by(after, 2) == [2, 3]


def test_d10_a_city_taken_today_leaves_its_troops_hungry_today():
    place = world(
        *FAR, city(3, 2, 9, 9), army(90, 1, 8, 9, route="e"),
        army(91, 2, 20, 9, troop(30, home=3), home=2),
    )  # fmt: skip
    starved = 0
    for seed in range(10):
        _, events = advance_week(place, {}, seed)
        assert days_of(events, "city_taken") == [1]
        starved += sum(one["count"] for one in monday(events, "starved"))
    # 15 of the 30 are short already in the morning; all 30 are marked in the evening
    assert 18 < starved < 44  # 30 expected, standard deviation 5


def test_d11_a_state_whose_last_army_starves_is_beaten_that_day():
    place = world(*FAR[:1], *FAR[2:], city(4, 3, 20, 2), army(90, 2, 15, 9, home=1), players=3)
    for seed in range(30):
        _, events = advance_week(place, {}, seed)
        if told(events, "army_starved"):
            assert days_of(events, "army_starved") == days_of(events, "beaten")
            return
    raise AssertionError("it never starved")


def test_d12_freed_villages_are_there_for_the_taking_the_next_day():
    place = world(
        *FAR[:1], *FAR[2:], city(4, 2, 9, 9), village(3, 2, 9, 12, home=4),
        army(90, 1, 8, 9, route="e"), army(91, 3, 9, 11, troop(21, "guardsman", home=7), home=7,
                                           route="s", deposit=20), city(7, 3, 20, 9), players=3,
    )  # fmt: skip
    # the village falls to its neighbour on Monday while it is still an enemy's: without a fight
    after, events = advance_week(place, {}, 1)
    assert monday(events, "village_taken") == [{"village": "v3", "by": 3, "from": 2}]
    assert monday(events, "beaten") == [{"player": 2, "villages": []}]
    # a day later it is nobody's, and militia defend it
    place.armies[1].deposit = 0
    _, events = advance_week(place, {}, 1)
    assert monday(events, "beaten") == [{"player": 2, "villages": ["v3"]}]
    assert (days_of(events, "assault"), days_of(events, "village_taken")) == ([2], [2])
    assert find(after.villages, 3).owner == 3
