"""Claims: honest intervals, verdicts that follow from them, the same play for any executor."""

import pickle
import re
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.errors import BadSetup, RivalsError
from rivals.core.registry import find_game
from rivals.lab.claims import figures, measuring
from rivals.lab.claims.claim import Figure, claim_in
from rivals.lab.claims.figures import above, all_of, any_of, below, differs, near
from rivals.lab.claims.registry import CLAIMS, find_claims
from rivals.lab.executing import InProcess
from rivals.lab.planning import make_plan
from rivals.lab.playing import play_game
from rivals.lab.tallying import wilson

VERDICTS = ("holds", "does not hold", "cannot be told")
PAGE = Path(__file__).parents[2] / "docs" / "claims.md"
LUCK = np.random.default_rng(7)
NORMAL = 1.959964


class Backwards:
    """Does its tasks in reverse order, as quick workers might."""

    workers = 3

    def run(self, work, tasks):
        yield from reversed([work(task) for task in tasks])


class Noted(Exception):
    """Enough is known."""


class Noting:
    """Plays nothing and notes what was to be played."""

    workers = 1

    def __init__(self):
        self.plans = []

    def run(self, work, tasks):
        self.play([task.plan for task in tasks], self)

    def play(self, plans, executor):
        self.plans += plans
        raise Noted


class Seats:
    """Watches a game of Connect Four: moves by seat, and that nothing is seen twice."""

    def __init__(self, names):
        self.names = names
        self.moves = [0, 0]

    def moved(self, before, seat, decision, after):
        assert find_game("connect_four").to_move(before) == seat
        find_game("connect_four").perform(before, decision.action, None)
        assert before == after
        self.moves[seat] += 1

    def ended(self, finished):
        assert find_game("connect_four").to_move(finished.state) is None
        return {"moves": sum(self.moves), self.names[0]: self.moves[0]}


def figure(low, high):
    return Figure("it", (low + high) / 2, low, high, "points")


# --- Verdicts ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "under", "over"),
    [
        (1, 2, "holds", "does not hold"),
        (4, 5, "does not hold", "holds"),
        (2, 4, "cannot be told", "cannot be told"),
        (3, 3, "does not hold", "does not hold"),
    ],
)
def test_a_limit_must_lie_outside_the_interval(low, high, under, over):
    assert below(figure(low, high), 3) == under
    assert above(figure(low, high), 3) == over


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.1, 2, "holds"), (-2, -0.1, "holds"), (-0.4, 0.4, "does not hold"),
     (-0.6, 0.4, "cannot be told"), (0, 0, "does not hold")],
)  # fmt: skip
def test_a_difference_is_there_or_too_small_to_matter(low, high, verdict):
    assert differs(figure(low, high), 0.5) == verdict


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(9.5, 10.5, "holds"), (11.5, 12, "does not hold"), (8, 8.5, "does not hold"),
     (10.5, 11.5, "cannot be told")],
)  # fmt: skip
def test_a_value_is_near_with_its_whole_interval(low, high, verdict):
    assert near(figure(low, high), 10, 1) == verdict


@given(st.lists(st.sampled_from(VERDICTS), min_size=1, max_size=4))
def test_all_and_any_are_each_others_opposite(verdicts):
    opposite = {"holds": "does not hold", "does not hold": "holds"}
    turned = [opposite.get(one, one) for one in verdicts]
    assert opposite.get(all_of(*verdicts), all_of(*verdicts)) == any_of(*turned)
    assert (all_of(*verdicts) == "holds") == (set(verdicts) == {"holds"})


# --- Figures -------------------------------------------------------------------------------


def test_a_share_is_wilsons():
    found = figures.share("it", 3, 40)
    assert (found.value, found.unit) == (7.5, "percent")
    assert (found.low / 100, found.high / 100) == pytest.approx(wilson(3, 40))


def test_a_mean_and_a_difference_are_the_textbooks():
    found = figures.mean("it", [1.0, 2.0, 6.0], "points")
    assert found.value == 3
    assert found.high - 3 == pytest.approx(NORMAL * 7**0.5 / 3**0.5)
    pairs = figures.difference("it", [1.0, 2.0, 6.0], [1.0, 4.0, 2.0], "points")
    assert pairs == figures.mean("it", [0.0, -2.0, 4.0], "points")


def test_two_means_of_different_games_have_both_spreads_in_their_difference():
    one, other = [1.0, 2.0, 6.0], [4.0, 4.0, 1.0, 3.0]
    halves = [(its.high - its.low) / 2 for its in (figures.mean("", v, "") for v in (one, other))]
    found = figures.apart("it", one, other, "points")
    assert found.value == 0
    assert found.high == pytest.approx(sum(half**2 for half in halves) ** 0.5)
    assert found.low == -found.high


def test_one_of_several_comparisons_has_a_wider_interval():
    values = LUCK.normal(size=50)
    one, four = (figures.mean("it", values, "points", number) for number in (1, 4))
    assert one.value == four.value
    # The quantile of 1 - 0.025 / 4.
    assert (four.high - four.value) / (one.high - one.value) == pytest.approx(2.497705 / NORMAL)


def test_a_ratio_of_nothing_but_single_cases_is_a_mean():
    values = (LUCK.random(400) < 0.3).astype(float)
    ratio = figures.ratio("it", values, np.ones(400))
    mean = figures.mean("it", 100 * values, "percent")
    assert ratio.value == pytest.approx(mean.value)
    assert ratio.high == pytest.approx(mean.high)


@pytest.mark.parametrize("scale", [1, 20])
def test_a_ratio_covers_the_truth_though_cases_hang_together(scale):
    """Cases of one game all go one way; an interval of single cases would be far too narrow."""
    covered = 0
    for _ in range(300):
        wholes = LUCK.integers(1, 5, size=150) * scale
        parts = wholes * (LUCK.random(150) < 0.4)
        found = figures.ratio("it", parts, wholes)
        covered += found.low <= 40 <= found.high
    assert 0.91 <= covered / 300 <= 0.98


def test_a_ratio_that_never_varies_still_has_an_interval():
    none = figures.ratio("it", np.zeros(30), np.ones(30))
    every = figures.ratio("it", np.ones(30), np.ones(30))
    assert (none.low, none.value, every.value, every.high) == (0, 0, 100, 100)
    assert none.high == pytest.approx(100 - every.low)
    assert 10 < none.high < 13
    assert figures.ratio("it", np.ones(3), np.ones(3), "points", 1.0).high == 1
    assert figures.ratio("it", np.full(30, 100.0), np.ones(30), "percent", 1.0) == every
    assert figures.ratio("it", np.full(30, 25.0), np.ones(30), "percent", 1.0).value == 25


def test_a_contrast_knows_that_two_shares_are_of_the_same_games():
    parts = (LUCK.random(500) < 0.5).astype(float)
    wholes = np.ones(500)
    itself = figures.contrast("it", (parts, wholes), (parts, wholes))
    opposed = figures.contrast("it", (parts, wholes), (wholes - parts, wholes))
    single = figures.ratio("it", parts, wholes)
    assert (itself.low, itself.value, itself.high) == (0, 0, 0)
    assert opposed.value == pytest.approx(2 * single.value - 100)
    assert opposed.high - opposed.value == pytest.approx(2 * (single.high - single.value))


@pytest.mark.parametrize(
    "too_few",
    [lambda: figures.share("it", 0, 0), lambda: figures.mean("it", [1.0], "points"),
     lambda: figures.ratio("it", [0.0], [0.0]),
     lambda: figures.contrast("it", ([1.0], [1.0]), ([0.0], [0.0]))],
)  # fmt: skip
def test_too_few_games_are_told(too_few):
    with pytest.raises(RivalsError, match=r"lab\.fault\.too-few\(figure='it'"):
        too_few()


# --- Play ----------------------------------------------------------------------------------


def test_watched_games_are_the_same_in_any_order(monkeypatch):
    plans = [make_plan("connect_four", ("random", "blocker"), 23, seed, {}) for seed in (1, 2)]
    one = measuring.watch_all(plans, Seats, InProcess())
    assert one == measuring.watch_all(plans, Seats, None)  # remembered
    monkeypatch.setattr(measuring, "_SEEN", {})
    assert one == measuring.watch_all(plans, Seats, Backwards())
    assert [its.games for its in one] == [23, 23]
    game = find_game("connect_four")
    moves = [
        play_game(game, plans[1].seats, {}, plans[1].seed_of(index)).moves for index in range(23)
    ]
    assert one[1].each("moves").tolist() == moves
    assert one[1].total("moves") == sum(moves)
    assert one[0].keys("r") == ["random"]
    assert one[0].each("nothing").tolist() == [0.0] * 23


def test_who_watches_goes_to_other_processes():
    plan = make_plan("connect_four", ("random", "blocker"), 3, 1, {})
    task = measuring.WatchTask(0, plan, 0, 3, Seats)
    assert measuring.watch_task(pickle.loads(pickle.dumps(task))) == measuring.watch_task(task)


def test_a_game_that_goes_wrong_is_named():
    plan = make_plan("faulty", ("random", "cheat"), 3, 1, {})
    with pytest.raises(RivalsError, match=r"^lab\.fault\.game\(.*index=0"):
        measuring.watch(plan, Seats, InProcess())


def test_rows_are_played_once_for_all_claims_that_ask():
    plans = [make_plan("connect_four", ("random", "blocker"), 12, 5, {}, rotate=True)] * 2
    first = measuring.played(plans, InProcess())
    again = measuring.played(plans, None)
    assert all((first[name] == again[name]).all() for name in measuring.COLUMNS)
    one = measuring.of_entry(measuring.of_plan(first, 1), 0)
    assert one["index"].tolist() == list(range(12))
    assert set(one["seat"]) == {0, 1}
    assert set(one["name"]) == {"random"}


def test_values_are_summed_up_by_game_and_by_luck():
    columns = {
        "combination": np.array([0, 0, 0, 0, 1, 1]), "index": np.array([0, 0, 1, 1, 0, 0]),
        "actions": np.array([{"a": 1}, {}, {"a": 4}, {"a": 5}, {"b": 1}, {"a": 2}], dtype=object),
    }  # fmt: skip
    assert measuring.by_game(columns, measuring.part(columns, "actions", "a")).tolist() == [1, 9, 2]
    assert measuring.by_luck(np.array([1, 3, 5, 7, 9]), 2).tolist() == [2, 6, 9]


@given(st.integers(1, 500), st.integers(1, 9), st.integers(1, 6))
def test_a_portion_is_enough_and_whole_turns(games, parts, turns):
    each = measuring.portion(games, parts, turns)
    assert each % turns == 0
    assert each * parts >= games > (each - turns) * parts


# --- The list ------------------------------------------------------------------------------


def test_claims_are_found_by_id_and_by_game():
    assert [one.id for one in find_claims(["c10", "C2", "c2"])] == ["C2", "C10"]
    eclipse = find_claims(["Eclipse"])
    assert [one.id for one in eclipse] == [f"C{number}" for number in range(1, 21)]
    assert {one.game for one in eclipse} == {"eclipse"}
    with pytest.raises(BadSetup, match=r"lab\.fault\.unknown-claim\(claim='c21'"):
        find_claims(["C1", "c21"])


@pytest.mark.parametrize(
    ("name", "likewise", "person"),
    [("B19", "B9", "greedy"), ("B20", "B10", "greedy"), ("B21", "B11", "greedy"),
    ],
)  # fmt: skip
def test_what_a_simple_stand_in_measures_a_searcher_measures_in_the_same_games(
    name, likewise, person, monkeypatch
):
    def planned(claim):
        executor = Noting()
        monkeypatch.setattr(measuring, "_play", executor.play)
        with pytest.raises(Noted):
            find_claims([claim])[0].measure(40, 5, executor)
        return [msgspec.structs.asdict(plan) for plan in executor.plans]

    searched, simple = planned(name), planned(likewise)
    for one, other in zip(searched, simple, strict=True):
        assert person not in one["seats"]
        assert tuple("searcher" if its == person else its for its in other["seats"]) == one["seats"]
    assert [{**one, "seats": ()} for one in searched] == [{**one, "seats": ()} for one in simple]


def test_every_claim_has_an_id_of_its_own_and_a_criterion():
    assert len({one.id for one in CLAIMS}) == len(CLAIMS)
    for one in CLAIMS:
        find_game(one.game)
        told = claim_in(one, "en")
        assert told.source
        assert told.claim.endswith(".")
        assert len(told.criterion) > 20


def rows():
    """The rows of the page's tables by claim: the cells of each."""
    found = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(r"[A-Z]\d+", cells[0]):
            assert cells[0] not in found
            found[cells[0]] = cells
    return found


def test_every_claim_stands_on_the_page_with_its_command_and_a_verdict():
    found = rows()
    assert sorted(found) == sorted(one.id for one in CLAIMS)
    for claim in CLAIMS:
        cells = found[claim.id]
        assert any(f"`rivals claims {claim.id} " in cell for cell in cells), claim.id
        verdicts = [cell.strip("*") for cell in cells if cell.strip("*") in VERDICTS]
        assert len(verdicts) == 1, claim.id
