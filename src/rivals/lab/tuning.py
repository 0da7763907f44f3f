"""Tune a rival: find, within limits, what gives it a wanted strength.

Every trial is played on the same luck, so that what is measured hangs on the values alone. A few
are tried one by one; of more, SciPy's differential evolution proposes which: it takes ordered
choices as whole numbers, needs no slope, and is there with the lab (Optuna would bring a database
library along, to do the same for so few parameters). The nearest are played again on other luck,
and the nearest of these once more: the trial that came out best did so in part by its luck, so
what is told in the end is measured on luck that chose nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import product
from math import prod
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np

from rivals.core.errors import BadSetup
from rivals.core.luck import MAX_SEED
from rivals.lab.comparing import measured
from rivals.lab.executing import Executor
from rivals.lab.planning import Plan, make_plan
from rivals.lab.playing import ChunkRows
from rivals.lab.sequential import (
    BURN_IN,
    Interval,
    Numbers,
    bounded_interval,
    unbounded_interval,
)
from rivals.lab.simulate import play_stretches

Aimed = Literal["win", "score"]

FINALISTS = 3
"""So many of the nearest are played again."""
CROWD = 6
"""How many proposals for each parameter one generation of the search holds."""
GENERATIONS = 200
ALPHA = 0.05

Setup = tuple[tuple[str, ...], Mapping[str, Any]]
"""Seats, whose first is the rival that is tuned, and options."""


class Aim(NamedTuple):
    """What is wanted: a share of wins, 0 … 1, or a mean score."""

    on: Aimed
    value: float


class Knob(NamedTuple):
    """A place in the rival's file, and what may stand there, in order, as it is typed."""

    key: str
    texts: tuple[str, ...]


class Job(NamedTuple):
    """What is tuned, for what, and how much may be played.

    `setup` makes seats and options of the values chosen. A trial has `games`, so have the
    finalists `final`, and at most `trials` are made.
    """

    game: str
    setup: Callable[[Mapping[str, str]], Setup]
    knobs: tuple[Knob, ...]
    aim: Aim
    games: int
    final: int
    trials: int
    seed: int


class Trial(msgspec.Struct, frozen=True):
    """What some values came to, on the luck of the trials."""

    values: dict[str, str]
    result: float


class Tuned(msgspec.Struct, frozen=True):
    """What was found: the values, and what they came to on luck of their own.

    `low` and `high` miss the true mean with a probability of at most 5 %.
    """

    game: str
    on: Aimed
    wanted: float
    values: dict[str, str]
    result: float
    low: float
    high: float
    games: int
    reached: bool
    seats: tuple[str, ...]
    trials: tuple[Trial, ...]
    seed: int


Progress = Callable[[int, str], None]
"""Is told how many games are played, and in a few words what is nearest by now."""


class _Enough(Exception):
    """As many trials are made as were allowed."""


def tune(job: Job, executor: Executor, progress: Progress = lambda _, __: None) -> Tuned:
    """Search, choose among the nearest, and measure what was chosen. Raises BadSetup."""
    _check(job)
    bench = _Bench(job, executor, progress)
    trials = bench.searched()
    nearest = sorted(trials, key=lambda one: abs(one.result - job.aim.value))[:FINALISTS]
    again = [(one, float(bench.played(one.values, job.final, 1).mean())) for one in nearest]
    chosen, _ = min(again, key=lambda pair: abs(pair[1] - job.aim.value))
    got = bench.played(chosen.values, job.final, 2)
    low, high = _interval(job.aim.on, got)
    plan = bench.plan(chosen.values, job.final, 2)
    return Tuned(
        job.game,
        job.aim.on,
        job.aim.value,
        chosen.values,
        float(got.mean()),
        low,
        high,
        plan.games,
        low <= job.aim.value <= high,
        plan.seats,
        tuple(trials),
        job.seed,
    )


def games_of(job: Job) -> int:
    """Say how many games a job takes at most."""
    few = min(job.trials, prod(len(one.texts) for one in job.knobs))
    return few * job.games + (min(FINALISTS, few) + 1) * job.final


def _check(job: Job) -> None:
    if not job.knobs:
        raise BadSetup("lab.fault.no-knobs")
    if job.aim.on == "win" and not 0 <= job.aim.value <= 1:
        raise BadSetup("lab.fault.aim-share", got=f"{100 * job.aim.value:g}")
    if job.aim.on == "score" and job.final < BURN_IN:
        raise BadSetup("lab.fault.too-few-final", least=BURN_IN, got=job.final)


class _Bench:
    """Plays trials, each once."""

    def __init__(self, job: Job, executor: Executor, progress: Progress) -> None:
        self._job, self._executor, self._progress = job, executor, progress
        self._known: dict[tuple[int, ...], Trial] = {}
        self._done = 0

    def searched(self) -> list[Trial]:
        """Try all there is, or what the optimiser proposes."""
        sizes = [len(one.texts) for one in self._job.knobs]
        try:
            if prod(sizes) <= self._job.trials:
                for choice in product(*map(range, sizes)):
                    self._gap(choice)
            else:
                self._search(sizes)
        except _Enough:
            pass
        return list(self._known.values())

    def _search(self, sizes: Sequence[int]) -> None:
        from scipy.optimize import differential_evolution

        differential_evolution(
            lambda vector: self._gap(tuple(round(one) for one in vector)),
            [(0, size - 1) for size in sizes],
            integrality=[True] * len(sizes),
            popsize=CROWD,
            maxiter=GENERATIONS,
            tol=0,
            atol=-1,
            polish=False,
            rng=np.random.default_rng(self._job.seed),
        )

    def _gap(self, choice: tuple[int, ...]) -> float:
        """Say how far some values are from the aim. Raises _Enough."""
        if choice not in self._known:
            if len(self._known) >= self._job.trials:
                raise _Enough
            pairs = zip(self._job.knobs, choice, strict=True)
            values = {knob.key: knob.texts[which] for knob, which in pairs}
            result = float(self.played(values, self._job.games, 0).mean())
            self._known[choice] = Trial(values, result)
        return abs(self._known[choice].result - self._job.aim.value)

    def plan(self, values: Mapping[str, str], games: int, luck: int) -> Plan:
        """Plan games with these values; `luck` counts from 0. Raises BadSetup."""
        job = self._job
        seats, options = job.setup(values)
        return meet(job.game, seats, games, (job.seed + luck) % (MAX_SEED + 1), options)

    def played(self, values: Mapping[str, str], games: int, luck: int) -> Numbers:
        """Play, and give what the rival got on each luck."""
        plan = self.plan(values, games, luck)
        own = plan.seats.index(self._job.setup(values)[0][0])
        got = np.empty(plan.games)
        for chunk in self._chunks(plan):
            for row in chunk.seats:
                if row.entry == own:
                    got[row.index] = measured(row, self._job.aim.on)
        turns = len(plan.seats) if plan.rotate else 1
        return np.asarray(got.reshape(-1, turns).mean(axis=1), dtype=np.float64)

    def _chunks(self, plan: Plan) -> Iterator[ChunkRows]:
        stretches = [(plan, range(plan.games))]
        with closing(play_stretches(stretches, self._executor, rows=True)) as results:
            for one in results:
                self._done += one.chunk.sums.games
                self._progress(self._done, "")
                yield msgspec.json.decode(one.line, type=ChunkRows)


def meet(
    game: str, seats: tuple[str, ...], games: int, seed: int, options: Mapping[str, Any]
) -> Plan:
    """Seat the first wherever the game allows: everywhere in turn, or at the one place it may have.

    Raises BadSetup where it may have none.
    """
    whole = -(-games // len(seats)) * len(seats)
    try:
        return make_plan(game, seats, whole, seed, options, rotate=True)
    except BadSetup as error:
        first = error
    own, *others = seats
    for place in range(len(seats)):
        sitting = (*others[:place], own, *others[place:])
        try:
            return make_plan(game, sitting, games, seed, options)
        except BadSetup:
            continue
    raise first


def _interval(on: Aimed, got: Numbers) -> Interval:
    """Give the interval of the mean, which holds however the results are spread."""
    if on == "win":
        return bounded_interval(got, 0.0, 1.0, ALPHA)
    return unbounded_interval(got, float(np.ptp(got)), ALPHA, tightest=len(got))
