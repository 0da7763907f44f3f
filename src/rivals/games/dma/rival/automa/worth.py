"""What a unit and a force are worth in battle: one number, by which forces are compared."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from rivals.games.dma.components.catalogue import Catalogue, UnitType
from rivals.games.dma.rival.automa.figures import DEEP, MISSILES, QUICK, TYPICAL, UPKEEP_DAYS


def worth(unit: UnitType) -> int:
    """Give a unit's worth: hundredths of a unit that strikes and stands like the typical foe.

    By Lanchester's square law numbers count by the root of strikes given over strikes taken.
    """
    given = unit.attack * (TYPICAL + unit.defence)
    taken = (unit.attack + TYPICAL) * TYPICAL
    value = isqrt(10_000 * given // taken)
    for feature, percent in (("RANGED", MISSILES), ("DEPTH", DEEP), ("DOUBLE_MOVE", QUICK)):
        if feature in unit.features:
            value = value * percent // 100
    return value


class Weights:
    """The worth of every type of a catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.of = {one.id: worth(one) for one in catalogue.units}

    def force(self, types: Iterable[str]) -> int:
        """Add up the worth of units of these types."""
        return sum(self.of[one] for one in types)

    def bargain(self, unit: UnitType, price: int) -> int:
        """Give worth for what a unit costs: its price and its upkeep for some time."""
        return 1000 * self.of[unit.id] // (price + UPKEEP_DAYS * unit.upkeep)


def holds_in_the_open(unit: UnitType) -> bool:
    """Say whether a unit never advances: in an army two of them would wait for ever."""
    return unit.attack_algorithm == "HOLD"


def holds_walls(unit: UnitType) -> bool:
    """Say whether a unit holds its post on walls, shooters aside."""
    return unit.defence_algorithm == "HOLD" and "RANGED" not in unit.features
