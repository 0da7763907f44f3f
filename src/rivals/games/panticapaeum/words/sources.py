"""Where each rule of Botos stands: the section of the author's solo mode, and our readings."""

from __future__ import annotations

from rivals.core.citing import Citations
from rivals.core.words import Entries

SECTIONS: dict[str, tuple[str, str]] = {
    "exploration": ("exploration phase", "Фаза Разведки"),
    "development": ("development phase", "Фаза Развития"),
    "building": ("building", "Строительство здания"),
    "gaining": ("gaining a resource", "Получение ресурса"),
    "priority": ("rule of priority", "Правило приоритета"),
    "modifications": ("modifications", "Модификации"),
}
"""Sections of the author's solo mode, in its order."""

_CITATIONS = Citations(
    "panticapaeum",
    SECTIONS,
    {"en": "Solo mode v0.1, {}", "ru": "Соло-режим v0.1, «{}»"},
    {"en": "Panticapaeum, {}", "ru": "«Пантикапей», {}"},
)

_CITED: dict[str, tuple[str, ...]] = {
    "botos.tile-under-trireme": ("exploration",),
    "botos.most-resources-on-path": ("modifications", "P11"),
    "botos.tile-benefit": ("modifications", "P17"),
    "botos.tile-priority": ("modifications", "P12"),
    "botos.nearer-tile": ("modifications", "P12"),
    "botos.first-round-skipped": ("development", "P2"),
    "botos.can-build": ("building",),
    "botos.cannot-build": ("development",),
    "botos.most-of-colour": ("gaining",),
    "botos.not-sold-out": ("modifications", "P10"),
    "botos.nearest-building": ("modifications",),
    "botos.benefit-soonest": ("modifications", "P16"),
    "botos.benefit-points": ("modifications", "P15"),
    "botos.benefit-cheaper": ("modifications", "P15"),
    "botos.priority": ("priority",),
    "own-priority": ("priority",),
}
"""By rule: the section, and the readings of docs/readings.md that settle it."""

SOURCES: Entries = _CITATIONS.cite(_CITED)
"""The words that `Words.source` finds."""
