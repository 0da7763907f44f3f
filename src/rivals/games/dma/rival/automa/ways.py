"""Ways over the steppe: how dear each cell is to reach, and by which steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.week.movement import step_cost
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.pieces import HIDDEN, STEPPE, Cell

SHUT, OPEN, LAST = 0, 1, 2
"""No cell to stand on; a cell to pass; a cell where a way may end but not go on."""


_KINDS = bytes(OPEN if sign == ord(STEPPE) else SHUT for sign in range(256))
"""What a sign of terrain comes to."""


class Chart:
    """A map's cells in one row, with a border of shut ones, so that a step is an addition."""

    def __init__(self, terrain: Sequence[str], catalogue: Catalogue) -> None:
        self.width = len(terrain[0]) + 2
        border = bytes(self.width)
        rows = (f"{HIDDEN}{row}{HIDDEN}".encode().translate(_KINDS) for row in terrain)
        self.cells = bytearray(b"".join((border, *rows, border)))
        self.steps = tuple(
            (dx + dy * self.width, step_cost(catalogue, name), name)
            for name, (dx, dy) in STEPS.items()
        )

    def number(self, cell: Cell) -> int:
        """Give a cell's number."""
        return cell[0] + 1 + (cell[1] + 1) * self.width

    def ends(self, cells: Iterable[Cell]) -> bytearray:
        """Copy the map with some cells where ways end."""
        found = bytearray(self.cells)
        for cell in cells:
            found[self.number(cell)] = min(LAST, found[self.number(cell)] * LAST)
        return found


class Ways:
    """All ways from one cell as far as a limit: the cheapest, by Dijkstra's algorithm."""

    def __init__(self, chart: Chart, marks: bytearray, start: Cell, limit: int) -> None:
        self._chart = chart
        self._came: dict[int, tuple[int, str]] = {}
        self._start = chart.number(start)
        self._costs = {self._start: 0}
        self._spread(marks, limit)

    def _spread(self, marks: bytearray, limit: int) -> None:
        costs, came, start = self._costs, self._came, self._start
        steps = self._chart.steps
        waiting = [(0, start)]
        while waiting:
            cost, here = heappop(waiting)
            if cost > costs[here] or (marks[here] == LAST and here != start):
                continue
            for step, its, name in steps:
                there = here + step
                total = cost + its
                if total <= limit and marks[there] and total < costs.get(there, limit + 1):
                    costs[there] = total
                    came[there] = (here, name)
                    heappush(waiting, (total, there))

    def cost(self, cell: Cell) -> int | None:
        """Give what it costs to reach a cell, None if it is out of reach."""
        return self._costs.get(self._chart.number(cell))

    def steps(self, cell: Cell) -> tuple[str, ...]:
        """Give the steps to a cell that can be reached."""
        found = []
        here = self._chart.number(cell)
        while here != self._start:
            here, name = self._came[here]
            found.append(name)
        return tuple(reversed(found))
