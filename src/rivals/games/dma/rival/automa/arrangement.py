"""How troops are drawn up: spots in the order in which they are worth holding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rivals.core.choosing import Trail
from rivals.games.dma.components.catalogue import Catalogue, UnitType
from rivals.games.dma.rival.automa.figures import holds_in_the_open, holds_walls, rides
from rivals.games.dma.world.formations import on_field
from rivals.games.dma.world.pieces import Spot

ROWS, LINE = "rows", "line"
"""The way that keeps a second row and somebody before the flag; that which fills the front."""

ORDERS: Mapping[str, Callable[[int, int, int], tuple[int, ...]]] = {
    LINE: lambda x, _, back: (back, abs(x), x),
    "half": lambda x, _, back: (x < 0, back, x),
    "wedge": lambda x, _, back: (abs(x) + back, abs(x), x),
    "edges": lambda x, y, _: (-abs(x), y, x),
    "loose": lambda x, y, back: ((x + y) % 2, back, abs(x), x),
    "behind": lambda x, _, back: (abs(back - 1), abs(x), x),
}
"""How spots are put in order: by column, row, and rows behind the front. Each is a way to draw up.

Who rides stands at the edges of the front in all of them.
"""

WAYS = (ROWS, *ORDERS)
"""All ways to draw up in the open, by name."""

FLAG_SIDE: tuple[Spot, ...] = ((0, 1), (-1, 0), (1, 0), (-1, 1), (1, 1))
"""Where those stand who never advance: around the flag."""


class Arrangement:
    """A formation being drawn up: spots in the order in which they are worth holding.

    `way` is one of `WAYS`; on walls there is but one.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        types: Sequence[str],
        heights: Mapping[Spot, int],
        trail: Trail,
        way: str = ROWS,
    ) -> None:
        self._catalogue = catalogue
        self._way = way
        self._heights = heights
        self._trail = trail
        self._size = catalogue.field_size(len(types))
        self._left: list[UnitType] = sorted(
            (catalogue.unit[one] for one in types), key=lambda one: (-one.attack, one.id)
        )
        self._found: dict[Spot, UnitType] = {}

    def posts(self) -> list[tuple[str, Spot]]:
        """Place everybody, and list type and spot of each, sorted."""
        if self._way != ROWS and not self._heights:
            return self._in_order()
        number = len(self._left)
        self._around_flag()
        if self._heights:
            self._on_walls()
        spots = [spot for spot in self._spots() if spot not in self._found]
        if self._heights:
            spots.sort(key=self._before_wall)
        self._in_rows(spots[: number - len(self._found)])
        return sorted((unit.id, spot) for spot, unit in self._found.items())

    def _in_order(self) -> list[tuple[str, Spot]]:
        """Place riders at the edges, the others as the way says, the fiercest ahead."""
        self._around_flag()
        width, depth = self._size
        half, front = width // 2, depth - 1
        spots = [
            (x, y)
            for y in range(depth)
            for x in range(-half, half + 1)
            if (x, y) not in {(0, 0), *self._found}
        ]
        riders = [one for one in self._left if rides(one)]
        spots.sort(key=lambda spot: (-abs(spot[0]), -spot[1], spot[0]))
        for unit, spot in zip(riders, spots, strict=False):
            self._put(unit, spot)
        key = ORDERS[self._way]
        spots = spots[len(riders) :]
        spots.sort(key=lambda spot: key(spot[0], spot[1], front - spot[1]))
        ranked = sorted(self._left, key=lambda one: ("RANGED" in one.features, -one.attack, one.id))
        taken = sorted(spots[: len(ranked)], key=lambda spot: (-spot[1], abs(spot[0]), spot[0]))
        for unit, spot in zip(ranked, taken, strict=True):
            self._put(unit, spot)
        return sorted((unit.id, spot) for spot, unit in self._found.items())

    def _before_wall(self, spot: Spot) -> bool:
        """Say whether a spot is on the front wall or before it: who advances would run off it."""
        return spot[1] >= max(y for _, y in self._heights)

    def _around_flag(self) -> None:
        """Who never advances guards the flag; enough others must advance, or nobody wins."""
        keepers = [one for one in self._left if holds_in_the_open(one)]
        for spot, unit in zip(FLAG_SIDE, keepers, strict=False):
            self._put(unit, spot)
        if keepers:
            self._trail.note("dma.ruler.order.flag", unit=keepers[0].id)

    def _on_walls(self) -> None:
        """Who stays on walls takes their highest cells, front first: holders, then shooters."""
        high = sorted(
            (spot for spot in self._heights if spot not in self._found and spot[1] > 1),
            key=lambda spot: (-spot[1], -self._heights[spot], abs(spot[0]), spot[0]),
        )
        staying = [one for one in self._left if one.defence_algorithm == "HOLD"]
        staying.sort(key=lambda one: (not holds_walls(one), -one.defence, one.id))
        for spot, unit in zip(high, staying, strict=False):
            self._put(unit, spot)
        if staying:
            self._trail.note("dma.ruler.order.walls", n=min(len(high), len(staying)))
        if self._left:
            self._trail.note("dma.ruler.order.behind-walls", n=len(self._left))

    def _spots(self) -> list[Spot]:
        """List the spots of a field, the first to be held first.

        The middle of the front row, three behind it, one before the flag, then the ends of the
        front row, the rest of the second row, and so on to the rear.
        """
        width, depth = self._size
        half, front = width // 2, depth - 1
        across = sorted(range(-half, half + 1), key=lambda x: (abs(x), x))
        first = [(x, front) for x in across if abs(x) < half]
        second = [(x, front - 1) for x in across if abs(x) <= 1]
        ends = [(-half, front), (half, front)]
        rest = [(x, y) for y in range(front - 1, -1, -1) for x in across]
        every = [*first, *second, (0, 1), *ends, *rest]
        return [spot for spot in dict.fromkeys(every) if on_field(self._size, spot)]

    def _in_rows(self, spots: Sequence[Spot]) -> None:
        """Fill the spots, the front row first: the fiercest ahead, shooters right behind."""
        front = self._size[1] - 1
        shooters = sum("RANGED" in one.features for one in self._left)
        if shooters:
            self._trail.note("dma.ruler.order.shooters", n=shooters)
        if not self._heights and len(self._left) > shooters:
            self._trail.note("dma.ruler.order.front")
        deep = False
        for x, y in sorted(spots, key=lambda spot: (-spot[1], abs(spot[0]), spot[0])):
            unit = self._behind(self._found.get((x, y + 1)))
            deep = deep or unit is not None
            self._put(unit or self._for_row(front - y), (x, y))
        if deep:
            self._trail.note("dma.ruler.order.depth")

    def _behind(self, ahead: UnitType | None) -> UnitType | None:
        """Give a like unit for the place behind one that gains by depth, if there is one left.

        The front row is full by then: a narrow column would be walked past.
        """
        if ahead is None or "DEPTH" not in ahead.features:
            return None
        return ahead if ahead in self._left else None

    def _for_row(self, row: int) -> UnitType:
        """Give who takes a place in a row, 0 the front one: shooters are sought for the second."""
        shoots = row == 1
        return next(
            (one for one in self._left if ("RANGED" in one.features) == shoots), self._left[0]
        )

    def _put(self, unit: UnitType, spot: Spot) -> None:
        self._left.remove(unit)
        self._found[spot] = unit
