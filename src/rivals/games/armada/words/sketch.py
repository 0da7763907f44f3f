"""The drawing in characters, and what is to be decided, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared

LINES = shared("armada", "sketch.now") | pairs("armada.sketch", {
    "first": ("Initiative: {seat}.", "Инициатива: {seat}."),
    "passes": (
        "Initiative: {seat}. Pass tokens: {south} in the south, {north} in the north.",
        "Инициатива: {seat}. Жетоны паса: на юге {south}, на севере {north}.",
    ),
    "plan": (
        "{seat}: {style:style} commander, focal point at ({x}, {y}) mm.",
        "{seat}: {style:style} командир, фокальная точка — ({x}, {y}) мм.",
    ),
    "mat": (
        "The mat, {width} × {depth} mm, north up; a cell is {cell} mm wide:",
        "Поле, {width} × {depth} мм, север вверху; клетка шириной {cell} мм:",
    ),
    "legend": (
        (
            "An arrow heads as the ship does, its number stands beside it; letters are squadrons,"
            " small ones of the south; # station, % debris, * asteroids, ◎ focal point. Shields:"
            " front, right, rear, left."
        ),
        (
            "Стрелка — курс корабля, рядом его номер; буквы — эскадрильи, строчные — юга;"
            " # станция, % обломки, * астероиды, ◎ фокальная точка. Щиты: нос, право, корма, лево."
        ),
    ),
    "fleet": ("{seat}, {score} points:", "{seat}, очков {score}:"),
    "ship": (
        ("{mark} {ship:ship} at ({x}, {y}) mm, heading {heading}°, speed {speed}, hull {hull} of"
        " {full}, shields {shields}"),
        ("{mark} {ship:ship}: точка ({x}, {y}) мм, курс {heading}°, скорость {speed}, корпус {hull}"
        " из {full}, щиты {shields}"),
    ),
    "waiting-ship": ("{ship:ship} is to be deployed", "{ship:ship}: ещё не на поле"),
    "gone-ship": ("{ship:ship} is destroyed", "{ship:ship}: корабль уничтожен"),
    "tokens": ("tokens {tokens}", "жетоны: {tokens}"),
    "token": ("{token:token}", "{token:token}"),
    "token-exhausted": ("{token:token} (exhausted)", "{token:token} (истощён)"),
    "cards": ("damage {cards:card}", "повреждения: {cards:card}"),
    "hidden": (
        "{n} damage {n|card|cards} face down",
        "{n} {n|карта повреждения|карты повреждений|карт повреждений} лицом вниз",
    ),
    "dial": ("command {command:command}", "приказ «{command:command}»"),
    "dials": ("dials {commands:command}", "диски: {commands:command}"),
    "held": ("command tokens {commands:command}", "жетоны приказов: {commands:command}"),
    "activated": ("activated", "активирован"),
    "squadron": (
        "{mark} {squadron:squadron} at ({x}, {y}) mm, hull {hull} of {full}",
        "{mark} {squadron:squadron}: точка ({x}, {y}) мм, прочность {hull} из {full}",
    ),
    "squadron-activated": ("activated", "активирована"),
    "waiting": ("to be placed: {squadrons:squadron}", "ещё не на поле: {squadrons:squadron}"),
    "gone": ("destroyed: {squadrons:squadron}", "уничтожены: {squadrons:squadron}"),
    "attack": (
        "Attack: {attacker} on {defender}, {band:band_at}; dice {dice}.",
        "Атака: {attacker} — цель: {defender}, {band:band_at}; кубики: {dice}.",
    ),
    "attack-ship": ("{piece:ship} ({zone:zone})", "{piece:ship} ({zone:zone})"),
    "attack-squadron": ("{piece:squadron}", "{piece:squadron}"),
})  # fmt: skip
"""Lines of the drawing."""

DECIDE = pairs("armada.decide", {
    "cluttering": ("Place an obstacle.", "Положите препятствие."),
    "planning": (
        "Roll the commander's style, the focal point and where the fleet deploys.",
        "Бросьте кубики: стиль командира, фокальная точка и место расстановки.",
    ),
    "deploying": (
        "Deploy a ship or two squadrons.",
        "Выставьте корабль или две эскадрильи.",
    ),
    "deploying-ships": ("Deploy a ship.", "Выставьте корабль."),
    "deploying-squadrons": ("Deploy squadrons, two a turn.", "Выставьте эскадрильи, по две за ход."),
    "deploying-more": ("Place another squadron.", "Выставьте ещё одну эскадрилью."),
    "dialling": (
        "Choose a command for {ship:ship}; its stack has {n} of {most} dials.",
        "Выберите приказ кораблю {ship:ship}; дисков в стопке {n} из {most}.",
    ),
    "mustering": ("Activate a ship.", "Активируйте корабль."),
    "mustering-pass": (
        "Activate a ship, or pass: {n} pass {n|token|tokens}.",
        "Активируйте корабль или спасуйте: {n} {n|жетон|жетона|жетонов} паса.",
    ),
    "panicking": (
        "Crew panic on {ship:ship}: give up the dial, or suffer 1 damage.",
        "Паника экипажа, {ship:ship}: откажитесь от диска или примите 1 урон.",
    ),
    "revealing": (
        "{ship:ship} reveals {command:command}: keep the dial, or take a token.",
        "{ship:ship} вскрывает приказ «{command:command}»: оставьте диск или возьмите жетон.",
    ),
    "revealing-roll": (
        "{ship:ship} rolls for its command.",
        "{ship:ship}: приказ решает кубик.",
    ),
    "commanding": (
        "{ship:ship} commands squadrons: {left} left.",
        "{ship:ship} отдаёт приказы эскадрильям: осталось {left}.",
    ),
    "commanding-token": (
        "{ship:ship}: spend the squadron token, or go on.",
        "{ship:ship}: потратьте жетон эскадрилий или идите дальше.",
    ),
    "repairing": (
        "Repair {ship:ship}: {points} {points|point|points} left.",
        "Ремонт, {ship:ship}: осталось {points} {points|очко|очка|очков}.",
    ),
    "attacking": (
        "{ship:ship} attacks: choose a zone and its target.",
        "{ship:ship} атакует: выберите зону и цель.",
    ),
    "attacking-again": (
        "{ship:ship} attacks once more, from another zone than {used:zone_of}.",
        "{ship:ship} атакует ещё раз — не из {used:zone_of}.",
    ),
    "sweeping": (
        "{ship:ship}: attack another squadron from {zone:zone_of}, or go on.",
        "{ship:ship}: атакуйте из {zone:zone_of} ещё одну эскадрилью или идите дальше.",
    ),
    "omitting": (
        "One die fewer is rolled. Which is left out?",
        "Бросают на кубик меньше. Какой убрать?",
    ),
    "modifying": (
        "Rolled: {dice:die}. Change dice, lock tokens, or go on.",
        "Выпало: {dice:die}. Меняйте кубики, блокируйте жетоны или идите дальше.",
    ),
    "defending-ship": (
        ("{ship:ship} ({zone:zone}) is attacked with {dice:die}: {damage} damage. Spend defence"
        " tokens?"),
        ("Атакован корабль {ship:ship} ({zone:zone}): {dice:die}, урон {damage}. Потратить жетоны"
        " защиты?"),
    ),
    "defending-squadron": (
        "{squadron:squadron} is attacked with {dice:die}: {damage} damage. Spend defence tokens?",
        ("Атакована эскадрилья {squadron:squadron}: {dice:die}, урон {damage}. Потратить жетоны"
        " защиты?"),
    ),
    "redirecting": (
        "{ship:ship}: {damage} damage. Redirect some of it to a zone adjacent to {zone:zone_of}?",
        "{ship:ship}: урон {damage}. Перенаправить часть в зону рядом с целью ({zone:zone})?",
    ),
    "picking": (
        "Nym: discard a defence token of {ship:ship}?",
        "Ним: сбросить жетон защиты корабля {ship:ship}?",
    ),
    "steering": (
        "{ship:ship} maneuvers, now at speed {speed}.",
        "{ship:ship}: выполните манёвр, сейчас скорость {speed}.",
    ),
    "clearing": (
        "{ship:ship} ran over {squadrons:squadron}: put a squadron beside it.",
        "Корабль {ship:ship} задел: {squadrons:squadron}. Поставьте эскадрилью вплотную к нему.",
    ),
    "overlapping": (
        "{ship:ship} lies on several obstacles: which is next?",
        "{ship:ship} на нескольких препятствиях: какое следующее?",
    ),
    "suffering": (
        "{ship:ship} suffers {damage} damage: choose the zone.",
        "{ship:ship} получает урон {damage}: выберите зону.",
    ),
    "docking": (
        "{ship:ship} lies at a station: discard a damage card?",
        "{ship:ship} у станции: сбросить карту повреждения?",
    ),
    "striking-comm_noise": (
        "Comm Noise on {ship:ship}: you may slow it by 1 or change its top dial.",
        "Помехи связи, {ship:ship}: можно снизить скорость на 1 или заменить верхний диск.",
    ),
    "striking-injured_crew": (
        "Injured Crew on {ship:ship}: discard a defence token.",
        "Раненый экипаж, {ship:ship}: сбросьте жетон защиты.",
    ),
    "striking-projector_misaligned": (
        "Projector Misaligned on {ship:ship}: which zone loses its shields?",
        "Сбитый проектор щитов, {ship:ship}: какая зона теряет щиты?",
    ),
    "striking-shield_failure": (
        "Shield Failure on {ship:ship}: which zones lose a shield?",
        "Отказ щитов, {ship:ship}: какие зоны теряют по щиту?",
    ),
    "patrolling": (
        "Activate a squadron; {left} left this turn.",
        "Активируйте эскадрилью; в этом ходу осталось {left}.",
    ),
    "venturing": ("Activate Han Solo now?", "Активировать Хана Соло сейчас?"),
    "flying": (
        "{squadron:squadron}: move or attack.",
        "{squadron:squadron}: переместите эскадрилью или атакуйте ею.",
    ),
    "flying-both": (
        "{squadron:squadron}: move and attack, in either order.",
        "{squadron:squadron}: переместите эскадрилью и атакуйте ею в любом порядке.",
    ),
    "flying-attack": (
        "{squadron:squadron} has moved: attack, or go on.",
        "Эскадрилья {squadron:squadron} переместилась: атакуйте или завершите её активацию.",
    ),
    "flying-move": (
        "{squadron:squadron} has attacked: move, or go on.",
        "Эскадрилья {squadron:squadron} атаковала: переместите её или завершите её активацию.",
    ),
    "harming": (
        "Boba Fett: whom does he harm?",
        "Боба Фетт: кому нанести урон?",
    ),
    "toggling": (
        "Dutch Vander: does {squadron:squadron} count as activated?",
        "«Датч» Вандер: считать ли эскадрилью {squadron:squadron} активированной?",
    ),
})  # fmt: skip
"""What is to be decided, by task."""

MEASURED = pairs("armada", {
    "measured": (
        ("Places count from the south-west corner in hundredths of a millimetre, headings from the"
         " north clockwise in hundredths of a degree; ships and squadrons from 0, as in the list."),
        ("Места считаются от юго-западного угла в сотых миллиметра, курсы — от севера по часовой"
         " стрелке в сотых градуса; корабли и эскадрильи — с 0, как в списке."),
    ),
})  # fmt: skip
"""In which units measured actions are written."""

SKETCH: Entries = {**LINES, **DECIDE, **MEASURED}
