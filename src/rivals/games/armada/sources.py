"""Where each rule of the rival stands: the section of the author's text, and our readings."""

from __future__ import annotations

from collections.abc import Mapping

from rivals.core.words import Lang
from rivals.games.armada.words.pairs import Entries

SECTIONS: dict[str, tuple[str, str]] = {
    "overriding": ("Overriding Rule", "Главное правило"),
    "target": ("Obvious Target Rule", "Правило очевидной цели"),
    "double-arc": ("Double Arc Rule", "Правило двух секторов"),
    "weakest": ("Weakest Arc", "Слабейшая зона"),
    "defence": ("Defence Tokens", "Жетоны защиты"),
    "squadrons": ("Squadrons", "Эскадрильи"),
    "style": ("Choose Imperial Commander style", "Выбор стиля командира"),
    "mission": ("Standard mission", "Обычная миссия"),
    "activation": ("Activate ships in the following order", "Порядок активации кораблей"),
    "dials": ("Command Dials", "Диски приказов"),
    "maneuver": ("Command Dials, 4th", "Диски приказов, пункт 4"),
    "rules": ("rules of the game", "правила игры"),
}
"""Sections of the rival's rules; `rules` are those of the game itself."""

_TEXT: dict[Lang, str] = {"en": "Imperial AI, {}", "ru": "Имперский ИИ, «{}»"}
_GAME: dict[Lang, str] = {"en": "Armada, {}", "ru": "«Армада», {}"}
_READ: dict[Lang, str] = {"en": "reading {}", "ru": "прочтение {}"}


def cite(cited: Mapping[str, tuple[str, ...]]) -> Entries:
    """Give `armada.<rule>.source` for each rule: its section, then the readings settling it."""
    return {
        f"armada.{rule}.source": {"en": _cite("en", *its), "ru": _cite("ru", *its)}
        for rule, its in cited.items()
    }


def _cite(lang: Lang, section: str, *readings: str) -> str:
    named = SECTIONS[section][0 if lang == "en" else 1]
    stands = (_GAME if section == "rules" else _TEXT)[lang].format(named)
    return "; ".join([stands, *(_READ[lang].format(one) for one in readings)])


_CITED: dict[str, tuple[str, ...]] = {}
"""By rule: the section, and the readings of docs/readings.md that settle it."""

SOURCES: Entries = cite(_CITED)
"""The words that `Words.source` finds."""
