"""A world as a match: what stands and was ordered, and what a seat may do."""

from __future__ import annotations

from rivals.core.game import Action, State
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.world.pieces import World


class Done(Action, frozen=True, tag_field="order", tag="done"):
    """Hand in the orders of the week; after the last seat has, the week is computed."""


Move = AnyOrder | Done
"""An order, or being done."""

MEASURED: tuple[type[Action], ...] = tuple(one for one in Move.__args__ if one is not Done)
"""The kinds of which the options list but some: all orders."""


class Position(State):
    """A world and the orders given so far for its next week.

    Seat s plays player s + 1. `giving` is the seat whose orders are taken, `given` the orders of
    each seat, sealed: nobody else sees them. After `weeks` weeks the match ends.
    """

    world: World
    weeks: int
    giving: int
    given: list[list[AnyOrder]]

    def copy(self) -> Position:
        """Copy the position, so that neither can change the other."""
        given = [list(orders) for orders in self.given]
        return Position(self.world.copy(), self.weeks, self.giving, given)
