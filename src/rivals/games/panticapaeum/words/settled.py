"""How readings settle what the source of the rival leaves open, in a sentence or two each."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

SETTLED: Entries = pairs("panticapaeum.settled", {
    "P2": (
        "What he skips in round one is the development of all three turns, not of the first alone.",
        "В первом раунде он пропускает развитие во все три хода, а не только в первый.",
    ),
    "P10": (
        "Colours that are sold out cannot be built and are nobody's nearest building. On the standard level he may still gain one if he has most of it.",
        "Распроданные цвета построить нельзя, и до них нечего копить. На стандартном уровне он всё же может получить такой ресурс, если его больше всего.",
    ),
    "P11": (
        "The tiles that the trireme passed are those of its extra move, the last one included; by an option also those that the person left lying on his way.",
        "Пройденные тайлы — те, что трирема миновала дополнительным ходом, считая последний; по настройке — и те, что человек оставил лежать на своём пути.",
    ),
    "P12": (
        "Of equally rich tiles he takes the one with more brown, then with more purple, and so on; alike in all, the one passed first.",
        "Из одинаково богатых тайлов он берёт тот, где больше коричневых, затем фиолетовых и так далее; если всё равно, тот, который трирема прошла раньше.",
    ),
    "P15": (
        "The greatest benefit of a building is what it adds to his score, then a lower price, then priority.",
        "Наибольшая выгода от здания — очки, которые оно ему добавит, затем меньшая цена, затем приоритет.",
    ),
    "P16": (
        "Benefit replaces the rule of priority only. Among equal colours: one on sale, lacking fewest for its next building, adding most points, cheaper, then priority.",
        "Выгода заменяет только правило приоритета. Из равных цветов: тот, что ещё в продаже, до чьего здания не хватает меньше, чьё здание даёт больше очков, чьё дешевле, затем приоритет.",
    ),
    "P17": (
        "Of equally rich tiles the best is the one whose resources allow the purchase that adds most points this turn.",
        "Из одинаково богатых тайлов лучше тот, чьи ресурсы позволят в этот же ход купить здание на большее число очков.",
    ),
})  # fmt: skip
"""By the ids of the list of readings."""
