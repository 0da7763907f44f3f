"""What is refused in a match between people, in English and Russian."""

from __future__ import annotations

from rivals.core.words import Words, pairs

MATCH_FAULTS = Words(pairs("matches.refused", {
    "no-name": ("Say first by what name you play.", "Сначала скажите, под каким именем вы играете."),
    "door-closed": ("This invitation was closed a moment ago.", "Это приглашение только что закрыли."),
    "all-taken": ("All seats are taken.", "Все места заняты."),
    "seat-taken": (
        "Somebody else has taken seat {seat}. Choose another one.",
        "Место {seat} уже занято. Выберите другое.",
    ),
    "host-stays": ("Who invites stays.", "Тот, кто приглашает, остаётся."),
    "nobody-there": (
        "Nobody sits there who could be asked to go.",
        "Там нет никого, у кого можно забрать место.",
    ),
    "not-free": ("This seat is not free.", "Это место не свободно."),
    "nothing-to-undo": (
        "You have made no move that could be taken back.",
        "У вас нет хода, который можно отменить.",
    ),
    "told": (
        "Move {move} showed something that was hidden, or left to chance: it stays, and what came before it.",
        "Ход {move} открыл то, что было скрыто или решалось случаем: он остаётся, и всё до него тоже.",
    ),
    "asked-already": (
        "Somebody asks already to take a move back; that is to be answered first.",
        "Отменить ход уже просят; сначала ответьте на это.",
    ),
    "over": ("The match is over.", "Партия окончена."),
    "no-rival": ("There is no rival for seat {seat}.", "Для места {seat} нет соперника."),
    "some-free": ("Some seats are still free: {free}.", "Некоторые места ещё свободны: {free}."),
    "terms": (
        "These terms cannot be: choose among those that are listed.",
        "Таких условий не бывает: выберите из списка.",
    ),
    "languages": (
        "Choose at least one language that you speak.",
        "Выберите хотя бы один язык, на котором вы говорите.",
    ),
    "open-many": (
        "You have {most} matches open to everybody already: close one of them first.",
        "У вас уже {most} партии открыты для всех: сначала закройте одну из них.",
    ),
    "not-open": (
        "This match is not open to everybody any more.",
        "Эта партия больше не открыта для всех.",
    ),
    "talk-empty": ("Write something first.", "Сначала напишите что-нибудь."),
    "talk-long": (
        "A message has at most {most} characters.",
        "В сообщении может быть не больше {most} знаков.",
    ),
    "talk-fast": (
        "Too quick: at most {most} messages in a minute. Wait a little.",
        "Слишком быстро: не больше {most} сообщений в минуту. Подождите немного.",
    ),
    "talk-full": (
        "You have written {most} messages in this match: it takes no more.",
        "В этой партии вы написали уже {most} сообщений: больше нельзя.",
    ),
    "talk-gone": (
        "This message is not there, or not yours to change.",
        "Этого сообщения нет, или менять его не вам.",
    ),
    "nobody-to-block": (
        "Nobody sits there who could be blocked.",
        "Там нет никого, кого можно заблокировать.",
    ),
    "changed": (
        "Something has changed since this page was shown. Nothing was done.",
        "С тех пор как показана эта страница, что-то изменилось. Ничего не сделано.",
    ),
}))  # fmt: skip
"""Prefix `matches.`; both languages use the same parameters."""
