"""The dice of a decision are of another domain than those of the move."""

from hypothesis import given
from hypothesis import strategies as st

from rivals.core.chance import SeededDice, decision_dice
from rivals.core.luck import MAX_SEED

SIDES = 1 << 40


@given(
    st.integers(0, MAX_SEED), st.integers(0, 500), st.sampled_from(["combat", "rival.0", "deck"])
)
def test_decisions_and_moves_draw_apart(seed, move, stream):
    assert decision_dice(seed, move).below(stream, SIDES) != SeededDice(seed, move).below(
        stream, SIDES
    )


@given(st.integers(0, MAX_SEED), st.integers(0, 500))
def test_the_same_decision_has_the_same_dice(seed, move):
    assert decision_dice(seed, move).below("rival.0", SIDES) == decision_dice(seed, move).below(
        "rival.0", SIDES
    )
