"""What actions do, and the kinds of actions, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared

KINDS = shared("eclipse", "kind.end") | pairs("eclipse.kind", {
    "explore": ("Explore", "Разведать"),
    "place": ("Place the hex", "Положить гекс"),
    "discard": ("Discard the hex", "Сбросить гекс"),
    "claim": ("Take control", "Взять под контроль"),
    "leave": ("Leave it uncontrolled", "Не брать под контроль"),
    "disc": ("Move an influence disc", "Переместить диск влияния"),
    "refresh": ("Just refresh colony ships", "Только вернуть колониальные корабли"),
    "research": ("Research", "Исследовать"),
    "install": ("Install a ship part", "Установить часть корабля"),
    "strip": ("Remove a ship part", "Снять часть корабля"),
    "build": ("Build", "Построить"),
    "move": ("Move a ship", "Переместить корабль"),
    "stop": ("Stop here", "На этом закончить"),
    "pass": ("Pass", "Спасовать"),
    "colonise": ("Colony ship", "Колониальный корабль"),
    "trade": ("Trade", "Обменять"),
    "propose": ("Offer ambassadors", "Предложить обмен послами"),
    "accept": ("Exchange ambassadors", "Обменяться послами"),
    "truce": ("Offer a truce", "Предложить мир"),
    "agree": ("Agree", "Согласиться"),
    "refuse": ("Refuse", "Отказаться"),
    "give_up": ("Return a reputation tile", "Вернуть жетон репутации"),
    "stance": ("Declare the stance", "Объявить намерение"),
    "use": ("Use the discovery", "Использовать открытие"),
    "keep": ("Keep the discovery for points", "Оставить открытие ради очков"),
    "learn": ("Ancient technology", "Технология древних"),
    "store": ("Keep the part for later", "Отложить часть корабля"),
    "key": ("Artifact Key", "Ключ к артефактам"),
    "return": ("Return a cube", "Вернуть кубик"),
    "fire": ("Fire", "Стрелять"),
    "retreat": ("Retreat", "Отступить"),
    "hit": ("Assign a hit", "Назначить попадание"),
    "take": ("Keep a reputation tile", "Оставить жетон репутации"),
    "take_none": ("Keep no reputation tile", "Не брать жетон репутации"),
    "kill": ("Destroy a cube", "Уничтожить кубик"),
    "abandon": ("Give up a hex", "Отказаться от гекса"),
})  # fmt: skip

ALLOWS = pairs("eclipse.allows", {
    "explore": ("{n} {n|place|places}", "{n} {n|место|места|мест}"),
    "research": ("{n} {n|technology|technologies}", "{n} {n|технология|технологии|технологий}"),
    "upgrade": ("{n} {n|part|parts}", "{n} {n|часть|части|частей}"),
    "build": ("{n} {n|hex|hexes}", "{n} {n|гекс|гекса|гексов}"),
    "move": ("{n} {n|ship|ships}", "{n} {n|корабль|корабля|кораблей}"),
    "influence": ("{n} {n|hex|hexes}", "{n} {n|гекс|гекса|гексов}"),
})  # fmt: skip
"""What each of the six actions would allow."""

MAP = pairs("eclipse.do", {
    "explore": (
        "Explore the empty place ({q}, {r}): sector {stack}.",
        "Разведать пустое место ({q}, {r}): сектор {stack}.",
    ),
    "explore-beside": (
        "Explore sector {stack}, {way:beyond} {near:hex} ({near}).",
        "Разведать сектор {stack} {way:beyond} гекса {near} «{near:hex}».",
    ),
    "place": (
        "Place {hex:hex} ({hex}) with wormholes to {edges:edge}.",
        "Положить гекс {hex} «{hex:hex}» червоточинами на {edges:edge}.",
    ),
    "discard": (
        "Discard the {n|hex|hexes} drawn.",
        "Сбросить {n|вытянутый гекс|вытянутые гексы|вытянутые гексы}.",
    ),
    "claim": (
        "Put an influence disc on {hex:hex} ({hex}).",
        "Положить диск влияния на гекс {hex} «{hex:hex}».",
    ),
    "claim-won": (
        "Take the conquered {hex:hex} ({hex}): put an influence disc there.",
        "Занять захваченный гекс {hex} «{hex:hex}»: положить туда диск влияния.",
    ),
    "leave": (
        "Put no influence disc on {hex:hex} ({hex}).",
        "Не класть диск влияния на гекс {hex} «{hex:hex}».",
    ),
    "disc-put": (
        "Put an influence disc from the track on {hex:hex} ({hex}).",
        "Положить диск влияния со шкалы на гекс {hex} «{hex:hex}».",
    ),
    "disc-return": (
        "Return the influence disc of {hex:hex} ({hex}) to the track.",
        "Вернуть диск влияния с гекса {hex} «{hex:hex}» на шкалу.",
    ),
    "disc-shift": (
        "Move the influence disc of {source:hex} ({source}) to {hex:hex} ({hex}).",
        "Переместить диск влияния с гекса {source} «{source:hex}» на гекс {hex} «{hex:hex}».",
    ),
    "refresh": (
        "Move no influence disc; refresh up to {n} used colony {n|ship|ships}.",
        ("Не двигать диски влияния; вернуть до {n} {n|использованного колониального корабля"
        "|использованных колониальных кораблей|использованных колониальных кораблей}."),
    ),
    "refresh-idle": (
        "Choose influence, but move no disc; all colony ships are ready.",
        "Выбрать влияние, но не двигать диски; все колониальные корабли готовы.",
    ),
    "colonise": (
        "Colony ship: a cube from the {cube:resource} track to {hex:hex} ({hex}).",
        "Колониальный корабль: кубик с дорожки «{cube:resource}» на гекс {hex} «{hex:hex}».",
    ),
    "colonise-orbital": (
        "Colony ship: a cube from the {cube:resource} track to the orbital of {hex:hex} ({hex}).",
        ("Колониальный корабль: кубик с дорожки «{cube:resource}» на орбитальную станцию"
        " гекса {hex} «{hex:hex}»."),
    ),
    "colonise-advanced": (
        ("Colony ship: a cube from the {cube:resource} track to the advanced square"
        " of {hex:hex} ({hex})."),
        ("Колониальный корабль: кубик с дорожки «{cube:resource}» на продвинутую клетку"
        " гекса {hex} «{hex:hex}»."),
    ),
    "colonise-wild": (
        "Colony ship: a cube from the {cube:resource} track to the wild square of {hex:hex} ({hex}).",
        ("Колониальный корабль: кубик с дорожки «{cube:resource}» на серую клетку"
        " гекса {hex} «{hex:hex}»."),
    ),
    "return": (
        "Return a cube of a wild square or an orbital to the {cube:resource} track.",
        ("Вернуть на дорожку «{cube:resource}» кубик с серой клетки или орбитальной станции."),
    ),
    "return-dead": (
        ("A destroyed cube of a wild square or an orbital goes to the graveyard of the"
        " {cube:resource} track."),
        ("Уничтоженный кубик с серой клетки или орбитальной станции — на кладбище дорожки"
        " «{cube:resource}»."),
    ),
    "abandon": (
        "Give up {hex:hex} ({hex}): its disc and cubes return.",
        "Отказаться от гекса {hex} «{hex:hex}»: диск и кубики возвращаются.",
    ),
    "abandon-debt": (
        "Give up {hex:hex} ({hex}), being {short} money short for the upkeep: its disc and cubes return.",
        ("Отказаться от гекса {hex} «{hex:hex}»: на содержание не хватает {short}"
        " {short|единицы|единиц|единиц} денег. Диск и кубики вернутся."),
    ),
})  # fmt: skip
"""Exploring, influence, population."""

SHIPS = pairs("eclipse.do", {
    "research": (
        "Research {tech:tech} for {cost} science.",
        "Исследовать технологию «{tech:tech}» за {cost} {cost|единицу|единицы|единиц} науки.",
    ),
    "research-cheaper": (
        "Research {tech:tech} for {cost} science, {discount} less than printed.",
        ("Исследовать технологию «{tech:tech}» за {cost} {cost|единицу|единицы|единиц} науки"
        " со скидкой {discount}."),
    ),
    "install": (
        "Install {part:part} in the empty slot {slot} of {ship:blueprint}.",
        "Установить часть «{part:part}» в пустую ячейку {slot} {ship:blueprint}.",
    ),
    "install-over": (
        "Install {part:part} over {old:part} in slot {slot} of {ship:blueprint}.",
        ("Установить часть «{part:part}» поверх части «{old:part}» в ячейку {slot}"
        " {ship:blueprint}."),
    ),
    "react-install": (
        "Reaction: install {part:part} in the empty slot {slot} of {ship:blueprint}.",
        "Реакция: установить часть «{part:part}» в пустую ячейку {slot} {ship:blueprint}.",
    ),
    "react-install-over": (
        "Reaction: install {part:part} over {old:part} in slot {slot} of {ship:blueprint}.",
        ("Реакция: установить часть «{part:part}» поверх части «{old:part}» в ячейку {slot}"
        " {ship:blueprint}."),
    ),
    "fit": (
        ("Install the ancient part {part:part} at once in the empty slot {slot}"
        " of {ship:blueprint}."),
        "Сразу установить часть древних «{part:part}» в пустую ячейку {slot} {ship:blueprint}.",
    ),
    "fit-over": (
        ("Install the ancient part {part:part} at once over {old:part} in slot {slot}"
        " of {ship:blueprint}."),
        ("Сразу установить часть древних «{part:part}» поверх части «{old:part}» в ячейку {slot}"
        " {ship:blueprint}."),
    ),
    "strip": (
        "Remove {part:part} from slot {slot} of {ship:blueprint}.",
        "Снять часть «{part:part}» из ячейки {slot} {ship:blueprint}.",
    ),
    "build": (
        "Build {what:one} in {hex:hex} ({hex}) for {cost} {cost|material|materials}.",
        ("Построить {what:one} в гексе {hex} «{hex:hex}» за {cost}"
        " {cost|единицу|единицы|единиц} материалов."),
    ),
    "react-build": (
        "Reaction: build {what:one} in {hex:hex} ({hex}) for {cost} {cost|material|materials}.",
        ("Реакция: построить {what:one} в гексе {hex} «{hex:hex}» за {cost}"
        " {cost|единицу|единицы|единиц} материалов."),
    ),
    "move": (
        "Move {ship:one} from {source:hex} ({source}) to {hex:hex} ({hex}).",
        "Переместить {ship:one} из гекса {source} «{source:hex}» в гекс {hex} «{hex:hex}».",
    ),
    "react-move": (
        "Reaction: move {ship:one} from {source:hex} ({source}) to {hex:hex} ({hex}).",
        ("Реакция: переместить {ship:one} из гекса {source} «{source:hex}»"
        " в гекс {hex} «{hex:hex}»."),
    ),
    "use": ("Use the discovery: {tile:found}.", "Использовать открытие: {tile:found}."),
    "keep": (
        "Keep the discovery tile ({tile:found}) for {points} VP.",
        ("Оставить жетон открытия ({tile:found}) ради {points}"
        " {points|победного очка|победных очков|победных очков}."),
    ),
    "learn": (
        "Take {tech:tech} as the ancient technology.",
        "Взять «{tech:tech}» как технологию древних.",
    ),
    "store": (
        "Keep {part:part} to install it later.",
        "Отложить часть «{part:part}», чтобы установить её потом.",
    ),
    "key": (
        "Take {n} {resource:resource} for an artifact.",
        "Взять за артефакт {n} {n|единицу|единицы|единиц} {resource:amount}.",
    ),
})  # fmt: skip
"""Research, blueprints, building, moving, discoveries."""

FOUND = pairs("eclipse.found", {
    "money": ("8 money", "8 единиц денег"),
    "science": ("5 science", "5 единиц науки"),
    "materials": ("6 materials", "6 единиц материалов"),
    "ancient_tech": ("an ancient technology", "технология древних"),
    "ancient_cruiser": ("an ancient cruiser", "крейсер древних"),
    "axion_computer": ("the part Axion Computer", "часть «Аксионный компьютер»"),
    "hypergrid_source": ("the part Hypergrid Source", "часть «Гиперсетевой источник»"),
    "shard_hull": ("the part Shard Hull", "часть «Осколочная броня»"),
    "ion_turret": ("the part Ion Turret", "часть «Ионная турель»"),
    "conformal_drive": ("the part Conformal Drive", "часть «Конформный двигатель»"),
    "flux_shield": ("the part Flux Shield", "часть «Потоковый щит»"),
    "?": ("face down", "лицом вниз"),
})  # fmt: skip
"""What a discovery tile gives, within a sentence."""

TURN = shared("eclipse", "do.end") | pairs("eclipse.do", {
    "stop": (
        "End this action ({activity:activity}).",
        "Закончить это действие ({activity:activity}).",
    ),
    "stop-upkeep": ("Settle the upkeep.", "Завершить фазу содержания."),
    "pass": ("Pass.", "Спасовать."),
    "pass-first": (
        "Pass first, and have the first turn of the next round.",
        "Спасовать первым и получить первый ход в следующем раунде.",
    ),
    "pass-again": ("Pass again, without a reaction.", "Снова спасовать, без реакции."),
    "trade": (
        "Trade {rate} {give:resource} for 1 {get:unit}.",
        "Обменять {rate} {rate|единицу|единицы|единиц} {give:amount} на 1 единицу {get:amount}.",
    ),
    "propose": (
        ("Offer {colour:to} an exchange of ambassadors, with a cube from the"
        " {cube:resource} track."),
        "Предложить {colour:to} обмен послами; кубик — с дорожки «{cube:resource}».",
    ),
    "accept": (
        "Exchange ambassadors with {colour:with}, with a cube from the {cube:resource} track.",
        "Обменяться послами с {colour:with}; кубик — с дорожки «{cube:resource}».",
    ),
    "truce": ("Offer {colour:to} a truce.", "Предложить {colour:to} мир."),
    "agree": ("Agree to a truce with {colour:with}.", "Согласиться на мир с {colour:with}."),
    "refuse": (
        "Refuse to exchange ambassadors with {colour:with}.",
        "Отказаться от обмена послами с {colour:with}.",
    ),
    "refuse-truce": (
        "Refuse a truce with {colour:with}.",
        "Отказаться от мира с {colour:with}.",
    ),
    "give-up": (
        "Return a reputation tile of value {tile} to make room for {colour:of} ambassador.",
        "Вернуть жетон репутации {tile}, чтобы освободить место для посла {colour:of}.",
    ),
    "stance-peace": ("Stay at peace.", "Оставаться в состоянии мира."),
    "stance-defence": (
        "State of war (defence): defend {hex:hex} ({hex}) against {colour:player}.",
        "Состояние войны (оборона): защищать гекс {hex} «{hex:hex}» от {colour:of}.",
    ),
    "stance-attack": (
        "State of war (attack): attack {colour:player} in {hex:hex} ({hex}).",
        "Состояние войны (атака): атаковать {colour:of} в гексе {hex} «{hex:hex}».",
    ),
})  # fmt: skip
"""The turn, trade, diplomacy, what a rival declares."""

BATTLE = pairs("eclipse.do", {
    "fire": ("Fire with {ship:by}.", "Стрелять {ship:by}."),
    "fire-missiles": (
        "Fire the missiles of {ship:by}.",
        "Выпустить ракеты: {ship:ships}.",
    ),
    "retreat": (
        "Begin to retreat with {ship:by} to {hex:hex} ({hex}).",
        "Начать отступать {ship:by} в гекс {hex} «{hex:hex}».",
    ),
    "hit": (
        "Assign the {die} ({n} damage) to {ship:one}.",
        "Назначить попадание {die} (урон {n}) на {ship:one}.",
    ),
    "hit-damaged": (
        "Assign the {die} ({n} damage) to {ship:one} that has suffered {damage}.",
        "Назначить попадание {die} (урон {n}) на {ship:one} с уроном {damage}.",
    ),
    "take": (
        "Keep a reputation tile of value {tile}.",
        "Оставить жетон репутации {tile}.",
    ),
    "take-veiled": (
        "Keep one of the reputation tiles drawn.",
        "Оставить один из вытянутых жетонов репутации.",
    ),
    "take-instead": (
        "Keep a reputation tile of value {tile} and return one of value {instead}.",
        "Оставить жетон репутации {tile} и вернуть жетон {instead}.",
    ),
    "take_none": (
        "Return all reputation tiles drawn.",
        "Вернуть все вытянутые жетоны репутации.",
    ),
    "take-none": (  # as 0.1 kept it
        "Return all reputation tiles drawn.",
        "Вернуть все вытянутые жетоны репутации.",
    ),
    "kill": (
        "Destroy the {cube:resource} cube in {hex:hex} ({hex}).",
        "Уничтожить кубик «{cube:resource}» в гексе {hex} «{hex:hex}».",
    ),
    "kill-orbital": (
        "Destroy the {cube:resource} cube on the orbital of {hex:hex} ({hex}).",
        "Уничтожить кубик «{cube:resource}» на орбитальной станции гекса {hex} «{hex:hex}».",
    ),
})  # fmt: skip
"""Combat and what follows it."""

DOING: Entries = {**KINDS, **ALLOWS, **MAP, **SHIPS, **FOUND, **TURN, **BATTLE}
