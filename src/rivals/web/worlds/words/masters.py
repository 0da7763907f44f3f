"""The words of what a master is refused."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

MASTER_WORDS: Entries = {
    **pairs("worlds.refused", {
        "not-now": (
            "That cannot be done now: {world} is {state:status}.",
            "Сейчас так нельзя: мир «{world}» {state:status}.",
        ),
        "by-button": (
            "{world} belongs to one player, at whose word its weeks pass.",
            "Мир «{world}» принадлежит одному игроку: недели в нём идут по его слову.",
        ),
        "nobody-plays": (
            "Nobody would play in {world}: no state has a player or a ruler.",
            "В мире «{world}» некому играть: ни у одного государства нет ни игрока, ни правителя.",
        ),
        "not-later": (
            "A deadline is put off to a time to come: {until} is not later than now.",
            "Срок переносят на будущее: {until} уже прошло.",
        ),
        "not-put-off": (
            "{until} is not later than the present deadline, {due}.",
            "{until} — не позже нынешнего срока, {due}.",
        ),
        "too-far": (
            "A deadline is at most {days} days away.",
            "Срок — не дальше чем через {days} {days|день|дня|дней}.",
        ),
        "bad-field": (
            "{field}: {why}",
            "{field}: {why}",
        ),
        "no-time": (
            "Say until when, or for how many hours.",
            "Укажите, до какого времени или на сколько часов.",
        ),
        "nothing-to-undo": (
            "No week of {world} has been computed yet: there is nothing to undo.",
            "Ни одна неделя мира «{world}» ещё не рассчитана: отменять нечего.",
        ),
        "shown": (
            "{world} is over, and all of it has been shown: nothing can be undone any more.",
            "Мир «{world}» окончен, и всё в нём уже показано: отменить больше ничего нельзя.",
        ),
        "not-proposed": (
            "The end of {world} is not proposed: first say why, so that all players read it.",
            "Завершить мир «{world}» не предложено: сначала укажите причину, её прочтут все игроки.",
        ),
        "nothing-to-recompute": (
            "Week 0 was founded, not computed: choose a week from 1 to {last}.",
            "Неделя 0 основана, а не рассчитана: выберите неделю от 1 до {last}.",
        ),
        "bad-path": (
            "{path} is no place in the world: {part} is not there. Write one like {example}.",
            "{path} — нет такого места в мире: нет {part}. Пишите, например, {example}.",
        ),
        "whole-world": (
            "Say which place of the world is to be corrected, for example {example}.",
            "Укажите, какое место мира исправить, например {example}.",
        ),
        "fixed-path": (
            "{path} cannot be corrected: it belongs to how the world was founded or is counted.",
            "{path} исправить нельзя: это относится к основанию мира или к счёту недель.",
        ),
        "bad-value": (
            "The value is no JSON: write a number, a text in quotes, true, false, or a list.",
            "Значение — не JSON: нужно число, текст в кавычках, true, false или список.",
        ),
        "bad-correction": (
            "The world cannot be so: at {path}, expected {expected}.",
            "Таким мир быть не может. В {path} нужно: {expected}.",
        ),
        "same-value": (
            "{path} is {value} already.",
            "{path} и так {value}.",
        ),
        "changed-meanwhile": (
            "{path} is {now} by now: look again before you correct it.",
            "{path} теперь {now}: посмотрите ещё раз, прежде чем исправлять.",
        ),
        "no-reason": (
            "Give a reason: everybody who plays will read it.",
            "Укажите причину: её прочтут все, кто играет.",
        ),
        "no-text": (
            "The announcement is empty.",
            "Объявление пусто.",
        ),
        "text-too-long": (
            "The text is too long: {given} signs, at most {most}.",
            "Текст слишком длинный: {given} знаков, не больше {most}.",
        ),
        "no-state": (
            "{world} has no state {number}.",
            "В мире «{world}» нет государства {number}.",
        ),
        "no-person": (
            "Nobody here is called {name}.",
            "Здесь никого не зовут {name}.",
        ),
        "sits-elsewhere": (
            "{name} has a state in {world} already.",
            "У игрока {name} уже есть государство в мире «{world}».",
        ),
        "sits-there": (
            "{name} sits there already.",
            "Там уже сидит {name}.",
        ),
        "had-other": (
            "{name} has had another state in {world}, or has run it, and gets no other one.",
            "У игрока {name} уже было другое государство в мире «{world}» или он вёл этот мир.",
        ),
        "is-barred": (
            "{name} is barred from {world}.",
            "Доступ в мир «{world}» закрыт: {name}.",
        ),
        "not-barred": (
            "{name} is not barred from {world}.",
            "Доступ в мир «{world}» и не был закрыт: {name}.",
        ),
        "bars-master": (
            "Nobody is barred from {world} who runs it.",
            "Ведущему мира «{world}» доступ в него не закрыть.",
        ),
        "nobody-waits": (
            "{name} does not wait for that state any more.",
            "{name} больше не ждёт этого государства.",
        ),
        "empty-already": (
            "No player sits there.",
            "Там и так нет игрока.",
        ),
        "too-many-worlds": (
            "You run {n} {n|world|worlds} that are not over: at most {most} at a time.",
            ("Вы ведёте {n} {n|незаконченный мир|незаконченных мира|незаконченных миров}: не больше"
            " {most} сразу."),
        ),
    }),
    **pairs("worlds.status", {
        "draft": ("in the making", "готовится"),
        "filling": ("open", "открыт"),
        "running": ("running", "идёт"),
        "paused": ("paused", "приостановлен"),
        "ended": ("over", "окончен"),
    }),
}  # fmt: skip
