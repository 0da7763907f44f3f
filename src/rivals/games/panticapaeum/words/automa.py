"""Botos's reasons, one for each of his rules."""

from __future__ import annotations

from rivals.core.words import Entries

AUTOMA_WORDS: Entries = {
    "panticapaeum.botos.tile-under-trireme": {
        "en": "He gets the tile on which the trireme lies.",
        "ru": "Он получает тайл, на котором лежит трирема.",
    },
    "panticapaeum.botos.most-resources-on-path": {
        "en": "Most resources among the tiles the trireme passed.",
        "ru": "Больше всего ресурсов среди тайлов, пройденных триремой.",
    },
    "panticapaeum.botos.tile-benefit": {
        "en": "The tile that lets him make the purchase worth most points.",
        "ru": "Тайл, с которым покупка принесёт больше всего очков.",
    },
    "panticapaeum.botos.tile-priority": {
        "en": "Equal so far: more {colour:of}, by the order of priority.",
        "ru": "Пока поровну: больше {colour:of}, по правилу приоритета.",
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
    "panticapaeum.botos.not-sold-out": {
        "en": "Sold-out colours are left aside.",
        "ru": "Распроданные цвета не рассматриваются.",
    },
    "panticapaeum.botos.nearest-building": {
        "en": "The colour whose next building lacks fewest resources.",
        "ru": "Цвет, до следующего здания которого не хватает меньше всего ресурсов.",
    },
    "panticapaeum.botos.benefit-soonest": {
        "en": "Greatest benefit: the purchase that comes soonest.",
        "ru": "Наибольшая выгода: покупка, которая ближе всего.",
    },
    "panticapaeum.botos.benefit-points": {
        "en": "Greatest benefit: the building that adds most points.",
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
}
