"""How near and how strong foreign armies are."""

from __future__ import annotations

from rivals.games.dma.rival.automa.figures import ENEMY_SPEED
from rivals.games.dma.rival.facts import Enemy, Facts
from rivals.games.dma.world.compass import neighbours
from rivals.games.dma.world.pieces import Cell


def days_away(one: Cell, other: Cell, pace: int = ENEMY_SPEED, short: int = 0) -> int:
    """Give how many days an army needs at least from a cell to another, over open steppe.

    `short`: how far it stops from it, in hundredths of a cell.
    """
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    cost = 141 * min(dx, dy) + 100 * (max(dx, dy) - min(dx, dy))
    return -(-max(0, cost - short) // pace)


def threat(facts: Facts, cell: Cell, days: int) -> Enemy | None:
    """Give the strongest foreign army that could be upon a cell in so many days, if any.

    Armies meet on neighbouring cells, so it comes one cell short.
    """
    near = [one for one in facts.enemies() if days_away(one.cell, cell, short=100) <= days]
    return max(near, key=lambda one: (one.strength, one.name), default=None)


def standing_by(facts: Facts, cell: Cell) -> int:
    """Add up the strength of the foreign armies on a cell or next to it."""
    return sum(one.strength for one in facts.enemies() if neighbours(one.cell, cell))
