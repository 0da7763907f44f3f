"""Whether the parts of a position can stand together: the world, and the orders given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.errors import BadPosition
from rivals.core.expecting import expect
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.keeping import check_world

if TYPE_CHECKING:
    from rivals.games.dma.state import Position

MOST_WEEKS = 200
"""No match is longer."""


def check(position: Position) -> None:
    """Raise BadPosition for the first part that cannot be, with its path."""
    try:
        check_world(position.world, default_catalogue())
    except BadPosition as error:
        raise BadPosition(f"$.world{error.path.removeprefix('$')}", error.expected) from None
    seats = len(position.world.players)
    expect(1 <= position.weeks <= MOST_WEEKS, "weeks", f"1 to {MOST_WEEKS} weeks")
    expect(0 <= position.giving < seats, "giving", f"a seat 0 to {seats - 1}")
    expect(
        not position.world.players[position.giving].out,
        "giving",
        "a seat that is still in the game",
    )
    expect(len(position.given) == seats, "given", f"orders of each of the {seats} seats")
