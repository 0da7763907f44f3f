"""The words of notices of matches between devices: a subject and a body for each kind."""

from __future__ import annotations

from rivals.core.words import Words, pairs

WORDS = Words(pairs("matches.notice", {
    "turn.subject": ("{game}: it is your turn", "{game}: ваш ход"),
    "turn.body": (
        "It is your turn in a match of {game}. Play here:",
        "Ваш ход в партии, игра: {game}. Сыграть можно здесь:",
    ),
    "reminder.subject": (
        "{game}: your time is running out",
        "{game}: ваше время на исходе",
    ),
    "reminder.body": (
        "Your turn in a match of {game} is still open, and its time is running out. Play here:",
        "Ваш ход в партии (игра: {game}) ещё не сделан, а время на исходе. Сыграть можно здесь:",
    ),
    "ended.subject": ("{game}: the match is over", "{game}: партия окончена"),
    "ended.body": (
        "A match of {game} in which you sat is over. How it came out stands here:",
        "Партия, в которой вы играли, окончена (игра: {game}). Чем она кончилась, видно здесь:",
    ),
    "digest.subject": ("Your matches today", "Ваши партии сегодня"),
    "digest.turns": ("It is your turn in:", "Ваш ход в партиях:"),
    "digest.ended": ("These matches are over:", "Эти партии окончены:"),
    "digest.line": ("{game} with {others}", "{game} (с вами играют: {others})"),
    "others": ("You play with: {others}.", "С вами играют: {others}."),
    "until": ("You have time until {until} (UTC).", "Время на ход — до {until} (UTC)."),
    "silence": ("No more notices of this match:", "Не присылать извещений об этой партии:"),
}))  # fmt: skip
