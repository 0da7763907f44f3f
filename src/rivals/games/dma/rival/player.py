"""A ruler in a match: asked for one order at a time, until it hands them in."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.deciding import Decision, Player
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.state import Position
from rivals.games.dma.rival.planning import next_order
from rivals.games.dma.world.seeing import seen_by


class RulerPlayer(Player):
    """Decides as a kind of ruler does, from what its state may see."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Give one more order of the week, or hand in those given."""
        given, player = state.given[seat], seat + 1
        seen = seen_by(state.world, player)
        return next_order(self._kind, seen, player, given, dice, default_catalogue())
