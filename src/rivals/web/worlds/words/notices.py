"""The words of notices: a subject and a body for each kind, and what mails are made of besides.

`due` and `until` are moments by the clock of the world, `player`, `sender` and `state` names of
states, `why` the reason of a fault.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_KINDS = pairs("worlds.notice", {
    "result.subject": ("{world}: week {week} is over", "{world}: неделя {week} прошла"),
    "result.body": (
        "Week {week} of {world} has passed. Your report stands below; with maps and battles it is here:",
        "Неделя {week} мира «{world}» прошла. Отчёт — ниже; с картами и битвами он здесь:",
    ),
    "ended.subject": ("{world}: the game is over", "{world}: игра окончена"),
    "ended.body": (
        "The game in {world} is over: week {week} was its last. Your report stands below; everything that was hidden can be looked at here:",
        "Игра в мире «{world}» окончена: неделя {week} была последней. Отчёт — ниже; всё, что было скрыто, можно посмотреть здесь:",
    ),
    "proposed.subject": (
        "{world}: the end of the game is proposed",
        "{world}: предложено завершить игру",
    ),
    "proposed.body": (
        "The master of {world} proposes to end the game, for the reason that stands below. Until the master confirms it, the game goes on and nothing hidden is shown. See here:",
        "Ведущий мира «{world}» предлагает завершить игру; причина — ниже. Пока ведущий не подтвердит, игра продолжается и ничего скрытого не показывают. Смотрите здесь:",
    ),
    "reminder.subject": (
        "{world}: no orders for week {week} yet",
        "{world}: нет приказов на неделю {week}",
    ),
    "reminder.body": (
        "No orders of {state} for week {week} of {world} have come so far. This is where they are given:",
        "Приказов государства {state} на неделю {week} мира «{world}» пока нет. Отдать их можно здесь:",
    ),
    "warning.subject": (
        "{world}: your orders did not come",
        "{world}: ваши приказы не пришли",
    ),
    "warning.body": (
        "No orders of {state} came for {missed} {missed|week|weeks} in a row. After {most} a ruler takes over until you are back. This is where orders are given:",
        "От государства {state} нет приказов: {missed} {missed|неделя|недели|недель} подряд. Предел — {most}, потом до вашего возвращения вступит правитель. Отдать приказы можно здесь:",
    ),
    "autopilot.subject": (
        "{world}: a ruler leads your state",
        "{world}: вашим государством правит правитель",
    ),
    "autopilot.body": (
        "No orders of {state} came for {missed} {missed|week|weeks} in a row, so {ruler:ruler} rules it now, and others may take the seat. Hand in orders, or take the reins back here:",
        "От государства {state} нет приказов: {missed} {missed|неделя|недели|недель} подряд. Теперь им правит {ruler:ruler}, и место может занять другой. Пришлите приказы или верните себе правление здесь:",
    ),
    "part.letter": ("{world}: a letter has come", "{world}: пришло письмо"),
    "message.subject": ("{world}: a letter from {sender}", "{world}: письмо от государства {sender}"),
    "message.body": (
        "{sender} has written to you. The answer is given on the site, not by replying to this mail:",
        "Вам написало государство {sender}. Ответить можно на сайте, но не ответом на это письмо:",
    ),
    "petition.subject": (
        "{world}: {sender} writes to the master",
        "{world}: ведущему пишет государство {sender}",
    ),
    "petition.body": (
        "The player of {sender} has written to you as the master. The answer is given on the site, not by replying to this mail:",
        "Вам как ведущему написал игрок государства {sender}. Ответить можно на сайте, но не ответом на это письмо:",
    ),
    "reply.subject": ("{world}: the master answers you", "{world}: вам отвечает ведущий"),
    "reply.body": (
        "The master of {world} has written to you. The answer is given on the site, not by replying to this mail:",
        "Вам написал ведущий мира «{world}». Ответить можно на сайте, но не ответом на это письмо:",
    ),
    "announcement.subject": ("{world}: an announcement", "{world}: объявление"),
    "announcement.body": (
        "The master of {world} announces what stands below. It is kept here:",
        "Ведущий мира «{world}» объявляет то, что написано ниже. Это хранится здесь:",
    ),
    "postponed.subject": ("{world}: the deadline is put off", "{world}: срок приказов перенесён"),
    "postponed.body": (
        "Orders of the running week of {world} are taken until {until} now. They are given here:",
        "Приказы на текущую неделю мира «{world}» теперь принимаются до {until}. Отдать их можно здесь:",
    ),
    "started.subject": ("{world}: the game begins", "{world}: игра начинается"),
    "started.body": (
        "The game in {world} has begun. Your state and its first report wait here:",
        "Игра в мире «{world}» началась. Ваше государство и первый отчёт ждут здесь:",
    ),
    "replaced.subject": (
        "{world}: your state has a new player",
        "{world}: у вашего государства новый игрок",
    ),
    "replaced.body": (
        "Somebody else leads {player} in {world} from now on. What everybody may see of it is here:",
        "Государство {player} в мире «{world}» отныне ведёт другой. То, что видно всем, — здесь:",
    ),
    "seated.subject": ("{world}: you lead {player}", "{world}: вы ведёте государство {player}"),
    "seated.body": (
        "You lead {player} in {world} from now on. Its report waits here:",
        "Отныне вы ведёте государство {player} в мире «{world}». Его отчёт ждёт здесь:",
    ),
    "welcome.subject": (
        "{world}: {player} will be yours",
        "{world}: государство {player} будет вашим",
    ),
    "welcome.body": (
        "You take {player} in {world} over as soon as its next week is computed, if nobody else rules it by then. What everybody may see is here:",
        "Вы примете государство {player} в мире «{world}», как только рассчитают следующую неделю, если к тому времени им никто не будет править. То, что видно всем, — здесь:",
    ),
    "turned.subject": (
        "{world}: you do not take {player} over",
        "{world}: государство {player} вам не достанется",
    ),
    "turned.body": (
        "You do not take {player} in {world} over: its player is back, the master does not want it, or the game goes on without it. States that are free stand here:",
        "Государства {player} в мире «{world}» вы не получите: вернулся его игрок, не согласен ведущий или оно больше не играет. Свободные государства — здесь:",
    ),
    "asked.subject": ("{world}: {name} asks for {player}", "{world}: {name} просит {player}"),
    "asked.body": (
        "{name} asks for {player} in {world} and waits for your word. It is given here:",
        "{name} просит государство {player} в мире «{world}» и ждёт вашего согласия. Ответить можно здесь:",
    ),
    "undone.subject": ("{world}: a week is undone", "{world}: неделя отменена"),
    "undone.body": (
        "The master of {world} has undone its last week: the world stands as before it, and orders handed in for it count again. See here:",
        "Ведущий мира «{world}» отменил последнюю неделю: мир стоит, как до неё, и сданные на неё приказы снова в силе. Смотрите здесь:",
    ),
    "failed.subject": (
        "{world}: the week could not be computed",
        "{world}: рассчитать неделю не удалось",
    ),
    "failed.body": (
        "The next week of {world} could not be computed, and the world is paused. What went wrong: {why}. You can go on from here:",
        "Рассчитать следующую неделю мира «{world}» не удалось, и мир приостановлен. Что случилось: {why}. Продолжить можно отсюда:",
    ),
    "news.subject": ("{world}: news", "{world}: новости"),
    "news.body": (
        "Something has changed in {world}. See here:",
        "В мире «{world}» произошли перемены. Смотрите здесь:",
    ),
    "receipt.subject": (
        "{world}: your orders for week {week}",
        "{world}: ваши приказы на неделю {week}",
    ),
    "receipt.body": (
        "Your mail has come, and its orders are handed in. They replace those that you handed in before. The receipt stands below, and here:",
        "Ваше письмо пришло, и приказы из него сданы. Они заменяют сданные раньше. Квитанция — ниже и здесь:",
    ),
    "refused.subject": (
        "{world}: your mail was not taken",
        "{world}: ваше письмо не принято",
    ),
    "refused.body": (
        "A mail with orders has come from you, but nothing of it was taken. {why} Orders are given on the site, too:",
        "От вас пришло письмо с приказами, но из него ничего не взято. {why} Приказы можно отдать и на сайте:",
    ),
})  # fmt: skip

_PARTS = pairs("worlds.notice.part", {
    "write-above": (
        "write your orders above this line",
        "приказы пишите выше этой строки",
    ),
    "until": (
        "Orders for week {week} are taken until {due}.",
        "Приказы на неделю {week} принимаются до {due}.",
    ),
    "by-mail": (
        "You can give them by replying to this mail: one order on a line, or a file .txt or .json with all of them. They count for this week and your state only; do not pass this mail on.",
        "Их можно прислать ответом на это письмо: по приказу в строке или все в файле .txt либо .json. Ответ годится лишь для этой недели и вашего государства; не пересылайте это письмо другим.",
    ),
    "draft": (
        "A draft of yours lies there; it counts only when it is handed in.",
        "Там лежит ваш черновик; он считается, только когда сдан.",
    ),
    "no-draft": ("No draft lies there either.", "Черновика там тоже нет."),
})  # fmt: skip

_MAILS = pairs("worlds.refused", {
    "mail-html": (
        "It has no plain text: set your mail program to plain text, or attach the orders as a file .txt or .json.",
        "В нём нет простого текста: включите в почтовой программе простой текст или приложите приказы файлом .txt либо .json.",
    ),
    "mail-empty": (
        "There is no order in it.",
        "В нём нет ни одного приказа.",
    ),
    "mail-several": (
        "It has {n} files of orders: send one.",
        "В нём файлов с приказами — {n}: пришлите один.",
    ),
    "mail-unreadable": (
        "Its text cannot be read: send it as UTF-8.",
        "Его текст не читается: пришлите его в UTF-8.",
    ),
    "mail-moved": (
        "You do not lead that state any more.",
        "Вы больше не ведёте это государство.",
    ),
    "mail-no-orders": (
        "Its JSON is no list of orders: look at {path}.",
        "Его JSON — не список приказов: посмотрите на {path}.",
    ),
})  # fmt: skip

NOTICE_WORDS: Entries = {**_KINDS, **_PARTS, **_MAILS}
"""All of them."""
