"""The cards in the box: numbers and effects from the data file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from rivals.games.tyrants.components.ops import Aspect, CardOp, WhenDiscarded

Deck = Literal["drow", "dragons", "elemental", "demons", "aberrations", "undead"]
DECKS: tuple[Deck, ...] = ("drow", "dragons", "elemental", "demons", "aberrations", "undead")

NOBLE, SOLDIER = "noble", "soldier"
HOUSE_GUARD, PRIESTESS, OUTCAST = "house_guard", "priestess_of_lolth", "insane_outcast"
HIDDEN = "hidden"
"""Stands for a card that a seat may not see."""

START_DECK = (NOBLE,) * 7 + (SOLDIER,) * 3
HAND = 5
ROW = 6
TROOPS = 40
SPIES = 5
GUARDS = 15
PRIESTESSES = 15
OUTCASTS = 30


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: `count` copies; `vp` in the deck, `inner_vp` in the inner circle.

    A card that `leaves_to_supply` goes there instead of being promoted or devoured.
    """

    id: str
    deck: str
    count: int
    cost: int
    aspect: Aspect
    type: str
    vp: int
    inner_vp: int
    ops: tuple[CardOp, ...]
    leaves_to_supply: bool = False

    @property
    def when_discarded(self) -> tuple[CardOp, ...]:
        """What follows when an opponent makes the owner discard it."""
        return tuple(do for op in self.ops if isinstance(op, WhenDiscarded) for do in op.do)


class _CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """`uncertain` says what our sources disagree about, by card."""

    sources: dict[str, str]
    uncertain: dict[str, str]
    cards: list[Card]


@cache
def cards() -> dict[str, Card]:
    """Give every kind of card by its id, doubtful ones by reading T37."""
    text = files(__package__).joinpath("cards.json").read_bytes()
    found = {card.id: card for card in msgspec.json.decode(text, type=_CardFile).cards}
    back = Card(HIDDEN, "core", 0, 0, "none", HIDDEN, 0, 0, ())
    return {**found, HIDDEN: back}


@cache
def deck_cards(deck: str) -> tuple[str, ...]:
    """List the 40 cards of a half-deck, copies and all."""
    return tuple(one.id for one in cards().values() if one.deck == deck for _ in range(one.count))
