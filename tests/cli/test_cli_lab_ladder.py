"""`rivals ladder`: who meets, what is told and drawn, and that it goes on where it was."""

import json
import xml.etree.ElementTree as ET

import pytest

WHO = ("--only", "random,blocker,searcher:quick", "--games", 4, "--seed", 2, "--jobs", 1)


@pytest.mark.slow
def test_a_ladder_is_told_drawn_and_kept(rivals, tmp_path):
    folder, plot = tmp_path / "ladder", tmp_path / "ladder.svg"
    ran = rivals("ladder", "connect_four", *WHO, "--out", folder, "--plot", plot)
    assert (ran.code, ran.err) == (0, "")
    head, *rows = ran.out.splitlines()
    assert head == "connect_four-v1: 12 games, seed 2, 3 rated by name"
    assert [row.split()[:2] for row in rows[1:4]] == [
        ["1", "searcher:quick"], ["2", "blocker"], ["3", "random"],
    ]  # fmt: skip
    assert "who" in ran.out
    assert "seconds each" in ran.out
    assert ET.parse(plot).getroot().tag.endswith("svg")
    again = json.loads(rivals("ladder", "connect_four", *WHO, "--out", folder, "--json").out)
    assert again["ratings"]["games"] == 12
    assert {one["name"] for one in again["thinking"]} == {"random", "blocker", "searcher:quick"}


def test_it_speaks_russian(rivals, tmp_path):
    ran = rivals("ladder", "connect_four", *WHO, "--out", tmp_path / "l", "--lang", "ru")
    assert "секунд на решение" in ran.out


def test_who_never_meets_is_told(rivals, tmp_path):
    pair = ("--only", "botos,botos:hard", "--out", tmp_path / "l")
    ran = rivals("ladder", "panticapaeum", *pair)
    assert ran.code == 2
    assert "may sit at one table" in ran.err


def test_others_than_the_same_games_are_refused(rivals, tmp_path):
    folder = tmp_path / "ladder"
    assert rivals("ladder", "connect_four", *WHO, "--out", folder).code == 0
    ran = rivals("ladder", "connect_four", *WHO[:-4], "--seed", 9, "--out", folder)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
