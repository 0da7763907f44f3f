"""Everything connect four says, in English and Russian."""

from rivals.core.words import CORE_WORDS, Words

SAID = [
    ("drop", "Drop a disc into column {column}.", "Бросить фишку в столбец {column}."),
    ("blocker.win", "Four in line wins at once.", "Четыре в ряд — сразу победа."),
    ("blocker.block", "A four of the other seat is blocked.", "Четвёрку соперника надо закрыть."),
    ("blocker.safe", "The cell above must not lose.", "Клетка выше не должна дать ему четвёрку."),
    ("blocker.centre", "The nearer to the centre, the better.", "Чем ближе к центру, тем лучше."),
    ("ending.four", "Four in line.", "Четыре в ряд."),
    ("ending.full", "The board is full.", "Поле заполнено."),
    ("score.line", "Four in line", "Четыре в ряд"),
]
WORDS = Words(CORE_WORDS, {f"connect_four.{i}": {"en": en, "ru": ru} for i, en, ru in SAID})
