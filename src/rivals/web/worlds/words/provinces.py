"""The words of what is refused of a project list before it is read as an order."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

PROVINCE_WORDS: Entries = pairs("worlds.refused", {
    "no-village": (
        "There is no village {village} in {world}.",
        "В мире «{world}» нет деревни {village}.",
    ),
    "no-city": (
        "There is no city {city} in {world}.",
        "В мире «{world}» нет города {city}.",
    ),
    "not-your-city": (
        "{city} is not yours: only its owner says what is made there.",
        "Город {city} не ваш: что в нём делать, решает только владелец.",
    ),
    "projects-form": (
        "The list came in a form that this page does not send. Nothing was changed.",
        "Список пришёл в виде, в котором эта страница его не шлёт. Ничего не изменилось.",
    ),
    "projects-unknown": (
        "There is no project “{project}”. Nothing was changed.",
        "Проекта «{project}» нет. Ничего не изменилось.",
    ),
    "projects-count": (
        "How many? Expected a number from 1 to {most}, got “{given}”. Nothing was changed.",
        "Сколько? Нужно число от 1 до {most}, а указано «{given}». Ничего не изменилось.",
    ),
    "projects-share": (
        "A share is a number from 0 to 100 percent, not “{given}”. Nothing was changed.",
        "Доля — число от 0 до 100 процентов, а не «{given}». Ничего не изменилось.",
    ),
    "projects-many": (
        "A project list has at most {most} lines. Nothing was changed.",
        "В списке проектов не больше {most} {most|строки|строк|строк}. Ничего не изменилось.",
    ),
})  # fmt: skip
