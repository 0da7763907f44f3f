"""The drawing in characters, what is to be decided, and what happened in combat, in words."""

from __future__ import annotations

from rivals.core.words import Entries, deeds, pairs, shared

LINES = shared("eclipse", "sketch.now") | pairs("eclipse.sketch", {
    "start": (
        "Start player: {letter}; begins the next round: {next}; traitor: {traitor}.",
        "Первый игрок: {letter}; начнёт следующий раунд: {next}; предатель: {traitor}.",
    ),
    "map": (
        "Map (columns from west to east; a letter for who controls the hex):",
        "Карта (столбцы с запада на восток; буква — кто контролирует гекс):",
    ),
    "hexes": ("Hexes:", "Гексы:"),
    "hex": (
        "{id} {hex:hex} ({q}, {r}), {vp} VP, wormholes {edges:edge}",
        "{id} {hex:hex} ({q}, {r}), ПО {vp}, червоточины {edges:edge}",
    ),
    "links": ("to {hexes}", "путь в {hexes}"),
    "squares": ("squares {squares}", "клетки {squares}"),
    "orbital": ("orbital {cube}", "орбитальная станция {cube}"),
    "monolith": ("monolith", "монолит"),
    "discovery": ("discovery", "открытие"),
    "artifact": ("artifact", "артефакт"),
    "ancients": ("{n} {n|ancient|ancients}", "древних: {n}"),
    "gcds": ("defense system", "система обороны центра"),
    "supply": ("Technologies in the supply:", "Технологии в наличии:"),
    "track": ("{category:category}: {techs}", "{category:category}: {techs}"),
    "stacks": (
        ("Hexes left: I {first}, II {second}, III {third}; discarded {discards}. Tiles left:"
        " discoveries {found}, reputation {reputation}, technologies {techs}."),
        ("Гексов осталось: I {first}, II {second}, III {third}; в сбросе {discards}. Жетонов:"
        " открытий {found}, репутации {reputation}, технологий {techs}."),
    ),
    "seat": (
        "{letter}: {seat}, {species:species} ({colour:colour}), {vp} VP",
        "{letter}: {seat}, {species:species} ({colour:colour}), ПО {vp}",
    ),
    "passed": ("passed", "спасовал"),
    "out": ("out of the game", "выбыл"),
    "stock": (
        ("money {money} ({money_in} a round, {upkeep} for upkeep), science {science}"
        " (+{science_in}), materials {materials} (+{materials_in})"),
        ("деньги {money} ({money_in} за раунд, {upkeep} на содержание), наука {science}"
        " (+{science_in}), материалы {materials} (+{materials_in})"),
    ),
    "discs": (
        ("influence discs {discs}, on actions {spent}; colony ships {colony} of {ships};"
        " cubes on the tracks {cubes}"),
        ("дисков влияния {discs}, на действиях {spent}; колониальных кораблей {colony} из {ships};"
        " кубиков на дорожках {cubes}"),
    ),
    "techs": ("technologies: {techs:tech}", "технологии: {techs:tech}"),
    "no-techs": ("no technologies", "технологий нет"),
    "held": (
        "reputation {tiles}; ambassadors of {ambassadors:of_colour}; discoveries kept {found}",
        "репутация {tiles}; послы: {ambassadors:of_colour}; оставлено открытий {found}",
    ),
    "stored": ("stored: {parts:part}", "отложено: {parts:part}"),
    "ship": (
        ("{letter} ×{n}: initiative {initiative}, hit points {hits}, computer +{computer}, shield"
        " −{shield}, moves {movement}, dice {dice}, energy {energy}"),
        ("{letter} ×{n}: инициатива {initiative}, прочность {hits}, компьютер +{computer}, щит"
        " −{shield}, ход {movement}, кубики {dice}, энергия {energy}"),
    ),
    "missile": (", missiles {dice}", ", ракеты {dice}"),
    "parts": ("parts placed: {parts:part}", "установлено: {parts:part}"),
    "stance-defence": (
        "at war: defends {hex:hex} ({hex})",
        "война: защищает гекс {hex} «{hex:hex}»",
    ),
    "stance-attack": (
        "at war: attacks {colour:player} in {hex:hex} ({hex})",
        "война: атакует {colour:of} в гексе {hex} «{hex:hex}»",
    ),
    "battle": (
        "Battle in {hex:hex} ({hex}), round {round}: {attacker} attacks {defender}.",
        ("Бой в гексе {hex} «{hex:hex}», раунд {round}: нападает {attacker}, обороняется"
        " {defender}."),
    ),
    "missiles": (
        "Battle in {hex:hex} ({hex}), missiles: {attacker} attacks {defender}.",
        "Бой в гексе {hex} «{hex:hex}», ракеты: нападает {attacker}, обороняется {defender}.",
    ),
    "aftermath": (
        "After the battle in {hex:hex} ({hex}).",
        "После боя в гексе {hex} «{hex:hex}».",
    ),
    "warship": ("{side}: {ship:thing} {state}", "{side}: {ship:thing} {state}"),
    "legend": (
        "Letters: {colours}; {letters}; * an advanced square, lower case a cube on it.",
        "Буквы: {colours}; {letters}; * — продвинутая клетка, строчная буква — кубик на ней.",
    ),
    "ships": (
        ("I interceptor, C cruiser, D dreadnought, B starbase; M money, S science, R materials,"
        " W any"),
        ("И истребитель, К крейсер, Д дредноут, Б звёздная база; Э деньги, Н наука, М материалы,"
        " Л любая"),
    ),
    "strangers": ("ancients", "древние"),
})  # fmt: skip
"""Lines of the drawing."""

OF_COLOUR = pairs("eclipse.of_colour", {
    "red": ("red", "красного"),
    "blue": ("blue", "синего"),
    "green": ("green", "зелёного"),
    "yellow": ("yellow", "жёлтого"),
    "white": ("white", "белого"),
    "black": ("black", "чёрного"),
})  # fmt: skip

DECIDE = pairs("eclipse.decide", {
    "turn": ("Take an action, or pass.", "Выберите действие или спасуйте."),
    "turn-reaction": (
        "You have passed: react, or pass again.",
        "Вы спасовали: выберите реакцию или снова спасуйте.",
    ),
    "turn-acted": (
        "Colony ships, trade, ambassadors; then end the turn.",
        "Колониальные корабли, обмен, послы; затем закончите ход.",
    ),
    "acting": (
        "{activity:activity}: {left} {left|activation|activations} left.",
        ("{activity:activity}: {left|осталась|осталось|осталось} {left}"
        " {left|активация|активации|активаций}."),
    ),
    "placing": (
        "Drawn for ({q}, {r}): {drawn:hex}. Place it, or discard it.",
        "Для места ({q}, {r}) вытянут гекс: {drawn:hex}. Положите его или сбросьте.",
    ),
    "placing-several": (
        "Drawn for ({q}, {r}): {drawn:hex}. Place one, or discard all.",
        "Для места ({q}, {r}) вытянуты гексы: {drawn:hex}. Положите один или сбросьте все.",
    ),
    "placing-beside": (
        "Drawn for the place {way:beyond} {near:hex}: {drawn:hex}. Place it, or discard it.",
        ("Для места {way:beyond} гекса «{near:hex}» вытянут гекс: {drawn:hex}. Положите его или"
        " сбросьте."),
    ),
    "placing-several-beside": (
        "Drawn for the place {way:beyond} {near:hex}: {drawn:hex}. Place one, or discard all.",
        ("Для места {way:beyond} гекса «{near:hex}» вытянуты гексы: {drawn:hex}. Положите один или"
        " сбросьте все."),
    ),
    "claiming": (
        "Put an influence disc on {hex:hex} ({hex})?",
        "Положить диск влияния на гекс {hex} «{hex:hex}»?",
    ),
    "finding": (
        "Discovered in {hex:hex} ({hex}): {tile:found}. Use it, or keep it for points.",
        "Открытие в гексе {hex} «{hex:hex}»: {tile:found}. Использовать или оставить ради очков?",
    ),
    "learning": (
        "Choose the ancient technology.",
        "Выберите технологию древних.",
    ),
    "fitting": (
        "Install {part:part} now, or keep it for later.",
        "Установите часть «{part:part}» сразу или отложите.",
    ),
    "keying": (
        "Choose a resource for an artifact; {left} to choose.",
        "Выберите ресурс за артефакт; осталось выбрать: {left}.",
    ),
    "answering": (
        "{colour:offerer} offers to exchange ambassadors.",
        "{colour:offerer} предлагает обменяться послами.",
    ),
    "making_room": (
        "Give up a reputation tile to make room for {colour:of} ambassador.",
        "Верните жетон репутации, чтобы освободить место для посла {colour:of}.",
    ),
    "pondering": ("{colour:offerer} offers a truce.", "{colour:offerer} предлагает мир."),
    "returning": (
        "Choose the track for a cube; {left} to return.",
        "Выберите дорожку для кубика; осталось вернуть: {left}.",
    ),
    "firing": (
        "Battle in {hex:hex} ({hex}): fire with {ship:by}, or retreat.",
        "Бой в гексе {hex} «{hex:hex}»: стреляйте {ship:by} или отступайте.",
    ),
    "hitting": (
        "Battle in {hex:hex} ({hex}): assign a hit, {n} left.",
        "Бой в гексе {hex} «{hex:hex}»: назначьте попадание, осталось {n}.",
    ),
    "rewarding": (
        "Reputation for {hex:hex} ({hex}): keep one tile drawn, or none.",
        "Репутация за гекс {hex} «{hex:hex}»: оставьте один вытянутый жетон или ни одного.",
    ),
    "bombing": (
        "Destroy population in {hex:hex} ({hex}): {left} more.",
        "Уничтожьте население гекса {hex} «{hex:hex}»: ещё {left}.",
    ),
    "upkeep": (
        "Upkeep: colony ships and trade, then settle it.",
        "Содержание: колониальные корабли и обмен, затем завершите.",
    ),
    "upkeep-debt": (
        "Upkeep: {short} money is missing; trade, or give up a hex.",
        ("Содержание: не хватает {short} {short|единицы|единиц|единиц} денег; обменяйте ресурсы"
        " или откажитесь от гекса."),
    ),
})  # fmt: skip
"""What is to be decided, by task."""

OFFERERS = pairs("eclipse.offerer", {
    "red": ("Red", "Красный игрок"),
    "blue": ("Blue", "Синий игрок"),
    "green": ("Green", "Зелёный игрок"),
    "yellow": ("Yellow", "Жёлтый игрок"),
    "white": ("White", "Белый игрок"),
    "black": ("Black", "Чёрный игрок"),
    "strangers": ("The ancients", "Древние"),
})  # fmt: skip
"""Players at the beginning of a sentence."""

TOLD = pairs("eclipse.told", {
    "clash": (
        "{attacker:offerer} against {defender:player} at {hex:hex}.",
        "{attacker:offerer} против {defender:of} в гексе «{hex:hex}».",
    ),
    "volley": (
        "Round {round}: {side:offerer}, {ships:counted}, rolled {dice}.",
        "Раунд {round}: {side:offerer}, {ships:counted}, выпало {dice}.",
    ),
    "missiles": (
        "Missiles: {side:offerer}, {ships:counted}, rolled {dice}.",
        "Ракеты: {side:offerer}, {ships:counted}, выпало {dice}.",
    ),
    "struck": (
        "{side:offerer}: {damage} damage to {ship:one}.",
        "{side:offerer}: {ship:thing} получает урон {damage}.",
    ),
    "destroyed": (
        "{side:offerer}: {damage} damage destroyed {ship:one}.",
        "{side:offerer}: {ship:thing} получает урон {damage} и гибнет.",
    ),
    "withdrawing": (
        "{side:offerer}: {ships:counted} {n|began|began} to retreat to {hex:hex}.",
        ("{side:offerer}: {ships:counted} {n|начал|начали|начали} отступать"
        " в гекс «{hex:hex}»."),
    ),
    "withdrawn": (
        "{side:offerer}: {ships:counted} retreated to {hex:hex}.",
        "{side:offerer}: отступление в гекс «{hex:hex}»: {ships:counted}.",
    ),
    "cornered": (
        "{side:offerer}: {ships:counted} could neither win nor retreat and {n|was|were} destroyed.",
        ("{side:offerer}: ни победить, ни отступить {n|этому кораблю|этим кораблям|этим кораблям}"
        " было нельзя — уничтожено: {ships:counted}."),
    ),
    "drew": (
        "{side:offerer} drew {n} reputation {n|tile|tiles}.",
        "{side:offerer} вытянул {n} {n|жетон|жетона|жетонов} репутации.",
    ),
    "bombed": (
        ("{side:offerer} attacked the population of {hex:hex}: rolled {dice},"
        " {damage} damage."),
        ("{side:offerer} атаковал население гекса «{hex:hex}»: выпало {dice},"
        " урон {damage}."),
    ),
    "wiped": (
        "{side:offerer} destroyed all population of {hex:hex}.",
        "{side:offerer} уничтожил всё население гекса «{hex:hex}».",
    ),
    "freed": (
        "{side:offerer} lost {hex:hex}.",
        "{side:offerer} потерял гекс «{hex:hex}».",
    ),
    "out": (
        "{side:offerer} could not pay and is out of the game.",
        "{side:offerer} не смог заплатить и выбыл из игры.",
    ),
    "kept": (
        ("{side:offerer} took the income: {money} money, {science} science, {materials} materials;"
        " the upkeep cost {upkeep} money and left {left}."),
        ("{side:offerer} получил доход: деньги {money}, наука {science}, материалы {materials};"
        " содержание стоило {upkeep}, денег осталось {left}."),
    ),
    "round": (
        "Round {round} begins; first: {side:player}.",
        "Начинается раунд {round}; первый ход: {side:player}.",
    ),
    "round-techs": (
        "Round {round} begins; first: {side:player}. New technologies: {techs:tech}.",
        "Начинается раунд {round}; первый ход: {side:player}. Новые технологии: {techs:tech}.",
    ),
})  # fmt: skip
"""What happened by itself: combat, and a new round."""

OF_SEATS = deeds("eclipse.told", {
    "out": (
        "{who} could not pay and {who|is|are} out of the game.",
        "{who} не {who|смог|смогла|смогли} заплатить и {who|выбыл|выбыла|выбыли} из игры.",
    ),
    "kept": (
        ("{who} took the income: {money} money, {science} science, {materials} materials;"
        " the upkeep cost {upkeep} money and left {left}."),
        ("{who} получил{who||а|и} доход: деньги {money}, наука {science}, материалы {materials};"
        " содержание стоило {upkeep}, денег осталось {left}."),
    ),
})  # fmt: skip
"""What happened to a seat that has a name."""

STRANGERS = {
    **pairs("eclipse.player", {"strangers": ("the ancients", "древние")}),
    **pairs("eclipse.of", {"strangers": ("the ancients'", "древних")}),
    **pairs("eclipse.thing", {
        "ancient": ("ancient ship", "корабль древних"),
        "gcds": ("defense system", "система обороны центра"),
    }),
}  # fmt: skip

SKETCH: Entries = {**LINES, **OF_COLOUR, **DECIDE, **OFFERERS, **TOLD, **OF_SEATS, **STRANGERS}
