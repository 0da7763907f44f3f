"""What a list of seats must be."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from rivals.core.expecting import expect_all, expect_different

if TYPE_CHECKING:
    from rivals.games.eclipse.state import Position


def expect_seats(position: Position, pile: Collection[int], path: str, besides: int = -1) -> None:
    """Raise BadPosition unless these are different seats, other than the one named."""
    known = [one for one in range(len(position.seats)) if one != besides]
    expect_all(pile, known, path, f"one of the seats {', '.join(map(str, known))}")
    expect_different(pile, path, "seats")
