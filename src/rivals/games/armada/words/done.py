"""What was done, beside the order of each in `actions`: in the past, ships by their names."""

from __future__ import annotations

from rivals.core.words import Entries, deeds

SETUP = deeds("armada.do", {
    "obstacle": (
        "{who} placed an obstacle: {obstacle:obstacle}.",
        "{who} положил{who||а|и} препятствие «{obstacle:obstacle}».",
    ),
    "plan": (
        "{who} made the plan: {style:style} commander, the fleet {side:flank}.",
        "{who} составил{who||а|и} план: командир {style:style}, флот {side:flank}.",
    ),
    "deploy": (
        "{who} deployed {ship:ship} at speed {speed}.",
        "{who} выставил{who||а|и} корабль {ship:ship}, скорость {speed}.",
    ),
    "launch": (
        "{who} placed {squadron:squadron}.",
        "{who} выставил{who||а|и} эскадрилью {squadron:squadron}.",
    ),
})  # fmt: skip

COMMANDS = deeds("armada.do", {
    "dial": (
        "{who} put {command:command} at the bottom of the stack of {ship:ship}.",
        "{who} подложил{who||а|и} под стопку корабля {ship:ship} приказ «{command:command}».",
    ),
    "dial-veiled": (
        "{who} put a command dial at the bottom of a ship's stack.",
        "{who} подложил{who||а|и} диск приказа под стопку корабля.",
    ),
    "activate": (
        "{who} activated {ship:ship}.",
        "{who} активировал{who||а|и} корабль {ship:ship}.",
    ),
    "pass": (
        "{who} spent a pass token instead of activating a ship.",
        "{who} потратил{who||а|и} жетон паса вместо активации корабля.",
    ),
    "panic-drop": (
        "{who} gave up the command dial of {ship:ship} (crew panic).",
        ("{who} {who|отказался|отказалась|отказались} от диска приказа корабля {ship:ship}"
        " (паника экипажа)."),
    ),
    "panic-suffer": (
        "{who} let {ship:ship} suffer 1 damage (crew panic).",
        "{who} {who|предпочёл|предпочла|предпочли} 1 урон кораблю {ship:ship} (паника экипажа).",
    ),
    "reveal-dial": (
        "{who} revealed {command:command} on {ship:ship} and kept the dial.",
        ("{who} вскрыл{who||а|и} приказ корабля {ship:ship}: «{command:command}»,"
        " диск оставлен."),
    ),
    "reveal-token": (
        "{who} revealed {command:command} on {ship:ship} and took a token for it.",
        ("{who} вскрыл{who||а|и} приказ корабля {ship:ship}: «{command:command}»,"
        " вместо него взят жетон."),
    ),
    "reveal-swap": (
        ("{who} revealed {command:command} on {ship:ship}, took a token for it and gave up"
        " {drop:command}."),
        ("{who} вскрыл{who||а|и} приказ корабля {ship:ship}: «{command:command}»,"
        " вместо него взят жетон, жетон «{drop:command}» отдан."),
    ),
    "reveal-second": (
        "{who} revealed {command:command} on {ship:ship}, which has such a token already.",
        ("{who} вскрыл{who||а|и} приказ корабля {ship:ship}: «{command:command}»,"
        " такой жетон уже был."),
    ),
    "reveal-dead": (
        "{who} revealed {command:command} on {ship:ship}, which can hold no tokens.",
        ("{who} вскрыл{who||а|и} приказ корабля {ship:ship}: «{command:command}»,"
        " хранить жетоны нельзя."),
    ),
    "spend-squadron": (
        "{who} spent the squadron token to command one more squadron.",
        "{who} потратил{who||а|и} жетон эскадрилий на приказ ещё одной эскадрилье.",
    ),
    "spend-repair": (
        "{who} spent the repair token: {n} more repair {n|point|points}.",
        "{who} потратил{who||а|и} жетон ремонта: ещё {n} {n|очко|очка|очков} ремонта.",
    ),
    "spend-both": (
        "{who} spent the concentrate fire token with the dial.",
        "{who} потратил{who||а|и} вместе с диском сосредоточенного огня и жетон.",
    ),
    "scramble": (
        "{who} activated {squadron:squadron}.",
        "{who} активировал{who||а|и} эскадрилью {squadron:squadron}.",
    ),
    "scramble-command": (
        "{who} commanded {squadron:squadron}.",
        "{who} отдал{who||а|и} приказ эскадрилье {squadron:squadron}.",
    ),
    "shift": (
        "{who} moved a shield of {ship:ship} from {source:zone_of} to {target:zone_to}.",
        ("{who} переместил{who||а|и} щит корабля {ship:ship} из {source:zone_of}"
        " в {target:zone_to}."),
    ),
    "recover": (
        "{who} recovered a shield on {zone:zone_of} of {ship:ship}.",
        "{who} восстановил{who||а|и} щит {zone:zone_of} корабля {ship:ship}.",
    ),
    "mend": (
        "{who} discarded the damage card {card:card} of {ship:ship}.",
        "{who} сбросил{who||а|и} карту повреждения «{card:card}» корабля {ship:ship}.",
    ),
    "mend-hidden": (
        "{who} discarded a facedown damage card of {ship:ship}.",
        "{who} сбросил{who||а|и} лежащую лицом вниз карту повреждения корабля {ship:ship}.",
    ),
})  # fmt: skip

ATTACKS = deeds("armada.do", {
    "fire": (
        "{who} attacked {at:zone_to} of {target:ship} from {zone:zone_of} of {ship:ship}.",
        ("{who} атаковал{who||а|и} кораблём {ship:ship} из {zone:zone_of}:"
        " {target:ship}, {at:zone}."),
    ),
    "barrage": (
        "{who} attacked {squadron:squadron} from {zone:zone_of} of {ship:ship}.",
        ("{who} атаковал{who||а|и} кораблём {ship:ship} из {zone:zone_of} эскадрилью"
        " {squadron:squadron}."),
    ),
    "strafe": (
        "{who} attacked {target:squadron} with {squadron:squadron}.",
        ("{who} атаковал{who||а|и} эскадрильей {squadron:squadron}"
        " эскадрилью {target:squadron}."),
    ),
    "bomb": (
        "{who} attacked {at:zone_to} of {target:ship} with {squadron:squadron}.",
        ("{who} атаковал{who||а|и} эскадрильей {squadron:squadron} корабль {target:ship}:"
        " {at:zone}."),
    ),
    "add": (
        "{who} concentrated fire and added a {colour:colour} die.",
        "{who} сосредоточил{who||а|и} огонь и добавил{who||а|и} {colour:colour} кубик.",
    ),
    "omit": (
        "{who} left out a {colour:colour} die.",
        "{who} убрал{who||а|и} до броска {colour:colour} кубик.",
    ),
    "reroll": (
        "{who} rerolled a die ({die:die}): {by:by}.",
        "{who} перебросил{who||а|и} кубик ({die:die}): {by:by}.",
    ),
    "lock": (
        "{who} spent an accuracy icon to lock {token:token} ({how:readiness}).",
        ("{who} потратил{who||а|и} значок точности и заблокировал{who||а|и}"
        " жетон «{token:token}» ({how:readiness})."),
    ),
    "use-ready": (
        "{who} spent {token:token}; the token is exhausted.",
        "{who} потратил{who||а|и} жетон «{token:token}», он истощён.",
    ),
    "use-exhausted": (
        "{who} spent {token:token}; the token, exhausted already, was discarded.",
        "{who} потратил{who||а|и} истощённый жетон «{token:token}», он сброшен.",
    ),
    "use-lent": (
        "{who} spent {token:token} lent by Jan Ors.",
        "{who} потратил{who||а|и} жетон «{token:token}» эскадрильи Джан Орс.",
    ),
    "evade-ready": (
        "{who} spent {token:token} on a die ({die:die}); the token is exhausted.",
        "{who} потратил{who||а|и} жетон «{token:token}» на кубик ({die:die}), жетон истощён.",
    ),
    "evade-exhausted": (
        ("{who} spent {token:token} on a die ({die:die}); the token, exhausted already,"
        " was discarded."),
        ("{who} потратил{who||а|и} истощённый жетон «{token:token}» на кубик ({die:die}),"
        " жетон сброшен."),
    ),
    "evade-two": (
        "{who} discarded {token:token} on two dice ({dice:die}).",
        "{who} сбросил{who||а|и} жетон «{token:token}» ради двух кубиков ({dice:die}).",
    ),
    "redirect": (
        "{who} let {zone:zone_of} take {amount} damage.",
        "{who} перенаправил{who||а|и} в {zone:zone_to} урон {amount}.",
    ),
    "discard": (
        "{who} discarded {token:token} ({how:readiness}) of {ship:ship}.",
        "{who} сбросил{who||а|и} жетон «{token:token}» ({how:readiness}) корабля {ship:ship}.",
    ),
})  # fmt: skip

MOVES = deeds("armada.do", {
    "sail": (
        "{who} maneuvered {ship:ship} at speed {speed}: {clicks:click}.",
        "{who} выполнил{who||а|и} манёвр кораблём {ship:ship}, скорость {speed}: {clicks:click}.",
    ),
    "sail-change": (
        "{who} changed the speed of {ship:ship} to {speed} and maneuvered: {clicks:click}.",
        ("{who} сменил{who||а|и} скорость корабля {ship:ship} на {speed}"
        " и выполнил{who||а|и} манёвр: {clicks:click}."),
    ),
    "stay": (
        "{who} left {ship:ship} in place, at speed 0.",
        "{who} оставил{who||а|и} корабль {ship:ship} на месте на скорости 0.",
    ),
    "stay-change": (
        "{who} changed the speed of {ship:ship} to 0 and left it in place.",
        ("{who} сменил{who||а|и} скорость корабля {ship:ship} на 0"
        " и оставил{who||а|и} его на месте."),
    ),
    "set": (
        "{who} put {squadron:squadron} beside {ship:ship}.",
        "{who} поставил{who||а|и} эскадрилью {squadron:squadron} у корабля {ship:ship}.",
    ),
    "meet": (
        "{who} let {obstacle:obstacle} act on {ship:ship} first.",
        "{who} выбрал{who||а|и} для корабля {ship:ship} первым препятствие «{obstacle:obstacle}».",
    ),
    "suffer": (
        "{who} let {zone:zone_of} of {ship:ship} suffer {damage} damage.",
        "{who} принял{who||а|и} урон {damage}: {ship:ship}, {zone:zone}.",
    ),
    "fail": (
        "{who} chose zones of {ship:ship} ({card:card}): {zones:zone}.",
        "{who} выбрал{who||а|и} зоны корабля {ship:ship} ({card:card}): {zones:zone}.",
    ),
    "fail-nothing": (
        "{who} chose no zone of {ship:ship} ({card:card}).",
        "{who} не выбрал{who||а|и} ни одной зоны корабля {ship:ship} ({card:card}).",
    ),
    "slow": (
        "{who} slowed {ship:ship} by 1 (Comm Noise).",
        "{who} снизил{who||а|и} скорость корабля {ship:ship} на 1 (помехи связи).",
    ),
    "redial": (
        "{who} changed the top dial of {ship:ship} to {command:command} (Comm Noise).",
        ("{who} сменил{who||а|и} верхний диск корабля {ship:ship} на «{command:command}»"
        " (помехи связи)."),
    ),
    "leave": (
        "{who} left {ship:ship} its speed and its dial (Comm Noise).",
        "{who} оставил{who||а|и} кораблю {ship:ship} скорость и диск (помехи связи).",
    ),
    "fly-in-place": (
        "{who} moved {squadron:squadron} in place.",
        "{who} оставил{who||а|и} эскадрилью {squadron:squadron} на месте.",
    ),
    "fly": (
        "{who} moved {squadron:squadron}.",
        "{who} переместил{who||а|и} эскадрилью {squadron:squadron}.",
    ),
    "harm-squadron": (
        "{who} dealt 1 damage to {squadron:squadron} (Boba Fett).",
        "{who} {who|нанёс|нанесла|нанесли} 1 урон эскадрилье {squadron:squadron} (Боба Фетт).",
    ),
    "harm-ship": (
        "{who} dealt 1 damage to {zone:zone_of} of {ship:ship} (Boba Fett).",
        "{who} {who|нанёс|нанесла|нанесли} 1 урон кораблю {ship:ship}: {zone:zone} (Боба Фетт).",
    ),
    "toggle-on": (
        "{who} made {squadron:squadron} count as activated (Dutch Vander).",
        ("{who} сделал{who||а|и} эскадрилью {squadron:squadron} активированной"
        " («Датч» Вандер)."),
    ),
    "toggle-off": (
        "{who} made {squadron:squadron} count as not activated (Dutch Vander).",
        ("{who} снял{who||а|и} активацию с эскадрильи {squadron:squadron}"
        " («Датч» Вандер)."),
    ),
})  # fmt: skip

DONE_WITH = deeds("armada.do", {
    "done": ("{who} went on.", "{who} {who|продолжил|продолжила|продолжили}."),
    "done-patrolling": (
        "{who} activated no more squadrons.",
        "{who} больше не активировал{who||а|и} эскадрилий.",
    ),
    "done-commanding": (
        "{who} commanded no more squadrons.",
        "{who} больше не отдавал{who||а|и} приказов эскадрильям.",
    ),
    "done-repairing": ("{who} repaired no more.", "{who} закончил{who||а|и} ремонт."),
    "done-attacking": ("{who} attacked no more.", "{who} больше не атаковал{who||а|и}."),
    "done-sweeping": (
        "{who} attacked no more squadrons from this zone.",
        "{who} больше не атаковал{who||а|и} эскадрильи из этой зоны.",
    ),
    "done-modifying": (
        "{who} left the dice as they lay.",
        "{who} оставил{who||а|и} кубики как есть.",
    ),
    "done-defending": (
        "{who} spent no (further) defence tokens.",
        "{who} (больше) не {who|тратил|тратила|тратили} жетоны защиты.",
    ),
    "done-redirecting": ("{who} redirected nothing.", "{who} ничего не перенаправил{who||а|и}."),
    "done-picking": (
        "{who} discarded no token (Nym).",
        "{who} не {who|стал|стала|стали} сбрасывать жетон (Ним).",
    ),
    "done-docking": (
        "{who} discarded no damage card.",
        "{who} не {who|стал|стала|стали} сбрасывать карты повреждений.",
    ),
    "done-venturing": (
        "{who} did not activate Han Solo yet.",
        "{who} пока не активировал{who||а|и} Хана Соло.",
    ),
    "done-flying": (
        "{who} ended the activation of {squadron:squadron}.",
        "{who} закончил{who||а|и} активацию эскадрильи {squadron:squadron}.",
    ),
    "done-harming": (
        "{who} harmed nobody (Boba Fett).",
        "{who} никому не {who|нанёс|нанесла|нанесли} урона (Боба Фетт).",
    ),
})  # fmt: skip

DONE: Entries = {**SETUP, **COMMANDS, **ATTACKS, **MOVES, **DONE_WITH}
