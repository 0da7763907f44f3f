"""What AutoMatron's rules say, how a game ends, and who sits at the table, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, searching, shared

NAMED: Entries = {
    "tyrants.title": {"en": "Tyrants of the Underdark", "ru": "Тираны Подземья"},
    **shared("tyrants", "seat.human", "seat.random", "seat.greedy"),
    **searching("tyrants"),
    "tyrants.coach.goes-on": {
        "en": "All of this holds if people go on as the greedy player would, and AutoMatron by her "
        "rules. Two of your turns on, or one where more than two play, an estimate that was fitted "
        "to games takes the place of the end.",
        "ru": "Всё это верно, если люди продолжат играть как «Жадный», а АвтоМатрона — по своим "
        "правилам. Через два ваших хода (если играют больше двух — через один) вместо конца партии "
        "берётся оценка, подобранная по партиям.",
    },
    "tyrants.seat.automatron": {"en": "AutoMatron", "ru": "АвтоМатрона"},
    "tyrants.gender.automatron": {"en": "she", "ru": "она"},
    "tyrants.level.easy": {"en": "Easy", "ru": "Легко"},
    "tyrants.level.normal": {"en": "Normal", "ru": "Нормально"},
    "tyrants.level.hard": {"en": "Hard", "ru": "Сложно"},
    "tyrants.level.legendary": {"en": "Legendary", "ru": "Легендарно"},
    "tyrants.level.about.easy": {
        "en": "Delay deck: 13 Insane Outcasts above 10 starting cards",
        "ru": "Колода задержки: 13 безумных изгоев, под ними 10 стартовых карт",
    },
    "tyrants.level.about.normal": {
        "en": "Delay deck: 10 Insane Outcasts above 7 starting cards",
        "ru": "Колода задержки: 10 безумных изгоев, под ними 7 стартовых карт",
    },
    "tyrants.level.about.hard": {
        "en": "Delay deck: 7 Insane Outcasts above 4 starting cards",
        "ru": "Колода задержки: 7 безумных изгоев, под ними 4 стартовые карты",
    },
    "tyrants.level.about.legendary": {
        "en": "Delay deck: 10 starting cards, no Insane Outcasts",
        "ru": "Колода задержки: 10 стартовых карт без безумных изгоев",
    },
    "tyrants.ending.troops": {
        "en": "Somebody has deployed the last troop of the barracks; the round is finished.",
        "ru": "Кто-то разместил последнее войско из казарм; раунд доигран.",
    },
    "tyrants.ending.market": {
        "en": "The market deck is empty; the round is finished.",
        "ru": "Колода рынка закончилась; раунд доигран.",
    },
    **pairs(
        "tyrants.health",
        {
            "idle": (
                "Turns without a troop, a spy or a recruit",
                "Ходы без войск, шпионов и вербовки",
            ),
            "unspent": (
                "Power and influence left at the end of a turn",
                "Могущество и влияние, оставшиеся в конце хода",
            ),
            "wasted": ("Parts of actions that could not be done", "Невыполненные части действий"),
            "lost": (
                "Parts of actions that ended as mere points",
                "Части действий, ставшие лишь очками",
            ),
        },
    ),
    "tyrants.score.sites": {"en": "Sites", "ru": "Локации"},
    "tyrants.score.total_control": {"en": "Total control", "ru": "Полный контроль"},
    "tyrants.score.trophies": {"en": "Trophies", "ru": "Трофеи"},
    "tyrants.score.deck": {"en": "Deck", "ru": "Колода"},
    "tyrants.score.inner_circle": {"en": "Inner circle", "ru": "Ближний круг"},
    "tyrants.score.tokens": {"en": "VP tokens", "ru": "Жетоны ПО"},
    "tyrants.score.outcasts": {
        "en": "Outcasts in the delay deck",
        "ru": "Изгои в колоде задержки",
    },
    "tyrants.counted.guile": {"en": "{n} Guile", "ru": "Коварство ×{n}"},
    "tyrants.counted.malice": {"en": "{n} Malice", "ru": "Злоба ×{n}"},
    "tyrants.counted.conquest": {"en": "{n} Conquest", "ru": "Воинственность ×{n}"},
    "tyrants.counted.ambition": {"en": "{n} Ambition", "ru": "Честолюбие ×{n}"},
    "tyrants.north.top": {"en": "top", "ru": "верхнюю"},
    "tyrants.north.right": {"en": "right", "ru": "правую"},
    "tyrants.north.bottom": {"en": "bottom", "ru": "нижнюю"},
    "tyrants.north.left": {"en": "left", "ru": "левую"},
    **shared(
        "tyrants", "player.black", "player.red", "player.blue", "of.black", "of.red", "of.blue"
    ),
    "tyrants.player.orange": {"en": "orange", "ru": "оранжевый игрок"},
    "tyrants.of.orange": {"en": "orange's", "ru": "оранжевого игрока"},
    "tyrants.to.black": {"en": "black", "ru": "чёрному игроку"},
    "tyrants.to.red": {"en": "red", "ru": "красному игроку"},
    "tyrants.to.orange": {"en": "orange", "ru": "оранжевому игроку"},
    "tyrants.to.blue": {"en": "blue", "ru": "синему игроку"},
}
"""Title, seats, levels, endings and parts of the score; names in the cases that sentences need."""

TURN: Entries = {
    "tyrants.automatron.start-free": {
        "en": "Drawn from {sites} free start {sites|site|sites}.",
        "ru": "Выбрана жребием из {sites} {sites|свободной стартовой локации"
        "|свободных стартовых локаций|свободных стартовых локаций}.",
    },
    "tyrants.automatron.start-numbered": {
        "en": "The die shows {number}: the start site of that number.",
        "ru": "На кубике {number}: стартовая локация с этим номером.",
    },
    "tyrants.automatron.delay-outcast": {
        "en": "The delay card is an Insane Outcast: the {removed} leftmost market {removed|card goes|cards go}.",
        "ru": "Карта задержки — безумный изгой: с рынка {removed|уходит|уходят|уходят}"
        " {removed} {removed|крайняя левая карта|крайние левые карты|крайних левых карт}.",
    },
    "tyrants.automatron.delay-starter": {
        "en": "The delay card is a starting card: the {removed} leftmost market {removed|card goes|cards go}.",
        "ru": "Карта задержки — стартовая: с рынка {removed|уходит|уходят|уходят}"
        " {removed} {removed|крайняя левая карта|крайние левые карты|крайних левых карт}.",
    },
    "tyrants.automatron.delay-none": {
        "en": "The delay deck is empty: only the leftmost market card goes.",
        "ru": "Колода задержки пуста: с рынка уходит только крайняя левая карта.",
    },
    "tyrants.automatron.market": {
        "en": "She acts with what is left: {aspects:counted}.",
        "ru": "Она действует оставшимися картами: {aspects:counted}.",
    },
    "tyrants.automatron.guile-1": {
        "en": "Guile, 1 card: she returns her spy to deploy a troop at its site.",
        "ru": "Коварство, 1 карта: она возвращает своего шпиона и размещает войско в его локации.",
    },
    "tyrants.automatron.guile-2": {
        "en": "Guile, 2 cards: she returns her spy to supplant a troop at its site.",
        "ru": "Коварство, 2 карты: она возвращает своего шпиона и заменяет войско в его локации.",
    },
    "tyrants.automatron.guile-3": {
        "en": "Guile, {cards} cards: she returns her spy to supplant 2 troops at its site.",
        "ru": "Коварство, {cards} {cards|карта|карты|карт}:"
        " она возвращает своего шпиона и заменяет 2 войска в его локации.",
    },
    "tyrants.automatron.part-deploy": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}: she deploys a troop.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}: она размещает войско.",
    },
    "tyrants.automatron.part-supplant": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}: she supplants a troop where her spy was.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}:"
        " она заменяет войско там, где был её шпион.",
    },
    "tyrants.automatron.part-spy": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}:"
        " she places a spy, as none of hers can be put to use.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}:"
        " она подсылает шпиона, так как ни один из её шпионов сейчас не пригодится.",
    },
    "tyrants.automatron.part-white": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}: she assassinates a white troop.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}: она уничтожает белое войско.",
    },
    "tyrants.automatron.part-any": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}:"
        " she assassinates any enemy troop or returns an enemy spy.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}:"
        " она уничтожает любое вражеское войско или возвращает вражеского шпиона.",
    },
    "tyrants.automatron.parts-deploy": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}: she deploys {of} troops, one by one.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}: она размещает"
        " {of} {of|войско|войска|войск}, по одному.",
    },
    "tyrants.automatron.parts-supplant": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}:"
        " she supplants {of} troops, one by one, where her spy was.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}: она заменяет"
        " {of} {of|войско|войска|войск}, по одному, там, где был её шпион.",
    },
    "tyrants.automatron.parts-spy": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}:"
        " she places {of} spies, one by one, as none of hers can be put to use.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}:"
        " она подсылает {of} {of|шпиона|шпионов|шпионов}, по одному, так как ни один из её шпионов"
        " сейчас не пригодится.",
    },
    "tyrants.automatron.parts-any": {
        "en": "{aspect:aspect}, {cards} {cards|card|cards}:"
        " {of} times she assassinates any enemy troop or returns an enemy spy.",
        "ru": "{aspect:aspect}, {cards} {cards|карта|карты|карт}:"
        " {of} {of|раз|раза|раз} она уничтожает любое вражеское войско или возвращает вражеского"
        " шпиона.",
    },
    "tyrants.automatron.no-troops": {
        "en": "No troop of hers is on the map: she may deploy anywhere.",
        "ru": "Её войск нет на карте: она может разместить войско где угодно.",
    },
    "tyrants.automatron.same-place": {
        "en": "She goes on deploying at the same place.",
        "ru": "Она продолжает размещать войска в том же месте.",
    },
    "tyrants.automatron.wasted-deploy": {
        "en": "{parts} {parts|part|parts} of the action could not be done:"
        " a troop {parts|instead|for each}.",
        "ru": "{parts|Не выполнена|Не выполнены|Не выполнено} {parts}"
        " {parts|часть|части|частей} действия: {parts|за неё|за каждую|за каждую} — войско.",
    },
    "tyrants.automatron.wasted-player": {
        "en": "{parts} {parts|troop|troops} could not be deployed:"
        " for 3 of them she assassinates a player's troop.",
        "ru": "{parts|Не размещено|Не размещены|Не размещено} {parts}"
        " {parts|войско|войска|войск}: за 3 из них она уничтожает войско игрока.",
    },
    "tyrants.automatron.wasted-white": {
        "en": "{parts} {parts|troop|troops} could not be deployed:"
        " for 2 of them she assassinates a white troop.",
        "ru": "{parts|Не размещено|Не размещены|Не размещено} {parts}"
        " {parts|войско|войска|войск}: за 2 из них она уничтожает белое войско.",
    },
    "tyrants.automatron.wasted-points": {
        "en": "{parts} {parts|troop|troops} could not be deployed: 1 VP {parts|instead|for each}.",
        "ru": "{parts|Не размещено|Не размещены|Не размещено} {parts}"
        " {parts|войско|войска|войск}: {parts|за него 1 ПО|по 1 ПО за каждое|по 1 ПО за каждое}.",
    },
    "tyrants.automatron.ambition": {
        "en": "Ambition, {cards} {cards|card|cards}: 1 card is worth 2 VP, 2 are worth 4,"
        " 3 or more 7.",
        "ru": "Честолюбие, {cards} {cards|карта|карты|карт}:"
        " за 1 карту 2 ПО, за 2 — 4 ПО, за 3 и больше — 7 ПО.",
    },
    "tyrants.automatron.extra": {
        "en": "{points} VP for each card of an aspect beyond the third.",
        "ru": "По {points} ПО за каждую карту одной черты сверх третьей.",
    },
    "tyrants.automatron.marker": {
        "en": "{place:place}: {points} VP for the control marker.",
        "ru": "{place:place}: {points} ПО за жетон контроля.",
    },
    "tyrants.automatron.marker-total": {
        "en": "{place:place}: {points} VP for the control marker under total control.",
        "ru": "{place:place}: {points} ПО за жетон при полном контроле.",
    },
    "tyrants.automatron.refill": {
        "en": "Her actions are done: the market is refilled from the right.",
        "ru": "Её действия выполнены: рынок пополняется справа.",
    },
}
"""The course of AutoMatron's turn, as reasons."""

WHERE: Entries = {
    "tyrants.location.only": {
        "en": "Only one place qualifies: {place:place}.",
        "ru": "Подходит только одно место: {place:place}.",
    },
    "tyrants.location.city": {
        "en": "First a city that she does not totally control.",
        "ru": "Сначала город, который она контролирует не полностью.",
    },
    "tyrants.location.not-controlled": {
        "en": "No city is left: a site that she does not control.",
        "ru": "Городов не осталось: «не-город», который она не контролирует.",
    },
    "tyrants.location.nearly-total": {
        "en": "A site that she controls and that lacks at most two troops for total control.",
        "ru": "«Не-город» под её контролем, где до полного контроля не хватает не больше двух войск.",
    },
    "tyrants.location.route": {
        "en": "A space of a route that leads to a site where she is not present.",
        "ru": "Клетка на маршруте к локации, где она не присутствует.",
    },
    "tyrants.location.route-kill": {
        "en": "No site is left: a troop that stands on a route.",
        "ru": "Локаций не осталось: войско на маршруте.",
    },
    "tyrants.location.present": {
        "en": "Any site where she is present and has no total control.",
        "ru": "Любая локация, где она присутствует, но не имеет полного контроля.",
    },
    "tyrants.tie.fewest-enemies": {
        "en": "Fewest enemy troops.",
        "ru": "Меньше всего вражеских войск.",
    },
    "tyrants.tie.fewest-enemies.else": {
        "en": "With {n} enemy {n|troop|troops} at {one} she would have chosen that.",
        "ru": "Если бы в локации «{one}» вражеских войск было {n}, она выбрала бы её.",
    },
    "tyrants.tie.fewest-enemies.else-chosen": {
        "en": "With {n} enemy {n|troop|troops} at {of} she would have chosen {one}.",
        "ru": "Если бы в локации «{of}» вражеских войск было {n}, она выбрала бы «{one}».",
    },
    "tyrants.tie.most-points": {
        "en": "Most points: in a city for total control, elsewhere for control.",
        "ru": "Больше всего ПО: в городе за полный контроль, в прочих локациях за контроль.",
    },
    "tyrants.tie.north": {
        "en": "First in reading order, with the {north:north} side of the board as north.",
        "ru": "Первая по порядку чтения, если считать севером {north:north} сторону поля.",
    },
    "tyrants.tie.nearer-on-route": {
        "en": "The space nearer to the site where the route leads.",
        "ru": "Клетка, которая ближе к локации в конце маршрута.",
    },
    "tyrants.piece.players-first": {
        "en": "Pieces of players come before white troops, wherever they are.",
        "ru": "Фигуры игроков раньше белых войск, где бы они ни стояли.",
    },
    "tyrants.piece.spy-first": {
        "en": "A spy that by itself denies her total control.",
        "ru": "Шпион, который один мешает её полному контролю.",
    },
    "tyrants.piece.player-troop": {
        "en": "A player's troop before anything else.",
        "ru": "Прежде всего войско игрока.",
    },
    "tyrants.piece.player-spy": {
        "en": "A player's spy before a white troop.",
        "ru": "Шпион игрока раньше белого войска.",
    },
    "tyrants.piece.most-troops": {
        "en": "The player with most troops there.",
        "ru": "Игрок, у которого там больше всего войск.",
    },
    "tyrants.piece.next-in-turn": {
        "en": "The next player in turn order after her.",
        "ru": "Следующий за ней по порядку хода.",
    },
}
"""Where AutoMatron acts, and on which piece, as reasons."""

RULES: Entries = {**NAMED, **TURN, **WHERE}
