"""The rules of the game as people are told them, section by section."""

from __future__ import annotations

from rivals.core.manual import manual_words
from rivals.core.words import Entries

MANUAL: Entries = manual_words("armada", {
    "goal": ("The aim", "Цель"),
    "goal.text": (
        """
        Two fleets meet. A game has six rounds; whoever has destroyed more points of enemy ships and squadrons by then wins; if the points are equal, the second player wins. A fleet that has lost all its ships loses at once.

        Fleets cost up to 180 points on a mat of 3 by 3 feet, or 400 on one of 6 by 3. Upgrade and objective cards are not used.
        """,
        """
        Сходятся два флота. В партии шесть раундов; побеждает тот, кто уничтожил вражеских кораблей и эскадрилий на большее число очков, а при равенстве — второй игрок. Флот, потерявший все корабли, сразу проигрывает.

        Флот стоит до 180 очков на поле 3 на 3 фута или до 400 на поле 6 на 3. Карты улучшений и заданий не используются.
        """,
    ),
    "setup": ("Setting up", "Расстановка"),
    "setup.text": (
        """
        Against a rival, the person has the initiative; between two people or two rivals, the cheaper fleet has it. Whoever has the initiative is the first player for the whole game.

        Six obstacles lie in the middle of the mat. Then people deploy in turns, a ship or two squadrons at a time: ships within distance 3 of their own edge, at any speed of their chart, squadrons within distance 2 of a ship of theirs. A rival deploys after you, when all your pieces are on the mat.

        Between people, whoever has fewer ships gets pass tokens: spending one, a player passes instead of activating a ship, but not on two turns in a row. The first player can do so once he has activated a ship and has fewer left than the other, the second if he has no more left.
        """,
        """
        Против соперника инициатива у человека; между двумя людьми или двумя соперниками — у более дешёвого флота. Обладатель инициативы — первый игрок на всю партию.

        В середине поля лежат шесть препятствий. Затем люди по очереди выставляют по кораблю или по две эскадрильи: корабли — в пределах дистанции 3 от своего края, с любой скоростью из своей таблицы, эскадрильи — в пределах дистанции 2 от своего корабля. Соперник выставляет флот после вас, когда ваш уже весь на поле.

        Между людьми тот, у кого меньше кораблей, получает жетоны паса: потратив такой жетон, он пасует вместо активации корабля, но не два своих хода подряд. Первому игроку это можно, когда он уже активировал корабль и ему осталось активировать меньше, чем противнику, второму — если ему осталось не больше.
        """,
    ),
    "round": ("A round", "Раунд"),
    "round.text": (
        """
        - Command phase: each ship gets a dial at the bottom of its stack; the stack has as many dials as its command value. So orders are given in advance.
        - Ship phase: from the first player on, each in turn activates a ship: its top dial is revealed, it attacks from up to two hull zones, and it maneuvers.
        - Squadron phase: the players take turns activating two squadrons each.
        - At the end exhausted defence tokens are readied.
        """,
        """
        - Фаза приказов: под стопку каждого корабля кладут диск; дисков в стопке столько, каково его командное значение. Так что приказы отдаются заранее.
        - Фаза кораблей: начиная с первого игрока, по очереди активируется по кораблю: вскрывается верхний диск, корабль атакует не больше чем из двух зон, затем совершает манёвр.
        - Фаза эскадрилий: игроки по очереди активируют по две эскадрильи.
        - В конце раунда истощённые жетоны защиты снова становятся готовыми.
        """,
    ),
    "commands": ("Commands", "Приказы"),
    "commands.text": (
        """
        A revealed dial is kept and used in this activation, or exchanged for a token of its kind, which does less but can wait. A ship holds as many tokens as its command value, and no two of a kind.

        - Navigate: the dial lets you change the speed by 1 and gives one joint an extra click; the token changes the speed by 1.
        - Squadron: as many squadrons as the squadron value (with the token one more) at close to medium range move and attack at once, in either order.
        - Repair: the dial gives as many points as the engineering value, the token half as many.
        - Concentrate Fire: the dial adds a die of a colour that is rolled anyway; the token rerolls a die.

        A dial and a token of one command act together only if both are spent before either does anything.
        """,
        """
        Вскрытый диск либо остаётся и действует в эту активацию, либо меняется на жетон того же приказа: тот слабее, зато может подождать. Жетонов у корабля не больше командного значения, и все разные.

        - Навигация: диск позволяет сменить скорость на 1 и даёт лишний щелчок одному шарниру; жетон — только сменить скорость на 1.
        - Эскадрильи: по диску столько эскадрилий, каково значение эскадрилий, а по жетону ещё одна — на ближней и средней дистанции — сразу летят и атакуют в любом порядке.
        - Ремонт: диск даёт столько очков, каково инженерное значение, жетон — половину.
        - Сосредоточенный огонь: диск даёт ещё один кубик того цвета, который и так бросают; жетон — переброс одного кубика.

        Диск и жетон одного приказа действуют вместе, только если оба потрачены до того, как подействует хоть один.
        """,
    ),
    "repair": ("Repair", "Ремонт"),
    "repair.text": (
        """
        Repair points are spent at once, and what is left over is lost: 1 moves a shield from one zone to another, 2 recover a shield, 3 discard a damage card, faceup or facedown. A half is rounded up. A ship that ends its maneuver at a station discards a damage card, too.
        """,
        """
        Очки ремонта тратятся сразу, остаток пропадает: 1 переносит щит из зоны в зону, 2 восстанавливают щит, 3 сбрасывают карту повреждения, лежащую лицом вверх или вниз. Половина округляется вверх. Корабль, который закончил манёвр на станции, тоже сбрасывает карту повреждения.
        """,
    ),
    "attack": ("Attacking with a ship", "Атака корабля"),
    "attack.text": (
        """
        Each hull zone can attack once, two in an activation. Its target must be in its arc, in range and in sight: a hull zone of an enemy ship, or squadrons. A zone that attacks squadrons attacks each in its arc and range, one after the other, with the anti-squadron dice.

        At close range all dice are rolled, at medium range the red and blue ones, at long range the red ones. An attack through an obstacle or past another ship is obstructed: it rolls one die fewer.
        """,
        """
        Каждая зона корпуса атакует один раз, за активацию — две зоны. Цель должна быть в секторе, в пределах дистанции и на виду: зона вражеского корабля или эскадрильи. Зона, которая бьёт по эскадрильям, атакует по очереди каждую в своём секторе и в пределах дистанции — кубиками против эскадрилий.

        На ближней дистанции бросают все кубики, на средней — красные и синие, на дальней — красные. Кто стреляет через препятствие или через другой корабль, бросает на кубик меньше.
        """,
    ),
    "dice": ("The attacker's dice", "Кубики нападающего"),
    "dice.text": (
        """
        After the roll you may add or reroll dice: by Concentrate Fire, by swarm, by an ability. Each accuracy icon can be spent to lock a defence token: it cannot be used against this attack.

        - Red: two blanks, two hits, two critical hits, one accuracy, one double hit.
        - Blue: four hits, two critical hits, two accuracies.
        - Black: two blanks, four hits, two with a hit and a critical hit.

        Between ships each hit and each critical hit is 1 damage. Where a squadron attacks or is attacked, only hits count, except for bombers against ships.
        """,
        """
        После броска кубики можно добавить или перебросить: сосредоточенным огнём, роем, способностью. Каждый значок точности блокирует один жетон защиты: против этой атаки его не потратить.

        - Красный: две пустые грани, два попадания, два крита, одна точность, одно двойное попадание.
        - Синий: четыре попадания, два крита, две точности.
        - Чёрный: две пустые грани, четыре попадания, две с попаданием и критом.

        Между кораблями каждое попадание и каждый крит — 1 урон. Когда атакует эскадрилья или атакуют её, считаются только попадания; у бомбардировщиков против кораблей — и криты.
        """,
    ),
    "defence": ("Defence tokens", "Жетоны защиты"),
    "defence.text": (
        """
        A ready token that is spent is exhausted, an exhausted one is discarded. One of each kind per attack, and none at speed 0.

        - Scatter: all dice are cancelled.
        - Evade: at long range a die is cancelled, closer than that one is rerolled; against a larger ship a second one, too, if the token is discarded.
        - Brace: the damage is halved, rounded up.
        - Redirect: a zone adjacent to the one attacked takes as much of the damage as you like, as far as its shields go.
        - Contain: the critical hit has no effect.
        """,
        """
        Готовый жетон, если его потратить, истощается, а истощённый сбрасывается. За атаку можно потратить по одному жетону каждого вида, а на скорости 0 — ни одного.

        - Рассеивание: все кубики отменяются.
        - Уклонение: на дальней дистанции один кубик отменяется, ближе — перебрасывается; против корабля крупнее — и второй, если жетон сбросить.
        - Стойкость: урон делится пополам с округлением вверх.
        - Перенаправление: соседняя зона принимает любую часть урона — насколько хватит её щитов.
        - Сдерживание: крит не действует.
        """,
    ),
    "damage": ("Damage", "Урон"),
    "damage.text": (
        """
        Each point takes a shield from the zone attacked; if there are none left, the ship gets a damage card face down. If the attacker has a critical hit, the first card is dealt face up and does what it says: some act at once and leave somebody a choice, others act as long as they lie there. A ship with as many cards as it has hull is destroyed; a squadron loses its hull point by point.

        Damage that does not come from an attack is taken by a zone of the owner's choice.
        """,
        """
        Каждая единица урона снимает щит атакованной зоны; если щитов нет, корабль получает карту повреждения лицом вниз. Если у нападающего есть крит, первая карта сдаётся лицом вверх и действует: одни карты — сразу, и тогда кому-то приходится выбирать, другие — пока лежат. Корабль, у которого карт столько, сколько прочности, уничтожен; эскадрилья теряет прочность по единице.

        Урон не от атаки принимает та зона, которую выберет владелец.
        """,
    ),
    "maneuver": ("Maneuvers", "Манёвры"),
    "maneuver.text": (
        """
        A ship moves along the tool, as many segments as its speed. Its chart says how many clicks each joint can take at that speed; each click turns by 22.5°. The tool lies on a side where the ship does not end over it. Only Navigate changes the speed.

        - A ship that would overlap another sails at a lower speed this time, down to 0; then both get a damage card face down.
        - Squadrons under it are put beside it by the other player.
        - If it ends on asteroids, it gets a damage card face up; on debris, 2 damage to one zone; at a station, it discards a damage card. Over several of them, whoever has the ship chooses which acts first.
        - A ship is destroyed if any part of it leaves the mat.
        """,
        """
        Корабль движется вдоль шаблона на столько звеньев, какова его скорость. В таблице сказано, сколько щелчков на этой скорости допускает каждый шарнир; щелчок поворачивает на 22,5°. Шаблон кладут с той стороны, где корабль в конце не окажется на нём. Скорость меняет только приказ «Навигация».

        - Корабль, который налетел бы на другой, на этот раз идёт медленнее, вплоть до 0; затем оба получают по карте повреждения лицом вниз.
        - Эскадрильи, оказавшиеся под ним, другой игрок ставит рядом.
        - Если манёвр закончился на астероидах, корабль получает карту повреждения лицом вверх, на обломках — 2 урона в одну зону, а на станции сбрасывает карту повреждения. Если препятствий несколько, их порядок выбирает хозяин корабля.
        - Корабль, хотя бы частью вышедший за край поля, уничтожен.
        """,
    ),
    "squadrons": ("Squadrons", "Эскадрильи"),
    "squadrons.text": (
        """
        In the squadron phase a squadron moves or attacks; commanded by a ship, it may do both. It flies over everything, as far as its speed goes, and attacks at distance 1. Enemy squadrons at distance 1 with nothing between them are engaged: they cannot move, and must attack a squadron, not a ship.

        - Bomber: critical hits count against ships.
        - Counter: it fires back at whoever attacked it.
        - Escort: enemies engaged with it must attack it before others.
        - Swarm: it rerolls a die if another squadron of its side is engaged with the target.
        - Heavy: it does not hold enemies back. Grit: a single enemy does not hold it back. Intel: friendly squadrons at distance 1 have grit.
        - Rogue: it moves and attacks in the squadron phase, too.
        """,
        """
        В фазе эскадрилий эскадрилья летит или атакует; по приказу корабля может и то и другое. Она пролетает над чем угодно, насколько хватает скорости, и атакует на дистанции 1. Вражеские эскадрильи на дистанции 1, между которыми ничего нет, связаны боем: они не могут лететь и обязаны атаковать эскадрилью, а не корабль.

        - Бомбардировщик: против кораблей криты считаются.
        - Отпор: отвечает огнём тому, кто её атаковал.
        - Сопровождение: связанные с ней враги должны атаковать её раньше других.
        - Рой: перебрасывает кубик, если цель связана боем ещё с кем-то из своих.
        - Тяжёлая: никого не удерживает. Упорство: одиночный враг её не удерживает. Разведка: у своих на дистанции 1 есть упорство.
        - Вольница: и летит, и атакует даже в фазе эскадрилий.
        """,
    ),
    "rival": ("The Imperial AI", "Имперский ИИ"),
    "rival.text": (
        """
        It leads a fleet of either side by open rules and rolls of a blue die. Before the game the die chooses its style, the focal point at your edge for which it heads, and the flank where it deploys.

        First it activates the ship that can roll the most dice at you. Its ships have no dials: a die chooses the command. They fire where they can roll the most dice, among those at the zone with the fewest shields, spend tokens to keep the damage low, and keep their formation unless a course brings two arcs to bear. Commanded squadrons go for yours, and for ships where none is in reach.
        """,
        """
        Он ведёт флот любой стороны по открытым правилам и броскам синего кубика. Перед партией кубик выбирает его стиль, фокальную точку у вашего края, к которой он идёт, и фланг, на котором он встаёт.

        Первым он активирует корабль, который может бросить против вас больше всего кубиков. Дисков у его кораблей нет: приказ выбирает кубик. Они стреляют туда, где бросят больше всего кубиков, — из таких зон в ту, где меньше щитов; тратят жетоны так, чтобы урон был меньше, и держат строй, если курс не берёт врага сразу в два сектора. Эскадрильи по приказу идут на ваши, а если достать некого — на корабли.
        """,
    ),
})  # fmt: skip
"""Titles of sections and their texts."""
