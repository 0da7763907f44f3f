"""docs/architecture.md and its picture show the house as it is."""

import importlib.util
import re
from importlib.machinery import SourceFileLoader
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "rivals"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def script():
    """The program that draws the picture."""
    loader = SourceFileLoader("draw_architecture", str(ROOT / "scripts" / "draw-architecture"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def rooms_of(folder):
    return {path.parent.name for path in folder.glob("*/__init__.py")}


def table_under(heading):
    """The first cells of the rows below a heading, each a list of the names in it."""
    part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return [
        re.findall(r"`(\w+)`", row.split("|")[1])
        for row in re.findall(r"^\| `.*", part, re.MULTILINE)
    ]


def test_the_picture_is_what_the_program_draws(script):
    assert script.PICTURE.read_text(encoding="utf-8") == script.draw()


def test_the_rooms_drawn_and_told_are_those_of_the_house(script):
    rooms = rooms_of(SOURCE)
    assert {one.name for one in script.ROOMS} == rooms
    assert {name for names in table_under("The house") for name in names} == rooms


def test_the_games_drawn_are_the_games(script):
    (games,) = (one for one in script.ROOMS if one.name == "games")
    assert set(games.lines[0].split(" · ")) == rooms_of(SOURCE / "games")


def test_the_arrows_are_the_imports(script):
    graph = grimp.build_graph("rivals")
    rooms = rooms_of(SOURCE)
    owner = {module: module.split(".")[1] for module in graph.modules if module.count(".")}
    found = {
        (owner[module], owner[other])
        for module in owner
        for other in graph.find_modules_directly_imported_by(module)
        if other in owner and {owner[module], owner[other]} <= rooms
    }
    assert {(one, other) for one, other in found if one != other} == set(script.ARROWS)


def test_every_arrow_drawn_is_one_of_them(script):
    """It begins at the foot of one room and ends at the head of another that is imported."""
    for x1, y1, x2, y2 in script.SHOWN:
        above = [
            one.name
            for one in script.ROOMS
            if one.x <= x1 <= one.x + one.wide and one.y + one.high == y1
        ]
        below = [
            one.name for one in script.ROOMS if one.x <= x2 <= one.x + one.wide and one.y == y2
        ]
        assert (*above, *below) in script.ARROWS


def test_the_rooms_of_a_game_are_rooms_of_games():
    named = [name for names in table_under("The rooms of a game") for name in names]
    assert len(named) == len(set(named))
    for name in named:
        having = [
            game
            for game in sorted(rooms_of(SOURCE / "games"))
            if any((SOURCE / "games" / game / one).exists() for one in (name, f"{name}.py"))
        ]
        assert len(having) > 1, f"{name}: only {having}"


def test_the_kind_of_action_shown_is_one():
    (shown,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert shown in (SOURCE / "games" / "eclipse" / "rules" / "trading.py").read_text("utf-8")
