"""What tells that a captain is sick: ships on obstacles, rammed, off the mat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rivals.core.game import Action
from rivals.core.health import Count, Health
from rivals.games.armada.position.actions import Sail
from rivals.games.armada.position.state import Position
from rivals.games.armada.position.tasks import Steering
from rivals.games.armada.rules import steering


class _Seen(msgspec.Struct):
    """What one seat's ships did: maneuvers, and how many of them ended badly."""

    sailed: int = 0
    grounded: int = 0
    rammed: int = 0
    off: int = 0


class ArmadaHealth(Health[Position]):
    """Counts over one match, of the maneuvers that a seat chose itself.

    `obstacles`: those that end on asteroids or debris. `rammed`: those that run into a ship.
    `off_mat`: ships that leave the mat, of all that a seat has lost.
    """

    def __init__(self, seats: int) -> None:
        self._seen = [_Seen() for _ in range(seats)]

    def decided(self, state: Position, seat: int, action: Action) -> None:
        """Take in where a maneuver ends."""
        if not isinstance(action, Sail) or not state.stack:
            return
        task = state.stack[-1]
        if not isinstance(task, Steering):
            return
        its, kind = self._seen[seat], state.ships[task.ship].kind
        end = steering.landing(state, task.ship, steering.course_of(action))
        its.sailed += 1
        its.rammed += bool(end.rammed)
        if steering.leaves_mat(state, kind, end.pose):
            its.off += 1
        else:
            its.grounded += steering.grounds(state, kind, end.pose)

    def ended(self, state: Position) -> Sequence[Mapping[str, Count]]:
        """Give what was counted for each seat."""
        lost = [
            sum(one.where == "gone" for one in state.ships if one.seat == seat)
            for seat in range(len(self._seen))
        ]
        return [
            {
                "obstacles": (its.grounded, its.sailed),
                "rammed": (its.rammed, its.sailed),
                "off_mat": (its.off, gone),
            }
            for its, gone in zip(self._seen, lost, strict=True)
        ]
