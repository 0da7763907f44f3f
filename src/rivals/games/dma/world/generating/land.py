"""The land: where the steppe is, where water, and where the maps are blank."""

from __future__ import annotations

from heapq import heappop, heappush
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from rivals.games.dma.chance import Draws
from rivals.games.dma.world.generating.noise import TOP, Field, fractal_noise
from rivals.games.dma.world.pieces import Cell

WATER, STEPPE, HIDDEN = 0, 1, 2
"""Kinds of terrain while a continent is made."""
SIGNS = "~.#"

Land = NDArray[np.int8]
"""The kind of each cell, as [y, x]."""

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


def make_land(cells: int, draws: Draws) -> tuple[Land, Field]:
    """Make a continent with so many cells of steppe, and tell how high every cell lies.

    Steppe is connected without diagonal steps. It grows from the highest cell, always by the
    highest cell beside it; lakes and hidden lands are what it goes round.
    """
    shape = _canvas(cells, draws)
    height = _height(shape, draws)
    barred = _barred(shape, draws)
    land = _grown(height, barred, cells)
    _fill_pits(land)
    land[(barred == HIDDEN) & (land == WATER)] = HIDDEN
    _forget_far_lands(land)
    window, _ = cropping(land, EDGE)
    return land[window].copy(), height[window].copy()


def _canvas(cells: int, draws: Draws) -> tuple[int, int]:
    """Choose how high and wide the canvas is: from a square to three by two."""
    width = isqrt(cells * ROOM * (100 + draws.below(50)) // 100)
    return cells * ROOM // width + 2 * EDGE, width + 2 * EDGE


def _height(shape: tuple[int, int], draws: Draws) -> Field:
    """Lay a few broad swells side by side, in the middle, and crumple them."""
    rows, columns = shape
    y, x = np.ogrid[0:rows, 0:columns]
    slope = np.full(shape, 1 << 40, dtype=np.int64)
    for _ in range(2 + draws.below(4)):
        cy = rows * (36 + draws.below(28)) // 100
        cx = columns * (32 + draws.below(36)) // 100
        wide = min(rows, columns) * (16 + draws.below(12)) // 100
        slope = np.minimum(slope, TOP * ((x - cx) ** 2 + (y - cy) ** 2) // (wide * wide))
    sizes = [size for size in (128, 64, 32, 16, 8, 4) if size <= max(8, min(shape) // 4)]
    rugged: Field = RUGGED * fractal_noise(shape, sizes, draws) - slope
    return rugged


def _barred(shape: tuple[int, int], draws: Draws) -> Land:
    """Choose cells for lakes and hidden lands: the peaks of a noise of their own."""
    barred = np.full(shape, STEPPE, dtype=np.int8)
    for kind, size, percent in ((WATER, 7, 4), (HIDDEN, 10, 5)):
        noise = fractal_noise(shape, (size, size // 2, 3), draws)
        bound = np.sort(noise, axis=None)[noise.size * (100 - percent) // 100]
        barred[noise >= bound] = kind
    for edge in (barred[:EDGE], barred[-EDGE:], barred[:, :EDGE], barred[:, -EDGE:]):
        edge[:] = WATER
    return barred


def _grown(height: Field, barred: Land, cells: int) -> Land:
    """Grow the steppe cell by cell, the highest first."""
    rows, columns = height.shape
    level = height.tolist()
    closed = (barred != STEPPE).tolist()
    land = np.zeros(height.shape, dtype=np.int8)
    open_ = np.where(barred == STEPPE, height, -(1 << 40))
    first = int(np.argmax(open_))
    shore = [(-level[first // columns][first % columns], first // columns, first % columns)]
    closed[shore[0][1]][shore[0][2]] = True
    while shore and cells:
        _, y, x = heappop(shore)
        land[y, x] = STEPPE
        cells -= 1
        for ny, nx in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)):
            if not closed[ny][nx]:
                closed[ny][nx] = True
                if EDGE <= ny < rows - EDGE and EDGE <= nx < columns - EDGE:
                    heappush(shore, (-level[ny][nx], ny, nx))
    return land


def around(mask: NDArray[np.bool_]) -> NDArray[np.int8]:
    """Count for each cell how many of its eight neighbours are in a mask."""
    padded = np.pad(mask.astype(np.int8), 1)
    rows, columns = mask.shape
    total = np.zeros(mask.shape, dtype=np.int8)
    for dy in range(3):
        for dx in range(3):
            if (dy, dx) != (1, 1):
                total += padded[dy : dy + rows, dx : dx + columns]
    return total


def _fill_pits(land: Land) -> None:
    """Make single cells of water among steppe land."""
    land[(land == WATER) & (around(land == STEPPE) >= 7)] = STEPPE


def _forget_far_lands(land: Land) -> None:
    """Leave only those hidden lands that lie near the steppe; the others nobody ever saw."""
    near = land == STEPPE
    for _ in range(SEEN):
        near |= (land == HIDDEN) & (around(near) > 0)
    land[(land == HIDDEN) & ~near] = WATER


def cropping(land: Land, margin: int) -> tuple[tuple[slice, slice], Cell]:
    """Give the window that leaves so much sea round a continent, and its first cell."""
    rows, columns = np.nonzero(land)
    top, left = int(rows.min()) - margin, int(columns.min()) - margin
    bottom, right = int(rows.max()) + margin + 1, int(columns.max()) + margin + 1
    return (slice(top, bottom), slice(left, right)), (left, top)


def rows_of(land: Land) -> tuple[str, ...]:
    """Write the land as a world has it."""
    return tuple("".join(SIGNS[kind] for kind in row) for row in land.tolist())


def cells_of(mask: NDArray[np.bool_]) -> list[Cell]:
    """List the cells of a mask, row by row."""
    rows, columns = np.nonzero(mask)
    return list(zip(columns.tolist(), rows.tolist(), strict=True))
