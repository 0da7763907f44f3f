"""Whether the parts of a position can stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivals.games.armada.state import Position


def check(position: Position) -> None:
    """Raise BadPosition for the first fault found."""
