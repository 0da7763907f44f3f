"""The land, grown from noise: where the steppe is, where water, and where the maps are blank."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Generator, Iterator, Sequence
from functools import reduce
from heapq import heappop, heappush
from itertools import chain
from math import isqrt
from operator import or_

from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.pieces import Cell

Field = list[list[int]]
"""A number for each cell, as [y][x]."""

_BITS = 10
TOP = 1 << _BITS
"""Noise is 0 … TOP - 1."""


def fractal_noise(shape: tuple[int, int], sizes: Sequence[int], draws: Draws) -> Field:
    """Add noise of several sizes, each weighing five eighths of the one before, 0 … TOP - 1."""
    height, width = shape
    total = [0] * height
    weight, weights = 4096, 0
    for size in sizes:
        noise = _smooth_noise(shape, size, draws)
        total = [have + more * weight for have, more in zip(total, noise, strict=True)]
        weights += weight
        weight = weight * 5 // 8
    return [[one // weights for one in _unpacked(row, width)] for row in total]


def _smooth_noise(shape: tuple[int, int], size: int, draws: Draws) -> Iterator[int]:
    """Draw numbers on a lattice of `size` cells and smooth between them, 0 … TOP - 1, by rows."""
    height, width = shape
    rows, columns = height // size + 3, width // size + 3
    lattice = [[draws.next64() & (TOP - 1) for _ in range(columns)] for _ in range(rows)]
    down = _along(height, size, draws.below(size))
    right = list(_along(width, size, draws.below(size)))
    across = [
        _packed([row[x] * (TOP - weight) + row[x + 1] * weight for x, weight in right])
        for row in lattice
    ]
    low_bits = _packed([TOP - 1] * width)
    for y, weight in down:
        mixed = across[y] * (TOP - weight) + across[y + 1] * weight
        yield mixed >> 2 * _BITS & low_bits


def _along(length: int, size: int, shift: int) -> Iterator[tuple[int, int]]:
    """Give for each cell its lattice point before and how much the next one weighs there."""
    for place in range(shift, shift + length):
        part = place % size * TOP // size
        yield place // size, part * part * (3 * TOP - 2 * part) // (TOP * TOP)


def _packed(row: Sequence[int]) -> int:
    return int.from_bytes(array("Q", row).tobytes(), sys.byteorder)


def _unpacked(row: int, width: int) -> array[int]:
    return array("Q", row.to_bytes(8 * width, sys.byteorder))


WATER, STEPPE, HIDDEN = 0, 1, 2
"""Kinds of terrain while a continent is made."""
SIGNS = b"~.#"

Land = list[bytearray]
"""The kind of each cell, as [y][x]."""
Mask = list[int]
"""A row of bits for each y: which cells are meant. Bit x is column x."""

MARGIN = 3
"""So many rows and columns of sea lie round the continent."""
SHELF = 6
"""And so many more while land may still be raised from it."""
EDGE = MARGIN + SHELF
SEEN = 3
"""So deep into the hidden lands the maps go."""
RUGGED = 3
"""How much noise there is on the swells."""
ROOM = 6
"""The canvas has so many times the cells of the steppe."""
_DEEP = 1 << 40
"""Deeper than anything."""


def make_land(cells: int, draws: Draws) -> Generator[None, None, tuple[Land, Field]]:
    """Make a continent with so many cells of steppe, in steps; tell how high every cell lies.

    Steppe is connected without diagonal steps. It grows from the highest cell, always by the
    highest cell beside it; lakes and hidden lands are what it goes round.
    """
    shape = _canvas(cells, draws)
    height = _height(shape, draws)
    yield
    barred = _barred(shape, draws)
    yield
    land = _grown(height, barred, cells)
    yield
    _fill_pits(land)
    for row, kinds in zip(land, barred, strict=True):
        for x, kind in enumerate(kinds):
            if kind == HIDDEN and row[x] == WATER:
                row[x] = HIDDEN
    _forget_far_lands(land)
    (rows, columns), _ = cropping(land, EDGE)
    return [row[columns] for row in land[rows]], [row[columns] for row in height[rows]]


def _canvas(cells: int, draws: Draws) -> tuple[int, int]:
    """Choose how high and wide the canvas is: from a square to three by two."""
    width = isqrt(cells * ROOM * (100 + draws.below(50)) // 100)
    return cells * ROOM // width + 2 * EDGE, width + 2 * EDGE


def _height(shape: tuple[int, int], draws: Draws) -> Field:
    """Lay a few broad swells side by side, in the middle, and crumple them."""
    rows, columns = shape
    slope = [[_DEEP] * columns for _ in range(rows)]
    for _ in range(2 + draws.below(4)):
        cy = rows * (36 + draws.below(28)) // 100
        cx = columns * (32 + draws.below(36)) // 100
        wide = min(rows, columns) * (16 + draws.below(12)) // 100
        across = [TOP * (x - cx) ** 2 for x in range(columns)]
        for y, row in enumerate(slope):
            down = TOP * (y - cy) ** 2
            row[:] = map(min, row, [(one + down) // (wide * wide) for one in across])
    sizes = [size for size in (128, 64, 32, 16, 8, 4) if size <= max(8, min(shape) // 4)]
    noise = fractal_noise(shape, sizes, draws)
    return [
        [RUGGED * up - down for up, down in zip(*both, strict=True)]
        for both in zip(noise, slope, strict=True)
    ]


def _barred(shape: tuple[int, int], draws: Draws) -> Land:
    """Choose cells for lakes and hidden lands: the peaks of a noise of their own."""
    rows, columns = shape
    barred = [bytearray([STEPPE]) * columns for _ in range(rows)]
    for kind, size, percent in ((WATER, 7, 4), (HIDDEN, 10, 5)):
        noise = fractal_noise(shape, (size, size // 2, 3), draws)
        bound = sorted(chain.from_iterable(noise))[rows * columns * (100 - percent) // 100]
        for row, values in zip(barred, noise, strict=True):
            for x, value in enumerate(values):
                if value >= bound:
                    row[x] = kind
    for y, row in enumerate(barred):
        inside = EDGE <= y < rows - EDGE
        row[:EDGE] = row[-EDGE:] = bytes(EDGE)
        if not inside:
            row[:] = bytes(columns)
    return barred


def _grown(height: Field, barred: Land, cells: int) -> Land:
    """Grow the steppe cell by cell, the highest first."""
    land = [bytearray(len(row)) for row in height]
    open_ = [
        [level if kind == STEPPE else -_DEEP for level, kind in zip(*both, strict=True)]
        for both in zip(height, barred, strict=True)
    ]
    tops = list(map(max, open_))
    y = tops.index(max(tops))
    x = open_[y].index(tops[y])
    shore = [(-tops[y], y, x)]
    barred[y][x] = WATER
    while shore and cells:
        _, y, x = heappop(shore)
        land[y][x] = STEPPE
        cells -= 1
        for ny, nx in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)):
            if barred[ny][nx] == STEPPE:
                barred[ny][nx] = WATER
                heappush(shore, (-height[ny][nx], ny, nx))
    return land


def mask_of(land: Land, kind: int) -> Mask:
    """Give the cells of a kind."""
    digits = bytes(b"01"[one == kind] for one in range(256))
    return [int(row[::-1].translate(digits), 2) for row in land]


def cells_of(land: Land, kind: int) -> list[Cell]:
    """List the cells of a kind, row by row."""
    return [(x, y) for y, row in enumerate(land) for x, one in enumerate(row) if one == kind]


def columns_of(row: int) -> Iterator[int]:
    """Give the columns that a row of a mask means."""
    while row:
        yield (row & -row).bit_length() - 1
        row &= row - 1


def _beside(mask: Mask, y: int) -> tuple[int, ...]:
    """Give for each of the eight directions which cells of a row have a neighbour there."""
    above, here, below = mask[y - 1 : y + 2]
    return (
        above << 1, above, above >> 1, here << 1, here >> 1, below << 1, below, below >> 1,
    )  # fmt: skip


def _fill_pits(land: Land) -> None:
    """Make single cells of water among steppe land: one of the cells beside may be none."""
    steppe, water = mask_of(land, STEPPE), mask_of(land, WATER)
    for y in range(1, len(land) - 1):
        one = more = 0
        for near in _beside(steppe, y):
            one, more = one | ~near, more | (one & ~near)
        for x in columns_of(water[y] & ~more):
            land[y][x] = STEPPE


def _forget_far_lands(land: Land) -> None:
    """Leave only those hidden lands that lie near the steppe; the others nobody ever saw."""
    near, hidden = mask_of(land, STEPPE), mask_of(land, HIDDEN)
    inner = range(1, len(land) - 1)
    for _ in range(SEEN):
        near = [0, *(near[y] | (hidden[y] & reduce(or_, _beside(near, y))) for y in inner), 0]
    for row, there, seen in zip(land, hidden, near, strict=True):
        for x in columns_of(there & ~seen):
            row[x] = WATER


def cropping(land: Land, margin: int) -> tuple[tuple[slice, slice], Cell]:
    """Give the window that leaves so much sea round a continent, and its first cell."""
    rows = [y for y, row in enumerate(land) if any(row)]
    top, bottom = rows[0] - margin, rows[-1] + margin + 1
    left = min(len(row) - len(row.lstrip(b"\0")) for row in land) - margin
    right = max(len(row.rstrip(b"\0")) for row in land) + margin
    return (slice(top, bottom), slice(left, right)), (left, top)


def rows_of(land: Land) -> tuple[str, ...]:
    """Write the land as a world has it."""
    signs = SIGNS.ljust(256)
    return tuple(row.translate(signs).decode() for row in land)
