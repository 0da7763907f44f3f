"""What is wrong with a session at a table, in English and Russian."""

from __future__ import annotations

from rivals.core.words import Words, pairs

TABLE_FAULTS = Words(pairs("tables.fault", {
    "no-file": ("Choose a file first.", "Сначала выберите файл."),
    "too-long": ("This is longer than any session at a table.", "Это длиннее любой партии за столом."),
    "turn-too-long": (
        "This turn is longer than any at a table. Take some entries back first.",
        "Этот ход длиннее любого за столом. Сначала отмените часть записей.",
    ),
    "rival-file-size": (
        "The rival's file is larger than 64 kilobytes.", "Файл соперника больше 64 килобайт.",
    ),
    "rival-file-text": (
        "The rival's file is no text in UTF-8.", "Файл соперника — не текст в UTF-8.",
    ),
    "rival-file-other": (
        "The file is of another rival than {rival}.", "Это файл другого соперника, а не {rival}.",
    ),
    "no-question": ("There is no such question.", "Такого вопроса нет."),
}))  # fmt: skip
