"""What a rival remembers at a real table, declared by the attribute that holds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.core.table import Holding


def holds(
    owner: object,
    name: str,
    question: Question,
    check: Callable[[Any], None] = lambda _: None,
) -> Holding:
    """Declare an attribute as remembered: a plain value, or a list.

    A list holds the names of `several`, or the values of `counts` and `each` in the order of
    the choices. `check` raises BadAnswer for an answer that cannot be.
    """
    now = getattr(owner, name)
    if question.kind == "several":
        now = tuple(dict.fromkeys(now))  # a wrong answer may have named one twice
    elif question.kind in ("counts", "each"):
        now = dict(zip(question.choices, now, strict=True))

    def write(value: Any) -> None:
        check(value)
        if question.kind == "several":
            value = list(value)
        elif question.kind in ("counts", "each"):
            value = list(value.values())
        setattr(owner, name, value)

    return Holding(msgspec.structs.replace(question, known=now), write)
