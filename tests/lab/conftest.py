"""The example game, installed for this process and for those it starts."""

import guest_games
import pytest

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
        return {"cheat": Cheat(), "dies": Dies(), "random": RandomPlayer(self.options)}[seat]

GAME = Faulty()
'''


# For each module, not for the session: a worker's next test may be one of the site's, which shows
# every game.
@pytest.fixture(scope="module", autouse=True)
def _installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("installed")
    (folder / "faulty.py").write_text(FAULTY)
    with guest_games.installed(guest_games.install(folder, "connect_four", "faulty", "orchard")):
        yield
