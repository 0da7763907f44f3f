"""The rules of the game as people are told them, section by section."""

from __future__ import annotations

from rivals.core.manual import manual_words
from rivals.core.words import Entries

MANUAL: Entries = manual_words("tyrants", {
    "goal": ("The aim", "Цель"),
    "goal.text": (
        """
        You lead a house of drow in the Underdark. From the same ten cards as everybody else you build a deck, and with it you spread your troops and spies over the map. Whoever has the most victory points (VP) at the end wins; if they are equal, the victory is shared.

        Two play on the middle of the map, three on the middle and one side, four on all of it. The market is made of two half-decks.
        """,
        """
        Вы ведёте один из домов дроу в Подземье. Из тех же десяти карт, что и у всех, вы собираете свою колоду, а с ней расставляете по карте войска и шпионов. Побеждает тот, у кого в конце больше победных очков (ПО); при равенстве победа общая.

        Вдвоём играют на средней части карты, втроём — на средней и одной боковой, вчетвером — на всей. Рынок складывается из двух половин колоды.
        """,
    ),
    "turn": ("A turn", "Ход"),
    "turn.text": (
        """
        Play cards from your hand in any order and as many as you like. They bring power and influence, and many do something of their own. In between, spend what you have, as often as you can pay:

        - 1 power: deploy a troop.
        - 3 power: assassinate a troop, or return an enemy's spy.
        - Influence: recruit a card at its cost.

        At the end of the turn the cards that are due are promoted, markers of total control pay their VP, all played cards and the rest of your hand are discarded, power and influence are gone, and you draw five new cards. When the deck runs out, the discards are shuffled into a new one.
        """,
        """
        Играйте карты с руки в любом порядке и сколько хотите. Они дают могущество и влияние, и у многих есть свой эффект. Между картами тратьте накопленное — сколько раз хватит:

        - 1 могущество: разместить войско.
        - 3 могущества: уничтожить войско или вернуть чужого шпиона.
        - Влияние: завербовать карту по её цене.

        В конце хода возвышаются карты, которым пора, жетоны полного контроля приносят ПО, сыгранные карты и остаток руки сбрасываются, могущество и влияние пропадают, и вы берёте пять новых карт. Когда колода кончается, из сброса замешивают новую.
        """,
    ),
    "cards": ("Cards", "Карты"),
    "cards.text": (
        """
        A card does what its text says, as far as it can be done; only where it offers a choice may you decline. It stays before you until the end of the turn. Power and influence go to a pool that is empty again at the end of it.

        - “Return one of your spies” is the price of what follows: you need not pay it.
        - Focus: more happens if another card of the same aspect was played this turn or is in your hand.
        - An Insane Outcast is worth −1 VP in your deck. When you play one, you may discard another card and put it back in the supply.
        """,
        """
        Карта делает то, что на ней сказано, насколько это выполнимо; отказаться можно, только если она это предлагает. До конца хода она лежит перед вами. Могущество и влияние копятся до конца хода.

        - «Верните своего шпиона» — это плата за то, что следует дальше: платить не обязательно.
        - Фокус: эффект сильнее, если в этот ход сыграна другая карта той же черты или такая есть на руке.
        - Безумный изгой в колоде стоит −1 ПО. Когда вы его сыграли, можно сбросить другую карту и вернуть его в запас.
        """,
    ),
    "deploy": ("Deploying troops", "Как разместить войско"),
    "deploy.text": (
        """
        Before the first turn each house deploys one troop at a start site that no other house has taken. After that a troop goes from your barracks to an empty space where you are present:

        - At a site you are present with a troop or a spy there, or with a troop in a space beside it.
        - In a space of a route you are present with a troop there or in a neighbouring space or site. Spies do not help here.
        - Whoever has no troop on the map may deploy anywhere.

        There are 40 troops in the barracks. When they are empty, each deployment brings 1 VP instead.
        """,
        """
        Перед первым ходом каждый дом размещает одно войско в стартовой локации, которую не занял другой дом. Дальше войско идёт из казарм на пустую клетку там, где вы присутствуете:

        - В локации вы присутствуете, если там есть ваше войско или шпион либо ваше войско стоит на соседней клетке.
        - На клетке маршрута — если ваше войско стоит на ней, на соседней клетке или в соседней локации. Шпионы здесь не помогают.
        - У кого на карте нет ни одного войска, тот может разместить его где угодно.

        В казармах 40 войск. Когда они пусты, каждое размещение вместо этого приносит 1 ПО.
        """,
    ),
    "troops": ("Against troops", "Против чужих войск"),
    "troops.text": (
        """
        For all this you need presence at the place, unless a card says “anywhere”. White troops belong to nobody and count as enemies.

        - Assassinate: the troop goes to your trophy hall, where it is worth 1 VP.
        - Supplant: assassinate it and deploy one of your own in its space.
        - Return: a player's troop goes back to its barracks; a white one cannot be returned.
        - Move: take a troop that is not yours and put it in any empty space of the map.
        """,
        """
        Для всего этого нужно ваше присутствие, если на карте не сказано «где угодно». Белые войска никому не принадлежат и считаются вражескими.

        - Уничтожить: войско уходит в ваш зал трофеев, где стоит 1 ПО.
        - Заменить: уничтожить войско и разместить на его клетке своё.
        - Вернуть: войско игрока уходит обратно в его казармы; белое вернуть нельзя.
        - Переместить: взять чужое войско и поставить на любую пустую клетку карты.
        """,
    ),
    "spies": ("Spies", "Шпионы"),
    "spies.text": (
        """
        You have five spies. A spy can be placed at any site where you have none; you need not be present. It gives you presence at the site, and as long as it is there nobody else has total control of it. If all five are out, you may first take one back.

        An enemy's spy is returned for 3 power or by a card, where you are present.
        """,
        """
        У вас пять шпионов. Шпиона можно подослать в любую локацию, где вашего ещё нет; присутствовать там не нужно. Он даёт присутствие в локации, и пока он там, ни у кого другого нет над ней полного контроля. Если все пять на карте, одного можно сначала вернуть.

        Чужой шпион возвращается за 3 могущества или картой — там, где вы присутствуете.
        """,
    ),
    "recruit": ("Recruiting", "Вербовка"),
    "recruit.text": (
        """
        Six cards lie open in the market. Pay a card's cost in influence, and it goes to your discards. House Guards for 3 and Priestesses of Lolth for 2 lie in the supply beside it.

        An empty place of the market is filled at once. In a game with AutoMatron the other cards slide to the left first, and the new one comes in at the right.
        """,
        """
        На рынке открыто шесть карт. Заплатите цену карты влиянием, и она ляжет в ваш сброс. Рядом, в запасе, — Стражи дома за 3 и Жрицы Ллос за 2.

        Пустое место на рынке сразу заполняется. В игре с АвтоМатроной остальные карты сначала сдвигаются влево, а новая приходит справа.
        """,
    ),
    "deck": ("Promoting, devouring, discarding", "Возвысить, поглотить, сбросить"),
    "deck.text": (
        """
        - Promote: a card leaves your deck for the inner circle, where it is worth more VP. Most cards promote another one at the end of the turn in which they were played.
        - Devour: a card leaves the game; if it was in the market, another takes its place.
        - Discard: a card of your hand goes to your discards.

        Insane Outcasts can be neither promoted nor devoured: they go back to the supply.
        """,
        """
        - Возвысить: карта покидает колоду и переходит в ближний круг, где стоит больше ПО. Обычно карта возвышает другую в конце того хода, когда сыграна.
        - Поглотить: карта покидает игру; если она лежала на рынке, на её место приходит другая.
        - Сбросить: карта с руки идёт в ваш сброс.

        Безумных изгоев нельзя ни возвысить, ни поглотить: они возвращаются в запас.
        """,
    ),
    "control": ("Sites and control", "Локации и контроль"),
    "control.text": (
        """
        You control a site if you have more troops there than each other colour, white included. You control it totally if your troops fill every space and no enemy spy is there.

        A city has a control marker. It goes at once to whoever controls the city and brings 1 influence in each of his turns; under total control it also pays its VP at the end of the turn.
        """,
        """
        Вы контролируете локацию, если там у вас больше войск, чем у каждого другого цвета, считая белый. Контроль полный, если ваши войска заняли все клетки и там нет чужого шпиона.

        У города есть жетон контроля. Он сразу переходит к тому, кто контролирует город, и приносит ему 1 влияние в каждый его ход, а при полном контроле ещё и свои ПО в конце хода.
        """,
    ),
    "end": ("The end and the score", "Конец игры и очки"),
    "end.text": (
        """
        The game ends with the round in which somebody deploys the last troop or the market deck runs out: all have equally many turns. In a game with AutoMatron only the last troop ends it; the market gets a new deck. Then these are added up:

        - the VP of each site that you control, and 2 more for each that you control totally;
        - 1 for each trophy;
        - the cards of your deck, hand and discards at their smaller number, those of the inner circle at the larger;
        - the VP that you gained in the game.
        """,
        """
        Игра кончается с раундом, в котором кто-то разместил последнее войско или опустела колода рынка: ходов у всех поровну. В игре с АвтоМатроной её кончает только последнее войско, а рынок получает новую колоду. Затем складываются:

        - ПО каждой локации под вашим контролем и ещё 2 за каждую под полным;
        - по 1 за каждый трофей;
        - карты колоды, руки и сброса по меньшему числу, карты ближнего круга — по большему;
        - ПО, полученные за игру.
        """,
    ),
    "automatron": ("AutoMatron", "АвтоМатрона"),
    "automatron.text": (
        """
        She has no deck. In her turn she plays the top card of her delay deck: an Insane Outcast removes the three leftmost cards of the market, a starting card two, an empty deck one. Then she counts the aspects of the cards that are left and acts on each, the more of an aspect the more strongly:

        - Guile: she returns a spy of hers and deploys or supplants there; without a spy she can use she places some.
        - Malice: she assassinates troops and returns spies.
        - Conquest: she deploys 2, 4 or 7 troops.
        - Ambition: she gains 2, 4 or 7 VP.

        Each card of an aspect beyond the third brings her 3 VP. What she cannot do becomes a troop, an assassination or VP. At the end each marker brings her 1 VP, under total control its own VP besides; then the market is refilled. So watch what you leave her there: what you recruit, and what slides to the left, decides what she does.
        """,
        """
        Своей колоды у неё нет. В свой ход она открывает верхнюю карту колоды задержки: Безумный изгой убирает с рынка три крайние левые карты, стартовая карта — две, пустая колода — одну. Затем она считает черты оставшихся карт и выполняет действие каждой черты; чем больше карт одной черты, тем оно сильнее:

        - Коварство: возвращает своего шпиона и размещает или заменяет войска в его локации; если подходящего шпиона нет, подсылает шпионов.
        - Злоба: уничтожает войска и возвращает чужих шпионов.
        - Воинственность: размещает 2, 4 или 7 войск.
        - Честолюбие: получает 2, 4 или 7 ПО.

        Каждая карта одной черты сверх третьей приносит ей 3 ПО. То, что выполнить нельзя, превращается в войско, уничтожение или ПО. В конце каждый жетон контроля приносит ей 1 ПО, а при полном контроле ещё и свои ПО; затем рынок пополняется. Следите, что вы ей оставляете: её ход зависит от того, кого вы завербуете и что сдвинется влево.
        """,
    ),
})  # fmt: skip
"""Titles of sections and their texts."""
