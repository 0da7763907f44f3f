"""Where each rule of a rival stands: the section of the author's text, and our readings.

Modules of the automa's words name their rules in tables of their own; `cite` makes the words
that `Words.source` finds.
"""

from __future__ import annotations

from collections.abc import Mapping

from rivals.core.words import Lang
from rivals.games.eclipse.words.pairs import Entries

SECTIONS: dict[str, tuple[str, str]] = {
    "updates": ("updates", "Обновления"),
    "introduction": ("introduction", "Вступление"),
    "traits": ("main traits", "Главные трейты"),
    "system": ("mechanics of the system", "Механики системы"),
    "peace": ("state of peace", "Состояние мира"),
    "research": ("peace, research", "Состояние мира, исследования"),
    "upgrade": ("peace, upgrades", "Состояние мира, опциональные улучшения"),
    "ancients": ("peace, attack on ancients", "Состояние мира, атака Древних"),
    "explore": ("peace, exploring", "Состояние мира, разведка"),
    "build": ("peace, building", "Состояние мира, постройка"),
    "war": ("states of war", "Состояния войны"),
    "defence": ("war, defence", "Состояние войны (оборонительный режим)"),
    "attack": ("war, attack", "Состояние войны (режим атаки)"),
    "species": ("notes on some species", "Заметки по некоторым инопланетным расам"),
    "generator": ("random generator", "Случайный генератор ИИ"),
    "rules": ("rules of the game", "правила игры"),
}
"""Sections of the rivals' rules; `rules` are those of the game itself."""

_TEXT: dict[Lang, str] = {"en": "Eclipse AI, {}", "ru": "ИИ для Eclipse, «{}»"}
_GAME: dict[Lang, str] = {"en": "Eclipse, {}", "ru": "Eclipse, {}"}
_READ: dict[Lang, str] = {"en": "reading {}", "ru": "прочтение {}"}


def cite(cited: Mapping[str, tuple[str, ...]]) -> Entries:
    """Give `eclipse.<rule>.source` for each rule: its section, then the readings settling it."""
    return {
        f"eclipse.{rule}.source": {"en": _cite("en", *its), "ru": _cite("ru", *its)}
        for rule, its in cited.items()
    }


def _cite(lang: Lang, section: str, *readings: str) -> str:
    named = SECTIONS[section][0 if lang == "en" else 1]
    stands = (_GAME if section == "rules" else _TEXT)[lang].format(named)
    return "; ".join([stands, *(_READ[lang].format(one) for one in readings)])
