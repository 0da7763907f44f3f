"""D8 Field battles: who meets whom, in which order, and what becomes of them (Part I, Battles)."""

from collections import Counter

import msgspec
import pytest
from dma_worlds import CATALOGUE, army, city, find, kinds, on, told, troop, units_in, world

from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.fighting import clash_of_armies
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.formations import bury, field_of, is_able

HOMES = (city(1, 1, 2, 2), city(2, 2, 28, 14), city(3, 3, 2, 14))
STRONG, WEAK = 12, 3


def clashed(*armies, seed=1, peace=(), **readings):
    course = on(world(*HOMES, *armies, players=3, peace=peace, **readings), seed=seed)
    clash_of_armies(course)
    return course


def met(course):
    return [(one.a, one.b) for one in course.battles]


@pytest.mark.parametrize(
    ("dx", "dy", "meets"),
    [(0, 0, True), (1, 0, True), (0, -1, True), (1, 1, True), (-1, 1, True), (2, 0, False),
     (1, 2, False), (0, 2, False)],
)  # fmt: skip
def test_hostile_armies_meet_on_one_cell_or_on_neighbouring_ones(dx, dy, meets):
    found = clashed(army(90, 1, 9, 9, troop(5)), army(91, 2, 9 + dx, 9 + dy, troop(5)))
    assert met(found) == ([("a90", "a91")] if meets else [])


def test_ones_own_armies_do_not_fight():
    assert not clashed(army(90, 1, 9, 9, troop(5)), army(91, 1, 9, 9, troop(5))).battles


def test_the_loser_is_lost_with_its_reserve_and_the_winner_keeps_who_is_left():
    strong = army(90, 1, 9, 9, troop(STRONG, "guardsman"))
    weak = army(91, 2, 9, 9, troop(WEAK), troop(4, placed=False))
    found = clashed(strong, weak)
    report = found.battles[0]
    assert report.winner == "a"
    assert find(found.world.armies, 91) is None
    assert {one.id for one in found.world.armies[0].units} == set(report.survivors)
    assert told(found.events, "lost") == [{"formation": "a91", "units": {"militia": 7}}]
    assert report.reserves == (0, 4)


def test_an_undecided_battle_destroys_both():
    # holders in the open wait for each other until nobody does anything
    one = army(90, 1, 9, 9, troop(3, "bodyguard"))
    other = army(91, 2, 9, 9, troop(3, "bodyguard"))
    found = clashed(one, other)
    assert (found.battles[0].winner, found.battles[0].ending) == ("", "stalemate")
    assert found.world.armies == []


def test_a_battle_is_reported_whole_and_can_be_fought_again():
    place = world(*HOMES, army(90, 1, 9, 9, troop(5)), army(91, 2, 9, 10, troop(6)), players=3)
    after, events = advance_week(place, {}, 77)
    report = after.battles[0]
    assert told(events, "battle") == [
        {"battle": 1, "a": "a90", "b": "a91", "owner_a": 1, "owner_b": 2, "x": 9, "y": 9,
         "winner": report.winner, "ending": report.ending}
    ]  # fmt: skip
    assert (report.day, report.owners, report.walls, report.siege) == (1, (1, 2), (), False)
    setting = Setting(
        Side(report.units_a, *report.fields[0]), Side(report.units_b, *report.fields[1]),
        report.walls, report.siege, after.readings,
    )  # fmt: skip
    again = fight(setting, CATALOGUE, Draws(report.stream))
    assert (again.winner, again.ending, again.steps) == (report.winner, report.ending, report.steps)
    assert (*again.survivors_a, *again.survivors_b) == report.survivors


def test_the_battle_order_stays_but_for_the_dead():
    found = clashed(
        army(90, 1, 9, 9, troop(STRONG, "guardsman")), army(91, 2, 9, 9, troop(8, "guardsman"))
    )
    report = found.battles[0]
    left = found.world.armies[0]
    before = {one.id: (one.x, one.y) for one in (*report.units_a, *report.units_b)}
    assert left.units
    assert {one.id: one.spot for one in left.units} == {
        one: before[one] for one in report.survivors
    }


def test_the_reserve_takes_the_places_of_like_units_only():
    like = troop(3) + troop(2, placed=False)
    strange = troop(2, home=2, placed=False) + troop(1, "legion", placed=False)
    one = world(HOMES[0], army(90, 1, 9, 9, like, strange)).armies[0]
    fallen = [unit for unit in one.units if unit.spot is not None]
    bury(one.units, [unit.id for unit in fallen])
    assert sorted(unit.spot for unit in one.units if unit.spot) == sorted(
        unit.spot for unit in fallen[:2]
    )
    assert {(unit.type, unit.home) for unit in one.units if unit.spot} == {("militia", 1)}
    assert len(one.units) == 5


def test_a18_two_hostile_armies_that_swap_cells_fight():
    place = world(
        *HOMES, army(90, 1, 9, 9, troop(5), route="e", deposit=50),
        army(91, 2, 10, 9, troop(5), route="w", deposit=50), players=3,
    )  # fmt: skip
    after, _ = advance_week(place, {}, 1)
    trails = {one.army: one.cells for one in after.trails}
    assert trails == {90: ((9, 9, 0), (10, 9, 1)), 91: ((10, 9, 0), (9, 9, 1))}
    assert [one.day for one in after.battles] == [1]


def test_a19_armies_that_cross_and_end_apart_do_not_fight():
    place = world(
        *HOMES, army(90, 1, 9, 9, troop(5), route="e e e", deposit=225, home=1),
        army(91, 2, 12, 9, troop(5, home=2), route="w w w", deposit=225, home=2), players=3,
    )  # fmt: skip
    after, events = advance_week(place, {}, 1)
    assert {one.army: one.cells[-1] for one in after.trails} == {90: (12, 9, 1), 91: (9, 9, 1)}
    assert not told(events, "battle")


def test_a20_the_same_cell_first_then_straight_then_diagonal_neighbours():
    middle = army(90, 1, 9, 9, troop(21, "guardsman"))
    weak = [
        army(91, 2, 10, 10, troop(1)), army(92, 2, 9, 10, troop(1)), army(93, 2, 9, 9, troop(1)),
    ]  # fmt: skip
    for seed in range(10):
        assert met(clashed(middle, *weak, seed=seed)) == [
            ("a90", "a93"), ("a90", "a92"), ("a90", "a91"),
        ]  # fmt: skip


def test_a20_inside_a_class_pairs_are_shuffled():
    middle = army(90, 1, 9, 9, troop(21, "guardsman"))
    weak = [army(91, 2, 8, 9, troop(1)), army(92, 2, 10, 9, troop(1)), army(93, 2, 9, 8, troop(1))]
    orders = Counter(tuple(met(clashed(middle, *weak, seed=seed))) for seed in range(300))
    assert len(orders) == 6
    assert min(orders.values()) > 25  # 50 expected, standard deviation 6.5


def test_a20_a_beaten_army_drops_out_and_a_survivor_fights_again():
    strong = army(90, 1, 9, 9, troop(21, "guardsman"))
    for seed in range(20):
        found = clashed(
            strong, army(91, 2, 9, 9, troop(2)), army(92, 3, 9, 9, troop(2)), seed=seed
        )  # fmt: skip
        gone = set()
        for report in found.battles:
            assert not gone & {report.a, report.b}
            gone |= {"a": {report.b}, "b": {report.a}, "": {report.a, report.b}}[report.winner]
        assert [one.id for one in found.world.armies] == [90]


def test_a20_the_second_battle_begins_with_who_survived_the_first():
    strong = army(90, 1, 9, 9, troop(STRONG, "guardsman"))
    for seed in range(20):
        found = clashed(
            strong, army(91, 2, 9, 9, troop(6, "guardsman")), army(92, 2, 9, 10, troop(2)),
            seed=seed,
        )  # fmt: skip
        if len(found.battles) == 2:
            first, second = found.battles
            assert {one.id for one in second.units_a} == set(first.survivors)


def test_a21_an_army_without_placed_units_is_lost_to_an_able_one():
    found = clashed(army(90, 1, 9, 9, troop(9, placed=False)), army(91, 2, 9, 9, troop(1)))
    assert [one.id for one in found.world.armies] == [91]
    assert told(found.events, "rout") == [
        {"army": "a90", "owner": 1, "by": "a91", "by_owner": 2, "x": 9, "y": 9}
    ]
    assert told(found.events, "lost") == [{"formation": "a90", "units": {"militia": 9}}]
    assert not found.battles


def test_a21_an_empty_army_is_not_able_either():
    found = clashed(army(90, 1, 9, 9), army(91, 2, 9, 9, troop(1)))
    assert [one.id for one in found.world.armies] == [91]


def test_a21_two_unable_armies_do_not_fight():
    found = clashed(army(90, 1, 9, 9, troop(9, placed=False)), army(91, 2, 9, 9))
    assert len(found.world.armies) == 2
    assert not found.events


def test_a21_unable_both_destroyed_takes_the_able_one_too():
    armies = [army(90, 1, 9, 9, troop(9, placed=False)), army(91, 2, 9, 9, troop(1))]
    found = clashed(*armies, unable_both_destroyed=True)
    assert found.world.armies == []
    assert kinds(units_in(found.world)) == []


def test_a23_the_lower_id_is_side_a():
    found = clashed(army(95, 1, 9, 9, troop(3)), army(91, 2, 9, 10, troop(3)))
    assert met(found) == [("a91", "a95")]
    assert found.battles[0].owners == (2, 1)


@pytest.mark.parametrize(
    ("units", "size"),
    [(1, (7, 4)), (21, (7, 4)), (22, (9, 5)), (35, (9, 5)), (36, (11, 6)), (52, (11, 6)),
     (53, (13, 7)), (72, (13, 7)), (73, (15, 8)), (95, (15, 8)), (96, (17, 9)), (121, (17, 9))],
)  # fmt: skip
def test_a25_the_size_of_a_field_by_the_number_of_units(units, size):
    assert CATALOGUE.field_size(units) == size


def test_a25_the_table_is_what_the_rule_gives():
    table = CATALOGUE.formation_field.table
    bare = msgspec.structs.replace(
        CATALOGUE, formation_field=msgspec.structs.replace(CATALOGUE.formation_field, table=())
    )
    for units in range(table[-1][0] + 40):
        assert CATALOGUE.field_size(units) == bare.field_size(units)


def test_a25_the_reserve_counts_for_the_size():
    one = world(HOMES[0], army(90, 1, 9, 9, troop(3), troop(19, placed=False))).armies[0]
    assert field_of(CATALOGUE, one.units) == (9, 5)


def test_a25_losses_in_battle_never_narrow_the_field_below_who_stands_there():
    one = world(HOMES[0], army(90, 1, 9, 9, troop(30))).armies[0]
    outermost = [unit for unit in one.units if abs(unit.spot[0]) == 4 or unit.spot[1] == 4]
    assert outermost
    bury(one.units, [unit.id for unit in one.units if unit not in outermost])
    assert field_of(CATALOGUE, one.units) == (9, 5)


def test_who_is_able_has_a_unit_placed():
    assert not is_able([])
    assert not is_able(troop(3, placed=False))
    assert is_able(troop(1) + troop(3, placed=False))


def test_d11_starving_units_still_fight_today():
    # nobody of the army is supplied; whoever dies of hunger on Monday has fought on Monday
    place = world(
        *HOMES, army(90, 1, 9, 9, troop(STRONG, "guardsman"), troop(9, placed=False), home=1),
        army(91, 2, 9, 9, troop(1)), players=3,
    )  # fmt: skip
    starved = 0
    for seed in range(30):
        after, events = advance_week(place, {}, seed)
        hungry_on_monday = [
            one for one in events if one.rule == "dma.event.starved" and one.day == 1
        ]
        assert len(after.battles[0].units_a) == STRONG
        starved += len(hungry_on_monday)
    assert starved


def test_battles_of_different_days_and_pairs_have_different_streams():
    armies = [army(90 + one, 1 + one % 2, 3 * (one // 2), 9, troop(3)) for one in range(12)]
    found = clashed(*armies)
    assert len({one.stream for one in found.battles}) == len(found.battles) > 3
