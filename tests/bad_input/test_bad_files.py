"""Files that are spoilt are refused in one sentence, or stand; they stay as they were."""

import pytest
from bad_input import assert_judged, batteries, battery, contents, mangled
from bad_json import spoilt_json, spoilt_lines
from hypothesis import given

RANDOM = ("--seats", "random,random")


def judged_by(rivals, room, cases, spoilt, *commands, name="file.json", good=(0,), typed=""):
    """Give each spoilt content to all these commands, `{}` standing for the file.

    Where something may be `typed`, a file that stands is gone on with, and may be written anew.
    """
    file = room / name

    @battery(cases)
    @given(content=spoilt)
    def judge(content):
        file.write_bytes(content)
        for command in commands:
            args = [file if one == "{}" else one for one in command]
            ran = rivals(*args, typed=typed)
            assert_judged(ran, good=good)
            if ran.code == 0 and typed:
                assert rivals(*args, typed=typed).code == 0
                assert set(contents(room)) == {name}
            else:
                assert contents(room) == {name: content}

    judge()


@batteries(6)
@pytest.mark.parametrize(
    "game", ["armada", "connect_four", "dma", "eclipse", "panticapaeum", "tyrants"]
)
def test_any_spoilt_position_is_judged(rivals, good, room, game, cases):
    spoilt = spoilt_json((good / f"{game}.position.json").read_text("utf-8"))
    judged_by(rivals, room, cases, spoilt, ("score", game, "{}"), ("decide", game, "{}"))


@batteries(5)
@pytest.mark.parametrize("game", ["armada", "connect_four", "eclipse", "panticapaeum", "tyrants"])
def test_any_spoilt_match_is_judged(rivals, good, room, game, cases):
    spoilt = spoilt_lines((good / f"{game}.match.jsonl").read_text("utf-8"))
    judged_by(rivals, room, cases, spoilt, ("replay", "{}"))


@batteries(4)
@pytest.mark.parametrize("game", ["armada", "eclipse", "panticapaeum", "tyrants"])
def test_a_session_that_is_spoilt_is_judged(rivals, good, room, game, cases):
    spoilt = spoilt_lines((good / f"{game}.session.jsonl").read_text("utf-8"))
    judged_by(rivals, room, cases, spoilt, ("table", game, "--file", "{}"), typed="q\n")


@batteries(2)
@pytest.mark.parametrize(
    ("game", "name"), [("panticapaeum", "panticapaeum.default.json"), ("armada", "fleets.json")]
)
def test_any_spoilt_component_file_is_judged(rivals, good, room, game, name, cases):
    spoilt = spoilt_json((good / name).read_text("utf-8"))
    seats = {"panticapaeum": "random,botos", "armada": "random,imperial"}[game]
    command = ("position", game, "--seats", seats, "--seed", "1", "--components", "{}")
    judged_by(rivals, room, cases, spoilt, command)


@batteries()
def test_any_spoilt_formation_is_judged(rivals, good, room, cases):
    spoilt = spoilt_json((good / "a.json").read_text("utf-8"))
    b = good / "b.json"
    judged_by(
        rivals,
        room,
        cases,
        spoilt,
        ("dma", "battle", "{}", b, "--seed", 1, "--watch"),
        ("dma", "battle", b, "{}", "--siege"),
        ("dma", "odds", "{}", b, "--battles", 2),
    )


@batteries()
def test_any_spoilt_catalogue_is_judged(rivals, good, room, cases):
    spoilt = spoilt_json((good / "dma.catalogue.json").read_text("utf-8"))
    command = ("dma", "battle", good / "a.json", good / "b.json", "--catalogue", "{}")
    judged_by(rivals, room, cases, spoilt, command)


@batteries()
def test_any_spoilt_world_is_judged(rivals, good, room, cases):
    spoilt = spoilt_json((good / "week.json").read_text("utf-8"))
    judged_by(
        rivals,
        room,
        cases,
        spoilt,
        ("dma", "report", "{}", "--player", 1),
        ("dma", "orders", "{}", good / "orders.txt", "--player", 1),
        good=(0, 1),
    )


@batteries(4)
@pytest.mark.parametrize("name", ["orders.txt", "orders.json"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_any_spoilt_orders_are_judged(rivals, good, room, name, lang, cases):
    text = (good / name).read_text("utf-8")
    spoilt = spoilt_json(text) if name.endswith(".json") else mangled(text.encode())
    judged_by(
        rivals,
        room,
        cases,
        spoilt,
        ("dma", "orders", good / "world.json", "{}", "--player", 1, "--lang", lang),
        name=name,
        good=(0, 1),
    )


READERS = (
    ("score", "connect_four", "{}"),
    ("score", "armada", "{}"),
    ("decide", "dma", "{}"),
    ("decide", "eclipse", "{}"),
    ("score", "panticapaeum", "{}"),
    ("score", "tyrants", "{}"),
    ("replay", "{}"),
    ("table", "eclipse", "--file", "{}"),
    ("table", "panticapaeum", "--file", "{}"),
    ("position", "panticapaeum", "--seats", "random,botos", "--components", "{}"),
    ("position", "armada", "--seats", "random,imperial", "--components", "{}"),
    ("dma", "battle", "{}", "{}"),
    ("dma", "odds", "{}", "{}", "--battles", 2),
    ("dma", "report", "{}"),
    ("dma", "orders", "{}", "{}", "--player", 1),
    ("dma", "week", "{}", "--out", "next.json"),
    ("dma", "map", "{}", "--kind", "political", "--out", "map.svg"),
    ("play", "connect_four", "--file", "{}"),
    ("rate", "{}"),
    ("effects", "{}"),
    ("report", "{}"),
    ("eclipse", "best", "--from", "{}"),
)
"""Every command that reads a file."""


@pytest.mark.slow
def test_any_file_of_another_kind_is_judged(rivals, good, room):
    before = contents(good)
    for name in [one for one, content in before.items() if content is not None]:
        for command in READERS:
            ran = rivals(*(good / name if one == "{}" else one for one in command))
            assert_judged(ran, good=(0, 1))
            for made in room.iterdir():
                assert ran.code == 0, (made, ran)
                made.unlink()
    assert contents(good) == before
