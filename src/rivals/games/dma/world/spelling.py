"""Invented names in both scripts: made of pieces of which each is spelled in either."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from rivals.core.words import Lang
from rivals.games.dma.world.pieces import World

HEADS: Final = {
    "Abr": "Абр", "Ael": "Аэл", "Arv": "Арв", "Balv": "Балв", "Bev": "Бев", "Brald": "Бралд",
    "Brin": "Брин", "Cald": "Калд", "Cerv": "Церв", "Dolm": "Долм", "Dorv": "Дорв",
    "Drav": "Драв", "Eld": "Элд", "Elv": "Элв", "Erd": "Эрд", "Fald": "Фалд", "Fenr": "Фенр",
    "Galv": "Галв", "Gorm": "Горм", "Grel": "Грел", "Halv": "Халв", "Hest": "Хест",
    "Hord": "Хорд", "Ilv": "Илв", "Irm": "Ирм", "Jarn": "Ярн", "Jelv": "Йелв", "Kald": "Кальд",
    "Kesk": "Кеск", "Korv": "Корв", "Krel": "Крел", "Lald": "Лалд", "Lorn": "Лорн",
    "Lusk": "Луск", "Mald": "Малд", "Melv": "Мелв", "Mirn": "Мирн", "Nald": "Налд",
    "Nelv": "Нелв", "Nold": "Нолд", "Olv": "Олв", "Orm": "Орм", "Prosk": "Проск",
    "Rald": "Ралд", "Relm": "Релм", "Sald": "Салд", "Selv": "Селв", "Skar": "Скар",
    "Stav": "Став", "Tald": "Талд", "Tarv": "Тарв", "Telm": "Телм", "Tosk": "Тоск",
    "Uld": "Улд", "Ulv": "Улв", "Urm": "Урм", "Vald": "Валд", "Velm": "Велм", "Vosk": "Воск",
    "Weld": "Вельд", "Yarl": "Ярл", "Yelm": "Ельм", "Zald": "Залд", "Zerv": "Зерв",
    "Zorm": "Зорм",
}  # fmt: skip
MIDDLES: Final = {
    "an": "ан", "en": "ен", "in": "ин", "on": "он", "ar": "ар", "er": "ер", "ir": "ир",
    "or": "ор", "al": "ал", "el": "ел", "il": "ил", "ol": "ол", "av": "ав", "ev": "ев",
}  # fmt: skip
STATES: Final = {
    "ia": "ия", "avia": "авия", "eria": "ерия", "onia": "ония", "ora": "ора", "und": "унд",
    "eth": "ет", "ane": "ане", "oria": "ория", "issa": "исса", "emar": "емар", "olia": "олия",
    "ium": "иум", "egard": "егард", "ost": "ост", "une": "уне",
}  # fmt: skip
CITIES: Final = {
    "ograd": "оград", "aburg": "абург", "enholm": "енхольм", "igard": "игард", "aton": "атон",
    "edal": "едаль", "emund": "емунд", "ovik": "овик", "efort": "ефорт", "irok": "ирок",
    "amir": "амир", "ehold": "ехольд", "adun": "адун", "osk": "оск", "awick": "авик",
    "estead": "естед",
}  # fmt: skip
VILLAGES: Final = {
    "eby": "еби", "ino": "ино", "ovo": "ово", "ey": "ей", "en": "ен", "ets": "ец", "iki": "ики",
    "ana": "ана", "ula": "ула", "ava": "ава", "ishi": "иши", "emo": "емо", "elle": "елле",
    "isk": "иск", "ary": "ары", "ika": "ика", "inna": "инна", "oy": "ой",
}  # fmt: skip
"""Pieces of invented names, in Latin and in Cyrillic letters: a name is a head, some middles, and
the tail of a state, a city or a village."""

_TAILS: Final = {**STATES, **CITIES, **VILLAGES}


def _one_of(pieces: Iterable[str]) -> str:
    return "|".join(sorted(pieces, key=len, reverse=True))


_INVENTED: Final = re.compile(
    f"({_one_of(HEADS)})((?:{_one_of(MIDDLES)})*?)({_one_of(_TAILS)})( [0-9]+)?"
)
_MIDDLE: Final = re.compile(_one_of(MIDDLES))


@lru_cache(maxsize=1 << 14)
def spelled(name: str, lang: Lang) -> str:
    """Spell a name in the letters of a language; one that was not invented is left as it is.

    Armies are called by their city and a number.
    """
    if lang != "ru":
        return name
    found = _INVENTED.fullmatch(name)
    if found is None:
        return name
    head, middles, tail, number = found.groups()
    middle = _MIDDLE.sub(lambda one: MIDDLES[one[0]], middles)
    return f"{HEADS[head]}{middle}{_TAILS[tail]}{number or ''}"


def both(name: str) -> tuple[str, str]:
    """Give a name in both scripts, to be looked for in either."""
    return name, spelled(name, "ru")


def spelled_world(world: World, lang: Lang) -> World:
    """Give a world with its names in the letters of a language, to be read alone."""
    if lang != "ru":
        return world
    return replace(
        world,
        name=spelled(world.name, lang),
        players=[replace(one, name=spelled(one.name, lang)) for one in world.players],
        cities=[replace(one, name=spelled(one.name, lang)) for one in world.cities],
        villages=[replace(one, name=spelled(one.name, lang)) for one in world.villages],
        armies=[replace(one, name=spelled(one.name, lang)) for one in world.armies],
        trails=[replace(one, name=spelled(one.name, lang)) for one in world.trails],
    )
