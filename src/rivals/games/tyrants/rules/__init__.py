"""What may be done and what it does: one dispatcher over the rules of this package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rivals.core.game import Action
from rivals.games.tyrants.actions import Decline
from rivals.games.tyrants.components.ops import DeployOp
from rivals.games.tyrants.rules import automatron, effects, market, plain, turn
from rivals.games.tyrants.seats import Person
from rivals.games.tyrants.tasks import AutoAspect, AutoMarkers, AutoRefill, CleanUp, Task

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.tyrants.state import Position


def options(position: Position) -> Sequence[Action]:
    """List the legal actions in a canonical order."""
    if position.phase == "over":
        return ()
    if position.phase == "start":
        return turn.start_options(position)
    if position.stack:
        return _task_options(position, position.stack[-1])
    return turn.options(position)


def _task_options(position: Position, task: Task) -> Sequence[Action]:
    lister = effects.OPTIONS.get(type(task.op))
    if lister is not None:
        return lister(position, task, task.op)
    return automatron.options(position, task)


def perform(position: Position, action: Any, dice: Dice) -> None:
    """Change the position by a legal action, and go on to the next decision."""
    if position.phase == "start":
        turn.start(position, action, dice)
    elif not position.stack:
        turn.perform(position, action, dice)
    elif isinstance(action, Decline):
        position.stack.pop()
    else:
        _perform_task(position, position.stack[-1], action, dice)
    settle(position, dice)


def _perform_task(position: Position, task: Task, action: Any, dice: Dice) -> None:
    performer = effects.PERFORM.get(type(task.op))
    if performer is not None:
        performer(position, task, task.op, action, dice)
    elif isinstance(task.op, AutoRefill):
        market.refill(position, dice)
        turn.next_turn(position, dice)
    else:
        automatron.PERFORM[type(task.op)](position, task, action, dice)


def settle(position: Position, dice: Dice) -> None:
    """Do all that nobody decides, until somebody decides or the game is over."""
    while position.phase == "play":
        _notice_markers(position)
        if not position.stack:
            return
        task = position.stack[-1]
        if not _happens(position, task, dice):
            found = _task_options(position, task)
            if found and not (len(found) == 1 and isinstance(found[0], Decline)):
                position.keep(found)
                return
            _skip(position, task)


def _notice_markers(position: Position) -> None:
    if isinstance(position.seats[position.turn], Person):
        turn.pay_markers(position)
    elif position.readings.marker_vp == "at_gain":
        automatron.remember_markers(position)


def _happens(position: Position, task: Task, dice: Dice) -> bool:
    """Carry out a task that nobody decides; say whether it was one."""
    if isinstance(task.op, AutoAspect):
        automatron.begin_aspect(position, task.seat, task.op.aspect)
    elif isinstance(task.op, AutoMarkers):
        automatron.score_markers(position, task)
    elif isinstance(task.op, CleanUp):
        turn.clean_up(position, dice)
    else:
        return plain.happens(position, task, dice)
    return True


def _skip(position: Position, task: Task) -> None:
    """Pass over a task that cannot be done; deployments without troops are worth 1 VP each."""
    if isinstance(position.seats[task.seat], Person):
        position.stack.pop()
        if isinstance(task.op, DeployOp) and not position.seats[task.seat].barracks:
            position.seats[task.seat].vp += task.op.n
    else:
        automatron.skip(position, task)
