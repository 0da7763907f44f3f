"""The catalogue and battles as arrays of numbers, and how a battle is laid out in the kernel's.

Units of a setting are numbered side a first, each side as it is listed; types, strike orders and
algorithms by their place in the catalogue. Offsets are (right, forward) as in the catalogue.

Each of the kernel's threads has its scratch, made once for all the battles that it takes. It is
five arrays:

- `units[u, column]`: KIND …;
- `board[row, cell]`: what stands there (HELD), how high it is, who wants to enter it. Cells are
  numbered row after row, with a border as wide as the longest reach;
- `near[direction, k]`: offset k of the book as a distance between numbers of cells;
- `frame`: the book's figures, then those of this battle;
- `stream`: the state of the draws.

Numba passes single arrays cheaply and tuples of arrays dearly, hence the plain parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from rivals.games.dma.battle.setting import Setting
from rivals.games.dma.components.catalogue import Catalogue, UnitType

Ints = NDArray[np.int64]
Words64 = NDArray[np.uint64]

WAIT, CAPTURE, STRIKE, MOVE, CLOSE_UP, SORTIE, DIG_IN = range(7)
"""Codes of the clauses of an algorithm, and of what a unit plans (CLOSE_UP and SORTIE: MOVE)."""

CODES = {
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

SIEGE, PLAN_ONCE, DIG_ONE, NO_SORTIES = 1, 2, 4, 8
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
        *(catalogue.might(one, target) for target in catalogue.units),
    )


def _clauses(catalogue: Catalogue, algorithm: str, longest: int) -> list[int]:
    codes = [CODES[name] for name in catalogue.algorithms[algorithm]]
    return codes + [WAIT] * (longest - len(codes))


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
        SIEGE * setting.siege
        + PLAN_ONCE * readings.plan_once
        + DIG_ONE * readings.dig_in_one_step
        + NO_SORTIES * readings.no_sorties
    )


# --- The scratch ---

UP, DOWN, LEFT, RIGHT = range(4)
BORDER, DEAD = -1, -1
"""What a cell of the border holds; the plan of the dead."""

KIND, CLAUSES, CELL, ROUTE, PLAN, AIM, ALIVE, DUG, ACTS, QUEUE, CLASH = range(11)
"""Columns of `units`: its type, where its clauses begin in the book, its cell, cells still to go,
its plan, whom it strikes or which cell it enters, whether it lives, is dug in, may act in the
second part of a step. QUEUE has side a's units by their routes, then side b's, and CLASH cells
where both sides meet."""
COLUMNS = 11

HELD, HEIGHT, CLAIM = range(3)
"""Rows of `board`: 0, BORDER or a unit's number + 1; the height; side a's claim, then b's."""

(
    STRIDE, AT_SPLIT, UNITS, AT_SWITCHES, GOAL, TURN, FLAT, QUEUED, FIRST_FOE, LAST_FOE,
    LEFT_OF, CAPTURED, SECOND, PART,
) = (11, 12, 13, 14, 15, 17, 19, 20, 22, 24, 26, 28, 30, 31)  # fmt: skip
"""Places in `frame`, most for side a and the next for b: cells of a row; side a's units, all
units; switches; the enemy flag's cell; the first cell of a's last row and of b's last but one;
whether all stand level; how many queue, which numbers + 1 the enemy has, how many live; whether
the flag is taken; whether anybody acts in the second part; which part it is."""

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
ALL = np.uint64((1 << 64) - 1)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)


F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile at the first call, and keep the machine code on disk.

    Such a function is put into its caller, divides without checks, and counts no references to
    its arrays (it makes none, so its caller holds them): all that would take half the time.
    """
    options: dict[str, Any] = {
        "cache": True,
        "error_model": "numpy",
        "forceinline": True,
        "_nrt": False,
    }
    return cast("F", numba.njit(**options)(function))


def compiled_whole(function: F) -> F:
    """Compile a function that makes arrays."""
    return cast("F", numba.njit(cache=True, error_model="numpy")(function))


def compiled_parallel(function: F) -> F:
    """Do the same, with the rounds of its `prange` shared out among threads."""
    return cast("F", numba.njit(cache=True, error_model="numpy", parallel=True)(function))


@compiled
def below(stream: Words64, sides: int) -> int:
    """Draw a number below `sides`, as `Draws.below` does."""
    many = np.uint64(sides)
    while True:
        stream[0] += GAMMA
        z = stream[0]
        z = (z ^ (z >> _30)) * MIX_1
        z = (z ^ (z >> _27)) * MIX_2
        z ^= z >> _31
        # The first test is the second one made cheap: the last round is shorter than `many`.
        if z <= ALL - many or z < (ALL // many) * many:
            return np.int64(z % many)  # type: ignore[return-value] # an int once compiled


@compiled
def happens(stream: Words64, part: int, whole: int) -> bool:
    """Draw whether something of chance part / whole happens, as `Draws.happens` does."""
    if part <= 0:
        return False
    if part >= whole:
        return True
    return below(stream, whole) < part


@compiled
def heading(frame: Ints, side: int, cell: int) -> int:
    """Give the direction of a unit on its ideal route."""
    goal, turn = frame[GOAL + side], frame[TURN + side]
    if side == 0 and (cell < turn or cell == goal):
        return UP
    if side == 1 and (cell >= turn or cell == goal):
        return DOWN
    return LEFT if cell > goal else RIGHT


@compiled
def step_of(direction: int, stride: int) -> int:
    """Give the distance to the next cell in a direction."""
    if direction == UP:
        return stride
    if direction == DOWN:
        return -stride
    return -1 if direction == LEFT else 1


@compiled
def lay_offsets(offsets: Ints, near: Ints, stride: int) -> None:
    """Turn offsets into distances on a board of this stride, by direction."""
    for k in range(offsets.shape[0]):
        right, ahead = offsets[k, 0], offsets[k, 1]
        near[UP, k] = right + ahead * stride
        near[DOWN, k] = -right - ahead * stride
        near[LEFT, k] = right * stride - ahead
        near[RIGHT, k] = ahead - right * stride


@compiled
def lay_board(setting: Ints, walls: Ints, board: Ints, frame: Ints, high: int) -> None:
    """Clear a board of so many rows and raise the fortifications."""
    pad, wing = frame[REACH], setting[WING]
    stride = 2 * (wing + pad) + 1
    frame[STRIDE], frame[FLAT] = stride, 1
    frame[AT_SWITCHES] = setting[SWITCHES]
    frame[GOAL] = (pad + high - 1) * stride + pad + wing
    frame[GOAL + 1] = pad * stride + pad + wing
    frame[TURN], frame[TURN + 1] = (pad + high - 1) * stride, (pad + 1) * stride
    for cell in range(stride * (high + 2 * pad)):
        board[HELD, cell] = BORDER
        board[HEIGHT, cell] = 0
    for y in range(pad, pad + high):
        for x in range(pad, stride - pad):
            board[HELD, y * stride + x] = 0
    for w in range(setting[WALL_FROM], setting[WALL_TO]):
        x, y = -walls[w, 0], high - 1 - walls[w, 1]
        if -wing <= x <= wing and 0 <= y < high:
            board[HEIGHT, frame[GOAL + 1] + y * stride + x] += walls[w, 2]
            frame[FLAT] = 0


@compiled
def place_units(
    setting: Ints, placed: Ints, table: Ints, units: Ints, board: Ints, frame: Ints
) -> None:
    """Place the units on a clear board; side b stands turned around."""
    first, split = setting[UNIT_FROM], setting[SPLIT]
    many = setting[UNIT_TO] - first
    frame[AT_SPLIT], frame[UNITS] = split, many
    frame[QUEUED], frame[QUEUED + 1] = split, many - split
    frame[LEFT_OF], frame[LEFT_OF + 1] = split, many - split
    frame[FIRST_FOE], frame[FIRST_FOE + 1] = split + 1, 1
    frame[LAST_FOE], frame[LAST_FOE + 1] = many, split
    frame[CAPTURED] = frame[CAPTURED + 1] = 0
    rows = (frame[GOAL] - frame[GOAL + 1]) // frame[STRIDE]
    for u in range(many):
        kind, x, y = placed[first + u, 0], placed[first + u, 1], placed[first + u, 2]
        units[u, ROUTE] = rows - y + abs(x)
        units[u, CLAUSES] = CLAUSE
        if u >= split:
            x, y = -x, rows - y
            if setting[WALLED]:
                units[u, CLAUSES] = CLAUSE + frame[LONGEST]
        cell = frame[GOAL + 1] + y * frame[STRIDE] + x
        units[u, KIND], units[u, CELL] = kind, cell
        units[u, ALIVE], units[u, DUG], units[u, PLAN] = 1, 0, WAIT
        units[u, QUEUE] = u
        board[HELD, cell] = u + 1
        if table[kind, LIFT] != 0:
            frame[FLAT] = 0


@compiled
def line_up(units: Ints, frame: Ints, side: int) -> None:
    """Drop the dead from a side's queue and sort it by route; it is nearly sorted already."""
    first = side * frame[AT_SPLIT]
    living = first
    for k in range(first, first + frame[QUEUED + side]):
        unit = units[k, QUEUE]
        if units[unit, ALIVE] == 0:
            continue
        place, route = living, units[unit, ROUTE]
        while place > first and units[units[place - 1, QUEUE], ROUTE] > route:
            units[place, QUEUE] = units[place - 1, QUEUE]
            place -= 1
        units[place, QUEUE] = unit
        living += 1
    frame[QUEUED + side] = living - first
