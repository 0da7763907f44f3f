"""Why the greedy stand-in chose as it did, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs, shared

_WISHES = pairs("eclipse.greedy", {
    "colonise": (
        "A colony ship is used as soon as it can be.",
        "Колониальный корабль используется, как только это возможно.",
    ),
    "propose": (
        "It offers ambassadors to everybody it can.",
        "Он предлагает обмен послами всем, кому может.",
    ),
    "truce": (
        "It wants no war: it offers a truce.",
        "Война ему не нужна: он предлагает мир.",
    ),
    "end": (
        "Its action is made, and nothing else is left to do in this turn.",
        "Действие сделано, и больше в этом ходу делать нечего.",
    ),
    "defend": (
        "There are enemies in a hex of its own: a ship is built there that is likely to hold it.",
        "В его гексе враги: там строится корабль, с которым гекс, скорее всего, устоит.",
    ),
    "take": (
        "A hex can be had by influence, and the upkeep could be paid.",
        "Гекс можно получить влиянием, и на содержание хватит.",
    ),
    "march": (
        "All its ships that can get there have a good chance to win: they are sent.",
        "У всех кораблей, которые успеют прибыть, хорошие шансы победить: они идут туда.",
    ),
    "research": (
        "The science is there for a technology that helps or brings points.",
        "Науки хватает на технологию, которая поможет или принесёт победные очки.",
    ),
    "upgrade": (
        "There is somebody to fight, and a part makes a ship clearly better against ancients.",
        "Есть с кем сражаться, а новая часть заметно усиливает корабль против древних.",
    ),
    "warships": (
        "There is somebody to fight, and its ships are not enough: one more is built nearby.",
        "Есть с кем сражаться, а всех его кораблей вместе мало: ещё один строится рядом.",
    ),
    "structures": (
        "The materials are there for a monolith or an orbital.",
        "Материалов хватает на монолит или орбитальную станцию.",
    ),
    "explore": (
        "It explores: there is a disc for the hex, too, and the upkeep could be paid.",
        "Разведка: есть диск и для гекса, и на содержание хватит.",
    ),
    "refresh": (
        "All colony ships are used, and squares are waiting for them.",
        "Все колониальные корабли использованы, а клетки их ждут.",
    ),
    "fund": (
        "It would do nothing in this round for lack of money: it trades for an action.",
        "Без денег раунд прошёл бы впустую: обмен ради хотя бы одного действия.",
    ),
    "pass": (
        "Nothing that helps can be done or paid for: it passes.",
        "Ничего полезного сделать или оплатить нельзя: пас.",
    ),
    "stop": (
        "Nothing that helps is left to do with this action.",
        "Ничего полезного в этом действии больше не сделать.",
    ),
    "strip": (
        "A blueprint is out of order: parts come off.",
        "Чертёж не в порядке: части снимаются.",
    ),
    "place": ("Whatever fits is placed.", "Кладётся всё, что подходит."),
    "discard": ("The hex fits nowhere.", "Гекс никак не подходит."),
    "claim": (
        "The upkeep could be paid with a disc on this hex.",
        "С диском на этом гексе на содержание хватит.",
    ),
    "leave": (
        "With a disc on this hex the upkeep could not be paid.",
        "С диском на этом гексе на содержание не хватит.",
    ),
    "use": (
        "Early in the game a discovery is used for what it gives.",
        "В начале игры открытие используется ради того, что оно даёт.",
    ),
    "keep": (
        "The discovery is kept for its points.",
        "Открытие остаётся ради победных очков.",
    ),
    "learn": (
        "It takes what helps it most.",
        "Он берёт то, что поможет больше всего.",
    ),
    "fit": (
        "The ancient part goes where it makes a ship strongest.",
        "Часть древних ставится туда, где больше всего усиливает корабль.",
    ),
    "store": (
        "The ancient part fits nowhere now.",
        "Часть древних сейчас никуда не встаёт.",
    ),
    "key": (
        "An artifact gives what is lacked most.",
        "Артефакт даёт то, чего больше всего не хватает.",
    ),
    "accept": (
        "It exchanges ambassadors with everybody.",
        "Он обменивается послами со всеми.",
    ),
    "refuse": (
        "It has no cube for an ambassador.",
        "Для посла у него нет кубика.",
    ),
    "make-room": (
        "A reputation tile makes room for the ambassador.",
        "Жетон репутации уступает место послу.",
    ),
    "agree": ("It agrees to every truce.", "Он соглашается на любой мир."),
    "return": (
        "The cube goes to the track where the loss is least.",
        "Кубик возвращается на дорожку, где потеря меньше всего.",
    ),
    "fire": ("It fires and never retreats.", "Он стреляет и не отступает."),
    "retreat": (
        "Nobody can hurt anybody here: it has to retreat.",
        "Здесь никто никому не может навредить: надо отступить.",
    ),
    "hit": (
        "The dice go to the largest ship that they destroy.",
        "Кубики идут в самый большой корабль, который они уничтожат.",
    ),
    "reward": (
        "The best reputation tile is kept.",
        "Остаётся лучший жетон репутации.",
    ),
    "no-reward": (
        "No tile drawn is better than those it has.",
        "Среди вытянутых жетонов нет лучше тех, что у него есть.",
    ),
    "bomb": (
        "The population is attacked, one cube after the other.",
        "Население атакуется, кубик за кубиком.",
    ),
    "sell": (
        "The upkeep cannot be paid: it trades for money.",
        "На содержание не хватает: обмен на деньги.",
    ),
    "abandon": (
        "The upkeep cannot be paid, and there is nothing left to trade: a hex is given up.",
        "На содержание не хватает, и менять больше нечего: придётся отказаться от гекса.",
    ),
    "settle": ("The upkeep is paid.", "Содержание оплачено."),
})  # fmt: skip
"""What it wants, one for each of its wishes."""

_ROWS = pairs("eclipse.greedy", {
    "scarce": (
        "The resource of which least comes in, money before others.",
        "Ресурс, доход которого меньше всего; деньги важнее прочих.",
    ),
    "ample": (
        "The resource of which most comes in, money after others.",
        "Ресурс, доход которого больше всего; деньги берегутся.",
    ),
    "stored": ("The resource of which most is stored.", "Ресурс, которого в запасе больше всего."),
    "richest": (
        "The most valuable hex: points, squares to settle, a discovery.",
        "Самый ценный гекс: победные очки, клетки для кубиков, открытие.",
    ),
    "poorest": (
        "The hex with which fewest points and cubes are lost.",
        "Гекс, с которым теряется меньше всего победных очков и кубиков.",
    ),
    "inner": ("The sector nearest to the center.", "Сектор, ближайший к центру."),
    "own-edges": (
        "The place beside most hexes of its own.",
        "Место, рядом с которым больше всего своих гексов.",
    ),
    "drawn": (
        "The hex with most points and squares, without ancients.",
        "Гекс, где больше победных очков и клеток и нет древних.",
    ),
    "joined": ("Joined to most hexes of its own.", "Соединён с наибольшим числом своих гексов."),
    "open": (
        "Most wormholes towards empty places.",
        "Больше всего червоточин в сторону пустых мест.",
    ),
    "useful": (
        ("The technology that helps most: discs, armour, planets, guns; points on its track"
         " count, too."),
        ("Самая полезная технология: диски, броня, планеты, орудия; считаются и победные очки"
         " за её ряд."),
    ),
    "cheapest": ("The cheapest technology.", "Самая дешёвая технология."),
    "bettered": (
        "The part that improves a ship's chances against an ancient most.",
        "Часть, которая больше всего повышает шансы корабля против древнего.",
    ),
    "dearest": ("The most expensive of them.", "Самое дорогое из них."),
    "holding": (
        "What holds the hex with the best chance.",
        "То, с чем шанс удержать гекс выше всего.",
    ),
    "best-tile": (
        "The tile that adds most points.",
        "Жетон, который прибавляет больше всего победных очков.",
    ),
    "worst-tile": ("The tile of least value.", "Жетон наименьшей ценности."),
})  # fmt: skip
"""How it chooses."""

GREEDY: Entries = {**_WISHES, **_ROWS, **shared("eclipse", "greedy.first")}
