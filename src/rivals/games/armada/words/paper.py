"""What stands on the sheet of paper of the Imperial AI beside its rules."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

PAPER: Entries = pairs("armada.paper", {
    "blue": ("Blue die", "Синий кубик"),
    "style": ("Commander", "Командир"),
    "speed": ("First speed", "Начальная скорость"),
    "berth": ("Squadrons", "Эскадрильи"),
    "focus": ("Focal point", "Фокальная точка"),
    "focus-stays": ("It stays opposite the enemy ships.", "Остаётся напротив кораблей противника."),
    "focus-moves": (
        "Distance 3 to the {way:flank_of}. Roll again: the same face moves it once more.",
        "На дистанцию 3 {way:way}. Ещё один бросок: та же грань сдвигает её ещё раз.",
    ),
    "side": ("Where the fleet deploys", "Где встаёт флот"),
    "cautious": ("Commands of a cautious commander", "Приказы осторожного командира"),
    "normal": ("Commands of a normal commander", "Приказы обычного командира"),
    "aggressive": ("Commands of an aggressive commander", "Приказы агрессивного командира"),
    "orders-then": ("With the command", "Что делать с приказом"),
    "activation": ("Which ship is activated", "Какой корабль активируется"),
    "target": ("At whom a ship fires", "По кому стреляет корабль"),
    "defence": ("Defence tokens", "Жетоны защиты"),
    "maneuver": ("Which maneuver", "Какой манёвр"),
    "squadrons": ("Squadrons on command", "Эскадрильи по приказу"),
    "patrol": ("Squadron phase", "Фаза эскадрилий"),
    "repair": ("Repair", "Ремонт"),
    "damage": ("Damage and tokens to choose", "Если урон и жетоны на выбор"),
})  # fmt: skip
