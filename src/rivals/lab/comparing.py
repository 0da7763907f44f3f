"""Compare two variants on the same luck, until they differ, are alike, or the budget is spent."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from itertools import pairwise
from math import inf, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
import numpy as np

from rivals.core.errors import BadSetup
from rivals.core.registry import find_game
from rivals.lab.executing import Executor
from rivals.lab.planning import Plan, make_plan, spelt_out
from rivals.lab.playing import ChunkRows, SeatRow
from rivals.lab.sequential import (
    BURN_IN,
    FIRST_LOOK,
    Interval,
    Numbers,
    bounded_interval,
    check_alpha,
    judge,
    looks,
    unbounded_interval,
)
from rivals.lab.simulate import Stretch, left_of, play_stretches

if TYPE_CHECKING:
    from rivals.lab.storing import Store

Measure = Literal["win", "score", "rank"]

Outcome = Literal["A", "B", "alike", "undecided"]
"""Which variant is better; or that no difference matters; or that the budget was too small."""

STANDS_IN = "X"
"""The seat name that each variant takes in turn."""

LEAST: dict[Measure, float] = {"win": 0.05, "score": 1.0, "rank": 0.1}
"""The smallest difference that matters, unless told otherwise."""


class Variant(msgspec.Struct, frozen=True):
    """One of the two that are compared; `settings` spells, for faults, what makes it one."""

    name: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    settings: dict[str, str]


def seat_variant(name: str, seats: Sequence[str], options: Mapping[str, Any]) -> Variant:
    """Make the variant in which `name` has every seat that X stands for."""
    filled = tuple(name if seat == STANDS_IN else seat for seat in seats)
    return Variant(name, filled, dict(options), {STANDS_IN: name})


def stood_for(seats: Sequence[str]) -> tuple[int, ...]:
    """List the seats that X stands for, counted from 0."""
    return tuple(number for number, seat in enumerate(seats) if seat == STANDS_IN)


class Terms(msgspec.Struct, frozen=True):
    """On what terms two variants are compared.

    `whose` are the seats whose results count, as --seats numbers them but from 0: their mean
    where they are several. `least` is the smallest difference that matters, `alpha` the
    greatest probability of a wrong verdict, above 0 and below 0.5.
    """

    whose: tuple[int, ...]
    on: Measure
    least: float
    alpha: float = 0.05


class Contest(msgspec.Struct, frozen=True):
    """Two plans whose games i share their seed, their drawn seats and their places."""

    names: tuple[str, str]
    plans: tuple[Plan, Plan]
    terms: Terms

    @property
    def round(self) -> int:
        """How many games in a row share their luck and so are one observation."""
        plan = self.plans[0]
        return len(plan.seats) if plan.rotate else 1

    @property
    def pairs(self) -> int:
        """The budget in observations."""
        return self.plans[0].games // self.round


def make_contest(
    game: str,
    variants: tuple[Variant, Variant],
    terms: Terms,
    *,
    games: int,
    seed: int = 0,
    rotate: bool = False,
) -> Contest:
    """Make a contest of at most so many games of each variant. Raises BadSetup.

    With `rotate` only whole rounds count, in which every seat has every place.
    """
    number = len(variants[0].seats)
    size = number if rotate else 1
    pairs = games // size
    needed = BURN_IN if terms.on == "score" else 2
    if pairs < needed:
        raise BadSetup("lab.fault.too-few-each", least=needed * size, got=games)
    plans = [_planned(game, one, pairs * size, seed, rotate=rotate) for one in variants]
    _check_terms(terms, number)
    one, other = (
        msgspec.structs.replace(plan, settings=variant.settings, combination=which)
        for which, (plan, variant) in enumerate(zip(plans, variants, strict=True))
    )
    names = (variants[0].name, variants[1].name)
    return Contest(names, (one, other), terms)


def _check_terms(terms: Terms, seats: int) -> None:
    check_alpha(terms.alpha)
    if not 0 < terms.least < inf:
        raise BadSetup("lab.fault.least-difference", got=f"{terms.least:g}")
    if not terms.whose or not all(0 <= one < seats for one in terms.whose):
        raise BadSetup("lab.fault.whose", seats=seats)
    if terms.on != "score" and len(terms.whose) == seats:
        raise BadSetup("lab.fault.nobody-against", on=terms.on)


def _planned(game: str, variant: Variant, games: int, seed: int, *, rotate: bool) -> Plan:
    try:
        return make_plan(game, variant.seats, games, seed, variant.options, rotate=rotate)
    except BadSetup as error:
        raise BadSetup("core.in", where=spelt_out(variant.settings), why=error) from None


class Evidence(NamedTuple):
    """What is known after so many pairs; `difference` is the mean of A less that of B.

    `gain` is how many times as many games it would have taken without pairing, for the same
    precision: the variance of the difference of games with luck of their own by that of
    pairs; None where no pair differs.
    """

    pairs: int
    means: tuple[float, float]
    intervals: tuple[Interval, Interval]
    difference: float
    interval: Interval
    gain: float | None
    verdict: Outcome


class Standing(msgspec.Struct, frozen=True):
    """One variant's mean, with an interval that holds at all looks at once."""

    name: str
    mean: float
    mean_ci: tuple[float, float]


class Comparison(msgspec.Struct, frozen=True):
    """What came of a contest: `difference` is A's mean less B's; ranks count from 1, the best.

    A pair is game i of A and game i of B, or where the seats rotate round i, of `round`
    games each. Each interval misses what it is for, at any look, with probability at most
    `alpha`; so does the verdict.
    """

    game: str
    game_id: str
    on: Measure
    of: tuple[int, ...]
    seed: int
    a: Standing
    b: Standing
    difference: float
    difference_ci: tuple[float, float]
    pairs: int
    budget: int
    round: int
    pairing_gain: float | None
    least: float
    alpha: float
    verdict: Outcome
    seconds: float


Progress = Callable[[int, Evidence | None], None]
"""Is told how many games are played, and what is known by now."""


def compare(
    contest: Contest,
    executor: Executor,
    progress: Progress = lambda _, __: None,
    store: Store | None = None,
) -> Comparison:
    """Carry out a contest. The verdict does not depend on the executor.

    `store` keeps the games as they are played, and those that it holds are not played again.
    Raises RivalsError for a game that goes wrong.
    """
    began = perf_counter()
    with closing(_looked_at(contest, executor, progress, store)) as evidence:
        found = next(
            one
            for one in evidence
            if one.verdict != "undecided" or one.pairs == contest.pairs  # the last
        )
    spec = find_game(contest.plans[0].game).spec
    a, b = (Standing(*row) for row in zip(contest.names, found.means, found.intervals, strict=True))
    return Comparison(
        game=spec.name,
        game_id=spec.id,
        on=contest.terms.on,
        of=tuple(one + 1 for one in contest.terms.whose),
        seed=contest.plans[0].seed,
        a=a,
        b=b,
        difference=found.difference,
        difference_ci=found.interval,
        pairs=found.pairs,
        budget=contest.pairs,
        round=contest.round,
        pairing_gain=found.gain,
        least=contest.terms.least,
        alpha=contest.terms.alpha,
        verdict=found.verdict,
        seconds=round(perf_counter() - began, 3),
    )


def _looked_at(
    contest: Contest, executor: Executor, progress: Progress, store: Store | None
) -> Generator[Evidence, None, None]:
    """Play on and give what is known at each look.

    Workers may be ahead of the look that settles it: what they have played beyond is not used.
    """
    ahead = looks(BURN_IN if contest.terms.on == "score" else FIRST_LOOK, contest.pairs)
    sheets = np.full((2, contest.plans[0].games), np.nan)
    known: Evidence | None = None
    done = 0
    with closing(_chunks(contest, _stretches(contest, ahead), executor, store)) as chunks:
        for chunk in chunks:
            _enter(sheets, contest, chunk)
            done += chunk.sums.games
            while ahead and not np.isnan(sheets[:, : ahead[0] * contest.round]).any():
                known = weigh(contest, sheets[:, : ahead.pop(0) * contest.round])
                progress(done, known)
                yield known
            progress(done, known)


def _chunks(
    contest: Contest, stretches: Sequence[Stretch], executor: Executor, store: Store | None
) -> Generator[ChunkRows, None, None]:
    """Give the games that are kept, then those that are played, and keep these."""
    kept = [] if store is None else store.begin(contest.plans)
    if store is not None and kept:
        yield from store.rows()
    left = left_of(stretches, kept)
    with closing(play_stretches(left, executor, rows=True)) as results:
        for played in results:
            if store is not None:
                store.add(played)
            yield msgspec.json.decode(played.line, type=ChunkRows)


def _stretches(contest: Contest, ahead: Sequence[int]) -> list[Stretch]:
    """List what is to be played before each look: of one variant, then of the other."""
    return [
        (plan, range(start * contest.round, stop * contest.round))
        for start, stop in pairwise([0, *ahead])
        for plan in contest.plans
    ]


def _enter(sheets: Numbers, contest: Contest, chunk: ChunkRows) -> None:
    """Write down what those who count got in each game of a chunk."""
    own = [row for row in chunk.seats if row.entry in contest.terms.whose]
    got = np.array([measured(row, contest.terms.on) for row in own])
    sums = np.bincount([row.index - chunk.start for row in own], weights=got)
    sheets[chunk.combination, chunk.start : chunk.stop] = sums / len(contest.terms.whose)


def measured(row: SeatRow, on: Measure) -> float:
    """Give what counts of a seat in a game."""
    match on:
        case "win":
            return row.win_share
        case "score":
            return float(row.total)
        case "rank":
            return float(row.rank)


def weigh(contest: Contest, sheets: Numbers) -> Evidence:
    """Say what is known from the results of both variants, a row of games for each."""
    observed = sheets.reshape(2, -1, contest.round).mean(axis=2)
    one, other = observed
    differences = one - other
    interval = _interval(contest, differences, observed, signed=True)
    first, second = (_interval(contest, row, observed, signed=False) for row in observed)
    return Evidence(
        pairs=len(differences),
        means=(float(one.mean()), float(other.mean())),
        intervals=(first, second),
        difference=float(differences.mean()),
        interval=interval,
        gain=_gain(one, other),
        verdict=_verdict(contest, interval),
    )


def _interval(contest: Contest, values: Numbers, observed: Numbers, *, signed: bool) -> Interval:
    """Give the interval of a mean; `signed` says that the values are differences."""
    if contest.terms.on == "score":
        span = float(np.ptp(observed))
        return unbounded_interval(
            values, span, contest.terms.alpha, tightest=sqrt(BURN_IN * contest.pairs)
        )
    low, high = (0.0, 1.0) if contest.terms.on == "win" else (1.0, len(contest.plans[0].seats))
    bounds = (low - high, high - low) if signed else (low, high)
    return bounded_interval(values, *bounds, contest.terms.alpha)


def _gain(one: Numbers, other: Numbers) -> float | None:
    paired = float((one - other).var(ddof=1))
    return float(one.var(ddof=1) + other.var(ddof=1)) / paired if paired else None


def _verdict(contest: Contest, interval: Interval) -> Outcome:
    match judge(interval, contest.terms.least):
        case "open":
            return "undecided"
        case "alike":
            return "alike"
        case "greater":
            return "B" if contest.terms.on == "rank" else "A"
        case "less":
            return "A" if contest.terms.on == "rank" else "B"
