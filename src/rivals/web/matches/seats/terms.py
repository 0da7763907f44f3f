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
WHOLE: Final = tuple(n * MINUTE for n in (15, 30, 60, 120))
"""Or so many for all their turns in a match together."""
_OF_A_MATCH: Final = "match-"

TURN: Final = "turn"
SEAT: Final = "seat"
LATE: Final = (TURN, SEAT)
"""Whose time is over: a stand-in plays the turn, or plays on in the seat until they come back."""


def spell_limit(limit: int, *, whole: bool) -> str:
    """Spell a limit for a form: `300` for a turn, `match-1800` for all turns of a match."""
    return f"{_OF_A_MATCH if whole else ''}{limit}"


def read_limit(text: str) -> tuple[int, bool] | None:
    """Read a limit, and whether it is for a whole match; None for one that is not offered."""
    offered = [*((one, False) for one in LIMITS), *((one, True) for one in WHOLE)]
    return next((one for one in offered if spell_limit(one[0], whole=one[1]) == text), None)


def time_left(invitation: Invitation, seat: int) -> int:
    """Give how many seconds a seat still has for all its turns in a match."""
    return max(0, invitation.limit - int(invitation.spent.get(str(seat), 0)))


def has_run_out(invitation: Invitation, seat: int) -> bool:
    """Say whether a seat has used up its time for a match."""
    return invitation.whole and not time_left(invitation, seat)


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
