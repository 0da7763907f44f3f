"""Squadrons move (rule 19)."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import DISTANCE, OBSTACLES
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Fly
from rivals.games.armada.position.names import squadron_name
from rivals.games.armada.position.pieces import UNITS, Squadron
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
        own = position.squadrons[task.squadron]
        spots = engagement.reachable_spots(position, task.squadron)
        return [Fly(*spot) for spot in spots if not _range_fault(own, *spot)]

    def fault(self, position: Position, task: to.Flying, action: Fly) -> str:
        if task.moved or (task.shot and not task.both):
            return "armada.fault.moved"
        if not engagement.may_move(position, task.squadron):
            return "armada.fault.engaged"
        wrong = _range_fault(position.squadrons[task.squadron], action.x, action.y)
        return wrong or engagement.place_fault(position, task.squadron, action.x, action.y)

    def perform(self, position: Position, task: to.Flying, action: Fly, dice: Dice) -> None:
        """Move it; then it may still attack if it may do both."""
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
        far = round(hypot(action.x - squadron.x, action.y - squadron.y) / UNITS)
        name = squadron_name(position, task.squadron)
        return does("fly", squadron=name, far=far, **place(action.x, action.y))

    def forecast(self, position: Position, task: to.Flying, action: Fly) -> Iterator[Note]:
        there = position.copy()
        there.squadrons[task.squadron].x, there.squadrons[task.squadron].y = action.x, action.y
        there.__dict__.clear()
        engaged = engagement.engaged_with(there, task.squadron)
        if engaged:
            yield leads("engages", squadrons=[squadron_name(position, one) for one in engaged])


KINDS = (Flying(),)


def _range_fault(squadron: Squadron, x: int, y: int) -> str:
    """Say why a squadron may not fly so far: not at all, or farther than its speed."""
    far = hypot(x - squadron.x, y - squadron.y)
    if far == 0:
        return "armada.fault.stayed"
    return "armada.fault.too-far" if far > DISTANCE[squadron.card.speed - 1] * UNITS else ""


def _is_free(position: Position, task: to.Flying) -> bool:
    """Say whether the active squadron may move now."""
    free = not task.moved and (task.both or not task.shot)
    return free and engagement.may_move(position, task.squadron)


def is_idle(position: Position, task: to.Flying) -> bool:
    """Say whether the active squadron can do nothing: no attack, no place to fly to."""
    if declaring.can_attack(position, task):
        return False
    if not _is_free(position, task):
        return True
    own = position.squadrons[task.squadron]
    return all(_range_fault(own, *spot) for spot in engagement.any_spots(position, task.squadron))


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
