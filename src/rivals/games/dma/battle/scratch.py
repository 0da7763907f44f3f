"""The kernel's scratch: what its arrays hold, and how a battle is laid out in them.

Each thread has its scratch, made once for all the battles that it takes. It is five arrays:

- `units[u, column]`: KIND …, units numbered as in `compiling`;
- `board[row, cell]`: what stands there (HELD), how high it is, who wants to enter it. Cells are
  numbered row after row, with a border as wide as the longest reach;
- `near[direction, k]`: offset k of the book as a distance between numbers of cells;
- `frame`: the book's figures, then those of this battle;
- `stream`: the state of the draws.

Numba passes single arrays cheaply and tuples of arrays dearly, hence the plain parameters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from rivals.games.dma.battle.compiling import (
    CLAUSE,
    LIFT,
    LONGEST,
    REACH,
    SPLIT,
    SWITCHES,
    UNIT_FROM,
    UNIT_TO,
    WAIT,
    WALL_FROM,
    WALL_TO,
    WALLED,
    WING,
    Ints,
    Words64,
)

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
