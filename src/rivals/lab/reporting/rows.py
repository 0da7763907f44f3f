"""The rows of results, by whom a reader wants to hear about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rivals.lab.planning import Plan
from rivals.lab.results import Columns, Results
from rivals.lab.tallying import wilson

Which = NDArray[np.intp]
"""Numbers of rows."""


class Standing(NamedTuple):
    """How some seats did: shares 0 … 1, scores in points, `rank` the mean of 1 and more."""

    games: int
    wins: float
    interval: tuple[float, float]
    score: float
    sd: float
    rank: float


class Rows:
    """Results as a report needs them: read once, grouped by who played.

    A contestant is one of the names that were asked for in `--seats`; two seats of one name
    are one contestant.
    """

    def __init__(self, results: Results) -> None:
        self.results = results
        self.games = results.games("combination", "index", "moves", "ending")
        self.seats: Columns = results.seats(
            "combination", "index", "seat", "entry", "name", "total", "rank", "win_share",
            "breakdown", "actions", "dealt", *(("health",) if results.tells_health else ()),
        )  # fmt: skip

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What was simulated."""
        return self.results.plans

    @cached_property
    def asked(self) -> NDArray[Any]:
        """For each row of `seats`, the name that was asked for."""
        names = {
            (plan.combination, entry): name
            for plan in self.plans
            for entry, name in enumerate(plan.seats)
        }
        pairs = zip(self.seats["combination"].tolist(), self.seats["entry"].tolist(), strict=True)
        return np.array([names[pair] for pair in pairs], dtype=object)

    @cached_property
    def contestants(self) -> dict[str, Which]:
        """Name all contestants, each with its rows, in the order in which they were named."""
        names = dict.fromkeys(
            plan.seats[entry] for entry in range(self.width) for plan in self.plans
        )
        return {name: np.flatnonzero(self.asked == name) for name in names}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Name all who played, as they were seated."""
        return tuple(dict.fromkeys(self.seats["name"].tolist()))

    @property
    def width(self) -> int:
        """The number of seats of a game; the same in all of them."""
        return len(self.plans[0].seats)

    def standing(self, which: Which) -> Standing:
        """Sum up how the seats of these rows did; there must be one."""
        totals = self.seats["total"][which].astype(np.float64)
        wins = float(self.seats["win_share"][which].sum())
        return Standing(
            len(which),
            wins / len(which),
            wilson(min(wins, len(which)), len(which)),
            float(totals.mean()),
            float(totals.std(ddof=1)) if len(which) > 1 else 0.0,
            float(self.seats["rank"][which].mean()),
        )

    def means(self, column: str, which: Which) -> dict[str, float]:
        """Give the mean of each key of a column of counts; who lacks a key has 0 of it."""
        sums: dict[str, float] = {}
        for counts in self.seats[column][which]:
            for key, count in counts.items():
                sums[key] = sums.get(key, 0) + count
        return {key: total / len(which) for key, total in sums.items()}

    def where(self, **wanted: int) -> Which:
        """Number the rows of `seats` with these values, e.g. `where(seat=0)`."""
        fits = np.ones(len(self.asked), dtype=np.bool_)
        for column, value in wanted.items():
            fits &= self.seats[column] == value
        return np.flatnonzero(fits)


def quantiles(values: NDArray[Any], shares: Sequence[float]) -> list[float]:
    """Give the values below which these shares of all lie."""
    return [float(one) for one in np.quantile(values.astype(np.float64), shares)]
