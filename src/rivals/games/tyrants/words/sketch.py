"""The drawing in characters, in words."""

from __future__ import annotations

from rivals.core.words import Entries

SKETCH: Entries = {
    "tyrants.sketch.now": {
        "en": "Round {round}, north {north:compass}. To move: {seat}.",
        "ru": "Раунд {round}, север {north:compass}. Ходит: {seat}.",
    },
    "tyrants.sketch.pool": {
        "en": "Power {power}, influence {influence}.",
        "ru": "Могущество {power}, влияние {influence}.",
    },
    "tyrants.sketch.acts": {
        "en": "AutoMatron acts with: {aspects:counted}.",
        "ru": "АвтоМатрона действует картами: {aspects:counted}.",
    },
    "tyrants.sketch.effect": {
        "en": "{card:card}: {card:effect}",
        "ru": "{card:card}: {card:effect}",
    },
    "tyrants.sketch.market": {
        "en": "Market ({deck} in the deck, {devoured} devoured):",
        "ru": "Рынок (в колоде {deck}, поглощено {devoured}):",
    },
    "tyrants.sketch.slot": {
        "en": "{slot}. {card:card}, {aspect:aspect}, costs {cost}, {vp} or {inner} VP",
        "ru": "{slot}. {card:card}, {aspect:aspect}, цена {cost}, {vp} или {inner} ПО",
    },
    "tyrants.sketch.supply": {
        "en": "Supply: House Guards {guards}, Priestesses of Lolth {priestesses}, "
        "Insane Outcasts {outcasts}.",
        "ru": "Запас: стражи дома {guards}, жрицы Ллос {priestesses}, безумные изгои {outcasts}.",
    },
    "tyrants.sketch.sites": {
        "en": "Sites (VP for control, troops, *spies):",
        "ru": "Локации (ПО за контроль, войска, *шпионы):",
    },
    "tyrants.sketch.routes": {
        "en": "Routes, space by space (= where sites are directly adjacent):",
        "ru": "Маршруты по клеткам (= если локации прямо соседствуют):",
    },
    "tyrants.sketch.held": {"en": "controlled by {letter}", "ru": "контроль {letter}"},
    "tyrants.sketch.held-totally": {
        "en": "totally controlled by {letter}",
        "ru": "полный контроль {letter}",
    },
    "tyrants.sketch.order": {
        "en": "Turn order: {letters}. Houses with their numbers in the hierarchy:",
        "ru": "Очередность хода: {letters}. Дома с их номерами в иерархии:",
    },
    "tyrants.sketch.seat": {
        "en": "{letter}: {seat}, {house:matron} of house {house:ranked}",
        "ru": "{letter}: {seat}, {house:matron}, дом {house:ranked}",
    },
    "tyrants.sketch.pieces": {
        "en": "barracks {barracks}, spies {spies}, trophies {trophies}, VP {vp}",
        "ru": "казармы {barracks}, шпионы {spies}, трофеи {trophies}, ПО {vp}",
    },
    "tyrants.sketch.person": {
        "en": "deck {deck}, discard pile {discard}, hand {hand}, inner circle {inner}",
        "ru": "колода {deck}, сброс {discard}, рука {hand}, ближний круг {inner}",
    },
    "tyrants.sketch.automatron": {
        "en": "delay deck: Insane Outcasts {outcasts}, starting cards {starters}",
        "ru": "колода задержки: безумные изгои {outcasts}, стартовые карты {starters}",
    },
    "tyrants.sketch.hand": {"en": "Hand: {cards}.", "ru": "Рука: {cards}."},
    "tyrants.sketch.played": {"en": "Played: {cards}.", "ru": "Сыграно: {cards}."},
    "tyrants.sketch.legend": {
        "en": "Colours: {colours}; . an empty space, + a city with its points for total control.",
        "ru": "Цвета: {colours}; . — свободная клетка, + — город и его ПО за полный контроль.",
    },
}
