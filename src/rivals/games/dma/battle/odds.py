"""How a battle is likely to come out: it is fought many times over and counted.

The battles are the kernel's. Battle i (from 0) of a seed has as its stream the output i + 1 of
SplitMix64 started at that seed, so it can be fought again alone and shown step by step.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Ending, Outcome, Setting, Side
from rivals.games.dma.chance import GAMMA, MASK, Draws
from rivals.games.dma.components.catalogue import Catalogue

if TYPE_CHECKING:
    from rivals.games.dma.battle.compiling import Words64
    from rivals.games.dma.battle.kernel import Outcomes

Z = 1.959963984540054
"""Intervals leave out 5 %: so many standard errors to either side."""
_BATCH_SECONDS = 0.25
_FIRST_BATCH = 1024
_CODES = {"": 0, "a": 1, "b": 2}
"""Winners by number, as the kernel has them."""

Interval = tuple[float, float]


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
) -> Odds:
    """Fight a battle so many times (1 … 10^9); `told` hears now and then how many are done.

    Raises ValueError for a side without units.
    """
    from rivals.games.dma.battle.kernel import (  # noqa: PLC0415 - compiling is loaded for it alone
        compile_battles,
        fight_compiled,
    )

    compiled = compile_battles(setting, catalogue)
    fight_compiled(compiled, streams(seed, 0, 1))
    count = _Count(setting)
    begun = time.perf_counter()
    done, batch = 0, _FIRST_BATCH
    while done < battles:
        size = min(batch, battles - done)
        start = time.perf_counter()
        count.add(fight_compiled(compiled, streams(seed, done, size)))
        done += size
        passed = time.perf_counter() - start
        batch = max(_FIRST_BATCH, int(size * min(4.0, _BATCH_SECONDS / max(passed, 1e-6))))
        if told is not None:
            told(done)
    return count.odds(time.perf_counter() - begun)


def plain_odds(setting: Setting, catalogue: Catalogue, battles: int, seed: int) -> Odds:
    """Give what `odds` gives, fought by the plain implementation: for few battles, uncompiled.

    Some 10 microseconds for each unit and battle. Raises ValueError for a side without units.
    """
    if not (setting.a.units and setting.b.units):
        raise ValueError("a side without units")
    count = _Count(setting)
    begun = time.perf_counter()
    for number in range(battles):
        count.add_one(fight(setting, catalogue, Draws(stream(seed, number))))
    return count.odds(time.perf_counter() - begun)


def streams(seed: int, first: int, many: int) -> Words64:
    """Give the streams of the battles `first` … `first + many - 1` of a seed, 64 bits each."""
    import numpy as np  # noqa: PLC0415

    numbers = np.arange(first + 1, first + many + 1, dtype=np.uint64)
    z = np.uint64(seed & MASK) + numbers * np.uint64(GAMMA)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def stream(seed: int, battle: int) -> int:
    """Give the stream of one battle (from 0) of a seed, as `streams` does."""
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
        self.columns = {
            "a": _columns(setting.a, 0),
            "b": _columns(setting.b, split),
        }
        self.living = {
            (side, kind): (0, 0) for side, kinds in self.columns.items() for kind in kinds
        }

    def add(self, found: Outcomes) -> None:
        """Count some more."""
        for code in range(3):
            self.winners[code] += int((found.winner == code).sum())
        for code, ending in enumerate(self.endings):
            self.endings[ending] += int((found.ending == code).sum())
        self.steps += int(found.steps.sum())
        for side, kind in self.living:
            alive = found.survivors[:, self.columns[side][kind]].sum(axis=1)
            total, squares = self.living[side, kind]
            self.living[side, kind] = total + int(alive.sum()), squares + int((alive**2).sum())

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


def _columns(side: Side, first: int) -> dict[str, Any]:
    """Give the numbers of the units of each type."""
    columns: dict[str, list[int]] = {}
    for number, unit in enumerate(side.units, start=first):
        columns.setdefault(unit.type, []).append(number)
    return columns
