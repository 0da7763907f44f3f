"""Figures with their 95 % intervals, from what was counted game by game, and verdicts of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rivals.core.errors import RivalsError
from rivals.core.notes import Note
from rivals.lab.claims.claim import Figure, Verdict
from rivals.lab.tallying import Z_95, wilson

PERCENT = "percent"


def counted(label: Note, value: float, unit: str) -> Figure:
    """Give a number that is known, not estimated."""
    return Figure(label, float(value), float(value), float(value), unit)


def share(label: Note, cases: float, among: int) -> Figure:
    """Give a share of independent cases in per cent, with Wilson's interval.

    Raises RivalsError where there is none to count among.
    """
    _some(label, among)
    low, high = wilson(cases, among)
    return Figure(label, 100 * cases / among, 100 * low, 100 * high, PERCENT)


def mean(label: Note, values: ArrayLike, unit: str, comparisons: int = 1) -> Figure:
    """Give the mean of independent values with the normal interval.

    It is wider where it is one of several `comparisons`: all of them together then hold with
    95 % (Bonferroni). Raises RivalsError for fewer than two values.
    """
    its = _floats(values)
    _some(label, its.size - 1)
    half = quantile(comparisons) * float(its.std(ddof=1)) / sqrt(its.size)
    middle = float(its.mean())
    return Figure(label, middle, middle - half, middle + half, unit)


def difference(
    label: Note, ones: ArrayLike, others: ArrayLike, unit: str, comparisons: int = 1
) -> Figure:
    """Give the mean of `ones` less `others`, pair by pair: of games on the same luck."""
    return mean(label, _floats(ones) - _floats(others), unit, comparisons)


def apart(label: Note, ones: ArrayLike, others: ArrayLike, unit: str) -> Figure:
    """Give the mean of `ones` less that of `others`, which have nothing to do with each other."""
    return less(label, mean(label, ones, unit), mean(label, others, unit))


def less(label: Note, one: Figure, other: Figure) -> Figure:
    """Give a figure less another that is independent of it, whose intervals are symmetric."""
    half = sqrt(((one.high - one.low) / 2) ** 2 + ((other.high - other.low) / 2) ** 2)
    middle = one.value - other.value
    return Figure(label, middle, middle - half, middle + half, one.unit)


def ratio(
    label: Note, parts: ArrayLike, wholes: ArrayLike, unit: str = PERCENT, scale: float = 100.0
) -> Figure:
    """Give the sum of `parts` by that of `wholes`, times `scale`; one of each for every game.

    What happens several times in a game hangs together there, so the interval is that of a
    ratio of two sums over games (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, section
    6.3), not that of as many independent cases. A ratio of 0, or of 1 of each whole, has
    no spread; Wilson's interval over the games stands in for it. Raises RivalsError where the
    wholes are nothing.
    """
    upper, lower = _floats(parts), _floats(wholes)
    total = float(lower.sum())
    _some(label, total)
    value = float(upper.sum()) / total
    rest = upper - value * lower
    games = int(np.count_nonzero(lower))
    if not rest.any():
        if unit != PERCENT:
            return Figure(label, scale * value, scale * value, scale * value, unit)
        return share(label, value * games * scale / 100, games)
    half = Z_95 * sqrt(float(rest @ rest) * games / max(1, games - 1)) / total
    low, high = scale * (value - half), scale * (value + half)
    if unit == PERCENT:
        low, high = max(0.0, low), min(100.0, high)
    return Figure(label, scale * value, low, high, unit)


def contrast(
    label: Note,
    one: tuple[ArrayLike, ArrayLike],
    other: tuple[ArrayLike, ArrayLike],
    unit: str = PERCENT,
    scale: float = 100.0,
    comparisons: int = 1,
) -> Figure:
    """Give one ratio of sums (parts, wholes) less another of the same games, as `ratio` does.

    The interval is wider where it is one of several `comparisons`: all of them together then
    hold with 95 % (Bonferroni). Raises RivalsError where there is nothing to divide by.
    """
    value, rest = 0.0, np.zeros(_floats(one[0]).size)
    for sign, (parts, wholes) in ((1, one), (-1, other)):
        upper, lower = _floats(parts), _floats(wholes)
        total = float(lower.sum())
        _some(label, total)
        its = float(upper.sum()) / total
        value += sign * its
        rest = rest + sign * (upper - its * lower) / total
    games = rest.size
    half = quantile(comparisons) * sqrt(float(rest @ rest) * games / max(1, games - 1))
    return Figure(label, scale * value, scale * (value - half), scale * (value + half), unit)


def quantile(comparisons: int) -> float:
    """Give the normal quantile for an interval that is one of several (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / comparisons)


def _floats(values: ArrayLike) -> NDArray[np.float64]:
    return np.asarray(values, dtype=np.float64)


def _some(label: Note, number: float) -> None:
    if number <= 0:
        raise RivalsError("lab.fault.too-few", figure=label)


def lowest(figures: Sequence[Figure]) -> Figure:
    """Give the figure with the least value, the first of several."""
    return min(figures, key=lambda one: one.value)


def highest(figures: Sequence[Figure]) -> Figure:
    """Give the figure with the greatest value, the first of several."""
    return max(figures, key=lambda one: one.value)


# --- Verdicts: a claim holds only where the whole interval says so ----------------------------


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
