"""Squadrons move (rule 19)."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.components.box import DISTANCE, OBSTACLES
from rivals.games.armada.pieces import UNITS
from rivals.games.armada.rules import attacking, engagement
from rivals.games.armada.space import measuring
from rivals.games.armada.space.outlines import obstacle_polygon

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.armada.state import Position


def fly_fault(position: Position, task: to.Flying, action: do.Fly) -> str:
    """Say why the active squadron may not fly there."""
    if task.moved or (task.shot and not task.both):
        return "armada.fault.moved"
    if not engagement.may_move(position, task.squadron):
        return "armada.fault.engaged"
    squadron = position.squadrons[task.squadron]
    far = hypot(action.x - squadron.x, action.y - squadron.y)
    if far == 0:
        return "armada.fault.stayed"
    if far > DISTANCE[squadron.card.speed - 1] * UNITS:
        return "armada.fault.too-far"
    return engagement.place_fault(position, task.squadron, action.x, action.y)


def _options(position: Position, task: to.Flying) -> list[Action]:
    found: list[Action] = []
    if _is_free(position, task):
        spots = engagement.reachable_spots(position, task.squadron)
        tried = [do.Fly(x, y) for x, y in spots]
        found += [one for one in tried if not fly_fault(position, task, one)]
    return [*found, *attacking.flying_options(position, task), do.Done()]


def _is_free(position: Position, task: to.Flying) -> bool:
    """Say whether the active squadron may move now."""
    free = not task.moved and (task.both or not task.shot)
    return free and engagement.may_move(position, task.squadron)


def is_idle(position: Position, task: to.Flying) -> bool:
    """Say whether the active squadron can do nothing: no attack, no place to fly to."""
    if attacking.flying_options(position, task):
        return False
    if not _is_free(position, task):
        return True
    spots = engagement.any_spots(position, task.squadron)
    return all(fly_fault(position, task, do.Fly(*spot)) for spot in spots)


def fly(position: Position, task: to.Flying, action: do.Fly, dice: Dice) -> None:
    """Move the squadron; then it may still attack if it may do both."""
    squadron = position.squadrons[task.squadron]
    squadron.x, squadron.y = action.x, action.y
    _dock(position, task.squadron)
    if task.both:
        position.stack.append(
            to.Flying(task.seat, task.squadron, task.both, moved=True, shot=task.shot)
        )
    attacking.after_move(position, task.squadron, dice)


def _dock(position: Position, number: int) -> None:
    """Recover a point of hull at a station (rule 18)."""
    squadron = position.squadrons[number]
    stations = [
        obstacle_polygon(one) for one in position.obstacles if OBSTACLES[one.kind].kind == "station"
    ]
    point = squadron.x / UNITS, squadron.y / UNITS
    docked = any(measuring.squadron_over_polygon(point, one) for one in stations)
    if docked and squadron.hull < squadron.card.hull:
        squadron.hull += 1
        position.tell("armada.told.docked", squadron=number, left=squadron.hull)


OPTIONS: dict[type[to.Task], Any] = {to.Flying: _options}

FAULT: dict[tuple[type[to.Task], type[Action]], Any] = {(to.Flying, do.Fly): fly_fault}

PERFORM: dict[tuple[type[to.Task], type[Action]], Any] = {(to.Flying, do.Fly): fly}
