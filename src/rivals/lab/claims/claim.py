"""A claim of a source, what its measure comes to, and both in a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Literal

import msgspec

from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.lab.claims import WORDS
from rivals.lab.executing import Executor

Verdict = Literal["holds", "does not hold", "cannot be told"]


class Figure(msgspec.Struct, frozen=True):
    """A measured number with its 95 % interval, in `unit`; shares stand in `percent`, 0 … 100.

    A number that is counted, not estimated, has both ends equal to it. The unit's words are
    `claims.unit.<unit>`; they may use the label's parameters.
    """

    label: Note
    value: float
    low: float
    high: float
    unit: str


class Measured(msgspec.Struct, frozen=True):
    """What measuring a claim came to: figures, the games played for them, the verdict.

    `note` is a sentence that the figures need to be understood, if they need one.
    """

    figures: tuple[Figure, ...]
    games: int
    verdict: Verdict
    note: Note | None = None


def said(rule: str, **params: Any) -> Note:
    """Give what is to be said of a claim by the words `claims.<rule>`."""
    return Note(f"claims.{rule}", params)


def row(parts: Iterable[Note], rule: str = "row") -> Note:
    """Give parts one after the other, each two of them put together by a rule."""
    return reduce(lambda one, other: said(rule, one=one, other=other), parts)


Measure = Callable[[int, int, Executor], Measured]
"""Measures with at least so many games, a seed and an executor; the same for any executor."""


class Claim(msgspec.Struct, frozen=True):
    """Something that a source says of its rivals.

    Words: `claims.<id>.says` says what, in our own words; `claims.<id>.criterion` says what makes
    the verdict of the figures, and was settled before anything was measured;
    `claims.<id>.source` names the place in the source.
    """

    id: str
    game: str
    measure: Measure


# --- In words ---------------------------------------------------------------------------------


class ToldClaim(msgspec.Struct, frozen=True):
    """A claim in words."""

    id: str
    game: str
    source: str
    claim: str
    criterion: str


class ToldFigure(msgspec.Struct, frozen=True):
    """A figure in words: what was measured, with its interval and its unit."""

    label: str
    value: float
    low: float
    high: float
    unit: str


def claim_in(claim: Claim, lang: Lang) -> ToldClaim:
    """Tell a claim."""
    parts = (f"claims.{claim.id}.{one}" for one in ("source", "says", "criterion"))
    return ToldClaim(claim.id, claim.game, *(WORDS.text(one, lang) for one in parts))


def figures_in(measured: Measured, lang: Lang) -> tuple[ToldFigure, ...]:
    """Tell the figures that a claim came to."""
    return tuple(_figure(one, lang) for one in measured.figures)


def _figure(figure: Figure, lang: Lang) -> ToldFigure:
    unit = tell(said(f"unit.{figure.unit}", **figure.label.params), lang)
    return ToldFigure(tell(figure.label, lang), figure.value, figure.low, figure.high, unit)


def note_in(measured: Measured, lang: Lang) -> str:
    """Tell the note on the figures; '' where there is none."""
    return "" if measured.note is None else tell(measured.note, lang)
