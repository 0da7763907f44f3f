"""The words of what the hall refuses."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

HALL_WORDS: Entries = pairs("worlds.refused", {
    "states": (
        "A world of your own has one of these numbers of states: {numbers}.",
        "В собственном мире может быть столько государств: {numbers}.",
    ),
    "own-worlds": (
        "You have {n} worlds of your own, and may have {most}: leave one of them first.",
        "Собственных миров у вас {n}, а можно иметь {most}: сначала покиньте один из них.",
    ),
    "full-worlds": (
        "Your own worlds take all the room there is for them ({most} MB): leave one of them first.",
        "Ваши собственные миры заняли всё отведённое им место ({most} МБ): сначала покиньте один из них.",
    ),
    "full-orders": (
        "Your orders take all the room there is for them ({most} MB): leave a world of your own first.",
        "Ваши приказы заняли всё отведённое им место ({most} МБ): сначала покиньте один из своих миров.",
    ),
    "council": (
        "The adviser thinks otherwise by now: read again what he proposes.",
        "Советник уже думает иначе: прочтите, что он предлагает теперь.",
    ),
    "copy-cities": (
        "Choose a city of yours whose list is copied, and at least one other that takes it over.",
        "Выберите свой город, чей список копируется, и хотя бы один другой, который его примет.",
    ),
    "copy-empty": (
        "The list of {city} is empty: there is nothing to copy.",
        "Список города {city} пуст: копировать нечего.",
    ),
    "by-clock": (
        "The weeks of {world} pass by the clock: nobody can let one pass before its time.",
        "Недели мира «{world}» идут по часам: закончить неделю раньше срока нельзя.",
    ),
})  # fmt: skip
