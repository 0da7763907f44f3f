"""The names of rivals by their numbers, put together from syllables in both scripts."""

from __future__ import annotations

from itertools import product

from rivals.core.words import Entries, pairs

_ONSETS = (
    ("b", "б"), ("d", "д"), ("dr", "др"), ("f", "ф"), ("g", "г"), ("k", "к"), ("kr", "кр"),
    ("l", "л"), ("m", "м"), ("n", "н"), ("r", "р"), ("s", "с"), ("t", "т"), ("v", "в"),
    ("z", "з"), ("tr", "тр"),
)  # fmt: skip
_RIMES = (
    ("a", "а"), ("e", "е"), ("i", "и"), ("o", "о"), ("ar", "ар"), ("el", "ел"), ("or", "ор"),
    ("un", "ун"),
)  # fmt: skip
_CLOSES = (
    ("an", "ан"), ("ax", "акс"), ("en", "ен"), ("is", "ис"), ("on", "он"), ("or", "ор"),
    ("os", "ос"), ("ul", "ул"),
)  # fmt: skip
"""What ends a name; in Russian each is a man's, which the verbs go by."""


def _syllables(ends: tuple[tuple[str, str], ...]) -> dict[str, tuple[str, str]]:
    both = product(_ONSETS, ends)
    return {str(n): (a + b, ru_a + ru_b) for n, ((a, ru_a), (b, ru_b)) in enumerate(both)}


CALLINGS: Entries = {
    **pairs(
        "eclipse.opening",
        {n: (en.capitalize(), ru.capitalize()) for n, (en, ru) in _syllables(_RIMES).items()},
    ),
    **pairs("eclipse.middle", _syllables(_RIMES)),
    **pairs("eclipse.closing", _syllables(_CLOSES)),
    **pairs("eclipse.numbered", {
        "own": (
            "{first:opening}{second:middle}{third:closing}",
            "{first:opening}{second:middle}{third:closing}",
        ),
    }),
}  # fmt: skip
