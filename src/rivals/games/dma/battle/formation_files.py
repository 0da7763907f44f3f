"""Formations from files: `{"units": [{"type": "militia", "x": 0, "y": 1}, …]}`."""

from __future__ import annotations

import msgspec

from rivals.core.errors import BadSetup
from rivals.core.expecting import expect
from rivals.core.notation import decode
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.formations import on_field
from rivals.games.dma.world.pieces import Fighter

MOST_UNITS = 1000
"""So many units a formation of a file may have; a battle takes time by their number."""


class PlacedUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the file: x to the own right, y towards the enemy, the flag at (0, 0)."""

    type: str
    x: int
    y: int


class FormationFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: placed units only, a reserve does not fight."""

    units: tuple[PlacedUnit, ...]


def read_formation(text: str | bytes, catalogue: Catalogue, first_id: int = 1) -> Side:
    """Read one side of a battle; ids count from `first_id` in the order of the file.

    The field is the one that the number of units gives (reading A25). Raises BadPosition with
    the path: for no units, for a type that the catalogue has not, and for a place off the
    field, on the flag, or taken twice.
    """
    placed = decode(text, FormationFile).units
    expect(0 < len(placed) <= MOST_UNITS, "units", "dma.formation.units", most=MOST_UNITS)
    size = catalogue.field_size(len(placed))
    taken: dict[tuple[int, int], int] = {}
    for number, one in enumerate(placed):
        _check(one, f"units[{number}]", size, catalogue)
        other = taken.setdefault((one.x, one.y), number)
        told = {"other": other, "x": one.x, "y": one.y}
        expect(other == number, f"units[{number}]", "dma.formation.taken", **told)
    return Side(
        tuple(Fighter(first_id + n, one.type, one.x, one.y) for n, one in enumerate(placed)), *size
    )


def _check(one: PlacedUnit, path: str, size: tuple[int, int], catalogue: Catalogue) -> None:
    known = list(catalogue.unit)
    expect(one.type in catalogue.unit, f"{path}.type", "dma.formation.unit", known=known)
    width, depth = size
    side = width // 2
    wide = {"least": -side, "most": side, "width": width}
    expect(abs(one.x) <= side, f"{path}.x", "dma.formation.width", **wide)
    deep = {"most": depth - 1, "depth": depth}
    expect(0 <= one.y < depth, f"{path}.y", "dma.formation.depth", **deep)
    expect(on_field(size, (one.x, one.y)), path, "dma.formation.flag")


def read_walls(text: str, catalogue: Catalogue) -> tuple[str, ...]:
    """Read names of fortifications with commas between; '' for none.

    Raises BadSetup for one that the catalogue has not, and for one named twice.
    """
    walls = tuple(one.strip() for one in text.split(",")) if text.strip() else ()
    known = list(catalogue.fortifications)
    for one in walls:
        if one not in catalogue.fortifications:
            raise BadSetup("dma.formation.wall", wall=one, known=known)
        if walls.count(one) > 1:
            raise BadSetup("dma.formation.wall-twice", wall=one)
    return walls


def read_setting(
    a: str | bytes,
    b: str | bytes,
    catalogue: Catalogue,
    walls: tuple[str, ...] = (),
    *,
    siege: bool = False,
) -> Setting:
    """Read both sides of a battle; side b's ids go on where side a's end. Raises BadPosition."""
    attacker = read_formation(a, catalogue)
    defender = read_formation(b, catalogue, len(attacker.units) + 1)
    return Setting(attacker, defender, walls, siege)
