"""Playing at once: with whoever waits, or against a stand-in whose seat somebody may take later."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from django.http import HttpRequest

from rivals.core import registry
from rivals.core.errors import BadSetup, StaleState
from rivals.core.game import Game
from rivals.web.look.speaking import spoken
from rivals.web.matches.errors import Refused
from rivals.web.matches.forms import game_names, on_a_board, plain_level
from rivals.web.matches.lobby.listing import DAYS, LIVE, open_matches
from rivals.web.matches.models import Chair, Invitation
from rivals.web.matches.seats import inviting
from rivals.web.matches.seats.terms import DAY, MINUTE, SEAT, TURN, stand_ins_of
from rivals.web.matches.seats.visiting import is_here

OPEN_DOOR: Final = {"listed": True}
"""Who comes by the list sits down as long as the match stands there."""

LIMITS: Final = {LIVE: 5 * MINUTE, DAYS: DAY}
"""So many seconds has a turn of a match that is begun for who plays at once."""
_LATE: Final = {LIVE: SEAT, DAYS: TURN}


def quick_games() -> list[Game[Any]]:
    """List the games in which a person and a stand-in can sit in seats of people."""
    return [one for one in map(_found, game_names()) if one is not None and is_quick(one)]


def _found(name: str) -> Game[Any] | None:
    try:
        return registry.find_game(name)
    except BadSetup:
        return None


def is_quick(game: Game[Any]) -> bool:
    """Say whether a game can be played at once with whoever comes."""
    return on_a_board(game) and game.spec.seats[1] > 1 and bool(stand_ins_of(game))


def opponent_in(game: Game[Any]) -> str:
    """Give the stand-in against whom a match begins: one who thinks, where there is one."""
    for kind in game.seat_kinds():
        player = game.player(kind.name) if kind.name in game.spec.players else None
        if player is not None and player.thinks and not kind.seats:
            return kind.seat_name(plain_level(kind), (), None)
    return stand_ins_of(game)[0]


def play_at_once(request: HttpRequest, game: Game[Any], pace: str, name: str) -> Invitation:
    """Let the visitor sit down with whoever waits, or else begin against a stand-in.

    Raises Refused, TooMuchThought, Full.
    """
    inviting.require_name(name)
    for row in _waiting(request, game, pace):
        with suppress(StaleState, Refused):  # somebody else was there first: look on
            return inviting.sit_down(request, row, name, None, OPEN_DOOR)
    return inviting.begin_at_once(
        request,
        game,
        name,
        opponent_in(game),
        limit=LIMITS[pace],
        late=_LATE[pace],
        stand_in=stand_ins_of(game)[0],
        languages=[spoken()],
    )


def _waiting(request: HttpRequest, game: Game[Any], pace: str) -> list[Invitation]:
    """List the matches of others in which somebody waits: first those that lack nobody else."""
    own = set(Chair.objects.of(request).values_list("invitation", flat=True))
    found = [
        one
        for one in open_matches(game.spec.name, pace)
        if one.pk not in own and (pace != LIVE or any(map(is_here, one.chairs.all())))
    ]
    return sorted(
        found, key=lambda one: (len(inviting.open_seats(one)), one.match is not None, one.pk)
    )
