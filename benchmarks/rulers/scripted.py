"""What scripted players of The Dark Middle Ages know: ways round places, plain battle orders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from benchmarks.rulers.playing import CATALOGUE
from rivals.games.dma.orders.kinds import Array, Post, write_post
from rivals.games.dma.week.movement import step_cost
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.formations import Formation, on_field, ref, units_of
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, City, Spot, Unit, Village, World

Place = City | Village


class Ways:
    """The cheapest ways from a cell to every other; none leads through a cell of `ends`."""

    def __init__(self, world: World, start: Cell, ends: Iterable[Cell]) -> None:
        self._came: dict[Cell, tuple[Cell, str]] = {}
        self._start = start
        self.costs: dict[Cell, int] = {start: 0}
        """What a cell costs to reach, in hundredths."""
        self._spread(world, frozenset(ends))

    def _spread(self, world: World, ends: frozenset[Cell]) -> None:
        waiting = [(0, self._start)]
        while waiting:
            cost, here = heappop(waiting)
            if cost > self.costs[here] or (here in ends and here != self._start):
                continue
            for name in STEPS:
                there, total = stepped(here, name), cost + step_cost(CATALOGUE, name)
                if world.passable(*there) and total < self.costs.get(there, total + 1):
                    self.costs[there] = total
                    self._came[there] = (here, name)
                    heappush(waiting, (total, there))

    def steps(self, cell: Cell) -> tuple[str, ...]:
        """Give the steps to a cell that can be reached."""
        found: list[str] = []
        while cell != self._start:
            cell, name = self._came[cell]
            found.append(name)
        return tuple(reversed(found))


def stops(world: World, player: int) -> list[Cell]:
    """List the places that would end a player's march: nobody's, and others' cities."""
    found = [one.cell for one in world.cities if one.owner != player]
    return found + [one.cell for one in world.villages if one.owner == NEUTRAL]


def rows(units: Sequence[Unit]) -> list[Spot]:
    """Give a spot for each unit: one before the flag, the others in rows from the front one back.

    Each row is filled from the middle outwards.
    """
    size = width, depth = CATALOGUE.field_size(len(units))
    across = sorted(range(-(width // 2), width // 2 + 1), key=lambda x: (abs(x), x))
    spots = [(x, y) for y in range(depth - 1, -1, -1) for x in across]
    guarded = [(0, 1), *(spot for spot in spots if spot != (0, 1))]
    return [spot for spot in guarded if on_field(size, spot)][: len(units)]


def drawn_up(formation: Formation) -> Array | None:
    """Draw everybody up in rows; None where they all stand somewhere already."""
    units = sorted(units_of(formation), key=lambda one: (CATALOGUE.unit[one.type].attack, one.id))
    if all(one.spot is not None for one in units):
        return None
    posts = zip(units, rows(units), strict=True)
    return Array(ref(formation), tuple(write_post(Post(unit.type, spot)) for unit, spot in posts))


def own_army(world: World, player: int) -> Army | None:
    """Give a player's largest army, the oldest of equals; None if there is none."""
    found = [one for one in world.armies if one.owner == player]
    return max(found, key=lambda one: (len(one.units), -one.id), default=None)
