"""How a game's doubtful points are read: named values, which the setup offers as options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args, get_origin

import msgspec

from rivals.core.asking import Question


def named_values(readings: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    """List the values of each reading that is one of several words, the default first."""
    return {
        field.name: get_args(field.type)
        for field in msgspec.structs.fields(readings)
        if get_origin(field.type) is Literal
    }


def reading_questions(game: str, values: Mapping[str, tuple[str, ...]]) -> tuple[Question, ...]:
    """Ask for each reading; words: `<game>.reading.<reading>` and its `.<value>`."""
    return tuple(
        Question(key, "one", rule, {}, its, rule, known=its[0])
        for key, its in values.items()
        for rule in [f"{game}.reading.{key}"]
    )
