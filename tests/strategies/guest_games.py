"""Games from outside the house, made to look installed: the example and the toys."""

import sys
from contextlib import contextmanager
from pathlib import Path

from rivals.core import registry

ROOT = Path(__file__).parents[2]
EXAMPLE, TOYS = ROOT / "examples" / "connect_four", ROOT / "tests" / "toys"
GRABBER = ROOT / "examples" / "grabber"


def install(folder, *names, **others):
    """Make games look installed by a package in a folder: what a Python path needs to find them.

    `names` are modules that hold a GAME, or `connect_four`; `others` names with their entries.
    """
    entries = {name: f"{name}:GAME" for name in names} | others
    if "connect_four" in names:
        entries["connect_four"] = "connect_four.game:GAME"
    _declare(folder, registry.GROUP, entries)
    return [str(folder), str(EXAMPLE), str(TOYS)]


def install_players(folder, **players):
    """Make players look installed, `<game>.<seat>` each with its entry: gives a Python path."""
    _declare(folder, registry.PLAYERS, players)
    return [str(folder), str(GRABBER), str(TOYS)]


def _declare(folder, group, entries):
    info = folder / f"guests_{'_'.join(entries)}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    lines = "".join(f"{name} = {entry}\n" for name, entry in entries.items())
    (info / "entry_points.txt").write_text(f"[{group}]\n{lines}")


@contextmanager
def installed(paths):
    """Have the registry find games on these paths for a while."""
    before = list(sys.path)
    sys.path[:0] = paths
    _forget()
    yield
    sys.path[:] = before
    _forget()


def _forget():
    registry.game_names.cache_clear()
    registry.find_game.cache_clear()
