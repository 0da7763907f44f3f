"""Everything connect four says, in English and Russian."""

from rivals.core.words import CORE_WORDS, Words, searching

SAID = [
    ("drop", "Drop a disc into column {column}.", "Опустить фишку в столбец {column}."),
    ("drop.did", "{who} chose column {column}.", "{who} выбрал{who||а|и} столбец {column}."),
    ("blocker.win", "Win, if that is possible.", "Выиграть, если это возможно."),
    ("blocker.block", "Stop a four of the other seat.", "Не дать сопернику собрать четыре."),
    ("blocker.safe", "Do not open a winning cell to it.", "Не открыть ему выигрышную клетку."),
    ("blocker.centre", "Stay near the centre.", "Держаться ближе к центру."),
    ("ending.four", "Four in line.", "Четыре в ряд."),
    ("ending.full", "The board is full.", "Поле заполнено."),
    ("fault.taken", "columns of discs, from the bottom", "столбцы фишек, снизу вверх"),
    ("fault.mine", "{n} of the taken cells, no four in line", "занятые клетки, {n}, без четвёрки"),
    ("fault.ending", "what these discs have come to", "то, к чему привели эти фишки"),
    ("score.line", "Four in line", "Четыре в ряд"),
    ("ask.first", "Who begins?", "Кто начинает?"),
    ("ask.column", "Where did you drop a disc?", "Куда вы опустили фишку?"),
    ("hold.cells", "Discs, from the bottom", "Фишки, снизу вверх"),
    ("who.you", "you", "вы"),
    ("who.blocker", "the blocker", "соперник"),
    ("who.nobody", "nobody", "никто"),
    ("lie", "{n} {n|disc lies|discs lie} on the board.", "На поле {n} {n|фишка|фишки|фишек}."),
    *((f"column.{n}", f"Column {n}", f"Столбец {n}") for n in range(1, 8)),
    *((f"cell.{n}.{m}", f"{n}, {m}", f"{n}, {m}") for n in range(1, 8) for m in range(1, 7)),
]
WORDS = Words(
    CORE_WORDS,
    searching("connect_four"),
    {f"connect_four.{i}": {"en": en, "ru": ru} for i, en, ru in SAID},
)
