"""The rival decides at a real table, asked and told turn by turn, as it does in a match."""

import statistics
from functools import cache

import pytest
from armada_compared import begun
from armada_person import HonestPerson, play_through

from rivals.games.armada import GAME
from rivals.testing import conformance_cases

FLEETS = (
    ("imperial_core", "rebel_core"), ("imperial_line", "rebel_strike"),
    ("imperial_raid", "rebel_line"), ("rebel_cruiser", "imperial_throne"),
)  # fmt: skip
FEW = {"ship": 14, "squadron": 5, "attack": 9}
"""Taps that half of the turns are done with: activations, and attacks on the rival."""
MANY = 60
"""Taps that no turn exceeds: a carrier with four squadrons in the thick of a battle."""


@cache
def counted_taps(seed):
    first, second = FLEETS[seed % 4] if seed < 4 else reversed(FLEETS[seed % 4])
    return play_through(begun(seed, fleet_1=first, fleet_2=second), seed)


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(one, marks=pytest.mark.slow) for one in (2, 3, 6))]
)
def test_it_decides_as_in_a_match_with_few_taps(seed):
    counted = counted_taps(seed)
    assert {what for what, _ in counted} == set(FEW)
    assert max(taps for _, taps in counted) <= MANY


ACES = (
    ("imperial_raid", "rebel_core"), ("rebel_core", "imperial_raid"),
    ("imperial_throne", "rebel_line"),
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1, 2, 4])
def test_with_aces_too_it_decides_as_in_a_match(seed):
    """Mauler Mithel, Soontir Fel, Dengar, Boba Fett, Jan Ors, Dutch Vander, Wedge Antilles."""
    first, second = ACES[seed % 3]
    counted = play_through(begun(seed, points="400", fleet_1=first, fleet_2=second), seed)
    assert {what for what, _ in counted} == set(FEW)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 2])
def test_by_the_dice_of_2019_too_it_decides_as_in_a_match(seed):
    first, second = FLEETS[seed]
    board = begun(seed, maneuver="gelron2019", fleet_1=first, fleet_2=second)
    assert {what for what, _ in play_through(board, seed)} == set(FEW)


@pytest.mark.slow
def test_half_of_all_turns_take_few_taps():
    counted = [one for seed in range(4) for one in counted_taps(seed)]
    for what, few in FEW.items():
        assert statistics.median(taps for its, taps in counted if its == what) <= few
    assert statistics.median(taps for _, taps in counted) <= 8


TWINS = [HonestPerson(), HonestPerson(rules="classic", dice_counted="listed", obstacles="none")]


@pytest.mark.parametrize(
    "case",
    [
        case
        for case in conformance_cases(GAME, [("imperial", "imperial")], [1], twins=TWINS)
        if "twin" in str(case) or "turns_are" in str(case)
    ],
    ids=str,
)
def test_each_turn_of_a_match_has_its_twin(case):
    case()
