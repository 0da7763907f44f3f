"""Choices that damage leaves: what a card strikes, and which zone suffers (rules 16, 18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.rules import harm

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.armada.state import Position


def strike_fault(position: Position, task: to.Striking, action: Action) -> str:
    """Say why a damage card does not strike so."""
    legal = action in harm.choices(position, task.ship, task.card)
    return "" if legal else "armada.fault.no-choice"


def strike(position: Position, task: to.Striking, action: Action, dice: Dice) -> None:
    """Let a damage card strike as was decided."""
    harm.decide(position, task.ship, task.card, action)


def suffer(position: Position, task: to.Suffering, action: do.Suffer, dice: Dice) -> None:
    """Let the chosen zone suffer."""
    harm.suffer(position, task.ship, action.zone, task.damage, dice)


_WAYS: tuple[type[Action], ...] = (do.Slow, do.Redial, do.Discard, do.Fail)

OPTIONS: dict[type[to.Task], Callable[[Position, Any], list[Action]]] = {
    to.Striking: lambda position, task: harm.choices(position, task.ship, task.card),
    to.Suffering: lambda position, task: [do.Suffer(zone) for zone in ZONES],
}

FAULT: dict[tuple[type[to.Task], type[Action]], Callable[[Position, Any, Any], str]] = {
    **{(to.Striking, way): strike_fault for way in _WAYS},
    (to.Suffering, do.Suffer): lambda position, task, action: "",
}

PERFORM: dict[tuple[type[to.Task], type[Action]], Callable[[Position, Any, Any, Dice], None]] = {
    **{(to.Striking, way): strike for way in _WAYS},
    (to.Suffering, do.Suffer): suffer,
}
