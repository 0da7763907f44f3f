"""Squadrons move (rule 19)."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import OBSTACLES
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Fly
from rivals.games.armada.position.names import squadron_name
from rivals.games.armada.position.pieces import UNITS
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import engagement
from rivals.games.armada.rules.attacking import aces, declaring
from rivals.games.armada.rules.notes import does, leads, place
from rivals.games.armada.rules.sights import point_of
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import obstacle_polygon


class Flying(Kind[Position, to.Flying, Fly]):
    """Move the active squadron."""

    action = Fly
    during = (to.Flying,)

    def options(self, position: Position, task: to.Flying) -> list[Fly]:
        if not _is_free(position, task):
            return []
        return [Fly(*spot) for spot in engagement.reachable_spots(position, task.squadron)]

    def fault(self, position: Position, task: to.Flying, action: Fly) -> str:
        if task.moved or (task.shot and not task.both):
            return "armada.fault.moved"
        if not engagement.may_move(position, task.squadron):
            return "armada.fault.engaged"
        return engagement.move_fault(position, task.squadron, action.x, action.y)

    def perform(self, position: Position, task: to.Flying, action: Fly, dice: Dice) -> None:
        """Move it, if only in place; then it may still attack if it may do both."""
        squadron = position.squadrons[task.squadron]
        squadron.x, squadron.y = action.x, action.y
        _dock(position, task.squadron)
        if task.both:
            position.stack.append(
                to.Flying(task.seat, task.squadron, task.both, moved=True, shot=task.shot)
            )
        aces.after_move(position, task.squadron)

    def describe(self, position: Position, task: to.Flying, action: Fly) -> Note:
        squadron = position.squadrons[task.squadron]
        name = squadron_name(position, task.squadron)
        if (action.x, action.y) == (squadron.x, squadron.y):
            return does("fly-in-place", squadron=name)
        far = round(hypot(action.x - squadron.x, action.y - squadron.y) / UNITS)
        return does("fly", squadron=name, far=far, **place(action.x, action.y))

    def forecast(self, position: Position, task: to.Flying, action: Fly) -> Iterator[Note]:
        there = position.copy()
        there.squadrons[task.squadron].x, there.squadrons[task.squadron].y = action.x, action.y
        there.__dict__.clear()
        engaged = engagement.engaged_with(there, task.squadron)
        if engaged:
            yield leads("engages", squadrons=[squadron_name(position, one) for one in engaged])


KINDS = (Flying(),)


def _is_free(position: Position, task: to.Flying) -> bool:
    """Say whether the active squadron may move now."""
    free = not task.moved and (task.both or not task.shot)
    return free and engagement.may_move(position, task.squadron)


def is_idle(position: Position, task: to.Flying) -> bool:
    """Say whether the active squadron can do nothing: it neither attacks nor moves."""
    return not _is_free(position, task) and not declaring.can_attack(position, task)


def _dock(position: Position, number: int) -> None:
    """Recover a point of hull at a station (rule 18)."""
    squadron = position.squadrons[number]
    stations = [
        obstacle_polygon(one) for one in position.obstacles if OBSTACLES[one.kind].kind == "station"
    ]
    docked = any(measuring.squadron_over_polygon(point_of(squadron), one) for one in stations)
    if docked and squadron.hull < squadron.card.hull:
        squadron.hull += 1
        position.tell("armada.told.docked", squadron=number, left=squadron.hull)
