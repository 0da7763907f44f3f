"""Effects: known ones are found, intervals hold what they promise, and two ways agree."""

import json
from pathlib import Path

import numpy as np
import pytest

from rivals.core.errors import RivalsError
from rivals.lab.effects import _holm, estimate
from rivals.lab.executing import InProcess
from rivals.lab.factors import Factor, Table, lay_out, make_table
from rivals.lab.planning import Plan, make_plan
from rivals.lab.results import open_results
from rivals.lab.shrinking import held_out
from rivals.lab.simulate import simulate, simulate_sweep
from rivals.lab.storing import Store
from rivals.lab.sweeping import Axis, make_sweep

TRUE = {
    "temper": np.array([2.0, -0.5, -1.5]),
    "taste": np.array([0.4, -0.4]),
    "trade": np.array([0.0, 1.0, 0.5, -1.5]),
}
"""What each value is worth: sums to nought for each trait."""


def synthetic(rng, games, *, seats=4, cluster=2, shared=1.0, together=None, copy=False):
    """Make up games in which each value is worth what `TRUE` says; `shared` is a seed's luck."""
    rows = games * seats
    codes = {name: rng.integers(len(effects), size=rows) for name, effects in TRUE.items()}
    clusters = np.repeat(np.arange(games), seats) // cluster
    score = 10 + sum(TRUE[name][its] for name, its in codes.items())
    place = np.tile(np.arange(seats), games)
    score += 0.3 * place + rng.normal(size=rows)
    # Luck that hangs together within a seed, and with the first trait.
    score += shared * rng.normal(size=(clusters[-1] + 1, 3))[clusters, codes["temper"]]
    if together is not None:
        score += together[codes["temper"], codes["trade"]]
    traits = [
        Factor(name, tuple(f"{name}{one}" for one in range(len(TRUE[name]))), its)
        for name, its in codes.items()
    ]
    if copy:
        traits.append(traits[0]._replace(name="copy"))
    covariates = (Factor("place", tuple(map(str, range(seats))), place),)
    outcomes = {"score": score, "rank": -score, "win": (score > 11).astype(float)}
    return Table(
        "made-up-v1", "it", seats, tuple(traits), (), covariates, outcomes, clusters, games, {}, {}
    )


def by_value(found):
    return {(one.factor, one.value): one for one in found.values}


def test_known_effects_are_found_within_their_intervals():
    """Over many made-up results 95 % of the intervals hold the truth, though luck is shared."""
    rng = np.random.default_rng(5)
    held = []
    for _ in range(60):
        found = by_value(estimate(synthetic(rng, 100), "score"))
        for name, effects in TRUE.items():
            its = [found[name, f"{name}{number}"] for number in range(len(effects))]
            assert sum(one.effect for one in its) == pytest.approx(0, abs=1e-9)
            held += [one.low < true < one.high for one, true in zip(its, effects, strict=True)]
    assert np.mean(held) == pytest.approx(0.95, abs=0.03)


def test_in_a_full_design_an_effect_is_the_mean_of_a_value_less_that_of_all():
    rng = np.random.default_rng(1)
    grid = np.indices((3, 2, 4)).reshape(3, -1).repeat(5, axis=1)
    rows = grid.shape[1]
    traits = tuple(
        Factor(name, tuple(f"{name}{one}" for one in range(len(TRUE[name]))), codes)
        for name, codes in zip(TRUE, grid, strict=True)
    )
    score = rng.normal(size=rows)
    table = Table(
        "made-up-v1", "it", 1, traits, (), (), {"score": score}, np.arange(rows), rows, {}, {}
    )
    found = by_value(estimate(table, "score"))
    for factor in traits:
        for code, value in enumerate(factor.values):
            mean = score[factor.codes == code].mean()
            assert found[factor.name, value].effect == pytest.approx(mean - score.mean())
            assert found[factor.name, value].rows == (factor.codes == code).sum()


@pytest.fixture(scope="module")
def recorded():
    """Made-up games, and what statsmodels gives of them: recorded once, as the file says."""
    return json.loads((Path(__file__).parent / "statsmodels.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def estimated(recorded):
    """The effects of the recorded games."""
    codes = {name: np.array([*map(int, its)]) for name, its in recorded["codes"].items()}
    factors = {
        name: Factor(name, tuple(f"{name}{one}" for one in range(its.max() + 1)), its)
        for name, its in codes.items()
    }
    place = factors.pop("place")
    rows = len(place.codes)
    games = rows // 4
    table = Table(
        "made-up-v1", "it", 4, tuple(factors.values()), (), (place,),
        {"score": np.array(recorded["score"])}, np.arange(rows) // 8, games, {}, {},
    )  # fmt: skip
    return estimate(table, "score")


def test_main_effects_are_those_of_statsmodels(recorded, estimated):
    assert estimated.r2 == pytest.approx(recorded["r2"], rel=1e-9)
    assert estimated.r2_adjusted == pytest.approx(recorded["r2_adjusted"], rel=1e-9)
    for name, figures in recorded["values"].items():
        its = [[one.effect, one.se] for one in estimated.values if one.factor == name]
        assert its == [pytest.approx(one, rel=1e-9) for one in figures]


def test_each_pair_is_what_statsmodels_gives_for_one_whole_fit_of_it(recorded, estimated):
    """The columns with the main effects taken out give what all columns give."""
    cells = {
        (one.first_value, one.second_value): [one.effect, one.se]
        for one in estimated.cells
        if (one.first, one.second) == ("temper", "trade")
    }
    for figures, (a, b) in zip(recorded["cells"], np.ndindex(3, 4), strict=True):
        assert cells[f"temper{a}", f"trade{b}"] == pytest.approx(figures, rel=1e-9)
    (test,) = [one for one in estimated.pairs if (one.first, one.second) == ("temper", "trade")]
    groups = estimated.clusters
    assert test.f == pytest.approx(recorded["pair_f"] * (groups - 6) / (groups - 1), rel=1e-9)
    assert test.share == pytest.approx(recorded["pair_r2"] - estimated.r2, rel=1e-6)


def test_p_is_corrected_as_by_statsmodels(recorded):
    assert _holm(np.array(recorded["p"])) == pytest.approx(recorded["holm"])


def test_a_true_pair_is_found_and_others_are_not():
    together = np.zeros((3, 4))
    together[0, 0], together[0, 1] = 2.0, -2.0
    together -= together.mean(axis=0)
    found = estimate(synthetic(np.random.default_rng(3), 400, together=together), "score")
    best, *others = found.pairs
    assert (best.first, best.second) == ("temper", "trade")
    assert best.p_holm < 1e-6
    assert all(one.p_holm > 0.01 for one in others)
    clearest = {(one.first_value, one.second_value) for one in found.cells[:2]}
    assert clearest == {("temper0", "trade0"), ("temper0", "trade1")}
    for one in found.cells:
        if (one.first, one.second) == ("temper", "trade"):
            true = together[int(one.first_value[-1]), int(one.second_value[-1])]
            assert one.low < true < one.high


def test_pairs_that_do_nothing_are_seldom_told_to_matter_even_with_few_seeds():
    """The plain test with 20 seeds would see something in every third pair."""
    rng = np.random.default_rng(4)
    p = []
    for _ in range(60):
        p += [one.p for one in estimate(synthetic(rng, 40), "score").pairs]
    assert np.mean(np.array(p) < 0.05) < 0.09


def test_what_cannot_be_told_apart_is_named_and_left_out():
    table = synthetic(np.random.default_rng(5), 50, copy=True)
    found = estimate(table, "score")
    assert found.dropped == ("copy",)
    assert {one.factor for one in found.tests} == {"temper", "taste", "trade", "place"}


def test_combinations_that_were_never_seen_leave_their_pair_untested():
    table = synthetic(np.random.default_rng(6), 200)
    temper, taste, _ = table.traits
    keep = ~((temper.codes == 0) & (taste.codes == 0))
    kept = table._replace(
        traits=tuple(one._replace(codes=one.codes[keep]) for one in table.traits),
        covariates=tuple(one._replace(codes=one.codes[keep]) for one in table.covariates),
        outcomes={on: its[keep] for on, its in table.outcomes.items()},
        clusters=table.clusters[keep],
    )
    found = estimate(kept, "score")
    assert found.untested == (("temper", "taste"),)
    assert len(found.pairs) == 2


def test_too_few_games_and_a_constant_outcome_are_refused():
    table = synthetic(np.random.default_rng(7), 2)
    with pytest.raises(RivalsError, match=r"lab\.fault\.not-apart"):
        estimate(table, "score")
    whole = synthetic(np.random.default_rng(7), 30)
    whole.outcomes["win"][:] = 1.0
    with pytest.raises(RivalsError, match=r"lab\.fault\.all-same"):
        estimate(whole, "win")


def test_held_out_games_say_whether_pairs_help():
    rng = np.random.default_rng(8)
    together = rng.normal(size=(3, 4))
    with_pairs = synthetic(rng, 300, together=together)
    found = held_out(with_pairs, lay_out(with_pairs), "score")
    assert found.with_pairs
    assert found.pairs > found.mains + 0.05
    without = synthetic(rng, 300)
    found = held_out(without, lay_out(without), "score")
    assert found.pairs < found.mains + 0.005


@pytest.fixture(scope="module")
def botos(tmp_path_factory):
    folder = tmp_path_factory.mktemp("botos") / "results"
    with Store(folder) as store:
        plan = make_plan("panticapaeum", ("random", "any:botos"), 60, 1, {})
        simulate(plan, InProcess(), store=store)
    return open_results(folder)


def test_results_are_read_row_by_row(botos):
    """Against the rows themselves: who had which switch, and what came of it."""
    table = make_table(botos)
    seats = botos.seats("name", "total", "rank", "win_share")
    its = [number for number, name in enumerate(seats["name"]) if name.startswith("botos")]
    assert table.kind == "botos"
    assert (table.rows, table.games, table.left_out) == (60, 60, {"of other kinds": 60})
    order = np.argsort(botos.games("seed")["seed"])
    for on, column in (("score", "total"), ("rank", "rank"), ("win", "win_share")):
        assert table.outcomes[on].tolist() == seats[column][its][order].tolist()
    for factor in table.traits:
        said = [botos.game.composition(seats["name"][n])[factor.name] for n in its]
        assert [factor.values[code] for code in factor.codes] == [said[n] for n in order]
        assert factor.values == ("no", "yes")
    found = estimate(table, "score")
    assert len(found.values) == 8
    assert found.covariates == ()  # Botos has one place


def test_a_swept_setting_is_a_factor_and_games_of_one_seed_are_a_cluster(tmp_path):
    base = Plan("orchard", ("picker:easy", "random"), 20, 6)
    axes = [
        Axis("picks", {"1": 1, "2": 2, "3": 3}),
        Axis("seat1", {"picker:easy": "picker:easy", "picker:hard": "picker:hard"}, 0),
    ]
    with Store(tmp_path / "results") as store:
        simulate_sweep(make_sweep(base, axes), InProcess(), store=store)
    table = make_table(open_results(tmp_path / "results"))
    assert [one.name for one in table.settings] == ["picks"]
    assert table.settings[0].values == ("1", "2", "3")
    assert len(table.traits) == 1
    assert np.bincount(table.clusters).tolist() == [6] * 20
    assert np.all(np.diff(table.clusters) >= 0)


@pytest.mark.parametrize(
    ("game", "seats", "words"),
    [
        ("connect_four", ("random", "random"), r"lab\.fault\.no-traits"),
        ("panticapaeum", ("greedy", "botos:hard"), r"lab\.fault\.alike"),
    ],
)
def test_results_without_anything_to_compare_are_refused(tmp_path, game, seats, words):
    with Store(tmp_path / "results") as store:
        simulate(make_plan(game, seats, 3, 1, {}), InProcess(), store=store)
    with pytest.raises(RivalsError, match=words):
        make_table(open_results(tmp_path / "results"))


def test_rivals_whose_traits_are_rolled_are_refused(tmp_path):
    with Store(tmp_path / "results") as store:
        plan = make_plan("eclipse", ("rival:turtle", "rival"), 1, 1, {})
        simulate(plan, InProcess(), store=store)
    with pytest.raises(RivalsError, match=r"lab\.fault\.open"):
        make_table(open_results(tmp_path / "results"))
