"""What an action leads to, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

FORETELLING: Entries = pairs("armada.forecast", {
    "squadrons": (
        "Commands up to {n} {n|squadron|squadrons}.",
        "Приказ получат до {n} {n|эскадрильи|эскадрилий|эскадрилий}.",
    ),
    "repair": (
        "{n} {n|point|points} of repair.",
        "{n} {n|очко|очка|очков} ремонта.",
    ),
    "points-left": (
        "Leaves {n} {n|point|points} of repair.",
        "Останется {n} {n|очко|очка|очков} ремонта.",
    ),
    "volley": (
        "{n} {n|die|dice} {band:band_at}: {dice:dice}.",
        "{n} {n|кубик|кубика|кубиков} {band:band_at}: {dice:dice}.",
    ),
    "volley-obstructed": (
        "Obstructed, {n} {n|die|dice} {band:band_at}: {dice:dice}.",
        "За преградой, {n} {n|кубик|кубика|кубиков} {band:band_at}: {dice:dice}.",
    ),
    "shields": (
        "{n} {n|shield|shields} there.",
        "Щитов там: {n}.",
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
        "A zone beside takes part of the damage.",
        "Часть урона примет соседняя зона.",
    ),
    "contain": (
        "The first damage card stays face down.",
        "Первая карта повреждения останется лицом вниз.",
    ),
    "evade-cancel": ("The die is cancelled.", "Кубик отменяется."),
    "evade-reroll": ("The die is rolled anew.", "Кубик перебрасывается."),
    "navigate-token": (
        "Spends the navigate token.",
        "Тратится жетон навигации.",
    ),
    "leaves-mat": (
        "The ship leaves the mat and is lost!",
        "Корабль уйдёт за край поля и погибнет!",
    ),
    "rams": (
        "Runs into {ships:ship} and ends at speed {speed}: a damage card for both.",
        "Столкновение ({ships:ship}), остановка на скорости {speed}: обоим по карте повреждения.",
    ),
    "overlaps": (
        "Ends over an obstacle: {obstacle:obstacle}.",
        "Закончит на препятствии «{obstacle:obstacle}».",
    ),
    "engages": (
        "Then engaged with {squadrons:squadron}.",
        "В бою с эскадрильями: {squadrons:squadron}.",
    ),
})  # fmt: skip
