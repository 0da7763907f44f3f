"""What is asked at a real table; orders and headings stand in `orders`."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.words.battles import BATTLES
from rivals.games.eclipse.words.names import HEXES, SPECIES
from rivals.games.eclipse.words.orders import ORDER_WORDS
from rivals.games.eclipse.words.traits import TRAIT_WORDS

SETTINGS: Entries = pairs("eclipse.ask", {
    "rival": (
        "How is the rival made? Where only its main trait is named, the rest is rolled.",
        "Как создать соперника? Если выбран только главный трейт, остальное решат кубики.",
    ),
    "board": (
        "Which board is the rival's?",
        "Какой планшет у соперника?",
    ),
    "next_1": (
        "Who sits next, clockwise? Of two players with one colour the second gets another.",
        ("Кто сидит следующим по часовой стрелке? Если цвет занят, вместо него берётся другой"
        " свободный."),
    ),
    "next_2": ("Who sits after that?", "Кто сидит после него?"),
    "next_3": ("The player after the second", "Игрок после второго"),
    "next_4": ("The player after the third", "Игрок после третьего"),
    "next_5": ("The player after the fourth", "Игрок после четвёртого"),
    "number": (
        "What is the rival's number?",
        "Какой у соперника номер?",
    ),
    "dice": (
        "What do the seven dice show?",
        "Что выпало на семи кубиках?",
    ),
    "hated": (
        "Whom does the RISK rival hate? Roll among the colours of the others.",
        "Кого ненавидит РИСК? Бросьте кубик между цветами остальных.",
    ),
    "first_tiles": (
        "Draw two reputation tiles for the Eridani. Which are they?",
        "Вытяните для Эридани два жетона репутации. Какие они?",
    ),
})  # fmt: skip
"""What must be known before the first turn, and in it."""

NEWS: Entries = {
    **pairs("eclipse.ask", {
        "news": (
            "Since its last turn: what of this has happened?",
            "Что из этого случилось со времени его последнего хода?",
        ),
        "next": (
            "The rival has passed. What comes next?",
            "Соперник спасовал. Что происходит дальше?",
        ),
        "met": (
            "Which players' hexes are now connected to its hexes for the first time?",
            "Гексы каких игроков теперь впервые соединены с его гексами?",
        ),
        "met_at": (
            "With its disc on {hex} {hex:hex}: whose hexes is it connected to for the first time?",
            "Его диск на гексе {hex} «{hex:hex}»: с чьими гексами он соединён теперь впервые?",
        ),
        "betrayed": (
            "Whose hex or ships did the ship come to? That breaks relations: the rival is the traitor.",
            "К чьему гексу или кораблям пришёл корабль? Отношения разорваны, предатель — соперник.",
        ),
        "hostile": (
            "Is {colour:player} still at war with the rival?",
            "Всё ещё воюет с соперником {colour:player}?",
        ),
        "broken": (
            "Who broke off relations with it?",
            "Кто разорвал с ним отношения?",
        ),
        "cube_back": (
            "To which track does its cube come back from {colour:player}?",
            "На какую дорожку возвращается его кубик (посол у {colour:of})?",
        ),
        "enemy": ("Whose force came?", "Чьи корабли пришли?"),
        "near_hex": (
            "Which of its hexes did they come into, or next to?",
            "В какой его гекс они вошли или рядом с каким встали?",
        ),
        "attacked_now": (
            "Are they in {hex} {hex:hex} itself?",
            "Они в самом гексе {hex} «{hex:hex}»?",
        ),
        "proposer": ("Whose offer is it?", "Кто предлагает?"),
        "prizes": (
            ("Which hexes with planets could an influence disc go to now: no disc and no other"
            " ships there, and connected to its own hexes or ships, or with its ships in them?"),
            ("На какие гексы с планетами сейчас можно положить диск влияния: там нет ни диска, ни"
            " чужих кораблей, и гекс соединён с его гексами или кораблями (или его корабли там)?"),
        ),
        "combat": (
            "What does the combat phase bring the rival?",
            "Что приносит сопернику фаза боя?",
        ),
        "fought": (
            "Which players fought it, or had their population attacked by it?",
            "С какими игроками он сражался (или чьё население атаковал)?",
        ),
        "lost_to": (
            "To which of them did it lose a battle?",
            "Кому из них он проиграл бой?",
        ),
        "tiles": (
            "Draw for the next battle of the rival. Which reputation tiles are they?",
            "Вытяните жетоны за очередной бой соперника. Какие они?",
        ),
        "more_tiles": (
            "Does it draw for another battle?",
            "Положены ли ему жетоны ещё за один бой?",
        ),
        "bombed": (
            "In which of its hexes that it keeps were cubes destroyed?",
            "В каких гексах, оставшихся за ним, уничтожены кубики?",
        ),
        "dead": (
            "{hex} {hex:hex}: which cubes were destroyed?",
            "Гекс {hex} «{hex:hex}»: какие кубики уничтожены?",
        ),
        "lost": (
            "Which hexes did it lose, cubes, disc and all?",
            "Какие гексы он потерял вместе с кубиками и диском?",
        ),
        "won": (
            "In which hexes without a disc are its ships alone now?",
            "В каких гексах без диска теперь стоят только его корабли?",
        ),
        "whose": (
            "{hex} {hex:hex}: whose disc was there before?",
            "Гекс {hex} «{hex:hex}»: чей диск лежал там прежде?",
        ),
        "out": ("Who has left the game?", "Кто выбыл из игры?"),
    }),
    **pairs("eclipse.news", {
        "nothing": ("Nothing", "Ничего"),
        "turn": ("It is the rival's turn.", "Ход соперника."),
        "over": (
            "Everybody has passed: on to the combat phase.",
            "Все спасовали: пора перейти к фазе боя.",
        ),
        "threat": (
            ("A force came into one of its hexes or a hex connected to one: two ships, or a"
            " cruiser or dreadnought (a partner's: two cruisers or a dreadnought)."),
            ("В его гекс или в соединённый с ним пришли силы: два корабля, крейсер или дредноут"
            " (у партнёра — два крейсера или дредноут)."),
        ),
        "met": (
            "It has met a new player: their hexes are connected.",
            "Он встретил нового игрока: их гексы соединены.",
        ),
        "prize": (
            "A hex with planets can be had by influence.",
            "Влиянием можно получить гекс с планетами.",
        ),
        "pact": ("Somebody offers it ambassadors.", "Кто-то предлагает ему обмен послами."),
        "truce": ("Somebody offers it a truce.", "Кто-то предлагает ему мир."),
        "broken": ("A partner broke off relations.", "Партнёр разорвал отношения."),
        "front": (
            "The hex it attacks is no longer the enemy's.",
            "Гекс, который он атакует, больше не принадлежит врагу.",
        ),
        "destroyed": (
            "The player it hates controls no hex any more.",
            "У ненавистного игрока не осталось гексов.",
        ),
    }),
    **pairs("eclipse.combat", {
        "battle": (
            "Its ships have a battle: fight it here.",
            "Его корабли вступают в бой: провести его здесь.",
        ),
        "fought": ("It fought another player.", "Был бой с другим игроком."),
        "ships": ("It lost ships.", "Он потерял корабли."),
        "tiles": ("It draws reputation tiles.", "Он тянет жетоны репутации."),
        "cubes": ("Some of its cubes were destroyed.", "Уничтожены его кубики."),
        "lost": ("It lost a hex.", "Он потерял гекс."),
        "won": (
            "It can take a hex: its ships are alone there.",
            "Он может занять гекс: там одни его корабли.",
        ),
        "out": ("A player has left the game.", "Кто-то выбыл из игры."),
    }),
}  # fmt: skip
"""What has happened."""

FACTS: Entries = pairs("eclipse.ask", {
    "kept_out": (
        "In which of these hexes are ships of others?",
        "В каких из этих гексов стоят чужие корабли?",
    ),
    "far": (
        "How many hexes from its home is {hex} {hex:hex}?",
        "Сколько гексов от его дома до гекса {hex} «{hex:hex}»?",
    ),
    "supply": (
        "How many of these technologies are in the supply?",
        "Сколько каких из этих технологий сейчас в наличии?",
    ),
    "still": (
        "Can {tech:tech} still be bought from the supply?",
        "Технология «{tech:tech}» всё ещё в наличии?",
    ),
    "cheapest": (
        "Which technologies of the lowest printed cost are in the supply? Others may be left out.",
        "Какие технологии с самой низкой ценой сейчас в наличии? Остальные можно не указывать.",
    ),
    "attacked": (
        "Are any ships of enemies in {hex} {hex:hex}?",
        "В гексе {hex} «{hex:hex}» есть вражеские корабли?",
    ),
    "attacked-there": ("Are they in that hex itself?", "Они в самом этом гексе?"),
    "attacked-else": (
        "Are ships of any enemy but {colour:player} in {hex} {hex:hex}?",
        "В гексе {hex} «{hex:hex}» есть вражеские корабли, кроме кораблей {colour:of}?",
    ),
    "sectors": (
        "In which sectors can it explore, across a wormhole of a hex with its disc or a ship that is not pinned?",
        ("В каких секторах он может разведывать: через червоточину гекса, где лежит его диск или"
        " стоит его не скованный врагом корабль?"),
    ),
    "systems": (
        "How many hexes does each player control?",
        "Сколько гексов контролирует каждый игрок?",
    ),
    "fleet": (
        "How many ships does {colour:player} have on the map?",
        "Сколько каких кораблей у {colour:of} на карте?",
    ),
    "better": (
        ("Which kinds of parts does {colour:player} have installed in a better version than the"
        " rival? (Beside each the value of the rival's best.)"),
        ("Каких видов части у {colour:of} установлены лучше, чем у соперника? (Рядом — значение"
        " лучшей части соперника.)"),
    ),
    "better_own": (
        ("In which kinds of parts is the rival's best installed version better than"
        " {colour:of}? (Beside each its value.)"),
        ("В каких видах лучшая установленная часть соперника лучше, чем у {colour:of}? (Рядом —"
        " её значение.)"),
    ),
    "better_ships": (
        ("Ships of {colour:player}: for each kind of part, count those that carry a better one"
        " than the rival has. How many in all?"),
        ("Корабли {colour:of}: для каждого вида частей посчитайте те, где часть лучше, чем есть у"
        " соперника. Сколько всего?"),
    ),
    "points": (
        "How many points does {colour:player} show, each reputation tile as 2?",
        "Сколько очков видно у {colour:of}, если жетон репутации считать за 2?",
    ),
    "ancients": (
        "How many ancient ships are on the map?",
        "Сколько кораблей древних на карте?",
    ),
    "ancients_left": (
        "Are there any ancient ships on the map?",
        "Есть ли на карте корабли древних?",
    ),
    "steps": (
        "How many connected steps are there from its hexes to {colour:of} nearest hex?",
        "Сколько шагов по соединённым гексам от него до ближайшего гекса {colour:of}?",
    ),
    "no-way": ("there is no way", "пути нет"),
    "near": (
        "Whose hexes can it reach without crossing those of a third player?",
        "До чьих гексов он дойдёт, не пересекая гексов третьих игроков?",
    ),
    "warring": (
        "Who is at war with somebody else, or fought another player this round or last?",
        "Кто воюет с кем-то ещё или сражался с другим игроком в этом или прошлом раунде?",
    ),
    "foes": (
        "With whom is {colour:player} at war, or fought this round or last?",
        "С кем воюет {colour:player} (или сражался в этом или прошлом раунде)?",
    ),
    "prey": (
        ("Which hexes with ancients and nobody else can one of its cruisers or dreadnoughts reach"
        " with {n} {n|move|moves}?"),
        ("До каких гексов, где только древние, дойдёт хотя бы один его крейсер или дредноут за {n}"
        " {n|активацию|активации|активаций} перемещения?"),
    ),
    "beside_ancients": (
        "Which hexes with ancients and nobody else are connected to its hexes?",
        "Какие гексы, где только древние, соединены с его гексами?",
    ),
    "ancients_in": (
        "How many ancient ships are left in {hex} {hex:hex}?",
        "Сколько кораблей древних осталось в гексе {hex} «{hex:hex}»?",
    ),
    "blocker": (
        "Whose hexes lie between it and all the ancients that are left?",
        "Чьи гексы лежат между ним и всеми оставшимися древними?",
    ),
    "front": (
        ("Which hex of {colour:player} is nearest to its hexes? Of equals the one with the weakest"
        " ships, then with most points."),
        ("Какой гекс {colour:of} ближе всего к его гексам? Из равных — с самыми слабыми кораблями,"
        " затем с бóльшими очками."),
    ),
    "away": (
        ("{what:counted}, {n} {n|hex|hexes} a move: how many moves does each need to {hex}"
        " {hex:hex}? Leave out those held by enemies or without a way."),
        ("{what:counted}, {n} {n|гекс|гекса|гексов} за активацию: сколько активаций каждому до"
        " гекса {hex} «{hex:hex}»? Скованные врагом и те, кому не пройти, не в счёт."),
    ),
    "classes": (
        "Which of its ships are in {hex} {hex:hex}?",
        "Какие его корабли стоят в гексе {hex} «{hex:hex}»?",
    ),
    "exchange": (
        ("Can it exchange ambassadors with {colour:player} now: connected hexes, no ships in each"
        " other's, room for the ambassador, no traitor?"),
        ("Может ли он сейчас обменяться послами с {colour:with}: гексы соединены, чужих кораблей"
        " друг у друга нет, место для посла есть, предателя среди них нет?"),
    ),
    "drawn": (
        "Draw a hex, {sector:sector}. Which is it?",
        "Вытяните гекс, {sector:sector}. Какой он?",
    ),
    "drawn-two": (
        "Draw two hexes, {sector:sector}, or the only one. Which are they?",
        "Вытяните два гекса, {sector:sector}, или единственный. Какие они?",
    ),
    "found": (
        "{hex} {hex:hex}: turn up the discovery tile. What is it?",
        "Гекс {hex} «{hex:hex}»: откройте жетон открытия. Что там?",
    ),
    "safest": (
        "Which of these hexes is farthest from the ships of others?",
        "Какой из этих гексов дальше всего от чужих кораблей?",
    ),
    "accepts": (
        "What does {colour:player} say to the exchange of ambassadors?",
        "Обмен послами: что отвечает {colour:player}?",
    ),
    "agrees": (
        "Does {colour:player} agree to the truce?",
        "Согласен ли на мир {colour:player}?",
    ),
    "first": (
        "Is it the first to pass this round?",
        "Он пасует первым в этом раунде?",
    ),
})  # fmt: skip
"""What the rules want to know."""

CHOICES: Entries = {
    **pairs("eclipse.made", {
        "rolled": ("all rolled", "всё по кубикам"),
        "thrown": ("by dice on the table", "бросить настоящие кубики"),
        "numbered": ("by its number", "по номеру"),
    }),
    **{
        f"eclipse.made.{key.removeprefix('eclipse.level.')}": word
        for key, word in TRAIT_WORDS.items()
        if key.startswith("eclipse.level.") and key != "eclipse.level.rolled"
    },
    **pairs("eclipse.board_of", {
        "none": ("nobody", "никого"),
        "terran_red": ("Terrans, red", "Земляне, красный"),
        "terran_blue": ("Terrans, blue", "Земляне, синий"),
        "terran_green": ("Terrans, green", "Земляне, зелёный"),
        "terran_yellow": ("Terrans, yellow", "Земляне, жёлтый"),
        "terran_white": ("Terrans, white", "Земляне, белый"),
        "terran_black": ("Terrans, black", "Земляне, чёрный"),
        **{
            one: (SPECIES[f"eclipse.species.{one}"]["en"], SPECIES[f"eclipse.species.{one}"]["ru"])
            for one in ("eridani", "hydran", "planta", "draco", "mechanema", "orion")
        },
    }),
    **pairs("eclipse.tile", {
        "none": ("none", "никакой"),
        **{
            str(tile): (
                f"{tile} {HEXES[f'eclipse.hex.{tile}']['en']}",
                f"{tile} {HEXES[f'eclipse.hex.{tile}']['ru']}",
            )
            for tile in TILES
        },
    }),
    **pairs("eclipse.sector", {
        "I": ("sector I (inner)", "сектор I (внутренний)"),
        "II": ("sector II (middle)", "сектор II (средний)"),
        "III": ("sector III (outer)", "сектор III (внешний)"),
        "any": ("from the sector of that place", "из сектора этого места"),
    }),
    **pairs("eclipse.away", {
        "there": ("there already", "уже там"),
        **{str(n): (f"{n}", f"{n}") for n in range(1, 9)},
    }),
    **pairs("eclipse.finding", {
        "none": ("there is none any more", "жетона больше нет"),
        "money": ("8 money", "8 денег"),
        "science": ("5 science", "5 науки"),
        "materials": ("6 materials", "6 материалов"),
        "ancient_tech": ("ancient technology", "технология древних"),
        "ancient_cruiser": ("ancient cruiser", "крейсер древних"),
        "axion_computer": ("Axion Computer", "Аксионный компьютер"),
        "hypergrid_source": ("Hypergrid Source", "Гиперсетевой источник"),
        "shard_hull": ("Shard Hull", "Осколочная броня"),
        "ion_turret": ("Ion Turret", "Ионная турель"),
        "conformal_drive": ("Conformal Drive", "Конформный двигатель"),
        "flux_shield": ("Flux Shield", "Потоковый щит"),
    }),
    **pairs("eclipse.answer", {
        "yes": ("accepts", "согласие"),
        "no": ("refuses", "отказ"),
        "impossible": ("it is not possible", "обмен невозможен"),
    }),
    **pairs("eclipse.medal", {
        "1": ("worth 1", "на 1 очко"),
        "2": ("worth 2", "на 2 очка"),
        "3": ("worth 3", "на 3 очка"),
        "4": ("worth 4", "на 4 очка"),
    }),
    **pairs("eclipse.mode", {
        "peace": ("peace", "мир"),
        "defence": ("war, defending", "война (оборона)"),
        "attack": ("war, attacking", "война (атака)"),
    }),
    **pairs("eclipse.thrown", {
        "upgrade": ("d8: designs", "к8: чертежи"),
        "main": ("d10: main trait", "к10: главный трейт"),
        "build": ("d12: building", "к12: постройка"),
        "tempo": ("yellow d6", "жёлтый к6"),
        "explore_war": ("orange d6", "оранжевый к6"),
        "discard_discovery": ("red d6", "красный к6"),
        "production": ("second d10: production", "второй к10: производство"),
    }),
}  # fmt: skip
"""The answers to choose from."""

_KINDS = {
    "money": ("money", "деньги"),
    "science": ("science", "наука"),
    "materials": ("materials", "материалы"),
    "wild": ("wild", "серая"),
}
_ADVANCED = {"": ("", ""), "-advanced": (", advanced", ", продвинутая")}

SQUARES: Entries = pairs("eclipse.square", {
    "orbital": ("an orbital", "орбитальная станция"),
    "monolith": ("a monolith", "монолит"),
    "9-orbital": ("a cube on the orbital", "кубик на орбитальной станции"),
    **{
        f"{n}-{kind}{more}": (
            f"cube {n + 1}: {en}{_ADVANCED[more][0]}",
            f"кубик {n + 1}: {ru}{_ADVANCED[more][1]}",
        )
        for n in range(6)
        for kind, (en, ru) in _KINDS.items()
        for more in _ADVANCED
    },
})  # fmt: skip
"""Population squares of a hex by their number."""

HOLDINGS: Entries = shared("eclipse", "hold.round") | pairs("eclipse.hold", {
    "stock": ("In storage", "На складе"),
    "cubes": ("Cubes left on the tracks", "Кубики на дорожках населения"),
    "discs": ("Discs on the influence track", "Диски на шкале влияния"),
    "spent": ("Discs on actions", "Диски на действиях"),
    "colony": ("Colony ships ready", "Готовые колониальные корабли"),
    "ships": ("Ships on the map", "Корабли на карте"),
    "techs": ("Technologies", "Технологии"),
    "parts": ("Parts placed on {ship:blueprint}", "Части на чертеже {ship:blueprint}"),
    "stored": ("Ancient parts kept for later", "Отложенные части древних"),
    "hexes": ("Hexes it controls", "Гексы под контролем"),
    "hex": ("{hex} {hex:hex}: what is there", "Гекс {hex} «{hex:hex}»: что там есть"),
    "reputation": ("Reputation tiles", "Жетоны репутации"),
    "discoveries": ("Discovery tiles kept for points", "Жетоны открытий ради очков"),
    "contacts": ("Players met", "Встреченные игроки"),
    "partners": ("Ambassadors of", "Послы игроков"),
    "wars": ("At war with", "Воюет с игроками"),
    "truces": ("Truce with", "Мир с игроками"),
    "refused": ("Refused it ambassadors", "Отказали ему в обмене послами"),
    "out": ("Out of the game", "Выбыли из игры"),
    "traitor": ("It holds the traitor card", "У него карта предателя"),
    "mode": ("Stance", "Намерение"),
    "enemy": ("Enemy", "Враг"),
    "target": ("Hex defended or attacked", "Защищаемый или атакуемый гекс"),
    "explored": ("Explore actions of the game", "Действий разведки за игру"),
    "passed": ("It has passed", "Он спасовал"),
    "display": ("Technologies in the supply, as last told", "Технологии в наличии (по последнему ответу)"),
})  # fmt: skip
"""What is remembered."""

TABLE_WORDS: Entries = {
    **SETTINGS, **NEWS, **FACTS, **CHOICES, **SQUARES, **HOLDINGS, **BATTLES, **ORDER_WORDS,
}  # fmt: skip
