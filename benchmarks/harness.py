"""Interleaved measuring: every case in turn, a calibration loop around each slot, medians.

Machines that others share change their speed by the minute, so only ratios of cases measured
in turn in one process count. Absolute figures are printed to give an idea.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from rivals.core.game import Game
from rivals.core.match import Match, load_match

ROUNDS = 7
SLOT_SECONDS = 0.8
CALIBRATION_SECONDS = 0.1

Work = Callable[[int], int]
"""Does some work with a seed and gives the number of units done."""


class Case(NamedTuple):
    """One thing to measure: its name, the unit it counts, and the work of one call."""

    name: str
    unit: str
    work: Work


class Figure(NamedTuple):
    """A case's median: microseconds per unit, and units per turn of the calibration loop."""

    case: Case
    micros: float
    relative: float


def calibrate() -> float:
    """Give the speed of the bare interpreter now, in loop turns per second."""
    turns, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < CALIBRATION_SECONDS:
        value = 0
        for step in range(2000):
            value = (value * 1103515245 + step) & 0x7FFFFFFF
        turns += 2000
    return turns / passed


def slot(case: Case, seed: int) -> float:
    """Run a case for one slot and give its units per second."""
    units, calls, start = 0, 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < SLOT_SECONDS:
        units += case.work(seed * 1_000_003 + calls)
        calls += 1
    return units / passed


def replayed(game: Game[Any], *seats: str) -> Case:
    """Measure loading a stored match of these seats: every action is checked and played again."""

    @cache
    def stored() -> str:
        match = Match(game, seats, 7)
        match.play_on()
        return match.save()

    return Case("load and check", "action", lambda _: len(load_match(game, stored()).records))


def measure(cases: list[Case], rounds: int = ROUNDS) -> list[Figure]:
    """Measure all cases in turn, several rounds, and give medians in the order of the cases."""
    rates: list[list[float]] = [[] for _ in cases]
    relatives: list[list[float]] = [[] for _ in cases]
    for case in cases:
        case.work(0)  # warm up: imports, caches
    for turn in range(rounds):
        for number, case in enumerate(cases):
            before = calibrate()
            rate = slot(case, turn + 1)
            after = calibrate()
            rates[number].append(rate)
            relatives[number].append(rate / ((before + after) / 2))
        print(f"\rround {turn + 1} of {rounds}", end="", file=sys.stderr, flush=True)
    print("\r" + " " * 20 + "\r", end="", file=sys.stderr)
    return [
        Figure(case, 1e6 / statistics.median(rate), statistics.median(relative))
        for case, rate, relative in zip(cases, rates, relatives, strict=True)
    ]


def show(title: str, figures: list[Figure], base: int = 0) -> None:
    """Print a table; `cost` is against the case number `base`."""
    print(f"\n{title}")
    print(f"{'case':<44} {'unit':<9} {'µs/unit':>10} {'units/s':>11} {'cost':>8}")
    for figure in figures:
        cost = figures[base].relative / figure.relative
        print(
            f"{figure.case.name:<44} {figure.case.unit:<9} {figure.micros:>10.2f} "
            f"{1e6 / figure.micros:>11,.0f} {cost:>7.2f}x"
        )
