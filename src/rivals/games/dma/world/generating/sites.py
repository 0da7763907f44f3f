"""Where cities stand: far enough apart, and evenly spread over the steppe."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rivals.games.dma.chance import Draws
from rivals.games.dma.world.generating.land import STEPPE, Land
from rivals.games.dma.world.generating.noise import Field
from rivals.games.dma.world.pieces import Cell

REACH = 16
"""Beyond so many cells from every city all land is equally far."""
ROUNDS = 6
"""How often cities move towards the middle of their land."""

SQUARE: tuple[Cell, ...] = tuple(
    (dx, dy) for dy in range(-2, 3) for dx in range(-2, 3) if abs(dx) + abs(dy) < 4
)
"""A city's territory: a square of five by five without its corners, 21 cells."""


def city_cells(cell: Cell) -> tuple[Cell, ...]:
    """Give the territory of a city that stands on a cell."""
    return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in SQUARE)


class Spread:
    """How far every cell is from the next site, and which site that is.

    `apart` is the square of the distance, at most REACH squared; `nearest` the number of the
    site, -1 beyond.
    """

    def __init__(self, shape: tuple[int, int], sites: list[Cell]) -> None:
        self.shape = shape
        self.apart: Field = np.full(shape, REACH * REACH, dtype=np.int64)
        self.nearest: Field = np.full(shape, -1, dtype=np.int64)
        for number, site in enumerate(sites):
            self.add(number, site)

    def window(self, site: Cell) -> tuple[slice, slice]:
        """Give the window of cells that a site may be the next one to."""
        x, y = site
        return (
            slice(max(0, y - REACH), min(self.shape[0], y + REACH + 1)),
            slice(max(0, x - REACH), min(self.shape[1], x + REACH + 1)),
        )

    def add(self, number: int, site: Cell) -> None:
        """Add a site."""
        x, y = site
        rows, columns = self.window(site)
        dy, dx = np.ogrid[rows, columns]
        square = (dx - x) ** 2 + (dy - y) ** 2
        closer = square < self.apart[rows, columns]
        self.apart[rows, columns][closer] = square[closer]
        self.nearest[rows, columns][closer] = number


def spread_sites(land: Land, number: int, apart: int, draws: Draws) -> list[Cell] | None:
    """Spread so many cities over the steppe, at least `apart` cells from each other.

    Each stands where its territory is all steppe. None if there is no room for them.
    """
    fit = _fitting(land)
    spread = Spread(land.shape, [])
    liked = np.where(fit, _jitter(land.shape, draws), 0)
    worth = spread.apart * liked
    sites: list[Cell] = []
    while len(sites) < number:
        best = int(np.argmax(worth))
        if not worth.flat[best]:
            return None
        site = best % land.shape[1], best // land.shape[1]
        spread.add(len(sites), site)
        sites.append(site)
        near = spread.window(site)
        room = spread.apart[near] >= apart * apart
        worth[near] = np.where(room, spread.apart[near] * liked[near], 0)
    for _ in range(ROUNDS):
        sites = _relaxed(land, fit, sites, apart)
    return sites


def _fitting(land: Land) -> NDArray[np.bool_]:
    """Find the cells round which a city's territory is all steppe."""
    rows, columns = land.shape
    padded = np.pad(land == STEPPE, 2)
    fit = np.ones(land.shape, dtype=np.bool_)
    for dx, dy in SQUARE:
        fit &= padded[2 + dy : 2 + dy + rows, 2 + dx : 2 + dx + columns]
    return fit


def _jitter(shape: tuple[int, int], draws: Draws) -> Field:
    """Draw how much each cell is liked, 64 … 127, so that cities stand on no grid."""
    rows, columns = shape
    values = [64 + (draws.next64() & 63) for _ in range(rows * columns)]
    return np.array(values, dtype=np.int64).reshape(shape)


def _relaxed(land: Land, fit: NDArray[np.bool_], sites: list[Cell], apart: int) -> list[Cell]:
    """Move each city towards the middle of the land that is nearest to it, where it may stand."""
    nearest = Spread(land.shape, sites).nearest
    owned = (land == STEPPE) & (nearest >= 0)
    rows, columns = np.nonzero(owned)
    labels = nearest[owned]
    count = np.maximum(np.bincount(labels, minlength=len(sites)), 1)
    middle_x = _sums(labels, columns, len(sites)) // count
    middle_y = _sums(labels, rows, len(sites)) // count
    moved = list(sites)
    grid = _Grid(moved, apart)
    for number, (x, y) in enumerate(zip(middle_x.tolist(), middle_y.tolist(), strict=True)):
        for target in _towards(moved[number], (x, y)):
            if fit[target[1], target[0]] and grid.free(target, number):
                grid.move(number, target)
                break
    return moved


def _sums(labels: Field, values: Field, number: int) -> Field:
    """Add values up by label, in whole numbers."""
    total = np.zeros(number, dtype=np.int64)
    np.add.at(total, labels, values)
    return total


def _towards(start: Cell, end: Cell) -> list[Cell]:
    """List cells from the end back towards the start, the start left out."""
    (sx, sy), (ex, ey) = start, end
    steps = max(abs(ex - sx), abs(ey - sy))
    return [
        (sx + (ex - sx) * part // steps, sy + (ey - sy) * part // steps)
        for part in range(steps, 0, -1)
    ]


class _Grid:
    """Sites by squares, so that only near ones are compared."""

    def __init__(self, sites: list[Cell], apart: int) -> None:
        self.sites, self.apart = sites, apart
        self.squares: dict[Cell, list[int]] = {}
        for number, site in enumerate(sites):
            self.squares.setdefault(self._square(site), []).append(number)

    def _square(self, site: Cell) -> Cell:
        return site[0] // self.apart, site[1] // self.apart

    def free(self, target: Cell, number: int) -> bool:
        """Say whether a cell is far enough from all sites but one."""
        column, row = self._square(target)
        near = (
            other
            for dy in (-1, 0, 1)
            for dx in (-1, 0, 1)
            for other in self.squares.get((column + dx, row + dy), ())
            if other != number
        )
        return all(
            (self.sites[one][0] - target[0]) ** 2 + (self.sites[one][1] - target[1]) ** 2
            >= self.apart**2
            for one in near
        )

    def move(self, number: int, target: Cell) -> None:
        """Move a site."""
        self.squares[self._square(self.sites[number])].remove(number)
        self.sites[number] = target
        self.squares.setdefault(self._square(target), []).append(number)
