"""What an action leads to, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

FORETELLING: Entries = pairs("armada.forecast", {
    "squadrons": (
        "The ship will command up to {n} {n|squadron|squadrons}.",
        "Приказ получат до {n} {n|эскадрильи|эскадрилий|эскадрилий}.",
    ),
    "repair": (
        "{n} repair {n|point|points}.",
        "{n} {n|очко|очка|очков} ремонта.",
    ),
    "points-left": (
        "{n} repair {n|point|points} will be left.",
        "Останется {n} {n|очко|очка|очков} ремонта.",
    ),
    "volley": (
        "{n} {n|die|dice} {band:band_at}: {dice:dice}.",
        "{n} {n|кубик|кубика|кубиков} {band:band_at}: {dice:dice}.",
    ),
    "volley-obstructed": (
        "Obstructed: {n} {n|die|dice} {band:band_at}: {dice:dice}.",
        "Через преграду: {n} {n|кубик|кубика|кубиков} {band:band_at}: {dice:dice}.",
    ),
    "shields": (
        "{n} {n|shield|shields} on that zone.",
        "Щитов у этой зоны: {n}.",
    ),
    "hull": (
        "The target has {n} hull left.",
        "У цели осталось прочности: {n}.",
    ),
    "counter": (
        "It strikes back with counter {n}.",
        "Она ответит: отпор {n}.",
    ),
    "brace": (
        "The damage falls from {damage} to {left}.",
        "Урон снижается с {damage} до {left}.",
    ),
    "scatter": ("All dice are cancelled.", "Все кубики отменяются."),
    "redirect": (
        "An adjacent zone takes part of the damage.",
        "Часть урона примет соседняя зона.",
    ),
    "contain": (
        "The first damage card stays face down.",
        "Первая карта повреждения останется лицом вниз.",
    ),
    "evade-cancel": (
        "The {n|die is|dice are} cancelled.",
        "{n|Кубик отменяется|Кубики отменяются|Кубики отменяются}.",
    ),
    "evade-reroll": (
        "The {n|die is|dice are} rerolled.",
        "{n|Кубик перебрасывается|Кубики перебрасываются|Кубики перебрасываются}.",
    ),
    "navigate-token": (
        "The navigate token is spent.",
        "Тратится жетон навигации.",
    ),
    "leaves-mat": (
        "The ship leaves the mat and is lost!",
        "Корабль уйдёт за край поля и погибнет!",
    ),
    "rams": (
        "The ship runs into {ships:ship} and moves only at speed {speed}: a damage card for each.",
        "Корабль столкнётся ({ships:ship}) и пройдёт лишь на скорости {speed}: обоим по карте повреждения.",
    ),
    "overlaps": (
        "The ship ends on an obstacle: {obstacle:obstacle}.",
        "Корабль закончит манёвр на препятствии «{obstacle:obstacle}».",
    ),
    "runs-over-own": (
        "The ship runs over your own {squadrons:squadron}: the other player puts them beside it.",
        "Корабль накроет ваши эскадрильи: {squadrons:squadron}. Рядом с ним их поставит другой игрок.",
    ),
    "runs-over": (
        "The ship runs over {squadrons:squadron}: the other player puts them beside it.",
        "Корабль накроет эскадрильи: {squadrons:squadron}. Рядом с ним их поставит другой игрок.",
    ),
    "engages": (
        "The squadron will be engaged with {squadrons:squadron}.",
        "Эскадрилья окажется в бою с эскадрильями: {squadrons:squadron}.",
    ),
})  # fmt: skip
