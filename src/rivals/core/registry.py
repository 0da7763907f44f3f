"""Which games there are: every installed package may add some by an entry point."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from rivals.core.deciding import Player
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Game
from rivals.core.seating import with_guests
from rivals.core.versions import parted, require_known

GROUP = "rivals.games"
"""The entry point group; each entry is `name = "package:GAME"`."""
PLAYERS = "rivals.players"
"""The group of players for games of others; each entry is `<game>.<seat> = "package:PLAYER"`."""


@cache
def game_names() -> tuple[str, ...]:
    """List the names of all installed games, sorted; loads none of them."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def _load(entry: EntryPoint) -> Game[Any]:
    try:
        game: Game[Any] = entry.load()
    except (ImportError, AttributeError) as error:
        raise BadSetup("core.game-broken", game=entry.name, why=str(error)) from error
    except TypeError as error:  # it leaves out what the contract asks of a game
        raise BadSetup("core.old-form", game=entry.name) from error
    return game


def _with_guests(game: Game[Any]) -> Game[Any]:
    """Give a game with the players that packages bring for it; without any the game itself."""
    guests: dict[str, Player] = {}
    for entry in sorted(entry_points(group=PLAYERS), key=lambda entry: entry.name):
        plain, _, seat = entry.name.partition(".")
        if plain == game.spec.name:
            taken = (HUMAN, *game.spec.players, *game.spec.rivals, *guests)
            if seat in taken or not seat.isidentifier():
                raise BadSetup("core.seat-taken", game=plain, seat=seat, taken=taken)
            guests[seat] = _guest(plain, entry)
    found: Game[Any] = with_guests(game, guests) if guests else game
    return found


def _guest(game: str, entry: EntryPoint) -> Player:
    try:
        player = entry.load()
    except (ImportError, AttributeError) as error:
        raise BadSetup("core.player-broken", game=game, entry=entry.name, why=str(error)) from error
    if not isinstance(player, Player):
        raise BadSetup("core.no-player", game=game, entry=entry.name)
    return player


@cache
def find_game(name: str) -> Game[Any]:
    """Give a game by its name or its versioned id.

    Players that packages bring for it may take a person's seat. Raises BadSetup if there is none,
    or if its package or that of a player cannot be loaded.
    """
    plain, _ = parted(name)
    for entry in entry_points(group=GROUP):
        if entry.name == plain:
            game = _load(entry)
            if name not in (game.spec.name, game.spec.id):
                raise BadSetup("core.other-version", name=name, game=game.spec.id)
            return _with_guests(game)
    raise BadSetup("core.unknown-game", name=name, known=game_names())


def game_of(stored: str) -> Game[Any]:
    """Give the game of which some version, named by its id, has stored something.

    Raises OtherVersion for a version newer than the one here, BadSetup as `find_game`.
    """
    game = find_game(parted(stored)[0])
    require_known(stored, game.spec.id)
    return game
