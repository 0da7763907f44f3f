"""Run the command here, with a folder of good files that the tests spoil copies of."""

import contextlib
import json
from importlib import resources

import pytest
from command_line import commanding, paths, rivals, start

__all__ = ["paths", "rivals", "start"]


def pytest_collection_modifyitems(config, items):
    """Leave the few cases of a test out where its many are tried."""
    if "not slow" in config.option.markexpr:
        return
    names = {item.nodeid for item in items}
    few = [
        item for item in items
        if item.nodeid.endswith("few]") and f"{item.nodeid[:-4]}many]" in names
    ]  # fmt: skip
    config.hook.pytest_deselected(items=few)
    items[:] = [item for item in items if item not in few]


POSITIONS = {
    "connect_four": ("blocker,random", 5),
    "panticapaeum": ("greedy,botos:master", 30),
    "tyrants": ("greedy,automatron", 40),
    "eclipse": ("rival:turtle,rival:gamer", 30),
    "armada": ("aggressive,imperial", 60),
    "dma": ("random,builder", 1),
}
"""For each game who sits there and after how many actions it is looked at."""

PLAYED = {
    "connect_four": ("human,blocker", "1\n2\n3\n"),
    "panticapaeum": ("human,botos:master", "take 33\nplace 0 -3 0\n1\n1\n1\n1\n"),
    "tyrants": ("human,automatron", "1\n" * 12),
    "eclipse": ("human,rival:turtle", "1\n" * 8),
    "armada": ("human,imperial", "deploy 0 45000 15000 0 2\nlaunch 0 45000 20000\n" + "1\n" * 6),
}
"""For each game who plays a match, and what the person types."""

AT_TABLES = {
    "panticapaeum": "2\n\nbr2 g\n2 2 2 2 2\nw\n\nor1\n",
    "eclipse": "\n\n2\n209\n",
    "armada": "\n\n1\n0\n2\n0\n\n",
    "tyrants": "\n" * 4 + "1\n" * 12,
}
"""For each game what is typed at its table."""

RESULTS = {
    "results": ("panticapaeum", "greedy,any:botos"),
    "stars": ("eclipse", "any,any", "--rotate"),
}
"""For each folder of results which game was played, and by whom."""

FLEETS = [
    [["cr90_a", "mc30_torpedo"], ["x_wing", "x_wing"]],
    [["gladiator_1", "raider_1"], ["tie_fighter"]],
]

ORDERS = """week 1
array a5 militia@-1/3 militia@0/3
route a5 s s w
name a5 Полк левой руки
peace 2
projects c1 smithy militia*2 city wall
# a remark
"""

FORMATIONS = {
    "a": [("militia", -1, 3), ("militia", 0, 3), ("militia", 1, 3), ("militia", 0, 2)],
    "b": [("watchman", -1, 3), ("watchman", 0, 3), ("watchman", 1, 3)],
}


@pytest.fixture(scope="session")
def good(paths, tmp_path_factory):
    """A folder with a good file of every kind that the command reads."""
    folder = tmp_path_factory.mktemp("good")
    with commanding(paths) as run, contextlib.chdir(folder):
        _make(run)
        _write(folder)
    return folder


def _make(rivals):
    """Write the files that the command writes."""

    def made(*args, typed=""):
        ran = rivals(*args, typed=typed)
        assert ran.code == 0, ran

    for game, (seats, after) in POSITIONS.items():
        out = f"{game}.position.json"
        made("position", game, "--seats", seats, "--seed", 3, "--after", after, "--out", out)
    for game, (seats, typed) in PLAYED.items():
        out = f"{game}.match.jsonl"
        made("play", game, "--seats", seats, "--seed", 4, "--file", out, typed=typed)
    for game, typed in AT_TABLES.items():
        made("table", game, "--seed", 3, "--file", f"{game}.session.jsonl", typed=typed)
    for out, (game, *seats) in RESULTS.items():
        made("simulate", game, "--seats", *seats, "--games", 8, "--jobs", 1, "--out", out)
    made("dma", "new", "--players", 2, "--seed", 3, "--out", "world.json")
    made("dma", "week", "world.json", "--out", "week.json")


def _write(folder):
    """Write the files that people write, not the command."""
    (folder / "orders.txt").write_text(ORDERS, encoding="utf-8")
    orders = [
        {"order": "route", "army": "a5", "steps": ["sw", "sw"]},
        {"order": "array", "formation": "a5", "places": ["militia@0/3", "militia@1/3"]},
        {"order": "peace", "with": 2},
    ]
    (folder / "orders.json").write_text(json.dumps({"week": 1, "orders": orders}))
    (folder / "fleets.json").write_text(json.dumps(FLEETS))
    for name, units in FORMATIONS.items():
        placed = [{"type": kind, "x": x, "y": y} for kind, x, y in units]
        (folder / f"{name}.json").write_text(json.dumps({"units": placed}))
    for game, name in (("dma", "catalogue"), ("panticapaeum", "default")):
        source = resources.files(f"rivals.games.{game}.components") / f"{name}.json"
        (folder / f"{game}.{name}.json").write_text(source.read_text("utf-8"), encoding="utf-8")


@pytest.fixture
def room(tmp_path, monkeypatch):
    """An empty folder to work in, where nothing may be lost or left behind."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
