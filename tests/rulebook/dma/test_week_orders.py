"""W1 to W3: orders on Monday morning, and what a week leaves for the next (Part I, the course)."""

import msgspec
import pytest
from dma_worlds import army, city, find, on, told, troop, village, world

from rivals.core.errors import RivalsError
from rivals.games.dma.orders import kinds as do
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.pieces import World


def small(**more):
    return world(
        city(1, 1, 5, 5, projects=["smithy"]), city(2, 2, 20, 5),
        army(90, 1, 5, 5, troop(3), route="e " * 9), army(91, 2, 20, 5, troop(3, home=2), home=2),
        **more,
    )  # fmt: skip


def test_a_week_has_seven_days_and_counts_on():
    after, _ = advance_week(small(), {}, 1)
    assert after.week == 1
    assert after.cities[0].buildings == ["smithy"]
    again, _ = advance_week(after, {}, 1)
    assert again.week == 2
    assert on(again).today == 15


def test_the_world_that_is_given_is_left_as_it_is():
    place = small()
    before = msgspec.json.encode(place)
    advance_week(place, {1: [do.Name("a90", "Guard"), do.Route("a90", ("n",))]}, 1)
    assert msgspec.json.encode(place) == before


def test_a_refused_order_is_told_to_its_player_and_the_others_stand():
    orders = [do.Route("a91", ("n",)), do.Name("a90", "Guard"), do.Route("a90", ("x",))]
    after, events = advance_week(small(), {1: orders}, 1)
    assert find(after.armies, 90).name == "Guard"
    assert [(one["line"], one["rule"]) for one in told(events, "refused")] == [
        (1, "dma.order.not-yours"),
        (3, "dma.order.no-direction"),
    ]
    assert told(events, "refused")[0]["params"] == {"formation": "a91"}
    assert {(one.day, one.to) for one in events if one.rule == "dma.event.refused"} == {(0, (1,))}
    assert len(find(after.armies, 90).route) == 4  # the old route goes on


def test_orders_of_one_player_leave_anothers_as_they_are():
    quiet, _ = advance_week(small(), {2: [do.Route("a91", ("s",))]}, 1)
    busy, _ = advance_week(
        small(), {1: [do.Disband("a90"), do.Route("a91", ("n",))], 2: [do.Route("a91", ("s",))]}, 1
    )
    assert find(quiet.armies, 91) == find(busy.armies, 91)
    assert find(busy.armies, 90) is None


def test_w1_orders_are_judged_as_the_world_stood_on_sunday():
    # that the other has disbanded its army this very Monday is not told
    orders = {1: [do.Disband("a90"), do.Route("a90", ("n",))], 2: [do.Route("a90", ("n",))]}
    _, events = advance_week(small(), orders, 1)
    assert [(one.to, one.params["line"], one.params["rule"]) for one in events
            if one.rule == "dma.event.refused"] == [
        ((1,), 2, "dma.order.no-formation"), ((2,), 1, "dma.order.not-yours"),
    ]  # fmt: skip


def test_w3_transfers_come_before_routes_and_count_for_the_speed():
    place = world(
        city(1, 1, 5, 5, garrison=[troop(2, "golem")]), city(2, 2, 20, 5),
        army(90, 1, 5, 5, troop(1, "monk"), route="e"),
    )  # fmt: skip
    after, events = advance_week(place, {1: [do.Transfer("c1", "a90", "golem", 1)]}, 1)
    # reserve golem 0.50 + 0.40, monk 0.90
    assert [one.day for one in events if one.rule == "dma.event.arrived"] == [2]
    assert len(after.cities[0].garrison) == 1


def test_a52_without_orders_routes_lists_and_stances_go_on():
    place = small(peace=[(1, 2)])
    after, _ = advance_week(place, {2: []}, 1)
    assert find(after.armies, 90).x == 10
    assert after.cities[0].buildings == ["smithy"]
    assert after.players[0].peace == [2]


def test_a52_weeks_without_orders_are_counted_in_a_row():
    first, _ = advance_week(small(), {2: []}, 1)
    second, _ = advance_week(first, {}, 1)
    assert [one.missed for one in second.players] == [2, 1]
    third, _ = advance_week(second, {1: []}, 1)
    assert [one.missed for one in third.players] == [0, 2]


def test_a42_a_declaration_is_private():
    _, events = advance_week(small(), {1: [do.Peace(2)]}, 1)
    assert not told(events, "declared")


def test_a42_peace_public_puts_declarations_into_the_chronicle():
    after, events = advance_week(small(peace_public=True), {1: [do.Peace(2)]}, 1)
    assert told(events, "declared") == [{"player": 1, "other": 2, "stance": "peace"}]
    assert [(one.day, one.to) for one in events if one.rule == "dma.event.declared"] == [(0, ())]
    _, events = advance_week(after, {1: [do.War(2)]}, 1)
    assert told(events, "declared") == [{"player": 1, "other": 2, "stance": "war"}]


def test_a42_only_what_changes_is_declared():
    place = small(peace=[(1, 2)], peace_public=True)
    _, events = advance_week(place, {1: [do.Peace(2)]}, 1)
    assert not told(events, "declared")
    _, events = advance_week(place, {1: [do.War(2), do.Peace(2)], 2: [do.Peace(1), do.War(1)]}, 1)
    assert not told(events, "declared")


def test_the_week_tells_its_own_events_battles_and_trails_only():
    place = world(
        city(1, 1, 5, 5), city(2, 2, 20, 5),
        army(90, 1, 9, 9, troop(3)), army(91, 2, 9, 10, troop(3, home=2), home=2),
    )  # fmt: skip
    first, events = advance_week(place, {}, 1)
    assert first.events == events
    assert first.battles
    second, _ = advance_week(first, {}, 1)
    assert second.battles == ()
    assert {one.army for one in second.trails} == {one.id for one in second.armies}


def test_main_directions_are_published_on_sunday():
    place = world(
        city(1, 1, 5, 5, "chapel", projects=["smithy"]), city(2, 2, 20, 5),
        village(3, 0, 9, 5),
    )  # fmt: skip
    after, _ = advance_week(place, {}, 1)
    assert after.cities[0].direction == "craft"  # of equal strength, built later


def test_orders_decide_what_is_built():
    after, _ = advance_week(small(), {1: [do.Projects("c1", ("chapel",))]}, 1)
    assert after.cities[0].buildings == ["chapel"]


def test_a_game_that_is_over_has_no_more_weeks():
    place = small()
    place.ended = "dma.ending.victory"
    with pytest.raises(RivalsError, match=r"dma\.world\.over"):
        advance_week(place, {}, 1)


def test_a_world_goes_through_json_between_weeks():
    place = small()
    straight, _ = advance_week(advance_week(place, {}, 3)[0], {}, 4)
    stored = msgspec.json.decode(
        msgspec.json.encode(advance_week(place, {}, 3)[0]), type=World, strict=True
    )
    through, _ = advance_week(stored, {}, 4)
    assert msgspec.json.encode(through) == msgspec.json.encode(straight)


def test_another_seed_makes_another_week():
    place = world(
        city(1, 1, 5, 5), city(2, 2, 20, 5), army(90, 1, 9, 9, troop(9)),
        army(91, 2, 9, 10, troop(9, home=2), home=2),
    )  # fmt: skip
    found = {msgspec.json.encode(advance_week(place, {}, seed)[0]) for seed in range(5)}
    assert len(found) > 1
