"""Ships: classes, parts, blueprints, and what a blueprint amounts to."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from rivals.games.eclipse.components.box import DATA

ShipClass = Literal["interceptor", "cruiser", "dreadnought", "starbase"]
CLASSES: tuple[ShipClass, ...] = ("interceptor", "cruiser", "dreadnought", "starbase")
Kind = Literal["cannon", "missile", "computer", "shield", "hull", "drive", "source"]
KINDS: tuple[Kind, ...] = ("cannon", "missile", "computer", "shield", "hull", "drive", "source")
SHIP_LIMIT: dict[ShipClass, int] = DATA["setup"]["ship_limit_per_player"]
STARBASE = CLASSES.index("starbase")


class Part(msgspec.Struct, frozen=True):
    """A ship part. Energy is what it makes, or takes where negative; dice are their damage."""

    id: str
    kind: Kind
    tiles: int
    energy: int = 0
    initiative: int = 0
    movement: int = 0
    computer: int = 0
    shield: int = 0
    hull: int = 0
    cannons: tuple[int, ...] = ()
    missiles: tuple[int, ...] = ()
    tech: str = ""
    ancient: bool = False

    @property
    def printed(self) -> bool:
        """Say whether everybody has the part from the start."""
        return not self.tech and not self.ancient


PARTS: dict[str, Part] = {part.id: part for part in msgspec.convert(DATA["parts"], list[Part])}
PART_OF_TECH: dict[str, str] = {part.tech: part.id for part in PARTS.values() if part.tech}
ANCIENT_PARTS: tuple[str, ...] = tuple(part.id for part in PARTS.values() if part.ancient)


class Blueprint(msgspec.Struct, frozen=True):
    """A class as printed on a player board: '' is an empty slot."""

    slots: tuple[str, ...]
    initiative: int
    energy: int
    computer: int


Board = Literal["standard", "eridani", "orion", "planta"]
BLUEPRINTS: dict[Board, dict[ShipClass, Blueprint]] = msgspec.convert(
    DATA["blueprints"], dict[Board, dict[ShipClass, Blueprint]]
)


class Profile(msgspec.Struct, frozen=True):
    """What a ship amounts to in battle and on the map; `energy` is what is left over."""

    initiative: int
    computer: int
    shield: int
    hull: int
    cannons: tuple[int, ...] = ()
    missiles: tuple[int, ...] = ()
    movement: int = 0
    energy: int = 0

    @property
    def hits(self) -> int:
        """The damage that destroys it."""
        return 1 + self.hull


STRANGERS: dict[str, Profile] = {
    name: msgspec.convert({"shield": 0, **one}, Profile) for name, one in DATA["strangers"].items()
}
"""Ancients and the Galactic Center Defense System."""


def parts_of(board: Board, ship: ShipClass, tiles: tuple[str, ...]) -> list[Part]:
    """List the parts in force: a placed tile hides what is printed under it."""
    slots = BLUEPRINTS[board][ship].slots
    return [PARTS[top or under] for top, under in zip(tiles, slots, strict=True) if top or under]


@lru_cache(maxsize=1 << 16)
def profile(board: Board, ship: ShipClass, tiles: tuple[str, ...]) -> Profile:
    """Sum up a blueprint: `tiles` are the placed parts by slot, '' for none."""
    printed = BLUEPRINTS[board][ship]
    parts = parts_of(board, ship, tiles)
    return Profile(
        initiative=printed.initiative + sum(one.initiative for one in parts),
        computer=printed.computer + sum(one.computer for one in parts),
        shield=sum(one.shield for one in parts),
        hull=sum(one.hull for one in parts),
        cannons=tuple(die for one in parts for die in one.cannons),
        missiles=tuple(die for one in parts for die in one.missiles),
        movement=sum(one.movement for one in parts),
        energy=printed.energy + sum(one.energy for one in parts),
    )


@lru_cache(maxsize=1 << 16)
def is_legal(board: Board, ship: ShipClass, tiles: tuple[str, ...]) -> bool:
    """Say whether energy suffices and there is a drive, or none on a starbase (rule 1.4)."""
    drives = any(one.kind == "drive" for one in parts_of(board, ship, tiles))
    return profile(board, ship, tiles).energy >= 0 and drives == (ship != "starbase")


def bare(board: Board, ship: ShipClass) -> list[str]:
    """Give the tiles of a blueprint on which nothing is placed."""
    return [""] * len(BLUEPRINTS[board][ship].slots)
