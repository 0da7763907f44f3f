"""What the odds say, in both languages: how they were found, and what a fleet cannot be."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_ANSWER = pairs("eclipse.odds", {
    "attacker": ("Attacker", "Нападающий"),
    "defender": ("Defender", "Защитник"),
    "neither": ("Neither", "Никто"),
    "side": ("side", "сторона"),
    "ships": ("ships", "корабли"),
    "wins": ("wins", "победа"),
    "survivors": ("expected survivors", "в среднем уцелеет"),
    "ancients": ("Ancients, Galactic Center", "Древние, центр галактики"),
    "empty": ("empty", "пусто"),
    "exact": (
        "Exact: all {n} {n|state|states} of the battle counted, no dice rolled.",
        "Точно: подсчитаны все состояния боя ({n}), кубики не бросались.",
    ),
    "sampled": (
        "Sampled: {n} {n|battle|battles} fought (seed {seed}), standard error {error}.",
        "Выборка: {n} {n|бой|боя|боёв} (зерно {seed}), стандартная ошибка {error}.",
    ),
    "too-much": (
        "These fleets have too many states to count in reasonable time.",
        "У этих флотов слишком много состояний, чтобы подсчитать их за разумное время.",
    ),
    "of-them": ("{ship:ship} {number} of {all}", "{ship:ship} {number} из {all}"),
    "explained": (
        "A battle that nobody can go on with, as no cannons are left, is won by neither.",
        "Бой, который некому продолжать, потому что орудий не осталось, не выигрывает никто.",
    ),
})  # fmt: skip

_KINDS = pairs("eclipse.odds.kind", {
    "cannon": ("Cannons", "Орудия"),
    "missile": ("Missiles", "Ракеты"),
    "computer": ("Computers", "Компьютеры"),
    "shield": ("Shields", "Щиты"),
    "hull": ("Hulls", "Броня"),
    "drive": ("Drives", "Двигатели"),
    "source": ("Energy sources", "Источники энергии"),
})  # fmt: skip

_POLICIES = {
    **pairs("eclipse.odds.policy", {
        "finishing-blow": ("finishing blow", "добивание"),
        "largest-kill": ("largest kill", "крупнейшая цель"),
    }),
    **pairs("eclipse.odds.policy-told", {
        "finishing-blow": (
            (
                "Players' dice: each destroys a ship if it can, else goes on the ship nearest to "
                "destruction (finishing-blow); ancients': the largest kill."
            ),
            (
                "Кубики игроков: каждый уничтожает корабль, если может, иначе бьёт по самому близкому "
                "к гибели (finishing-blow); кубики древних — по крупнейшей цели."
            ),
        ),
        "largest-kill": (
            (
                "All dice: ships are destroyed from the largest class down; dice that destroy "
                "nothing go on the largest ship (largest-kill)."
            ),
            (
                "Все кубики: корабли уничтожаются начиная с крупнейшего класса; кубики, которые ничего "
                "не уничтожают, бьют по самому крупному (largest-kill)."
            ),
        ),
    }),
}  # fmt: skip

_FAULTS = pairs("eclipse.odds", {
    "no-ships": (
        "no ships: expected a fleet, as in 2 cruiser + 1 dreadnought",
        "нет кораблей: нужен флот, например 2 cruiser + 1 dreadnought",
    ),
    "unread-ships": (
        "cannot read {text}: expected a number and a class, as in 2 cruiser",
        "не удаётся прочесть {text}: нужны число и класс, например 2 cruiser",
    ),
    "no-number": (
        "cannot read {text}: expected a number of ships",
        "не удаётся прочесть {text}: нужно число кораблей",
    ),
    "policy-unknown": (
        "unknown policy {text}: expected one of {listed}",
        "неизвестное правило {text}: нужно одно из {listed}",
    ),
    "class": (
        "unknown class {text}: expected one of {listed}",
        "неизвестный класс {text}: нужен один из {listed}",
    ),
    "too-many": (
        "{n} is too many for the class {ship:ship}: expected at most {most}",
        "{n} — слишком много для класса «{ship:ship}»: нужно не больше {most}",
    ),
    "mixed": (
        "ancients never fight beside a player's ships: expected only the ones or the others",
        "древние не сражаются на одной стороне с кораблями игрока: нужны только те или другие",
    ),
    "species": (
        "unknown species {text}: expected one of {listed}",
        "неизвестная раса {text}: нужна одна из {listed}",
    ),
    "unread-parts": (
        "cannot read {text}: expected a class and its parts, as in cruiser: gauss shield, hull",
        "не удаётся прочесть {text}: нужны класс и его части, например cruiser: gauss shield, hull",
    ),
    "part": (
        "unknown part {text}: expected one of {listed}",
        "неизвестная часть {text}: нужна одна из {listed}",
    ),
    "no-blueprint": (
        "{ship:ship} takes no parts: expected interceptor, cruiser, dreadnought or starbase",
        "{ship:ship}: частей поставить нельзя, нужен истребитель, крейсер, дредноут или база",
    ),
    "no-slot": (
        (
            "{ship:ship}: no empty slot is left for {part:part}, nor another part of its kind; "
            "expected what it replaces, as in {part:part} for {over:part}"
        ),
        (
            "{ship:ship}: для части «{part:part}» нет ни свободного места, ни части того же рода; "
            "нужно сказать, что заменить, например «{over:part}»"
        ),
    ),
    "not-there": (
        "{ship:ship}: there is no {over:part} that {part:part} could replace",
        "{ship:ship}: нет части «{over:part}», которую заменила бы «{part:part}»",
    ),
    "energy": (
        "{ship:ship}: illegal blueprint, its parts use {used} energy and only {made} is made",
        "{ship:ship}: чертёж не годен, частям нужно энергии {used}, а вырабатывается {made}",
    ),
    "no-drive": (
        "{ship:ship}: illegal blueprint, a ship needs a drive",
        "{ship:ship}: чертёж не годен, кораблю нужен двигатель",
    ),
    "drive-there": (
        "{ship:ship}: illegal blueprint, a starbase has no drive",
        "{ship:ship}: чертёж не годен, у звёздной базы не бывает двигателя",
    ),
    "no-tile": (
        "there is no hex {tile}: expected the number of a tile, as in 203",
        "гекса {tile} нет: нужен номер поля, например 203",
    ),
    "nobody": (
        "hex {tile}, {hex:hex}, has neither ancients nor the defense system: expected a defender",
        "в гексе {tile} «{hex:hex}» нет ни древних, ни системы обороны: нужен защитник",
    ),
})  # fmt: skip

ODDS_WORDS: Entries = {**_ANSWER, **_KINDS, **_POLICIES, **_FAULTS}
