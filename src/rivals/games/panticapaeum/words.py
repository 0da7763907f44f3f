"""Panticapaeum's rule ids, questions and names in words."""

from __future__ import annotations

from rivals.core.words import CORE_WORDS, Lang, Words
from rivals.games.panticapaeum.sources import SOURCES

NAMES: dict[str, dict[Lang, str]] = {
    "panticapaeum.title": {"en": "Panticapaeum", "ru": "Пантикапей"},
    "panticapaeum.colour.brown": {"en": "brown", "ru": "коричневый"},
    "panticapaeum.colour.purple": {"en": "purple", "ru": "фиолетовый"},
    "panticapaeum.colour.beige": {"en": "beige", "ru": "бежевый"},
    "panticapaeum.colour.orange": {"en": "orange", "ru": "оранжевый"},
    "panticapaeum.colour.green": {"en": "green", "ru": "зелёный"},
    "panticapaeum.of.brown": {"en": "brown", "ru": "коричневого"},
    "panticapaeum.of.purple": {"en": "purple", "ru": "фиолетового"},
    "panticapaeum.of.beige": {"en": "beige", "ru": "бежевого"},
    "panticapaeum.of.orange": {"en": "orange", "ru": "оранжевого"},
    "panticapaeum.of.green": {"en": "green", "ru": "зелёного"},
    "panticapaeum.counted.brown": {
        "en": "{n} brown",
        "ru": "{n} {n|коричневый|коричневых|коричневых}",
    },
    "panticapaeum.counted.purple": {
        "en": "{n} purple",
        "ru": "{n} {n|фиолетовый|фиолетовых|фиолетовых}",
    },
    "panticapaeum.counted.beige": {"en": "{n} beige", "ru": "{n} {n|бежевый|бежевых|бежевых}"},
    "panticapaeum.counted.orange": {
        "en": "{n} orange",
        "ru": "{n} {n|оранжевый|оранжевых|оранжевых}",
    },
    "panticapaeum.counted.green": {"en": "{n} green", "ru": "{n} {n|зелёный|зелёных|зелёных}"},
    "panticapaeum.building.brown": {"en": "Watchtower", "ru": "Сторожевая башня"},
    "panticapaeum.building.purple": {"en": "Winery", "ru": "Винодельня"},
    "panticapaeum.building.beige": {"en": "Temple of Apollo", "ru": "Храм Аполлона"},
    "panticapaeum.building.orange": {"en": "House", "ru": "Жилой дом"},
    "panticapaeum.building.green": {"en": "Aqueduct", "ru": "Акведук"},
    "panticapaeum.the-building.brown": {"en": "a Watchtower", "ru": "Сторожевую башню"},
    "panticapaeum.the-building.purple": {"en": "a Winery", "ru": "Винодельню"},
    "panticapaeum.the-building.beige": {"en": "a Temple of Apollo", "ru": "Храм Аполлона"},
    "panticapaeum.the-building.orange": {"en": "a House", "ru": "Жилой дом"},
    "panticapaeum.the-building.green": {"en": "an Aqueduct", "ru": "Акведук"},
    "panticapaeum.candidate.tile": {
        "en": "tile {tile} ({parts:counted})",
        "ru": "тайл {tile} ({parts:counted})",
    },
    "panticapaeum.reward.worker": {"en": "worker", "ru": "рабочий"},
    "panticapaeum.reward.craftsman": {"en": "craftsman", "ru": "мастер"},
    "panticapaeum.reward.treasury": {"en": "treasury", "ru": "казна"},
    "panticapaeum.reward.mastery": {"en": "mastery", "ru": "мастерство"},
    "panticapaeum.effect.worker": {
        "en": "a coin at the end of every round",
        "ru": "монета в конце каждого раунда",
    },
    "panticapaeum.effect.craftsman": {
        "en": "buildings of this colour cost 1 less",
        "ru": "здания этого цвета дешевле на 1",
    },
    "panticapaeum.effect.treasury": {"en": "coins at once", "ru": "монеты сразу"},
    "panticapaeum.effect.mastery": {
        "en": "points for every own building of this colour at the end",
        "ru": "очки за каждое своё здание этого цвета в конце",
    },
    "panticapaeum.seat.human": {"en": "You", "ru": "Вы"},
    "panticapaeum.seat.random": {"en": "Random", "ru": "Случайный"},
    "panticapaeum.seat.greedy": {"en": "Greedy", "ru": "Жадный"},
    "panticapaeum.seat.botos": {"en": "Botos", "ru": "Ботос"},
    "panticapaeum.option.components": {"en": "Component set", "ru": "Набор компонентов"},
    "panticapaeum.option.components.help": {
        "en": "A JSON file with your own tiles, prices, rows and points. Without one the built-in set is used.",
        "ru": "Файл JSON со своими тайлами, ценами, рядами и очками. Без него используется встроенный набор.",
    },
    "panticapaeum.kind.take": {"en": "Take a tile", "ru": "Взять тайл"},
    "panticapaeum.kind.place": {"en": "Lay the tile", "ru": "Положить тайл"},
    "panticapaeum.kind.drop": {"en": "Discard the tile", "ru": "Сбросить тайл"},
    "panticapaeum.kind.build": {"en": "Build", "ru": "Построить"},
    "panticapaeum.kind.advance": {"en": "Advance", "ru": "Продвинуться"},
    "panticapaeum.kind.sell": {"en": "Sell", "ru": "Продать"},
    "panticapaeum.kind.pass": {"en": "Do nothing", "ru": "Пропустить"},
    "panticapaeum.kind.discard": {
        "en": "Put back surplus resources",
        "ru": "Вернуть лишние ресурсы",
    },
    "panticapaeum.kind.buy": {"en": "Botos builds", "ru": "Ботос строит"},
    "panticapaeum.kind.gain": {"en": "Botos gains", "ru": "Ботос получает"},
    "panticapaeum.score.watchtowers": {"en": "Watchtowers", "ru": "Сторожевые башни"},
    "panticapaeum.score.wineries": {"en": "Wineries", "ru": "Винодельни"},
    "panticapaeum.score.temples": {"en": "Temples", "ru": "Храмы"},
    "panticapaeum.score.houses": {"en": "Houses", "ru": "Жилые дома"},
    "panticapaeum.score.aqueducts": {"en": "Aqueducts", "ru": "Акведуки"},
    "panticapaeum.score.drought": {"en": "Drought", "ru": "Засуха"},
    "panticapaeum.score.mastery": {"en": "Mastery", "ru": "Мастерство"},
    "panticapaeum.score.coins": {"en": "Coins", "ru": "Монеты"},
    "panticapaeum.score.brown": {"en": "Brown buildings", "ru": "Коричневые здания"},
    "panticapaeum.score.purple": {"en": "Purple buildings", "ru": "Фиолетовые здания"},
    "panticapaeum.score.beige": {"en": "Beige buildings", "ru": "Бежевые здания"},
    "panticapaeum.score.orange": {"en": "Orange buildings", "ru": "Оранжевые здания"},
    "panticapaeum.score.green": {"en": "Green buildings", "ru": "Зелёные здания"},
    "panticapaeum.score.resources": {"en": "Resources left", "ru": "Оставшиеся ресурсы"},
    "panticapaeum.end.last-round": {
        "en": "The last round is over.",
        "ru": "Последний раунд окончен.",
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
    "panticapaeum.modification.nearest_building_resource": {
        "en": "Botos gains the resource whose building lacks fewest",
        "ru": "Ботос получает ресурс того цвета, до здания которого не хватает меньше всего",
    },
    "panticapaeum.modification.greedy_benefit": {
        "en": "Ties go to Botos's greatest benefit, not to the order of priority",
        "ru": "При равенстве решает наибольшая выгода Ботоса, а не приоритет",
    },
}

TURN: dict[str, dict[Lang, str]] = {
    "panticapaeum.do.take": {"en": "Take tile {tile}.", "ru": "Взять тайл {tile}."},
    "panticapaeum.do.take-for": {
        "en": "Take tile {tile} for {coins} {coins|coin|coins}.",
        "ru": "Взять тайл {tile} за {coins} {coins|монету|монеты|монет}.",
    },
    "panticapaeum.do.place": {
        "en": "Lay tile {tile} at {x}, {y} on the ground.",
        "ru": "Положить тайл {tile} на землю в {x}, {y}.",
    },
    "panticapaeum.do.stack": {
        "en": "Lay tile {tile} at {x}, {y} on level {level}.",
        "ru": "Положить тайл {tile} в {x}, {y} на уровень {level}.",
    },
    "panticapaeum.do.drop": {
        "en": "Tile {tile} fits nowhere: discard it and keep its resources.",
        "ru": "Тайл {tile} некуда положить: сбросить его, а ресурсы оставить.",
    },
    "panticapaeum.do.build": {
        "en": "Build {colour:the-building} at {x}, {y} for {cost:counted}.",
        "ru": "Построить {colour:the-building} в {x}, {y} за {cost:counted}.",
    },
    "panticapaeum.do.build-with-coins": {
        "en": "Build {colour:the-building} at {x}, {y} for {cost:counted} and "
        "{coins} {coins|coin|coins}.",
        "ru": "Построить {colour:the-building} в {x}, {y} за {cost:counted} и "
        "{coins} {coins|монету|монеты|монет}.",
    },
    "panticapaeum.do.advance": {
        "en": "Advance in the {colour:colour} row for {cost:counted}: {reward:reward}, {reward:effect}.",
        "ru": "Продвинуться в ряду «{colour:colour}» за {cost:counted}: {reward:reward}, {reward:effect}.",
    },
    "panticapaeum.do.sell": {
        "en": "Sell {cost:counted} for {coins} {coins|coin|coins}.",
        "ru": "Продать {cost:counted} за {coins} {coins|монету|монеты|монет}.",
    },
    "panticapaeum.do.pass": {"en": "Do nothing.", "ru": "Ничего не делать."},
    "panticapaeum.do.discard": {
        "en": "Put back one {colour:of} resource.",
        "ru": "Вернуть один ресурс {colour:of} цвета.",
    },
    "panticapaeum.do.botos-take": {
        "en": "Botos gets tile {tile}: {parts:counted}.",
        "ru": "Ботос получает тайл {tile}: {parts:counted}.",
    },
    "panticapaeum.do.buy": {
        "en": "Botos builds {colour:the-building} for {cost:counted}.",
        "ru": "Ботос строит {colour:the-building} за {cost:counted}.",
    },
    "panticapaeum.do.gain": {
        "en": "Botos gains one {colour:of} resource.",
        "ru": "Ботос получает один ресурс {colour:of} цвета.",
    },
    "panticapaeum.forecast.lands": {
        "en": "The trireme stops on tile {tile}.",
        "ru": "Трирема остановится на тайле {tile}.",
    },
    "panticapaeum.forecast.gets": {
        "en": "Botos gets tile {tile}: {parts:counted}.",
        "ru": "Ботос получит тайл {tile}: {parts:counted}.",
    },
    "panticapaeum.forecast.builds": {
        "en": "As things stand he then builds {colour:the-building} for {cost:counted}.",
        "ru": "При нынешних ценах он затем построит {colour:the-building} за {cost:counted}.",
    },
    "panticapaeum.forecast.gains": {
        "en": "He can then build nothing and gains one {colour:of} resource.",
        "ru": "После этого он ничего не построит и получит один ресурс {colour:of} цвета.",
    },
    "panticapaeum.forecast.skips": {
        "en": "He skips development in this round.",
        "ru": "В этом раунде он пропускает развитие.",
    },
}

RULES: dict[str, dict[Lang, str]] = {
    "panticapaeum.wrong-phase": {
        "en": "This is not the moment for that.",
        "ru": "Сейчас для этого не время.",
    },
    "panticapaeum.only-botos": {
        "en": "Only Botos does that.",
        "ru": "Так поступает только Ботос.",
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
    "panticapaeum.botos.never": {
        "en": "Botos never lays tiles, advances, sells or passes.",
        "ru": "Ботос никогда не выкладывает тайлы, не продвигается, не продаёт и не пасует.",
    },
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
    "panticapaeum.greedy.take": {
        "en": "The tile that looks best: its resources, the best place for it, its price.",
        "ru": "Тайл, который выглядит лучшим: ресурсы, лучшее место для него, цена.",
    },
    "panticapaeum.greedy.place": {
        "en": "The place that looks best: what it covers and what lies beside it.",
        "ru": "Место, которое выглядит лучшим: что оно накрывает и что лежит рядом.",
    },
    "panticapaeum.greedy.develop": {
        "en": "The action that adds most points at once for what it costs.",
        "ru": "Действие, которое сразу прибавляет больше всего очков за свою цену.",
    },
    "panticapaeum.greedy.discard": {
        "en": "The resource that is missed least.",
        "ru": "Ресурс, которого меньше всего жаль.",
    },
    "panticapaeum.greedy.first": {
        "en": "Nothing tells them apart: the first of them.",
        "ru": "Других различий нет: первое из них.",
    },
}

TABLE: dict[str, dict[Lang, str]] = {
    "panticapaeum.ask.level": {"en": "How strong shall Botos be?", "ru": "Каким будет Ботос?"},
    "panticapaeum.ask.modifications": {
        "en": "Further modifications, if you like",
        "ru": "Дополнительные правила, по желанию",
    },
    "panticapaeum.ask.tile": {
        "en": "What is drawn on the tile under the trireme?",
        "ru": "Что нарисовано на тайле под триремой?",
    },
    "panticapaeum.ask.passed": {
        "en": "How many tiles did the trireme pass in its extra move, the last one included?",
        "ru": "Сколько тайлов прошла трирема дополнительным ходом, считая последний?",
    },
    "panticapaeum.ask.path-tile": {
        "en": "What is drawn on tile {number} of those it passed?",
        "ru": "Что нарисовано на {number}-м из пройденных тайлов?",
    },
    "panticapaeum.ask.prices": {
        "en": "What does the next building of each colour cost?",
        "ru": "Сколько стоит следующее здание каждого цвета?",
    },
    "panticapaeum.ask.changed": {
        "en": "Which of these prices have changed since you last told me?",
        "ru": "Какие из этих цен изменились с прошлого раза?",
    },
    "panticapaeum.ask.price": {
        "en": "What does the next {colour:building} ({colour:colour}) cost now?",
        "ru": "Сколько теперь стоит следующее здание «{colour:building}» ({colour:colour})?",
    },
    "panticapaeum.sold-out": {"en": "sold out", "ru": "распроданы"},
    "panticapaeum.table.turn": {
        "en": "Round {round}, turn {turn}.",
        "ru": "Раунд {round}, ход {turn}.",
    },
    "panticapaeum.table.your-turn": {
        "en": "Take your turn. After taking your tile, move the trireme on by as many tiles as "
        "it shows resources: the tile it stops on is for Botos.",
        "ru": "Сделайте свой ход. Взяв тайл, передвиньте трирему ещё на столько тайлов, сколько "
        "на нём ресурсов: тайл, на котором она встанет, получит Ботос.",
    },
    "panticapaeum.table.over": {
        "en": "The last turn is played. Botos has {points} {points|point|points}.",
        "ru": "Сыгран последний ход. У Ботоса {points} {points|очко|очка|очков}.",
    },
    "panticapaeum.table.take": {
        "en": "Give Botos from the supply: {parts:counted}. Discard the tile.",
        "ru": "Дайте Ботосу из запаса: {parts:counted}. Тайл сбросьте.",
    },
    "panticapaeum.table.take-nothing": {
        "en": "The tile brings Botos nothing. Discard it.",
        "ru": "Тайл ничего не даёт Ботосу. Сбросьте его.",
    },
    "panticapaeum.table.take-path": {
        "en": "Botos gets tile {tile} of those passed. Give him from the supply: {parts:counted}. "
        "Discard the tile.",
        "ru": "Ботос получает {tile}-й из пройденных тайлов. Дайте ему из запаса: {parts:counted}. "
        "Тайл сбросьте.",
    },
    "panticapaeum.table.take-other": {
        "en": "Botos gets tile {tile} of those passed. Give him what is drawn on it. "
        "Discard the tile.",
        "ru": "Ботос получает {tile}-й из пройденных тайлов. Дайте ему всё, что на нём "
        "нарисовано. Тайл сбросьте.",
    },
    "panticapaeum.table.buy": {
        "en": "Botos builds {colour:the-building}: put {cost:counted} back to the supply "
        "and move the building to his area.",
        "ru": "Ботос строит {colour:the-building}: верните в запас {cost:counted} и "
        "переместите здание в его зону.",
    },
    "panticapaeum.table.gain": {
        "en": "Give Botos one {colour:of} resource from the supply.",
        "ru": "Дайте Ботосу из запаса один ресурс {colour:of} цвета.",
    },
    "panticapaeum.hold.resources": {"en": "Botos's resources", "ru": "Ресурсы Ботоса"},
    "panticapaeum.hold.buildings": {"en": "Botos's buildings", "ru": "Здания Ботоса"},
    "panticapaeum.hold.prices": {
        "en": "Prices last told",
        "ru": "Последние известные цены",
    },
    "panticapaeum.hold.round": {"en": "Round", "ru": "Раунд"},
    "panticapaeum.hold.turn": {"en": "Turn of the round", "ru": "Ход раунда"},
}

BOARD: dict[str, dict[Lang, str]] = {
    "panticapaeum.board.ring": {"en": "Harbour", "ru": "Гавань"},
    "panticapaeum.board.city": {"en": "City", "ru": "Город"},
    "panticapaeum.board.city-of": {
        "en": "City {number}: {name:seat}",
        "ru": "Город {number}: {name:seat}",
    },
    "panticapaeum.board.common": {
        "en": "Buildings and development",
        "ru": "Здания и развитие",
    },
    "panticapaeum.board.prices": {"en": "Prices of buildings", "ru": "Цены зданий"},
    "panticapaeum.board.development": {"en": "Development", "ru": "Развитие"},
    "panticapaeum.board.round": {
        "en": "Round {round} of {rounds}",
        "ru": "Раунд {round} из {rounds}",
    },
    "panticapaeum.board.turn": {"en": "Turn {turn} of {turns}", "ru": "Ход {turn} из {turns}"},
    "panticapaeum.board.lying": {
        "en": "{tiles} {tiles|tile|tiles} left",
        "ru": "{tiles|остался|осталось|осталось} {tiles} {tiles|тайл|тайла|тайлов}",
    },
    "panticapaeum.board.hand": {"en": "Tile {tile} in hand", "ru": "Тайл {tile} в руке"},
    "panticapaeum.board.pass": {"en": "Do nothing", "ru": "Ничего не делать"},
    "panticapaeum.board.drop": {"en": "Discard the tile", "ru": "Сбросить тайл"},
    "panticapaeum.board.points": {
        "en": "{points} {points|point|points}",
        "ru": "{points} {points|очко|очка|очков}",
    },
}

SKETCH: dict[str, dict[Lang, str]] = {
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
        "en": "The trireme lies on {tile} {printed}.",
        "ru": "Трирема лежит на {tile} {printed}.",
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
"""The drawing in characters."""

WORDS = Words(CORE_WORDS, NAMES, TURN, RULES, TABLE, BOARD, SKETCH, SOURCES)
