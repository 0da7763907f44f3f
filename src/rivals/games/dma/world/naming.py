"""Invented names of worlds, states, cities and villages: short, pronounceable, all different."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rivals.games.dma.chance import Draws

_HEADS = [
    "Al",
    "Ar",
    "Bal",
    "Bel",
    "Bor",
    "Bra",
    "Cal",
    "Cor",
    "Dal",
    "Dor",
    "Dra",
    "Ed",
    "Er",
    "Fal",
    "Fen",
    "Gal",
    "Gor",
    "Hal",
    "Har",
    "Is",
    "Jor",
    "Kal",
    "Kor",
    "Lan",
    "Lor",
    "Mal",
    "Mar",
    "Mor",
    "Nar",
    "Nor",
    "Od",
    "Ol",
    "Or",
    "Per",
    "Ras",
    "Rom",
    "Sal",
    "Sar",
    "Sel",
    "Tal",
    "Tar",
    "Tor",
    "Ul",
    "Ur",
    "Val",
    "Var",
    "Vel",
    "Vor",
    "Wil",
    "Yar",
    "Zar",
    "Zel",
]
_MIDDLES = [
    "a",
    "e",
    "i",
    "o",
    "u",
    "an",
    "en",
    "in",
    "on",
    "ar",
    "er",
    "ir",
    "or",
    "al",
    "el",
    "il",
    "ol",
    "ad",
    "ed",
    "ev",
    "iv",
    "am",
    "em",
    "im",
    "as",
    "es",
    "is",
    "av",
    "ov",
]
_STATE_TAILS = [
    "ia",
    "or",
    "land",
    "mar",
    "ania",
    "eth",
    "ond",
    "orra",
    "ene",
    "une",
    "ava",
    "essa",
    "und",
    "ora",
    "aria",
    "iye",
]
_CITY_TAILS = [
    "grad",
    "burg",
    "holm",
    "sk",
    "gard",
    "ton",
    "dal",
    "mund",
    "vik",
    "stead",
    "fort",
    "rok",
    "mir",
    "hold",
    "ka",
    "dun",
]
_VILLAGE_TAILS = [
    "by",
    "ino",
    "ovo",
    "ley",
    "wick",
    "ham",
    "ets",
    "ki",
    "na",
    "ra",
    "len",
    "den",
    "va",
    "shi",
    "mo",
    "ru",
    "ne",
    "li",
]


class Names(msgspec.Struct, frozen=True):
    """Names for a new world, all different."""

    world: str
    states: tuple[str, ...]
    cities: tuple[str, ...]
    villages: tuple[str, ...]


def invent_names(draws: Draws, *, states: int, cities: int, villages: int) -> Names:
    """Invent so many names of each kind."""
    used: set[str] = set()
    return Names(
        _invent(draws, _STATE_TAILS, used),
        tuple(_invent(draws, _STATE_TAILS, used) for _ in range(states)),
        tuple(_invent(draws, _CITY_TAILS, used) for _ in range(cities)),
        tuple(_invent(draws, _VILLAGE_TAILS, used) for _ in range(villages)),
    )


def _invent(draws: Draws, tails: Sequence[str], used: set[str]) -> str:
    """Put one name together that is not used yet; the more are used the longer they get."""
    middles = 0
    while True:
        parts = [draws.pick(_HEADS)]
        parts += [draws.pick(_MIDDLES) for _ in range(middles)]
        name = "".join([*parts, draws.pick(tails)])
        if name not in used:
            used.add(name)
            return name
        middles = 1 if not middles else 1 + draws.below(2)
