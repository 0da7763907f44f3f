"""What a sweep varies, as it is typed: `--vary KEY=V1/V2/…` and `--vary seat2=NAME/NAME`.

A key with dots is a path in a file: `rival.criteria.RULE`, `rival.settings.NAME`, `components.…`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Any

from rivals.cli.reading import take_files
from rivals.cli.setting import find_setting, parted, read_value, spelt
from rivals.core.asking import Question
from rivals.core.changing import is_path
from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.lab.planning import Plan
from rivals.lab.sweeping import Axis

PAIRS = "pairs"
"""Stands, where a value is several choices, for every two of them."""

_SEAT = re.compile(r"seat([0-9]{1,3})")


def read_axes(
    game: Game[Any], plan: Plan, given: Sequence[str], fixed: Collection[str]
) -> tuple[Axis, ...]:
    """Read what follows each `--vary`; `fixed` are the keys that `--set` sets.

    The texts of rivals' files join the options of the plan. Raises BadSetup.
    """
    axes: dict[str, Axis] = {}
    for pair in given:
        key, text = parted(pair, "--vary")
        if key in axes:
            raise BadSetup("cli.fault.varied-twice", key=key)
        if key in fixed:
            raise BadSetup("cli.fault.set-and-varied", key=key)
        axes[key] = _read_axis(game, plan, key, text)
    return tuple(axes.values())


def _read_axis(game: Game[Any], plan: Plan, key: str, text: str) -> Axis:
    texts = [one.strip() for one in text.split("/")]
    values: dict[str, Any]
    number = _SEAT.fullmatch(key)
    if number is not None and all(key != one.key for one in game.settings()):
        return _seat_axis(game, plan, key, int(number[1]), texts)
    if is_path(game, key):
        values = {}
        for one in texts:
            _add(values, key, one, one)
        return Axis(key, values, path=tuple(key.split(".")))
    question = find_setting(game.spec.name, game.settings(), key)
    values = {}
    for one in texts:
        for value in _values(question, one):
            _add(values, key, spelt(question, value), value)
    return Axis(key, values)


def _seat_axis(game: Game[Any], plan: Plan, key: str, number: int, names: Sequence[str]) -> Axis:
    seats = len(plan.seats)
    if not 1 <= number <= seats:
        raise BadSetup("cli.fault.no-seat-to-vary", key=key, seats=seats)
    values: dict[str, Any] = {}
    for name, seat in zip(names, take_files(game, names, plan.options), strict=True):
        _add(values, key, name, seat)
    return Axis(key, values, number - 1)


def _values(question: Question, text: str) -> list[Any]:
    """Read one value, or every pair of choices."""
    pairs = question.kind == "several" and text == PAIRS and PAIRS not in question.choices
    if pairs:
        return [list(pair) for pair in combinations(question.choices, 2)]
    return [read_value(question, text)]


def _add(values: dict[str, Any], key: str, text: str, value: Any) -> None:
    if text in values:
        raise BadSetup("cli.fault.value-twice", key=key, text=text)
    values[text] = value
