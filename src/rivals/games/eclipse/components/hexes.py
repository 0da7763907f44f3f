"""The hex tiles, and how hexes lie beside each other.

Edges count 0 … 5 clockwise from the north: N, NE, SE, S, SW, NW. A tile turned by k has on edge
e what is printed on edge e - k. Places are axial coordinates (q, r); the centre is (0, 0).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from rivals.games.eclipse.components.box import DATA, Resource

Stack = Literal["center", "I", "II", "III", "home"]
STACKS: tuple[Literal["I", "II", "III"], ...] = ("I", "II", "III")
Place = tuple[int, int]
EDGES = 6
CENTRE = 1
"""The number of the Galactic Center."""

DIRECTIONS: tuple[Place, ...] = tuple(
    (q, r) for q, r in (DATA["setup"]["directions"][edge] for edge in DATA["edges"])
)
HOME_PLACES: dict[int, tuple[Place, ...]] = {
    int(players): tuple((q, r) for q, r in (DATA["setup"]["home_places"][one] for one in names))
    for players, names in DATA["setup"]["homes"].items()
}
"""Where the homes lie by number of players, clockwise from the north."""


class Square(msgspec.Struct, frozen=True):
    """A population square: its resource or `wild`; advanced ones need a technology."""

    kind: Literal["money", "science", "materials", "wild"]
    advanced: bool = False


class Tile(msgspec.Struct, frozen=True):
    """A hex tile as printed; its number in the box is its id."""

    id: int
    name: str
    stack: Stack
    vp: int
    wormholes: str
    squares: tuple[Square, ...]
    ancients: int = 0
    gcds: bool = False
    discovery: bool = False
    artifact: bool = False


TILES: dict[int, Tile] = {
    tile.id: tile for tile in msgspec.convert(DATA["hexes"], tuple[Tile, ...])
}
ADVANCED: dict[Resource, str] = {
    "money": "advanced_economy",
    "science": "advanced_labs",
    "materials": "advanced_mining",
}
"""The technology that opens advanced squares, by their resource."""

HOLES: dict[int, tuple[tuple[bool, ...], ...]] = {
    tile.id: tuple(
        tuple(tile.wormholes[(edge - turn) % EDGES] == "1" for edge in range(EDGES))
        for turn in range(EDGES)
    )
    for tile in TILES.values()
}
"""`HOLES[tile][turn][edge]`: whether a tile so turned has a wormhole there."""


@lru_cache(maxsize=1 << 12)
def around(place: Place) -> tuple[Place, ...]:
    """Give the places around one, by edge."""
    return tuple((place[0] + q, place[1] + r) for q, r in DIRECTIONS)


def neighbour(place: Place, edge: int) -> Place:
    """Give the place across an edge."""
    return around(place)[edge]


def distance(one: Place, other: Place) -> int:
    """Count the steps between two places, wormholes or not."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(maxsize=1 << 12)
def heading(one: Place, other: Place) -> int:
    """Give the edge that is most in the way from one place to another."""
    q, r = other[0] - one[0], other[1] - one[1]
    # The product of two ways in the plane, where the axes of places stand at 60 degrees.
    along = [2 * q * dq + 2 * r * dr + q * dr + r * dq for dq, dr in DIRECTIONS]
    return along.index(max(along))


@lru_cache(maxsize=1 << 12)
def stack_of(place: Place) -> Literal["I", "II", "III"]:
    """Say from which stack a place is explored: by its ring around the centre (rule 2.1.1)."""
    return STACKS[min(distance(place, (0, 0)), len(STACKS)) - 1]
