"""AutoMatron in a match: a position answers what she asks."""

from __future__ import annotations

from msgspec.structs import replace

from rivals.core.chance import Dice
from rivals.core.deciding import Decision, Player
from rivals.core.game import Action
from rivals.games.tyrants import rules
from rivals.games.tyrants.position.seats import AutoMatron
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.automa import AutoMatronAutoma
from rivals.games.tyrants.rival.board_facts import BoardFacts
from rivals.games.tyrants.rules import automatron


def reseated(position: Position, seat: int, name: str) -> Position:
    """Give a position with AutoMatron's seat played by another file."""
    own = position.seats[seat]
    if not isinstance(own, AutoMatron) or own.name == name:
        return position
    twin = position.copy()
    twin.seats[seat] = replace(own.copy(), name=name)
    return twin


class AutoMatronPlayer(Player):
    """AutoMatron in a digital match."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide the next step of the turn."""
        return _automa(state, seat).decide(dice)

    def quick(self, state: Position, seat: int, dice: Dice) -> Action:
        """Give the action alone that `decide` decides for, without its reasons."""
        options = rules.options(state)
        if len(options) == 1 and state.stack:
            return options[0]
        return _automa(state, seat).quick(dice)


def _automa(state: Position, seat: int) -> AutoMatronAutoma:
    return AutoMatronAutoma(BoardFacts(state, seat), seat, automatron.area(state, seat).plays)
