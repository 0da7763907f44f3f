"""How rivals grow on the map: influence, ancients, exploring."""

from __future__ import annotations

from rivals.core.words import pairs

MAP = {
    **pairs("eclipse.influence", {
        "most-squares": ("Most squares that it can use.", "Больше всего доступных ему клеток."),
        "most-points": ("Most points.", "Больше всего очков."),
        "lowest-number": ("The lowest number of the hex.", "Наименьший номер гекса."),
        "another": (
            "With the second move another hex with planets.",
            "Вторым перемещением — ещё один гекс с планетами.",
        ),
        "recall": (
            "With the second move a disc comes back from a hex without planets.",
            "Вторым перемещением возвращается диск с гекса без планет.",
        ),
        "enough": (
            "Nothing for the second move.",
            "Для второго перемещения ничего нет.",
        ),
    }),
    **pairs("eclipse.ancients", {
        "never": ("It attacks no ancients.", "Древних он не атакует."),
        "none": (
            "No ancients can be reached with enough force.",
            "До древних не дойти с достаточными силами.",
        ),
        "fewest": ("Fewest ancient ships.", "Меньше всего кораблей древних."),
        "most-points": ("Most points.", "Больше всего очков."),
        "lowest-number": ("The lowest number of the hex.", "Наименьший номер гекса."),
        "attack": (
            "The force is enough for {n} ancient {n|ship|ships} in {hex:hex} ({hex}).",
            "Сил хватает: в гексе {hex} «{hex:hex}» {n} {n|корабль|корабля|кораблей} древних.",
        ),
        "all-in": (
            "Whatever can arrive goes on to {hex:hex} ({hex}).",
            "Всё, что может дойти, идёт дальше в гекс {hex} «{hex:hex}».",
        ),
        "upgrade-next": (
            "It attacks ancients and never upgraded its ships: an upgrade is next.",
            "Он атакует древних, а корабли ещё не улучшал: теперь улучшение.",
        ),
        "ahead": (
            "Ancients are next to its hexes, but its force is not enough yet: it builds {what:counted}.",
            "Рядом древние, а сил против них ещё мало: он строит {what:counted}.",
        ),
        "keep-action": (
            "Its last action is kept for an attack on ancients.",
            "Последнее действие остаётся для атаки на древних.",
        ),
    }),
    **pairs("eclipse.explore", {
        "nowhere": ("There is nothing to explore.", "Разведывать нечего."),
        "third": (
            "Having met its victim it explores sector III only, and can reach nothing of it.",
            "Встретив жертву, он разведывает только сектор III, а там разведывать нечего.",
        ),
        "neither": (
            "Neither a disc for the hex nor a colony ship is left: no exploring.",
            "Нет ни диска для гекса, ни колониального корабля: без разведки.",
        ),
        "both": (
            "A disc for the hex and a colony ship are there: it explores.",
            "Есть и диск для гекса, и колониальный корабль: разведка.",
        ),
        "grow": (
            "Only one of disc and colony ship is there, but it always explores.",
            "Есть только диск или только колониальный корабль, но он разведывает всегда.",
        ),
        "biggest": (
            ("Only one of disc and colony ship is there, but another player has {systems} hexes"
            " or more: it explores."),
            ("Есть только диск или только колониальный корабль, но у кого-то ещё гексов не меньше"
            " {systems}: разведка."),
        ),
        "biggest-no": (
            ("Only one of disc and colony ship is there, and no other player has {systems} hexes"
            " or more: no exploring."),
            ("Есть только диск или только колониальный корабль, и ни у кого больше нет"
            " {systems} {systems|гекса|гексов|гексов}: без разведки."),
        ),
        "not_smallest": (
            ("Only one of disc and colony ship is there, but all other players have {systems}"
            " hexes or more: it explores."),
            ("Есть только диск или только колониальный корабль, но у всех остальных гексов не"
            " меньше {systems}: разведка."),
        ),
        "not_smallest-no": (
            ("Only one of disc and colony ship is there, and another player has fewer than"
            " {systems} hexes: no exploring."),
            ("Есть только диск или только колониальный корабль, а у кого-то ещё гексов меньше"
            " {systems}: без разведки."),
        ),
        "towards": (
            "It explores towards {seat:seated}, whom it hates.",
            "Разведка в сторону того, кого он ненавидит: {seat:seated}.",
        ),
        "sector": (
            "By its main trait ({main:trait}): sector {sector}.",
            "По главному трейту ({main:trait}): сектор {sector}.",
        ),
        "discard": (
            "{n} ancient {n|ship is|ships are} too many for its trait: discarded.",
            "{n} {n|корабль|корабля|кораблей} древних — по его трейту слишком много: в сброс.",
        ),
        "keep": (
            "It keeps {hex:hex} ({hex}).",
            "Он оставляет гекс {hex} «{hex:hex}».",
        ),
        "no-fit": (
            "However it is turned, what was drawn cannot be connected.",
            "Вытянутый гекс не соединить, как его ни поворачивай.",
        ),
        "no-claim": (
            "{hex:hex} ({hex}) stays without a disc: its upkeep could not be paid.",
            "Гекс {hex} «{hex:hex}» остаётся без диска: на содержание не хватит денег.",
        ),
        "claim": (
            "It takes control of {hex:hex} ({hex}).",
            "Он берёт под контроль гекс {hex} «{hex:hex}».",
        ),
        "claim-barren": (
            ("It takes control of {hex:hex} ({hex}), though it has no planets; the disc can come"
            " back."),
            ("Он берёт под контроль гекс {hex} «{hex:hex}», хоть там и нет планет; диск можно"
            " вернуть."),
        ),
    }),
    **pairs("eclipse.draco", {
        "most-ancients": (
            "The Draco take the hex with most ancient ships.",
            "Потомки Драко берут гекс, где больше кораблей древних.",
        ),
        "most-planets": ("Then most planets.", "Затем — больше планет."),
        "most-points": ("Then most points.", "Затем — больше очков."),
        "artifact": ("Then an artifact.", "Затем — артефакт."),
        "lowest-number": ("Then the lowest number.", "Затем — меньший номер."),
    }),
    **pairs("eclipse.place", {
        "most-own": (
            "Next to most of its own hexes.",
            "Рядом с наибольшим числом своих гексов.",
        ),
        "near-home": ("Nearest to its home.", "Ближе к дому."),
        "first-on-map": (
            "The first on the map, by its coordinates.",
            "Первое на карте, по координатам.",
        ),
        "towards": (
            "Nearest to the home of whom it hates.",
            "Ближе к дому того, кого он ненавидит.",
        ),
    }),
    **pairs("eclipse.turn", {
        "shut": (
            "Connected to fewest hexes of others.",
            "Меньше всего соединений с чужими гексами.",
        ),
        "closed-outside": (
            "Fewest wormholes towards empty places.",
            "Меньше всего червоточин в пустоту.",
        ),
        "towards": (
            "A wormhole towards the home of whom it hates.",
            "Червоточина в сторону дома того, кого он ненавидит.",
        ),
        "most-own": (
            "Connected to most of its own hexes.",
            "Больше всего соединений со своими гексами.",
        ),
        "open-outside": (
            "Most wormholes towards empty places.",
            "Больше всего червоточин в пустоту.",
        ),
        "least": ("Turned as little as possible.", "Повёрнут как можно меньше."),
    }),
}  # fmt: skip
"""Influence, ancients, exploring."""
