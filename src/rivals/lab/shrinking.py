"""All pair interactions at once, shrunk as far as games that were held out say.

Nine hundred coefficients from noisy games would fit the noise; so the interactions, not the
main effects, are drawn towards nought (ridge regression). That is the best linear prediction
if the cells of all pairs are draws from one normal distribution; how wide that is, the penalty
says, and it is chosen by cross-validation: fit on four fifths of the seeds, measured on the
rest, in turn. Main effects alone are the limit of an endless penalty, and are taken when no
finite one does better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import inf, isinf, nan
from typing import NamedTuple

import msgspec
import numpy as np

from rivals.lab.effects import product_columns
from rivals.lab.factors import Codes, Factor, Floats, Layout, Outcome, Table

FOLDS = 5
CHUNK = 8192
"""Rows whose columns are in memory at the same time."""
PENALTIES = tuple(float(one) for one in np.geomspace(1e-4, 10.0, 26))
"""The penalties that are tried, for each row."""


class HeldOut(msgspec.Struct, frozen=True):
    """How much of the variance of held-out games each model explains: 1 - errors / variance.

    `mains` is of main effects alone, `pairs` of the best finite penalty, both not a number
    where games are too few. `penalty` is the best for each row, infinite where main effects
    alone do better.
    """

    mains: float
    pairs: float
    penalty: float

    @property
    def with_pairs(self) -> bool:
        """Say whether interactions help to predict."""
        return not isinf(self.penalty)


class Terms(NamedTuple):
    """The columns of a model: main effects and covariates, then those of each pair."""

    layout: Layout
    pairs: tuple[tuple[Factor, Factor], ...]

    @property
    def mains(self) -> int:
        """How many columns the mean, the factors and the covariates have."""
        every = self.layout.factors + self.layout.covariates
        return 1 + sum(len(one.values) - 1 for one in every)

    @property
    def blocks(self) -> list[slice]:
        """Give the columns of each pair."""
        ends = [self.mains]
        for first, second in self.pairs:
            ends.append(ends[-1] + (len(first.values) - 1) * (len(second.values) - 1))
        return [slice(low, high) for low, high in pairwise(ends)]

    def chunks(self) -> Iterator[tuple[slice, Floats]]:
        """Give the columns of some rows after another."""
        rows = len(self.layout.factors[0].codes)
        for start in range(0, rows, CHUNK):
            its = slice(start, min(start + CHUNK, rows))
            yield its, self._columns(its)

    def _columns(self, rows: slice) -> Floats:
        every = self.layout.factors + self.layout.covariates
        coded = {one.name: one.contrasts()[one.codes[rows]] for one in every}
        count = len(coded[every[0].name])
        parts = [np.ones((count, 1)), *(coded[one.name] for one in every)]
        parts += [product_columns(coded[one.name], coded[two.name]) for one, two in self.pairs]
        return np.hstack(parts)


def all_terms(layout: Layout) -> Terms:
    """Take every pair of factors."""
    return Terms(layout, tuple(combinations(layout.factors, 2)))


class Moments(NamedTuple):
    """Sums over rows: of the columns' products, of columns times outcomes, of squared outcomes."""

    squares: Floats
    products: Floats
    outcomes: Floats
    sums: Floats
    rows: int

    def without(self, other: Moments) -> Moments:
        """Take some of the rows away."""
        return Moments(
            self.squares - other.squares,
            self.products - other.products,
            self.outcomes - other.outcomes,
            self.sums - other.sums,
            self.rows - other.rows,
        )

    def errors(self, coefficients: Floats) -> Floats:
        """Sum the squared errors of the predictions by these coefficients, for each outcome."""
        halves = self.squares @ coefficients - 2 * self.products
        found: Floats = self.outcomes + (coefficients * halves).sum(axis=0)
        return found


def moments_by_fold(terms: Terms, outcomes: Floats, clusters: Codes) -> list[Moments]:
    """Sum up the rows of each fold; all games of a seed are in the same."""
    width = terms.mains + sum(one.stop - one.start for one in terms.blocks)
    number = outcomes.shape[1]
    squares = np.zeros((FOLDS, width, width))
    products = np.zeros((FOLDS, width, number))
    fold = clusters % FOLDS
    for rows, columns in terms.chunks():
        for one in range(FOLDS):
            its = columns[fold[rows] == one]
            squares[one] += its.T @ its
            products[one] += its.T @ outcomes[rows][fold[rows] == one]
    return [
        Moments(
            squares[one],
            products[one],
            np.square(outcomes[fold == one]).sum(axis=0),
            outcomes[fold == one].sum(axis=0),
            int((fold == one).sum()),
        )
        for one in range(FOLDS)
    ]


def total(parts: Sequence[Moments]) -> Moments:
    """Add up the sums of all folds."""
    return Moments(
        sum((one.squares for one in parts[1:]), parts[0].squares),
        sum((one.products for one in parts[1:]), parts[0].products),
        sum((one.outcomes for one in parts[1:]), parts[0].outcomes),
        sum((one.sums for one in parts[1:]), parts[0].sums),
        sum(one.rows for one in parts),
    )


class Ridge:
    """The fits of all penalties to the same sums, from one decomposition."""

    def __init__(self, moments: Moments, mains: int) -> None:
        self._mains = mains
        self._own = moments.squares[:mains, :mains]
        self._across = moments.squares[:mains, mains:]
        self._products = moments.products
        self._rows = moments.rows
        # What is left of the interactions once the main effects are taken out.
        inner = moments.squares[mains:, mains:]
        solved = np.linalg.solve(self._own, self._across)
        self._values, self._vectors = np.linalg.eigh(inner - self._across.T @ solved)
        left = moments.products[mains:] - solved.T @ moments.products[:mains]
        self._turned = self._vectors.T @ left

    def fit(self, penalty: float) -> Floats:
        """Give the coefficients, a column for each outcome; the penalty is for each row."""
        pairs = np.zeros_like(self._turned)
        if not isinf(penalty):
            weights = np.maximum(self._values, 0.0) + penalty * self._rows
            pairs = self._vectors @ (self._turned / weights[:, None])
        mains = np.linalg.solve(self._own, self._products[: self._mains] - self._across @ pairs)
        return np.vstack([mains, pairs])


def hold_out(folds: Sequence[Moments], mains: int) -> list[HeldOut]:
    """Cross-validate every penalty, for each outcome; not a number where games are too few."""
    every = total(folds)
    rests = [every.without(fold) for fold in folds]
    if any(_degenerate(rest, mains) for rest in rests):
        return [HeldOut(nan, nan, inf) for _ in every.sums]
    tried = (*PENALTIES, inf)
    errors = np.zeros((len(tried), len(every.sums)))
    spread = np.zeros(len(every.sums))
    for fold, rest in zip(folds, rests, strict=True):
        ridge = Ridge(rest, mains)
        errors += [fold.errors(ridge.fit(one)) for one in tried]
        mean = rest.sums / rest.rows
        spread += fold.outcomes - 2 * mean * fold.sums + fold.rows * mean**2
    explained = 1 - errors / spread
    found = []
    for column in explained.T:
        best = int(np.argmax(column[:-1]))
        better = column[best] > column[-1]
        penalty = tried[best] if better else inf
        found.append(HeldOut(float(column[-1]), float(column[best]), penalty))
    return found


def _degenerate(moments: Moments, mains: int) -> bool:
    """Say whether main effects cannot be told apart from these rows alone."""
    own = moments.squares[:mains, :mains]
    return bool(np.linalg.matrix_rank(own, hermitian=True) < mains)


def held_out(table: Table, layout: Layout, on: Outcome) -> HeldOut:
    """Measure what main effects, and all interactions besides, explain of held-out games."""
    terms = all_terms(layout)
    folds = moments_by_fold(terms, table.outcomes[on][:, None], table.clusters)
    (found,) = hold_out(folds, terms.mains)
    return found
