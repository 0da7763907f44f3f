"""The words of what the server refuses."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

REFUSED_WORDS: Entries = pairs("worlds.refused", {
    "closed": (
        "The orders for week {week} are closed: it is being computed. Nothing was changed.",
        "Приём приказов на неделю {week} закрыт: она рассчитывается. Ничего у вас не изменилось.",
    ),
    "other-week": (
        "These orders are for week {given}, but they are taken for week {week} now.",
        "Это приказы на неделю {given}, а принимаются приказы на неделю {week}. Они не приняты.",
    ),
    "not-running": (
        "{world} is not running: no orders are taken now.",
        "Мир «{world}» не запущен: приказы сейчас не принимаются.",
    ),
    "over": (
        "The game in {world} is over.",
        "Игра в мире «{world}» окончена.",
    ),
    "bad-name": (
        "A name has 1 to {most} signs on one line.",
        "В имени от 1 до {most} знаков, в одну строку.",
    ),
    "bad-banner": ("There is no such banner.", "Такого знамени нет."),
    "bad-colour": ("There are no such colours.", "Таких цветов нет."),
    "colour-taken": (
        "Another state has chosen these colours.", "Эти цвета уже выбрало другое государство.",
    ),
    "name-taken": (
        "A state, a city or a village is called {name} already.",
        "Государство, город или деревня с именем «{name}» уже есть.",
    ),
    "beaten": (
        "Your state was beaten in week {week}: it gives no more orders.",
        "Ваше государство пало на неделе {week} и приказов больше не отдаёт.",
    ),
    "no-week": (
        "{world} has no week {week}: 0 to {last} are there.",
        "В мире «{world}» нет недели {week}: есть недели от 0 до {last}.",
    ),
    "no-report": (
        "There is no report of week {week} for state {player}.",
        "Отчёта о неделе {week} для государства {player} нет.",
    ),
    "stale-draft": (
        "The draft was changed elsewhere meanwhile. It is shown as it is now; repeat your change.",
        "Черновик тем временем изменили в другом окне. Он показан как есть; повторите правку.",
    ),
    "too-long": (
        "The orders are too long: {given} signs, at most {most}.",
        "Приказы слишком длинны: {given} знаков, не больше {most}.",
    ),
    "no-line": (
        "There is no order in line {line} of the draft.",
        "В строке {line} черновика нет приказа.",
    ),
    "no-seat": (
        "{world} has no state {number} that is free.",
        "В мире «{world}» нет свободного государства {number}.",
    ),
    "seated": (
        "You have a state in {world} already.",
        "У вас уже есть государство в мире «{world}».",
    ),
    "master-plays": (
        "Who runs {world} sees everything in it and cannot play there.",
        "Ведущий мира «{world}» видит в нём всё и потому не может в нём играть.",
    ),
    "had-seat": (
        "You have had a state in {world}: one account has one, and none after it.",
        "У вас уже было государство в мире «{world}»: второго та же учётная запись не получает.",
    ),
    "ran-it": (
        "You have run {world} and seen everything in it, so you cannot play there.",
        "Вы вели мир «{world}» и видели в нём всё, поэтому играть в нём не можете.",
    ),
    "barred": (
        "You are barred from {world}.",
        "Доступ в мир «{world}» для вас закрыт.",
    ),
    "waits-already": (
        "You wait for a state in {world} already.",
        "Вы уже ждёте государства в мире «{world}».",
    ),
    "waits-not": (
        "You do not wait for a state in {world}.",
        "Вы не ждёте государства в мире «{world}».",
    ),
    "needs-account": (
        "Only people with an account may join {world}.",
        "В мир «{world}» входят только те, у кого есть учётная запись.",
    ),
    "logged-out": (
        "You are no longer logged in. Log in: your text is kept.",
        "Вы больше не в системе. Войдите: текст сохранён.",
    ),
    "seatless": (
        "You have no state in {world}: this page is for its players.",
        "У вас нет государства в мире «{world}»: эта страница — для его игроков.",
    ),
    "no-reins": (
        "Nobody else rules your state: there are no reins to take back.",
        "Вашим государством никто другой не правит: возвращать нечего.",
    ),
    "computing": (
        "Week {week} of {world} is being computed right now; try again in a minute.",
        "Неделя {week} мира «{world}» рассчитывается прямо сейчас; повторите через минуту.",
    ),
    "moved-on": (
        "{world} has moved on meanwhile: it stands at week {week}. Nothing was done.",
        "Мир «{world}» тем временем ушёл дальше: сейчас неделя {week}. Ничего не сделано.",
    ),
    "other-rules": (
        "{world} was played by the rules {rules}; those here cannot go on with it. It is kept.",
        "Мир «{world}» шёл по правилам {rules}; по здешним его не продолжить. Он сохранён.",
    ),
    "unchecked": (
        "Week {week} of {world} was computed by the rules {rules}; those here cannot check it.",
        "Неделя {week} мира «{world}» рассчитана по правилам {rules}; здешние её не проверят.",
    ),
    "no-zone": (
        "{zone} is no time zone: write one like Europe/Berlin.",
        "{zone} — не часовой пояс: напишите, например, Europe/Moscow.",
    ),
    "bad-seed": (
        "The seed {seed} is out of range: 0 to {most}.",
        "Зерно {seed} вне пределов: от 0 до {most}.",
    ),
})  # fmt: skip
