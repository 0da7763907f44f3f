"""Fair starts, measured: the land that an army of militia can reach in three weeks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from rivals.games.dma.world.pieces import NEUTRAL, STEPPE, Cell, City, World

STRAIGHT, DIAGONAL = 100, 141
"""What a step costs, in hundredths of a cell (Part I, Movement)."""
DAYS, SPEED = 21, 75
"""Three weeks at the speed of militia."""
TOLERANCE = 25
"""How far, in percent, a start's land may be from the median."""

_BUDGET = DAYS * SPEED
_RADIUS = _BUDGET // STRAIGHT
_SIDE = 2 * _RADIUS + 2
"""A window has a column more than it shows, so that nothing goes on from row to row."""
_TOTALS = sorted(
    total
    for straight in range(_RADIUS + 1)
    for diagonal in range(_RADIUS + 1)
    if 0 < (total := straight * STRAIGHT + diagonal * DIAGONAL) <= _BUDGET
)
"""What ways within the budget can cost."""


class Fairness(msgspec.Struct, frozen=True):
    """How equal the starts are.

    `reach` is the number of cells that each player's army reaches in three weeks, by player;
    `twice_median` twice their median; `nearest` how far it is from each player's city to the next
    one of another player over open steppe, in hundredths of a cell (0 where there is no other).
    """

    reach: dict[int, int]
    twice_median: int
    nearest: dict[int, int]

    @property
    def worst(self) -> int:
        """How far the farthest start is from the median, in percent, rounded up."""
        gap = max((abs(2 * one - self.twice_median) for one in self.reach.values()), default=0)
        return -(-100 * gap // self.twice_median) if self.twice_median else 0

    @property
    def fair(self) -> bool:
        """Whether no start's land differs by more than 25 % from the median."""
        return self.worst <= TOLERANCE

    @property
    def even(self) -> bool:
        """Whether everybody's next neighbour is half to twice as far as the median says."""
        twice = twice_median(list(self.nearest.values())) if self.nearest else 0
        return all(twice <= 4 * one and one <= twice for one in self.nearest.values())


def reaches(steppe: Sequence[int], starts: Sequence[Cell]) -> list[int]:
    """Count the cells that an army may stand on after three weeks, for many starts.

    What is not used is kept as the deposit, so days count only together (Part I, Movement).
    Places and other armies stop nobody here.

    `steppe` has a row of bits for each y, bit x for column x; starts lie on it.
    """
    return [_reach(_window(steppe, start)) for start in starts]


def _window(steppe: Sequence[int], start: Cell) -> int:
    """Cut out the steppe round a start: row after row of bits, the start in the middle."""
    left, top = start[0] - _RADIUS, start[1] - _RADIUS
    window = 0
    for y in range(max(0, top), min(len(steppe), top + _SIDE - 1)):
        row = steppe[y] >> left if left >= 0 else steppe[y] << -left
        window |= (row & ((1 << (_SIDE - 1)) - 1)) << ((y - top) * _SIDE)
    return window


@lru_cache(maxsize=4096)  # from round to round the land changes in few places
def _reach(window: int) -> int:
    """Count the cells that can be reached from the middle of a window, the cheapest first."""
    reached = 1 << (_RADIUS * _SIDE + _RADIUS)
    fresh = dict.fromkeys(_TOTALS, 0) | {0: reached}
    for total in _TOTALS:
        near = fresh.get(total - STRAIGHT, 0)
        found = near << 1 | near >> 1 | near << _SIDE | near >> _SIDE
        near = fresh.get(total - DIAGONAL, 0)
        near = near << 1 | near >> 1
        found |= near << _SIDE | near >> _SIDE
        fresh[total] = found & window & ~reached
        reached |= fresh[total]
    return reached.bit_count()


def twice_median(numbers: Sequence[int]) -> int:
    """Give twice the median, which is a whole number."""
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    return ordered[middle] + ordered[-middle - 1]


def fairness(world: World) -> Fairness:
    """Measure how fair a world's starts are, by the cities that players own."""
    held = [city for city in world.cities if city.owner != NEUTRAL]
    if not held:
        return Fairness({}, 0, {})
    steppe = [
        int("".join("01"[sign == STEPPE] for sign in reversed(row)), 2) for row in world.terrain
    ]
    reach = dict(
        zip(
            (city.owner for city in held),
            reaches(steppe, [city.cell for city in held]),
            strict=True,
        )
    )
    nearest = {
        city.owner: min(
            (_apart(city, other) for other in held if other.owner != city.owner), default=0
        )
        for city in held
    }
    return Fairness(reach, twice_median(list(reach.values())), nearest)


def _apart(one: City, other: City) -> int:
    """Measure the way between two cities over open steppe."""
    wide, high = abs(one.x - other.x), abs(one.y - other.y)
    across = min(wide, high)
    return DIAGONAL * across + STRAIGHT * (max(wide, high) - across)
