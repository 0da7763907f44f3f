"""Sweeps: each combination is the plan it stands for, on the same seeds, and sums add up."""

import hashlib
import json

import duckdb
import pytest

from rivals.core.errors import BadSetup, RivalsError
from rivals.lab.executing import InProcess, JoblibProcesses
from rivals.lab.planning import Plan, make_plan
from rivals.lab.simulate import simulate, simulate_sweep
from rivals.lab.storing import Store
from rivals.lab.sweeping import Axis, make_sweep

PAIRS = {text: text.split(",") for text in ("apple,pear", "apple,plum", "plum,quince")}
AXES = [
    Axis("fruits", PAIRS),
    Axis("seat2", {"picker:easy": "picker:easy", "picker:hard": "picker:hard"}, 1),
]
BASE = Plan("orchard", ("random", "random"), 25, 6, {"picks": 2}, {"picks": "2"})


def run(sweep, executor, folder=None, **more):
    if folder is None:
        return simulate_sweep(sweep, executor, **more)
    with Store(folder) as store:
        return simulate_sweep(sweep, executor, store=store, command=["x"], **more)


def test_every_combination_is_there_once_the_last_axis_changing_fastest():
    plans = make_sweep(BASE, AXES).plans
    assert [(plan.settings["fruits"], plan.settings["seat2"]) for plan in plans] == [
        (fruits, seat) for fruits in PAIRS for seat in ("picker:easy", "picker:hard")
    ]
    assert [plan.combination for plan in plans] == list(range(6))
    for plan in plans:
        assert plan.options == {"picks": 2, "fruits": PAIRS[plan.settings["fruits"]]}
        assert plan.seats == ("random", plan.settings["seat2"])
        assert plan.settings["picks"] == "2"
        assert plan.seed_of(3) == BASE.seed_of(3)


def test_without_axes_it_is_the_plan():
    assert make_sweep(BASE, []).plans == (BASE,)


def test_each_combination_did_as_its_plan_does_alone():
    sweep = make_sweep(BASE, AXES)
    summary = run(sweep, InProcess())
    for plan, one in zip(sweep.plans, summary.combinations, strict=True):
        alone = simulate(make_plan("orchard", plan.seats, 25, 6, plan.options), InProcess())
        assert (one.seats, one.moves_mean, one.games) == (alone.seats, alone.moves_mean, 25)
    assert (summary.game, summary.games, summary.seed) == ("orchard", 25, 6)


def test_groups_are_sums_of_combinations():
    summary = run(make_sweep(BASE, AXES), InProcess())
    assert list(summary.by) == ["fruits", "seat2"]
    assert [one.value for one in summary.by["seat2"]] == ["picker:easy", "picker:hard"]
    assert [one.value for one in summary.by_choice["fruits"]] == [
        "apple", "pear", "plum", "quince",
    ]  # fmt: skip
    assert list(summary.by_choice) == ["fruits"]

    def together(group, wanted):
        parts = [one for one in summary.combinations if wanted(one.settings)]
        assert group.games == sum(one.games for one in parts)
        assert group.moves_mean == pytest.approx(sum(one.moves_mean for one in parts) / len(parts))
        for seat, own in enumerate(group.seats):
            rates = [one.seats[seat].win_rate for one in parts]
            means = [one.seats[seat].score_mean for one in parts]
            assert own.win_rate == pytest.approx(sum(rates) / len(parts))
            assert own.score_mean == pytest.approx(sum(means) / len(parts))
            low, high = own.win_rate_ci
            assert low <= own.win_rate <= high

    for key, groups in summary.by.items():
        for group in groups:
            together(group, lambda its, key=key, group=group: its[key] == group.value)
    for group in summary.by_choice["fruits"]:
        together(group, lambda its, group=group: group.value in its["fruits"].split(","))
    assert summary.by["fruits"][0].seats[1].name == "picker:easy/picker:hard"


def test_the_rows_say_which_combination_they_are_of(tmp_path):
    summary = run(make_sweep(BASE, AXES), InProcess(), tmp_path / "results")
    games = duckdb.sql(
        f"SELECT combination, \"index\", seed, moves, settings['fruits'], settings['seat2'], "
        f"settings['picks'] FROM '{tmp_path}/results/games.parquet'"
    ).fetchall()
    assert [row[:2] for row in games] == [(n, i) for n in range(6) for i in range(25)]
    assert all(row[2] == BASE.seed_of(row[1]) for row in games)
    seats = duckdb.sql(
        f"SELECT combination, seat, any_value(name), avg(total), avg(win_share), "
        f"any_value(settings) FROM '{tmp_path}/results/seats.parquet' GROUP BY ALL ORDER BY ALL"
    ).fetchall()
    for number, one in enumerate(summary.combinations):
        own = [row for row in games if row[0] == number]
        assert sum(row[3] for row in own) / 25 == pytest.approx(one.moves_mean)
        assert {row[4:] for row in own} == {(one.settings["fruits"], one.settings["seat2"], "2")}
        for seat, did in enumerate(one.seats):
            row = seats[2 * number + seat]
            assert row[:3] == (number, seat, did.name)
            assert row[3:5] == (pytest.approx(did.score_mean), pytest.approx(did.win_rate))
            assert row[5] == one.settings
    manifest = json.loads((tmp_path / "results" / "manifest.json").read_text())
    assert [one["settings"] for one in manifest["plans"]] == [
        one.settings for one in summary.combinations
    ]
    assert manifest["plans"][1]["seats"] == ["random", "picker:hard"]


@pytest.mark.slow
def test_the_results_are_the_same_bytes_for_any_number_of_processes(tmp_path, monkeypatch):
    monkeypatch.setattr("rivals.lab.simulate.WORTH_PROCESSES", 0.0)
    sweep = make_sweep(BASE, AXES)
    for name, executor in (("one", InProcess()), ("two", JoblibProcesses(2))):
        told = []
        run(sweep, executor, tmp_path / name, progress=told.append)
        assert told == sorted(told)
        assert told[-1] == 150
    for file in ("games.parquet", "seats.parquet", "manifest.json"):
        one, two = (
            hashlib.sha256((tmp_path / name / file).read_bytes()).hexdigest()
            for name in ("one", "two")
        )
        assert one == two


def test_a_combination_that_cannot_be_is_named_before_anything_is_played():
    axes = [Axis("picks", {"1": 1, "2": 2}), Axis("fruits", {"apple": ["apple"]})]
    with pytest.raises(BadSetup, match=r"orchard\.setup\.fruits"):
        make_sweep(Plan("orchard", ("random", "random"), 5, 0), axes)


def test_a_combination_that_goes_wrong_is_named_and_the_others_are_kept(tmp_path):
    axes = [Axis("seat1", {"random": "random", "cheat": "cheat"}, 0)]
    sweep = make_sweep(Plan("faulty", ("random", "random"), 5, 0), axes)
    with pytest.raises(RivalsError, match=r"lab\.fault\.game-of\(why=core\.illegal.*seat1=cheat"):
        run(sweep, InProcess(), tmp_path / "results")
    assert [path.name for path in (tmp_path / "results").iterdir()] == ["journal.jsonl"]
