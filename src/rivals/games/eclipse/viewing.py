"""What a seat may see: everything but the reputation tiles of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.eclipse.state import Position

UNSEEN = 0
"""A reputation tile that may not be seen."""


def seen_by(position: Position, seat: int) -> Position:
    """Copy a position without what the seat may not see.

    What is drawn blindly has no order in a position, so there is nothing else to hide.
    """
    view = position.copy()
    view.reputation = [UNSEEN] * len(view.reputation)
    for number, its in enumerate(view.seats):
        if number != seat:
            its.reputation = [UNSEEN] * len(its.reputation)
    return view


def reshuffled(position: Position, seat: int, dice: Dice) -> Position:
    """Copy a position with the reputation tiles that the seat may not see dealt anew."""
    twin = position.copy()
    others = [its for number, its in enumerate(twin.seats) if number != seat]
    unseen = [*twin.reputation, *(tile for its in others for tile in its.reputation)]
    dice.shuffle("reputation", unseen)
    for its in others:
        its.reputation = [unseen.pop() for _ in its.reputation]
    twin.reputation = sorted(unseen)
    return twin
