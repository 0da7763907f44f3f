"""What an action leads to, and what technologies and parts are good for, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

MONEY = pairs("eclipse.forecast", {
    "upkeep": (
        ("{discs} influence {discs|disc|discs} will be left on the track;"
        " after the upkeep there would be {balance} money."),
        ("На шкале влияния останется {discs} {discs|диск|диска|дисков};"
        " денег после содержания: {balance}."),
    ),
    "bankrupt": (
        ("{discs} influence {discs|disc|discs} will be left on the track;"
        " you would be {short} money short for the upkeep: trade, or lose a hex!"),
        ("На шкале влияния останется {discs} {discs|диск|диска|дисков}; на содержание"
        " не хватит {short} {short|единицы|единиц|единиц} денег: обмен или потеря гекса!"),
    ),
    "left": ("You will have {left:counted} left.", "Останется: {left:counted}."),
    "none-left.science": ("No science will be left.", "Науки не останется."),
    "none-left.materials": ("No materials will be left.", "Материалов не останется."),
    "income": (
        "The income of {resource:resource} rises from {now} to {then}.",
        "Доход «{resource:resource}» растёт с {now} до {then}.",
    ),
    "turn-ends": (
        "Your turn ends with it: trade before, if you want to.",
        "На этом ваш ход закончится; обменивать можно только до этого.",
    ),
    "cubes": (
        "{n} {n|cube returns|cubes return} to the tracks.",
        "{n} {n|кубик вернётся|кубика вернутся|кубиков вернутся} на дорожки.",
    ),
})  # fmt: skip

MAP = {
    **pairs("eclipse.forecast", {
        "stack": (
            "{n} {n|hex is|hexes are} left in sector {stack}.",
            ("В стопке сектора {stack} {n|остался|осталось|осталось} {n}"
            " {n|гекс|гекса|гексов}."),
        ),
        "reshuffled": (
            "The {n} discarded {n|hex|hexes} of sector {stack} {n|is|are} shuffled first.",
            "Сначала перемешивается сброс сектора {stack}: {n} {n|гекс|гекса|гексов}.",
        ),
        "draws": ("{n} hexes are drawn, one at most is kept.", ("Вытягивается гексов: {n}, остаётся не больше"
                  " одного.")),
        "tile": (
            "{vp} VP, squares: {squares:square}.",
            "{vp} {vp|победное очко|победных очка|победных очков}, клетки: {squares:square}.",
        ),
        "bare": (
            "{vp} VP, no squares.",
            "{vp} {vp|победное очко|победных очка|победных очков}, клеток нет.",
        ),
        "ancients": (
            "{n} ancient {n|ship guards|ships guard} it: no disc before they are destroyed.",
            ("Его {n|охраняет|охраняют|охраняют} {n} {n|корабль|корабля|кораблей} древних:"
            " диск — только после их уничтожения."),
        ),
        "friends": (
            "{n} ancient {n|ship lives|ships live} there in peace with you.",
            "Там {n|живёт|живут|живут} в мире с вами {n} {n|корабль|корабля|кораблей} древних.",
        ),
        "discovery": ("There is something to discover.", "Там есть открытие."),
        "artifact": ("It has an artifact.", "Там есть артефакт."),
        "links": ("Connected to {hexes:hex}.", "Соединится с гексами: {hexes:hex}."),
        "worth": (
            ("{vp} VP; {n} {n|square is|squares are} open to your cubes, {ready} colony"
            " {ready|ship is|ships are} ready."),
            ("{vp} {vp|победное очко|победных очка|победных очков}; открытых для ваших кубиков"
            " клеток: {n}, готовых колониальных кораблей: {ready}."),
        ),
    }),
    **pairs("eclipse.square", {
        "money": ("money", "деньги"),
        "science": ("science", "наука"),
        "materials": ("materials", "материалы"),
        "wild": ("any", "любая"),
        "money-advanced": ("advanced money", "деньги (продвинутая)"),
        "science-advanced": ("advanced science", "наука (продвинутая)"),
        "materials-advanced": ("advanced materials", "материалы (продвинутая)"),
    }),
}  # fmt: skip

SHIPS = {
    **pairs("eclipse.forecast", {
        "part": ("{part:part}: {gives:counted}.", "{part:part}: {gives:counted}."),
        "ship": ("{ship:ship}: {gives:counted}.", "{ship:ship}: {gives:counted}."),
        "powerless": (
            "{ship:ship}: {n} energy short, to be put right within this action.",
            ("{ship:ship}: не хватает {n} {n|единицы|единиц|единиц} энергии; это надо исправить"
            " этим же действием."),
        ),
        "artifacts": (
            "You control {n} {n|artifact|artifacts}.",
            "Под вашим контролем {n} {n|артефакт|артефакта|артефактов}.",
        ),
        "supply": (
            "The supply then holds {n} more: {ship:ships}.",
            "В запасе останется ещё {n}: {ship:ships}.",
        ),
        "battle": (
            "There will be a battle with {ships:counted}, if nobody leaves.",
            "Если никто не уйдёт, будет бой: там {ships:counted}.",
        ),
        "traitor": (
            ("Relations with {colour:with} are broken: the ambassadors go home, and you take the"
            " traitor card (−{points} VP)."),
            ("Отношения с {colour:with} будут разорваны: послы вернутся, а вы возьмёте карту предателя"
            " (−{points} {points|победное очко|победных очка|победных очков})."),
        ),
        "all-passed": (
            "Everybody else has passed.",
            "Все остальные уже спасовали.",
        ),
        "needs": ("Hits: {needs:needs}.", "Попадание: {needs:needs}."),
        "destroyed": ("The ship is destroyed.", "Корабль будет уничтожен."),
        "survives": (
            "It survives with {n} {n|point|points} left.",
            "Корабль уцелеет: прочности останется {n}.",
        ),
    }),
    **pairs("eclipse.counted", {
        "makes": ("makes {n} energy", "даёт {n} {n|единицу|единицы|единиц} энергии"),
        "takes": ("takes {n} energy", "берёт {n} {n|единицу|единицы|единиц} энергии"),
        "spare": ("{n} energy spare", "запас энергии {n}"),
        "initiative": ("initiative {n}", "инициатива {n}"),
        "movement": ("movement {n}", "движение {n}"),
        "computer": ("computer +{n}", "компьютер +{n}"),
        "shield": ("shield −{n}", "щит −{n}"),
        "hull": ("hull {n}", "броня {n}"),
        "hits": ("{n} {n|hit point|hit points}", "прочность {n}"),
        "cannon1": (
            "{n} yellow {n|die|dice} of 1", ("{n} {n|жёлтый кубик|жёлтых кубика|жёлтых кубиков}"
            " с уроном 1"),
        ),
        "cannon2": (
            "{n} orange {n|die|dice} of 2",
            "{n} {n|оранжевый кубик|оранжевых кубика|оранжевых кубиков} с уроном 2",
        ),
        "cannon4": (
            "{n} red {n|die|dice} of 4", ("{n} {n|красный кубик|красных кубика|красных кубиков}"
            " с уроном 4"),
        ),
        "missile2": (
            "{n} {n|missile|missiles} of 2", "{n} {n|ракета|ракеты|ракет} с уроном 2",
        ),
    }),
    **pairs("eclipse.needs", {
        "interceptor": ("interceptors from {n}", "истребители от {n}"),
        "cruiser": ("cruisers from {n}", "крейсеры от {n}"),
        "dreadnought": ("dreadnoughts from {n}", "дредноуты от {n}"),
        "starbase": ("starbases from {n}", "звёздные базы от {n}"),
        "ancient": ("ancient ships from {n}", "древние от {n}"),
        "gcds": ("the defense system from {n}", "система обороны центра от {n}"),
    }),
}  # fmt: skip

ABOUT = pairs("eclipse.about", {
    "neutron_bombs": (
        "Your attacks destroy all population without rolling.",
        "Ваши атаки уничтожают всё население без бросков.",
    ),
    "starbase": ("You may build starbases.", "Можно строить звёздные базы."),
    "advanced_mining": (
        "Opens advanced squares of materials.",
        "Открывает продвинутые клетки материалов.",
    ),
    "advanced_economy": (
        "Opens advanced squares of money.",
        "Открывает продвинутые клетки денег.",
    ),
    "advanced_labs": (
        "Opens advanced squares of science.",
        "Открывает продвинутые клетки науки.",
    ),
    "quantum_grid": (
        "Two more influence discs, at once.",
        "Сразу два дополнительных диска влияния.",
    ),
    "nanorobots": (
        "One more activation in each build action.",
        "Ещё одна постройка в каждом действии постройки.",
    ),
    "advanced_robotics": (
        "One more influence disc, at once.",
        "Сразу один дополнительный диск влияния.",
    ),
    "orbital": ("You may build orbitals.", "Можно строить орбитальные станции."),
    "monolith": (
        "You may build monoliths, worth 3 VP each.",
        "Можно строить монолиты, по 3 победных очка каждый.",
    ),
    "artifact_key": (
        "At once 5 of one resource for each artifact you control.",
        "Сразу 5 единиц одного ресурса за каждый артефакт под вашим контролем.",
    ),
    "wormhole_generator": (
        "One wormhole is enough to explore, influence and move.",
        "Для разведки, влияния и перемещения достаточно одной червоточины.",
    ),
})  # fmt: skip
"""What technologies are good for that bring no ship part."""

CANDIDATES = {
    **pairs("eclipse.candidate", {
        "hex": ("{hex:hex} ({hex})", "{hex} «{hex:hex}»"),
        "place": ("place ({q}, {r})", "место ({q}, {r})"),
        "beside": (
            "place {way:beyond} {near:hex} ({near})",
            "место {way:beyond} гекса {near} «{near:hex}»",
        ),
        "square": (
            "{hex:hex} ({hex}), {square:square}",
            "{hex} «{hex:hex}», {square:square}",
        ),
        "orbital": (
            "{hex:hex} ({hex}), orbital",
            "{hex} «{hex:hex}», орбитальная станция",
        ),
        "ship": (
            "{ship:thing} in {hex:hex} ({hex})",
            "{ship:thing} в гексе {hex} «{hex:hex}»",
        ),
        "step": (
            "{part:part} in slot {slot} of {ship:blueprint}",
            "«{part:part}» в ячейке {slot} {ship:blueprint}",
        ),
        "build": ("{what:thing}", "{what:thing}"),
    }),
    **pairs("eclipse.thing", {
        "interceptor": ("interceptor", "истребитель"),
        "cruiser": ("cruiser", "крейсер"),
        "dreadnought": ("dreadnought", "дредноут"),
        "starbase": ("starbase", "звёздная база"),
        "orbital": ("orbital", "орбитальная станция"),
        "monolith": ("monolith", "монолит"),
    }),
}  # fmt: skip
"""What a rival considered, within its reasons."""

FORECAST: Entries = {**MONEY, **MAP, **SHIPS, **ABOUT, **CANDIDATES}
