"""The damage deck."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Literal

import msgspec


class DamageCard(msgspec.Struct, frozen=True):
    """A kind of damage card.

    `lasting`: its text holds while it lies face up; else it acts once and is turned face down.
    """

    id: str
    trait: Literal["crew", "ship"]
    count: int
    lasting: bool


CARDS: dict[str, DamageCard] = {
    one.id: one
    for one in msgspec.convert(
        json.loads((files(__package__) / "damage.json").read_text())["cards"], list[DamageCard]
    )
}

DECK: tuple[str, ...] = tuple(card.id for card in CARDS.values() for _ in range(card.count))
"""All 52 cards."""
