"""`rivals rate`: the ratings as a table, as JSON and as a picture."""

import json
import xml.etree.ElementTree as ET

import pytest

from rivals.cli import printing
from rivals.lab.rating import rate
from rivals.lab.results import open_results


@pytest.fixture(scope="module")
def fours(rivals, tmp_path_factory):
    """Give results of two who play Connect Four, each at both places in turn."""
    folder = tmp_path_factory.mktemp("rate") / "fours"
    seats = ("--seats", "blocker,random", "--rotate")
    ran = rivals("simulate", "connect_four", *seats, "--games", 20, "--seed", 3, "--out", folder)
    assert ran.code == 0
    return folder


@pytest.fixture(scope="module")
def anybody(rivals, tmp_path_factory):
    """Give results of 44 rivals of Eclipse, four in each game."""
    folder = tmp_path_factory.mktemp("rate") / "anybody"
    seats = ("--seats", "any,any,any,any", "--jobs", 1)
    ran = rivals("simulate", "eclipse", *seats, "--games", 11, "--seed", 3, "--out", folder)
    assert ran.code == 0
    return folder


def rows_of(text):
    return [line.split() for line in text.splitlines()]


def test_the_table_tells_who_is_stronger(rivals, fours):
    ran = rivals("rate", fours)
    assert (ran.code, ran.err) == (0, "")
    head, titles, first, second, gap, pairs, pair = rows_of(ran.out)
    ratings = rate(open_results(fours))
    assert " ".join(head) == f"{ratings.game_id}: 20 games, seed 3, 2 rated by name"
    assert " ".join(titles) == "name rating sigma at least wins 95 % score rank games"
    for number, row in enumerate((first, second)):
        one = ratings.standings[number]
        low, high = one.win_share_ci
        assert row == [
            str(number + 1), one.name, f"{one.mu:.2f}", f"{one.sigma:.2f}", f"{one.ordinal:.2f}",
            f"{one.win_share:.1%}", f"{100 * low:.1f}-{100 * high:.1f}", f"{one.score_mean:.2f}",
            f"{one.rank_mean:.2f}", "20",
        ]  # fmt: skip
    (met,) = ratings.meetings
    low, high = met.share_ci
    assert gap == []
    assert " ".join(pairs) == "one other one above 95 % games"
    share = f"{met.share:.1%} {100 * low:.1f}-{100 * high:.1f}"
    assert " ".join(pair) == f"{met.one} {met.other} {share} 20"


def test_json_tells_all_there_is(rivals, fours, anybody):
    for folder, by in ((fours, "name"), (fours, "entry"), (anybody, "species"), (anybody, "name")):
        told = json.loads(rivals("rate", folder, "--by", by, "--json").out)
        ratings = rate(open_results(folder), by)
        assert told["by"] == by
        assert [one["name"] for one in told["standings"]] == [o.name for o in ratings.standings]
        assert [one["mu"] for one in told["standings"]] == [one.mu for one in ratings.standings]
        if ratings.meetings is None:
            assert told["meetings"] is None
        else:
            assert [one["share"] for one in told["meetings"]] == [
                one.share for one in ratings.meetings
            ]
    assert len(told["standings"]) == 44


def test_more_than_a_few_pairs_stand_in_a_table(rivals, anybody):
    ran = rivals("rate", anybody, "--by", "main")
    ratings = rate(open_results(anybody), "main")
    assert ran.code == 0
    rows = rows_of(ran.out)
    top = next(at for at, row in enumerate(rows) if row[:2] == ["ranks", "above"])
    number = len(ratings.standings)
    assert rows[top] == ["ranks", "above", *(str(one + 1) for one in range(number))]
    for at, shares in enumerate(ratings.shares().tolist()):
        met = [f"{share:.0%}" for share in shares if share == share]  # noqa: PLR0124 - NaN
        assert rows[top + 1 + at] == [str(at + 1), ratings.standings[at].name, *met]
    # A rival may meet one with the same main behaviour.
    assert rows[1][-2:] == ["games", "seats"]
    sums = [row[-1] for row in rows[2 : 2 + number]]
    assert sum(map(int, sums)) == 44


def test_of_many_the_first_and_the_last_are_told(rivals, anybody):
    ran = rivals("rate", anybody)
    rows = rows_of(ran.out)
    ratings = rate(open_results(anybody))
    names = [one.name for one in ratings.standings]
    told = [row[1] if len(row) > 1 else row[0] for row in rows[2:43]]
    assert told == [*names[:20], "…", *names[-20:]]
    assert rows[42][0] == "44"
    assert "They fall into 11 groups that never met: ratings compare within one." in ran.out
    assert "These are the first and the last 20 of 44; --json tells them all." in ran.out


def test_a_table_of_pairs_too_wide_for_the_terminal_is_left_out(rivals, anybody, monkeypatch):
    monkeypatch.setattr(printing, "fits", lambda titles, rows: False)
    ran = rivals("rate", anybody, "--by", "main")
    assert "The table of pairs is too wide for here: --json tells it" in ran.out
    assert "ranks above" not in ran.out


def test_the_picture_has_everybody(rivals, fours, anybody, tmp_path):
    for folder, by in ((anybody, "main"), (anybody, "name")):
        path = tmp_path / f"{by}-{folder.name}.svg"
        ran = rivals("rate", folder, "--by", by, "--plot", path)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith(f"The picture is in {path}.\n")
        words = {
            "".join(one.itertext())
            for one in ET.parse(path).getroot().iter()
            if one.tag.endswith("}text")
        }
        ratings = rate(open_results(folder), by)
        names = [one.name for one in ratings.standings]
        labels = [f"{name}  {place}" for place, name in enumerate(names, start=1)]
        shown = labels if len(names) <= 40 else [*labels[:20], "…", *labels[-20:]]
        assert set(shown) == {word for word in words if word in {"…", *labels}}
        assert f"{ratings.game}: ratings by {by}" in words
        assert ("Ranks above" in words) == (len(names) <= 20)
    ran = rivals("rate", fours, "--plot", tmp_path / "a.png", "--json")
    assert json.loads(ran.out)["games"] == 20
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_bad_input_is_one_sentence_and_writes_nothing(rivals, fours, tmp_path):
    for more, said in (
        (("--by", "species"), "nobody is rated by 'species': expected one of name, entry and"),
        (("--plot", tmp_path / "a.pdf"), "a picture's name ends in one of .png and .svg"),
        (("--plot", tmp_path / "no" / "a.png"), "a.png: No such file or directory"),
    ):
        ran = rivals("rate", fours, *more)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
        assert ran.err.count("\n") == 1
    ran = rivals("rate", tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert "holds no results" in ran.err
    assert not list(tmp_path.iterdir())


def test_who_only_met_itself_is_not_rated(rivals, tmp_path):
    seats = ("--seats", "random,random", "--games", 2)
    rivals("simulate", "connect_four", *seats, "--out", tmp_path / "a")
    ran = rivals("rate", tmp_path / "a")
    assert ran.code == 2
    assert "nobody to rate: all seats are one by name, random; other ways: entry" in ran.err
    assert rivals("rate", tmp_path / "a", "--by", "entry").code == 0
