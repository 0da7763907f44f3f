"""Who sits at the table: architects with their cities, and Botos with his area."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, TypeAlias

import msgspec

from rivals.core.errors import BadSetup
from rivals.core.rival_files import InForce, file_of, plays_as
from rivals.games.panticapaeum.components.botos import (
    BOTOS,
    BotosSettings,
    played_by,
    shipped,
)
from rivals.games.panticapaeum.components.tiles import COLOURS, Colour

Modification: TypeAlias = str
"""A switch of Botos's file."""
MODIFICATIONS: tuple[Modification, ...] = shipped().content.switches
"""The four modifications of Botos, in the source's order."""

STAND_INS = ("random", "greedy")
"""Who decides in an architect's place."""

Count = Annotated[int, msgspec.Meta(ge=0)]
ByColour = Annotated[
    list[Annotated[int, msgspec.Meta(ge=0, le=999)]], msgspec.Meta(min_length=5, max_length=5)
]
"""Five numbers in board order: brown, purple, beige, orange, green. No game comes near 999."""


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile in a city: its id, place, rotation and level (1 is the ground)."""

    tile: int
    x: int
    y: int
    turn: int
    level: int


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building in a city."""

    colour: Colour
    x: int
    y: int


class Architect(msgspec.Struct, tag="architect", forbid_unknown_fields=True):
    """A player with a city. `rows` are the steps taken on the development board."""

    name: str
    resources: ByColour
    coins: Count
    rows: ByColour
    tiles: list[Placed]
    buildings: list[Building]

    def counted(self) -> list[int]:
        """Count the buildings by colour."""
        counts = [0] * len(COLOURS)
        for building in self.buildings:
            counts[COLOURS.index(building.colour)] += 1
        return counts

    def copy(self) -> Architect:
        """Copy the seat."""
        return Architect(
            self.name, self.resources.copy(), self.coins, self.rows.copy(),
            self.tiles.copy(), self.buildings.copy(),
        )  # fmt: skip


class Botos(msgspec.Struct, tag="botos", forbid_unknown_fields=True, dict=True):
    """The rival's area: resources and buildings by colour, and his modifications.

    He has no city, no coins and no rows. The same record serves at a real table.
    """

    name: str
    resources: ByColour
    buildings: ByColour
    modifications: tuple[Modification, ...] = ()

    @cached_property
    def plays(self) -> InForce[BotosSettings]:
        """What is in force of his file with his modifications."""
        return played_by(self.name, self.modifications)

    def copy(self) -> Botos:
        """Copy the seat."""
        twin = Botos(self.name, self.resources.copy(), self.buildings.copy(), self.modifications)
        twin.__dict__.update(self.__dict__)
        return twin


Seat = Architect | Botos


# --- Botos's levels: named sets of his modifications, and seat names that spell them ----------

LEVELS: Mapping[str, tuple[Modification, ...]] = shipped().content.levels
"""Each modification alone, then combined, from the author's standard to all four."""


def is_botos(seat: str) -> bool:
    """Say whether a seat's name is Botos's."""
    return plays_as(seat, BOTOS)


def in_order(chosen: set[str]) -> tuple[Modification, ...]:
    """List modifications in the source's order."""
    return tuple(one for one in MODIFICATIONS if one in chosen)


def read_level(seat: str) -> tuple[Modification, ...]:
    """Read a seat name: `botos`, `botos:hard`, `botos:no_skip+greedy_benefit`. Raises BadSetup.

    The parts after the colon are levels and modifications in any mix, joined by `+`.
    """
    try:
        return file_of(seat, shipped()).chosen(seat.partition(":")[2])
    except BadSetup as error:
        if error.rule != "core.rival-file.level":
            raise
        raise BadSetup("panticapaeum.level", **error.params) from None
