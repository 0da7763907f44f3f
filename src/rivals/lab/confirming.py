"""The best, the worst and the most even of all rivals: chosen by prediction, confirmed by play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any, Literal

import msgspec
import numpy as np
from scipy import stats

from rivals.core.errors import BadSetup
from rivals.lab.effects import CONFIDENCE
from rivals.lab.factors import PLACE, Codes, Floats, Outcome
from rivals.lab.mixing import ANY, is_drawn
from rivals.lab.planning import Plan
from rivals.lab.predicting import PREDICTED, Prediction
from rivals.lab.results import Results
from rivals.lab.sweeping import Axis, Sweep, make_sweep

Group = Literal["best", "worst", "even"]
GROUPS: tuple[Group, ...] = ("best", "worst", "even")
FALLING: tuple[Group, ...] = ("best", "even", "worst")
HUNDRED = 100
SEAT = "seat1"
SEEDS = 4
"""Fewer seeds say nothing of how far luck reaches."""

_DIGITS = 9
"""Predictions are compared rounded, so that the order is the same on every machine."""


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class Chosen(msgspec.Struct, frozen=True):
    """A rival that was chosen: its place in its group, from 1, and its predicted strength."""

    group: Group
    place: int
    name: str
    traits: dict[str, str]
    win: Estimate
    score: Estimate


class Played(msgspec.Struct, frozen=True):
    """What a rival, or a group, came to in play.

    `win` and `score` are as played; `win_level` and `score_level` at the same mix of what setup
    deals as the prediction: some traits keep a rival from a strong species, and luck does too.
    """

    win: Estimate
    score: Estimate
    win_level: Estimate
    score_level: Estimate


class Confirmed(msgspec.Struct, frozen=True):
    """A group's predicted mean beside what it came to in play."""

    group: Group
    rivals: int
    games: int
    win_predicted: float
    score_predicted: float
    played: Played


class Difference(msgspec.Struct, frozen=True):
    """How much more one group came to than another on the same luck, seed by seed."""

    more: Group
    less: Group
    played: Played


class Confirmation(msgspec.Struct, frozen=True):
    """What play says of the prediction.

    `rivals` are in the order in which they were chosen. All groups had the same few seeds, so
    that the differences between them are known better than each alone. The correlations are of
    predicted and played strength over all of them, the latter at the same mix of what setup
    deals; what is noise in the play makes them smaller. `above_win` counts those of the best
    who won more than an equal share, `above_score` those who scored more than the field is
    predicted to.
    """

    games: int
    seed: int
    rivals: tuple[Played, ...]
    groups: tuple[Confirmed, ...]
    differences: tuple[Difference, ...]
    win_correlation: Estimate
    score_correlation: Estimate
    above_win: int
    above_score: int


def field_plan(results: Results) -> Plan:
    """Give the plan of results that are between random rivals. Raises BadSetup for others."""
    plan, *more = results.plans
    if more or not all(map(is_drawn, plan.seats)):
        drawn = ",".join([ANY] * len(plan.seats))
        told = {"folder": str(results.folder), "game": plan.game, "seats": drawn}
        raise BadSetup("lab.fault.not-random", **told)
    return plan


def choose(prediction: Prediction, on: Outcome) -> tuple[Chosen, ...]:
    """Choose the best, the worst and the most even hundred, or a third each where there are few.

    Best and worst are those with the greatest and the least predicted `on`. Most even are
    those closest to the mean of all rivals in both outcomes: the predicted win share and the
    predicted score are each taken in standard deviations of all rivals, and the distance in
    that plane counts. Nobody is in two groups.
    """
    number = min(HUNDRED, prediction.rivals // len(GROUPS))
    values = prediction.strengths[on].values.round(_DIGITS)
    worst, best = _least(values, number), _least(-values, number)
    distance = _distance(prediction)
    distance[np.concatenate([worst, best])] = np.inf
    even = _least(distance, number)
    return tuple(
        _chosen(prediction, group, place, int(index))
        for group, its in zip(GROUPS, (best, worst, even), strict=True)
        for place, index in enumerate(its, start=1)
    )


def _least(values: Floats, number: int) -> Codes:
    """Give the places of the least values, in rising order; equal ones by their place."""
    if not number:
        return np.empty(0, dtype=np.intp)
    few = np.flatnonzero(values <= np.partition(values, number - 1)[number - 1])
    return few[np.argsort(values[few], kind="stable")][:number]


def _distance(prediction: Prediction) -> Floats:
    """Measure how far each rival is from the mean of all, in win share and score."""
    squared = np.zeros(prediction.rivals)
    for strength in prediction.strengths.values():
        spread = float(strength.values.std())
        squared += ((strength.values - strength.field) / spread) ** 2 if spread else 0.0
    distance: Floats = np.sqrt(squared).round(_DIGITS)
    return distance


def _chosen(prediction: Prediction, group: Group, place: int, index: int) -> Chosen:
    reach = float(stats.norm.ppf((1 + CONFIDENCE) / 2))
    win, score = (
        _around(float(its.values[index]), reach * float(its.errors[index]))
        for its in (prediction.strengths[on] for on in PREDICTED)
    )
    traits = prediction.traits_of(index)
    return Chosen(group, place, prediction.name_of(index), traits, win, score)


def _around(value: float, half: float) -> Estimate:
    return Estimate(value, value - half, value + half)


def check_games(field: Plan, games: int, seed: int) -> None:
    """Raise BadSetup for games that confirm nothing.

    Each place must have its share on `SEEDS` seeds at least, and the seed must not be the one
    that the prediction is from.
    """
    seats = len(field.seats)
    if games % seats or games < SEEDS * seats:
        raise BadSetup("lab.fault.places-alike", seats=seats, least=SEEDS * seats, got=games)
    if seed == field.seed:
        raise BadSetup("lab.fault.same-seed", seed=seed)


def confirming_sweep(field: Plan, chosen: Sequence[Chosen], games: int, seed: int) -> Sweep:
    """Plan games of each rival against random ones: the same luck and opponents for all.

    The table is that of `field`; places go round. Raises BadSetup, see `check_games`.
    """
    check_games(field, games, seed)
    axis = Axis(SEAT, {one.name: one.name for one in chosen}, 0)
    base = Plan(
        field.game, ("", *field.seats[1:]), games, seed, field.options, field.settings, rotate=True
    )
    return make_sweep(base, [axis])


def confirm(prediction: Prediction, chosen: Sequence[Chosen], results: Results) -> Confirmation:
    """Compare the results of `confirming_sweep` with the prediction."""
    plan = results.plans[0]
    seats = len(plan.seats)
    played = _blocks(prediction, results, len(chosen), seats)
    rivals = tuple(_played(played, [one]) for one in range(len(chosen)))
    members = {group: [n for n, one in enumerate(chosen) if one.group == group] for group in GROUPS}
    groups = tuple(
        Confirmed(
            group,
            len(its),
            len(its) * plan.games,
            fmean(chosen[one].win.value for one in its),
            fmean(chosen[one].score.value for one in its),
            _played(played, its),
        )
        for group, its in members.items()
    )
    best = [rivals[one] for one in members["best"]]
    field = prediction.strengths["score"].field
    return Confirmation(
        plan.games,
        plan.seed,
        rivals,
        groups,
        tuple(
            Difference(more, less, _played_more(played, members[more], members[less]))
            for more, less in combinations(FALLING, 2)
        ),
        _correlation([c.win.value for c in chosen], [p.win_level.value for p in rivals]),
        _correlation([c.score.value for c in chosen], [p.score_level.value for p in rivals]),
        sum(one.win.value > 1 / seats for one in best),
        sum(one.score.value > field for one in best),
    )


def _blocks(prediction: Prediction, results: Results, rivals: int, seats: int) -> dict[str, Floats]:
    """Average each measure over the games of each seed, a row for each rival."""
    columns = results.seats("combination", "entry", "seat", "total", "win_share", "dealt")
    own = columns["entry"] == 0
    dealt = [dict(one) if one else {} for one in columns["dealt"][own]]
    places = columns["seat"][own]
    found = {}
    for on, column in zip(PREDICTED, ("win_share", "total"), strict=True):
        levels = prediction.strengths[on].levels
        outcome = columns[column][own].astype(np.float64)
        luck = np.array([_luck(levels, its, int(p)) for its, p in zip(dealt, places, strict=True)])
        for name, values in ((on, outcome), (f"{on}_level", outcome - luck)):
            found[name] = values.reshape(rivals, -1, seats).mean(axis=2)
    return found


def _luck(levels: Mapping[str, Mapping[str, float]], dealt: Mapping[str, Any], place: int) -> float:
    """Add up what the place and what was dealt are worth; a value never seen before is worth 0."""
    its = {**dealt, PLACE: str(place)}
    return sum(effects.get(str(its.get(name)), 0.0) for name, effects in levels.items())


def _played(blocks: Mapping[str, Floats], which: Sequence[int]) -> Played:
    """Average some rivals, who all had the same seeds: what varies is the means of the seeds."""
    played = Played(
        *(_mean(blocks[name][list(which)].mean(axis=0)) for name in Played.__struct_fields__)
    )
    win = played.win  # a share: its interval stays within 0 … 1
    within = Estimate(win.value, max(win.low, 0.0), min(win.high, 1.0))
    return msgspec.structs.replace(played, win=within)


def _played_more(blocks: Mapping[str, Floats], more: Sequence[int], less: Sequence[int]) -> Played:
    """Average the difference of two groups over the seeds, which both had."""
    return Played(
        *(
            _mean(its[list(more)].mean(axis=0) - its[list(less)].mean(axis=0))
            for its in (blocks[name] for name in Played.__struct_fields__)
        )
    )


def _mean(seeds: Floats) -> Estimate:
    half = stats.t.ppf((1 + CONFIDENCE) / 2, len(seeds) - 1) * stats.sem(seeds)
    return _around(float(seeds.mean()), float(half))


def _correlation(predicted: Sequence[float], played: Sequence[float]) -> Estimate:
    """Correlate, with Fisher's interval; not a number where nothing varies."""
    if min(np.ptp(predicted), np.ptp(played)) == 0 or len(predicted) < 4:
        return Estimate(float("nan"), float("nan"), float("nan"))
    found = stats.pearsonr(predicted, played)
    ends = found.confidence_interval(CONFIDENCE)
    return Estimate(float(found.statistic), float(ends.low), float(ends.high))
