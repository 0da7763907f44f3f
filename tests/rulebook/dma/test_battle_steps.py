"""Part I, Algorithms of units' behaviour: planning, strikes, moves, conflicts (A29, A31 to A34)."""

import msgspec
import pytest
from dma_battles import CATALOGUE, WALL, Loaded, fought, standing, where

from rivals.games.dma.battle.fielding import cell_at, place_of
from rivals.games.dma.battle.plain import _Battle, champions
from rivals.games.dma.battle.planning import plan
from rivals.games.dma.world.readings import Readings


def battle(field, *results):
    return _Battle(field, Loaded(results=results), Readings(), None)


def by_route(soldiers):
    return sorted(soldiers, key=lambda one: one.route)


def cells(soldiers):
    return [place_of(one.cell) for one in soldiers]


# --- Planning ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemies", "struck"),
    [("0,4 1,4 -1,4", 0), ("1,4 -1,4", 1), ("-1,4", 2)],
)
def test_strike_diagram_gives_the_order_of_the_search(enemies, struck):
    field, (one, *_) = standing("militia 0,3", f"golem {enemies}")
    plan(field, [one])
    aim = [(0, 4), (1, 4), (-1, 4)][struck]
    assert one.action == "strike"
    assert place_of(one.target.cell) == aim


def test_long_range_is_a_ring_of_twelve_cells():
    zone = set(CATALOGUE.long_range_zone)
    assert len(zone) == 12
    ring = {(x, y) for x in range(-2, 3) for y in range(-2, 3) if max(abs(x), abs(y)) == 2}
    assert zone == ring - {(2, 2), (2, -2), (-2, 2), (-2, -2)}
    assert zone.issuperset(CATALOGUE.strike_orders["SHOT5"])


def test_a29_everybody_plans_from_one_snapshot():
    # Both see the cell between them free, though after the other's move it will not be.
    _, steps, _ = fought("militia 0,3", "militia 0,3")
    assert [one.action for one in steps[0].plans] == ["move", "move"]


def test_a29_a_flag_is_taken_before_anybody_strikes():
    field, _ = standing("militia 0,8", "golem 1,8")
    fight = battle(field)
    assert fight.step(1) == ("a", "flag")
    assert fight.draws.odds == []


def test_a29_strikes_on_one_target_are_independent():
    field, (one, other, target) = standing("militia 0,3 1,3", "golem 0,4")
    fight = battle(field, True, False)
    plan(field, [one, other])
    fight.strikes([one, other])
    assert fight.draws.odds == [(2, 14), (2, 14)]
    assert not target.alive


def test_a29_who_is_killed_strikes_all_the_same():
    field, _ = standing("militia 0,3", "golem 0,4")
    fight = battle(field, True, True)
    assert fight.step(1) == ("", "killing")
    assert fight.draws.odds == [(2, 14), (4, 6)]


# --- Moves ------------------------------------------------------------------------------------


def test_a31_a_column_moves_together():
    _, steps, _ = fought("militia 0,1 0,2 0,3", "bodyguard 3,0")
    assert [where(steps[1], one) for one in range(3)] == [(0, 2), (0, 3), (0, 4)]


def test_a31_a_friend_who_stays_is_in_the_way():
    field, (rear, front, _) = standing("militia 0,2 0,3", "golem 0,4")
    plan(field, by_route([rear, front]))
    assert (front.action, rear.action) == ("strike", "wait")


def test_a31_a_friend_who_dies_makes_room_for_who_planned_to_follow():
    # Two steps ahead of its enemy the front one plans a move, and loses the clash for the cell.
    field, (rear, front, enemy) = standing("militia 0,2 0,3", "militia 0,5")
    battle(field, False).step(1)
    assert not front.alive
    assert cells([rear, enemy]) == [(0, 3), (0, 4)]


def test_a31_a_friend_who_could_not_go_is_in_the_way_after_all():
    # Three want the flag's cell: one gets it, and nobody follows the other two.
    field, soldiers = standing("militia -2,8 -1,8; golem 1,8", "bodyguard 3,1")
    battle(field).step(1)
    assert cells(soldiers[:3]) == [(-2, 8), (-1, 8), (0, 8)]


@pytest.mark.parametrize(
    ("units", "champion"),
    [
        ("militia -1,8; golem 1,8; militia 0,7", 1),  # the highest attack
        ("militia -1,8 1,8 0,7", 0),  # then the first
        ("golem -1,8; militia 0,7; golem 1,8", 0),
    ],
)
def test_a32_of_three_for_one_cell_the_strongest_goes(units, champion):
    field, soldiers = standing(units, "bodyguard 3,1")
    before = cells(soldiers)
    battle(field).step(1)
    assert all(one.alive for one in soldiers)
    assert [place_of(one.cell) != cell for one, cell in zip(soldiers, before, strict=True)] == [
        one == champion for one in range(4)
    ]


def test_a29_who_is_killed_claims_no_cell():
    field, (dead, *_, walker) = standing("militia 0,3; golem -3,0", "crossbow 1,5; militia 0,5")
    fight = battle(field, True)
    fight.step(1)
    assert fight.draws.odds == [(3, 5)]  # the shot, and no conflict for the cell between them
    assert not dead.alive
    assert cells([walker]) == [(0, 4)]


def test_a32_champions_of_both_sides_clash():
    field, (militia, golem, enemy) = standing("militia -1,4; golem 0,3", "militia 0,5")
    for one in (militia, golem, enemy):
        one.moving = True
    militia.forward = 1  # as if its route led across
    claims = champions([militia, golem, enemy])
    goal = cell_at(0, 4)
    assert claims == ({goal: golem}, {goal: enemy})
    fight = battle(field, True)
    fight.moves([militia, golem, enemy])
    assert fight.draws.odds == [(4, 6)]
    assert (militia.alive, golem.alive, enemy.alive) == (True, True, False)
    assert cells([militia, golem]) == [(-1, 4), (0, 4)]


@pytest.mark.parametrize(("wins", "left"), [(True, "a"), (False, "b")])
def test_in_a_conflict_for_a_cell_exactly_one_dies_and_the_other_takes_it(wins, left):
    outcome, steps, odds = fought("knight 0,3", "militia 0,3", draws=Loaded(results=[wins]))
    (clash,) = steps[0].clashes
    assert (clash.x, clash.y, clash.part, clash.whole) == (0, 4, 12, 14)
    assert clash.survivor == (0 if wins else 1)
    assert (outcome.winner, outcome.ending) == (left, "killing")
    assert [(one.to_x, one.to_y) for one in steps[0].walks] == [(0, 4)]
    assert odds == [(12, 14)]


def test_conflicts_are_settled_by_rows_then_columns():
    draws = Loaded(rest=True)
    _, steps, _ = fought(
        "knight -2,3; golem 1,2; militia 3,3", "militia -3,3 2,3 -1,2", draws=draws
    )
    first = steps[0].clashes
    assert [(one.x, one.y) for one in first] == sorted(
        ((one.x, one.y) for one in first), key=lambda one: (one[1], one[0])
    )
    assert [(one.x, one.y) for one in first] == [(-2, 4), (3, 4)]


def test_a33_head_on_swap_cannot_occur():
    # Bombards cannot strike straight ahead, nor does either walk through the other.
    field, (one, other) = standing("bombard 0,3", "bombard 0,4")
    assert battle(field).step(1) == ("", "stalemate")
    assert cells([one, other]) == [(0, 3), (0, 4)]
    field, (one, other) = standing("militia 0,3", "militia 0,4")
    plan(field, [one, other])
    assert [one.action, other.action] == ["strike", "strike"]


# --- Double move ------------------------------------------------------------------------------


def test_a34_move_and_move():
    field, (rider, _) = standing("outrider 0,1", "bodyguard 3,8")
    battle(field).step(1)
    assert cells([rider]) == [(0, 3)]


def test_a34_move_and_strike():
    field, (rider, _) = standing("outrider 0,1", "bodyguard 0,3")
    fight = battle(field)
    fight.step(1)
    assert cells([rider]) == [(0, 2)]
    assert fight.draws.odds == [(3, 3 + 16)]


def test_a34_a_strike_is_all():
    field, (rider, _) = standing("outrider 0,2", "golem 0,3")
    fight = battle(field, False, False)
    fight.step(1)
    assert cells([rider]) == [(0, 2)]
    assert fight.draws.odds == [(3, 15), (4, 6)]


def test_a34_only_who_moved_acts_again():
    field, (rider, foot, _) = standing("outrider 0,1; militia 0,2", "bodyguard 3,8")
    battle(field).step(1)
    assert cells([rider, foot]) == [(0, 2), (0, 3)]  # the foot does not make room again


def test_a34_riders_make_room_for_riders():
    field, (rear, front, _) = standing("outrider 0,1 0,2", "bodyguard 3,8")
    battle(field).step(1)
    assert cells([rear, front]) == [(0, 3), (0, 4)]


@pytest.mark.parametrize("wall", [(0, 1), (0, 2)])
def test_a34_only_on_level_ground(wall):
    field, (rider, _) = standing("outrider 0,1", "bodyguard 3,8", heights=[(*wall, 3)])
    battle(field).step(1)
    assert cells([rider]) == [(0, 2)]


def test_a34_a_flag_reached_is_taken_in_the_next_step():
    field, (rider, _) = standing("outrider 0,7", "bodyguard 3,1")
    fight = battle(field)
    assert fight.step(1) is None
    assert cells([rider]) == [(0, 8)]
    assert fight.step(2) == ("a", "flag")


def test_a34_option_plan_once():
    # In this reading a rider goes on blindly: it walks but does not strike.
    field, (rider, _) = standing("outrider 0,1", "bodyguard 0,3")
    fight = battle(field)
    fight.readings = Readings(plan_once=True)
    fight.step(1)
    assert cells([rider]) == [(0, 2)]
    assert fight.draws.odds == []
    field, (rider, _) = standing("outrider 0,1", "bodyguard 0,4")
    fight = battle(field)
    fight.readings = Readings(plan_once=True)
    fight.step(1)
    assert cells([rider]) == [(0, 3)]


def test_a34_option_plan_once_ends_at_the_flag():
    field, (rider, _) = standing("outrider 0,7", "bodyguard 3,1")
    fight = battle(field)
    fight.readings = Readings(plan_once=True)
    fight.step(1)
    assert cells([rider]) == [(0, 8)]


def test_a34_riders_strike_in_order_of_their_numbers():
    field, _ = standing("outrider 2,1 0,1", "watchman 2,3; bodyguard 0,3", walled=True)
    fight = battle(field)
    fight.step(1)
    assert fight.draws.odds == [(3, 3 + 4 * 2), (3, 3 + 8 * 2)]


def test_a34_nobody_digs_in_in_the_second_part():
    units = tuple(
        msgspec.structs.replace(one, attack_algorithm="HOLD") if one.id == "outrider" else one
        for one in CATALOGUE.units
    )
    other = msgspec.structs.replace(CATALOGUE, units=units)
    # The rider sallies out, and then the shooter is out of its sight.
    field, (rider, shooter) = standing("outrider 0,3", "apprentice 2,4", catalogue=other)
    battle(field).step(1)
    assert cells([rider, shooter]) == [(0, 4), (2, 3)]
    assert (rider.action, rider.dug) == ("wait", False)


# --- Long range, hold -------------------------------------------------------------------------


def test_a38_nobody_is_in_the_way_of_a_long_shot():
    field, (bow, _, enemy) = standing("crossbow 0,3; golem 0,4", "golem 0,5")
    plan(field, [bow])
    assert (bow.action, bow.target) == ("strike", enemy)


def test_hold_digs_in():
    field, (soldier, _) = standing("bodyguard 0,1", "golem 0,8")
    plan(field, [soldier])
    assert (soldier.action, soldier.dug) == ("dig_in", True)


def test_hold_closes_up_to_one_of_its_type_whatever_that_one_plans():
    field, (rear, front, *_) = standing("bodyguard 0,1 0,2; legion 1,1", "golem 0,8")
    plan(field, by_route(field.living))
    assert [rear.action, front.action] == ["close_up", "dig_in"]
    field, (rear, front, _) = standing("bodyguard 0,1; golem 0,2", "golem 0,8")
    plan(field, by_route(field.living))
    assert rear.action == "dig_in"


@pytest.mark.parametrize("cell", [(0, 5), (1, 5), (-1, 5), (2, 4), (-2, 4), (0, 6)])
def test_hold_sorties_against_a_shooter_that_stands_near(cell):
    field, (soldier, _) = standing("bodyguard 0,3", f"mage {cell[0]},{cell[1]}")
    plan(field, [soldier])
    assert soldier.action == "sortie"
    field, (soldier, _) = standing("bodyguard 0,3", f"golem {cell[0]},{cell[1]}")
    plan(field, [soldier])
    assert soldier.action == "dig_in"


def test_a_shooter_never_sorties():
    field, (_, shooter) = standing("mage 0,3", "apprentice 0,6", walled=True)
    plan(field, [shooter])
    assert shooter.action == "dig_in"


def test_a_sortie_needs_room_ahead():
    field, (soldier, golem, *_) = standing("bodyguard 0,3; golem 0,4", "mage 1,5; golem 0,5")
    plan(field, by_route([soldier, golem]))
    assert golem.action == "strike"
    assert soldier.action == "dig_in"


def test_a66_option_no_sorties():
    field, (soldier, _) = standing("bodyguard 0,3", "mage 0,5", no_sorties=True)
    plan(field, [soldier])
    assert (soldier.action, soldier.dug) == ("dig_in", True)
    _, steps, _ = fought("bodyguard 0,3", "mage 0,3", no_sorties=True)
    assert not any(one.action == "sortie" for step in steps for one in step.plans)


def test_a_sortie_ends_digging_in():
    field, (_, soldier) = standing("mage 0,4", "watchman 0,6", walled=True, heights=[(0, 6, 3)])
    soldier.dug = True
    battle(field).step(1)
    assert cells([soldier]) == [(0, 5)]
    assert not soldier.dug


def test_a_wall_is_held_from_above():
    _, steps, _ = fought("militia 0,3", "legion 0,3 0,2", WALL)
    assert [one.action for one in steps[0].plans][1:] == ["dig_in", "close_up"]


def test_owner_may_reorder_what_units_do():
    algorithms = CATALOGUE.algorithms | {
        "ADVANCE": ("STRIKE", "CAPTURE_FLAG", "MOVE_FORWARD_IF_FREE_OR_BEING_VACATED", "WAIT")
    }
    other = msgspec.structs.replace(CATALOGUE, algorithms=algorithms)
    # A brawler strikes sideways too: here it does so before it takes the flag.
    field, (soldier, _) = standing("brawler 0,8", "golem 1,8", catalogue=other)
    plan(field, [soldier])
    assert soldier.action == "strike"
    field, (soldier, _) = standing("brawler 0,8", "golem 1,8")
    plan(field, [soldier])
    assert soldier.action == "capture"
