"""Many battles at once, compiled: the same battles as the plain implementation fights, faster.

A battle is decided by its setting and its stream alone: same draws in the same order as
`fight`, so outcomes are equal to the last survivor. Nothing is allocated while steps are fought:
each thread has its scratch (see `compiling`), made once for all the battles that it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from typing import Any, NamedTuple, cast

import numba
import numpy as np
from numpy.typing import NDArray

from rivals.games.dma.battle.compiling import (
    ACTS,
    AIM,
    ALIVE,
    AT_SPLIT,
    AT_SWITCHES,
    ATTACK,
    BORDER,
    CAPTURE,
    CAPTURED,
    CELL,
    CLAIM,
    CLASH,
    CLAUSES,
    CLOSE_UP,
    COLUMNS,
    DEAD,
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
    DUG,
    FIRST_FOE,
    FLAT,
    GAMMA,
    GOAL,
    HEIGHT,
    HELD,
    KIND,
    LAST_FOE,
    LEFT_OF,
    LIFT,
    LONGEST,
    MIGHT,
    MIX_1,
    MIX_2,
    MOVE,
    NO_SORTIES,
    ORDER_FROM,
    ORDER_TO,
    PART,
    PLAN,
    PLAN_ONCE,
    QUEUE,
    QUEUED,
    RANGED,
    REACH,
    ROUTE,
    SECOND,
    SIEGE,
    SORTIE,
    SORTIE_FROM,
    SORTIE_TO,
    STEPS,
    STRIDE,
    STRIKE,
    UNIT_FROM,
    UNIT_TO,
    UNITS,
    WAIT,
    WING,
    ZONE,
    ZONES,
    Book,
    Fields,
    Ints,
    Words64,
    below,
    compile_catalogue,
    compile_settings,
    compiled,
    compiled_parallel,
    compiled_whole,
    happens,
    heading,
    lay_board,
    lay_offsets,
    line_up,
    place_units,
    step_of,
)
from rivals.games.dma.battle.setting import Ending, Outcome, Setting
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.chance import MASK

ENDINGS: tuple[Ending, ...] = ("killing", "flag", "stalemate", "darkness")
"""Endings by their codes."""
WINNERS = ("", "a", "b")
"""Winners by their codes."""
KILLING, FLAG, STALEMATE, DARKNESS = range(4)

_CHUNKS = 8
"""Parts of the work for each thread: battles differ in length."""
_FEW = 512
"""So many battles are fought faster than threads are woken."""
_running = Lock()


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

    def counted(
        self, columns: Sequence[Sequence[int]]
    ) -> tuple[list[int], list[int], int, list[tuple[int, int]]]:
        """Count winners and endings by code, and steps; add up the living of some units' columns.

        Of those the sums over all battles, of their number and of its square.
        """
        alive = [self.survivors[:, column].sum(axis=1) for column in columns]
        return (
            np.bincount(self.winner, minlength=len(WINNERS)).tolist(),
            np.bincount(self.ending, minlength=len(ENDINGS)).tolist(),
            int(self.steps.sum()),
            [(int(one.sum()), int((one**2).sum())) for one in alive],
        )


class Compiled(NamedTuple):
    """A catalogue and settings, ready to be fought."""

    book: Book
    fields: Fields


@compiled
def _find(table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, unit: int) -> int:
    """Give the first enemy (its number + 1) in a unit's strike order; 0 for none."""
    side = 0 if unit < frame[AT_SPLIT] else 1
    cell, kind = units[unit, CELL], units[unit, KIND]
    ahead = heading(frame, side, cell)
    first, last = frame[FIRST_FOE + side], frame[LAST_FOE + side]
    for k in range(table[kind, ORDER_FROM], table[kind, ORDER_TO]):
        held = board[HELD, cell + near[ahead, k]]
        if first <= held <= last:
            return held  # type: ignore[no-any-return] # an int once compiled
    return 0


@compiled
def _sees_ranged(table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, unit: int) -> bool:
    """Say whether a ranged enemy stands in a unit's sortie zone."""
    side = 0 if unit < frame[AT_SPLIT] else 1
    cell = units[unit, CELL]
    ahead = heading(frame, side, cell)
    first, last = frame[FIRST_FOE + side], frame[LAST_FOE + side]
    for k in range(frame[SORTIE_FROM], frame[SORTIE_TO]):
        held = board[HELD, cell + near[ahead, k]]
        if first <= held <= last and table[units[held - 1, KIND], RANGED]:
            return True
    return False


@compiled
def _aim_ahead(units: Ints, board: Ints, frame: Ints, unit: int) -> int:
    """Aim at the cell ahead and give what it holds; the border where the route has ended."""
    side = 0 if unit < frame[AT_SPLIT] else 1
    cell = units[unit, CELL]
    if cell == frame[GOAL + side]:
        return BORDER
    aim = cell + step_of(heading(frame, side, cell), frame[STRIDE])
    units[unit, AIM] = aim
    return board[HELD, aim]  # type: ignore[no-any-return] # an int once compiled


@compiled
def _is_friend(frame: Ints, unit: int, held: int) -> bool:
    """Say whether what a cell holds is on a unit's side."""
    return held > 0 and (held <= frame[AT_SPLIT]) == (unit < frame[AT_SPLIT])


@compiled
def _may_enter(units: Ints, frame: Ints, unit: int, held: int) -> bool:
    """Say whether a cell that holds this is free, or being vacated by a friend."""
    return held == 0 or (_is_friend(frame, unit, held) and units[held - 1, PLAN] == MOVE)


@compiled
def _decide(  # noqa: C901, PLR0911, PLR0912 - a branch for each clause
    table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, unit: int
) -> int:
    """Give what a unit plans by the clauses of its algorithm; its aim is set."""
    held, part = _aim_ahead(units, board, frame, unit), frame[PART]
    kind, clauses = units[unit, KIND], units[unit, CLAUSES]
    for row in range(clauses, clauses + frame[LONGEST]):
        clause = table[kind, row]
        if clause == STRIKE:
            found = _find(table, units, board, near, frame, unit)
            if found > 0:
                units[unit, AIM] = found - 1
                return STRIKE
        elif clause == MOVE:
            if _may_enter(units, frame, unit, held):
                return MOVE
        elif clause == CLOSE_UP:
            if _is_friend(frame, unit, held) and units[held - 1, KIND] == kind:
                return MOVE
        elif clause == SORTIE:
            if (
                not frame[AT_SWITCHES] & NO_SORTIES
                and not table[kind, RANGED]
                and _may_enter(units, frame, unit, held)
                and _sees_ranged(table, units, board, near, frame, unit)
            ):
                return MOVE
        elif clause == CAPTURE:
            if part == 1 and units[unit, CELL] == frame[GOAL + (unit >= frame[AT_SPLIT])]:
                return CAPTURE
        elif clause == DIG_IN:
            if part == 1:
                return DIG_IN
        else:
            break
    return WAIT


@compiled
def _plan(table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints) -> None:
    """Plan for both sides, each from the front of its route to the rear.

    Part 2, of a double move, is for those who may act in it.
    """
    switches, part = frame[AT_SWITCHES], frame[PART]
    for side in range(2):
        line_up(units, frame, side)
        first = side * frame[AT_SPLIT]
        for k in range(first, first + frame[QUEUED + side]):
            unit = units[k, QUEUE]
            if part == 1:
                plan = _decide(table, units, board, near, frame, unit)
                if plan == DIG_IN:
                    units[unit, DUG] = 1
                elif switches & DIG_ONE:
                    units[unit, DUG] = 0
                if plan == CAPTURE:
                    frame[CAPTURED + side] = 1
            elif units[unit, ACTS] == 0:
                plan = WAIT
            elif switches & PLAN_ONCE:
                plan = MOVE if _aim_ahead(units, board, frame, unit) == 0 else WAIT
            else:
                plan = _decide(table, units, board, near, frame, unit)
            units[unit, PLAN] = plan


@compiled
def _behind(units: Ints, board: Ints, frame: Ints, unit: int) -> int:
    """Count own units of the same type directly behind, as far as that multiplies defence."""
    side, count = 0 if unit < frame[AT_SPLIT] else 1, 0
    cell = units[unit, CELL]
    back = step_of(heading(frame, side, cell), frame[STRIDE])
    while count < frame[DEEPEST]:
        cell -= back
        held = board[HELD, cell]
        if not _is_friend(frame, unit, held) or units[held - 1, KIND] != units[unit, KIND]:
            break
        count += 1
    return count


@compiled
def _height(table: Ints, units: Ints, board: Ints, unit: int) -> int:
    """Give the height at which a unit stands."""
    height = board[HEIGHT, units[unit, CELL]]
    return height if height != 0 else table[units[unit, KIND], LIFT]  # type: ignore[no-any-return] # an int once compiled


@compiled
def _bury(units: Ints, board: Ints, frame: Ints, unit: int) -> None:
    """Take a dead unit off the board."""
    units[unit, ALIVE], units[unit, PLAN] = 0, DEAD
    board[HELD, units[unit, CELL]] = 0
    frame[LEFT_OF + (unit >= frame[AT_SPLIT])] -= 1


@compiled
def _strike(table: Ints, units: Ints, board: Ints, frame: Ints, stream: Words64) -> bool:
    """Carry out all strikes planned, in the order of the strikers; say whether there were any."""
    struck, killed = False, False
    for unit in range(frame[UNITS]):
        if units[unit, PLAN] != STRIKE:
            continue
        struck = True
        aim = units[unit, AIM]
        kind = units[aim, KIND]
        attack, defence = table[units[unit, KIND], frame[MIGHT] + kind], table[kind, DEFENCE]
        if units[aim, DUG]:
            defence *= frame[DIG_FACTOR]
        if table[kind, DEPTH]:
            defence *= frame[frame[DEEP] + _behind(units, board, frame, aim)]
        if not frame[FLAT]:
            over = _height(table, units, board, unit) - _height(table, units, board, aim)
            attack += max(over, 0)
            defence -= min(over, 0)
        if happens(stream, attack, attack + defence):
            units[aim, ALIVE], killed = 0, True
    if killed:
        for unit in range(frame[UNITS]):
            if units[unit, ALIVE] == 0 and units[unit, PLAN] != DEAD:
                _bury(units, board, frame, unit)
    return struck


@compiled
def _claim(table: Ints, units: Ints, board: Ints, frame: Ints) -> None:
    """Find one champion of each side for each cell that it wants; its claim is its number + 1."""
    for unit in range(frame[UNITS]):
        if units[unit, PLAN] != MOVE:
            continue
        aim, row = units[unit, AIM], CLAIM + (unit >= frame[AT_SPLIT])
        rival = board[row, aim] - 1
        if rival < 0 or (table[units[unit, KIND], ATTACK] > table[units[rival, KIND], ATTACK]):
            board[row, aim] = unit + 1


@compiled
def _clash(table: Ints, units: Ints, board: Ints, frame: Ints, stream: Words64) -> None:
    """Let both sides' champions for one cell fight it out, cell by cell."""
    count = 0
    for unit in range(frame[AT_SPLIT]):
        aim = units[unit, AIM]
        if units[unit, PLAN] != MOVE or board[CLAIM, aim] != unit + 1:
            continue
        if board[CLAIM + 1, aim] == 0:
            continue
        place = count
        while place > 0 and units[place - 1, CLASH] > aim:
            units[place, CLASH] = units[place - 1, CLASH]
            place -= 1
        units[place, CLASH] = aim
        count += 1
    for k in range(count):
        aim = units[k, CLASH]
        one, other = board[CLAIM, aim] - 1, board[CLAIM + 1, aim] - 1
        attack = table[units[one, KIND], ATTACK]
        wins = happens(stream, attack, attack + table[units[other, KIND], ATTACK])
        board[CLAIM + wins, aim] = 0
        _bury(units, board, frame, other if wins else one)


@compiled
def _go(table: Ints, units: Ints, board: Ints, frame: Ints) -> bool:
    """Move the champions, from the front to the rear; say whether anybody moved."""
    moved = False
    for side in range(2):
        first = side * frame[AT_SPLIT]
        for k in range(first, first + frame[QUEUED + side]):
            unit = units[k, QUEUE]
            aim, cell = units[unit, AIM], units[unit, CELL]
            units[unit, ACTS] = 0
            if units[unit, PLAN] != MOVE or board[CLAIM + side, aim] != unit + 1:
                continue
            board[CLAIM + side, aim] = 0
            if board[HELD, aim] != 0:
                continue
            board[HELD, cell], board[HELD, aim] = 0, unit + 1
            units[unit, CELL], units[unit, DUG] = aim, 0
            units[unit, ROUTE] -= 1
            moved = True
            if (
                table[units[unit, KIND], DOUBLE]
                and board[HEIGHT, cell] == 0
                and board[HEIGHT, aim] == 0
            ):
                units[unit, ACTS] = frame[SECOND] = 1
    return moved


@compiled
def _fight_part(
    table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, stream: Words64
) -> bool:
    """Fight one part of a step, up to the end of the battle; say whether anybody did anything."""
    _plan(table, units, board, near, frame)
    frame[SECOND] = 0
    if frame[CAPTURED] or frame[CAPTURED + 1]:
        return True
    struck = _strike(table, units, board, frame, stream)
    if frame[LEFT_OF] == 0 or frame[LEFT_OF + 1] == 0:
        return True
    _claim(table, units, board, frame)
    _clash(table, units, board, frame, stream)
    return _go(table, units, board, frame) or struck


@compiled
def _fight(
    table: Ints, units: Ints, board: Ints, near: Ints, frame: Ints, stream: Words64
) -> tuple[int, int]:
    """Fight a battle that is set up; give its ending's code and the steps begun."""
    for step in range(1, frame[STEPS] + 1):
        frame[PART], active = 1, False
        while frame[PART] == 1 or (frame[PART] == 2 and frame[SECOND]):
            active = _fight_part(table, units, board, near, frame, stream) or active
            if frame[CAPTURED] or frame[CAPTURED + 1]:
                return FLAG, step
            if frame[LEFT_OF] == 0 or frame[LEFT_OF + 1] == 0:
                return KILLING, step
            frame[PART] += 1
        if not active:
            return STALEMATE, step
    return DARKNESS, frame[STEPS]


@compiled
def _winner(frame: Ints, ending: int) -> int:
    """Give the winner's code; an undecided battle is the garrison's."""
    a, b = False, False
    if ending == FLAG:
        a, b = frame[CAPTURED] != 0, frame[CAPTURED + 1] != 0
    elif ending == KILLING:
        a, b = frame[LEFT_OF] > 0, frame[LEFT_OF + 1] > 0
    if a != b:
        return 1 if a else 2
    return 2 if frame[AT_SWITCHES] & SIEGE else 0


class _Work(NamedTuple):
    """Battles to fight, of setting `jobs[n]` by `streams[n]`, and where their outcomes go.

    `figures[n]`: winner, ending, steps, zone; `survivors` as `Outcomes` has them.
    """

    jobs: Ints
    streams: Words64
    figures: Ints
    survivors: NDArray[np.bool_]


@compiled_whole
def _fight_some(book: Book, fields: Fields, work: _Work, cells: int, first: int, last: int) -> None:
    """Fight the battles `first` … `last` - 1 on one scratch; `cells`: the largest board."""
    table, placed, walls = book.table, fields.units, fields.walls
    units = np.zeros((work.survivors.shape[1], COLUMNS), np.int64)
    board = np.zeros((4, cells), np.int64)
    near = np.zeros((4, book.offsets.shape[0]), np.int64)
    frame = np.zeros(book.figures.size, np.int64)
    for k in range(frame.size):
        frame[k] = book.figures[k]
    stream = np.zeros(1, np.uint64)
    for n in range(first, last):
        setting = fields.settings[work.jobs[n]]
        stream[0] = work.streams[n]
        zone = frame[frame[ZONE] + below(stream, frame[ZONES])]
        stride = frame[STRIDE]
        lay_board(setting, walls, board, frame, setting[DEPTH_A] + zone + setting[DEPTH_B])
        if frame[STRIDE] != stride:
            lay_offsets(book.offsets, near, frame[STRIDE])
        place_units(setting, placed, table, units, board, frame)
        ending, steps = _fight(table, units, board, near, frame, stream)
        winner = _winner(frame, ending)
        work.figures[n, 0], work.figures[n, 1] = winner, ending
        work.figures[n, 2], work.figures[n, 3] = steps, zone
        if winner != 0:
            for unit in range(frame[UNITS]):
                ours = (unit < frame[AT_SPLIT]) == (winner == 1)
                work.survivors[n, unit] = ours and units[unit, ALIVE] != 0


@compiled_parallel
def _fight_all(book: Book, fields: Fields, work: _Work, cells: int, starts: Ints) -> None:
    """Fight all battles, the parts from one number in `starts` to the next at the same time."""
    for part in numba.prange(starts.size - 1):
        _fight_some(book, fields, work, cells, starts[part], starts[part + 1])


def streams(seed: int, first: int, many: int) -> Words64:
    """Give the streams of the battles `first` … `first + many - 1` of a seed, 64 bits each."""
    numbers = np.arange(first + 1, first + many + 1, dtype=np.uint64)
    z = np.uint64(seed & MASK) + numbers * GAMMA
    z = (z ^ (z >> np.uint64(30))) * MIX_1
    z = (z ^ (z >> np.uint64(27))) * MIX_2
    return z ^ (z >> np.uint64(31))


def compile_battles(settings: Setting | Sequence[Setting], catalogue: Catalogue) -> Compiled:
    """Make settings ready for `fight_compiled`. Raises ValueError for a side without units."""
    listed = (settings,) if isinstance(settings, Setting) else settings
    return Compiled(compile_catalogue(catalogue), compile_settings(listed, catalogue))


def fight_compiled(compiled: Compiled, streams: Words64, jobs: Ints | None = None) -> Outcomes:
    """Fight one battle for each stream, of the first setting or of setting `jobs[n]`.

    `streams`: states of `Draws`, 64 bits each. Battles are shared out among the threads that
    Numba has, few are fought without; only one call at a time runs, others wait.
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
    if battles <= _FEW:
        _fight_some(book, fields, work, wide * high, 0, battles)
    else:
        with _running:  # one of Numba's threading layers must not be entered twice
            _fight_all(book, fields, work, wide * high, starts)
    winner, ending, steps, zone = figures.T
    return Outcomes(winner, ending, steps, zone, work.survivors)


def count_compiled(
    settings: Sequence[Setting], catalogue: Catalogue, battles: int, seed: int
) -> list[tuple[int, int]]:
    """Fight the first battles of a seed in each setting: count side a's wins, and who lives of it.

    Raises ValueError for a side without units.
    """
    each = np.arange(len(settings), dtype=np.int64).repeat(battles)
    draws = np.tile(streams(seed, 0, battles), len(settings))
    found = fight_compiled(compile_battles(settings, catalogue), draws, each)
    rows = range(0, len(each), battles)
    return [
        (
            int((found.winner[row : row + battles] == 1).sum()),
            int(found.survivors[row : row + battles, : len(one.a.units)].sum()),
        )
        for row, one in zip(rows, settings, strict=True)
    ]
