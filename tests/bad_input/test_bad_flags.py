"""Whatever is typed after `rivals`, it is done or refused in one sentence, and nothing is lost."""

import shutil

import pytest
import typer
from bad_input import JUNK_WORDS, assert_judged, batteries, battery, mangled_text
from hypothesis import given
from hypothesis import strategies as st

from rivals.cli.app import make_app

VALUES = {
    "game": ("connect_four", "panticapaeum", "armada", "eclipse", "tyrants", "dma", "orchard"),
    "seats": ("random,random", "greedy,botos", "human,imperial", "rival,rival:turtle", "random"),
    "position": ("connect_four.position.json", "eclipse.position.json", "-"),
    "match": ("connect_four.match.jsonl", "armada.match.jsonl", "-"),
    "file": ("connect_four.match.jsonl", "panticapaeum.session.jsonl", "orders.txt", "new.jsonl"),
    "components": ("panticapaeum.default.json", "fleets.json", "-"),
    "settings": ("points=180", "weeks=3", "decks=dragons,drow", "level=hard", "rules=1.5"),
    "vary": ("seat1=random/blocker", "points=180/400", "seat2=botos/botos:hard"),
    "folder": ("results", "stars", "."),
    "results": ("results", "stars"),
    "rival": ("botos", "random", "greedy"),
    "one": ("random",),
    "other": ("blocker",),
    "of": ("1", "2"),
    "by": ("who", "seat"),
    "ids": ("C10", "C1"),
    "host": ("127.0.0.1",),
    "number": ("1234567", "#5"),
    "traits": ("turtle+discard_one", "1234567+mix"),
    "main": ("turtle",),
    "dice": ("upgrade=3 tempo=6",),
    "species": ("draco", "terran"),
    "colours": ("red,blue",),
    "world": ("world.json", "week.json"),
    "a": ("a.json",),
    "b": ("b.json",),
    "catalogue": ("dma.catalogue.json",),
    "walls": ("city_wall,citadel",),
    "kind": ("political", "geographic"),
    "format_": ("text", "html", "json"),
    "rulers": ("human,builder",),
    "name": ("Land",),
    "orders": (".",),
    "out": ("new", "world.json", "results", "a.json/x"),
    "reports": ("told",),
    "svg": ("b.svg",),
    "plot": ("p.png", "p.svg", "p"),
    "lang": ("en", "ru"),
    "on": ("win", "score"),
    "attacker": ("2 cruiser + 1 dreadnought", "1 starbase"),
    "defender": ("2 ancient", "gcds"),
    "attacker_parts": ("cruiser: gauss shield", "starbase: hull; cruiser: hull"),
    "defender_parts": ("cruiser: plasma cannon for ion cannon",),
    "hex_": ("203",),
    "attacker_species": ("planta",),
    "defender_species": ("orion",),
    "policy": ("largest-kill",),
    "range_": ("close", "long"),
    "against": ("ship", "squadron"),
    "tokens": ("brace,redirect",),
    "rules": ("1.5", "classic"),
    "ray": ("127.0.0.1:1",),
    "terms": ("A24", "tile"),
}
"""What would do for a parameter of this name; for one that is not here there is only junk."""

NUMBERS = ("0", "1", "2", "3", "5", "-1", "99999999999999999999", "1.5", "many")


def leaves(command, path=()):
    """List every command with the words that call it."""
    inner = getattr(command, "commands", None)
    if inner is None:
        return [(path, command)]
    return [leaf for name, one in inner.items() for leaf in leaves(one, (*path, name))]


COMMANDS = leaves(typer.main.get_command(make_app(coloured=False)))


def value_of(param):
    """Give values for a parameter: mostly what would do, also that spoilt, junk and numbers."""
    good = VALUES.get(param.name, ("1", "2"))
    return st.one_of(
        st.sampled_from(good),
        st.sampled_from(good),
        st.sampled_from((*NUMBERS, *JUNK_WORDS)),
        st.sampled_from(good).flatmap(mangled_text),
    )


def typed_for(param):
    """Give how an option or an argument may be typed: the words, one after the other."""
    if param.param_type_name == "argument":
        return value_of(param).map(lambda value: [value])
    name = st.sampled_from([*param.opts, *param.secondary_opts])
    if param.is_flag:
        return name.map(lambda one: [one])
    return st.tuples(name, value_of(param)).map(list) | st.builds(
        "{}={}".format, name, value_of(param)
    ).map(lambda one: [one])


@st.composite
def command_lines(draw):
    """Give a command line that may be wrong in any way."""
    path, command = draw(st.sampled_from(COMMANDS))
    needed = [one for one in command.params if one.required]
    others = [one for one in command.params if not one.required]
    asked = [*needed, *draw(st.lists(st.sampled_from(others), max_size=3))] if others else needed
    parts = [draw(typed_for(one)) for one in asked]
    match draw(st.integers(0, 9)):
        case 0 if parts:
            del parts[draw(st.integers(0, len(parts) - 1))]
        case 1 if parts:
            parts.append(parts[draw(st.integers(0, len(parts) - 1))])
        case 2:
            parts.insert(0, [draw(st.sampled_from(JUNK_WORDS))])
        case 3:
            parts.append([draw(st.sampled_from(JUNK_WORDS))])
        case 4 if parts and len(parts[-1]) == 2:
            parts[-1].pop()
        case 5:
            parts = draw(st.permutations(parts))
        case 6:
            path = (*path[:-1], draw(mangled_text(path[-1])))
    return [*path, *(word for part in parts for word in part)]


def test_every_command_is_tried():
    called = {path for path, _ in COMMANDS}
    assert {("games",), ("dma", "new"), ("eclipse", "best"), ("odds", "armada")} <= called


@pytest.fixture
def no_long_work(monkeypatch):
    """Interrupt whatever serves, thinks long, plays many games, makes worlds or fights battles."""

    def stopped(*_args, **_more):
        raise KeyboardInterrupt

    for name in (
        "rivals.web.serving.serve",
        "rivals.web.serving.keep_clock",
        "rivals.web.serving.keep_thinking",
        "rivals.lab.simulate.play_task",
        "rivals.lab.executing.InProcess.run",
        "rivals.lab.executing.JoblibProcesses.run",
        "rivals.lab.ray_cluster.RayCluster",
        "rivals.search.coaching.Coach.advising",
        "rivals.search.reviewing.Review.next_part",
        "rivals.search.puzzling.Finder.in_match",
        "rivals.games.dma.world.generating.generate_world",
        "rivals.games.dma.battle.odds.odds",
    ):
        monkeypatch.setattr(name, stopped)


def looked_at(folder):
    """Tell what is in a folder, without reading it."""
    return {
        path.relative_to(folder): (path.stat().st_mtime_ns, path.stat().st_size)
        for path in folder.rglob("*")
        if path.is_file()
    }


@batteries(tests=1)
def test_any_command_line_is_judged(rivals, good, room, no_long_work, cases):
    shutil.copytree(good, room, dirs_exist_ok=True)
    before = looked_at(room)

    @battery(cases)
    @given(line=command_lines())
    def judge(line):
        ran = rivals(*line)
        assert_judged(ran, good=(0, 1), stopped=True)
        now = looked_at(room)
        if now == before:
            return
        assert ran.code in (0, 1), f"{set(now.items()) ^ set(before.items())}"
        shutil.rmtree(room, ignore_errors=True)
        shutil.copytree(good, room, dirs_exist_ok=True)

    judge()
