"""What a seat may do in a match: give one more order, or hand in those it has given."""

from __future__ import annotations

from rivals.core.game import Action
from rivals.games.dma.orders.kinds import AnyOrder


class Done(Action, frozen=True, tag_field="order", tag="done"):
    """Hand in the orders of the week; after the last seat has, the week is computed."""


Move = AnyOrder | Done
"""An order, or being done."""

MEASURED: tuple[type[Action], ...] = tuple(one for one in Move.__args__ if one is not Done)
"""The kinds of which the options list but some: all orders."""
