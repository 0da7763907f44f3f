"""How a game's doubtful points are read: named values, which the setup offers as options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from rivals.core.asking import Question


def named_values(readings: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    """List the values of each reading that is one of several words, the default first."""
    return {
        field.name: get_args(field.type)
        for field in msgspec.structs.fields(readings)
        if get_origin(field.type) is Literal
    }


SET = "readings"
"""The setting that chooses a set of readings by its name."""

OF_SET = "of_set"
"""The value of a reading that is as its set has it."""

Sets = Mapping[str, Mapping[str, str]]
"""Sets of readings that go together, the default first: by name, each of their readings' values."""


def reading_questions(
    game: str, values: Mapping[str, tuple[str, ...]], sets: Sets | None = None
) -> tuple[Question, ...]:
    """Ask for each reading; words: `<game>.reading.<reading>` and its `.<value>`.

    Where a game has sets, one is asked for first (`<game>.readings` and its `.<set>`), and a
    reading that is in them is as its set has it unless another value is chosen.
    """
    asked = []
    if sets:
        rule = f"{game}.{SET}"
        asked.append(Question(SET, "one", rule, {}, tuple(sets), rule, known=next(iter(sets))))
    in_sets = {key for one in (sets or {}).values() for key in one}
    for key, its in values.items():
        rule, able = f"{game}.reading.{key}", (OF_SET, *its) if key in in_sets else its
        asked.append(Question(key, "one", rule, {}, able, rule, known=able[0]))
    return tuple(asked)


def chosen_readings(
    options: Mapping[str, Any], values: Mapping[str, tuple[str, ...]], sets: Sets
) -> dict[str, str]:
    """Give the value of each reading that accepted options settle, its set's where they say so."""
    its = sets[options.get(SET, next(iter(sets)))]
    chosen = {key: options.get(key, OF_SET if key in its else values[key][0]) for key in values}
    return {key: its[key] if value == OF_SET else value for key, value in chosen.items()}
