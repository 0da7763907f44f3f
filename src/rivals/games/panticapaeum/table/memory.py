"""What is remembered between Botos's turns at a real table, and how it is set right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rivals.core.asking import Question, Questions
from rivals.core.holding import holds
from rivals.core.table import Holding
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.readings import Readings
from rivals.games.panticapaeum.position.seats import Botos

MOST_PRICE = 20
MOST_HELD = 99
COLOUR = "panticapaeum.colour"
_HOLD = Questions("panticapaeum.hold")


class Told(msgspec.Struct):
    """A price as somebody told it: of a colour, after so many of its buildings were bought."""

    colour: int
    bought: int
    price: int


class KnownPrices(msgspec.Struct):
    """What was last heard of the prices at a table, by colour.

    None: never asked. 0: sold out, for good. `outdated` are the colours of which a building was
    bought since: by Botos or, where `purchases_told`, by people too; then `bought` counts all of
    them, and `told` is the ladder of prices. As prices never fall, an old price is still the least
    it can be (reading P23).
    """

    last: list[int | None] = msgspec.field(default_factory=lambda: [None] * len(COLOURS))
    outdated: list[bool] = msgspec.field(default_factory=lambda: [False] * len(COLOURS))
    purchases_told: bool = False
    bought: list[int] = msgspec.field(default_factory=lambda: [0] * len(COLOURS))
    told: list[Told] = []

    def set(self, colour: int, price: int | None) -> None:
        """Note the present price; None when the colour is sold out."""
        self.last[colour] = price or 0
        self.outdated[colour] = False
        step = self.bought[colour]
        others = [one for one in self.told if (one.colour, one.bought) != (colour, step)]
        self.told = [*others, Told(colour, step, price or 0)]
        for other in range(len(COLOURS)):
            self._go_by_ladder(other)

    def buy(self, colour: int, number: int) -> None:
        """Note that buildings of a colour were bought: the next costs more, or as much."""
        self.bought[colour] += number
        if number and self.last[colour]:
            self.outdated[colour] = True
            self._go_by_ladder(colour)

    def _go_by_ladder(self, colour: int) -> None:
        """Bring a price up to date by what was told of other colours, while all agree."""
        if not (self.purchases_told and self.outdated[colour]):
            return
        ladder: dict[int, int] = {}
        for one in self.told:
            if ladder.setdefault(one.bought, one.price) != one.price:
                return
        price = ladder.get(self.bought[colour])
        if price is not None:
            self.last[colour], self.outdated[colour] = price, False

    def set_all(self, prices: dict[str, int | None]) -> None:
        """Note the present prices by colour name."""
        for colour, name in enumerate(COLOURS):
            self.set(colour, prices[name])


class TableMemory(msgspec.Struct):
    """What is remembered between Botos's turns at a table; `round` and `turn` from 1.

    `readings` are those by which he plays.
    """

    botos: Botos
    prices: KnownPrices
    round: int = 1
    turn: int = 1
    readings: Readings = Readings()


def prices_question(ask: Questions, known: Mapping[Any, int | None] | None = None) -> Question:
    """Ask for the prices of all colours."""
    asked = ask.counts("prices", COLOURS, COLOUR, MOST_PRICE, known)
    return msgspec.structs.replace(asked, least=1, none="panticapaeum.sold-out")


def holdings(memory: TableMemory) -> tuple[Holding, ...]:
    """Declare Botos's resources, buildings, the prices last told, round and turn."""
    botos, last, structure = memory.botos, memory.prices.last, default_box().structure
    told = {name: price or None for name, price in zip(COLOURS, last, strict=True)}
    return (
        holds(botos, "resources", _HOLD.counts("resources", COLOURS, COLOUR, MOST_HELD)),
        holds(botos, "buildings", _HOLD.counts("buildings", COLOURS, COLOUR, MOST_HELD)),
        Holding(prices_question(_HOLD, None if None in last else told), memory.prices.set_all),
        holds(memory, "round", _HOLD.number("round", structure.rounds + 1, 1)),
        holds(memory, "turn", _HOLD.number("turn", structure.turns_per_round, 1)),
    )
