"""Formations: armies and garrisons, their fields, battle orders and reserves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.pieces import Army, City, Fighter, Spot, Unit, World

Formation = Army | City
"""What holds units; a city stands for its garrison."""

_REF = re.compile(r"([ac])([1-9]\d{0,8})")


def ref(formation: Formation) -> str:
    """Name a formation: `a12` an army, `c3` the garrison of a city."""
    return f"{'a' if isinstance(formation, Army) else 'c'}{formation.id}"


def find_formation(world: World, name: str) -> Formation | None:
    """Find a formation by its name; None if there is none."""
    match = _REF.fullmatch(name)
    if match is None:
        return None
    pile: Sequence[Formation] = world.armies if match[1] == "a" else world.cities
    return next((one for one in pile if one.id == int(match[2])), None)


def units_of(formation: Formation) -> list[Unit]:
    """Give a formation's units, itself not a copy."""
    return formation.units if isinstance(formation, Army) else formation.garrison


def is_able(units: Iterable[Unit]) -> bool:
    """Say whether a formation can fight: it has a placed unit (readings A21, A22)."""
    return any(one.spot is not None for one in units)


def on_field(size: tuple[int, int], spot: Spot) -> bool:
    """Say whether a spot is a cell of a field where a unit may be placed (A24)."""
    width, depth = size
    x, y = spot
    return abs(x) <= width // 2 and 0 <= y < depth and spot != (0, 0)


def field_of(catalogue: Catalogue, units: Sequence[Unit]) -> tuple[int, int]:
    """Give width and depth of a formation's field (A25).

    Losses in battle leave the battle order as it is, so the field is never smaller than it (A53).
    """
    spots = [one.spot for one in units if one.spot is not None]
    number = len(units)
    size = catalogue.field_size(number)
    while not all(on_field(size, spot) for spot in spots):
        number += 1
        size = catalogue.field_size(number)
    return size


def fighters(units: Iterable[Unit]) -> tuple[Fighter, ...]:
    """List the placed units as a battle takes them, by id."""
    return tuple(
        Fighter(one.id, one.type, *one.spot)
        for one in sorted(units, key=lambda one: one.id)
        if one.spot is not None
    )


def withdraw_stray(catalogue: Catalogue, units: Sequence[Unit]) -> None:
    """Take into the reserve who stands off the field that the number of units gives.

    After orders only: whoever is handed over or disbanded narrows the field (A69).
    """
    size = catalogue.field_size(len(units))
    for one in units:
        if one.spot is not None and not on_field(size, one.spot):
            one.spot = None


def bury(units: list[Unit], dead: Iterable[int]) -> None:
    """Take dead units away; each spot goes to a like unit of the reserve, if there is one.

    Like: of the same type and home, the oldest first (Part I, Battles). At once, so that it stands
    there in the next battle of the same day (A76).
    """
    gone = set(dead)
    empty = [one for one in units if one.id in gone and one.spot is not None]
    units[:] = [one for one in units if one.id not in gone]
    for lost in empty:
        spare = next(
            (u for u in units if u.spot is None and (u.type, u.home) == (lost.type, lost.home)),
            None,
        )
        if spare is not None:
            spare.spot = lost.spot
