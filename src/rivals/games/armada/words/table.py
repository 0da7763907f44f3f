"""What is asked at a real table; orders and headings stand in `table_orders`."""

from __future__ import annotations

from itertools import product

from rivals.core.words import Entries, pairs
from rivals.games.armada.components.box import MOST_CLICKS
from rivals.games.armada.components.ships import SHIPS as SHIP_CARDS
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.words.names import SHIP_TERMS, SHIPS, SQUADRONS
from rivals.games.armada.words.table_orders import ORDERS

MOST_FLAK = max(sum(card.anti_squadron) for card in SHIP_CARDS.values())
"""So many dice a ship may have against a squadron."""

SETTINGS: Entries = {
    **pairs("armada.ask", {
        "points": ("Points of each fleet", "Очки каждого флота"),
        "mine": ("The rival's fleet", "Флот соперника"),
        "theirs": ("Your fleet", "Ваш флот"),
        "dice": ("Who rolls for the rival?", "Кто бросает кубики за соперника?"),
        "mine_ships": (
            "Which ships does the rival have?",
            "Какие корабли у соперника?",
        ),
        "mine_squadrons": (
            "Which squadrons does the rival have?",
            "Какие эскадрильи у соперника?",
        ),
        "theirs_ships": ("Which ships do you have?", "Какие корабли у вас?"),
        "theirs_squadrons": ("Which squadrons do you have?", "Какие эскадрильи у вас?"),
        "flagship": ("Which ship is the rival's flagship?", "Какой корабль — флагман соперника?"),
    }),
    **pairs("armada.who_rolls", {
        "app": ("the app", "приложение"),
        "own": ("I do, with real dice", "я, настоящими кубиками"),
    }),
    **pairs("armada.fleet", {
        "own": ("another fleet: you will be asked", "другой флот: о нём спросят"),
    }),
}  # fmt: skip
"""What must be known before the first turn, and in it."""

NOW: Entries = {
    **pairs("armada.ask", {
        "now": ("What comes now?", "Что происходит сейчас?"),
        "focus": (
            ("Look from your edge at the part of the rival's zone {side:flank}. Where is the"
            " focal point marker, seen from its middle?"),
            ("Посмотрите от своего края на часть зоны соперника {side:flank}. Где маркер"
            " фокальной точки относительно её середины?"),
        ),
        "attacked": (
            "Which ship or squadron of the rival is attacked?",
            "Какой корабль или эскадрилью соперника атакуют?",
        ),
        "attacker": ("Who attacks {whom:whom}?", "Цель — {whom:whom}. Кто атакует?"),
        "hit": (
            "Which hull zone of {ship:ship} is hit?",
            "Какая зона корабля {ship:ship} под ударом?",
        ),
        "band": (
            "At what range is {whom:whom} attacked?",
            "Цель — {whom:whom}. С какой дистанции идёт атака?",
        ),
        "their-dice": (
            "Your dice, as they lie after all your changes: how many of each?",
            "Ваши кубики после всех изменений: сколько каких?",
        ),
        "own-dice": (
            "Roll for the rival: {dice:dice}. How many of each?",
            "Бросьте за соперника: {dice:dice}. Сколько каких выпало?",
        ),
        "locked": (
            "Which of its defence tokens do you lock with {n} {n|accuracy icon|accuracy icons}?",
            ("Какие жетоны защиты вы блокируете {n} {n|значком|значками|значками} точности?"),
        ),
        "suffers": (
            "Which ship or squadron of the rival is it?",
            "Какого корабля или эскадрильи соперника это касается?",
        ),
        "mishap": ("What befalls {ship:ship}?", "{ship:ship}: что случилось?"),
        "left": (
            "How much hull does {squadron:squadron} have left?",
            "{squadron:squadron}: сколько прочности осталось?",
        ),
        "lost": ("Which of your ships and squadrons are lost?", "Что из вашего флота потеряно?"),
    }),
    **pairs("armada.now", {
        "han": (
            "The ship phase begins: may Han Solo act first?",
            "Начинается фаза кораблей: не действует ли Хан Соло первым?",
        ),
        "ship": ("A ship of the rival activates", "Активируется корабль соперника"),
        "squadrons": (
            "Two squadrons of the rival activate",
            "Активируются две эскадрильи соперника",
        ),
        "attacked": ("You attack the rival", "Вы атакуете соперника"),
        "suffers": (
            "Something else befalls the rival: collision, obstacle, card",
            "С соперником случилось другое: столкновение, препятствие, карта",
        ),
        "lost": ("You have lost a ship or squadron", "Вы потеряли корабль или эскадрилью"),
        "over": ("The round ends", "Раунд окончен"),
    }),
    **pairs("armada.mishap", {
        "rammed": ("it ran into a ship", "столкнулся с кораблём"),
        "asteroid": ("it lies on asteroids", "оказался на астероидах"),
        "debris": ("it lies on debris", "оказался на обломках"),
        "station": ("it lies on a station", "оказался на станции"),
        "card": ("another damage card face down", "ещё карта повреждения лицом вниз"),
        "fett": ("Boba Fett harms it", "урон от Бобы Фетта"),
        "gone": ("it is destroyed, or off the mat", "уничтожен или ушёл с поля"),
    }),
    **pairs("armada.focus", {
        "ahead": ("straight ahead", "прямо впереди"),
        "west": ("to the west (your left)", "западнее (слева от вас)"),
        "east": ("to the east (your right)", "восточнее (справа от вас)"),
    }),
}  # fmt: skip
"""What comes now, and what people tell of their own turns."""

_ARC = {
    "front": ("front", "носовой"),
    "right": ("right", "правый"),
    "rear": ("rear", "кормовой"),
    "left": ("left", "левый"),
}
"""Its arcs, as a ship sees out of them."""

SIGHTS: Entries = {
    **pairs("armada.ask", {
        "ships-in-reach": (
            "Which have a ship of yours within long range, base to base?",
            "У каких из них ваш корабль в пределах дальней дистанции, от подставки до подставки?",
        ),
        "near": (
            "Which of your ships are within long range of {ship:ship}, base to base?",
            ("Какие ваши корабли в пределах дальней дистанции от корабля {ship:ship}, от подставки"
            " до подставки?"),
        ),
        "arcs": (
            ("{ship:ship}: in which of its arcs is each, and how far, to the closest zone that"
            " it can see?"),
            ("{ship:ship}: в каких секторах стоит цель и как далеко? Измеряйте до ближайшей видимой"
            " зоны цели."),
        ),
        "hits": (
            "Which zones of {target:ship} can it hit from {zone:zone_of}, {band:band_at}?",
            "Какие зоны корабля {target:ship} можно достать из {zone:zone_of}, {band:band_at}?",
        ),
        "hits-obstructed": (
            ("Which zones of {target:ship} can it hit from {zone:zone_of}, {band:band_at} and"
            " obstructed?"),
            ("Какие зоны корабля {target:ship} можно достать из {zone:zone_of}, {band:band_at}, через"
            " преграду?"),
        ),
        "flak": (
            ("{ship:ship}: how many of your squadrons are in each arc, {band:band_at} or nearer, by"
            " its dice? Through something one die fewer."),
            ("{ship:ship}: сколько ваших эскадрилий в каждом секторе, {band:band_at} или ближе, и"
            " по скольку кубиков? Через преграду — на кубик меньше."),
        ),
        "flak-free": (
            ("{ship:ship}: how many of your squadrons are in each arc, {band:band_at} or nearer,"
            " in clear sight?"),
            ("{ship:ship}: сколько ваших эскадрилий в каждом секторе, {band:band_at} или ближе, без"
            " преград?"),
        ),
        "flak-next": (
            "{ship:ship}: how many of your squadrons are in its arcs, likewise?",
            "{ship:ship}: сколько ваших эскадрилий в его секторах, так же?",
        ),
        "prey": (
            ("Which of your squadrons can {ship:ship} hit from {zone:zone_of}, {band:band_at} or"
            " nearer?"),
            ("Какие ваши эскадрильи может атаковать {ship:ship} из {zone:zone_of}, {band:band_at}"
            " или ближе?"),
        ),
        "shields": ("Shields of {ship:ship} by zones", "Щиты корабля {ship:ship} по зонам"),
        "tokens": (
            "How do the defence tokens of {whom:whom} lie? One it cannot spend now counts as none.",
            "{whom:whom}: как лежат жетоны защиты? Если жетон сейчас нельзя потратить, это «нет».",
        ),
        "threat": (
            ("Could one of your ships that is still to activate attack {ship:ship} from where it"
            " stands with {n} dice or more?"),
            ("Может ли ваш ещё не активированный корабль с места атаковать корабль {ship:ship}"
            " не менее чем {n} {n|кубиком|кубиками|кубиками}?"),
        ),
        "exposed": (
            "Which zone of {ship:ship} faces the nearest of your ships?",
            "Какая зона корабля {ship:ship} обращена к вашему ближайшему кораблю?",
        ),
        "spared": (
            "Which can end a maneuver beyond long range of all your ships?",
            ("Какие из них могут выполнить манёвр и закончить его за пределами дальней дистанции от"
            " всех ваших кораблей?"),
        ),
        "slowed": (
            "Comm Noise: do you slow {ship:ship} by 1?",
            "Помехи связи: вы снижаете скорость корабля {ship:ship} на 1?",
        ),
        "sunk": (
            "{ship:ship} suffered up to {damage} damage. Is it destroyed?",
            "{ship:ship}: урон до {damage}. Корабль уничтожен?",
        ),
    }),
    **pairs("armada.reach", {
        "none": ("no", "нет"),
        "close": ("close", "ближняя"),
        "medium": ("medium", "средняя"),
        "long": ("long", "дальняя"),
        "close-obstructed": ("close, obstructed", "ближняя, преграда"),
        "medium-obstructed": ("medium, obstructed", "средняя, преграда"),
        "long-obstructed": ("long, obstructed", "дальняя, преграда"),
        "switch": ("through something: obstructed", "через преграду"),
    }),
    **pairs("armada.diagram", {
        "bearings": (
            "{ship:ship} with its arcs and ranges: where {target:ship} lies",
            "{ship:ship}, секторы и дистанции: где {target:ship}",
        ),
        "zones": ("{ship:ship}: its hull zones", "{ship:ship}: зоны корпуса"),
        "formation": (
            "The formation, seen from your edge", "Строй, как он виден с вашего края",
        ),
    }),
    **pairs("armada.hits", {"all": ("All of them", "Все")}),
    **pairs("armada.flak_at", {
        f"{zone}.{n}": (f"{en}, {n} {'dice' if n > 1 else 'die'}", f"{ru}, кубиков: {n}")
        for zone, (en, ru) in _ARC.items()
        for n in range(1, MOST_FLAK + 1)
    }),
    **pairs("armada.clear", {
        "none": ("no", "нет"),
        "clear": ("yes", "да"),
        "obstructed": ("obstructed", "за преградой"),
    }),
    **pairs("armada.lies", {
        "ready": ("ready", "готов"),
        "exhausted": ("exhausted", "истощён"),
        "discarded": ("none", "нет"),
    }),
}  # fmt: skip
"""What ships see."""

COMMANDED: Entries = pairs("armada.command_by", {
    "closest": (
        ("of the rival's squadrons at close or medium range that can attack this turn, the one"
        " closest to a squadron of yours (if you have none, to a ship)"),
        ("из эскадрилий соперника на ближней или средней дистанции, которые смогут атаковать, — той,"
        " что ближе всех к вашей эскадрилье (если их нет — к кораблю)"),
    ),
    "again": ("By the same rule", "По тому же правилу"),
})  # fmt: skip
"""By what a squadron to command is chosen."""

WINGS: Entries = pairs("armada.ask", {
    "command": (
        "Whom does {ship:ship} command next?",
        "Кому корабль {ship:ship} отдаёт приказ?",
    ),
    "command-next": (
        "Whom does {ship:ship} command now, by the same rule?",
        "Кому корабль {ship:ship} отдаёт приказ теперь, по тому же правилу?",
    ),
    "beyond": (
        ("Are more than {n} of the rival's squadrons at close or medium range of {ship:ship} and"
        " able to attack somebody this turn?"),
        ("Есть ли на ближней или средней дистанции от корабля {ship:ship} больше {n}"
        " {n|эскадрильи|эскадрилий|эскадрилий} соперника, которые смогут кого-то атаковать?"),
    ),
    "through": (
        "Is there an obstacle or a ship between {squadron:squadron} and its attacker?",
        "{squadron:squadron}: между ней и атакующей эскадрильей есть препятствие или корабль?",
    ),
    "closest": (
        "Which of these is closest to one of your squadrons, or ships?",
        "Какая из них ближе всех к вашей эскадрилье или кораблю?",
    ),
    "engaged": (
        "Which of these have one of your squadrons at distance 1?",
        "У каких из них ваша эскадрилья на дистанции 1?",
    ),
    "tied": (
        "Is one of your squadrons at distance 1 of {squadron:squadron}?",
        "{squadron:squadron}: есть ли ваша эскадрилья на дистанции 1?",
    ),
    "targets": (
        "Which of your squadrons are at distance 1 of {squadron:squadron}?",
        "{squadron:squadron}: какие ваши эскадрильи на дистанции 1?",
    ),
    "reach": (
        ("{squadron:squadron}, speed {n}: is a squadron of yours at distance 1? If not, up to"
        " which of them can it fly, the nearest? If none, which ship?"),
        ("{squadron:squadron}, скорость {n}: ваша эскадрилья уже на дистанции 1? Если нет — до"
        " какой ближайшей она долетит? Если ни до какой — до какого корабля?"),
    ),
    "reach-ships": (
        "{squadron:squadron}, speed {n}: which is the nearest ship that it can get to attack?",
        "{squadron:squadron}, скорость {n}: до какого ближайшего корабля она долетит для атаки?",
    ),
    "raid": (
        "Which hull zone of {ship:ship} can {squadron:squadron} get at, the nearest?",
        "Какой ближайшей зоны корабля {ship:ship} достигнет {squadron:squadron}?",
    ),
    "beside": (
        "Is {squadron:squadron} at distance 1 of one of your ships, so that it may attack it?",
        "{squadron:squadron}: есть ли на дистанции 1 ваш корабль, который она может атаковать?",
    ),
    "bomb": (
        "Which zones of {ship:ship} can {squadron:squadron} attack from where it is?",
        "Какие зоны корабля {ship:ship} может атаковать с места {squadron:squadron}?",
    ),
    "nearest": (
        "Which of these ships is nearest to {squadron:squadron}?",
        "{squadron:squadron}: какой из этих кораблей ближе всех?",
    ),
    "station": (
        "Is {squadron:squadron} away from its place in the formation, and could it come nearer to it?",
        "{squadron:squadron}: стоит не на своём месте в строю и может к нему приблизиться?",
    ),
    "led": (
        "Is Howlrunner at distance 1 of {squadron:squadron}?",
        "{squadron:squadron}: Хоулраннер на дистанции 1 от неё?",
    ),
    "swarm": (
        "Is another squadron of the rival engaged with {target:squadron} too?",
        "{target:squadron}: связана ли с ней боем ещё одна эскадрилья соперника?",
    ),
    "dengar": (
        "Is Dengar at distance 1-2 of {squadron:squadron}?",
        "{squadron:squadron}: Денгар на дистанции 1–2 от неё?",
    ),
    "jan": (
        "Is Jan Ors at distance 1-2 of {squadron:squadron}?",
        "{squadron:squadron}: Джан Орс на дистанции 1–2 от неё?",
    ),
    "dash": (
        "Dash Rendar attacks. Which of your squadrons and ships are at distance 1 of him?",
        "Атакует Даш Рендар. Какие ваши эскадрильи и корабли на дистанции 1 от него?",
    ),
    "fel": (
        "Is Soontir Fel engaged with {squadron:squadron}?",
        "{squadron:squadron}: связан ли с ней боем Сунтир Фел?",
    ),
    "fett": (
        "Boba Fett acts. Which of your squadrons and ships are at distance 1 of him?",
        "Ход Бобы Фетта. Какие ваши эскадрильи и корабли на дистанции 1 от него?",
    ),
    "fett-zones": (
        "Which zones of {ship:ship} are at distance 1 of Boba Fett?",
        "Какие зоны корабля {ship:ship} на дистанции 1 от Бобы Фетта?",
    ),
    "hull": (
        "{squadron:squadron} is hit: {damage} damage before its tokens. How much hull is left?",
        "{squadron:squadron}: урон {damage} до жетонов защиты. Сколько прочности осталось?",
    ),
    "toggled": (
        "Dutch Vander: does {squadron:squadron} count as activated now?",
        "«Датч» Вандер: {squadron:squadron} теперь считается активированной?",
    ),
    "picked": (
        "Nym: which token of the rival do you discard?",
        "Ним: какой жетон соперника вы сбрасываете?",
    ),
    "fail": (
        "Shield Failure: from which zones of {ship:ship} do you take a shield? At most two.",
        "Отказ щитов: с каких зон корабля {ship:ship} вы снимаете по щиту? Не больше двух.",
    ),
    "card": (
        "Deal it a damage card face up. Which one is it?",
        "Откройте карту повреждения. Какая она?",
    ),
    "die-red": ("Roll a red die. What does it show?", "Бросьте красный кубик. Что выпало?"),
    "die-blue": ("Roll a blue die. What does it show?", "Бросьте синий кубик. Что выпало?"),
    "die-black": ("Roll a black die. What does it show?", "Бросьте чёрный кубик. Что выпало?"),
})  # fmt: skip
"""Squadrons, single dice, cards."""

_BEST = (
    "Lay the tool for {ship:ship}. Which maneuver serves best, in this order?",
    "Приложите шаблон манёвра к кораблю {ship:ship}. Какой манёвр лучше, если судить по порядку?",
)
_INSTEAD = (
    "Then lay the tool for another maneuver of {ship:ship}. Which serves best, in this order?",
    "Тогда приложите к кораблю {ship:ship} шаблон другого манёвра. Какой лучше, если судить по порядку?",
)


def _asked(key: str, said: tuple[str, str], more: tuple[str, str]) -> dict[str, tuple[str, str]]:
    return {key: said, f"{key}-clicks": (said[0] + more[0], said[1] + more[1])}


_AT_SPEED = (" At speed {speed}: the clicks.", " На скорости {speed}: щелчки.")

HELM: Entries = {
    **pairs("armada.ask", {
        **_asked("course", _BEST, _AT_SPEED),
        **_asked("course-instead", _INSTEAD, _AT_SPEED),
        "clicks": (
            "{ship:ship} at speed {speed}: the clicks.",
            "{ship:ship}, скорость {speed}: щелчки.",
        ),
        "serves": (
            ("The dice steer {ship:ship} at speed {speed}: {clicks:click}. Lay the tool. Does it"
             " sail so? Yes, if no other maneuver, slower or faster by a token, too, does better in"
             " this order."),
            ("По кубикам {ship:ship} идёт на скорости {speed}: {clicks:click}. Приложите шаблон."
             " Пойдёт ли он так? Да, если никакой другой манёвр, в том числе медленнее или быстрее"
             " за жетон, не лучше, если судить по порядку."),
        ),
        "stranded": (
            ("Must {ship:ship} leave the mat within three maneuvers, however it turns,"
            " even with a navigate token?"),
            ("Уйдёт ли {ship:ship} с поля за три манёвра, как ни поворачивай, даже с"
             " жетоном навигации?"),
        ),
        "leaving": (
            ("Which of these maneuvers take {ship:ship} off the mat, or so near its edge that the"
             " next two must? If all do: those that do so soonest."),
            ("Какие из этих манёвров уводят корабль {ship:ship} с поля или так близко к краю, что"
             " следующие два неизбежно его уведут? Если таковы все — те, что уводят раньше."),
        ),
        "ramming": (
            "Which of these maneuvers run {ship:ship} into a ship of its own side?",
            "При каких из этих манёвров {ship:ship} столкнётся со своим кораблём?",
        ),
        "cornered": (
            ("After which of these would {ship:ship} have no room to stay on the mat until the"
             " game ends, if its turns lost a click and a ship held it up once? If that is true"
             " of all: if only its turns lost a click. If again of all: after which does it have"
             " no room at all? If after every one: those after which it leaves the mat sooner."),
            ("После каких из них кораблю {ship:ship} не хватит места, чтобы до конца игры"
             " остаться на поле, если его повороты потеряют щелчок и однажды его задержит другой"
             " корабль? Если таковы все — не хватит с потерей щелчка. Если и тут все — после каких"
             " места нет вовсе? Если его нет нигде — те, после которых он уйдёт раньше."),
        ),
        "grounding": (
            "After which of these does {ship:ship} lie on asteroids or debris?",
            "После каких из них {ship:ship} окажется на астероидах или обломках?",
        ),
        "outweighed": (
            ("Which of these maneuvers run {ship:ship} into a ship of yours that has more hull"
             " left than it has?"),
            ("При каких из этих манёвров {ship:ship} столкнётся с вашим кораблём, у которого"
             " осталось больше прочности?"),
        ),
        "narrowed": (
            ("After which of these will asteroids or debris be in the way of {ship:ship} in its"
             " next two maneuvers, straight on or hard to a side? If that is true of all: in the next"
             " one."),
            ("После каких из них астероиды или обломки помешают кораблю {ship:ship} в двух"
             " следующих манёврах и прямо, и круто в сторону? Если таковы все — те, где помешают"
             " уже в следующем."),
        ),
        "doubling": (
            "After which of these does one of your ships stand in two arcs of {ship:ship}?",
            "После каких из них ваш корабль сразу в двух секторах корабля {ship:ship}?",
        ),
        "facing": (
            ("After which of these is the focal point (or, once that is behind, your nearest ship)"
            " in the front arc of {ship:ship}?"),
            ("После каких из них фокальная точка (а если она позади — ваш ближайший корабль) в"
            " носовом секторе корабля {ship:ship}?"),
        ),
        "slot": (
            "Which of these ends nearest to the place of {ship:ship} in the formation?",
            "Какой из них заканчивается ближе всего к месту корабля {ship:ship} в строю?",
        ),
    }),
    **pairs("armada.guard_of", {
        "edge": (
            "stays on the mat (the next two times, too)",
            "не уходит с поля (и в два следующих манёвра тоже)",
        ),
        "room": (
            "keeps room to turn before the edge (held up by a ship, too)",
            "у края остаётся место повернуть (даже если задержит другой корабль)",
        ),
        "friends": ("runs into no friend", "не задевает своих"),
        "obstacles": (
            "ends clear of asteroids and debris",
            "заканчивается в стороне от астероидов и обломков",
        ),
        "enemies": (
            "runs into no ship of yours with more hull left",
            "не задевает ваш корабль, у которого осталось больше прочности",
        ),
        "narrows": (
            "has a way clear of asteroids and debris the next two times, too",
            "и в два следующих манёвра астероиды и обломки можно обойти",
        ),
    }),
    **pairs("armada.course_by", {
        "arcs": (
            "gets a ship of yours into two of its arcs",
            "ваш корабль оказывается сразу в двух его секторах",
        ),
        "facing": (
            ("ends with the focal point (or, once that is behind it, your nearest ship) in the"
             " front arc"),
            ("в конце фокальная точка (а если она позади — ваш ближайший корабль) в носовом"
             " секторе"),
        ),
        "lead": ("heads most nearly for that", "курс точнее всего на неё (на него)"),
        "slot": (
            "ends nearest to its place beside the flagship",
            "в конце ближе всего к своему месту возле флагмана",
        ),
        "speed": ("keeps its speed", "скорость та же"),
        "again": ("By the same rules, in order", "По тем же правилам, по порядку"),
    }),
    **pairs("armada.joint", {
        str(joint): (f"joint {joint}", f"шарнир {joint}") for joint in range(1, 5)
    }),
    **pairs("armada.course_at", {
        "by_rule": ("Rule by rule", "По одному правилу"),
    }),
}  # fmt: skip
"""Maneuvers."""


def _clicked(clicks: tuple[int, ...], at: int) -> str:
    """Tell the clicks of a course in English (0) or Russian (1)."""
    told = [SHIP_TERMS[f"armada.click.{one}"] for one in clicks]
    return ", ".join(one["en"] if at == 0 else one["ru"] for one in told)


def _courses() -> Entries:
    """Tell every course: its speed and the clicks of its joints."""
    sharp = range(-MOST_CLICKS, MOST_CLICKS + 1)
    rows = {str(speed): (f"speed {speed}", f"скорость {speed}") for speed in range(5)}
    for speed in range(1, 5):
        for clicks in product(sharp, repeat=speed):
            rows[".".join(map(str, (speed, *clicks)))] = (
                f"speed {speed}: {_clicked(clicks, 0)}",
                f"скорость {speed}: {_clicked(clicks, 1)}",
            )
    return pairs("armada.course_at", rows)


CHOICES: Entries = {
    **_courses(),
    **{
        f"armada.aim.{zone}.{key.removeprefix('armada.ship.')}": {
            "en": f"{name['en']}: {_ARC[zone][0]}",
            "ru": f"{name['ru']}: {_ARC[zone][1]}",
        }
        for key, name in SHIPS.items()
        for zone in ZONES
    },
    **{
        f"armada.counted.{key.rpartition('.')[2]}": {
            "en": f"{{n}} × {name['en']}",
            "ru": f"{{n}} × {name['ru']}",
        }
        for key, name in {**SHIPS, **SQUADRONS}.items()
        if "-" not in key
    },
    **{
        f"armada.whom.{key.rpartition('.')[2]}": name
        for key, name in (SHIPS | SQUADRONS).items()
    },
    **pairs("armada.whom", {
        "none": ("nobody", "таких нет"),
        "engaged": ("one is at distance 1 already", "уже на дистанции 1"),
        "beside": (
            "no squadron; a ship is at distance 1 already",
            "эскадрилий нет, но корабль уже на дистанции 1",
        ),
    }),
    **{
        f"armada.token_or.{one}": SHIP_TERMS[f"armada.token.{one}"]
        for one in ("scatter", "evade", "brace", "redirect", "contain")
    },
    **pairs("armada.token_or", {"none": ("none of them", "ни один")}),
}  # fmt: skip
"""Choices made of several names."""

TABLE_WORDS: Entries = {
    **SETTINGS, **NOW, **SIGHTS, **COMMANDED, **WINGS, **HELM, **CHOICES, **ORDERS,
}  # fmt: skip
