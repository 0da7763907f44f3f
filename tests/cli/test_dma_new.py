"""`rivals dma new`: a world in a file, and what is told of it."""

import json
from importlib.resources import files

import pytest

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import dump_world, load_world
from rivals.games.dma.world.readings import Readings


@pytest.fixture
def out(tmp_path):
    return tmp_path / "world.json"


def test_a_world_is_written_and_summed_up(rivals, out):
    ran = rivals("dma", "new", "--players", 4, "--seed", 7, "--out", out)
    assert (ran.code, ran.err) == (0, "")
    world = generate_world(4, 7, catalogue=default_catalogue())
    assert out.read_bytes() == dump_world(world)
    lines = ran.out.splitlines()
    assert lines[0].startswith(f"{world.name}: {world.width} by {world.height} cells, ")
    assert lines[1:4] == ["4 states.", "6 provinces.", "2 cities are neutral."]
    assert lines[5].startswith("Militia can get to ")
    assert "25 % are allowed" in lines[6]
    assert lines[-1] == f"The world is in {out}."
    assert [one.name for one in out.parent.iterdir()] == ["world.json"]


def test_it_is_told_in_russian(rivals, out):
    ran = rivals("dma", "new", "--players", 2, "--seed", 7, "--out", out, "--lang", "ru")
    assert ran.out.splitlines()[1:4] == [
        "2 государства.",
        "3 провинции.",
        "Нейтральных городов: 1.",
    ]
    assert ran.out.endswith(f"Мир записан в файл {out}.\n")


def test_a_program_gets_figures(rivals, out):
    ran = rivals("dma", "new", "--players", 5, "--seed", 3, "--out", out, "--json")
    told = json.loads(ran.out)
    world = load_world(out.read_bytes())
    assert (told["name"], told["seed"], told["players"]) == (world.name, 3, 5)
    assert (told["provinces"], told["neutral_cities"]) == (7, 2)
    assert told["villages"] == len(world.villages)
    assert told["steppe"] == sum(row.count(".") for row in world.terrain)
    assert sorted(told["reach"]) == sorted(told["nearest"]) == ["1", "2", "3", "4", "5"]
    assert 0 <= told["worst_percent"] <= 25


def test_one_player_alone_is_not_compared(rivals, out):
    ran = rivals("dma", "new", "--players", 1, "--seed", 3, "--out", out)
    assert ran.code == 0
    assert "Militia" not in ran.out


def test_without_a_seed_worlds_differ(rivals, tmp_path):
    outs = [tmp_path / "a.json", tmp_path / "b.json"]
    for file in outs:
        assert rivals("dma", "new", "--players", 1, "--out", file).code == 0
    one, other = (load_world(file.read_bytes()) for file in outs)
    assert one.seed != other.seed or one == other


def test_name_rulers_and_readings_are_set(rivals, out):
    ran = rivals(
        "dma", "new", "--players", 3, "--seed", 1, "--out", out, "--name", "The Lost Land",
        "--rulers", "builder, raider", "--set", "plan_once=yes", "--set", "margin_in_points=yes",
    )  # fmt: skip
    assert ran.code == 0
    world = load_world(out.read_bytes())
    assert world.name == "The Lost Land"
    assert [one.ruler for one in world.players] == ["builder", "raider", "human"]
    assert world.readings == Readings(plan_once=True, margin_in_points=True)


def test_the_level_that_goes_without_saying_may_be_said(rivals, out):
    seats = "chancellor:normal,abbot:hard,human"
    ran = rivals("dma", "new", "--players", 3, "--seed", 1, "--out", out, "--rulers", seats)
    assert ran.code == 0
    world = load_world(out.read_bytes())
    assert [one.ruler for one in world.players] == ["chancellor", "abbot:hard", "human"]


def test_a_catalogue_of_ones_own_is_used(rivals, tmp_path, out):
    source = files("rivals.games.dma.components").joinpath("catalogue.json")
    text = source.read_text(encoding="utf-8").replace('"name": "default"', '"name": "ours"', 1)
    own = tmp_path / "own.json"
    own.write_text(text.replace('"start_militia": {"value": 10', '"start_militia": {"value": 12'))
    ran = rivals("dma", "new", "--players", 2, "--seed", 1, "--out", out, "--catalogue", own)
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(out.read_text(encoding="utf-8"))
    assert told["catalogue"] == "ours"
    assert [len(army["units"]) for army in told["armies"]] == [12, 12]


def test_a_file_that_is_there_stays_unless_forced(rivals, out):
    out.write_text("mine", encoding="utf-8")
    args = ("dma", "new", "--players", 1, "--seed", 1, "--out", out)
    ran = rivals(*args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"rivals: {out} is there already: --force replaces it\n"
    assert out.read_text(encoding="utf-8") == "mine"
    assert rivals(*args, "--force").code == 0
    assert load_world(out.read_bytes()).seed == 1


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--players", 0), "0 players: expected 1 to 1000"),
        (("--players", 2, "--rulers", "builder,tsar"), "unknown ruler 'tsar'"),
        (("--players", 1, "--rulers", "builder,raider"), "2 rulers for 1 players"),
        (("--players", 2, "--rulers", "builder,"), "unknown ruler ''"),
        (("--players", 2, "--set", "plan_once=perhaps"), "bad value 'perhaps' of plan_once"),
        (("--players", 2, "--set", "weeks=3"), "a world of dma has no setting 'weeks'"),
        (("--players", 2, "--name", " "), "expected 1 to 60 printable characters"),
        (("--players", 2, "--lang", "de"), "'de'"),
        (("--players", 2, "--catalogue", "nowhere.json"), "nowhere.json"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_nothing_is_written(rivals, out, args, says):
    ran = rivals("dma", "new", "--seed", 1, "--out", out, *args)
    assert ran.code == 2
    assert says in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not out.exists()
