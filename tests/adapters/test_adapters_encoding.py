"""Vectors of positions and options: bounded, the same everywhere, and telling nothing hidden."""

import subprocess
import sys
from hashlib import blake2b
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.adapters import Encoding, Episode, encoding_for
from rivals.adapters.encoding import Hashing, squashed
from rivals.core.chance import SeededDice
from rivals.core.game import Action

HIDDEN = {
    "armada": ("agent", "agent"),
    "liars_dice": ("agent", "agent", "agent"),
    "tyrants": ("agent", "agent"),
}
SETTLED = """
from hashlib import blake2b
from rivals.adapters import Episode
episode = Episode("panticapaeum", ("agent", "botos"))
episode.take(3)
seen = episode.observe(0)
print(blake2b(b"".join(seen[key].tobytes() for key in sorted(seen))).hexdigest())
"""

leaves = st.none() | st.booleans() | st.text(max_size=4) | st.integers(-(2**60), 2**60)
trees = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=12,
)


def wandered(game, seats, seed, moves):
    """A game after some moves at random."""
    episode = Episode(game, seats)
    episode.begin(seed)
    rng = np.random.default_rng(seed)
    for _ in range(moves):
        if episode.to_move is not None:
            episode.take(int(rng.integers(len(episode.listed))))
    return episode


def digest(seen):
    return blake2b(b"".join(seen[key].tobytes() for key in sorted(seen))).hexdigest()


@pytest.mark.parametrize("moves", [0, 12, 40])
@pytest.mark.parametrize("game", HIDDEN)
def test_what_a_seat_may_not_see_changes_nothing_it_observes(game, moves):
    episode = wandered(game, HIDDEN[game], 3, moves)
    state, changed = episode.state, False
    for seat in episode.agents:
        episode.state = state
        wanted = digest(episode.observe(seat))
        for shuffle in range(4):
            dealt = episode.game.reshuffled(state.copy(), seat, SeededDice(shuffle))
            changed |= dealt != state
            episode.state = dealt
            if seat == episode.to_move:
                episode.all_options = episode.game.options(dealt)
            assert digest(episode.observe(seat)) == wanted
    assert changed or (game == "armada" and moves < 40)  # no dials before the first round


def test_observations_are_the_same_in_every_process():
    episode = Episode("panticapaeum", ("agent", "botos"))
    episode.take(3)
    run = subprocess.run(
        [sys.executable, "-c", SETTLED],
        env={"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == digest(episode.observe(0))


def test_observations_do_not_depend_on_what_was_encoded_before():
    fresh, used = encoding_for("eclipse"), encoding_for("eclipse")
    early = wandered("eclipse", ("agent", "rival"), 1, 3)
    late = wandered("eclipse", ("agent", "rival"), 2, 12)
    used.position(early, 0)
    used.rows(early)
    assert np.array_equal(fresh.position(late, 0), used.position(late, 0))
    assert np.array_equal(fresh.rows(late), used.rows(late))


def test_every_seat_and_every_move_looks_different():
    episode = Episode("panticapaeum", ("agent", "agent"))
    looks = set()
    for _ in range(30):
        looks |= {episode.encoding.position(episode, seat).tobytes() for seat in (0, 1)}
        episode.take(0)
    assert len(looks) == 60


@pytest.mark.parametrize("game", ["armada", "eclipse", "panticapaeum", "tyrants"])
def test_no_two_options_have_the_same_row(game):
    for moves in (0, 7, 20):
        rival = Episode(game).seats[1]
        episode = wandered(game, ("agent", rival), 1, moves)
        rows = {row.tobytes() for row in episode.encoding.rows(episode)}
        assert len(rows) == len(episode.listed)


def test_the_row_of_an_action_is_the_same_wherever_it_is_listed():
    episode = Episode("connect_four", ("agent", "agent"))
    before = dict(zip(episode.notations(), episode.observe(0)["options"], strict=False))
    for _ in range(6):
        episode.take(0)  # the first column is full now
    rows = episode.observe(episode.to_move)["options"]
    after = dict(zip(episode.notations(), rows, strict=False))
    assert list(after) == list(before)[1:7]
    assert all(np.array_equal(before[name], row) for name, row in after.items())
    assert not rows[6:].any()


class Lot(Action, frozen=True, tag="lot"):
    """An action with a list, by which nothing can be remembered."""

    numbers: list[int]


def test_actions_may_hold_lists():
    lots = SimpleNamespace(listed=[Lot([1, 2]), Lot([2, 1]), Lot([1, 2])])
    one, other, again = Encoding().rows(lots)
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


@given(trees, st.integers(1, 64), st.booleans())
def test_any_tree_gives_bounded_numbers(tree, size, named):
    hashing = Hashing(size, named=named)
    vector = hashing.vector({"tree": tree})
    assert vector.shape == (size,)
    assert vector.dtype == np.float32
    assert np.all(np.abs(vector) <= 1)
    assert np.array_equal(hashing.vector({"tree": tree}), vector)


@given(st.lists(leaves, min_size=2, max_size=2, unique_by=repr))
def test_different_values_at_a_path_look_different(values):
    hashing = Hashing(1 << 16)
    first, second = (hashing.vector({"here": value}) for value in values)
    assert not np.array_equal(first, second)


def test_texts_in_a_list_are_counted_whatever_their_order():
    hashing = Hashing(256)
    one = hashing.vector({"hand": ["a", "b", "a"]})
    assert np.array_equal(one, hashing.vector({"hand": ["a", "a", "b"]}))
    assert not np.array_equal(one, hashing.vector({"hand": ["a", "b", "b"]}))


def test_numbers_are_squashed_the_small_ones_well_apart():
    assert [squashed(number) for number in (-10, 0, 10, 30)] == [-0.5, 0, 0.5, 0.75]


def test_every_cell_of_a_set_of_cells_is_seen():
    hashing = Hashing(1 << 16)
    cells = [1 << cell for cell in range(30, 60)]  # so large that their sizes are squashed alike
    assert len({hashing.vector({"cells": one}).tobytes() for one in cells}) == len(cells)


def test_values_that_share_a_place_are_told_apart_by_their_other_one():
    words = [f"part {number}" for number in range(100)]
    looks = {
        spread: {Hashing(64, spread=spread).vector({"part": word}).tobytes() for word in words}
        for spread in (1, 2)
    }
    assert len(looks[1]) < 70
    assert len(looks[2]) > 95
