"""Botos in a match: a position answers what he asks."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadSetup
from rivals.games.panticapaeum import rules
from rivals.games.panticapaeum.automa import BotosAutoma
from rivals.games.panticapaeum.board_facts import BoardFacts
from rivals.games.panticapaeum.seats import Botos
from rivals.games.panticapaeum.state import Position


class BotosPlayer(Player):
    """Botos in a digital match; his level lies in the position."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for Botos's seat."""
        botos = state.seats[seat]
        if not isinstance(botos, Botos):
            raise BadSetup(f"seat {seat} is not Botos's: he cannot decide for it")
        automa = BotosAutoma(botos, BoardFacts(state), state.parts.botos)
        if state.phase == "take":
            return automa.explore(develops=rules.botos_develops(state.parts, state.round, botos))[0]
        return automa.develop()
