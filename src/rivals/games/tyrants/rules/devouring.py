"""Market cards devoured by a card, which may take the place of one (base rule 20)."""

from __future__ import annotations

from typing import ClassVar

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import Devour
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import market
from rivals.games.tyrants.rules.choice import Choice, note


class Devouring(Choice[Devour]):
    """Devour a market card."""

    action = Devour
    during: ClassVar[tuple[type, ...]] = (ops.DevourMarket,)
    forbidden = "not-on-market"

    def options(self, position: Position, task: Task) -> list[Devour]:
        """List the row."""
        return [Devour(name, slot) for slot, name in enumerate(position.row, 1)]

    def perform(self, position: Position, task: Task, action: Devour, dice: Dice) -> None:
        """Put it out of the game."""
        position.stack.pop()
        market.take_slot(position, action.slot, dice)
        market.devour(position, action.card)

    def describe(self, position: Position, task: Task, action: Devour) -> Note:
        """Say which card."""
        return note("devour-market", card=action.card, slot=action.slot)


class Swapping(Devouring):
    """Devour a market card and put the played card into its place."""

    during = (ops.SwapWithMarket,)

    def options(self, position: Position, task: Task) -> list[Devour]:
        """List the row, if the played card lies before its owner: no other can take a place."""
        there = position.plays[task.play].after == "front"
        return super().options(position, task) if there else []

    def perform(self, position: Position, task: Task, action: Devour, dice: Dice) -> None:
        """Put it out of the game, and the played card into the row."""
        position.stack.pop()
        play = position.plays[task.play]
        play.after = "gone"
        position.row[action.slot - 1] = play.card
        market.devour(position, action.card)

    def describe(self, position: Position, task: Task, action: Devour) -> Note:
        """Say which card makes way for which."""
        own = position.plays[task.play].card
        return note("swap", card=action.card, slot=action.slot, own=own)


KINDS = (Devouring(), Swapping())
