"""What may be done and what it does: the kinds of action of this package, and the stack."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.expecting import expect
from rivals.core.game import Action
from rivals.core.kinds import Kinds
from rivals.core.notes import Note
from rivals.core.stacking import listed
from rivals.games.tyrants.components.ops import DeployOp
from rivals.games.tyrants.position.actions import Decline
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import Task, TaskOp
from rivals.games.tyrants.rules import (
    automatron,
    deploying,
    killing,
    paying,
    plain,
    playing,
    promoting,
    recruiting,
    spying,
    steps,
    targeting,
    turn,
)
from rivals.games.tyrants.rules.choice import NOT_NOW
from rivals.games.tyrants.rules.playing import DECLINE, may_decline


def _decided(task: Task[Any] | Phase) -> type | str:
    """Tell decisions apart: by the operation, or by the phase where no task is on the stack."""
    return type(task.op) if isinstance(task, Task) else task


def _begins(position: Position, task: Task[Any]) -> bool:
    return KINDS.able(position, task)


KINDS: Kinds[Position] = Kinds(
    (
        playing.Playing(), *deploying.KINDS, *killing.KINDS, *spying.KINDS, *paying.KINDS,
        paying.Choosing(_begins), *targeting.KINDS, *recruiting.KINDS, *promoting.KINDS,
        playing.Borrowing(), *steps.KINDS, playing.Declining(), playing.Ending(),
    ),
    of_task=_decided,
    not_now=NOT_NOW,
)  # fmt: skip
"""Every kind of action, in the order in which options are listed."""


def decision(position: Position) -> Task[TaskOp] | Phase:
    """Give what is to be decided: the task on top, or a base action of the phase."""
    return position.stack[-1] if position.stack else position.phase


def options(position: Position) -> Sequence[Action]:
    """List the legal actions in a canonical order."""
    return () if position.phase == "over" else listed(position, _options)


def _options(position: Position) -> list[Action]:
    return options_of(position, decision(position))


def options_of(position: Position, task: Task[Any] | Phase) -> list[Action]:
    """List what may be done of a task; to leave it stands last, if there is anything else."""
    found = KINDS.options(position, task)
    if found and isinstance(task, Task) and may_decline(position, task):
        found.append(DECLINE)
    return found


def base_options(position: Position, kinds: Iterable[type[Action]]) -> list[Action]:
    """List the base actions of some kinds, in the order in which the kinds are given."""
    found: list[Action] = []
    for kind in kinds:
        found += KINDS.options_of(position, position.phase, kind)
    return found


def check_decision(position: Position) -> None:
    """Raise BadPosition where a task has come up in which there is nothing to decide."""
    if position.stack or position.phase == "start":
        found = options(position)
        decides = len(found) > 1 or (bool(found) and not isinstance(found[0], Decline))
        path = f"stack[{len(position.stack) - 1}]" if position.stack else "troops"
        expect(decides, path, "tyrants.position.decision")


def allows(position: Position, action: Action) -> bool:
    """Say whether an action is legal here; of base actions only those of its kind are listed."""
    if position.stack:
        return action in options(position)
    kind = KINDS.find(position.phase, action)
    return kind is not None and action in kind.options(position, position.phase)


def fault(position: Position, action: Action) -> str:
    """Say which rule an action breaks here; '' if it is legal."""
    if action in options(position):
        return ""
    return KINDS.fault(position, decision(position), action)


def describe(position: Position, action: Action) -> Note:
    """Say what an action would do, in the position before it.

    It names only what everybody may see once it is done.
    """
    return KINDS.describe(position, decision(position), action)


def forecast(position: Position, action: Action) -> tuple[Note, ...]:
    """Say what a card does and is worth, or with what AutoMatron would act next."""
    return KINDS.forecast(position, decision(position), action)


def perform(position: Position, action: Any, dice: Dice) -> None:
    """Change the position by a legal action, and go on to the next decision."""
    position.changed()
    KINDS.perform(position, decision(position), action, dice)
    settle(position, dice)


def settle(position: Position, dice: Dice) -> None:
    """Do all that nobody decides, until somebody decides or the game is over."""
    while position.phase == "play":
        _notice_markers(position)
        if not position.stack:
            return
        task = position.stack[-1]
        if not plain.happens(position, task, dice):
            found = options_of(position, task)
            if found and not (len(found) == 1 and isinstance(found[0], Decline)):
                position.keep(found)
                return
            _skip(position, task)


def _notice_markers(position: Position) -> None:
    """Pay or remember the markers, where a piece has moved or a turn has begun since."""
    standing = position.standing
    if standing.noticed == position.turn:
        return
    standing.noticed = position.turn
    if isinstance(position.seats[position.turn], Person):
        turn.pay_markers(position)
    elif position.readings.marker_vp == "at_gain":
        automatron.remember_markers(position)


def _skip(position: Position, task: Task[Any]) -> None:
    """Pass over a task that cannot be done; deployments without troops are worth 1 VP each."""
    if isinstance(position.seats[task.seat], Person):
        position.stack.pop()
        if isinstance(task.op, DeployOp) and not position.seats[task.seat].barracks:
            position.seats[task.seat].vp += task.op.n
    else:
        automatron.skip(position, task)
