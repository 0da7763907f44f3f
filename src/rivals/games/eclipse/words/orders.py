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
        " числом своих гексов, затем — чтобы больше червоточин вело в пустоту."),
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
    "discard": ("Put what was drawn on the discards.", "Положите вытянутое в сброс."),
    "claim": (
        "Put one of its influence discs on {hex} {hex:hex}.",
        "Положите его диск влияния на гекс {hex} «{hex:hex}».",
    ),
    "leave": (
        "Put no disc on {hex} {hex:hex}.",
        "Не кладите диск на гекс {hex} «{hex:hex}».",
    ),
    "disc-put": (
        "Influence: put a disc from the track on {hex} {hex:hex}.",
        "Влияние: положите диск со шкалы на гекс {hex} «{hex:hex}».",
    ),
    "disc-return": (
        "Influence: return the disc and cubes of {hex} {hex:hex}.",
        "Влияние: верните диск и кубики с гекса {hex} «{hex:hex}».",
    ),
    "refresh": (
        "Influence: only turn two colony ships face up.",
        "Влияние: только верните два колониальных корабля.",
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
    "research": ("Research {tech:tech}.", "Исследуйте технологию «{tech:tech}»."),
    "research-for": (
        "Research {tech:tech} for {cost} science.",
        "Исследуйте технологию «{tech:tech}»: {cost} {cost|единица|единицы|единиц} науки.",
    ),
    "install": (
        "Put {part:part} on slot {slot} of {ship:blueprint}.",
        "Установите часть «{part:part}» в ячейку {slot} {ship:blueprint}.",
    ),
    "install-over": (
        "Upgrade: put {part:part} over {old:part} on slot {slot} of {ship:blueprint}.",
        ("Улучшение: установите часть «{part:part}» поверх части «{old:part}» в ячейку {slot}"
        " {ship:blueprint}."),
    ),
    "install-empty": (
        "Upgrade: put {part:part} on the empty slot {slot} of {ship:blueprint}.",
        "Улучшение: установите часть «{part:part}» в пустую ячейку {slot} {ship:blueprint}.",
    ),
    "colonise": (
        "Colony ship: a cube from the {cube:resource} track to {hex} {hex:hex} ({square:square}).",
        ("Колониальный корабль: кубик с дорожки «{cube:resource}» на гекс {hex} «{hex:hex}»"
        " ({square:square})."),
    ),
    "colonise-orbital": (
        "Colony ship: a cube from the {cube:resource} track to the orbital of {hex} {hex:hex}.",
        ("Колониальный корабль: кубик с дорожки «{cube:resource}» на орбитальную станцию гекса"
        " {hex} «{hex:hex}»."),
    ),
    "trade": (
        "Trade {rate} {give:resource} for 1 {get:resource}.",
        "Обменяйте {rate} {rate|единицу|единицы|единиц} {give:amount} на 1 единицу {get:amount}.",
    ),
    "use": ("Use the discovery tile.", "Используйте жетон открытия."),
    "use-it": (
        "Use the discovery tile: {tile:found}.", "Используйте жетон открытия: {tile:found}.",
    ),
    "keep": (
        "Keep the discovery tile for 2 VP.", "Оставьте жетон открытия ради 2 победных очков.",
    ),
    "keep-it": (
        "Keep the discovery tile ({tile:found}) for 2 VP.",
        "Оставьте жетон открытия ({tile:found}) ради 2 победных очков.",
    ),
    "learn": (
        "Take {tech:tech} from the supply for nothing: the ancient technology.",
        "Возьмите «{tech:tech}» бесплатно: это технология древних.",
    ),
    "store": ("Keep the ancient part for later.", "Отложите часть древних."),
    "store-part": (
        "Keep the ancient part {part:part} for later.",
        "Отложите часть древних «{part:part}».",
    ),
    "key": ("Artifact: take {n} {resource:resource}.", "Артефакт: {resource:resource} +{n}."),
    "return": (
        "Return the cube to the {cube:resource} track.",
        "Верните кубик на дорожку «{cube:resource}».",
    ),
    "stop": ("Make no more of this action.", "Больше в этом действии ничего не делать."),
    "pass": ("The rival passes.", "Соперник пасует."),
    "take": (
        "Keep the reputation tile worth {tile}; the others go back.",
        "Оставьте жетон репутации {tile}, остальные верните.",
    ),
    "take-instead": (
        "Keep the reputation tile worth {tile} in place of the one worth {instead}.",
        "Оставьте жетон репутации {tile} вместо жетона {instead}.",
    ),
    "take-none": ("Return all tiles drawn.", "Верните все вытянутые жетоны."),
    "abandon": (
        "It cannot pay: take disc and cubes off {hex} {hex:hex}.",
        "Платить нечем: снимите диск и кубики с гекса {hex} «{hex:hex}».",
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
        " {science}; материалы +{materials_gain} = {materials}. Затем возвращаются диски, убитые"
        " кубики и колониальные корабли: следующий раунд."),
    ),
    "close-last": (
        ("The last upkeep: money {income} − {upkeep}, so {money} in storage; science"
        " +{science_gain} = {science}; materials +{materials_gain} = {materials}."),
        ("Последнее содержание: деньги {income} − {upkeep}, на складе {money}; наука"
        " +{science_gain} = {science}; материалы +{materials_gain} = {materials}."),
    ),
    "close-plain": ("Settle the upkeep.", "Завершите содержание."),
})  # fmt: skip
"""The own board."""

SEATS: Entries = pairs("eclipse.order", {
    "propose": (
        "Offer {colour:to} ambassadors, with a cube from the {cube:resource} track.",
        "Предложите {colour:to} обмен послами; кубик — с дорожки «{cube:resource}».",
    ),
    "accept": (
        "It accepts: its ambassador carries a cube from the {cube:resource} track.",
        "Он согласен: кубик его посла — с дорожки «{cube:resource}».",
    ),
    "truce": ("Offer {colour:to} a truce.", "Предложите {colour:to} мир."),
    "agree": (
        "It agrees: no attacks in this round and the next two.",
        "Он согласен: без атак в этом раунде и в двух следующих.",
    ),
    "refuse": ("It refuses.", "Он отказывается."),
    "give-up": (
        "Return its reputation tile worth {tile} to make room for the ambassador.",
        "Верните его жетон репутации {tile}: место нужно послу.",
    ),
    "stance-peace": ("It is at peace from now on.", "Теперь у него мир."),
    "stance-defence": (
        "Alert: it defends {hex} {hex:hex} against {colour:player}.",
        "Тревога: он защищает гекс {hex} «{hex:hex}», враг — {colour:player}.",
    ),
    "stance-attack": (
        "War: it attacks {colour:player} in {hex} {hex:hex}.",
        "Война: цель — {colour:player}, гекс {hex} «{hex:hex}».",
    ),
})  # fmt: skip
"""The other players."""

HEADINGS: Entries = pairs("eclipse.table", {
    "opening": (
        "A rival sits down: {species:species}, {colour:colour}.",
        "За стол садится соперник: {species:species}, {colour:colour}.",
    ),
    "several": (
        "For each further rival begin another session and let it sit among the others.",
        "Для каждого следующего соперника начните ещё одну партию за столом.",
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
        "Come back when everybody has passed and the battles are fought, or when a force comes.",
        "Вернитесь, когда все спасуют и бои пройдут, или когда придёт чья-то сила.",
    ),
    "combat": (
        ("In battle roll for its ships: they never retreat, a die destroys the largest ship it"
        " can, the rest goes to the largest ship; then its ships attack population."),
        ("В бою бросайте за его корабли: они не отступают, кубик уничтожает самый большой корабль,"
        " какой может, остальные — в самый большой; затем они атакуют население."),
    ),
    "player": (
        "Player {n} in its reasons is {colour:player}.",
        "«Игрок {n}» в объяснениях — это {colour:player}.",
    ),
    "defence": (
        "It defends {hex} {hex:hex} against {colour:player}.",
        "Он защищает гекс {hex} «{hex:hex}», враг — {colour:player}.",
    ),
    "attack": (
        "It is at war and attacks {colour:player} in {hex} {hex:hex}.",
        "Он воюет: цель — {colour:player}, гекс {hex} «{hex:hex}».",
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

ORDER_WORDS: Entries = {**OPENING, **MAP, **BOARD, **SEATS, **HEADINGS}
