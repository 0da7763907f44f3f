"""Setup options, and the readings of doubtful points: questions with their answers."""

from __future__ import annotations

from rivals.core.words import Entries, pairs
from rivals.games.eclipse.components.species import SPECIES as KNOWN
from rivals.games.eclipse.position.readings import SETS
from rivals.games.eclipse.words.names import SPECIES

_YES_NO = {"yes": ("yes", "да"), "no": ("no", "нет")}

SEATS = range(1, 7)
"""Seats as people count them."""

SETUP: Entries = {}
for _n in SEATS:
    _key = f"eclipse.option.species_{_n}"
    SETUP |= {
        _key: {"en": f"Species of seat {_n}", "ru": f"Раса места {_n}"},
        f"{_key}.random": SPECIES["eclipse.species.random"],
        **{f"{_key}.{one}": SPECIES[f"eclipse.species.{one}"] for one in KNOWN},
    }

GAME = {
    **pairs("eclipse.reading", {
        "two_player_techs": (
            "New technologies each round with two players",
            "Новых технологий за раунд при двух игроках",
        ),
        "draco_tech": (
            "First technology of the Descendants of Draco",
            "Начальная технология Потомков Драко",
        ),
        "planta_trade": ("Trade of Planta", "Обмен ресурсов у Планты"),
        "round_end": (
            "When the last player passes",
            "Когда пасует последний игрок",
        ),
        "part_tiles": ("Tiles of ship parts", "Жетоны частей корабля"),
        "retreat_to": (
            "Ships may retreat to",
            "Корабли могут отступить",
        ),
        "retreat_tile": (
            "Reputation for taking part if all ships have retreated",
            "Репутация за участие, если отступили все корабли",
        ),
        "home_turn": ("Homes are turned", "Поворот домашних гексов"),
        "influence_from": (
            "A ship that connects for a disc",
            "Корабль, через который кладут диск влияния",
        ),
        "generator_diplomacy": (
            "Wormhole Generator connects for ambassadors too",
            "Генератор червоточин соединяет и для обмена послами",
        ),
        "early_bonus": (
            "The first to pass gets 2 money",
            "Первый спасовавший получает 2 единицы денег",
        ),
        "few_players_ambassadors": (
            "Ambassadors with two or three players",
            "Послы при двух и трёх игроках",
        ),
        "late_colonies": (
            "Colony ships after a hex was given up for a debt",
            "Колониальные корабли после того, как гекс отдан за долг",
        ),
    }),
    **pairs("eclipse.reading.two_player_techs", {
        "4": ("4", "4"),
        "5": ("5", "5"),
        "help": (
            "Two sources of the first edition say four; the second edition has five.",
            "По источникам первой редакции — четыре; во второй редакции — пять.",
        ),
    }),
    **pairs("eclipse.reading.draco_tech", {
        "fusion_drive": ("Fusion Drive", "Термоядерный двигатель"),
        "none": ("none", "нет"),
        "help": (
            "What the Descendants of Draco know at the start.",
            "Что Потомки Драко умеют в начале игры.",
        ),
    }),
    **pairs("eclipse.reading.planta_trade", {
        "2": ("2 for 1", "2 к 1"),
        "3": ("3 for 1", "3 к 1"),
        "4": ("4 for 1", "4 к 1"),
        "help": (
            "How many of one resource Planta pays for one of another; rests on one source.",
            "Сколько единиц одного ресурса Планта платит за единицу другого; источник один.",
        ),
    }),
    **pairs("eclipse.reading.round_end", {
        "immediate": ("the action phase ends at once", "фаза действий сразу кончается"),
        "reactions": (
            "everybody else may react once more",
            "остальные могут ещё раз ответить реакцией",
        ),
        "help": (
            "Whether those who passed before get one more turn.",
            "Получают ли спасовавшие раньше ещё один ход.",
        ),
    }),
    **pairs("eclipse.reading.part_tiles", {
        "unlimited": ("as many as needed", "сколько нужно"),
        "limited": ("only those in the box", "только те, что в коробке"),
        "help": (
            "Whether a part can run out.",
            "Могут ли жетоны какой-нибудь части закончиться.",
        ),
    }),
    **pairs("eclipse.reading.retreat_to", {
        "controlled": ("hexes they control", "в свои гексы"),
        "free": (
            "hexes they control, or that nobody controls",
            "в свои гексы и в ничьи",
        ),
        "help": (
            "Without enemy ships and connected in either case.",
            "В любом случае гекс соединён и в нём нет вражеских кораблей.",
        ),
    }),
    **pairs("eclipse.reading.retreat_tile", {
        "none": ("none", "нет"),
        "one": ("1 tile", "1 жетон"),
        "help": (
            "Ships destroyed before the retreat count in either case.",
            "Уничтоженные до отступления корабли считаются в любом случае.",
        ),
    }),
    **pairs("eclipse.reading.home_turn", {
        "centre": ("one wormhole towards the centre", "червоточиной к центру"),
        "printed": ("as printed, north up", "как напечатано, севером вверх"),
        "help": (
            "A home has four wormholes; turned to the centre, one of them faces it.",
            "У домашнего гекса четыре червоточины; одна из них может смотреть в центр.",
        ),
    }),
    **pairs("eclipse.reading.influence_from", {
        "any_ship": ("may be pinned", "может быть скован"),
        "unpinned": ("must not be pinned", "не должен быть скован"),
        "help": (
            "Whether a pinned ship lets its player put a disc on a connected hex.",
            "Можно ли через скованный корабль положить диск на соединённый гекс.",
        ),
    }),
    **pairs("eclipse.reading.generator_diplomacy", {
        **_YES_NO,
        "help": (
            "Whether a single wormhole makes neighbours that can exchange ambassadors.",
            "Достаточно ли одной червоточины, чтобы соседи обменялись послами.",
        ),
    }),
    **pairs("eclipse.reading.early_bonus", {
        **_YES_NO,
        "help": (
            "A rule of the second edition.",
            "Правило второй редакции.",
        ),
    }),
    **pairs("eclipse.reading.few_players_ambassadors", {
        "no": ("not used", "не используются"),
        "yes": ("used", "используются"),
        "help": (
            "By the rules ambassadors are used by four players or more.",
            "По правилам послы нужны от четырёх игроков.",
        ),
    }),
    **pairs("eclipse.reading.late_colonies", {
        **_YES_NO,
        "help": (
            "Whether cubes that came home with a hex given up may leave again in the same upkeep.",
            "Можно ли вернувшиеся с отданного гекса кубики выставить снова в той же фазе содержания.",
        ),
    }),
}  # fmt: skip
"""Doubtful points of the game's rules."""

RIVALS = {
    **pairs("eclipse.reading", {
        "strength": (
            "How rivals count a player's upgrades",
            "Как соперники считают улучшения игрока",
        ),
        "tempo": (
            "New parts before a rival upgrades",
            "Сколько новых частей нужно для улучшения",
        ),
        "partial_build": (
            "A rival that cannot pay for both ships of a pair",
            "Если сопернику не хватает на оба корабля пары",
        ),
        "monoliths": (
            "Monoliths of rivals whose traits do not name them",
            "Монолиты соперников, чьи трейты о них молчат",
        ),
        "attack_ancients": ("Rivals attack ancients at peace", "Соперники в мире атакуют древних"),
        "attack_gcds": (
            "Rivals attack the Galactic Center Defense System",
            "Соперники атакуют систему обороны центра галактики",
        ),
        "reactions": (
            "Rivals that have passed react to an alarm",
            "Спасовавшие соперники отвечают на тревогу реакциями",
        ),
        "preemptive_contacts": (
            "Contacts that a pre-emptive rival lets live",
            "Со сколькими соседями мирится «Упреждающая атака»",
        ),
        "bad_war": ("When a war goes badly", "Когда дела в войне плохи"),
        "colonise": ("Squares that rivals populate", "Какие клетки заселяют соперники"),
        "bankrupt": (
            "When one more action would bankrupt a rival",
            "Когда ещё одно действие разорит соперника",
        ),
        "ahead": (
            "Rivals build ships ahead for an attack on ancients",
            "Соперники заранее строят корабли для атаки древних",
        ),
        "march": ("When a war is begun", "Когда начинается война"),
        "overspend": (
            "What an attacked rival risks a hex for",
            "Ради чего атакованный соперник рискует гексом",
        ),
        "hunt": ("The action for an attack on ancients", "Действие для атаки древних"),
        "last_round": (
            "Rivals in the last round",
            "Соперники в последнем раунде",
        ),
        "eridani": ("When the Eridani stop", "Когда останавливаются Эридани"),
        "designs": ("Ship designs of rivals", "Чертежи кораблей соперников"),
        "risk": (
            "Where RISK explores after meeting its victim",
            "Где разведывает РИСК, встретив жертву",
        ),
    }),
    **pairs("eclipse", {"readings": ("How the rivals' text is read", "Как читается текст соперников")}),
    **pairs("eclipse.readings", {
        "full": ("so that they play best", "чтобы играли как можно лучше"),
        "strict": ("by its words, and foreseeing", "по словам, но с расчётом наперёд"),
        "first": ("as in version 0.1", "как в версии 0.1"),
        "help": (
            ("A set of nine readings: with the first the rivals hardly freeze, build more and score"
             " more. Each of the nine can be chosen by itself too."),
            ("Набор из девяти прочтений: с первым соперники почти не простаивают, больше строят и"
             " набирают больше очков. Каждое можно выбрать и отдельно."),
        ),
    }),
    **pairs("eclipse.reading", {
        f"{key}.of_set": ("as in the set", "как в наборе") for key in SETS["full"]
    }),
    **pairs("eclipse.reading.bankrupt", {
        "before_trades": ("if its money alone does not pay", "если не хватает самих денег"),
        "after_trades": ("if trades could not pay either", "если не поможет и обмен"),
        "help": (
            ("By the rules a player is bankrupt only when trading cannot pay either. What the list"
             " of ships wants next is not traded away."),
            ("По правилам игрок банкрот, лишь если не помогает и обмен. То, что нужно на следующие"
             " корабли по списку, на обмен не идёт."),
        ),
    }),
    **pairs("eclipse.reading.ahead", _YES_NO | {
        "help": (
            ("«Clever enough to build ships near ancients beforehand»: also ships that its list does"
             " not name next."),
            ("«Достаточно умён, чтобы предварительно построить корабли поблизости с древними»:"
             " и те, до которых список ещё не дошёл."),
        ),
    }),
    **pairs("eclipse.reading.march", {
        "hoped": ("if ships could arrive in this round", "если корабли могли бы дойти за раунд"),
        "foreseen": (
            "if they will arrive, whatever comes before",
            "если дойдут, что бы ни было раньше",
        ),
        "help": (
            ("Foreseen: building and influence wait where the march would no longer arrive after"
             " them, what it needs is not spent, and no war is begun that would be ended at once."),
            ("Успеет: постройка и влияние ждут, если после них корабли уже не дойдут, нужное для"
             " перемещения не тратится, и не начинается война, которую тут же хочется закончить."),
        ),
    }),
    **pairs("eclipse.reading.overspend", {
        "printed": ("whatever war calls for", "ради всего, что нужно войне"),
        "fight": ("building and moving, not upgrades", "ради постройки и перемещения"),
        "help": (
            "An attacked rival does not mind losing one system.",
            "Атакованный соперник не против потерять одну систему.",
        ),
    }),
    **pairs("eclipse.reading.hunt", {
        "step": ("as the steps come", "когда дойдёт черёд"),
        "kept": ("is kept while the force is enough", "сохраняется, пока сил хватает"),
        "help": (
            "Kept: other steps are taken only as long as one action for the attack remains.",
            "Сохраняется: другие шаги делаются, пока остаётся действие для атаки.",
        ),
    }),
    **pairs("eclipse.reading.last_round", {
        "printed": ("act as in the others", "действуют как в других"),
        "points": ("go for points", "добирают очки"),
        "help": (
            ("Points: discs go to any hex with points and are not taken back, exploring comes before"
             " research and building, and materials may be traded for it."),
            ("Очки: диски идут на любой гекс с очками и не снимаются, разведка важнее исследований"
             " и постройки, и на неё можно обменять материалы."),
        ),
    }),
    **pairs("eclipse.reading.eridani", {
        "reached": ("once a round costs them 9", "когда раунд уже обходится в 9"),
        "before": ("before the action that makes it 9", "перед действием, с которым станет 9"),
        "help": (
            "They act until their debts are 9 or more.",
            "Они действуют, пока их долги не станут равны 9 или больше.",
        ),
    }),
    **pairs("eclipse.reading.designs", {
        "sound": ("never worse than the printed ships", "не хуже напечатанных кораблей"),
        "row": ("as the trait's row says", "как велит строка трейта"),
        "help": (
            ("Where energy or slots are short, guns give way before armour, and what would then beat an"
             " ancient less often than the printed ship is not built."),
            ("Когда не хватает энергии или ячеек, уступают орудия, а не броня; то, что и тогда"
             " побеждало бы древнего реже, чем напечатанный корабль, не ставится."),
        ),
    }),
    **pairs("eclipse.reading.risk", {
        "third": ("sector III only", "только сектор III"),
        "outward": ("sector III, then II, then I", "сектор III, потом II, потом I"),
        "help": (
            "The text says that it then explores sector 3 only.",
            "По тексту «после чего разведает только сектор 3».",
        ),
    }),
    **pairs("eclipse.reading.strength", {
        "best_part": ("by the best part of each kind", "по лучшей части каждого вида"),
        "per_ship": ("for every ship that carries it", "за каждый корабль с этой частью"),
        "help": (
            ("The weakest player has the least worth of ships, and one material more for each"
            " upgrade better than the rival's own."),
            ("Слабейший — тот, чьи корабли вместе дешевле; за каждое улучшение лучше, чем"
            " у соперника, прибавляется один материал."),
        ),
    }),
    **pairs("eclipse.reading.tempo", {
        "printed": ("2, 2 or 3 by its trait", "2, 2 или 3 по его трейту"),
        "graded": ("1, 2 or 3 by its trait", "1, 2 или 3 по его трейту"),
        "help": (
            ("The text gives two of the three tempos the same number; grading them is likely"
            " what was meant."),
            ("В тексте у двух темпов из трёх одно и то же число; вероятно, имелся в виду"
            " разный темп."),
        ),
    }),
    **pairs("eclipse.reading.partial_build", {
        "no": ("builds nothing of it", "не строит из неё ничего"),
        "yes": ("builds what it can of it", "строит из неё, что может"),
        "help": (
            "One traded material may still make up the whole pair.",
            "Одну единицу материалов на пару всё же можно выменять.",
        ),
    }),
    **pairs("eclipse.reading.monoliths", {
        "late": ("in the last two rounds at peace", "в двух последних раундах мира"),
        "never": ("never", "никогда"),
        "help": (
            "The author makes monoliths a goal of some traits and says nothing of the others.",
            "У части трейтов монолит — цель, об остальных автор молчит.",
        ),
    }),
    **pairs("eclipse.reading.attack_ancients", {
        **_YES_NO,
        "help": (
            "The optional step that the author added in version 1.1.",
            "Необязательный шаг, который автор добавил в версии 1.1.",
        ),
    }),
    **pairs("eclipse.reading.attack_gcds", {
        **_YES_NO,
        "help": (
            "The author speaks of ancient ships alone.",
            "Автор говорит только о кораблях древних.",
        ),
    }),
    **pairs("eclipse.reading.reactions", {
        **_YES_NO,
        "help": (
            "The author does not mention reactions.",
            "Автор реакций не упоминает.",
        ),
    }),
    **pairs("eclipse.reading.preemptive_contacts", {
        "2": ("two, then war on the third", "с двумя, с третьим — война"),
        "3": ("three, then war on the fourth", "с тремя, с четвёртым — война"),
        "help": (
            "The author's first version waited for three, which fits many players.",
            "В первой версии автора было три: это годится для больших партий.",
        ),
    }),
    **pairs("eclipse.reading.bad_war", {
        "half": (
            "after a lost battle, or with less than half the enemy's fleet",
            "после проигранного боя или если флот меньше половины вражеского",
        ),
        "lost_battle": ("after a lost battle only", "только после проигранного боя"),
        "help": (
            "Rivals of most traits then try to make peace.",
            "Тогда большинство соперников ищет мира.",
        ),
    }),
    **pairs("eclipse.reading.colonise", {
        "all": ("all they can", "все, какие могут"),
        "wanted": ("only where they want the resource", "только с нужным им ресурсом"),
        "help": (
            "The author prefers any income to none; the lab can compare.",
            "Автор считает, что любой доход лучше никакого; лаборатория может сравнить.",
        ),
    }),
}  # fmt: skip
"""Doubtful points of the rivals' rules."""

OPTIONS: Entries = {**SETUP, **GAME, **RIVALS}
