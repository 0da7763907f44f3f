"""Every rival has a page: how it thinks, its levels, its readings, what the lab measured."""

import re
from pathlib import Path

import pytest

from rivals.core.registry import find_game

ROOT = Path(__file__).parents[2]
PAGES = {
    "panticapaeum": ("botos", "botos"),
    "tyrants": ("automatron", "automatron"),
    "eclipse": ("eclipse", "rival"),
    "armada": ("armada", "imperial"),
    "dma": ("rulers", "builder"),
}
OURS = sorted(path.parent.name for path in ROOT.glob("src/rivals/games/*/__init__.py"))


def text_of(game):
    return (ROOT / "docs" / "rivals" / f"{PAGES[game][0]}.md").read_text(encoding="utf-8")


def test_every_rival_of_every_game_has_a_page():
    assert sorted(PAGES) == OURS
    for name in OURS:
        for rival in find_game(name).spec.rivals:
            assert rival in text_of(name), rival


@pytest.mark.parametrize("name", OURS)
def test_a_rivals_page_names_its_levels_and_what_they_change(name):
    text = text_of(name)
    for kind in find_game(name).seat_kinds():
        if kind.name in find_game(name).spec.rivals:
            for level in kind.levels:
                assert level in text, f"{kind.name}:{level}"


@pytest.mark.parametrize("name", OURS)
def test_a_rivals_page_tells_what_was_measured_and_how(name):
    text = text_of(name)
    assert re.search(rf"rivals simulate {name} ", text)
    assert "95 %" in text
    assert "../claims.md#" in text


@pytest.mark.parametrize("name", OURS)
def test_a_rivals_page_leads_to_rules_readings_and_settings(name):
    text = text_of(name)
    for target in (f"../rules/{name}.md", "../readings.md#", "../settings.md#", "../lab.md"):
        assert f"]({target}" in text, target


@pytest.mark.parametrize("name", OURS)
def test_a_rivals_page_tells_how_to_play_it(name):
    game = find_game(name)
    text = text_of(name)
    assert re.search(rf"`rivals play {name} --seats \S*{PAGES[name][1]}", text)
    if game.tables():
        assert f"rivals table {name}" in text
