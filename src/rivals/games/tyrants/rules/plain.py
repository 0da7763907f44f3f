"""What nobody decides: it happens as soon as its turn comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rivals.core.chance import Dice
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import (
    AutoAspect,
    AutoMarkers,
    CleanUp,
    PromotePlayed,
    TargetDiscard,
    TargetOutcast,
    Task,
)
from rivals.games.tyrants.rules import automatron, market, turn
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


def _counted(position: Position, task: Task[Any]) -> int:
    """Count what the card counts."""
    return count(position, task.seat, task.play, task.op.count)


def _gain(position: Position, task: Task[ops.Gain], _dice: Dice) -> None:
    position.power += task.op.power
    position.influence += task.op.influence


def _gain_per(position: Position, task: Task[ops.GainPer], _dice: Dice) -> None:
    number = _counted(position, task) // task.op.per
    if task.op.what == "vp":
        position.seats[task.seat].vp += number
    else:
        position.power += number


def _assassinate_per(position: Position, task: Task[ops.AssassinatePer], _dice: Dice) -> None:
    number = _counted(position, task) // task.op.per
    if number:
        push(position, [ops.AssassinateOp(number, task.op.white)], task.seat, task.play)


def _promote(position: Position, task: Task[ops.PromoteOp], dice: Dice) -> None:
    """Promote the top card of the deck, or the played card itself; others are chosen."""
    if task.op.source == "deck_top":
        promote_top(position, task.seat, dice)
    elif position.plays[task.play].after == "front":
        position.plays[task.play].after = "gone"
        promote(position, task.seat, position.plays[task.play].card)


def _promote_later(position: Position, task: Task[ops.PromoteLater], _dice: Dice) -> None:
    waiting = [Task(one, task.seat, task.play) for one in task.op.then]
    position.later += [Task(PromotePlayed(task.op, task.op.n), task.seat, task.play), *waiting]


def _focus(position: Position, task: Task[ops.Focus], _dice: Dice) -> None:
    if has_focus(position, task.seat, task.play):
        push(position, task.op.then, task.seat, task.play)


def _if(position: Position, task: Task[ops.If], _dice: Dice) -> None:
    if _counted(position, task) >= task.op.least:
        push(position, task.op.then, task.seat, task.play)


def _outcast(position: Position, task: Task[ops.OutcastOp], _dice: Dice) -> None:
    if task.op.to == "self":
        give_outcasts(position, task.seat, task.op.n)
    elif task.op.to == "each":
        for seat in opponents(position, task.seat):
            give_outcasts(position, seat, task.op.n)
    else:
        push(position, [TargetOutcast(task.op.n, task.op.to == "one_beside")], task.seat, task.play)


def _force_discard(position: Position, task: Task[ops.ForceDiscard], _dice: Dice) -> None:
    if task.op.who == "one":
        push(position, [TargetDiscard(task.op.n, task.op.above)], task.seat, task.play)
        return
    for seat in reversed(_forced(position, task)):
        make_discard(position, seat, task.op.n, task.op.above, task.seat)


def _forced(position: Position, task: Task[ops.ForceDiscard]) -> list[int]:
    """List the seats that a card makes discard, in turn order."""
    if task.op.who == "cause":
        return [task.by] if task.by >= 0 else []
    others = opponents(position, task.seat)
    if task.op.who == "owner":
        return [one for one in others if one == position.plays[task.play].killed]
    if task.op.who == "each_at_spy":
        return [one for one in others if one in owners_at_spy(position, task.seat, task.play)]
    return others


def _draw(position: Position, task: Task[ops.Draw], dice: Dice) -> None:
    draw(position, task.seat, task.op.n, dice)


def _draw_per(position: Position, task: Task[ops.DrawPer], dice: Dice) -> None:
    draw(position, task.seat, _counted(position, task), dice)


def _deck_to_discard(position: Position, task: Task[ops.DeckToDiscard], _dice: Dice) -> None:
    person = position.person(task.seat)
    person.discard, person.deck = person.discard + person.deck, []


def _end_of_turn(position: Position, task: Task[ops.EndOfTurn], _dice: Dice) -> None:
    position.later += [Task(one, task.seat, task.play) for one in task.op.do]


def _nothing(_position: Position, _task: Task[Any], _dice: Dice) -> None:
    """A card that speaks when it is discarded says nothing when it is played."""


def _return_self(position: Position, task: Task[ops.ReturnSelf], _dice: Dice) -> None:
    """Put the played card into its supply: this one copy (reading T41)."""
    play = position.plays[task.play]
    if play.after == "front":
        play.after = "gone"
        market.return_outcast(position)


def _ghost(position: Position, _task: Task[Any], _dice: Dice) -> None:
    position.ghost = True


PLAIN: dict[type, Callable[[Position, Task[Any], Dice], None]] = {
    ops.Gain: _gain, ops.GainPer: _gain_per, ops.AssassinatePer: _assassinate_per,
    ops.PromoteLater: _promote_later, ops.Focus: _focus, ops.If: _if, ops.OutcastOp: _outcast,
    ops.ForceDiscard: _force_discard, ops.Draw: _draw, ops.DrawPer: _draw_per,
    ops.DeckToDiscard: _deck_to_discard, ops.EndOfTurn: _end_of_turn,
    ops.WhenDiscarded: _nothing, ops.ReturnSelf: _return_self, ops.TopDevouredOnMarket: _ghost,
    CleanUp: turn.clean_up, AutoAspect: automatron.begin_aspect,
    AutoMarkers: automatron.score_markers,
}  # fmt: skip


def happens(position: Position, task: Task[Any], dice: Dice) -> bool:
    """Carry out a task that nobody decides; say whether it was one. It is off the stack then."""
    plain = PLAIN.get(type(task.op))
    if plain is None:
        if not (isinstance(task.op, ops.PromoteOp) and task.op.source in ("deck_top", "self")):
            return False
        plain = _promote
    position.stack.pop()
    plain(position, task, dice)
    return True
