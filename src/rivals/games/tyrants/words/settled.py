"""How readings settle what the source of the rival leaves open, in a sentence or two each."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

SETTLED: Entries = pairs("tyrants.settled", {
    "T1": (
        "She starts at one of the free start sites, each equally likely, at her place in turn order and with one troop.",
        "Она начинает в одной из свободных стартовых локаций, каждая равновероятна, в свою очередь и с одним войском.",
    ),
    "T2": (
        "A delay card that was played leaves the game; an outcast goes to the supply of outcasts.",
        "Сыгранная карта задержки покидает игру; изгой уходит в запас изгоев.",
    ),
    "T3": (
        "The aspects are counted once, after the delay card has removed its cards and before the refill. If fewer lie there than are to go, all go.",
        "Черты считаются один раз: когда карта задержки убрала карты с рынка, а новых ещё нет. Если карт меньше, чем надо убрать, уходят все.",
    ),
    "T4": (
        "Market cards that she removes count as devoured.",
        "Карты, которые она убрала с рынка, считаются поглощёнными.",
    ),
    "T5": (
        "The third priority is a site that lacks at most two troops for total control.",
        "Третий приоритет — локация, где до полного контроля не хватает не больше двух войск.",
    ),
    "T6": (
        "First the place is chosen by the priorities, among those where the step is possible, then the piece there.",
        "Сначала по приоритетам выбирается место, где шаг возможен, затем фигура на нём.",
    ),
    "T7": (
        "A player's troop goes first, then a player's spy, then a white troop; of several players whoever has most troops there, then the next in turn order.",
        "Первым идёт войско игрока, затем шпион игрока, затем белое войско; из игроков — тот, у кого там больше войск, затем следующий по очереди хода.",
    ),
    "T8": (
        "Other AutoMatrons are players for her; in the team game her ally never is.",
        "Другие АвтоМатроны для неё такие же игроки; в командной игре союзник — никогда.",
    ),
    "T9": (
        "Enemy troops are all but her own and her ally's, white ones too.",
        "Вражеские войска — все, кроме её собственных и союзных, в том числе белые.",
    ),
    "T10": (
        "The points of a city are those for total control, of another site those for control; they are compared as they are.",
        "Очки города — за полный контроль, другой локации — за контроль; сравниваются как есть.",
    ),
    "T11": (
        "Only her troops give her presence, for all but Guile. With no troop on the map she may deploy anywhere, and Malice is wasted.",
        "Присутствие дают только её войска, кроме Коварства. Если войск на карте нет, она размещает где угодно, а Злоба пропадает.",
    ),
    "T12": (
        "Each troop of Conquest is a choice of its own, and the board is judged anew.",
        "Каждое войско Воинственности размещается отдельно, и поле оценивается заново.",
    ),
    "T13": (
        "A new market deck is made of the market cards that were devoured or removed, not of outcasts, starting cards or those of the supply.",
        "Новая колода рынка складывается из поглощённых и убранных карт рынка — без изгоев, стартовых карт и карт запаса.",
    ),
    "T16": (
        "Her control markers pay after the aspects and before the refill, for those held then: 1 for control, the marker's points and 1 for total control.",
        "Жетоны контроля платят ей после черт и до пополнения рынка, за те, что у неё тогда есть: 1 за контроль, очки жетона и ещё 1 за полный.",
    ),
    "T17": (
        "Places are read as one reads a page, in rows of an eighth of the board's height, seen from the north.",
        "Места читаются, как страница, — рядами в восьмую часть высоты поля, если смотреть с севера.",
    ),
    "T18": (
        "A space of a route is judged by the site to which it leads, where she is not present; then the space nearer to it.",
        "О клетке маршрута судят по локации, к которой она ведёт и где она не присутствует; затем важнее клетка ближе к ней.",
    ),
    "T19": (
        "She may assassinate on a route, at the fourth priority.",
        "Уничтожать войска на маршруте она может — по четвёртому приоритету.",
    ),
    "T20": (
        "Wasted parts are gone through once, at the end of each aspect: troops, then assassinations, then points.",
        "Невыполненное перебирается один раз, в конце каждой черты: войска, затем уничтожения, затем очки.",
    ),
    "T21": (
        "Of troops not deployed three become the assassination of a player's troop; with fewer, two that of a white one.",
        "Три неразмещённых войска превращаются в уничтожение войска игрока; если их меньше, два — в уничтожение белого.",
    ),
    "T22": (
        "Where she supplants with empty barracks the troop is assassinated, and hers counts as one not deployed.",
        "Если при замене казармы пусты, войско уничтожается, а её собственное считается неразмещённым.",
    ),
    "T23": (
        "With three cards of Guile one spy returns, and both troops are at its site; a second one that is not there is a wasted part.",
        "При трёх картах Коварства возвращается один шпион, и оба войска — в его локации; если второго нет, эта часть не выполнена.",
    ),
    "T25": (
        "She places no spy where she is present, with a troop beside the site, too.",
        "Она не подсылает шпиона туда, где присутствует, в том числе благодаря войску рядом с локацией.",
    ),
    "T26": (
        "A spy that she should place and does not have is a wasted part; she takes none back.",
        "Если подослать надо, а шпиона в запасе нет, эта часть не выполнена; назад она никого не берёт.",
    ),
    "T44": (
        "Where none of the five priorities is met she does not deploy: a route between sites where she is present, and a site under her total control, are never wanted.",
        "Где не выполнен ни один из пяти приоритетов, она не размещает: маршрут между локациями, где она присутствует, и локация под её полным контролем ей не нужны.",
    ),
})  # fmt: skip
"""By the ids of the list of readings."""
