"""Outlines of regions of cells, rounded and a little uneven, as land is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from functools import cache, lru_cache

from rivals.games.dma.world.pieces import Cell

Corner = tuple[int, int]
"""Where four cells meet: the north-west corner of the cell with the same numbers."""

Place = tuple[int, int, bool]
"""Where a corner is drawn, in tenths, both even; is it sharp?"""

_UNEVEN = 0.28
"""How far a corner may lie from its place, across, in cells."""


class Outlines:
    """Draws regions of one map, so that two that touch share the very same line.

    `label` tells cells apart: a corner where three kinds meet, or two crosswise, is kept sharp.
    `side` is the length of a cell's side; corners on the frame of `width` by `height` cells stay
    on it.
    """

    def __init__(
        self, label: Callable[[Cell], Hashable], side: float, width: int, height: int
    ) -> None:
        self._label = cache(label)
        self._side = side
        self._width = width
        self._height = height
        self._places: dict[Corner, Place] = {}

    def path(self, cells: Collection[Cell]) -> str:
        """Give the path data around a region, holes too (fill it by the rule evenodd)."""
        return "".join(map(self._loop, loops(cells)))

    def _loop(self, corners: list[Corner]) -> str:
        """Go from the middle of a side to that of the next, around each corner.

        After a round corner the next round one needs no saying (`t`): it lies as far beyond the
        middle. Corners are on even tenths, so that middles are on tenths and nothing is rounded.
        """
        places = [self._place(corner) for corner in corners]
        at = _middle(places[-1], places[0])
        strokes = [f"M{_tenths(at[0])}{_next(at[1])}"]
        round_before = False
        for number, place in enumerate(places):
            x, y, sharp = place
            to = _middle(place, places[(number + 1) % len(places)])
            if sharp:
                strokes.append(f"l{_way(at, (x, y))}{_further((x, y), to)}")
            elif round_before:
                strokes.append(f"t{_way(at, to)}")
            else:
                strokes.append(f"q{_way(at, (x, y))}{_further(at, to)}")
            round_before = not sharp
            at = to
        return "".join(strokes) + "Z"

    def _place(self, corner: Corner) -> Place:
        found = self._places.get(corner)
        if found is None:
            x, y = corner
            across = _uneven(x, y, 1) if 0 < x < self._width else 0.0
            down = _uneven(x, y, 2) if 0 < y < self._height else 0.0
            found = (
                2 * round((x + across) * self._side * 5),
                2 * round((y + down) * self._side * 5),
                self._is_sharp(corner),
            )
            self._places[corner] = found
        return found

    def _is_sharp(self, corner: Corner) -> bool:
        x, y = corner
        if x in (0, self._width) or y in (0, self._height):
            return True
        label = self._label
        a, b, c, d = label((x - 1, y - 1)), label((x, y - 1)), label((x, y)), label((x - 1, y))
        return len({a, b, c, d}) > 2 or (a == c and b == d and a != b)


def loops(cells: Collection[Cell]) -> Iterable[list[Corner]]:
    """Trace the edges around a region, it being on the right hand; each loop once."""
    inside = set(cells)
    ways: dict[Corner, list[Corner]] = {}
    for x, y in sorted(inside):
        for dx, dy, one, other in _EDGES:
            if (x + dx, y + dy) not in inside:
                start = (x + one[0], y + one[1])
                ways.setdefault(start, []).append((x + other[0], y + other[1]))
    while ways:
        first = at = next(iter(ways))
        came: Corner | None = None
        loop: list[Corner] = []
        while True:
            onward = _onward(ways, at, came)
            loop.append(at)
            came, at = at, onward
            if at == first and _closed(ways, at, came):
                break
        yield loop


_EDGES = (
    (0, -1, (0, 0), (1, 0)), (1, 0, (1, 0), (1, 1)),
    (0, 1, (1, 1), (0, 1)), (-1, 0, (0, 1), (0, 0)),
)  # fmt: skip
"""Which neighbour a side faces, and its two ends, clockwise."""


def _onward(ways: dict[Corner, list[Corner]], at: Corner, came: Corner | None) -> Corner:
    """Take the way onward from a corner; where two leave it, the one to the right."""
    choices = ways[at]
    onward = choices[0]
    if came is not None and len(choices) > 1:
        dx, dy = at[0] - came[0], at[1] - came[1]
        onward = (at[0] - dy, at[1] + dx)
    choices.remove(onward)
    if not choices:
        del ways[at]
    return onward


def _closed(ways: dict[Corner, list[Corner]], at: Corner, came: Corner) -> bool:
    """Say whether a loop that is back at its first corner ends there.

    Where two loops touch, the way to the right may lead on instead.
    """
    dx, dy = at[0] - came[0], at[1] - came[1]
    return (at[0] - dy, at[1] + dx) not in ways.get(at, ())


def _middle(one: Place, other: Place) -> tuple[int, int]:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _way(one: tuple[int, int], other: tuple[int, int]) -> str:
    """Write how far it is from one place to another."""
    return _tenths(other[0] - one[0]) + _next(other[1] - one[1])


def _further(one: tuple[int, int], other: tuple[int, int]) -> str:
    """Write the same after another way."""
    return _next(other[0] - one[0]) + _next(other[1] - one[1])


def _next(tenths: int) -> str:
    """Write a length after another one: its minus parts them."""
    return _tenths(tenths) if tenths < 0 else f" {_tenths(tenths)}"


@lru_cache(1 << 16)
def _tenths(tenths: int) -> str:
    """Write a length that is given in tenths."""
    return f"{tenths / 10:g}"


@lru_cache(1 << 16)
def _uneven(x: int, y: int, salt: int) -> float:
    """Give a corner's own number, the same on every map, within plus and minus half the most."""
    mixed = (x * 0x9E3779B1 + y * 0x85EBCA6B + salt * 0xC2B2AE35) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 12)) * 0x297A2D39) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 15)) / 0xFFFFFFFF - 0.5) * _UNEVEN
