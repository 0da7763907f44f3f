"""What a seat may see: everything but the reputation tiles of others."""

from __future__ import annotations

from typing import TypeGuard

import msgspec

from rivals.core.chance import Dice
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import AnyTask, Rewarding

UNSEEN = 0
"""A reputation tile that may not be seen."""


def seen_by(position: Position, seat: int) -> Position:
    """Copy a position without what the seat may not see.

    What is drawn blindly has no order in a position, so there is nothing else to hide.
    """
    view = position.copy()
    view.reputation = [UNSEEN] * len(view.reputation)
    for number, its in enumerate(view.seats):
        if number != seat:
            its.reputation = [UNSEEN] * len(its.reputation)
    view.stack = [
        msgspec.structs.replace(task, drawn=(UNSEEN,) * len(task.drawn))
        if _is_drawn_by_another(task, seat)
        else task
        for task in view.stack
    ]
    view.changed()
    return view


def _is_drawn_by_another(task: AnyTask, seat: int) -> TypeGuard[Rewarding]:
    return isinstance(task, Rewarding) and task.seat != seat


def reshuffled(position: Position, seat: int, dice: Dice) -> Position:
    """Copy a position with the reputation tiles that the seat may not see dealt anew.

    How it was dealt makes no difference to that.
    """
    twin = position.copy()
    others = [its for number, its in enumerate(twin.seats) if number != seat]
    drawn = [task for task in twin.stack if _is_drawn_by_another(task, seat)]
    unseen = [*twin.reputation, *(tile for its in others for tile in its.reputation)]
    unseen += [tile for task in drawn for tile in task.drawn]
    unseen.sort()
    dice.shuffle("reputation", unseen)
    for its in others:
        its.reputation = sorted(unseen.pop() for _ in its.reputation)
    twin.stack = [
        msgspec.structs.replace(task, drawn=tuple(sorted(unseen.pop() for _ in task.drawn)))
        if _is_drawn_by_another(task, seat)
        else task
        for task in twin.stack
    ]
    twin.reputation = sorted(unseen)
    twin.changed()
    return twin
