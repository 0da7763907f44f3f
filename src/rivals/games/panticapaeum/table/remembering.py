"""How a game at a real table begins, and what is remembered of it between turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.levels import LEVELS, in_order
from rivals.games.panticapaeum.seats import MODIFICATIONS, Botos

MOST_PRICE = 20


class KnownPrices(msgspec.Struct):
    """What was last heard of the prices at a table, by colour.

    None: never asked. 0: sold out, for good. `outdated` are the colours Botos himself has
    bought since. As prices never fall, an old price is still the least it can be
    (reading P23).
    """

    last: list[int | None] = msgspec.field(default_factory=lambda: [None] * len(COLOURS))
    outdated: list[bool] = msgspec.field(default_factory=lambda: [False] * len(COLOURS))

    def set(self, colour: int, price: int | None) -> None:
        """Note the present price; None when the colour is sold out."""
        self.last[colour] = price or 0
        self.outdated[colour] = False


class TableMemory(msgspec.Struct):
    """What is remembered between Botos's turns at a table; `round` and `turn` from 1."""

    botos: Botos
    prices: KnownPrices
    round: int = 1
    turn: int = 1


def settings() -> tuple[Question, ...]:
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


def begin(chosen: Mapping[str, Any]) -> TableMemory:
    """Set Botos up with nothing."""
    level = in_order({*LEVELS[chosen["level"]], *chosen["modifications"]})
    return TableMemory(Botos("botos", [0] * 5, [0] * 5, level), KnownPrices())
