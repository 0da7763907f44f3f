"""The market: its row, its refill, and the piles of cards that left it."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.games.tyrants.components.cards import (
    HOUSE_GUARD,
    OUTCAST,
    OUTCASTS,
    PRIESTESS,
    ROW,
    cards,
)
from rivals.games.tyrants.position.state import Position


def take_slot(position: Position, slot: int, dice: Dice) -> str:
    """Take the card of a slot (from 1) and refill at once; slot 0 is the last devoured card.

    With an AutoMatron in play the row slides left and new cards enter at the right
    (AutoMatron, market); else the new card takes the old one's place.
    """
    if slot == 0:
        return position.devoured.pop()
    card = position.row.pop(slot - 1)
    if position.has_automatron:
        refill(position, dice)
    elif position.deck:
        position.row.insert(slot - 1, position.deck.pop())
        _look_for_end(position)
    return card


def refill(position: Position, dice: Dice) -> None:
    """Fill the row from the right, with the devoured cards once the deck is empty."""
    while len(position.row) < ROW:
        if not position.deck and not _reshuffle(position, dice):
            return
        position.row.append(position.deck.pop())


def _reshuffle(position: Position, dice: Dice) -> bool:
    """Shuffle the market cards that left the game into a new deck (AutoMatron, game's end).

    Not the starting cards and those of the supply (reading T13); market cards devoured from
    hands return, too (reading T40).
    """
    gone = position.devoured + position.removed
    position.deck = [one for one in gone if cards()[one].deck in position.decks]
    position.devoured = [one for one in gone if cards()[one].deck not in position.decks]
    position.removed = []
    dice.shuffle("market", position.deck)
    return bool(position.deck)


def _look_for_end(position: Position) -> None:
    """An empty market deck triggers the end where no AutoMatron plays (base rule 26)."""
    if not position.deck and not position.ending:
        position.ending = "market"


def remove_leftmost(position: Position, cards: int) -> list[str]:
    """Remove the leftmost cards of the row; they count as devoured (reading T4)."""
    gone, position.row = position.row[:cards], position.row[cards:]
    own_pile = position.readings.removed_cards == "discarded"
    (position.removed if own_pile else position.devoured).extend(gone)
    return gone


def supply(position: Position, card: str) -> int:
    """Count the copies of a card beside the market: guards and priestesses."""
    return position.guards if card == HOUSE_GUARD else position.priestesses


def take_supply(position: Position, card: str) -> None:
    """Take a House Guard or a Priestess."""
    if card == HOUSE_GUARD:
        position.guards -= 1
    elif card == PRIESTESS:
        position.priestesses -= 1


def devour(position: Position, card: str) -> None:
    """Put a card out of the game; an Insane Outcast goes to its supply (base rule 20)."""
    if card == OUTCAST:
        return_outcast(position)
    else:
        position.devoured.append(card)


def return_outcast(position: Position) -> None:
    """Put an Insane Outcast into its supply, which holds no more than the box."""
    position.outcasts = min(OUTCASTS, position.outcasts + 1)
