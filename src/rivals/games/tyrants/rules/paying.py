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

_Price = Task[ops.Pay]
_Effects = Task[ops.ChooseOp]

_SPIES = ("spy", "spies")
_MISSING = {
    "devour_self": "only-itself", "devour_inner": "not-in-inner", "devour_hand": "not-in-hand",
}  # fmt: skip
"""What is wrong with a card that cannot be devoured as the price, by the price."""


class PayingSpy(SpyReturn):
    """Return an own spy as the price."""

    during = (ops.Pay,)

    def options(self, position: Position, task: _Price) -> list[ReturnSpy]:
        """List the own spies."""
        return own_spies(position, task.seat) if task.op.cost in _SPIES else []

    def fault(self, position: Position, task: _Price, action: ReturnSpy) -> str:
        """Say that the price is another one, or that it is no own spy."""
        return f"{FAULT}{'no-own-spy' if task.op.cost in _SPIES else 'other-price'}"

    def perform(self, position: Position, task: _Price, action: ReturnSpy, dice: Dice) -> None:
        """Return it; remember from where. More spies may be paid, where it says so."""
        if task.op.cost == "spy":
            position.stack.pop()
        site = position.map.number[action.site]
        pieces.return_spy(position, site, task.seat)
        position.plays[task.play].returned.append(site)
        push(position, task.op.then, task.seat, task.play)


class PayingDiscard(Choice[Discard]):
    """Discard a card as the price."""

    action = Discard
    during = (ops.Pay,)

    def options(self, position: Position, task: _Price) -> list[Discard]:
        hand = position.person(task.seat).hand if task.op.cost == "discard" else ()
        return [Discard(one) for one in dict.fromkeys(hand)]

    def fault(self, position: Position, task: _Price, action: Discard) -> str:
        return f"{FAULT}{'not-in-hand' if task.op.cost == 'discard' else 'other-price'}"

    def perform(self, position: Position, task: _Price, action: Discard, dice: Dice) -> None:
        position.stack.pop()
        person = position.person(task.seat)
        person.hand.remove(action.card)
        person.discard.append(action.card)
        push(position, task.op.then, task.seat, task.play)


class PayingCard(Choice[Devour]):
    """Devour an own card as the price: of the hand, of the inner circle, or the card played."""

    action = Devour
    during = (ops.Pay,)

    def options(self, position: Position, task: _Price) -> list[Devour]:
        person = position.person(task.seat)
        if task.op.cost == "devour_self":
            play = position.plays[task.play]
            return [Devour(play.card, 0)] if play.after == "front" else []
        if task.op.cost == "devour_inner":
            return [Devour(one, 0) for one in dict.fromkeys(person.inner)]
        hand = person.hand if task.op.cost == "devour_hand" else ()
        return [Devour(one, 0) for one in dict.fromkeys(hand)]

    def fault(self, position: Position, task: _Price, action: Devour) -> str:
        if action.slot:
            return f"{FAULT}other-price"
        return f"{FAULT}{_MISSING.get(task.op.cost, 'other-price')}"

    def perform(self, position: Position, task: _Price, action: Devour, dice: Dice) -> None:
        position.stack.pop()
        person = position.person(task.seat)
        if task.op.cost == "devour_self":
            position.plays[task.play].after = "gone"
        else:
            (person.inner if task.op.cost == "devour_inner" else person.hand).remove(action.card)
        market.devour(position, action.card)
        push(position, task.op.then, task.seat, task.play)


class Choosing(Choice[Choose]):
    """Choose one of the card's effects (reading T38).

    `begins` says whether a task has any option.
    """

    action = Choose
    during = (ops.ChooseOp,)

    def __init__(self, begins: Callable[[Position, Task[Any]], bool]) -> None:
        self._begins = begins

    def options(self, position: Position, task: _Effects) -> list[Choose]:
        """List the effects that can begin, or all if none can (reading T38)."""
        found = [n for n, its in enumerate(task.op.options, 1) if self._can(position, task, its[0])]
        return [Choose(n) for n in found or range(1, len(task.op.options) + 1)]

    def _can(self, position: Position, task: _Effects, op: ops.CardOp) -> bool:
        """Say whether an effect can begin: what nobody decides always can."""
        if type(op) in plain.PLAIN:
            return True
        if isinstance(op, ops.DeployOp) and not position.seats[task.seat].barracks:
            return True
        return self._begins(position, Task(op, task.seat, task.play))

    def fault(self, position: Position, task: _Effects, action: Choose) -> str:
        known = action.effect <= len(task.op.options)
        return f"{FAULT}{'effect-cannot-begin' if known else 'no-effect'}"

    def perform(self, position: Position, task: _Effects, action: Choose, dice: Dice) -> None:
        """Begin it; another may be chosen where the card says so."""
        position.stack.pop()
        if task.op.times > 1:
            again = msgspec.structs.replace(task.op, times=task.op.times - 1)
            position.stack.append(Task(again, task.seat, task.play))
        push(position, task.op.options[action.effect - 1], task.seat, task.play)

    def describe(self, position: Position, task: _Effects, action: Choose) -> Note:
        return note("choose", effect=f"{position.plays[task.play].card}.{action.effect}")


KINDS = (PayingSpy(), PayingCard(), PayingDiscard())
