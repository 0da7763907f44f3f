"""Botos's reasons, one for each of his rules."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

AUTOMA_WORDS: Entries = {
    "panticapaeum.botos.tile-under-trireme": {
        "en": "He gets the tile under the trireme.",
        "ru": "Он получает тайл, на котором стоит трирема.",
    },
    "panticapaeum.botos.most-resources-on-path": {
        "en": "The tile with the most resources among those the trireme passed.",
        "ru": "Тайл, на котором больше всего ресурсов, из пройденных триремой.",
    },
    "panticapaeum.botos.tile-benefit": {
        "en": "The tile that lets him make the purchase worth the most points.",
        "ru": "Тайл, с которым покупка принесёт больше всего очков.",
    },
    "panticapaeum.botos.tile-priority": {
        "en": "Equal so far: the one with more {colour:of}, by the order of priority.",
        "ru": "Пока поровну: тот, где больше {colour:of}, по правилу приоритета.",
    },
    "panticapaeum.botos.nearer-tile": {
        "en": "Equal in every colour: the nearer tile.",
        "ru": "Поровну во всех цветах: ближайший тайл.",
    },
    "panticapaeum.botos.first-round-skipped": {
        "en": "He skips development in the first round.",
        "ru": "В первом раунде он пропускает фазу развития.",
    },
    "panticapaeum.botos.can-build": {
        "en": "He builds if he can; he can pay for: {colours:building}.",
        "ru": "Он строит, если может; ему хватает на: {colours:building}.",
    },
    "panticapaeum.botos.cannot-build": {
        "en": "He can pay for no building, so he gains one resource.",
        "ru": "Ему не хватает ни на одно здание, поэтому он получает один ресурс.",
    },
    "panticapaeum.botos.most-of-colour": {
        "en": "The colour he has most of.",
        "ru": "Цвет, которого у него больше всего.",
    },
    "panticapaeum.botos.most-of-colour.else": {
        "en": "With {n} {n|resource|resources} of another colour, he would have gained that one: {one}.",
        "ru": "Если бы ресурсов другого цвета у него было {n}, он получил бы этот: {one}.",
    },
    "panticapaeum.botos.not-sold-out": {
        "en": "Sold-out colours are left aside.",
        "ru": "Распроданные цвета не рассматриваются.",
    },
    "panticapaeum.botos.nearest-building": {
        "en": "The colour whose next building lacks fewest resources.",
        "ru": "Цвет, до следующего здания которого не хватает меньше всего ресурсов.",
    },
    "panticapaeum.botos.nearest-building.else-chosen": {
        "en": "If the next building of {of} had lacked {n} {n|resource|resources}, he would have gained {one}.",
        "ru": "Если бы до следующего здания этого цвета ({of}) не хватало {n} {n|ресурса|ресурсов|ресурсов}, он получил бы другой: {one}.",
    },
    "panticapaeum.botos.benefit-soonest": {
        "en": "Greatest benefit: the purchase that comes soonest.",
        "ru": "Наибольшая выгода: покупка, которая ближе всего.",
    },
    "panticapaeum.botos.benefit-points": {
        "en": "Greatest benefit: the building that adds the most points.",
        "ru": "Наибольшая выгода: здание, которое прибавит больше всего очков.",
    },
    "panticapaeum.botos.benefit-cheaper": {
        "en": "Equal points: the cheaper building.",
        "ru": "Очков поровну: более дешёвое здание.",
    },
    "panticapaeum.botos.priority": {
        "en": "The order of priority: brown, purple, beige, orange, green.",
        "ru": "Правило приоритета: коричневый, фиолетовый, бежевый, оранжевый, зелёный.",
    },
    "panticapaeum.own-priority": {
        "en": "The order of priority of his file: {order:colour}.",
        "ru": "Правило приоритета из его файла: {order:colour}.",
    },
    "panticapaeum.kit.botos.row.tile-priority": {
        "en": "Equal so far: the tile with more of each colour in turn, in this order: {order:colour}.",
        "ru": "Пока поровну: тайл, где больше каждого цвета по очереди, в этом порядке: {order:colour}.",
    },
    "panticapaeum.kit.botos.row.priority": {
        "en": "The order of priority: {order:colour}.",
        "ru": "Правило приоритета: {order:colour}.",
    },
    "panticapaeum.kit.botos": {
        "en": "He gets a tile and what is drawn on it. Then he builds if he can pay for a building; "
        "otherwise he gains one resource. On a tie that no criterion breaks he rolls.",
        "ru": "Он получает тайл и всё, что на нём нарисовано. Затем строит, если хватает на здание; "
        "иначе получает один ресурс. Если критерии не различили варианты, решает бросок.",
    },
    "panticapaeum.paper.modifications": {"en": "Modifications", "ru": "Модификации"},
    **pairs(
        "panticapaeum.kit.botos",
        {
            "switch.no_skip": ("modification 1", "модификация 1"),
            "switch.best_tile_on_path": ("modification 2", "модификация 2"),
            "switch.nearest_building_resource": ("modification 3", "модификация 3"),
            "switch.greedy_benefit": ("modification 4", "модификация 4"),
            "step.tile": ("Which tile he gets", "Какой тайл он получает"),
            "step.building": (
                "Which building he puts up, of those he can pay for",
                "Какое здание он строит из тех, на которые хватает",
            ),
            "step.resource": ("Which resource he gains", "Какой ресурс он получает"),
            "value.brown": ("brown", "коричневый"),
            "value.purple": ("purple", "фиолетовый"),
            "value.beige": ("beige", "бежевый"),
            "value.orange": ("orange", "оранжевый"),
            "value.green": ("green", "зелёный"),
            "value.path": ("all that it passed", "все пройденные"),
            "value.under-trireme": ("the one under it", "тот, где она стоит"),
            "fact.resources": ("his resources by colour", "его ресурсы по цветам"),
            "fact.buildings": ("his buildings by colour", "его здания по цветам"),
            "fact.tiles": (
                "the tiles he may get and what is drawn on them",
                "тайлы, которые он может получить, и что на них нарисовано",
            ),
            "fact.prices": ("prices of the next buildings", "цены следующих зданий"),
            "condition.skips-development": (
                "he skips development in this turn",
                "в этот ход он пропускает развитие",
            ),
            "setting.tiles": (
                "The tiles he chooses among, by where the trireme went",
                "Из каких тайлов он выбирает по ходу триремы",
            ),
            "setting.priority": (
                "The order of priority of colours",
                "Порядок цветов по приоритету",
            ),
            "setting.skipped_rounds": (
                "Rounds at the beginning without development",
                "Сколько первых раундов он не развивается",
            ),
            "setting.points_by_count": (
                "Points for no building of a colour, one, two, …",
                "Очки за 0, 1, 2, … зданий одного цвета",
            ),
            "setting.points_each_beyond": (
                "Points for each building of a colour of which there are more than that",
                "Очки за каждое здание цвета, если их больше",
            ),
            "setting.points_per_resource": (
                "Points for each resource left at the end",
                "Очки за каждый ресурс, оставшийся в конце",
            ),
        },
    ),
}
