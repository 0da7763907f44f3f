"""The cards of the first page: what is offered for each game, and a picture that the game draws."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Game, State
from rivals.core.match import Match
from rivals.core.registry import find_game, game_names
from rivals.core.words import Lang
from rivals.web.look.site_apps import GameCard, Offer, site_apps
from rivals.web.look.speaking import name_of_game, name_of_seat, spoken

_SEED: Final = 4
_MOVES: Final = 48
"""A picture shows a match under way, the same at every visit."""


def cards() -> list[GameCard]:
    """List games on a board, then the cards that apps bring, in the reader's language."""
    return [*_games(), *(card for app in site_apps() for card in app.cards())]


def _games() -> Iterator[GameCard]:
    for name in game_names():
        game = _found(name)
        if game is None:
            continue
        offers = [one for app in site_apps() if (one := app.offer(game)) is not None]
        if not offers:
            continue
        yield GameCard(
            name,
            name_of_game(game, spoken()),
            _rival(game),
            mark_safe(_drawn(name, spoken())),  # noqa: S308 - the game escapes every text in it
            Offer(
                tuple(act for one in offers for act in one.acts),
                tuple(link for one in offers for link in one.links),
            ),
        )


def _found(name: str) -> Game[Any] | None:
    """Give a game whose seats move one after another, if it can be loaded."""
    try:
        game = find_game(name)
    except BadSetup:
        return None
    return game if game.spec.dynamics == "sequential" else None


def _rival(game: Game[Any]) -> str:
    if not game.spec.rivals:
        return ""
    return _("Your rival: %(rival)s") % {"rival": name_of_seat(game, game.spec.rivals[0], spoken())}


@cache
def _drawn(name: str, lang: Lang) -> str:
    """Draw the main part of a game's table, with nothing to choose on it."""
    game = find_game(name)
    return game.panels(_under_way(name), lang)[0].svg


@cache
def _under_way(name: str) -> State:
    """Give a position of a match that stand-ins play; the first one where there are none."""
    game = find_game(name)
    stand_in = next(iter(game.spec.players), HUMAN)
    names = (stand_in, *(game.spec.rivals[:1] or (stand_in,) * (game.spec.seats[0] - 1)))
    match = Match(game, names, _SEED)
    while len(match.records) < _MOVES and match.step() is not None:
        pass
    return match.state
