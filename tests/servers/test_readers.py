"""What reads a kind of struct is built before there are threads.

Two threads that build it for the same kind at once end the process (msgspec 0.22, signal 11).
"""

import os
import subprocess
import sys

import pytest

READ = """
import sys
import rivals.web.wsgi
from rivals.core.match import Match
from rivals.core.notation import decode_position, encode_position
from rivals.core.registry import find_game
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.components.catalogue import default_catalogue

texts = []
for name, seats in {
    "armada": ("human", "imperial"), "eclipse": ("human", "rival"),
    "panticapaeum": ("human", "botos"), "tyrants": ("human", "automatron"),
}.items():
    game = find_game(name)
    texts.append((game, encode_position(Match(game, seats, 3).state)))
world = generate_world(3, 7, catalogue=default_catalogue())
built = []

def seen(frame, event, _):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        built.append(frame.f_locals["obj"])

sys.setprofile(seen)
for game, text in texts:
    decode_position(game, text)
world.copy()
sys.setprofile(None)
assert not built, built
"""


@pytest.mark.slow
def test_a_server_builds_nothing_to_read_with_once_it_answers(tmp_path):
    around = {
        **os.environ,
        "RIVALS_DATA_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "rivals.web.settings",
    }
    done = subprocess.run(
        [sys.executable, "-c", READ], env=around, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
