"""The price of an effect, and the choice between effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import Choose, Devour, Discard, ReturnSpy
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import market, pieces, plain
from rivals.games.tyrants.rules.cards import push
from rivals.games.tyrants.rules.choice import FAULT, Choice, note
from rivals.games.tyrants.rules.spying import SpyReturn, own_spies

_SPIES = ("spy", "spies")
_MISSING = {
    "devour_self": "only-itself",
    "devour_inner": "not-in-inner",
    "devour_hand": "not-in-hand",
}
"""What is wrong with a card that cannot be devoured as the price, by the price."""


def _begin(position: Position, task: Task) -> None:
    """Begin the effect that was paid for; spies may be paid again and again."""
    op: Any = task.op
    push(position, op.then, task.seat, task.play)


class PayingSpy(SpyReturn):
    """Return an own spy as the price."""

    during = (ops.Pay,)

    def options(self, position: Position, task: Task) -> list[ReturnSpy]:
        """List the own spies."""
        op: Any = task.op
        return own_spies(position, task.seat) if op.cost in _SPIES else []

    def fault(self, position: Position, task: Task, action: ReturnSpy) -> str:
        """Say that the price is another one, or that it is no own spy."""
        op: Any = task.op
        return f"{FAULT}{'no-own-spy' if op.cost in _SPIES else 'other-price'}"

    def perform(self, position: Position, task: Task, action: ReturnSpy, dice: Dice) -> None:
        """Return it; remember from where. More spies may be paid, where it says so."""
        op: Any = task.op
        if op.cost == "spy":
            position.stack.pop()
        site = position.map.number[action.site]
        pieces.return_spy(position, task.seat, site)
        position.plays[task.play].returned.append(site)
        _begin(position, task)


class PayingDiscard(Choice[Discard]):
    """Discard a card as the price."""

    action = Discard
    during = (ops.Pay,)

    def options(self, position: Position, task: Task) -> list[Discard]:
        """List the cards in hand."""
        op: Any = task.op
        hand = position.person(task.seat).hand if op.cost == "discard" else ()
        return [Discard(one) for one in dict.fromkeys(hand)]

    def fault(self, position: Position, task: Task, action: Discard) -> str:
        """Say that the price is another one, or that the card is not in hand."""
        op: Any = task.op
        return f"{FAULT}{'not-in-hand' if op.cost == 'discard' else 'other-price'}"

    def perform(self, position: Position, task: Task, action: Discard, dice: Dice) -> None:
        """Discard it."""
        position.stack.pop()
        person = position.person(task.seat)
        person.hand.remove(action.card)
        person.discard.append(action.card)
        _begin(position, task)


class PayingCard(Choice[Devour]):
    """Devour an own card as the price: of the hand, of the inner circle, or the card played."""

    action = Devour
    during = (ops.Pay,)

    def options(self, position: Position, task: Task) -> list[Devour]:
        """List the cards that pay."""
        op: Any = task.op
        person = position.person(task.seat)
        if op.cost == "devour_self":
            play = position.plays[task.play]
            return [Devour(play.card, 0)] if play.after == "front" else []
        if op.cost == "devour_inner":
            return [Devour(one, 0) for one in dict.fromkeys(person.inner)]
        hand = person.hand if op.cost == "devour_hand" else ()
        return [Devour(one, 0) for one in dict.fromkeys(hand)]

    def fault(self, position: Position, task: Task, action: Devour) -> str:
        """Say that the price is another one, or where the card is not."""
        op: Any = task.op
        return f"{FAULT}{'other-price' if action.slot else _MISSING.get(op.cost, 'other-price')}"

    def perform(self, position: Position, task: Task, action: Devour, dice: Dice) -> None:
        """Put it out of the game."""
        op: Any = task.op
        position.stack.pop()
        person = position.person(task.seat)
        if op.cost == "devour_self":
            position.plays[task.play].after = "gone"
        else:
            (person.inner if op.cost == "devour_inner" else person.hand).remove(action.card)
        market.devour(position, action.card)
        _begin(position, task)

    def describe(self, position: Position, task: Task, action: Devour) -> Note:
        """Say which card."""
        return note("devour", card=action.card)


class Choosing(Choice[Choose]):
    """Choose one of the card's effects (reading T38).

    `begins` says whether a task has any option.
    """

    action = Choose
    during = (ops.ChooseOp,)

    def __init__(self, begins: Callable[[Position, Task], bool]) -> None:
        self._begins = begins

    def options(self, position: Position, task: Task) -> list[Choose]:
        """List the effects that can begin, or all if none can (reading T38)."""
        op: Any = task.op
        found = [n for n, its in enumerate(op.options, 1) if self._can(position, task, its[0])]
        return [Choose(n) for n in found or range(1, len(op.options) + 1)]

    def _can(self, position: Position, task: Task, op: ops.CardOp) -> bool:
        """Say whether an effect can begin: what nobody decides always can."""
        if type(op) in plain.PLAIN:
            return True
        if isinstance(op, ops.DeployOp) and not position.seats[task.seat].barracks:
            return True
        return self._begins(position, Task(op, task.seat, task.play))

    def fault(self, position: Position, task: Task, action: Choose) -> str:
        """Say that the card has no such effect, or that it cannot begin."""
        op: Any = task.op
        known = action.effect <= len(op.options)
        return f"{FAULT}{'effect-cannot-begin' if known else 'no-effect'}"

    def perform(self, position: Position, task: Task, action: Choose, dice: Dice) -> None:
        """Begin it; another may be chosen where the card says so."""
        op: Any = task.op
        position.stack.pop()
        if op.times > 1:
            again = msgspec.structs.replace(op, times=op.times - 1)
            position.stack.append(Task(again, task.seat, task.play))
        push(position, op.options[action.effect - 1], task.seat, task.play)

    def describe(self, position: Position, task: Task, action: Choose) -> Note:
        """Name the effect."""
        return note("choose", effect=f"{position.plays[task.play].card}.{action.effect}")


KINDS = (PayingSpy(), PayingCard(), PayingDiscard())
