"""Why the rulers decide as they do: their rules, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs
from rivals.games.dma.words.sources import cite

RULES: dict[str, tuple[str, str]] = {
    "direction.kept": (
        "All provinces go one way, {direction:direction}: another would bring separatism.",
        (
            "Все провинции развиваются в одном направлении ({direction:direction}): иное грозит"
            " сепаратизмом."
        ),
    ),
    "direction.character": (
        "A direction that suits the ruler's character.",
        "Направление по характеру правителя.",
    ),
    "direction.turn": (
        "States of one character take its directions in turn.",
        "Государства одного нрава берут его направления по очереди.",
    ),
    "peace.leader": (
        "{leader} holds more than a third of the world: peace with {other}, to stop it together.",
        "{leader}: больше трети мира. Мир с соседом ({other}), чтобы остановить его вместе.",
    ),
    "peace.settling": (
        "Until week {week} both settle nobody's land: peace with {other}, who keeps his word.",
        "До недели {week} обе стороны осваивают ничьи земли: мир с тем, кто держит слово ({other}).",
    ),
    "peace.over": (
        "What the peace with {other} was made for is over: war again, on the same Monday there.",
        "То, ради чего был мир ({other}), позади: снова война, с того же понедельника и там.",
    ),
    "project.stables": (
        "What lets the city recruit riders ({unit:project}): they take a flag past its defenders.",
        "То, что даст городу всадников ({unit:project}): они берут флаг мимо его защитников.",
    ),
    "project.riders": (
        "Riders: there are {there}, wanted are {wanted}.",
        "Всадников {there}, а нужно {wanted}.",
    ),
    "project.campaign": (
        (
            "Troops to take {to}: it takes a strength of {need}, and the city pays for them within"
            " {days} {days|day|days}."
        ),
        "Войска, чтобы взять город {to}: нужна сила {need}; город окупит их за {days} {days|день|дня|дней}.",
    ),
    "order.reserve": (
        "Nobody can meet the army {army} this week: in reserve it makes {quick} instead of {drawn} hundredths of a cell a day.",
        "На этой неделе армию «{army}» никто не встретит: в резерве она проходит за день {quick} сотых клетки вместо {drawn}.",
    ),
    "march.odds": (
        (
            "Only where the army (strength {strength}) wins {dare} % of battles, fought in thought"
            " where it is not plain; {relief} % for an own city in danger."
        ),
        (
            "Только туда, где армия (сила {strength}) выигрывает {dare} % битв — мысленных, если"
            " исход не ясен и так; ради своего города в опасности — {relief} %."
        ),
    ),
    "march.chance": (
        "{to}: {wins} % of the battles fought in thought are won.",
        "{to}: мысленно выиграно {wins} % битв.",
    ),
    "march.certain": (
        "{to}: so much the stronger that no battle need be fought in thought.",
        "{to}: перевес такой, что и мысленно сражаться незачем.",
    ),
    "march.open-villages": (
        "A village of an own province that nobody guards comes first.",
        "Сперва — деревня своей провинции, которую никто не охраняет.",
    ),
    "march.join": (
        "Too small for what is near (strength {strength}): it goes to join the strongest army.",
        "Для того, что рядом, мала (сила {strength}): идёт на соединение с сильнейшей армией.",
    ),
    "march.storm": (
        "A city within three weeks' march that can be stormed.",
        "Город в трёх неделях пути, который можно взять штурмом.",
    ),
    "march.settle": (
        "A village near, of an own province, that nobody owns: it feeds at once.",
        "Ничья деревня своей провинции неподалёку: она сразу кормит.",
    ),
    "march.leader": (
        "Against {leader}, who holds more than a third of the world.",
        "Против государства, у которого больше трети мира: {leader}.",
    ),
    "march.brings": (
        "What brings most for each day that it takes.",
        "То, что приносит больше всего за каждый день похода.",
    ),
    "project.guard": (
        (
            "The city needs a guard: it has {there} of {wanted} {wanted|unit|units}; the strength"
            " that may come against it is {foe}."
        ),
        (
            "Городу нужна стража: в нём бойцов {there}, нужно хотя бы {wanted}; сила,"
            " которая может подойти, — {foe}."
        ),
    ),
    "project.new-army": (
        (
            "No army is near to take the recruits that wait (strength {strength}): they get one of"
            " their own."
        ),
        "Рядом нет армии, которая забрала бы новобранцев (их сила {strength}): создаётся новая.",
    ),
    "project.own-villages": (
        "Villages of this province still to be taken: {left}. The army is too weak for it.",
        "Ещё не заняты деревни этой провинции: {left}. Армия для этого слаба.",
    ),
    "project.first": (
        "The first building of the direction opens all the others.",
        "Первое здание направления открывает все остальные.",
    ),
    "project.payback": (
        "It brings back its price in {days} {days|day|days}.",
        "Окупится за {days} {days|день|дня|дней}.",
    ),
    "project.level": (
        "Level {level} of the direction, without unrest.",
        "Уровень {level} этого направления, и беспорядков не будет.",
    ),
    "project.arms": (
        "Troops: the province can feed {room} more.",
        "Войска: провинция прокормит ещё {room}.",
    ),
    "project.walls": (
        "In week {week} it is time for walls.",
        "На неделе {week} пора возводить стены.",
    ),
    "project.cheapest": ("The cheapest.", "Самое дешёвое."),
    "project.listed": (
        "On the list: {project:project}",
        "В список: {project:project}",
    ),
    "project.several": (
        "On the list: {n} × {project:project}",
        "В список: {project:project} × {n}",
    ),
    "project.keeps": (
        "{city} goes on with its list",
        "Список города {city} остаётся прежним",
    ),
    "project.no-money": (
        "There is no money for anything new.",
        "На новое денег нет.",
    ),
    "project.no-wish": (
        "Nothing that it could build or recruit is wanted.",
        "Из того, что можно построить или набрать, ничего не нужно.",
    ),
    "troop.holds-walls": (
        "One that holds its post on walls.",
        "Тот, кто держит стену.",
    ),
    "troop.mixed": (
        "One that is nearly as good for what it costs as the best.",
        "Тот, кто за свою цену почти так же хорош, как лучший.",
    ),
    "troop.fewest": (
        "Of the good ones the one of which fewest serve: an army of one kind is soon answered.",
        "Из хороших — тот, кого на службе меньше: на войско из одного рода быстро найдут управу.",
    ),
    "troop.frugal": (
        "Food is scarce: most worth for its upkeep.",
        "Продовольствия мало: кто сильнее на единицу содержания.",
    ),
    "troop.bargain": (
        "Most worth for its price and three weeks' upkeep.",
        "Кто сильнее на единицу цены и содержания за три недели.",
    ),
    "muster.strongest": (
        "The strongest army at the city takes the recruits.",
        "Новобранцев принимает сильнейшая армия у города.",
    ),
    "muster.oldest": ("The oldest of them.", "Старейшая из них."),
    "muster.join": (
        "The small army {army} hands its units over to the army {main}.",
        "Малая армия «{army}» отдаёт бойцов армии «{main}».",
    ),
    "muster.guard": (
        "{city} has {there} of {wanted} in its guard: of the weakest, {unit:project}, {n} stay.",
        "В страже города {city} — {there} из {wanted}: остаются слабейшие, {unit:project} × {n}.",
    ),
    "muster.march": (
        "{n} × {unit:project} join the army {army} in {city}; {stay} stay to guard it.",
        "{unit:project} × {n}: из города {city} в армию «{army}»; в страже остаётся {stay}.",
    ),
    "order.way": (
        (
            "Against {to} the best of {ways} ways to draw up: {way:way}; {wins} % of the battles"
            " fought in thought are won."
        ),
        (
            "Против цели {to} из {ways} способов построиться лучший — {way:way}: мысленно выиграно"
            " {wins} % битв."
        ),
    ),
    "order.standing": (
        "The usual way to draw up: {way:way}, past which nobody gets to the flag easily.",
        "Обычный строй — {way:way}: мимо него нелегко пройти к флагу.",
    ),
    "order.everybody": (
        "All {n} get a place: the reserve does not fight and is lost with the rest.",
        "В строй ставятся все, {n}: резерв не сражается, а гибнет вместе с остальными.",
    ),
    "order.stand": (
        "Armies and garrisons that stand as they should: {n}.",
        "Армий и гарнизонов, которые уже стоят как надо: {n}.",
    ),
    "order.flag": (
        "By the flag stands who never advances: {unit:project}.",
        "У флага стоит тот, кто не наступает: {unit:project}.",
    ),
    "order.walls": (
        "On the walls, the highest cells first, stand those who hold them: {n}.",
        "На стенах, начиная с самых высоких мест, — те, кто их держит: {n}.",
    ),
    "order.behind-walls": (
        "Behind the walls stand the others, who would run off them: {n}.",
        "За стеной — остальные: со стены они бы ушли вперёд ({n}).",
    ),
    "order.shooters": (
        "Shooters stand right behind others, from where they reach: {n}.",
        "Стрелки — сразу за спиной других, откуда они достают: {n}.",
    ),
    "order.front": (
        "The fiercest stand in front, the middle first; one keeps before the flag.",
        "Впереди самые яростные, сперва середина; один держится перед флагом.",
    ),
    "order.depth": (
        "In columns, for their depth.",
        "Колоннами — ради глубины строя.",
    ),
    "march.strong-enough": (
        "Only what the army is strong enough for (strength {strength}).",
        "Только то, на что хватит сил (сила {strength}).",
    ),
    "march.nothing": (
        "Nothing within reach is weak enough for the army {army} ({strength}): there it ends.",
        "Для армии «{army}» ({strength}) ничего посильного рядом нет: дальше она не идёт.",
    ),
    "march.relief": (
        "An own city in danger comes first.",
        "Сперва — свой город, которому грозит опасность.",
    ),
    "march.retreat": (
        "The army {army} is near and too strong ({strength}): home.",
        "Рядом армия «{army}», и она слишком сильна ({strength}): домой.",
    ),
    "march.own-villages": (
        "Villages of the own provinces first: they feed.",
        "Сперва деревни своих провинций: они кормят.",
    ),
    "march.hunt": (
        "A hostile army within reach that is weak enough.",
        "Вражеская армия рядом, и она достаточно слаба.",
    ),
    "march.recruits": (
        "The army wants recruits (strength {strength}): to where they wait.",
        "Армии нужны новобранцы (сила {strength}): туда, где они ждут.",
    ),
    "march.wait": (
        "Too weak for anything (strength {strength}): it waits in a city.",
        "Армия слаба для любого дела (сила {strength}): ждёт в городе.",
    ),
    "march.active": (
        "Rather something to take than rest.",
        "Лучше дело, чем отдых.",
    ),
    "march.enemy": (
        "An enemy's land within three weeks' march.",
        "Вражеские земли в трёх неделях пути.",
    ),
    "march.neutral": (
        "Nobody's land rather than a neighbour's.",
        "Лучше ничьи земли, чем соседские.",
    ),
    "march.nearest": ("The nearest.", "Ближайшее."),
    "march.leg": (
        (
            "The army {army} (strength {strength}) goes to {to}, there on day {day} of the march;"
            " against it {foe}."
        ),
        (
            "Армия «{army}» (сила {strength}) идёт к цели {to}, прибудет на {day}-й день похода;"
            " против неё {foe}."
        ),
    ),
    "march.there": (
        "The army {army} (strength {strength}) is at {to} already; against it {foe}.",
        "Армия «{army}» (сила {strength}) уже у цели {to}; против неё {foe}.",
    ),
    "march.stays": (
        "The army {army} stays where it is",
        "Армия «{army}» остаётся на месте",
    ),
    "march.goes-on": (
        "The army {army} goes on as ordered",
        "Армия «{army}» идёт, как приказано",
    ),
    "done": (
        "Nothing else is to be ordered this week.",
        "Больше на этой неделе приказывать нечего.",
    ),
}

WAY_NAMES: dict[str, tuple[str, str]] = {
    "rows": ("in rows", "рядами"),
    "line": ("in a line across the field", "линией во всё поле"),
    "half": ("on one half of the field", "на одной половине поля"),
    "wedge": ("as a wedge", "клином"),
    "edges": ("along both edges of the field", "вдоль обоих краёв поля"),
    "loose": ("loosely, on every other cell", "редко, через клетку"),
    "behind": ("behind the front row", "позади первого ряда"),
}
"""Ways to draw up, as `arrangement.WAYS` has them."""

RULER_WORDS: Entries = {
    **pairs("dma.ruler", RULES),
    **pairs("dma.way", WAY_NAMES),
    **cite({f"ruler.{rule}": (rule.partition(".")[0],) for rule in RULES}),
}
"""Reasons of rulers, and where each rule stands: all of them are our own."""
