"""Results on disk: no finished game is lost or played twice, whatever stops a simulation."""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time

import duckdb
import pytest

from rivals.core.errors import RivalsError
from rivals.lab import storing, whole_files
from rivals.lab.executing import InProcess
from rivals.lab.planning import make_plan
from rivals.lab.playing import Task, play_task
from rivals.lab.results import open_results
from rivals.lab.simulate import simulate
from rivals.lab.storing import Store
from rivals.lab.whole_files import write_all, write_whole

PARTS = ("games.parquet", "seats.parquet", "manifest.json")


def plan(games=3, seed=1):
    return make_plan("connect_four", ("random", "random"), games, seed, {})


def run(what, folder, progress=lambda _: None, **more):
    with Store(folder, **more) as store:
        return simulate(
            what, InProcess(), store=store, command=["rivals", "simulate"], progress=progress
        )


def digests(folder):
    return [hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in PARTS]


def names(folder):
    return sorted(path.name for path in folder.iterdir())


class Stopped(Exception):
    """Somebody stops the simulation."""


def stop_after(games):
    def progress(done):
        if done >= games:
            raise Stopped

    return progress


@pytest.fixture
def whole(tmp_path):
    """Forty games, played at one go."""
    run(plan(40), tmp_path / "whole")
    return tmp_path / "whole"


def test_the_manifest_says_how_to_make_it_again(whole):
    manifest = json.loads((whole / "manifest.json").read_text())
    assert manifest["game"] == "connect_four-v1"
    assert manifest["plans"][0]["seats"] == ["random", "random"]
    assert (manifest["plans"][0]["games"], manifest["plans"][0]["seed"]) == (40, 1)
    assert manifest["command"] == ["rivals", "simulate"]
    assert set(manifest["versions"]) == {"rivals", "python", "duckdb", "msgspec"}
    assert names(whole) == sorted(PARTS)


@pytest.mark.parametrize("name", ["a [1]*?", "it's", "папка", "deep/er"])
def test_any_folder_name_will_do(tmp_path, name):
    first = run(plan(), tmp_path / name)
    assert names(tmp_path / name) == sorted(PARTS)
    assert run(plan(), tmp_path / name).seats == first.seats


def test_results_that_cannot_be_read_are_told(whole):
    (whole / "seats.parquet").write_text("no table")
    with pytest.raises(RivalsError, match=r"lab\.fault\.unreadable"):
        run(plan(40), whole)


def test_an_empty_folder_is_filled(tmp_path):
    (tmp_path / "results").mkdir()
    run(plan(), tmp_path / "results")
    assert names(tmp_path / "results") == sorted(PARTS)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(RivalsError, match=r"lab\.fault\.not-empty"):
        run(plan(), tmp_path)
    assert names(tmp_path) == ["mine.txt"]


def test_other_results_are_left_alone(whole):
    before = digests(whole)
    with pytest.raises(RivalsError, match=r"lab\.fault\.results-others"):
        run(plan(40, seed=2), whole)
    assert digests(whole) == before
    assert names(whole) == sorted(PARTS)


def test_force_replaces_results_and_nothing_else(whole):
    before = digests(whole)
    (whole / "mine.txt").write_text("mine")
    run(plan(4, seed=9), whole, force=True)
    assert all(a != b for a, b in zip(before, digests(whole), strict=True))
    assert names(whole) == sorted([*PARTS, "mine.txt"])
    assert (whole / "mine.txt").read_text() == "mine"


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "results").write_text("x")
    with pytest.raises(RivalsError, match=r"lab\.fault\.no-folder"):
        run(plan(), tmp_path / "results")


def test_a_folder_that_cannot_be_made_is_told_before_playing(tmp_path):
    (tmp_path / "file").write_text("x")
    told = []
    with pytest.raises(NotADirectoryError) as caught:
        run(plan(), tmp_path / "file" / "results", progress=told.append)
    assert caught.value.filename == str(tmp_path / "file" / "results")
    assert told == []


def test_what_holds_no_finished_game_is_not_kept(tmp_path):
    (tmp_path / "there").mkdir()
    for name in ("there", "new"):
        with pytest.raises(Stopped):
            run(plan(), tmp_path / name, progress=stop_after(0))
    assert names(tmp_path) == ["there"]
    assert names(tmp_path / "there") == []


@pytest.mark.parametrize("done", [1, 7, 39])
def test_a_stopped_simulation_goes_on(tmp_path, whole, done):
    folder, told = tmp_path / "stopped", []
    with pytest.raises(Stopped):
        run(plan(40), folder, progress=stop_after(done))
    assert names(folder) == ["journal.jsonl"]
    with pytest.raises(RivalsError, match=r"lab\.fault\.unfinished"):
        open_results(folder)
    summary = run(plan(40), folder, progress=told.append)
    assert told[0] >= done
    assert digests(folder) == digests(whole)
    assert names(folder) == sorted(PARTS)
    assert summary.seats == run(plan(40), whole).seats


def test_another_simulation_does_not_go_on_from_it(tmp_path):
    folder = tmp_path / "stopped"
    with pytest.raises(Stopped):
        run(plan(40), folder, progress=stop_after(7))
    before = (folder / "journal.jsonl").read_bytes()
    with pytest.raises(RivalsError, match=r"lab\.fault\.unfinished-others"):
        run(plan(40, seed=2), folder)
    assert (folder / "journal.jsonl").read_bytes() == before


def test_finished_results_are_told_again_without_playing(whole, monkeypatch):
    first = run(plan(40), whole, force=True)
    before = digests(whole)
    monkeypatch.setattr("rivals.lab.simulate.play_task", None)
    again = run(plan(40), whole)
    assert (again.seats, again.moves_mean) == (first.seats, first.moves_mean)
    assert digests(whole) == before


def test_a_journal_that_is_none_is_told(tmp_path):
    with Store(tmp_path / "x") as store:
        store.begin([plan(9)])
        store.add(play_task(Task(plan(9), 0, 2, rows=True)))
    file = tmp_path / "x" / "journal.jsonl"
    file.write_bytes(file.read_bytes().replace(b'"combination"', b"oops", 1))
    with pytest.raises(RivalsError, match=r"lab\.fault\.(no-journal|games-twice)"):
        run(plan(9), tmp_path / "x")


@pytest.mark.parametrize("step", range(5))
def test_a_stop_while_the_tables_are_made_changes_nothing(tmp_path, whole, monkeypatch, step):
    """The end has five steps: two tables, two moves into place, the manifest."""
    folder, count = tmp_path / "stopped", []

    def stopping(act):
        def acting(*args):
            if len(count) == step:
                raise Stopped
            count.append(act)
            return act(*args)

        return acting

    with monkeypatch.context() as patch:
        patch.setattr(storing, "_to_parquet", stopping(storing._to_parquet))
        patch.setattr(storing.Path, "replace", stopping(storing.Path.replace))
        with pytest.raises(Stopped):
            run(plan(40), folder)
    run(plan(40), folder)
    assert digests(folder) == digests(whole)
    assert names(folder) == sorted(PARTS)


def test_two_simulations_do_not_write_to_one_folder(tmp_path):
    with Store(tmp_path / "x") as store:
        store.begin([plan(9)])
        store.add(play_task(Task(plan(9), 0, 1, rows=True)))
        with pytest.raises(RivalsError, match=r"lab\.fault\.occupied"):
            run(plan(9), tmp_path / "x")
    run(plan(9), tmp_path / "x")


@pytest.mark.slow
def test_kill_and_resume_loses_and_repeats_nothing(tmp_path):
    """The command itself, killed again and again without a word, two processes at work."""
    folder, games = tmp_path / "killed", 60
    command = [
        sys.executable, "-m", "rivals.cli", "simulate", "panticapaeum", "--seats", "greedy,botos",
        "--games", str(games), "--seed", "3", "--jobs", "2", "--out", str(folder),
    ]  # fmt: skip
    journal, seen = folder / "journal.jsonl", 1  # the first line is the plan
    for _ in range(2):
        # Whoever is to kill it has to come before its end.
        process = subprocess.Popen(
            ["nice", "-n", "19", *command], stderr=subprocess.DEVNULL, start_new_session=True
        )
        while lines_in(journal) <= seen:
            assert process.poll() is None, "it was not killed half-way"
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        seen = lines_in(journal)
    kept = games_in(journal)
    assert len(kept) == len(set(kept)) > 0
    subprocess.run(command, check=True, capture_output=True)
    rows = duckdb.sql(f"SELECT index FROM '{folder}/games.parquet'").fetchall()
    assert [index for (index,) in rows] == list(range(games))
    expected = make_plan("panticapaeum", ("greedy", "botos"), games, 3, {})
    with Store(tmp_path / "whole") as store:
        simulate(expected, InProcess(), store=store)
    assert digests(folder)[:2] == digests(tmp_path / "whole")[:2]


def lines_in(path):
    return path.read_bytes().count(b"\n") if path.exists() else 0


def games_in(journal):
    lines = journal.read_bytes().splitlines(keepends=True)[1:]
    return [
        game["index"]
        for line in lines
        if line.endswith(b"\n")
        for game in json.loads(line)["games"]
    ]


def test_results_that_are_none_are_told(tmp_path, whole):
    with pytest.raises(RivalsError, match=r"lab\.fault\.no-results"):
        open_results(tmp_path)
    (whole / "seats.parquet").unlink()
    with pytest.raises(RivalsError, match=r"lab\.fault\.lacks\(.*name='seats\.parquet'"):
        open_results(whole)
    text = (whole / "manifest.json").read_text()
    (whole / "manifest.json").write_text(text.replace("rivals-results/3", "rivals-results/1"))
    with pytest.raises(RivalsError, match=r"lab\.fault\.manifest-format"):
        open_results(whole)


# --- Whole files ----------------------------------------------------------------------------------


def test_they_come_into_a_folder_that_was_not_there(tmp_path):
    folder = tmp_path / "a" / "b"
    write_all({folder / "one": b"1", folder / "two": b"2"}, folder)
    assert {one.name: one.read_bytes() for one in folder.iterdir()} == {"one": b"1", "two": b"2"}


@pytest.mark.parametrize("raised", [OSError, KeyboardInterrupt])
def test_stopped_at_the_second_none_is_there_and_what_was_stays(tmp_path, monkeypatch, raised):
    new, old = tmp_path / "new", tmp_path / "old"
    old.mkdir()
    write_whole(old / "one", b"before")
    written = []

    def write(path, content):
        written.append(path)
        if len(written) % 2 == 0:
            raise raised
        path.write_bytes(content)

    monkeypatch.setattr(whole_files, "_write", write)
    for folder in (new, old):
        with pytest.raises(raised):
            write_all({folder / "one": b"1", folder / "two": b"2"}, folder)
    assert not new.exists()
    assert [one.read_bytes() for one in old.iterdir()] == [b"before"]
