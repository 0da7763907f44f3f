"""A file that is there stays, unless it is said that it may be replaced."""

import json

import pytest

FORMATION = '{"units": [{"type": "militia", "x": 0, "y": 1}]}'
WRITERS = {
    "a battle's picture": ("dma", "battle", "{side}", "{side}", "--svg"),
    "a position": ("position", "connect_four", "--seats", "random,random", "--out"),
    "measured claims": ("claims", "C16", "--games", 20, "--jobs", 1, "--out"),
}


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_a_file_that_is_there_stays_unless_forced(rivals, tmp_path, words):
    side, out = tmp_path / "side.json", tmp_path / "out"
    side.write_text(FORMATION, encoding="utf-8")
    out.write_text("mine", encoding="utf-8")
    asked = [side if word == "{side}" else word for word in words]
    ran = rivals(*asked, out)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"rivals: {out} is there already: --force replaces it\n"
    assert out.read_text(encoding="utf-8") == "mine"
    assert rivals(*asked, out, "--force").code == 0
    assert out.read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize(
    ("game", "seats"),
    [("panticapaeum", ["greedy", "botos"]), ("connect_four", ["random", "blocker"])],
)
def test_who_names_nobody_sees_a_stand_in_meet_the_first_rival(rivals, game, seats):
    told = json.loads(rivals("simulate", game, "--games", 2, "--jobs", 1, "--json").out)
    assert [seat["name"] for seat in told["seats"]] == seats
