"""Cards promoted into the inner circle: at once, or at the end of the turn (base rule 21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import Promote
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import CardPlay, PromotePlayed, Task
from rivals.games.tyrants.rules.cards import card, promote
from rivals.games.tyrants.rules.choice import FAULT, Choice, note

_Later = Task[PromotePlayed]

_ANY_PILE = "self_or_hand_or_discard"


class Promoting(Choice[Promote]):
    """Promote a card now."""

    action = Promote
    during: ClassVar[tuple[type, ...]] = (ops.PromoteOp,)

    def options(self, position: Position, task: Task[Any]) -> list[Promote]:
        person = position.person(task.seat)
        found: list[Promote] = []
        if task.op.source == _ANY_PILE:
            play = position.plays[task.play]
            found += [Promote(play.card, "played")] if play.after == "front" else []
            found += [Promote(one, "hand") for one in dict.fromkeys(person.hand)]
        return found + [Promote(one, "discard") for one in dict.fromkeys(person.discard)]

    def fault(self, position: Position, task: Task[Any], action: Promote) -> str:
        if action.source != "discard" and task.op.source != _ANY_PILE:
            return f"{FAULT}only-discarded"
        return f"{FAULT}{'only-itself' if action.source == 'played' else f'not-in-{action.source}'}"

    def perform(self, position: Position, task: Task[Any], action: Promote, dice: Dice) -> None:
        position.stack.pop()
        person = position.person(task.seat)
        if action.source == "played":
            position.plays[task.play].after = "gone"
        else:
            (person.hand if action.source == "hand" else person.discard).remove(action.card)
        promote(position, task.seat, action.card)

    def describe(self, position: Position, task: Task[Any], action: Promote) -> Note:
        return note(f"promote-{action.source}", card=action.card)


class PromotingItself(Promoting):
    """Promote the card just discarded."""

    during = (ops.PromoteSelfIfWanted,)

    def options(self, position: Position, task: Task[Any]) -> list[Promote]:
        """Offer it."""
        return [Promote(position.person(task.seat).discard[-1], "discard")]

    def fault(self, position: Position, task: Task[Any], action: Promote) -> str:
        """Say that it must be that card."""
        return f"{FAULT}only-itself"


class PromotingPlayed(Promoting):
    """Promote another card played this turn, at its end."""

    during = (PromotePlayed,)

    def options(self, position: Position, task: _Later) -> list[Promote]:
        """List the cards that may be."""
        names = (one.card for one in _promotable(position, task))
        return [Promote(one, "played") for one in dict.fromkeys(names)]

    def fault(self, position: Position, task: _Later, action: Promote) -> str:
        """Say that it was not played, or that it is none of those allowed."""
        there = action.source == "played" and any(
            one.card == action.card and one.after == "front" for one in position.plays
        )
        return f"{FAULT}{'other-cards' if there else 'not-played'}"

    def perform(self, position: Position, task: _Later, action: Promote, dice: Dice) -> None:
        """Put it into the inner circle; more may follow."""
        play = next(one for one in _promotable(position, task) if one.card == action.card)
        play.after = "gone"
        promote(position, task.seat, action.card)
        if task.op.left == 1:
            position.stack.pop()
        elif task.op.left:
            position.stack[-1] = Task(
                PromotePlayed(task.op.what, task.op.left - 1), task.seat, task.play
            )


def _promotable(position: Position, task: _Later) -> Iterator[CardPlay]:
    """Give the other cards played this turn, of the aspect and type that the card says."""
    for number, one in enumerate(position.plays):
        its = card(one.card)
        fits = task.op.what.aspect in (None, its.aspect) and task.op.what.type in (None, its.type)
        if number != task.play and one.after == "front" and fits:
            yield one


KINDS = (Promoting(), PromotingItself(), PromotingPlayed())
