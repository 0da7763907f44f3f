"""Part I, Battles: the four ways to end, ties, and what a siege makes of them (A30, A39)."""

import msgspec
import pytest
from dma_battles import CATALOGUE, WALL, Loaded, fought, planned, where

BOTH_FLAGS = ("militia 3,3", "militia 3,3")


def test_killing():
    outcome, _, _ = fought("knight 0,3 2,3", "militia 0,3", draws=Loaded(rest=True))
    assert (outcome.winner, outcome.ending) == ("a", "killing")
    assert (outcome.survivors_a, outcome.survivors_b) == ((1, 2), ())


def test_flag():
    outcome, steps, _ = fought("militia 0,3", "bodyguard 3,0 -3,0")
    assert (outcome.winner, outcome.ending, outcome.steps) == ("a", "flag", 6)
    assert (outcome.survivors_a, outcome.survivors_b) == ((1,), ())
    assert len(steps) == 6


def test_flag_taken_by_side_b():
    outcome, _, _ = fought("bodyguard 3,0", "militia 0,3; golem 1,1")
    assert (outcome.winner, outcome.ending) == ("b", "flag")
    assert outcome.survivors_b == (101, 102)


def test_a39_stalemate_is_a_step_in_which_nobody_strikes_or_moves():
    outcome, steps, _ = fought("bodyguard 0,1", "bodyguard 0,1")
    assert (outcome.winner, outcome.ending, outcome.steps) == ("", "stalemate", 1)
    assert (outcome.survivors_a, outcome.survivors_b) == ((), ())
    assert {one.action for one in steps[0].plans} == {"dig_in"}


def test_a39_a_move_that_fails_changes_nothing():
    outcome, steps, _ = fought("bodyguard 0,1", "legion 0,3 0,2", WALL)
    assert planned(steps[0], 2) == "close_up"
    assert (outcome.ending, outcome.steps) == ("stalemate", 1)


def test_a39_a_strike_that_misses_is_activity():
    outcome, steps, _ = fought("golem 0,3", "golem 0,3", draws=Loaded(zone=2))
    assert outcome.ending == "darkness"
    assert all(step.strikes or step.walks for step in steps)


def test_darkness_falls_after_fifty_steps():
    outcome, steps, _ = fought("golem 0,3", "golem 0,3", draws=Loaded(zone=2))
    assert (outcome.winner, outcome.ending, outcome.steps) == ("", "darkness", 50)
    assert len(steps) == 50
    assert (outcome.survivors_a, outcome.survivors_b) == ((), ())


def test_the_number_of_steps_is_the_catalogue_s():
    constants = CATALOGUE.constants | {
        "battle_steps": msgspec.structs.replace(CATALOGUE.constants["battle_steps"], value=7)
    }
    short = msgspec.structs.replace(CATALOGUE, constants=constants)
    outcome, _, _ = fought("golem 0,3", "golem 0,3", draws=Loaded(zone=2), catalogue=short)
    assert (outcome.ending, outcome.steps) == ("darkness", 7)


def test_a30_both_flags_in_one_step_are_undecided():
    outcome, steps, _ = fought(*BOTH_FLAGS)
    assert {one.action for one in steps[-1].plans} == {"capture"}
    assert (outcome.winner, outcome.ending) == ("", "flag")
    assert (outcome.survivors_a, outcome.survivors_b) == ((), ())


def test_a30_both_wiped_out_are_undecided():
    draws = Loaded(zone=2, rest=True)
    outcome, _, _ = fought("militia 0,3", "militia 0,3", draws=draws)
    assert (outcome.winner, outcome.ending) == ("", "killing")


@pytest.mark.parametrize(
    ("a", "b", "draws", "ending", "left"),
    [
        (*BOTH_FLAGS, Loaded(), "flag", (101,)),
        ("militia 0,3", "militia 0,3", Loaded(zone=2, rest=True), "killing", ()),
        ("bodyguard 0,1", "bodyguard 0,1", Loaded(), "stalemate", (101,)),
        ("golem 0,3", "golem 0,3", Loaded(zone=2), "darkness", (101,)),
    ],
)
def test_a30_in_a_siege_what_is_undecided_counts_for_the_garrison(a, b, draws, ending, left):
    outcome, _, _ = fought(a, b, draws=draws, siege=True)
    assert (outcome.winner, outcome.ending) == ("b", ending)
    assert (outcome.survivors_a, outcome.survivors_b) == ((), left)


def test_a_siege_changes_nothing_where_somebody_wins():
    outcome, _, _ = fought("militia 0,3", "bodyguard 3,0", siege=True)
    assert (outcome.winner, outcome.ending, outcome.survivors_a) == ("a", "flag", (1,))


def test_what_stands_at_the_start_is_in_the_first_picture():
    _, steps, _ = fought("militia 0,3 1,2", "militia 1,1", draws=Loaded(zone=2))
    assert [where(steps[0], one) for one in range(3)] == [(0, 3), (1, 2), (-1, 8)]
