"""What AutoMatron's file may name, told to designers."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

KIT_WORDS: Entries = {
    "tyrants.kit.automatron": {
        "en": "She plays a delay card, which takes cards out of the market, and acts by the aspects of those that are left; then the markers pay. Parts that cannot be done become troops, assassinations or points. On a tie that no criterion breaks she rolls.",
        "ru": "Она разыгрывает карту задержки, которая убирает карты с рынка, и действует по чертам оставшихся; затем платят жетоны. Невыполнимые части становятся войсками, убийствами или очками. Если критерии не различили варианты, решает бросок.",
    },
    "tyrants.north-of.site": {"en": "its site", "ru": "её локация"},
    "tyrants.north-of.place": {"en": "the place itself", "ru": "само место"},
    "tyrants.paper.guile": {"en": "Guile", "ru": "Коварство"},
    "tyrants.paper.wasted": {
        "en": "Parts that she cannot do, in this order",
        "ru": "Невыполнимые части, в этом порядке",
    },
    **pairs(
        "tyrants.kit.automatron",
        {
            "step.place": ("Where she acts", "Где она действует"),
            "step.kind": (
                "Which kind of piece she removes, where that is chosen first",
                "Какую фигуру она убирает, если это решается сначала",
            ),
            "step.piece": ("Which piece she removes there", "Какую фигуру она убирает там"),
            "row.north": ("Farthest north: {of:north-of}.", "Севернее всего: {of:north-of}."),
            "value.outcasts": ("Insane Outcasts", "безумных изгоев:"),
            "value.starters": ("starting cards", "стартовых карт:"),
            "value.outcast": ("an Insane Outcast", "безумный изгой"),
            "value.starter": ("a starting card", "стартовая карта"),
            "value.none": ("no card", "без карты"),
            "value.guile": ("Guile", "Коварство"),
            "value.malice": ("Malice", "Злоба"),
            "value.conquest": ("Conquest", "Воинственность"),
            "value.ambition": ("Ambition", "Честолюбие"),
            "value.white": ("a white troop", "белое войско"),
            "value.any": ("any piece", "любая фигура"),
            "fact.classes": (
                "the class of priority of each place",
                "класс приоритета каждого места",
            ),
            "fact.enemies": ("enemy troops at a site", "вражеские войска в локации"),
            "fact.points": ("the points of a site", "очки локации"),
            "fact.north": ("how far north a place lies", "насколько место севернее других"),
            "fact.troops": ("troops of a colour at a place", "войска одного цвета в месте"),
            "fact.spies": ("spies at a site", "шпионы в локации"),
            "fact.turn-order": ("who comes next in turn order", "кто ходит следующим"),
            "setting.delay_deck": (
                "Her delay deck, from the top",
                "Её колода задержки, начиная сверху",
            ),
            "setting.removed": (
                "Market cards that go with the delay card played",
                "Сколько карт рынка убирает карта задержки",
            ),
            "setting.aspects": (
                "The order in which she acts by aspects",
                "В каком порядке она действует по чертам",
            ),
            "setting.malice": (
                "Malice with one, two and three cards",
                "Злоба с одной, двумя и тремя картами",
            ),
            "setting.conquest": (
                "Conquest with one, two and three cards: troops",
                "Воинственность с одной, двумя и тремя картами: войска",
            ),
            "setting.ambition": (
                "Ambition with one, two and three cards: points",
                "Честолюбие с одной, двумя и тремя картами: очки",
            ),
            "setting.points_beyond": (
                "Points for each card of an aspect beyond the third",
                "Очки за каждую карту черты сверх третьей",
            ),
        },
    ),
}
