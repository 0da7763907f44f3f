"""Plans: every game once, each with a seed of its own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.errors import BadSetup
from rivals.core.luck import MAX_SEED
from rivals.lab.planning import CHUNK_SECONDS, Pace, Plan, make_plan


@given(
    start=st.integers(0, 3),
    games=st.integers(0, 500),
    workers=st.integers(1, 9),
    paces=st.lists(st.floats(1e-6, 3.0), max_size=8),
)
def test_the_chunks_are_every_game_once_in_order(start, games, workers, paces):
    pace, indices, rest = Pace(workers), [], iter(paces)
    for chunk in pace.chunks(start, start + games):
        assert len(chunk) >= 1
        indices += chunk
        pace.learn(len(chunk), len(chunk) * next(rest, 0.01))
    assert indices == list(range(start, start + games))


def test_a_chunk_takes_about_a_second():
    pace = Pace(2)
    pace.learn(10, 0.1)
    assert len(next(pace.chunks(0, 10_000))) == CHUNK_SECONDS * 100
    pace.learn(90, 9.9)  # it gets slower: 10 games a second altogether
    assert len(next(pace.chunks(0, 10_000))) == CHUNK_SECONDS * 10
    assert pace.seconds_for(50) == pytest.approx(5.0)


def test_the_last_chunks_are_shared_among_the_workers():
    pace = Pace(4)
    pace.learn(1000, 0.001)
    assert max(map(len, pace.chunks(0, 160))) <= 160 / 4


def test_other_plans_games_count_when_work_is_shared():
    pace = Pace(4)
    pace.learn(1000, 0.001)
    assert len(next(pace.chunks(0, 160))) == 10
    assert len(next(pace.chunks(0, 160, after=1440))) == 100


def test_seeds_are_in_range_and_differ():
    plan = Plan("g", ("a",), 0, 7)
    seeds = [plan.seed_of(index) for index in range(2000)]
    assert len(set(seeds)) == 2000
    assert all(0 <= seed <= MAX_SEED for seed in seeds)
    other = Plan("g", ("a",), 0, 8)
    assert not set(seeds) & {other.seed_of(index) for index in range(2000)}


def test_the_seed_of_a_game_never_changes():
    """Pinned: a published result must be repeatable by a later version."""
    assert Plan("g", ("a",), 0, 0).seed_of(0) == 3153696582655363665
    assert Plan("g", ("a",), 0, 42).seed_of(7) == 4588182205994092253


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "go"}, r"core\.unknown-game"),
        ({"seats": ("random",)}, r"core\.seats"),
        ({"seats": ("random", "human")}, "lab.fault.nobody-decides"),
        ({"games": 0}, r"lab\.fault\.games"),
        ({"seed": -1}, r"core\.bad-seed"),
        ({"options": {"x": 1}}, r"core\.no-options"),
        (
            {"game": "orchard", "seats": ("random",) * 3, "options": {"first": "right"}},
            r"orchard\.setup\.first",
        ),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(change, said):
    good = {
        "game": "connect_four", "seats": ("random", "blocker"), "games": 1, "seed": 0,
        "options": {},
    }  # fmt: skip
    assert make_plan(**good).games == 1
    with pytest.raises(BadSetup, match=said):
        make_plan(**{**good, **change})
