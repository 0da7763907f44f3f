"""The rules of the game as people are told them, section by section."""

from __future__ import annotations

from rivals.core.manual import manual_words
from rivals.core.words import Entries

MANUAL: Entries = manual_words("eclipse", {
    "goal": ("The aim", "Цель"),
    "goal.text": (
        """
        Species from all over the galaxy settle the hexes around its center, research, build fleets, make friends and wage war. A game has nine rounds. Whoever has the most victory points at the end wins; if they are equal, whoever has more money, science and materials in store.
        """,
        """
        Расы со всей галактики заселяют гексы вокруг её центра, исследуют технологии, строят флоты, дружат и воюют. В партии девять раундов. Побеждает тот, у кого в конце больше победных очков, а при равенстве — у кого в запасе больше денег, науки и материалов.
        """,
    ),
    "turn": ("A round and a turn", "Раунд и ход"),
    "turn.text": (
        """
        A round has an action phase, a combat phase and the upkeep. In the action phase seats take turns, clockwise from the start player: one action, or a pass. There are six actions: explore, influence, research, upgrade, build and move. Each takes a disc off your influence track until the end of the round, and the fewer discs lie there, the more the upkeep costs.

        Most actions consist of several activations; you may stop before the last. Whoever passes first begins the next round. After passing you can still react: upgrade, build or move with a single activation, for a disc. When all have passed, the phase is over.
        """,
        """
        В раунде три фазы: действий, боя и содержания. В фазе действий ходят по очереди, по часовой стрелке от первого игрока: одно действие или пас. Действий шесть: разведка, влияние, исследование, улучшение, постройка и перемещение. На каждое уходит диск со шкалы влияния — до конца раунда; чем меньше дисков на шкале, тем дороже содержание.

        Почти каждое действие состоит из нескольких активаций; можно остановиться раньше. Кто спасовал первым, начинает следующий раунд. После паса ещё можно реагировать: улучшить, построить или переместить одной активацией, за диск. Когда спасовали все, фаза кончается.
        """,
    ),
    "explore": ("Explore", "Разведка"),
    "explore.text": (
        """
        Choose an empty place beside a hex that you control, or where you have a ship that is not pinned; the edge between must have a wormhole. A hex is drawn from the stack of its ring: I next to the center, II behind it, III further out.

        Turn it so that two wormholes meet and connect it to a hex from which you could explore, or discard it. If no ancients are on it, you may put a disc there at once: it is yours, with the discovery under it. Planta explore twice; Draco draw two hexes and keep one at most.
        """,
        """
        Выберите пустое место рядом с гексом, который вы контролируете или где стоит ваш не скованный врагом корабль; на ребре между ними должна быть червоточина. Гекс берётся из стопки своего кольца: I — у самого центра, II — за ним, III — дальше.

        Поверните его так, чтобы две червоточины сошлись и соединили его с гексом, откуда вы могли вести разведку, — или сбросьте. Если древних на нём нет, можно сразу положить диск: гекс ваш вместе с открытием под ним. Планта ведёт разведку дважды; Драко тянут два гекса и оставляют не больше одного.
        """,
    ),
    "influence": ("Influence and control", "Влияние и контроль"),
    "influence.text": (
        """
        You control a hex where your disc lies. The action has two moves; each takes a disc from the track or from one of your hexes to the track or to another hex. There must be no disc and no ship of anybody else in that hex, and you need a ship there or a connection to a hex with a disc or a ship of yours. A disc that leaves a hex sends its cubes back to your tracks.

        At the end of the action up to two used colony ships are turned up again.
        """,
        """
        Вы контролируете гекс, на котором лежит ваш диск. В действии два перемещения: каждое берёт диск со шкалы влияния или с вашего гекса и кладёт его на шкалу или на другой гекс. На том гексе не должно быть чужого диска и чужих кораблей; там должен стоять ваш корабль, или гекс должен соединяться с другим, где есть ваш диск или корабль. Когда диск уходит с гекса, кубики возвращаются на ваши дорожки.

        В конце действия вы переворачиваете до двух использованных колониальных кораблей обратно.
        """,
    ),
    "colonies": ("Colony ships and trade", "Колониальные корабли и обмен"),
    "colonies.text": (
        """
        Both are free at any time in your own turn, and in the upkeep.

        - A colony ship moves a cube from one of your tracks to an empty square in a hex you control. Each colour of squares takes cubes of one resource, wild ones take any, an orbital takes money or science. Squares with a burst around them are advanced: they need their technology. Each cube off a track raises that income.
        - Trade turns several units of one resource into one of another, by the rate of your species: 2 for Terrans, 4 for Orion, 3 for all others.
        """,
        """
        И то и другое бесплатно и возможно в любой момент своего хода, а также в фазе содержания.

        - Колониальный корабль переносит кубик с вашей дорожки на пустую клетку гекса, который вы контролируете. Клетки каждого цвета принимают кубики своего ресурса, серые — любые, орбитальная станция — деньги или науку. Клетки с лучами вокруг — продвинутые: для них нужна технология. Чем больше кубиков ушло с дорожки, тем выше доход.
        - Обмен превращает несколько единиц одного ресурса в одну другого, по курсу вашей расы: 2 у землян, 4 у Ориона, 3 у всех остальных.
        """,
    ),
    "discoveries": ("Discoveries", "Открытия"),
    "discoveries.text": (
        """
        Whoever first puts a disc on a hex with a discovery, and no ancients left there, turns it up. Use it: 8 money, 5 science or 6 materials, an ancient technology (one of the cheapest in the supply that you lack), a cruiser, or an ancient ship part, which goes on a blueprint now or later. Or keep it for 2 points at the end.
        """,
        """
        Открытие получает тот, кто первым положил диск на его гекс, если древних там уже нет. Его можно использовать: 8 денег, 5 науки или 6 материалов, технология древних (одна из самых дешёвых в наличии, которых у вас нет), крейсер или часть древних — её ставят на чертёж сразу или позже. А можно оставить: в конце оно принесёт 2 очка.
        """,
    ),
    "research": ("Research", "Исследование"),
    "research.text": (
        """
        One activation, two for the Hydrans: buy a technology from the supply with science. There are three tracks, military, grid and nano, with seven spaces each. The more technologies you have on a track, the cheaper is the next one there, by 1, 2, 3, 4, 6 and 8, but not below its lower price. Four on a track are worth 1 point at the end, five 2, six 3, seven 5. Nobody buys the same one twice.

        The Artifact Key brings 5 of one resource at once for each artifact in a hex that you control.
        """,
        """
        Одна активация, у Гидран две: купить за науку технологию из тех, что в наличии. Рядов три — военные, энергия и нанотехнологии, — в каждом семь мест. Чем больше у вас технологий в ряду, тем дешевле следующая: на 1, 2, 3, 4, 6 и 8, но не ниже меньшей цены. Четыре технологии в ряду дают в конце 1 очко, пять — 2, шесть — 3, семь — 5. Одну и ту же дважды не покупают.

        Ключ к артефактам сразу приносит 5 единиц одного ресурса за каждый артефакт в гексе под вашим контролем.
        """,
    ),
    "upgrade": ("Upgrade", "Улучшение"),
    "upgrade.text": (
        """
        Two activations, three for Mechanema: each puts a part on a slot of a blueprint, over whatever is there. All ships of that class have it at once. You can use the printed parts, those of your technologies, and ancient ones that you found. Taking a part off is free.

        In the end every blueprint must be sound: it uses no more energy than it makes, and every class but the starbase has a drive. Initiative says who fires first, computers help to hit, shields make it harder, hull keeps a ship alive.
        """,
        """
        Две активации, у Механемы три: каждая ставит часть в ячейку чертежа поверх того, что там есть. Она сразу появляется у всех кораблей этого класса. Доступны напечатанные части, части ваших технологий и найденные части древних. Снять часть можно бесплатно.

        В итоге каждый чертёж должен быть исправен: энергии тратится не больше, чем вырабатывается, и у всех, кроме звёздной базы, есть двигатель. Инициатива решает, кто стреляет раньше; компьютеры помогают попасть, щиты мешают, броня сохраняет корабль.
        """,
    ),
    "build": ("Build", "Постройка"),
    "build.text": (
        """
        Two activations, three for Mechanema, one more with Nanorobots: each builds a ship or a structure in a hex that you control, for materials: interceptor 3, cruiser 5, dreadnought 8, starbase 3, orbital 5, monolith 10; Mechanema pay a little less. You have 8 interceptors, 4 cruisers, 2 dreadnoughts and 4 starbases.

        Starbases, orbitals and monoliths need their technologies. A hex holds one orbital and one monolith at most.
        """,
        """
        Две активации, у Механемы три, с Нанороботами на одну больше: каждая строит корабль или сооружение на гексе, который вы контролируете, за материалы: истребитель 3, крейсер 5, дредноут 8, звёздная база 3, орбитальная станция 5, монолит 10; Механема платит немного меньше. У вас 8 истребителей, 4 крейсера, 2 дредноута и 4 звёздные базы.

        Звёздные базы, орбитальные станции и монолиты требуют своих технологий. На гексе может быть не больше одной станции и одного монолита.
        """,
    ),
    "move": ("Move", "Перемещение"),
    "move.text": (
        """
        Two activations, three for Terrans: each moves one ship through connected hexes, as far as its drives go. The same ship may move again. Two hexes are connected where a wormhole meets a wormhole; with a Wormhole Generator one is enough for you.

        In a hex each foreign ship, an ancient too, pins one of yours; only those in excess can leave or pass through. The center's defense system pins everything. Starbases never move. Whoever moves to a partner's hex or ships breaks with him.
        """,
        """
        Две активации, у землян три: каждая ведёт один корабль по соединённым гексам, насколько хватит его двигателей. Тот же корабль может лететь ещё раз. Гексы соединены там, где червоточина сходится с червоточиной; с Генератором червоточин вам хватит и одной.

        На гексе каждый чужой корабль, в том числе древний, сковывает один ваш; уйти или пролететь дальше могут только лишние. Система обороны центра сковывает всех. Звёздные базы не летают. Кто летит на гекс или к кораблям партнёра, тот порывает с ним.
        """,
    ),
    "pacts": ("Ambassadors and truces", "Послы и мир"),
    "pacts.text": (
        """
        With four or more players. In your turn you can offer ambassadors to somebody whose hex is connected to one of yours, if neither has ships in the other's hexes. Each gives the other an ambassador with a cube from a track of his own: his income rises, and each ambassador held is worth 1 point at the end. It takes a place of the reputation track.

        Whoever moves ships to a partner breaks with him: both get their ambassadors back, and he takes the traitor card, 2 points less. While he holds it, nobody exchanges ambassadors with him; the next traitor takes it over.

        A truce ends a war: no attacks for the rest of this round and two more.
        """,
        """
        Если игроков четверо и больше. В свой ход можно предложить обмен послами тому, чей гекс соединён с вашим, если ни у кого нет кораблей в гексах другого. Каждый отдаёт другому посла с кубиком со своей дорожки: его доход растёт, а каждый посол у вас приносит в конце 1 очко. Посол занимает место на шкале репутации.

        Кто направил корабли к партнёру, тот порывает с ним: послы возвращаются, а он получает карту предателя — минус 2 очка. Пока она у него, новых послов ему не дадут; следующий предатель забирает её себе.

        Мир прекращает войну: без нападений до конца раунда и ещё два раунда.
        """,
    ),
    "combat": ("Battles", "Бой"),
    "combat.text": (
        """
        After the actions ships fight wherever two sides meet, hex by hex, the highest number first. Where there are more than two sides, the last two to come fight first. Whoever was there before defends.

        The class with the highest initiative fires first; if it is equal, the defender does. Missiles are fired once, before everything else; then cannons, round by round. A 6 always hits and a 1 never; otherwise the die, with your computer and less their shield, must come to 6. Yellow dice do 1 damage, orange 2, red 4. You choose the target of each hit; a ship is destroyed when its damage is greater than its hull.

        Instead of firing, a class can retreat to a connected hex of yours without enemies. It leaves when its turn comes again, if it still lives.
        """,
        """
        После действий корабли сражаются всюду, где сошлись две стороны, гекс за гексом, начиная с наибольшего номера. Если сторон больше двух, сначала бьются две пришедшие последними. Обороняется тот, кто пришёл раньше.

        Первым стреляет класс с наибольшей инициативой, при равенстве — обороняющийся. Ракеты выпускают один раз, до всего остального; затем раунд за раундом стреляют орудия. 6 всегда попадает, 1 никогда; иначе кубик с вашим компьютером и за вычетом их щита должен дать 6. Жёлтые кубики наносят 1 урон, оранжевые 2, красные 4. Цель каждого попадания выбираете вы; корабль уничтожен, когда урон больше его брони.

        Вместо выстрела класс может отступить на соединённый свой гекс без врагов. Он уходит, когда снова подойдёт его очередь, если доживёт.
        """,
    ),
    "reputation": ("After a battle", "После боя"),
    "reputation.text": (
        """
        Whoever fought draws reputation tiles: one for taking part, and for each ship destroyed 1, for a cruiser 2, for a dreadnought or the center's defenses 3; five at most. He keeps one, if he has a place for it or returns another. They are worth 1 to 4 points.

        If only attackers are left in a hex with enemy cubes, each of their ships fires its cannons once more: each point of damage destroys a cube, and shields do not count. Neutron bombs destroy all, and Planta lose all without a shot. Where no cube is left, the disc goes home, and whoever is alone there may put one of his own.
        """,
        """
        Кто сражался, тянет жетоны репутации: один за участие, по 1 за каждый уничтоженный корабль, 2 за крейсер, 3 за дредноут или оборону центра; всего не больше пяти. Оставить можно один — если есть место или если вернуть другой. Они стоят от 1 до 4 очков.

        Если на гексе с чужими кубиками остались только нападающие, каждый их корабль ещё раз стреляет из орудий: каждая единица урона уничтожает кубик, щиты не помогают. Нейтронные бомбы уничтожают все, а Планта теряет все и без выстрела. Когда кубиков не осталось, диск возвращается к владельцу, и тот, кто на гексе один, может положить свой.
        """,
    ),
    "upkeep": ("Upkeep and the end of a round", "Содержание и конец раунда"),
    "upkeep.text": (
        """
        Colony ships and trade come first. Then your income of money is added and the upkeep of your discs taken away. If that would leave less than 0, you must trade, or give up hexes: a disc comes home, and the upkeep falls. Whoever cannot pay even so is out. Science and materials come in last.

        Then new technologies are drawn, the discs of actions return, colony ships are turned up, and destroyed cubes go back to their tracks.
        """,
        """
        Сначала — колониальные корабли и обмен. Затем прибавляется доход денег и вычитается содержание дисков. Если вышло бы меньше 0, надо менять ресурсы или отказываться от гексов: диск возвращается, и содержание дешевеет. Кто и так не может заплатить, выбывает. Последними приходят наука и материалы.

        После этого открываются новые технологии, диски действий возвращаются, колониальные корабли снова готовы, а уничтоженные кубики ложатся на свои дорожки.
        """,
    ),
    "score": ("The score", "Подсчёт очков"),
    "score.text": (
        """
        - the points printed on the hexes that you control, and 3 for each monolith there;
        - your reputation tiles, and 1 for each ambassador;
        - 2 for each discovery kept;
        - 1, 2, 3 or 5 for each track with four, five, six or seven technologies;
        - 2 less with the traitor card;
        - Planta: 1 for each hex; Draco: 1 for each ancient left on the map.
        """,
        """
        - очки, напечатанные на гексах под вашим контролем, и по 3 за каждый монолит на них;
        - жетоны репутации и по 1 за каждого посла;
        - по 2 за каждое оставленное открытие;
        - 1, 2, 3 или 5 за каждый ряд с четырьмя, пятью, шестью или семью технологиями;
        - минус 2 за карту предателя;
        - Планта: по 1 за гекс; Драко: по 1 за каждого древнего на карте.
        """,
    ),
    "rival": ("The rivals", "Соперники"),
    "rival.text": (
        """
        A rival plays by the same rules. It is made of traits, by seven dice: the main one says whom it befriends and attacks, the others how it designs ships, builds, explores and produces. At the beginning of its turn it declares how it stands: at peace, in defence of a hex, or at war with somebody.

        At peace it goes through its steps in order: influence, research, upgrades, an attack on ancients, exploring, building; as long as it can pay for the round. A force beside its hexes alerts it. It starts a war only with a dreadnought or two cruisers, and never retreats.
        """,
        """
        Соперник играет по тем же правилам. Он складывается из трейтов, их задают семь кубиков: главный говорит, с кем он дружит и на кого нападает, остальные — какие у него чертежи, что он строит, как ведёт разведку и чем живёт. В начале хода он объявляет намерение: мир, оборона гекса или война с кем-то.

        В мире он идёт по своим шагам: влияние, исследование, улучшение, атака древних, разведка, постройка — пока может оплатить раунд. Силы рядом с его гексами поднимают тревогу. Войну он начинает только с дредноутом или двумя крейсерами и никогда не отступает.
        """,
    ),
})  # fmt: skip
"""Titles of sections and their texts."""
