"""Whether the parts of a position can stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivals.games.tyrants.state import Position


def validate(position: Position) -> None:
    """Raise BadPosition where the parts cannot stand together."""
