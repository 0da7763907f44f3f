"""`rivals dma battle`: its shapes, its words and its faults."""

import json
from xml.etree import ElementTree as ET

import pytest


def formation(*units):
    return json.dumps({"units": [{"type": kind, "x": x, "y": y} for kind, x, y in units]})


@pytest.fixture
def files(tmp_path):
    """Two formations in files."""
    a, b = tmp_path / "a.json", tmp_path / "b.json"
    a.write_text(formation(("militia", 0, 3), ("outrider", 1, 1)))
    b.write_text(formation(("legion", 0, 3), ("legion", 0, 2), ("bodyguard", 1, 0)))
    return str(a), str(b)


def test_the_json_gives_every_step(rivals, files):
    ran = rivals("dma", "battle", *files, "--walls", "city_wall", "--seed", "3", "--json")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert told["seed"] == 3
    assert [one["type"] for one in told["units"]] == [
        "militia", "outrider", "legion", "legion", "bodyguard",
    ]  # fmt: skip
    assert told["outcome"]["steps"] == len(told["steps"])
    assert told["rows"] == 8 + told["outcome"]["zone"]
    assert len(told["heights"]) == 13
    assert [one["number"] for one in told["steps"]] == list(range(1, len(told["steps"]) + 1))
    first = told["steps"][0]
    assert {"unit": 0, "x": 0, "y": 3, "dug": False} in first["positions"]
    assert {"unit": 0, "action": "move", "x": 0, "y": 4} in first["plans"]
    strike = next(one for step in told["steps"] for one in step["strikes"])
    assert strike["part"] == strike["attack"]["total"]
    assert strike["whole"] == strike["part"] + strike["defence"]["total"]


def test_the_same_seed_gives_the_same_battle(rivals, files):
    runs = {rivals("dma", "battle", *files, "--seed", seed, "--json").out for seed in (5, 5, 6)}
    assert len(runs) == 2


def test_in_short_it_tells_who_is_left(rivals, files):
    ran = rivals("dma", "battle", *files, "--walls", "city_wall,wall_towers", "--siege")
    assert ran.code == 0
    assert "City Wall and Wall Towers" in ran.out
    assert "A siege: B is a garrison." in ran.out
    assert "Legionary" in ran.out
    assert "Step 1 of" not in ran.out


@pytest.mark.parametrize(("lang", "head"), [("en", "Step 1 of"), ("ru", "Ход 1 из")])
def test_watching_shows_every_step(rivals, files, lang, head):
    ran = rivals("dma", "battle", *files, "--watch", "--lang", lang)
    assert ran.code == 0
    assert head in ran.out
    assert "⚑" in ran.out


def test_it_can_be_drawn(rivals, files, tmp_path):
    picture = tmp_path / "battle.svg"
    assert rivals("dma", "battle", *files, "--svg", picture, "--lang", "ru").code == 0
    assert ET.parse(picture).getroot().tag.endswith("svg")


def test_a_formation_may_be_piped_in(rivals, files):
    ran = rivals("dma", "battle", "-", files[1], "--json", typed=formation(("knight", 0, 1)))
    assert json.loads(ran.out)["units"][0]["type"] == "knight"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ('{"units": []}', "bad position at $.units: expected 1 to 1000 units"),
        (formation(("hero", 0, 1)), "$.units[0].type: expected a type of unit"),
        (formation(("militia", 4, 1)), "$.units[0].x: expected −3 to 3"),
        (formation(("militia", 0, 0)), "$.units[0]: expected a cell other than (0, 0)"),
        (formation(("militia", 1, 1), ("militia", 1, 1)), "$.units[1]: expected a cell of its own"),
        ("no JSON", "bad position at $: expected valid JSON"),
    ],
)
def test_a_bad_formation_is_told_in_a_sentence(rivals, files, typed, said):
    ran = rivals("dma", "battle", "-", files[1], typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("rivals: standard input: ")
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--walls", "moat"], "unknown fortification 'moat'"),
        (["--walls", "city_wall,city_wall"], "named twice"),
        (["--lang", "fr"], "unknown language 'fr'"),
        (["--seed", "-1"], "--seed"),
        (["--catalogue", "none.json"], "none.json"),
    ],
)
def test_a_bad_option_is_told_in_a_sentence(rivals, files, args, said):
    ran = rivals("dma", "battle", *files, *args)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_missing_file_is_told_in_a_sentence(rivals, files):
    ran = rivals("dma", "battle", files[0], "nowhere.json")
    assert (ran.code, ran.err) == (2, "rivals: nowhere.json: No such file or directory\n")
