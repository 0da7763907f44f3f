"""Noise in whole numbers: the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rivals.games.dma.chance import Draws

Field = NDArray[np.int64]
"""A number for each cell, as [y, x]."""

TOP = 1024
"""Noise is 0 … TOP - 1."""


def smooth_noise(shape: tuple[int, int], size: int, draws: Draws) -> Field:
    """Draw numbers on a lattice of `size` cells and smooth between them, 0 … TOP - 1."""
    height, width = shape
    rows, columns = height // size + 3, width // size + 3
    drawn = [[draws.next64() & (TOP - 1) for _ in range(columns)] for _ in range(rows)]
    lattice: Field = np.asarray(drawn, dtype=np.int64)
    top, down = _along(height, size, draws.below(size))
    left, right = _along(width, size, draws.below(size))
    upper: Field = lattice[top][:, left] * (TOP - right) + lattice[top][:, left + 1] * right
    under = top + 1
    lower: Field = lattice[under][:, left] * (TOP - right) + lattice[under][:, left + 1] * right
    mixed = upper * (TOP - down[:, None]) + lower * down[:, None]
    return mixed // (TOP * TOP)


def _along(length: int, size: int, shift: int) -> tuple[Field, Field]:
    """Give for each cell its lattice point before and how much the next one weighs there."""
    place = np.arange(length, dtype=np.int64) + shift
    part = place % size * TOP // size
    return place // size, part * part * (3 * TOP - 2 * part) // (TOP * TOP)


def fractal_noise(shape: tuple[int, int], sizes: Sequence[int], draws: Draws) -> Field:
    """Add noise of several sizes, each weighing five eighths of the one before, 0 … TOP - 1."""
    total = np.zeros(shape, dtype=np.int64)
    weight, weights = 4096, 0
    for size in sizes:
        total += smooth_noise(shape, size, draws) * weight
        weights += weight
        weight = weight * 5 // 8
    scaled: Field = total // weights
    return scaled
