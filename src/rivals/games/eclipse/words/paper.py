"""What stands on a rival's sheet of paper beside its traits and rules."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

PAPER: Entries = pairs("eclipse.paper", {
    "traits": ("Its traits", "Его трейты"),
    "trait": ("About", "О чём"),
    "value": ("Trait", "Трейт"),
    "does": ("What it does", "Что он делает"),
    "peace": ("Steps at peace", "Шаги в состоянии мира"),
    "move-peace": (
        "Move, but only to attack ancients",
        "Перемещение, но только для атаки древних",
    ),
    "war": ("Steps at war", "Шаги в состоянии войны"),
    "design": ("Ship designs", "Чертежи кораблей"),
    "ship": ("Ship", "Корабль"),
    "parts": ("Parts", "Части"),
    "dearest": (
        "the most expensive part that its energy allows",
        "самая дорогая часть, на которую хватает энергии",
    ),
    "design-short": ("Where a part is missing", "Если чего-то не хватает"),
    "build": ("What it builds; the next line only if impossible", "Что он строит; следующая строка — если предыдущая невозможна"),
    "priority": ("Priority technologies", "Приоритетные технологии"),
    "favoured": ("parts of this kind: {gear:gear}", "части этого вида: {gear:gear}"),
    "energy": (
        "a source of energy where a design lacks it",
        "источник энергии, если чертежу её не хватает",
    ),
    "empty-squares": (
        "the advanced technology of a resource of which at least two such planets stand empty in its hexes",
        "продвинутая технология ресурса, если в его гексах пустуют хотя бы две такие планеты",
    ),
    "research": ("Which technology", "Какая технология"),
    "research-other": ("If none has priority", "Если приоритетной нет"),
    "explore": ("Where it explores: sectors", "Где он ведёт разведку: секторы"),
    "sectors": ("Action {number}: {sectors}", "Действие {number}: {sectors}"),
    "sectors-then": ("After that: {sectors}", "Дальше: {sectors}"),
    "influence": ("Which hex it takes by influence", "Какой гекс берёт влиянием"),
    "ancients": ("Which ancients it attacks", "Каких древних атакует"),
    "squares": ("Where colony ships settle", "Где селятся колониальные корабли"),
    "pays": ("What it trades away", "Что отдаёт при обмене"),
    "given-up": ("Which hex it gives up for a debt", "Какой гекс отдаёт за долг"),
    "die": ("Die", "Кубик"),
    "face": ("Face", "Грань"),
    "dice": ("Its dice", "Его кубики"),
})  # fmt: skip
