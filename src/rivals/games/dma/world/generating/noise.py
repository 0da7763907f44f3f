"""Noise in whole numbers: the same on every machine.

A row of a field is summed up as one number, with 64 bits for each cell: so it is scaled at once.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence

from rivals.games.dma.world.chance import Draws

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
