"""Whether the parts of a position can stand together: the world, and the orders given."""

from __future__ import annotations

from rivals.core.errors import BadPosition
from rivals.core.expecting import expect, expect_between
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.state import Position
from rivals.games.dma.world.keeping import check_world

MOST_WEEKS = 200
"""No match is longer."""


def check(position: Position) -> None:
    """Raise BadPosition for the first part that cannot be, with its path."""
    try:
        check_world(position.world, default_catalogue())
    except BadPosition as error:
        raise BadPosition(
            f"$.world{error.path.removeprefix('$')}", error.rule, **error.params
        ) from None
    seats = len(position.world.players)
    expect_between(position.weeks, 1, MOST_WEEKS, "weeks")
    expect_between(position.giving, 0, seats - 1, "giving")
    expect(
        not position.world.players[position.giving].out,
        "giving",
        "dma.world.owner-out",
    )
    expect(len(position.given) == seats, "given", "dma.world.given", seats=seats)
