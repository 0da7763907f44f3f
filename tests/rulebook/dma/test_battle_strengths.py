"""Part I: what a strike and a clash come to (readings A1, A35 to A37), and how they fall."""

from collections import defaultdict
from fractions import Fraction

import msgspec
import pytest
from dma_battles import CATALOGUE, WALL, Loaded, fought, setting_of, standing

from rivals.games.dma.battle.plain import _Battle, attack_of, defence_of, fight
from rivals.games.dma.battle.planning import plan
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.readings import Readings


def chance(striker, target, heights=()):
    """Give the exact chance with which side a's first unit kills side b's first."""
    field, soldiers = standing(striker, target, heights=heights)
    one = soldiers[0]
    other = next(it for it in soldiers if it.side == 1)
    attack, defence = attack_of(field, one, other), defence_of(field, one, other)
    return Fraction(attack.total, attack.total + defence.total)


# --- Test vectors -----------------------------------------------------------------------------


def test_strike_of_two_against_two_is_one_half():
    assert chance("militia 0,3", "militia 0,4") == Fraction(1, 2)


def test_strike_from_the_wall_is_five_sevenths():
    assert chance("militia 0,3", "militia 0,4", [(0, 3, 3)]) == Fraction(5, 7)


def test_strike_against_the_wall_is_two_sevenths():
    assert chance("militia 0,3", "militia 0,4", [(0, 4, 3)]) == Fraction(2, 7)


def test_two_on_the_wall_fight_as_in_the_open():
    assert chance("militia 0,3", "militia 0,4", [(0, 3, 3), (0, 4, 3)]) == Fraction(1, 2)


def test_legion_with_three_behind_dug_in_on_the_wall_defends_with_27():
    _, steps, odds = fought("militia -1,3", "legion 1,3 1,2 1,1 1,0", WALL)
    strike = next(one for one in steps[1].strikes if one.unit == 0)
    assert strike.defence.total == 27
    assert strike.defence.base == 3
    assert strike.defence.factors == (("dig_in", 2), ("depth", 4))
    assert strike.defence.height == 3
    assert (strike.part, strike.whole) == (2, 29)
    assert (2, 29) in odds


# --- Multipliers ------------------------------------------------------------------------------


def test_a35_dig_in_times_depth_then_plus_height():
    field, (striker, *legion) = standing("militia 0,5", "legion 0,6 0,7", heights=[(0, 6, 2)])
    legion[0].dug = True
    assert defence_of(field, striker, legion[0]).total == 3 * 2 * 2 + 2


def test_height_helps_only_the_higher():
    field, (one, other) = standing("militia 0,3", "militia 0,4", heights=[(0, 3, 5), (0, 4, 3)])
    assert attack_of(field, one, other).height == 2
    assert defence_of(field, one, other).height == 0
    assert attack_of(field, other, one).height == 0
    assert defence_of(field, other, one).height == 2


def test_pikemen_strike_twice_as_hard_at_cavalry():
    assert chance("pikeman 0,3", "knight 0,4") == Fraction(6, 13)
    assert chance("pikeman 0,3", "inquisitor 0,4") == Fraction(3, 13)


def test_inquisitors_strike_twice_as_hard_at_magic():
    assert chance("inquisitor 0,3", "golem 0,4") == Fraction(24, 36)
    assert chance("inquisitor 0,3", "landsknecht 0,4") == Fraction(12, 22)


def test_siege_towers_stand_as_high_as_the_wall_on_level_ground():
    assert chance("siege_tower 0,3", "militia 0,4", [(0, 4, 3)]) == Fraction(8, 10)
    assert chance("siege_tower 0,3", "militia 0,4") == Fraction(11, 13)
    # On the wall itself it stands as high as the wall, no higher.
    assert chance("siege_tower 0,3", "militia 0,4", [(0, 3, 3)]) == Fraction(11, 13)
    assert chance("siege_tower 0,3", "militia 0,4", [(0, 3, 2)]) == Fraction(10, 12)


@pytest.mark.parametrize(
    ("behind", "factor"),
    [
        ("", 1),
        ("0,6", 2),
        ("0,6 0,7", 3),
        ("0,6 0,7 0,8", 4),
        ("0,7 0,8", 1),  # a gap
        ("0,6 0,8", 2),
        ("1,5 -1,5 0,4", 1),  # beside and ahead
    ],
)
def test_a37_depth_counts_an_unbroken_column_behind(behind, factor):
    assert chance("golem 1,4", f"legion 0,5 {behind}".strip()) == Fraction(4, 4 + 3 * factor)


def test_a37_depth_ends_with_the_third_behind():
    field, (one, target, *_) = standing("golem 0,3", "legion 0,4 0,5 0,6 0,7 0,8")
    assert defence_of(field, one, target).total == 3 * 4


def test_a37_another_type_or_side_breaks_the_column():
    assert chance("golem 0,3", "legion 0,4; pikeman 0,5; legion 0,6") == Fraction(4, 7)
    field, (one, _, target, _) = standing("golem 0,3; legion 0,5", "legion 0,4 0,6")
    assert defence_of(field, one, target).total == 3


def test_a37_behind_is_relative_to_the_route():
    # On the last row the column lies across the field.
    field, (one, _, enemy) = standing("legion 1,8 2,8", "golem 1,7")
    assert defence_of(field, enemy, one).total == 6


def test_a37_is_counted_in_the_snapshot():
    # The crossbow kills the rear legionary; the front one still has its depth in that step.
    field, soldiers = standing("crossbow 0,3; militia 1,3", "legion 0,4 0,5")
    fight = _Battle(field, Loaded(results=[True]), Readings(), None)
    fight.step(1)
    assert fight.draws.odds[:2] == [(3, 6), (2, 2 + 3 * 2)]
    assert [one.alive for one in soldiers] == [True, True, True, False]
    plan(field, soldiers[1:2])
    fight.strikes(soldiers[1:2])
    assert fight.draws.odds[-1] == (2, 2 + 3)


def test_types_without_depth_have_none():
    assert chance("golem 0,3", "golem 0,4 0,5 0,6") == Fraction(4, 16)


# --- Digging in -------------------------------------------------------------------------------


def defences(**readings):
    """Give the defences of a bodyguard that militia come up to and strike, step by step."""
    _, steps, _ = fought("militia 0,3", "bodyguard 0,3", **readings)
    return [one.defence.total for step in steps for one in step.strikes if one.unit == 0]


def test_a36_striking_from_the_spot_keeps_it_dug_in():
    assert set(defences()) == {16}


def test_a36_option_dig_in_one_step():
    assert set(defences(dig_in_one_step=True)) == {8}


def test_a36_digging_in_counts_in_the_step_in_which_it_is_done():
    _, steps, _ = fought("pikeman 0,3", "bodyguard 0,3")
    assert not any(one.dug for one in steps[0].positions)
    assert steps[0].strikes[0].defence.total == 16


# --- Draws ------------------------------------------------------------------------------------


def test_a1_what_is_certain_is_not_drawn():
    units = tuple(
        msgspec.structs.replace(one, defence=0) if one.id == "militia" else one
        for one in CATALOGUE.units
    )
    bare = msgspec.structs.replace(CATALOGUE, units=units)
    field, (one, other) = standing("militia 0,3", "militia 0,4", catalogue=bare)
    odds = attack_of(field, one, other).total, defence_of(field, one, other).total
    assert odds == (2, 0)
    draws = Draws(7)
    assert draws.happens(2, 2)
    assert draws.state == Draws(7).state


def tally(kind):
    """Count how strikes or clashes of each chance fell in many battles."""
    fell = defaultdict(lambda: [0, 0])
    setting = setting_of(
        "militia -3,3 -2,3 0,3 2,3; knight -1,3; pikeman 1,3 1,2; mage 0,1",
        "militia -3,3 0,3 1,3; golem -1,3; legion 2,3 2,2; outrider -2,3; mage 0,1",
    )
    for stream in range(1500):
        steps = []
        fight(setting, CATALOGUE, Draws(stream), steps)
        for step in steps:
            for phase in filter(None, (step, step.second)):
                for one in getattr(phase, kind):
                    happened = one.killed if kind == "strikes" else one.survivor == one.a
                    fell[one.part, one.whole][0] += happened
                    fell[one.part, one.whole][1] += 1
    return {odds: counts for odds, counts in fell.items() if counts[1] >= 400}


@pytest.mark.parametrize("kind", ["strikes", "clashes"])
def test_strikes_and_clashes_fall_as_their_odds_say(kind):
    found = tally(kind)
    assert len(found) >= 3
    for (part, whole), (happened, tries) in found.items():
        expected = tries * part / whole
        spread = (expected * (1 - part / whole)) ** 0.5
        assert abs(happened - expected) < 4.5 * spread, (part, whole, happened, tries)
