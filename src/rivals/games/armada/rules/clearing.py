"""Squadrons that a ship ran over are put beside it (rule 18)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import BASES, SQUADRON_RADIUS
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import SetDown
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import UNITS
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import engagement
from rivals.games.armada.rules.notes import does, place
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import Outline, of

TOUCHING = 1.0
"""A gap of at most this, in mm, counts as touching."""
_GAP = 0.1
_STEP = 17.0
_RINGS = 12


class SettingDown(Kind[Position, to.Clearing, SetDown]):
    """Put a squadron that a ship ran over beside that ship."""

    action = SetDown
    during = (to.Clearing,)

    def options(self, position: Position, task: to.Clearing) -> list[SetDown]:
        first = task.squadrons[0]
        return [SetDown(first, x, y) for x, y in _spots(position, task, first)]

    def fault(self, position: Position, task: to.Clearing, action: SetDown) -> str:
        """Say why a squadron may not be put there: it touches the ship, if there is room at all."""
        if action.squadron not in task.squadrons:
            return "armada.fault.no-piece"
        wrong = _berth_fault(position, task, action.squadron, action.x, action.y)
        if wrong:
            return wrong
        if (action.x, action.y) in _spots(position, task, action.squadron):
            return ""
        here = of(position.ships[task.ship])
        gap = measuring.to_squadron(here, (action.x / UNITS, action.y / UNITS))
        return "" if gap <= TOUCHING else "armada.fault.not-touching"

    def perform(self, position: Position, task: to.Clearing, action: SetDown, dice: Dice) -> None:
        """Put it there; others may follow."""
        squadron = position.squadrons[action.squadron]
        squadron.x, squadron.y = action.x, action.y
        left = tuple(one for one in task.squadrons if one != action.squadron)
        if left:
            position.stack.append(to.Clearing(task.seat, task.ship, left))

    def describe(self, position: Position, task: to.Clearing, action: SetDown) -> Note:
        name, ship = squadron_name(position, action.squadron), ship_name(position, task.ship)
        return does("set", squadron=name, ship=ship, **place(action.x, action.y))


KINDS = (SettingDown(),)


def _berth_fault(position: Position, task: to.Clearing, number: int, x: int, y: int) -> str:
    """Say why there is no room at a spot; the others under the ship are in nobody's way."""
    return engagement.place_fault(position, number, x, y, lifted=task.squadrons)


def _spots(position: Position, task: to.Clearing, number: int) -> list[tuple[int, int]]:
    """List spots touching the ship; where there is none, the nearest ring that has some."""
    here = of(position.ships[task.ship])
    for ring in range(_RINGS):
        tried = rim(here, _GAP + ring * _STEP)
        free = [one for one in tried if not _berth_fault(position, task, number, *one)]
        if free:
            return free
    raise LookupError(f"no room for squadron {number} beside ship {task.ship}")


def rim(ship: Outline, gap: float) -> list[tuple[int, int]]:
    """Walk around a ship's base at a distance for a squadron's middle, in steps of its radius."""
    width, length = BASES[SHIPS[ship.kind].size]
    clear = SQUADRON_RADIUS + gap
    across, along = _walk(width / 2), _walk(length / 2)
    local = [
        *((x, length / 2 + clear) for x in across), *((width / 2 + clear, -y) for y in along),
        *((-x, -length / 2 - clear) for x in across), *((-width / 2 - clear, y) for y in along),
    ]  # fmt: skip
    spots = (ship.there(right, ahead) for right, ahead in local)
    return [(round(east * UNITS), round(north * UNITS)) for east, north in spots]


def _walk(half: float) -> list[float]:
    """Give points from one end of a side to the other."""
    steps = int(2 * half // _STEP)
    return [-half + _STEP * step for step in range(steps + 1)]
