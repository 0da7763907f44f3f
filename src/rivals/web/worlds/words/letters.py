"""The words of what a writer of letters is refused."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

LETTER_WORDS: Entries = pairs("worlds.refused", {
    "letter-empty": (
        "The letter is empty: write at least a word.",
        "Письмо пустое: напишите хотя бы слово.",
    ),
    "letter-long": (
        "The letter is too long: {n} characters, at most {most}.",
        "Письмо слишком длинное: знаков {n}, а можно не больше {most}.",
    ),
    "letter-nobody": (
        "Nobody would read this letter: choose at least one state that a person leads.",
        "Это письмо некому читать: выберите хотя бы одно государство, которое ведёт человек.",
    ),
    "no-master": (
        "Nobody runs {world}: there is no master to write to.",
        "Мир «{world}» никто не ведёт: ведущему написать нельзя.",
    ),
    "nobody-there": (
        "No person leads state {number} now: nobody would read it.",
        "Государство {number} сейчас никто не ведёт: читать некому.",
    ),
    "master-alone": (
        "A letter to the master goes to nobody else: give 0 alone.",
        "Письмо ведущему никому больше не идёт: укажите только 0.",
    ),
    "nobody-to-block": (
        "Nobody whose letters could be blocked leads that state.",
        "Там нет никого, чьи письма можно было бы заблокировать.",
    ),
    "letters-many": (
        "Your state has sent {most} letters within an hour, and more is not allowed: wait a while.",
        "Ваше государство отправило {most} писем за час, больше нельзя: подождите немного.",
    ),
    "full-announcements": (
        "{most} announcements were made in {world}, and more are not kept.",
        "В мире «{world}» уже столько объявлений, сколько хранится: {most}.",
    ),
    "full-letters": (
        "You have sent {most} letters in worlds that are not over, and more are not kept.",
        "Вы отправили столько писем, сколько хранится в мирах, где игра не окончена: {most}.",
    ),
})  # fmt: skip
