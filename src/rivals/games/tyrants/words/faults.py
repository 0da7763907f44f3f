"""Why an action cannot be taken: a sentence for each rule id that the rules return."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

FAULTS: Entries = pairs("tyrants.fault", {
    "not-now": ("This cannot be done now: something else has to be decided first.", "Сейчас это невозможно: сначала нужно решить другое."),
    "power": ("There is not enough power for it.", "На это не хватает могущества."),
    "influence": ("There is not enough influence for this card.", "На эту карту не хватает влияния."),
    "start-site": (
        "The first troop goes to a start site without another player's troop.",
        "Первое войско размещают в стартовой локации без войск других игроков.",
    ),
    "no-place": ("There is no such place in this game.", "Такого места в этой партии нет."),
    "no-space": ("There is no empty space here.", "Здесь нет свободной клетки."),
    "no-presence": ("You need presence there.", "Для этого там нужно присутствие."),
    "no-troop": ("No troop of this colour stands there.", "Войска этого цвета там нет."),
    "own-troop": ("That is your own troop.", "Это ваше собственное войско."),
    "only-white": ("Only a white troop counts here.", "Годится только белое войско."),
    "never-white": ("White troops never return to any barracks.", "Белые войска не возвращают в казармы."),
    "other-site": ("The card binds it to another site.", "Карта привязывает это к другой локации."),
    "barracks-empty": (
        "The barracks are empty: the deployment is worth 1 VP instead.",
        "Казармы пусты: вместо размещения даётся 1 ПО.",
    ),
    "barracks-full": ("There are troops in the barracks: one must be deployed.", "В казармах есть войска: войско надо разместить."),
    "no-spy-left": ("There is no spy in your supply: take one back first.", "Шпионов в запасе нет: сначала верните одного."),
    "spies-left": ("There are spies in your supply: none is taken back.", "Шпионы в запасе есть: возвращать незачем."),
    "no-own-spy": ("You have no spy there.", "Вашего шпиона там нет."),
    "spy-there": ("You already have a spy there.", "Ваш шпион там уже есть."),
    "no-site": ("Spies are placed at sites.", "Шпионов подсылают только в локации."),
    "no-spy": ("No spy of this colour is there.", "Шпиона этого цвета там нет."),
    "own-spy": ("That is your own spy.", "Это ваш собственный шпион."),
    "only-spies": ("The card returns only spies.", "Карта возвращает только шпионов."),
    "other-hall": ("The troops come out of another trophy hall.", "Войска берут из других трофеев."),
    "no-trophy": (
        "No such troop is in the hall, or there is no room for it on the map.",
        "Такого войска в трофеях нет, или ему нет места на карте.",
    ),
    "other-price": ("This effect has another price.", "Цена этого эффекта другая."),
    "only-itself": ("It can only be the card itself, while it lies before you.", "Годится только сама карта, пока она лежит перед вами."),
    "not-in-hand": ("The card is not in your hand.", "Этой карты нет у вас на руке."),
    "not-in-inner": ("The card is not in your inner circle.", "Этой карты нет в вашем ближнем круге."),
    "not-in-discard": ("The card is not in your discard pile.", "Этой карты нет в вашем сбросе."),
    "not-played": ("The card does not lie before you.", "Эта карта не лежит перед вами."),
    "only-discarded": ("Only cards of the discard pile can be promoted.", "Возвысить можно только карту из сброса."),
    "not-on-market": ("The card does not lie there.", "Этой карты там нет."),
    "not-for-hire": (
        "Beside the market lie only House Guards and Priestesses of Lolth.",
        "Рядом с рынком лежат только стражи дома и жрицы Ллос.",
    ),
    "none-left": ("No copy of this card is left.", "Таких карт больше нет."),
    "other-cards": ("The effect does not reach this card.", "На эту карту эффект не действует."),
    "no-effect": ("The card has fewer effects to choose from.", "Столько эффектов на выбор у карты нет."),
    "effect-cannot-begin": (
        "This effect can do nothing now, and another one can.",
        "Этот эффект сейчас ничего не даст, а другой даст.",
    ),
    "no-opponent": ("That is not an opponent's colour.", "Это не цвет соперника."),
    "not-beside": (
        "This opponent has no troop beside the troops just deployed.",
        "У этого соперника нет войск рядом с только что размещёнными.",
    ),
    "few-cards": ("This opponent has too few cards in hand.", "У этого соперника на руке слишком мало карт."),
    "must": ("It must be done as far as it can be.", "Это нужно выполнить, насколько возможно."),
    "automatron-part": ("Another part of AutoMatron's action is due.", "Сейчас черёд другой части действия АвтоМатроны."),
    "automatron-infiltrate": (
        "AutoMatron returns only a spy of hers whose site allows the effect.",
        "АвтоМатрона возвращает только своего шпиона из локации, где эффект возможен.",
    ),
    "automatron-deploy": ("AutoMatron does not deploy there.", "АвтоМатрона там войска не размещает."),
    "automatron-spy": ("AutoMatron places no spy there.", "АвтоМатрона туда шпиона не подсылает."),
    "automatron-kill": ("AutoMatron does not remove this piece now.", "Эту фигуру АвтоМатрона сейчас не убирает."),
    "automatron-wasted": (
        "Wasted parts become a deployment, else an assassination, else points.",
        "Потраченные впустую части дают размещение, иначе уничтожение, иначе ПО.",
    ),
    "automatron-points": ("AutoMatron gains another number of points.", "АвтоМатрона получает другое число ПО."),
})  # fmt: skip

OUTSIDE: Entries = pairs("tyrants", {
    "setup.level": ("unknown difficulty {level!r}: expected one of {choices}", "неизвестная сложность {level!r}: ожидается одно из: {choices}"),
    "setup.greedy": (
        "seat {seat} is an AutoMatron's: greedy cannot decide for it",
        "место {seat} — у АвтоМатроны: greedy за неё не решает",
    ),
    "position.market-goes-on": (
        "another ending, as the market never ends a game with an AutoMatron",
        "другой конец: с АвтоМатроной рынок партию не кончает",
    ),
    "position.ending": (
        "an ending, as the troops of a seat or the market deck have run out",
        "конец игры: у кого-то кончились войска или кончилась колода рынка",
    ),
    "position.order": (
        "nothing, or every seat once, the one that began first",
        "ничего или каждое место по разу, первым — то, которое начинало",
    ),
    "position.sites": ("numbers of different sites, 0 to {most}, in order", "номера разных локаций от 0 до {most}, по порядку"),
    "position.automatron": ("{name}, or {name}:LEVEL", "{name} или {name}:УРОВЕНЬ"),
    "position.slots": ("at most {n} {n|troop|troops} at this place", "здесь войск не больше {n}"),
    "position.troops": (
        "{n} troops of this colour in all: on the board, in barracks and in trophy halls; got {got}",
        "войск этого цвета всего {n}: на карте, в казармах и в трофеях; здесь {got}",
    ),
    "position.card": ("the id of a card that can lie there", "название карты, которая может там лежать"),
    "position.hidden": ("hidden cards only, or none", "только скрытые карты или ни одной"),
    "position.too-many": ("{n} of {card}, got {got}", "карт {card}: {n}, а здесь {got}"),
    "position.missing": ("every card somewhere: {n} {n|is|are} missing", "где-то каждая карта: не хватает {n}"),
    "position.person": ("the seat of a person", "место человека"),
    "position.effect": ("a part of the effect of a card that was played", "часть эффекта сыгранной карты"),
    "position.course": (
        "the course of an AutoMatron's turn, the refill below all else",
        "ход АвтоМатроны, пополнение рынка под всем остальным",
    ),
    "position.decision": ("something that the seat can decide", "то, что место может решить"),
    "answer.troops": ("at most {n} {n|troop|troops} in all, not {told}", "всего не больше {n} {n|войска|войск|войск}, а не {told}"),
    "answer.cards": ("at most {n} {n|card|cards} in all, not {told}", "всего не больше {n} {n|карты|карт|карт}, а не {told}"),
})  # fmt: skip
"""What is wrong with a position, a setup or an answer from outside."""
