"""How a battle is likely to come out: it is fought many times over and counted.

They are fought by the kernel or, where that is not installed, by the plain implementation: the
same battles. Battle i (from 0) of a seed has as its stream the output i + 1 of
SplitMix64 started at that seed, so it can be fought again alone and shown step by step.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from math import sqrt
from operator import add
from typing import get_args

import msgspec

from rivals.core.extras import has
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Ending, Outcome, Setting, Side
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.chance import GAMMA, Draws

Z = 1.959963984540054
"""Intervals leave out 5 %: so many standard errors to either side."""
_BATCH_SECONDS = 0.25
_FIRST_BATCH = 1024
_CODES = {"": 0, "a": 1, "b": 2}
"""Winners by number, as the kernel has them."""

Interval = tuple[float, float]
_Fighting = Callable[[int, int], None]
"""Fights so many battles from a number on, and counts them."""


class Survivors(msgspec.Struct, frozen=True):
    """How many units of a type live on: of `placed`, `mean` over all battles.

    A side that does not win has no survivors. `when_winning` is the mean over the battles that
    its side wins, None if there are none.
    """

    placed: int
    mean: float
    mean_ci: Interval
    when_winning: float | None


class Odds(msgspec.Struct, frozen=True):
    """Shares of so many battles, each with its 95 % interval (Wilson's).

    `seconds` is how long they took, compiling not counted. `mutual_stalemate`: the share in which
    nobody acts any more, which destroys both armies unless b is a garrison. `survivors` by side,
    then by type in the order of the side's units.
    """

    a_wins: float
    b_wins: float
    both_destroyed: float
    battles: int
    seconds: float
    a_wins_ci: Interval
    b_wins_ci: Interval
    both_destroyed_ci: Interval
    endings: dict[Ending, float]
    mutual_stalemate: float
    mean_steps: float
    survivors: dict[str, dict[str, Survivors]]


def odds(
    setting: Setting,
    catalogue: Catalogue,
    battles: int,
    seed: int,
    told: Callable[[int], None] | None = None,
    *,
    compiled: bool | None = None,
) -> Odds:
    """Fight a battle so many times (1 … 10^9); `told` hears now and then how many are done.

    `compiled`: by the kernel, if left out where the extra `fast` is installed; it takes seconds to
    get ready. Else some 10 microseconds for each unit and battle. Nothing differs but `seconds`.
    Raises ValueError for a side without units.
    """
    if not (setting.a.units and setting.b.units):
        raise ValueError("a battle needs units on both sides")
    count = _Count(setting)
    by_kernel = has("fast") if compiled is None else compiled
    fight_some = (_compiled if by_kernel else _plain)(setting, catalogue, seed, count)
    begun = time.perf_counter()
    done, batch = 0, _FIRST_BATCH
    while done < battles:
        size = min(batch, battles - done)
        start = time.perf_counter()
        fight_some(done, size)
        done += size
        passed = time.perf_counter() - start
        batch = max(_FIRST_BATCH, int(size * min(4.0, _BATCH_SECONDS / max(passed, 1e-6))))
        if told is not None:
            told(done)
    return count.odds(time.perf_counter() - begun)


def odds_in_steps(
    setting: Setting, catalogue: Catalogue, battles: int, seed: int
) -> Generator[float, None, Odds]:
    """Find the odds battle by battle, and yield the share done after each.

    The same battles that `odds` fights, by the plain implementation; what passes between two of
    them does not count as their time. Raises ValueError for a side without units.
    """
    if not (setting.a.units and setting.b.units):
        raise ValueError("a battle needs units on both sides")
    count, seconds = _Count(setting), 0.0
    fight_some = _plain(setting, catalogue, seed, count)
    for done in range(battles):
        begun = time.perf_counter()
        fight_some(done, 1)
        seconds += time.perf_counter() - begun
        yield (done + 1) / battles
    return count.odds(seconds)


def _compiled(setting: Setting, catalogue: Catalogue, seed: int, count: _Count) -> _Fighting:
    from rivals.games.dma.battle.kernel import (  # noqa: PLC0415 - it may not be installed
        compile_battles,
        fight_compiled,
        streams,
    )

    ready = compile_battles(setting, catalogue)
    fight_compiled(ready, streams(seed, 0, 1))

    def fight_some(first: int, many: int) -> None:
        found = fight_compiled(ready, streams(seed, first, many))
        columns = [column for kinds in count.columns.values() for column in kinds.values()]
        count.add(*found.counted(columns))

    return fight_some


def _plain(setting: Setting, catalogue: Catalogue, seed: int, count: _Count) -> _Fighting:
    def fight_some(first: int, many: int) -> None:
        for number in range(first, first + many):
            count.add_one(fight(setting, catalogue, Draws(stream(seed, number))))

    return fight_some


def count_few(
    settings: Sequence[Setting], catalogue: Catalogue, battles: int, seed: int
) -> list[tuple[int, int]]:
    """Fight a few battles of each: give how many side a wins, and how many of its units live.

    The first ones of those that `odds` fights, by the kernel where it is installed.
    """
    if has("fast"):
        from rivals.games.dma.battle.kernel import count_compiled  # noqa: PLC0415 - see `has`

        return count_compiled(settings, catalogue, battles, seed)
    found = []
    for setting in settings:
        draws = (Draws(stream(seed, one)) for one in range(battles))
        fought = [fight(setting, catalogue, one) for one in draws]
        wins = sum(one.winner == "a" for one in fought)
        found.append((wins, sum(len(one.survivors_a) for one in fought)))
    return found


def stream(seed: int, battle: int) -> int:
    """Give the stream of one battle (from 0) of a seed."""
    return Draws(seed + battle * GAMMA).next64()


def wilson(part: int, whole: int) -> Interval:
    """Give the 95 % interval of a share of which `part` of `whole` were seen (Wilson, 1927)."""
    share, square = part / whole, Z * Z / whole
    middle = (share + square / 2) / (1 + square)
    wide = Z * sqrt(share * (1 - share) / whole + square / (4 * whole)) / (1 + square)
    return max(0.0, middle - wide), min(1.0, middle + wide)


class _Count:
    """Counts outcomes of one setting."""

    def __init__(self, setting: Setting) -> None:
        self.winners = [0, 0, 0]
        self.endings: dict[Ending, int] = dict.fromkeys(get_args(Ending), 0)
        self.steps = 0
        self.ids = [one.id for one in (*setting.a.units, *setting.b.units)]
        split = len(setting.a.units)
        self.columns = {"a": _columns(setting.a, 0), "b": _columns(setting.b, split)}
        self.living = {
            (side, kind): (0, 0) for side, kinds in self.columns.items() for kind in kinds
        }

    def add(
        self,
        winners: Sequence[int],
        endings: Sequence[int],
        steps: int,
        living: Sequence[tuple[int, int]],
    ) -> None:
        """Count some more; `living` are sums and sums of squares, by side and type."""
        self.winners = list(map(add, self.winners, winners))
        self.endings = dict(
            zip(self.endings, map(add, self.endings.values(), endings), strict=True)
        )
        self.steps += steps
        for key, (total, squares) in zip(self.living, living, strict=True):
            before = self.living[key]
            self.living[key] = before[0] + total, before[1] + squares

    def add_one(self, found: Outcome) -> None:
        """Count one more."""
        self.winners[_CODES[found.winner]] += 1
        self.endings[found.ending] += 1
        self.steps += found.steps
        left = {"a": set(found.survivors_a), "b": set(found.survivors_b)}
        for (side, kind), (total, squares) in self.living.items():
            alive = sum(self.ids[unit] in left[side] for unit in self.columns[side][kind])
            self.living[side, kind] = total + alive, squares + alive**2

    def odds(self, seconds: float) -> Odds:
        """Give what has been counted."""
        neither, a, b = self.winners
        battles = sum(self.winners)
        wins = {"a": a, "b": b}
        return Odds(
            a_wins=a / battles,
            b_wins=b / battles,
            both_destroyed=neither / battles,
            battles=battles,
            seconds=seconds,
            a_wins_ci=wilson(a, battles),
            b_wins_ci=wilson(b, battles),
            both_destroyed_ci=wilson(neither, battles),
            endings={ending: number / battles for ending, number in self.endings.items()},
            mutual_stalemate=self.endings["stalemate"] / battles,
            mean_steps=self.steps / battles,
            survivors={
                side: {kind: self._survivors(side, kind, wins[side]) for kind in kinds}
                for side, kinds in self.columns.items()
            },
        )

    def _survivors(self, side: str, kind: str, wins: int) -> Survivors:
        battles, placed = sum(self.winners), len(self.columns[side][kind])
        total, squares = self.living[side, kind]
        mean = total / battles
        error = Z * sqrt(max(0.0, squares / battles - mean * mean) / battles)
        interval = max(0.0, mean - error), min(float(placed), mean + error)
        return Survivors(placed, mean, interval, total / wins if wins else None)


def _columns(side: Side, first: int) -> dict[str, list[int]]:
    """Give the numbers of the units of each type."""
    columns: dict[str, list[int]] = {}
    for number, unit in enumerate(side.units, start=first):
        columns.setdefault(unit.type, []).append(number)
    return columns
