"""What each trait is worth: main effects and pair interactions, by linear regression.

A row is a seat of a game. Main effects are one ordinary least squares fit of all
traits and settings, with the place at the table and what setup dealt beside them. Seats of one
game hang together, and so do games of one seed (places in turn, the variants of a sweep):
variances are robust and clustered by seed.

Each pair of factors has a fit of its own: the main effects and that one interaction. In a
balanced random design, which `any` seats are, the other interactions are noise that is
independent of it, so the estimates are unbiased and no more than that noise is lost; and 45
small fits take seconds where one of 900 columns takes many minutes. By the theorem of Frisch,
Waugh and Lovell the coefficients, residuals and the clustered variance of the interaction are
found from its columns with the main effects taken out: exactly those of the whole fit.
"""

from __future__ import annotations

from itertools import combinations, product

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy import special

from rivals.core.errors import RivalsError
from rivals.lab.factors import (
    Codes,
    Factor,
    Floats,
    Layout,
    Outcome,
    Table,
    lay_out,
    product_rows,
    within_clusters,
)

CONFIDENCE = 0.95


class ValueEffect(msgspec.Struct, frozen=True):
    """What one value does: the deviation from the mean of all values of its factor.

    `low` and `high` are the ends of its 95 % interval, for it alone; `p` that of no effect.
    """

    factor: str
    value: str
    rows: int
    effect: float
    se: float
    low: float
    high: float
    p: float


class FactorTest(msgspec.Struct, frozen=True):
    """Whether a factor matters at all: a Wald test that all its effects are nought.

    `share` is the part of the outcome's variance that is lost without it.
    """

    factor: str
    kind: str
    freedom: int
    f: float
    p: float
    share: float


class PairTest(msgspec.Struct, frozen=True):
    """Whether two factors work otherwise together than apart: the test of their interaction.

    `share` is the part of the variance that it explains beyond the main effects,
    `share_adjusted` less what as many columns of noise would: it may be below nought.
    `p_holm` is corrected for the number of pairs by Holm's method.
    """

    first: str
    second: str
    freedom: int
    f: float
    p: float
    p_holm: float
    share: float
    share_adjusted: float


class Cell(msgspec.Struct, frozen=True):
    """What two values do together beyond what each does alone.

    Of a factor with two values only the second has cells: those of the first are the opposite.
    `p_holm` is corrected for the number of all cells by Holm's method; the intervals hold for
    all cells at the same time with 95 % (Bonferroni).
    """

    first: str
    first_value: str
    second: str
    second_value: str
    rows: int
    effect: float
    se: float
    low: float
    high: float
    p_holm: float


class Effects(msgspec.Struct, frozen=True):
    """What the factors do to an outcome: `score`, `rank` (1 is best) or `win` share (0 … 1).

    `clusters` are the seeds. `dropped` are factors or covariates that cannot be told from
    others, `untested` pairs of which some combination was hardly seen. `pairs` come with the
    least p first, `cells` with the greatest effect by its standard error.
    """

    on: str
    game: str
    kind: str
    games: int
    rows: int
    clusters: int
    mean: float
    sd: float
    r2: float
    r2_adjusted: float
    tests: tuple[FactorTest, ...]
    values: tuple[ValueEffect, ...]
    pairs: tuple[PairTest, ...]
    cells: tuple[Cell, ...]
    covariates: tuple[str, ...]
    dropped: tuple[str, ...]
    untested: tuple[tuple[str, str], ...]
    left_out: dict[str, int]
    alike: dict[str, str]


def estimate(table: Table, on: Outcome) -> Effects:
    """Estimate all effects. Raises RivalsError for too few games, or a constant outcome."""
    outcome = table.outcomes[on]
    if np.ptp(outcome) == 0:
        raise RivalsError("lab.fault.all-same", on=on, value=f"{outcome[0]:g}")
    layout = lay_out(table)
    mains = _Mains(table, layout, outcome)
    pairs, cells, untested = _pairs(table, layout, mains)
    return Effects(
        on,
        table.game,
        table.kind,
        table.games,
        table.rows,
        int(table.clusters[-1]) + 1,
        float(outcome.mean()),
        float(outcome.std(ddof=1)),
        mains.r2,
        mains.r2_adjusted,
        tuple(mains.test(one) for one in layout.factors + layout.covariates),
        tuple(value for one in layout.factors + layout.covariates for value in mains.values(one)),
        pairs,
        cells,
        tuple(one.name for one in layout.covariates),
        layout.dropped,
        untested,
        table.left_out,
        table.alike,
    )


class _Mains:
    """The fit of the main effects."""

    def __init__(self, table: Table, layout: Layout, outcome: Floats) -> None:
        self.columns = layout.columns()
        rows, columns = self.columns.shape
        self.coefficients: Floats = np.linalg.lstsq(self.columns, outcome, rcond=None)[0]
        self.residuals: Floats = outcome - self.columns @ self.coefficients
        self.clusters = int(table.clusters[-1]) + 1
        self._precision = np.linalg.inv(self.columns.T @ self.columns)
        scores = within_clusters(self.columns * self.residuals[:, None], table.clusters)
        self.covariance = _clustered(self._precision, scores, rows, columns)
        self.total = float(np.sum((outcome - outcome.mean()) ** 2))
        left = float(self.residuals @ self.residuals) / self.total
        self.r2, self.r2_adjusted = 1 - left, 1 - left * (rows - 1) / (rows - columns)
        self._blocks = layout.blocks
        self._asked = {one.name for one in layout.factors}

    def test(self, factor: Factor) -> FactorTest:
        """Test a factor, and find the part of the variance that is lost without it."""
        block = self._blocks[factor.name]
        its = self.coefficients[block]
        lost = its @ np.linalg.solve(self._precision[block, block], its)
        f, p = _wald(its, self.covariance[block, block], self.clusters)
        kind = "factor" if factor.name in self._asked else "covariate"
        return FactorTest(factor.name, kind, len(its), f, p, float(lost / self.total))

    def values(self, factor: Factor) -> list[ValueEffect]:
        """Estimate the effect of each value of a factor."""
        block = self._blocks[factor.name]
        effects, errors = _in_values(
            factor.contrasts(), self.coefficients[block], self.covariance[block, block]
        )
        half = _quantile((1 + CONFIDENCE) / 2, self.clusters) * errors
        p = _p_values(effects, errors, self.clusters)
        return [
            ValueEffect(factor.name, value, int(rows), *map(float, numbers))
            for value, rows, *numbers in zip(
                factor.values, factor.counts(), effects, errors, effects - half, effects + half, p,
                strict=True,
            )
        ]  # fmt: skip


def _clustered(inner: Floats, scores: Floats, rows: int, columns: int) -> Floats:
    """Give the variance of coefficients, robust and clustered, with the usual correction for few.

    `inner` is the inverse of the columns' squares, `scores` what each cluster adds.
    """
    groups = len(scores)
    correction = groups / (groups - 1) * (rows - 1) / (rows - columns)
    found: Floats = correction * inner @ (scores.T @ scores) @ inner
    return found


def _in_values(
    contrasts: Floats, coefficients: Floats, covariance: Floats
) -> tuple[Floats, Floats]:
    """Turn coefficients into the effect of each value, or cell, with its standard error."""
    variances = np.einsum("ij,jk,ik->i", contrasts, covariance, contrasts, optimize=True)
    return contrasts @ coefficients, np.sqrt(np.maximum(variances, 0.0))


def _p_values(effects: Floats, errors: Floats, clusters: int) -> Floats:
    """Give the two-sided p of no effect; 1 where nothing varies."""
    ratios = np.divide(np.abs(effects), errors, out=np.zeros_like(effects), where=errors > 0)
    p: Floats = 2 * special.stdtr(clusters - 1, -ratios)
    return p


def _quantile(share: float, clusters: int) -> float:
    """Give what Student's t stays below in this share of cases."""
    return float(special.stdtrit(clusters - 1, share))


def _wald(coefficients: Floats, covariance: Floats, clusters: int) -> tuple[float, float]:
    """Test that all coefficients are nought; not a number if the clusters are too few for it.

    A variance from G clusters is itself an estimate, which makes the plain test of q
    coefficients reject too often unless G is far beyond q. Hotelling's T² takes that into
    account: T² (G - q) / (q (G - 1)) is F with q and G - q degrees of freedom.
    """
    q = len(coefficients)
    if clusters <= q + 1 or np.linalg.matrix_rank(covariance, hermitian=True) < q:
        return float("nan"), float("nan")
    squared = float(coefficients @ np.linalg.solve(covariance, coefficients))
    f = squared * (clusters - q) / (q * (clusters - 1))
    return f, float(special.fdtrc(q, clusters - q, f))


class _Pair:
    """The fit of one interaction beside the main effects."""

    def __init__(self, first: Factor, second: Factor, covariance: Floats) -> None:
        self.first, self.second = first, second
        self.covariance = covariance
        self.coefficients = np.empty(0)
        self.explained = 0.0
        self.left = 0.0


def _pairs(
    table: Table, layout: Layout, mains: _Mains
) -> tuple[tuple[PairTest, ...], tuple[Cell, ...], tuple[tuple[str, str], ...]]:
    """Fit every pair of factors; give the tests, the cells, and the pairs that cannot be fit."""
    basis, _ = np.linalg.qr(mains.columns)
    fits, untested = [], []
    for first, second in combinations(layout.factors, 2):
        fit = _fit_pair(table, mains, basis, first, second)
        if fit is None:
            untested.append((first.name, second.name))
        else:
            fits.append(fit)
    tests = _tests(table, mains, fits)
    return tests, _cells(mains, fits), tuple(untested)


def product_columns(one: Floats, other: Floats) -> Floats:
    """Multiply each column of one factor with each of another, those of the other in turn."""
    return (one[:, :, None] * other[:, None, :]).reshape(len(one), -1)


def _fit_pair(
    table: Table, mains: _Mains, basis: Floats, first: Factor, second: Factor
) -> _Pair | None:
    """Fit an interaction; None if it cannot be told from the main effects."""
    columns = product_columns(first.columns(), second.columns())
    columns -= basis @ (basis.T @ columns)
    squares = columns.T @ columns
    q, rows = len(squares), len(columns)
    if np.linalg.matrix_rank(squares, hermitian=True) < q or rows <= basis.shape[1] + q:
        return None
    inner = np.linalg.inv(squares)
    coefficients = inner @ (columns.T @ mains.residuals)
    residuals = mains.residuals - columns @ coefficients
    scores = within_clusters(columns * residuals[:, None], table.clusters)
    fit = _Pair(first, second, _clustered(inner, scores, rows, basis.shape[1] + q))
    fit.coefficients = coefficients
    fit.left = float(residuals @ residuals)
    fit.explained = float(mains.residuals @ mains.residuals) - fit.left
    return fit


def _tests(table: Table, mains: _Mains, fits: list[_Pair]) -> tuple[PairTest, ...]:
    walds = [_wald(one.coefficients, one.covariance, mains.clusters) for one in fits]
    corrected = _holm(np.array([p for _, p in walds]))
    tests = [
        _pair_test(table, mains, fit, f, p, p_holm)
        for fit, (f, p), p_holm in zip(fits, walds, corrected, strict=True)
    ]
    return tuple(sorted(tests, key=lambda one: (not one.p >= 0, one.p, -one.f)))


def _pair_test(
    table: Table, mains: _Mains, fit: _Pair, f: float, p: float, p_holm: float
) -> PairTest:
    q = len(fit.coefficients)
    noise = fit.left / (table.rows - mains.columns.shape[1] - q)
    return PairTest(
        fit.first.name,
        fit.second.name,
        q,
        f,
        p,
        float(p_holm),
        fit.explained / mains.total,
        (fit.explained - q * noise) / mains.total,
    )


def _cells(mains: _Mains, fits: list[_Pair]) -> tuple[Cell, ...]:
    """Estimate every cell of every pair, the clearest first."""
    if not fits:
        return ()
    found = [
        _in_values(
            product_rows(_told_rows(one.first), _told_rows(one.second)),
            one.coefficients,
            one.covariance,
        )
        for one in fits
    ]
    effects, errors = (np.concatenate(parts) for parts in zip(*found, strict=True))
    p = _holm(_p_values(effects, errors, mains.clusters))
    half = _quantile(1 - (1 - CONFIDENCE) / (2 * len(effects)), mains.clusters) * errors
    names = [
        (one, one.first.values[a], one.second.values[b])
        for one in fits
        for a, b in product(_told(one.first), _told(one.second))
    ]
    rows = np.concatenate([_together(one.first, one.second) for one in fits])
    ratios = np.divide(np.abs(effects), errors, out=np.zeros_like(effects), where=errors > 0)
    cells = []
    # Rounded, so that cells which mirror each other come in the order of their names anywhere.
    for number in np.argsort(-ratios.round(9), kind="stable"):
        fit, a, b = names[number]
        ends = (effects[number] - half[number], effects[number] + half[number])
        numbers = map(float, (effects[number], errors[number], *ends, p[number]))
        cells.append(Cell(fit.first.name, a, fit.second.name, b, int(rows[number]), *numbers))
    return tuple(cells)


def _told(factor: Factor) -> range:
    """Say which values of a factor have cells of their own."""
    number = len(factor.values)
    return range(number) if number > 2 else range(1, 2)


def _told_rows(factor: Factor) -> Floats:
    return factor.contrasts()[list(_told(factor))]


def _together(first: Factor, second: Factor) -> Codes:
    """Count the rows of each cell."""
    shape = (len(first.values), len(second.values))
    counts = np.bincount(first.codes * shape[1] + second.codes, minlength=shape[0] * shape[1])
    its: Codes = counts.reshape(shape)[np.ix_(_told(first), _told(second))].ravel()
    return its


def _holm(p: Floats) -> NDArray[np.float64]:
    """Correct p-values by Holm's method; what is no number stays so and does not count."""
    corrected = np.full(len(p), np.nan)
    order = np.argsort(p, kind="stable")  # what is no number comes last
    order = order[: np.count_nonzero(~np.isnan(p))]
    times = np.arange(len(order), 0, -1)
    corrected[order] = np.minimum(np.maximum.accumulate(times * p[order]), 1.0)
    return corrected
