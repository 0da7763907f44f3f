"""A week foreseen claims nothing that its player cannot know."""

import pytest
from dma_reported import CATALOGUE, _orders, played
from dma_worlds import army, city, find, told, troop, village, world
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.chance import SeededDice
from rivals.core.errors import RivalsError
from rivals.core.words import LANGS
from rivals.games.dma.match.setup import RULERS
from rivals.games.dma.orders.kinds import Peace, Projects, Route
from rivals.games.dma.orders.language import Parsed
from rivals.games.dma.reports.describe import tell_event
from rivals.games.dma.reports.making import player_report
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.forecast import foresee_week
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import check_world, dump_world
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.games.dma.world.seeing import reshuffled, seen_by


def foresee(place, *orders, seed=1, player=1):
    return foresee_week(place, player, Parsed(tuple(orders)), seed, CATALOGUE)


def foreseen(found, rule):
    return [one.params for one in found.world.events if one.rule == f"dma.foreseen.{rule}"]


def where(found, number):
    return find(found.world.armies, number).cell


def at_home(*others, **more):
    """An able army of three militia beside its city, and others' things."""
    home = city(1, 1, 3, 8)
    return world(home, army(10, 1, 6, 8, troop(3), **more), *others)


def test_alone_in_the_world_the_week_is_the_one_that_would_come():
    place = world(
        city(1, 1, 3, 8, projects=("smithy", "militia", "new_army")),
        village(2, NEUTRAL, 9, 8),
        army(10, 1, 6, 8, troop(9)),
        players=1,
    )
    orders = (Route("a10", ("e",) * 4), Projects("c1", ("new_army", "militia*3")))
    real, _ = advance_week(place, {1: orders}, 5, CATALOGUE)
    assert told(real.events, "assault")
    assert dump_world(foresee(place, *orders, seed=5).world) == dump_world(seen_by(real, 1))


@pytest.mark.parametrize("cell", [(8, 8), (9, 8), (9, 9), (9, 7)])
def test_a_hostile_army_is_met_and_nobody_wins(cell):
    place = at_home(city(2, 2, 25, 8), army(11, 2, *cell, troop(1, home=2), home=2))
    found = foresee(place, Route("a10", ("e",) * 10))
    assert found.open == (10,)
    assert foreseen(found, "army") == [
        {"army": "a10", "b": "a11", "owner_b": 2, "x": where(found, 10)[0], "y": 8}
    ]
    assert len(find(found.world.armies, 10).units) == 3
    assert find(found.world.armies, 11).cell == cell
    assert not found.world.battles
    assert not told(found.world.events, "rout")


def test_whoever_has_met_somebody_stays_and_takes_nothing():
    place = at_home(city(2, 2, 25, 8), village(3, 2, 7, 8, 2), army(11, 2, 8, 8, home=2))
    found = foresee(place, Route("a10", ("e", "e", "e", "e", "e")))
    assert where(found, 10) == (7, 8)
    assert find(found.world.villages, 3).owner == 2


def test_an_army_that_nobody_meets_passes_by():
    place = at_home(city(2, 2, 25, 8), army(11, 2, 8, 10, home=2))
    found = foresee(place, Route("a10", ("e",) * 5))
    assert found.open == ()
    assert where(found, 10) == (11, 8)


def test_a_foreign_village_without_guards_falls():
    place = at_home(city(2, 2, 25, 8), village(3, 2, 8, 8, 2))
    found = foresee(place, Route("a10", ("e", "e")))
    assert find(found.world.villages, 3).owner == 1
    assert told(found.world.events, "village_taken") == [{"village": "v3", "by": 1, "from": 2}]


def test_a_foreign_city_is_never_found_open():
    place = at_home(city(2, 2, 8, 8))
    found = foresee(place, Route("a10", ("e", "e")))
    assert foreseen(found, "city") == [{"army": "a10", "city": "c2", "owner_b": 2}]
    assert find(found.world.cities, 2).owner == 2


def test_a_neutral_city_that_was_always_empty_is_fought_for():
    place = at_home(city(2, NEUTRAL, 8, 8), city(4, 2, 25, 8))
    found = foresee(place, Route("a10", ("e", "e")))
    assert len(told(found.world.events, "assault")) == 1
    assert found.open == ()


def test_a_neutral_city_with_a_past_may_have_any_walls():
    place = at_home(city(2, NEUTRAL, 8, 8, "tavern", direction="war"), city(4, 2, 25, 8))
    found = foresee(place, Route("a10", ("e", "e")))
    assert foreseen(found, "city") == [{"army": "a10", "city": "c2", "owner_b": NEUTRAL}]
    assert not found.world.battles
    assert find(found.world.cities, 2).direction == "war"


def test_peace_that_one_declares_is_taken_to_be_answered():
    place = at_home(city(2, 2, 25, 8), village(3, 2, 9, 8, 2), army(11, 2, 8, 8, home=2))
    found = foresee(place, Route("a10", ("e", "e", "e")), Peace(2))
    assert found.open == ()
    assert where(found, 10) == (9, 8)
    assert find(found.world.villages, 3).owner == 2


def test_peace_that_is_published_counts_as_it_is():
    place = at_home(city(2, 2, 25, 8), army(11, 2, 8, 8, home=2))
    place.readings = world(peace_public=True).readings
    assert foresee(place, Route("a10", ("e",)), Peace(2)).open == (10,)
    place.players[1].peace = [1]
    assert foresee(place, Route("a10", ("e",)), Peace(2)).open == ()
    assert foresee(place, Route("a10", ("e",))).open == (10,)


def test_what_strangers_eat_stays_on_the_table():
    free = world(city(1, 1, 3, 8, projects=("city_wall",)), city(2, 2, 25, 8))
    eaten = world(city(1, 1, 3, 8, projects=("city_wall",), foreign=4), city(2, 2, 25, 8))
    ahead = [foresee(one).world.cities[0].invested["city_wall"] for one in (free, eaten)]
    assert ahead[0] - ahead[1] == 4 * 7
    assert foresee(eaten).world.cities[0].foreign == 4


def test_an_open_lot_still_eats_and_starves():
    place = at_home(city(2, 2, 25, 8), army(11, 2, 7, 8, home=2))
    place.cities[0].owner = 2
    found = foresee(place, seed=3)
    assert found.open == (10,)
    assert told(found.world.events, "starved")


def test_a_game_that_is_over_has_no_next_week():
    place = at_home()
    place.ended = "dma.ending.victory"
    with pytest.raises(RivalsError, match=r"dma\.world\.over"):
        foresee(place)


def ruled(place, player, kind):
    dice = SeededDice(place.week)
    return [one.action for one in plan_week(kind, seen_by(place, player), player, dice, CATALOGUE)]


@given(week=st.integers(0, 10), player=st.integers(1, 4), seed=st.integers(0, 99))
@settings(max_examples=12)
def test_hidden_things_change_nothing(week, player, seed):
    place = played()[week]
    orders = ruled(place, player, RULERS[seed % len(RULERS)])
    found = foresee(place, *orders, seed=seed, player=player)
    other = reshuffled(place, player, SeededDice(seed))
    assert dump_world(foresee(other, *orders, seed=seed, player=player).world) == dump_world(
        found.world
    )
    assert dump_world(foresee(seen_by(place, player), *orders, seed=seed, player=player).world) == (
        dump_world(found.world)
    )


@given(
    week=st.integers(0, 10),
    player=st.integers(1, 4),
    seed=st.integers(0, 2**63 - 1),
    dice=st.randoms(use_true_random=False),
)
@settings(max_examples=tries(25))
def test_any_week_can_be_foreseen_and_told(week, player, seed, dice):
    """Others keep all they have but villages; what is foreseen is a world and a report."""
    place = played()[week]
    before = dump_world(place)
    found = foresee(place, *_orders(place, player, dice), seed=seed, player=player)
    assert dump_world(place) == before
    check_world(found.world, CATALOGUE)
    assert found.world == seen_by(found.world, player)
    foreign = [(one.id, one.cell) for one in place.armies if one.owner != player]
    assert [(one.id, one.cell) for one in found.world.armies if one.owner != player] == foreign
    taken = {one["from"] for one in told(found.world.events, "city_taken")}
    assert taken <= {NEUTRAL}
    owners = {one.owners for one in found.world.battles}
    assert owners <= {(player, NEUTRAL)}
    for lang in LANGS:
        report = player_report(found.world, player, CATALOGUE)
        for line in report.chronicle:
            assert tell_event(line, report.week, report.book, lang).endswith(".")


def test_nobody_else_near_it_is_the_week_that_comes():
    """Own things after a real week in which the others were far away and gave no orders."""
    place = generate_world(4, 7, catalogue=CATALOGUE)
    orders = ruled(place, 2, "builder")
    real, _ = advance_week(place, {2: orders}, 9, CATALOGUE)
    found = foresee(place, *orders, seed=9, player=2)
    for pile in ("cities", "armies", "villages"):
        own = [one for one in getattr(seen_by(real, 2), pile) if one.owner == 2]
        assert [one for one in getattr(found.world, pile) if one.owner == 2] == own
    assert found.receipt.refused == ()
