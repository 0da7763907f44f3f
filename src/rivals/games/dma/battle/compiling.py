"""The catalogue and battles as arrays of numbers, as the kernel reads them.

Units of a setting are numbered side a first, each side as it is listed; types, strike orders and
algorithms by their place in the catalogue. Offsets are (right, forward) as in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rivals.games.dma.battle.setting import Setting
from rivals.games.dma.components.catalogue import Catalogue, UnitType

Ints = NDArray[np.int64]
Words64 = NDArray[np.uint64]

WAIT, CAPTURE, STRIKE, MOVE, CLOSE_UP, SORTIE, DIG_IN = range(7)
"""Codes of the clauses of an algorithm, and of what a unit plans (CLOSE_UP and SORTIE: MOVE)."""

CLAUSES = {
    "WAIT": WAIT,
    "CAPTURE_FLAG": CAPTURE,
    "STRIKE": STRIKE,
    "MOVE_FORWARD_IF_FREE_OR_BEING_VACATED": MOVE,
    "CLOSE_UP_IF_SAME_TYPE_DIRECTLY_AHEAD": CLOSE_UP,
    "SORTIE_IF_RANGED_ENEMY_IN_SORTIE_ZONE": SORTIE,
    "DIG_IN": DIG_IN,
}

WALLED_FIELD = 7, 4
"""A fortified defender's field is at least so wide and deep (reading A27)."""

SIEGE, PLAN_ONCE, DIG_ONE = 1, 2, 4
"""Bits of a setting's switches."""

ATTACK, DEFENCE, LIFT, DOUBLE, DEPTH, RANGED, ORDER_FROM, ORDER_TO, CLAUSE = range(9)
"""Columns of a book's table; clauses of attack, of defence and attacks on each type come last."""

STEPS, DIG_FACTOR, REACH, LONGEST, MIGHT, SORTIE_FROM, SORTIE_TO, ZONE, ZONES, DEEP, DEEPEST = (
    range(11)
)
"""Places in a book's figures; neutral zones and depth multipliers come last."""
FIGURES = 32
"""So many places of the figures come before those; the last of them are the kernel's own."""


class Book(NamedTuple):
    """What a catalogue says about battle.

    `table[t]` is about type t: ATTACK …; its strike order are the `offsets` ORDER_FROM …
    ORDER_TO - 1; its algorithm's clauses, padded with WAIT, take LONGEST columns from CLAUSE on
    for attack and as many more for defence; its attack on type u, multipliers in, is in column
    MIGHT + u.

    `figures`: steps of a battle, the factor of digging in, the largest number in an offset (at
    least 1), LONGEST, MIGHT, the sortie zone's place in `offsets`; widths of the neutral zone are
    ZONES figures from the place ZONE on, depth multipliers DEEPEST + 1 from DEEP on.
    """

    table: Ints
    offsets: Ints
    figures: Ints


UNIT_FROM, UNIT_TO, SPLIT, WING, DEPTH_A, DEPTH_B, WALLED, WALL_FROM, WALL_TO, SWITCHES = range(10)
"""Columns of a setting's row."""


class Fields(NamedTuple):
    """Settings, a row each in `settings`, with what they are made of.

    Setting s has the units UNIT_FROM … UNIT_TO - 1, the first SPLIT of them side a's. WING is
    half the field's width; depths are by reading A26 already. `units` are (type, x, y), `walls`
    (x, y, height), all in the own coordinates of their side.
    """

    settings: Ints
    units: Ints
    walls: Ints


def _ints(values: Iterable[int]) -> Ints:
    return np.array(list(values), dtype=np.int64)


def _points(points: Sequence[tuple[int, ...]], wide: int) -> Ints:
    return np.array(points, dtype=np.int64).reshape(len(points), wide)


def _starts(lengths: Iterable[int]) -> Ints:
    return np.concatenate((np.zeros(1, np.int64), np.cumsum(_ints(lengths), dtype=np.int64)))


def compile_catalogue(catalogue: Catalogue) -> Book:
    """Turn a catalogue into arrays. Raises KeyError for names that it does not explain."""
    orders = [*catalogue.strike_orders.values(), catalogue.sortie_zone]
    starts = _starts(map(len, orders)).tolist()
    spans = dict(zip(catalogue.strike_orders, pairwise(starts), strict=False))
    longest = max(map(len, catalogue.algorithms.values()))
    offsets = [offset for one in orders for offset in one]
    zones, depths = catalogue.figures("neutral_zone_widths"), catalogue.figures("depth_multipliers")
    figures = [0] * FIGURES
    figures[STEPS] = catalogue.figure["battle_steps"]
    figures[DIG_FACTOR] = catalogue.figure["dig_in_multiplier"]
    figures[REACH] = max((abs(number) for offset in offsets for number in offset), default=1) or 1
    figures[LONGEST] = longest
    figures[MIGHT] = CLAUSE + 2 * longest
    figures[SORTIE_FROM], figures[SORTIE_TO] = starts[-2:]
    figures[ZONE], figures[ZONES] = FIGURES, len(zones)
    figures[DEEP], figures[DEEPEST] = FIGURES + len(zones), len(depths) - 1
    rows = [_row(catalogue, one, spans[one.strikes], longest) for one in catalogue.units]
    return Book(
        table=_points(rows, figures[MIGHT] + len(rows)),
        offsets=_points(offsets, 2),
        figures=_ints((*figures, *zones, *depths)),
    )


def _row(
    catalogue: Catalogue, one: UnitType, order: tuple[int, int], longest: int
) -> tuple[int, ...]:
    """Give a type's row of the table."""
    return (
        one.attack,
        one.defence,
        one.lift * ("LIFT" in one.features),
        "DOUBLE_MOVE" in one.features,
        "DEPTH" in one.features,
        "RANGED" in one.features,
        *order,
        *_clauses(catalogue, one.attack_algorithm, longest),
        *_clauses(catalogue, one.defence_algorithm, longest),
        *(_might(catalogue, one, target) for target in catalogue.units),
    )


def _clauses(catalogue: Catalogue, algorithm: str, longest: int) -> list[int]:
    codes = [CLAUSES[name] for name in catalogue.algorithms[algorithm]]
    return codes + [WAIT] * (longest - len(codes))


def _might(catalogue: Catalogue, striker: UnitType, target: UnitType) -> int:
    """Give the attack of one type on another, without heights."""
    attack = striker.attack
    if "ANTI_CAVALRY" in striker.features and "CAVALRY" in target.features:
        attack *= catalogue.figure["anti_cavalry_multiplier"]
    if "FOE_OF_MAGIC" in striker.features and target.direction == "magic":
        attack *= catalogue.figure["foe_of_magic_multiplier"]
    return attack


def compile_settings(settings: Sequence[Setting], catalogue: Catalogue) -> Fields:
    """Turn settings into arrays. Raises ValueError for a side without units."""
    for setting in settings:
        if not (setting.a.units and setting.b.units):
            raise ValueError("a battle needs units on both sides")
    number = {one.id: index for index, one in enumerate(catalogue.units)}
    rows: list[tuple[int, ...]] = []
    units: list[tuple[int, ...]] = []
    walls: list[tuple[int, ...]] = []
    for setting in settings:
        unit_from, wall_from = len(units), len(walls)
        for side in (setting.a, setting.b):
            units += ((number[one.type], one.x, one.y) for one in side.units)
        walls += _walls(setting, catalogue)
        span = unit_from, len(units), len(setting.a.units)
        shape = (*_shape(setting), bool(setting.walls))
        rows.append((*span, *shape, wall_from, len(walls), _switches(setting)))
    return Fields(_points(rows, 10), _points(units, 3), _points(walls, 3))


def _walls(setting: Setting, catalogue: Catalogue) -> list[tuple[int, int, int]]:
    return [cell for name in setting.walls for cell in catalogue.fortifications[name].cells]


def _shape(setting: Setting) -> tuple[int, int, int]:
    """Give half the field's width and both depths (readings A26, A27)."""
    width, depth = setting.b.width, setting.b.depth
    if setting.walls:
        width, depth = max(width, WALLED_FIELD[0]), max(depth, WALLED_FIELD[1])
    wing = max(width, setting.a.width) // 2
    if setting.readings.foremost_soldiers:
        front_a, front_b = (
            max(unit.y for unit in side.units) + 1 for side in (setting.a, setting.b)
        )
        return wing, front_a, front_b
    return wing, setting.a.depth, depth


def _switches(setting: Setting) -> int:
    readings = setting.readings
    return (
        SIEGE * setting.siege + PLAN_ONCE * readings.plan_once + DIG_ONE * readings.dig_in_one_step
    )
