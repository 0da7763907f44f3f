"""Claims and what measuring them came to, in a language."""

from __future__ import annotations

import msgspec

from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.lab.claims import WORDS
from rivals.lab.claims.claim import Claim, Figure, Measured, said


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
