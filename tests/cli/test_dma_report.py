"""`rivals dma report`: its formats, its files and its faults."""

import json

import pytest
from dma_reported import CATALOGUE, played

from rivals.games.dma.maps import maps_of
from rivals.games.dma.reports.frames import films_of
from rivals.games.dma.reports.making import player_report, public_report
from rivals.games.dma.reports.page import as_html, inlined
from rivals.games.dma.reports.plain import as_text
from rivals.games.dma.world.keeping import dump_world

WORLD = played()[-1]


@pytest.fixture
def file(tmp_path):
    """A played world in a file."""
    path = tmp_path / "world.json"
    path.write_bytes(dump_world(WORLD))
    return path


def test_everybody_is_told_as_text(rivals, file):
    ran = rivals("dma", "report", file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == as_text(public_report(WORLD, CATALOGUE), "en")


def test_every_step_of_the_battles_is_drawn_if_asked_for(rivals, file):
    report = public_report(WORLD, CATALOGUE)
    ran = rivals("dma", "report", file, "--watch")
    assert ran.out == as_text(report, "en", films_of(report, CATALOGUE, "en"))


def test_a_player_is_told_in_its_language(rivals, file):
    ran = rivals("dma", "report", file, "--player", "2", "--lang", "ru")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == as_text(player_report(WORLD, 2, CATALOGUE), "ru")


def test_the_world_can_be_read_in(rivals, file):
    ran = rivals("dma", "report", "-", typed=file.read_text("utf-8"))
    assert ran.out == rivals("dma", "report", file).out


def test_the_json_is_the_report_itself(rivals, file):
    ran = rivals("dma", "report", file, "--player", "1", "--format", "json")
    told = json.loads(ran.out)
    assert told["format"] == "dma-report/1"
    assert (told["week"], told["player"]) == (WORLD.week, 1)
    assert [one["player"] for one in told["territory"]]
    assert told["provinces"][0]["chances"][0]["whole"] == 100


def test_json_is_asked_for_as_everywhere(rivals, file, tmp_path):
    out = tmp_path / "report.json"
    printed = rivals("dma", "report", file, "--format", "json").out
    assert rivals("dma", "report", file, "--json").out == printed
    ran = rivals("dma", "report", file, "--json", "--out", out)
    assert (json.loads(ran.out), out.read_text("utf-8")) == ({"file": str(out)}, printed)


def test_a_page_goes_into_a_file_with_its_maps(rivals, file, tmp_path):
    out = tmp_path / "report.html"
    ran = rivals("dma", "report", file, "--player", "1", "--format", "html", "--maps", "--out", out)
    assert (ran.code, ran.out) == (0, f"The report is in {out}.\n")
    maps = {one: inlined(svg) for one, svg in maps_of(WORLD, "en", CATALOGUE, 1).items()}
    assert out.read_text("utf-8") == as_html(player_report(WORLD, 1, CATALOGUE), "en", maps)


def test_a_file_that_is_there_is_kept_unless_told_otherwise(rivals, file, tmp_path):
    out = tmp_path / "report.txt"
    out.write_text("mine")
    ran = rivals("dma", "report", file, "--out", out)
    assert (ran.code, ran.out) == (2, "")
    assert "is there already" in ran.err
    assert out.read_text() == "mine"
    assert rivals("dma", "report", file, "--out", out, "--force").code == 0
    assert out.read_text("utf-8") == as_text(public_report(WORLD, CATALOGUE), "en")


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--player", "9"], "no player 9 in "),
        (["--player", "0"], "no player 0 in "),
        (["--format", "pdf"], "unknown format 'pdf': expected one of text, html and json"),
        (["--maps"], "maps are only in a page: expected --format html, got 'text'"),
        (["--lang", "de"], "unknown language 'de'"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_a_line(rivals, file, options, fault):
    ran = rivals("dma", "report", file, *options)
    assert (ran.code, ran.out) == (2, "")
    assert fault in ran.err
    assert len(ran.err.splitlines()) == 1


def test_what_is_no_world_is_said_with_its_path(rivals, tmp_path):
    path = tmp_path / "world.json"
    path.write_text('{"name": 3}')
    ran = rivals("dma", "report", path)
    assert ran.code == 2
    assert f"{path}: " in ran.err
    assert rivals("dma", "report", tmp_path / "none.json").code == 2
