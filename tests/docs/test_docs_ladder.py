"""docs/ladder.md holds what `make ladder` writes: ladders, each whole and with its picture."""

import importlib.util
import re
import shlex
from pathlib import Path

import pytest

from rivals.core.registry import find_game
from rivals.lab.ladder import contestants

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "ladder.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page():
    path = ROOT / "scripts" / "ladder_page.py"
    spec = importlib.util.spec_from_file_location("ladder_page", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


OURS = {"panticapaeum", "tyrants", "eclipse", "dma"}
"""Those whose ladder has been played to the end."""


def test_every_ladder_that_was_played_is_there(page):
    assert set(page.commands(TEXT)) == OURS


@pytest.mark.parametrize("game", sorted(OURS))
def test_everybody_stands_on_the_ladder(game, page):
    words = shlex.split(page.commands(TEXT)[game])
    only = words[words.index("--only") + 1].split(",") if "--only" in words else ()
    names = only or contestants(find_game(game))
    (block,) = [one for one in page.BLOCK.finditer(TEXT) if one[3] == game]
    rated, _, timed = block[0].split("\n\n")[-3:]
    for part in (rated, timed):
        for name in names:
            assert re.search(rf"(?:^|\s){re.escape(name)}\s", part, re.MULTILINE), name


@pytest.mark.parametrize("game", sorted(OURS))
def test_its_picture_stands_above_it(game, page):
    words = shlex.split(page.commands(TEXT)[game])
    picture = words[words.index("--plot") + 1]
    assert f"({picture.removeprefix('docs/')})" in TEXT
    assert (ROOT / picture).read_text(encoding="utf-8").startswith("<?xml")


def test_outputs_replace_what_was_there(page):
    text = (
        "a\n```console\n$ rivals ladder dma --games 4\nold\n```\n"
        "b\n```console\n$ rivals ladder armada\n```\n"
    )
    found = page.with_outputs(text, ["dma"], lambda command: f"{command} says\n")
    assert found == text.replace("old", "rivals ladder dma --games 4 says")
    assert page.with_outputs(found, [], None) == found
