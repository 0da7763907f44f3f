"""Why the greedy stand-in chose as it did, in words."""

from __future__ import annotations

from rivals.core.words import Entries, shared

GREEDY: Entries = {
    "tyrants.greedy.only": {
        "en": "Nothing else can be done.",
        "ru": "Ничего другого сделать нельзя.",
    },
    "tyrants.greedy.start": {
        "en": "The start site that looks best: its own worth and that of the sites around it.",
        "ru": "Стартовая локация, которая выглядит лучшей: ценны она сама и локации вокруг.",
    },
    "tyrants.greedy.stage": {
        "en": "First cards are played, then power is spent, then come the cards that count"
        " what is on the board, and then influence is spent.",
        "ru": "Сначала разыгрываются карты, затем тратится могущество, потом идут карты,"
        " которые считают фигуры на поле, и наконец тратится влияние.",
    },
    "tyrants.greedy.play": {
        "en": "Cards that draw come first, then those that cost a card, then resources, spies,"
        " troops and kills; the starting cards come last.",
        "ru": "Первыми идут карты, с которыми берут новые, затем те, за которые платят картой, затем"
        " ресурсы, шпионы, войска и уничтожения; стартовые карты — последними.",
    },
    "tyrants.greedy.power": {
        "en": "What brings most for each power: control, total control, trophies, new sites"
        " in reach.",
        "ru": "То, что даёт больше всего за единицу могущества: контроль, полный контроль,"
        " трофеи, новые локации в пределах досягаемости.",
    },
    "tyrants.greedy.late": {
        "en": "The card that counts what is on the board, now that power is spent.",
        "ru": "Карта, которая считает фигуры на поле: могущество уже потрачено.",
    },
    "tyrants.greedy.recruit": {
        "en": "The card that brings most to the end of the game: its effect each time it is"
        " played, and its points; and what the rest of the influence still pays for.",
        "ru": "Карта, которая даст больше всего до конца игры: эффект при каждом розыгрыше"
        " и ПО; учтено и то, на что хватит остатка влияния.",
    },
    "tyrants.greedy.end": {
        "en": "Nothing useful is left to do this turn.",
        "ru": "Ничего полезного в этом ходу не осталось.",
    },
    "tyrants.greedy.deploy": {
        "en": "The place where a troop brings most: control, total control, new sites in reach.",
        "ru": "Место, где войско даёт больше всего: контроль, полный контроль, новые локации"
        " в пределах досягаемости.",
    },
    "tyrants.greedy.assassinate": {
        "en": "The troop whose loss changes most at its site.",
        "ru": "Войско, без которого в локации изменится больше всего.",
    },
    "tyrants.greedy.supplant": {
        "en": "The troop that is best replaced by one of its own.",
        "ru": "Войско, которое выгоднее всего заменить своим.",
    },
    "tyrants.greedy.spy": {
        "en": "The site where a spy brings most: presence, a rival's total control denied, and"
        " what the card does there next.",
        "ru": "Локация, где шпион полезнее всего: присутствие, сорванный полный контроль"
        " соперника и то, что карта сделает там дальше.",
    },
    "tyrants.greedy.return": {
        "en": "The piece that is best sent home.",
        "ru": "Фигура, которую лучше всего вернуть владельцу.",
    },
    "tyrants.greedy.move": {
        "en": "The troop that is most in the way.",
        "ru": "Войско, которое мешает больше всего.",
    },
    "tyrants.greedy.put": {
        "en": "The space where this troop helps most or harms least.",
        "ru": "Место, где это войско больше всего поможет или меньше всего навредит.",
    },
    "tyrants.greedy.trophy": {
        "en": "The trophy that costs its owner most and helps most on the board.",
        "ru": "Трофей, потеря которого дороже всего для владельца, а войско полезнее всего на поле.",
    },
    "tyrants.greedy.pay": {
        "en": "The cheapest way to pay, if the effect is worth its price.",
        "ru": "Самый дешёвый способ заплатить, если эффект стоит своей цены.",
    },
    "tyrants.greedy.effect": {
        "en": "The effect that brings most as the board lies.",
        "ru": "Эффект, который при таком положении на поле даёт больше всего.",
    },
    "tyrants.greedy.target": {
        "en": "The opponent with the most points in sight.",
        "ru": "Соперник, у которого больше всего видимых ПО.",
    },
    "tyrants.greedy.discard": {
        "en": "The card that will be missed least this turn.",
        "ru": "Карта, которой в этом ходу меньше всего жаль.",
    },
    "tyrants.greedy.market": {
        "en": "A market card of little use makes room for another; good ones stay.",
        "ru": "Малополезная карта рынка уступает место другой; хорошие остаются.",
    },
    "tyrants.greedy.promote": {
        "en": "The card that gains most in the inner circle and is missed least in the deck.",
        "ru": "Карта, которая больше всего выиграет в ближнем круге и меньше всего нужна в колоде.",
    },
    "tyrants.greedy.borrow": {
        "en": "The card whose effects bring most now.",
        "ru": "Карта, эффекты которой сейчас дают больше всего.",
    },
    **shared("tyrants", "greedy.first"),
}
"""Reasons of the greedy stand-in, one for each of its rules."""
