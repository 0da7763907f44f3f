"""Intervals that may be looked at again and again, and the verdicts they allow.

A usual 95 % interval holds for one look at one number of observations fixed beforehand;
whoever looks after every batch and stops when he likes what he sees is wrong far more often.
The intervals here form confidence sequences: with probability at least 1 - alpha they hold the
true mean at all numbers of observations at once. So a test may stop at any look, for any
reason, and what it says is wrong with probability at most alpha:

- a difference is found where there is none, or on the wrong side: at most alpha;
- two are called alike though they differ by `least` or more: at most alpha;
- both together still at most alpha, because either needs the interval to miss the truth.

There are two kinds. `bounded_interval` is exact for any independent observations within known
bounds, however skewed or discrete, and at any number of them. `unbounded_interval` needs no
bounds, but holds, like a t interval, only as far as the mean of `BURN_IN` observations is near
to normal: for independent draws of an exponential or log-normal(0, 1) variable, simulation
finds it (tests/lab/test_lab_sequential.py); for tails heavier than that it promises too much.
"""

from __future__ import annotations

from math import ceil, log, sqrt
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rivals.core.errors import BadSetup

Numbers = NDArray[np.float64]

BURN_IN = 50
"""Observations before the first look, where only their mean is near to normal."""

FIRST_LOOK = 20
"""Observations before the first look where the interval is exact: fewer decide hardly ever."""

GROWTH = 1.25
"""Each look comes after so many times as many observations as the one before."""

STAKES = np.array([0.99, *(0.7 / 2**halvings for halvings in range(9))])
"""The parts of one's money that are bet, each on a share of it of its own.

A part near sd * sqrt(2 log(2 / alpha) / n) / (mean - lowest) finds a difference first after n
observations; one within a factor of 1.5 is nearly as good. 0.0027 to 0.99 serves a dozen to
a hundred thousand of them.
"""

BISECTIONS = 30
"""Halvings of the range in search of an interval's end: to a billionth of it."""

Verdict = Literal["greater", "less", "alike", "open"]
"""What an interval says of its mean: above 0, below 0, too near to 0 to matter, or not yet."""


class Interval(NamedTuple):
    """From the lowest to the highest value that the observations leave possible."""

    low: float
    high: float


def looks(first: int, last: int) -> list[int]:
    """List after how many observations to look: `first`, ever rarer, and `last` in any case.

    They are fixed beforehand, so what is found does not hang on who plays how fast.
    """
    found = [min(first, last)]
    while found[-1] < last:
        found.append(min(ceil(found[-1] * GROWTH), last))
    return found


def judge(interval: Interval, least: float) -> Verdict:
    """Say what is known of a mean when only `least` or more of it matters.

    A difference that is surely there, and surely less than `least`, is `alike`.
    """
    if -least < interval.low and interval.high < least:
        return "alike"
    if interval.low > 0:
        return "greater"
    if interval.high < 0:
        return "less"
    return "open"


def check_alpha(alpha: float) -> None:
    """Raise BadSetup unless it is above 0 and below 0.5."""
    if not 0 < alpha < 0.5:
        raise BadSetup("lab.fault.alpha", got=f"{alpha:g}")


def bounded_interval(values: Numbers, lowest: float, highest: float, alpha: float) -> Interval:
    """Give the confidence sequence's interval of the mean of values in lowest … highest.

    Betting: for each mean that might be, bet on every value to lie above it, at odds that are
    fair if that is the mean. Then no one can expect to win, and by Ville's inequality one's
    money is ever 2 / alpha times what it was with probability at most alpha / 2. What one
    gets rich against is not the mean; and the same from above. I. Waudby-Smith and A. Ramdas,
    Estimating means of bounded random variables by betting, J. R. Stat. Soc. B 86 (2024);
    here each stake is constant, and the money is spread over several (`STAKES`).
    """
    points, counts = np.unique(values, return_counts=True)
    low = _lower_end(counts, points, lowest, alpha)
    high = -_lower_end(counts[::-1], -points[::-1], -highest, alpha)
    return Interval(low, high)


def log_wealth(counts: NDArray[Any], points: Numbers, mean: float, lowest: float) -> Numbers:
    """Give the logarithm of what became of 1, bet on each value to lie above `mean`.

    The last axis of `counts` says how often each of `points` came; the order is no matter.
    `lowest` is the least value that might come, below `mean`.
    """
    odds = (points - lowest) / (mean - lowest)
    gains = np.log1p(STAKES[:, np.newaxis] * (odds - 1))
    shares: Numbers = np.logaddexp.reduce(counts @ gains.T, axis=-1) - log(len(STAKES))
    return shares


def _lower_end(counts: NDArray[Any], points: Numbers, lowest: float, alpha: float) -> float:
    """Find the least mean against which one does not get rich: wealth falls as it grows."""
    rich = log(2) - log(alpha)
    low, high = lowest, float(counts @ points / counts.sum())
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        if middle <= lowest:
            break
        if log_wealth(counts, points, middle, lowest) >= rich:
            low = middle
        else:
            high = middle
    return low


def unbounded_interval(values: Numbers, span: float, alpha: float, tightest: float) -> Interval:
    """Give the asymptotic confidence sequence's interval of the mean; at least 2 values.

    Robbins' normal mixture with the running variance: I. Waudby-Smith, D. Arbour, R. Sinha,
    E. H. Kennedy and A. Ramdas, Time-uniform central limit theory and asymptotic confidence
    sequences, Ann. Stat. 52 (2024), theorem 2.2, with rho such that it is about narrowest
    after `tightest` values.
    The variance is taken as if one more value had come, `span` from the mean: so many values
    without any spread do not prove that there is none. That fades as 1 / n.
    """
    number = len(values)
    variance = float(values.var(ddof=1)) + span**2 / number
    half = sqrt(variance) * mixture_bound(number, alpha, tightest)
    mean = float(values.mean())
    return Interval(mean - half, mean + half)


def mixture_bound(number: int, alpha: float, tightest: float) -> float:
    """Give half the width of Robbins' interval after so many values of variance 1."""
    doubled = -2 * log(alpha)
    intrinsic = number * (doubled + log(1 + doubled)) / tightest
    return sqrt((intrinsic + 1) / intrinsic / number * (log(intrinsic + 1) + doubled))
