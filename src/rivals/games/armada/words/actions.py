"""What actions do, and the kinds of actions, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

KINDS = pairs("armada.kind", {
    "obstacle": ("Place an obstacle", "Положить препятствие"),
    "plan": ("Make the plan", "Составить план"),
    "deploy": ("Deploy a ship", "Выставить корабль"),
    "launch": ("Place a squadron", "Выставить эскадрилью"),
    "dial": ("Set a command dial", "Выбрать приказ"),
    "activate": ("Activate a ship", "Активировать корабль"),
    "pass": ("Pass", "Пропустить"),
    "panic": ("Crew panic", "Паника экипажа"),
    "reveal": ("Reveal the command", "Вскрыть приказ"),
    "spend": ("Spend a command token", "Потратить жетон приказа"),
    "scramble": ("Activate a squadron", "Активировать эскадрилью"),
    "done": ("Go on", "Дальше"),
    "shift": ("Move a shield", "Переместить щит"),
    "recover": ("Recover a shield", "Восстановить щит"),
    "mend": ("Discard a damage card", "Сбросить карту повреждения"),
    "fire": ("Attack a ship", "Атаковать корабль"),
    "barrage": ("Attack squadrons", "Атаковать эскадрильи"),
    "add": ("Add a die", "Добавить кубик"),
    "omit": ("Leave a die out", "Убрать кубик"),
    "reroll": ("Reroll a die", "Перебросить кубик"),
    "lock": ("Lock a defence token", "Заблокировать жетон защиты"),
    "use": ("Spend a defence token", "Потратить жетон защиты"),
    "evade": ("Evade", "Уклониться"),
    "redirect": ("Redirect damage", "Перенаправить урон"),
    "discard": ("Discard a defence token", "Сбросить жетон защиты"),
    "sail": ("Execute a maneuver", "Выполнить манёвр"),
    "set": ("Put a squadron beside the ship", "Поставить эскадрилью рядом с кораблём"),
    "meet": ("Choose which obstacle acts first", "Выбрать, какое препятствие действует первым"),
    "suffer": ("Choose the zone that suffers", "Выбрать зону, которая получит урон"),
    "fail": ("Choose the zones that lose shields", "Выбрать зоны, которые потеряют щиты"),
    "slow": ("Slow the ship", "Замедлить корабль"),
    "redial": ("Change the top dial", "Заменить верхний диск"),
    "leave": ("Leave the ship as it is", "Оставить корабль как есть"),
    "fly": ("Move the squadron", "Переместить эскадрилью"),
    "strafe": ("Attack a squadron", "Атаковать эскадрилью"),
    "bomb": ("Attack a ship", "Атаковать корабль"),
    "harm": ("Harm somebody nearby", "Нанести урон кому-то рядом"),
    "toggle": ("Toggle the activation", "Переключить активацию"),
})  # fmt: skip

SETUP = pairs("armada.do", {
    "obstacle": (
        "Place {obstacle:obstacle} at ({x}, {y}) mm, turned by {heading}°.",
        "Положить препятствие «{obstacle:obstacle}» в точку ({x}, {y}) мм с поворотом {heading}°.",
    ),
    "plan": (
        ("The commander is {style:style}; the focal point lies at ({x}, {y}) mm; the fleet deploys"
        " {side:flank}."),
        "Командир {style:style}; фокальная точка — ({x}, {y}) мм; флот расставляется {side:flank}.",
    ),
    "deploy": (
        "Deploy {ship:ship} at ({x}, {y}) mm, heading {heading}°, speed {speed}.",
        "Выставить корабль {ship:ship}: точка ({x}, {y}) мм, курс {heading}°, скорость {speed}.",
    ),
    "launch": (
        "Place {squadron:squadron} at ({x}, {y}) mm.",
        "Выставить эскадрилью {squadron:squadron} в точку ({x}, {y}) мм.",
    ),
})  # fmt: skip
"""Before the game."""

COMMANDS = pairs("armada.do", {
    "dial": (
        "{ship:ship}: put {command:command} at the bottom of the stack.",
        "{ship:ship}: подложить под стопку приказ «{command:command}».",
    ),
    "dial-veiled": (
        "Put a command dial at the bottom of a ship's stack.",
        "Подложить диск приказа под стопку корабля.",
    ),
    "activate": ("Activate {ship:ship}.", "Активировать корабль {ship:ship}."),
    "pass": (
        "Spend a pass token instead of activating a ship.",
        "Потратить жетон паса вместо активации корабля.",
    ),
    "panic-drop": (
        "{ship:ship}, crew panic: give up the command dial.",
        "{ship:ship}, паника экипажа: отказаться от диска приказа.",
    ),
    "panic-suffer": (
        "{ship:ship}, crew panic: suffer 1 damage.",
        "{ship:ship}, паника экипажа: получить 1 урон.",
    ),
    "reveal-dial": (
        "{ship:ship}: reveal {command:command} and keep the dial.",
        "{ship:ship}: вскрыть приказ «{command:command}» и оставить диск.",
    ),
    "reveal-token": (
        "{ship:ship}: reveal {command:command} and take a token for it.",
        "{ship:ship}: вскрыть приказ «{command:command}» и взять вместо него жетон.",
    ),
    "reveal-swap": (
        "{ship:ship}: reveal {command:command}, take a token for it and give up {drop:command}.",
        ("{ship:ship}: вскрыть приказ «{command:command}», взять вместо него жетон и отдать жетон"
        " «{drop:command}»."),
    ),
    "reveal-second": (
        "{ship:ship}: reveal {command:command} without keeping the dial; it has such a token already.",
        "{ship:ship}: вскрыть приказ «{command:command}», не оставляя диска; такой жетон уже есть.",
    ),
    "reveal-dead": (
        "{ship:ship}: reveal {command:command} without keeping the dial; it can hold no tokens.",
        "{ship:ship}: вскрыть приказ «{command:command}», не оставляя диска; жетонов он хранить не может.",
    ),
    "spend-squadron": (
        "Spend the squadron token: command one more squadron.",
        "Потратить жетон эскадрилий: приказ ещё одной эскадрилье.",
    ),
    "spend-repair": (
        "Spend the repair token: {n} more repair {n|point|points}.",
        "Потратить жетон ремонта: ещё {n} {n|очко|очка|очков} ремонта.",
    ),
    "scramble": (
        "Activate {squadron:squadron}.",
        "Активировать эскадрилью {squadron:squadron}.",
    ),
    "scramble-command": (
        "Command {squadron:squadron}.",
        "Отдать приказ эскадрилье {squadron:squadron}.",
    ),
    "shift": (
        "Move a shield from {source:zone_of} to {target:zone_to}.",
        "Переместить щит из {source:zone_of} в {target:zone_to}.",
    ),
    "recover": (
        "Recover a shield on {zone:zone_of}.",
        "Восстановить щит {zone:zone_of}.",
    ),
    "mend": (
        "Discard the damage card {card:card}.",
        "Сбросить карту повреждения «{card:card}».",
    ),
    "mend-hidden": (
        "Discard a facedown damage card.",
        "Сбросить карту повреждения, лежащую лицом вниз.",
    ),
})  # fmt: skip
"""Dials, activation, repair."""

ATTACKS = pairs("armada.do", {
    "fire": (
        "Attack {at:zone_to} of {target:ship} from {zone:zone_of}.",
        "Атаковать из {zone:zone_of} корабль {target:ship}: {at:zone}.",
    ),
    "barrage": (
        "Attack {squadron:squadron} from {zone:zone_of}.",
        "Атаковать из {zone:zone_of} эскадрилью {squadron:squadron}.",
    ),
    "strafe": (
        "{squadron:squadron} attacks {target:squadron}.",
        "{squadron:squadron} атакует эскадрилью {target:squadron}.",
    ),
    "bomb": (
        "{squadron:squadron} attacks {at:zone_to} of {target:ship}.",
        "{squadron:squadron} атакует корабль {target:ship}: {at:zone}.",
    ),
    "omit": (
        "Leave out a {colour:colour} die before rolling.",
        "Убрать до броска {colour:colour} кубик.",
    ),
    "add": (
        "Concentrate Fire: add a {colour:colour} die.",
        "Сосредоточенный огонь: добавить {colour:colour} кубик.",
    ),
    "spend-both": (
        "Concentrate Fire: spend the token with the dial, for a reroll as well as a die more.",
        "Сосредоточенный огонь: потратить вместе с диском и жетон — и добавить кубик, и перебросить один.",
    ),
    "reroll": (
        "Reroll a die ({die:die}): {by:by}.",
        "Перебросить кубик ({die:die}): {by:by}.",
    ),
    "lock": (
        "Spend an accuracy icon to lock {token:token} ({how:readiness}).",
        "Потратить значок точности: заблокировать жетон «{token:token}» ({how:readiness}).",
    ),
    "use-ready": (
        "Spend {token:token}; the token is exhausted.",
        "Потратить жетон «{token:token}» (он истощится).",
    ),
    "use-exhausted": (
        "Spend {token:token}; the token, exhausted already, is discarded.",
        "Потратить истощённый жетон «{token:token}» (он будет сброшен).",
    ),
    "use-lent": (
        "Spend {token:token} lent by Jan Ors.",
        "Потратить жетон «{token:token}» эскадрильи Джан Орс.",
    ),
    "evade-ready": (
        "Spend {token:token} on a die ({die:die}); the token is exhausted.",
        "Потратить жетон «{token:token}» на кубик ({die:die}); жетон истощится.",
    ),
    "evade-exhausted": (
        "Spend {token:token} on a die ({die:die}); the token, exhausted already, is discarded.",
        "Потратить истощённый жетон «{token:token}» на кубик ({die:die}); жетон будет сброшен.",
    ),
    "evade-two": (
        "Discard {token:token} on two dice ({dice:die}).",
        "Сбросить жетон «{token:token}» ради двух кубиков ({dice:die}).",
    ),
    "redirect": (
        "Let {zone:zone_of} take {amount} damage.",
        "Перенаправить в {zone:zone_to}: урон {amount}.",
    ),
    "discard": (
        "{ship:ship}: discard {token:token} ({how:readiness}).",
        "{ship:ship}: сбросить жетон «{token:token}» ({how:readiness}).",
    ),
})  # fmt: skip
"""Attacks, from either side."""

MOVES = {
    **pairs("armada.do", {
        "sail": (
            "Maneuver at speed {speed}: {clicks:click}; the tool lies on the {side:side}.",
            "Манёвр на скорости {speed}: {clicks:click}; шаблон {side:side}.",
        ),
        "sail-change": (
            ("Change the speed to {speed} and maneuver: {clicks:click}; the tool lies on the"
            " {side:side}."),
            "Сменить скорость на {speed} и выполнить манёвр: {clicks:click}; шаблон {side:side}.",
        ),
        "stay": ("Speed 0: stay in place.", "Скорость 0: остаться на месте."),
        "stay-change": (
            "Change the speed to 0 and stay in place.",
            "Сменить скорость на 0 и остаться на месте.",
        ),
        "set": (
            "Put {squadron:squadron} at ({x}, {y}) mm beside {ship:ship}.",
            "Поставить эскадрилью {squadron:squadron} в точку ({x}, {y}) мм у корабля {ship:ship}.",
        ),
        "meet": (
            "{ship:ship}: resolve {obstacle:obstacle} now.",
            "{ship:ship}: сейчас действует препятствие «{obstacle:obstacle}».",
        ),
        "suffer": (
            "{ship:ship}: {zone:zone_of} suffers {damage} damage.",
            "{ship:ship}: урон {damage} получает {zone:zone}.",
        ),
        "fail": (
            "{card:card}, {ship:ship}: {zones:zone}.",
            "{card:card}, {ship:ship}: {zones:zone}.",
        ),
        "fail-nothing": (
            "{card:card}, {ship:ship}: no zone.",
            "{card:card}, {ship:ship}: ни одной зоны.",
        ),
        "slow": (
            "Comm Noise: {ship:ship} slows by 1.",
            "Помехи связи: скорость корабля {ship:ship} снижается на 1.",
        ),
        "redial": (
            "Comm Noise: the top dial of {ship:ship} becomes {command:command}.",
            "Помехи связи: верхний диск корабля {ship:ship} — теперь «{command:command}».",
        ),
        "leave": (
            "Comm Noise: {ship:ship} keeps its speed and its dial.",
            "Помехи связи: {ship:ship} сохраняет скорость и диск.",
        ),
        "fly-in-place": (
            "Move {squadron:squadron} in place: it stays where it is and has moved.",
            "Переместить эскадрилью {squadron:squadron} на месте: она остаётся там, где стоит, но перемещение сделано.",
        ),
        "fly": (
            "Move {squadron:squadron} by {far} mm to ({x}, {y}) mm.",
            "Переместить эскадрилью {squadron:squadron} на {far} мм в точку ({x}, {y}) мм.",
        ),
        "harm-squadron": (
            "Boba Fett: {squadron:squadron} suffers 1 damage.",
            "Боба Фетт: 1 урон получает {squadron:squadron}.",
        ),
        "harm-ship": (
            "Boba Fett: {ship:ship} suffers 1 damage on {zone:zone_of}.",
            "Боба Фетт: 1 урон получает {ship:ship}, {zone:zone}.",
        ),
        "toggle-on": (
            "Dutch Vander: {squadron:squadron} counts as activated.",
            "«Датч» Вандер: эскадрилья {squadron:squadron} считается активированной.",
        ),
        "toggle-off": (
            "Dutch Vander: {squadron:squadron} does not count as activated.",
            "«Датч» Вандер: эскадрилья {squadron:squadron} не считается активированной.",
        ),
    }),
    **pairs("armada.do", {
        "done": ("Go on.", "Дальше."),  # these two as 0.1 kept them
        "done-patrolling": ("Activate no more squadrons.", "Больше не активировать эскадрилий."),
        "done-commanding": (
            "Command no more squadrons.",
            "Больше не отдавать приказов эскадрильям.",
        ),
        "done-repairing": ("Repair no more.", "Закончить ремонт."),
        "done-attacking": ("Attack no more.", "Больше не атаковать."),
        "done-sweeping": (
            "Attack no more squadrons from this zone.",
            "Больше не атаковать эскадрильи из этой зоны.",
        ),
        "done-modifying": ("Leave the dice as they lie.", "Оставить кубики как есть."),
        "done-defending": ("No (further) defence tokens.", "Жетоны защиты (больше) не тратить."),
        "done-redirecting": ("Redirect nothing.", "Ничего не перенаправлять."),
        "done-picking": ("Nym: discard no token.", "Ним: не сбрасывать жетонов."),
        "done-docking": ("Discard no damage card.", "Не сбрасывать карт повреждений."),
        "done-venturing": ("Do not activate Han Solo now.", "Не активировать Хана Соло сейчас."),
        "done-flying": (
            "End the activation of {squadron:squadron}.",
            "Закончить активацию эскадрильи {squadron:squadron}.",
        ),
        "done-harming": ("Boba Fett: harm nobody.", "Боба Фетт: никому не наносить урона."),
    }),
}  # fmt: skip
"""Maneuvers, damage that is no attack, squadrons; and going on."""

DOING: Entries = {**KINDS, **SETUP, **COMMANDS, **ATTACKS, **MOVES}
