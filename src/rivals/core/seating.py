"""Who may sit at a game beside its rivals: people, its stand-ins, and players from outside."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import msgspec

from rivals.core.deciding import Player
from rivals.core.game import HUMAN, SEARCHER, SEARCHERS, Game, GameSpec


def plain_seats(spec: GameSpec) -> tuple[str, ...]:
    """Name the seats that no rival has: of people, of stand-ins, of those who search."""
    searchers = SEARCHERS if SEARCHER in spec.players else ()
    return (HUMAN, *(one for one in spec.players if one != SEARCHER), *searchers)


def with_guests(game: Game[Any], players: Mapping[str, Player]) -> Any:
    """Copy a game, with these players, by seat name, among those for a person's seat.

    The game's words take theirs in; one without a name of its own goes by that of its seat.
    """
    twin: Any = copy(game)
    spec = game.spec
    twin.spec = msgspec.structs.replace(spec, players=(*spec.players, *players))
    twin.stand_ins = {**game.stand_ins, **players}
    for seat, player in players.items():
        name = seat.capitalize()
        game.words.take_in({f"{spec.name}.seat.{seat}": {"en": name, "ru": name}, **player.words})
    return twin
