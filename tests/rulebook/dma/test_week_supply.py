"""D1 Supply: what provinces bring, who eats, who goes short (Part I, Production)."""

from collections import Counter

import msgspec
import pytest
from dma_worlds import (
    CATALOGUE,
    CRAFT,
    FAITH,
    TRADE,
    army,
    city,
    find,
    on,
    told,
    troop,
    units_in,
    village,
    world,
)

from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.capture import capture
from rivals.games.dma.week.supply import feed, supply_of
from rivals.games.dma.world.seeing import seen_by


def of(place, number=1):
    return supply_of(place, find(place.cities, number), CATALOGUE)


def hungry(place, day=1, seed=1):
    course = on(place, day, seed)
    feed(course)
    return course.hungry


@pytest.mark.parametrize(
    ("militia", "spare_green", "free_grey", "short"),
    [(3, 2, 15, 0), (9, 0, 11, 0), (24, 0, 0, 4), (5, 0, 15, 0), (20, 0, 0, 0), (0, 5, 15, 0)],
)
def test_the_three_examples_of_part_one(militia, spare_green, free_grey, short):
    found = of(world(city(1, 1, 5, 5, garrison=[troop(militia)]), village(2, 1, 9, 5)))
    assert (found.green, found.grey, found.upkeep) == (5, 15, militia)
    assert (found.spare_green, found.free_grey, found.short) == (spare_green, free_grey, short)
    assert len(found.hungry) == short


def test_the_start_has_an_upkeep_of_11_and_4_grey_to_spend():
    found = of(world(city(1, 1, 5, 5), army(2, 1, 5, 5, troop(10)), village(3, 0, 9, 5)))
    assert (found.green, found.upkeep, found.free_grey, found.hungry) == (0, 11, 4, ())


def test_units_eat_one_to_three_each():
    place = world(
        city(1, 1, 5, 5, garrison=[troop(1, "militia"), troop(1, "mercenary"), troop(1, "knight")])
    )
    assert of(place).upkeep == 1 + 2 + 3


def test_each_army_eats_one_wherever_it_is():
    place = world(city(1, 1, 5, 5), army(2, 1, 29, 15), army(3, 1, 5, 5))
    assert of(place).upkeep == 2


def test_upkeep_belongs_to_where_a_unit_or_an_army_was_made():
    place = world(
        city(1, 1, 5, 5), city(2, 1, 20, 5), army(3, 1, 5, 5, troop(4, home=2), home=1)
    )  # fmt: skip
    assert (of(place, 1).upkeep, of(place, 2).upkeep) == (1, 4)


def test_buildings_add_to_what_villages_and_the_city_bring():
    place = world(
        city(1, 1, 5, 5, "granary", *FAITH[:3], *CRAFT[:2]),
        village(2, 1, 9, 5), village(3, 1, 9, 9), village(4, 0, 9, 1),
    )  # fmt: skip
    # granary 1, parish church 1, monastery 2, water mill 1 for each village; smithy 4
    assert (of(place).green, of(place).grey) == (2 * (5 + 5), 15 + 4)


def test_trade_links_count_other_own_cities_with_trade_rows_up_to_ten():
    guild = city(1, 1, 5, 5, *TRADE[:4])
    others = [city(one, 1, 2 * one, 9, "trade_rows") for one in range(2, 5)]
    foreign = [city(5, 2, 20, 2, "trade_rows"), city(6, 0, 24, 2, "trade_rows")]
    plain = city(7, 1, 27, 2, "smithy")
    assert of(world(guild, *others, *foreign, plain)).grey == 15 + 5 + 3 + 6 + 3
    many = [city(one, 1, one, 12, "trade_rows") for one in range(2, 14)]
    assert of(world(guild, *many)).grey == 15 + 5 + 3 + 6 + 10


def test_a_neutral_city_brings_nothing():
    assert of(world(city(1, 0, 5, 5, "smithy"), village(2, 0, 9, 5))).grey == 0
    assert of(world(city(1, 0, 5, 5, "smithy"), village(2, 0, 9, 5))).green == 0


def test_a8_the_newest_go_hungry():
    place = world(city(1, 1, 5, 5, garrison=[troop(13), troop(3, born=8), troop(3, born=5)]))
    born = {one.id: one.born for one in units_in(place)}
    assert sorted(born[one] for one in hungry(place)) == [5, 8, 8, 8]
    assert max(one for one in born if born[one] == 5) in hungry(place)


def test_a8_armies_are_fed_before_units_of_the_same_day():
    place = world(city(1, 1, 5, 5, garrison=[troop(15, born=3)]), army(90, 1, 5, 5, born=3))
    assert hungry(place) == {max(one.id for one in units_in(place))}
    older = world(city(1, 1, 5, 5, garrison=[troop(15, born=2)]), army(90, 1, 5, 5, born=3))
    assert hungry(older) == {90}


def test_a8_a_unit_covered_in_part_counts_as_hungry_and_eats_what_there_is():
    crowd = [troop(14, born=0), troop(1, "knight", born=1), troop(1, born=2)]
    place = world(city(1, 1, 5, 5, garrison=crowd))
    late = {one.id for one in units_in(place) if one.born}
    assert hungry(place) == late  # one is left for the knight's three, nothing for the next
    assert (of(place).free_grey, of(place).short) == (0, 3)


def test_a8_hungry_at_random_draws_who_goes_short():
    place = world(city(1, 1, 5, 5, garrison=[troop(10), troop(10, born=9)]), hungry_at_random=True)
    counts = Counter(one for seed in range(600) for one in hungry(place, seed=seed))
    assert sum(counts.values()) == 600 * 5
    assert set(counts) == {one.id for one in units_in(place)}
    for number in counts.values():  # 150 expected, standard deviation 10.6
        assert 95 < number < 205


def test_a8_nobody_is_drawn_where_all_are_fed():
    place = world(city(1, 1, 5, 5, garrison=[troop(15)]), hungry_at_random=True)
    assert all(hungry(place, seed=seed) == set() for seed in range(20))


def test_a9_units_of_a_lost_city_are_without_supply_yet_draw_it():
    place = world(
        city(1, 2, 5, 5, garrison=[troop(6, born=20)]), army(90, 1, 9, 9, troop(10)),
        village(2, 2, 9, 5),
    )  # fmt: skip
    found = feed(on(place))[1]
    assert (found.upkeep, found.free_grey, found.short) == (17, 3, 0)
    assert set(found.hungry) == {90} | {one.id for one in place.armies[0].units}


def test_a9_they_eat_ahead_of_the_new_owners_later_units():
    place = world(city(1, 2, 5, 5, garrison=[troop(7, born=20)]), army(90, 1, 9, 9, troop(10)))
    lost = {90} | {one.id for one in place.armies[0].units}
    assert len(hungry(place) - lost) == 3


def test_a9_those_of_a_neutral_city_are_all_without_supply():
    place = world(city(1, 0, 5, 5), army(90, 1, 9, 9, troop(2)))
    assert hungry(place) == {90, 100, 101}


def test_a46_a_village_whose_city_is_anothers_feeds_nobody():
    place = world(city(1, 2, 5, 5), village(2, 1, 9, 5), village(3, 2, 9, 9), village(4, 0, 9, 1))
    assert of(place).green == 5


def test_a46_a_village_of_a_neutral_city_feeds_nobody():
    place = world(city(1, 0, 5, 5), city(2, 1, 20, 5), village(3, 1, 9, 5, home=1))
    assert of(place, 1).green == of(place, 2).green == 0


def test_a9_nobody_else_is_told_of_it():
    place = world(
        city(1, 2, 5, 5, garrison=[troop(9, born=20)]), army(90, 1, 9, 9, troop(10)),
        city(2, 1, 20, 5), city(3, 3, 27, 5), week=3, players=3,
    )  # fmt: skip
    after, _ = advance_week(place, {}, 1)
    strangers = len(after.armies) + sum(one.home == 1 for one in after.armies[0].units)
    assert find(seen_by(after, 2).cities, 1).foreign == strangers > 0
    assert find(seen_by(after, 1).cities, 1).foreign == 0
    assert find(seen_by(after, 3).cities, 1).foreign == 0
    ours = of(seen_by(after, 2))
    everything = feed(on(after))[1]
    assert ours == msgspec.structs.replace(everything, hungry=ours.hungry)


def test_a_village_captured_feeds_from_the_next_day():
    place = world(city(1, 1, 5, 5), village(2, 0, 9, 5), army(90, 1, 9, 5, troop(5)))
    course = on(place)
    assert feed(course)[1].green == 0
    capture(course, [(course.world.villages[0], course.world.armies[0])])
    course.day = 2
    assert feed(course)[1].green == 5


def test_a_shortage_is_told_to_the_owner_every_day():
    course = on(world(city(1, 1, 5, 5, garrison=[troop(24)]), village(2, 1, 9, 5)))
    feed(course)
    assert told(course.events, "shortage") == [
        {"city": "c1", "green": 5, "grey": 15, "upkeep": 24, "short": 4}
    ]
    assert course.events[0].to == (1,)


def test_nothing_gets_lost_between_green_grey_eaten_and_free():
    for militia in range(40):
        found = of(world(city(1, 1, 5, 5, garrison=[troop(militia)]), village(2, 1, 9, 5)))
        eaten = found.upkeep - found.short
        assert found.green + found.grey == eaten + found.free_grey + found.spare_green
