"""A sweep: the same games for every combination of what is varied, to compare them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

from rivals.core.changing import Change, changed_setup
from rivals.core.errors import BadSetup
from rivals.core.registry import find_game
from rivals.core.rival_files import undigested
from rivals.lab.planning import Plan, make_plan, spelt_out
from rivals.lab.tallying import SeatSummary, Sums, sum_up_seats


class Axis(msgspec.Struct, frozen=True):
    """One thing that a sweep varies: a setup option, who has the seat `seat` (from 0), or a file.

    `values` are what it takes in turn, by how each is spelt: plain JSON for an option, a
    seat name for a seat, how it is spelt for what stands at the `path` in a file. `key` is the
    option's, or `seat` and the seat's number from 1, or the path as it is typed.
    """

    key: str
    values: dict[str, Any]
    seat: int | None = None
    path: tuple[str, ...] = ()


class Sweep(msgspec.Struct, frozen=True):
    """A plan for each combination of the axes' values, the last axis changing fastest.

    Game number i has the same seed in every plan, so their results can be compared game by
    game.
    """

    axes: tuple[Axis, ...]
    plans: tuple[Plan, ...]


def make_sweep(base: Plan, axes: Sequence[Axis]) -> Sweep:
    """Vary a plan, which need not be checked; without axes the sweep is of that plan alone.

    Raises BadSetup that names the combination which cannot be carried out.
    """
    plans = [
        _varied(base, axes, texts, number)
        for number, texts in enumerate(product(*(axis.values for axis in axes)))
    ]
    return Sweep(tuple(axes), tuple(plans))


def _varied(base: Plan, axes: Sequence[Axis], texts: Sequence[str], number: int) -> Plan:
    seats, options, settings = list(base.seats), dict(base.options), dict(base.settings)
    changes = []
    for axis, text in zip(axes, texts, strict=True):
        settings[axis.key] = text
        if axis.path:
            changes.append(Change(axis.path, text))
        elif axis.seat is None:
            options[axis.key] = axis.values[text]
        else:
            seats[axis.seat] = axis.values[text]
    try:
        names, options = changed_setup(find_game(base.game), seats, options, changes)
        plan = make_plan(base.game, names, base.games, base.seed, options, rotate=base.rotate)
    except BadSetup as error:
        if not axes:
            raise
        raise BadSetup("core.in", where=spelt_out(settings), why=error) from None
    return msgspec.structs.replace(plan, settings=settings, combination=number)


class Combination(msgspec.Struct, frozen=True):
    """How one combination did. `settings` spells all that was set or varied."""

    settings: dict[str, str]
    games: int
    moves_mean: float
    seats: tuple[SeatSummary, ...]


class Group(msgspec.Struct, frozen=True):
    """How all combinations with one value, or with one choice in it, did together."""

    value: str
    games: int
    moves_mean: float
    seats: tuple[SeatSummary, ...]


class SweepSummary(msgspec.Struct, frozen=True):
    """What came of a sweep. `games` is how many each combination had.

    `by` has for each key that was varied a group for each of its values; `by_choice`, where
    a value is several choices, a group for each choice: a game counts in each of its groups.
    """

    game: str
    game_id: str
    games: int
    seed: int
    seconds: float
    combinations: tuple[Combination, ...]
    by: dict[str, tuple[Group, ...]]
    by_choice: dict[str, tuple[Group, ...]]


def sum_up_sweep(sweep: Sweep, sums: Sequence[Sums], seconds: float) -> SweepSummary:
    """Sum up a sweep from what came of each of its plans."""
    plan = sweep.plans[0]
    spec = find_game(plan.game).spec
    combinations = tuple(
        Combination(one.settings, own.games, own.moves_mean(), sum_up_seats(one.seats, own))
        for one, own in zip(sweep.plans, sums, strict=True)
    )
    by = {
        axis.key: _groups(sweep, sums, axis, {text: {text} for text in axis.values})
        for axis in sweep.axes
    }
    by_choice = {
        axis.key: _groups(sweep, sums, axis, _choices(axis))
        for axis in sweep.axes
        if _choices(axis)
    }
    return SweepSummary(
        spec.name, spec.id, plan.games, plan.seed, seconds, combinations, by, by_choice
    )


def _choices(axis: Axis) -> dict[str, set[str]]:
    """List, for each choice that is part of a value, the values that it is part of."""
    found: dict[str, set[str]] = {}
    for text, value in axis.values.items():
        for choice in value if isinstance(value, list) else ():
            found.setdefault(choice, set()).add(text)
    return found


def _groups(
    sweep: Sweep, sums: Sequence[Sums], axis: Axis, members: Mapping[str, set[str]]
) -> tuple[Group, ...]:
    return tuple(
        _group(
            value,
            [
                (plan, own)
                for plan, own in zip(sweep.plans, sums, strict=True)
                if plan.settings[axis.key] in texts
            ],
        )
        for value, texts in members.items()
    )


def _group(value: str, parts: Sequence[tuple[Plan, Sums]]) -> Group:
    together = Sums.of_seats(len(parts[0][0].seats))
    for _, own in parts:
        together.add(own)
    names = [
        "/".join(dict.fromkeys(undigested(plan.seats[seat]) for plan, _ in parts))
        for seat in range(len(together.seats))
    ]
    seats = sum_up_seats(names, together)
    return Group(value, together.games, together.moves_mean(), seats)
