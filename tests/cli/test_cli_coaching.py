"""`rivals coach` and `rivals review`."""

import json

import pytest

from rivals.core.match import Match
from rivals.core.notation import encode_position
from rivals.core.registry import find_game


@pytest.fixture(scope="module")
def city(tmp_path_factory):
    """A match of Panticapaeum just begun, as a file, and the position after it."""
    folder = tmp_path_factory.mktemp("city")
    match = Match(find_game("panticapaeum"), ("human", "botos:hard"), 4)
    for _ in range(5):
        if match.step() is None:
            match.play(match.options()[0])
    (folder / "match.jsonl").write_text(match.save())
    (folder / "botos.json").write_text(encode_position(match.position_at(3)))
    (folder / "position.json").write_text(encode_position(match.state))
    return folder


def test_the_coach_tells_ways_with_values_and_the_line_of_the_first(rivals, city):
    ran = rivals("coach", "panticapaeum", f"{city}/position.json", "--level", "quick")
    assert ran.code == 0
    head, first, *rest = ran.out.splitlines()
    assert head.split() == ["Lead", "against", "the", "first", "way", "to", "go", "on"]
    assert first
    assert "such a lead can be had" in ran.out
    assert sum(line.startswith("  1  Botos") for line in rest) > 10


def test_in_json_and_in_russian(rivals, city):
    asked = ("coach", "panticapaeum", f"{city}/position.json", "--level", "quick")
    told = json.loads(rivals(*asked, "--json").out)
    assert (told["game"], told["seat"], told["counts"], told["proof"]) == (
        "panticapaeum-v1", 0, "points", True,
    )  # fmt: skip
    values = [one["worth"]["value"] for one in told["ways"]]
    assert values[0] == max(values)
    assert told["ways"][0]["behind"] is None
    assert len(told["ways"][0]["text"]) <= len(told["ways"][0]["actions"])
    assert told["line"][0]["text"] == told["ways"][0]["text"][0]
    russian = rivals(*asked, "--lang", "ru")
    assert "против первого" in russian.out
    assert "отрыв достижим" in russian.out


def test_a_review_tells_each_decision_of_a_person(rivals, city):
    asked = ("review", f"{city}/match.jsonl", "--level", "quick")
    match = Match(find_game("panticapaeum"), ("human", "botos:hard"), 4)
    told = json.loads(rivals(*asked, "--json").out)
    assert (told["game"], told["seat"], told["proof"]) == (match.header.game, 0, True)
    assert [one["move"] for one in told["moves"]][:3] == [1, 2, 3]
    assert {one["verdict"] for one in told["moves"]} <= {"best", "dear"}
    dear = [one for one in told["moves"] if one["verdict"] == "dear"]
    assert set(told["dearest"]) <= {one["move"] for one in dear}
    ran = rivals(*asked, "--lang", "ru")
    assert ran.code == 0
    assert "лучшее из найденного" in ran.out
    assert "Разбор шёл с конца" in ran.out


def test_of_a_game_of_somebody_else_by_the_policy_it_has(rivals, tmp_path):
    (tmp_path / "p.json").write_text(
        rivals("position", "connect_four", "--seats", "human,blocker").out
    )
    ran = rivals("coach", "connect_four", f"{tmp_path}/p.json", "--level", "quick")
    assert ran.code == 0
    assert ran.out.startswith("Chance of 100")
    assert "as the search supposes" in ran.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("coach", "panticapaeum", "{}/position.json", "--level", "endless"), "level 'endless'"),
        (("coach", "panticapaeum", "{}/position.json", "--seat", "1"), "seat 0 is to move"),
        (("coach", "orchard", "{}/position.json"), "bad position"),
        (("coach", "panticapaeum", "{}/gone.json"), "No such file"),
        (("review", "{}/position.json"), "position.json"),
        (("review", "{}/match.jsonl", "--seat", "5"), "there is no seat 5"),
        (("review", "{}/match.jsonl", "--seat", "1"), "seat 1 is a rival's, botos:hard"),
        (("coach", "panticapaeum", "{}/botos.json"), "seat 1 is a rival's"),
        (("review", "{}/match.jsonl", "--seat", "-1"), "--seat"),
    ],
)
def test_what_cannot_be_is_one_sentence(rivals, city, typed, said):
    ran = rivals(*(one.format(city) for one in typed))
    assert ran.code == 2
    assert said in ran.err
    assert not ran.out
