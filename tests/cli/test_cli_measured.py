"""In the terminal a measured action is written in notation, though no list shows it."""

import pytest
import quay
from quay import Leave, Moor, Position

from rivals.cli.talking import Options
from rivals.cli.telling import Teller
from rivals.core.match import load_match
from rivals.core.notation import format_action
from rivals.core.registry import find_game

UNREAD = "{} cannot be read: expected moor AT, each value within its range."
UNREAD = "{} cannot be read: expected moor AT, each value within its range."


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
        options = Options(teller, quay.GAME.options(state), lambda one: [format_action(one)], state)
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
     ("moor -1", UNREAD.format("moor -1")), ("moor x", UNREAD.format("moor x")),
     ("moor 5 5", UNREAD.format("moor 5 5")),
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


def test_how_a_measured_action_is_written_is_told_beside_the_list(rivals):
    ran = rivals("play", "armada", "--seed", 1, typed=lines("q"))
    assert "can be written, too: deploy SHIP X Y HEADING SPEED." in ran.out
    assert find_game("armada").words.text("armada.measured", "en") in " ".join(ran.out.split())


def test_many_places_stand_in_few_lines_until_they_are_asked_for(rivals):
    ran = rivals("play", "armada", "--seed", 1, typed=lines("deploy 0", "deploy 0 9144", "q"))
    first, ships, places = ran.out.split("What do you do?")[0:3]
    assert first.count("deploy 0") == first.count("deploy 0 …") == 1
    assert "deploy 0 9144 …" in ships
    assert ships.count("deploy 0") < 30
    assert places.count("deploy 0 9144 9275") == 9


def test_the_terminal_tells_how_dice_fell(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    ran = rivals("play", "armada", "--seats", "aggressive,imperial", "--seed", 1, "--file", file)
    assert ran.code == 0
    assert "  Rolled: " in ran.out
    assert "put Navigate at the bottom" in ran.out  # nobody is there who may not know it


def test_a_person_is_not_told_what_a_stand_in_hides(rivals):
    typed = ["1"] * 8
    ran = rivals("play", "armada", "--seats", "human,aggressive", "--seed", 1, typed=lines(*typed))
    assert "Aggressive put a command dial at the bottom of a ship's stack." in ran.out
