"""Directions of the compass: steps of a route, and what they cost."""

from __future__ import annotations

from rivals.games.dma.world.pieces import Cell

STEPS: dict[str, Cell] = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1),
    "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
"""Steps by their names, clockwise from north."""


def neighbours(one: Cell, other: Cell) -> bool:
    """Say whether two cells are the same or touch, diagonally too."""
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def stepped(cell: Cell, direction: str) -> Cell:
    """Give the cell one step away."""
    dx, dy = STEPS[direction]
    return cell[0] + dx, cell[1] + dy


def is_diagonal(direction: str) -> bool:
    """Say whether a step goes across."""
    return len(direction) == 2
