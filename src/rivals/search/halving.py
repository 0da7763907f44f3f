"""Sequential halving: all lines are played out in the same worlds, the better half goes on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import ceil, log2
from statistics import mean, stdev

from rivals.search.policy import Line, Outcome, Playing

Playout = Callable[[Line, int], Playing]
"""Plays a line out in the world of a number: same number, same world, same luck."""


class Tried:
    """A line with what its playouts came to; `best` is the best of them as it was played."""

    def __init__(self, line: Line, *, best_of: bool) -> None:
        self.line = line
        self.best = Outcome(float("-inf"), line)
        self.values: list[float] = []
        self._best_of = best_of

    def add(self, outcome: Outcome) -> None:
        """Take a playout in."""
        self.values.append(outcome.value)
        if outcome.value > self.best.value:
            self.best = outcome

    @property
    def value(self) -> float:
        """Give what the line is worth: the mean of its playouts, or the best of them."""
        return self.best.value if self._best_of else mean(self.values)

    @property
    def error(self) -> float | None:
        """Give the standard error of the mean; None where it cannot be told."""
        count = len(self.values)
        return None if self._best_of or count < 2 else float(stdev(self.values) / count**0.5)


def halve(
    lines: Sequence[Line], playouts: int, play_out: Playout, *, best_of: bool = False
) -> Generator[float, None, list[Tried]]:
    """Try lines with so many playouts, and list them, the best first (Karnin et al. 2013).

    Each round spends an equal share on those left, in worlds that none has seen, and drops the
    worse half; a line that went farther stands before those that did not. Equal ones keep their
    order. Goes in the steps of the playouts, each of which yields the share of them done.
    """
    left = [Tried(one, best_of=best_of) for one in lines]
    dropped: list[Tried] = []
    rounds = max(1, ceil(log2(len(left))))
    world = 0
    for number in range(rounds):
        worlds = max(1, playouts // rounds // len(left))
        for its in range(worlds):
            for place, one in enumerate(left):
                part = (its + place / len(left)) / worlds
                one.add((yield from sharing(play_out(one.line, world), (number + part) / rounds)))
            world += 1
        left.sort(key=lambda one: -one.value)
        keep = ceil(len(left) / 2)
        dropped = left[keep:] + dropped
        left = left[:keep]
    return left + dropped


def sharing(steps: Playing, share: float) -> Generator[float, None, Outcome]:
    """Go through the steps of a playout; each yields the share that was done before it."""
    while True:
        yield share
        try:
            next(steps)
        except StopIteration as over:
            outcome: Outcome = over.value
            return outcome
