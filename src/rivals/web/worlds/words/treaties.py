"""The words of treaties: what they ask, how they ended, and why one cannot be made.

`one` and `other` are names of states, `place` that of a place, weeks are numbers.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs

TREATY_WORDS: Entries = {
    **pairs("worlds.treaty", {
        "peace": (
            "Peace in weeks {first} to {until}: both keep it declared.",
            "Мир с недели {first} по неделю {until}: оба держат его объявленным.",
        ),
        "passage": (
            "Passage: armies of either may go through the other's land.",
            "Проход: армии каждого могут идти через земли другого.",
        ),
        "no-passage": (
            "No passage: no army of one is in the land of the other.",
            "Без прохода: ни одной армии одного нет на землях другого.",
        ),
        "tribute": (
            "Tribute: {payer} leaves {place} to {payee} by the end of week {week}.",
            "Дань: {payer} оставляет {place} государству {payee} к концу недели {week}.",
        ),
        # How it ended.
        "kept": (
            "It ended with week {week}: both have kept it.",
            "Окончен с неделей {week}: оба его соблюли.",
        ),
        "peace-broken": (
            "Broken in week {week}: {who} did not keep the peace.",
            "Нарушен на неделе {week}: мир не соблюдён, нарушитель — {who}.",
        ),
        "peace-broken-by-both": (
            "Broken in week {week}: neither side kept the peace.",
            "Нарушен на неделе {week}: мир не соблюла ни одна сторона.",
        ),
        "entered": (
            "Broken in week {week}: an army was in the other's land. It belongs to {who}.",
            "Нарушен на неделе {week}: на чужой земле была армия. Её государство — {who}.",
        ),
        "entered-by-both": (
            "Broken in week {week}: armies of each were in the other's land.",
            "Нарушен на неделе {week}: армии каждого были на земле другого.",
        ),
        "unpaid": (
            "Broken in week {week}: the tribute was not paid. It was due from {who}.",
            "Нарушен на неделе {week}: дань не уплачена. Платить должно было государство {who}.",
        ),
        "lapsed": (
            "It ended with week {week}: one of those who signed it leads a state no more.",
            "Окончен с неделей {week}: кто-то из подписавших больше не правит.",
        ),
        "unsigned": (
            "Nobody signed it before week {week}, with which it was to begin.",
            "До недели {week}, с которой он должен был начаться, его не подписали.",
        ),
        "declined": ("It was declined.", "Отклонён."),
        "withdrawn": ("It was withdrawn.", "Отозван."),
        # Why there is none.
        "no-treaty": (
            "This treaty is not there, or not to be answered any more.",
            "Такого договора нет, или ответить на него уже нельзя.",
        ),
        "nobody": (
            "Treaties are signed by people: choose a state that a person leads.",
            "Договоры подписывают люди: выберите государство, которым правит человек.",
        ),
        "weeks": (
            "A treaty begins in week {first} at the earliest, is of one week at least, and of {most} at most.",
            "Договор начинается не раньше недели {first} и длится от одной недели до {most}.",
        ),
        "place": (
            "The tribute is a city or a village of one of both, due by a week from {first} to {last}.",
            "Дань — это город или деревня одного из двоих, со сроком от недели {first} до {last}.",
        ),
        "late": (
            "It was to begin in week {first}: that is too early by now.",
            "Договор должен был начаться на неделе {first}: теперь поздно.",
        ),
        "many": (
            "No more than {most} proposals and treaties of a state are open at a time.",
            "Одновременно открыто не больше {most} предложений и договоров государства.",
        ),
    }),
}  # fmt: skip
