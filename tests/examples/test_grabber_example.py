"""The example player: installed, it sits wherever a seat of its game is named."""

import subprocess
import sys
import tomllib

import guest_games
import pytest

from rivals.core import registry
from rivals.core.errors import BadSetup
from rivals.core.speech import tell
from rivals.testing import conformance_cases

ENTRY = {"panticapaeum.grabber": "grabber:PLAYER"}


@pytest.fixture(scope="module")
def paths(tmp_path_factory):
    """A Python path on which the example is installed."""
    return guest_games.install_players(tmp_path_factory.mktemp("guests"), **ENTRY)


@pytest.fixture
def game(paths):
    """The game that the example plays."""
    with guest_games.installed(paths):
        yield registry.find_game("panticapaeum")


def test_its_entry_point_is_the_player():
    text = (guest_games.GRABBER / "pyproject.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["project"]["entry-points"][registry.PLAYERS] == ENTRY


def test_it_is_short():
    assert len((guest_games.GRABBER / "grabber.py").read_text().splitlines()) < 45


def test_it_takes_a_seat_and_says_why(game):
    from rivals.core.match import Match

    match = Match(game, ["grabber", "botos"], 7)
    match.play_on()
    assert match.to_move() is None
    rules = {reason.rule for move in (0, 10) for reason in match.why(move).reasons}
    assert "grabber.most" in rules
    assert game.words.text("grabber.most", "ru") == "Даёт больше всего очков."


def test_it_keeps_the_contract(game):
    cases = conformance_cases(game, [("grabber", "botos")], seeds=[1])
    others = ("searchers", "table")
    about_it = [one for one in cases if not any(other in str(one) for other in others)]
    assert len(about_it) > 15
    for case in about_it:
        case()


def test_other_games_know_nothing_of_it(paths):
    with guest_games.installed(paths):
        assert "grabber" not in registry.find_game("tyrants").spec.players
    assert "grabber" not in registry.find_game("panticapaeum").spec.players


@pytest.mark.slow
def test_the_command_finds_it(paths):
    command = "simulate panticapaeum --seats grabber,botos --games 2 --jobs 1"
    done = subprocess.run(
        [sys.executable, "-m", "rivals.cli", *command.split()],
        env={"PYTHONPATH": ":".join(paths), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "grabber" in done.stdout


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"panticapaeum.greedy": "grabber:PLAYER"}, "cannot be called 'greedy'"),
        ({"panticapaeum.a-b": "grabber:PLAYER"}, "cannot be called 'a-b'"),
        ({"panticapaeum.lost": "no_such_module:PLAYER"}, "cannot be loaded: No module named"),
        ({"panticapaeum.lost": "grabber:NO_SUCH_NAME"}, "cannot be loaded: "),
        ({"panticapaeum.text": "grabber:GAME"}, "panticapaeum.text for panticapaeum is none"),
    ],
)
def test_one_that_cannot_be_is_told(tmp_path, entry, told):
    with guest_games.installed(guest_games.install_players(tmp_path, **entry)):
        with pytest.raises(BadSetup) as refused:
            registry.find_game("panticapaeum")
        assert told in tell(refused.value, "en")
        assert registry.find_game("tyrants").spec.name == "tyrants"
