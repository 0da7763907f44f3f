"""Which ship a die goes to."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.games.eclipse.rules.targeting import (
    LARGEST_FIRST,
    Mark,
    finishing_blow,
    hit_faces,
    hits,
    in_order,
    largest_kill,
)

INTERCEPTOR = Mark("interceptor", 0, 1, 0)
CRUISER = Mark("cruiser", 0, 2, 0)
DREADNOUGHT = Mark("dreadnought", 0, 3, 0)
YELLOW, ORANGE, RED = (6, 1), (6, 2), (6, 4)


@pytest.mark.parametrize("computer", range(10))
@pytest.mark.parametrize("shield", range(10))
def test_a_six_hits_a_one_misses_and_the_rest_must_reach_six(computer, shield):
    assert hits(6, computer, shield)
    assert not hits(1, computer, shield)
    for face in range(2, 6):
        assert hits(face, computer, shield) == (face + computer - shield >= 6)
    assert hit_faces(computer, shield) == min(max(1 + computer - shield, 1), 5)


def spent(pick, dice, marks, computer=0):
    """Assign all dice, and give the damage of each mark."""
    marks, dice = list(marks), in_order(dice)
    for n, (_, damage) in enumerate(dice):
        target = pick(dice[n:], computer, marks)
        if target is not None:
            marks[target] = marks[target]._replace(damage=marks[target].damage + damage)
    return [mark.damage for mark in marks]


@pytest.mark.parametrize(
    ("dice", "marks", "dealt"),
    [
        # Enough for the largest: it goes first.
        ([YELLOW] * 3, [INTERCEPTOR, DREADNOUGHT], [0, 3]),
        # Not enough for it: the smaller one is destroyed, the rest goes on the largest.
        ([YELLOW] * 2, [INTERCEPTOR, DREADNOUGHT], [1, 1]),
        # Enough for both.
        ([YELLOW] * 4, [INTERCEPTOR, DREADNOUGHT], [1, 3]),
        # Nothing can be destroyed: all go on the largest.
        ([YELLOW], [CRUISER, DREADNOUGHT], [0, 1]),
        # The most damaged of a class goes first.
        ([YELLOW], [CRUISER, CRUISER._replace(damage=1)], [0, 2]),
        # The dice that waste least are spent.
        ([RED, YELLOW], [INTERCEPTOR, CRUISER], [1, 4]),
        ([RED, ORANGE], [DREADNOUGHT, CRUISER], [4, 2]),
        # What is left over after all are destroyed is wasted.
        ([YELLOW] * 2, [INTERCEPTOR], [2]),
    ],
)
def test_the_largest_kill(dice, marks, dealt):
    done = spent(largest_kill, dice, marks)
    alive = [min(damage, mark.hits) for damage, mark in zip(done, marks, strict=True)]
    wanted = [min(damage, mark.hits) for damage, mark in zip(dealt, marks, strict=True)]
    assert alive == wanted


@pytest.mark.parametrize(
    ("dice", "marks", "dealt"),
    [
        # Each die destroys what it can by itself.
        ([YELLOW] * 3, [INTERCEPTOR, DREADNOUGHT], [1, 2]),
        # The largest of what it can destroy.
        ([RED], [INTERCEPTOR, CRUISER, DREADNOUGHT], [0, 0, 4]),
        ([YELLOW], [INTERCEPTOR, CRUISER._replace(damage=1)], [0, 2]),
        # Where it destroys nothing, the ship nearest to destruction, the larger of two.
        ([YELLOW], [DREADNOUGHT, CRUISER], [0, 1]),
        ([YELLOW], [CRUISER, DREADNOUGHT._replace(damage=1)], [0, 2]),
    ],
)
def test_the_finishing_blow(dice, marks, dealt):
    assert spent(finishing_blow, dice, marks) == dealt


@pytest.mark.parametrize("pick", [largest_kill, finishing_blow])
def test_a_die_without_a_ship_to_hit_goes_nowhere(pick):
    assert pick([], 0, [CRUISER]) is None
    assert pick([YELLOW], 0, []) is None
    assert pick([YELLOW], 0, [INTERCEPTOR._replace(damage=1)]) is None
    assert pick([(5, 1)], 0, [INTERCEPTOR]) is None
    assert pick([(5, 1)], 1, [DREADNOUGHT._replace(shield=2), INTERCEPTOR]) == 1


dice = st.lists(st.tuples(st.integers(1, 6), st.sampled_from([1, 2, 4])), min_size=1, max_size=6)
marks = st.lists(
    st.builds(Mark, st.sampled_from(LARGEST_FIRST), st.integers(0, 3), st.integers(1, 8),
              st.integers(0, 3)),
    min_size=1, max_size=4,
)  # fmt: skip


@given(dice, st.integers(0, 3), marks, st.sampled_from([largest_kill, finishing_blow]))
def test_only_a_ship_alive_that_the_die_hits_is_picked(dice, computer, marks, pick):
    target = pick(dice, computer, marks)
    reached = [
        n
        for n, mark in enumerate(marks)
        if mark.damage < mark.hits and hits(dice[0][0], computer, mark.shield)
    ]
    assert target in reached if reached else target is None


@given(dice, st.integers(0, 3), marks)
def test_the_largest_ship_that_the_dice_can_destroy_is_destroyed(dice, computer, marks):
    def killable(mark):
        usable = sum(damage for face, damage in dice if hits(face, computer, mark.shield))
        return mark.damage < mark.hits <= mark.damage + usable

    sizes = [LARGEST_FIRST.index(mark.ship) for mark in marks if killable(mark)]
    dealt = spent(largest_kill, dice, marks, computer)
    destroyed = [
        LARGEST_FIRST.index(before.ship)
        for before, after in zip(marks, dealt, strict=True)
        if before.damage < before.hits <= after
    ]
    assert min(destroyed, default=None) == min(sizes, default=None)


@given(dice, st.integers(1, 10))
def test_a_kill_wastes_as_little_as_can_be(dice, need):
    """Against one ship and a second one that is too strong: the surplus tells what was spent."""
    target = Mark("dreadnought", 0, need, 0)
    dice = [(6, damage) for _, damage in dice]
    sums = [sum(d for _, d in some) for n in range(len(dice) + 1) for some in combinations(dice, n)]
    enough = [one for one in sums if one >= need]
    dealt = spent(largest_kill, dice, [target, Mark("interceptor", 0, 1000, 0)])
    if enough:
        assert dealt == [min(enough), sum(d for _, d in dice) - min(enough)]
    else:
        assert dealt == [sum(d for _, d in dice), 0]
