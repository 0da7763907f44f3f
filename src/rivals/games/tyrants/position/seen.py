"""What a seat may see: its own hand, every open pile, and no deck's order."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.games.tyrants.components.cards import HIDDEN
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position


def seen_by(position: Position, seat: int) -> Position:
    """Copy a position without what the seat may not see.

    It may count every pile; discard piles and inner circles are open. Delay decks hold two
    kinds of cards in a known order, so they are open, too.
    """
    view = position.copy()
    view.deck = [HIDDEN] * len(view.deck)
    for number, its in enumerate(view.seats):
        if isinstance(its, Person):
            its.deck = [HIDDEN] * len(its.deck)
            if number != seat:
                its.hand = [HIDDEN] * len(its.hand)
    return view


def reshuffled(position: Position, seat: int, dice: Dice) -> Position:
    """Copy a position with all that the seat may not see dealt anew, however it was dealt."""
    twin = position.copy()
    twin.deck.sort()
    dice.shuffle("market", twin.deck)
    for number, its in enumerate(twin.seats):
        if isinstance(its, Person):
            unseen = sorted(its.deck if number == seat else its.hand + its.deck)
            dice.shuffle(f"deck.{number}", unseen)
            if number != seat:
                cut = len(its.hand)
                its.hand, unseen = unseen[:cut], unseen[cut:]
            its.deck = unseen
    return twin
