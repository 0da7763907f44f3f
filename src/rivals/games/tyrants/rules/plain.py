"""Operations that nobody decides: they happen as soon as their turn comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.chance import Dice
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import PromotePlayed, TargetDiscard, TargetOutcast, Task
from rivals.games.tyrants.rules import market
from rivals.games.tyrants.rules.cards import (
    count,
    draw,
    give_outcasts,
    has_focus,
    opponents,
    owners_at_spy,
    promote,
    promote_top,
    push,
)
from rivals.games.tyrants.rules.targeting import make_discard


def _gain(position: Position, op: ops.Gain, _task: Task, _dice: Dice) -> None:
    position.power += op.power
    position.influence += op.influence


def _gain_per(position: Position, op: ops.GainPer, task: Task, _dice: Dice) -> None:
    number = count(position, task.seat, task.play, op.count) // op.per
    if op.what == "vp":
        position.seats[task.seat].vp += number
    else:
        position.power += number


def _assassinate_per(position: Position, op: ops.AssassinatePer, task: Task, _dice: Dice) -> None:
    number = count(position, task.seat, task.play, op.count) // op.per
    if number:
        push(position, [ops.AssassinateOp(number, op.white)], task.seat, task.play)


def _promote(position: Position, op: ops.PromoteOp, task: Task, dice: Dice) -> None:
    """Promote the top card of the deck, or the played card itself; others are chosen."""
    if op.source == "deck_top":
        promote_top(position, task.seat, dice)
    elif position.plays[task.play].after == "front":
        position.plays[task.play].after = "gone"
        promote(position, task.seat, position.plays[task.play].card)


def _promote_later(position: Position, op: ops.PromoteLater, task: Task, _dice: Dice) -> None:
    waiting = [Task(one, task.seat, task.play) for one in op.then]
    position.later += [Task(PromotePlayed(op, op.n), task.seat, task.play), *waiting]


def _focus(position: Position, op: ops.Focus, task: Task, _dice: Dice) -> None:
    if has_focus(position, task.seat, task.play):
        push(position, op.then, task.seat, task.play)


def _if(position: Position, op: ops.If, task: Task, _dice: Dice) -> None:
    if count(position, task.seat, task.play, op.count) >= op.least:
        push(position, op.then, task.seat, task.play)


def _outcast(position: Position, op: ops.OutcastOp, task: Task, _dice: Dice) -> None:
    if op.to == "self":
        give_outcasts(position, task.seat, op.n)
    elif op.to == "each":
        for seat in opponents(position, task.seat):
            give_outcasts(position, seat, op.n)
    else:
        push(position, [TargetOutcast(op.n, op.to == "one_beside")], task.seat, task.play)


def _force_discard(position: Position, op: ops.ForceDiscard, task: Task, _dice: Dice) -> None:
    if op.who == "one":
        push(position, [TargetDiscard(op.n, op.above)], task.seat, task.play)
        return
    for seat in reversed(_forced(position, op, task)):
        make_discard(position, seat, op.n, op.above, task.seat)


def _forced(position: Position, op: ops.ForceDiscard, task: Task) -> list[int]:
    """List the seats that a card makes discard, in turn order."""
    if op.who == "cause":
        return [task.by] if task.by >= 0 else []
    others = opponents(position, task.seat)
    if op.who == "owner":
        return [one for one in others if one == position.plays[task.play].killed]
    if op.who == "each_at_spy":
        return [one for one in others if one in owners_at_spy(position, task.seat, task.play)]
    return others


def _draw(position: Position, op: ops.Draw, task: Task, dice: Dice) -> None:
    draw(position, task.seat, op.n, dice)


def _draw_per(position: Position, op: ops.DrawPer, task: Task, dice: Dice) -> None:
    draw(position, task.seat, count(position, task.seat, task.play, op.count), dice)


def _deck_to_discard(position: Position, _op: ops.DeckToDiscard, task: Task, _dice: Dice) -> None:
    person = position.person(task.seat)
    person.discard, person.deck = person.discard + person.deck, []


def _end_of_turn(position: Position, op: ops.EndOfTurn, task: Task, _dice: Dice) -> None:
    position.later += [Task(one, task.seat, task.play) for one in op.do]


def _nothing(_position: Position, _op: ops.WhenDiscarded, _task: Task, _dice: Dice) -> None:
    """A card that speaks when it is discarded says nothing when it is played."""


def _return_self(position: Position, _op: ops.ReturnSelf, task: Task, _dice: Dice) -> None:
    """Put the played card into its supply: this one copy (reading T41)."""
    play = position.plays[task.play]
    if play.after == "front":
        play.after = "gone"
        market.return_outcast(position)


def _ghost(position: Position, _op: ops.TopDevouredOnMarket, _task: Task, _dice: Dice) -> None:
    position.ghost = True


Plain = Callable[["Position", Any, Task, "Dice"], None]

PLAIN: dict[type, Plain] = {
    ops.Gain: _gain, ops.GainPer: _gain_per, ops.AssassinatePer: _assassinate_per,
    ops.PromoteLater: _promote_later, ops.Focus: _focus, ops.If: _if, ops.OutcastOp: _outcast,
    ops.ForceDiscard: _force_discard, ops.Draw: _draw, ops.DrawPer: _draw_per,
    ops.DeckToDiscard: _deck_to_discard, ops.EndOfTurn: _end_of_turn,
    ops.WhenDiscarded: _nothing, ops.ReturnSelf: _return_self, ops.TopDevouredOnMarket: _ghost,
}  # fmt: skip


def happens(position: Position, task: Task, dice: Dice) -> bool:
    """Carry out a task that nobody decides; say whether it was one. It is off the stack then."""
    op = task.op
    plain = PLAIN.get(type(op))
    if isinstance(op, ops.PromoteOp) and op.source in ("deck_top", "self"):
        plain = _promote
    if plain is None:
        return False
    position.stack.pop()
    plain(position, op, task, dice)
    return True
