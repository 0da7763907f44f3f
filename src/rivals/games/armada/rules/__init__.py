"""The rules: what is legal, how an action changes the position, and what follows by itself.

Each kind of action stands in the module of its decision. Measured actions are judged by their
fault alone, the options list but some of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.expecting import expect
from rivals.core.game import Action
from rivals.core.kinds import Kinds
from rivals.core.notes import Note
from rivals.core.stacking import listed
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import (
    activating,
    deploying,
    displacing,
    ending,
    flying,
    harm,
    phases,
    repairing,
    scoring,
    steering,
)
from rivals.games.armada.rules.attacking import aces, declaring, sequence

KINDS: Kinds[Position] = Kinds(
    (
        *deploying.KINDS, *activating.KINDS, *repairing.KINDS, *flying.KINDS, *declaring.KINDS,
        *sequence.KINDS, *aces.KINDS, *steering.KINDS, *displacing.KINDS, *harm.KINDS,
        *ending.KINDS,
    ),
    not_now="armada.fault.not-now",
)  # fmt: skip
"""Every kind of action, in the order of the options."""

_SKIPPED = (
    to.Venturing, to.Commanding, to.Repairing, to.Attacking, to.Sweeping, to.Docking,
)  # fmt: skip
"""The tasks that are left out where nothing can be done."""


def options(position: Position) -> Sequence[Action]:
    """List legal actions in a canonical order; of the measured kinds only some."""
    return listed(position, _options)


def _options(position: Position) -> list[Action]:
    return KINDS.options(position, position.stack[-1]) if position.stack else []


def fault(position: Position, action: Action) -> str:
    """Say which rule an action breaks here; '' if it is legal."""
    if not position.stack:
        return "armada.fault.over"
    return KINDS.fault(position, position.stack[-1], action)


def describe(position: Position, action: Action) -> Note:
    """Say what an action would do, in the position before it."""
    return KINDS.describe(position, position.stack[-1], action)


def forecast(position: Position, action: Action) -> tuple[Note, ...]:
    """Say what an action leads to: the dice of an attack, where a maneuver ends, what is left."""
    return KINDS.forecast(position, position.stack[-1], action)


def check(position: Position) -> None:
    """Raise BadPosition where whoever is asked has nothing to decide."""
    able = not position.stack or not _is_moot(position)
    expect(
        able and bool(options(position) or not position.stack), "stack", "armada.position.option"
    )


def begin(position: Position) -> None:
    """Go on to the first decision of a game."""
    _advance(position)


def perform(position: Position, action: Action, dice: Dice) -> None:
    """Change the position by a legal action, and go on to the next decision."""
    position.told = []
    carry_out(position, position.stack.pop(), action, dice)
    position.__dict__.clear()
    _advance(position)


def carry_out(position: Position, task: Any, action: Action, dice: Dice) -> None:
    """Do an action of a task that is off the stack, and go on with the attack that it is of."""
    KINDS.perform(position, task, action, dice)
    sequence.go_on(position, task, action, dice)


def _advance(position: Position) -> None:
    """Go on until there is something to decide, or the game is over.

    What can be done there may be listed by then; nothing that is listed outlives its task.
    """
    while position.phase != "over":
        if position.phase != "setup" and _is_wiped_out(position):
            position.phase = "over"
        elif not position.stack:
            phases.next_step(position)
        elif _is_moot(position):
            position.stack.pop()
        else:
            return
        position.changed()
    position.stack, position.attack, position.active = [], None, None


def _is_wiped_out(position: Position) -> bool:
    return scoring.wiped_out(position, 0) or scoring.wiped_out(position, 1)


def _is_moot(position: Position) -> bool:
    """Say whether the task on top has come to nothing: its ship is lost, or nothing can be done."""
    task = position.stack[-1]
    ship = getattr(task, "ship", None)
    if ship is not None and position.ships[ship].where == "gone":
        return True
    squadron = getattr(task, "squadron", None)
    if squadron is not None and position.squadrons[squadron].where == "gone":
        return True
    if isinstance(task, to.Patrolling):  # its last squadron may fall to a counter before its turn
        return not phases.waiting(position, task.seat)
    if isinstance(task, to.Flying):
        return flying.is_idle(position, task)
    return isinstance(task, _SKIPPED) and list(options(position)) == [do.Done()]
