"""A city's ground: which cells lie where and how high, and where a tile fits.

Sets of cells are whole numbers, one bit for each grid position, so that a tile is tried
everywhere at once: shift by the offset of each of its cells, and intersect.
"""

from __future__ import annotations

from collections.abc import Sequence

from rivals.games.panticapaeum.components.box import MAX_EXTENT, Box
from rivals.games.panticapaeum.components.tiles import KINDS, STRIDE, Shape, at

_LONGEST_TILE = MAX_EXTENT * STRIDE

AROUND = (-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1)
"""The 8 neighbours of a cell, as differences of grid positions."""

BESIDE = (-STRIDE, -1, 1, STRIDE)
"""The 4 cells that share a side with a cell."""


def cells_of(mask: int) -> list[int]:
    """List the positions in a set of cells, ascending."""
    found: list[int] = []
    if not mask:
        return found
    skipped = (mask & -mask).bit_length() - 1
    bits = bin(mask >> skipped)[:1:-1]
    place = bits.find("1")
    while place >= 0:
        found.append(place + skipped)
        place = bits.find("1", place + 1)
    return found


class Ground:
    """The visible cells of one city.

    `level`, `kind`, `tile` (number of the placement, from 0) and `building` (colour number)
    are by grid position; `levels[h]`, `kinds[k]`, `built` and `occupied` are sets of cells;
    `near` are the empty cells beside the city. `same_right` and `same_down` are the cells
    whose right or lower neighbour is of the same placement. `floor` is the first position of
    a row so low that no tile can reach below it.
    """

    __slots__ = (
        "building", "built", "floor", "kind", "kinds", "level", "levels", "near", "occupied",
        "same_down", "same_right", "tile", "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.level: dict[int, int] = {}
        self.kind: dict[int, int] = {}
        self.tile: dict[int, int] = {}
        self.building: dict[int, int] = {}
        self.levels: list[int] = [0, 0]
        self.kinds: list[int] = [0] * KINDS
        self.built = self.occupied = self.near = self.same_right = self.same_down = 0
        self.tiles = self.floor = 0

    def copy(self) -> Ground:
        """Copy the ground, so that neither can change the other."""
        twin = Ground.__new__(Ground)
        twin.level, twin.kind = self.level.copy(), self.kind.copy()
        twin.tile, twin.building = self.tile.copy(), self.building.copy()
        twin.levels, twin.kinds = self.levels.copy(), self.kinds.copy()
        twin.built, twin.occupied, twin.near = self.built, self.occupied, self.near
        twin.same_right, twin.same_down = self.same_right, self.same_down
        twin.tiles, twin.floor = self.tiles, self.floor
        return twin

    def lay(self, shape: Shape, origin: int, level: int) -> None:
        """Lay a tile; `level` is 1 on empty ground and one more than what lies beneath."""
        self._cover_all(shape, origin, level)
        for offset in shape.right:
            self.same_right |= 1 << origin + offset
        for offset in shape.down:
            self.same_down |= 1 << origin + offset
        self.tiles += 1
        taken = self.occupied
        grown = taken << 1 | taken >> 1 | taken << STRIDE | taken >> STRIDE
        self.near = grown & ~taken
        lowest = (self.near & -self.near).bit_length() - 1
        self.floor = max(0, lowest - _LONGEST_TILE) // STRIDE * STRIDE

    def scored_with(self, shape: Shape, origin: int, level: int) -> Ground:
        """Give the ground with a tile laid on it, to score it: where another fits it cannot say."""
        twin = self.copy()
        twin._cover_all(shape, origin, level)  # noqa: SLF001 - its own twin
        return twin

    def _cover_all(self, shape: Shape, origin: int, level: int) -> None:
        if level == len(self.levels):
            self.levels.append(0)
        for offset, kind in zip(shape.offsets, shape.kinds, strict=True):
            self._cover(origin + offset, kind, level)

    def _cover(self, spot: int, kind: int, level: int) -> None:
        bit = 1 << spot
        if spot in self.level:
            self.levels[self.level[spot]] &= ~bit
            self.kinds[self.kind[spot]] &= ~bit
            self.same_right &= ~(bit | bit >> 1)
            self.same_down &= ~(bit | bit >> STRIDE)
        self.level[spot], self.kind[spot], self.tile[spot] = level, kind, self.tiles
        self.levels[level] |= bit
        self.kinds[kind] |= bit
        self.occupied |= bit

    def build(self, spot: int, colour: int) -> None:
        """Stand a building on a field."""
        self.building[spot] = colour
        self.built |= 1 << spot

    def free_fields(self, colour: int) -> int:
        """Give the visible fields of a colour without a building."""
        return self.kinds[colour] & ~self.built

    def fitting(self, shape: Shape) -> int:
        """Give all origins where the tile may be laid in this rotation.

        On the ground it must touch the city by a side; higher it must rest wholly on one
        level, on at least two tiles, and cover no building.
        """
        # Only the rows that matter are shifted about: whole numbers this long have their price.
        low = self.floor
        taken, near = self.occupied >> low, self.near >> low
        free = (1 << near.bit_length() + _LONGEST_TILE) - 1 ^ taken
        ground, touching = free >> shape.offsets[0], 0  # the origin itself need not be of the tile
        for offset in shape.offsets:
            ground &= free >> offset
            touching |= near >> offset
        found = ground & touching
        for level in self.levels[1:]:
            found |= self._resting(shape, (level & ~self.built) >> low)
        return found << low

    def _resting(self, shape: Shape, base: int) -> int:
        fits = base >> shape.offsets[0]
        for offset in shape.offsets[1:]:
            fits &= base >> offset
            if not fits:
                return 0
        return fits & ~self._on_one_tile(shape, fits)

    def _on_one_tile(self, shape: Shape, fits: int) -> int:
        """Pick the origins (counted from the floor) where all cells lie on a single tile."""
        low = self.floor
        for offset in shape.right:
            fits &= self.same_right >> low + offset
        for offset in shape.down:
            fits &= self.same_down >> low + offset
        return fits

    def why_not(self, shape: Shape, origin: int) -> str | None:
        """Say which rule of placement an origin breaks, as a rule id; None if it is legal."""
        spots = [origin + offset for offset in shape.offsets]
        levels = {self.level.get(spot, 0) for spot in spots}
        if len(levels) > 1:
            return "panticapaeum.place.one-level"
        if levels == {0}:
            touches = any(self.near >> spot & 1 for spot in spots)
            return None if touches else "panticapaeum.place.touch"
        if any(spot in self.building for spot in spots):
            return "panticapaeum.place.no-building"
        if len({self.tile[spot] for spot in spots}) < 2:
            return "panticapaeum.place.two-tiles"
        return None

    def level_for(self, shape: Shape, origin: int) -> int:
        """Give the level on which a tile laid there would lie."""
        return self.level.get(origin + shape.offsets[0], 0) + 1


def begin_ground(box: Box) -> Ground:
    """Give a city of the start tile alone, its top left cell at x 0, y 0.

    It counts as a tile like any other when tiles are laid on it (reading P19).
    """
    ground = Ground()
    ground.lay(box.shapes[0][0], at(0, 0), 1)
    return ground


def count(mask: int) -> int:
    """Count the cells of a set."""
    return mask.bit_count()


def spread(mask: int, differences: Sequence[int]) -> int:
    """Give all cells that lie at one of the differences from a cell of the set."""
    grown = 0
    for difference in differences:
        grown |= mask << difference if difference > 0 else mask >> -difference
    return grown
