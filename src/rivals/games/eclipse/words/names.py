"""Names of what is in the box: technologies, parts, ships, species, hexes, and who sits there."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, searching, shared

TECHS = pairs("eclipse.tech", {
    "neutron_bombs": ("Neutron Bombs", "Нейтронные бомбы"),
    "starbase": ("Starbase", "Звёздная база"),
    "plasma_cannon": ("Plasma Cannon", "Плазменное орудие"),
    "phase_shield": ("Phase Shield", "Фазовый щит"),
    "advanced_mining": ("Advanced Mining", "Продвинутое производство"),
    "tachyon_source": ("Tachyon Source", "Тахионный источник"),
    "plasma_missile": ("Plasma Missile", "Плазменные ракеты"),
    "gluon_computer": ("Gluon Computer", "Глюонный компьютер"),
    "gauss_shield": ("Gauss Shield", "Щит Гаусса"),
    "improved_hull": ("Improved Hull", "Продвинутая броня"),
    "fusion_source": ("Fusion Source", "Термоядерный источник"),
    "positron_computer": ("Positron Computer", "Позитронный компьютер"),
    "advanced_economy": ("Advanced Economy", "Продвинутая экономика"),
    "tachyon_drive": ("Tachyon Drive", "Тахионный двигатель"),
    "antimatter_cannon": ("Antimatter Cannon", "Антиматериальное орудие"),
    "quantum_grid": ("Quantum Grid", "Квантовый модулятор"),
    "nanorobots": ("Nanorobots", "Нанороботы"),
    "fusion_drive": ("Fusion Drive", "Термоядерный двигатель"),
    "advanced_robotics": ("Advanced Robotics", "Продвинутая роботика"),
    "orbital": ("Orbital", "Орбитальная станция"),
    "advanced_labs": ("Advanced Labs", "Продвинутые лаборатории"),
    "monolith": ("Monolith", "Монолит"),
    "artifact_key": ("Artifact Key", "Ключ к артефактам"),
    "wormhole_generator": ("Wormhole Generator", "Генератор червоточин"),
})  # fmt: skip

CATEGORIES = pairs("eclipse.category", {
    "military": ("Military", "Военные"),
    "grid": ("Grid", "Энергия"),
    "nano": ("Nano", "Нанотехнологии"),
})  # fmt: skip
"""The tracks of technologies."""

PARTS = pairs("eclipse.part", {
    "ion_cannon": ("Ion Cannon", "Ионное орудие"),
    "plasma_cannon": ("Plasma Cannon", "Плазменное орудие"),
    "antimatter_cannon": ("Antimatter Cannon", "Антиматериальное орудие"),
    "plasma_missile": ("Plasma Missile", "Плазменные ракеты"),
    "electron_computer": ("Electron Computer", "Электронный компьютер"),
    "positron_computer": ("Positron Computer", "Позитронный компьютер"),
    "gluon_computer": ("Gluon Computer", "Глюонный компьютер"),
    "gauss_shield": ("Gauss Shield", "Щит Гаусса"),
    "phase_shield": ("Phase Shield", "Фазовый щит"),
    "hull": ("Hull", "Броня"),
    "improved_hull": ("Improved Hull", "Продвинутая броня"),
    "nuclear_drive": ("Nuclear Drive", "Ядерный двигатель"),
    "fusion_drive": ("Fusion Drive", "Термоядерный двигатель"),
    "tachyon_drive": ("Tachyon Drive", "Тахионный двигатель"),
    "nuclear_source": ("Nuclear Source", "Ядерный источник"),
    "fusion_source": ("Fusion Source", "Термоядерный источник"),
    "tachyon_source": ("Tachyon Source", "Тахионный источник"),
    "axion_computer": ("Axion Computer", "Аксионный компьютер"),
    "hypergrid_source": ("Hypergrid Source", "Гиперсетевой источник"),
    "shard_hull": ("Shard Hull", "Осколочная броня"),
    "ion_turret": ("Ion Turret", "Ионная турель"),
    "conformal_drive": ("Conformal Drive", "Конформный двигатель"),
    "flux_shield": ("Flux Shield", "Потоковый щит"),
    "none": ("nothing", "ничего"),
})  # fmt: skip

SHIPS = {
    **pairs("eclipse.ship", {
        "interceptor": ("Interceptor", "Истребитель"),
        "cruiser": ("Cruiser", "Крейсер"),
        "dreadnought": ("Dreadnought", "Дредноут"),
        "starbase": ("Starbase", "Звёздная база"),
        "ancient": ("Ancient", "Древний"),
        "gcds": ("Galactic Center Defense System", "Система обороны центра галактики"),
    }),
    **pairs("eclipse.structure", {
        "orbital": ("Orbital", "Орбитальная станция"),
        "monolith": ("Monolith", "Монолит"),
    }),
    **pairs("eclipse.one", {
        "interceptor": ("an interceptor", "истребитель"),
        "cruiser": ("a cruiser", "крейсер"),
        "dreadnought": ("a dreadnought", "дредноут"),
        "starbase": ("a starbase", "звёздную базу"),
        "orbital": ("an orbital", "орбитальную станцию"),
        "monolith": ("a monolith", "монолит"),
        "ancient": ("an ancient ship", "корабль древних"),
        "gcds": ("the Galactic Center Defense System", "систему обороны центра галактики"),
    }),
    **pairs("eclipse.ships", {
        "interceptor": ("interceptors", "истребители"),
        "cruiser": ("cruisers", "крейсеры"),
        "dreadnought": ("dreadnoughts", "дредноуты"),
        "starbase": ("starbases", "звёздные базы"),
        "ancient": ("ancient ships", "корабли древних"),
        "gcds": ("the Galactic Center Defense System", "система обороны центра галактики"),
    }),
    **pairs("eclipse.by", {
        "interceptor": ("the interceptors", "истребителями"),
        "cruiser": ("the cruisers", "крейсерами"),
        "dreadnought": ("the dreadnoughts", "дредноутами"),
        "starbase": ("the starbases", "звёздными базами"),
    }),
    **pairs("eclipse.blueprint", {
        "interceptor": ("the interceptor", "истребителя"),
        "cruiser": ("the cruiser", "крейсера"),
        "dreadnought": ("the dreadnought", "дредноута"),
        "starbase": ("the starbase", "звёздной базы"),
    }),
    **pairs("eclipse.counted", {
        "interceptor": (
            "{n} {n|interceptor|interceptors}", "{n} {n|истребитель|истребителя|истребителей}",
        ),
        "cruiser": ("{n} {n|cruiser|cruisers}", "{n} {n|крейсер|крейсера|крейсеров}"),
        "dreadnought": (
            "{n} {n|dreadnought|dreadnoughts}", "{n} {n|дредноут|дредноута|дредноутов}",
        ),
        "starbase": (
            "{n} {n|starbase|starbases}", "{n} {n|звёздная база|звёздные базы|звёздных баз}",
        ),
        "ancient": (
            "{n} ancient {n|ship|ships}", "{n} {n|корабль|корабля|кораблей} древних",
        ),
        "gcds": (
            "{n} defense {n|system|systems}", "{n} {n|система|системы|систем} обороны центра",
        ),
        "money": ("{n} money", "{n} {n|единица|единицы|единиц} денег"),
        "science": ("{n} science", "{n} {n|единица|единицы|единиц} науки"),
        "materials": ("{n} {n|material|materials}", "{n} {n|единица|единицы|единиц} материалов"),
    }),
}  # fmt: skip
"""Ships and structures: their names, as the object of a sentence, in the plural, counted."""

SPECIES = {
    **pairs("eclipse.species", {
        "terran": ("Terrans", "Земляне"),
        "eridani": ("Eridani Empire", "Империя Эридани"),
        "hydran": ("Hydran Progress", "Прогресс Гидран"),
        "planta": ("Planta", "Планта"),
        "draco": ("Descendants of Draco", "Потомки Драко"),
        "mechanema": ("Mechanema", "Механема"),
        "orion": ("Orion Hegemony", "Гегемония Ориона"),
        "random": ("by lot", "по жребию"),
    }),
    **shared(
        "eclipse", "colour.red", "colour.blue", "colour.green", "colour.white", "colour.black",
        "player.red", "player.blue", "player.black", "of.red", "of.blue", "of.black",
    ),
    **pairs("eclipse.colour", {
        "yellow": ("yellow", "жёлтый"),
    }),
    **pairs("eclipse.player", {
        "none": ("nobody", "никто"),
        "green": ("green", "зелёный игрок"),
        "yellow": ("yellow", "жёлтый игрок"),
        "white": ("white", "белый игрок"),
    }),
    **pairs("eclipse.of", {
        "none": ("nobody's", "ничей"),
        "green": ("green's", "зелёного игрока"),
        "yellow": ("yellow's", "жёлтого игрока"),
        "white": ("white's", "белого игрока"),
    }),
    **pairs("eclipse.to", {
        "red": ("red", "красному игроку"),
        "blue": ("blue", "синему игроку"),
        "green": ("green", "зелёному игроку"),
        "yellow": ("yellow", "жёлтому игроку"),
        "white": ("white", "белому игроку"),
        "black": ("black", "чёрному игроку"),
    }),
    **pairs("eclipse.with", {
        "red": ("red", "красным игроком"),
        "blue": ("blue", "синим игроком"),
        "green": ("green", "зелёным игроком"),
        "yellow": ("yellow", "жёлтым игроком"),
        "white": ("white", "белым игроком"),
        "black": ("black", "чёрным игроком"),
    }),
}  # fmt: skip
"""Species, and players by their colours: who, whose, to whom, with whom."""

RESOURCES = {
    **pairs("eclipse.resource", {
        "money": ("money", "деньги"),
        "science": ("science", "наука"),
        "materials": ("materials", "материалы"),
        "wild": ("any", "любой"),
    }),
    **pairs("eclipse.unit", {
        "money": ("money", "денег"),
        "science": ("science", "науки"),
        "materials": ("material", "материалов"),
    }),
    **pairs("eclipse.amount", {
        "money": ("money", "денег"),
        "science": ("science", "науки"),
        "materials": ("materials", "материалов"),
    }),
}  # fmt: skip
"""Resources, and of what there is so much."""

HEXES = pairs("eclipse.hex", {
    "0": ("the influence track", "шкала влияния"),
    "1": ("Galactic Center", "Центр Галактики"),
    "101": ("Castor", "Кастор"),
    "102": ("Pollux", "Поллукс"),
    "103": ("Beta Leonis", "Бета Льва"),
    "104": ("Arcturus", "Арктур"),
    "105": ("Zeta Herculis", "Дзета Геркулеса"),
    "106": ("Capella", "Капелла"),
    "107": ("Aldebaran", "Альдебаран"),
    "108": ("Mu Cassiopeiae", "Мю Кассиопеи"),
    "201": ("Alpha Centauri", "Альфа Центавра"),
    "202": ("Fomalhaut", "Фомальгаут"),
    "203": ("Chi Draconis", "Хи Дракона"),
    "204": ("Vega", "Вега"),
    "205": ("Mu Herculis", "Мю Геркулеса"),
    "206": ("Epsilon Indi", "Эпсилон Индейца"),
    "207": ("Zeta Reticuli", "Дзета Сетки"),
    "208": ("Iota Persei", "Йота Персея"),
    "209": ("Delta Eridani", "Дельта Эридана"),
    "210": ("Psi Capricorni", "Пси Козерога"),
    "211": ("Beta Aquilae", "Бета Орла"),
    "221": ("Procyon", "Процион"),
    "222": ("Epsilon Eridani", "Эпсилон Эридана"),
    "223": ("Altair", "Альтаир"),
    "224": ("Beta Hydri", "Бета Южной Гидры"),
    "225": ("Eta Cassiopeiae", "Эта Кассиопеи"),
    "226": ("61 Cygni", "61 Лебедя"),
    "227": ("Sirius", "Сириус"),
    "228": ("Sigma Draconis", "Сигма Дракона"),
    "229": ("Tau Ceti", "Тау Кита"),
    "230": ("Lambda Aurigae", "Лямбда Возничего"),
    "231": ("Delta Pavonis", "Дельта Павлина"),
    "232": ("Rigel", "Ригель"),
    "301": ("Zeta Draconis", "Дзета Дракона"),
    "302": ("Gamma Serpentis", "Гамма Змеи"),
    "303": ("Eta Cephei", "Эта Цефея"),
    "304": ("Theta Pegasi", "Тета Пегаса"),
    "305": ("Lambda Serpentis", "Лямбда Змеи"),
    "306": ("Beta Centauri", "Бета Центавра"),
    "307": ("Sigma Sagittarii", "Сигма Стрельца"),
    "308": ("Kappa Scorpii", "Каппа Скорпиона"),
    "309": ("Phi Piscium", "Фи Рыб"),
    "310": ("Nu Phoenicis", "Ню Феникса"),
    "311": ("Canopus", "Канопус"),
    "312": ("Antares", "Антарес"),
    "313": ("Alpha Ursae Minoris", "Альфа Малой Медведицы"),
    "314": ("Spica", "Спика"),
    "315": ("Epsilon Aurigae", "Эпсилон Возничего"),
    "316": ("Iota Carinae", "Йота Киля"),
    "317": ("Beta Crucis", "Бета Южного Креста"),
    "318": ("Gamma Velorum", "Гамма Парусов"),
})  # fmt: skip

DISCOVERIES = pairs("eclipse.discovery", {
    "money": ("8 money", "8 денег"),
    "science": ("5 science", "5 науки"),
    "materials": ("6 materials", "6 материалов"),
    "ancient_tech": ("Ancient technology", "Технология древних"),
    "ancient_cruiser": ("Ancient cruiser", "Крейсер древних"),
    "axion_computer": ("Axion Computer", "Аксионный компьютер"),
    "hypergrid_source": ("Hypergrid Source", "Гиперсетевой источник"),
    "shard_hull": ("Shard Hull", "Осколочная броня"),
    "ion_turret": ("Ion Turret", "Ионная турель"),
    "conformal_drive": ("Conformal Drive", "Конформный двигатель"),
    "flux_shield": ("Flux Shield", "Потоковый щит"),
    "?": ("face down", "лицом вниз"),
})  # fmt: skip

TABLE_TALK = {
    "eclipse.title": pairs("eclipse", {"title": ("Eclipse", "Эклипс")})["eclipse.title"],
    **shared("eclipse", "seat.human", "seat.random", "phase.over"),
    **searching("eclipse"),
    **pairs("eclipse.coach", {
        "goes-on": (
            "All of this holds if people go on to the end as the greedy player would, and rivals by their traits.",
            "Всё это верно, если люди до конца партии будут играть как жадный игрок, а соперники — по своим трейтам.",
        ),
    }),
    **pairs("eclipse.seat", {
        "rival": ("Rival", "Соперник"),
        "greedy": ("Greedy", "Жадный"),
    }),
    **pairs("eclipse.named", {
        "rival": ("the rival", "соперник"),
        "greedy": ("the greedy player", "жадный игрок"),
    }),
    **pairs("eclipse.score", {
        "reputation": ("Reputation", "Репутация"),
        "ambassadors": ("Ambassadors", "Послы"),
        "hexes": ("Hexes", "Гексы"),
        "discoveries": ("Discoveries", "Открытия"),
        "monoliths": ("Monoliths", "Монолиты"),
        "techs": ("Technologies", "Технологии"),
        "traitor": ("Traitor", "Предатель"),
        "species": ("Species", "Раса"),
    }),
    **pairs("eclipse.dealt", {"species": ("Species", "Раса")}),
    **pairs("eclipse.health", {
        "idle": ("Rounds without an action", "Раунды без действия"),
        "frozen": ("Five rounds or more without an action", "Пять и более раундов без действия"),
        "never_built": ("Never builds anything", "Ни разу ничего не построил"),
        "idle_wars": (
            "Wars declared in a round without a move in it",
            "Войны, объявленные в раунде без единого перемещения",
        ),
        "given_up": (
            "Hexes with planets given up, of all it had",
            "Оставленные гексы с планетами, из всех бывших",
        ),
        "unspent": (
            "Science and materials unspent at the end",
            "Наука и материалы, не потраченные к концу",
        ),
    }),
    **pairs("eclipse.ending", {
        "rounds": ("The ninth round is over.", "Девятый раунд окончен."),
        "nobody": (
            "Nobody is left who could pay the upkeep.",
            "Не осталось никого, кто мог бы оплатить содержание.",
        ),
    }),
    **pairs("eclipse.phase", {
        "action": ("action phase", "фаза действий"),
        "combat": ("combat phase", "фаза боя"),
        "upkeep": ("upkeep phase", "фаза содержания"),
    }),
    **pairs("eclipse.activity", {
        "explore": ("Explore", "Разведка"),
        "research": ("Research", "Исследование"),
        "upgrade": ("Upgrade", "Улучшение"),
        "build": ("Build", "Постройка"),
        "move": ("Move", "Перемещение"),
        "influence": ("Influence", "Влияние"),
    }),
}  # fmt: skip
"""The game, who sits there, scores, phases and activities."""

_SEATED = {
    "seated": ("player {n}", "игрок {n}"),
    "seated_of": ("player {n}'s", "игрока {n}"),
    "seated_to": ("player {n}", "игроку {n}"),
    "seated_with": ("player {n}", "игроком {n}"),
}
SEATED: Entries = {}
for _kind, (_en, _ru) in _SEATED.items():
    SEATED |= pairs(
        f"eclipse.{_kind}",
        {str(seat): (_en.format(n=seat + 1), _ru.format(n=seat + 1)) for seat in range(6)},
    )
"""Players by the number of their seat, where their colours are not at hand."""

NAMES: Entries = {
    **TECHS, **CATEGORIES, **PARTS, **SHIPS, **SPECIES, **RESOURCES, **HEXES, **DISCOVERIES,
    **SEATED,
    **TABLE_TALK,
}  # fmt: skip
