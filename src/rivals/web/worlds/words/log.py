"""The words of what the server and the masters did.

chronicle.tell_entry gives `player` as a state's name and moments by the clocks of the world; `ruler`
is the seat name of a ruler.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs

LOG_WORDS: Entries = {
    **pairs("worlds.ruler", {
        "human": ("nobody", "никто"),
        "builder": ("the builder", "строитель"),
        "builder:easy": ("the easy builder", "лёгкий строитель"),
        "builder:hard": ("the hard builder", "сильный строитель"),
        "raider": ("the raider", "налётчик"),
        "raider:easy": ("the easy raider", "лёгкий налётчик"),
        "raider:hard": ("the hard raider", "сильный налётчик"),
        "abbot": ("the abbot", "аббат"),
        "abbot:easy": ("the easy abbot", "лёгкий аббат"),
        "abbot:hard": ("the hard abbot", "сильный аббат"),
        "chancellor": ("the chancellor", "канцлер"),
        "chancellor:easy": ("the easy chancellor", "лёгкий канцлер"),
        "chancellor:hard": ("the hard chancellor", "сильный канцлер"),
    }),
    **pairs("worlds.setting", {
        "master": ("master {n}", "ведущий {n}"),
        "listed": ("listed {n}", "в списке {n}"),
        "weekday": ("weekday (0 is Monday) {n}", "день недели (0 — понедельник) {n}"),
        "hour": ("hour {n}", "час {n}"),
        "minute": ("minute {n}", "минута {n}"),
        "zone": ("time zone {n}", "часовой пояс {n}"),
        "late_minutes": ("minutes late at most {n}", "опоздание не больше минут {n}"),
        "grace_hours": ("postponed by hours {n}", "перенос на часов {n}"),
        "remind_hours": ("hours of the reminder {n}", "напоминание за часов {n}"),
        "most_missed": ("weeks missed at most {n}", "пропущенных недель не больше {n}"),
        "stand_in": ("ruler who takes over {n}", "правитель на замену {n}"),
        "by_word": ("newcomers by the master's word {n}", "новые игроки — с согласия ведущего {n}"),
    }),
    # What the server does by itself, and what players do.
    **pairs("worlds.log", {
        "week-passed": (
            "Week {week} has passed.",
            "Неделя {week} прошла.",
        ),
        "missed": (
            "No orders came from {player}: {missed} {missed|week|weeks} in a row by now.",
            "От государства {player} нет приказов: {missed} {missed|неделя|недели|недель} подряд.",
        ),
        "warned": (
            "{player} is warned: after one more week without orders a ruler takes over.",
            "Государство {player} предупреждено: ещё неделя без приказов — и вступит правитель.",
        ),
        "autopilot": (
            "{player} is ruled by {ruler:ruler} until its player comes back.",
            "Государством {player}, пока нет его игрока, правит {ruler:ruler}.",
        ),
        "reins": (
            "The player of {player} is back and rules again.",
            "Игрок государства {player} вернулся и снова правит сам.",
        ),
        "joined": (
            "{player} has a player now.",
            "У государства {player} появился игрок.",
        ),
        "asked": (
            "Somebody asks the master for {player}.",
            "Кто-то просит у ведущего государство {player}.",
        ),
        "takes-over": (
            "A new player takes {player} over when week {week} is computed.",
            "Новый игрок примет государство {player}, когда рассчитают неделю {week}.",
        ),
        "newcomer-gone": (
            "Nobody waits for {player} any more.",
            "Государства {player} больше никто не ждёт.",
        ),
        "state-named": (
            "{was} calls itself {name} now.",
            "Государство {was} теперь называется: {name}.",
        ),
        "left": (
            "The player of {player} has left.",
            "Игрок государства {player} ушёл.",
        ),
        "substitute-wanted": (
            "A player is wanted for {player}: anybody may take the seat over.",
            "Государству {player} нужен игрок: место может занять любой.",
        ),
        "postponed-late": (
            "The server was late for this week: its deadline is {until} now.",
            "Сервер опоздал с этой неделей: теперь приказы принимаются до {until}.",
        ),
        "computing-failed": (
            "The week could not be computed; orders stay as they were. What went wrong: {why}",
            "Рассчитать неделю не удалось; приказы остались как были. Что случилось: {why}",
        ),
    }),
    # What masters do.
    **pairs("worlds.log", {
        "founded": (
            "The world is founded for {players} {players|state|states}.",
            "Мир основан на {players} {players|государство|государства|государств}.",
        ),
        "opened": (
            "The world is open: free states wait for players.",
            "Мир открыт: свободные государства ждут игроков.",
        ),
        "started": (
            "The game begins. Orders for week {week} are taken until {until}.",
            "Игра начинается. Приказы на неделю {week} принимаются до {until}.",
        ),
        "paused": (
            "The game is paused: no week passes until it goes on.",
            "Игра приостановлена: недели не идут, пока её не продолжат.",
        ),
        "resumed": (
            "The game goes on. Orders for week {week} are taken until {until}.",
            "Игра продолжается. Приказы на неделю {week} принимаются до {until}.",
        ),
        "postponed": (
            "The deadline of week {week} is moved from {before} to {until}.",
            "Срок приказов на неделю {week} перенесён с {before} на {until}.",
        ),
        "hurried": (
            "Week {week} was computed before its deadline.",
            "Неделя {week} рассчитана раньше срока.",
        ),
        "recomputed": (
            "Week {week} is computed again from what is stored: it comes out identical.",
            "Неделя {week} рассчитана заново по сохранённым данным: всё совпало.",
        ),
        "recomputed-otherwise": (
            ("Week {week} is computed again from what is stored: it differs first at {path}."
            " Nothing is changed."),
            ("Неделя {week} рассчитана заново по сохранённым данным: первое отличие — {path}."
            " Ничего не изменено."),
        ),
        "undone": (
            ("Week {week} is undone: the world stands as before it. Orders handed in for it count"
            " again, later ones are dropped; letters and this log stay."),
            ("Неделя {week} отменена: мир стоит, как до неё. Сданные на неё приказы снова в силе,"
            " более поздние отброшены; письма и этот журнал сохранены."),
        ),
        "corrected": (
            "The world is corrected at {path}. Reason: {reason}",
            "Мир исправлен: {path}. Причина: {reason}",
        ),
        "corrected-openly": (
            "The world is corrected at {path}: {was} became {became}. Reason: {reason}",
            "Мир исправлен: {path}, было {was}, стало {became}. Причина: {reason}",
        ),
        "seated": (
            "{player} is given to a new player, {name}.",
            "Государство {player} передано новому игроку: {name}.",
        ),
        "welcomed": (
            "The master lets {name} have {player}.",
            "Ведущий согласен: государство {player} получит {name}.",
        ),
        "turned-down": (
            "The master does not let {name} have {player}.",
            "Ведущий не согласен: {name} не получит государство {player}.",
        ),
        "barred": (
            "{name} is barred from this world.",
            "Доступ в этот мир закрыт: {name}.",
        ),
        "unbarred": (
            "{name} is not barred from this world any more.",
            "Доступ в этот мир снова открыт: {name}.",
        ),
        "emptied": (
            "{player} has no player any more: {ruler:ruler} rules.",
            "У государства {player} больше нет игрока: правит {ruler:ruler}.",
        ),
        "announced": (
            "An announcement: {text}",
            "Объявление: {text}",
        ),
        "end-proposed": (
            "The end of the game is proposed. Reason: {reason}",
            "Предложено завершить игру. Причина: {reason}",
        ),
        "end-withdrawn": (
            "The proposal to end the game is withdrawn.",
            "Предложение завершить игру отозвано.",
        ),
        "ended": (
            "The game is ended. Reason: {reason}",
            "Игра завершена. Причина: {reason}",
        ),
        "settings": (
            "Settings of the world are changed: {changes:setting}.",
            "Изменены настройки мира: {changes:setting}.",
        ),
    }),
}  # fmt: skip
