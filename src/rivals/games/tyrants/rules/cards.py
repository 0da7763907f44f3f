"""Cards changing piles: draw, play, promote, recruit, discard (base rules 5 to 7, 19 to 21)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from rivals.core.chance import Dice
from rivals.games.tyrants.components.cards import OUTCAST, Card, cards
from rivals.games.tyrants.components.ops import Count
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import CardPlay, Task, TaskOp
from rivals.games.tyrants.rules import market

AUTOMATRON_HAND = 3
"""An AutoMatron counts as having so many cards in hand (AutoMatron, forced discards)."""


def push(
    position: Position, ops: Sequence[TaskOp], seat: int, play: int = -1, by: int = -1
) -> None:
    """Put operations on the stack so that the first is done first."""
    stack = position.stack
    for op in reversed(ops):
        stack.append(Task(op, seat, play, by))


def again(position: Position, task: Task[Any]) -> None:
    """Take a task off the stack; if it asks for more than one, leave one fewer."""
    position.stack.pop()
    if task.op.n > 1:
        left = msgspec.structs.replace(task.op, n=task.op.n - 1)
        position.stack.append(Task(left, task.seat, task.play))


def play_card(
    position: Position, seat: int, card: str, after: Literal["front", "inner", "gone"] = "front"
) -> None:
    """Lay a card before its owner and begin its effects."""
    position.plays.append(CardPlay(card, after))
    push(position, cards()[card].ops, seat, len(position.plays) - 1)


def draw(position: Position, seat: int, number: int, dice: Dice) -> None:
    """Draw cards, the discard pile shuffled when the deck is empty."""
    person = position.person(seat)
    for _ in range(number):
        if not person.deck:
            if not person.discard:
                return
            person.deck, person.discard = person.discard, []
            dice.shuffle(f"deck.{seat}", person.deck)
        person.hand.append(person.deck.pop())


def promote(position: Position, seat: int, card: str) -> None:
    """Put a card into the inner circle; an Insane Outcast goes to its supply."""
    if cards()[card].leaves_to_supply:
        market.return_outcast(position)
    else:
        position.person(seat).inner.append(card)


def promote_top(position: Position, seat: int, dice: Dice) -> None:
    """Promote the top card of the seat's deck."""
    person = position.person(seat)
    hand = len(person.hand)
    draw(position, seat, 1, dice)
    if len(person.hand) > hand:
        promote(position, seat, person.hand.pop())


def give_outcasts(position: Position, seat: int, number: int) -> None:
    """Give Insane Outcasts from the supply: to a discard pile, or onto a delay deck.

    From an empty supply nobody gets any (reading T28).
    """
    its = position.seats[seat]
    for _ in range(min(number, position.outcasts)):
        position.outcasts -= 1
        if isinstance(its, Person):
            its.discard.append(OUTCAST)
        else:
            its.delay.append("outcast")


def automatron_discards(position: Position, seat: int, number: int, above: int | None) -> None:
    """Make an AutoMatron discard (AutoMatron, forced discards and outcasts).

    A plain discard adds starting cards to its delay deck, at the bottom (reading T27). One that
    looks for more than `above` cards in hand looks at the top card instead, each time anew
    (reading T29): none, a starting card is added; a starting card becomes an outcast; an
    outcast, nothing happens.
    """
    its = position.seats[seat]
    if isinstance(its, Person):
        raise LookupError(f"seat {seat} is a person's")
    if not above:
        at = 0 if position.readings.discards == "bottom" else len(its.delay)
        its.delay[at:at] = ["starter"] * number
    elif not its.delay:
        its.delay.append("starter")
    elif its.delay[-1] == "starter" and position.outcasts:
        position.outcasts -= 1
        its.delay[-1] = "outcast"


def hand_size(position: Position, seat: int) -> int:
    """Count the cards in a seat's hand; an AutoMatron counts as holding three (reading T30)."""
    its = position.seats[seat]
    return len(its.hand) if isinstance(its, Person) else AUTOMATRON_HAND


def opponents(position: Position, seat: int) -> list[int]:
    """List the seats of other sides, in turn order after the seat."""
    after = position.seats_after(seat)
    return [one for one in after if not position.standing.is_friend(seat, one)]


def has_focus(position: Position, seat: int, play: int) -> bool:
    """Say whether another card of the aspect was played this turn or is in hand.

    It need not be revealed, so nobody is asked (reading T39).
    """
    known = cards()
    aspect = known[position.plays[play].card].aspect
    others = [one.card for number, one in enumerate(position.plays) if number != play]
    return any(known[one].aspect == aspect for one in (*others, *position.person(seat).hand))


def count(position: Position, seat: int, play: int, what: Count) -> int:
    """Count what a card counts."""
    return _COUNTS[what](position, seat, play)


def _controlled(position: Position, seat: int, _play: int) -> int:
    return sum(position.standing.controls(seat, site) for site in position.map.sites)


def _totally_controlled(position: Position, seat: int, _play: int) -> int:
    return sum(position.standing.controls_totally(seat, site) for site in position.map.sites)


def _rivals_at_spy(position: Position, seat: int, play: int) -> int:
    return len(owners_at_spy(position, seat, play))


def owners_at_spy(position: Position, seat: int, play: int) -> list[int]:
    """List the other players with a troop at the site of the spy just placed."""
    placed = position.plays[play].placed
    if not placed:
        return []
    seats = [one for one in range(position.white) if one != seat]
    return [one for one in seats if position.troops[one][placed[-1]]]


def _spies_at_spy(position: Position, seat: int, play: int) -> int:
    placed = position.plays[play].placed
    if not placed:
        return 0
    others = (its for other, its in enumerate(position.seats) if other != seat)
    return sum(placed[-1] in its.spies for its in others)


_COUNTS: dict[Count, Callable[[Position, int, int], int]] = {
    "control": _controlled,
    "total_control": _totally_controlled,
    "markers": lambda position, seat, _play: len(position.standing.markers(seat)),
    "inner_circle": lambda position, seat, _play: len(position.person(seat).inner),
    "spies": lambda position, seat, _play: len(position.seats[seat].spies),
    "trophies": lambda position, seat, _play: sum(position.seats[seat].trophies),
    "white_trophies": lambda position, seat, _play: position.seats[seat].trophies[-1],
    "player_trophies": lambda position, seat, _play: sum(position.seats[seat].trophies[:-1]),
    "rivals_at_spy": _rivals_at_spy,
    "spies_at_spy": _spies_at_spy,
}


def card(name: str) -> Card:
    """Give a card by its id."""
    return cards()[name]
