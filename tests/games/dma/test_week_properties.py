"""What every week keeps, on continents in turmoil with rash orders, legal and not."""

import json
import os
import subprocess
import sys
from collections import Counter
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from dma_wars import CATALOGUE, rash_orders, turmoil
from dma_worlds import on, units_in
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st
from thorough import tries

from rivals.games.dma.orders.following import follow_orders, receipt_for
from rivals.games.dma.orders.judging import Index
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.supply import feed
from rivals.games.dma.world.keeping import dump_world, load_world
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.seeing import seen_by
from rivals.games.dma.world.territory import territories, world_territory

OPTIONS = [one.name for one in msgspec.structs.fields(Readings)]
READINGS = st.sets(st.sampled_from(OPTIONS), max_size=4).map(
    lambda names: Readings(**dict.fromkeys(names, True))
)
WARS = st.builds(turmoil, st.integers(2, 4), st.integers(0, 10**6), READINGS)
SEEDS = st.integers(0, 2**63 - 1)


def plans(place, seed):
    """Give all players' orders for a week; one in eight sends none."""
    luck = Random(seed)
    return {
        one.id: rash_orders(place, one.id, luck)
        for one in place.players
        if not one.out and luck.random() < 0.875
    }


def monday(place, orders):
    """Give the world as its players' orders change it."""
    copy = place.copy()
    index = Index(copy)
    for player in copy.players:
        follow_orders(copy, player.id, orders.get(player.id, ()), CATALOGUE, index)
    return copy


def of_rule(events, rule):
    return [one.params for one in events if one.rule == f"dma.event.{rule}"]


@pytest.mark.slow
def test_such_wars_bring_about_all_that_can_happen():
    found = set()
    for seed in range(60):
        place = turmoil(2 + seed % 3, seed)
        for week in range(3):
            if not place.ended:
                place, events = advance_week(place, plans(place, seed + week), seed)
                found |= {one.rule.removeprefix("dma.event.") for one in events}
                found |= {f"ended by {one.ending}" for one in place.battles}
    assert found >= {
        "ambush", "army_starved", "arrived", "assault", "battle", "beaten", "built", "city_taken",
        "ended by flag", "ended by killing", "halted", "lost", "raised",
        "recruited", "refused", "rout", "sacked", "seceded", "shortage", "siege", "starved",
        "stopped", "unrest1", "unrest2", "unrest3", "victory", "village_taken",
    }  # fmt: skip


@given(WARS, SEEDS)
@examples(max_examples=tries(60))
def test_a_week_leaves_a_world_that_is_whole(place, seed):
    before = dump_world(place)
    orders = plans(place, seed)
    after, events = advance_week(place, orders, seed)
    assert dump_world(place) == before
    stored = dump_world(after)
    assert dump_world(load_world(stored)) == stored
    assert after.events == events
    assert [one.day for one in events] == sorted(one.day for one in events)
    assert after.terrain == place.terrain


@given(WARS, SEEDS)
@examples(max_examples=tries(50))
def test_territory_is_kept_place_by_place(place, seed):
    after, _ = advance_week(place, plans(place, seed), seed)
    for pile in ("cities", "villages"):
        lands = [
            [(one.id, one.cell, one.cells) for one in getattr(which, pile)]
            for which in (place, after)
        ]
        assert lands[0] == lands[1]
    held = sum(territories(after, CATALOGUE).values())
    free = sum(len(one.cells) for one in (*after.cities, *after.villages) if one.owner == NEUTRAL)
    painted = sum(len(one.cells) for one in (*after.cities, *after.villages))
    assert held + free == painted
    if not after.readings.painted_cells:
        assert painted == world_territory(after, CATALOGUE)
    out = {one.id for one in after.players if one.out}
    assert not out & {one.owner for one in (*after.cities, *after.villages, *after.armies)}


@given(WARS, SEEDS)
@examples(max_examples=tries(60))
def test_no_unit_appears_or_goes_but_by_an_event(place, seed):
    orders = plans(place, seed)
    begun = monday(place, orders)
    after, events = advance_week(place, orders, seed)
    recruits = of_rule(events, "recruited")
    made = sum(one["count"] for one in recruits) + len(of_rule(events, "raised"))
    assert after.next_id == place.next_id + made
    expected = Counter(unit.type for unit in units_in(begun))
    for one in recruits:
        expected[one["unit"]] += one["count"]
    for one in of_rule(events, "lost"):
        expected.subtract(one["units"])
    for one in of_rule(events, "starved"):
        expected[one["unit"]] -= one["count"]
    for report in after.battles:
        sides = {"a": report.units_a, "b": report.units_b if report.owners[1] else ()}
        winners = sides.get(report.winner, ())
        expected.subtract(one.type for one in winners if one.id not in report.survivors)
    assert +expected == Counter(unit.type for unit in units_in(after))
    assert all(count >= 0 for count in expected.values())


@given(WARS, SEEDS)
@examples(max_examples=tries(50))
def test_who_is_left_is_who_it_was(place, seed):
    after, _ = advance_week(place, plans(place, seed), seed)
    old = {one.id: (one.type, one.home, one.born) for one in units_in(place)}
    for unit in units_in(after):
        if unit.id < place.next_id:
            assert old[unit.id] == (unit.type, unit.home, unit.born)
        else:
            assert place.week * 7 < unit.born <= after.week * 7
    homes = {one.id: (one.owner, one.home, one.born) for one in place.armies}
    for army in after.armies:
        if army.id in homes:
            assert homes[army.id] == (army.owner, army.home, army.born)


@given(WARS, st.integers(1, 7))
@examples(max_examples=tries(50))
def test_upkeep_is_paid_or_somebody_goes_hungry(place, day):
    course = on(place, day)
    for number, one in feed(course).items():
        assert one.green + one.grey == one.upkeep - one.short + one.free_grey + one.spare_green
        assert min(one.spare_green, one.free_grey, one.short) >= 0
        assert not one.short or one.hungry
        assert one.free_grey <= one.grey
        city = next(city for city in place.cities if city.id == number)
        strangers = {
            unit.id
            for army in place.armies
            for unit in army.units
            if unit.home == number and army.owner != city.owner
        }
        assert strangers <= set(one.hungry)
        if not one.short and city.owner:
            own = {unit.id for unit in city.garrison if unit.home == number}
            assert not own & set(one.hungry)


@given(WARS, SEEDS)
@examples(max_examples=tries(50))
def test_orders_of_one_player_never_change_anothers(place, seed):
    orders = plans(place, seed)
    together = place.copy()
    index = Index(together)
    for player, given_orders in orders.items():
        receipt = follow_orders(together, player, given_orders, CATALOGUE, index)
        assert receipt == receipt_for(place, player, given_orders, CATALOGUE)
    for player, given_orders in orders.items():
        alone = place.copy()
        follow_orders(alone, player, given_orders, CATALOGUE)
        for pile in ("armies", "cities"):
            kept = [one for one in getattr(together, pile) if one.owner == player]
            assert kept == [one for one in getattr(alone, pile) if one.owner == player]


@given(WARS, SEEDS)
@examples(max_examples=tries(50))
def test_trails_lead_from_monday_to_sunday(place, seed):
    orders = plans(place, seed)
    begun = {one.id: one for one in monday(place, orders).armies}
    after, events = advance_week(place, orders, seed)
    trails = {one.army: one.cells for one in after.trails}
    raised = {int(one["army"][1:]) for one in of_rule(events, "raised")}
    assert set(trails) <= set(begun) | raised
    for army in after.armies:
        cells = trails.get(army.id, ((*army.cell, 0),))  # raised on a day without movement
        assert cells[-1][:2] == army.cell
        assert [one[2] for one in cells] == sorted(one[2] for one in cells)
        if army.id in begun:
            assert cells[0] == (*begun[army.id].cell, 0)
        for (x, y, _), (xx, yy, _) in pairwise(cells):
            assert max(abs(x - xx), abs(y - yy)) == 1


@given(WARS, SEEDS)
@examples(max_examples=tries(40))
def test_each_sees_its_own_whole_and_nothing_else_of_others(place, seed):
    after, events = advance_week(place, plans(place, seed), seed)
    for player in (one.id for one in after.players):
        seen = seen_by(after, player)
        load_world(dump_world(seen))
        assert [one for one in seen.armies if one.owner == player] == [
            one for one in after.armies if one.owner == player
        ]
        assert all(not one.units for one in seen.armies if one.owner != player)
        assert seen.events == tuple(one for one in events if not one.to or player in one.to)
        assert territories(seen, CATALOGUE) == territories(after, CATALOGUE)


@given(WARS, SEEDS)
@examples(max_examples=tries(40))
def test_the_same_week_twice_is_the_same_byte_for_byte(place, seed):
    orders = plans(place, seed)
    once, _ = advance_week(place, orders, seed)
    again, _ = advance_week(load_world(dump_world(place)), dict(reversed(orders.items())), seed)
    assert dump_world(once) == dump_world(again)


@given(WARS, SEEDS)
@examples(max_examples=8)
def test_weeks_go_on_as_well_from_a_stored_world(place, seed):
    straight = stored = place
    for week in range(4):
        if straight.ended:
            break
        orders = plans(straight, seed + week)
        straight, _ = advance_week(straight, orders, seed)
        stored, _ = advance_week(load_world(dump_world(stored)), orders, seed)
    assert dump_world(straight) == dump_world(stored)


def history(seed):
    """Give a digest of some weeks of a war."""
    place, digest = turmoil(3, seed), blake2b(digest_size=8)
    for week in range(4):
        if place.ended:
            break
        place, _ = advance_week(place, plans(place, seed + week), seed)
        digest.update(dump_world(place))
    return digest.hexdigest()


ELSEWHERE = """
import json, sys
sys.path[:0] = sys.argv[1:]
from test_week_properties import history
print(json.dumps([history(seed) for seed in range(12)]))
"""


@pytest.mark.parametrize("salt", ["1", pytest.param("4242", marks=pytest.mark.slow)])
def test_another_process_with_other_hashes_computes_the_same(salt):
    here = Path(__file__).parent
    found = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(here), str(here.parents[1] / "strategies")],
        env={**os.environ, "PYTHONHASHSEED": salt}, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert json.loads(found) == [history(seed) for seed in range(12)]
