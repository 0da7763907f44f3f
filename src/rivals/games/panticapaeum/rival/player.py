"""Botos in a match: a position answers what he asks."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.deciding import Decision, Player
from rivals.games.panticapaeum.position.seats import Botos, read_level
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival.automa import BotosAutoma
from rivals.games.panticapaeum.rival.board_facts import BoardFacts
from rivals.games.panticapaeum.rules import course


def reseated(position: Position, seat: int, name: str) -> Position:
    """Give a position with Botos's seat played at another level, or by another file."""
    own = position.seats[seat]
    if not isinstance(own, Botos) or own.name == name:
        return position
    twin = position.copy()
    twin.seats[seat] = Botos(name, own.resources, own.buildings, read_level(name))
    return twin


class BotosPlayer(Player):
    """Botos in a digital match; his level lies in the position."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for Botos's seat."""
        botos = state.botos_at(seat)
        develops = course.botos_develops(state.parts, state.round, botos)
        automa = BotosAutoma(
            botos, BoardFacts(state), state.parts.botos, develops=develops, dice=dice
        )
        return automa.explore()[0] if state.phase == "take" else automa.develop()
