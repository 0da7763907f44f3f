"""Botos at a real table: the same procedure, told to whoever moves his pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from rivals.core.asking import Question, Questions
from rivals.core.chance import Dice
from rivals.core.game import Action, Result
from rivals.core.notes import Note
from rivals.core.orders import one_seat
from rivals.core.table import Holding, TableRival, TableTalk
from rivals.games.panticapaeum.components.botos import BOTOS
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Buy, Gain, Take
from rivals.games.panticapaeum.position.readings import Readings
from rivals.games.panticapaeum.position.seats import (
    LEVELS,
    MODIFICATIONS,
    Botos,
    in_order,
    read_level,
)
from rivals.games.panticapaeum.rival.automa import NUMBER, BotosAutoma
from rivals.games.panticapaeum.rival.facts import PathTile
from rivals.games.panticapaeum.rules import course, develop, explore, scoring
from rivals.games.panticapaeum.table.facts import TableFacts
from rivals.games.panticapaeum.table.memory import KnownPrices, TableMemory, holdings

_ASK = Questions("panticapaeum.ask")

WHOLE_PHASE: Literal["whole_phase"] = "whole_phase"
"""The second modification with the tiles of the whole phase (reading P11)."""
_OFFERED = (*MODIFICATIONS, WHOLE_PHASE)


class BotosAtTable(TableRival[TableMemory]):
    """Botos for people with the box on the table.

    The printed tiles and prices are not known to us, so the table's own count; rounds, turns
    and Botos's points are the author's and come from the default component set (reading P27).
    """

    def __init__(self, name: str = BOTOS) -> None:
        self.name = name

    def settings(self) -> tuple[Question, ...]:
        """Ask for the level, and for modifications beyond it, the second one in either reading.

        Who plays by a file of his own has the level in his name.
        """
        if self.name != BOTOS:
            return ()
        return (
            _ASK.one("level", LEVELS, "panticapaeum.level", "standard"),
            _ASK.several("modifications", _OFFERED, "panticapaeum.modification", ()),
        )

    def begin(self, settings: Mapping[str, Any]) -> TableMemory:
        """Set Botos up with nothing."""
        if self.name != BOTOS:
            botos = Botos(self.name, [0] * 5, [0] * 5, read_level(self.name))
            return TableMemory(botos, KnownPrices())
        chosen = {*LEVELS[settings["level"]], *settings["modifications"]}
        readings = Readings()
        if WHOLE_PHASE in chosen:
            chosen.add("best_tile_on_path")
            readings = Readings(passed=WHOLE_PHASE)
        botos = Botos(BOTOS, [0] * 5, [0] * 5, in_order(chosen))
        return TableMemory(botos, KnownPrices(), readings=readings)

    def begin_by_touch(self, settings: Mapping[str, Any]) -> TableMemory:
        """Set Botos up where people tell what they bought, so that prices need not be asked for."""
        memory = self.begin(settings)
        memory.prices.purchases_told = True
        return memory

    def turn(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        """Play Botos's exploration and development."""
        facts = TableFacts(talk, memory.botos, memory.prices, memory.readings)
        develops = course.botos_develops(default_box(), memory.round, memory.botos)
        automa = BotosAutoma(memory.botos, facts, default_box().botos, develops=develops, dice=dice)
        _explore(memory, automa, talk)
        if develops:
            _develop(memory, automa, facts, talk)
        if memory.turn < default_box().structure.turns_per_round:
            memory.turn += 1
        else:
            memory.round, memory.turn = memory.round + 1, 1

    def over(self, memory: TableMemory) -> bool:
        """Say whether the last round is over."""
        return memory.round > default_box().structure.rounds

    def heading(self, memory: TableMemory) -> tuple[Note, ...]:
        """Tell round and turn, and what people do before Botos."""
        if self.over(memory):
            points = self.result(memory).seats[0].total
            return (Note("panticapaeum.table.over", {"points": points}),)
        now = {"round": memory.round, "turn": memory.turn}
        return (Note("panticapaeum.table.turn", now), Note("panticapaeum.table.your-turn"))

    def holdings(self, memory: TableMemory) -> tuple[Holding, ...]:
        """Declare what Botos has, the prices last told, and where the game is."""
        return holdings(memory)

    def result(self, memory: TableMemory) -> Result:
        """Score Botos as he stands."""
        parts = scoring.botos_breakdown(default_box(), memory.botos)
        return one_seat(self.name, parts, scoring.ENDING if self.over(memory) else "")


def _explore(memory: TableMemory, automa: BotosAutoma, talk: TableTalk) -> None:
    decision, _ = automa.explore()
    tiles = automa.tiles()
    legal: list[Action] = [Take(one.tile) for one in tiles]
    action = talk.settle(decision, lambda one: _describe_tile(memory, tiles, one), legal)
    explore.gain_all(memory.botos.resources, tiles[legal.index(action)].resources)


def _develop(memory: TableMemory, automa: BotosAutoma, facts: TableFacts, talk: TableTalk) -> None:
    botos, prices = memory.botos, memory.prices
    decision = automa.develop()
    held = enumerate(botos.resources)
    legal = develop.botos_development([one for one, n in held if facts.affordable(one, n)])
    action = talk.settle(decision, lambda one: _describe(memory, one), legal)
    if isinstance(action, Buy):
        colour = NUMBER[action.colour]
        develop.pay_building(botos, colour, prices.last[colour] or 0)
        prices.buy(colour, 1)
    elif isinstance(action, Gain):
        botos.resources[NUMBER[action.colour]] += 1


# --- What is said ---------------------------------------------------------------------------


def _describe_tile(memory: TableMemory, tiles: Sequence[PathTile], action: Take) -> Note:
    """Tell what Botos gets for a tile."""
    got = next(one for one in tiles if one.tile == action.tile)
    key = "take-path" if memory.botos.plays.settings.tiles == "path" else "take"
    if not sum(got.resources):
        return Note(f"panticapaeum.table.{key}-nothing", {"tile": got.tile})
    parts = dict(zip(COLOURS, got.resources, strict=True))
    return Note(f"panticapaeum.table.{key}", {"tile": got.tile, "parts": parts})


def _describe(memory: TableMemory, action: Any) -> Note:
    """Tell what Botos builds, gains or leaves."""
    if isinstance(action, Buy):
        price = memory.prices.last[NUMBER[action.colour]]
        params = {"colour": action.colour, "cost": {action.colour: price}}
        return Note("panticapaeum.table.buy", params)
    return Note("panticapaeum.table.gain", {"colour": action.colour})
