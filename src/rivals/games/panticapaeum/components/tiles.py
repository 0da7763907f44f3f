"""Terrain tiles: their cells, and their shapes in every rotation as offsets on a grid."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

Colour = Literal["brown", "purple", "beige", "orange", "green"]

COLOURS: tuple[Colour, ...] = ("brown", "purple", "beige", "orange", "green")
"""In the order of the development board, top to bottom (Botos, rule of priority)."""

MEADOW = 5
DRY = 6
KINDS = 7
"""Cell kinds: 0 … 4 a field of that colour, MEADOW, DRY."""

STRIDE = 128
"""A grid position is `(y + 64) * STRIDE + (x + 64)`, x and y from -64 to 63, y downwards."""

MIDDLE = 64


def at(x: int, y: int) -> int:
    """Give the grid position of a cell."""
    return (y + MIDDLE) * STRIDE + x + MIDDLE


def where(position: int) -> tuple[int, int]:
    """Give x and y of a grid position."""
    return position % STRIDE - MIDDLE, position // STRIDE - MIDDLE


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One square of a tile: a field with one printed resource, a meadow, or dry land."""

    x: int
    y: int
    kind: Literal["field", "meadow", "dry"]
    colour: Colour | None = None

    @property
    def code(self) -> int:
        """The kind as a number: the colour's for a field, else MEADOW or DRY."""
        if self.colour is not None:
            return COLOURS.index(self.colour)
        return MEADOW if self.kind == "meadow" else DRY


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain tile as printed; its cells touch each other by their sides."""

    id: int
    cells: tuple[Cell, ...]


class Shape(NamedTuple):
    """A tile turned clockwise by `turn` quarters, its leftmost column and top row at 0.

    `offsets` are relative grid positions, `kinds` the cells' kinds in the same order.
    `right` and `down` list the offsets whose right or lower neighbour is of the tile too.
    """

    turn: int
    offsets: tuple[int, ...]
    kinds: tuple[int, ...]
    right: tuple[int, ...]
    down: tuple[int, ...]


def shapes(cells: tuple[Cell, ...]) -> tuple[Shape, ...]:
    """List the different rotations of a tile; one that looks like an earlier one is left out."""
    found: dict[tuple[tuple[int, int], ...], Shape] = {}
    spots = [(cell.x, cell.y, cell.code) for cell in cells]
    for turn in range(4):
        left, top = min(x for x, _, _ in spots), min(y for _, y, _ in spots)
        printed = tuple(sorted(((y - top) * STRIDE + x - left, kind) for x, y, kind in spots))
        found.setdefault(printed, _shape(turn, printed))
        spots = [(-y, x, kind) for x, y, kind in spots]
    return tuple(found.values())


def _shape(turn: int, printed: tuple[tuple[int, int], ...]) -> Shape:
    offsets = tuple(offset for offset, _ in printed)
    return Shape(
        turn,
        offsets,
        tuple(kind for _, kind in printed),
        tuple(offset for offset in offsets if offset + 1 in offsets),
        tuple(offset for offset in offsets if offset + STRIDE in offsets),
    )


def printed_resources(cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """Count the printed resources by colour, in board order."""
    return tuple(sum(cell.colour == colour for cell in cells) for colour in COLOURS)
