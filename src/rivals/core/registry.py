"""Which games there are: every installed package may add some by an entry point."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from rivals.core.errors import BadSetup
from rivals.core.game import Game

GROUP = "rivals.games"
"""The entry point group; each entry is `name = "package:GAME"`."""


@cache
def game_names() -> tuple[str, ...]:
    """List the names of all installed games, sorted; loads none of them."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def _load(entry: EntryPoint) -> Game[Any]:
    try:
        game: Game[Any] = entry.load()
    except (ImportError, AttributeError) as error:
        raise BadSetup(f"the game {entry.name} cannot be loaded: {error}") from error
    return game


@cache
def find_game(name: str) -> Game[Any]:
    """Give a game by its name or its versioned id.

    Raises BadSetup if there is none, or if its package cannot be loaded.
    """
    plain = name.rpartition("-v")[0] if name.rpartition("-v")[2].isdigit() else name
    for entry in entry_points(group=GROUP):
        if entry.name == plain:
            game = _load(entry)
            if name not in (game.spec.name, game.spec.id):
                raise BadSetup(f"{name} is not here: this is {game.spec.id}")
            return game
    raise BadSetup(f"unknown game {name!r}: expected one of {', '.join(game_names())}")
