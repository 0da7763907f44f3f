"""Setup options, Botos's levels and modifications."""

from __future__ import annotations

from rivals.core.words import Entries

OPTIONS: Entries = {
    "panticapaeum.option.components": {"en": "Component set", "ru": "Набор компонентов"},
    "panticapaeum.option.components.help": {
        "en": "A JSON file with your own tiles, prices, rows and points. Without one the built-in "
        "set is used.",
        "ru": "Файл JSON со своими тайлами, ценами, рядами и очками. Без него используется "
        "встроенный набор.",
    },
    "panticapaeum.reading.passed": {
        "en": "The richest of the tiles passed (second modification): which ones count",
        "ru": "Самый богатый из пройденных тайлов (вторая модификация): какие считаются",
    },
    "panticapaeum.reading.passed.extra_move": {
        "en": "those of the trireme's extra move",
        "ru": "пройденные дополнительным ходом триремы",
    },
    "panticapaeum.reading.passed.whole_phase": {
        "en": "those of the whole phase, your own move to your tile included",
        "ru": "пройденные за всю фазу, считая и путь до вашего тайла",
    },
    "panticapaeum.level.standard": {"en": "Standard", "ru": "Стандартный"},
    "panticapaeum.level.brisk": {"en": "Brisk", "ru": "Скорый"},
    "panticapaeum.level.keen": {"en": "Keen-eyed", "ru": "Зоркий"},
    "panticapaeum.level.planner": {"en": "Planner", "ru": "Расчётливый"},
    "panticapaeum.level.shrewd": {"en": "Shrewd", "ru": "Выгадывающий"},
    "panticapaeum.level.hard": {"en": "Hard", "ru": "Трудный"},
    "panticapaeum.level.expert": {"en": "Expert", "ru": "Знаток"},
    "panticapaeum.level.master": {"en": "Master", "ru": "Мастер"},
    "panticapaeum.level.about.standard": {
        "en": "As the author wrote him, without modifications",
        "ru": "Как у автора, без дополнительных правил",
    },
    "panticapaeum.level.about.brisk": {
        "en": "Develops in round one, too",
        "ru": "Развивается уже в первом раунде",
    },
    "panticapaeum.level.about.keen": {
        "en": "Picks the richest tile the trireme passed",
        "ru": "Берёт самый богатый тайл на пути триремы",
    },
    "panticapaeum.level.about.planner": {
        "en": "Gains resources for the building he is nearest to",
        "ru": "Копит на то здание, до которого ближе всего",
    },
    "panticapaeum.level.about.shrewd": {
        "en": "Settles every tie by the greatest benefit",
        "ru": "При равенстве выбирает самое выгодное",
    },
    "panticapaeum.level.about.hard": {
        "en": "Brisk and keen-eyed",
        "ru": "Скорый и зоркий",
    },
    "panticapaeum.level.about.expert": {
        "en": "Brisk, keen-eyed and a planner",
        "ru": "Скорый, зоркий и расчётливый",
    },
    "panticapaeum.level.about.master": {
        "en": "All four modifications at once",
        "ru": "Все четыре дополнительных правила сразу",
    },
    "panticapaeum.modification.no_skip": {
        "en": "Botos does not skip development in round one",
        "ru": "Ботос не пропускает фазу развития в первом раунде",
    },
    "panticapaeum.modification.best_tile_on_path": {
        "en": "Botos gets the tile with most resources among those the trireme passed",
        "ru": "Ботос получает самый богатый ресурсами тайл из пройденных триремой",
    },
    "panticapaeum.modification.whole_phase": {
        "en": "Botos gets the richest tile of those passed in the whole phase, your move included",
        "ru": "Ботос получает самый богатый тайл из пройденных за всю фазу, считая ваш ход",
    },
    "panticapaeum.modification.nearest_building_resource": {
        "en": "Botos gains the resource whose building lacks fewest",
        "ru": "Ботос получает ресурс того цвета, до здания которого не хватает меньше всего",
    },
    "panticapaeum.modification.greedy_benefit": {
        "en": "Ties go to Botos's greatest benefit, not to the order of priority",
        "ru": "При равенстве решает наибольшая выгода Ботоса, а не приоритет",
    },
}
