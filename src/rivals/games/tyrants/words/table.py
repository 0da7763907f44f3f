"""What is asked and said at a real table.

AutoMatron's pieces are named by colour, she herself by her house. Places stand after a colon
or in the nominative, so that no Russian name must be declined.
"""

from __future__ import annotations

from rivals.core.words import Entries, shared
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.words.composed import COMPOSED
from rivals.games.tyrants.words.names import NAMES

_PLACE, _CHANGED, _CELL = "tyrants.place.", "tyrants.changed.", "tyrants.cell."
_SPY = {"black": "чёрный", "red": "красный", "orange": "оранжевый", "blue": "синий"}
_HER = {
    "black": ("Чёрная", "Чёрный"), "red": ("Красная", "Красный"),
    "orange": ("Оранжевая", "Оранжевый"), "blue": ("Синяя", "Синий"),
}  # fmt: skip

SETTINGS: Entries = {
    "tyrants.ask.layout": {
        "en": "Who follows whom round the table, from a person on?",
        "ru": "Кто за кем ходит по кругу, считая с человека?",
    },
    "tyrants.layout.pa": {"en": "person, AutoMatron", "ru": "человек, АвтоМатрона"},
    "tyrants.layout.paa": {
        "en": "person, two AutoMatrons",
        "ru": "человек, две АвтоМатроны",
    },
    "tyrants.layout.paaa": {
        "en": "person, three AutoMatrons",
        "ru": "человек, три АвтоМатроны",
    },
    "tyrants.layout.ppa": {
        "en": "two people, AutoMatron",
        "ru": "два человека, АвтоМатрона",
    },
    "tyrants.layout.ppaa": {
        "en": "two people, two AutoMatrons",
        "ru": "два человека, две АвтоМатроны",
    },
    "tyrants.layout.papa": {
        "en": "person, AutoMatron, person, AutoMatron",
        "ru": "человек, АвтоМатрона, человек, АвтоМатрона",
    },
    "tyrants.layout.pppa": {
        "en": "three people, AutoMatron",
        "ru": "три человека, АвтоМатрона",
    },
    "tyrants.layout.papa_teams": {
        "en": "team game: two people against two AutoMatrons, in turns",
        "ru": "командная игра: два человека против двух АвтоМатрон, через одного",
    },
    "tyrants.ask.difficulty": {
        "en": "How hard should AutoMatron be?",
        "ru": "Насколько сложной будет АвтоМатрона?",
    },
    "tyrants.ask.first": {
        "en": "Who goes first? Seats are counted in turn order.",
        "ru": "Кто ходит первым? Места считаются по порядку хода.",
    },
    "tyrants.seat-number.drawn": {"en": "the lot decides", "ru": "решит жребий"},
    "tyrants.seat-number.1": {"en": "the first", "ru": "первое место"},
    "tyrants.seat-number.2": {"en": "the second", "ru": "второе место"},
    "tyrants.seat-number.3": {
        "en": "the third, else the last",
        "ru": "третье место, иначе последнее",
    },
    "tyrants.seat-number.4": {
        "en": "the fourth, else the last",
        "ru": "четвёртое место, иначе последнее",
    },
    "tyrants.ask.colour": {
        "en": "Which colour is the first seat's?",
        "ru": "Какой цвет у первого места?",
    },
    "tyrants.ask.colour-next": {
        "en": "Which colour is seat {place}'s? If it is taken, the first that is left.",
        "ru": "Какой цвет у места {place}? Если он занят, берётся первый свободный.",
    },
    "tyrants.ask.house": {
        "en": "Which house is the first AutoMatron's? Others take the next ones in the hierarchy.",
        "ru": "Какой дом у первой АвтоМатроны? Остальным достанутся следующие по иерархии.",
    },
}
"""What must be known before the first turn."""

QUESTIONS: Entries = {
    "tyrants.ask.market": {
        "en": "Remove the {removed} leftmost market {removed|card|cards}; do not refill yet."
        " Which aspects do the {left} left have?",
        "ru": "Уберите с рынка {removed} {removed|крайнюю левую карту|крайние левые карты"
        "|крайних левых карт}, пока не пополняйте. Какие черты у оставшихся {left}?",
    },
    "tyrants.ask.few": {
        "en": "Does the market really have only {cards} {cards|card|cards} left?",
        "ru": "На рынке действительно {cards|осталась только|остались только|осталось только}"
        " {cards} {cards|карта|карты|карт}?",
    },
    "tyrants.ask.start": {
        "en": "Where did {player:player} put the first troop?",
        "ru": "Куда поставил первое войско {player:player}?",
    },
    "tyrants.ask.changed": {
        "en": "What is different now from what is shown here? Mark every place where troops have"
        " changed, and whatever else has.",
        "ru": "Что изменилось на столе по сравнению с тем, что показано здесь? Отметьте все места,"
        " где войска стоят иначе, и остальное, что стало другим.",
    },
    "tyrants.ask.board": {
        "en": "Tap what is different now: troop spaces, and a site's name for its spies.",
        "ru": "Нажмите на всё, что изменилось: на клетки войск, а для шпионов — на название"
        " локации.",
    },
    "tyrants.ask.site": {
        "en": "{place:place}: how many troops of each colour stand there now?",
        "ru": "{place:place}: сколько там стоит войск каждого цвета?",
    },
    "tyrants.ask.space": {
        "en": "What stands there now, on the {place:place}?",
        "ru": "Что теперь стоит здесь: {place:place}?",
    },
    "tyrants.ask.spies": {
        "en": "Where are the {player:their-spies}?",
        "ru": "Где {player:their-spies}?",
    },
    "tyrants.nowhere": {"en": "nowhere", "ru": "нигде"},
    "tyrants.their-spies.black": {"en": "black spies", "ru": "чёрные шпионы"},
    "tyrants.their-spies.red": {"en": "red spies", "ru": "красные шпионы"},
    "tyrants.their-spies.orange": {"en": "orange spies", "ru": "оранжевые шпионы"},
    "tyrants.their-spies.blue": {"en": "blue spies", "ru": "синие шпионы"},
    "tyrants.ask.area": {
        "en": "House {house:house} ({player:colour}): delay deck, barracks, trophies",
        "ru": "Дом {house:house} ({player:colour}): колода задержки, казармы, трофеи",
    },
    "tyrants.ask.run-outcast": {
        "en": "Delay deck, {player:colour}: how many Insane Outcasts in a row come next from"
        " the top, below {above} {above|card|cards}?",
        "ru": "Колода задержки, {player:colour}: сколько безумных изгоев подряд идёт сверху"
        " (выше уже названо карт: {above})?",
    },
    "tyrants.ask.run-starter": {
        "en": "Delay deck, {player:colour}: how many starting cards in a row come next from"
        " the top, below {above} {above|card|cards}?",
        "ru": "Колода задержки, {player:colour}: сколько стартовых карт подряд идёт сверху"
        " (выше уже названо карт: {above})?",
    },
    "tyrants.stands.none": {"en": "nothing", "ru": "ничего"},
    "tyrants.stands.white": {"en": "white troop", "ru": "белое войско"},
    "tyrants.stands.black": {"en": "black troop", "ru": "чёрное войско"},
    "tyrants.stands.red": {"en": "red troop", "ru": "красное войско"},
    "tyrants.stands.orange": {"en": "orange troop", "ru": "оранжевое войско"},
    "tyrants.stands.blue": {"en": "blue troop", "ru": "синее войско"},
    "tyrants.area.outcast": {"en": "Insane Outcasts", "ru": "безумные изгои"},
    "tyrants.area.starter": {"en": "starting cards", "ru": "стартовые карты"},
    "tyrants.area.barracks": {"en": "barracks", "ru": "казармы"},
    "tyrants.area.trophy_white": {"en": "white trophies", "ru": "белые трофеи"},
    "tyrants.area.trophy_black": {"en": "black trophies", "ru": "чёрные трофеи"},
    "tyrants.area.trophy_red": {"en": "red trophies", "ru": "красные трофеи"},
    "tyrants.area.trophy_orange": {"en": "orange trophies", "ru": "оранжевые трофеи"},
    "tyrants.area.trophy_blue": {"en": "blue trophies", "ru": "синие трофеи"},
}
"""What is asked before and in AutoMatron's turn."""

_EVENTS: Entries = {
    "tyrants.changed.nothing": {"en": "Nothing", "ru": "Ничего"},
    "tyrants.changed.spies_black": {"en": "black spies", "ru": "чёрные шпионы"},
    "tyrants.changed.spies_red": {"en": "red spies", "ru": "красные шпионы"},
    "tyrants.changed.spies_orange": {"en": "orange spies", "ru": "оранжевые шпионы"},
    "tyrants.changed.spies_blue": {"en": "blue spies", "ru": "синие шпионы"},
    "tyrants.changed.area_black": {
        "en": "black AutoMatron: delay deck, barracks or trophies",
        "ru": "чёрная АвтоМатрона: колода задержки, казармы или трофеи",
    },
    "tyrants.changed.area_red": {
        "en": "red AutoMatron: delay deck, barracks or trophies",
        "ru": "красная АвтоМатрона: колода задержки, казармы или трофеи",
    },
    "tyrants.changed.area_orange": {
        "en": "orange AutoMatron: delay deck, barracks or trophies",
        "ru": "оранжевая АвтоМатрона: колода задержки, казармы или трофеи",
    },
    "tyrants.changed.area_blue": {
        "en": "blue AutoMatron: delay deck, barracks or trophies",
        "ru": "синяя АвтоМатрона: колода задержки, казармы или трофеи",
    },
    "tyrants.changed.last_black": {
        "en": "black has deployed the last troop of the barracks",
        "ru": "чёрный игрок разместил последнее войско из казарм",
    },
    "tyrants.changed.last_red": {
        "en": "red has deployed the last troop of the barracks",
        "ru": "красный игрок разместил последнее войско из казарм",
    },
    "tyrants.changed.last_orange": {
        "en": "orange has deployed the last troop of the barracks",
        "ru": "оранжевый игрок разместил последнее войско из казарм",
    },
    "tyrants.changed.last_blue": {
        "en": "blue has deployed the last troop of the barracks",
        "ru": "синий игрок разместил последнее войско из казарм",
    },
    **{
        f"tyrants.changed.about.area_{colour}": {
            "en": "given an outcast, made to discard, troops sent back or trophies taken",
            "ru": "получила изгоя, сбрасывала, войска вернулись в казармы или взяты трофеи",
        }
        for colour in COLOURS
    },
}
"""What beside the places may have changed."""

_COLOURS = (*COLOURS, "white")
_MOST_SLOTS = 6

_CELLS: Entries = {
    **{
        rule.replace(_PLACE, _CELL): said
        for rule, said in COMPOSED.items()
        if rule.startswith(_PLACE)
    },
    **{
        f"{rule.replace(_PLACE, _CELL)}.{number}": {
            lang: f"{text}, {number}" for lang, text in said.items()
        }
        for rule, said in NAMES.items()
        if rule.startswith(_PLACE)
        for number in range(1, _MOST_SLOTS + 1)
    },
    **{
        f"{rule.replace(_PLACE, _CELL)}.spy.{colour}": {
            "en": f"{said['en']}: {colour} spy",
            "ru": f"{said['ru']}: {_SPY[colour]} шпион",
        }
        for rule, said in NAMES.items()
        if rule.startswith(_PLACE)
        for colour in COLOURS
    },
    **{
        f"{_CELL}{event}.{colour}": {
            "en": en.format(colour.capitalize()),
            "ru": ru.format(*_HER[colour]),
        }
        for event, (en, ru) in {
            "discards": ("{} must discard cards", "{0} АвтоМатрона сбрасывает карты"),
            "hand": (
                "{} must discard if she has more than three cards",
                "{0} АвтоМатрона сбрасывает, если карт больше трёх",
            ),
            "outcasts": ("{} gets Insane Outcasts", "{0} АвтоМатрона получает безумных изгоев"),
            "home": (
                "{}: troops go back to her barracks",
                "{0} АвтоМатрона: войска вернулись в казармы",
            ),
            "recount": (
                "{}: count delay deck, barracks and trophies anew",
                "{0} АвтоМатрона: пересчитать колоду, казармы и трофеи",
            ),
            "last": ("{} has deployed the last troop", "{1} игрок разместил последнее войско"),
        }.items()
        for colour in COLOURS
    },
    "tyrants.in-cell.none": {"en": "none", "ru": "нет"},
    **{f"tyrants.in-cell.{colour}": NAMES[f"tyrants.colour.{colour}"] for colour in _COLOURS},
    **{f"tyrants.in-cell.{n}": {"en": str(n), "ru": str(n)} for n in range(1, 4)},
    "tyrants.in-cell.yes": {"en": "yes", "ru": "да"},
    "tyrants.cell.beside": {"en": "Something else happened", "ru": "Случилось ещё что-то"},
}
"""What is told on the map itself, and what befell an AutoMatron."""

CHANGED: Entries = {
    **{
        rule.replace(_PLACE, _CHANGED): said
        for rule, said in (*NAMES.items(), *COMPOSED.items())
        if rule.startswith(_PLACE)
    },
    **_EVENTS,
}
"""All that may have changed, in one list."""

HOLDINGS: Entries = {
    "tyrants.hold.vp": {
        "en": "House {house:house} ({player:colour}): VP tokens",
        "ru": "Дом {house:house} ({player:colour}): жетоны ПО",
    },
    "tyrants.hold.doubtful": {
        "en": "Places to be asked again before the next turn",
        "ru": "Места, о которых спросить снова перед следующим ходом",
    },
    "tyrants.hold.next": {
        "en": "Who plays next, people too",
        "ru": "Кто ходит следующим, считая людей",
    },
    **shared("tyrants", "hold.round"),
    "tyrants.hold.north": {
        "en": "Which side of the board is north?",
        "ru": "На какую сторону поля указывает компас?",
    },
    "tyrants.hold.ended": {
        "en": "Has somebody deployed a last troop?",
        "ru": "Кто-нибудь уже разместил последнее войско?",
    },
}
"""What is remembered, to be corrected."""

STEPS: Entries = {
    "tyrants.table.start": {
        "en": "Put {own:troop}, her first, here: {place:place}.",
        "ru": "Поставьте {own:troop}, её первое: {place:place}.",
    },
    "tyrants.table.discards-bottom": {
        "en": "Put {n} starting {n|card|cards} under House {house:house}'s delay deck.",
        "ru": "Положите {n} {n|стартовую карту|стартовые карты|стартовых карт} под колоду"
        " задержки дома {house:house}.",
    },
    "tyrants.table.discards-top": {
        "en": "Put {n} starting {n|card|cards} on top of House {house:house}'s delay deck.",
        "ru": "Положите {n} {n|стартовую карту|стартовые карты|стартовых карт} на колоду"
        " задержки дома {house:house}.",
    },
    "tyrants.table.hand-none": {
        "en": "Lay a starting card as House {house:house}'s delay deck.",
        "ru": "Положите стартовую карту: это колода задержки дома {house:house}.",
    },
    "tyrants.table.hand-starter": {
        "en": "Swap the top card of House {house:house}'s delay deck for an Insane Outcast.",
        "ru": "Замените верхнюю карту колоды задержки дома {house:house} на безумного изгоя.",
    },
    "tyrants.table.hand-outcast": {
        "en": "House {house:house} counts as having three cards: nothing is discarded.",
        "ru": "Считается, что у дома {house:house} три карты: сброса нет.",
    },
    "tyrants.table.outcasts": {
        "en": "Put {n} Insane {n|Outcast|Outcasts} on top of House {house:house}'s delay deck.",
        "ru": "Положите {n} {n|безумного изгоя|безумных изгоев|безумных изгоев} на колоду"
        " задержки дома {house:house}.",
    },
    "tyrants.table.home": {
        "en": "{n} {n|troop goes|troops go} back to House {house:house}'s barracks.",
        "ru": "{n} {n|войско возвращается|войска возвращаются|войск возвращается} в казармы дома"
        " {house:house}.",
    },
    "tyrants.table.flip-outcast": {
        "en": "Take the top card, an Insane Outcast, off House {house:house}'s delay deck."
        " She acts with {aspects:counted}.",
        "ru": "Снимите с колоды задержки дома {house:house} верхнюю карту, безумного изгоя."
        " АвтоМатрона действует так: {aspects:counted}.",
    },
    "tyrants.table.flip-starter": {
        "en": "Take the top card, a starting card, off House {house:house}'s delay deck."
        " She acts with {aspects:counted}.",
        "ru": "Снимите с колоды задержки дома {house:house} верхнюю карту, стартовую."
        " АвтоМатрона действует так: {aspects:counted}.",
    },
    "tyrants.table.flip-none": {
        "en": "House {house:house}'s delay deck is empty. She acts with {aspects:counted}.",
        "ru": "Колода задержки дома {house:house} пуста. АвтоМатрона действует так:"
        " {aspects:counted}.",
    },
    "tyrants.table.flip-outcast-idle": {
        "en": "Take the top card, an Insane Outcast, off House {house:house}'s delay deck."
        " No aspect is left in the market: she does nothing.",
        "ru": "Снимите с колоды задержки дома {house:house} верхнюю карту, безумного изгоя."
        " На рынке не осталось черт характера: АвтоМатрона ничего не делает.",
    },
    "tyrants.table.flip-starter-idle": {
        "en": "Take the top card, a starting card, off House {house:house}'s delay deck."
        " No aspect is left in the market: she does nothing.",
        "ru": "Снимите с колоды задержки дома {house:house} верхнюю карту, стартовую."
        " На рынке не осталось черт характера: АвтоМатрона ничего не делает.",
    },
    "tyrants.table.flip-none-idle": {
        "en": "House {house:house}'s delay deck is empty, and no aspect is left in the market:"
        " she does nothing.",
        "ru": "Колода задержки дома {house:house} пуста, и на рынке не осталось черт характера:"
        " АвтоМатрона ничего не делает.",
    },
    "tyrants.table.deploy": {
        "en": "Put {own:troop} here: {place:place}.",
        "ru": "Поставьте {own:troop}: {place:place}.",
    },
    "tyrants.table.assassinate": {
        "en": "Move {piece:troop} to House {house:house}'s trophies: {place:place}.",
        "ru": "Уберите {piece:troop} в трофеи дома {house:house}: {place:place}.",
    },
    "tyrants.table.supplant": {
        "en": "Move {piece:troop} to House {house:house}'s trophies and put {own:troop} in its"
        " space: {place:place}.",
        "ru": "Уберите {piece:troop} в трофеи дома {house:house} и поставьте на его место"
        " {own:troop}: {place:place}.",
    },
    "tyrants.table.supplant-empty": {
        "en": "Move {piece:troop} to House {house:house}'s trophies: {place:place}. Her barracks"
        " are empty, so its space stays free.",
        "ru": "Уберите {piece:troop} в трофеи дома {house:house}: {place:place}. Её казармы"
        " пусты, место остаётся свободным.",
    },
    "tyrants.table.spy": {
        "en": "Place {own:spy}: {place:place}.",
        "ru": "Подошлите {own:spy}: {place:place}.",
    },
    "tyrants.table.return-spy": {
        "en": "Return {piece:spy} to its owner: {place:place}.",
        "ru": "Верните {piece:spy} владельцу: {place:place}.",
    },
    "tyrants.table.score": {
        "en": "House {house:house} gains {points} VP.",
        "ru": "Дом {house:house} получает {points} ПО.",
    },
    "tyrants.table.refill": {
        "en": "Slide the market left and refill it.",
        "ru": "Сдвиньте рынок влево и пополните.",
    },
    "tyrants.table.refill-compass": {
        "en": "Slide the market left and refill it. The round is over: move the compass to the"
        " {side:north} side.",
        "ru": "Сдвиньте рынок влево и пополните. Раунд окончен: передвиньте компас на"
        " {side:north} сторону.",
    },
    "tyrants.table.closed": {
        "en": "The game is over: AutoMatron does not act any more.",
        "ru": "Игра окончена: АвтоМатрона больше не ходит.",
    },
}
"""What to do on the table, step by step."""

HEADINGS: Entries = {
    "tyrants.table.beginning": {
        "en": "Setup: House {house:house} ({player:colour}) puts the first troop.",
        "ru": "Подготовка: дом {house:house} ({player:colour}) ставит первое войско.",
    },
    "tyrants.table.board": {
        "en": "Parts of the board in play: {sections:section}, with their white troops. The"
        " compass, a VP token, lies at the top.",
        "ru": "Части поля в игре: {sections:section}, с белыми войсками. Компас — жетон ПО —"
        " лежит сверху.",
    },
    "tyrants.table.seats": {
        "en": "Colours in turn order: {players:colour}.",
        "ru": "Цвета по порядку хода: {players:colour}.",
    },
    "tyrants.table.house": {
        "en": "House {house:house} ({player:colour}): no. {rank} in the hierarchy, Matron Mother"
        " {house:matron}.",
        "ru": "Дом {house:house} ({player:colour}): № {rank} в иерархии, верховная мать —"
        " {house:matron}.",
    },
    "tyrants.table.delay-deck": {
        "en": "House {house:house}'s delay deck: {outcasts} Insane"
        " {outcasts|Outcast|Outcasts} on top of {starters} starting {starters|card|cards}.",
        "ru": "Колода задержки дома {house:house}: сверху {outcasts}"
        " {outcasts|безумный изгой|безумных изгоя|безумных изгоев}, под ними {starters}"
        " {starters|стартовая карта|стартовые карты|стартовых карт}.",
    },
    "tyrants.table.people-begin": {
        "en": "Before her, a first troop each: {players:player}.",
        "ru": "Сначала люди ставят первое войско: {players:player}.",
    },
    "tyrants.table.turn": {
        "en": "Round {round}, compass at the {side:north}: House {house:house} ({player:colour})"
        " is next.",
        "ru": "Раунд {round}, компас указывает на {side:north} сторону. Следующим ходит дом"
        " {house:house} ({player:colour}).",
    },
    "tyrants.table.people-act": {
        "en": "People first: {players:player}.",
        "ru": "Сначала люди: {players:player}.",
    },
    "tyrants.table.removes": {
        "en": "Then the {removed} leftmost market {removed|card|cards} will go. Do not remove"
        " them yet.",
        "ru": "Потом с рынка {removed|уйдёт|уйдут|уйдут} {removed}"
        " {removed|крайняя левая карта|крайние левые карты|крайних левых карт}. Пока не"
        " убирайте.",
    },
    "tyrants.table.last-round": {
        "en": "A last troop is deployed: this is the last round.",
        "ru": "Последнее войско размещено: это последний раунд.",
    },
    "tyrants.table.closing": {
        "en": "Round {round}, the last: no AutoMatron acts any more.",
        "ru": "Раунд {round}, последний: АвтоМатроны больше не ходят.",
    },
    "tyrants.table.points": {
        "en": "House {house:house} ({player:colour}) has {points} VP.",
        "ru": "У дома {house:house} ({player:colour}) {points} ПО.",
    },
    "tyrants.table.board-points": {
        "en": "On the board, {player:colour}: {sites} VP for sites and {total} for total"
        " control. Add trophies, cards and tokens.",
        "ru": "На поле, {player:colour}: {sites} ПО за локации и {total} за полный контроль."
        " Прибавьте трофеи, карты и жетоны.",
    },
}
"""Where the game is, and who acts next."""

TABLE: Entries = {
    **SETTINGS, **QUESTIONS, **_CELLS, **CHANGED, **HOLDINGS, **STEPS, **HEADINGS,
}  # fmt: skip
