"""Registration without evidence fails: what every game must bring with it.

A playthrough for each way to end, tests of its rulebook, a run of the conformance battery, both
languages, and a picture.
"""

import re
from pathlib import Path

import connect_four.game
import nim
import pytest

from rivals.core.match import Match
from rivals.core.registry import find_game, game_names
from rivals.core.words import LANGS
from rivals.testing import Trial, battery, playthrough

TESTS = Path(__file__).parent
GAMES = [*map(find_game, game_names()), connect_four.game.GAME]


def missing_evidence(game):
    """Tell in words what a game has not brought."""
    name = game.spec.name
    recorded = {
        playthrough.read_header(path.read_text())[1]
        for path in (TESTS / "playthroughs" / name).glob("*.txt")
    }
    missing = [
        f"a playthrough that ends by {one}" for one in game.spec.endings if one not in recorded
    ]
    rules = [path.read_text() for path in (TESTS / "rulebook" / name).glob("test_*.py")]
    if not any(re.search(r"^def test_", text, re.MULTILINE) for text in rules):
        missing.append(f"rulebook tests in tests/rulebook/{name}/")
    conformance = (f"games/{name}/test_conformance.py", f"examples/test_{name}_example.py")
    if not any((TESTS / path).exists() for path in conformance):
        missing.append(f"tests/games/{name}/test_conformance.py, a run of the conformance battery")
    if not any(one.startswith(f"{name}.") for one in game.words.ids()):
        missing.append("words")
    return missing


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.spec.name)
def test_game_brings_its_evidence(game):
    assert missing_evidence(game) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.spec.name)
def test_game_speaks_both_languages_and_draws_itself(game):
    trial = Trial(game, next(battery.possible_seat_sets(game, {})))
    battery.words_are_complete(trial)
    battery.declared_names_have_words(trial)
    state = Match(game, trial.seats, 0).state
    for lang in LANGS:
        assert len(game.picture(state, lang)) > 200


def test_game_without_evidence_is_caught():
    assert missing_evidence(nim.GAME) == [
        "a playthrough that ends by nim.ending.cleared",
        "rulebook tests in tests/rulebook/nim/",
        "tests/games/nim/test_conformance.py, a run of the conformance battery",
    ]
