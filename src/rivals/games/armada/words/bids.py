"""Actions as they are asked for at a real table, where a person moves the rival's pieces."""

from __future__ import annotations

from rivals.core.words import Entries, bids
from rivals.games.armada.words.actions import DOING

COMMANDS = bids("armada.do", DOING, {
    "activate": "Активируйте корабль {ship:ship}.",
    "pass": "Потратьте жетон паса вместо активации корабля.",
    "panic-drop": "{ship:ship}, паника экипажа: сбросьте диск приказа.",
    "panic-suffer": "{ship:ship}, паника экипажа: корабль получает 1 урон.",
    "reveal-dial": "{ship:ship}: вскройте приказ «{command:command}» и оставьте диск.",
    "reveal-token": (
        "{ship:ship}: вскройте приказ «{command:command}» и возьмите вместо него жетон."
    ),
    "reveal-swap": (
        "{ship:ship}: вскройте приказ «{command:command}», возьмите вместо него жетон и отдайте"
        " жетон «{drop:command}»."
    ),
    "reveal-second": (
        "{ship:ship}: вскройте приказ «{command:command}» и уберите диск; такой жетон уже есть."
    ),
    "reveal-dead": (
        "{ship:ship}: вскройте приказ «{command:command}» и уберите диск; жетонов корабль хранить"
        " не может."
    ),
    "spend-squadron": "Потратьте жетон эскадрилий: приказ ещё одной эскадрилье.",
    "spend-repair": "Потратьте жетон ремонта: ещё {n} {n|очко|очка|очков} ремонта.",
    "scramble": "Активируйте эскадрилью {squadron:squadron}.",
    "scramble-command": "Отдайте приказ эскадрилье {squadron:squadron}.",
    "shift": "Переместите щит из {source:zone_of} в {target:zone_to}.",
    "recover": "Восстановите щит {zone:zone_of}.",
    "mend": "Сбросьте карту повреждения «{card:card}».",
    "mend-hidden": "Сбросьте карту повреждения, лежащую лицом вниз.",
})  # fmt: skip

ATTACKS = bids("armada.do", DOING, {
    "fire": "Атакуйте из {zone:zone_of} корабль {target:ship}: {at:zone}.",
    "barrage": "Атакуйте из {zone:zone_of} эскадрилью {squadron:squadron}.",
    "omit": "Уберите до броска {colour:colour} кубик.",
    "add": "Сосредоточенный огонь: добавьте {colour:colour} кубик.",
    "spend-both": (
        "Сосредоточенный огонь: потратьте вместе с диском и жетон — добавьте кубик и перебросьте"
        " один."
    ),
    "reroll": "Перебросьте кубик ({die:die}): {by:by}.",
    "lock": "Потратьте значок точности: заблокируйте жетон «{token:token}» ({how:readiness}).",
    "use-ready": "Потратьте жетон «{token:token}» (он истощится).",
    "use-exhausted": "Потратьте истощённый жетон «{token:token}» (он будет сброшен).",
    "use-lent": "Потратьте жетон «{token:token}» эскадрильи Джан Орс.",
    "evade-ready": "Потратьте жетон «{token:token}» на кубик ({die:die}); жетон истощится.",
    "evade-exhausted": (
        "Потратьте истощённый жетон «{token:token}» на кубик ({die:die}); жетон будет сброшен."
    ),
    "evade-two": "Сбросьте жетон «{token:token}» ради двух кубиков ({dice:die}).",
    "redirect": "Перенаправьте в {zone:zone_to}: урон {amount}.",
    "discard": "{ship:ship}: сбросьте жетон «{token:token}» ({how:readiness}).",
})  # fmt: skip

MOVES = bids("armada.do", DOING, {
    "sail": "Выполните манёвр на скорости {speed}: {clicks:click}; шаблон {side:side}.",
    "sail-change": (
        "Смените скорость на {speed} и выполните манёвр: {clicks:click}; шаблон {side:side}."
    ),
    "stay": "Скорость 0: оставьте корабль на месте.",
    "stay-change": "Смените скорость на 0 и оставьте корабль на месте.",
})  # fmt: skip

DONE_WITH = bids("armada.do", DOING, {
    "done-patrolling": "Больше не активируйте эскадрилий.",
    "done-commanding": "Больше не отдавайте приказов эскадрильям.",
    "done-repairing": "Закончите ремонт.",
    "done-attacking": "Больше не атакуйте.",
    "done-sweeping": "Больше не атакуйте эскадрильи из этой зоны.",
    "done-modifying": "Оставьте кубики как есть.",
    "done-defending": "Жетоны защиты (больше) не тратьте.",
    "done-redirecting": "Ничего не перенаправляйте.",
    "done-picking": "Ним: не сбрасывайте жетонов.",
    "done-docking": "Не сбрасывайте карт повреждений.",
    "done-venturing": "Пока не активируйте Хана Соло.",
    "done-flying": "Закончите активацию эскадрильи {squadron:squadron}.",
    "done-harming": "Боба Фетт: никому не наносите урона.",
})  # fmt: skip

BIDS: Entries = {**COMMANDS, **ATTACKS, **MOVES, **DONE_WITH}
