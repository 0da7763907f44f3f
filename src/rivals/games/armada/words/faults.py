"""Why an action cannot be taken: a sentence for each rule id that the rules return."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared

TURN = shared("armada", "fault.over") | pairs("armada.fault", {
    "not-now": ("Something else has to be decided first.", "Сначала нужно решить другое."),
    "no-piece": ("There is no such ship or squadron here.", "Такого корабля или эскадрильи здесь нет."),
    "not-yours": ("That one is not yours.", "Это не ваше."),
    "activated": (
        "It was already activated this round.",
        "В этом раунде активация уже была.",
    ),
    "no-pass": ("A pass takes a pass token.", "Чтобы спасовать, нужен жетон паса."),
    "passed": (
        "Nobody passes on two of their turns in a row.",
        "Два своих хода подряд пасовать нельзя.",
    ),
    "more-left": (
        "The second player passes only with no more ships left to activate than the other.",
        "Второй игрок пасует, только если неактивированных кораблей у него не больше, чем у противника.",
    ),
    "not-fewer-left": (
        "The first player passes only after activating a ship, and with fewer ships left than the other.",
        "Первый игрок пасует, только если уже активировал корабль и неактивированных у него меньше, чем у противника.",
    ),
    "not-under": (
        "The ship lies on no such obstacle that is still to act.",
        "Под кораблём нет такого препятствия, которому ещё предстоит подействовать.",
    ),
    "no-choice": ("The card does not leave that choice.", "Карта не даёт такого выбора."),
})  # fmt: skip

PLACES = pairs("armada.fault", {
    "off-mat": ("It would not lie on the mat.", "Это за краем поля."),
    "over-ship": ("A ship is there.", "Там стоит корабль."),
    "over-squadron": ("A squadron is there.", "Там стоит эскадрилья."),
    "over-obstacle": ("An obstacle is there.", "Там лежит препятствие."),
    "too-far": ("That is too far.", "Это слишком далеко."),
    "far-from-ships": (
        "A squadron must be placed with all of its base within distance 2 of a ship of its side.",
        "Эскадрилью выставляют так, чтобы вся подставка была в пределах дистанции 2 от корабля своей стороны.",
    ),
    "off-zone": (
        "That is outside the zone where it may be placed.",
        "Это вне зоны расстановки.",
    ),
    "near-edge": (
        "An obstacle must lie beyond distance 3 of the edges.",
        "Препятствие кладут не ближе дистанции 3 от краёв.",
    ),
    "near-obstacle": (
        "Obstacles must lie beyond distance 1 of each other.",
        "Препятствия лежат дальше дистанции 1 друг от друга.",
    ),
    "no-speed": (
        "The ship has no such speed on its chart.",
        "Такой скорости нет на карте корабля.",
    ),
    "ships-first": (
        "A single squadron left over is placed after all ships.",
        "Последняя одиночная эскадрилья выставляется после всех кораблей.",
    ),
    "two-squadrons": (
        "Two squadrons are placed in one turn.",
        "За ход выставляют две эскадрильи.",
    ),
    "not-touching": (
        "It must touch the ship that ran over it.",
        "Её ставят вплотную к кораблю, который на неё налетел.",
    ),
    "not-touching-others": (
        "With no room at the ship, it must touch a squadron that touches the ship.",
        "Если у корабля места нет, её ставят вплотную к эскадрилье, которая касается корабля.",
    ),
    "crowding": (
        "As many squadrons as possible must touch the ship: leave room for the others.",
        "Корабля должно касаться как можно больше эскадрилий: оставьте место остальным.",
    ),
    "engaged": ("An engaged squadron cannot move.", "Связанная боем эскадрилья не перемещается."),
    "moved": (
        "The squadron has moved already, or attacked and cannot do both.",
        "Эскадрилья уже перемещалась или атаковала, а сделать и то и другое нельзя.",
    ),
})  # fmt: skip

COMMANDS = pairs("armada.fault", {
    "other-dial": ("The top dial shows another command.", "На верхнем диске другой приказ."),
    "token-drop": (
        "A token is given up only when there is no room for a new one, and then always.",
        "Жетон отдают тогда и только тогда, когда для нового нет места.",
    ),
    "no-token": ("The ship has no such command token.", "У корабля нет такого жетона приказа."),
    "begun": (
        "A token is spent before its command does anything, together with the dial or alone.",
        "Жетон тратят до того, как приказ подействует: вместе с диском или отдельно.",
    ),
    "no-command": ("The ship cannot command any more squadrons.", "Больше приказов эскадрильям у корабля нет."),
    "out-of-command": (
        "The squadron is beyond medium range of the ship.",
        "Эскадрилья дальше средней дистанции от корабля.",
    ),
    "no-points": ("There are not enough repair points.", "Не хватает очков ремонта."),
    "no-shield": ("There is no shield to move.", "Перемещать нечего: щита там нет."),
    "full-shields": ("That zone has all its shields.", "У этой зоны все щиты на месте."),
    "capacitor": (
        "Capacitor Failure: a zone without shields cannot get any.",
        "Отказ конденсаторов: зона без щитов не может их получить.",
    ),
    "no-card": (
        "The ship has no such damage card.",
        "У корабля нет такой карты повреждения.",
    ),
    "wrong-joints": (
        "A maneuver has one joint for each point of speed.",
        "В манёвре столько шарниров, сколько единиц скорости.",
    ),
    "too-fast": (
        "The speed cannot change by that much.",
        "Скорость нельзя изменить настолько.",
    ),
    "too-sharp": ("A joint cannot be turned that far.", "Шарнир нельзя повернуть настолько."),
    "over-tool": (
        "With the tool on that side the ship would end over it: lay it on the other side.",
        "Если положить шаблон с этой стороны, корабль окажется на нём: положите с другой.",
    ),
    "straight-side": (
        "For a ship that stays in place the tool counts as lying on its right.",
        "Для корабля, который остаётся на месте, шаблон указывают справа.",
    ),
})  # fmt: skip

ATTACKS = pairs("armada.fault", {
    "zone-used": ("That hull zone has attacked already.", "Эта зона корпуса уже атаковала."),
    "own-piece": ("Only an enemy can be attacked.", "Атаковать можно только врага."),
    "not-in-play": ("The target is not on the mat.", "Этой цели нет на поле."),
    "no-shot": (
        "The target is not in the arc, in range and in sight.",
        "Цель не в секторе, слишком далеко или не видна.",
    ),
    "no-dice": (
        "No die can be gathered at that range.",
        "На этой дистанции не набрать ни одного кубика.",
    ),
    "coolant": (
        "Coolant Discharge: only one attack at a ship each round.",
        "Утечка охладителя: за раунд только одна атака по кораблю.",
    ),
    "fire-control": (
        "Disengaged Fire Control: an obstructed target cannot be attacked.",
        "Отключённое наведение: нельзя атаковать цель за преградой.",
    ),
    "swept": (
        "That squadron was already attacked in this attack.",
        "В этой атаке эта эскадрилья уже была атакована.",
    ),
    "other-zone": (
        "The attack goes on from the zone with which it began.",
        "Атака продолжается из той зоны, из которой началась.",
    ),
    "attacked": (
        "The squadron has attacked already, or moved and cannot do both.",
        "Эскадрилья уже атаковала или перемещалась, а сделать и то и другое нельзя.",
    ),
    "no-squadron-shot": (
        "That squadron is not at distance 1, or another comes first.",
        "Эта эскадрилья не на дистанции 1, или сначала нужно атаковать другую.",
    ),
    "no-bombing": (
        "The squadron cannot attack that hull zone from here.",
        "Отсюда эскадрилья не может атаковать эту зону корпуса.",
    ),
    "no-concentration": (
        "There is no Concentrate Fire command to resolve.",
        "Нет приказа «Сосредоточенный огонь», который можно выполнить.",
    ),
    "no-such-colour": (
        "The pool has no die of that colour.",
        "Среди кубиков атаки нет кубика такого цвета.",
    ),
    "no-die": ("There is no such die.", "Такого кубика нет."),
    "no-reroll": (
        "Nothing lets that die be rerolled.",
        "Ничто не позволяет перебросить этот кубик.",
    ),
    "no-accuracy": (
        "The pool has no accuracy icon to spend.",
        "На кубиках нет значка точности, который можно потратить.",
    ),
    "blinded": (
        "Blinded Gunners: no accuracy icon may be spent.",
        "Ослеплённые канониры: значки точности тратить нельзя.",
    ),
    "no-defence": ("There is no such defence token.", "Такого жетона защиты нет."),
    "locked": ("An accuracy icon locks that token.", "Этот жетон заблокирован значком точности."),
    "standing": (
        "A ship at speed 0 spends no defence tokens.",
        "Корабль на скорости 0 не тратит жетонов защиты.",
    ),
    "same-token": (
        "A token of that kind was already spent against this attack.",
        "Жетон этого вида против этой атаки уже потрачен.",
    ),
    "countermeasures": (
        "Faulty Countermeasures: no exhausted token may be spent.",
        "Неисправные контрмеры: истощённые жетоны тратить нельзя.",
    ),
    "no-redirect": (
        "Capacitor Failure: no redirect for a zone without shields.",
        "Отказ конденсаторов: для зоны без щитов перенаправления нет.",
    ),
    "evades": (
        "An evade token is spent on a die; other tokens are not.",
        "Жетон уклонения тратят на кубик, другие жетоны — нет.",
    ),
    "no-evade": (
        "An evade does nothing at this range.",
        "На этой дистанции уклонение ничего не даёт.",
    ),
    "one-die": (
        "Evade affects a second die, a later one, only against a larger ship.",
        "Уклонение действует и на второй, более поздний кубик только против корабля крупнее.",
    ),
    "not-lent": ("Nobody lends that token.", "Этот жетон никто не одалживает."),
    "no-neighbour": (
        "Damage is redirected to a zone adjacent to the defending one.",
        "Урон перенаправляют в зону, соседнюю с атакованной.",
    ),
    "too-much": (
        "That zone cannot take that much of the damage.",
        "Столько урона эта зона принять не может.",
    ),
    "out-of-touch": ("That target is not at distance 1.", "Эта цель не на дистанции 1."),
})  # fmt: skip

FLEETS = pairs("armada.setup", {
    "no-ship": ("a fleet has at least one ship", "во флоте есть хотя бы один корабль"),
    "one-faction": ("a fleet is of one faction", "флот принадлежит одной фракции"),
    "points": (
        "a fleet of at most {most} points, got {got}",
        "флот стоит не больше {most}, а этот — {got}",
    ),
    "squadron-points": (
        "squadrons of at most {most} points, got {got}",
        "эскадрильи стоят не больше {most}, а здесь — {got}",
    ),
    "unknown": (
        "unknown ship or squadron {id!r}: expected one of {known}",
        "неизвестный корабль или эскадрилья {id!r}: ожидается одно из: {known}",
    ),
    "unique": (
        "a unique squadron comes once, got {squadron:squadron} twice",
        "уникальная эскадрилья бывает одна, а {squadron:squadron} здесь дважды",
    ),
    "guarded": (
        "at most {most} unique squadrons with defence tokens, got {got}",
        "уникальных эскадрилий с жетонами защиты не больше {most}, а здесь {got}",
    ),
    "two-fleets": (
        "[[ships, squadrons], [ships, squadrons]]",
        "[[корабли, эскадрильи], [корабли, эскадрильи]]",
    ),
})  # fmt: skip
"""What a fleet may hold."""

POSITIONS = pairs("armada.position", {
    "rivals": ("the seats of the rival, {seats}", "места соперника: {seats}"),
    "fleet": ("a fleet that seat {seat} may play ({why})", "возможный флот места {seat} ({why})"),
    "dial": ("a command that can be seen", "приказ, который видно"),
    "afloat": (
        "at most {most} damage {most|card|cards}: more destroy it",
        "не больше {most} {most|карты|карт|карт} повреждений: больше его уничтожает",
    ),
    "card": ("a damage card of the box", "карта повреждения из коробки"),
    "cards": (
        "{n} {card:card} with those dealt and discarded",
        "карт «{card:card}» вместе с розданными и сброшенными: {n}",
    ),
    "hidden": (
        "the {n} {n|card|cards} that {n|lies|lie} face down on ships",
        "{n} {n|карта|карты|карт} с кораблей, лежащих лицом вниз",
    ),
    "on-mat": (
        "a place on the mat, up to ({width}, {depth})",
        "точка на поле, не дальше ({width}, {depth})",
    ),
    "runs": (
        "another phase before the last round ends",
        "другая фаза: последний раунд не кончился",
    ),
    "over": ("the end, as a fleet has no ships left", "конец игры: в одном из флотов нет кораблей"),
    "task": ("something to decide", "то, что нужно решить"),
    "option": ("something that the seat can decide", "то, что место может решить"),
    "deployed": ("a piece that was deployed", "выставленная фигура"),
    "plan": ("what the rival planned", "план соперника"),
    "attack": (
        "an attack, just while it is to be decided about",
        "атака — лишь пока о ней что-то решают",
    ),
    "enemy": ("a piece of the other seat", "фигура другого места"),
    "token": ("the number of a token that is there", "номер жетона, который есть"),
    "zone": ("a zone of a ship, none of a squadron", "зона корабля; у эскадрильи её нет"),
    "own": ("{seat}, who decides", "{seat}: решает это место"),
    "step": ("a decision about an attack at the end", "решение об атаке — в конце"),
    "at-ship": ("an attack at a ship", "атака по кораблю"),
    "person": ("the seat of a person", "место человека"),
    "revealing": ("a dial that is still to be revealed", "ещё не открытый диск"),
    "run-over": ("squadrons on the mat that were run over", "сбитые с места эскадрильи на поле"),
    "under-ship": ("obstacles that lie on the mat", "препятствия, лежащие на поле"),
    "face-up": ("a card that lies face up on the ship", "карта на корабле лицом вверх"),
    "told": ("something that can be told", "то, о чём можно рассказать"),
})  # fmt: skip
"""What stands in a position that can be."""

ANSWERS = pairs("armada.answer", {
    "shields": (
        "at most {most} for {zone:zone}, not {told}",
        "{zone:zone}: не больше {most}, а не {told}",
    ),
    "left": (
        "at least one ship: tell the loss of the last one when it comes",
        "хотя бы один корабль: о потере последнего скажите, когда она случится",
    ),
    "dice": (
        "as many dice of each colour as were rolled",
        "столько кубиков каждого цвета, сколько брошено",
    ),
    "clicks": ("clicks that the speed chart allows", "щелчки, которые позволяет таблица скорости"),
})  # fmt: skip
"""What an answer at the table may be."""

FAULTS: Entries = {**TURN, **PLACES, **COMMANDS, **ATTACKS}
