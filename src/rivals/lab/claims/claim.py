"""A claim of a source, and what its measure comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from rivals.lab.executing import Executor

Verdict = Literal["holds", "does not hold", "cannot be told"]


class Figure(msgspec.Struct, frozen=True):
    """A measured number with its 95 % interval, in `unit`; shares stand in `%`, 0 … 100.

    A number that is counted, not estimated, has both ends equal to it.
    """

    label: str
    value: float
    low: float
    high: float
    unit: str


class Measured(msgspec.Struct, frozen=True):
    """What measuring a claim came to: figures, the games played for them, the verdict.

    `note` is a sentence that the figures need to be understood, or ''.
    """

    figures: tuple[Figure, ...]
    games: int
    verdict: Verdict
    note: str = ""


Measure = Callable[[int, int, Executor], Measured]
"""Measures with at least so many games, a seed and an executor; the same for any executor."""


class Claim(msgspec.Struct, frozen=True):
    """Something that a source says of its rivals.

    `text` says what, in our own words; `criterion` says what makes the verdict of the figures,
    and was settled before anything was measured. `source` names the place in the source.
    """

    id: str
    game: str
    source: str
    text: str
    criterion: str
    measure: Measure
