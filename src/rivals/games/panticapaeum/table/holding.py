"""What is remembered at a real table, as the questions whose answers correct it."""

from __future__ import annotations

from typing import Any

from rivals.core.asking import Question
from rivals.games.panticapaeum.components.box import default_box
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.table.remembering import MOST_PRICE, TableMemory

HOLD = "panticapaeum.hold"
MOST_HELD = 99


def holdings(memory: TableMemory) -> tuple[Question, ...]:
    """List Botos's resources, buildings, the prices last told, round and turn."""
    botos, structure = memory.botos, default_box().structure
    return (
        _counts("resources", botos.resources),
        _counts("buildings", botos.buildings),
        _prices(memory),
        _number("round", structure.rounds + 1, memory.round),
        _number("turn", structure.turns_per_round, memory.turn),
    )


def _counts(key: str, now: list[int]) -> Question:
    return Question(
        key, "counts", f"{HOLD}.{key}", {}, COLOURS, "panticapaeum.colour",
        most=MOST_HELD, known=dict(zip(COLOURS, now, strict=True)),
    )  # fmt: skip


def _prices(memory: TableMemory) -> Question:
    """List the prices last told; none is known before all have been told."""
    last = memory.prices.last
    told = {name: price or None for name, price in zip(COLOURS, last, strict=True)}
    return Question(
        "prices", "counts", f"{HOLD}.prices", {}, COLOURS, "panticapaeum.colour",
        least=1, most=MOST_PRICE, none="panticapaeum.sold-out",
        known=None if None in last else told,
    )  # fmt: skip


def _number(key: str, most: int, now: int) -> Question:
    return Question(key, "number", f"{HOLD}.{key}", least=1, most=most, known=now)


def correct(memory: TableMemory, key: str, value: Any) -> None:
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
