"""The rules: what is legal, how an action changes the position, and what follows by itself.

Each kind of action has a fault (a rule id, or '' where it is legal) and each kind of task its
options; measured actions are judged by their fault alone, the options list but some of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rivals.games.armada import actions as do
from rivals.games.armada import scoring
from rivals.games.armada import tasks as to
from rivals.games.armada.rules import (
    attacking,
    clearing,
    commanding,
    deploying,
    flying,
    phases,
    repairing,
    steering,
    striking,
)
from rivals.games.armada.rules.attacking.faults import free
from rivals.games.armada.rules.faults import NOT_NOW

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.armada.state import Position

_Fault = Callable[["Position", Any, Any], str]
_Options = Callable[["Position", Any], list["Action"]]
_Perform = Callable[["Position", Any, Any, "Dice"], None]


def fault(position: Position, action: Any) -> str:
    """Say which rule an action breaks here; '' if it is legal."""
    if not position.stack:
        return "armada.fault.over"
    task = position.stack[-1]
    further = _FAULTS.get((type(task), type(action)))
    return further(position, task, action) if further else NOT_NOW


def options(position: Position) -> list[Action]:
    """List legal actions in a canonical order; of the measured kinds only some."""
    if not position.stack:
        return []
    task = position.stack[-1]
    return _OPTIONS[type(task)](position, task)


def begin(position: Position) -> None:
    """Go on to the first decision of a game."""
    _advance(position)


def perform(position: Position, action: Action, dice: Dice) -> None:
    """Change the position by a legal action, and go on to the next decision."""
    task = position.stack.pop()
    _PERFORM[type(task), type(action)](position, task, action, dice)
    position.__dict__.clear()
    _advance(position)


def _advance(position: Position) -> None:
    """Go on until there is something to decide, or the game is over."""
    while position.phase != "over":
        if position.phase != "setup" and any(scoring.wiped_out(position, one) for one in (0, 1)):
            position.phase = "over"
        elif not position.stack:
            phases.next_step(position)
        elif _is_moot(position):
            position.stack.pop()
        else:
            return
    position.stack, position.attack, position.active = [], None, None


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
    return isinstance(task, _SKIPPED) and options(position) == [do.Done()]


_SKIPPED = (
    to.Venturing, to.Commanding, to.Repairing, to.Attacking, to.Sweeping, to.Docking,
)  # fmt: skip
"""The tasks that are left out where nothing can be done."""


def _activate_fault(position: Position, task: to.Mustering, action: do.Activate) -> str:
    if action.ship not in position.on_mat():
        return "armada.fault.no-piece"
    if position.ships[action.ship].seat != task.seat:
        return "armada.fault.not-yours"
    return "armada.fault.activated" if position.ships[action.ship].activated else ""


def _muster_options(position: Position, task: to.Mustering) -> list[Action]:
    able: list[Action] = [do.Activate(one) for one in phases.unactivated(position, task.seat)]
    return able if phases.pass_fault(position, task) else [*able, do.Pass()]


def _nothing(position: Position, task: Any, action: Any, dice: Dice) -> None:
    """Nothing more happens."""


_OPTIONS: dict[type[to.Task], _Options] = {
    to.Mustering: _muster_options,
    **deploying.OPTIONS,
    **commanding.OPTIONS,
    **repairing.OPTIONS,
    **steering.OPTIONS,
    **clearing.OPTIONS,
    **striking.OPTIONS,
    **flying.OPTIONS,
    **attacking.OPTIONS,
}

_FAULTS: dict[tuple[type[to.Task], type[Action]], _Fault] = {
    (to.Mustering, do.Activate): _activate_fault,
    (to.Mustering, do.Pass): lambda position, task, _: phases.pass_fault(position, task),
    (to.Repairing, do.Done): free,
    (to.Docking, do.Done): free,
    (to.Flying, do.Done): free,
    **deploying.FAULT,
    **commanding.FAULT,
    **repairing.FAULT,
    **steering.FAULT,
    **clearing.FAULT,
    **striking.FAULT,
    **flying.FAULT,
    **attacking.FAULT,
}

_PERFORM: dict[tuple[type[to.Task], type[Action]], _Perform] = {
    (to.Mustering, do.Activate): lambda position, _, action, dice: commanding.activate(
        position, action.ship
    ),
    (to.Mustering, do.Pass): lambda position, task, _, dice: phases.pass_turn(position, task),
    (to.Docking, do.Done): _nothing,
    (to.Venturing, do.Done): _nothing,
    (to.Flying, do.Done): _nothing,
    **deploying.PERFORM,
    **commanding.PERFORM,
    **repairing.PERFORM,
    **steering.PERFORM,
    **clearing.PERFORM,
    **striking.PERFORM,
    **flying.PERFORM,
    **attacking.PERFORM,
}
