"""Why an action cannot be taken: a sentence for each rule id that the rules return."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

OUTSIDE = pairs("panticapaeum", {
    "position.botos-second": (
        "Botos once at most, right after the first player: in the second seat",
        "Ботос не больше одного раза, сразу после первого игрока: на втором месте",
    ),
    "position.architect": ("the seat of an architect", "место архитектора"),
    "position.botos": ("{name}, or {name}:LEVEL", "{name} или {name}:УРОВЕНЬ"),
    "position.tile": (
        "the id of a tile of the set that is nowhere else",
        "номер тайла из набора, которого нет больше нигде",
    ),
    "position.tiles": (
        "{n} {n|tile|tiles} in ring, hand, cities and out of the game",
        "{n} {n|тайл|тайла|тайлов} в круге, на руке, в городах и вне игры",
    ),
    "position.rotation": ("a rotation and place that the tile can have", "поворот и место, возможные для тайла"),
    "position.bought": (
        "{n}, as many as stand with the seats, and at most {most}",
        "{n}, сколько стоит у мест, и не больше {most}",
    ),
    "position.hand": ("a tile in the phase of placing, else null", "тайл в фазе выкладывания, иначе null"),
    "position.discard": ("discard only above {limit} resources", "сброс, только если ресурсов больше {limit}"),
    "position.ring": ("{n} {n|tile|tiles} or more for the turns left", "тайлов не меньше {n} на оставшиеся ходы"),
    "position.in-ring": ("what lies in the ring", "то, что лежит в круге"),
    "position.path": ("the tiles just passed, with the one aboard", "только что пройденные тайлы вместе с тем, на котором трирема"),
    "box.bad": ("bad component set: {why}", "негодный набор компонентов: {why}"),
    "box.unknown": ("a component set that is loaded, got {key!r}", "загруженный набор компонентов, а здесь {key!r}"),
    "box.turns": ("at most {most} turns in all", "ходов всего не больше {most}"),
    "box.ring": ("{n} {n|tile|tiles} or more, one for every turn", "тайлов не меньше {n}, по одному на ход"),
    "box.prices": ("prices that never fall", "цены, которые нигде не падают"),
    "box.ids": ("ids from 1 up", "номера от 1"),
    "box.cells": ("cells in different places", "клетки в разных местах"),
    "box.extent": ("a tile at most {most} cells long", "тайл не длиннее {most} клеток"),
    "box.colour": ("a colour for a field and for nothing else", "цвет у поля и ни у чего другого"),
    "box.touch": ("cells that touch each other by their sides", "клетки, которые касаются сторонами"),
    "level": ("unknown level {level!r}: expected some of {known}", "неизвестный уровень {level!r}: ожидается из числа {known}"),
    "setup.no-city": ("seat {seat} has no city: greedy cannot decide for it", "у места {seat} нет города: жадный за него не решает"),
    "setup.not-botos": ("seat {seat} is not Botos's: he cannot decide for it", "место {seat} не Ботоса: он за него не решает"),
})  # fmt: skip
"""What is wrong with a position, a component set or a seat from outside."""

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
