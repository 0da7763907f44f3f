"""How readings settle what the source of the rival leaves open, in a sentence or two each."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

SETTLED: Entries = pairs("armada.settled", {
    "M1": (
        "What is too foolish is a list, of which any item can be switched off: leaving the mat now or soon, ramming friends or stronger enemies, ending on asteroids or debris now or soon, deploying squadrons where its own ships run over them, spending a token that saves nothing. Each holds only while another course or place is left.",
        "Слишком глупое — это список, где любой пункт можно отключить: уйти с поля сейчас или вскоре, таранить своих или более крепких врагов, закончить манёвр на астероидах или обломках сейчас или вскоре, поставить эскадрильи под свои корабли, потратить жетон, который ничего не спасает. Пункт действует, пока есть другой курс или другое место.",
    ),
    "M2": (
        "For the obvious target those dice count that are really rolled: of the range, one less if obstructed, less what damage takes; none of concentrate fire.",
        "Для очевидной цели считаются кубики, которые действительно бросают: по дистанции, на один меньше сквозь преграду, без отнятых повреждениями и без сосредоточенного огня.",
    ),
    "M3": (
        "An enemy ship counts with the dice of the best two zones that can attack it. The second shot goes at the same ship, unless it is destroyed.",
        "Вражеский корабль считается по двум лучшим зонам, которые могут его атаковать. Второй залп идёт по тому же кораблю, если он ещё цел.",
    ),
    "M4": (
        "Of the two shots of a double arc the one with more dice comes first; a tie is rolled.",
        "Из двух залпов по одной цели первым идёт тот, где больше кубиков; при равенстве решает кубик.",
    ),
    "M5": (
        "Between targets for as many dice a die decides, each equally likely.",
        "Между целями на столько же кубиков решает кубик, все равновероятны.",
    ),
    "M6": (
        "Among the zones that can be attacked with most dice the one with the fewest shields left is chosen; a tie is rolled.",
        "Из зон, по которым летит больше всего кубиков, выбирается та, где осталось меньше щитов; при равенстве решает кубик.",
    ),
    "M7": (
        "All sets of tokens are weighed, rerolled dice by all their faces: least often destroyed, then fewest damage cards, fewest face up, fewest shields lost, fewest tokens spent.",
        "Взвешиваются все наборы жетонов, перебросы — по всем граням: реже всего гибель, затем меньше карт повреждений, меньше открытых, меньше потерянных щитов, меньше потраченных жетонов.",
    ),
    "M8": (
        "No brace while a ship yet to be activated could attack with more dice than this attack rolled, from where both stand; squadrons do not count. It gives way where the ship would be destroyed.",
        "Стойкость придерживается, пока ещё не активированный корабль с нынешних мест мог бы бросить больше кубиков, чем эта атака; эскадрильи не в счёт. Правило отступает, если кораблю грозит гибель.",
    ),
    "M9": (
        "Exhausted tokens are spent where a damage card would come in spite of the ready ones, an exhausted brace only against destruction. Squadrons spend them to live.",
        "Истощённые жетоны тратятся, если готовые не спасают от карты повреждения, истощённая стойкость — только от гибели. Эскадрильи тратят их, чтобы выжить.",
    ),
    "M10": (
        "Damage is redirected to the adjacent zone with the most shields, as much as would otherwise be damage cards.",
        "Урон перенаправляется в соседнюю зону, где больше щитов, — столько, сколько иначе стало бы картами повреждений.",
    ),
    "M11": (
        "Evade takes the die with the most damage where it cancels, and the one that loses most on average where it rerolls.",
        "Уклоняются от кубика с наибольшим уроном, если он отменяется, а если перебрасывается — от того, который в среднем потеряет больше.",
    ),
    "M12": (
        "Accuracy locks ready tokens first: scatter, brace, redirect, evade; against less than 4 damage brace comes last.",
        "Точность сначала блокирует готовые жетоны: рассеивание, стойкость, перенаправление, уклонение; если урона меньше 4, стойкость последняя.",
    ),
    "M13": (
        "Concentrate Fire adds the colour with the best average. The die rerolled is one that does nothing: a blank first, then a useless accuracy, then a critical hit without damage.",
        "Сосредоточенный огонь добавляет кубик того цвета, который в среднем лучше. Перебрасывается кубик, который ничего не даёт: сначала пустой, затем бесполезная точность, затем крит без урона.",
    ),
    "M14": (
        "The squadron closest to an enemy squadron goes first. It moves to distance 1 of the nearest that it can engage, else of the nearest enemy ship, and attacks there the zone with the fewest shields.",
        "Первой летит эскадрилья, которая ближе всех к вражеской. Она летит на дистанцию 1 к ближайшей, до которой достанет, а если таких нет — к ближайшему вражескому кораблю, и бьёт там в зону, где меньше всего щитов.",
    ),
    "M15": (
        "In the squadron phase the engaged act first and attack. Others move to their places beside their ships; one that is there attacks an enemy ship within reach.",
        "В фазе эскадрилий сначала действуют связанные боем: они атакуют. Остальные идут на свои места у кораблей; кто уже на месте, атакует вражеский корабль, до которого достаёт.",
    ),
    "M16": (
        "Least hull counts within each class: escorts, then without counter, then with. Keywords are those printed.",
        "Меньшая прочность важна внутри каждого класса: сопровождение, затем без отпора, затем с отпором. Ключевые слова — напечатанные.",
    ),
    "M17": (
        "An enemy is in range for the command tables within long range from base to base, in whatever arc.",
        "Для таблиц приказов враг близко, если он в пределах дальней дистанции от подставки до подставки, в любом секторе.",
    ),
    "M18": (
        "Of two commands it is the squadron command if a squadron can be commanded and has somebody to attack; else the second.",
        "Из двух приказов это «Эскадрильи», если есть эскадрилья, которой можно приказать и которой есть кого атаковать; иначе второй.",
    ),
    "M19": (
        "A command without effect becomes a token; if the ship has that one, the die is rolled again. A ship without room for another token gives up its oldest.",
        "Приказ без пользы становится жетоном; если такой у корабля есть, кубик бросают снова. Корабль, у которого нет места для жетона, отдаёт самый старый.",
    ),
    "M20": (
        "Command tokens are spent as soon as they are of use; together with the dial of their command only where that is of use already.",
        "Жетоны приказов тратятся, как только приносят пользу; вместе с диском того же приказа — только если польза видна уже тогда.",
    ),
    "M21": (
        "Repair: a damage card while half of the hull or more is gone; else a shield of the zone facing the nearest enemy, then of the one that lacks most; then a card; a last point moves a shield.",
        "Ремонт: карта повреждения, если прочности осталась половина или меньше; иначе щит зоны, обращённой к ближайшему врагу, затем самой пострадавшей; затем карта; последнее очко переносит щит.",
    ),
    "M22": (
        "Who is activated is measured before each activation: most dice on a target, then one target in two arcs, then squadrons to command, then a course that ends beyond range of every enemy ship.",
        "Кого активировать, измеряется перед каждой активацией: больше кубиков по цели, затем одна цель в двух секторах, затем эскадрильи для приказа, затем курс, который кончается вне дистанции всех вражеских кораблей.",
    ),
    "M24": (
        "The rival gets no pass tokens, unless the option says so.",
        "Жетонов паса у соперника нет, если их не даёт настройка.",
    ),
    "M26": (
        "Of the courses that the guards let through: an enemy ship in two arcs, then the focal point in the front arc, then nearest to its place in formation, its own speed, without a command, a die.",
        "Из курсов, пропущенных запретами: враг сразу в двух секторах, затем фокальная точка в носовом секторе, затем ближе к месту в строю, своя скорость, без приказа, кубик.",
    ),
    "M27": (
        "Once the focal point is no longer before the ship it heads for the nearest enemy ship.",
        "Когда фокальная точка уже не перед кораблём, он идёт к ближайшему вражескому кораблю.",
    ),
    "M28": (
        "A place in formation is where a ship stood beside the flagship when it was deployed; the ship that leads heads for the focal point.",
        "Место в строю — то, где корабль стоял относительно флагмана при расстановке; ведущий корабль идёт к фокальной точке.",
    ),
    "M29": (
        "Ships deploy side by side in the middle of a third of the zone, a base's width apart, facing the focal point, the flagship in the middle, the fastest on the outer flank.",
        "Корабли встают в ряд посередине своей трети зоны, через ширину подставки, носом к фокальной точке, флагман в центре, самые быстрые на внешнем фланге.",
    ),
    "M30": (
        "Squadrons deploy touching ships under a cautious commander, otherwise 60 mm away, one beside each ship in turn.",
        "Эскадрильи у осторожного командира встают вплотную к кораблям, у других — в 60 мм, по очереди у каждого корабля.",
    ),
    "M31": (
        "West and east are as the other side sees them.",
        "Запад и восток — такие, какими их видит другая сторона.",
    ),
    "M32": (
        "Of two rivals the one who is first player plans and deploys first, with the focal point in the middle of the other edge.",
        "Из двух соперников первым планирует и встаёт тот, кто первый игрок; его фокальная точка — в середине другого края.",
    ),
    "M33": (
        "As a target of a ship all squadrons in the arc and range of a zone count together.",
        "Как цель корабля все эскадрильи в секторе и на дистанции зоны считаются вместе.",
    ),
    "M34": (
        "Choices that damage cards, aces, obstacles and collisions leave are made by a die, where none of the author's rules comes near. Damage that does not come from an attack goes to the zone with the most shields.",
        "Выбор, который оставляют карты повреждений, асы, препятствия и столкновения, решает кубик, если ни одно правило автора к нему не подходит. Урон не от атаки принимает зона, где больше щитов.",
    ),
    "M38": (
        "Who attacks through something chooses the die that is left out before the roll. The rival leaves out the one with the lowest average, red before blue.",
        "Кто атакует сквозь преграду, сам выбирает, какой кубик убрать до броска. Соперник убирает тот, что в среднем слабее, красный прежде синего.",
    ),
    "M47": (
        "Squadrons that a ship ran over are put beside it before an obstacle acts on the ship, even one that destroys it. A ship that a collision destroys leaves them where they are.",
        "Эскадрильи, на которые налетел корабль, ставят рядом с ним до того, как на него подействует препятствие, даже если оно его уничтожит. Если корабль погиб при столкновении, они остаются на месте.",
    ),
    "M48": (
        "Over several obstacles the owner of the ship chooses which acts next. The rival lets a station act last, but first where the next card would destroy the ship.",
        "Если под кораблём несколько препятствий, порядок выбирает его владелец. У соперника станция действует последней, но первой, если следующая карта уничтожила бы корабль.",
    ),
})  # fmt: skip
"""By the ids of the list of readings."""
