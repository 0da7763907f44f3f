"""`rivals design` and seats that are played by a file."""

import json

import msgspec
import pytest

from rivals.core.match import Match
from rivals.core.notation import encode_position
from rivals.core.registry import find_game
from rivals.games.panticapaeum.components.box import default_box

SHORT = ("simulate", "panticapaeum", "--games", "2", "--jobs", "1", "--seed", "1")


@pytest.fixture
def mine(rivals, tmp_path):
    """A file that a designer has begun."""
    path = tmp_path / "mine.toml"
    rivals("design", "new", "botos", str(path))
    return path


def test_a_file_that_was_begun_is_good_and_differs_in_nothing(rivals, mine):
    told = rivals("design", "check", str(mine))
    assert told.code == 0
    assert f"file:{mine}" in told.out.replace("\n", "")
    assert "expert master" in told.out
    assert rivals("design", "diff", str(mine)).out == "Both say the same.\n"
    assert rivals("design", "diff", str(mine), "--lang", "ru").out == "Различий нет.\n"


def test_a_file_that_is_there_is_kept(rivals, mine):
    told = rivals("design", "new", "botos", str(mine))
    assert told.code == 2
    assert "--force" in told.err


def test_what_was_changed_is_told_as_minus_and_plus(rivals, mine):
    text = mine.read_text()
    mine.write_text(
        text.replace('rule = "benefit-cheaper"', 'rule = "benefit-cheaper"\non = false')
    )
    lines = rivals("design", "diff", str(mine)).out.splitlines()
    assert len(lines) == 4
    assert {line[0] for line in lines} == {"-", "+"}
    assert all("switched off" in line for line in lines if line[0] == "+")


@pytest.mark.parametrize(("lang", "title"), [("en", "Which resource"), ("ru", "Какой ресурс")])
def test_a_file_is_told_as_text_as_a_page_and_as_a_sheet(rivals, mine, tmp_path, lang, title):
    text = mine.read_text().replace('en = "Botos"', 'en = "<b>Bo</b>"')
    mine.write_text(text.replace('ru = "Ботос"', 'ru = "<b>Бо</b>"'))
    told = rivals("design", "explain", str(mine), "--lang", lang).out
    assert title in told
    page, sheet = tmp_path / "page.html", tmp_path / "sheet.html"
    rivals("design", "explain", str(mine), "--lang", lang, "--out", str(page))
    rivals("design", "explain", str(mine), "--lang", lang, "--out", str(sheet), "--sheet")
    for file in (page, sheet):
        html = file.read_text()
        assert f'<html lang="{lang}">' in html
        assert title in html
        assert "<b>" not in html
    assert "columns: 2" in sheet.read_text()


def test_a_program_is_told_the_same(rivals, tmp_path):
    def told(*args):
        ran = rivals("design", *map(str, args), "--json")
        assert (ran.code, ran.err) == (0, "")
        return json.loads(ran.out)

    mine, page = tmp_path / "mine.toml", tmp_path / "page.html"
    assert told("new", "botos", mine) == {"file": str(mine), "rival": "botos", "id": "mine"}
    checked = told("check", mine)
    assert checked["seat"] == f"file:{mine}"
    assert (checked["game"], checked["rival"], checked["id"]) == ("panticapaeum", "botos", "mine")
    assert "master" in checked["levels"]
    assert told("diff", mine) == {"was": [], "is": []}
    cheaper = 'rule = "benefit-cheaper"'
    mine.write_text(mine.read_text().replace(cheaper, f"{cheaper}\non = false"))
    differs = told("diff", mine)
    assert len(differs["was"]) == len(differs["is"]) == 2
    explained = told("explain", mine)
    assert [one["title"] for one in explained["sections"] if one["ordered"]]
    assert told("explain", mine, "--out", page) == {"file": str(page)}
    assert page.exists()


def test_what_files_may_name_is_listed(rivals):
    told = rivals("design", "facts", "panticapaeum").out
    assert "nearest-building" in told
    assert "skips-development" in told
    plain = json.loads(rivals("design", "facts", "panticapaeum", "--json").out)
    names = [one["name"] for one in plain["botos"]["steps"]["building"]]
    assert names == ["benefit-points", "benefit-cheaper", "priority"]


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (("facts", "dma"), "no rival of this game can be written as a file"),
        (("new", "nobody", "nobody.toml"), "no rival 'nobody' can be written as a file"),
        (("check", "nowhere.toml"), "nowhere.toml: "),
    ],
)
def test_what_cannot_be_is_one_sentence(rivals, args, fault):
    told = rivals("design", *args)
    assert told.code == 2
    assert told.err.startswith(f"rivals: {fault}")
    assert told.err.count("\n") == 1


def test_a_bad_file_is_named_with_the_place_of_the_fault(rivals, mine):
    mine.write_text(mine.read_text().replace('rule = "nearer-tile"', 'rule = "nearer"'))
    told = rivals("design", "check", str(mine))
    assert told.code == 2
    assert f"{mine}: in the rival's file $.steps.tile[3].rule: expected one of" in told.err


@pytest.mark.parametrize("seat", ["file:", "file:mine.json", "file:{mine}:nowhere"])
def test_a_seat_of_a_file_that_cannot_be_is_refused(rivals, mine, seat):
    told = rivals(*SHORT, "--seats", "greedy," + seat.format(mine=mine))
    assert told.code == 2
    assert told.err.startswith(("rivals: no file of a rival", "rivals: unknown level"))


def test_files_take_seats_in_the_lab(rivals, mine):
    told = json.loads(rivals(*SHORT, "--seats", f"greedy,file:{mine}:hard", "--json").out)
    plain = json.loads(rivals(*SHORT, "--seats", "greedy,botos:hard", "--json").out)
    assert told["seats"][1]["name"].startswith("botos@mine-")
    assert told["seats"][1]["score_mean"] == plain["seats"][1]["score_mean"]


def test_a_kept_match_goes_on_and_is_replayed_without_the_file(rivals, mine, tmp_path):
    kept = tmp_path / "match.jsonl"
    seats = ("--seats", f"human,file:{mine}", "--seed", "3")
    rivals("play", "panticapaeum", *seats, "--file", str(kept), typed="1\n1\nq\n")
    mine.unlink()
    told = rivals("replay", str(kept))
    assert told.code == 0
    again = rivals("play", "panticapaeum", "--file", str(kept), typed="q\n")
    assert again.code == 0


def other_order(mine):
    """Let the file put up green buildings first."""
    mine.write_text(
        mine.read_text().replace(
            'priority = ["brown", "purple", "beige", "orange", "green"]',
            'priority = ["green", "orange", "beige", "purple", "brown"]',
        )
    )


def test_the_rival_of_a_file_decides_in_a_position(rivals, mine, tmp_path):
    other_order(mine)
    match = Match(find_game("panticapaeum"), ("random", "botos"), 5)
    while match.to_move() != 1 or match.state.phase != "develop":
        match.step()
    match.state.seats[1].resources = [0] * 5
    file = tmp_path / "position.json"
    file.write_text(encode_position(match.state))
    decide = ("decide", "panticapaeum", str(file), "--json")
    as_it_stands, by_level, by_file = (
        json.loads(rivals(*decide, *more).out)
        for more in ((), ("--rival", "botos:master"), ("--rival", f"file:{mine}"))
    )
    assert by_file["rival"].startswith("botos@mine-")
    actions = [one["decisions"][0]["action"] for one in (as_it_stands, by_file)]
    assert actions == ["gain brown", "gain green"]
    rules = [one["rule"] for one in by_level["decisions"][0]["reasons"]]
    assert "panticapaeum.botos.nearest-building" in rules
    assert by_file["position"]["seats"][1]["name"] == "botos"
    assert rivals("decide", "panticapaeum", str(file), "--rival", f"file:{mine}:x").code == 2


def test_files_climb_a_ladder_and_are_rated_from_its_folder(rivals, mine, tmp_path):
    folder = tmp_path / "ladder"
    who = ("--only", f"greedy,file:{mine}:hard", "--games", "2", "--jobs", "1")
    told = rivals("ladder", "panticapaeum", *who, "--out", str(folder), "--json")
    names = [one["name"] for one in json.loads(told.out)["thinking"]]
    assert names[0] == "greedy"
    assert names[1].startswith("botos@mine-")
    mine.unlink()
    assert rivals("rate", str(folder)).code == 0


# --- Varied, and compared ---------------------------------------------------------------------

FIRST = "rival.criteria.building.priority"
SKIPPED = "rival.settings.skipped_rounds"


def test_what_stands_in_a_file_is_varied_like_a_setting(rivals, mine, tmp_path):
    asked = (*SHORT, "--seats", f"greedy,file:{mine}:master")
    vary = ("--vary", f"{FIRST}=first/last", "--vary", f"{SKIPPED}=0/2")
    told = json.loads(rivals(*asked, *vary, "--out", str(tmp_path / "kept"), "--json").out)
    assert [one["settings"] for one in told["combinations"]] == [
        {FIRST: place, SKIPPED: rounds} for place in ("first", "last") for rounds in ("0", "2")
    ]
    scores = [one["seats"][1]["score_mean"] for one in told["combinations"]]
    assert len(set(scores)) > 2
    text = mine.read_text().replace("skipped_rounds = [{", "skipped_rounds = 2 #")
    mine.write_text(text)
    plain = json.loads(rivals(*asked, "--json").out)
    assert plain["seats"][1]["score_mean"] == scores[3]
    again = (*asked, *vary, "--out", str(tmp_path / "kept"))
    assert rivals(*again).code == 0  # what was changed is varied anyway: these games are there
    mine.write_text(text.replace('"green"]', '"green"]\npoints_per_resource = 2'))
    assert rivals(*again).code == 2
    assert "seat2 botos@mine:master" in rivals(*asked, *vary).out


def test_a_file_and_a_component_set_are_varied_together(rivals, tmp_path):
    box = tmp_path / "box.json"
    box.write_bytes(msgspec.json.encode(default_box()))
    asked = (*SHORT, "--components", str(box), "--seats", "greedy,botos")
    vary = ("--vary", "components.structure.rounds=3/5", "--vary", f"{SKIPPED}=0/1")
    told = json.loads(rivals(*asked, *vary, "--json").out)
    short, _, long, _ = (one["moves_mean"] for one in told["combinations"])
    assert short < long


@pytest.mark.parametrize(
    ("vary", "fault"),
    [
        ("rival.criteria.nobody=first", "leads nowhere: expected at rival.criteria one of tile"),
        ("rival.criteria.benefit-points=off", "stands in building and resource, say which"),
        ("rival.criteria.nearer-tile=9", "a place from 1 to 4, got '9'"),
        ("rival.settings.nothing=1", "$.settings.nothing: expected one of tiles"),
        ("rival.levels.hard=1", "expected at rival one of criteria and settings"),
        ("components.structure.rounds=3", "changes the file of 'components', which is not given"),
    ],
)
def test_a_path_that_leads_nowhere_is_one_sentence(rivals, vary, fault):
    told = rivals(*SHORT, "--seats", "greedy,botos", "--vary", vary)
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert fault in told.err


def test_two_values_in_a_file_are_compared_and_the_games_are_kept(rivals, tmp_path):
    out = tmp_path / "compared"
    asked = (
        "compare", "panticapaeum", f"{SKIPPED}=0", f"{SKIPPED}=3", "--seats", "greedy,botos",
        "--games", "20", "--on", "win", "--jobs", "1", "--out", str(out), "--json",
    )  # fmt: skip
    first = json.loads(rivals(*asked).out)
    assert (first["pairs"], first["a"]["name"]) == (20, f"{SKIPPED}=0")
    assert first["difference"] > 0.2
    assert json.loads((out / "comparison.json").read_text()) == first
    journal = out / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # stopped half-way
    again = json.loads(rivals(*asked).out)
    assert {**again, "seconds": 0} == {**first, "seconds": 0}
    assert journal.read_bytes().startswith(b"".join(lines[:3]))
    other = [one.replace("=3", "=2") for one in asked]
    assert rivals(*other).code == 2
