"""Something to be said: a rule id with its parameters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)  # no struct: errors hold notes, and `--help` needs no msgspec
class Note:
    """Something to be said, as a rule id and its parameters; words are made at the edge.

    A parameter may be a note, or a list of them: it is told within the sentence.
    """

    rule: str
    params: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        told = ", ".join(
            f"{name}={value if isinstance(value, Note) else repr(value)}"
            for name, value in self.params.items()
        )
        return f"{self.rule}({told})" if told else self.rule


def note_in(value: Any) -> Note | None:
    """Give the note that a parameter is, or that JSON made a mapping of; None if it is none."""
    if isinstance(value, dict) and value.keys() == {"rule", "params"}:
        return Note(value["rule"], value["params"])
    return value if isinstance(value, Note) else None
