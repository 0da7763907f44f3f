"""`rivals simulate --vary`: every combination, compared on the same seeds."""

import itertools
import json
import os
import signal
import time

import duckdb
import orchard
import pytest

SWEEP = ("simulate", "orchard", "--seats", "random,random", "--games", 20, "--seed", 3)


def of(ran):
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_every_combination_has_its_row(rivals):
    asked = (*SWEEP, "--vary", "fruits=pairs", "--vary", "seat2=picker:easy/picker:hard")
    told = of(rivals(*asked, "--json"))
    pairs = [",".join(pair) for pair in itertools.combinations(orchard.FRUITS, 2)]
    assert [one["settings"] for one in told["combinations"]] == [
        {"fruits": pair, "seat2": seat} for pair in pairs for seat in ("picker:easy", "picker:hard")
    ]
    ran = rivals(*asked)
    assert "12 combinations of 20 games" in ran.out
    assert "seat1 random, seat2 picker:easy/picker:hard" in ran.out
    rows = [line.split() for line in ran.out.splitlines()]
    for one in told["combinations"]:
        row = next(row for row in rows if row[:2] == list(one["settings"].values()))
        means = [f"{seat['score_mean']:.2f}" for seat in one["seats"]]
        assert row[2:4] == ["20", f"{one['moves_mean']:.1f}"]
        assert set(means) <= set(row)
        for seat in one["seats"]:
            assert f"{seat['win_rate']:.1%}" in row
            low, high = seat["win_rate_ci"]
            assert f"{100 * low:.1f}-{100 * high:.1f}" in row
    for title in ("By fruits", "By seat2", "By each choice in fruits"):
        assert f"\n{title}\n" in ran.out
    assert [one["value"] for one in told["by_choice"]["fruits"]] == list(orchard.FRUITS)


def test_one_thing_varied_needs_no_further_summary(rivals):
    ran = rivals(*SWEEP, "--vary", "picks=1/2/12", "--set", "windfall=yes")
    assert ran.code == 0
    assert "3 combinations" in ran.out
    assert "\nBy " not in ran.out


def test_values_of_every_kind_may_be_varied(rivals):
    for pair, spelt in (
        ("windfall=yes/no", ["yes", "no"]),
        ("first=right/left", ["right", "left"]),
        ("fruits=apple,plum/quince,pear", ["apple,plum", "pear,quince"]),
        ("extra=apple=1/apple=9,pear=2", ["apple=1", "apple=9,pear=2"]),
    ):
        key = pair.partition("=")[0]
        told = of(rivals(*SWEEP, "--vary", pair, "--json"))
        assert [one["settings"][key] for one in told["combinations"]] == spelt


def test_a_setting_alone_is_stored_too(rivals, tmp_path):
    folder = tmp_path / "results"
    assert rivals(*SWEEP, "--set", "extra=plum=2", "--out", folder).code == 0
    rows = duckdb.sql(f"SELECT DISTINCT settings FROM '{folder}/seats.parquet'").fetchall()
    assert rows == [({"extra": "plum=2"},)]
    manifest = json.loads((folder / "manifest.json").read_text())
    assert manifest["plans"][0]["options"] == {
        "extra": {"apple": 0, "pear": 0, "plum": 2, "quince": 0}
    }


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--vary", "seat3=random"], "there is no seat3 to vary: --seats names 2"),
        (["--vary", "seat0=random"], "there is no seat0"),
        (["--vary", "seat1=x"], "seat1=x: unknown seat 'x'"),
        (["--vary", "seat1=random/human"], "seat1=human: nobody decides"),
        (["--vary", "seat1=random/"], "unknown seat ''"),
        (["--vary", "picks=1/0"], "bad value '0' of picks"),
        (["--vary", "picks=1/01"], "picks has the value '1' twice"),
        (["--vary", "picks=pairs"], "bad value 'pairs' of picks"),
        (["--vary", "fruits=pairs/apple"], "fruits=apple: two fruits grow"),
        (["--vary", "x=1"], "no setting 'x'"),
        (["--vary", "picks"], "expected KEY=VALUE after --vary, got 'picks'"),
        (["--vary", "picks=1", "--vary", "picks=2"], "picks is varied twice"),
        (["--vary", "picks=1", "--set", "picks=2"], "both set and varied"),
    ],
)
def test_what_cannot_be_varied_is_one_sentence(rivals, tmp_path, args, said):
    ran = rivals(*SWEEP, *args, "--out", tmp_path / "results")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert said in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_sweep_that_is_stopped_keeps_what_is_finished(start, tmp_path):
    process = start(
        "simulate", "orchard", "--seats", "random,random", "--games", 10**6, "--vary", "picks=1/2",
        "--jobs", 2, "--out", tmp_path / "results", start_new_session=True,
    )  # fmt: skip
    journal = tmp_path / "results" / "journal.jsonl"
    while not (journal.exists() and journal.read_bytes().count(b"\n") > 3):
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, b"")
    kept = f"what is finished is kept in {tmp_path / 'results'}"
    assert err.decode().splitlines() == [
        f"rivals: {kept}; the same command goes on from there",
        "rivals: stopped",
    ]
    assert [path.name for path in (tmp_path / "results").iterdir()] == ["journal.jsonl"]


def test_the_same_command_again_tells_the_same_and_plays_nothing(rivals, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a long path breaks the line
    args = (*SWEEP, "--vary", "picks=1/2", "--out", "results")
    first, again = rivals(*args), rivals(*args)
    assert first.out.splitlines()[-1] == "The results are in results."
    assert again.out.splitlines()[1:-1] == first.out.splitlines()[1:-1]
    assert again.out.splitlines()[-1] == "The results are in results, 40 of the games from before."
