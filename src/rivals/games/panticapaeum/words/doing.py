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
    "panticapaeum.kind.pass": {"en": "Do nothing", "ru": "Пропустить"},
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
