"""Botos at a real table: the same procedure, told to whoever moves his pieces."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.game import Action, Result
from rivals.core.table import RoomedRival, Rooms, TableTalk, one_seat
from rivals.games.panticapaeum import rules, scoring
from rivals.games.panticapaeum.actions import Buy, Gain, Take
from rivals.games.panticapaeum.automa import NUMBER, BotosAutoma
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.table import holding, remembering, telling
from rivals.games.panticapaeum.table.facts import TableFacts
from rivals.games.panticapaeum.table.remembering import TableMemory


class BotosAtTable(RoomedRival[TableMemory]):
    """Botos for people with the box on the table.

    The printed tiles and prices are not known to us, so the table's own count; rounds, turns
    and Botos's points are the author's and come from the default component set (reading P27).
    """

    name = "botos"
    rooms = Rooms(
        remembering.settings,
        remembering.begin,
        telling.heading,
        holding.holdings,
        holding.correct,
        telling.retold,
    )

    def turn(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        """Play Botos's exploration and development."""
        facts = TableFacts(talk, memory.botos, memory.prices)
        automa = BotosAutoma(memory.botos, facts, default_box().botos)
        develops = rules.botos_develops(default_box(), memory.round, memory.botos)
        _explore(memory, automa, talk, develops=develops)
        if develops:
            _develop(memory, automa, facts, talk)
        _next_turn(memory)

    def over(self, memory: TableMemory) -> bool:
        """Say whether the last round is over."""
        return telling.over(memory)

    def result(self, memory: TableMemory) -> Result:
        """Score Botos as he stands."""
        parts = scoring.botos_breakdown(default_box(), memory.botos)
        return one_seat(self.name, parts, scoring.ENDING if self.over(memory) else "")


def _explore(memory: TableMemory, automa: BotosAutoma, talk: TableTalk, *, develops: bool) -> None:
    decision, tile = automa.explore(develops=develops)
    tiles = automa.tiles()
    legal: list[Action] = [Take(one.tile) for one in tiles]
    action = talk.settle(decision, telling.tile(memory, tile), legal)
    got = tiles[legal.index(action)]
    rules.gain_all(memory.botos.resources, got.resources)


def _develop(memory: TableMemory, automa: BotosAutoma, facts: TableFacts, talk: TableTalk) -> None:
    botos = memory.botos
    decision = automa.develop()
    held = enumerate(botos.resources)
    legal = rules.botos_development([one for one, n in held if facts.affordable(one, n)])
    action = talk.settle(decision, telling.retold(memory, decision.action), legal)
    _carry_out(memory, action)


def _carry_out(memory: TableMemory, action: Action) -> None:
    if isinstance(action, Buy):
        colour = NUMBER[action.colour]
        rules.pay_building(memory.botos, colour, memory.prices.last[colour] or 0)
        memory.prices.outdated[colour] = True
    elif isinstance(action, Gain):
        memory.botos.resources[NUMBER[action.colour]] += 1


def _next_turn(memory: TableMemory) -> None:
    if memory.turn < default_box().structure.turns_per_round:
        memory.turn += 1
    else:
        memory.round, memory.turn = memory.round + 1, 1
