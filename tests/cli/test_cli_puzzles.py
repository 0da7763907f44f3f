"""`rivals puzzles`: finds them, adds each to its file, and goes on where it stood."""

import json

import pytest
from connect_four.game import GAME

from rivals.search import Budget, PlainPolicy
from rivals.search.puzzles import read_puzzles


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """The searcher thinks little."""
    budgets = dict.fromkeys(("quick", "usual", "deep"), Budget(7, 28))
    monkeypatch.setattr(PlainPolicy, "budgets", budgets)
    monkeypatch.setattr(PlainPolicy, "checks", 16)


def test_what_is_found_is_told_and_stands_in_the_file(rivals, tmp_path):
    file = tmp_path / "puzzles.jsonl"
    ran = rivals("puzzles", "connect_four", "--games", "2", "--seed", "3", "--out", str(file))
    found = read_puzzles(GAME, file.read_text())
    assert ran.code == 0
    assert found
    lines = [line for line in ran.out.splitlines() if line.startswith("Match")]
    *_, last = ran.out.splitlines()
    assert len(lines) == len(found)
    for line, one in zip(lines, found, strict=True):
        assert line.startswith(f"Match {one.seed}, move {one.move + 1}: ")
    assert "in 1 match. --seed 4 goes on with the next." in ran.out
    assert last.startswith(f"{len(found)} puzzle")
    assert last.endswith("in 2 matches. --seed 5 goes on with the next.")


def test_after_a_stop_it_goes_on_after_the_last_of_the_file(rivals, tmp_path):
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    rivals("puzzles", "connect_four", "--games", "3", "--seed", "3", "--out", str(whole))
    first, *rest = whole.read_text().splitlines(keepends=True)
    assert rest
    stopped.write_text(first)
    begun = json.loads(first)["seed"]
    rivals("puzzles", "connect_four", "--games", str(6 - begun), "--out", str(stopped))
    assert stopped.read_text() == whole.read_text()


def test_in_json_and_in_russian(rivals):
    asked = ("puzzles", "connect_four", "--seed", "3")
    told = json.loads(rivals(*asked, "--json").out)
    assert {"position", "seat", "found"} <= told[0].keys()
    assert "Впереди следующего на" in rivals(*asked, "--lang", "ru").out


def test_a_file_that_holds_something_else_is_left_alone(rivals, tmp_path):
    file = tmp_path / "puzzles.jsonl"
    file.write_text("Something else\n")
    ran = rivals("puzzles", "connect_four", "--out", str(file))
    assert ran.code == 2
    assert "a puzzle, as 'rivals puzzles' writes it" in ran.err
    assert file.read_text() == "Something else\n"
