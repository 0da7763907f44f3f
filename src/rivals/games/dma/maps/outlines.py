"""Outlines of regions of cells, rounded and a little uneven, as land is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable

from rivals.core.drawing import num
from rivals.games.dma.world.pieces import Cell

Corner = tuple[int, int]
"""Where four cells meet: the north-west corner of the cell with the same numbers."""

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
        self._label = label
        self._side = side
        self._width = width
        self._height = height
        self._places: dict[Corner, tuple[float, float, bool]] = {}

    def path(self, cells: Collection[Cell]) -> str:
        """Give the path data around a region, holes too (fill it by the rule evenodd)."""
        return "".join(map(self._loop, loops(cells)))

    def _loop(self, corners: list[Corner]) -> str:
        places = [self._place(corner) for corner in corners]
        before = places[-1]
        start = _middle(before, places[0])
        strokes = [f"M{num(start[0])} {num(start[1])}"]
        for number, (x, y, sharp) in enumerate(places):
            after = places[(number + 1) % len(places)]
            to = _middle((x, y, sharp), after)
            mark = "L" if sharp else "Q"
            strokes.append(f"{mark}{num(x)} {num(y)} {num(to[0])} {num(to[1])}")
        return "".join(strokes) + "Z"

    def _place(self, corner: Corner) -> tuple[float, float, bool]:
        found = self._places.get(corner)
        if found is None:
            x, y = corner
            across = _uneven(x, y, 1) if 0 < x < self._width else 0.0
            down = _uneven(x, y, 2) if 0 < y < self._height else 0.0
            found = (x + across) * self._side, (y + down) * self._side, self._is_sharp(corner)
            self._places[corner] = found
        return found

    def _is_sharp(self, corner: Corner) -> bool:
        x, y = corner
        if x in (0, self._width) or y in (0, self._height):
            return True
        a, b, c, d = (self._label((x - i, y - j)) for i, j in ((1, 1), (0, 1), (0, 0), (1, 0)))
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


def _middle(
    one: tuple[float, float, bool], other: tuple[float, float, bool]
) -> tuple[float, float]:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _uneven(x: int, y: int, salt: int) -> float:
    """Give a corner's own number, the same on every map, within plus and minus half the most."""
    mixed = (x * 0x9E3779B1 + y * 0x85EBCA6B + salt * 0xC2B2AE35) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 12)) * 0x297A2D39) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 15)) / 0xFFFFFFFF - 0.5) * _UNEVEN
