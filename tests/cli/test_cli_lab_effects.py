"""rivals effects and rivals eclipse best: what they print and write, and what they refuse."""

import csv
import json
import re
from unittest import mock

import duckdb
import msgspec
import numpy as np
import pytest

from rivals.core.game import Result, SeatResult, ranked
from rivals.core.registry import find_game
from rivals.lab import confirming, predicting, shrinking
from rivals.lab.planning import make_plan
from rivals.lab.playing import ChunkRows, Finished, GameRow, Played, seats_of
from rivals.lab.storing import Store
from rivals.lab.tallying import Sums

GAMES = 240
WORTH = {"turtle": -6, "gamer": 6, "always_points": 4, "never_points": -4}
"""What these traits are worth in made-up games."""


@pytest.fixture(scope="module")
def made_up(rivals, tmp_path_factory):
    """Results of Eclipse that nobody played: balanced random rivals, and scores made up."""
    game, rng = find_game("eclipse"), np.random.default_rng(1)
    plan = make_plan("eclipse", ("any", "any"), GAMES, 5, {}, rotate=True)
    sums = Sums.of_seats(2)
    rows = ChunkRows(0, 0, GAMES, sums, [], [])
    for index in range(GAMES):
        seating = plan.seating(index)
        its = [game.composition(name).values() for name in seating.names]
        totals = [
            40 + sum(WORTH.get(one, 0) for one in own) + int(rng.integers(-5, 6)) for own in its
        ]
        ranks = ranked(totals)
        result = Result(tuple(map(SeatResult, seating.names, totals, ranks, ({}, {}))))
        dealt = tuple({"species": str(rng.choice(["terran", "orion"]))} for _ in its)
        finished = Finished(None, result, 9, [{}, {}], dealt)
        sums.add_game(result, 9)
        rows.games.append(GameRow("eclipse-v1", index, seating.seed, 9, "", 0, {}))
        rows.seats += seats_of(plan, index, seating, finished, result)
    folder = tmp_path_factory.mktemp("made_up") / "results"
    with Store(folder) as store:
        store.begin([plan])
        store.add(Played(rows, 1.0, msgspec.json.encode(rows)))
        store.finish([plan], [])
    return folder


ALL_TERMS = shrinking.all_terms


def few_terms(layout):
    """Leave the pairs of traits with many values away: they take most of the time."""
    terms = ALL_TERMS(layout)
    few = [pair for pair in terms.pairs if all(len(one.values) < 4 for one in pair)]
    return terms._replace(pairs=tuple(few))


@pytest.fixture
def small():
    """Choose two for each group, and fit few pairs."""
    with (
        mock.patch.object(confirming, "HUNDRED", 2),
        mock.patch.object(predicting, "all_terms", few_terms),
        mock.patch.object(shrinking, "all_terms", few_terms),
    ):
        yield


def rows_of(path):
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.mark.usefixtures("small")
def test_effects_are_printed_and_written_whole(rivals, made_up, tmp_path):
    out, plot = tmp_path / "out", tmp_path / "effects.svg"
    ran = rivals("effects", made_up, "--pairs", 3, "--out", out, "--plot", plot)
    assert (ran.code, ran.err) == (0, "")
    assert "480 seats of 240 games with 120 seeds" in ran.out
    assert f"All effects are in {out}." in ran.out
    assert plot.read_text(encoding="utf-8").startswith("<?xml")
    effects = {(one["factor"], one["value"]): one for one in rows_of(out / "effects.csv")}
    assert len(effects) == 55 + 2 + 2
    for value, worth in (("turtle", -6), ("gamer", 6)):
        its = effects["main", value]
        assert float(its["low"]) < worth < float(its["high"])
        assert float(its["high"]) - float(its["low"]) < 4
    pairs, cells = rows_of(out / "pairs.csv"), rows_of(out / "cells.csv")
    model = json.loads((out / "model.json").read_text(encoding="utf-8"))
    assert len(pairs) + len(model["untested"]) == 45
    assert {one["first"] for one in cells} <= {one["factor"] for one in effects.values()}
    assert model["on"] == "score"
    assert 0.3 < model["held_out"]["mains"] < model["r2"] < 1
    assert sorted(one.name for one in out.iterdir()) == [
        "cells.csv", "effects.csv", "model.json", "pairs.csv",
    ]  # fmt: skip


@pytest.mark.usefixtures("small")
def test_effects_as_json_have_the_pairs_asked_for(rivals, made_up):
    ran = rivals("effects", made_up, "--on", "win", "--pairs", 2, "--json")
    found = json.loads(ran.out)
    assert (found["on"], found["rows"], found["clusters"]) == ("win", 480, 120)
    assert found["mean"] == pytest.approx(0.5)
    assert (len(found["pairs"]), len(found["cells"])) == (2, 2)
    assert {one["factor"] for one in found["tests"]} > {"main", "species", "place"}


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--out", "."], "is not an empty folder: name another one"),
        (["--plot", "effects.txt"], "ends in one of .png and .svg"),
    ],
)
def test_effects_refuse_before_they_begin(rivals, made_up, tmp_path, monkeypatch, more, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("mine")
    ran = rivals("effects", made_up, *more)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert [one.name for one in tmp_path.iterdir()] == ["mine.txt"]


def test_effects_of_nothing_are_one_sentence(rivals, tmp_path):
    ran = rivals("effects", tmp_path / "none")
    assert ran.code == 2
    assert "holds no results" in ran.err
    rivals("simulate", "connect_four", "--seats", "random,random", "--games", 2, "--out",
           tmp_path / "r")  # fmt: skip
    ran = rivals("effects", tmp_path / "r")
    assert ran.code == 2
    assert "nobody there has traits, and no setting was varied" in ran.err


@pytest.mark.usefixtures("small")
@pytest.mark.slow
def test_the_best_are_found_played_and_written(rivals, made_up, tmp_path):
    out = tmp_path / "best"
    asked = ["eclipse", "best", "--from", made_up, "--games", 8, "--jobs", 1, "--out", out]
    ran = rivals(*asked)
    assert (ran.code, ran.err) == (0, "")
    assert "2,073,600 rivals predicted from 480 seats of 240 games" in ran.out
    rows = rows_of(out / "best.csv")
    assert [one["group"] for one in rows] == ["best", "best", "worst", "worst", "even", "even"]
    game = find_game("eclipse")
    for one in rows:
        its = game.composition(f"rival:{one['number']}")
        assert its == {trait: one[trait] for trait in its}
        assert f"rival:{one['number']}" in ran.out
        assert float(one["win_predicted_low"]) < float(one["win_predicted"])
        assert one["games"] == "8"
    assert (rows[0]["main"], rows[0]["discovery"]) == ("gamer", "always_points")
    assert (rows[2]["main"], rows[2]["discovery"]) == ("turtle", "never_points")
    (number, win) = duckdb.sql(
        f"SELECT number, win FROM '{out}/predicted.parquet' ORDER BY win DESC LIMIT 1"
    ).fetchall()[0]
    assert str(number) in {one["number"] for one in rows[:2]}
    assert win == pytest.approx(float(rows[0]["win_predicted"]), rel=1e-5)
    (count, least, most) = duckdb.sql(
        f"SELECT count(DISTINCT number), min(number), max(number) FROM '{out}/predicted.parquet'"
    ).fetchall()[0]
    assert (count, least, most) == (2_073_600, 0, 2_073_599)
    played = duckdb.sql(
        f"SELECT avg(win_share) FROM '{out}/seats.parquet' WHERE entry = 0 "
        f"AND name = 'rival:{rows[0]['number']}'"
    ).fetchall()[0]
    assert float(rows[0]["win_played"]) == pytest.approx(played[0])
    # Asked again it plays nothing again.
    again = json.loads(rivals(*asked, "--json").out)
    assert [one["name"] for one in again["chosen"]] == [f"rival:{one['number']}" for one in rows]
    assert len(again["confirmed"]["groups"]) == 3
    assert again["chosen"][0]["played"]["win"]["value"] == pytest.approx(played[0])
    russian = rivals(*asked, "--lang", "ru").out.replace(str(out), "")
    assert "Лучшие: наибольшие по прогнозу (доля побед)" in russian
    assert "Проверено игрой: у каждого 8 партий, зерно 6," in russian
    assert "Коллекционер медалей" in russian or "Геймер" in russian
    assert set(re.findall(r"[A-Za-z]{2,}", russian)) <= {"eclipse", "rival"}


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--games", "7"], "must be a multiple of 2"),
        (["--games", "8", "--seed", "5"], "the seed 5 made the results themselves"),
        (["--out", "."], "is not an empty folder"),
    ],
)
def test_best_refuses_what_confirms_nothing(rivals, made_up, tmp_path, monkeypatch, more, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("mine")
    ran = rivals("eclipse", "best", "--from", made_up, *more)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_best_wants_results_of_eclipse(rivals, tmp_path):
    rivals("simulate", "connect_four", "--seats", "random,random", "--games", 2, "--out",
           tmp_path / "r")  # fmt: skip
    ran = rivals("eclipse", "best", "--from", tmp_path / "r")
    assert ran.code == 2
    assert "holds results of connect_four, not of eclipse" in ran.err
