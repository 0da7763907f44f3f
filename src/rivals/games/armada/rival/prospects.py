"""What a captain foresees: ways to go on from where a course ends (reading M1).

A way goes on without commands: at the same speed, straight on or as hard to a side as it can.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import ceil, hypot
from typing import Literal

from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.position.pieces import UNITS, Ship
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import steering
from rivals.games.armada.rules.space import tool
from rivals.games.armada.rules.space.outlines import WIDEST, shape
from rivals.games.armada.rules.space.tool import Side
from rivals.games.armada.rules.steering import Pose

Water = Literal["open", "clear"]
"""On the mat; there, and off asteroids and debris."""
Turn = tuple[tuple[int, ...], Side]
"""The clicks of each joint, the tool's side."""
Circle = tuple[float, float, float]
"""Where its middle lies, right and ahead of a ship, and how far it reaches."""
_SIDES = (-1, 1)
_AHEAD = 2
"""So many maneuvers ahead a captain looks out."""
_WIDEST = ceil(WIDEST * UNITS)
_ROUNDING = 0.5 * UNITS
"""More than what rounding to units adds up to on a way."""
_WEAKER = "thrust_control_malfunction"
"""The damage card that takes a click of the turns."""


class Prospects:
    """The ways of one ship in a position (M1); `left` are the maneuvers still to come."""

    def __init__(self, position: Position, ship: Ship, *, hit: bool = False) -> None:
        self.left = ROUNDS - position.round
        self.lookout = min(_AHEAD, self.left)
        self._position, self._ship, self._hit = position, ship, hit
        self._mat = position.mat
        self._radius = ceil(shape(ship.kind).radius * UNITS)
        self._shoals = steering.shoals(position)
        self._leads_on = lru_cache(maxsize=None)(self._find_way)
        self._circles = lru_cache(maxsize=None)(self._find_circles)
        self._turns = lru_cache(maxsize=None)(self._find_turns)

    def keeps_room(self, end: Pose, speed: int, ahead: int, held: int = 0) -> bool:
        """Say whether a way stays on the mat for so many maneuvers.

        Also if ships hold up so many of these, whichever it is and wherever that leaves the ship.
        """
        return self._leads_on(end, speed, "open", ahead, held)

    def keeps_room_to_spare(self, end: Pose, speed: int, ahead: int) -> bool:
        """Say whether one still does if a hit takes a click of every turn that has several."""
        return self._weaker.keeps_room(end, speed, ahead)

    def keeps_room_held_up(self, end: Pose, speed: int, ahead: int) -> bool:
        """Say whether one still does if, as well, a ship holds it up once on the way."""
        return self._weaker.keeps_room(end, speed, ahead, 1)

    def keeps_clear(self, end: Pose, speed: int, ahead: int) -> bool:
        """Say whether one stays clear of asteroids and debris, too."""
        return self._leads_on(end, speed, "clear", ahead, 0)

    @cached_property
    def _weaker(self) -> Prospects:
        """The ways of the ship once it is hit."""
        return Prospects(self._position, self._ship, hit=True)

    def _find_way(self, here: Pose, speed: int, water: Water, ahead: int, held: int) -> bool:
        """Find a way for so many maneuvers, so many of which may end short."""
        for circle in self._circles(speed, ahead, held):
            if self._is_free(here, water, circle):
                return True
        kind = self._ship.kind
        if steering.leaves_mat(self._position, kind, here):
            return False
        if water == "clear" and steering.grounds(self._position, kind, here):
            return False
        if not ahead or not speed:
            return True
        return any(
            self._leads_on(tool.end_of(kind, *here, clicks, side), speed, water, ahead - 1, held)
            and all(
                self._leads_on(one, speed, water, ahead - 1, held - 1)
                for one in _held_up(kind, here, clicks, side, held)
            )
            for clicks, side in self._turns(speed)
        )

    def _is_free(self, here: Pose, water: Water, circle: Circle) -> bool:
        """Say, quickly, whether a ship may circle to one side: nothing that matters lies there."""
        *middle, reach = circle
        east, north = tool.bearing(here[2], *middle)
        x, y = here[0] + east, here[1] + north
        width, depth = self._mat
        if not (reach < x < width - reach and reach < y < depth - reach):
            return False
        near = reach + _WIDEST
        if water == "open":
            return True
        return all(abs(one.x - x) >= near or abs(one.y - y) >= near for one in self._shoals)

    def _find_circles(self, speed: int, ahead: int, held: int) -> list[Circle]:
        """Give what a ship keeps within that circles to either side for so many maneuvers."""
        x, y, far = _circle(self._ship.kind, self._hardest(speed), ahead if speed else 0, held)
        reach = self._radius + far + _ROUNDING
        return [(x, y, reach), (-x, y, reach)]

    def _find_turns(self, speed: int) -> list[Turn]:
        """Give how a ship may go on: hard to a side, which stays near, or straight."""
        hard = self._hardest(speed)
        turns = [*(tuple(sign * one for one in hard) for sign in _SIDES), (0,) * speed]
        return [(clicks, tool.inside(clicks)) for clicks in turns]

    def _hardest(self, speed: int) -> tuple[int, ...]:
        """Give how hard the ship can turn."""
        clicks = steering.yaw(self._ship, speed)
        if not self._hit or sum(clicks) <= 1:
            return clicks
        ship = self._ship.copy()
        ship.faceup = [*ship.faceup, _WEAKER]
        return steering.yaw(ship, speed)


def _held_up(
    kind: str, here: Pose, clicks: tuple[int, ...], side: Side, held: int
) -> Iterator[Pose]:
    """Walk over where a ship may be held up on a way, if any more, the farthest first.

    Held up where it is it has the same ways with one maneuver fewer to go: that is no worse.
    """
    for joints in range(len(clicks) - 1, 0, -1) if held else ():
        yield tool.end_of(kind, *here, clicks[:joints], side)


@lru_cache(maxsize=4096)
def _circle(kind: str, hard: tuple[int, ...], ahead: int, held: int) -> Circle:
    """Give what a ship's middle keeps within that turns as hard for so many maneuvers."""
    way = list(_wake(kind, (0, 0, 0), hard, ahead, held))
    x, y = (sum(one) / len(way) for one in zip(*way, strict=True))
    return x, y, max(hypot(one - x, other - y) for one, other in way)


def _wake(
    kind: str, here: Pose, hard: tuple[int, ...], ahead: int, held: int
) -> Iterator[tuple[int, int]]:
    """Walk over where a ship's middle may be that turns as hard for so many maneuvers."""
    yield here[:2]
    if not ahead or not hard:
        return
    side = tool.inside(hard)
    yield from _wake(kind, tool.end_of(kind, *here, hard, side), hard, ahead - 1, held)
    for one in _held_up(kind, here, hard, side, held):
        yield from _wake(kind, one, hard, ahead - 1, held - 1)
