"""What a rival at a real table orders, and what stands above its turns.

Hexes stand with their numbers, names in the nominative, so that none must be declined.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_TRAITS_EN = (
    " Designs: {upgrade:trait}. Builds: {build:trait}. Upgrades: {tempo:trait}."
    " Actions: {rhythm:trait}. Explores: {explore:trait}. War: {war:trait}."
    " Discards hexes: {discard:trait}. Discoveries: {discovery:trait}."
    " Production: {production:trait}."
)
_TRAITS_RU = (
    " Чертежи: {upgrade:trait}. Постройка: {build:trait}. Улучшения: {tempo:trait}."
    " Действия: {rhythm:trait}. Разведка: {explore:trait}. Война: {war:trait}."
    " Сброс гексов: {discard:trait}. Открытия: {discovery:trait}."
    " Производство: {production:trait}."
)
_NUMBER = ("Your rival is #{number}: {main:trait}.", "Ваш соперник — №{number}: {main:trait}.")
_NO_NUMBER = (
    "Your rival has no number: {main:trait}.", "У вашего соперника нет номера: {main:trait}.",
)  # fmt: skip
_HATES = (" It hates {colour:player}.", " Ненавистный цвет: {colour:player}.")

OPENING: Entries = pairs("eclipse.order", {
    "meet": (_NUMBER[0] + _TRAITS_EN, _NUMBER[1] + _TRAITS_RU),
    "meet-hates": (_NUMBER[0] + _HATES[0] + _TRAITS_EN, _NUMBER[1] + _HATES[1] + _TRAITS_RU),
    "meet-unnumbered": (_NO_NUMBER[0] + _TRAITS_EN, _NO_NUMBER[1] + _TRAITS_RU),
    "meet-unnumbered-hates": (
        _NO_NUMBER[0] + _HATES[0] + _TRAITS_EN, _NO_NUMBER[1] + _HATES[1] + _TRAITS_RU,
    ),
    "lay": (
        ("Set the rival up as a player: the board {species:species} ({colour:colour}), home {hex}"
        " {hex:hex} with a disc, {ship:one} and its cubes; in storage {what:counted}."),
        ("Подготовьте соперника как игрока: планшет «{species:species}» ({colour:colour}), домашний"
        " гекс {hex} «{hex:hex}» с диском, {ship:one} и кубики; на складе {what:counted}."),
    ),
})  # fmt: skip
"""How a rival comes to the table."""

MAP: Entries = pairs("eclipse.order", {
    "probe": (
        ("Explore: draw a hex of sector {sector} for the empty place beside most of its own hexes"
        " (across their wormholes); of equals the one nearest to its home."),
        ("Разведка: вытяните гекс сектора {sector} для пустого места, рядом с которым больше всего"
        " его гексов (через их червоточины); из равных — ближайшее к его дому."),
    ),
    "probe-towards": (
        ("Explore the empty place nearest to the home of {colour:player}: draw from that sector."
        " Of equals the place beside most of its own hexes."),
        ("Разведка: пустое место, ближайшее к дому {colour:of}; тяните из того же сектора. Из"
        " равных — место, рядом с которым больше всего его гексов."),
    ),
    "put": (
        ("Put {hex} {hex:hex} there. Turn it so that it is connected to most of its own hexes,"
        " then so that most wormholes face empty places."),
        ("Положите туда гекс {hex} «{hex:hex}». Поверните его так, чтобы он соединялся с наибольшим"
        " числом гексов соперника, затем — чтобы больше червоточин вело в пустоту."),
    ),
    "put-turtle": (
        ("Put {hex} {hex:hex} there. Turn it so that it is connected to fewest hexes of others,"
        " then so that fewest wormholes face empty places."),
        ("Положите туда гекс {hex} «{hex:hex}». Поверните его так, чтобы он соединялся с наименьшим"
        " числом чужих гексов, затем — чтобы меньше червоточин вело в пустоту."),
    ),
    "put-risk": (
        ("Put {hex} {hex:hex} there. Turn it so that a wormhole leads nearest to the hated"
        " player's home, then so that it is connected to most of its own hexes."),
        ("Положите туда гекс {hex} «{hex:hex}». Поверните его так, чтобы червоточина вела ближе"
        " всего к дому ненавистного игрока, затем — чтобы он соединялся с бóльшим числом своих"
        " гексов."),
    ),
    "raise-border": (
        ("Build {what:one} (materials: {cost}) in one of its border hexes without enemies: the"
        " nearest to ancients, then to ships of others, then the lowest number."),
        ("Постройте {what:one} (материалы: {cost}) в пограничном гексе без врагов: ближайшем к"
        " древним, затем к чужим кораблям, затем с наименьшим номером."),
    ),
    "raise-starbase": (
        ("Build {what:one} (materials: {cost}) at home until two are there; then in the border hex"
        " with fewest, the nearest to ships of others, the lowest number."),
        ("Постройте {what:one} (материалы: {cost}) дома, пока там нет двух; потом — в пограничном"
        " гексе, где их меньше, ближе к чужим кораблям, с наименьшим номером."),
    ),
    "raise-interceptor": (
        ("Build {what:one} (materials: {cost}) in the hex with fewest interceptors; then the"
        " nearest to ships of others, the lowest number."),
        ("Постройте {what:one} (материалы: {cost}) в гексе, где истребителей меньше; затем ближе к"
        " чужим кораблям, с наименьшим номером."),
    ),
    "raise-defence": (
        ("Build {what:one} (materials: {cost}) in {hex} {hex:hex}, or in the hex nearest to it,"
        " away from enemy ships if possible."),
        ("Постройте {what:one} (материалы: {cost}) в гексе {hex} «{hex:hex}» или в ближайшем к"
        " нему, по возможности без врагов."),
    ),
    "raise-attack": (
        ("Build {what:one} (materials: {cost}) in its hex nearest to {hex} {hex:hex}, away from"
        " enemy ships if possible."),
        ("Постройте {what:one} (материалы: {cost}) в его гексе, ближайшем к цели — гексу {hex}"
        " «{hex:hex}», по возможности без врагов."),
    ),
    "raise-there": (
        "Build {what:one} (materials: {cost}) in {hex} {hex:hex}.",
        "Постройте {what:one} (материалы: {cost}) в гексе {hex} «{hex:hex}».",
    ),
    "march": (
        ("Move {ship:one} up to {n} {n|hex|hexes} towards {hex} {hex:hex}: the nearest one,"
        " by the shortest way where enemies do not hold it."),
        ("Переместите {ship:one} до {n} {n|гекса|гексов|гексов} к гексу {hex} «{hex:hex}»:"
        " ближайший корабль, кратчайшим путём, где его не задержат враги."),
    ),
})  # fmt: skip
"""Exploring, influence, building, moving."""

BOARD: Entries = pairs("eclipse.order", {
    "colonise": (
        "Colony ship: a cube from the {cube:resource} track to {hex} {hex:hex} ({square:square}).",
        ("Колониальный корабль: кубик с дорожки «{cube:resource}» на гекс {hex} «{hex:hex}»"
        " ({square:square})."),
    ),
    "ready": (
        "The influence action is over: turn {n} used colony {n|ship|ships} face up.",
        ("Действие влияния окончено: переверните {n} {n|использованный колониальный корабль"
        "|использованных колониальных корабля|использованных колониальных кораблей} лицом вверх."),
    ),
    "fall": (
        "It cannot pay at all and is out of the game: take its pieces off the map.",
        "Платить нечем совсем, и он выбывает: уберите его фишки с карты.",
    ),
    "close": (
        ("Upkeep: money {income} − {upkeep}, so {money} in storage; science +{science_gain} ="
        " {science}; materials +{materials_gain} = {materials}. Then discs, destroyed cubes and"
        " colony ships come back: the next round."),
        ("Содержание: деньги {income} − {upkeep}, на складе {money}; наука +{science_gain} ="
        " {science}; материалы +{materials_gain} = {materials}. Затем возвращаются диски, уничтоженные"
        " кубики и колониальные корабли: следующий раунд."),
    ),
    "close-last": (
        ("The last upkeep: money {income} − {upkeep}, so {money} in storage; science"
        " +{science_gain} = {science}; materials +{materials_gain} = {materials}."),
        ("Последнее содержание: деньги {income} − {upkeep}, на складе {money}; наука"
        " +{science_gain} = {science}; материалы +{materials_gain} = {materials}."),
    ),
})  # fmt: skip
"""The own board."""

HEADINGS: Entries = pairs("eclipse.table", {
    "opening": (
        "A rival sits down: {species:species}, {colour:colour}.",
        "За стол садится соперник: {species:species}, {colour:colour}.",
    ),
    "several": (
        "For several rivals begin a session of a group of rivals instead.",
        "Если соперников несколько, начните вместо этого партию с группой соперников.",
    ),
    "turn": (
        "Round {round}: {species:species} ({colour:colour})",
        "Раунд {round}: {species:species} ({colour:colour})",
    ),
    "passed": (
        "Round {round}: {species:species} ({colour:colour}) has passed",
        "Раунд {round}: {species:species} ({colour:colour}) — пас",
    ),
    "people": (
        "The other players act before it, in turn order.",
        "До него по порядку хода действуют остальные.",
    ),
    "wait": (
        "Come back when everybody has passed, or when a force comes.",
        "Вернитесь, когда все спасуют — или когда придут чьи-то силы.",
    ),
    "combat": (
        ("Its battles can be fought here. Who fights one without the app rolls for its ships: they"
        " never retreat, a die destroys the largest ship it can, the rest goes to the largest ship;"
        " then they attack population."),
        ("Его бои можно провести здесь. Кто проводит бой сам, бросает за его корабли: они не"
        " отступают, кубик уничтожает самый большой корабль, какой может, остальные — в самый"
        " большой; затем они атакуют население."),
    ),
    "player": (
        "“Player {n}” in its reasons is {colour:player}.",
        "«Игрок {n}» в объяснениях — это {colour:player}.",
    ),
    "defence": (
        "It defends {hex} {hex:hex} against {colour:player}.",
        "Он защищает гекс {hex} «{hex:hex}» от {colour:of}.",
    ),
    "attack": (
        "It is at war and attacks {colour:player} in {hex} {hex:hex}.",
        "Он воюет и атакует {colour:of} в гексе {hex} «{hex:hex}».",
    ),
    "over": (
        "The ninth round is over: {species:species} ({colour:colour})",
        "Девятый раунд окончен: {species:species} ({colour:colour})",
    ),
    "fallen": (
        "Out of the game: {species:species} ({colour:colour})",
        "Выбыл из игры: {species:species} ({colour:colour})",
    ),
})  # fmt: skip
"""What stands above a turn."""

ORDER_WORDS: Entries = {**OPENING, **MAP, **BOARD, **HEADINGS}
