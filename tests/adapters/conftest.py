"""Games from outside the house, installed for this process: the example and some toys."""

import sys
from pathlib import Path

import pytest

from rivals.core import registry

ROOT = Path(__file__).parents[2]
GUESTS = ("connect_four", "liars_dice", "nim", "smugglers")


@pytest.fixture(scope="session", autouse=True)
def _guests(tmp_path_factory):
    folder = tmp_path_factory.mktemp("guests")
    info = folder / "rivals_guests-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0.0\n")
    modules = {name: name for name in GUESTS} | {"connect_four": "connect_four.game"}
    entries = "".join(f"{name} = {module}:GAME\n" for name, module in modules.items())
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{entries}")
    before = list(sys.path)
    sys.path[:0] = [str(folder), str(ROOT / "examples/connect_four"), str(ROOT / "tests/toys")]
    _forget_games()
    yield
    sys.path[:] = before
    _forget_games()


def _forget_games():
    registry.game_names.cache_clear()
    registry.find_game.cache_clear()
