"""Botos at a real table: what he remembers, asks, says, and what people may correct."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Note
from rivals.core.game import Action, Result, SeatResult
from rivals.core.table import TableRival, TableTalk
from rivals.games.panticapaeum import rules, scoring
from rivals.games.panticapaeum.actions import Buy, Gain, Take
from rivals.games.panticapaeum.automa import NUMBER, BotosAutoma
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.facts import MOST_PRICE, KnownPrices, PathTile, TableFacts
from rivals.games.panticapaeum.levels import LEVELS, in_order
from rivals.games.panticapaeum.seats import MODIFICATIONS, Botos

MOST_HELD = 99


class TableMemory(msgspec.Struct):
    """What is remembered between Botos's turns at a table; `round` and `turn` from 1."""

    botos: Botos
    prices: KnownPrices
    round: int = 1
    turn: int = 1


class BotosAtTable(TableRival[TableMemory]):
    """Botos for people with the box on the table.

    The printed tiles and prices are not known to us, so the table's own count; rounds, turns
    and Botos's points are the author's and come from the default component set (reading P27).
    """

    name = "botos"

    def settings(self) -> tuple[Question, ...]:
        """Ask for the level, and for modifications beyond it."""
        return (
            Question(
                "level", "one", "panticapaeum.ask.level", {}, tuple(LEVELS),
                "panticapaeum.level", known="standard",
            ),
            Question(
                "modifications", "several", "panticapaeum.ask.modifications", {}, MODIFICATIONS,
                "panticapaeum.modification", known=(),
            ),
        )  # fmt: skip

    def begin(self, settings: Mapping[str, Any]) -> TableMemory:
        """Set Botos up with nothing."""
        level = in_order({*LEVELS[settings["level"]], *settings["modifications"]})
        return TableMemory(Botos("botos", [0] * 5, [0] * 5, level), KnownPrices())

    def turn(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        """Play Botos's exploration and development."""
        facts = TableFacts(talk, memory.botos, memory.prices)
        automa = BotosAutoma(memory.botos, facts, default_box().botos)
        develops = rules.botos_develops(default_box(), memory.round, memory.botos)
        self._explore(memory, automa, talk, develops=develops)
        if develops:
            self._develop(memory, automa, facts, talk)
        self._next_turn(memory)

    def _explore(
        self, memory: TableMemory, automa: BotosAutoma, talk: TableTalk, *, develops: bool
    ) -> None:
        decision, tile = automa.explore(develops=develops)
        tiles = automa.tiles()
        legal: list[Action] = [Take(one.tile) for one in tiles]
        action = talk.settle(decision, self._tell_tile(memory, tile), legal)
        got = tiles[legal.index(action)]
        rules.gain_all(memory.botos.resources, got.resources)

    def _tell_tile(self, memory: TableMemory, tile: PathTile) -> Note:
        parts = dict(zip(COLOURS, tile.resources, strict=True))
        if not sum(tile.resources):
            return Note("panticapaeum.table.take-nothing")
        if "best_tile_on_path" in memory.botos.modifications:
            return Note("panticapaeum.table.take-path", {"tile": tile.tile, "parts": parts})
        return Note("panticapaeum.table.take", {"parts": parts})

    def _develop(
        self, memory: TableMemory, automa: BotosAutoma, facts: TableFacts, talk: TableTalk
    ) -> None:
        botos = memory.botos
        decision = automa.develop()
        held = enumerate(botos.resources)
        legal = rules.botos_development([one for one, n in held if facts.affordable(one, n)])
        action = talk.settle(decision, self.retold(memory, decision.action), legal)
        self._carry_out(memory, action)

    def _carry_out(self, memory: TableMemory, action: Action) -> None:
        if isinstance(action, Buy):
            colour = NUMBER[action.colour]
            rules.pay_building(memory.botos, colour, memory.prices.last[colour] or 0)
            memory.prices.outdated[colour] = True
        elif isinstance(action, Gain):
            memory.botos.resources[NUMBER[action.colour]] += 1

    def _next_turn(self, memory: TableMemory) -> None:
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
            points = sum(scoring.botos_breakdown(default_box(), memory.botos).values())
            return (Note("panticapaeum.table.over", {"points": points}),)
        now = {"round": memory.round, "turn": memory.turn}
        return (
            Note("panticapaeum.table.turn", now),
            Note("panticapaeum.table.your-turn"),
        )

    def holdings(self, memory: TableMemory) -> tuple[Question, ...]:
        """List Botos's resources, buildings, the prices last told, round and turn."""
        botos, structure = memory.botos, default_box().structure
        prices = memory.prices.last
        return (
            _counts("resources", dict(zip(COLOURS, botos.resources, strict=True))),
            _counts("buildings", dict(zip(COLOURS, botos.buildings, strict=True))),
            Question(
                "prices", "counts", "panticapaeum.hold.prices", {}, COLOURS,
                "panticapaeum.colour", least=1, most=MOST_PRICE, none="panticapaeum.sold-out",
                known=None if None in prices else
                {name: price or None for name, price in zip(COLOURS, prices, strict=True)},
            ),
            Question(
                "round", "number", "panticapaeum.hold.round",
                least=1, most=structure.rounds + 1, known=memory.round,
            ),
            Question(
                "turn", "number", "panticapaeum.hold.turn",
                least=1, most=structure.turns_per_round, known=memory.turn,
            ),
        )  # fmt: skip

    def correct(self, memory: TableMemory, key: str, value: Any) -> None:
        """Set a remembered value to what lies on the table."""
        if key == "resources":
            memory.botos.resources = [value[name] for name in COLOURS]
        elif key == "buildings":
            memory.botos.buildings = [value[name] for name in COLOURS]
        elif key == "prices":
            for colour, name in enumerate(COLOURS):
                memory.prices.set(colour, value[name])
        elif key == "round":
            memory.round = value
        elif key == "turn":
            memory.turn = value

    def retold(self, memory: TableMemory, action: Action) -> Note:
        """Tell what Botos gets, builds or gains."""
        if isinstance(action, Buy):
            price = memory.prices.last[NUMBER[action.colour]]
            params = {"colour": action.colour, "cost": {action.colour: price}}
            return Note("panticapaeum.table.buy", params)
        if isinstance(action, Gain):
            return Note("panticapaeum.table.gain", {"colour": action.colour})
        if isinstance(action, Take):
            return Note("panticapaeum.table.take-other", {"tile": action.tile})
        raise LookupError(f"nothing is told of {type(action).__name__} at the table")

    def result(self, memory: TableMemory) -> Result:
        """Score Botos as he stands."""
        parts = scoring.botos_breakdown(default_box(), memory.botos)
        seat = SeatResult("botos", sum(parts.values()), 1, parts)
        return Result((seat,), scoring.ENDING if self.over(memory) else "")


def _counts(key: str, now: dict[Any, int]) -> Question:
    return Question(
        key, "counts", f"panticapaeum.hold.{key}", {}, COLOURS, "panticapaeum.colour",
        most=MOST_HELD, known=now,
    )  # fmt: skip
