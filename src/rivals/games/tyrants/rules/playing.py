"""Cards played from the hand, the inner circle or the market; and the end of a person's turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.position.actions import Borrow, Decline, EndTurn, Play
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import CleanUp, PromotePlayed, Task
from rivals.games.tyrants.rules import automatron, market, turn
from rivals.games.tyrants.rules.cards import card, play_card
from rivals.games.tyrants.rules.choice import FAULT, Choice, note
from rivals.games.tyrants.rules.pieces import spies_left

DECLINE = Decline()
_END = EndTurn()
_FREE = (ops.Pay, ops.DevourMarket, ops.PromoteSelfIfWanted)
"""What nobody need do."""

A = TypeVar("A", Play, Borrow)


class _CardPlay(Choice[A]):
    """A card is played."""

    def forecast(self, position: Position, task: Any, action: A) -> Iterable[Note]:
        yield Note("tyrants.forecast.effect", {"card": action.card})


class Playing(_CardPlay[Play]):
    """Play a card from hand."""

    action = Play
    during = ("play",)
    forbidden = "not-in-hand"

    def options(self, position: Position, task: Phase) -> list[Play]:
        return [Play(one) for one in dict.fromkeys(position.person(position.turn).hand)]

    def perform(self, position: Position, task: Phase, action: Play, dice: Dice) -> None:
        position.person(position.turn).hand.remove(action.card)
        play_card(position, position.turn, action.card)


class Borrowing(_CardPlay[Borrow]):
    """Play a card of the inner circle, which stays, or of the market, which is devoured."""

    action = Borrow
    during = (ops.PlayFrom,)

    def options(self, position: Position, task: Task[Any]) -> list[Borrow]:
        if task.op.source == "inner":
            return [Borrow(one, 0) for one in dict.fromkeys(position.person(task.seat).inner)]
        found = enumerate(position.row, 1)
        return [Borrow(name, slot) for slot, name in found if card(name).cost <= task.op.cost]

    def fault(self, position: Position, task: Task[Any], action: Borrow) -> str:
        if task.op.source == "inner":
            return f"{FAULT}not-in-inner"
        there = (action.slot, action.card) in enumerate(position.row, 1)
        return f"{FAULT}{'other-cards' if there else 'not-on-market'}"

    def perform(self, position: Position, task: Task[Any], action: Borrow, dice: Dice) -> None:
        """Begin its effects; a market card is devoured."""
        position.stack.pop()
        if action.slot:
            market.devour(position, market.take_slot(position, action.slot, dice))
        play_card(position, task.seat, action.card, "gone" if action.slot else "inner")

    def describe(self, position: Position, task: Task[Any], action: Borrow) -> Note:
        if action.slot:
            return note("borrow-market", card=action.card, slot=action.slot)
        return note("borrow-inner", card=action.card)


class Declining(Choice[Decline]):
    """Leave what a card offers, or stop there: wherever it may be left."""

    action = Decline
    during = (
        ops.AssassinateOp, ops.SupplantOp, ops.DeployOp, ops.SpyOp, ops.ReturnOp, ops.MoveOp,
        ops.TakeTrophies, ops.Pay, ops.ChooseOp, ops.RecruitFree, ops.DevourMarket,
        ops.SwapWithMarket, ops.PromoteOp, ops.PromoteSelfIfWanted, ops.PlayFrom, PromotePlayed,
    )  # fmt: skip
    forbidden = "must"

    def options(self, position: Position, task: Task[Any]) -> list[Decline]:
        """List nothing: it stands behind all that could be done, if there is any (`rules`)."""
        return []

    def perform(self, position: Position, task: Task[Any], action: Decline, dice: Dice) -> None:
        position.stack.pop()

    def describe(self, position: Position, task: Task[Any], action: Decline) -> Note:
        if isinstance(task.op, ops.Pay):
            return note("decline-pay", card=position.plays[task.play].card)
        return note("decline")


_LEAVABLE = frozenset(Declining.during)


def may_decline(position: Position, task: Task[Any]) -> bool:
    """Say whether a task may be left though it could be done."""
    kind = type(task.op)
    if kind not in _LEAVABLE:
        return False
    if kind in _FREE:
        return True
    if kind is ops.SpyOp:  # with none left, one may be taken back
        return not spies_left(position, task.seat)
    if kind is PromotePlayed:
        return bool(task.op.what.optional)
    return bool(getattr(task.op, "up_to", False))


class Ending(Choice[EndTurn]):
    """End a person's turn."""

    action = EndTurn
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[EndTurn]:
        return [_END]

    def perform(self, position: Position, task: Phase, action: EndTurn, dice: Dice) -> None:
        position.stack = [Task(CleanUp(), position.turn), *reversed(position.later)]
        position.later = []

    def describe(self, position: Position, task: Phase, action: EndTurn) -> Note:
        points = turn.total_control_points(position, position.turn)
        return note("end-points", points=points) if points else note("end")

    def forecast(self, position: Position, task: Phase, action: EndTurn) -> Iterable[Note]:
        """Tell AutoMatron's market cards where she moves next: row and delay decks lie open."""
        seat = position.seats_after(position.turn)[0]
        over = position.ending and seat == position.first
        if over or isinstance(position.seats[seat], Person):
            return
        removed = automatron.removed_by(position, seat)
        counts = automatron.aspects_of(position.row[removed:])
        shown = {aspect: counts[aspect] for aspect in ASPECTS if counts.get(aspect)}
        yield Note("tyrants.forecast.market", {"removed": removed, "aspects": shown})
