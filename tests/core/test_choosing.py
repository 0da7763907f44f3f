"""Choice: criteria narrow in order, act only on a tie, and leave a trail."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.chance import RecalledDice, SeededDice
from rivals.core.choosing import ROLLED, Choice, Note, Reason, Trail, choose

numbers = st.lists(st.integers(-20, 20), unique=True)
tests = st.sets(st.integers(-20, 20))


def test_prefer_keeps_those_that_pass():
    trail = Trail()
    assert choose([1, 2, 3, 4], trail).prefer("even", lambda n: n % 2 == 0, of="us").left == [2, 4]
    assert trail.reasons() == (Reason("even", {"of": "us"}, (2, 4), (1, 3)),)


def test_prefer_that_nobody_passes_keeps_all_and_says_so():
    trail = Trail()
    assert choose([1, 3], trail).prefer("even", lambda n: n % 2 == 0).left == [1, 3]
    assert trail.reasons() == (Reason("even", {}, (1, 3), ()),)


def test_most_and_fewest_keep_ties():
    assert choose([-2, 1, 2], Trail()).most("far", abs).left == [-2, 2]
    assert choose([-2, 1, 2, -1], Trail()).fewest("near", abs).left == [1, -1]


def test_first_follows_a_fixed_order():
    trail = Trail()
    assert choose(["b", "c"], trail).first("order", ["a", "c", "b"]).one == "c"
    assert trail.reasons() == (Reason("order", {}, ("c",), ("b",)),)


@pytest.mark.parametrize(
    "act",
    [
        lambda choice: choice.prefer("r", lambda _: pytest.fail("asked without need")),
        lambda choice: choice.most("r", lambda _: pytest.fail("asked without need")),
        lambda choice: choice.fewest("r", lambda _: pytest.fail("asked without need")),
        lambda choice: choice.first("r", []),
    ],
)
@pytest.mark.parametrize("candidates", [[], ["only"]])
def test_criteria_act_only_while_several_are_left(act, candidates):
    trail = Trail()
    assert act(choose(candidates, trail)).left == candidates
    assert trail.reasons() == ()


def test_rolled_tie_is_drawn_and_told():
    trail, dice = Trail(), RecalledDice([2])
    assert choose(["a", "b", "c"], trail).rolled(dice, "rival.1") == "c"
    assert trail.reasons() == (Reason(ROLLED, {}, ("c",), ("a", "b")),)


def test_single_candidate_is_not_rolled():
    dice = SeededDice(1)
    assert choose(["a"], Trail()).rolled(dice, "rival.1") == "a"
    assert dice.drawn == []


@pytest.mark.parametrize("left", [[], [1, 2]])
def test_one_is_for_one(left):
    with pytest.raises(LookupError, match=f"{len(left)} candidates are left"):
        _ = choose(left, Trail()).one


def test_notes_stand_among_the_reasons():
    trail = Trail()
    trail.note("begin", round=2)
    choose([1, 2], trail).most("big", lambda n: n)
    trail.note("end")
    assert [reason.rule for reason in trail.reasons()] == ["begin", "big", "end"]
    assert trail.reasons()[0] == Reason("begin", {"round": 2})


def test_candidates_need_not_be_hashable():
    trail = Trail()
    choose([[1], [2]], trail).most("big", lambda one: one[0])
    assert trail.reasons()[0].dropped == ([1],)


@given(numbers, st.lists(tests, max_size=5), st.booleans())
def test_criteria_never_remove_all_and_only_narrow(candidates, criteria, most):
    trail = Trail()
    choice = choose(candidates, trail)
    for passing in criteria:
        before = list(choice.left)
        choice.prefer("in", passing.__contains__)
        (choice.most if most else choice.fewest)("size", lambda n: n % 7)
        assert set(choice.left) <= set(before)
        assert bool(choice.left) == bool(before)
    for reason in trail.reasons():
        assert reason.kept
        assert not set(reason.kept) & set(reason.dropped)


@given(numbers, st.lists(tests, max_size=5))
def test_trail_tells_who_was_dropped_by_what(candidates, criteria):
    trail = Trail()
    choice: Choice[int] = choose(candidates, trail)
    for number, passing in enumerate(criteria):
        choice.prefer(str(number), passing.__contains__)
    gone = [one for reason in trail.reasons() for one in reason.dropped]
    assert sorted([*gone, *choice.left]) == sorted(candidates)
    kept = [set(candidates), *(set(reason.kept) for reason in trail.reasons())]
    for before, reason in zip(kept, trail.reasons(), strict=False):
        assert {*reason.kept, *reason.dropped} == before


def test_notes_are_equal_by_value():
    assert Note("a.b", {"n": 1}) == Note("a.b", {"n": 1})
    assert Note("a.b") != Note("a.b", {"n": 1})
