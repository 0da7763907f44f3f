"""Which games are offered as matches on a board: those in which seats move one after another."""

from __future__ import annotations

from typing import Any

from rivals.core import registry
from rivals.core.errors import BadSetup
from rivals.core.game import Game


def on_a_board(game: Game[Any]) -> bool:
    """Say whether a game is played move by move; worlds in which all act at once are not."""
    return game.spec.dynamics == "sequential"


def game_names() -> tuple[str, ...]:
    """List the games to offer, sorted; one that cannot be loaded is told by who opens it."""
    return tuple(name for name in registry.game_names() if _is_offered(name))


def _is_offered(name: str) -> bool:
    try:
        return on_a_board(registry.find_game(name))
    except BadSetup:
        return True
