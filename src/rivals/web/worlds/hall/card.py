"""The card of the game of worlds on the first page, with the map of a world that rulers rule."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from rivals.core.chance import Dice, SeededDice
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.game import GAME
from rivals.games.dma.maps import draw_map
from rivals.games.dma.match.setup import CHARACTERS
from rivals.games.dma.orders.kinds import Order
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import dump_world, load_world
from rivals.games.dma.world.pieces import Player, World
from rivals.games.dma.world.seeing import seen_by
from rivals.web.look.site_apps import Act, GameCard, Offer, address
from rivals.web.look.speaking import name_of_game, spoken
from rivals.web.worlds.hall.lesson import offered

_SEED: Final = 11
_STATES: Final = 4
_WEEKS: Final = 12
"""The world in the picture: so many states, after so many weeks under rulers."""


def world_card() -> GameCard:
    """Offer a world of one's own, and all worlds."""
    game = GAME.spec.name
    now = Act(_("Play now"), reverse("hall:play-now"), {"game": game}, "play", "now", primary=True)
    learn = Act(_("Learn by playing"), reverse("hall:learn"), {"game": game}, "info", "learn")
    with_others = bool(address("masters:new"))
    every = _("All worlds: with other people, by the week") if with_others else _("All your worlds")
    return GameCard(
        game,
        name_of_game(GAME, spoken()),
        _("A state of your own among rulers; a week passes when you say so"),
        mark_safe(_map(spoken())),  # noqa: S308 - the game escapes every text in it
        Offer((now, learn) if offered() else (now,), ((every, reverse("hall:index")),)),
        wide=True,
    )


@cache
def _map(lang: Lang) -> str:
    """Draw a world's political map, as everybody sees it."""
    return draw_map("political", _world_under_way(), lang)


@cache
def _world_under_way() -> World:
    """Give a world in which rulers have lived for a while: one at hand, or one made now."""
    at_hand: Path | None = settings.WORLD_UNDER_WAY
    return load_world(at_hand.read_bytes()) if at_hand else _made_world_under_way()


def keep_world_under_way(file: Path) -> None:
    """Write down the world of the picture, for a site that is to have it at hand."""
    file.write_bytes(dump_world(_made_world_under_way()))


def _made_world_under_way() -> World:
    """Make a world and let rulers live in it for a while."""
    catalogue = default_catalogue()
    rulers = tuple(CHARACTERS[number % len(CHARACTERS)] for number in range(_STATES))
    world = generate_world(_STATES, _SEED, catalogue=catalogue, rulers=rulers)
    for week in range(1, _WEEKS + 1):
        dice = SeededDice(_SEED, week)
        orders = {one.id: _plan(one, seen_by(world, one.id), dice) for one in world.players}
        world = advance_week(world, orders, week, catalogue)[0]
    return world


def _plan(player: Player, seen: World, dice: Dice) -> list[Order]:
    plan = plan_week(player.ruler, seen, player.id, dice, default_catalogue())
    return [one.action for one in plan if isinstance(one.action, Order)]
