"""AutoMatron in a match: a position answers what she asks."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.deciding import Decision, Player
from rivals.games.tyrants.automa import AutoMatronAutoma
from rivals.games.tyrants.board_facts import BoardFacts
from rivals.games.tyrants.state import Position


class AutoMatronPlayer(Player):
    """AutoMatron in a digital match."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide the next step of the turn."""
        return AutoMatronAutoma(BoardFacts(state), seat).decide(dice)
