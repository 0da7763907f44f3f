"""What came of an action by itself: dice, damage, tokens, destruction, rounds and phases."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

COURSE = pairs("armada.told", {
    "round": ("Round {round} begins.", "Начинается раунд {round}."),
    "phase-ship": ("Ship phase.", "Фаза кораблей."),
    "phase-squadron": ("Squadron phase.", "Фаза эскадрилий."),
    "over-rounds": ("Six rounds are over.", "Шесть раундов сыграны."),
    "over-fleet-destroyed": (
        "A fleet has no ships left; the game is over.",
        "В одном из флотов не осталось кораблей; игра окончена.",
    ),
    "reshuffled": (
        "The damage deck is used up: {cards} {cards|card is|cards are} shuffled back in.",
        ("Колода повреждений кончилась: {cards} {cards|карта замешана|карты замешаны|карт замешано}"
        " обратно."),
    ),
})  # fmt: skip

MOVES = pairs("armada.told", {
    "left-mat": (
        "{ship:ship} leaves the mat.",
        "{ship:ship} уходит за край поля.",
    ),
    "rammed": (
        "{ship:ship} runs into {other:ship}.",
        "Столкновение: {ship:ship} и {other:ship}.",
    ),
    "obstacle": (
        "{ship:ship} lies over an obstacle: {obstacle:obstacle}.",
        "{ship:ship} на препятствии «{obstacle:obstacle}».",
    ),
    "slowed": (
        "{ship:ship} is slowed to speed {speed}.",
        "{ship:ship}: скорость снижена до {speed}.",
    ),
    "redialled": (
        "{ship:ship}: the top command dial is changed.",
        "{ship:ship}: верхний диск приказа заменён.",
    ),
})  # fmt: skip

ATTACKS = pairs("armada.told", {
    "rolled": ("Rolled: {dice:die}.", "Выпало: {dice:die}."),
    "die-added": (
        "A die is added: {die:die}.",
        "Добавлен кубик: {die:die}.",
    ),
    "rerolled": (
        "A die is rolled anew: {die:die} becomes {result:die}.",
        "Кубик переброшен: {die:die} → {result:die}.",
    ),
    "dice-cancelled": (
        "Cancelled: {dice:die}.",
        "Отменены кубики: {dice:die}.",
    ),
    "damage": (
        "The attack does {damage} damage.",
        "Урон от атаки: {damage}.",
    ),
    "counter": (
        "{squadron:squadron} strikes back.",
        "{squadron:squadron} даёт отпор.",
    ),
    "soontir-fel": (
        "Soontir Fel harms {squadron:squadron}.",
        "Сунтир Фел наносит урон: {squadron:squadron}.",
    ),
    "mauler-mithel": (
        "Mauler Mithel harms {squadron:squadron}.",
        "«Маулер» Митель наносит урон: {squadron:squadron}.",
    ),
})  # fmt: skip
"""Dice and tokens of an attack, and what answers it."""

HARM = pairs("armada.told", {
    "shields-lost": (
        "{ship:ship} loses {shields} {shields|shield|shields} on {zone:zone_of}.",
        "{ship:ship}: потеряно {shields} {shields|щит|щита|щитов} {zone:zone_of}.",
    ),
    "cards-down": (
        "{ship:ship} is dealt {cards} damage {cards|card|cards} face down.",
        ("{ship:ship} получает {cards} {cards|карту повреждения|карты повреждений|карт повреждений}"
        " лицом вниз."),
    ),
    "card-up": (
        "{ship:ship} is dealt {card:card} face up: {card:effect}.",
        "{ship:ship} получает карту «{card:card}» лицом вверх: {card:effect}.",
    ),
    "card-gone": (
        "{ship:ship} discards {card:card}.",
        "{ship:ship} сбрасывает карту «{card:card}».",
    ),
    "ship-destroyed": (
        "{ship:ship} is destroyed.",
        "Уничтожен корабль {ship:ship}.",
    ),
    "docked": (
        "{squadron:squadron} recovers 1 hull at the station: {left} now.",
        "{squadron:squadron} чинится на станции: прочность теперь {left}.",
    ),
    "squadron-hit": (
        "{squadron:squadron} suffers {damage} damage; {left} hull left.",
        "{squadron:squadron} получает урон {damage}; прочности осталось {left}.",
    ),
    "squadron-destroyed": (
        "{squadron:squadron} is destroyed.",
        "Уничтожена эскадрилья {squadron:squadron}.",
    ),
    "ship-token": (
        "{ship:ship}: the {token:token} token is {state:readiness}.",
        "{ship:ship}: жетон «{token:token}» {state:readiness}.",
    ),
    "squadron-token": (
        "{squadron:squadron}: the {token:token} token is {state:readiness}.",
        "{squadron:squadron}: жетон «{token:token}» {state:readiness}.",
    ),
})  # fmt: skip
"""Damage, to ships and squadrons."""

TOLD: Entries = {**COURSE, **MOVES, **ATTACKS, **HARM}
