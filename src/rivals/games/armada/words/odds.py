"""What the odds say, in both languages: what they rest on, and what an attack cannot be."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_ASKED = {
    **pairs("armada.odds.range", {
        "close": ("close", "ближняя"),
        "medium": ("medium", "средняя"),
        "long": ("long", "дальняя"),
    }),
    **pairs("armada.odds.at", {
        "close": ("at close range", "на ближней дистанции"),
        "medium": ("at medium range", "на средней дистанции"),
        "long": ("at long range", "на дальней дистанции"),
    }),
    **pairs("armada.odds.against", {
        "ship": ("a ship", "корабль"),
        "squadron": ("a squadron", "эскадрилья"),
    }),
    **pairs("armada.odds.upon", {
        "ship": ("against a ship", "по кораблю"),
        "squadron": ("against a squadron", "по эскадрилье"),
    }),
    **pairs("armada.odds.attacker", {
        "ship": ("a ship", "корабль"),
        "squadron": ("a squadron", "эскадрилья"),
        "bomber": ("a bomber squadron", "эскадрилья бомбардировщиков"),
    }),
    **pairs("armada.odds.dice", {
        "red": ("Red dice", "Красные кубики"),
        "blue": ("Blue dice", "Синие кубики"),
        "black": ("Black dice", "Чёрные кубики"),
    }),
    **pairs("armada.odds.rules", {
        "1.5": ("version 1.5", "версия 1.5"),
        "classic": ("classic", "прежние"),
    }),
}  # fmt: skip

_ANSWER = pairs("armada.odds", {
    "asked": (
        "{dice:dice} {n|die|dice} {band:odds.at} {against:odds.upon}",
        "{dice:dice} {n|кубик|кубика|кубиков} {band:odds.at} {against:odds.upon}",
    ),
    "damage": ("damage", "урон"),
    "cards": ("damage cards", "карты повреждений"),
    "chance": ("chance", "шанс"),
    "at-least": ("at least", "не меньше"),
    "mean": ("Damage on average: {mean}.", "Урон в среднем: {mean}."),
    "mean-cards": (
        "Damage cards on average: {mean}.",
        "Карт повреждений в среднем: {mean}.",
    ),
    "crit": ("Critical effect: {chance}.", "Критический эффект: {chance}."),
})  # fmt: skip

_NOTES = pairs("armada.odds.note", {
    "exact": (
        "Exact: all {n} {n|roll|rolls} counted, no dice rolled.",
        "Точно: подсчитаны все броски ({n}), кубики не бросались.",
    ),
    "nothing": (
        "No die is left to roll: there is no attack.",
        "Бросать нечего: атаки не будет.",
    ),
    "dropped": (
        "Left out, not allowed {band:odds.at}: {dropped:dice}.",
        "Не участвуют {band:odds.at}: {dropped:dice}.",
    ),
    "lost-red": (
        "Obstructed: a red die is left out before rolling.",
        "Цель за преградой: до броска убран красный кубик.",
    ),
    "lost-blue": (
        "Obstructed: a blue die is left out before rolling.",
        "Цель за преградой: до броска убран синий кубик.",
    ),
    "lost-black": (
        "Obstructed: a black die is left out before rolling.",
        "Цель за преградой: до броска убран чёрный кубик.",
    ),
    "hits-only": (
        "Only hits count: critical icons do no damage and have no effect.",
        "Считаются только попадания: значки крита не наносят урона и не дают эффекта.",
    ),
    "added": (
        (
            "Concentrate Fire: once the dice are rolled, the attacker adds the one that promises most, of "
            "a colour in the pool."
        ),
        (
            "Сосредоточенный огонь: после броска атакующий добавляет самый выгодный кубик "
            "одного из цветов броска."
        ),
    ),
    "reroll": (
        "The attacker rerolls one die where that promises more.",
        "Атакующий перебрасывает один кубик, если это выгодно.",
    ),
    "locks": (
        "Accuracy icons lock the tokens whose loss hurts the defender most.",
        "Значки точности блокируют те жетоны, потеря которых для защитника больнее всего.",
    ),
    "spends": (
        (
            "The defender sees the dice and spends ready tokens so as to suffer the least on average, "
            "each kind once."
        ),
        (
            "Защитник видит кубики и тратит готовые жетоны так, чтобы получить в среднем меньше "
            "всего, каждый вид один раз."
        ),
    ),
    "spends-cards": (
        (
            "The defender sees the dice and spends ready tokens, each kind once, for the fewest "
            "damage cards on average, then for the least damage."
        ),
        (
            "Защитник видит кубики и тратит готовые жетоны, каждый вид один раз: ради наименьшего "
            "в среднем числа карт повреждений, затем — наименьшего урона."
        ),
    ),
    "evade-cancel": (
        "Evade {band:odds.at}: a die is cancelled.",
        "Уклонение {band:odds.at}: кубик отменяется.",
    ),
    "evade-reroll": (
        "Evade {band:odds.at}: a die is rerolled.",
        "Уклонение {band:odds.at}: кубик перебрасывается.",
    ),
    "evade-nothing": (
        "Evade does nothing {band:odds.at} under the classic rules.",
        "По прежним правилам уклонение {band:odds.at} ничего не даёт.",
    ),
    "evade-second": (
        "The attacker is larger: the evade is discarded for a second die where that helps.",
        "Атакующий больше: если это выгодно, жетон уклонения сбрасывается ради второго кубика.",
    ),
    "redirect": (
        (
            "Redirect does not lower the total, it moves damage to an adjacent zone: the cards it "
            "saves are counted once the shields there are given."
        ),
        (
            "Перенаправление не уменьшает общий урон, а переносит его на соседнюю зону: сколько "
            "карт оно сбережёт, видно, если указать её щиты."
        ),
    ),
    "contain": (
        "Contain: no critical effect, unless the token is locked.",
        "Сдерживание: критического эффекта нет, если жетон не заблокирован.",
    ),
})  # fmt: skip

_FAULTS = pairs("armada.odds.fault", {
    "dice": (
        "{n} {n|die|dice}: expected 1 to {most}, red, blue and black together",
        "{n} {n|кубик|кубика|кубиков}: нужно от 1 до {most}, красных, синих и чёрных вместе",
    ),
    "number": (
        "cannot read {text}: expected a whole number 0 to {most}",
        "не удаётся прочесть {text}: нужно целое число от 0 до {most}",
    ),
    "tokens": (
        "{n} defence tokens: expected at most {most}",
        "{n} {n|жетон|жетона|жетонов} защиты: нужно не больше {most}",
    ),
    "token": (
        "unknown defence token {text}: expected some of {listed}",
        "неизвестный жетон защиты {text}: нужны какие-то из {listed}",
    ),
    "choice": (
        "unknown {what:odds.what} {text}: expected one of {listed}",
        "{what:odds.what}: неизвестно {text}, нужно одно из {listed}",
    ),
    "shields": (
        "{n} shields in the zone attacked: expected 0 to {most}",
        "щиты атакованной зоны — {n}: нужно от 0 до {most}",
    ),
    "beside": (
        "{n} shields in the adjacent zone: expected 0 to {most}",
        "щиты соседней зоны — {n}: нужно от 0 до {most}",
    ),
    "squadron-range": (
        "a squadron attacks at distance 1: expected close range",
        "эскадрилья атакует на дистанции 1: нужна ближняя дистанция",
    ),
    "squadron-added": (
        "concentrate fire is a command of ships: expected a ship that attacks",
        "сосредоточенный огонь — приказ кораблей: нужно, чтобы атаковал корабль",
    ),
    "squadron-shields": (
        "a squadron has no shields and takes no damage cards: expected an attack against a ship",
        "у эскадрильи нет ни щитов, ни карт повреждений: нужна атака по кораблю",
    ),
    "squadron-token": (
        "a squadron has no {token:token} token: expected {listed:token}",
        "у эскадрильи не бывает жетона «{token:token}»: возможны {listed:token}",
    ),
    "larger": (
        "a larger attacker matters between ships: expected a ship against a ship",
        "больший размер важен лишь между кораблями: нужна атака корабля по кораблю",
    ),
})  # fmt: skip

_WHAT = pairs("armada.odds.what", {
    "range": ("range", "дистанция"),
    "against": ("target", "цель"),
    "attacker": ("attacker", "атакующий"),
    "rules": ("rules", "правила"),
})  # fmt: skip

ODDS: Entries = {**_ASKED, **_ANSWER, **_NOTES, **_FAULTS, **_WHAT}
