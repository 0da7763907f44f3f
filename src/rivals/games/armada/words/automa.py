"""Why the rival does what it does, in words."""

from __future__ import annotations

from rivals.core.words import Entries, pairs
from rivals.games.armada.words.stand_in import STAND_IN

PLAN = {
    **pairs("armada.plan", {
        "style": (
            "A blue die for the commander's style: {face:face} means {style:style}.",
            "Синий кубик решает стиль командира: {face:face} — {style:style}.",
        ),
        "focus-midway": (
            ("The focal point lies {ships|opposite the only enemy ship|midway between the enemy"
            " ships}."),
            ("Фокальная точка — {ships|напротив единственного корабля противника|посередине между"
            " кораблями противника|посередине между кораблями противника}."),
        ),
        "focus-nobody": (
            "There is no enemy ship yet: the focal point lies in the middle of the edge.",
            "Кораблей противника ещё нет: фокальная точка посередине края.",
        ),
        "focus-stays": (
            "A blue die for the focal point, {face:face}: it stays opposite the enemy ships.",
            ("Синий кубик для фокальной точки, {face:face}: она остаётся напротив кораблей"
            " противника."),
        ),
        "focus-moves": (
            ("Blue dice for the focal point, {face:face}, then {again:face}: it moves {way:way}"
            " by distance 3, {times|once|twice}."),
            ("Синие кубики для фокальной точки, {face:face}, затем {again:face}: она сдвигается"
            " {way:way} на дистанцию 3, {times|один раз|дважды|много раз}."),
        ),
        "side": (
            "A blue die for the deployment, {face:face}: the fleet deploys {side:flank} of its zone.",
            "Синий кубик для расстановки, {face:face}: флот встаёт {side:flank} своей зоны.",
        ),
    }),
    **pairs("armada.deploy", {
        "aside": (
            ("It stands a little to the side of its place, so that asteroids and debris do not bar its"
             " first two maneuvers."),
            ("Корабль стоит чуть в стороне от своего места, чтобы астероиды и обломки не мешали"
             " двум первым манёврам."),
        ),
        "speed": (
            "The commander is {style:style}: the ship begins at speed {speed}.",
            "Командир {style:style}: корабль начинает на скорости {speed}.",
        ),
        "place": (
            "The fleet stands {side:flank} of its zone, side by side, facing the focal point.",
            "Флот стоит {side:flank} своей зоны, борт к борту, носом к фокальной точке.",
        ),
        "outer-fast": (
            "The flagship in the middle, the fastest ships on the outer flank: the {way:flank_of}.",
            "Флагман в центре, самые быстрые корабли на внешнем фланге — {way:flank_of}.",
        ),
        "ends-fast": (
            "The focal point is straight ahead: flagship in the middle, fast ships at the ends.",
            "Фокальная точка прямо впереди: флагман в центре, быстрые корабли по краям.",
        ),
        "squadron": (
            "The commander is {style:style}: squadrons stand {style:berth}.",
            "Командир {style:style}: эскадрильи стоят {style:berth}.",
        ),
    }),
    **pairs("armada.activate", {
        "pass": (
            "No ship has a target yet: it spends a pass token.",
            "Ни у одного корабля пока нет цели: тратится жетон паса.",
        ),
        "only": (
            "Only this ship is still to be activated.",
            "Не активирован только этот корабль.",
        ),
        "armed": (
            "Ships with somebody to attack go first.",
            "Сначала корабли, которым есть кого атаковать.",
        ),
        "most-dice": (
            "First the ship with the most dice on a target.",
            "Первым — корабль, у которого больше всего кубиков по цели.",
        ),
        "double-arc": (
            "As many dice: first the ship with one target in two of its arcs.",
            "Кубиков поровну: первым — корабль, у которого одна цель сразу в двух секторах.",
        ),
        "carrier": (
            "Then ships that have squadrons to command.",
            "Затем корабли, рядом с которыми есть эскадрильи для приказа.",
        ),
        "spared": (
            "Then ships that can move without entering the enemy's range.",
            "Затем корабли, которые могут пройти, не попав под обстрел.",
        ),
    }),
}  # fmt: skip
"""The commander, the deployment, the order of activation."""

ORDERS = {
    **pairs("armada.order", {
        "stranded": (
            ("Overriding rule: without a navigate command it would soon have to leave the mat, so"
             " no die is rolled for its command."),
            ("Главное правило: без приказа «Навигация» корабль скоро ушёл бы с поля, поэтому кубик"
             " приказа не бросается."),
        ),
        "in": (
            "An enemy ship is in range: the IN table.",
            "Корабль противника в пределах дистанции: таблица «в бою».",
        ),
        "out": (
            "No enemy ship is in range: the OUT table.",
            "Кораблей противника на дистанции нет: таблица «вне боя».",
        ),
        "rolled": (
            ("A blue die for a {style:style} commander, {nearness:nearness}: {face:face} means"
            " {command:command}."),
            ("Синий кубик, {style:style} командир, {nearness:nearness}: {face:face} — приказ"
            " «{command:command}»."),
        ),
        "dial": (
            "{command:command} can be used: it keeps the dial.",
            "Приказ «{command:command}» пригодится: диск остаётся.",
        ),
        "token": (
            "{command:command} cannot be used this round: it takes a token.",
            "Приказ «{command:command}» в этом раунде не выполнить: вместо него берётся жетон.",
        ),
        "drop": (
            "There is no room for another token: {command:command}, the oldest, is given up.",
            "Места для нового жетона нет: отдаётся самый старый, «{command:command}».",
        ),
        "reroll": (
            "{command:command} cannot be used, and it has that token already: another roll.",
            "Приказ «{command:command}» не выполнить, а такой жетон уже есть: новый бросок.",
        ),
        "nothing": (
            "After {rolls} {rolls|roll|rolls} there is still no command.",
            "После {rolls} {rolls|броска|бросков|бросков} приказа так и нет.",
        ),
    }),
    **pairs("armada.repair", {
        "token": ("It spends its repair token at once.", "Жетон ремонта тратится сразу."),
        "card": (
            "It discards a damage card: {card:card}.",
            "Сбрасывается карта повреждения: {card:card}.",
        ),
        "done": (
            "What points are left mend nothing more.",
            "На оставшиеся очки больше ничего не починить.",
        ),
        "facing": (
            "First the zone that faces the nearest enemy ship.",
            "Сначала зона, обращённая к ближайшему кораблю противника.",
        ),
        "lacks-most": (
            "Then the zone that lacks most shields.",
            "Затем зона, которой не хватает больше всего щитов.",
        ),
        "shield": (
            "It recovers a shield on {zone:zone_of}.",
            "Восстанавливается щит {zone:zone_of}.",
        ),
        "move": (
            "It moves a shield from {source:zone_of} to {target:zone_to}, which faces the enemy.",
            ("Щит переходит из {source:zone_of} в {target:zone_to}: она обращена к"
            " противнику."),
        ),
        "station-first": (
            "The next card would destroy the ship: the station acts first.",
            "Следующая карта уничтожила бы корабль: станция действует первой.",
        ),
        "station-last": (
            "The station acts last, when there may be more to discard.",
            "Станция действует последней: к тому времени сбрасывать, возможно, будет больше.",
        ),
        "any-obstacle": (
            "In which order these obstacles act makes no difference to it.",
            "Порядок этих препятствий для него не важен.",
        ),
    }),
}  # fmt: skip
"""Commands, and repair."""

ATTACKS = {
    **pairs("armada.target", {
        "most-dice": (
            "It takes the target on which it rolls the most dice.",
            "Цель — та, по которой бросают больше всего кубиков.",
        ),
        "ship": (
            "Target: {target:ship}, {dice} {dice|die|dice}.",
            "Цель: {target:ship}, {dice} {dice|кубик|кубика|кубиков}.",
        ),
        "double-arc": (
            "Target in two arcs: {target:ship}, {dice} {dice|die|dice} together.",
            "Цель в двух секторах: {target:ship}, всего {dice} {dice|кубик|кубика|кубиков}.",
        ),
        "squadrons": (
            "Target: squadrons, {dice} {dice|die|dice}.",
            "Цель: эскадрильи, {dice} {dice|кубик|кубика|кубиков}.",
        ),
        "nobody": (
            "No zone that is left has anybody to attack.",
            "Оставшимся зонам некого атаковать.",
        ),
        "sweep": (
            "The same zone attacks the squadrons in its arc one after the other.",
            "Та же зона атакует эскадрильи своего сектора по очереди.",
        ),
        "swept": (
            "Every squadron in that arc has been attacked.",
            "Все эскадрильи этого сектора уже атакованы.",
        ),
        "second-shot": (
            "The second shot of the double arc goes at the same ship.",
            "Второй из двух выстрелов — по тому же кораблю.",
        ),
        "larger-shot": (
            "Of the two shots, the one with more dice comes first.",
            "Из двух выстрелов первый — тот, где больше кубиков.",
        ),
        "smaller-shot": (
            "Of the two shots, the one with fewer dice comes first.",
            "Из двух выстрелов первый — тот, где меньше кубиков.",
        ),
        "all-dice": (
            "It gives up no dice for a weaker zone.",
            "Ради слабой зоны кубиками не жертвуют.",
        ),
        "weakest-arc": (
            "As many dice: it shoots at the zone with the fewest shields.",
            "Кубиков поровну: удар по зоне с наименьшим числом щитов.",
        ),
        "weakest-arc.else": (
            "With {n} {n|shield|shields} left, another zone would have been shot at: {one}.",
            "Если бы в другой зоне щитов оставалось {n}, удар пришёлся бы по ней: {one}.",
        ),
    }),
    **pairs("armada.prey", {
        "escort": (
            "Escorts are attacked first.",
            "Сначала атакуют сопровождение.",
        ),
        "no-counter": (
            "Squadrons without counter come before those with it.",
            "Эскадрильи без отпора — раньше тех, у кого он есть.",
        ),
        "fewest-hull": (
            "It attacks the one with the least hull left.",
            "Цель — та, у которой осталось меньше всего прочности.",
        ),
        "fewest-hull.else": (
            "With {n} hull left, another squadron would have been attacked: {one}.",
            "Если бы у другой эскадрильи прочности оставалось {n}, атакована была бы она: {one}.",
        ),
    }),
    **pairs("armada.dice", {
        "omit": (
            "The die worth least is left out: a {colour:colour} one.",
            "Убирается тот кубик, который слабее: {colour:colour}.",
        ),
        "both": (
            "A die does nothing: the token is spent with the dial, while it can be.",
            "Есть кубик, который ничего не даёт: жетон тратится вместе с диском, пока это можно.",
        ),
        "add": (
            "Concentrate Fire: a {colour:colour} die is worth most.",
            "Сосредоточенный огонь: выгоднее всего {colour:colour} кубик.",
        ),
        "reroll": (
            "It rerolls a die that does nothing: a {colour:colour} one.",
            "Перебрасывается бесполезный {colour:colour} кубик.",
        ),
        "stay": (
            "The dice stay as they lie.",
            "Кубики остаются, как выпали.",
        ),
        "lock-ready": (
            "Accuracy icons lock ready tokens first.",
            "Точность блокирует сначала готовые жетоны.",
        ),
        "lock-order": (
            "They lock the token that would save most damage.",
            "Блокируется жетон, который спас бы от большего урона.",
        ),
        "lock": (
            "It locks {token:token}.",
            "Блокируется жетон «{token:token}».",
        ),
    }),
}  # fmt: skip
"""Targets, and the dice of its attacks."""

DEFENCE = {
    **pairs("armada.defence", {
        "minimise": (
            "It spends {tokens:token} to minimise the damage.",
            "Чтобы уменьшить урон, тратятся жетоны: {tokens:token}.",
        ),
        "in-vain": (
            "It spends the first token that it may, though that saves nothing: {tokens:token}.",
            "Тратится первый доступный жетон, хотя это ничего не спасает: {tokens:token}.",
        ),
        "redirect": (
            "The adjacent zone with the most shields, {zone:zone_of}, takes {amount} damage.",
            "Из соседних зон больше всего щитов у {zone:zone_of}: она принимает урон {amount}.",
        ),
        "nothing": (
            "No token that it may spend would lessen the damage.",
            "Ни один доступный жетон не уменьшит урон.",
        ),
        "no-redirect": (
            "The shields of the zone hit take it all: nothing is redirected.",
            "Щиты поражённой зоны примут всё: перенаправлять нечего.",
        ),
        "no-brace": (
            ("It saves brace: an enemy in range that is still to be activated could attack with"
            " more dice."),
            ("Стойкость бережётся: ещё не активированный враг на дистанции может атаковать"
            " большим числом кубиков."),
        ),
        "brace-to-live": (
            "Without brace it would be destroyed.",
            "Без стойкости корабль погибнет.",
        ),
        "exhausted": (
            "It would take damage cards: it spends exhausted tokens too.",
            "Грозят карты повреждений: тратятся и истощённые жетоны.",
        ),
    }),
    **pairs("armada.damage", {
        "panic-drop": (
            "No shield is left to take the damage: it gives up the dial.",
            "Щитов, чтобы принять урон, не осталось: корабль отказывается от диска.",
        ),
        "panic-suffer": (
            "A shield takes the damage: it keeps the dial.",
            "Урон примет щит: диск остаётся.",
        ),
        "most-shields": (
            "The zone with the most shields takes it.",
            "Урон принимает зона с наибольшим числом щитов.",
        ),
        "exhausted-first": (
            "It gives up exhausted tokens first.",
            "Сначала отдаются истощённые жетоны.",
        ),
        "least-useful": (
            "It gives up the token that helps it least.",
            "Отдаётся самый бесполезный жетон.",
        ),
        "most-useful": (
            "It takes the enemy's most useful token.",
            "У врага отнимается самый полезный жетон.",
        ),
        "ready-first": (
            "It takes ready tokens first.",
            "Сначала отнимаются готовые жетоны.",
        ),
        "gives-up": (
            "It gives up {token:token}.",
            "Отдаётся жетон «{token:token}».",
        ),
        "takes-away": (
            "It discards the enemy's {token:token}.",
            "У врага сбрасывается жетон «{token:token}».",
        ),
        "harms": (
            "It harms the squadron that an engaged squadron would attack.",
            "Урон получает та, которую атаковала бы эскадрилья, связанная боем.",
        ),
        "leaves": (
            "It leaves the ship as it is: slowed, it would stay on the mat.",
            "Корабль остаётся как есть: замедленный, он не ушёл бы с поля.",
        ),
        "no-rule": (
            "The author says nothing of this: a die decides.",
            "Об этом автор не говорит: решает кубик.",
        ),
    }),
}  # fmt: skip
"""Defence tokens, and damage that leaves a choice."""

MOVES = {
    **pairs("armada.guard", {
        "edge": (
            "Overriding rule: it does not leave the mat, nor sail where it soon would have to.",
            "Главное правило: корабль не уходит за край поля и не идёт туда, откуда вскоре придётся уйти.",
        ),
        "room": (
            ("Overriding rule: it does not sail where it might have no room left to turn before"
             " the edge of the mat."),
            ("Главное правило: корабль не идёт туда, где у края поля ему может не хватить места"
             " для поворота."),
        ),
        "friends": (
            "Overriding rule: it does not run into its own ships.",
            "Главное правило: корабль не таранит своих.",
        ),
        "obstacles": (
            "Overriding rule: it does not end on asteroids or debris.",
            "Главное правило: корабль не заканчивает манёвр на астероидах и обломках.",
        ),
        "enemies": (
            "Overriding rule: it does not run into an enemy ship that has more hull left than it has.",
            "Главное правило: корабль не таранит врага, у которого осталось больше прочности.",
        ),
        "narrows": (
            ("Overriding rule: it does not sail where asteroids or debris would be in its way"
             " whichever way it turned."),
            ("Главное правило: корабль не идёт туда, где астероиды или обломки окажутся на пути,"
             " куда ни поверни."),
        ),
    }),
    **pairs("armada.course", {
        "plotted": (
            "As you found with the maneuver tool, this maneuver serves it best.",
            "Вы приложили шаблон манёвра: из всех манёвров этот подходит лучше всего.",
        ),
        "double-arc": (
            "It breaks formation for a double arc: an enemy ship in two of its arcs.",
            "Ради атаки из двух секторов строй нарушается: враг окажется сразу в обоих.",
        ),
        "only": (
            "It can sail only this course.",
            "Пройти можно только этим курсом.",
        ),
        "facing": (
            "It keeps the focal point, or what it heads for after that, in the front arc.",
            "Фокальная точка или то, к чему корабль идёт после неё, остаётся в носовом секторе.",
        ),
        "formation": (
            "It keeps its place in the formation; the ship that leads heads for its focus.",
            "Корабль держит своё место в строю; ведущий идёт туда же, куда и весь флот.",
        ),
        "keeps-speed": (
            "It keeps its speed if it can.",
            "По возможности скорость не меняется.",
        ),
        "no-command": (
            "It does without a navigate command if it can.",
            "По возможности корабль обходится без приказа «Навигация».",
        ),
        "rolled": (
            "A blue die for each joint that turns: {clicks:click}.",
            "По синему кубику на каждый поворотный шарнир: {clicks:click}.",
        ),
        "as-rolled": (
            "It sails as the dice fell: nothing speaks against it.",
            "Корабль идёт, как выпало: ничто этому не мешает.",
        ),
    }),
    **pairs("armada.wing", {
        "venture": (
            "Han Solo has somebody to attack: he acts at once.",
            "Хану Соло есть кого атаковать: он действует сразу.",
        ),
        "waits": (
            "Han Solo has nobody to attack: he waits.",
            "Хану Соло некого атаковать: он ждёт.",
        ),
        "closest": (
            "First the squadron closest to an enemy squadron.",
            "Первой действует эскадрилья, которая ближе всех к эскадрилье противника.",
        ),
        "engaged-first": (
            "Engaged squadrons act first.",
            "Сначала действуют эскадрильи, связанные боем.",
        ),
        "token": (
            "It spends the squadron token: there is another squadron to command.",
            "Тратится жетон эскадрилий: есть кому ещё отдать приказ.",
        ),
        "engaged": (
            "It is engaged: it attacks a squadron.",
            "Она связана боем и атакует эскадрилью.",
        ),
        "only": (
            "Only this squadron can act.",
            "Действовать может только эта эскадрилья.",
        ),
        "nobody": (
            "No squadron that it may command has anybody to attack.",
            "Эскадрильям, которым можно отдать приказ, некого атаковать.",
        ),
        "commanded": (
            "It has commanded as many squadrons as it may.",
            "Эскадрильям отдано столько приказов, сколько можно.",
        ),
        "done": (
            "It has done what it may.",
            "Она сделала всё, что могла.",
        ),
        "in-place": (
            "It is in its place, and an enemy ship is within its reach: it attacks.",
            "Она на своём месте, а корабль противника рядом: она атакует.",
        ),
        "stays": (
            "It stays where it is.",
            "Она остаётся на месте.",
        ),
        "engage": (
            "It moves to the nearest enemy squadron and engages it.",
            "Она летит к ближайшей эскадрилье противника и связывает её боем.",
        ),
        "raid": (
            "No enemy squadron is within reach: it makes for the nearest enemy ship.",
            "Эскадрилий противника рядом нет: она летит к ближайшему вражескому кораблю.",
        ),
        "nearest-ship": (
            "It attacks the nearest enemy ship.",
            "Она атакует ближайший корабль противника.",
        ),
        "bomb": (
            "It attacks {target:ship}: {at:zone}.",
            "Она атакует корабль {target:ship}: {at:zone}.",
        ),
        "weakest-arc": (
            "It attacks the zone with the fewest shields.",
            "Она атакует зону с наименьшим числом щитов.",
        ),
        "weakest-arc.else": (
            "With {n} {n|shield|shields} left, another zone would have been attacked: {one}.",
            "Если бы в другой зоне щитов оставалось {n}, атакована была бы она: {one}.",
        ),
        "station": (
            "It is not engaged: it keeps its place in the formation.",
            "Она не связана боем и держит своё место в строю.",
        ),
    }),
}  # fmt: skip
"""Maneuvers, and squadrons."""

CANDIDATES = {
    **pairs("armada.candidate", {
        "aim": (
            "{ship:ship}, {dice} {dice|die|dice} from {zones:zone_of}",
            "{ship:ship}, {dice} {dice|кубик|кубика|кубиков} из {zones:zone_of}",
        ),
        "flak": (
            "squadrons, {dice} {dice|die|dice} from {zones:zone_of}",
            "эскадрильи, {dice} {dice|кубик|кубика|кубиков} из {zones:zone_of}",
        ),
        "shot": (
            "{ship:ship}, {at:zone}, {band:band_at}",
            "{ship:ship}, {at:zone}, {band:band_at}",
        ),
        "course": (
            "speed {speed}: {clicks:click}",
            "скорость {speed}: {clicks:click}",
        ),
        "still": ("speed 0", "скорость 0"),
        "token": (
            "{token:token} ({how:readiness})",
            "{token:token} ({how:readiness})",
        ),
        "zone": (
            "{ship:ship}, {at:zone}",
            "{ship:ship}, {at:zone}",
        ),
    }),
    **pairs("armada.face", {
        "hit": ("hit", "попадание"),
        "crit": ("critical hit", "крит"),
        "accuracy": ("accuracy", "точность"),
    }),
    **pairs("armada.nearness", {
        "in": ("in range", "в бою"),
        "out": ("out of range", "вне боя"),
    }),
    **pairs("armada.flank_of", {
        "west": ("west", "западном"),
        "east": ("east", "восточном"),
    }),
    **pairs("armada.berth", {
        "cautious": ("touching ships", "вплотную к кораблям"),
        "normal": ("within distance 2 of ships", "в пределах дистанции 2 от кораблей"),
        "aggressive": ("within distance 2 of ships", "в пределах дистанции 2 от кораблей"),
    }),
    **pairs("armada.way", {
        "west": ("west", "на запад"),
        "east": ("east", "на восток"),
    }),
}  # fmt: skip
"""What it considered, and what its die showed."""


AUTOMA_WORDS: Entries = {**PLAN, **ORDERS, **ATTACKS, **DEFENCE, **MOVES, **CANDIDATES, **STAND_IN}
