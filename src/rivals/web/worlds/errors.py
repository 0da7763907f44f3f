"""What the server refuses: a rule id with its numbers, told in words at the edge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rivals.core.errors import RivalsError
from rivals.core.words import Lang


class Refused(RivalsError):
    """Something that cannot be done now, or not by this person; nothing was changed.

    `status` is the HTTP status that fits: 409 unless given.
    """

    def __init__(self, rule: str, *, status: int = 409, **params: Any) -> None:
        super().__init__(rule)
        self.rule = rule
        self.status = status
        self.params = params

    def __str__(self) -> str:
        return self.told("en")

    def told(self, lang: Lang) -> str:
        """Tell why, as one sentence."""
        return tell_refusal(self.rule, self.params, lang)


def tell_refusal(rule: str, params: Mapping[str, Any], lang: Lang) -> str:
    """Tell why something is refused, as one sentence.

    What a check `expected` it says in English, for programs; it is told in `lang` like the rest.
    """
    from rivals.web.worlds.words import WORDS
    from rivals.web.worlds.words.expected import expected_in

    told = dict(params)
    if "expected" in told:
        told["expected"] = expected_in(str(told["expected"]), lang)
    return WORDS.text(rule, lang, told)
