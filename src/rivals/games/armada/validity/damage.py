"""The damage deck: each of its 52 cards is in one place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_all, expect_sorted
from rivals.games.armada import tasks as to
from rivals.games.armada.components.damage import CARDS, DECK

if TYPE_CHECKING:
    from rivals.games.armada.state import Position

WHOLE = Counter(DECK)


def check(position: Position) -> None:
    """Check the deck, the discards and the cards on ships."""
    piles = {"deck": position.deck, "discards": position.discards}
    piles |= {f"ships[{n}].faceup": ship.faceup for n, ship in enumerate(position.ships)}
    for path, pile in piles.items():
        expect_all(pile, CARDS, path, "the id of a damage card")
    expect_sorted(position.deck, "deck")
    found = Counter(card for pile in piles.values() for card in pile)
    for card, number in WHOLE.items():
        expect(found[card] == number, "deck", f"{number} {card} with those dealt and discarded")
    hidden = sum(ship.hidden for ship in position.ships)
    expect(hidden <= len(position.deck), "deck", f"the {hidden} cards that lie face down on ships")
    if position.phase != "over":
        _check_acting(position)


def _check_acting(position: Position) -> None:
    """A card that acts at once lies face up only while it is decided what it does."""
    for number, ship in enumerate(position.ships):
        acting = [
            task.card
            for task in position.stack
            if isinstance(task, to.Striking) and task.ship == number
        ]
        passing = [card for card in ship.faceup if not CARDS[card].lasting]
        path = f"ships[{number}].faceup"
        expect(sorted(passing) == sorted(acting), path, "cards that last, and those acting now")
