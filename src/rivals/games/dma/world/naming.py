"""Invented names of worlds, states, cities and villages: short, pronounceable, all different."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rivals.games.dma.world.chance import Draws

_HEADS = (
    "Abr", "Ael", "Arv", "Balv", "Bev", "Brald", "Brin", "Cald", "Cerv", "Dolm", "Dorv", "Drav",
    "Eld", "Elv", "Erd", "Fald", "Fenr", "Galv", "Gorm", "Grel", "Halv", "Hest", "Hord", "Ilv",
    "Irm", "Jarn", "Jelv", "Kald", "Kesk", "Korv", "Krel", "Lald", "Lorn", "Lusk", "Mald", "Melv",
    "Mirn", "Nald", "Nelv", "Nold", "Olv", "Orm", "Prosk", "Rald", "Relm", "Sald", "Selv", "Skar",
    "Stav", "Tald", "Tarv", "Telm", "Tosk", "Uld", "Ulv", "Urm", "Vald", "Velm", "Vosk", "Weld",
    "Yarl", "Yelm", "Zald", "Zerv", "Zorm",
)  # fmt: skip
_MIDDLES = ("an", "en", "in", "on", "ar", "er", "ir", "or", "al", "el", "il", "ol", "av", "ev")
_STATES = (
    "ia", "avia", "eria", "onia", "ora", "und", "eth", "ane", "oria", "issa", "emar", "olia",
    "ium", "egard", "ost", "une",
)  # fmt: skip
_CITIES = (
    "ograd", "aburg", "enholm", "igard", "aton", "edal", "emund", "ovik", "efort", "irok", "amir",
    "ehold", "adun", "osk", "awick", "estead",
)  # fmt: skip
_VILLAGES = (
    "eby", "ino", "ovo", "ey", "en", "ets", "iki", "ana", "ula", "ava", "ishi", "emo", "elle",
    "isk", "ary", "ika", "inna", "oy",
)  # fmt: skip


class Names(msgspec.Struct, frozen=True):
    """Names for a new world, all different."""

    world: str
    states: tuple[str, ...]
    cities: tuple[str, ...]
    villages: tuple[str, ...]


def invent_names(draws: Draws, *, states: int, cities: int, villages: int) -> Names:
    """Invent so many names of each kind."""
    used: set[str] = set()

    def invented(number: int, tails: Sequence[str]) -> tuple[str, ...]:
        return tuple(_invent(draws, tails, used) for _ in range(number))

    world = _invent(draws, _STATES, used)
    return Names(
        world, invented(states, _STATES), invented(cities, _CITIES), invented(villages, _VILLAGES)
    )


def _invent(draws: Draws, tails: Sequence[str], used: set[str]) -> str:
    """Put one name together that is not used yet; where that takes long, a longer one."""
    tries = 0
    while True:
        middles = draws.below(2) + tries // 8
        parts = (draws.pick(_MIDDLES) for _ in range(middles))
        name = "".join([draws.pick(_HEADS), *parts, draws.pick(tails)])
        if name not in used:
            used.add(name)
            return name
        tries += 1
