"""Claims and what measuring them came to, in English as they stand or in Russian."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from rivals.core.registry import find_game
from rivals.core.words import Lang
from rivals.lab.claims.claim import Claim, Measured
from rivals.lab.claims.figure_words import FIGURES, OF_GAME
from rivals.lab.claims.words import RUSSIAN, SOURCES

_KINDS = ("trait", "of_trait", "style", "fleet", "deck", "dealt")
"""Words of a game that stand in what is measured: `<game>.<kind>.<word>`."""

_WORD = re.compile(r"[A-Za-z_]+")


def told_in(claim: Claim, lang: Lang) -> Claim:
    """Give a claim with its prose in a language; one that is not ours stays as it is."""
    if lang == "en" or claim.id not in RUSSIAN:
        return claim
    text, criterion = RUSSIAN[claim.id]
    source = SOURCES.get(claim.source, claim.source)
    return msgspec.structs.replace(claim, source=source, text=text, criterion=criterion)


def measured_in(measured: Measured, game: str, lang: Lang) -> Measured:
    """Give figures and note of a game's claim in a language; the verdict stays what it is."""
    if lang == "en":
        return measured
    tell = _Figures(game).told
    figures = tuple(
        msgspec.structs.replace(one, label=tell(one.label), unit=tell(one.unit))
        for one in measured.figures
    )
    return msgspec.structs.replace(measured, figures=figures, note=tell(measured.note))


class _Figures:
    """Tells in Russian what is measured in a game."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._words = find_game(game).words

    def told(self, text: str) -> str:
        """Tell a text: whole, or by the first pattern that it fits, or word by word."""
        whole = self._whole(text)
        if whole is not None:
            return whole
        for pattern, russian in _patterns():
            found = pattern.fullmatch(text)
            if found is not None:
                return russian.format(*(self.told(slot) for slot in found.groups()))
        return _WORD.sub(lambda word: self._whole(word[0]) or word[0], text)

    def _whole(self, text: str) -> str | None:
        own = OF_GAME.get(self._game, {})
        if text in own or text in FIGURES:
            return own.get(text) or FIGURES[text]
        rules = (f"{self._game}.{kind}.{text}" for kind in _KINDS)
        return next((self._words.text(one, "ru") for one in rules if one in self._words), None)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (re.compile("(.+?)".join(map(re.escape, english.split("{}")))), russian)
        for english, russian in FIGURES.items()
        if "{}" in english
    )
