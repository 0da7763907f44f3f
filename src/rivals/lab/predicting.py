"""The strength of every rival of a kind, from the results of some: all combinations of its traits.

Strength is the mean score and the mean win share at a table of the same size against rivals
drawn at random, each place equally often and with the mix of species (of whatever setup deals)
that the results had. It is linear in the traits, with interactions if held-out games say that
they help (`rivals.lab.shrinking`); so a win share of a very weak rival may come out below 0.
What three or more traits do together, and what a species does with a trait, is not in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isinf
from string import ascii_letters
from typing import Any, NamedTuple

import numpy as np

from rivals.core.errors import RivalsError
from rivals.core.game import Game
from rivals.lab.factors import (
    Codes,
    Factor,
    Floats,
    Outcome,
    Table,
    lay_out,
    product_rows,
    within_clusters,
)
from rivals.lab.shrinking import (
    HeldOut,
    Moments,
    Ridge,
    Terms,
    all_terms,
    hold_out,
    moments_by_fold,
    total,
)

PREDICTED: tuple[Outcome, ...] = ("win", "score")


class Strength(NamedTuple):
    """The prediction of one outcome for all rivals, in order of their traits' values.

    `errors` are standard errors: of the games' luck, clustered by seed, and of what shrinking
    takes away. `field` is the mean of all. `levels` has the effect of each covariate's values
    beside their mean: what to take from an outcome to compare it at the same luck of the draw.
    """

    values: Floats
    errors: Floats
    field: float
    held_out: HeldOut
    levels: dict[str, dict[str, float]]


class Prediction(NamedTuple):
    """The strength of every rival of a kind; `traits` in the order in which they are counted."""

    game: Game[Any]
    kind: str
    traits: dict[str, tuple[str, ...]]
    strengths: dict[Outcome, Strength]

    @property
    def rivals(self) -> int:
        """How many there are."""
        return len(self.strengths[PREDICTED[0]].values)

    def traits_of(self, index: int) -> dict[str, str]:
        """Give the traits of one, 0 … rivals - 1."""
        places = np.unravel_index(index, [len(one) for one in self.traits.values()])
        return {
            trait: values[place]
            for (trait, values), place in zip(self.traits.items(), places, strict=True)
        }

    def name_of(self, index: int) -> str:
        """Spell one as a seat."""
        return self.game.composed(self.kind, self.traits_of(index))

    def index_of(self, name: str) -> int:
        """Find one by its seat name."""
        its = self.game.composition(name)
        index = 0
        for trait, values in self.traits.items():
            index = index * len(values) + values.index(its[trait])
        return index


def predict(table: Table, game: Game[Any]) -> Prediction:
    """Predict all rivals of the table's kind. Raises RivalsError unless it saw all their traits."""
    traits = dict(game.traits(table.kind)) if table.kind else {}
    _check_whole(table, traits)
    layout = lay_out(table)
    if lost := [one for one in traits if one in layout.dropped]:
        raise RivalsError("lab.fault.trait-lost", trait=lost[0])
    terms = all_terms(layout)
    outcomes = np.stack([table.outcomes[on] for on in PREDICTED], axis=1)
    folds = moments_by_fold(terms, outcomes, table.clusters)
    checked = hold_out(folds, terms.mains)
    every = total(folds)
    ridge = Ridge(every, terms.mains)
    strengths = {
        on: _strength(_Fit(table, terms, every, ridge, checked[number], on), traits)
        for number, on in enumerate(PREDICTED)
    }
    return Prediction(game, table.kind, traits, strengths)


def _check_whole(table: Table, traits: Mapping[str, Sequence[str]]) -> None:
    if not traits:
        raise RivalsError("lab.fault.nobody-has-traits")
    seen = {one.name: set(one.values) for one in table.traits}
    seen |= {trait: {value} for trait, value in table.alike.items()}
    for trait, values in traits.items():
        if missing := [one for one in values if one not in seen[trait]]:
            raise RivalsError("lab.fault.value-missing", trait=trait, value=missing[0])


class _Fit:
    """The coefficients for one outcome with their covariance, by the penalty that is best."""

    def __init__(
        self,
        table: Table,
        terms: Terms,
        every: Moments,
        ridge: Ridge,
        held: HeldOut,
        on: Outcome,
    ) -> None:
        self.held_out = held
        self.terms = terms if held.with_pairs else Terms(terms.layout, ())
        mains = terms.mains
        self.coefficients = ridge.fit(held.penalty)[:, PREDICTED.index(on)]
        penalties = np.zeros(len(every.squares))
        penalties[mains:] = 0.0 if isinf(held.penalty) else held.penalty * every.rows
        squares = every.squares
        if not held.with_pairs:
            self.coefficients = self.coefficients[:mains]
            squares, penalties = squares[:mains, :mains], penalties[:mains]
        self.covariance = self._covariance(table, squares, penalties, table.outcomes[on])

    def _covariance(
        self, table: Table, squares: Floats, penalties: Floats, outcome: Floats
    ) -> Floats:
        """Estimate how far the coefficients are from the truth.

        With the penalty P they miss it by inv(X'X + P) (X'e - P b): the luck e, whose variance
        is that of the sums over clusters, and the bias, with b as wide as P takes it to be.
        """
        scores = np.zeros((int(table.clusters[-1]) + 1, len(squares)))
        left = 0.0
        for rows, columns in self.terms.chunks():
            residuals = outcome[rows] - columns @ self.coefficients
            left += float(residuals @ residuals)
            its = table.clusters[rows]
            scores[np.unique(its)] += within_clusters(columns * residuals[:, None], its)
        bread = np.linalg.inv(squares + np.diag(penalties))
        freedom = float(np.einsum("ij,ji->", bread, squares))
        groups = len(scores)
        factor = groups / (groups - 1) * (table.rows - 1) / (table.rows - freedom)
        noise = left / (table.rows - freedom)
        covariance: Floats = bread @ (factor * scores.T @ scores + noise * np.diag(penalties))
        return covariance @ bread

    def levels(self) -> dict[str, dict[str, float]]:
        """Give the effects of the covariates' values, beside their mean over the rows."""
        blocks = self.terms.layout.blocks
        found = {}
        for one in self.terms.layout.covariates:
            effects = one.contrasts() @ self.coefficients[blocks[one.name]]
            effects -= _weights(one) @ effects
            found[one.name] = dict(zip(one.values, effects.tolist(), strict=True))
        return found


def _weights(factor: Factor) -> Floats:
    """Give the part of the rows that each value has."""
    counts = factor.counts()
    weights: Floats = counts / counts.sum()
    return weights


Axes = tuple[int, ...]
"""Traits by number, rising: what a table of numbers is laid out by."""


def _strength(fit: _Fit, traits: Mapping[str, Sequence[str]]) -> Strength:
    """Predict every combination and its standard error."""
    shape = [len(values) for values in traits.values()]
    contrasts = _contrasts(fit, traits)
    means = {
        axes: (matrix @ fit.coefficients[block]).reshape([shape[one] for one in axes])
        for axes, (matrix, block) in contrasts.items()
    }
    variances = _variances(fit, contrasts, shape)
    values = _spread_out(means, shape).ravel()
    errors = np.sqrt(np.maximum(_spread_out(variances, shape).ravel(), 0.0))
    return Strength(values, errors, float(values.mean()), fit.held_out, fit.levels())


Contrasts = dict[Axes, tuple[Floats, Codes]]
"""For no trait, a trait or a pair: what a value or cell takes of which coefficients."""


def _contrasts(fit: _Fit, traits: Mapping[str, Sequence[str]]) -> Contrasts:
    """Say how each coefficient enters, by trait or pair; settings stand at their mean."""
    layout = fit.terms.layout
    blocks = layout.blocks
    base = [np.ones(1), *(_weights(one) @ one.contrasts() for one in layout.covariates)]
    where = [np.zeros(1, dtype=np.intp)]
    where += [_places(blocks[one.name]) for one in layout.covariates]
    found: Contrasts = {(): (np.concatenate(base)[None, :], np.concatenate(where))}
    number = {trait: place for place, trait in enumerate(traits)}
    coded = {
        one.name: one.contrasts()[[one.values.index(value) for value in traits[one.name]]]
        for one in layout.factors
        if one.name in traits
    }
    for trait, matrix in coded.items():
        found[(number[trait],)] = (matrix, _places(blocks[trait]))
    for (first, second), block in zip(fit.terms.pairs, fit.terms.blocks, strict=True):
        if first.name in coded and second.name in coded:
            axes = (number[first.name], number[second.name])
            found[axes] = (product_rows(coded[first.name], coded[second.name]), _places(block))
    return found


def _letters(axes: Axes) -> str:
    return "".join(ascii_letters[one] for one in axes)


def _places(block: slice) -> Codes:
    return np.arange(block.start, block.stop)


def _variances(fit: _Fit, contrasts: Contrasts, shape: Sequence[int]) -> dict[Axes, Floats]:
    """Lay out the variance of the sum of all terms by the traits that each part depends on.

    The covariance of two pairs depends on four traits at most: a few hundred small tables, in
    place of a quadratic form in hundreds of coefficients for each of two million rivals.
    """
    found: dict[Axes, Floats] = {}
    listed = list(contrasts.items())
    for place, (axes, (matrix, block)) in enumerate(listed):
        part = matrix @ fit.covariance[block]
        for other, (its, columns) in listed[place:]:
            table = part[:, columns] @ its.T
            table = table.reshape([shape[one] for one in axes + other])
            both = tuple(sorted({*axes, *other}))
            # A trait that both depend on has the same value in both: the diagonal.
            merged = np.einsum(f"{_letters(axes + other)}->{_letters(both)}", table)
            twice = merged if other == axes else 2 * merged
            found[both] = found[both] + twice if both in found else twice
    return found


def _spread_out(tables: Mapping[Axes, Floats], shape: Sequence[int]) -> Floats:
    """Add up tables of a few traits each over all combinations.

    Trait by trait, with the tables that end in it: so most are added to small arrays.
    """
    every: Floats = np.asarray(tables.get((), np.zeros(()))).reshape(())
    for last, size in enumerate(shape):
        every = np.repeat(every[..., None], size, axis=-1)
        for axes, table in tables.items():
            if axes and axes[-1] == last:
                every += table.reshape(
                    [shape[one] if one in axes else 1 for one in range(last + 1)]
                )
    return every


def numbers_of(prediction: Prediction) -> Codes:
    """Give the number that each rival is called by, in the order of the prediction.

    Raises RivalsError unless a number is the sum of what each trait adds to it, as it is
    where dice are counted.
    """
    first = {trait: values[0] for trait, values in prediction.traits.items()}
    base = _number(prediction, first)
    tables: dict[Axes, Floats] = {(): np.array(float(base))}
    for place, (trait, values) in enumerate(prediction.traits.items()):
        added = [_number(prediction, first | {trait: value}) - base for value in values]
        tables[(place,)] = np.array(added, dtype=np.float64)
    shape = [len(values) for values in prediction.traits.values()]
    numbers: Codes = _spread_out(tables, shape).ravel().astype(np.intp)
    if numbers.min() < 0 or not (np.bincount(numbers) == 1).all():
        raise RivalsError("lab.fault.numbers-not-by-trait", kind=prediction.kind)
    return numbers


def _number(prediction: Prediction, values: Mapping[str, str]) -> int:
    name = prediction.game.composed(prediction.kind, values).partition(":")[2]
    if not name.isdecimal():
        game = prediction.game.spec.name
        raise RivalsError("lab.fault.no-numbers", kind=prediction.kind, game=game)
    return int(name)
