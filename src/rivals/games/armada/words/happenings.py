"""What came of an action by itself: dice, damage, tokens, destruction, rounds and phases."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

COURSE = pairs("armada.told", {
    "round": ("Round {round} begins.", "Начинается раунд {round}."),
    "phase-ship": ("Ship phase.", "Фаза кораблей."),
    "phase-squadron": ("Squadron phase.", "Фаза эскадрилий."),
    "over-rounds": ("Six rounds are over.", "Шесть раундов сыграны."),
    "over-fleet-destroyed": (
        "One fleet has no ships left; the game is over.",
        "В одном из флотов не осталось кораблей; игра окончена.",
    ),
    "reshuffled": (
        "The damage deck ran out: {cards} {cards|card was|cards were} shuffled back in.",
        ("Колода повреждений кончилась: {cards} {cards|карта замешана|карты замешаны|карт замешано}"
        " обратно."),
    ),
})  # fmt: skip

MOVES = pairs("armada.told", {
    "left-mat": (
        "{ship:ship} left the mat.",
        "Корабль {ship:ship} ушёл за край поля.",
    ),
    "rammed": (
        "{ship:ship} ran into {other:ship}.",
        "Корабль {ship:ship} столкнулся с кораблём {other:ship}.",
    ),
    "obstacle": (
        "{ship:ship} ended on an obstacle: {obstacle:obstacle}.",
        "Корабль {ship:ship} оказался на препятствии «{obstacle:obstacle}».",
    ),
    "slowed": (
        "{ship:ship} was slowed to speed {speed}.",
        "Скорость корабля {ship:ship} снижена до {speed}.",
    ),
    "redialled": (
        "{ship:ship}: the top command dial was changed.",
        "{ship:ship}: верхний диск приказа заменён.",
    ),
})  # fmt: skip

ATTACKS = pairs("armada.told", {
    "rolled": ("Rolled: {dice:die}.", "Выпало: {dice:die}."),
    "die-added": (
        "A die was added: {die:die}.",
        "Добавлен кубик: {die:die}.",
    ),
    "rerolled": (
        "A die was rerolled: {die:die} became {result:die}.",
        "Кубик переброшен: {die:die} → {result:die}.",
    ),
    "dice-cancelled": (
        "Dice cancelled: {dice:die}.",
        "Отменены кубики: {dice:die}.",
    ),
    "damage": (
        "The attack dealt {damage} damage.",
        "Урон от атаки: {damage}.",
    ),
    "counter": (
        "{squadron:squadron} struck back.",
        "Эскадрилья {squadron:squadron} дала отпор.",
    ),
    "soontir-fel": (
        "Soontir Fel damaged {squadron:squadron}.",
        "Сунтир Фел нанёс урон эскадрилье {squadron:squadron}.",
    ),
    "mauler-mithel": (
        "Mauler Mithel damaged {squadron:squadron}.",
        "«Маулер» Митель нанёс урон эскадрилье {squadron:squadron}.",
    ),
})  # fmt: skip
"""Dice and tokens of an attack, and what answers it."""

HARM = pairs("armada.told", {
    "shields-lost": (
        "{ship:ship} lost {shields} {shields|shield|shields} on {zone:zone_of}.",
        "Корабль {ship:ship} потерял {shields} {shields|щит|щита|щитов} {zone:zone_of}.",
    ),
    "cards-down": (
        "{ship:ship} was dealt {cards} damage {cards|card|cards} face down.",
        ("Корабль {ship:ship} получил {cards} {cards|карту повреждения|карты повреждений|карт повреждений}"
        " лицом вниз."),
    ),
    "card-up": (
        "{ship:ship} was dealt {card:card} face up: {card:effect}.",
        "Корабль {ship:ship} получил карту «{card:card}» лицом вверх: {card:effect}.",
    ),
    "card-gone": (
        "{ship:ship} discarded {card:card}.",
        "Корабль {ship:ship} сбросил карту «{card:card}».",
    ),
    "ship-destroyed": (
        "{ship:ship} was destroyed.",
        "Уничтожен корабль {ship:ship}.",
    ),
    "docked": (
        "{squadron:squadron} recovered 1 hull at the station: {left} now.",
        "Эскадрилья {squadron:squadron} починилась на станции: прочность теперь {left}.",
    ),
    "squadron-hit": (
        "{squadron:squadron} suffered {damage} damage; {left} hull left.",
        "Эскадрилья {squadron:squadron} получила урон {damage}; прочности осталось {left}.",
    ),
    "squadron-destroyed": (
        "{squadron:squadron} was destroyed.",
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
