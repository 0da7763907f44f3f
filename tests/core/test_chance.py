"""Dice: reproducible, independent streams, evenly spread, and recalled from records."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.chance import RecalledDice, SeededDice
from rivals.core.errors import BadMatch

seeds = st.integers(0, 2**63 - 1)
moves = st.integers(0, 10_000)
streams = st.text("abcdefgh.123", min_size=1)


@given(seeds, moves, st.lists(st.tuples(streams, st.integers(1, 1000))))
def test_same_seed_same_draws_within_bounds(seed, move, orders):
    one, other = SeededDice(seed, move), SeededDice(seed, move)
    for stream, sides in orders:
        drawn = one.below(stream, sides)
        assert 0 <= drawn < sides
        assert other.below(stream, sides) == drawn
    assert one.drawn == other.drawn
    assert len(one.drawn) == len(orders)


def test_draws_are_these_for_ever():
    """Stored matches stand on these numbers."""
    dice = SeededDice(7, 3)
    assert [dice.below("roll", 6) for _ in range(8)] == [4, 1, 3, 0, 5, 5, 1, 4]


@given(seeds, moves, streams, streams, st.integers(1, 10))
def test_drawing_in_one_stream_changes_nothing_in_another(seed, move, stream, other, number):
    alone, mixed = SeededDice(seed, move), SeededDice(seed, move)
    for _ in range(number):
        mixed.below(stream + "!", 100)
    assert mixed.below(other, 100) == alone.below(other, 100)


@given(seeds, moves, streams)
def test_moves_and_seeds_have_luck_of_their_own(seed, move, stream):
    def first(dice):
        return [dice.below(stream, 2**32) for _ in range(2)]

    assert first(SeededDice(seed, move)) != first(SeededDice(seed, move + 1))
    assert first(SeededDice(seed, move)) != first(SeededDice(seed + 1, move))


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10])
def test_draws_are_evenly_spread(sides):
    """Chi-squared against even; the limit is passed by chance once in a million."""
    number = 6000
    dice = SeededDice(2026)
    counts = Counter(dice.below("roll", sides) for _ in range(number))
    expected = number / sides
    chi = sum((counts[one] - expected) ** 2 / expected for one in range(sides))
    assert chi < 24 + 3 * sides


def test_shuffles_are_evenly_spread():
    counts = Counter()
    for seed in range(2400):
        cards = ["a", "b", "c"]
        SeededDice(seed).shuffle("deck", cards)
        counts["".join(cards)] += 1
    assert len(counts) == 6
    assert all(300 < number < 500 for number in counts.values())


@given(seeds, st.lists(st.integers()))
def test_shuffle_keeps_the_items(seed, items):
    shuffled = list(items)
    SeededDice(seed).shuffle("deck", shuffled)
    assert sorted(shuffled) == sorted(items)


@given(seeds, st.lists(st.integers(), min_size=1))
def test_pick_gives_one_of_the_items(seed, items):
    assert SeededDice(seed).pick("pick", items) in items


@given(seeds, moves, st.lists(st.tuples(streams, st.integers(1, 100))))
def test_recalled_dice_repeat_what_was_drawn(seed, move, orders):
    dice = SeededDice(seed, move)
    drawn = [dice.below(stream, sides) for stream, sides in orders]
    recalled = RecalledDice(dice.drawn)
    assert [recalled.below(stream, sides) for stream, sides in orders] == drawn
    assert recalled.drawn == drawn
    recalled.check_spent()


def test_recalled_dice_refuse_what_was_not_recorded():
    with pytest.raises(BadMatch, match=r"line=5, expected=core\.recorded-draw"):
        RecalledDice([], 5).below("roll", 6)
    with pytest.raises(BadMatch, match=r"core\.draw-below\(sides=6, stream='roll', got=6\)"):
        RecalledDice([6], 5).below("roll", 6)
    with pytest.raises(BadMatch, match="got=-1"):
        RecalledDice([-1], 5).below("roll", 6)
    with pytest.raises(BadMatch, match=r"line=5, expected=core\.draws-left\(n=2\)"):
        RecalledDice([1, 2], 5).check_spent()
