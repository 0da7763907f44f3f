"""How readings settle what the source of the rivals leaves open, in a sentence or two each."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

SETTLED: Entries = pairs("eclipse.settled", {
    "U18": (
        "Colony ships come at the beginning of the upkeep: once a hex is given up for a debt, none flies in this upkeep any more.",
        "Колониальные корабли летят в начале фазы содержания: как только гекс отдан за долг, в этой фазе ни один больше не полетит.",
    ),
    "U19": (
        "If two newcomers both withdraw from each other, the first to leave ends their fight; the other is still there, fights whoever was there before, and may withdraw anew.",
        "Если два пришельца оба отступают друг от друга, их бой кончается, когда уходит первый; второй ещё на гексе, сражается с тем, кто был там раньше, и может отступать заново.",
    ),
    "A1": (
        "A turn of the text is a round; but an alert, and the loss of ships that a war needs, are looked at in every own turn.",
        "Ход в тексте — это раунд; но тревога и потеря кораблей, нужных для войны, проверяются в каждый свой ход.",
    ),
    "A2": (
        "The three hexes of the first round are controlled ones; it stops after four explore actions, or when it can pay no more.",
        "Три гекса первого раунда — под контролем; он останавливается после четырёх разведок или когда платить больше нечем.",
    ),
    "A3": (
        "A hex with ancients does not count in the first round; for Draco it does once their disc is there.",
        "Гекс с древними в первом раунде не считается; у Драко считается, когда там лежит их диск.",
    ),
    "A4": (
        "A player is as strong as the printed costs of his ships on the map, and 1 more for each kind of part of which his best is better than the rival's.",
        "Сила игрока — напечатанная цена его кораблей на карте и ещё 1 за каждый вид частей, где его лучшая лучше, чем у соперника.",
    ),
    "A5": (
        "Of two equally weak players the nearer comes first, then the one with fewer points, then the next in turn order.",
        "Из двух одинаково слабых важнее ближайший, затем тот, у кого меньше очков, затем следующий по очереди хода.",
    ),
    "A6": (
        "A neighbour is whoever can be reached without crossing a third player's hexes.",
        "Сосед — тот, до кого можно добраться, не пересекая гексов третьего игрока.",
    ),
    "A7": (
        "An alert takes more than one interceptor: two ships, or a cruiser or dreadnought.",
        "Тревогу поднимает больше одного истребителя: два корабля, крейсер или дредноут.",
    ),
    "A8": (
        "Next to its hexes is what is connected to them for whoever came; in its own hex it is attacked, and not only threatened.",
        "Рядом — то, что для пришедшего соединено с его гексами; на своём гексе соперник уже атакован, а не под угрозой.",
    ),
    "A9": (
        "An alert is noticed at its next turn, for all that came since the last.",
        "Тревога замечается в его следующий ход — обо всех, кто пришёл с прошлого.",
    ),
    "A10": (
        "One more action would bankrupt it when its money with the income and less the upkeep would fall below 0. Cubes that can be placed now and what trades can bring count, less what its list of ships wants next.",
        "Ещё одно действие ведёт к банкротству, если деньги с доходом и за вычетом содержания упали бы ниже 0. Считаются кубики, которые можно выставить сейчас, и то, что даст обмен, без нужного на следующие корабли списка.",
    ),
    "A11": (
        "Each hex without planets allows one disc more, since its own comes back; at the upkeep these hexes go first.",
        "Каждый гекс без планет позволяет потратить ещё один диск: его диск вернётся; при содержании такие гексы уходят первыми.",
    ),
    "A12": (
        "By influence it takes hexes with a square that it can use: most squares, then most points, then the lowest number. In the last round any hex with points.",
        "Влиянием он берёт гексы, где есть пригодная клетка: больше клеток, затем больше очков, затем меньший номер. В последнем раунде — любой гекс с очками.",
    ),
    "A13": (
        "Thorough and obsessive hold in peace and in war: obsessive repeats a step while it can, thorough goes on to the next. It passes after a whole cycle without an action.",
        "Тщательный и навязчивый — и в мире, и на войне: навязчивый повторяет шаг, пока может, тщательный идёт к следующему. После целого круга без действия он пасует.",
    ),
    "A14": (
        "After the others' turns a cycle goes on where it stopped, and begins anew with a new round or stance. Other steps leave an action for an attack on ancients that has the force.",
        "После ходов других круг продолжается там, где остановился; с новым раундом или намерением — заново. Прочие шаги оставляют действие на атаку древних, если сил хватает.",
    ),
    "A15": (
        "A technology is available when it is in the supply, not owned, fits on its track and can be paid now.",
        "Технология доступна, если она в наличии, у него её ещё нет, в ряду есть место и её можно оплатить сейчас.",
    ),
    "A16": (
        "Available in smaller number means fewer tiles in the supply now.",
        "Доступна в меньшем количестве — значит, сейчас в наличии меньше её жетонов.",
    ),
    "A17": (
        "It trades at the rate of its species, one unit for each purchase and two in defence, from the larger of the other stores, money last and never if the upkeep needs it.",
        "Он меняет по курсу своей расы, по одной единице на покупку и по две в обороне, из большего запаса, деньги последними и никогда, если они нужны на содержание.",
    ),
    "A18": (
        "A better version is one of greater value of its kind; a worse one is taken only if nothing else can be had and it earns a point.",
        "Лучшая версия — большая по величине в своём виде; худшую он берёт, только если другого нет и она принесёт очко.",
    ),
    "A19": (
        "Favoured upgrades are parts of a kind of which its designs want more than is printed; a specialist takes its speciality first.",
        "Предпочтительные улучшения — части того вида, которых чертежам нужно больше, чем напечатано; специалист начинает со своей.",
    ),
    "A20": (
        "Energy limits a design when it would hold a better known part with the next source.",
        "Энергия ограничивает чертёж, если со следующим источником он вместил бы лучшую из известных частей.",
    ),
    "A21": (
        "The three tempos ask for 2, 2 and 3 new parts, as printed; only parts that change a design count.",
        "Три темпа требуют 2, 2 и 3 новых частей, как напечатано; считаются только те, что меняют чертёж.",
    ),
    "A22": (
        "For a kind of part that it does not know it takes guns for missiles and armour for shields, else the best known or printed.",
        "Вместо неизвестного вида частей он берёт орудия вместо ракет и броню вместо щитов, иначе лучшее известное или напечатанное.",
    ),
    "A23": (
        "The dreadnought of specialised computers has one shield less: nine parts do not fit in eight slots.",
        "У дредноута со специализацией на компьютерах на один щит меньше: девять частей не влезут в восемь ячеек.",
    ),
    "A24": (
        "With a slot less, shields, armour, missiles and computers are dropped in this order until the design fits, of sound designs shields, then guns but one; a starbase puts the trait's speciality where others have drive and source.",
        "Если ячеек меньше, убираются по порядку щиты, броня, ракеты и компьютеры, пока чертёж не влезет; у исправных — щиты, затем орудия, кроме одного; звёздная база ставит специальность трейта на место двигателя и источника.",
    ),
    "A25": (
        "A design short of energy keeps its parts but takes lesser ones: computers first, then shields, drives, guns; then a second source. No such design beats an ancient less often than the printed ship.",
        "Чертёж, которому не хватает энергии, сохраняет части, но берёт похуже: сначала компьютеры, затем щиты, двигатели, орудия; потом второй источник. Такой чертёж побеждает древнего не реже напечатанного корабля.",
    ),
    "A26": (
        "The most expensive part of an interceptor goes by the printed cost of its technology, among those that its energy allows; if equal, gun, computer, hull, shield, drive.",
        "Самая дорогая часть истребителя — по напечатанной цене технологии, из тех, на которые хватает энергии; при равенстве орудие, компьютер, броня, щит, двигатель.",
    ),
    "A27": (
        "A design that cannot be upgraded is skipped, the step only if none can change.",
        "Чертёж, который нельзя улучшить, пропускается; весь шаг — только если нельзя ни одного.",
    ),
    "A28": (
        "First comes the class with most ships on the map, the larger of equals; then guns, missiles, computers, armour, shields, drives, and energy before what would lack it.",
        "Первым идёт класс, которого на карте больше, из равных — крупнейший; затем орудия, ракеты, компьютеры, броня, щиты, двигатели, а энергия — раньше того, кому её не хватило бы.",
    ),
    "A29": (
        "It attacks ancients in hexes that enough ships can reach with this action: fewest ancients, then most points, then the lowest number.",
        "Древних он атакует там, куда этим действием дойдёт достаточно кораблей: меньше древних, затем больше очков, затем меньший номер.",
    ),
    "A30": (
        "One ancient takes two cruisers or a dreadnought; two take twice as much and two parts installed on these classes. Ships that the fleet lacks for it are built ahead.",
        "На одного древнего нужны два крейсера или дредноут; на двух — вдвое больше и две установленные на этих классах части. Недостающие корабли строятся заранее.",
    ),
    "A32": (
        "Exploring takes one disc more, for the hex, paid as in A10.",
        "Для разведки нужен ещё один диск — на гекс; платить за него должно хватать, как в A10.",
    ),
    "A33": (
        "Systems are controlled hexes: as many as its own or more.",
        "Системы — это гексы под контролем: столько же, сколько у него, или больше.",
    ),
    "A34": (
        "The n-th exploration takes the n-th entry of the order of sectors; an exhausted sector gives way to II, then I, then III, for a Turtle to III, II, I.",
        "Очередная разведка идёт по очередному месту в порядке секторов; исчерпанный сектор уступает II, затем I, затем III, у Черепахи — III, II, I.",
    ),
    "A35": (
        "It explores beside most own hexes, then nearest to home; the hex is turned for most connections to its own, then most wormholes outward. A Turtle shuts itself off; RISK goes towards whom it hates.",
        "Он ведёт разведку там, где рядом больше своих гексов, затем ближе к дому; гекс поворачивает так, чтобы связей со своими было больше, затем больше червоточин наружу. Черепаха отгораживается, РИСК идёт к ненавистному.",
    ),
    "A36": (
        "A hex is discarded as the trait says, by Draco never; the action is spent all the same.",
        "Гекс сбрасывается по трейту, у Драко никогда; действие всё равно потрачено.",
    ),
    "A37": (
        "It claims hexes without planets, too, if a disc is free: for the discovery, and the disc can come back.",
        "Гексы без планет он тоже занимает, если есть свободный диск: ради открытия, а диск потом вернётся.",
    ),
    "A38": (
        "Ancient parts are placed at once where a design wants them, else kept for later; what cannot be used is kept for points.",
        "Части древних ставятся сразу, если нужны чертежу, иначе откладываются; что использовать нельзя, остаётся ради очков.",
    ),
    "A39": (
        "An order of production counts steps of the tracks: each income wants to be one step above the next, and the cube goes where an income lags most.",
        "Порядок производства считает шаги дорожек: каждый доход должен быть на шаг выше следующего, и кубик идёт туда, где доход отстал сильнее.",
    ),
    "A40": (
        "Green planets of the text are wild squares; orbitals and ambassadors go by the same.",
        "Зелёные планеты в тексте — это серые клетки; так же и с орбитальными станциями и послами.",
    ),
    "A41": (
        "One unit of trade for the whole pair of ships; else nothing of it is built.",
        "Одна единица обмена на всю пару кораблей; иначе из неё не строится ничего.",
    ),
    "A42": (
        "Where half of a pair is impossible the next column of the list is taken; with all of them impossible, the largest ship that can be built.",
        "Если половина пары невозможна, берётся следующий столбец списка; если невозможны все, строится самый крупный корабль, какой можно.",
    ),
    "A43": (
        "A third building of one action is the first of the same column that can be paid, else of the next.",
        "Третья постройка за действие — первая из того же столбца, на которую хватает, иначе из следующего.",
    ),
    "A44": (
        "Two starbases stand at home, more where fewest are at the border; interceptors one to a hex; others in the border hex nearest to ancients, else to ships of others.",
        "Две звёздные базы стоят дома, остальные — на границе, где их меньше; истребители по одному на гекс; прочие — на пограничном гексе ближе к древним, а иначе к чужим кораблям.",
    ),
    "A45": (
        "Orbitals and monoliths come before ships at peace, for those whose trait names them: at home, then where it is safest. All others build monoliths in the last two rounds.",
        "Орбитальные станции и монолиты в мире строятся до кораблей — у тех, чей трейт их называет: дома, затем где безопаснее. Остальные строят монолиты в последние два раунда.",
    ),
    "A46": (
        "Starbases or ships for defence come in the attacked hex if it controls that, else in the nearest of its own, with up to two trades.",
        "Базы или корабли для обороны встают на атакованном гексе, если он под контролем, иначе на ближайшем своём; обменов — до двух.",
    ),
    "A47": (
        "Threatened, it acts until A10 fails; attacked, until exactly one hex would be lost, and that only for building and moving.",
        "Под угрозой он действует, пока выполнено A10; атакованный — пока не пришлось бы потерять ровно один гекс, и то лишь ради постройки и перемещения.",
    ),
    "A48": (
        "Superior technology stops moving with two actions left, for research and an upgrade; great force with one, for an upgrade.",
        "Превосходящие технологии прекращают перемещение за два действия до конца — на исследование и улучшение; большая сила за одно — на улучшение.",
    ),
    "A51": (
        "It builds where it is fewest steps to the target, away from enemy ships if it can.",
        "Строит он там, откуда до цели меньше шагов, по возможности не рядом с врагом на одном гексе.",
    ),
    "A52": (
        "The target is the enemy's hex that is fewest steps away, then the weakest, then the one with most points; the center's defenses are never a way.",
        "Цель — ближайший по шагам гекс врага, затем самый слабый, затем тот, где больше очков; через оборону центра пути нет.",
    ),
    "A53": (
        "All available ships are the unpinned cruisers and dreadnoughts that arrive with the actions at hand; no attack if fewer than a dreadnought or two cruisers would.",
        "Все доступные корабли — нескованные крейсеры и дредноуты, которые дойдут за оставшиеся действия; если дошло бы меньше дредноута или двух крейсеров, атаки нет.",
    ),
    "A54": (
        "A war goes badly after a lost battle of it, or with ships worth less than half of the enemy's.",
        "Дела плохи, если в этой войне проигран бой или корабли стоят меньше половины вражеских.",
    ),
    "A55": (
        "Peace is a truce: one offers it, the other agrees or not by its trait. It binds for the rest of the round and the next two.",
        "Мир предлагает один, другой соглашается или нет по своему трейту. Он держится до конца раунда и ещё два раунда.",
    ),
    "A56": (
        "A Pacifist tosses its coin once a war, when it takes up the fight against its attacker.",
        "Пацифист бросает монету один раз за войну — когда отвечает напавшему.",
    ),
    "A57": (
        "A Turtle can explore no more when it can do so nowhere, or did not for two rounds in a row.",
        "Черепахе нечего разведывать, если негде или если она не вела разведку два раунда подряд.",
    ),
    "A58": (
        "An Opportunist attacks the nearest that wages a war or fought this round or last; if its enemy is near too, the weaker of them.",
        "Оппортунист нападает на ближайшего, кто воюет или сражался в этом или прошлом раунде; если его враг тоже рядом — на слабейшего из двоих.",
    ),
    "A59": (
        "66 and 80 % go by the cost of the ships on the map; the components are two kinds of parts in which the rival's best is better.",
        "66 и 80 % — по цене кораблей на карте; компоненты — два вида частей, где лучшая у соперника лучше.",
    ),
    "A60": (
        "Another player is in between when every way to the ancients left crosses his hexes. With no ancients left a Cleaner is a Pacifist.",
        "Другой игрок стоит между, если все пути к оставшимся древним идут через его гексы. Когда древних нет, Чистильщик становится Пацифистом.",
    ),
    "A61": (
        "The average of 2.5 is of the tiles held, two at least.",
        "Среднее 2,5 — по имеющимся жетонам, если их не меньше двух.",
    ),
    "A62": (
        "A contact is the first connection between controlled hexes. It exchanges ambassadors with the first two it meets and attacks the next, and whoever refused.",
        "Контакт — первая связь между гексами под контролем. С первыми двумя он обменивается послами, на следующего нападает, как и на отказавшего.",
    ),
    "A63": (
        "If RISK would hate its own colour, or one that is not played, the die is rolled again.",
        "Если РИСКу выпал его собственный цвет или цвет не в игре, кубик бросают снова.",
    ),
    "A64": (
        "A Gamer counts what can be seen, reputation tiles as 2 each; it attacks only who has more, the leader first.",
        "Геймер считает то, что видно, жетоны репутации — по 2; нападает только на тех, у кого больше, начиная с лидера.",
    ),
    "A65": (
        "The Eridani stop before the action after which a round would cost them 9 or more, or when A10 fails.",
        "Эридани останавливаются перед действием, после которого раунд стоил бы 9 или больше, или когда нарушено A10.",
    ),
    "A66": (
        "Of two hexes Draco keep the one with most ancients, then most planets, most points, an artifact.",
        "Из двух гексов Драко оставляют тот, где больше древних, затем больше планет, больше очков, есть артефакт.",
    ),
    "A67": (
        "If the Hydrans can pay two technologies, they buy the cheapest and another; otherwise the most expensive.",
        "Если Гидранам хватает на две технологии, они берут самую дешёвую и ещё одну; иначе самую дорогую.",
    ),
    "A69": (
        "Ambassadors are offered at the first own turn when they can be; never to somebody it wages war on, by an Aggressor to nobody, by a Gamer to nobody ahead of it.",
        "Послов он предлагает в первый же свой ход, когда можно; никогда — тому, с кем воюет, Агрессор — никому, Геймер — никому, кто впереди.",
    ),
    "A71": (
        "It may attack a partner and takes the traitor card; a Pacifist never, a Cleaner only who is in its way.",
        "На партнёра он напасть может и берёт карту предателя; Пацифист — никогда, Чистильщик — только на того, кто мешает.",
    ),
    "A73": (
        "After passing it reacts when alerted: it builds, moves and upgrades as in defence.",
        "После паса по тревоге он реагирует: строит, перемещает и улучшает, как в обороне.",
    ),
    "A74": (
        "Colony ships are used at once wherever a square is free: planets of one resource first, advanced before basic, wild last.",
        "Колониальные корабли он использует сразу, где есть свободная клетка: сначала планеты одного ресурса, продвинутые раньше обычных, серые последними.",
    ),
    "A75": (
        "In debt it gives up a hex without planets first, then the poorest in points and squares in use, then the farthest; home last. A trade comes first if it saves the hex.",
        "В долгу он сначала отказывается от гекса без планет, затем от самого бедного очками и занятыми клетками, затем от дальнего; дом — последним. Обмен идёт раньше, если спасает гекс.",
    ),
    "A76": (
        "It never retreats; its dice go as ancients assign theirs; an artifact gives what its production trait wants.",
        "Он никогда не отступает; кубики назначает, как древние; артефакт даёт то, чего хочет трейт производства.",
    ),
})  # fmt: skip
"""By the ids of the list of readings."""
