"""The words of what a program is refused."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

API_WORDS: Entries = pairs("worlds.refused", {
    "no-token": (
        ("This needs a token of your state, in the header Authorization: Bearer …; the one given "
        "is missing, wrong, or was replaced by a newer one."),
        ("Нужен ключ вашего государства в заголовке Authorization: Bearer …; его нет, он неверен "
        "или заменён новым."),
    ),
    "no-world": (
        "There is no world {world} that is open to everybody.",
        "Мира {world}, открытого для всех, нет.",
    ),
    "no-submission": (
        "Your state has handed in no orders of the number {submission}.",
        "Ваше государство не сдавало приказов с номером {submission}.",
    ),
    "no-letter": (
        "Your state has no letter of the number {letter}.",
        "У вашего государства нет письма с номером {letter}.",
    ),
    "no-address": (
        "There is nothing at this address; /api/v1/openapi.json lists all that there is.",
        "По этому адресу ничего нет; всё, что есть, перечислено в /api/v1/openapi.json.",
    ),
    "no-method": (
        "This address does not know {method}, only {allowed}.",
        "Этот адрес не знает {method}, только {allowed}.",
    ),
    "bad-body": (
        "The body cannot be read at {path}: expected {expected}.",
        "Тело запроса не читается в {path}: ожидается {expected}.",
    ),
    "bad-parameter": (
        "The parameter {name} cannot be read: expected {expected}.",
        "Параметр {name} не читается: ожидается {expected}.",
    ),
    "one-form": (
        "Give orders once: either as text or as orders.",
        "Укажите приказы один раз: либо в text, либо в orders.",
    ),
    "too-large": (
        "The body is too large: at most {most} bytes.",
        "Тело запроса слишком велико: не больше {most} байт.",
    ),
    "too-deep": (
        "The orders are nested too deeply: at most {most} levels.",
        "Приказы вложены слишком глубоко: не больше {most} уровней.",
    ),
    "too-often": (
        "Too many requests in a short time: wait up to {seconds} {seconds|second|seconds}.",
        ("Слишком много запросов за короткое время: подождите до {seconds} "
        "{seconds|секунды|секунд|секунд}."),
    ),
    "underway": (
        ("The week is still being worked out: ask for the same again in {seconds} "
        "{seconds|second|seconds}."),
        ("Неделя ещё просчитывается: спросите то же самое ещё раз через {seconds} "
        "{seconds|секунду|секунды|секунд}."),
    ),
    "asked-anew": (
        "Your state asked for another week meanwhile, and this one is no longer worked out.",
        "Ваше государство тем временем спросило о другой неделе, эта больше не просчитывается.",
    ),
    "not-so": (
        "That cannot be done: {why}.",
        "Так нельзя: {why}.",
    ),
})  # fmt: skip
