"""What is asked and said at a real table."""

from __future__ import annotations

from rivals.core.words import Entries
from rivals.games.panticapaeum.words.names import NAMES

TABLE_WORDS: Entries = {
    "panticapaeum.hold.round": {"en": "Round of his next turn", "ru": "Раунд его следующего хода"},
    "panticapaeum.ask.level": {"en": "How strong should Botos be?", "ru": "Насколько силён Ботос?"},
    "panticapaeum.ask.modifications": {
        "en": "More modifications, if you like",
        "ru": "Дополнительные правила, если хотите",
    },
    "panticapaeum.ask.tile": {
        "en": "Which tile is under the trireme?",
        "ru": "Какой тайл под триремой?",
    },
    "panticapaeum.ask.passed": {
        "en": "How many tiles did the trireme pass in its extra move, the last one included?",
        "ru": "Сколько тайлов прошла трирема дополнительным ходом, считая последний?",
    },
    "panticapaeum.ask.passed-in-all": {
        "en": "How many tiles did the trireme pass in this phase, those that you left lying on the "
        "way to yours and the last one included?",
        "ru": "Сколько тайлов прошла трирема за эту фазу, считая оставленные по пути к вашему тайлу "
        "и последний?",
    },
    "panticapaeum.ask.path-tile": {
        "en": "What is on tile {number} of those it passed?",
        "ru": "Что на {number}-м из пройденных тайлов?",
    },
    "panticapaeum.seen.beside": {
        "en": "Bought a building? Tap it first:",
        "ru": "Купили здание? Сначала отметьте его:",
    },
    "panticapaeum.seen.more": {"en": "Another tile", "ru": "Другой тайл"},
    **{
        f"panticapaeum.seen.{colour}": NAMES[f"panticapaeum.colour.{colour}"]
        for colour in ("brown", "purple", "beige", "orange", "green")
    },
    "panticapaeum.seen.bought.brown": {"en": "bought: Watchtower", "ru": "куплена башня"},
    "panticapaeum.seen.bought.purple": {"en": "bought: Winery", "ru": "куплена винодельня"},
    "panticapaeum.seen.bought.beige": {"en": "bought: Temple", "ru": "куплен храм"},
    "panticapaeum.seen.bought.orange": {"en": "bought: House", "ru": "куплен жилой дом"},
    "panticapaeum.seen.bought.green": {"en": "bought: Aqueduct", "ru": "куплен акведук"},
    "panticapaeum.ask.prices": {
        "en": "What does the next building of each colour cost?",
        "ru": "Сколько стоит следующее здание каждого цвета?",
    },
    "panticapaeum.ask.changed": {
        "en": "Which of these prices have changed since you last told me?",
        "ru": "Какие из этих цен изменились с прошлого раза?",
    },
    "panticapaeum.ask.price": {
        "en": "What does the next {colour:building} ({colour:colour}) cost?",
        "ru": "Сколько стоит следующее здание «{colour:building}» ({colour:colour})?",
    },
    "panticapaeum.sold-out": {"en": "sold out", "ru": "распроданы"},
    "panticapaeum.table.turn": {
        "en": "Round {round}, turn {turn}.",
        "ru": "Раунд {round}, ход {turn}.",
    },
    "panticapaeum.table.your-turn": {
        "en": "Take your turn. After taking your tile, move the trireme on by as many tiles as "
        "it shows resources: the tile it stops on is for Botos.",
        "ru": "Сделайте свой ход. Взяв тайл, передвиньте трирему ещё на столько тайлов, сколько "
        "на нём ресурсов: тайл, на котором она встанет, получит Ботос.",
    },
    "panticapaeum.table.over": {
        "en": "The last turn is played. Botos has {points} {points|point|points}.",
        "ru": "Сыгран последний ход. У Ботоса {points} {points|очко|очка|очков}.",
    },
    "panticapaeum.table.take": {
        "en": "Give Botos {parts:counted}. Discard the tile.",
        "ru": "Дайте Ботосу {parts:counted}. Тайл сбросьте.",
    },
    "panticapaeum.table.take-nothing": {
        "en": "The tile brings Botos nothing. Discard it.",
        "ru": "Тайл ничего не даёт Ботосу. Сбросьте его.",
    },
    "panticapaeum.table.take-path": {
        "en": "Tile {tile} of those passed: give Botos {parts:counted}. Discard the tile.",
        "ru": "{tile}-й из пройденных тайлов: дайте Ботосу {parts:counted}. Тайл сбросьте.",
    },
    "panticapaeum.table.take-path-nothing": {
        "en": "Tile {tile} of those passed brings Botos nothing. Discard it.",
        "ru": "{tile}-й из пройденных тайлов ничего не даёт Ботосу. Сбросьте его.",
    },
    "panticapaeum.table.buy": {
        "en": "Botos builds {colour:the-building}: take {cost:counted} back, give him the building.",
        "ru": "Ботос строит {colour:the-building}: заберите {cost:counted}, отдайте ему здание.",
    },
    "panticapaeum.table.gain": {
        "en": "Give Botos one more {colour:colour}.",
        "ru": "Дайте Ботосу ещё один {colour:colour}.",
    },
    "panticapaeum.hold.resources": {"en": "Botos's resources", "ru": "Ресурсы Ботоса"},
    "panticapaeum.hold.buildings": {"en": "Botos's buildings", "ru": "Здания Ботоса"},
    "panticapaeum.hold.prices": {
        "en": "Prices as last told",
        "ru": "Последние известные цены",
    },
    "panticapaeum.hold.turn": {
        "en": "His next turn within that round",
        "ru": "Номер его следующего хода в раунде",
    },
}
