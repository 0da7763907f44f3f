"""Where cities stand: far enough apart, and evenly spread over the steppe."""

from __future__ import annotations

from collections.abc import Generator
from functools import reduce
from math import isqrt
from operator import and_

from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.generating.land import (
    STEPPE,
    Field,
    Land,
    Mask,
    cells_of,
    columns_of,
    mask_of,
)
from rivals.games.dma.world.pieces import Cell

REACH = 16
"""Beyond so many cells from every city all land is equally far."""
ROUNDS = 6
"""How often cities move towards the middle of their land."""

SQUARE: tuple[Cell, ...] = tuple(
    (dx, dy) for dy in range(-2, 3) for dx in range(-2, 3) if abs(dx) + abs(dy) < 4
)
"""A city's territory: a square of five by five without its corners, 21 cells."""

_DISC = tuple(
    (dy, reach, tuple(dx * dx + dy * dy for dx in range(-reach, reach + 1)))
    for dy in range(1 - REACH, REACH)
    for reach in (isqrt(REACH * REACH - 1 - dy * dy),)
)
"""Of each row of cells nearer than REACH: how far it goes, and the squares of the distances."""


def city_cells(cell: Cell) -> tuple[Cell, ...]:
    """Give the territory of a city that stands on a cell."""
    return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in SQUARE)


class Spread:
    """How far every cell is from the next site, and which site that is.

    `apart` is the square of the distance, at most REACH squared; `nearest` the number of the
    site, -1 beyond.
    """

    def __init__(self, shape: tuple[int, int], sites: list[Cell]) -> None:
        self.rows, self.columns = shape
        self.apart: Field = [[REACH * REACH] * self.columns for _ in range(self.rows)]
        self.nearest: Field = [[-1] * self.columns for _ in range(self.rows)]
        for number, site in enumerate(sites):
            self.add(number, site)

    def window(self, site: Cell) -> tuple[range, range]:
        """Give the rows and columns of the cells that a site may be the next one to."""
        x, y = site
        return (
            range(max(0, y - REACH), min(self.rows, y + REACH + 1)),
            range(max(0, x - REACH), min(self.columns, x + REACH + 1)),
        )

    def add(self, number: int, site: Cell) -> None:
        """Add a site."""
        for dy, reach, squares in _DISC:
            y, left = site[1] + dy, site[0] - reach
            if not 0 <= y < self.rows:
                continue
            apart, nearest = self.apart[y], self.nearest[y]
            for x, square in enumerate(squares[max(0, -left) : self.columns - left], max(0, left)):
                if square < apart[x]:
                    apart[x] = square
                    nearest[x] = number


def spread_sites(
    land: Land, number: int, apart: int, draws: Draws
) -> Generator[None, None, list[Cell] | None]:
    """Spread so many cities over the steppe, at least `apart` cells from each other, in steps.

    Each stands where its territory is all steppe. None if there is no room for them.
    """
    fit = _fitting(land)
    spread = Spread((len(land), len(land[0])), [])
    liked = _jitter(land, fit, draws)
    worth = [[one * REACH * REACH for one in row] for row in liked]
    best = list(map(max, worth))
    sites: list[Cell] = []
    while len(sites) < number:
        most = max(best)
        if not most:
            return None
        y = best.index(most)
        site = worth[y].index(most), y
        spread.add(len(sites), site)
        sites.append(site)
        rows, columns = spread.window(site)
        for y in rows:
            for x in columns:
                square = spread.apart[y][x]
                worth[y][x] = square * liked[y][x] if square >= apart * apart else 0
            best[y] = max(worth[y])
        yield
    for _ in range(ROUNDS):
        sites = _relaxed(land, fit, sites, apart)
        yield
    return sites


def _fitting(land: Land) -> Mask:
    """Find the cells round which a city's territory is all steppe."""
    steppe = [0, 0, *mask_of(land, STEPPE), 0, 0]
    return [
        reduce(and_, (steppe[y + dy] << 2 >> 2 + dx for dx, dy in SQUARE))
        for y in range(2, len(land) + 2)
    ]


def _jitter(land: Land, fit: Mask, draws: Draws) -> Field:
    """Draw how much each fit cell is liked, 64 … 127, so that cities stand on no grid.

    Every cell has its draw, which of the others nobody looks at.
    """
    liked = [[0] * len(row) for row in land]
    for values, fits in zip(liked, fit, strict=True):
        drawn = 0
        for x in columns_of(fits):
            draws.skip(x - drawn)
            values[x] = 64 + (draws.next64() & 63)
            drawn = x + 1
        draws.skip(len(values) - drawn)
    return liked


def _relaxed(land: Land, fit: Mask, sites: list[Cell], apart: int) -> list[Cell]:
    """Move each city towards the middle of the land that is nearest to it, where it may stand."""
    moved = list(sites)
    grid = _Grid(moved, apart)
    for number, middle in enumerate(_middles(land, sites)):
        for target in _towards(moved[number], middle):
            if fit[target[1]] >> target[0] & 1 and grid.free(target, number):
                grid.move(number, target)
                break
    return moved


def _middles(land: Land, sites: list[Cell]) -> list[Cell]:
    """Give the middle of the land that is nearest to each site; (0, 0) where there is none."""
    nearest = Spread((len(land), len(land[0])), sites).nearest
    count, right, down = ([0] * len(sites) for _ in range(3))
    for x, y in cells_of(land, STEPPE):
        owner = nearest[y][x]
        if owner >= 0:
            count[owner] += 1
            right[owner] += x
            down[owner] += y
    return [
        (x // max(many, 1), y // max(many, 1))
        for many, x, y in zip(count, right, down, strict=True)
    ]


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
