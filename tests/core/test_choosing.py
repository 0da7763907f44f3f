"""Choice: criteria narrow in order, act only on a tie, and leave a trail."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.chance import RecalledDice, SeededDice
from rivals.core.choosing import (
    ONLY,
    ROLLED,
    UNTOLD,
    Change,
    Choice,
    Criterion,
    Reason,
    Trail,
    Turns,
    choose,
)
from rivals.core.notes import Note

numbers = st.lists(st.integers(-20, 20), unique=True)
tests = st.sets(st.integers(-20, 20))


def test_prefer_keeps_those_that_pass():
    trail = Trail()
    assert choose([1, 2, 3, 4], trail).prefer("even", lambda n: n % 2 == 0, of="us").left == [2, 4]
    assert trail.reasons() == (Reason("even", {"of": "us"}, (2, 4), (1, 3), "decided"),)


def test_prefer_that_nobody_passes_keeps_all_and_says_so():
    trail = Trail()
    assert choose([1, 3], trail).prefer("even", lambda n: n % 2 == 0).left == [1, 3]
    assert trail.reasons() == (Reason("even", {}, (1, 3), (), "nobody_qualified"),)


def test_a_single_candidate_is_no_reason_where_there_are_others():
    trail = Trail()
    assert choose(["a"], trail).one == "a"
    choose([1, 2], trail).most("big", lambda n: n)
    assert trail.rules() == ["big"]
    assert [one.rule for one in trail.reasons()] == ["big"]


def test_trail_takes_another_as_a_part_of_its_step():
    trail, other = Trail(), Trail()
    choose([1, 2], other).most("big", lambda n: n)
    trail.step("army", name="1st")
    trail.take(other)
    assert trail.reasons() == (
        Reason("big", {}, (2,), (1,), "decided", Note("army", {"name": "1st"})),
    )


def test_criterion_that_all_pass_made_no_difference():
    trail = Trail()
    choose([1, 3], trail).prefer("odd", lambda n: n % 2 == 1).most("size", lambda _: 1)
    assert [one.outcome for one in trail.reasons()] == ["no_difference", "no_difference"]
    assert not any(one.told for one in trail.reasons())


def test_reasons_belong_to_the_step_in_which_they_were_given():
    trail = Trail()
    trail.note("begin")
    trail.step("build")
    choose([1, 2], trail).most("big", lambda n: n)
    trail.step()
    trail.note("end")
    assert [(one.rule, one.step) for one in trail.reasons()] == [
        ("begin", None),
        ("big", Note("build")),
        ("end", None),
    ]
    assert all(one.told for one in trail.reasons())


def test_most_and_fewest_keep_ties():
    assert choose([-2, 1, 2], Trail()).most("far", abs).left == [-2, 2]
    assert choose([-2, 1, 2, -1], Trail()).fewest("near", abs).left == [1, -1]


def test_first_follows_a_fixed_order():
    trail = Trail()
    assert choose(["b", "c"], trail).first("order", ["a", "c", "b"]).one == "c"
    assert trail.reasons() == (Reason("order", {}, ("c",), ("b",), "decided"),)


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
    assert trail.reasons() == ((Reason(ONLY),) if candidates else ())


def test_rolled_tie_is_drawn_and_told():
    trail, dice = Trail(), RecalledDice([2])
    assert choose(["a", "b", "c"], trail).rolled(dice, "rival.1") == "c"
    assert trail.reasons() == (Reason(ROLLED, {}, ("c",), ("a", "b"), "decided"),)


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
        assert bool(reason.kept) == (reason.rule != ONLY)
        assert not set(reason.kept) & set(reason.dropped)
        assert bool(reason.dropped) == (reason.outcome == "decided")


@given(numbers, st.lists(tests, max_size=5))
def test_trail_tells_who_was_dropped_by_what(candidates, criteria):
    trail = Trail()
    choice: Choice[int] = choose(candidates, trail)
    for number, passing in enumerate(criteria):
        choice.prefer(str(number), passing.__contains__)
    gone = [one for reason in trail.reasons() for one in reason.dropped]
    assert sorted([*gone, *choice.left]) == sorted(candidates)
    narrowed = [reason for reason in trail.reasons() if reason.rule != ONLY]
    kept = [set(candidates), *(set(reason.kept) for reason in narrowed)]
    for before, reason in zip(kept, narrowed, strict=False):
        assert {*reason.kept, *reason.dropped} == before


def test_notes_are_equal_by_value():
    assert Note("a.b", {"n": 1}) == Note("a.b", {"n": 1})
    assert Note("a.b") != Note("a.b", {"n": 1})


# --- Tables of criteria ----------------------------------------------------------------------

TABLE = (
    Criterion.prefer("even", lambda by, one: one % by == 0),
    Criterion.among("small", lambda _, left: sorted(left)[:3], when=lambda by, left: len(left) > 3),
    Criterion.most("digits", lambda _, one: len(str(one))),
    Criterion("least", "fewest", lambda _, left: [abs(one) for one in left]),
    Criterion.first("order"),
)


def by_table(table, candidates):
    trail = Trail()
    return choose(candidates, trail).by(table, 2).left, trail.rules()


def test_a_table_narrows_row_by_row_until_one_is_left():
    assert by_table(TABLE, [1, 2, 10, 12, 14]) == ([10], ["even", "small", "digits", "least"])
    assert by_table(TABLE, [1, 2, 3]) == ([2], ["even"])
    assert by_table(TABLE[-1:], [3, 2]) == ([3], ["order"])


def test_a_row_speaks_only_when_it_may():
    assert by_table(TABLE, [10, 12, 13]) == ([10], ["even", "digits", "least"])


@given(st.lists(st.integers(1, 99), min_size=1, unique=True), st.permutations(TABLE))
def test_rows_may_stand_in_any_order_and_be_left_out(candidates, table):
    left, rules = by_table(table, candidates)
    assert left
    assert set(left) <= set(candidates)
    order = [row.rule for row in table]
    assert rules == [one for one in order if one in rules]


# --- What would have changed it ----------------------------------------------------------------


def pick(values, how, of, could=lambda *_: True, trail=None):
    """Choose among names by their values; give the pick, and what would have changed it."""
    heard = Trail() if trail is None else trail
    row = Criterion("size", how, lambda its, left: [its[one] for one in left])
    row = row._replace(turns=(Turns(of, could),))
    choice = choose(sorted(values), heard).by([row, Criterion.first("first")], values)
    reasons = {one.rule: one for one in heard.reasons()}
    return choice.one, reasons["size"].change if "size" in reasons else None


@pytest.mark.parametrize("of", ["chosen", "other"])
def test_each_candidate_is_asked_about_once_at_most_and_nothing_is_decided_anew(of):
    values, asked, looked = {f"{n:03}": n for n in range(200)}, [], []

    def look(its, left):
        looked.append(len(left))
        return [its[one] for one in left]

    row = Criterion("size", "most", look, turns=(Turns(of, lambda _, one, __: asked.append(one)),))
    choose(sorted(values), Trail()).by([row], values)
    assert looked == [200]
    assert len(asked) == len(set(asked)) <= 200


@given(
    st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 9), min_size=2),
    st.sampled_from(["most", "fewest"]),
    st.sampled_from(["chosen", "other"]),
)
def test_with_that_value_the_other_is_chosen(values, how, of):
    chosen, change = pick(values, how, of)
    outright = list(values.values()).count(values[chosen]) == 1
    if change is None:
        rest = sorted((n for one, n in values.items() if one != chosen), reverse=how == "most")
        assert not outright or (of == "chosen" and rest[0] in rest[1:])
        return
    assert outright
    assert change.of == (chosen if of == "chosen" else change.one)
    assert pick({**values, change.of: change.value}, how, of)[0] == change.one != chosen


def test_only_what_could_be_is_said_and_the_nearest_of_the_others():
    sizes = {"a": 5, "b": 1, "c": 3}
    assert pick(sizes, "most", "other")[1] == Change("c", "c", 6)
    assert pick(sizes, "most", "other", lambda _, one, n: one == "b" and n == 6)[1].one == "b"
    assert pick(sizes, "most", "chosen", lambda *_: False)[1] is None


def test_nothing_is_weighed_for_reasons_that_nobody_reads():
    def could(*_):
        raise AssertionError

    assert pick({"a": 1, "b": 2}, "most", "other", could, UNTOLD) == ("b", None)
