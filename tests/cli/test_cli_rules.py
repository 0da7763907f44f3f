"""`rivals rules`: a rule is found by its id, words, section, reading and function."""

import json
import re
from pathlib import Path

import pytest

import rivals

SOURCE = Path(rivals.__file__).parents[1]
PLACE = re.compile(r"^    (\S+\.py):(\d+)  (\S+)$", re.MULTILINE)


def told(rivals, *args):
    return json.loads(rivals("rules", *args, "--json").out)


def test_all_games_are_counted(rivals):
    games = {one["name"]: one["kinds"] for one in told(rivals)["games"]}
    assert games["eclipse"]["decision"] > 200
    assert games["tyrants"]["stand-in"] > 20
    assert games["connect_four"]["decision"] == 4
    table = rivals("rules").out
    assert re.search(r"^eclipse +2\d\d ", table, re.MULTILINE)


def test_a_game_is_listed_with_words_source_and_place_of_each_rule(rivals):
    listed = told(rivals, "panticapaeum")["rules"]
    assert {one["kind"] for one in listed} == {
        "decision", "stand-in", "fault", "setting", "ending", "shared",
    }  # fmt: skip
    for one in listed:
        assert one["text"], one["id"]
        assert one["places"], one["id"]
        assert bool(one["source"]) == (one["kind"] == "decision"), one["id"]


def test_places_are_lines_that_name_the_rule(rivals):
    found = rivals("rules", "tyrants", "fewest").out
    assert found.startswith("tyrants.tie.fewest-enemies\n    Fewest enemy troops.\n")
    for file, line, _ in PLACE.findall(found):
        lines = (SOURCE / file).read_text(encoding="utf-8").splitlines()
        assert "tyrants.tie.fewest-enemies" in lines[int(line) - 1]
    assert PLACE.search(found)


def test_a_reading_finds_its_rules_and_the_code_that_names_it(rivals):
    found = told(rivals, "eclipse", "A24")
    assert "eclipse.design.starbase" in [one["id"] for one in found["rules"]]
    assert all("A24" in one["source"] for one in found["rules"])
    assert "gear" in [one["name"] for one in found["code"]]


def test_a_section_of_the_game_s_own_rules_finds_its_code(rivals):
    files = {one["file"] for one in told(rivals, "eclipse", "rule", "2.6.8")["code"]}
    assert "rivals/games/eclipse/rules/combat/firing.py" in files


def test_several_words_narrow_down_and_may_come_in_one(rivals):
    apart, together = (told(rivals, "eclipse", *one) for one in (("state", "war"), ("state war",)))
    assert apart == together
    assert apart["rules"]
    assert all("state" in one["source"] for one in apart["rules"])


def test_russian_words_and_sections_are_found_in_any_language(rivals):
    english = told(rivals, "eclipse", "Исследования")
    assert len(english["rules"]) > 10
    russian = rivals("rules", "eclipse", "Исследования", "A17", "--lang", "ru").out
    assert "ИИ для Eclipse, «Исследования»; прочтение A17" in russian
    assert re.search("[а-я]{3}", russian)


def test_a_game_of_somebody_else_is_searched_in_its_own_files(rivals):
    (found,) = told(rivals, "connect_four", "blocker.win")["rules"]
    assert found["places"][0]["file"] == "connect_four/game.py"


def test_a_game_in_one_file_is_searched_too(rivals):
    (place,) = (
        place
        for one in told(rivals, "orchard")["rules"]
        for place in one["places"]
        if one["kind"] == "ending"
    )
    assert place["file"] == "orchard.py"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("eclipse", "zebra"), "nothing in eclipse has 'zebra': 'rivals rules eclipse' lists its"),
        (("chess",), "unknown game 'chess'"),
        (("eclipse", "--lang", "de"), "unknown language 'de'"),
    ],
)
def test_what_is_not_there_is_one_sentence(rivals, args, said):
    ran = rivals("rules", *args)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
