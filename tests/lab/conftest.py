"""The example game, installed for this process and for those it starts."""

import sys
from pathlib import Path

import pytest

from rivals.core import registry

EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four"
TOYS = Path(__file__).parents[1] / "toys"
FAULTY = '''
"""A game that goes wrong in the middle: its rival chooses what is not allowed."""
from connect_four.game import GAME as SOUND
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision, Player, RandomPlayer
import msgspec

class Cheat(Player):
    def decide(self, state, seat, dice):
        return Decision(SOUND.action_type(9), Trail())

class Dies(Player):
    def decide(self, state, seat, dice):
        import os
        os._exit(3)

class Faulty(type(SOUND)):
    spec = msgspec.structs.replace(SOUND.spec, id="faulty-v1")

    def player(self, seat):
        return {"cheat": Cheat(), "dies": Dies(), "random": RandomPlayer()}[seat]

GAME = Faulty()
'''


@pytest.fixture(scope="session", autouse=True)
def _installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("installed")
    info = folder / "rivals_examples-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: y\nVersion: 1.0.0\n")
    (info / "entry_points.txt").write_text(
        "[rivals.games]\nconnect_four = connect_four.game:GAME\nfaulty = faulty:GAME\n"
        "orchard = orchard:GAME\n"
    )
    (folder / "faulty.py").write_text(FAULTY)
    before = list(sys.path)
    sys.path[:0] = [str(EXAMPLE), str(TOYS), str(folder)]
    _forget_games()
    yield
    sys.path[:] = before
    _forget_games()


def _forget_games():
    registry.game_names.cache_clear()
    registry.find_game.cache_clear()
