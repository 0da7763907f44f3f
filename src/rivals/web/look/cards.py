"""The games of the first page: what each offers, and a picture of it that the game draws."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from rivals.core.chance import Dice, SeededDice
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Game, State
from rivals.core.match import Match
from rivals.core.registry import find_game
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.game import GAME as DMA
from rivals.games.dma.maps import draw_map
from rivals.games.dma.orders.kinds import Order
from rivals.games.dma.player.planning import plan_week
from rivals.games.dma.seats import RULERS
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.pieces import Player, World
from rivals.games.dma.world.seeing import seen_by
from rivals.web.look.speaking import name_of_game, name_of_seat, spoken
from rivals.web.matches.forms import quick_seats
from rivals.web.matches.offering import game_names
from rivals.web.odds import apps as odds
from rivals.web.tables.starting import Seat, seats

_SEED: Final = 4
_MOVES: Final = 48
"""A picture shows a match under way, the same at every visit."""

_MAP_SEED: Final = 11
_STATES: Final = 4
_WEEKS: Final = 12
"""The world in the picture: so many states, after so many weeks under rulers."""

_BESIDE: Final = {game: (page,) for game, page in odds.PAGES.items()}


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the first page offers it.

    `start` is where "Play now" goes. `tables` are its rivals for a real table, `beside` other pages
    of it: titles and addresses. `worlds`: it is played in worlds, not in matches.
    """

    game: str
    title: str
    rival: str
    picture: SafeString
    tables: tuple[Seat, ...]
    start: str
    beside: tuple[tuple[str, str], ...] = ()
    worlds: bool = False


def cards() -> list[GameCard]:
    """List every game that can be opened, in the reader's language."""
    at_tables = seats()
    return [
        GameCard(
            name,
            name_of_game(game, spoken()),
            name_of_seat(game, game.spec.rivals[0], spoken()) if game.spec.rivals else "",
            mark_safe(_drawn(name, spoken())),  # noqa: S308 - the game escapes every text in it
            tuple(seat for seat in at_tables if seat.game == name),
            reverse("matches:now"),
            tuple((str(title), reverse(page)) for title, page in _BESIDE.get(name, ())),
        )
        for name in game_names()
        if (game := _found(name)) is not None
    ]


def world_card() -> GameCard:
    """Show the game of worlds."""
    drawn = _map(spoken())
    return GameCard(
        DMA.spec.name,
        name_of_game(DMA, spoken()),
        "",
        mark_safe(drawn),  # noqa: S308 - the game escapes every text in it
        (),
        reverse("hall:play-now"),
        worlds=True,
    )


def _found(name: str) -> Game[Any] | None:
    try:
        return find_game(name)
    except BadSetup:
        return None


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
    names = [stand_in if one == HUMAN else one for one in quick_seats(game)]
    match = Match(game, names, _SEED)
    while len(match.records) < _MOVES and match.step() is not None:
        pass
    return match.state


@cache
def _map(lang: Lang) -> str:
    """Draw a world's political map, as everybody sees it."""
    return draw_map("political", _world_under_way(), lang)


@cache
def _world_under_way() -> World:
    """Give a world in which rulers have lived for a while."""
    catalogue = default_catalogue()
    rulers = tuple(RULERS[number % len(RULERS)] for number in range(_STATES))
    world = generate_world(_STATES, _MAP_SEED, catalogue=catalogue, rulers=rulers)
    for week in range(1, _WEEKS + 1):
        dice = SeededDice(_MAP_SEED, week)
        orders = {one.id: _plan(one, seen_by(world, one.id), dice) for one in world.players}
        world, _ = advance_week(world, orders, week, catalogue)
    return world


def _plan(player: Player, seen: World, dice: Dice) -> list[Order]:
    plan = plan_week(player.ruler, seen, player.id, dice, default_catalogue())
    return [one.action for one in plan if isinstance(one.action, Order)]
