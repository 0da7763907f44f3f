"""Whether the parts of a position can stand together: each fault with its path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.armada.validity import (
    attacks,
    course,
    damage,
    events,
    fleets,
    places,
    tasks,
    vessels,
)

if TYPE_CHECKING:
    from rivals.games.armada.state import Position


def check(position: Position) -> None:
    """Raise BadPosition for the first fault found.

    Later checks rely on earlier ones: who is there before where it lies, the mat before what is
    decided.
    """
    fleets.check(position)
    vessels.check(position)
    damage.check(position)
    course.check(position)
    places.check(position)
    attacks.check(position)
    tasks.check(position)
    events.check(position)
