"""What stands on the drawing itself, beside the names of what is in the box."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared

_PARTS = pairs("armada.board", {
    "mat": ("The mat", "Игровое поле"),
    "turn": ("The turn", "Ход"),
    "attack": ("The attack", "Атака"),
    "fleet": ("Ships ({seat:seated})", "Корабли ({seat:seated})"),
    "wings": ("Squadrons ({seat:seated})", "Эскадрильи ({seat:seated})"),
    "seat": ("{faction:faction}, {seat:seated}", "{faction:faction}, {seat:seated}"),
})  # fmt: skip

_TURN = shared("armada", "board.over", "board.round") | pairs("armada.board", {
    "setup": ("Deployment", "Расстановка"),
    "points": ("{n} {n|point|points}", "{n} {n|очко|очка|очков}"),
    "ships-left": ("{n} {n|ship|ships} on the mat", "на поле {n} {n|корабль|корабля|кораблей}"),
    "first": ("first player", "первый игрок"),
    "passes": ("{n} pass {n|token|tokens}", "{n} {n|жетон|жетона|жетонов} паса"),
})  # fmt: skip

_PIECES = pairs("armada.board", {
    "ship": (
        "{ship}: hull {hull} of {all}; shields: {shields}; speed {speed}",
        "{ship}: корпус {hull} из {all}; щиты: {shields}; скорость {speed}",
    ),
    "squadron": (
        "{squadron}: hull {hull} of {all}; speed {speed}",
        "{squadron}: прочность {hull} из {all}; скорость {speed}",
    ),
    "zone": ("{ship}, {zone:zone}", "{ship}, {zone:zone}"),
    "hull": ("Hull", "Корпус"),
    "hull-of": ("hull {n} of {all}", "корпус: {n} из {all}"),
    "speed": ("Speed", "Скорость"),
    "speed-of": ("speed {n}", "скорость {n}"),
    "waiting": ("not deployed", "ещё не на поле"),
    "active": ("acts now", "действует"),
    "activated": ("activated", "активирован"),
    "activated-wing": ("activated", "активирована"),
    "destroyed": ("Destroyed: {ship}", "Уничтожен: {ship}"),
    "wings-gone": (
        "{n} {n|squadron|squadrons} destroyed",
        "{n|Уничтожена|Уничтожены|Уничтожено} {n} {n|эскадрилья|эскадрильи|эскадрилий}",
    ),
    "dial": ("Command dial", "Диск приказа"),
    "command-token": ("Command token", "Жетон приказа"),
    "face-down": (
        "{n} damage {n|card|cards} face down",
        "{n} {n|карта|карты|карт} повреждений лицом вниз",
    ),
})  # fmt: skip

_RULER = pairs("armada.board", {
    "band.close": ("close", "ближняя"),
    "band.medium": ("medium", "средняя"),
    "band.long": ("long range", "дальняя дистанция"),
})  # fmt: skip

_ATTACK = pairs("armada.board", {
    "obstructed": ("obstructed", "за преградой"),
    "locked": ("locked", "заблокирован"),
    "spent": ("spent", "потрачен"),
    "no-dice": ("No dice are left.", "Кубиков не осталось."),
    "damage": ("{n} damage", "Урон: {n}"),
    "defence-of": ("Defence tokens: {name}", "Жетоны защиты: {name}"),
})  # fmt: skip

_MEASURED = pairs("armada.board", {
    "which": ("What to put there", "Что выставить"),
    "heading": ("Heading", "Курс"),
    "joint": ("Joint {n}", "Шарнир {n}"),
    "tool-side": ("Tool on the", "Шаблон"),
    "tool.left": ("left", "слева"),
    "tool.right": ("right", "справа"),
    "hint.place": (
        "Point at the mat and press; what you have placed can be dragged.",
        "Укажите место на поле и нажмите; поставленное можно перетащить.",
    ),
    "hint.deploy": (
        "Press on the mat to put the ship there; turn it, choose its speed, confirm.",
        "Нажмите на поле, чтобы поставить корабль; поверните его, выберите скорость, подтвердите.",
    ),
    "hint.fly": (
        "Press on the mat inside the circle; the dots are spots worth a look.",
        "Нажмите на поле внутри круга; точками отмечены удобные места.",
    ),
    "hint.set": (
        "Press beside the ship: the squadron is put so that it touches it.",
        "Нажмите рядом с кораблём: эскадрилья встанет вплотную к нему.",
    ),
    "hint.sail": (
        "Click the joints: the ghost shows where the ship will end. Red: it runs into something.",
        "Щёлкайте по шарнирам: силуэт показывает, где окажется корабль. Красный — столкновение.",
    ),
})  # fmt: skip

BOARD_WORDS: Entries = {**_PARTS, **_TURN, **_PIECES, **_RULER, **_ATTACK, **_MEASURED}
