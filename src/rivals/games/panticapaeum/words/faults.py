"""Why an action cannot be taken: a sentence for each rule id that the rules return."""

from __future__ import annotations

from rivals.core.words import Entries

FAULTS: Entries = {
    "panticapaeum.wrong-phase": {
        "en": "This is not the moment for that.",
        "ru": "Сейчас для этого не время.",
    },
    "panticapaeum.only-botos": {
        "en": "Only Botos does that.",
        "ru": "Так поступает только Ботос.",
    },
    "panticapaeum.botos.never": {
        "en": "Botos never lays tiles, advances, sells or passes.",
        "ru": "Ботос никогда не выкладывает тайлы, не продвигается, не продаёт и не пасует.",
    },
    "panticapaeum.take.not-in-ring": {
        "en": "That tile does not lie in the ring.",
        "ru": "Этого тайла нет в круге.",
    },
    "panticapaeum.take.out-of-reach": {
        "en": "That tile is too far ahead of the trireme, or there are not enough coins for it.",
        "ru": "Этот тайл слишком далеко впереди триремы, или на него не хватает монет.",
    },
    "panticapaeum.take.not-botos-tile": {
        "en": "Botos may only get a tile that the trireme has given him.",
        "ru": "Ботос может получить только тот тайл, который дала ему трирема.",
    },
    "panticapaeum.place.one-level": {
        "en": "All cells of a tile must lie on one level.",
        "ru": "Все клетки тайла должны лежать на одном уровне.",
    },
    "panticapaeum.place.touch": {
        "en": "A tile on the ground must touch the city by a side.",
        "ru": "Тайл на земле должен касаться города стороной.",
    },
    "panticapaeum.place.no-building": {
        "en": "A tile may not cover a building.",
        "ru": "Тайлом нельзя накрыть здание.",
    },
    "panticapaeum.place.two-tiles": {
        "en": "A tile on a higher level must rest on at least two tiles.",
        "ru": "Тайл на высоком уровне должен опираться хотя бы на два тайла.",
    },
    "panticapaeum.place.same-rotation": {
        "en": "This rotation looks like an earlier one: use that.",
        "ru": "Этот поворот неотличим от предыдущего: используйте тот.",
    },
    "panticapaeum.drop.it-fits": {
        "en": "A tile that fits somewhere must be laid.",
        "ru": "Тайл, который можно положить, нужно положить.",
    },
    "panticapaeum.build.sold-out": {
        "en": "There are no more buildings of this colour.",
        "ru": "Зданий этого цвета больше нет.",
    },
    "panticapaeum.build.too-dear": {
        "en": "There are not enough resources and coins for this building.",
        "ru": "На это здание не хватает ресурсов и монет.",
    },
    "panticapaeum.build.no-free-field": {
        "en": "A building stands on a visible free field of its colour.",
        "ru": "Здание ставят на видимое свободное поле своего цвета.",
    },
    "panticapaeum.advance.cannot": {
        "en": "The row is at its end, or there are not enough resources for the step.",
        "ru": "Ряд пройден, или на шаг не хватает ресурсов.",
    },
    "panticapaeum.sell.too-many": {
        "en": "Sell from one up to all the resources you have of that colour.",
        "ru": "Продать можно от одного до всех своих ресурсов этого цвета.",
    },
    "panticapaeum.discard.none": {
        "en": "There is no resource of this colour to put back.",
        "ru": "Ресурсов этого цвета нет.",
    },
    "panticapaeum.buy.cannot": {
        "en": "Botos's resources do not pay for this building.",
        "ru": "Ресурсов Ботоса не хватает на это здание.",
    },
    "panticapaeum.gain.must-build": {
        "en": "Botos gains a resource only when he can build nothing.",
        "ru": "Ботос получает ресурс, только если ничего не может построить.",
    },
}
