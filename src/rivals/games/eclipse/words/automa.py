"""Why a rival does what it does on the map and among the seats, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs
from rivals.games.eclipse.words.expansion import MAP

STEPS = {
    **pairs("eclipse.step", {
        "at": ("The step {activity:activity}", "Шаг «{activity:activity}»"),
        "first-round": (
            "First round: explore until {hexes} hexes are held.",
            ("Первый раунд: разведка, пока под контролем не будет {hexes}"
            " {hexes|гекса|гексов|гексов}."),
        ),
        "obsessive": (
            ("Obsessive: the same again, as long as its condition holds; last was"
            " {last:activity}."),
            ("Навязчивый: то же самое снова, пока выполняется условие; последним было действие"
            " «{last:activity}»."),
        ),
        "thorough": (
            "Thorough: on to the step after {last:activity}.",
            "Тщательный: следующий шаг после действия «{last:activity}».",
        ),
        "influence": (
            "Before the next step: a hex with planets can be had by influence.",
            "До следующего шага: влиянием можно получить гекс с планетами.",
        ),
        "one-action": (
            "Only one action is left, and that is for an upgrade: no research.",
            "Осталось только одно действие, и оно для улучшения: без исследования.",
        ),
        "reaction": (
            "It has passed, but is under alert: reactions.",
            "Он спасовал, но объявлена тревога: реакции.",
        ),
        "no-reaction": (
            "It has passed, and only under alert does it react.",
            "Он спасовал, а реагирует только по тревоге.",
        ),
        "end": (
            "Its action is made, and nothing else is left to do in this turn.",
            "Действие сделано, и больше в этом ходу делать нечего.",
        ),
        "points": (
            "In the last round what brings points comes first: exploring before the other steps.",
            "В последнем раунде важнее очки: сначала разведка, потом остальные шаги.",
        ),
        "pass": (
            "There is nothing to do in any step: it passes.",
            "Ни на одном из шагов делать нечего: пас.",
        ),
    }),
    **pairs("eclipse.purse", {
        "war-spent": (
            "No further action can be paid for in this war.",
            "На эту войну больше не оплатить ни одного действия.",
        ),
    }),
    **pairs("eclipse.alert", {
        "attacked": (
            "Alert: ships of {seat:seated} are in its hex {hex:hex} ({hex}).",
            "Тревога: в его гексе {hex} «{hex:hex}» стоят корабли {seat:seated_of}.",
        ),
        "at-war": (
            "Ships of {seat:seated} have come next to {hex:hex} ({hex}), but it is at war already.",
            ("Корабли {seat:seated_of} пришли в гекс, соседний с гексом {hex} «{hex:hex}», но он"
            " уже воюет."),
        ),
        "threat": (
            "Alert: ships of {seat:seated} have come next to its hex {hex:hex} ({hex}).",
            ("Тревога: корабли {seat:seated_of} пришли в соседний гекс; под угрозой гекс {hex}"
            " «{hex:hex}»."),
        ),
    }),
}  # fmt: skip
"""The order of steps, money in war, alerts."""

MAINS = pairs("eclipse.main", {
    "pacifist": (
        "A Pacifist never starts a war.",
        "Пацифист никогда не начинает войну.",
    ),
    "pacifist-attacked": (
        "A Pacifist strikes back at whoever attacked it.",
        "Пацифист отвечает тому, кто на него напал.",
    ),
    "turtle": (
        "A Turtle stays in its shell while there is something to explore.",
        "Черепаха не вылезает из панциря, пока есть что разведывать.",
    ),
    "turtle-attacked": (
        "A Turtle fights whoever attacked it.",
        "Черепаха сражается с тем, кто на неё напал.",
    ),
    "turtle-out": (
        "Nothing is left to explore, so the Turtle attacks its weakest neighbour.",
        "Разведывать больше нечего, и Черепаха атакует слабейшего соседа.",
    ),
    "opportunist": (
        "An Opportunist attacks the nearest player who wages a war already.",
        "Оппортунист атакует ближайшего игрока, который уже ведёт войну.",
    ),
    "opportunist-waits": (
        "No neighbour of the Opportunist wages a war.",
        "Никто из соседей Оппортуниста не ведёт войну.",
    ),
    "greedy": (
        "The fleet of {seat:seated} is worth less than {percent} % of the Greedy Neighbour's.",
        "Флот {seat:seated_of} дешевле {percent} % флота Жадного Соседа.",
    ),
    "greedy-ahead": (
        ("The fleet of {seat:seated} is worth less than {percent} % of the Greedy Neighbour's,"
        " and at least {n} {n|kind|kinds} of its parts are worse."),
        ("Флот {seat:seated_of} дешевле {percent} % флота Жадного Соседа, и части хотя бы {n}"
        " {n|вида|видов|видов} у него хуже."),
    ),
    "greedy-waits": (
        "No neighbour is weak enough for the Greedy Neighbour.",
        "Ни один сосед не слаб настолько, чтобы Жадный Сосед напал.",
    ),
    "cleaner": (
        "Nobody stands between the Cleaner and the ancients.",
        "Никто не стоит между Чистильщиком и древними.",
    ),
    "cleaner-blocked": (
        "The hexes of {seat:seated} lie between the Cleaner and the last ancients.",
        "Между Чистильщиком и оставшимися древними лежат гексы {seat:seated_of}.",
    ),
    "aggressor": (
        "An Aggressor attacks its weakest neighbour.",
        "Агрессор атакует слабейшего соседа.",
    ),
    "medals": (
        ("A Medal Collector attacks its weakest neighbour until its reputation tiles are worth"
        " {mean} on average."),
        ("Коллекционер медалей атакует слабейшего соседа, пока его жетоны репутации не стоят"
        " в среднем {mean}."),
    ),
    "preemptive": (
        "The pre-emptive rival has met {n} already and attacks the next: {seat:seated}.",
        ("«Упреждающая атака» уже встретила {n} {n|игрока|игроков|игроков} и нападает на"
        " следующего: {seat:seated}."),
    ),
    "preemptive-refused": (
        "The pre-emptive rival attacks whoever refused ambassadors: {seat:seated}.",
        "«Упреждающая атака» воюет с тем, кто отказался от обмена послами: {seat:seated}.",
    ),
    "preemptive-last": (
        ("Nothing is left to explore, so the pre-emptive rival attacks whom it met last:"
        " {seat:seated}."),
        ("Разведывать больше нечего, и «Упреждающая атака» нападает на последнего встреченного:"
        " {seat:seated}."),
    ),
    "preemptive-waits": (
        "The pre-emptive rival has nobody to attack yet.",
        "«Упреждающей атаке» пока не на кого нападать.",
    ),
    "risk": (
        "A RISK rival fights the colour it hates to the end: {seat:seated}.",
        "РИСК до конца воюет с ненавистным цветом: {seat:seated}.",
    ),
    "gamer": (
        "The Gamer has {points} VP and attacks whoever has more.",
        ("У Геймера {points} {points|победное очко|победных очка|победных очков}; он атакует того,"
        " у кого больше."),
    ),
    "gamer-leads": (
        "Nobody has more than the Gamer's {points} VP: peace.",
        ("Ни у кого нет больше {points} {points|победного очка|победных очков|победных очков}"
        " Геймера: мир."),
    ),
})  # fmt: skip
"""What each main trait says of war."""

WAR = pairs("eclipse.war", {
    "goes-on": (
        "The war against {seat:seated} goes on.",
        "Война с {seat:seated_with} продолжается.",
    ),
    "one-at-a-time": (
        "The war against {seat:seated} is to end, and no other begins before that.",
        "Война с {seat:seated_with} должна кончиться, а до тех пор другой не начать.",
    ),
    "nobody": ("There is nobody to attack.", "Атаковать некого."),
    "weakest": (
        "The weakest: ships by their cost, one material more for each kind of better part.",
        "Слабейший: цена кораблей и один материал за каждый вид частей лучше, чем у него.",
    ),
    "nearest": ("The nearest.", "Ближайший."),
    "fewest-points": ("The one with fewest points.", "Тот, у кого меньше всего очков."),
    "turn-order": ("The next in turn order.", "Следующий по порядку хода."),
    "leader": ("The one with most points.", "Тот, у кого больше всего очков."),
    "only-weaker": (
        "A war went badly, so only somebody weaker than it comes into question.",
        "Война шла плохо, поэтому годится только тот, кто слабее его.",
    ),
    "no-ships": (
        "It has neither a dreadnought nor {cruisers} cruisers, so it starts no war now.",
        ("У него нет ни дредноута, ни {cruisers} {cruisers|крейсера|крейсеров|крейсеров}, и войну"
        " он сейчас не начнёт."),
    ),
    "front": (
        ("Of {seat:seated_of} hexes: the nearest, then the weakest, then the most valuable:"
        " {hex:hex} ({hex})."),
        ("Из гексов {seat:seated_of}: ближайший, затем слабейший, затем самый ценный —"
        " {hex} «{hex:hex}»."),
    ),
    "vain": (
        ("It would attack {seat:seated}, but those ships are so much stronger that it would want"
         " peace at once: peace for now."),
        ("Цель — {seat:seated}, но этот флот настолько сильнее, что соперник тут же захотел бы"
         " мира: пока мир."),
    ),
    "too-far": (
        ("It would attack {seat:seated}, but too few ships can be in {hex:hex} ({hex}) this"
        " round: peace for now."),
        ("Цель — {seat:seated}, но до гекса {hex} «{hex:hex}» в этом раунде дойдёт слишком мало"
        " кораблей: пока мир."),
    ),
    "no-way": (
        "There is no way to {seat:seated}.",
        "К {seat:seated_to} не пройти.",
    ),
})  # fmt: skip
"""Whom to attack, and where."""

PACTS = {
    **pairs("eclipse.pact", {
        "never": (
            "Its main trait never exchanges ambassadors.",
            "Его главный трейт никогда не обменивается послами.",
        ),
        "war": (
            "It is at war with {seat:seated}: no ambassadors.",
            "Он воюет с {seat:seated_with}: никаких послов.",
        ),
        "hated": (
            "It hates {seat:seated}: no ambassadors.",
            "Ненавистный цвет — {seat:seated}: никаких послов.",
        ),
        "medals-first": (
            "A Medal Collector fights first and exchanges ambassadors later.",
            "Коллекционер медалей сначала воюет, а послами меняется потом.",
        ),
        "leader": (
            "The Gamer has fewer points than {seat:seated}: no ambassadors.",
            "У Геймера меньше очков, чем у {seat:seated_of}: никаких послов.",
        ),
        "yes": (
            "Its main trait exchanges ambassadors with whomever it meets: {seat:seated}.",
            "Его главный трейт обменивается послами с каждым встреченным: {seat:seated}.",
        ),
        "first": (
            "Ambassadors for {seat:seated}, who is among the first {n} it met.",
            "Обмен послами с {seat:seated_with}: он среди первых встреченных ({n}).",
        ),
        "too-many": (
            "No ambassadors for {seat:seated}, who is not among the first {n} it met.",
            "Никаких послов с {seat:seated_with}: он не среди первых встреченных ({n}).",
        ),
        "lowest-tile": (
            "The reputation tile worth least makes room for the ambassador.",
            "Место послу уступает самый дешёвый жетон репутации.",
        ),
    }),
    **pairs("eclipse.truce", {
        "to-the-end": (
            "It fights this war to the end.",
            "Эту войну он ведёт до конца.",
        ),
        "hex-taken": (
            "One hex of {seat:seated} was taken, and that is enough: peace.",
            "Один гекс {seat:seated_of} захвачен, и этого довольно: мир.",
        ),
        "way-free": (
            "The hexes of {seat:seated} do not stand between it and the ancients: peace.",
            "Гексы {seat:seated_of} не стоят между ним и древними: мир.",
        ),
        "converted": (
            "It has what it wanted and turns into a pacifist: peace.",
            "Своего он добился и становится пацифистом: мир.",
        ),
        "badly": (
            "The war against {seat:seated} goes badly: peace.",
            "Война с {seat:seated_with} идёт плохо: мир.",
        ),
        "leader": (
            "A Gamer makes no peace with whoever has more points: {seat:seated}.",
            "С теми, кто впереди по очкам, Геймер не мирится: {seat:seated}.",
        ),
        "not-leader": (
            "Peace with {seat:seated}, who has no more points than the Gamer.",
            "Мир с {seat:seated_with}: у него не больше очков, чем у Геймера.",
        ),
        "refused": (
            "Its main trait makes no peace in such a war.",
            "В такой войне его главный трейт не мирится.",
        ),
        "hated": (
            "With the colour it hates there is no peace.",
            "С ненавистным цветом мира не бывает.",
        ),
        "agreed": (
            "It agrees to a truce with {seat:seated}.",
            "Он согласен на мир с {seat:seated_with}.",
        ),
    }),
}  # fmt: skip
"""Ambassadors and truces."""


SHIPS = {
    **pairs("eclipse.build", {
        "rest": (
            "The rest of the pair: {what:counted}.",
            "Остаток пары: {what:counted}.",
        ),
        "no-more": (
            "Nothing more is built in this action.",
            "Больше в этом действии ничего не строится.",
        ),
        "nowhere": ("It has no hex to build in.", "Строить негде: нет ни одного гекса."),
    }),
    **pairs("eclipse.site", {
        "attacked": (
            "In the hex under attack, or nearest to it.",
            "В атакованном гексе или как можно ближе к нему.",
        ),
        "front": ("Nearest to the target.", "Ближе всего к цели."),
        "home": ("At home first.", "Сначала дома."),
        "safest": (
            "Where ships of others are farthest.",
            "Где дальше всего до чужих кораблей.",
        ),
        "no-enemy": ("Where no enemy ships are.", "Где нет вражеских кораблей."),
        "base-home": (
            "The first {n} starbases stand at home.",
            "Первые {n} {n|звёздная база|звёздные базы|звёздных баз} — дома.",
        ),
        "fewest-bases": (
            "At the border, where fewest starbases are.",
            "На границе, где меньше всего звёздных баз.",
        ),
        "nearest-foreign": (
            "Nearest to ships of others.",
            "Ближе всего к чужим кораблям.",
        ),
        "fewest-interceptors": (
            "Where fewest of its interceptors are: one for each hex.",
            "Где меньше всего его истребителей: по одному на гекс.",
        ),
        "ancients": (
            "At the border, nearest to ancients.",
            "На границе, ближе всего к древним.",
        ),
        "lowest-number": ("The lowest number of the hex.", "Наименьший номер гекса."),
    }),
    **pairs("eclipse.march", {
        "first": (
            "Nothing that costs a disc may come before the march to {hex:hex} ({hex}).",
            "Сначала перемещение в гекс {hex} «{hex:hex}»: на другое диска нет.",
        ),
        "superior_tech": (
            ("Superior technology: the last {keep} {keep|action is|actions are} kept for research"
            " and an upgrade."),
            ("Превосходящие технологии: последние {keep} {keep|действие|действия|действий} — на"
            " исследование и улучшение."),
        ),
        "great_force": (
            "Great force: only {keep} {keep|action is|actions are} kept, for an upgrade.",
            ("Большая сила: остаётся лишь {keep} {keep|действие|действия|действий}, на"
            " улучшение."),
        ),
        "nobody": (
            "No further ship can reach {hex:hex} ({hex}).",
            "Больше ни один корабль не дойдёт до гекса {hex} «{hex:hex}».",
        ),
        "too-few": (
            "Fewer than a dreadnought or two cruisers would reach {hex:hex} ({hex}).",
            "До гекса {hex} «{hex:hex}» дойдёт меньше дредноута или двух крейсеров.",
        ),
        "on": (
            "Every cruiser and dreadnought that can goes to {hex:hex} ({hex}).",
            "Все крейсеры и дредноуты, какие могут, идут в гекс {hex} «{hex:hex}».",
        ),
        "nearest": (
            "The nearest ships first: {n} {n|activation|activations} away.",
            "Сначала ближайшие корабли: {n} {n|активация|активации|активаций} пути.",
        ),
        "largest": ("Of these the largest.", "Из них — самые большие."),
        "lowest-number": (
            "From the hex with the lowest number.",
            "Из гекса с наименьшим номером.",
        ),
    }),
    **pairs("eclipse.battle", {
        "no-retreat": ("It never retreats.", "Он никогда не отступает."),
        "cornered": (
            "Nobody there has cannons left, so the attacker has to retreat.",
            "Пушек там ни у кого не осталось, поэтому нападающий обязан отступить.",
        ),
        "largest-kill": (
            "Dice destroy the largest ship they can; the rest go to the largest ship.",
            "Кубики уничтожают самый большой корабль, какой могут; остальные идут в самый большой.",
        ),
        "highest-tile": (
            "The reputation tile worth most.",
            "Самый дорогой жетон репутации.",
        ),
        "swap-tile": (
            "The reputation tile worth most, for the lowest of its own.",
            "Самый дорогой жетон репутации — вместо самого дешёвого из своих.",
        ),
        "no-better-tile": (
            "No reputation tile drawn is worth more than its own.",
            "Ни один вытянутый жетон репутации не дороже своих.",
        ),
        "bomb": (
            "It destroys what population it can, square by square.",
            "Он уничтожает население, какое может, клетку за клеткой.",
        ),
    }),
    **pairs("eclipse.upkeep", {
        "paid": (
            "The upkeep is paid for, and no colony ship has a planet.",
            "На содержание хватает, а для колониальных кораблей планет нет.",
        ),
        "home-trade": (
            "No hex is left to give up: it trades what it has.",
            "Отказываться больше не от чего: он обменивает то, что есть.",
        ),
        "trade": (
            "It lacks {n} money for the upkeep, and a trade saves a hex.",
            "На содержание не хватает {n} {n|единицы|единиц|единиц} денег; обмен спасает гекс.",
        ),
        "home-last": ("The home goes last.", "Дом — в последнюю очередь."),
        "barren-first": (
            "Hexes without planets go first.",
            "Сначала гексы без планет.",
        ),
        "poorest": (
            "The poorest: points and squares in use.",
            "Самый бедный: очки и занятые клетки.",
        ),
        "farthest": ("The farthest from home.", "Самый дальний от дома."),
        "lowest-number": ("The lowest number of the hex.", "Наименьший номер гекса."),
    }),
}  # fmt: skip
"""Where ships are built and go, battles, upkeep."""

AUTOMA_WORDS: Entries = {**STEPS, **MAINS, **WAR, **PACTS, **MAP, **SHIPS}
