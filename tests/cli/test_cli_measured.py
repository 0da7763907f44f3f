"""In the terminal a measured action is written in notation, though no list shows it."""

import pytest
import quay
from quay import Leave, Moor, Position

from rivals.cli.talking import Options
from rivals.cli.telling import Teller
from rivals.core.match import load_match
from rivals.core.notation import format_action
from rivals.core.registry import find_game


def lines(*typed):
    return "".join(f"{one}\n" for one in typed)


@pytest.fixture
def chosen(monkeypatch):
    """Choose on a quay with a boat at 13; give what was chosen and what was said."""
    said = []
    monkeypatch.setattr("rivals.cli.printing.fault", said.append)
    state = Position(("human", "human"), [(0, 13)], turn=1)
    teller = Teller(quay.GAME, "en")

    def choose(typed):
        options = Options(teller, state.options(), lambda one: [format_action(one)], state)
        said.clear()
        return options.read(typed), list(said)

    return choose


@pytest.mark.parametrize(
    ("typed", "action"),
    [("moor 55", Moor(55)), ("moor 4", Moor(4)), ("Moor 6", Moor(6)), ("leave", Leave()),
     ("lea", Leave()), ("1", Moor(0)), ("2", Moor(20))],
)  # fmt: skip
def test_a_place_is_written_whole(chosen, typed, action):
    assert chosen(typed) == (action, [])


@pytest.mark.parametrize(
    ("typed", "told"),
    [("moor 15", "Another boat is too near."), ("moor 101", "The quay ends before that."),
     ("moor -1", "No option begins with moor -1."), ("moor x", "No option begins with moor x."),
     ("moor 5 5", "No option begins with moor 5 5."),
     ("float 5", "No option begins with float 5.")],
)  # fmt: skip
def test_a_place_that_cannot_be_says_why(chosen, typed, told):
    assert chosen(typed) == (None, [told])


def test_a_match_of_armada_is_deployed_by_notation(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    deploy = "deploy 0 45123 10250 0 2"
    play = ("play", "armada", "--seats", "human,imperial", "--seed", 1, "--file", file)
    ran = rivals(*play, typed=lines("deploy 0 45123 60000 0 2", deploy, "q"))
    assert ran.code == 0
    game = find_game("armada")
    assert game.words.text("armada.fault.off-zone", "en") in ran.out + ran.err
    records = load_match(game, file.read_text()).records
    assert format_action(records[0].action) == deploy
