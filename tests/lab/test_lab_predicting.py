"""Predictions: right for every rival, as sure as they say, by the better of two models."""

from unittest import mock

import numpy as np
import pytest
from scipy import stats

from rivals.core.errors import BadSetup, RivalsError
from rivals.core.registry import find_game
from rivals.lab import confirming, predicting
from rivals.lab.confirming import (
    Chosen,
    Estimate,
    choose,
    confirm,
    confirming_sweep,
    field_plan,
)
from rivals.lab.executing import InProcess
from rivals.lab.factors import Factor, Table, lay_out
from rivals.lab.planning import make_plan
from rivals.lab.predicting import Prediction, Strength, numbers_of, predict
from rivals.lab.results import open_results
from rivals.lab.shrinking import (
    HeldOut,
    Ridge,
    all_terms,
    hold_out,
    moments_by_fold,
    total,
)
from rivals.lab.simulate import simulate, simulate_sweep
from rivals.lab.storing import Store

ECLIPSE = find_game("eclipse")
BOTOS = find_game("panticapaeum")


def synthetic(rng, game, kind, rows, *, pairs=0.0):
    """Make up results in which traits, some pairs and species do something."""
    traits, score = [], rng.normal(size=rows)
    for trait, values in game.traits(kind).items():
        codes = rng.integers(len(values), size=rows)
        score += np.linspace(-1, 1, len(values))[codes]
        traits.append(Factor(trait, tuple(values), codes))
    together = pairs * rng.normal(size=(len(traits[0].values), len(traits[1].values)))
    score += together[traits[0].codes, traits[1].codes]
    species = Factor("species", ("rare", "usual"), (rng.random(rows) < 0.8).astype(np.intp))
    score += np.where(species.codes == 0, 3.0, 0.0)
    clusters = np.arange(rows) // 4
    outcomes = {"score": score, "rank": -score, "win": (score > np.median(score)).astype(float)}
    return Table(
        "made-up-v1", kind, 2, tuple(traits), (), (species,), outcomes, clusters, rows, {}, {}
    )


@pytest.fixture(scope="module")
def eclipse():
    """A prediction of all of Eclipse's rivals, with pairs in it, and what it was made from.

    How much to shrink is given, and only the traits with few values have pairs: all would take
    ten times as long.
    """
    table = synthetic(np.random.default_rng(1), ECLIPSE, "rival", 2000)
    given = [HeldOut(0.5, 0.6, 0.05)] * 2
    with (
        mock.patch.object(predicting, "hold_out", return_value=given),
        mock.patch.object(predicting, "all_terms", few_terms),
    ):
        return table, predict(table, ECLIPSE)


def few_terms(layout):
    terms = all_terms(layout)
    return terms._replace(
        pairs=tuple(
            pair
            for pair in terms.pairs
            if all(len(one.values) < 4 or one.name == "main" for one in pair)
        )
    )


def columns_for(table, prediction, names):
    """Make a model's columns for rivals by name, one by one; species at their mix."""
    layout = lay_out(table)
    terms = few_terms(layout)
    its = [ECLIPSE.composition(name) for name in names]
    factors = tuple(
        one._replace(codes=np.array([one.values.index(each[one.name]) for each in its]))
        for one in layout.factors
    )
    by_name = {one.name: one for one in factors}
    kinds = tuple(one._replace(codes=np.zeros(len(its), dtype=np.intp)) for one in table.covariates)
    moved = terms._replace(
        layout=layout._replace(factors=factors, covariates=kinds),
        pairs=tuple((by_name[one.name], by_name[two.name]) for one, two in terms.pairs),
    )
    (_, columns), *more = moved.chunks()
    assert not more
    (species,) = layout.covariates
    columns[:, layout.blocks["species"]] = species.columns().mean(axis=0)
    return terms, columns


def test_every_numbered_rival_is_predicted_by_its_own_traits(eclipse):
    """A sample against the plain way: its columns times the coefficients, and their variance."""
    table, prediction = eclipse
    assert prediction.rivals == 2_073_600
    sample = np.random.default_rng(2).integers(prediction.rivals, size=30)
    names = [prediction.name_of(int(one)) for one in sample]
    terms, columns = columns_for(table, prediction, names)
    outcomes = np.stack([table.outcomes[on] for on in predicting.PREDICTED], axis=1)
    every = total(moments_by_fold(terms, outcomes, table.clusters))
    ridge = Ridge(every, terms.mains)
    for on in predicting.PREDICTED:
        strength = prediction.strengths[on]
        fit = predicting._Fit(table, terms, every, ridge, strength.held_out, on)
        its = columns[:, : len(fit.coefficients)]
        assert strength.values[sample] == pytest.approx(its @ fit.coefficients)
        errors = np.sqrt(np.einsum("ij,jk,ik->i", its, fit.covariance, its))
        assert strength.errors[sample] == pytest.approx(errors)


def test_numbers_names_and_traits_are_of_the_same_rival(eclipse):
    _, prediction = eclipse
    numbers = numbers_of(prediction)
    for index in np.random.default_rng(3).integers(prediction.rivals, size=50).tolist():
        name = f"rival:{numbers[index]}"
        assert prediction.name_of(index) == name
        assert prediction.index_of(name) == index
        assert prediction.traits_of(index) == dict(ECLIPSE.composition(name))


def test_a_penalised_fit_solves_its_equations_and_none_is_least_squares():
    rng = np.random.default_rng(4)
    table = synthetic(rng, BOTOS, "botos", 300)
    terms = all_terms(lay_out(table))
    columns = np.vstack([its for _, its in terms.chunks()])
    outcomes = table.outcomes["score"][:, None]
    moments = total(moments_by_fold(terms, outcomes, table.clusters))
    ridge = Ridge(moments, terms.mains)
    penalty = np.zeros(columns.shape[1])
    penalty[terms.mains :] = 0.3 * table.rows
    direct = np.linalg.solve(columns.T @ columns + np.diag(penalty), columns.T @ outcomes)
    assert ridge.fit(0.3) == pytest.approx(direct)
    alone = np.linalg.lstsq(columns[:, : terms.mains], outcomes, rcond=None)[0]
    assert ridge.fit(np.inf)[: terms.mains] == pytest.approx(alone)
    assert not ridge.fit(np.inf)[terms.mains :].any()


def test_held_out_games_are_predicted_from_the_others_alone():
    """Against fits in the open: four fifths of the seeds, then the errors on the rest."""
    table = synthetic(np.random.default_rng(5), BOTOS, "botos", 200)
    terms = all_terms(lay_out(table))
    columns = np.vstack([its for _, its in terms.chunks()])[:, : terms.mains]
    score = table.outcomes["score"]
    (found,) = hold_out(moments_by_fold(terms, score[:, None], table.clusters), terms.mains)
    errors = spread = 0.0
    for fold in range(5):
        out = table.clusters % 5 == fold
        fit = np.linalg.lstsq(columns[~out], score[~out], rcond=None)[0]
        errors += np.square(score[out] - columns[out] @ fit).sum()
        spread += np.square(score[out] - score[~out].mean()).sum()
    assert found.mains == pytest.approx(1 - errors / spread)


@pytest.mark.parametrize("pairs", [0.0, 1.5])
def test_the_truth_lies_within_the_errors_told(pairs):
    """All 16 of Botos, many times: the errors are as great as they say."""
    rng = np.random.default_rng(6)
    ratios = []
    for _ in range(40):
        table = synthetic(rng, BOTOS, "botos", 400)
        together = pairs * rng.normal(size=(2, 2)) * 0.2
        first, second = table.traits[:2]
        table.outcomes["score"][:] += together[first.codes, second.codes]
        strength = predict(table, BOTOS).strengths["score"]
        grid = np.indices((2, 2, 2, 2)).reshape(4, -1)
        true = sum(np.array([-1.0, 1.0])[its] for its in grid) + together[grid[0], grid[1]]
        true += 3.0 * (table.covariates[0].codes == 0).mean()
        ratios.append((strength.values - true) / strength.errors)
    assert np.mean(np.abs(ratios) < 1.96) == pytest.approx(0.95, abs=0.05)


def test_the_mean_rival_is_the_mean_of_the_results(eclipse):
    table, prediction = eclipse
    for on in predicting.PREDICTED:
        assert prediction.strengths[on].field == pytest.approx(table.outcomes[on].mean(), abs=0.2)


def test_results_without_some_value_predict_nothing():
    table = synthetic(np.random.default_rng(7), BOTOS, "botos", 60)
    first, *others = table.traits
    with pytest.raises(RivalsError, match=r"lab\.fault\.value-missing"):
        predict(table._replace(traits=tuple(others), alike={first.name: "no"}), BOTOS)
    with pytest.raises(RivalsError, match=r"lab\.fault\.nobody-has-traits"):
        predict(table._replace(kind=""), BOTOS)


def test_the_chosen_are_the_best_the_worst_and_the_most_even(eclipse):
    _, prediction = eclipse
    chosen = choose(prediction, "win")
    win, score = (prediction.strengths[on] for on in ("win", "score"))
    groups = {
        group: np.array([prediction.index_of(one.name) for one in chosen if one.group == group])
        for group in confirming.GROUPS
    }
    assert [len(its) for its in groups.values()] == [100, 100, 100]
    assert len(set(np.concatenate(list(groups.values())))) == 300
    rest = np.delete(win.values, groups["best"])
    assert win.values[groups["best"]].min() >= rest.max() - 1e-8
    rest = np.delete(win.values, groups["worst"])
    assert win.values[groups["worst"]].max() <= rest.min() + 1e-8
    away = np.hypot(
        (win.values - win.field) / win.values.std(),
        (score.values - score.field) / score.values.std(),
    )
    assert away[groups["even"]].max() <= np.delete(away, groups["even"]).min() + 1e-8
    assert [one.place for one in chosen] == [*range(1, 101)] * 3
    best = chosen[0]
    assert best.win.value == win.values.max()
    assert best.win.low < best.win.value < best.win.high


def field():
    return make_plan("orchard", ("any:picker",) * 3, 12, 3, {}, rotate=True)


def by_hand(group, name):
    nothing = Estimate(0.0, 0.0, 0.0)
    worth = {"best": 0.6, "worst": 0.1, "even": 0.3}[group]
    return Chosen(group, 1, name, {}, Estimate(worth, worth, worth), nothing)


CHOSEN = tuple(
    by_hand(group, name)
    for group, name in (("best", "picker:hard"), ("worst", "picker:easy"), ("even", "random"))
)
LEVELS = {"place": {"0": 0.5, "1": -0.5}}


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Games that confirm a prediction made by hand, of three who play the toy."""
    folder = tmp_path_factory.mktemp("orchard") / "results"
    sweep = confirming_sweep(field(), CHOSEN, 15, 4)
    with Store(folder) as store:
        simulate_sweep(sweep, InProcess(), store=store)
    return sweep, open_results(folder)


def test_all_who_are_confirmed_meet_the_same_luck_and_opponents(played):
    sweep, results = played
    assert [plan.seats[0] for plan in sweep.plans] == [one.name for one in CHOSEN]
    seeds = results.games("seed")["seed"].reshape(3, 15)
    assert (seeds == seeds[0]).all()
    assert len(set(seeds[0])) == 5
    columns = results.seats("name", "entry", "seat")
    others = columns["name"][columns["entry"] != 0].reshape(3, -1)
    assert (others == others[0]).all()
    assert set(others[0]) == {"picker", "picker:hard"}
    own = columns["seat"][columns["entry"] == 0].reshape(3, 15)
    assert (np.sort(own) == np.repeat(range(3), 5)).all()


def test_what_was_played_is_set_beside_what_was_predicted(played):
    """Against the rows: means, means at the same luck, differences, correlation."""
    _, results = played
    empty = HeldOut(0.0, 0.0, np.inf)
    strengths = {
        on: Strength(np.zeros(1), np.zeros(1), 15.0, empty, levels)
        for on, levels in (("win", LEVELS), ("score", {}))
    }
    found = confirm(Prediction(results.game, "picker", {}, strengths), CHOSEN, results)
    rows = results.seats("combination", "entry", "seat", "total", "win_share")
    luck = np.select([rows["seat"] == 0, rows["seat"] == 1], [0.5, -0.5], 0.0)
    wins, levelled, scores = {}, {}, {}
    for number, one in enumerate(CHOSEN):
        its = (rows["combination"] == number) & (rows["entry"] == 0)
        wins[one.group] = rows["win_share"][its]
        levelled[one.group] = (rows["win_share"] - luck)[its]
        scores[one.group] = rows["total"][its]
    for one in found.groups:
        assert (one.rivals, one.games) == (1, 15)
        assert one.played.win.value == pytest.approx(wins[one.group].mean())
        assert one.played.win_level.value == pytest.approx(levelled[one.group].mean())
        assert one.played.score.value == pytest.approx(scores[one.group].mean())
        seeds = scores[one.group].reshape(5, 3).mean(axis=1)
        low, high = stats.t.interval(0.95, 4, seeds.mean(), stats.sem(seeds))
        assert (one.played.score.low, one.played.score.high) == pytest.approx((low, high))
    (one,) = [d for d in found.differences if (d.more, d.less) == ("best", "worst")]
    differences = (scores["best"] - scores["worst"]).reshape(5, 3).mean(axis=1)
    assert one.played.score.value == pytest.approx(differences.mean())
    assert one.played.score.low > 0  # the hard one does pick better
    assert found.above_score == int(scores["best"].mean() > 15.0)
    assert found.above_win == 1


@pytest.mark.parametrize(
    ("games", "seed", "words"),
    [
        (14, 4, r"lab\.fault\.places-alike"),
        (9, 4, r"lab\.fault\.places-alike"),
        (15, 3, r"lab\.fault\.same-seed"),
    ],
)
def test_games_that_confirm_nothing_are_refused(games, seed, words):
    with pytest.raises(BadSetup, match=words):
        confirming_sweep(field(), CHOSEN, games, seed)


def test_only_results_of_random_rivals_are_a_field(tmp_path):
    with Store(tmp_path / "mixed") as store:
        plan = make_plan("orchard", ("any:picker", "random"), 2, 1, {})
        simulate(plan, InProcess(), store=store)
    with pytest.raises(BadSetup, match=r"lab\.fault\.not-random"):
        field_plan(open_results(tmp_path / "mixed"))
