"""Orders told: why one was refused, what to know about another, and the receipt around them.

Names of units, projects, directions, states and formations are filled in as they are, in the
nominative, an army or a city with its sign (`a12`, `c3`) before the name.
"""

from __future__ import annotations

from rivals.core.words import Entries, pairs

REFUSALS = pairs("dma.order", {
    "ended": ("The game is over.", "Партия окончена."),
    "beaten": (
        "Your state fell in week {week}: it gives no orders any more.",
        "Ваше государство пало на {week}-й неделе и больше не отдаёт приказов.",
    ),
    "no-player": ("There is no state number {player}.", "Государства с номером {player} нет."),
    "self": ("That is your own state.", "Это ваше собственное государство."),
    "player-out": (
        "{player} has fallen and is out of the game.",
        "Государство {player} пало и выбыло из игры.",
    ),
    "no-formation": (
        "There is no army or city {formation}.", "Армии или города {formation} нет.",
    ),
    "not-yours": ("Not your own: {formation}.", "Это не ваше: {formation}."),
    "not-an-army": (
        "Only armies can do that, not a garrison: {formation}.",
        "На это способны только армии, а не гарнизон: {formation}.",
    ),
    "not-a-city": (
        "Only cities have project lists: {formation} is none.",
        "Проекты бывают только у городов, а это не город: {formation}.",
    ),
    "same-formation": (
        "It cannot hand units to itself: {formation}.",
        "Нельзя передать единицы самому себе: {formation}.",
    ),
    "not-neighbours": (
        "{source} and {target} stand neither on one cell nor on neighbouring ones.",
        "{source} и {target}: не на одной и не на соседних клетках.",
    ),
    "home": (
        "{home} is no city's number (0 means any home).",
        "{home} — не номер города (0 — любая прописка).",
    ),
    "no-unit": ("There is no type of unit “{unit}”.", "Нет такого типа единиц: «{unit}»."),
    "count": (
        "Expected a number of 1 or more, got {count}.", "Нужно число от 1, а указано {count}.",
    ),
    "too-few": (
        "Not enough of “{unit}” in {formation}: asked for {asked}, there {there|is|are} {there}.",
        "Не хватает единиц «{unit}» ({formation}): нужно {asked}, есть {there}.",
    ),
    "too-few-home": (
        ("Not enough of “{unit}” from {home} in {formation}: asked for {asked}, there"
        " {there|is|are} {there}."),
        ("Не хватает единиц «{unit}» с пропиской {home} ({formation}): нужно {asked}, есть"
        " {there}."),
    ),
    "not-in-reserve": (
        ("Not enough of “{unit}” in the reserve of {formation}: asked for {asked}, there"
        " {there|is|are} {there}."),
        "В резерве не хватает единиц «{unit}» ({formation}): нужно {asked}, есть {there}.",
    ),
    "not-in-reserve-home": (
        ("Not enough of “{unit}” from {home} in the reserve of {formation}: asked for {asked},"
        " there {there|is|are} {there}."),
        ("В резерве не хватает единиц «{unit}» с пропиской {home} ({formation}): нужно {asked},"
        " есть {there}."),
    ),
    "no-places": (
        "It names no place for anybody of {formation}.",
        "Не названо ни одного места ({formation}).",
    ),
    "bad-place": (
        "“{text}” is no place: expected type@x/y or type@x/y#city.",
        "«{text}» — не место: нужно тип@x/y или тип@x/y#город.",
    ),
    "bad-spot": (
        "“{text}” is no spot: expected x/y.", "«{text}» — не клетка поля: нужно x/y.",
    ),
    "flag-cell": (
        "Nobody can stand on 0/0: that is the flag's cell.",
        "На 0/0 никого поставить нельзя: там флаг.",
    ),
    "off-field": (
        ("{spot} is off the field of {formation}, which is {width} wide and {depth} deep for its"
        " number of units."),
        ("{spot} — за пределами поля ({formation}): при такой численности оно {width} в ширину и"
        " {depth} в глубину."),
    ),
    "spot-twice": ("{spot} is named twice.", "{spot} названо дважды."),
    "spot-taken": (
        "Somebody of {formation} stands on {spot} already.",
        "На {spot} уже кто-то стоит ({formation}).",
    ),
    "spot-empty": (
        "Nobody of {formation} stands on {spot}.", "На {spot} никто не стоит ({formation}).",
    ),
    "name-signs": (
        "A name consists of printed characters only.",
        "Имя состоит только из печатных знаков.",
    ),
    "name-empty": ("A name has at least one character.", "В имени должен быть хотя бы один знак."),
    "name-long": (
        "The name has {n} characters: expected at most {most}.",
        "В имени {n} {n|знак|знака|знаков}, а можно не больше {most}.",
    ),
    "garrison-whole": (
        "A garrison cannot be disbanded as a whole: name units and their number ({formation}).",
        "Гарнизон нельзя распустить целиком: назовите единицы и их число ({formation}).",
    ),
    "whole-count": (
        "A whole army is disbanded without a number, got {count}.",
        "Армию целиком распускают без числа, а указано {count}.",
    ),
    "list-long": (
        "The project list has {n} {n|line|lines}: expected at most {most}.",
        "В списке проектов {n} {n|строка|строки|строк}, а можно не больше {most}.",
    ),
    "bad-item": (
        "“{text}” is no line of a project list: expected id, id*count or id%share.",
        "«{text}» — не строка списка проектов: нужно проект, проект*число или проект%доля.",
    ),
    "no-project": ("There is no project “{project}”.", "Нет такого проекта: «{project}»."),
    "item-count": (
        "“{project}” can be asked for 1 to {most} times in a line, not {count}.",
        "«{project}»: в одной строке можно заказать от 1 до {most}, а указано {count}.",
    ),
    "no-shares": (
        "“{project}” has a share, but in this world production goes down the list in order.",
        "«{project}»: указана доля, но в этом мире производство идёт по списку по порядку.",
    ),
    "shares-sum": (
        "The shares come to {n} percent: expected at most 100.",
        "Доли составляют {n} {n|процент|процента|процентов}, а можно не больше 100.",
    ),
    "needs-buildings": (
        "“{project}” needs, standing or earlier in the list: {buildings}.",
        "«{project}»: сначала нужно построить или поставить раньше в списке: {buildings}.",
    ),
    "needs-strength": (
        ("“{project}” needs strength {need} of the direction “{direction}”: with what comes earlier"
        " in the list it is {strength}."),
        ("«{project}»: нужна сила {need} направления «{direction}», а с тем, что раньше в списке,"
        " она {strength}."),
    ),
    "needs-main-direction": (
        "“{project}” needs “{direction}” as the city's main direction.",
        "«{project}»: главным направлением города должно быть «{direction}».",
    ),
    "route-long": (
        "The route has {n} steps: expected at most {most}.",
        "В маршруте {n} {n|шаг|шага|шагов}, а можно не больше {most}.",
    ),
    "no-direction": (
        "“{step}” is no direction: expected n, ne, e, se, s, sw, w or nw.",
        "«{step}» — не направление: нужно с, св, в, юв, ю, юз, з или сз (n, ne, e …).",
    ),
    "impassable": (
        "Step {n} ({step:step}) leads to ({x}, {y}), where there is no steppe.",
        "Шаг {n} ({step:step}) ведёт на клетку ({x}, {y}), а там не степь.",
    ),
})  # fmt: skip
"""Why an order is refused."""

NOTES = pairs("dma.order.note", {
    "standing": (
        "“{project}” stands already in {city}: cancelled.",
        "«{project}» уже стоит ({city}): заказ снят.",
    ),
    "twice": (
        "“{project}” is ordered twice in {city}: the second copy is cancelled.",
        "«{project}» в списке дважды ({city}): второй заказ снят.",
    ),
    "strayed": (
        "The field of {formation} became smaller: {n} {n|unit|units} went to the reserve.",
        ("Поле стало меньше ({formation}): в резерв {n|ушла|ушли|ушло} {n}"
        " {n|единица|единицы|единиц}."),
    ),
    "replaced": (
        "Replaced by a later order, line {by}.", "Заменено более поздним приказом, строка {by}.",
    ),
})  # fmt: skip
"""What to know about an order that was accepted."""

FAULTS = pairs("dma.language", {
    "list": (
        "a list of orders, or an object of week and orders",
        "список приказов или объект с week и orders",
    ),
    "week": ("a number of a week", "номер недели"),
    "no-order": (
        "“{word}” is no order: expected one of {orders}.",
        ("«{word}» — не приказ: нужно одно из слов мир, война, передать, строй, поставить, резерв,"
        " имя, распустить, проекты, маршрут ({orders})."),
    ),
    "too-many": (
        "Only {most} {most|order|orders} are read: this one and what follows is left out.",
        "Читаются только {most} {most|приказ|приказа|приказов}: этот и следующие пропущены.",
    ),
    "quote": (
        "A quotation mark is opened and never closed.", "Кавычка открыта, но не закрыта.",
    ),
    "week-late": (
        "The week is named once, before the orders.",
        "Неделю называют один раз, перед приказами.",
    ),
    "missing-formation": (
        "Expected an army such as a12 or a city such as c3.",
        "Здесь нужна армия, например a12, или город, например c3.",
    ),
    "formation": (
        "“{word}” is neither an army such as a12 nor a city such as c3.",
        "«{word}» — не армия вида a12 и не город вида c3.",
    ),
    "missing-number": ("Expected a number at the end.", "В конце нужно число."),
    "number": ("“{word}” is no number: expected 0, 1, 2 …", "«{word}» — не число: нужно 0, 1, 2 …"),
    "missing-unit": ("Expected a type of unit.", "Здесь нужен тип единиц."),
    "no-unit": ("There is no type of unit “{word}”.", "Нет такого типа единиц: «{word}»."),
    "no-unit-near": (
        "There is no type of unit “{word}”: did you mean {near}?",
        "Нет такого типа единиц: «{word}». Может быть, {near}?",
    ),
    "no-project": ("There is no project “{word}”.", "Нет такого проекта: «{word}»."),
    "no-project-near": (
        "There is no project “{word}”: did you mean {near}?",
        "Нет такого проекта: «{word}». Может быть, {near}?",
    ),
    "missing-name": ("Expected a name.", "Здесь нужно имя."),
    "missing-places": (
        "Expected places such as militia@0/1, or - for none.",
        "Здесь нужны места вида militia@0/1 или - (никого).",
    ),
    "place": (
        "“{word}” is no place: expected type@x/y or type@x/y#city.",
        "«{word}» — не место: нужно тип@x/y или тип@x/y#город.",
    ),
    "spot": ("“{word}” is no spot: expected x/y.", "«{word}» — не клетка поля: нужно x/y."),
    "item": (
        "“{word}” is no line of a project list: expected id, id*count or id%share.",
        "«{word}» — не строка списка проектов: нужно проект, проект*число или проект%доля.",
    ),
    "step": (
        "“{word}” is no step: expected one of {steps}, with a number before it for several.",
        "«{word}» — не шаг: нужно одно из {steps:step}, перед ним — число, если шагов несколько.",
    ),
    "route-long": (
        "The route is too long: expected at most {most} steps.",
        "Маршрут слишком длинный: можно не больше {most} {most|шага|шагов|шагов}.",
    ),
    "extra": (
        "“{word}” is more than this order takes.", "«{word}» — лишнее в этом приказе.",
    ),
    "json": ("At {path}: expected {expected}.", "В {path}: нужно {expected}."),
    "no-field": ("This order has no field “{field}”.", "У этого приказа нет поля «{field}»."),
    "missing-field": (
        "The field “{field}” is missing.", "Не хватает поля «{field}».",
    ),
})  # fmt: skip
"""What is wrong with a line that is no order."""

DOING = pairs("dma.do", {
    "peace": ("Peace with {player}.", "Мир с государством {player}."),
    "war": ("War with {player}.", "Война с государством {player}."),
    "transfer": (
        "Hand over: {count} × {unit}, from {source} to {target}.",
        "Передать: {count} × {unit}, {source} → {target}.",
    ),
    "transfer-home": (
        "Hand over: {count} × {unit} of {home}, from {source} to {target}.",
        "Передать: {count} × {unit} с пропиской {home}, {source} → {target}.",
    ),
    "array": (
        "Battle order of {formation}: {places}; everybody else in reserve.",
        "Боевой порядок ({formation}): {places}; остальные в резерве.",
    ),
    "array-none": (
        "Everybody of {formation} goes to the reserve.", "Все в резерв: {formation}.",
    ),
    "place": (
        "From the reserve of {formation}: {places}.", "Из резерва в строй ({formation}): {places}.",
    ),
    "reserve": (
        "Into the reserve of {formation}, from {spots}.", "В резерв ({formation}) — с {spots}.",
    ),
    "reserve-none": (
        "Everybody of {formation} goes to the reserve.", "Все в резерв: {formation}.",
    ),
    "name": ("{army} is called “{name}” from now on.", "{army}: новое имя — «{name}»."),
    "disband": (
        "Disband {count} × {unit} of {formation}.", "Распустить: {count} × {unit} ({formation}).",
    ),
    "disband-all": (
        "Disband {formation} with all its units.",
        "Распустить целиком, вместе со всеми единицами: {formation}.",
    ),
    "projects": ("Projects of {city}: {items}.", "Проекты ({city}): {items}."),
    "projects-none": ("No projects in {city}.", "Без проектов: {city}."),
    "route": ("Route of {army}: {steps}.", "Маршрут ({army}): {steps}."),
    "route-none": ("{army} halts.", "{army} останавливается."),
})  # fmt: skip
"""Each kind of order told; what stands behind a kind is its variant (`orders.kinds`)."""

STEPS = pairs("dma.step", {
    "n": ("N", "С"), "ne": ("NE", "СВ"), "e": ("E", "В"), "se": ("SE", "ЮВ"),
    "s": ("S", "Ю"), "sw": ("SW", "ЮЗ"), "w": ("W", "З"), "nw": ("NW", "СЗ"),
})  # fmt: skip
"""Directions of the compass."""

RECEIPT = pairs("dma.receipt", {
    "title": (
        "Orders of {player} for week {week}", "Приказы государства {player} на неделю {week}",
    ),
    "accepted": ("Accepted: {n}", "Принято: {n}"),
    "refused": ("Refused: {n}", "Отклонено: {n}"),
    "notes": ("Notes", "Примечания"),
    "nothing": ("No orders.", "Приказов нет."),
    "line": ("line {line}: {text}", "строка {line}: {text}"),
    "entry": ("entry {line}: {text}", "запись {line}: {text}"),
    "unit-at": ("{unit} {spot}", "{unit} {spot}"),
    "unit-of-at": ("{unit} of {home} {spot}", "{unit} с пропиской {home} {spot}"),
    "several": ("{n} × {project}", "{n} × {project}"),
    "share": ("{item} ({n} %)", "{item} ({n} %)"),
    "army": ("{id} “{name}”", "{id} «{name}»"),
    "city": ("{id} {name}", "{id} {name}"),
})  # fmt: skip
"""The receipt around the orders."""

ORDER_WORDS: Entries = {**REFUSALS, **NOTES, **FAULTS, **DOING, **STEPS, **RECEIPT}
