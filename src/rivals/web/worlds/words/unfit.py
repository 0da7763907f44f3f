"""The words of what cannot be read or fitted into a draft."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

UNFIT_WORDS: Entries = pairs("worlds.unfit", {
    "told": ("{why}", "{why}"),
    "spot": ("No army can stand at ({x}, {y}).", "В клетке ({x}, {y}) армия стоять не может."),
    "way": ("No way over the steppe leads to ({x}, {y}).", "По степи до клетки ({x}, {y}) не дойти."),
    "map-part": ("There is no such part of the map.", "Такой части карты нет."),
    "meeting": ("Choose how the two sides meet.", "Выберите, как встречаются стороны."),
    "fortification": ("There is no such fortification.", "Такого укрепления нет."),
    "nobody-placed": (
        "Nobody of yours is placed: only placed units fight.",
        "У вас никто не выставлен: сражаются только выставленные единицы.",
    ),
    "no-side": ("There is no such side to begin with.", "Такого готового противника нет."),
    "too-many": (
        "The other side has too many units: at most {most}.",
        "У противника слишком много единиц: можно не больше {most}.",
    ),
    "cell": ("No field has the cell {spot} for a unit.", "Ни на одном поле нет клетки {spot} для единицы."),
    "nobody-there": (
        "Nobody of the other side is placed: place somebody to fight against.",
        "У противника никто не выставлен: поставьте, с кем сражаться.",
    ),
    "too-long": ("That is too long: at most {most} letters.", "Слишком длинно: не больше {most} знаков."),
    "no-order": ("There is no order in that.", "Приказа здесь нет."),
    "draft-end": (
        "The draft does not take orders at its end: look at its text.",
        "В конец черновика приказ не дописать: посмотрите его текст.",
    ),
    "direction": ("Choose a direction or a cell.", "Выберите направление или клетку."),
    "number": ("{what}: give a whole number.", "{what}: укажите целое число."),
    "units": ("Choose which units.", "Выберите, какие единицы."),
    "stance": ("Declare either peace or war.", "Объявить можно либо мир, либо войну."),
    "state-number": ("This is no number of a state.", "Это не номер государства."),
    "body": ("a body that arrives whole", "тело запроса целиком"),
})  # fmt: skip
