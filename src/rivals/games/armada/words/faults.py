"""Why an action cannot be taken: a sentence for each rule id that the rules return."""

from __future__ import annotations

from rivals.games.armada.words.pairs import Entries, pairs

TURN = pairs("armada.fault", {
    "over": ("The game is over.", "Игра окончена."),
    "not-now": ("Something else is to be decided now.", "Сейчас решается другое."),
    "no-piece": ("There is no such piece here.", "Такой фигуры здесь нет."),
    "not-yours": ("That piece is not yours.", "Это не ваша фигура."),
    "activated": (
        "It was activated already this round.",
        "В этом раунде она уже была активирована.",
    ),
    "no-pass": (
        "A pass needs a token and fewer ships left to activate.",
        "Для паса нужен жетон и меньше неактивированных кораблей, чем у противника.",
    ),
    "no-choice": ("The card does not leave that choice.", "Карта не даёт такого выбора."),
})  # fmt: skip

PLACES = pairs("armada.fault", {
    "off-mat": ("It would not lie on the mat.", "Это за краем поля."),
    "over-ship": ("A ship is there.", "Там стоит корабль."),
    "over-squadron": ("A squadron is there.", "Там стоит эскадрилья."),
    "over-obstacle": ("An obstacle is there.", "Там лежит препятствие."),
    "too-far": ("That is too far.", "Это слишком далеко."),
    "off-zone": (
        "That is outside the zone where it may be placed.",
        "Это вне зоны расстановки.",
    ),
    "near-edge": (
        "An obstacle lies beyond distance 3 of the edges.",
        "Препятствие кладут дальше дистанции 3 от краёв.",
    ),
    "near-obstacle": (
        "Obstacles lie beyond distance 1 of each other.",
        "Препятствия лежат дальше дистанции 1 друг от друга.",
    ),
    "no-speed": (
        "Its speed chart does not have that speed.",
        "Такой скорости нет на карте корабля.",
    ),
    "ships-first": (
        "A single squadron left goes after all ships.",
        "Последняя одиночная эскадрилья выставляется после всех кораблей.",
    ),
    "two-squadrons": (
        "Two squadrons are placed in one turn.",
        "За ход выставляют две эскадрильи.",
    ),
    "not-touching": (
        "It is placed touching the ship that ran over it.",
        "Её ставят вплотную к кораблю, который на неё наехал.",
    ),
    "engaged": ("An engaged squadron cannot move.", "Связанная боем эскадрилья не перемещается."),
    "moved": (
        "The squadron has moved already, or attacked and cannot do both.",
        "Эскадрилья уже перемещалась или атаковала, а сделать и то и другое нельзя.",
    ),
    "stayed": ("That is where it is.", "Она и так там."),
})  # fmt: skip

COMMANDS = pairs("armada.fault", {
    "other-dial": ("The top dial shows another command.", "На верхнем диске другой приказ."),
    "token-drop": (
        "A token is given up exactly where there is no room.",
        "Жетон отдают, только когда для нового нет места.",
    ),
    "no-token": ("The ship has no such command token.", "У корабля нет такого жетона приказа."),
    "resolved": (
        "That command was resolved already this round.",
        "В этом раунде этот приказ уже выполнен.",
    ),
    "no-command": ("No squadron is left to command.", "Приказов эскадрильям больше нет."),
    "out-of-command": (
        "The squadron is beyond medium range of the ship.",
        "Эскадрилья дальше средней дистанции от корабля.",
    ),
    "no-points": ("There are not enough points of repair.", "Не хватает очков ремонта."),
    "no-shield": ("There is no shield to move.", "Нет щита, который можно переместить."),
    "full-shields": ("That zone has all its shields.", "У этой зоны все щиты на месте."),
    "capacitor": (
        "A zone without shields cannot get any: capacitor failure.",
        "Зона без щитов не может их получить: отказ конденсаторов.",
    ),
    "no-card": (
        "The ship has no such damage card.",
        "У корабля нет такой карты повреждения.",
    ),
    "wrong-joints": (
        "A maneuver has a joint for each point of speed.",
        "У манёвра столько шарниров, какова скорость.",
    ),
    "too-fast": (
        "The speed cannot change by so much.",
        "Скорость нельзя изменить настолько.",
    ),
    "too-sharp": ("A joint cannot be clicked so often.", "Шарнир нельзя повернуть настолько."),
    "straight-side": (
        "A ship that stays puts the tool to its right.",
        "Для корабля, который остаётся на месте, шаблон указывают справа.",
    ),
})  # fmt: skip

FAULTS: Entries = {**TURN, **PLACES, **COMMANDS}
