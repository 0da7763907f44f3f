"""Verdicts from figures: a claim holds only where the whole 95 % interval says so."""

from __future__ import annotations

from rivals.lab.claims.claim import Figure, Verdict


def below(figure: Figure, limit: float) -> Verdict:
    """Say whether a figure lies below a limit: its whole interval must, or must not."""
    if figure.high < limit:
        return "holds"
    return "does not hold" if figure.low >= limit else "cannot be told"


def above(figure: Figure, limit: float) -> Verdict:
    """Say whether a figure lies above a limit: its whole interval must, or must not."""
    if figure.low > limit:
        return "holds"
    return "does not hold" if figure.high <= limit else "cannot be told"


def near(figure: Figure, value: float, margin: float) -> Verdict:
    """Say whether a figure is no further than a margin from a value; both ends must be."""
    low, high = value - margin, value + margin
    if low <= figure.low and figure.high <= high:
        return "holds"
    return "does not hold" if figure.high < low or figure.low > high else "cannot be told"


def differs(figure: Figure, margin: float) -> Verdict:
    """Say whether a difference is there: 0 lies outside its interval.

    It is not there where the whole interval lies within a margin of 0 on either side.
    """
    if figure.low > 0 or figure.high < 0:
        return "holds"
    within = -margin < figure.low and figure.high < margin
    return "does not hold" if within else "cannot be told"


def all_of(*verdicts: Verdict) -> Verdict:
    """A claim of several parts holds if all do; one part that does not is enough against it."""
    if "does not hold" in verdicts:
        return "does not hold"
    return "cannot be told" if "cannot be told" in verdicts else "holds"


def any_of(*verdicts: Verdict) -> Verdict:
    """A claim that may come true in several ways: one is enough for it."""
    if "holds" in verdicts:
        return "holds"
    return "cannot be told" if "cannot be told" in verdicts else "does not hold"
