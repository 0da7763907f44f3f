"""Folders of results that somebody or something has spoilt: one sentence, nothing more is lost."""

import json
import shutil
from unittest import mock

import duckdb
import pytest
from bad_input import assert_judged, batteries, battery, contents, mangled
from bad_json import spoilt_json, spoilt_lines
from hypothesis import given
from hypothesis import strategies as st

from rivals.lab import results, simulate, storing

AGAIN = ("simulate", "panticapaeum", "--seats", "greedy,any:botos", "--games", 8, "--jobs", 1)
READ = {
    "results": (
        ("rate", "results", "--json"),
        ("effects", "results", "--json"),
        (*AGAIN, "--out", "results"),
    ),
    "stars": (("eclipse", "best", "--from", "stars", "--json"),),
}
"""For each folder of results the commands that read it; of so few games the best cannot be told."""

GAMES_OTHERWISE = (
    "* EXCLUDE (moves)", "* EXCLUDE (index)", "* REPLACE (NULL AS moves)",
    "* REPLACE (-1 AS moves)", "* REPLACE ('many' AS moves)",
    "* REPLACE (9223372036854775807 AS index)", "index AS x", "* REPLACE (7 AS combination)",
    "* REPLACE (NULL AS combination)", "* REPLACE (map {} AS settings)",
    "* REPLACE (NULL AS settings)", "* REPLACE (0 AS index)", "* REPLACE (NULL AS ending)",
    "* REPLACE (random() AS moves)", "* REPLACE ('x' AS game)",
)  # fmt: skip
SEATS_OTHERWISE = (
    "* EXCLUDE (total)", "* EXCLUDE (name)", "* EXCLUDE (entry)", "* REPLACE (NULL AS total)",
    "* REPLACE ('x' AS name)", "* REPLACE (NULL AS name)", "* REPLACE ('' AS name)",
    "* REPLACE ('any' AS name)", "* REPLACE (9 AS entry)", "* REPLACE (-1 AS entry)",
    "* REPLACE (NULL AS entry)", "* REPLACE (NULL AS win_share)",
    "* REPLACE ('nan'::DOUBLE AS win_share)", "* REPLACE (-1.0 AS win_share)",
    "* REPLACE (2.5 AS win_share)", "* REPLACE (1e-300 AS win_share)", "* REPLACE (0 AS seat)",
    "* REPLACE (99 AS seat)", "* REPLACE ('x' AS seat)", "* REPLACE (NULL AS rank)",
    "* REPLACE (0 AS rank)", "* REPLACE (7 AS combination)", "* REPLACE (NULL AS dealt)",
    "* REPLACE (map {'x': 'y'} AS dealt)", "* REPLACE (NULL AS actions)",
    "* REPLACE (map {'a': 1} AS dealt)", "* REPLACE (1e300 AS total)",
    "* REPLACE ([1, 2] AS total)", "* REPLACE (0 AS index)", "* REPLACE (NULL AS breakdown)",
    "* REPLACE (5000 AS index)",
)  # fmt: skip
ROWS = ("", "LIMIT 0", "LIMIT 1", "LIMIT 3", "ORDER BY random()", "WHERE index <> 2")


@st.composite
def spoilt_files(draw, folder, good):
    """Give the file in a folder of results that is spoilt, and what it holds; None: it is gone."""
    name = draw(st.sampled_from(("manifest.json", "games.parquet", "seats.parquet")))
    if draw(st.integers(0, 19)) == 0:
        return name, None
    if name == "manifest.json":
        return name, draw(spoilt_json((folder / name).read_text("utf-8")))
    other = st.sampled_from([path for path in good.rglob("*") if path.is_file()])
    spoilt = mangled((folder / name).read_bytes())
    return name, draw(spoilt | spoilt | spoilt | other.map(lambda path: path.read_bytes()))


@pytest.fixture(autouse=True)
def one_database(monkeypatch):
    """Read all tables with one database: to open one takes longer than all else that is done."""
    with storing.connected() as base:
        for module in (results, storing):
            monkeypatch.setattr(module, "connected", base.cursor)
        yield


def laid_out(folder, room):
    """Lay a folder of results out anew."""
    shutil.rmtree(room / folder.name, ignore_errors=True)
    shutil.copytree(folder, room / folder.name)
    return room / folder.name


def judged(rivals, room, command):
    """A command that refuses leaves all as it was."""
    before = contents(room)
    ran = rivals(*command)
    assert_judged(ran)
    assert ran.code == 0 or contents(room) == before


@batteries(2, tests=2)
@pytest.mark.parametrize("folder", READ)
def test_any_spoilt_results_are_judged(rivals, good, room, folder, cases):
    @battery(cases)
    @given(spoilt=spoilt_files(good / folder, good), command=st.sampled_from(READ[folder]))
    def judge(spoilt, command):
        name, content = spoilt
        file = laid_out(good / folder, room) / name
        if content is None:
            file.unlink()
        else:
            file.write_bytes(content)
        judged(rivals, room, command)

    judge()


def made_otherwise(query, path):
    with duckdb.connect() as base:
        base.execute(f"COPY ({query}) TO '{path}' (FORMAT parquet)")


OTHERWISE = [
    *(("games.parquet", one, "") for one in GAMES_OTHERWISE),
    *(("seats.parquet", one, "") for one in SEATS_OTHERWISE),
    *((name, "*", rows) for name in ("games.parquet", "seats.parquet") for rows in ROWS),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "columns", "rows"), OTHERWISE)
def test_tables_of_another_shape_are_judged(rivals, good, room, name, columns, rows):
    for folder, commands in READ.items():
        query = f"SELECT {columns} FROM '{good / folder / name}' {rows}"
        made_otherwise(query, laid_out(good / folder, room) / name)
        for command in commands:
            judged(rivals, room, command)


TWO = ("simulate", "panticapaeum", "--seats", "greedy,any:botos", "--games", 2, "--jobs", 1)
"""What is stopped half-way and gone on with."""


@pytest.fixture
def journal(rivals, room):
    """The journal of a simulation that was stopped after its first game."""
    played, real = [], simulate.play_task

    def play_once(task):
        if played:
            raise KeyboardInterrupt
        played.append(task)
        return real(task)

    with mock.patch.object(simulate, "play_task", play_once):
        ran = rivals(*TWO, "--out", "results")
    assert ran.code == 130, ran
    return (room / "results" / "journal.jsonl").read_text("utf-8")


@batteries(tests=2)
def test_any_spoilt_journal_is_judged(rivals, room, journal, cases):
    folder = room / "results"
    assert len(journal.splitlines()) == 2

    @battery(cases)
    @given(content=spoilt_lines(journal))
    def judge(content):
        shutil.rmtree(folder)
        folder.mkdir()
        (folder / "journal.jsonl").write_bytes(content)
        ran = rivals(*TWO, "--out", "results")
        assert_judged(ran)
        if ran.code:
            assert set(contents(folder)) == {"journal.jsonl"}, "what is finished stays"
        else:
            assert set(contents(folder)) == {"games.parquet", "seats.parquet", "manifest.json"}

    judge()


def test_no_half_of_the_results_is_left_where_the_other_cannot_be_made(rivals, room, journal):
    header, line = journal.splitlines()
    played = json.loads(line)
    played["seats"][0]["total"] = "many"
    kept = room / "results" / "journal.jsonl"
    kept.write_text(f"{header}\n{json.dumps(played)}\n")
    ran = rivals(*TWO, "--out", "results")
    assert ran.code == 2, ran
    assert_judged(ran)
    assert list(contents(room)) == ["results", "results/journal.jsonl"]
    assert kept.read_text().startswith(f"{header}\n{json.dumps(played)}\n")


def test_results_are_made_again_from_a_journal_torn_anywhere(rivals, room, journal):
    """Whatever is left of the journal's last line, the same command ends with the same results."""
    folder = room / "results"
    whole = rivals(*TWO, "--out", "whole")
    assert whole.code == 0
    for size in range(0, len(journal.encode()), 97):
        shutil.rmtree(folder)
        folder.mkdir()
        (folder / "journal.jsonl").write_bytes(journal.encode()[:size])
        assert rivals(*TWO, "--out", "results").code == 0
        for name in ("games.parquet", "seats.parquet"):
            assert (folder / name).read_bytes() == (room / "whole" / name).read_bytes()
        made = json.loads((folder / "manifest.json").read_text("utf-8"))
        assert made["plans"]
