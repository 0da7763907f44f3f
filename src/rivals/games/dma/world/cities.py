"""A city's development: strengths of its directions, bonuses, prices (Part I, Towns)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rivals.games.dma.components.catalogue import BonusKind, Catalogue, UnitType
from rivals.games.dma.world.readings import Readings


def strengths(catalogue: Catalogue, buildings: Iterable[str]) -> dict[str, int]:
    """Give the strength of each direction that has any, summed over its buildings."""
    found: dict[str, int] = {}
    for one in buildings:
        building = catalogue.building[one]
        if building.direction is not None and building.strength:
            found[building.direction] = found.get(building.direction, 0) + building.strength
    return found


def leading(catalogue: Catalogue, buildings: Sequence[str]) -> tuple[str, ...]:
    """Rank the directions of a city, the main one first; of equals the later built (A5)."""
    found = strengths(catalogue, buildings)
    last = {catalogue.building[one].direction: place for place, one in enumerate(buildings)}
    return tuple(sorted(found, key=lambda one: (-found[one], -last[one])))


def main_direction(catalogue: Catalogue, buildings: Sequence[str]) -> str:
    """Give the main direction, '' for none."""
    return next(iter(leading(catalogue, buildings)), "")


def bonus(catalogue: Catalogue, buildings: Iterable[str], kind: BonusKind) -> int:
    """Sum the bonuses of a kind that a city's buildings bring."""
    return sum(
        one.value
        for building in buildings
        for one in catalogue.building[building].bonuses
        if one.type == kind
    )


def walls(catalogue: Catalogue, buildings: Iterable[str]) -> tuple[str, ...]:
    """Name the fortifications of a city, in the order in which they were built."""
    return tuple(
        one.diagram
        for building in buildings
        for one in catalogue.building[building].bonuses
        if one.type == "fortification" and one.diagram is not None
    )


def price(catalogue: Catalogue, buildings: Iterable[str], project: str) -> int:
    """Give what a project costs in a city; discounts add up, the rest is rounded up (A58)."""
    entry = catalogue.project[project]
    if not isinstance(entry, UnitType) or entry.direction is None:
        return entry.cost
    off = sum(
        one.value
        for building in buildings
        for one in catalogue.building[building].bonuses
        if one.type == "recruit_discount_pct" and one.direction == entry.direction
    )
    return max(1, -(-entry.cost * (100 - off) // 100))


def can_recruit(
    catalogue: Catalogue, buildings: Sequence[str], unit: UnitType, readings: Readings
) -> bool:
    """Say whether a city has the strength that a type of unit needs (reading A13)."""
    if unit.direction is None:
        return True
    if strengths(catalogue, buildings).get(unit.direction, 0) < unit.needs:
        return False
    return (
        not readings.require_main_direction
        or main_direction(catalogue, buildings) == unit.direction
    )
