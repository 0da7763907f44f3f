"""The catalogue: every figure of the game as data, each with where it comes from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from importlib.resources import files
from typing import Literal

import msgspec

from rivals.core.notation import decode

Provenance = Literal["source", "inferred", "ours"]
"""`source`: stated by the rules; `inferred`: follows from them; `ours`: designed here."""

Feature = Literal[
    "DOUBLE_MOVE", "DEPTH", "RANGED", "CAVALRY", "ANTI_CAVALRY", "FOE_OF_MAGIC", "LIFT"
]
BonusKind = Literal[
    "city_production", "village_production", "trade_link",
    "unrest1", "unrest2", "recruit_discount_pct", "fortification",
]  # fmt: skip
Algorithm = Literal["ADVANCE", "HOLD"]
Offset = tuple[int, int]
"""Steps to the right and forward, as a unit on its ideal route sees them."""

FORMAT = "dma-catalogue/1"


class _Entry(msgspec.Struct, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    provenance: dict[str, Provenance] | Provenance
    note: str = ""


class Constant(_Entry, frozen=True, kw_only=True):
    """One figure of the rules, or a few of them in a row."""

    value: int | tuple[int, ...]


class Direction(_Entry, frozen=True, kw_only=True):
    """One of the directions in which a city may develop."""

    id: str
    name_en: str
    name_ru: str


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a building does for its city; helpful values of unrest are negative (reading A6).

    `direction` says whose recruits a discount is for, `diagram` names a fortification, `cap`
    is the most that a trade link may come to.
    """

    type: BonusKind
    value: int
    direction: str | None = None
    diagram: str | None = None
    cap: int | None = None


class Building(_Entry, frozen=True, kw_only=True):
    """A building: neutral where `direction` is None; `requires` are those needed before it."""

    id: str
    direction: str | None
    level: int
    name_en: str
    name_ru: str
    cost: int
    strength: int
    requires: tuple[str, ...]
    bonuses: tuple[Bonus, ...]


class Project(_Entry, frozen=True, kw_only=True):
    """A project that is neither a building nor a unit: a new army."""

    id: str
    name_en: str
    name_ru: str
    cost: int


class UnitType(_Entry, frozen=True, kw_only=True):
    """A type of unit.

    `speed` in hundredths of a cell a day; `needs` is the strength of its direction that a city
    must have to recruit it; `lift` the height at which it stands on level ground.
    """

    id: str
    direction: str | None
    name_en: str
    name_ru: str
    attack: int
    defence: int
    cost: int
    upkeep: int
    speed: int
    needs: int
    strikes: str
    attack_algorithm: Algorithm
    defence_algorithm: Algorithm
    features: tuple[Feature, ...]
    lift: int = 0
    neutral_garrison: bool = True


class Fortification(_Entry, frozen=True, kw_only=True):
    """A diagram of heights: `cells` are (x, y, height), own coordinates, the flag at (0, 0)."""

    cells: tuple[tuple[int, int, int], ...]


class FormationField(_Entry, frozen=True, kw_only=True):
    """How large a formation's field is: rows of (most units, width, depth)."""

    table: tuple[tuple[int, int, int], ...]


class NeutralGarrisons(_Entry, frozen=True, kw_only=True):
    """Who defends neutral places, and in which cells, in order."""

    village_count: int
    village_type: str
    city_count: int
    city_fallback: str
    layout: tuple[tuple[int, int], ...]


class MapDefaults(_Entry, frozen=True, kw_only=True):
    """What a continent is made like."""

    villages_per_province: tuple[int, int]
    min_distance_between_cities: int
    neutral_cities_percent: int


class Catalogue(msgspec.Struct, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """The whole reference book, by the names under which its JSON file has them."""

    format: str
    name: str
    about: str
    rules_version: str
    constants: dict[str, Constant]
    directions: tuple[Direction, ...]
    buildings: tuple[Building, ...]
    projects: tuple[Project, ...]
    strike_orders: dict[str, tuple[Offset, ...]]
    long_range_zone: tuple[Offset, ...]
    algorithms: dict[str, tuple[str, ...]]
    sortie_zone: tuple[Offset, ...]
    fortifications: dict[str, Fortification]
    formation_field: FormationField
    units: tuple[UnitType, ...]
    neutral_garrisons: NeutralGarrisons
    map_defaults: MapDefaults

    @cached_property
    def building(self) -> dict[str, Building]:
        """Buildings by id."""
        return {one.id: one for one in self.buildings}

    @cached_property
    def unit(self) -> dict[str, UnitType]:
        """Types of units by id."""
        return {one.id: one for one in self.units}

    @cached_property
    def project(self) -> dict[str, Building | UnitType | Project]:
        """Everything that a city's project list may name, by id."""
        return {**self.building, **self.unit, **{one.id: one for one in self.projects}}

    @cached_property
    def figure(self) -> dict[str, int]:
        """The constants that are one number, by name."""
        return {key: one.value for key, one in self.constants.items() if isinstance(one.value, int)}

    def figures(self, name: str) -> tuple[int, ...]:
        """Give a constant that is a row of numbers."""
        value = self.constants[name].value
        return value if isinstance(value, tuple) else (value,)

    def might(self, striker: UnitType, target: UnitType) -> int:
        """Give the attack of one type on another, without heights."""
        attack = striker.attack
        if "ANTI_CAVALRY" in striker.features and "CAVALRY" in target.features:
            attack *= self.figure["anti_cavalry_multiplier"]
        if "FOE_OF_MAGIC" in striker.features and target.direction == "magic":
            attack *= self.figure["foe_of_magic_multiplier"]
        return attack

    def heights(self, fortifications: Iterable[str]) -> dict[Offset, int]:
        """Add up how high fortifications raise the cells of a field (Part I, heights)."""
        found: dict[Offset, int] = {}
        for name in fortifications:
            for x, y, height in self.fortifications[name].cells:
                found[x, y] = found.get((x, y), 0) + height
        return found

    def field_size(self, units: int) -> tuple[int, int]:
        """Give width and depth of the field of a formation with so many units (reading A25)."""
        for most, width, depth in self.formation_field.table:
            if units <= most:
                return width, depth
        k = 0
        while (7 + 2 * k) * (4 + k) - 1 < -(-5 * units // 4):
            k += 1
        return 7 + 2 * k, 4 + k


@cache
def default_catalogue() -> Catalogue:
    """Give the catalogue that comes with the game."""
    return decode(files(__package__).joinpath("catalogue.json").read_bytes(), Catalogue)
