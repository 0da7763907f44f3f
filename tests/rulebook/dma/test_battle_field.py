"""Part I, Battles: the field, its flags, the neutral zone and ideal routes (A24 to A28, A40)."""

from collections import Counter

import msgspec
import pytest
from dma_battles import CATALOGUE, WALL, fought, planned, setting_of, standing, where

from rivals.games.dma.battle.fielding import DOWN, LEFT, RIGHT, UP, place_of, reached
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.planning import plan
from rivals.games.dma.battle.recording import record_battle
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.formations import on_field


def rows_and_zone(setting, stream=0):
    recording = record_battle(setting, CATALOGUE, stream)
    return recording.rows, recording.outcome.zone


# --- Flags and fields -------------------------------------------------------------------------


def test_a24_the_flag_is_in_the_middle_of_the_rear_row():
    assert not on_field((7, 4), (0, 0))
    assert all(on_field((7, 4), (x, 0)) for x in (-3, -2, -1, 1, 2, 3))


def test_a24_flags_face_each_other_on_one_line():
    # A lone militiaman walks up the middle column, and takes the flag in the rear row.
    outcome, steps, _ = fought("militia 0,3", "bodyguard 3,0")
    assert (outcome.winner, outcome.ending) == ("a", "flag")
    assert [where(one, 0) for one in steps] == [(0, y) for y in range(3, 9)]
    assert planned(steps[-1], 0) == "capture"
    assert where(steps[0], 1) == (-3, 8)  # b's own right is a's left


@pytest.mark.parametrize(
    ("most", "size"),
    [(21, (7, 4)), (35, (9, 5)), (52, (11, 6)), (72, (13, 7)), (95, (15, 8)), (121, (17, 9))],
)
def test_a25_the_field_grows_with_the_units(most, size):
    assert CATALOGUE.field_size(most) == size
    width, depth = CATALOGUE.field_size(most + 1)
    assert (width, depth) == (size[0] + 2, size[1] + 1)


def test_a26_the_zone_lies_between_the_fields_not_the_soldiers():
    rows, zone = rows_and_zone(setting_of("militia 0,1", "militia 0,2"))
    assert rows == 4 + zone + 4


def test_a26_option_foremost_soldiers():
    rows, zone = rows_and_zone(setting_of("militia 0,1", "militia 0,2", foremost_soldiers=True))
    assert rows == 2 + zone + 3


def test_neutral_zone_is_one_or_two_rows_with_even_odds():
    setting = setting_of("bodyguard 0,3", "bodyguard 0,3")
    found = Counter(fight(setting, CATALOGUE, Draws(one)).zone for one in range(4000))
    assert set(found) == {1, 2}
    assert abs(found[1] - 2000) < 4 * 1000**0.5


@pytest.mark.parametrize(("walls", "depth", "half"), [(WALL, 4, 3), ((), 3, 2)])
def test_a27_a_walled_defender_has_room_for_its_walls(walls, depth, half):
    a = Side(setting_of("militia 0,1", "militia 0,1").a.units, 5, 3)
    b = Side(setting_of("militia 0,1", "militia 0,1").b.units, 5, 3)
    recording = record_battle(Setting(a, b, walls), CATALOGUE, 0)
    assert recording.rows == 3 + recording.outcome.zone + depth
    assert recording.half == half


def test_wall_stands_three_rows_ahead_of_the_flag_and_on_both_flanks():
    recording = record_battle(setting_of("militia 0,1", "militia 0,1", WALL), CATALOGUE, 0)
    top = recording.rows - 1
    cells = {(one.x, top - one.y) for one in recording.heights if one.height == 3}
    assert cells == {(x, 3) for x in range(-3, 4)} | {(x, y) for x in (-3, 3) for y in range(3)}


def test_heights_of_several_buildings_on_one_cell_add_up():
    walls = ("city_wall", "wall_towers")
    recording = record_battle(setting_of("militia 0,1", "militia 0,1", walls), CATALOGUE, 0)
    heights = {(one.x, recording.rows - 1 - one.y): one.height for one in recording.heights}
    assert [heights[x, 3] for x in range(-3, 4)] == [5, 3, 3, 5, 3, 3, 5]


def test_fortifications_are_turned_to_side_b():
    tower = msgspec.structs.replace(CATALOGUE.fortifications["citadel"], cells=((2, 1, 4),))
    other = msgspec.structs.replace(CATALOGUE, fortifications={"tower": tower})
    recording = record_battle(setting_of("militia 0,1", "militia 0,1", ["tower"]), other, 0)
    (cell,) = recording.heights
    assert (cell.x, cell.y, cell.height) == (-2, recording.rows - 2, 4)


# --- Ideal routes -----------------------------------------------------------------------------


@pytest.mark.parametrize(("column", "turn"), [(3, -1), (-2, 1)])
def test_a28_straight_to_the_end_then_along_the_last_row_to_the_flag(column, turn):
    outcome, steps, _ = fought(f"militia {column},3", f"bodyguard {-3 * turn},3")
    straight = [(column, y) for y in range(3, 9)]
    along = [(x, 8) for x in range(column + turn, turn, turn)]
    assert [where(one, 0) for one in steps] == [*straight, *along]
    assert outcome.ending == "flag"


def test_a28_side_b_walks_the_same_way_mirrored():
    _, (_, soldier) = standing("golem 0,7", "militia 2,0")
    assert soldier.forward == LEFT
    _, (_, soldier) = standing("golem 0,7", "militia 2,3")
    assert soldier.forward == DOWN
    assert soldier.route == 5


@pytest.mark.parametrize(
    ("forward", "cells"),
    [
        (UP, [(0, 1), (1, 1), (-1, 1)]),
        (RIGHT, [(1, 0), (1, -1), (1, 1)]),
        (DOWN, [(0, -1), (-1, -1), (1, -1)]),
        (LEFT, [(-1, 0), (-1, 1), (-1, -1)]),
    ],
)
def test_a28_strike_diagrams_turn_with_the_route(forward, cells):
    order = CATALOGUE.strike_orders["STD"]
    assert [place_of(one) for one in reached(order, forward)] == cells


def test_a28_on_the_last_row_a_unit_strikes_sideways():
    field, (soldier, target) = standing("militia 3,8", "golem 2,7")
    plan(field, [soldier])
    assert (soldier.action, soldier.target) == ("strike", target)


def test_on_the_enemy_flag_a_unit_looks_straight_on_and_goes_nowhere():
    field, (soldier, _) = standing("militia 0,8", "golem 1,1")
    assert (soldier.route, soldier.forward) == (0, UP)
    plan(field, [soldier], again=True)
    assert soldier.action == "wait"


# --- Which algorithm --------------------------------------------------------------------------


@pytest.mark.parametrize("siege", [False, True])
def test_a40_walls_are_for_the_garrison_alone(siege):
    _, steps, _ = fought("watchman 0,1", "watchman 0,3", WALL, siege=siege)
    assert planned(steps[0], 0) == "move"
    assert planned(steps[0], 1) == "dig_in"


def test_a40_without_fortifications_a_garrison_attacks_too():
    _, steps, _ = fought("watchman 0,1", "watchman 0,1", siege=True)
    assert planned(steps[0], 1) == "move"


def test_clauses_come_in_the_order_of_the_catalogue():
    algorithms = CATALOGUE.algorithms | {"ADVANCE": ("WAIT", *CATALOGUE.algorithms["ADVANCE"])}
    lazy = msgspec.structs.replace(CATALOGUE, algorithms=algorithms)
    outcome, steps, _ = fought("militia 0,1", "militia 0,1", catalogue=lazy)
    assert outcome.ending == "stalemate"
    assert {one.action for one in steps[0].plans} == {"wait"}
