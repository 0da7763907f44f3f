"""`rivals dma map`: a world's maps as files, and what is wrong with what was asked."""

import json
from xml.etree import ElementTree as ET

import pytest

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.maps import KINDS, draw_map, in_full_size
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import dump_world


@pytest.fixture(scope="module")
def world():
    return generate_world(2, 5, catalogue=default_catalogue())


@pytest.fixture
def file(tmp_path, world):
    path = tmp_path / "world.json"
    path.write_bytes(dump_world(world))
    return path


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_map_is_written_as_a_file_of_its_own(rivals, tmp_path, file, world, kind, lang):
    out = tmp_path / "map.svg"
    ran = rivals("dma", "map", file, "--kind", kind, "--out", out, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert (
        ran.out == {"en": f"The map is in {out}.\n", "ru": f"Карта записана в файл {out}.\n"}[lang]
    )
    text = out.read_text(encoding="utf-8")
    assert text == in_full_size(draw_map(kind, world, lang)) + "\n"
    assert ET.fromstring(text).get("width")


def test_a_program_is_told_where_it_is(rivals, tmp_path, file):
    out = tmp_path / "map.svg"
    ran = rivals("dma", "map", file, "--kind", KINDS[0], "--out", out, "--json")
    assert json.loads(ran.out) == {"file": str(out), "kind": KINDS[0]}


def test_a_player_sees_its_own_armies_units(rivals, tmp_path, file):
    out = tmp_path / "map.svg"
    args = ("dma", "map", file, "--kind", "development", "--out", out)
    assert rivals(*args).code == 0
    assert "Militia" not in out.read_text(encoding="utf-8")
    assert rivals(*args, "--player", 2, "--force").code == 0
    assert out.read_text(encoding="utf-8").count("Militia × 10") == 1


def test_a_world_is_read_in(rivals, tmp_path, file):
    out = tmp_path / "map.svg"
    typed = file.read_text(encoding="utf-8")
    assert rivals("dma", "map", "-", "--kind", "political", "--out", out, typed=typed).code == 0
    assert out.exists()


def test_a_file_that_is_there_stays_unless_forced(rivals, tmp_path, file):
    out = tmp_path / "map.svg"
    out.write_text("mine")
    args = ("dma", "map", file, "--kind", "political", "--out", out)
    ran = rivals(*args)
    assert ran.code == 2
    assert "--force replaces it" in ran.err
    assert out.read_text() == "mine"
    assert rivals(*args, "--force").code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--kind", "tactical"], "unknown kind of map 'tactical': expected one of geographic, "),
        (["--kind", "political", "--player", "3"], "no player 3 in this world: expected a number"),
        (["--kind", "political", "--player", "0"], "no player 0 in this world: expected a number"),
        (["--kind", "political", "--lang", "de"], "'de'"),
        (["--kind", "political", "--catalogue", "none.json"], "none.json"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_written(rivals, tmp_path, file, args, said):
    out = tmp_path / "map.svg"
    ran = rivals("dma", "map", file, "--out", out, *args)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert not out.exists()


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"name": 3}'])
def test_what_is_no_world_is_refused(rivals, tmp_path, text):
    path, out = tmp_path / "world.json", tmp_path / "map.svg"
    path.write_text(text)
    ran = rivals("dma", "map", path, "--kind", "political", "--out", out)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert str(path) in ran.err
    assert not out.exists()


def test_a_folder_that_is_not_there_is_told(rivals, tmp_path, file):
    out = tmp_path / "nowhere" / "map.svg"
    ran = rivals("dma", "map", file, "--kind", "political", "--out", out)
    assert ran.code == 2
    assert "map.svg" in ran.err
