"""Squadrons that a ship ran over are put beside it by the other player (rule 18, M47)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, pi, sin

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
from rivals.games.armada.rules import engagement, steering
from rivals.games.armada.rules.engagement import Room
from rivals.games.armada.rules.notes import does, place
from rivals.games.armada.rules.sights import point_of
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.measuring import squadrons_overlap
from rivals.games.armada.rules.space.outlines import Outline, of
from rivals.games.armada.rules.space.shapes import Point

TOUCHING = 1.0
"""A gap of at most this, in mm, counts as touching."""
Spot = tuple[int, int]
_GAP = 0.1
_STEP, _FINE = 17.0, 1.0
"""How far apart places beside a ship are listed, and tried where room is short, in mm."""
_DIRECTIONS = 24
_RINGS = 12


class SettingDown(Kind[Position, to.Clearing, SetDown]):
    """Put a squadron that a ship ran over beside that ship, before obstacles act on it (M47)."""

    action = SetDown
    during = (to.Clearing,)

    def options(self, position: Position, task: to.Clearing) -> list[SetDown]:
        """List places that touch the ship, close together where there are but few; else others."""
        room, here = _room(position, task), of(position.ships[task.ship])
        spots = _free(_sides(here, _GAP), room)
        if not spots or len(task.squadrons) > 1:
            around = _free(_around(here), room)
            spots = _fair(spots, around, task) or _fair(around, around, task)
        spots = spots or _behind(position, task, room)
        return [SetDown(task.squadrons[0], *spot) for spot in spots]

    def fault(self, position: Position, task: to.Clearing, action: SetDown) -> str:
        """Say why a squadron may not be put there.

        It touches the ship and leaves the others what room there is; where there is none it
        touches a squadron that touches the ship.
        """
        if action.squadron not in task.squadrons:
            return "armada.fault.no-piece"
        spot = (action.x, action.y)
        room, at = _room(position, task), _point(spot)
        wrong = room.fault(at)
        if wrong:
            return wrong
        around = _free(_around(of(position.ships[task.ship])), room)
        if _touches(position, task, at):
            return "" if _fair([spot], around, task) else "armada.fault.crowding"
        if around:
            return "armada.fault.not-touching"
        behind = any(
            measuring.squadron_distance(at, other) <= TOUCHING
            for other in _neighbours(position, task)
        )
        return (
            ""
            if behind or spot in _behind(position, task, room)
            else "armada.fault.not-touching-others"
        )

    def perform(self, position: Position, task: to.Clearing, action: SetDown, dice: Dice) -> None:
        """Put it there; others follow, then the obstacles under the ship act (reading M47)."""
        squadron = position.squadrons[action.squadron]
        squadron.x, squadron.y = action.x, action.y
        left = tuple(one for one in task.squadrons if one != action.squadron)
        if left:
            position.stack.append(to.Clearing(task.seat, task.ship, left, task.obstacles))
        elif task.obstacles:
            steering.run_over_obstacles(position, task.ship, dice)

    def describe(self, position: Position, task: to.Clearing, action: SetDown) -> Note:
        name, ship = squadron_name(position, action.squadron), ship_name(position, task.ship)
        return does("set", squadron=name, ship=ship, **place(action.x, action.y))


KINDS = (SettingDown(),)


def touches_ship(position: Position, task: to.Clearing, spot: Spot) -> bool:
    """Say whether a squadron at a place would touch the ship that ran over it."""
    return _touches(position, task, _point(spot))


def _touches(position: Position, task: to.Clearing, at: Point) -> bool:
    return measuring.to_squadron(of(position.ships[task.ship]), at) <= TOUCHING


def _room(position: Position, task: to.Clearing) -> Room:
    """Say what is in the way: the others under the ship are not."""
    return engagement.room(position, task.squadrons)


# --- Places -----------------------------------------------------------------------------------


def _behind(position: Position, task: to.Clearing, room: Room) -> list[Spot]:
    """List free places that touch a squadron that touches the ship; else the nearest there are."""
    gap = 2 * SQUADRON_RADIUS + _GAP
    turns = [2 * pi * step / _DIRECTIONS for step in range(_DIRECTIONS)]
    free = _free(
        [
            _spot(x + gap * sin(turn), y + gap * cos(turn))
            for x, y in _neighbours(position, task)
            for turn in turns
        ],
        room,
    )
    if free:
        return free
    here = of(position.ships[task.ship])
    for ring in range(1, _RINGS):
        free = _free(_sides(here, _GAP + ring * _STEP), room)
        if free:
            return free
    raise LookupError(f"no room beside ship {task.ship}")


def _neighbours(position: Position, task: to.Clearing) -> list[Point]:
    """Give the middles of the squadrons that touch the ship."""
    points = [
        point_of(position.squadrons[one])
        for one in position.in_flight()
        if one not in task.squadrons
    ]
    return [one for one in points if _touches(position, task, one)]


def _free(spots: Collection[Spot], room: Room) -> list[Spot]:
    return [one for one in spots if not room.fault(_point(one))]


def _point(spot: Spot) -> Point:
    return spot[0] / UNITS, spot[1] / UNITS


def _spot(x: float, y: float) -> Spot:
    return max(0, round(x * UNITS)), max(0, round(y * UNITS))


def _sides(ship: Outline, gap: float) -> list[Spot]:
    """Walk along the sides of a ship's base at a gap, in wide steps."""
    width, length = BASES[SHIPS[ship.kind].size]
    clear = SQUADRON_RADIUS + gap
    across, along = _walk(width / 2, _STEP), _walk(length / 2, _STEP)
    local = [
        *((x, length / 2 + clear) for x in across), *((width / 2 + clear, -y) for y in along),
        *((-x, -length / 2 - clear) for x in across), *((-width / 2 - clear, y) for y in along),
    ]  # fmt: skip
    return [_spot(*ship.there(right, ahead)) for right, ahead in local]


def _around(ship: Outline) -> list[Spot]:
    """Walk around a ship's base, corners too, clockwise and in small steps, where one touches."""
    width, length = BASES[SHIPS[ship.kind].size]
    clear = SQUADRON_RADIUS + _GAP
    right, ahead = width / 2, length / 2
    local: list[Point] = []
    for quarter, (u, v, half) in enumerate(
        ((right, ahead, right), (right, -ahead, ahead),
         (-right, -ahead, right), (-right, ahead, ahead))
    ):  # fmt: skip
        facing = quarter * pi / 2
        for off in _walk(half, _FINE):
            back = half - off  # so far before the corner (u, v) along this side
            local.append((
                u + clear * sin(facing) - back * cos(facing),
                v + clear * cos(facing) + back * sin(facing),
            ))  # fmt: skip
        steps = int(clear * pi / 2 / _FINE)
        for step in range(1, steps + 1):
            turn = facing + step * pi / 2 / (steps + 1)
            local.append((u + clear * sin(turn), v + clear * cos(turn)))
    return [_spot(*ship.there(*one)) for one in local]


def _walk(half: float, step: float) -> list[float]:
    """Give points from one end of a side to the other."""
    return [-half + step * n for n in range(int(2 * half // step) + 1)]


# --- As many as possible touch the ship -------------------------------------------------------


def _fair(spots: Sequence[Spot], around: Sequence[Spot], task: to.Clearing) -> list[Spot]:
    """Narrow places to those that keep none of the others from the ship that could touch it.

    `around` are the free places that touch it, in their order.
    """
    others = len(task.squadrons) - 1
    if not others:
        return list(spots)
    free = [_point(one) for one in around]
    could = _fitting(free, others + 1) - 1
    return [
        one
        for one in spots
        if _fitting([at for at in free if not squadrons_overlap(at, _point(one))], could) >= could
    ]


def _fitting(places: Sequence[Point], most: int) -> int:
    """Count how many squadrons, `most` at most, fit on places around a ship, given in order.

    Where no more fit, one of them lies over the first place or in its way; so it begins there.
    """
    best = 0
    for number, first in enumerate(places):
        if best >= most:
            break
        if squadrons_overlap(first, places[0]):
            best = max(best, _packed([*places[number:], *places[:number]]))
    return min(best, most)


def _packed(places: Sequence[Point]) -> int:
    """Fill places around a ship one after the other, each as near to the last as it may be."""
    first = last = places[0]
    count = 1
    for one in places:
        if not (squadrons_overlap(one, last) or squadrons_overlap(one, first)):
            last = one
            count += 1
    return count
