"""The hexes on the map: discs, cubes, ships."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.games.eclipse.components.box import Resource
from rivals.games.eclipse.components.hexes import HOLES, TILES, Tile
from rivals.games.eclipse.components.hexes import Place as Where

Number = Annotated[int, msgspec.Meta(ge=0)]
NOBODY = -1
STRANGER = -1
"""The side of ancients and the Galactic Center Defense System."""

Cube = Resource | Literal[""]


class Fleet(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's ships in a hex: interceptors, cruisers, dreadnoughts, starbases."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]
    ships: Annotated[list[Number], msgspec.Meta(min_length=4, max_length=4)]

    @property
    def size(self) -> int:
        """The number of ships."""
        return sum(self.ships)


class Hex(msgspec.Struct, forbid_unknown_fields=True):
    """A placed hex tile.

    `turn` is by how many edges it is turned clockwise, `owner` whose disc is on it. `cubes`
    are the resources of the cubes by printed square, '' for none. `orbital` is '-' for an
    empty one, '' for none. `discovery` says whether a discovery tile lies there face down.
    `fleets` stand in order of arrival.
    """

    id: Annotated[int, msgspec.Meta(ge=1, le=318)]
    q: int
    r: int
    turn: Annotated[int, msgspec.Meta(ge=0, le=5)]
    cubes: list[Cube]
    owner: Annotated[int, msgspec.Meta(ge=-1, le=5)] = NOBODY
    orbital: Resource | Literal["", "-"] = ""
    monolith: bool = False
    discovery: bool = False
    ancients: Number = 0
    gcds: bool = False
    fleets: list[Fleet] = []

    @property
    def tile(self) -> Tile:
        """The tile as printed."""
        return TILES[self.id]

    @property
    def where(self) -> Where:
        """Its place on the map."""
        return self.q, self.r

    @property
    def holes(self) -> tuple[bool, ...]:
        """Say for each edge whether it has a wormhole."""
        return HOLES[self.id][self.turn]

    @property
    def strangers(self) -> int:
        """The number of ships that belong to nobody: ancients and the defense system."""
        return self.ancients + self.gcds

    def fleet(self, seat: int) -> Fleet | None:
        """Give a seat's ships here; None if it has none."""
        for one in self.fleets:
            if one.seat == seat:
                return one
        return None

    def copy(self) -> Hex:
        """Copy the hex."""
        return Hex(
            self.id, self.q, self.r, self.turn, self.cubes.copy(), self.owner, self.orbital,
            self.monolith, self.discovery, self.ancients, self.gcds,
            [Fleet(one.seat, one.ships.copy()) for one in self.fleets],
        )  # fmt: skip


def fresh(tile: Tile, where: Where, turn: int) -> Hex:
    """Give a hex as it is placed."""
    return Hex(
        tile.id, where[0], where[1], turn, [""] * len(tile.squares),
        discovery=tile.discovery, ancients=tile.ancients, gcds=tile.gcds,
    )  # fmt: skip
