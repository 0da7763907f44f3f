"""The drawing in characters, in words."""

from __future__ import annotations

from rivals.core.words import Entries

SKETCH: Entries = {
    "panticapaeum.sketch.now": {
        "en": "Round {round}, turn {turn}. To move: {seat}.",
        "ru": "Раунд {round}, ход {turn}. Ходит: {seat}.",
    },
    "panticapaeum.sketch.prices": {"en": "Prices: {prices}.", "ru": "Цены: {prices}."},
    "panticapaeum.sketch.ahead": {
        "en": "Ahead of the trireme: {tiles}.",
        "ru": "Впереди триремы: {tiles}.",
    },
    "panticapaeum.sketch.aboard": {
        "en": "The trireme stands on {tile} {printed}.",
        "ru": "Трирема стоит на {tile} {printed}.",
    },
    "panticapaeum.sketch.resources": {
        "en": "{seat}: resources {resources}",
        "ru": "{seat}: ресурсы {resources}",
    },
    "panticapaeum.sketch.coins": {"en": "coins {coins}", "ru": "монеты {coins}"},
    "panticapaeum.sketch.rows": {"en": "rows {rows}", "ru": "ряды {rows}"},
    "panticapaeum.sketch.buildings": {"en": "buildings {buildings}", "ru": "здания {buildings}"},
    "panticapaeum.sketch.city": {"en": "City: {seat}", "ru": "Город: {seat}"},
    "panticapaeum.sketch.hand": {
        "en": "Tile {tile} in hand, turned by 0 to {most} quarters:",
        "ru": "Тайл {tile} в руке, повороты от 0 до {most} четвертей:",
    },
    "panticapaeum.sketch.legend": {
        "en": "Fields: {fields}; a capital is a building, . meadow, ~ dry; "
        "a number is the level, where that is not 1.",
        "ru": "Поля: {fields}; заглавная буква — здание, . луг, ~ засуха; "
        "число — уровень, если он не 1.",
    },
}
