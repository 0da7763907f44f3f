"""What is asked and told of several rivals in one session at a real table."""

from __future__ import annotations

from rivals.core.words import Entries, pairs
from rivals.games.eclipse.components.species import COLOURS
from rivals.games.eclipse.words.names import NAMES
from rivals.games.eclipse.words.traits import TRAIT_WORDS

_LEVEL = "eclipse.level."

SEVERAL_WORDS: Entries = {
    **pairs("eclipse.seat", {"rivals": ("Several rivals", "Несколько соперников")}),
    **pairs("eclipse.named", {"rivals": ("a group of rivals", "группа соперников")}),
    **pairs("eclipse.ask", {
        "who": (
            "Who sits at place {n}, clockwise?",
            "Кто сидит на месте {n} (по часовой стрелке)?",
        ),
        "whose_board": (
            "The board at place {n}; of two with one colour the second gets another",
            "Планшет на месте {n}; если цвет занят, берётся другой свободный",
        ),
        "begins": (
            "Which place begins the first round?",
            "С какого места начинается первый раунд?",
        ),
        "concerned": (
            ("Which rivals has anything happened to: a force near their hexes, somebody met, a hex to"
            " be had by a disc, an offer, relations broken?"),
            ("С кем из соперников что-то случилось: силы у его гексов, новая встреча, гекс под диск,"
            " предложение, разрыв отношений?"),
        ),
        "comes": (
            "All rivals have passed. What comes next?",
            "Все соперники спасовали. Что происходит дальше?",
        ),
        "first_passed": (
            "Who passed first in this round, and so begins the next one?",
            "Кто спасовал первым в этом раунде и начинает следующий?",
        ),
        "bloodied": (
            ("Which rivals does the combat phase bring anything: a battle, ships or cubes lost,"
            " reputation tiles, hexes lost or won?"),
            ("Кому из соперников фаза боя что-то приносит: бой, потери кораблей и кубиков, жетоны"
            " репутации, потерянные или занятые гексы?"),
        ),
    }),
    **pairs("eclipse.of-rivals", {
        "concerned": ("none of them", "ни с кем"),
        "bloodied": ("none of them", "никому"),
    }),
    **pairs("eclipse.who", {
        "person": ("a person", "человек"),
        "empty": ("nobody", "никто"),
        "rolled": ("a rival, all rolled", "соперник, всё по кубикам"),
        "thrown": ("a rival by dice on the table", "соперник по настоящим кубикам"),
        "numbered": ("a rival by its number", "соперник по номеру"),
    }),
    **{
        f"eclipse.who.{key.removeprefix(_LEVEL)}": word
        for key, word in TRAIT_WORDS.items()
        if key.startswith(_LEVEL) and key != f"{_LEVEL}rolled"
    },
    **pairs("eclipse.seat-number", {
        "1": ("the first", "с первого"),
        "2": ("the second", "со второго"),
        "3": ("the third, else the last", "с третьего, иначе с последнего"),
        "4": ("the fourth, else the last", "с четвёртого, иначе с последнего"),
        "5": ("the fifth, else the last", "с пятого, иначе с последнего"),
        "6": ("the sixth, else the last", "с шестого, иначе с последнего"),
    }),
    **pairs("eclipse.comes", {
        "over": (
            "Everybody has passed: on to the combat phase.",
            "Все спасовали: пора перейти к фазе боя.",
        ),
        **{
            one: (
                f"Something concerns {NAMES[f'eclipse.player.{one}']['en']}.",
                f"Что-то касается соперника: {NAMES[f'eclipse.player.{one}']['ru']}.",
            )
            for one in COLOURS
        },
    }),
    **pairs("eclipse.hold", {"next": ("Whose turn comes next", "Чей ход следующий")}),
    **pairs("eclipse.order", {
        "accepts": (
            ("Accepted by {colour:player}: a cube from its {cube:resource} track goes with its"
            " ambassador."),
            "Согласие, {colour:player}: послу даётся кубик с дорожки «{cube:resource}».",
        ),
        "refuses": ("Refused by {colour:player}.", "Отказ, {colour:player}."),
        "agrees": (
            "The truce is agreed to by {colour:player}.",
            "Согласие на мир, {colour:player}.",
        ),
        "gives-up": (
            "For the ambassador {colour:player} gives up a reputation tile worth {tile}.",
            "Ради посла {colour:player} отдаёт жетон репутации на {tile}.",
        ),
    }),
    **pairs("eclipse.table", {
        "seat": ("{species:species}, {colour:colour}", "{species:species}, {colour:colour}"),
        "people-act": ("Before it: {players:player}.", "До него ходят: {players:player}."),
        "all-over": ("The ninth round is over", "Девятый раунд окончен"),
        "all-passed": (
            "Round {round}: all rivals have passed",
            "Раунд {round}: все соперники спасовали",
        ),
        "wait-all": (
            "Come back when everybody has passed, or when something concerns a rival.",
            "Вернитесь, когда все спасуют — или когда что-то коснётся одного из соперников.",
        ),
        "ends": (
            "Round {round} ends: {species:species} ({colour:colour})",
            "Конец раунда {round}: {species:species} ({colour:colour})",
        ),
    }),
}  # fmt: skip
