"""A world as a match: the seats give their orders in turn, then a week passes."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.chance import Dice
from rivals.core.errors import NOT_AN_OPTION, IllegalAction
from rivals.core.game import Action, Result, State
from rivals.games.dma import rules, scoring, validity, viewing
from rivals.games.dma.actions import Move
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

    def to_move(self) -> int | None:
        """Say whose orders are taken now."""
        return None if scoring.ending(self) else self.giving

    def options(self) -> Sequence[Action]:
        """List first steps of armies, single projects of cities, and being done.

        Orders are measured: any other one that the rules allow can be given too.
        """
        return () if self.to_move() is None else rules.options(self)

    def check(self, action: Move) -> None:
        """Raise IllegalAction for an order that would be refused, or would undo an earlier one."""
        if self.to_move() is None:
            raise IllegalAction(action, NOT_AN_OPTION, "the game is over")
        rules.check(self, action)

    def perform(self, action: Move, dice: Dice) -> None:
        """Note an order; after the last seat's, let the week pass."""
        rules.perform(self, action, dice)

    def copy(self) -> Position:
        """Copy the position, so that neither can change the other."""
        given = [list(orders) for orders in self.given]
        return Position(self.world.copy(), self.weeks, self.giving, given)

    def seen_by(self, seat: int) -> Position:
        """Copy the position without what that seat may not see: other states' secrets."""
        return viewing.seen_by(self, seat)

    def result(self) -> Result:
        """Score the position as it stands."""
        return scoring.result(self)

    def validate(self) -> None:
        """Raise BadPosition where the parts, each of its right type, cannot stand together."""
        validity.check(self)
