"""Reasons of the greedy stand-in, one for each of its rules."""

from __future__ import annotations

from rivals.core.words import Entries, shared

GREEDY: Entries = {
    **shared("panticapaeum", "greedy.first"),
    "panticapaeum.greedy.take": {
        "en": "The tile that looks best: its resources, the best place for it, its price.",
        "ru": "Тайл, который выглядит лучше всех: ресурсы, лучшее место для него, цена.",
    },
    "panticapaeum.greedy.place": {
        "en": "The place that looks best: what it covers and what lies beside it.",
        "ru": "Место, которое выглядит лучше всех: что оно накрывает и что лежит рядом.",
    },
    "panticapaeum.greedy.develop": {
        "en": "The action that adds most points at once for what it costs.",
        "ru": "Действие, которое сразу прибавляет больше всего очков за свою цену.",
    },
    "panticapaeum.greedy.discard": {
        "en": "The resource that is missed least.",
        "ru": "Ресурс, которого меньше всего жаль.",
    },
}
