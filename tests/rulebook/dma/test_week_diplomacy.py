"""Peace of both sides and peace of one (Part I, Diplomacy)."""

import pytest
from dma_worlds import army, city, days_of, find, held_by, told, troop, village, world

from rivals.games.dma.orders.kinds import Peace, Route, War
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.handing_over import truces

HOMES = (
    city(1, 1, 2, 14), city(2, 2, 28, 14), city(5, 0, 2, 2), city(6, 0, 8, 2), city(7, 0, 14, 2),
)  # fmt: skip
CLASHES = {"battle", "siege", "assault", "rout", "ambush", "city_taken", "village_taken", "lost"}
MUTUAL = [(1, 2), (2, 1)]


def week(*pieces, orders=None, seed=1, **more):
    return advance_week(world(*HOMES, *pieces, **more), orders or {}, seed)


def clashes(events):
    """List what became of meetings, by rule."""
    return [name for one in events if (name := one.rule.removeprefix("dma.event.")) in CLASHES]


def mine(*troops, **more):
    return army(90, 1, 9, 9, *troops, **more)


def theirs(number):
    return army(91, 2, 9, 10, troop(number, home=2), home=2)


def test_at_the_start_everybody_is_at_war():
    after, _ = week(mine(troop(5)), theirs(5))
    assert len(after.battles) == 1


def test_at_mutual_peace_armies_share_a_cell_without_consequence():
    after, events = week(mine(troop(5), route="s"), theirs(5), peace=MUTUAL)
    assert [one.cell for one in after.armies] == [(9, 10), (9, 10)]
    assert clashes(events) == []


def test_at_mutual_peace_armies_pass_through_places():
    after, _ = week(
        city(3, 2, 10, 9, garrison=[troop(1)]), village(4, 2, 11, 9, home=3),
        mine(route="e e e"), peace=MUTUAL,
    )  # fmt: skip
    assert find(after.armies, 90).cell == (12, 9)
    assert held_by(after, 2) == [2, 3, 4]


def test_a43_a_partner_in_ones_city_or_village_neither_fights_nor_takes():
    guarded = city(3, 2, 9, 9, garrison=[troop(2, home=2)])
    for place in (village(3, 2, 9, 9, home=2), city(3, 2, 9, 9), guarded):
        after, events = week(place, mine(troop(9)), peace=MUTUAL)
        assert held_by(after, 2) == [2, 3]
        assert find(after.armies, 90) is not None
        assert clashes(events) == []


def test_a41_an_army_that_keeps_a_one_sided_peace_is_destroyed_without_a_battle():
    after, events = week(mine(troop(20)), theirs(1), peace=[(1, 2)])
    assert [one.id for one in after.armies] == [91]
    assert not after.battles
    assert told(events, "ambush") == [
        {"victim": "a90", "owner": 1, "by": "a91", "by_owner": 2, "x": 9, "y": 9}
    ]
    assert told(events, "lost") == [{"formation": "a90", "units": {"militia": 20}}]


def test_a41_an_army_needs_nobody_placed_for_that():
    after, _ = week(mine(troop(20)), theirs(0), peace=[(1, 2)])
    assert [one.id for one in after.armies] == [91]


def test_a41_the_garrison_of_a_peaceful_city_is_destroyed_too():
    after, events = week(
        city(3, 2, 9, 9, "city_wall", garrison=[troop(20), troop(3, placed=False)]),
        mine(troop(1, "golem")), peace=[(2, 1)],
    )  # fmt: skip
    assert held_by(after, 1) == [1, 3]
    assert find(after.cities, 3).garrison == []
    assert not after.battles
    assert told(events, "ambush") == [
        {"victim": "c3", "owner": 2, "by": "a90", "by_owner": 1, "x": 9, "y": 9}
    ]
    assert told(events, "city_taken") == [{"city": "c3", "by": 1, "from": 2}]


def test_a41_garrisons_fall_to_an_able_force_only():
    after, events = week(
        city(3, 2, 9, 9, garrison=[troop(2)]), mine(troop(5, placed=False)), peace=[(2, 1)]
    )
    assert held_by(after, 2) == [2, 3]
    assert find(after.armies, 90) is not None
    assert clashes(events) == []


def test_a41_an_army_that_keeps_peace_is_fallen_on_by_an_able_garrison():
    after, events = week(city(3, 2, 9, 9, garrison=[troop(1)]), mine(troop(9)), peace=[(1, 2)])
    assert find(after.armies, 90) is None
    assert told(events, "ambush")[0]["by"] == "c3"


@pytest.mark.parametrize("garrison", [[], [troop(4, placed=False)]])
def test_a41_who_keeps_peace_takes_nothing(garrison):
    after, _ = week(city(3, 2, 9, 9, garrison=garrison), mine(troop(9)), peace=[(1, 2)])
    assert held_by(after, 2) == [2, 3]
    assert find(after.armies, 90) is not None
    after, _ = week(village(3, 2, 9, 9, home=2), mine(troop(9)), peace=[(1, 2)])
    assert held_by(after, 2) == [2, 3]


def test_a41_villages_of_the_peaceful_fall_as_ever():
    after, _ = week(village(3, 2, 9, 9, home=2), mine(), peace=[(2, 1)])
    assert held_by(after, 1) == [1, 3]


def test_a42_the_chronicle_names_an_ambush():
    _, events = week(mine(troop(2)), theirs(1), peace=[(1, 2)])
    (ambush,) = [one for one in events if one.rule == "dma.event.ambush"]
    assert ambush.to == ()


def test_w2_declarations_count_for_the_whole_week_from_monday():
    after, events = week(
        mine(troop(5)), theirs(5), orders={1: [Peace(2)], 2: [Peace(1)]}
    )  # fmt: skip
    assert clashes(events) == []
    assert [one.peace for one in after.players] == [[2], [1]]
    _, events = advance_week(after, {2: [War(1)]}, 1)
    assert days_of(events, "ambush") == [1]


def test_peace_with_one_is_war_with_the_others():
    after, _ = week(
        city(3, 3, 2, 2), mine(troop(5)), army(92, 3, 9, 8, troop(5, home=3), home=3),
        players=3, peace=MUTUAL,
    )  # fmt: skip
    assert len(after.battles) == 1


def test_peace_does_not_pass_on_to_friends_of_friends():
    pieces = [
        city(3, 3, 2, 2), mine(troop(5)), theirs(5),
        army(92, 3, 9, 11, troop(5, home=3), home=3),
    ]  # fmt: skip
    after, _ = week(*pieces, players=3, peace=[*MUTUAL, (1, 3), (3, 1)])
    assert [(one.a, one.b) for one in after.battles] == [("a91", "a92")]


def test_a_march_into_a_friends_army_does_not_end_there():
    after, _ = week(
        mine(route="s s s"), theirs(1), peace=MUTUAL, orders={1: [Route("a90", ("s",) * 4)]}
    )
    assert find(after.armies, 90).cell == (9, 13)


def test_peace_holds_for_the_week_in_which_a_state_passes_to_a_person_and_no_longer():
    """Neither by striking first nor by keeping still does one side get the better of the other."""
    met = [mine(troop(20), route="s"), theirs(20)]
    for orders in ({1: [War(2)]}, {2: [War(1)]}, {1: [Peace(2)], 2: [Peace(1)]}):
        before = world(*HOMES, *met, peace=MUTUAL)
        after, events = advance_week(before, orders, 1, truces=[(1, 2)])
        assert clashes(events) == []
        assert [one.peace for one in after.players] == [[], []]
        (line,) = [one for one in events if one.to == (1,) and one.rule == "dma.event.truce"]
        assert (line.params, line.day) == ({"other": 2}, 7)
        assert len(advance_week(after, {}, 1)[0].battles) == 1


def test_only_peace_of_both_holds_on_and_only_where_a_person_and_a_ruler_change_places():
    def ending(before, now, peace=MUTUAL):
        found = world(*HOMES, peace=peace)
        for one, ruler in zip(found.players, before, strict=True):
            one.ruler = ruler
        return truces(found, dict(enumerate(now, 1)))

    person, builder, raider = "human", "builder", "raider"
    assert ending((builder, builder), (person, builder)) == ((1, 2),)
    assert ending((person, person), (person, builder)) == ((1, 2),)
    assert ending((builder, raider), (person, person)) == ((1, 2),)
    assert ending((builder, builder), (person, builder), MUTUAL[:1]) == ()
    assert ending((builder, builder), (raider, builder)) == ()
    assert ending((person, builder), (raider, builder)) == ()
    assert ending((person, builder), (person, builder)) == ()
