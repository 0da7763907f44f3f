"""What msgspec finds wrong, as a path and a rule id: the one place that reads its English."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from rivals.core.errors import RivalsError
from rivals.core.notes import Note

FAULTS = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What reading JSON, whole or not, may raise; a ValidationError is a DecodeError too."""

_AT: Final = re.compile(r" - at (?:`key` in )?`(?P<path>.+)`$")
_KINDS: Final = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (r"Expected `(?:int|float)(?: \| null)?` >= (?P<least>\S+)", "core.at-least"),
        (r"Expected `(?:int|float)(?: \| null)?` <= (?P<most>\S+)", "core.at-most"),
        (r"Expected `array(?: \| null)?` of length (?P<n>\d+)", "core.length"),
        (
            r"Expected `array(?: \| null)?` of (?:length >=|at least length) (?P<n>\d+).*",
            "core.length-from",
        ),
        (r"Expected `array(?: \| null)?` of length <= (?P<most>\d+)", "core.no-more"),
        (r"Expected `str(?: \| null)?` of length >= (?P<n>\d+)", "core.text-from"),
        (r"Expected `str(?: \| null)?` of length <= (?P<most>\d+)", "core.text-to"),
        (r"Expected `str(?: \| null)?` matching regex '(?P<pattern>.*)'", "core.pattern"),
        (r"Expected `(?P<types>[\w |]+)`(?:, got .+)?", "core.type"),
        (r"Object missing required field `(?P<field>.+)`", "core.missing-field"),
        (r"Object contains unknown field `(?P<field>.+)`", "core.unknown-field"),
        (r"Invalid (?:enum )?value (?P<value>.+)", "core.another-value"),
        (r"(?:Number|Integer value) out of range", "core.number-too-large"),
        (r"Input data was truncated", "core.json-cut"),
        (r"JSON is malformed: .+ \(byte (?P<byte>\d+)\)", "core.json-byte"),
    )
)
_TYPES: Final = ("int", "float", "str", "bool", "array", "object", "null")


def undecoded(error: Exception) -> tuple[str, Note]:
    """Say where JSON is not as expected, and what was expected there."""
    if isinstance(error, RecursionError):
        return "$", Note("core.json-nesting")
    if isinstance(error, UnicodeError):
        return "$", Note("core.json-utf8")
    text = str(error)
    at = _AT.search(text)
    path = at["path"] if at else "$"
    return path, _expected(text[: at.start()] if at else text)


def where_undecoded(error: Exception) -> Note:
    """Say the same as a clause, to be told within a sentence.

    What a struct finds wrong itself, a RivalsError, is told as that says.
    """
    own = error.__cause__ if isinstance(error, msgspec.ValidationError) else error
    if isinstance(own, RivalsError):
        return own.note
    path, expected = undecoded(error)
    return Note("core.expected-at", {"path": path, "expected": expected})


def _expected(text: str) -> Note:
    for pattern, rule in _KINDS:
        found = pattern.fullmatch(text)
        if found is not None:
            return Note(rule, _params(found.groupdict()))
    return Note("core.something-else")


def _params(found: dict[str, str]) -> dict[str, Any]:
    if "types" in found:
        types = found["types"].split(" | ")
        return {"types": [one if one in _TYPES else "other" for one in types]}
    return {name: int(one) if one.lstrip("-").isdecimal() else one for name, one in found.items()}
