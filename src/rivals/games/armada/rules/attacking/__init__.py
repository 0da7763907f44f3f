"""Attacks (rules 10 to 17, 19, 20): what may be attacked, dice, defence tokens, damage.

The handlers go by task and action. `flying_options` are a squadron's attacks, `on_activation`
and `after_move` what aces do then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.rules.attacking import (
    aces,
    declaring,
    defending,
    modifying,
    resolving,
    sequence,
)
from rivals.games.armada.rules.attacking.aces import after_move, on_activation
from rivals.games.armada.rules.attacking.declaring import flying_options
from rivals.games.armada.rules.attacking.faults import free

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.armada.state import Position

__all__ = ["FAULT", "OPTIONS", "PERFORM", "after_move", "flying_options", "on_activation"]

_Key = tuple[type[to.Task], type["Action"]]
_Fault = Callable[["Position", Any, Any], str]
_Perform = Callable[["Position", Any, Any, "Dice"], None]
_Step = Callable[["Position", "Dice"], None]


def _then(change: _Perform, step: _Step) -> _Perform:
    """Make a handler that changes something and goes on with a step of the attack."""

    def perform(position: Position, task: Any, action: Any, dice: Dice) -> None:
        change(position, task, action, dice)
        step(position, dice)

    return perform


def _go_on(step: _Step) -> _Perform:
    """Make a handler that only goes on with a step of the attack."""
    return lambda position, task, action, dice: step(position, dice)


def _end(position: Position, task: Any, action: Any, dice: Dice) -> None:
    """No more of it."""


OPTIONS: dict[type[to.Task], Callable[[Position, Any], list[Action]]] = {
    to.Attacking: declaring.attacking_options,
    to.Sweeping: declaring.sweeping_options,
    to.Modifying: modifying.options,
    to.Defending: defending.options,
    to.Redirecting: resolving.redirect_options,
    to.Picking: aces.picking_options,
    to.Toggling: lambda position, task: [do.Toggle(activated=True), do.Toggle(activated=False)],
    to.Harming: aces.harming_options,
}

FAULT: dict[_Key, _Fault] = {
    (to.Attacking, do.Fire): declaring.fire_fault,
    (to.Attacking, do.Barrage): declaring.barrage_fault,
    (to.Sweeping, do.Barrage): declaring.barrage_fault,
    (to.Flying, do.Strafe): declaring.strafe_fault,
    (to.Flying, do.Bomb): declaring.bomb_fault,
    (to.Modifying, do.AddDie): modifying.add_fault,
    (to.Modifying, do.Reroll): modifying.reroll_fault,
    (to.Modifying, do.Lock): modifying.lock_fault,
    (to.Defending, do.Use): defending.use_fault,
    (to.Defending, do.Evade): defending.evade_fault,
    (to.Redirecting, do.Redirect): resolving.redirect_fault,
    (to.Picking, do.Discard): aces.picking_fault,
    (to.Toggling, do.Toggle): free,
    (to.Harming, do.Harm): aces.harming_fault,
    **{(task, do.Done): free for task in (
        to.Attacking, to.Sweeping, to.Modifying, to.Defending, to.Redirecting, to.Picking,
        to.Harming,
    )},
}  # fmt: skip

PERFORM: dict[_Key, _Perform] = {
    (to.Attacking, do.Fire): declaring.fire,
    (to.Attacking, do.Barrage): declaring.barrage,
    (to.Attacking, do.Done): _end,
    (to.Sweeping, do.Barrage): declaring.barrage,
    (to.Sweeping, do.Done): _end,
    (to.Flying, do.Strafe): declaring.strafe,
    (to.Flying, do.Bomb): declaring.bomb,
    (to.Modifying, do.AddDie): _then(modifying.add, sequence.modify),
    (to.Modifying, do.Reroll): _then(modifying.reroll, sequence.modify),
    (to.Modifying, do.Lock): _then(modifying.lock, sequence.modify),
    (to.Modifying, do.Done): _go_on(sequence.defend),
    (to.Defending, do.Use): _then(defending.use, sequence.defend),
    (to.Defending, do.Evade): _then(defending.evade, sequence.defend),
    (to.Defending, do.Done): _go_on(sequence.pick),
    (to.Redirecting, do.Redirect): _then(resolving.redirect, sequence.resolve),
    (to.Redirecting, do.Done): _go_on(sequence.resolve),
    (to.Picking, do.Discard): _then(aces.pick, sequence.count),
    (to.Picking, do.Done): _go_on(sequence.count),
    (to.Toggling, do.Toggle): _then(aces.toggle, sequence.answer),
    (to.Harming, do.Harm): aces.harm_target,
    (to.Harming, do.Done): _end,
}
