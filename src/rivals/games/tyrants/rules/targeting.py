"""Opponents singled out, and cards they are made to discard (base rules 19, 20)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.position.actions import Discard, Target
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import DiscardOne, TargetDiscard, TargetOutcast, Task
from rivals.games.tyrants.rules.cards import (
    automatron_discards,
    card,
    give_outcasts,
    hand_size,
    opponents,
    push,
)
from rivals.games.tyrants.rules.choice import FAULT, Choice, in_play, note
from rivals.games.tyrants.rules.pieces import colour_of, number_of

_Outcasts = Task[TargetOutcast]
_Discards = Task[TargetDiscard]


class _Targeting(Choice[Target]):
    """Choose an opponent to whom the card does something."""

    action = Target

    def options(self, position: Position, task: Task[Any]) -> list[Target]:
        return [
            Target(colour_of(position, one))
            for one in opponents(position, task.seat)
            if self.can_be(position, task, one)
        ]

    def fault(self, position: Position, task: Task[Any], action: Target) -> str:
        known = action.colour != "white" and in_play(position, action.colour)
        if not known or number_of(position, action.colour) not in opponents(position, task.seat):
            return f"{FAULT}no-opponent"
        return super().fault(position, task, action)

    @abstractmethod
    def can_be(self, position: Position, task: Task[Any], seat: int) -> bool:
        """Say whether an opponent may be singled out."""


class TargetingOutcast(_Targeting):
    """Choose who gets Insane Outcasts."""

    during = (TargetOutcast,)
    forbidden = "not-beside"

    def can_be(self, position: Position, task: _Outcasts, seat: int) -> bool:
        """Say whether a seat has a troop beside those just deployed, where that is needed."""
        if not task.op.beside:
            return True
        deployed, beside = position.plays[task.play].deployed, position.map.beside
        near = {place for one in deployed for place in (one, *beside[one])}
        return any(position.troops[seat][place] for place in near)

    def perform(self, position: Position, task: _Outcasts, action: Target, dice: Dice) -> None:
        """Give them."""
        position.stack.pop()
        give_outcasts(position, number_of(position, action.colour), task.op.n)

    def describe(self, position: Position, task: _Outcasts, action: Target) -> Note:
        """Say who gets how many."""
        return note("target-outcast", n=task.op.n, colour=action.colour)


class TargetingDiscard(_Targeting):
    """Choose who discards."""

    during = (TargetDiscard,)
    forbidden = "few-cards"

    def can_be(self, position: Position, task: _Discards, seat: int) -> bool:
        """Say whether a seat has so many cards; an AutoMatron always has."""
        if task.op.above is None or not isinstance(position.seats[seat], Person):
            return True
        return hand_size(position, seat) > task.op.above

    def perform(self, position: Position, task: _Discards, action: Target, dice: Dice) -> None:
        """Make it discard."""
        position.stack.pop()
        make_discard(
            position, number_of(position, action.colour), task.op.n, task.op.above, task.seat
        )

    def describe(self, position: Position, task: _Discards, action: Target) -> Note:
        """Say who discards how many."""
        return note("target-discard", n=task.op.n, colour=action.colour)


def make_discard(position: Position, seat: int, number: int, above: int | None, by: int) -> None:
    """Make a seat discard if it has more than `above` cards (reading T36).

    An AutoMatron has its own rule for that.
    """
    if not isinstance(position.seats[seat], Person):
        automatron_discards(position, seat, number, above)
    elif above is None or hand_size(position, seat) > above:
        push(position, [DiscardOne()] * number, seat, by=by)


class Discarding(Choice[Discard]):
    """Discard a card, made to by an opponent."""

    action = Discard
    during = (DiscardOne,)
    forbidden = "not-in-hand"

    def options(self, position: Position, task: Task[DiscardOne]) -> list[Discard]:
        return [Discard(one) for one in dict.fromkeys(position.person(task.seat).hand)]

    def perform(
        self, position: Position, task: Task[DiscardOne], action: Discard, dice: Dice
    ) -> None:
        """Discard it; some cards then do something."""
        position.stack.pop()
        person = position.person(task.seat)
        person.hand.remove(action.card)
        person.discard.append(action.card)
        push(position, card(action.card).when_discarded, task.seat, by=task.by)


KINDS = (TargetingOutcast(), TargetingDiscard(), Discarding())
