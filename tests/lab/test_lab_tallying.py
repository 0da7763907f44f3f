"""Means, spreads and intervals, against known values and another way to reckon them."""

import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.game import Result, SeatResult
from rivals.lab.tallying import Sums, Tally, sum_up, wilson

NEWCOMBE = [
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion,
    # Statistics in Medicine 17 (1998), table I, method 3.
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("wins", "games", "low", "high"), NEWCOMBE)
def test_wilson_agrees_with_the_published_table(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_ends_at_the_ends():
    for games in (1, 3, 300, 12345):
        assert wilson(0, games)[0] == 0.0
        assert wilson(games, games)[1] == 1.0


@given(games=st.integers(1, 10_000), part=st.floats(0, 1))
def test_wilson_holds_the_share_and_mirrors(games, part):
    wins = part * games
    low, high = wilson(wins, games)
    assert 0 <= low <= part + 1e-9
    assert part - 1e-9 <= high <= 1
    assert wilson(games - wins, games) == pytest.approx((1 - high, 1 - low), abs=1e-9)


scores = st.lists(st.integers(-1000, 1000), min_size=1, max_size=60)


@given(scores=scores, cut=st.integers(0, 60))
def test_mean_and_deviation_are_exact_in_any_order(scores, cut):
    whole, first, second = Tally(), Tally(), Tally()
    for number, score in enumerate(scores):
        whole.add_game(score, number % 3)
        (first if number < cut else second).add_game(score, number % 3)
    second.add(first)
    assert second == whole
    assert whole.mean() == statistics.fmean(scores)
    expected = statistics.stdev(scores) if len(scores) > 1 else 0.0
    assert whole.deviation() == pytest.approx(expected, rel=1e-12, abs=1e-12)


def test_a_shared_win_counts_in_equal_parts():
    sums = Sums.of_seats(4)
    for ranks in [(1, 1, 1, 4), (1, 2, 3, 4), (2, 1, 1, 4)]:
        seats = tuple(SeatResult("same", 5 - rank, rank, {}) for rank in ranks)
        sums.add_game(Result(seats, "end"), 7)
    assert (sums.games, sums.moves_mean()) == (3, 7)
    assert [one.wins() for one in sums.seats] == [Fraction(4, 3), Fraction(5, 6), Fraction(5, 6), 0]
    assert sum(one.wins() for one in sums.seats) == 3


def test_many_thirds_add_up_to_whole_wins():
    tally = Tally()
    for _ in range(3_000):
        tally.add_game(1, 3)
    assert sum_up("x", tally).win_rate == 1 / 3
