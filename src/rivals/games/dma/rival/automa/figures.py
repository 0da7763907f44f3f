"""The rulers' figures, all in one place, and what a unit is worth in battle. They are ours."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from rivals.games.dma.components.catalogue import Catalogue, UnitType


class Temper(NamedTuple):
    """What makes one ruler another.

    `directions`: the ways that its state may go. `raids`: it goes for enemies before neutral
    places, and for weapons before money. `pacts`: it keeps peace with its like while there is
    nobody's land to settle. `dare`: of a hundred battles so many must be won in thought before
    it attacks. `margin`: the same for the short-sighted, in percent of the adversary's strength.
    `guard`: units that stay in a city, one more every `GUARD_WEEKS`, at most `guard_most`.
    `grey_eaten`: percent of a city's production that troops may eat. `spares`: strength in
    reserve at home that is worth a new army. `army`, `army_growth`: strength at which an army
    needs no more recruits, and more each week. `wall_week`: from when on it builds walls.
    `levels`: how many levels of its direction it builds before it arms.
    """

    directions: tuple[str, ...]
    raids: bool
    pacts: bool
    dare: int
    margin: int
    guard: int
    guard_most: int
    grey_eaten: int
    spares: int
    army: int
    army_growth: int
    wall_week: int
    levels: int


class Foresight(NamedTuple):
    """How far a ruler looks ahead: what makes one of a character stronger than another.

    `odds`: it looks beyond what stands before it: it fights battles in thought instead of
    comparing strengths, arms for a city that pays for the troops it costs, weighs a city by what
    it brings, and lets small armies join the main one. `alarm`: it minds armies that may come
    within so many days. `reserve`: it marches in reserve where nobody can meet it. `reach`: it goes
    for nothing beyond its own provinces that is farther than so many days.
    """

    odds: bool
    alarm: int
    reserve: bool
    reach: int


TEMPERS: dict[str, Temper] = {
    "builder": Temper(
        directions=("trade", "craft"), raids=False, pacts=True, dare=55, margin=150,
        guard=2, guard_most=7, grey_eaten=45, spares=420, army=1200,
        army_growth=90, wall_week=8, levels=2,
    ),
    "raider": Temper(
        directions=("war",), raids=True, pacts=False, dare=45, margin=120,
        guard=2, guard_most=5, grey_eaten=60, spares=420, army=1500,
        army_growth=120, wall_week=25, levels=2,
    ),
    "abbot": Temper(
        directions=("faith", "magic"), raids=False, pacts=False, dare=55, margin=135,
        guard=2, guard_most=6, grey_eaten=45, spares=420, army=1400,
        army_growth=110, wall_week=14, levels=2,
    ),
    "chancellor": Temper(
        directions=("politics", "order"), raids=False, pacts=True, dare=55,
        margin=130, guard=2, guard_most=7, grey_eaten=50, spares=420, army=1400,
        army_growth=110, wall_week=12, levels=2,
    ),
}  # fmt: skip
"""The characters, by name."""

FORESIGHTS: dict[str, Foresight] = {
    "easy": Foresight(odds=False, alarm=3, reserve=False, reach=6),
    "normal": Foresight(odds=True, alarm=5, reserve=False, reach=21),
    "hard": Foresight(odds=True, alarm=5, reserve=True, reach=60),
}
"""The levels of strength, by what stands behind a character's name and a colon."""


class Ruler(NamedTuple):
    """A kind of ruler: its character, and how far it looks ahead."""

    temper: Temper
    foresight: Foresight


NORMAL = "normal"
"""The level that goes without saying."""


def named(character: str, level: str) -> str:
    """Give the name of a ruler of a level; without a level that which goes without saying."""
    return f"{character}:{level}" if level not in ("", NORMAL) else character


KINDS: dict[str, Ruler] = {
    named(name, level): Ruler(temper, foresight)
    for name, temper in TEMPERS.items()
    for level, foresight in FORESIGHTS.items()
}
"""All kinds of rulers by the names that seats have."""


def plainly(name: str) -> str:
    """Give a ruler's name without a level that goes without saying."""
    return named(*name.split(":", 1)) if ":" in name else name


def ruler_named(name: str) -> Ruler | None:
    """Give the kind of ruler that has a name; None if none has."""
    return KINDS.get(plainly(name))


def needed(strength: int, temper: Temper) -> int:
    """Give the strength to go with by sums: a margin over the foe, and some against bad luck."""
    return strength * temper.margin // 100 + CAUTION if strength else 0


# --- Strength: a militia is worth about 70 ------------------------------------------------------

TYPICAL = 4
"""Attack and defence of the foe against whom a unit is weighed."""
MISSILES, DEEP, QUICK = 150, 125, 115
"""Percent of its worth that a shooter, a unit of depth, a rider has."""
LOST_PERCENT = 110
"""What a victory costs, in percent of the beaten one's strength."""
CAUTION = 120
"""Strength that an army must have over the margin, against bad luck in small battles."""

# --- Battles in thought -------------------------------------------------------------------------

BATTLES, TRIES = 60, 16
"""So many battles are fought in thought to learn the chance of one; to compare ways to draw up."""
CERTAIN, HOPELESS, HOPELESS_RIDERS = 600, 45, 12
"""Percent of the adversary's strength with which none need be fought: won, or lost, or lost even
by riders, who may take a flag past anybody."""

# --- What is not known --------------------------------------------------------------------------

FIRST_FORCE, FORCE_WEEKLY = 600, 110
"""Strength that a state is thought to have in the first week, and more each week for each city."""
GREY_UPKEEP = 50
"""Percent of a city's production that its state's troops are thought to eat."""
FIELD_PERCENT = 55
"""Percent of a state's strength that its armies are thought to have; the rest guards its cities."""
LEAST_GARRISON = 140
"""A garrison is thought to have at least this strength."""
GUISES = (35, 60, 85, 115, 180)
"""What a garrison may have, in percent of what it is thought to have: one as likely as the other.

So those have turned out that rulers stormed; what is known to have been left of one last week may
have grown by `GROWN`, in percent of the same."""
GROWN = (0, 10, 30, 60, 100)
RIDDEN, RIDERS_WEEK = (2, 4), 5
"""Which guises have riders, from which week on: riders take flags, also of who storms them."""
WALLED = (3, 1, 2)
"""Which guises have walls: the first from the week on from which their ruler builds such, the
others `WALLS_SPREAD` weeks later."""
WALLS_SPREAD = 2
GUESSED_LEVELS = 4
"""Of a state's own types none that needs more than this is thought of."""
SEEN_LEVELS = 2
"""The same of the defenders of a city that has become nobody's."""
WALLS_WEEK = 16
"""From this week on the one city of a state is thought to have a wall."""
ENEMY_SPEED = 85
"""Hundredths of a cell that a foreign army is thought to march in a day."""

# --- Near and far -------------------------------------------------------------------------------

NEAR_DAYS, NEARER_DAYS = 3, 2
"""A hostile army is about to come if it is so near, or so much nearer than a week ago."""
RELIEF_DARE = 50
"""Of a hundred battles so many must be won in thought for an own city in danger."""
FLIGHT_DAYS = 2
"""An army keeps away from a stronger one that could be upon it in so many days."""
SEARCH_CELLS, FAR_CELLS = 16, 60
"""How far an army looks for something to take, in cells; how far if there is nothing."""
RAID_DAYS = 21
"""How far a raider goes for an enemy rather than for anything nearer."""
LEGS = 3
"""How many places an army may plan to take one after another."""
HUNT_DAYS = 4
"""A foreign army that is farther away than this will be elsewhere when one gets there."""
FRONT_DAYS = 5
"""An army that is farther from a city than this does not come for its recruits."""
FETCH_DAYS = 2
"""An army that is farther from a city than this is not waited for by those who look ahead."""
WORTH_FETCHING = 210
"""Strength in a city's reserve for which an army turns back."""
WEAK = 360
"""An army below this strength is no match for anybody; a careful one goes home."""
JOIN_DAYS, DEED_DAYS = 3, 7
"""An army joins a stronger one so near, if there is nothing to be taken within so many days."""
STORM_DAYS, STORM_WEEK = 21, 4
"""A city so near that may be taken comes before villages; except for raiders only from this week
on, as the own villages have to feed the army first."""
SETTLE_DAYS = 4
"""An own province's village that nobody owns comes before all cities if it is so near."""
SETTLING_DAYS = 2
"""Days that taking a place costs beside the way there, where what it brings a day is counted."""
CITY_BRINGS, FOOD_BRINGS, DENIED_BRINGS = 60, 15, 6
"""What else than its land a place brings, in cells: a city, a village of an own province, an
enemy's village that feeds his troops."""
LEADER_PERCENT = 33
"""A state with more of the world than this is everybody's enemy."""
SETTLING_WEEKS = 10
"""So long those who keep peace with their like do."""

# --- Works --------------------------------------------------------------------------------------

PLANNED_DAYS = 9
"""A project list is as long as so many days' production pays for."""
IDLE_EATEN = 75
"""Percent of the city's production that troops may eat where nothing is left to build."""
GOOD_BARGAIN = 55
"""A type is good if it is so many percent of the best bargain."""
SLOWEST = 70
"""Who is slower, in hundredths of a cell a day, holds up an army: he guards a city."""
SCARCE = 4
"""With less room for upkeep than this food is scarce."""
UPKEEP_DAYS = 20
"""For so many days a unit's upkeep counts beside its price."""
FOOD_AHEAD = 5
"""Food that counts as a gain beyond what is eaten today, as troops are to come."""
GUARD_WEEKS = 10
"""So many weeks bring one more unit that stays in a city: with more a great state stands still."""
FIRST_RIDERS, RIDERS, RIDERS_WEEKS, TROOP = 2, 4, 6, 1
"""Riders that are wanted for each city, one more every so many weeks; so many deserve an army."""
STABLES_UNREST, LEVEL_UNREST = 20, 40
"""Odds of pogroms a day, in thousandths, that are borne for a second direction's riders, and for
a level of the first."""
CAMPAIGN_DAYS = 16
"""How far a city is for which a state arms, in days of march."""
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


def rides(unit: UnitType) -> bool:
    """Say whether a unit moves twice a step: it may reach a flag before anybody stops it."""
    return "DOUBLE_MOVE" in unit.features
