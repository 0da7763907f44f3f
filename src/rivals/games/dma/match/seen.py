"""What a seat may see of a position: its own orders, and the world as its player knows it."""

from __future__ import annotations

from msgspec.structs import replace

from rivals.core.chance import Dice
from rivals.games.dma.match.state import Position
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.world import hiding, seeing


def seen_by(position: Position, seat: int) -> Position:
    """Copy a position without other states' secrets."""
    world = seeing.seen_by(position.world, seat + 1)
    return replace(position, world=world, given=_given_by(position, seat))


def reshuffled(position: Position, seat: int, dice: Dice) -> Position:
    """Copy a position with other states' secrets made up anew."""
    world = hiding.reshuffled(position.world, seat + 1, dice)
    return replace(position, world=world, given=_given_by(position, seat))


def _given_by(position: Position, seat: int) -> list[list[AnyOrder]]:
    return [list(one) if who == seat else [] for who, one in enumerate(position.given)]
