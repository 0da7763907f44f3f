"""What stands on the drawing itself, beside the names of what is in the box."""

from __future__ import annotations

from rivals.core.words import Entries, shared

BOARD: Entries = {
    "tyrants.board.map": {"en": "The Underdark", "ru": "Подземье"},
    "tyrants.board.market": {"en": "Market", "ru": "Рынок"},
    "tyrants.board.hand": {
        "en": "Hand: House {house:house}",
        "ru": "Рука: дом {house:house}",
    },
    "tyrants.board.turn": {"en": "This turn", "ru": "Этот ход"},
    "tyrants.board.area": {"en": "House {house:house}", "ru": "Дом {house:house}"},
    "tyrants.board.rival": {
        "en": "AutoMatron: House {house:house}",
        "ru": "АвтоМатрона: дом {house:house}",
    },
    "tyrants.board.order": {
        "en": "Turn order: {players:colour}",
        "ru": "Очередность хода: {players:colour}",
    },
    "tyrants.board.round": {"en": "Round {round}", "ru": "Раунд {round}"},
    "tyrants.board.last-round": {"en": "Last round", "ru": "Последний раунд"},
    **shared("tyrants", "board.over"),
    "tyrants.board.north": {"en": "North lies {side:compass}", "ru": "Север {side:compass}"},
    "tyrants.compass.top": {"en": "at the top", "ru": "сверху"},
    "tyrants.compass.right": {"en": "on the right", "ru": "справа"},
    "tyrants.compass.bottom": {"en": "at the bottom", "ru": "снизу"},
    "tyrants.compass.left": {"en": "on the left", "ru": "слева"},
    "tyrants.board.n": {"en": "N", "ru": "С"},
    "tyrants.board.power": {"en": "Power", "ru": "Могущество"},
    "tyrants.board.influence": {"en": "Influence", "ru": "Влияние"},
    "tyrants.board.vp": {"en": "{n} VP", "ru": "{n} ПО"},
    # What a site is called to those who cannot see it.
    "tyrants.board.site": {"en": "{place:place}, {n} VP", "ru": "{place:place}, {n} ПО"},
    "tyrants.board.site.start": {"en": "start site", "ru": "стартовая локация"},
    "tyrants.board.route": {
        "en": "Route {a:place} – {b:place}",
        "ru": "Маршрут {a:place} — {b:place}",
    },
    "tyrants.board.troops": {
        "en": "{colour:colour}: {n} {n|troop|troops}",
        "ru": "{colour:colour}: {n} {n|войско|войска|войск}",
    },
    "tyrants.board.spy": {"en": "{colour:colour}: spy", "ru": "{colour:colour}: шпион"},
    "tyrants.board.free": {
        "en": "{n} empty {n|space|spaces}",
        "ru": "{n} {n|свободная клетка|свободные клетки|свободных клеток}",
    },
    "tyrants.board.control": {
        "en": "control: {colour:colour}",
        "ru": "контроль: {colour:colour}",
    },
    "tyrants.board.total": {
        "en": "total control: {colour:colour}",
        "ru": "полный контроль: {colour:colour}",
    },
    "tyrants.board.marker": {
        "en": "control marker, {n} VP for total control",
        "ru": "жетон контроля, {n} ПО за полный контроль",
    },
    "tyrants.board.cost": {"en": "cost {n}", "ru": "цена {n}"},
    "tyrants.board.worth": {
        "en": "{deck} VP, {inner} in the inner circle",
        "ru": "{deck} ПО, {inner} в ближнем круге",
    },
    "tyrants.board.copies": {"en": "{n} copies", "ru": "копий: {n}"},
    # The market.
    "tyrants.board.deck": {
        "en": "{n} {n|card|cards} in the deck",
        "ru": "В колоде {n} {n|карта|карты|карт}",
    },
    "tyrants.board.removes": {
        "en": "AutoMatron's next delay card removes {n} {n|card|cards} from the left",
        "ru": "Следующая карта задержки АвтоМатроны уберёт слева {n} {n|карту|карты|карт}",
    },
    "tyrants.board.leaves": {"en": "goes next", "ru": "уйдёт"},
    "tyrants.board.left": {"en": "{n} left", "ru": "осталось {n}"},
    "tyrants.board.devoured": {
        "en": "{n} {n|card|cards} devoured, this one last",
        "ru": "Поглощено карт: {n}, последняя — эта",
    },
    "tyrants.board.devoured.market": {
        "en": "Last devoured: counts as a market card",
        "ru": "Последняя поглощённая: считается картой рынка",
    },
    # Areas.
    "tyrants.board.no-cards": {"en": "No cards", "ru": "Нет карт"},
    "tyrants.board.played": {"en": "Played", "ru": "Сыграно"},
    "tyrants.board.inner": {"en": "Inner circle", "ru": "Ближний круг"},
    "tyrants.board.discard": {"en": "Discard pile", "ru": "Сброс"},
    "tyrants.board.in-hand": {"en": "Hand", "ru": "Рука"},
    "tyrants.board.in-deck": {"en": "Deck", "ru": "Колода"},
    "tyrants.board.barracks": {"en": "Barracks", "ru": "Казармы"},
    "tyrants.board.spies": {"en": "Spies", "ru": "Шпионы"},
    "tyrants.board.tokens": {"en": "VP tokens", "ru": "Жетоны ПО"},
    "tyrants.board.trophies": {"en": "Trophy hall", "ru": "Трофеи"},
    "tyrants.board.none": {"en": "none", "ru": "нет"},
    "tyrants.board.matron": {
        "en": "House no. {rank}, Matron Mother {matron:matron}",
        "ru": "Дом № {rank}, верховная мать {matron:matron}",
    },
    "tyrants.board.delay": {"en": "Delay deck", "ru": "Колода задержки"},
    "tyrants.board.outcasts": {
        "en": "{n} {n|outcast|outcasts}: −{n} VP if left at the end",
        "ru": "{n} {n|изгой|изгоя|изгоев}: −{n} ПО, если {n|останется|останутся|останутся} к концу",
    },
    "tyrants.board.starters": {
        "en": "{n} starting {n|card|cards}",
        "ru": "{n} {n|стартовая карта|стартовые карты|стартовых карт}",
    },
    "tyrants.board.empty-delay": {"en": "empty", "ru": "пуста"},
    "tyrants.board.next": {
        "en": "next removes {n} from the market",
        "ru": "далее уберёт с рынка: {n}",
    },
}
"""Names of the parts of the picture, captions, and what is read out."""
