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
    "changed": (
        "Something has changed since this page was shown. Nothing was done.",
        "С тех пор как показана эта страница, что-то изменилось. Ничего не сделано.",
    ),
}))  # fmt: skip
"""Prefix `matches.`; both languages use the same parameters."""
