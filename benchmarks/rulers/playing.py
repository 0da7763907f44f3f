"""What the measures of the rulers of The Dark Middle Ages share: worlds, weeks, means, tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.rival.player import ruler_orders
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.pieces import World

CATALOGUE = default_catalogue()
Orders = dict[int, Sequence[AnyOrder]]
"""The orders of a week, by player."""
Kinds = Mapping[int, str]
"""Who decides for a player: the kind of its ruler."""


def listed(text: str) -> list[str]:
    """Read a list of words parted by commas."""
    return [one.strip() for one in text.split(",") if one.strip()]


def numbered(text: str) -> list[int]:
    """Read a list of numbers parted by commas."""
    return [int(one) for one in listed(text)]


def dealt(kinds: Sequence[str], players: int, shift: int = 0) -> dict[int, str]:
    """Deal kinds to the players in turn, beginning with the one at `shift`."""
    return {player: kinds[(player - 1 + shift) % len(kinds)] for player in range(1, players + 1)}


def new_world(players: int, seed: int, kinds: Kinds) -> World:
    """Make a world in which the players are of these kinds; people decide for the others."""
    rulers = [kinds.get(player, "human") for player in range(1, players + 1)]
    return generate_world(players, seed, catalogue=CATALOGUE, rulers=rulers)


def living(world: World) -> list[int]:
    """List the players who are not beaten yet."""
    return [one.id for one in world.players if not one.out]


def ordered(world: World, kinds: Kinds, seed: int) -> Orders:
    """Let the rulers of these kinds decide on the next week, each for its state if it lives."""
    return {
        player: _asked(kinds[player], world, player, seed)
        for player in living(world)
        if player in kinds
    }


def _asked(kind: str, world: World, player: int, seed: int) -> Sequence[AnyOrder]:
    try:
        return ruler_orders(kind, world, player, seed, CATALOGUE)
    except Exception as fault:
        fault.add_note(f"{kind} as player {player}, seed {seed}, after week {world.week}")
        raise


def passed(world: World, orders: Mapping[int, Sequence[AnyOrder]], seed: int) -> World:
    """Let a week pass."""
    return advance_week(world, orders, seed, CATALOGUE)[0]


def capitals(world: World) -> dict[int, int]:
    """Give the city in which each player begins, by player, from a new world."""
    return {one.owner: one.id for one in world.cities if one.owner}


def city_number(name: object) -> int:
    """Give the id of the city `c3`."""
    return int(str(name).removeprefix("c"))


def mean(values: Iterable[float]) -> float:
    """Give the mean; 0 of nothing."""
    found = list(values)
    return fmean(found) if found else 0.0


def margin(values: Sequence[float]) -> float:
    """Give half the width of the mean's 95 % interval."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def share_margin(part: float, whole: float) -> float:
    """Give half the width of a share's 95 % interval (Wilson's width)."""
    if not whole:
        return 0.0
    share, square = part / whole, 1.96**2
    spread = sqrt(share * (1 - share) / whole + square / (4 * whole**2))
    return 1.96 * spread / (1 + square / whole)
