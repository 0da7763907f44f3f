"""Everything connect four says, in English and Russian."""

from rivals.core.words import CORE_WORDS, Words

SAID = [
    ("drop", "Drop a disc into column {column}.", "Опустить фишку в столбец {column}."),
    ("blocker.win", "Win, if that is possible.", "Выиграть, если это возможно."),
    ("blocker.block", "Stop a four of the other seat.", "Не дать сопернику собрать четыре."),
    ("blocker.safe", "Do not open a winning cell to it.", "Не открыть ему выигрышную клетку."),
    ("blocker.centre", "Stay near the centre.", "Держаться ближе к центру."),
    ("ending.four", "Four in line.", "Четыре в ряд."),
    ("ending.full", "The board is full.", "Поле заполнено."),
    ("score.line", "Four in line", "Четыре в ряд"),
]
WORDS = Words(CORE_WORDS, {f"connect_four.{i}": {"en": en, "ru": ru} for i, en, ru in SAID})
