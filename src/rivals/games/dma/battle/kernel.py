"""Many battles at once, compiled: the same battles as the plain implementation fights, faster.

A battle is decided by its setting and its stream alone: same draws in the same order as
`fight`, so outcomes are equal to the last survivor. Nothing is allocated while steps are fought:
each thread has its scratch, made once for all the battles that it takes. It is five arrays:

- `units[u, column]`: _KIND …, units numbered as in `compiling`;
- `board[row, cell]`: what stands there (HELD), how high it is, who wants to enter it. Cells are
  numbered row after row, with a border as wide as the longest reach;
- `near[direction, k]`: offset k of the book as a distance between numbers of cells;
- `frame`: the book's figures, then those of this battle;
- `stream`: the state of the draws.

Numba passes single arrays cheaply and tuples of arrays dearly, hence the plain parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, NamedTuple, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from rivals.games.dma.battle.compiling import (
    ATTACK,
    CAPTURE,
    CLAUSE,
    CLOSE_UP,
    DEEP,
    DEEPEST,
    DEFENCE,
    DEPTH,
    DEPTH_A,
    DEPTH_B,
    DIG_FACTOR,
    DIG_IN,
    DIG_ONE,
    DOUBLE,
    LIFT,
    LONGEST,
    MIGHT,
    MOVE,
    ORDER_FROM,
    ORDER_TO,
    PLAN_ONCE,
    RANGED,
    REACH,
    SIEGE,
    SORTIE,
    SORTIE_FROM,
    SORTIE_TO,
    SPLIT,
    STEPS,
    STRIKE,
    SWITCHES,
    UNIT_FROM,
    UNIT_TO,
    WAIT,
    WALL_FROM,
    WALL_TO,
    WALLED,
    WING,
    ZONE,
    ZONES,
    Book,
    Fields,
    Ints,
    Words64,
    compile_catalogue,
    compile_settings,
)
from rivals.games.dma.battle.setting import Ending, Outcome, Setting
from rivals.games.dma.components.catalogue import Catalogue

ENDINGS: tuple[Ending, ...] = ("killing", "flag", "stalemate", "darkness")
"""Endings by their codes."""
WINNERS = ("", "a", "b")
"""Winners by their codes."""
KILLING, FLAG, STALEMATE, DARKNESS = range(4)

_CHUNKS = 8
"""Parts of the work for each thread: battles differ in length."""
_UP, _DOWN, _LEFT, _RIGHT = range(4)
_BORDER, _DEAD = -1, -1
"""What a cell of the border holds; the plan of the dead."""

_KIND, _CLAUSES, _CELL, _ROUTE, _PLAN, _AIM, _ALIVE, _DUG, _ACTS, _QUEUE, _CLASH = range(11)
"""Columns of `units`: its type, where its clauses begin in the book, its cell, cells still to go,
its plan, whom it strikes or which cell it enters, whether it lives, is dug in, may act in the
second part of a step. _QUEUE has side a's units by their routes, then side b's, and _CLASH cells
where both sides meet."""
_COLUMNS = 11

_HELD, _HEIGHT, _CLAIM = range(3)
"""Rows of `board`: 0, _BORDER or a unit's number + 1; the height; side a's claim, then b's."""

(
    _STRIDE, _SPLIT, _UNITS, _SWITCHES, _GOAL, _TURN, _FLAT, _QUEUED, _FIRST_FOE, _LAST_FOE,
    _LEFT_OF, _CAPTURED, _SECOND, _PART,
) = (11, 12, 13, 14, 15, 17, 19, 20, 22, 24, 26, 28, 30, 31)  # fmt: skip
"""Places in `frame`, most for side a and the next for b: cells of a row; side a's units, all
units; switches; the enemy flag's cell; the first cell of a's last row and of b's last but one;
whether all stand level; how many queue, which numbers + 1 the enemy has, how many live; whether
the flag is taken; whether anybody acts in the second part; which part it is."""

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_ALL = np.uint64((1 << 64) - 1)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)

_running = Lock()
F = TypeVar("F", bound=Callable[..., Any])


def _compiled(function: F) -> F:
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


def _compiled_whole(function: F) -> F:
    """Compile a function that makes arrays."""
    return cast("F", numba.njit(cache=True, error_model="numpy")(function))


def _compiled_parallel(function: F) -> F:
    """Do the same, with the rounds of its `prange` shared out among threads."""
    return cast("F", numba.njit(cache=True, error_model="numpy", parallel=True)(function))


class Outcomes(NamedTuple):
    """Outcomes of battles, in order: codes of `winner` and `ending`, and who lives.

    `survivors[battle, unit]` is true for the living units of the winner, numbered as in
    `compiling`.
    """

    winner: Ints
    ending: Ints
    steps: Ints
    zone: Ints
    survivors: NDArray[np.bool_]

    def outcome(self, battle: int, setting: Setting) -> Outcome:
        """Give one of them as the plain implementation would, told its setting."""
        living = self.survivors[battle]
        split = len(setting.a.units)
        return Outcome(
            winner=cast("Any", WINNERS[self.winner[battle]]),
            ending=ENDINGS[self.ending[battle]],
            steps=int(self.steps[battle]),
            zone=int(self.zone[battle]),
            survivors_a=tuple(u.id for n, u in enumerate(setting.a.units) if living[n]),
            survivors_b=tuple(u.id for n, u in enumerate(setting.b.units) if living[split + n]),
        )


class Compiled(NamedTuple):
    """A catalogue and settings, ready to be fought."""

    book: Book
    fields: Fields


@_compiled
def _below(stream: Words64, sides: int) -> int:
    """Draw a number below `sides`, as `Draws.below` does."""
    many = np.uint64(sides)
    while True:
        stream[0] += _GAMMA
        z = stream[0]
        z = (z ^ (z >> _30)) * _MIX_1
        z = (z ^ (z >> _27)) * _MIX_2
        z ^= z >> _31
        # The first test is the second one made cheap: the last round is shorter than `many`.
        if z <= _ALL - many or z < (_ALL // many) * many:
            return np.int64(z % many)  # type: ignore[return-value] # an int once compiled


@_compiled
def _happens(stream: Words64, part: int, whole: int) -> bool:
    """Draw whether something of chance part / whole happens, as `Draws.happens` does."""
    if part <= 0:
        return False
    if part >= whole:
        return True
    return _below(stream, whole) < part


@_compiled
def _ahead(frame: Ints, side: int, cell: int) -> int:
    """Give the direction of a unit on its ideal route."""
    goal, turn = frame[_GOAL + side], frame[_TURN + side]
    if side == 0 and (cell < turn or cell == goal):
        return _UP
    if side == 1 and (cell >= turn or cell == goal):
        return _DOWN
    return _LEFT if cell > goal else _RIGHT


@_compiled
def _step(direction: int, stride: int) -> int:
    """Give the distance to the next cell in a direction."""
    if direction == _UP:
        return stride
    if direction == _DOWN:
        return -stride
    return -1 if direction == _LEFT else 1


@_compiled
def _lay_offsets(offsets: Ints, near: Ints, stride: int) -> None:
    """Turn offsets into distances on a board of this stride, by direction."""
    for k in range(offsets.shape[0]):
        right, ahead = offsets[k, 0], offsets[k, 1]
        near[_UP, k] = right + ahead * stride
        near[_DOWN, k] = -right - ahead * stride
        near[_LEFT, k] = right * stride - ahead
        near[_RIGHT, k] = ahead - right * stride


@_compiled
def _lay_board(setting: Ints, walls: Ints, board: Ints, frame: Ints, high: int) -> None:
    """Clear a board of so many rows and raise the fortifications."""
    pad, wing = frame[REACH], setting[WING]
    stride = 2 * (wing + pad) + 1
    frame[_STRIDE], frame[_FLAT] = stride, 1
    frame[_SWITCHES] = setting[SWITCHES]
    frame[_GOAL] = (pad + high - 1) * stride + pad + wing
    frame[_GOAL + 1] = pad * stride + pad + wing
    frame[_TURN], frame[_TURN + 1] = (pad + high - 1) * stride, (pad + 1) * stride
    for cell in range(stride * (high + 2 * pad)):
        board[_HELD, cell] = _BORDER
        board[_HEIGHT, cell] = 0
    for y in range(pad, pad + high):
        for x in range(pad, stride - pad):
            board[_HELD, y * stride + x] = 0
    for w in range(setting[WALL_FROM], setting[WALL_TO]):
        x, y = -walls[w, 0], high - 1 - walls[w, 1]
        if -wing <= x <= wing and 0 <= y < high:
            board[_HEIGHT, frame[_GOAL + 1] + y * stride + x] += walls[w, 2]
            frame[_FLAT] = 0


@_compiled
def _place(setting: Ints, placed: Ints, table: Ints, units: Ints, board: Ints, frame: Ints) -> None:
    """Place the units on a clear board; side b stands turned around."""
    first, split = setting[UNIT_FROM], setting[SPLIT]
    many = setting[UNIT_TO] - first
    frame[_SPLIT], frame[_UNITS] = split, many
    frame[_QUEUED], frame[_QUEUED + 1] = split, many - split
    frame[_LEFT_OF], frame[_LEFT_OF + 1] = split, many - split
    frame[_FIRST_FOE], frame[_FIRST_FOE + 1] = split + 1, 1
    frame[_LAST_FOE], frame[_LAST_FOE + 1] = many, split
    frame[_CAPTURED] = frame[_CAPTURED + 1] = 0
    rows = (frame[_GOAL] - frame[_GOAL + 1]) // frame[_STRIDE]
    for u in range(many):
        kind, x, y = placed[first + u, 0], placed[first + u, 1], placed[first + u, 2]
        units[u, _ROUTE] = rows - y + abs(x)
        units[u, _CLAUSES] = CLAUSE
        if u >= split:
            x, y = -x, rows - y
            if setting[WALLED]:
                units[u, _CLAUSES] = CLAUSE + frame[LONGEST]
        cell = frame[_GOAL + 1] + y * frame[_STRIDE] + x
        units[u, _KIND], units[u, _CELL] = kind, cell
        units[u, _ALIVE], units[u, _DUG], units[u, _PLAN] = 1, 0, WAIT
        units[u, _QUEUE] = u
        board[_HELD, cell] = u + 1
        if table[kind, LIFT] != 0:
            frame[_FLAT] = 0


@_compiled
def _line_up(units: Ints, frame: Ints, side: int) -> None:
    """Drop the dead from a side's queue and sort it by route; it is nearly sorted already."""
    first = side * frame[_SPLIT]
    living = first
    for k in range(first, first + frame[_QUEUED + side]):
        unit = units[k, _QUEUE]
        if units[unit, _ALIVE] == 0:
            continue
        place, route = living, units[unit, _ROUTE]
        while place > first and units[units[place - 1, _QUEUE], _ROUTE] > route:
            units[place, _QUEUE] = units[place - 1, _QUEUE]
            place -= 1
        units[place, _QUEUE] = unit
        living += 1
    frame[_QUEUED + side] = living - first


@_compiled
def _find(table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, unit: int) -> int:
    """Give the first enemy (its number + 1) in a unit's strike order; 0 for none."""
    side = 0 if unit < frame[_SPLIT] else 1
    cell, kind = units[unit, _CELL], units[unit, _KIND]
    ahead = _ahead(frame, side, cell)
    first, last = frame[_FIRST_FOE + side], frame[_LAST_FOE + side]
    for k in range(table[kind, ORDER_FROM], table[kind, ORDER_TO]):
        held = board[_HELD, cell + near[ahead, k]]
        if first <= held <= last:
            return held  # type: ignore[no-any-return] # an int once compiled
    return 0


@_compiled
def _sees_ranged(table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, unit: int) -> bool:
    """Say whether a ranged enemy stands in a unit's sortie zone."""
    side = 0 if unit < frame[_SPLIT] else 1
    cell = units[unit, _CELL]
    ahead = _ahead(frame, side, cell)
    first, last = frame[_FIRST_FOE + side], frame[_LAST_FOE + side]
    for k in range(frame[SORTIE_FROM], frame[SORTIE_TO]):
        held = board[_HELD, cell + near[ahead, k]]
        if first <= held <= last and table[units[held - 1, _KIND], RANGED]:
            return True
    return False


@_compiled
def _aim_ahead(units: Ints, board: Ints, frame: Ints, unit: int) -> int:
    """Aim at the cell ahead and give what it holds; the border where the route has ended."""
    side = 0 if unit < frame[_SPLIT] else 1
    cell = units[unit, _CELL]
    if cell == frame[_GOAL + side]:
        return _BORDER
    aim = cell + _step(_ahead(frame, side, cell), frame[_STRIDE])
    units[unit, _AIM] = aim
    return board[_HELD, aim]  # type: ignore[no-any-return] # an int once compiled


@_compiled
def _is_friend(frame: Ints, unit: int, held: int) -> bool:
    """Say whether what a cell holds is on a unit's side."""
    return held > 0 and (held <= frame[_SPLIT]) == (unit < frame[_SPLIT])


@_compiled
def _may_enter(units: Ints, frame: Ints, unit: int, held: int) -> bool:
    """Say whether a cell that holds this is free, or being vacated by a friend."""
    return held == 0 or (_is_friend(frame, unit, held) and units[held - 1, _PLAN] == MOVE)


@_compiled
def _decide(  # noqa: C901, PLR0911, PLR0912 - a branch for each clause
    table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, unit: int
) -> int:
    """Give what a unit plans by the clauses of its algorithm; its aim is set."""
    held, part = _aim_ahead(units, board, frame, unit), frame[_PART]
    kind, clauses = units[unit, _KIND], units[unit, _CLAUSES]
    for row in range(clauses, clauses + frame[LONGEST]):
        clause = table[kind, row]
        if clause == STRIKE:
            found = _find(table, units, board, near, frame, unit)
            if found > 0:
                units[unit, _AIM] = found - 1
                return STRIKE
        elif clause == MOVE:
            if _may_enter(units, frame, unit, held):
                return MOVE
        elif clause == CLOSE_UP:
            if _is_friend(frame, unit, held) and units[held - 1, _KIND] == kind:
                return MOVE
        elif clause == SORTIE:
            if (
                not table[kind, RANGED]
                and _may_enter(units, frame, unit, held)
                and _sees_ranged(table, units, board, near, frame, unit)
            ):
                return MOVE
        elif clause == CAPTURE:
            if part == 1 and units[unit, _CELL] == frame[_GOAL + (unit >= frame[_SPLIT])]:
                return CAPTURE
        elif clause == DIG_IN:
            if part == 1:
                return DIG_IN
        else:
            break
    return WAIT


@_compiled
def _plan(table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints) -> None:
    """Plan for both sides, each from the front of its route to the rear.

    Part 2, of a double move, is for those who may act in it.
    """
    switches, part = frame[_SWITCHES], frame[_PART]
    for side in range(2):
        _line_up(units, frame, side)
        first = side * frame[_SPLIT]
        for k in range(first, first + frame[_QUEUED + side]):
            unit = units[k, _QUEUE]
            if part == 1:
                plan = _decide(table, units, board, near, frame, unit)
                if plan == DIG_IN:
                    units[unit, _DUG] = 1
                elif switches & DIG_ONE:
                    units[unit, _DUG] = 0
                if plan == CAPTURE:
                    frame[_CAPTURED + side] = 1
            elif units[unit, _ACTS] == 0:
                plan = WAIT
            elif switches & PLAN_ONCE:
                plan = MOVE if _aim_ahead(units, board, frame, unit) == 0 else WAIT
            else:
                plan = _decide(table, units, board, near, frame, unit)
            units[unit, _PLAN] = plan


@_compiled
def _behind(units: Ints, board: Ints, frame: Ints, unit: int) -> int:
    """Count own units of the same type directly behind, as far as that multiplies defence."""
    side, count = 0 if unit < frame[_SPLIT] else 1, 0
    cell = units[unit, _CELL]
    back = _step(_ahead(frame, side, cell), frame[_STRIDE])
    while count < frame[DEEPEST]:
        cell -= back
        held = board[_HELD, cell]
        if not _is_friend(frame, unit, held) or units[held - 1, _KIND] != units[unit, _KIND]:
            break
        count += 1
    return count


@_compiled
def _height(table: Ints, units: Ints, board: Ints, unit: int) -> int:
    """Give the height at which a unit stands."""
    height = board[_HEIGHT, units[unit, _CELL]]
    return height if height != 0 else table[units[unit, _KIND], LIFT]  # type: ignore[no-any-return] # an int once compiled


@_compiled
def _bury(units: Ints, board: Ints, frame: Ints, unit: int) -> None:
    """Take a dead unit off the board."""
    units[unit, _ALIVE], units[unit, _PLAN] = 0, _DEAD
    board[_HELD, units[unit, _CELL]] = 0
    frame[_LEFT_OF + (unit >= frame[_SPLIT])] -= 1


@_compiled
def _strike(table: Ints, units: Ints, board: Ints, frame: Ints, stream: Words64) -> bool:
    """Carry out all strikes planned, in the order of the strikers; say whether there were any."""
    struck, killed = False, False
    for unit in range(frame[_UNITS]):
        if units[unit, _PLAN] != STRIKE:
            continue
        struck = True
        aim = units[unit, _AIM]
        kind = units[aim, _KIND]
        attack, defence = table[units[unit, _KIND], frame[MIGHT] + kind], table[kind, DEFENCE]
        if units[aim, _DUG]:
            defence *= frame[DIG_FACTOR]
        if table[kind, DEPTH]:
            defence *= frame[frame[DEEP] + _behind(units, board, frame, aim)]
        if not frame[_FLAT]:
            over = _height(table, units, board, unit) - _height(table, units, board, aim)
            attack += max(over, 0)
            defence -= min(over, 0)
        if _happens(stream, attack, attack + defence):
            units[aim, _ALIVE], killed = 0, True
    if killed:
        for unit in range(frame[_UNITS]):
            if units[unit, _ALIVE] == 0 and units[unit, _PLAN] != _DEAD:
                _bury(units, board, frame, unit)
    return struck


@_compiled
def _claim(table: Ints, units: Ints, board: Ints, frame: Ints) -> None:
    """Find one champion of each side for each cell that it wants; its claim is its number + 1."""
    for unit in range(frame[_UNITS]):
        if units[unit, _PLAN] != MOVE:
            continue
        aim, row = units[unit, _AIM], _CLAIM + (unit >= frame[_SPLIT])
        rival = board[row, aim] - 1
        if rival < 0 or (table[units[unit, _KIND], ATTACK] > table[units[rival, _KIND], ATTACK]):
            board[row, aim] = unit + 1


@_compiled
def _clash(table: Ints, units: Ints, board: Ints, frame: Ints, stream: Words64) -> None:
    """Let both sides' champions for one cell fight it out, cell by cell."""
    count = 0
    for unit in range(frame[_SPLIT]):
        aim = units[unit, _AIM]
        if units[unit, _PLAN] != MOVE or board[_CLAIM, aim] != unit + 1:
            continue
        if board[_CLAIM + 1, aim] == 0:
            continue
        place = count
        while place > 0 and units[place - 1, _CLASH] > aim:
            units[place, _CLASH] = units[place - 1, _CLASH]
            place -= 1
        units[place, _CLASH] = aim
        count += 1
    for k in range(count):
        aim = units[k, _CLASH]
        one, other = board[_CLAIM, aim] - 1, board[_CLAIM + 1, aim] - 1
        attack = table[units[one, _KIND], ATTACK]
        wins = _happens(stream, attack, attack + table[units[other, _KIND], ATTACK])
        board[_CLAIM + wins, aim] = 0
        _bury(units, board, frame, other if wins else one)


@_compiled
def _go(table: Ints, units: Ints, board: Ints, frame: Ints) -> bool:
    """Move the champions, from the front to the rear; say whether anybody moved."""
    moved = False
    for side in range(2):
        first = side * frame[_SPLIT]
        for k in range(first, first + frame[_QUEUED + side]):
            unit = units[k, _QUEUE]
            aim, cell = units[unit, _AIM], units[unit, _CELL]
            units[unit, _ACTS] = 0
            if units[unit, _PLAN] != MOVE or board[_CLAIM + side, aim] != unit + 1:
                continue
            board[_CLAIM + side, aim] = 0
            if board[_HELD, aim] != 0:
                continue
            board[_HELD, cell], board[_HELD, aim] = 0, unit + 1
            units[unit, _CELL], units[unit, _DUG] = aim, 0
            units[unit, _ROUTE] -= 1
            moved = True
            if (
                table[units[unit, _KIND], DOUBLE]
                and board[_HEIGHT, cell] == 0
                and board[_HEIGHT, aim] == 0
            ):
                units[unit, _ACTS] = frame[_SECOND] = 1
    return moved


@_compiled
def _fight_part(
    table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, stream: Words64
) -> bool:
    """Fight one part of a step, up to the end of the battle; say whether anybody did anything."""
    _plan(table, units, board, near, frame)
    frame[_SECOND] = 0
    if frame[_CAPTURED] or frame[_CAPTURED + 1]:
        return True
    struck = _strike(table, units, board, frame, stream)
    if frame[_LEFT_OF] == 0 or frame[_LEFT_OF + 1] == 0:
        return True
    _claim(table, units, board, frame)
    _clash(table, units, board, frame, stream)
    return _go(table, units, board, frame) or struck


@_compiled
def _fight(
    table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, stream: Words64
) -> tuple[int, int]:
    """Fight a battle that is set up; give its ending's code and the steps begun."""
    for step in range(1, frame[STEPS] + 1):
        frame[_PART], active = 1, False
        while frame[_PART] == 1 or (frame[_PART] == 2 and frame[_SECOND]):
            active = _fight_part(table, units, board, near, frame, stream) or active
            if frame[_CAPTURED] or frame[_CAPTURED + 1]:
                return FLAG, step
            if frame[_LEFT_OF] == 0 or frame[_LEFT_OF + 1] == 0:
                return KILLING, step
            frame[_PART] += 1
        if not active:
            return STALEMATE, step
    return DARKNESS, frame[STEPS]


@_compiled
def _winner(frame: Ints, ending: int) -> int:
    """Give the winner's code; an undecided battle is the garrison's."""
    a, b = False, False
    if ending == FLAG:
        a, b = frame[_CAPTURED] != 0, frame[_CAPTURED + 1] != 0
    elif ending == KILLING:
        a, b = frame[_LEFT_OF] > 0, frame[_LEFT_OF + 1] > 0
    if a != b:
        return 1 if a else 2
    return 2 if frame[_SWITCHES] & SIEGE else 0


class _Work(NamedTuple):
    """Battles to fight, of setting `jobs[n]` by `streams[n]`, and where their outcomes go.

    `figures[n]`: winner, ending, steps, zone; `survivors` as `Outcomes` has them.
    """

    jobs: Ints
    streams: Words64
    figures: Ints
    survivors: NDArray[np.bool_]


@_compiled_whole
def _fight_some(book: Book, fields: Fields, work: _Work, cells: int, first: int, last: int) -> None:
    """Fight the battles `first` … `last` - 1 on one scratch; `cells`: the largest board."""
    table, placed, walls = book.table, fields.units, fields.walls
    units = np.zeros((work.survivors.shape[1], _COLUMNS), np.int64)
    board = np.zeros((4, cells), np.int64)
    near = np.zeros((4, book.offsets.shape[0]), np.int64)
    frame = np.zeros(book.figures.size, np.int64)
    for k in range(frame.size):
        frame[k] = book.figures[k]
    stream = np.zeros(1, np.uint64)
    for n in range(first, last):
        setting = fields.settings[work.jobs[n]]
        stream[0] = work.streams[n]
        zone = frame[frame[ZONE] + _below(stream, frame[ZONES])]
        stride = frame[_STRIDE]
        _lay_board(setting, walls, board, frame, setting[DEPTH_A] + zone + setting[DEPTH_B])
        if frame[_STRIDE] != stride:
            _lay_offsets(book.offsets, near, frame[_STRIDE])
        _place(setting, placed, table, units, board, frame)
        ending, steps = _fight(table, units, board, near, frame, stream)
        winner = _winner(frame, ending)
        work.figures[n, 0], work.figures[n, 1] = winner, ending
        work.figures[n, 2], work.figures[n, 3] = steps, zone
        if winner != 0:
            for unit in range(frame[_UNITS]):
                ours = (unit < frame[_SPLIT]) == (winner == 1)
                work.survivors[n, unit] = ours and units[unit, _ALIVE] != 0


@_compiled_parallel
def _fight_all(book: Book, fields: Fields, work: _Work, cells: int, starts: Ints) -> None:
    """Fight all battles, the parts from one number in `starts` to the next at the same time."""
    for part in numba.prange(starts.size - 1):
        _fight_some(book, fields, work, cells, starts[part], starts[part + 1])


def compile_battles(settings: Setting | Sequence[Setting], catalogue: Catalogue) -> Compiled:
    """Make settings ready for `fight_compiled`. Raises ValueError for a side without units."""
    listed = (settings,) if isinstance(settings, Setting) else settings
    return Compiled(compile_catalogue(catalogue), compile_settings(listed, catalogue))


def fight_compiled(compiled: Compiled, streams: Words64, jobs: Ints | None = None) -> Outcomes:
    """Fight one battle for each stream, of the first setting or of setting `jobs[n]`.

    `streams`: states of `Draws`, 64 bits each. Battles are shared out among the threads that
    Numba has; only one call at a time runs, others wait.
    """
    book, fields = compiled
    battles = len(streams)
    chosen = np.zeros(battles, np.int64) if jobs is None else jobs
    shapes, pad = fields.settings, 2 * int(book.figures[REACH])
    wide = 2 * int(shapes[:, WING].max()) + 1 + pad
    high = int((shapes[:, DEPTH_A] + shapes[:, DEPTH_B]).max()) + pad
    high += int(book.figures[book.figures[ZONE] : book.figures[DEEP]].max())
    most = int((shapes[:, UNIT_TO] - shapes[:, UNIT_FROM]).max())
    parts = max(1, min(battles, _CHUNKS * numba.get_num_threads()))
    starts = np.arange(parts + 1, dtype=np.int64) * battles // parts
    figures = np.zeros((battles, 4), np.int64)
    work = _Work(chosen, streams, figures, np.zeros((battles, most), np.bool_))
    with _running:  # one of Numba's threading layers must not be entered twice
        _fight_all(book, fields, work, wide * high, starts)
    winner, ending, steps, zone = figures.T
    return Outcomes(winner, ending, steps, zone, work.survivors)


def fight_many(
    settings: Setting | Sequence[Setting], streams: Words64, catalogue: Catalogue
) -> Outcomes:
    """Fight one setting by many streams, or each of many settings by its own stream."""
    compiled = compile_battles(settings, catalogue)
    jobs = None if isinstance(settings, Setting) else np.arange(len(streams), dtype=np.int64)
    return fight_compiled(compiled, streams, jobs)
