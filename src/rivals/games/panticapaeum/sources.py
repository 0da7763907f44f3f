"""Where each rule of Botos stands: the section of the author's solo mode, and our readings."""

from __future__ import annotations

from rivals.core.words import Lang

_SECTIONS: dict[str, dict[Lang, str]] = {
    "exploration": {"en": "exploration phase", "ru": "Фаза Разведки"},
    "development": {"en": "development phase", "ru": "Фаза Развития"},
    "building": {"en": "building", "ru": "Строительство здания"},
    "gaining": {"en": "gaining a resource", "ru": "Получение ресурса"},
    "priority": {"en": "rule of priority", "ru": "Правило приоритета"},
    "modifications": {"en": "modifications", "ru": "Модификации"},
}

_CITED: dict[str, tuple[str, ...]] = {
    "tile-under-trireme": ("exploration",),
    "most-resources-on-path": ("modifications", "P11"),
    "tile-benefit": ("modifications", "P17"),
    "tile-priority": ("modifications", "P12"),
    "nearer-tile": ("modifications", "P12"),
    "first-round-skipped": ("development", "P2"),
    "can-build": ("building",),
    "cannot-build": ("development",),
    "most-of-colour": ("gaining",),
    "not-sold-out": ("modifications", "P10"),
    "nearest-building": ("modifications",),
    "benefit-soonest": ("modifications", "P16"),
    "benefit-points": ("modifications", "P15"),
    "benefit-cheaper": ("modifications", "P15"),
    "priority": ("priority",),
}
"""By rule: the section, and the readings of docs/readings.md that settle it."""

_TEXT: dict[Lang, str] = {"en": "Solo mode v0.1, {}", "ru": "Соло-режим v0.1, «{}»"}
_READ: dict[Lang, str] = {"en": "reading {}", "ru": "прочтение {}"}


def _cite(lang: Lang, section: str, *readings: str) -> str:
    stands = _TEXT[lang].format(_SECTIONS[section][lang])
    return "; ".join([stands, *(_READ[lang].format(one) for one in readings)])


SOURCES: dict[str, dict[Lang, str]] = {
    f"panticapaeum.botos.{rule}.source": {"en": _cite("en", *cited), "ru": _cite("ru", *cited)}
    for rule, cited in _CITED.items()
}
"""The words that `Words.source` finds."""
