"""Where two JSON texts differ first, as a path."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

import msgspec

_NOTHING: Final = object()


def first_difference(one: bytes, other: bytes) -> str:
    """Give the path of the first place in which two JSON texts differ, as in `$.cities[3].owner`.

    `$` where they hold the same and only are written differently.
    """
    path = _differing(msgspec.json.decode(one), msgspec.json.decode(other), "$")
    return "$" if path is None else path


def _differing(one: Any, other: Any, path: str) -> str | None:
    if isinstance(one, dict) and isinstance(other, dict):
        parts = [
            (f"{path}.{key}", key) for key in (*one, *(key for key in other if key not in one))
        ]
        pairs = [(one.get(key, _NOTHING), other.get(key, _NOTHING), to) for to, key in parts]
    elif isinstance(one, list) and isinstance(other, list):
        both = zip_longest(one, other, fillvalue=_NOTHING)
        pairs = [(a, b, f"{path}[{at}]") for at, (a, b) in enumerate(both)]
    else:
        return None if type(one) is type(other) and one == other else path
    found = (_differing(a, b, to) for a, b, to in pairs)
    return next((place for place in found if place is not None), None)
