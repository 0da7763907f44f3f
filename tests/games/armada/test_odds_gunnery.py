"""The rules of dice and tokens that the game and its odds share."""

import pytest

from rivals.games.armada.position.attack import Die
from rivals.games.armada.rules.gunnery import (
    accuracies,
    allowed,
    changed,
    crits_count,
    eighths,
    evaded,
    evasion,
    halved,
    has_crit,
    poorest_colour,
    richest_colour,
    worst_die,
)


def lying(*words):
    return [Die(*word.split("-")) for word in words]


def test_means_are_those_of_the_box():
    assert [eighths(one, crits=True) for one in ("red", "blue", "black")] == [6, 6, 8]
    assert [eighths(one, crits=False) for one in ("red", "blue", "black")] == [4, 4, 6]


def test_critical_hits_count_between_ships_and_for_bombers():
    assert crits_count(from_squadron=False, at_squadron=False, bomber=False)
    assert crits_count(from_squadron=True, at_squadron=False, bomber=True)
    assert not crits_count(from_squadron=True, at_squadron=False, bomber=False)
    assert not crits_count(from_squadron=False, at_squadron=True, bomber=False)
    assert not crits_count(from_squadron=True, at_squadron=True, bomber=True)


@pytest.mark.parametrize(
    ("band", "left"), [("close", (3, 2, 1)), ("medium", (3, 2, 0)), ("long", (3, 0, 0))]
)
def test_range_allows_dice(band, left):
    assert allowed((3, 2, 1), band) == left


def test_colours_to_leave_out_and_to_add():
    assert poorest_colour((1, 1, 1), crits=True) == "red"
    assert poorest_colour((0, 1, 1), crits=True) == "blue"
    assert poorest_colour((0, 0, 0), crits=True) is None
    assert richest_colour((1, 1, 1), crits=True) == "black"
    assert richest_colour((1, 1, 0), crits=False) == "blue"
    assert richest_colour((2, 0, 0), crits=True) == "red"
    assert changed((2, 1, 0), "blue", -1) == (2, 0, 0)
    assert changed((2, 1, 0), "red", 1) == (3, 1, 0)


def test_what_lies_there():
    dice = lying("red-blank", "blue-accuracy", "black-hit_crit", "blue-accuracy")
    assert accuracies(dice) == [1, 3]
    assert has_crit(dice)
    assert not has_crit(dice[:2])


def test_a_brace_halves_and_rounds_up():
    assert [halved(damage) for damage in range(6)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.parametrize(
    ("rules", "effects"),
    [("1.5", ("reroll", "reroll", "cancel")), ("classic", (None, "reroll", "cancel"))],
)
def test_what_an_evade_does_at_a_range(rules, effects):
    assert tuple(evasion(band, rules) for band in ("close", "medium", "long")) == effects


def test_a_second_die_is_evaded_only_from_a_larger_ship():
    assert evaded("1.5", "large", "small") == 2
    assert evaded("1.5", "medium", "small") == 2
    assert evaded("1.5", "small", "small") == 1
    assert evaded("1.5", "small", "large") == 1
    assert evaded("classic", "large", "small") == 1
    assert evaded("1.5", None, "small") == 1


def test_the_worst_die_to_cancel_and_to_roll_anew():
    dice = lying("black-hit_crit", "red-double", "red-hit", "black-hit", "blue-crit")
    assert worst_die(dice, "cancel", crits=True) == 1
    assert worst_die(dice, "cancel", crits=True, spared=(1,)) == 0
    assert worst_die(dice, "cancel", crits=True, spared=(0, 1)) == 4
    assert worst_die(dice, "reroll", crits=True) == 1, "a red die will do less than a black one"
    assert worst_die(dice[3:4], "reroll", crits=True) is None, "nothing is to be won"
    assert worst_die(dice[4:], "cancel", crits=False) is None, "it does nothing"
