"""A world as a match: the seats give their orders in turn, then a week passes."""

from __future__ import annotations

from rivals.core.game import State
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.world.pieces import World


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
