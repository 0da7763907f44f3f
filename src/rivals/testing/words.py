"""What is wrong with a playthrough, in English and Russian."""

from __future__ import annotations

from rivals.core.words import Words, pairs

TESTING_FAULTS = Words(pairs("testing.fault", {
    "ending": ("unknown ending {ending!r}: expected one of {known}", "неизвестный конец {ending!r}: ожидается одно из: {known}"),
    "no-match": (
        "no match with the seeds {first} to {last} ends by {ending}",
        "ни одна партия с зёрнами от {first} до {last} не кончается так: {ending}",
    ),
    "title": ("{title}", "{title}"),
    "options": ("options as JSON ({why})", "настройки как JSON ({why})"),
    "seed": ("a seed, got {got!r}", "зерно, а здесь {got!r}"),
    "value": ("'{name} …'", "«{name} …»"),
    "playthrough-of": ("a playthrough of {game}, got one of {got}", "запись партии в {game}, а это запись {got}"),
}))  # fmt: skip
