"""What a captain foresees: ways to go on from where a course ends (reading M1).

A way goes on without commands: at the same speed, straight on or as hard to a side as it can.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Literal

from rivals.games.armada.components.box import OBSTACLES, ROUNDS
from rivals.games.armada.position.pieces import UNITS, Ship
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import steering
from rivals.games.armada.rules.space import tool
from rivals.games.armada.rules.space.outlines import WIDEST, shape
from rivals.games.armada.rules.steering import Pose

Water = Literal["open", "clear"]
"""On the mat; there, and off asteroids and debris."""
_SIDES = (-1, 1)
_CLEAR_AHEAD = 2
"""So many maneuvers ahead a captain looks out for obstacles."""
_WIDEST = round(WIDEST * UNITS)
_WEAKER = "thrust_control_malfunction"
"""The damage card that takes a click of the turns."""


class Prospects:
    """The ways of one ship in a position."""

    def __init__(self, position: Position, ship: Ship, *, hit: bool = False) -> None:
        self._position, self._ship, self._hit = position, ship, hit
        self._left = ROUNDS - position.round
        self._radius = round(shape(ship.kind).radius * UNITS)
        self._shoals = [one for one in position.obstacles if OBSTACLES[one.kind].kind != "station"]
        """Asteroids and debris."""
        self._goes_on = lru_cache(maxsize=None)(self._leads_on)

    def keeps_room(self, end: Pose, speed: int) -> bool:
        """Say whether a way stays on the mat until the game ends."""
        return self._goes_on(end, speed, "open", self._left)

    def keeps_room_to_spare(self, end: Pose, speed: int) -> bool:
        """Say whether one still does if a hit takes a click of every turn that has several."""
        return self._weaker.keeps_room(end, speed)

    def keeps_clear(self, end: Pose, speed: int, ahead: int) -> bool:
        """Say whether a way is clear of asteroids and debris for so many maneuvers."""
        return self._goes_on(end, speed, "clear", ahead)

    @property
    def lookout(self) -> int:
        """So many maneuvers ahead obstacles matter."""
        return min(_CLEAR_AHEAD, self._left)

    @cached_property
    def _weaker(self) -> Prospects:
        """The ways of the ship once it is hit."""
        return Prospects(self._position, self._ship, hit=True)

    def _leads_on(self, here: Pose, speed: int, water: Water, ahead: int) -> bool:
        if self._is_near_edge(here) and steering.leaves_mat(
            self._position, self._ship.kind, here
        ):
            return False
        if water == "clear" and self._is_near_shoal(here) and steering.grounds(
            self._position, self._ship.kind, here
        ):
            return False
        if not ahead or not speed:
            return True
        return any(self._goes_on(end, speed, water, ahead - 1) for end in self._ends(here, speed))

    def _is_near_edge(self, here: Pose) -> bool:
        """Say, quickly, whether the base could be off the mat."""
        width, depth = self._position.mat
        x, y, far = here[0], here[1], self._radius
        return not (far <= x <= width - far and far <= y <= depth - far)

    def _is_near_shoal(self, here: Pose) -> bool:
        """Say, quickly, whether the base could lie over asteroids or debris."""
        reach = self._radius + _WIDEST
        return any(
            abs(one.x - here[0]) < reach and abs(one.y - here[1]) < reach for one in self._shoals
        )

    def _hardest(self, speed: int) -> tuple[int, ...]:
        """Give how hard the ship can turn."""
        clicks = steering.yaw(self._ship, speed)
        if not self._hit or sum(clicks) <= 1:
            return clicks
        ship = self._ship.copy()
        ship.faceup = [*ship.faceup, _WEAKER]
        return steering.yaw(ship, speed)

    def _ends(self, here: Pose, speed: int) -> Iterator[Pose]:
        """Give where a ship may be next: hard to a side, which stays near, or straight on."""
        for side in _SIDES:
            clicks = tuple(side * one for one in self._hardest(speed))
            yield tool.end_of(self._ship.kind, *here, clicks, tool.inside(clicks))
        yield tool.end_of(self._ship.kind, *here, (0,) * speed, "right")
