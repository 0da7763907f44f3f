"""Names of what is in the box: ships, squadrons, damage cards, commands, tokens, dice."""

from __future__ import annotations

from typing import Literal

from rivals.core.words import Entries, pairs, searching, shared
from rivals.games.armada.components.box import FACES, Colour, Face
from rivals.games.armada.components.fleets import points_of
from rivals.games.armada.components.ships import SHIPS as SHIP_CARDS
from rivals.games.armada.components.ships import ShipCard
from rivals.games.armada.components.squadrons import SQUADRONS as SQUADRON_CARDS
from rivals.games.armada.components.squadrons import SquadronCard
from rivals.games.armada.words.pairs import numbered

MOST_POINTS = 400
MOST_WINGS = 134
"""What squadrons of such a fleet may cost."""


def _most(card: ShipCard | SquadronCard, points: int) -> int:
    """Say how many of a kind two fleets can have for so many points each."""
    return 2 * (points // min(points_of(card), points_of(card, errata=True)))


_MOST_SHIPS = {kind: _most(card, MOST_POINTS) for kind, card in SHIP_CARDS.items()}
_MOST_SQUADRONS = {
    kind: 2 if card.unique else _most(card, MOST_WINGS) for kind, card in SQUADRON_CARDS.items()
}

SHIPS = numbered("armada.ship", {
    "victory_1": ("Victory I", "Виктория I"),
    "victory_2": ("Victory II", "Виктория II"),
    "cr90_a": ("CR90 A", "Корвет CR90 A"),
    "cr90_b": ("CR90 B", "Корвет CR90 B"),
    "nebulon_escort": ("Nebulon-B Escort", "Небулон-Б эскортный"),
    "nebulon_support": ("Nebulon-B Support", "Небулон-Б поддержки"),
    "gladiator_1": ("Gladiator I", "Гладиатор I"),
    "gladiator_2": ("Gladiator II", "Гладиатор II"),
    "assault_frigate_a": ("Assault Frigate A", "Штурмовой фрегат A"),
    "assault_frigate_b": ("Assault Frigate B", "Штурмовой фрегат B"),
    "imperial_1": ("Imperial I", "Империал I"),
    "imperial_2": ("Imperial II", "Империал II"),
    "raider_1": ("Raider I", "Рейдер I"),
    "raider_2": ("Raider II", "Рейдер II"),
    "mc30_scout": ("MC30c Scout", "MC30c разведывательный"),
    "mc30_torpedo": ("MC30c Torpedo", "MC30c торпедный"),
    "mc80_assault": ("MC80 Assault", "MC80 штурмовой"),
    "mc80_command": ("MC80 Command", "MC80 командный"),
}, _MOST_SHIPS)  # fmt: skip

SQUADRONS = numbered("armada.squadron", {
    "tie_fighter": ("TIE Fighter", "СИД-истребитель"),
    "howlrunner": ("Howlrunner", "Хоулраннер"),
    "x_wing": ("X-wing", "Крестокрыл (X-wing)"),
    "luke_skywalker": ("Luke Skywalker", "Люк Скайуокер"),
    "tie_advanced": ("TIE Advanced", "СИД-улучшенный"),
    "tie_bomber": ("TIE Bomber", "СИД-бомбардировщик"),
    "tie_interceptor": ("TIE Interceptor", "СИД-перехватчик"),
    "mauler_mithel": ("Mauler Mithel", "«Маулер» Митель"),
    "darth_vader": ("Darth Vader", "Дарт Вейдер"),
    "major_rhymer": ("Major Rhymer", "Майор Раймер"),
    "soontir_fel": ("Soontir Fel", "Сунтир Фел"),
    "a_wing": ("A-wing", "А-крыл (A-wing)"),
    "b_wing": ("B-wing", "Б-крыл (B-wing)"),
    "y_wing": ("Y-wing", "Игрек-крыл (Y-wing)"),
    "dutch_vander": ("Dutch Vander", "«Датч» Вандер"),
    "keyan_farlander": ("Keyan Farlander", "Кейан Фарландер"),
    "tycho_celchu": ("Tycho Celchu", "Тайко Селчу"),
    "wedge_antilles": ("Wedge Antilles", "Ведж Антиллес"),
    "aggressor": ("Aggressor", "Агрессор"),
    "firespray": ("Firespray-31", "Файрспрей-31"),
    "jumpmaster": ("JumpMaster 5000", "Джампмастер-5000"),
    "yv666": ("YV-666", "YV-666"),
    "boba_fett": ("Boba Fett", "Боба Фетт"),
    "bossk": ("Bossk", "Босск"),
    "dengar": ("Dengar", "Денгар"),
    "ig88": ("IG-88", "IG-88"),
    "hwk290": ("HWK-290", "HWK-290"),
    "scurrg": ("Scurrg H-6", "Скёрг H-6"),
    "yt1300": ("YT-1300", "YT-1300"),
    "yt2400": ("YT-2400", "YT-2400"),
    "dash_rendar": ("Dash Rendar", "Даш Рендар"),
    "han_solo": ("Han Solo", "Хан Соло"),
    "jan_ors": ("Jan Ors", "Джан Орс"),
    "nym": ("Nym", "Ним"),
    "z95": ("Z-95 Headhunter", "Охотник за головами Z-95"),
}, _MOST_SQUADRONS)  # fmt: skip
"""Numbered as far as two fleets can hold so many."""

CARDS = {
    **pairs("armada.card", {
        "blinded_gunners": ("Blinded Gunners", "Ослеплённые канониры"),
        "comm_noise": ("Comm Noise", "Помехи связи"),
        "compartment_fire": ("Compartment Fire", "Пожар в отсеке"),
        "crew_panic": ("Crew Panic", "Паника экипажа"),
        "damaged_controls": ("Damaged Controls", "Повреждённое управление"),
        "injured_crew": ("Injured Crew", "Раненый экипаж"),
        "life_support_failure": ("Life Support Failure", "Отказ жизнеобеспечения"),
        "capacitor_failure": ("Capacitor Failure", "Отказ конденсаторов"),
        "coolant_discharge": ("Coolant Discharge", "Утечка охладителя"),
        "damaged_munitions": ("Damaged Munitions", "Повреждённый боезапас"),
        "depowered_armament": ("Depowered Armament", "Обесточенное вооружение"),
        "disengaged_fire_control": ("Disengaged Fire Control", "Отключённое наведение"),
        "faulty_countermeasures": ("Faulty Countermeasures", "Неисправные контрмеры"),
        "point_defense_failure": ("Point-Defense Failure", "Отказ ближней обороны"),
        "power_failure": ("Power Failure", "Сбой питания"),
        "projector_misaligned": ("Projector Misaligned", "Сбитый проектор щитов"),
        "ruptured_engine": ("Ruptured Engine", "Пробитый двигатель"),
        "shield_failure": ("Shield Failure", "Отказ щитов"),
        "structural_damage": ("Structural Damage", "Повреждение корпуса"),
        "targeter_disruption": ("Targeter Disruption", "Сбой прицеливания"),
        "thrust_control_malfunction": ("Thrust Control Malfunction", "Неисправность тяги"),
        "thruster_fissure": ("Thruster Fissure", "Трещина сопла"),
        "hidden": ("a card face down", "карта лицом вниз"),
    }),
    **pairs("armada.effect", {
        "blinded_gunners": (
            "its attacks can spend no accuracy icons",
            "при атаке корабль не тратит значки точности",
        ),
        "comm_noise": (
            "the opponent may slow it by 1 or set its top dial anew",
            "противник может снизить его скорость на 1 или заменить его верхний диск приказа",
        ),
        "compartment_fire": (
            "its defence tokens are not readied",
            "жетоны защиты корабля не восстанавливаются",
        ),
        "crew_panic": (
            "before its dial is revealed it suffers 1 damage or loses the dial",
            "перед вскрытием диска корабль получает 1 урон или теряет диск",
        ),
        "damaged_controls": (
            "overlapping a ship or an obstacle gives it one more damage card",
            "налетев на корабль или препятствие, он получает ещё одну карту повреждения",
        ),
        "injured_crew": (
            "its owner discards a defence token",
            "владелец сбрасывает жетон защиты",
        ),
        "life_support_failure": (
            "it can hold no command tokens",
            "корабль не может хранить жетоны приказов",
        ),
        "capacitor_failure": (
            "zones without shields get none back, nor can redirect be spent for them",
            "щиты в зоны без щитов не возвращаются, и перенаправление при атаке на такие зоны не тратится",
        ),
        "coolant_discharge": (
            "it can attack a ship only once a round",
            "за раунд корабль может атаковать другой корабль лишь один раз",
        ),
        "damaged_munitions": (
            "one die fewer against ships",
            "на один кубик меньше против кораблей",
        ),
        "depowered_armament": (
            "it cannot attack at long range",
            "нельзя атаковать на дальней дистанции",
        ),
        "disengaged_fire_control": (
            "it cannot attack an obstructed target",
            "нельзя атаковать цель за преградой",
        ),
        "faulty_countermeasures": (
            "its exhausted defence tokens cannot be spent",
            "истощённые жетоны защиты нельзя тратить",
        ),
        "point_defense_failure": (
            "one die fewer against squadrons",
            "на один кубик меньше против эскадрилий",
        ),
        "power_failure": (
            "its engineering value is halved",
            "инженерное значение делится пополам",
        ),
        "projector_misaligned": (
            "the zone with most shields loses them all",
            "зона с наибольшим числом щитов теряет их все",
        ),
        "ruptured_engine": (
            "it suffers 1 damage after a maneuver faster than 1",
            "после манёвра на скорости больше 1 корабль получает 1 урон",
        ),
        "shield_failure": (
            "the opponent takes a shield from up to two zones",
            "противник снимает по щиту не более чем с двух зон",
        ),
        "structural_damage": (
            "it is dealt one more damage card",
            "корабль получает ещё одну карту повреждения",
        ),
        "targeter_disruption": (
            "its attacks have no critical effects",
            "у атак корабля нет критических эффектов",
        ),
        "thrust_control_malfunction": (
            "the last joint that turns has one click less",
            "у последнего поворотного шарнира на щелчок меньше",
        ),
        "thruster_fissure": (
            "it suffers 1 damage when its speed changes",
            "при смене скорости корабль получает 1 урон",
        ),
    }),
}  # fmt: skip
"""Damage cards: their names, and what they do."""

SHIP_TERMS = {
    **pairs("armada.command", {
        "navigate": ("Navigate", "Навигация"),
        "squadron": ("Squadron", "Эскадрильи"),
        "repair": ("Repair", "Ремонт"),
        "concentrate_fire": ("Concentrate Fire", "Сосредоточенный огонь"),
        "hidden": ("hidden", "скрыт"),
        "none": ("none", "нет"),
    }),
    **numbered("armada.token", {
        "scatter": ("scatter", "рассеивание"),
        "evade": ("evade", "уклонение"),
        "brace": ("brace", "стойкость"),
        "redirect": ("redirect", "перенаправление"),
        "contain": ("contain", "сдерживание"),
    }, dict.fromkeys(("scatter", "evade", "brace", "redirect", "contain"), 2)),
    **pairs("armada.readiness", {
        "ready": ("ready", "готов"),
        "exhausted": ("exhausted", "истощён"),
        "discarded": ("discarded", "сброшен"),
    }),
    **pairs("armada.zone", {
        "front": ("front", "носовая зона"),
        "right": ("right side", "правая зона"),
        "rear": ("rear", "кормовая зона"),
        "left": ("left side", "левая зона"),
    }),
    **pairs("armada.zone_of", {
        "front": ("the front", "носовой зоны"),
        "right": ("the right side", "правой зоны"),
        "rear": ("the rear", "кормовой зоны"),
        "left": ("the left side", "левой зоны"),
    }),
    **pairs("armada.zone_to", {
        "front": ("the front", "носовую зону"),
        "right": ("the right side", "правую зону"),
        "rear": ("the rear", "кормовую зону"),
        "left": ("the left side", "левую зону"),
    }),
    **pairs("armada.side", {
        "left": ("left", "слева"),
        "right": ("right", "справа"),
    }),
    **pairs("armada.faction", {
        "rebel": ("Rebel Alliance", "Альянс повстанцев"),
        "imperial": ("Galactic Empire", "Галактическая Империя"),
    }),
    **pairs("armada.click", {
        "-2": ("2 to the left", "2 влево"),
        "-1": ("1 to the left", "1 влево"),
        "0": ("straight", "прямо"),
        "1": ("1 to the right", "1 вправо"),
        "2": ("2 to the right", "2 вправо"),
    }),
}  # fmt: skip
"""What belongs to ships; zones also whose, and where to."""

DICE = {
    **shared("armada", "colour.red", "colour.blue", "colour.black"),
    **pairs("armada.dice", {
        "red": ("{n} red", "{n} {n|красный|красных|красных}"),
        "blue": ("{n} blue", "{n} {n|синий|синих|синих}"),
        "black": ("{n} black", "{n} {n|чёрный|чёрных|чёрных}"),
    }),
    **pairs("armada.band", {
        "close": ("close range", "ближняя дистанция"),
        "medium": ("medium range", "средняя дистанция"),
        "long": ("long range", "дальняя дистанция"),
    }),
    **pairs("armada.band_at", {
        "close": ("at close range", "на ближней дистанции"),
        "medium": ("at medium range", "на средней дистанции"),
        "long": ("at long range", "на дальней дистанции"),
    }),
}  # fmt: skip

_LIES: dict[Face, tuple[str, Literal["m", "f", "n"], str]] = {
    "blank": ("blank", "m", "пустой"),
    "hit": ("hit", "n", "попадание"),
    "crit": ("critical hit", "m", "крит"),
    "accuracy": ("accuracy", "f", "точность"),
    "double": ("double hit", "n", "двойное попадание"),
    "hit_crit": ("hit with a critical hit", "n", "попадание с критом"),
}
"""Faces, with the gender of the Russian noun."""

_SHADES: dict[Colour, dict[str, str]] = {
    "red": {"m": "красный", "f": "красная", "n": "красное"},
    "blue": {"m": "синий", "f": "синяя", "n": "синее"},
    "black": {"m": "чёрный", "f": "чёрная", "n": "чёрное"},
}

ROLLED: Entries = {
    f"armada.die.{colour}-{face}": {
        "en": f"{colour} {_LIES[face][0]}",
        "ru": f"{_SHADES[colour][_LIES[face][1]]} {_LIES[face][2]}",
    }
    for colour, faces in FACES.items()
    for face in dict.fromkeys(faces)
}
"""Dice as they lie."""

SQUADRON_TERMS = {
    **pairs("armada.keyword", {
        "bomber": ("bomber", "бомбардировщик"),
        "counter": ("counter", "отпор"),
        "escort": ("escort", "сопровождение"),
        "grit": ("grit", "упорство"),
        "heavy": ("heavy", "тяжёлая"),
        "intel": ("intel", "разведка"),
        "rogue": ("rogue", "вольница"),
        "swarm": ("swarm", "рой"),
    }),
    **pairs("armada.by", {
        "token": ("a concentrate fire token", "жетон сосредоточенного огня"),
        "swarm": ("swarm", "«рой»"),
        "ability": ("its ability", "свойство эскадрильи"),
    }),
}  # fmt: skip

RIVAL_TERMS = {
    **pairs("armada.style", {
        "cautious": ("cautious", "осторожный"),
        "normal": ("normal", "обычный"),
        "aggressive": ("aggressive", "агрессивный"),
    }),
    **pairs("armada.flank", {
        "west": ("in the west", "на западе"),
        "centre": ("in the centre", "в центре"),
        "east": ("in the east", "на востоке"),
    }),
}  # fmt: skip
"""What a rival's commander is like, and where it deploys."""

OBSTACLES = pairs("armada.obstacle", {
    "station": ("Station", "Станция"),
    "debris1": ("Debris field 1", "Поле обломков 1"),
    "debris2": ("Debris field 2", "Поле обломков 2"),
    "asteroid1": ("Asteroid field 1", "Поле астероидов 1"),
    "asteroid2": ("Asteroid field 2", "Поле астероидов 2"),
    "asteroid3": ("Asteroid field 3", "Поле астероидов 3"),
})  # fmt: skip

TABLE_TALK = {
    **pairs("armada", {"title": ("Star Wars: Armada", "Звёздные войны: Армада")}),
    **searching("armada"),
    **pairs("armada.coach", {
        "goes-on": (
            "All of this holds if both sides go on by the rules of the Imperial AI for two rounds, or for one with 400 points; after that the chance to win is estimated from points and damage.",
            "Всё это верно, если обе стороны два раунда (при 400 очках — один) продолжат по правилам Имперского ИИ; дальше шансы на победу оцениваются по очкам и повреждениям.",
        ),
    }),
    **shared("armada", "seat.human", "seat.random", "phase.over"),
    **pairs("armada.named", {"imperial": ("the Imperial AI", "Имперский ИИ")}),
    **pairs("armada.seat", {
        "imperial": ("Imperial AI", "Имперский ИИ"),
        "aggressive": ("Aggressive", "Напористый"),
        "aggressive.help": (
            "goes for the nearest enemy and fires at what it can hurt most; it thinks no move ahead.",
            "идёт на ближайшего врага и стреляет туда, где нанесёт больше урона; наперёд не думает.",
        ),
    }),
    **pairs("armada.seated", {
        "0": ("south", "юг"),
        "1": ("north", "север"),
    }),
    **pairs("armada.score", {
        "ships": ("Ships destroyed", "Уничтоженные корабли"),
        "squadrons": ("Squadrons destroyed", "Уничтоженные эскадрильи"),
    }),
    **pairs("armada.health", {
        "obstacles": (
            "Maneuvers that end on asteroids or debris",
            "Манёвры, законченные на астероидах или обломках",
        ),
        "rammed": ("Maneuvers that run into a ship", "Манёвры со столкновением"),
        "off_mat": (
            "Ships that left the mat, of all it lost",
            "Корабли, ушедшие с поля, из всех потерянных",
        ),
    }),
    **pairs("armada.ending", {
        "rounds": ("Six rounds are over.", "Шесть раундов сыграны."),
        "fleet-destroyed": (
            "One fleet has no ships left.",
            "В одном из флотов не осталось кораблей.",
        ),
    }),
    **pairs("armada.phase", {
        "setup": ("setup", "расстановка"),
        "command": ("command phase", "фаза приказов"),
        "ship": ("ship phase", "фаза кораблей"),
        "squadron": ("squadron phase", "фаза эскадрилий"),
    }),
}  # fmt: skip
"""The game, who sits there, scores and phases."""

NAMES: Entries = {
    **SHIPS, **SQUADRONS, **CARDS, **SHIP_TERMS, **DICE, **ROLLED, **SQUADRON_TERMS,
    **RIVAL_TERMS, **OBSTACLES, **TABLE_TALK,
}  # fmt: skip
