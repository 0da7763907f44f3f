"""Setup options, and the readings of doubtful points: questions with their answers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rivals.core.words import Entries, Lang, pairs
from rivals.games.armada.components.fleets import READY
from rivals.games.armada.words.names import SHIPS, SQUADRONS

_NAMES = {key.rpartition(".")[2]: one for key, one in (SHIPS | SQUADRONS).items()}
_POINTS: dict[Lang, str] = {"en": "{} points: {}", "ru": "{} очков: {}"}


def _pieces(kinds: Iterable[str], lang: Lang) -> str:
    """Name the pieces of a fleet, those of a kind together with their number."""
    told = ((_NAMES[kind][lang], len(list(same))) for kind, same in groupby(kinds))
    return ", ".join(f"{name} ×{number}" if number > 1 else name for name, number in told)


def _fleet(fleet: str, lang: Lang) -> str:
    """Tell what a ready fleet has, at each number of points."""
    return "; ".join(
        _POINTS[lang].format(points, _pieces((*its[fleet].ships, *its[fleet].squadrons), lang))
        for points, its in READY.items()
    )


SETUP = {
    **pairs("armada.option", {
        "points": ("Points of each fleet", "Очки каждого флота"),
        "fleet_1": ("Fleet of seat 1", "Флот места 1"),
        "fleet_2": ("Fleet of seat 2", "Флот места 2"),
        "obstacles": ("Obstacles", "Препятствия"),
        "first": ("Who has the initiative", "Чья инициатива"),
        "fleets": ("Fleets of your own", "Свои флоты"),
    }),
    **pairs("armada.option.fleets", {
        "help": (
            ("A JSON file: for each seat the ids of its ships, the flagship first, and of its"
             ' squadrons: [[["victory_2"], ["tie_fighter"]], [["cr90_a"], ["x_wing"]]].'
             " It replaces the ready fleets."),
            ("Файл JSON: для каждого места — список кораблей, флагман первым, и список эскадрилий:"
             ' [[["victory_2"], ["tie_fighter"]], [["cr90_a"], ["x_wing"]]].'
             " Он заменяет готовые флоты."),
        ),
    }),
    **pairs("armada.setup", {
        "note": (
            ("Ships and squadrons of the core set and of waves 1 and 2, without upgrade cards and"
             " objective cards."),
            ("Корабли и эскадрильи базового набора и первых двух волн, без карт улучшений и карт"
             " заданий."),
        ),
    }),
    **pairs("armada.points", {
        "180": ("180 points, mat of 3 by 3 feet", "180 очков, поле 3 на 3 фута"),
        "400": ("400 points, mat of 6 by 3 feet", "400 очков, поле 6 на 3 фута"),
    }),
    **pairs("armada.obstacles", {
        "rolled": ("scattered by dice", "разбросаны по жребию"),
        "placed": ("placed in turns", "кладут по очереди"),
        "none": ("none", "без препятствий"),
    }),
    **pairs("armada.first", {
        "by_rule": (
            "a person before a rival, else the cheaper fleet",
            "у человека против соперника, иначе у более дешёвого флота",
        ),
        "seat_1": ("seat 1", "место 1"),
        "seat_2": ("seat 2", "место 2"),
    }),
    **pairs("armada.fleet", {
        "imperial_core": ("Imperial core fleet", "Имперский флот: базовый набор"),
        "imperial_line": ("Imperial line of battle", "Имперский флот: боевая линия"),
        "imperial_raid": ("Imperial raiders", "Имперский флот: рейд"),
        "imperial_throne": ("Imperial Star Destroyer", "Имперский флот: звёздный разрушитель"),
        "rebel_core": ("Rebel core fleet", "Флот повстанцев: базовый набор"),
        "rebel_line": ("Rebel line of battle", "Флот повстанцев: боевая линия"),
        "rebel_strike": ("Rebel strike force", "Флот повстанцев: ударная группа"),
        "rebel_cruiser": ("Rebel star cruiser", "Флот повстанцев: звёздный крейсер"),
    }),
    **pairs("armada.fleet.about", {
        one: (_fleet(one, "en"), _fleet(one, "ru")) for one in READY["180"]
    }),
}  # fmt: skip
"""What is asked before a game, and what the page says beside it."""

GAME = {
    **pairs("armada.reading", {
        "rules": ("Version of the rules", "Версия правил"),
        "costs": ("Cost of ships and squadrons", "Стоимость кораблей и эскадрилий"),
        "pass_tokens": ("Pass tokens", "Жетоны паса"),
        "tool_side": ("The maneuver tool lies", "Шаблон манёвра кладут"),
    }),
    **pairs("armada.reading.rules", {
        "1.5": ("Rules Reference 1.5", "справочник правил 1.5"),
        "classic": ("as printed in 2015", "как напечатано в 2015 году"),
        "help": (
            ("They differ in the evade token, in intel, in pass tokens and in how many aces a fleet"
             " may have."),
            ("Отличаются жетон уклонения, «разведка», жетоны паса и число асов во флоте."),
        ),
    }),
    **pairs("armada.reading.costs", {
        "printed": ("as printed", "как напечатано"),
        "errata": ("by the errata of version 1.6", "по поправкам версии 1.6"),
        "help": (
            "The errata change the cost of a few kinds.",
            "Поправки меняют стоимость нескольких видов.",
        ),
    }),
    **pairs("armada.reading.pass_tokens", {
        "people": ("for people only", "только людям"),
        "everybody": ("for everybody", "всем"),
        "nobody": ("for nobody", "никому"),
        "help": (
            "With each of them the side with fewer ships may wait once instead of activating a ship.",
            "С каждым из них сторона, у которой меньше кораблей, может один раз подождать с активацией.",
        ),
    }),
    **pairs("armada.reading.tool_side", {
        "free": ("where the ship does not end over it", "там, где корабль не окажется на нём"),
        "either": ("on either side", "с любой стороны"),
        "help": (
            "By the book a ship does not end over the tool; until version 3 it could.",
            "По правилам корабль не оказывается на шаблоне; до версии 3 это разрешалось.",
        ),
    }),
}  # fmt: skip
"""Doubtful points of the game's rules."""

RIVALS = {
    **pairs("armada.reading", {
        "guards": (
            "What the overriding rule keeps the rival from",
            "От чего соперника бережёт главное правило",
        ),
        "dice_counted": ("Dice of a target", "Кубики против цели"),
        "squadrons_counted": ("Dice against squadrons", "Кубики против эскадрилий"),
        "first_shot": ("First shot of a double arc", "Первый выстрел из двух секторов"),
        "brace_against": (
            "No brace while another enemy could attack with",
            "Соперник бережёт стойкость, если другой враг может атаковать",
        ),
        "in_range": ("An enemy is in range", "Враг в пределах дистанции"),
        "locks": ("Accuracy icons lock", "Значки точности блокируют"),
        "maneuver": ("Maneuvers", "Манёвры"),
        "passed_focus": (
            "Once the focal point is passed, a ship heads for",
            "Пройдя фокальную точку, корабль идёт",
        ),
    }),
    **pairs("armada.reading.guards", {
        "edge": ("leaving the mat", "уйти за край поля"),
        "room": (
            "having no room to turn before the edge",
            "остаться у края без места для поворота",
        ),
        "friends": ("running into its own ships", "таранить свои корабли"),
        "obstacles": (
            "ending on asteroids or debris",
            "закончить манёвр на астероидах или обломках",
        ),
        "enemies": (
            "running into an enemy with more hull left",
            "таранить врага, у которого осталось больше прочности",
        ),
        "narrows": (
            "having asteroids or debris in the way whichever way it turns",
            "оказаться перед астероидами или обломками, куда ни поверни",
        ),
        "squadrons": (
            "deploying squadrons where its ships run over them",
            "ставить эскадрильи туда, где их накроют свои же корабли",
        ),
        "tokens": (
            "spending defence tokens against no damage",
            "тратить жетоны защиты, когда урона нет",
        ),
        "help": (
            "The author lets people override a foolish move; moves of these kinds are never made.",
            "Автор разрешает отменять глупые ходы; такие не делаются вовсе.",
        ),
    }),
    **pairs("armada.reading.dice_counted", {
        "rolled": ("those really rolled", "те, что действительно бросают"),
        "listed": (
            "those of the range, obstructed or not",
            "все на этой дистанции, без учёта преград",
        ),
        "help": (
            "Whether a die lost to an obstruction counts for the choice of a target.",
            "Считается ли при выборе цели кубик, потерянный из-за преграды.",
        ),
    }),
    **pairs("armada.reading.squadrons_counted", {
        "sum": ("for all in arc and range together", "по всем в секторе и на дистанции"),
        "single": ("for one of them", "по одной из них"),
        "help": (
            "The author's example adds up the dice against each squadron.",
            "В примере автора складываются кубики против каждой эскадрильи.",
        ),
    }),
    **pairs("armada.reading.first_shot", {
        "larger": ("with more dice", "где больше кубиков"),
        "smaller": ("with fewer dice", "где меньше кубиков"),
        "help": (
            "The author does not say which of the two zones fires first.",
            "Автор не говорит, какая из двух зон стреляет первой.",
        ),
    }),
    **pairs("armada.reading.brace_against", {
        "more": ("more dice", "большим числом кубиков"),
        "as_many": ("as many dice or more", "не меньшим числом кубиков"),
        "help": (
            "The rival spares the token for the greater attack, unless it would be destroyed.",
            "Жетон бережётся для более сильной атаки, если кораблю не грозит гибель.",
        ),
    }),
    **pairs("armada.reading.in_range", {
        "any": ("within long range, in whatever arc", "до дальней дистанции в любом секторе"),
        "arc": ("where a hull zone could attack it", "если зона корпуса может её атаковать"),
        "help": (
            "Which of the two command tables a ship rolls on.",
            "По какой из двух таблиц приказов бросает корабль.",
        ),
    }),
    **pairs("armada.reading.locks", {
        "harm": ("what would save most damage", "то, что спасло бы от большего урона"),
        "fixed": (
            "scatter, brace, redirect, evade, in this order",
            "рассеивание, стойкость, перенаправление, уклонение — в этом порядке",
        ),
        "help": (
            "The author does not mention accuracy icons.",
            "Автор не упоминает значки точности.",
        ),
    }),
    **pairs("armada.reading.maneuver", {
        "formation": ("keep the formation", "держать строй"),
        "gelron2019": ("by a die for each joint", "по кубику на каждый шарнир"),
        "help": (
            "The dice are the author's own addition of 2019.",
            "Кубики — дополнение самого автора 2019 года.",
        ),
    }),
    **pairs("armada.reading.passed_focus", {
        "nearest_enemy": ("the nearest enemy ship", "к ближайшему кораблю врага"),
        "focus": ("the focal point still", "по-прежнему к фокальной точке"),
        "help": (
            "The author does not say what comes after the focal point.",
            "Автор не говорит, что делать после фокальной точки.",
        ),
    }),
}  # fmt: skip
"""Doubtful points of the rival's rules."""

OPTIONS: Entries = {**SETUP, **GAME, **RIVALS}
