"""Whether the parts of a position can stand together: each fault with its path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse.validity import course, fighting, hexes, memories, seating, supply, tasks

if TYPE_CHECKING:
    from rivals.games.eclipse.state import Position


def check(position: Position) -> None:
    """Raise BadPosition for the first fault found.

    Later checks rely on earlier ones: seats before the map, the map before what is decided.
    """
    seating.check(position)
    hexes.check(position)
    seating.check_pieces(position)
    supply.check(position)
    memories.check(position)
    course.check(position)
    fighting.check(position)
    tasks.check(position)
