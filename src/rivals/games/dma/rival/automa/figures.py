"""The rulers' figures, all in one place, and what a unit is worth in battle. They are ours."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from rivals.games.dma.components.catalogue import Catalogue, UnitType


class Temper(NamedTuple):
    """What makes one ruler another.

    `raids`: it goes for enemies before neutral places, and for weapons before money.
    `margin_neutral`, `margin_enemy`: how many percent of an adversary's strength an army must
    have to attack it. `guard`: units that stay in a city, one more every `guard_weeks` weeks, at
    most `guard_most`. `green_eaten`, `grey_eaten`: percent of each production that troops may
    eat. `spares`: strength in reserve at home that is worth a new army. `army`, `army_growth`:
    strength at which an army needs no more recruits, and more each week. `wall_week`: from when
    on it builds walls. `levels`: how many levels of its direction it builds before it arms.
    """

    raids: bool
    margin_neutral: int
    margin_enemy: int
    guard: int
    guard_weeks: int
    guard_most: int
    green_eaten: int
    grey_eaten: int
    spares: int
    army: int
    army_growth: int
    wall_week: int
    levels: int


TEMPERS: dict[str, Temper] = {
    "builder": Temper(
        raids=False, margin_neutral=130, margin_enemy=150, guard=3, guard_weeks=2, guard_most=7,
        green_eaten=100, grey_eaten=25, spares=500, army=900, army_growth=40, wall_week=8,
        levels=2,
    ),
    "raider": Temper(
        raids=True, margin_neutral=115, margin_enemy=120, guard=2, guard_weeks=4, guard_most=5,
        green_eaten=100, grey_eaten=40, spares=600, army=1500, army_growth=100, wall_week=20,
        levels=1,
    ),
}  # fmt: skip

# --- Strength: a militia is worth about 70 ------------------------------------------------------

TYPICAL = 4
"""Attack and defence of the foe against whom a unit is weighed."""
MISSILES, DEEP, QUICK = 150, 125, 115
"""Percent of its worth that a shooter, a unit of depth, a rider has."""
LOST_PERCENT = 110
"""What a victory costs, in percent of the beaten one's strength."""
CAUTION = 120
"""Strength that an army must have over the margin, against bad luck in small battles."""

# --- What is not known --------------------------------------------------------------------------

UNSEEN_ARMY, ARMY_GROWTH = 560, 8
"""Strength that a foreign army of unknown composition is thought to have, and more each week."""
UNSEEN_GARRISON, GARRISON_GROWTH = 140, 25
"""The same for the garrison of a foreign city."""
WALLS_WEEK, WALLS_PERCENT = 12, 150
"""From this week on a foreign city is thought to have walls, which multiply its garrison."""
ENEMY_SPEED = 85
"""Hundredths of a cell that a foreign army is thought to march in a day."""

# --- Near and far -------------------------------------------------------------------------------

ALARM_DAYS = 4
"""A hostile army that could be at a city in so many days threatens it."""
FLIGHT_DAYS = 2
"""An army keeps away from a stronger one that could be upon it in so many days."""
SEARCH_CELLS = 16
"""How far an army looks for something to take, in cells."""
RAID_DAYS = 21
"""How far a raider goes for an enemy rather than for anything nearer."""
LEGS = 3
"""How many places an army may plan to take one after another."""
HUNT_DAYS = 4
"""A foreign army that is farther away than this will be elsewhere when one gets there."""
FRONT_DAYS = 5
"""An army that is farther from a city than this does not come for its recruits."""
WORTH_FETCHING = 210
"""Strength in a city's reserve for which an army turns back."""
WEAK = 360
"""An army below this strength is no match for anybody; a careful one goes home."""

# --- Works --------------------------------------------------------------------------------------

PLANNED_DAYS = 9
"""A project list is as long as so many days' production pays for."""
IDLE_EATEN = 75
"""Percent of the city's production that troops may eat where nothing is left to build."""
SCARCE = 4
"""With less room for upkeep than this food is scarce."""
UPKEEP_DAYS = 20
"""For so many days a unit's upkeep counts beside its price."""
FIRST_GAIN_LEVELS = 3
"""Levels of a direction whose gain is compared."""
FOOD_AHEAD = 5
"""Food that counts as a gain beyond what is eaten today, as troops are to come."""
PAYBACK_DAYS = 25
"""A building that brings back its price in so many days comes before an army that has enough."""
KEPT_GREY = 5
"""Production that a province keeps for its works even while it arms to take its villages."""
MOST_RECRUITS = 12
"""How many units one project list asks for."""


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
