"""What actions do, their kinds, and what comes of them, in words."""

from __future__ import annotations

from rivals.core.words import Entries

DOING: Entries = {
    "panticapaeum.kind.take": {"en": "Take a tile", "ru": "Взять тайл"},
    "panticapaeum.kind.place": {"en": "Lay the tile", "ru": "Положить тайл"},
    "panticapaeum.kind.drop": {"en": "Discard the tile", "ru": "Сбросить тайл"},
    "panticapaeum.kind.build": {"en": "Build", "ru": "Построить"},
    "panticapaeum.kind.advance": {"en": "Advance", "ru": "Продвинуться"},
    "panticapaeum.kind.sell": {"en": "Sell", "ru": "Продать"},
    "panticapaeum.kind.pass": {"en": "Do nothing", "ru": "Ничего не делать"},
    "panticapaeum.kind.discard": {
        "en": "Put back surplus resources",
        "ru": "Вернуть лишние ресурсы",
    },
    "panticapaeum.kind.buy": {"en": "Botos builds", "ru": "Ботос строит"},
    "panticapaeum.kind.gain": {"en": "Botos gains", "ru": "Ботос получает"},
    "panticapaeum.do.take": {"en": "Take tile {tile}.", "ru": "Взять тайл {tile}."},
    "panticapaeum.do.take-for": {
        "en": "Take tile {tile} for {coins} {coins|coin|coins}.",
        "ru": "Взять тайл {tile} за {coins} {coins|монету|монеты|монет}.",
    },
    "panticapaeum.do.place": {
        "en": "Lay tile {tile} at {x}, {y} on the ground.",
        "ru": "Положить тайл {tile} на землю: клетка {x}, {y}.",
    },
    "panticapaeum.do.stack": {
        "en": "Lay tile {tile} at {x}, {y} on level {level}.",
        "ru": "Положить тайл {tile} на уровень {level}: клетка {x}, {y}.",
    },
    "panticapaeum.do.lay": {
        "en": "Lay tile {tile} on the ground in column {x}, row {y}, {turn:turned}.",
        "ru": "Положить тайл {tile} на землю: столбец {x}, ряд {y}, {turn:turned}.",
    },
    "panticapaeum.do.lay-higher": {
        "en": "Lay tile {tile} on level {level} in column {x}, row {y}, {turn:turned}.",
        "ru": "Положить тайл {tile} на уровень {level}: столбец {x}, ряд {y}, {turn:turned}.",
    },
    "panticapaeum.turned.0": {"en": "as it is drawn", "ru": "без поворота"},
    "panticapaeum.turned.1": {
        "en": "turned a quarter to the right",
        "ru": "с поворотом на четверть оборота вправо",
    },
    "panticapaeum.turned.2": {
        "en": "turned half round",
        "ru": "с поворотом на пол-оборота",
    },
    "panticapaeum.turned.3": {
        "en": "turned a quarter to the left",
        "ru": "с поворотом на четверть оборота влево",
    },
    "panticapaeum.do.drop": {
        "en": "Tile {tile} fits nowhere: discard it and keep its resources.",
        "ru": "Тайл {tile} некуда положить: сбросить его, а ресурсы оставить.",
    },
    "panticapaeum.do.build": {
        "en": "Build {colour:the-building} in column {x}, row {y} for {cost:counted}.",
        "ru": "Построить {colour:the-building} (столбец {x}, ряд {y}) за {cost:counted}.",
    },
    "panticapaeum.do.build-with-coins": {
        "en": "Build {colour:the-building} in column {x}, row {y} for {cost:counted} and "
        "{coins} {coins|coin|coins}.",
        "ru": "Построить {colour:the-building} (столбец {x}, ряд {y}) за {cost:counted} и "
        "{coins} {coins|монету|монеты|монет}.",
    },
    "panticapaeum.do.advance": {
        "en": "Advance in the {colour:colour} row for {cost:counted}: {reward:reward}, "
        "{reward:effect}.",
        "ru": "Продвинуться в ряду «{colour:colour}» за {cost:counted}: {reward:reward}, "
        "{reward:effect}.",
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
    "panticapaeum.forecast.brings": {
        "en": "You get {parts:counted}.",
        "ru": "Вы получите: {parts:counted}.",
    },
    "panticapaeum.forecast.coins": {
        "en": "You get {coins} {coins|coin|coins} for the higher level.",
        "ru": "За более высокий уровень вы получите {coins} {coins|монету|монеты|монет}.",
    },
    "panticapaeum.forecast.points": {
        "en": "Your city will score {after} instead of {before}: {parts}.",
        "ru": "Город принесёт {after} {after|очко|очка|очков} вместо {before}: {parts}.",
    },
    "panticapaeum.forecast.part": {"en": "{what} {by}", "ru": "{what}: {by}"},
    "panticapaeum.forecast.lands": {
        "en": "The trireme stops on tile {tile}.",
        "ru": "Трирема остановится на тайле {tile}.",
    },
    "panticapaeum.forecast.gets": {
        "en": "Botos gets tile {tile}: {parts:counted}.",
        "ru": "Ботос получит тайл {tile}: {parts:counted}.",
    },
    "panticapaeum.forecast.builds": {
        "en": "As prices stand he will then build {colour:the-building} for {cost:counted}.",
        "ru": "При нынешних ценах он затем построит {colour:the-building} за {cost:counted}.",
    },
    "panticapaeum.forecast.gains": {
        "en": "He can then build nothing and will gain one {colour:of} resource.",
        "ru": "После этого он ничего не построит и получит один ресурс {colour:of} цвета.",
    },
    "panticapaeum.forecast.skips": {
        "en": "He skips development in this round.",
        "ru": "В этом раунде он пропустит фазу развития.",
    },
}
