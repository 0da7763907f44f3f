"""Setup options and the readings of AutoMatron's rules, as questions with their answers."""

from __future__ import annotations

from rivals.core.words import Entries

SETUP: Entries = {
    "tyrants.option.decks": {
        "en": "Half-decks of the market (choose two)",
        "ru": "Половины колоды рынка (выберите две)",
    },
    "tyrants.option.board": {"en": "Board", "ru": "Поле"},
    "tyrants.option.side": {
        "en": "Side section with three seats",
        "ru": "Боковая часть поля при трёх местах",
    },
    "tyrants.option.teams": {
        "en": "Team game: two people against two AutoMatrons?",
        "ru": "Командная игра: два человека против двух АвтоМатрон?",
    },
    "tyrants.edition.2016": {"en": "printed in 2016", "ru": "издание 2016 года"},
    "tyrants.edition.2021": {
        "en": "printed in 2021 (white troops and start sites uncertain)",
        "ru": "издание 2021 года (белые войска и стартовые локации не вполне известны)",
    },
    "tyrants.section.left": {"en": "left", "ru": "левая"},
    "tyrants.section.center": {"en": "centre", "ru": "середина"},
    "tyrants.section.right": {"en": "right", "ru": "правая"},
}
"""The questions a game is set up by."""

BEGINNING: Entries = {
    "tyrants.reading.turn_order": {
        "en": "Turn order beside an AutoMatron",
        "ru": "Очередность хода, если играет АвтоМатрона",
    },
    "tyrants.reading.turn_order.drawn": {
        "en": "drawn at random for all seats",
        "ru": "случайная для всех мест",
    },
    "tyrants.reading.turn_order.seats": {
        "en": "as the seats stand; only who begins is drawn",
        "ru": "по порядку мест; случайно лишь, кто начинает",
    },
    "tyrants.reading.start_site": {
        "en": "AutoMatron's start site by the die",
        "ru": "Стартовая локация АвтоМатроны по кубику",
    },
    "tyrants.reading.start_site.free": {
        "en": "drawn from the free start sites",
        "ru": "жребий среди свободных стартовых локаций",
    },
    "tyrants.reading.start_site.numbered": {
        "en": "start sites are numbered; rolled again where one is taken",
        "ru": "локации пронумерованы; если выпала занятая — перебросить",
    },
    "tyrants.reading.used_delay": {
        "en": "A delay card once played",
        "ru": "Сыгранная карта задержки",
    },
    "tyrants.reading.used_delay.out": {
        "en": "leaves the game; an outcast goes to its supply",
        "ru": "выходит из игры, изгой — в запас изгоев",
    },
    "tyrants.reading.used_delay.kept": {
        "en": "is kept in a discard pile of its own",
        "ru": "остаётся в отдельном сбросе",
    },
    "tyrants.reading.delay_supply": {
        "en": "More outcasts in the delay decks than the box has",
        "ru": "В колодах задержки больше изгоев, чем в коробке",
    },
    "tyrants.reading.delay_supply.proxies": {
        "en": "other cards stand in for them",
        "ru": "их заменяют любыми другими картами",
    },
    "tyrants.reading.delay_supply.refuse": {
        "en": "such a setup is refused",
        "ru": "такой состав не допускается",
    },
    "tyrants.reading.delay_supply.cap": {
        "en": "the last delay decks get fewer",
        "ru": "последние колоды задержки получают меньше",
    },
    "tyrants.reading.discards": {
        "en": "Starting cards added for a forced discard",
        "ru": "Стартовые карты, добавленные вместо сброса",
    },
    "tyrants.reading.discards.bottom": {
        "en": "go to the bottom of the delay deck",
        "ru": "кладутся под колоду задержки",
    },
    "tyrants.reading.discards.top": {
        "en": "go on top of the delay deck",
        "ru": "кладутся сверху на колоду задержки",
    },
    "tyrants.reading.removed_cards": {
        "en": "Market cards that AutoMatron removes",
        "ru": "Карты, которые АвтоМатрона убирает с рынка",
    },
    "tyrants.reading.removed_cards.devoured": {
        "en": "count as devoured",
        "ru": "считаются поглощёнными",
    },
    "tyrants.reading.removed_cards.discarded": {
        "en": "lie in a pile of their own",
        "ru": "лежат отдельной стопкой",
    },
}
"""Readings of setup, delay deck and market."""

ACTING: Entries = {
    "tyrants.reading.nearly_total": {
        "en": "Third priority: a controlled site that needs two more troops",
        "ru": "Третий приоритет: локации под контролем не хватает двух войск",
    },
    "tyrants.reading.nearly_total.at_most_two": {
        "en": "at most two",
        "ru": "не больше двух",
    },
    "tyrants.reading.nearly_total.exactly_two": {"en": "exactly two", "ru": "ровно двух"},
    "tyrants.reading.choice_order": {
        "en": "What AutoMatron chooses first when she assassinates",
        "ru": "Что АвтоМатрона выбирает сначала, уничтожая войско",
    },
    "tyrants.reading.choice_order.location": {
        "en": "the place, then the piece there",
        "ru": "место, затем фигуру на нём",
    },
    "tyrants.reading.choice_order.colour": {
        "en": "a player's piece before a white troop, then the place",
        "ru": "фигуру игрока раньше белого войска, затем место",
    },
    "tyrants.reading.piece": {
        "en": "Troop or spy first at one place",
        "ru": "Войско или шпион, если в локации есть и то и другое",
    },
    "tyrants.reading.piece.troop_first": {
        "en": "a player's troop, then a spy",
        "ru": "войско игрока, потом шпион",
    },
    "tyrants.reading.piece.spy_first": {
        "en": "the spy first if it alone denies total control",
        "ru": "сначала шпион, если только он мешает полному контролю",
    },
    "tyrants.reading.other_automatrons": {
        "en": "Other AutoMatrons outside the team game",
        "ru": "Другие АвтоМатроны вне командной игры",
    },
    "tyrants.reading.other_automatrons.players": {
        "en": "are targets like any player",
        "ru": "такие же цели, как и игроки",
    },
    "tyrants.reading.other_automatrons.spared": {
        "en": "are spared",
        "ru": "не становятся целями",
    },
    "tyrants.reading.enemy_troops": {
        "en": "Enemy troops in the first tie-break",
        "ru": "Вражеские войска в первом тай-брейке",
    },
    "tyrants.reading.enemy_troops.all": {
        "en": "all but her own, white ones too",
        "ru": "все, кроме своих, включая белые",
    },
    "tyrants.reading.enemy_troops.players": {
        "en": "only those of players",
        "ru": "только войска игроков",
    },
    "tyrants.reading.presence": {
        "en": "What gives AutoMatron presence",
        "ru": "Что даёт АвтоМатроне присутствие",
    },
    "tyrants.reading.presence.troops": {"en": "troops only", "ru": "только войска"},
    "tyrants.reading.presence.spies": {"en": "troops and spies", "ru": "войска и шпионы"},
    "tyrants.reading.conquest": {
        "en": "Several troops deployed by Conquest",
        "ru": "Несколько войск, размещаемых по Воинственности",
    },
    "tyrants.reading.conquest.each": {
        "en": "the place is chosen anew for each",
        "ru": "место выбирается заново для каждого",
    },
    "tyrants.reading.conquest.batch": {
        "en": "she stays at one place while there is room",
        "ru": "она остаётся на одном месте, пока есть свободные клетки",
    },
    "tyrants.reading.marker_vp": {
        "en": "Points for AutoMatron's control markers",
        "ru": "ПО АвтоМатроны за жетоны контроля",
    },
    "tyrants.reading.marker_vp.end": {
        "en": "at the end of her turn, for markers held then",
        "ru": "в конце её хода, за жетоны, которые тогда у неё",
    },
    "tyrants.reading.marker_vp.at_gain": {
        "en": "for every marker held at any time in her turn",
        "ru": "за каждый жетон, который был у неё в течение хода",
    },
    "tyrants.reading.wasted_first": {
        "en": "Troops not deployed are turned first into the assassination of",
        "ru": "За неразмещённые войска сначала уничтожается",
    },
    "tyrants.reading.wasted_first.player": {
        "en": "a player's troop (for 3)",
        "ru": "войско игрока (за 3)",
    },
    "tyrants.reading.wasted_first.white": {
        "en": "a white troop (for 2)",
        "ru": "белое войско (за 2)",
    },
    "tyrants.reading.scan": {
        "en": "Reading order from the north, in the last tie-break",
        "ru": "Порядок чтения от севера в последнем тай-брейке",
    },
    "tyrants.reading.scan.bands": {
        "en": "in eight rows from top to bottom, each from left to right",
        "ru": "восемью рядами сверху вниз, в каждом слева направо",
    },
    "tyrants.reading.scan.columns": {
        "en": "from left to right",
        "ru": "слева направо",
    },
    "tyrants.reading.scan.exact": {
        "en": "from top to bottom by exact height",
        "ru": "сверху вниз по точной высоте",
    },
}
"""Readings of AutoMatron's actions and choices."""

REFUSED: Entries = {
    "tyrants.setup.decks": {
        "en": "The market takes two half-decks; {n} {n|is|are} chosen.",
        "ru": "Рынок составляют ровно две половины колоды, а {n|выбрана|выбраны|выбрано} {n}.",
    },
    "tyrants.setup.teams": {
        "en": "A team game seats a person, an AutoMatron, a person, an AutoMatron, in this order.",
        "ru": "В командной игре сидят по порядку: человек, АвтоМатрона, человек, АвтоМатрона.",
    },
    "tyrants.setup.spared": {
        "en": "AutoMatrons that spare each other need a person: their game may never end.",
        "ru": "Если АвтоМатроны щадят друг друга, нужен человек: иначе игра может не кончиться.",
    },
    "tyrants.setup.outcasts": {
        "en": "The box has {n} Insane Outcasts, too few for these delay decks.",
        "ru": "Безумных изгоев в коробке всего {n}: на такие колоды задержки их не хватает.",
    },
}
"""Why a match cannot be set up so."""

OPTIONS: Entries = {**SETUP, **BEGINNING, **ACTING, **REFUSED}
