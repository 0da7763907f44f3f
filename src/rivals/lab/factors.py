"""Results as a regression sees them: who had which trait in what setting, and how it ended."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import helmert

from rivals.core.errors import RivalsError
from rivals.core.game import Game
from rivals.lab.results import Results

Floats = NDArray[np.floating[Any]]
Codes = NDArray[np.intp]

Outcome = Literal["score", "rank", "win"]
COLUMNS: dict[Outcome, str] = {"score": "total", "rank": "rank", "win": "win_share"}
"""The column of `seats.parquet` that each outcome is."""

PLACE = "place"
"""The covariate that is a seat's place at the table."""
NAME = "name"
"""The covariate that is who played, where nobody has traits."""

OPEN, OTHERS = "with traits left open", "of other kinds"
"""Why rows are left out."""

_SEAT_KEY = re.compile(r"seat[0-9]+")


class Factor(NamedTuple):
    """Something that takes one of several values in each row; `codes` number them, from 0."""

    name: str
    values: tuple[str, ...]
    codes: Codes

    def counts(self) -> Codes:
        """Count the rows of each value."""
        return np.bincount(self.codes, minlength=len(self.values))

    def contrasts(self) -> Floats:
        """Give the coding: a row for each value, a column less; the columns sum to nought.

        So the effects of the values, this times the coefficients, sum to nought too: each is
        the deviation from the mean of all values, whatever their numbers of rows. The columns
        are orthonormal, so that to shrink the coefficients treats all values alike.
        """
        return np.asarray(helmert(len(self.values)), dtype=np.float64).T

    def columns(self) -> Floats:
        """Give the coded columns, a row for each row."""
        return self.contrasts()[self.codes]


class Table(NamedTuple):
    """The rows of some seats, those of a cluster next to each other.

    `kind` is the kind of rival that has the `traits`, '' if none has. `settings` are what a
    sweep varied, `covariates` the place and what setup dealt. `clusters` number the games of
    one seed, from 0: they share their luck, and seats of one game hang together. `left_out`
    counts the rows that are not here by why; `alike` are traits that had one value only.
    """

    game: str
    kind: str
    seats: int
    traits: tuple[Factor, ...]
    settings: tuple[Factor, ...]
    covariates: tuple[Factor, ...]
    outcomes: dict[Outcome, Floats]
    clusters: Codes
    games: int
    left_out: dict[str, int]
    alike: dict[str, str]

    @property
    def factors(self) -> tuple[Factor, ...]:
        """Give what is asked about: traits, then settings."""
        return self.traits + self.settings

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.clusters)


def make_table(results: Results) -> Table:
    """Read results as a table. Raises RivalsError if they hold nothing to compare."""
    seats = results.seats("combination", "index", "seat", "name", "dealt", *COLUMNS.values())
    games = results.games("combination", "index", "seed")
    names, which = _numbered(seats["name"])
    kind, made_of, left_out = _composed(results.game, names)
    chosen = np.flatnonzero(np.array([one is not None for one in made_of])[which])
    per_game = _game_of_seat(games, seats)
    _, clusters = np.unique(games["seed"][per_game], return_inverse=True)
    chosen = chosen[np.argsort(clusters[chosen], kind="stable")]
    combinations = seats["combination"][chosen]
    traits, alike = _traits(results.game, kind, made_of, which[chosen])
    settings = _settings(results, combinations)
    if not traits and not settings:
        raise _nothing(results, left_out, alike)
    others = [_factor(PLACE, seats["seat"][chosen]), *_dealt(seats["dealt"][chosen])]
    if not kind:
        others.append(_factor(NAME, seats["name"][chosen]))
    rows = np.bincount(which, minlength=len(names))
    left = {why: int(rows[list(numbers)].sum()) for why, numbers in left_out.items()}
    _, close = np.unique(clusters[chosen], return_inverse=True)
    return Table(
        results.game.spec.id,
        kind,
        int(seats["seat"].max()) + 1,
        traits,
        settings,
        tuple(one for one in others if len(one.values) > 1),
        {on: seats[column][chosen].astype(np.float64) for on, column in COLUMNS.items()},
        close,
        len(np.unique(per_game[chosen])),
        left,
        alike,
    )


def _numbered(column: NDArray[Any]) -> tuple[list[str], Codes]:
    """Number the texts of a column by where each comes first in the alphabet."""
    names, which = np.unique(column.astype(str), return_inverse=True)
    return [str(one) for one in names], which


def _game_of_seat(games: Mapping[str, NDArray[Any]], seats: Mapping[str, NDArray[Any]]) -> Codes:
    """Find each seat's row in the games: both are in order of combination and index."""
    keys = ("combination", "index")
    changed = np.zeros(len(seats["index"]), dtype=bool)
    for key in keys:
        changed[1:] |= np.diff(seats[key]) != 0
    found: Codes = np.cumsum(changed)
    if not all(np.array_equal(games[key][found], seats[key]) for key in keys):
        raise RivalsError("lab.fault.not-together")
    return found


def _composed(
    game: Game[Any], names: Sequence[str]
) -> tuple[str, list[Mapping[str, str] | None], dict[str, list[int]]]:
    """Tell which kind of rival has traits, what each name is made of, and whom to leave out.

    A name that leaves a trait open is left out, and so are others than the kind with traits
    whose names are most; without such a kind nobody is, and nobody is made of anything.
    """
    kinds = [name.partition(":")[0] for name in names]
    able = sorted({kind for kind in kinds if game.traits(kind)})
    if not able:
        return "", [{} for _ in names], {}
    kind = max(able, key=kinds.count)
    wanted = set(game.traits(kind))
    found: list[Mapping[str, str] | None] = []
    left_out: dict[str, list[int]] = {}
    for number, name in enumerate(names):
        its = game.composition(name) if kinds[number] == kind else None
        whole = its is not None and wanted <= set(its)
        found.append(its if whole else None)
        if not whole:
            left_out.setdefault(OTHERS if its is None else OPEN, []).append(number)
    return kind, found, left_out


def _traits(
    game: Game[Any], kind: str, made_of: Sequence[Mapping[str, str] | None], which: Codes
) -> tuple[tuple[Factor, ...], dict[str, str]]:
    """Make a factor of each trait that differs; tell the one value of the others."""
    factors, alike = [], {}
    for trait, order in (game.traits(kind) if kind and len(which) else {}).items():
        texts = np.array(["" if its is None else its[trait] for its in made_of])
        factor = _factor(trait, texts[which], order)
        if len(factor.values) > 1:
            factors.append(factor)
        else:
            alike[trait] = factor.values[0]
    return tuple(factors), alike


def _factor(name: str, column: NDArray[Any], order: Sequence[str] = ()) -> Factor:
    """Make a factor of a column; values come in the order given, others after them."""
    found, codes = np.unique(column, return_inverse=True)
    values = [str(one) for one in found]
    place = {value: number for number, value in enumerate(order)}
    ranks = sorted(range(len(values)), key=lambda one: (place.get(values[one], len(place)), one))
    moved = np.empty(len(values), dtype=np.intp)
    moved[ranks] = np.arange(len(values))
    return Factor(name, tuple(values[one] for one in ranks), moved[codes])


def _settings(results: Results, combinations: NDArray[Any]) -> tuple[Factor, ...]:
    """Make a factor of each setting that a sweep varied; who sits where is told by the traits."""
    own = {one.key for one in results.game.settings()}
    plans = {plan.combination: plan.settings for plan in results.plans}
    keys = dict.fromkeys(key for settings in plans.values() for key in settings)
    factors = []
    for key in keys:
        if key not in own and _SEAT_KEY.fullmatch(key):
            continue
        texts = {number: settings.get(key, "") for number, settings in plans.items()}
        order = list(dict.fromkeys(texts.values()))
        factor = _factor(key, np.array([texts[int(one)] for one in combinations]), order)
        if len(factor.values) > 1:
            factors.append(factor)
    return tuple(factors)


def _dealt(column: NDArray[Any]) -> list[Factor]:
    """Make a factor of everything that setup dealt to all of these seats."""
    maps = [dict(one) if one else {} for one in column]
    keys = [key for key in (maps[0] if maps else {}) if all(key in one for one in maps)]
    return [_factor(key, np.array([one[key] for one in maps])) for key in keys]


def _nothing(
    results: Results, left_out: Mapping[str, Sequence[int]], alike: Mapping[str, str]
) -> RivalsError:
    rule = "alike" if alike else "open" if left_out else "no-traits"
    told = {"folder": str(results.folder), "game": results.game.spec.name}
    return RivalsError(f"lab.fault.{rule}", **told)


def product_rows(first: Floats, second: Floats) -> Floats:
    """Give the coding of a pair: a row for each of its cells, those of one first value together."""
    return np.asarray(np.kron(first, second), dtype=np.float64)


class Layout(NamedTuple):
    """Which of a table's factors stand in a regression, and where each has its columns.

    Column 0 is the mean. `dropped` are factors that cannot be told from those before them.
    """

    factors: tuple[Factor, ...]
    covariates: tuple[Factor, ...]
    dropped: tuple[str, ...]

    @property
    def blocks(self) -> dict[str, slice]:
        """Give the columns of each factor and covariate."""
        every = self.factors + self.covariates
        ends = np.cumsum([1, *(len(one.values) - 1 for one in every)]).tolist()
        return {
            one.name: slice(low, high)
            for one, (low, high) in zip(every, pairwise(ends), strict=True)
        }

    def columns(self) -> Floats:
        """Give the columns: the mean, the factors, the covariates."""
        rows = len(self.factors[0].codes)
        parts = [one.columns() for one in self.factors + self.covariates]
        return np.hstack([np.ones((rows, 1)), *parts])


def lay_out(table: Table) -> Layout:
    """Choose what can be told apart, traits first. Raises RivalsError if no factor can be."""
    kept: list[Factor] = []
    dropped: list[str] = []
    columns = np.ones((table.rows, 1))
    for factor in table.factors + table.covariates:
        more = np.hstack([columns, factor.columns()])
        if np.linalg.matrix_rank(more.T @ more, hermitian=True) == more.shape[1]:
            kept.append(factor)
            columns = more
        else:
            dropped.append(factor.name)
    asked = {one.name for one in table.factors}
    factors = tuple(one for one in kept if one.name in asked)
    if not factors or table.rows <= columns.shape[1] or table.clusters[-1] < 1:
        told = {"factors": sorted(asked), "seats": table.rows, "games": table.games}
        raise RivalsError("lab.fault.not-apart", **told)
    return Layout(factors, tuple(one for one in kept if one.name not in asked), tuple(dropped))


def within_clusters(values: Floats, clusters: Codes) -> Floats:
    """Sum rows over each cluster; rows of a cluster stand next to each other."""
    starts = np.flatnonzero(np.r_[True, np.diff(clusters) != 0])
    summed: Floats = np.add.reduceat(values, starts, axis=0)
    return summed
