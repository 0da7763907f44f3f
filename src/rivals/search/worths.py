"""What is found worth something: estimates with how far they may be off, and what sets ends apart.

Chances are told of 100, points as they are (`player.SCALES`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from statistics import mean, stdev

import msgspec

from rivals.core.notes import Note
from rivals.core.words import in_figures
from rivals.search.halving import sharing
from rivals.search.player import NORMAL, SCALES
from rivals.search.policy import Line
from rivals.search.thought import Thought

FRESH = 1 << 20
"""From this number on worlds are fresh: no search has chosen by them."""
AGAIN = 1 << 21
"""From this number on for what was singled out by the fresh ones."""

OTHERS = ""
"""The source of points that stands for the best other seat; its points count against one's own."""

MOST_PARTS = 4
"""So many sources of points at most are told that set two ends apart."""
LEAST = 0.25
"""A difference in points below this is not worth a word."""


class Estimate(msgspec.Struct, frozen=True):
    """A value from `tries` playouts; `margin` is half its 95 % interval, None where it has none."""

    value: float
    margin: float | None
    tries: int

    def __str__(self) -> str:
        """Give the value, with its margin if it has one."""
        return in_figures(self.value, ".1f") + self._either_way

    @property
    def signed(self) -> str:
        """Give the value with its sign, as a difference is told."""
        return in_figures(self.value, "+.1f") + self._either_way

    @property
    def _either_way(self) -> str:
        return "" if self.margin is None else f" ± {self.margin:.1f}"

    @property
    def against(self) -> Estimate:
        """Give the same difference, seen from the other side."""
        return Estimate(-self.value, self.margin, self.tries)

    @property
    def clear(self) -> bool:
        """Say whether it is above 0 by more than it may be off."""
        return self.value > (self.margin or 0.0)


class Way(msgspec.Struct, frozen=True):
    """A way to go on: its actions in notation, as it is told, and what it was found worth."""

    actions: tuple[str, ...]
    does: tuple[Note, ...]
    worth: Estimate


class Part(msgspec.Struct, frozen=True):
    """By how much two ends differ in one source of points; OTHERS: in the best other seat's."""

    key: str
    by: Estimate


class Shown(msgspec.Struct, frozen=True):
    """A move of a line that is shown to its end."""

    seat: int
    does: Note


@dataclass(slots=True)
class Ends:
    """What the playouts of a line came to: its values, and the points by source."""

    values: list[float] = field(default_factory=list)
    points: list[dict[str, int]] = field(default_factory=list)


def played(
    thought: Thought, lines: Sequence[Line], playouts: int, first: int = FRESH
) -> Generator[float, None, list[Ends]]:
    """Play each line out so often, all in the same worlds; yields the share done."""
    found = [Ends() for _ in lines]
    for number in range(playouts):
        for place, (line, its) in enumerate(zip(lines, found, strict=True)):
            world = thought.dealt(first + number)
            steps = thought.play_out(line, first + number, world)
            share = (number + place / len(lines)) / playouts
            outcome = yield from sharing(steps, share)
            its.values.append(outcome.value * SCALES[thought.policy.counts])
            its.points.append(points_of(thought, world))
    return found


def points_of(thought: Thought, world: object) -> dict[str, int]:
    """Count a seat's points by source as a world stands, and the best other's against them."""
    seats = list(thought.game.result(world).seats)
    own = seats.pop(thought.seat)
    others = max((one.total for one in seats), default=0)
    return {**own.breakdown, OTHERS: -others}


def estimate(values: Sequence[float]) -> Estimate:
    """Give the mean, and half its 95 % interval where that can be told."""
    count = len(values)
    margin = None if count < 2 else NORMAL * float(stdev(values)) / count**0.5
    return Estimate(mean(values), margin, count)


def ahead(one: Ends, other: Ends) -> Estimate:
    """Give by how much one line is worth more than another, world by world."""
    return estimate([a - b for a, b in zip(one.values, other.values, strict=True)])


def parts(one: Ends, other: Ends) -> tuple[Part, ...]:
    """Name the sources of points in which two lines' ends clearly differ, the greatest first."""
    keys = dict.fromkeys(key for its in (*one.points, *other.points) for key in its)
    found = [
        Part(key, estimate([a.get(key, 0) - b.get(key, 0) for a, b in _pairs(one, other)]))
        for key in keys
    ]
    clear = [its for its in found if abs(its.by.value) > max(LEAST, its.by.margin or 0.0)]
    return tuple(sorted(clear, key=lambda its: -abs(its.by.value))[:MOST_PARTS])


def _pairs(one: Ends, other: Ends) -> zip[tuple[dict[str, int], dict[str, int]]]:
    return zip(one.points, other.points, strict=True)
