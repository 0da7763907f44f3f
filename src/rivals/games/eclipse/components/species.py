"""The seven species and what sets each apart."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.games.eclipse.components.box import DATA, Resource
from rivals.games.eclipse.components.ships import Board, ShipClass

SpeciesId = Literal["terran", "eridani", "hydran", "planta", "draco", "mechanema", "orion"]
Colour = Literal["red", "blue", "green", "yellow", "white", "black"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "white", "black")
"""In the order in which a die picks a hated colour (reading A63)."""

Activity = Literal["explore", "research", "upgrade", "build", "move", "influence"]
Structure = Literal["orbital", "monolith"]
Buildable = ShipClass | Structure
BUILDABLES: tuple[Buildable, ...] = (
    "interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith",
)  # fmt: skip
NEEDED_TECH: dict[Buildable, str] = {one: one for one in ("starbase", "orbital", "monolith")}


class Slots(msgspec.Struct, frozen=True):
    """Spaces of the reputation track: for ambassadors alone, for either, for tiles alone."""

    ambassador: int
    either: int
    reputation: int


class Species(msgspec.Struct, frozen=True):
    """A species as printed. `uncertain` names what rests on one source (reading U3)."""

    id: SpeciesId
    name: str
    homes: dict[Colour, int]
    storage: dict[Resource, int]
    techs: tuple[str, ...]
    activations: dict[Activity, int]
    trade: int
    blueprint: Board
    ship: ShipClass
    discs: int
    colony_ships: int
    slots: Slots
    costs: dict[Buildable, int]
    population: dict[Resource, int]
    uncertain: tuple[str, ...] = ()


SPECIES: dict[SpeciesId, Species] = {
    one.id: one for one in msgspec.convert(DATA["species"], list[Species])
}
