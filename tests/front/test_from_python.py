"""The front door: a few lines of Python, as the guide and the notebook have them."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args, get_overloads

import pytest

import rivals
from rivals.core import registry
from rivals.core.game import Game
from rivals.front import finding, tables
from rivals.front.faults import Refused
from rivals.games.panticapaeum.components.botos import shipped

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/from-python.md").read_text(encoding="utf-8")
NOTEBOOK = ROOT / "examples/first_steps.ipynb"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def match():
    """A match of a person's place against Botos."""
    return rivals.match("panticapaeum", ["human", "botos"], seed=7)


def test_import_alone_imports_nothing_of_ours():
    told = "import sys, rivals; print([one for one in sys.modules if one.startswith('rivals.')])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert set(rivals.__all__) <= set(dir(rivals))
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = rivals.chess


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_what_the_guide_shows_runs(number, capsys):
    known = {}
    exec(compile(BLOCKS[number], "docs/from-python.md", "exec"), known)
    assert capsys.readouterr().out or known["match"].match.records


def test_the_notebook_runs(capsys):
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    known = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), known)
    assert known["match"].svg().startswith("<svg")
    first = next(cell for cell in cells if cell["cell_type"] == "code")
    assert len("".join(first["source"]).splitlines()) <= 5


def test_games_are_listed_and_found_with_their_types():
    assert [one.name for one in rivals.list_games()] == list(registry.game_names())
    typed = {}
    for one in get_overloads(finding.find_game):
        names = get_args(eval(one.__annotations__["name"], vars(finding)))
        typed |= dict.fromkeys(names, one.__annotations__["return"])
    found = {name: type(rivals.find_game(name)).__name__ for name in typed}
    assert found == typed
    assert set(typed) <= set(registry.game_names())


def test_a_move_is_named_in_three_ways(match):
    first, second, third, *_ = match.options()
    for move in (first, second.action, third.notation):
        (played,) = match.play(move)
        assert (played.move, played.seat, played.seat_name) == (0, 0, "human")
        assert "tile" in played.text
        match.undo()
    assert repr(first).startswith(first.notation)


def test_the_others_play_until_the_program_is_to_move(match):
    while match.to_move == 0:
        match.play(match.options()[0])
    made = match.play()
    assert {one.seat for one in made} == {1}
    assert match.to_move == 0
    assert match.step() is None
    assert match.play() == []


def test_a_decision_is_explained_in_words(match):
    assert match.decide() is None
    asked = match.decide(by="greedy")
    assert asked.notation == str(asked.action)
    assert [one.rule for one in asked.reasons]
    assert asked.text in repr(asked)
    assert "<details>" in asked._repr_html_()
    while match.to_move == 0:
        match.play(match.options()[0])
    foreseen = match.decide()
    assert match.step().action == foreseen.action
    assert match.why().lines == foreseen.lines
    assert match.why(0) is None


def test_a_whole_match_is_told_kept_and_loaded(match, tmp_path):
    while not match.is_over:
        match.play(match.options()[0])
        match.play()
    told = list(match.history())
    frame = match.to_frame()
    assert list(frame["notation"]) == [str(one.action) for one in match.match.records]
    assert list(frame["text"]) == [one.text for one in told]
    assert set(frame["seat_name"]) == {"human", "botos"}
    standing = match.result()
    assert standing.is_final
    assert len(standing.winners) >= 1
    assert "<table>" in standing._repr_html_()
    match.save(tmp_path / "match.jsonl")
    again = rivals.load(tmp_path / "match.jsonl", lang="ru")
    assert again.match.save() == match.match.save()
    assert again.result().result == standing.result
    assert again.result().ending != standing.ending


def test_what_a_person_may_not_see_is_not_drawn():
    match = rivals.match("tyrants", ["human", "automatron"], seed=3)
    known = match.game.seen_by(match.position, 0)
    assert known != match.position
    assert match.svg() == match._repr_svg_() == match.game.picture(known, "en")


def test_the_same_seed_is_the_same_match():
    drawn = [rivals.match("eclipse", ["rival:7", "greedy"], seed=5).svg() for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert rivals.match("eclipse").seed != rivals.match("eclipse").seed


def test_many_games_are_summed_up_and_framed():
    found = rivals.simulate("panticapaeum", ["greedy", "botos"], games=6, seed=2, jobs=1)
    frame = found.to_frame()
    assert len(frame) == 12
    assert frame["win"].sum() == 6
    assert list(frame["game"].unique()) == list(range(6))
    assert {"score.temples", "score.brown"} <= set(frame.columns)
    assert frame[frame["seat"] == 0]["score"].mean() == pytest.approx(found.seats[0].score_mean)
    assert "greedy" in repr(found)
    assert "<table>" in found._repr_html_()
    assert rivals.simulate("panticapaeum", games=6, seed=2, jobs=1).columns == found.columns


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda _: rivals.match("chess"), "unknown game 'chess'"),
        (lambda _: rivals.find_game("chess"), "unknown game 'chess'"),
        (lambda _: rivals.match("eclipse", ["rival"]), "eclipse takes 2 to 6 seats, got 1"),
        (lambda _: rivals.match("panticapaeum", colour=3), "no option 'colour'"),
        (lambda _: rivals.match("panticapaeum", seed=-1), "seed"),
        (lambda _: rivals.simulate("panticapaeum", ["human", "botos"]), "human"),
        (lambda _: rivals.simulate("panticapaeum", games=0), "0"),
        (lambda match: match.play("take moon"), "moon"),
        (lambda match: match.play("build brown 0 0"), "build brown 0 0"),
        (lambda match: match.why(), "there is no move −1: 0 were made"),
        (lambda match: match.decide(by="nobody"), "nobody"),
        (lambda match: match.undo(3), "match"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(match, wrong, told):
    before = match.match.save()
    with pytest.raises(Refused) as refused:
        wrong(match)
    assert told in str(refused.value)
    assert "core." not in str(refused.value)
    assert match.match.save() == before


def test_a_file_that_is_no_match_is_refused(tmp_path):
    (tmp_path / "no.jsonl").write_text("{}")
    with pytest.raises(Refused):
        rivals.load(tmp_path / "no.jsonl")
    (tmp_path / "no.jsonl").write_bytes(b"\xff\xfe")
    with pytest.raises(Refused, match="UTF-8"):
        rivals.load(tmp_path / "no.jsonl")


def test_without_a_library_for_frames_it_says_so(match, monkeypatch):
    monkeypatch.setattr(tables, "LIBRARIES", ("no_such_library",))
    with pytest.raises(Refused, match="no_such_library"):
        match.to_frame()


def test_every_game_is_played_and_drawn():
    for one in rivals.list_games():
        match = rivals.match(one.name, seed=1)
        assert isinstance(match.game, Game)
        match.play(match.options()[0])
        match.play()
        assert match.svg().startswith("<svg")
        assert repr(match.result())


def test_a_rivals_file_takes_a_seat_wherever_one_is_named(tmp_path):
    mine = tmp_path / "mine.toml"
    text = shipped().text.replace('id = "botos"', 'id = "mine"')
    mine.write_text(
        text.replace('priority = ["brown"', 'priority = ["green"').replace(
            '"orange", "green"]', '"orange", "brown"]'
        )
    )
    seat = f"file:{mine}"
    match = rivals.match("panticapaeum", ["random", f"{seat}:hard"], seed=5)
    assert match.seats[1].startswith("botos@mine-")
    assert match.match.header.options["rivals"] == [mine.read_text()]
    plain = rivals.match("panticapaeum", ["random", "botos"], seed=5)
    while plain.to_move != 1 or plain.position.phase != "develop":
        plain.step()
    plain.match.state.seats[1].resources = [0] * 5
    told = [str(one.action) for one in (plain.decide(), plain.decide(by=seat))]
    assert told == ["gain brown", "gain green"]
    games = rivals.simulate("panticapaeum", ["greedy", seat], games=2, seed=1, jobs=1)
    assert games.seats[1].name.startswith("botos@mine-")
    with pytest.raises(Refused, match=r"mine\.json"):
        rivals.match("panticapaeum", ["human", "file:mine.json"])
