"""Every recorded playthrough is played again, and must read the same byte for byte."""

import re
from pathlib import Path

import connect_four.game
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.errors import BadMatch, RivalsError
from rivals.core.registry import find_game, game_names
from rivals.core.speech import tell
from rivals.testing import playthrough

FOLDER = Path(__file__).parent
GAMES = {name: find_game(name) for name in game_names()}
GAMES["connect_four"] = connect_four.game.GAME
FILES = sorted(FOLDER.glob("*/*.txt"))
CONNECT_FOUR = (FOLDER / "connect_four/four.txt").read_text()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_playthrough_plays_the_same(path):
    text = path.read_text()
    assert playthrough.replay(GAMES[path.parent.name], text) == text


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_playthrough_can_be_recorded_again(path):
    """The same seats and seed lead to the same match, whoever decides.

    Played again, as above, it is told where somebody would decide otherwise now.
    """
    text = path.read_text()
    header, ending = playthrough.read_header(text)
    game = GAMES[path.parent.name]
    assert playthrough.record(game, header.seats, header.seed, header.options, ending) == text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rivals-playthrough/1", "something else", "bad match at line 1: expected rivals-playth"),
        ("game connect_four-v1", "game nim-v1", "bad match at line 2: expected a playthrough of"),
        ("seed ", "sood ", "bad match at line 4: expected 'seed …'"),
        ("seed ", "seed -", "bad match at line 4: expected a seed"),
        ("options {}", "options {", "bad match at line 5: expected options as JSON"),
        ("seat 0: drop 4", "seat 0: drop 9", "bad match at line 1: expected a legal action"),
        ("seat 0: drop 4", "seat 0: jump 4", "bad match at line 1: expected a legal action"),
    ],
)
def test_spoilt_playthrough_says_where(old, new, message):
    assert old in CONNECT_FOUR
    with pytest.raises(BadMatch) as caught:
        playthrough.replay(connect_four.game.GAME, CONNECT_FOUR.replace(old, new))
    assert message in tell(caught.value, "en")


def test_changed_action_changes_the_text_and_tells_what_the_player_would_have_done():
    moves = re.findall(r"^ *\d+\. seat \d: drop \d$", CONNECT_FOUR, re.MULTILINE)
    last = moves[-1]
    other = last[:-1] + ("1" if last[-1] != "1" else "2")
    again = playthrough.replay(connect_four.game.GAME, CONNECT_FOUR.replace(last, other))
    assert f"{other}  [instead of drop {last[-1]}]\n" in again
    assert "\nending \n" in again
    assert playthrough.replay(connect_four.game.GAME, again) == again


@given(st.text())
def test_garbage_is_no_playthrough(text):
    with pytest.raises(RivalsError):
        playthrough.replay(connect_four.game.GAME, text)


def test_command_records(capsys):
    assert playthrough.main(["panticapaeum", "--seats", "random,botos", "--seed", "4"]) == 0
    told = capsys.readouterr().out
    assert playthrough.replay(GAMES["panticapaeum"], told) == told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess", "--seats", "a"], "unknown game 'chess'"),
        (["panticapaeum", "--seats", "nobody"], "nobody"),
        (["panticapaeum", "--seats", "random", "--options", "{"], "valid JSON up to its end"),
        (["panticapaeum", "--seats", "random", "--ending", "x"], "unknown ending 'x'"),
        (["panticapaeum", "--seats", "random", "--seed", "-1"], "the seed must be 0 to"),
    ],
)
def test_command_refuses_in_one_sentence(arguments, message, capsys):
    with pytest.raises(SystemExit) as stopped:
        playthrough.main(arguments)
    assert stopped.value.code == 2
    told = capsys.readouterr()
    assert message in told.err
    assert not told.out
