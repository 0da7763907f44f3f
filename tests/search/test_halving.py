"""Sequential halving: who is tried in which world, and who stands first."""

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.deciding import to_the_end
from rivals.core.game import Action
from rivals.search.halving import halve
from rivals.search.policy import Outcome


class Go(Action, frozen=True, tag="go"):
    """Go somewhere."""

    where: int


LINES = [(Go(one),) for one in range(8)]


def halved(lines, playouts, value_of, **how):
    """Halve to the end, with playouts of two steps."""

    def play_out(line, world):
        yield
        return value_of(line, world)

    return to_the_end(halve(lines, playouts, play_out, **how))


def test_each_step_tells_the_share_done_which_only_grows():
    def play_out(line, world):
        yield
        return Outcome(0.0, line)

    shares = list(halve(LINES, 24, play_out))
    assert len(shares) == 2 * (8 + 2 * 4 + 4 * 2)
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert 0.9 < shares[-1] < 1.0


def test_all_are_tried_in_the_same_worlds_and_the_better_half_goes_on():
    seen = []

    def value_of(line, world):
        seen.append((world, line[0].where))
        return Outcome(float(line[0].where), line)

    tried = halved(LINES, 24, value_of)
    assert [one.line[0].where for one in tried] == [7, 6, 5, 4, 3, 2, 1, 0]
    worlds = {world: [where for its, where in seen if its == world] for world, _ in seen}
    assert worlds == {
        0: [0, 1, 2, 3, 4, 5, 6, 7],
        1: [7, 6, 5, 4], 2: [7, 6, 5, 4],
        3: [7, 6], 4: [7, 6], 5: [7, 6], 6: [7, 6],
    }  # fmt: skip
    assert [len(one.values) for one in tried] == [7, 7, 3, 3, 1, 1, 1, 1]


def test_a_mean_has_an_error_and_one_try_has_none():
    values = {0: [1.0, 3.0], 1: [0.0, 0.0]}
    tried = halved(LINES[:2], 4, lambda line, world: Outcome(values[line[0].where][world], line))
    assert tried[0].value == 2.0
    assert isclose(tried[0].error, 1.0)
    assert halved(LINES[:1], 1, lambda line, _: Outcome(5.0, line))[0].error is None


def test_the_best_found_counts_where_a_line_found_can_be_played():
    found = {(0, 0): 4.0, (0, 1): 1.0, (1, 0): 0.0, (1, 1): 9.0}

    def value_of(line, world):
        return Outcome(found[line[0].where, world], (*line, Go(100 + world)))

    tried = halved(LINES[:2], 4, value_of, best_of=True)
    assert [one.value for one in tried] == [9.0, 4.0]
    assert tried[0].best.line == (Go(1), Go(101))
    assert tried[0].error is None


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=20), st.integers(1, 100))
def test_every_line_is_tried_and_the_first_is_the_best_of_those_that_went_farthest(worth, playouts):
    lines = [(Go(one),) for one in range(len(worth))]
    tried = halved(lines, playouts, lambda line, _: Outcome(float(worth[line[0].where]), line))
    assert {one.line for one in tried} == set(lines)
    assert all(one.values for one in tried)
    assert tried[0].value == max(worth)
    counts = [len(one.values) for one in tried]
    assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize("worth", [[1, 1, 1], [0, 0]])
def test_equal_ones_keep_their_order(worth):
    lines = LINES[: len(worth)]
    tried = halved(lines, 6, lambda line, _: Outcome(1.0, line))
    assert tried[0].line == lines[0]
