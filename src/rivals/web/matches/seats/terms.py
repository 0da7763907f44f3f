"""What the host settles before a match between devices begins: its time, and who plays for whom."""

from __future__ import annotations

from typing import Any, Final

from rivals.core import registry
from rivals.core.game import RANDOM, Game
from rivals.web.matches.models import Invitation

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

LIMITS: Final = (0, *(n * MINUTE for n in (1, 2, 5, 15, 60)), *(n * DAY for n in (1, 2, 3, 7)))
"""So many seconds somebody may have for a turn; 0: as many as they like."""

TURN: Final = "turn"
SEAT: Final = "seat"
LATE: Final = (TURN, SEAT)
"""Whose time is over: a stand-in plays the turn, or plays on in the seat until they come back."""


def stand_ins_of(game: Game[Any]) -> list[str]:
    """List who may play for a person in any seat and decides at once, spelled as in a match.

    Chance comes last: who is chosen first should play sensibly.
    """
    kinds = [one for one in game.seat_kinds() if one.name in game.spec.players and not one.seats]
    names = [one.seat_name(level, (), None) for one in kinds for level in one.levels or ("",)]
    return sorted((one for one in names if not _thinks(game, one)), key=lambda one: one == RANDOM)


def _thinks(game: Game[Any], name: str) -> bool:
    player = game.player(name)
    return player is None or player.thinks


def stand_in_of(invitation: Invitation) -> str:
    """Give who plays for people of a match: whom the host chose, or the first; '' where nobody."""
    if invitation.stand_in:
        return invitation.stand_in
    return next(iter(stand_ins_of(registry.find_game(invitation.game))), "")
