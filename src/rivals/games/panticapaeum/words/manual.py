"""The rules of the game as people are told them, section by section."""

from __future__ import annotations

from rivals.core.manual import manual_words
from rivals.core.words import Entries

MANUAL: Entries = manual_words("panticapaeum", {
    "goal": ("The aim", "Цель"),
    "goal.text": (
        """
        You are an architect and lay out a city on the Bosporus; Botos, or another architect, lays out his own. A game has five rounds of three turns. Whoever has the most victory points at the end wins.

        The figures of the printed box are not known to us. Tiles, prices and points are therefore our own, and you can put a set of yours in their place.
        """,
        """
        Вы архитектор и закладываете город на Боспоре; Ботос или другой архитектор строит свой. В партии пять раундов по три хода. Побеждает тот, у кого в конце больше победных очков.

        Чисел из настоящей коробки мы не знаем. Поэтому тайлы, цены и очки — наши собственные, и вместо них можно подставить свой набор.
        """,
    ),
    "turn": ("A turn and a round", "Ход и раунд"),
    "turn.text": (
        """
        A turn has two phases. In exploration you take a tile and lay it in your city. In development you do one of three things, or nothing.

        When everybody has had three turns, the round ends: coins come in and surplus resources go back. Then the token of the first player moves on to the next person; alone against Botos you keep it.
        """,
        """
        Ход состоит из двух фаз. В фазе разведки вы берёте тайл и кладёте его в свой город. В фазе развития вы делаете что-нибудь одно из трёх — или ничего.

        Когда все сделали по три хода, раунд кончается: приходят монеты, лишние ресурсы возвращаются в запас. Затем жетон первого игрока переходит к следующему человеку; один на один с Ботосом он остаётся у вас.
        """,
    ),
    "take": ("Taking a tile", "Как взять тайл"),
    "take.text": (
        """
        The tiles lie in a ring, and the trireme sails along it. The three tiles ahead of it are free; the fourth costs 1 coin, the fifth 2. The trireme moves to where your tile lay.

        - A coloured cell is a field: it brings one resource of its colour, and only there a building of that colour can stand.
        - A grassy cell is meadow: plain ground.
        - A cracked cell is dry: unless water reaches it, it costs a point at the end.

        Against Botos the trireme then sails on by as many tiles as the one you took has resources. The tile it stops on is his: so you choose for both.
        """,
        """
        Тайлы лежат кольцом, по нему плывёт трирема. Три тайла перед ней бесплатны, четвёртый стоит 1 монету, пятый — 2. Трирема встаёт туда, где лежал ваш тайл.

        - Цветная клетка — поле: она даёт один ресурс своего цвета, и только на ней можно построить здание этого цвета.
        - Клетка с травой — луг: просто земля.
        - Растрескавшаяся клетка засушлива: если до неё не дойдёт вода, в конце вы потеряете очко.

        В игре с Ботосом трирема затем плывёт дальше — на столько тайлов, сколько ресурсов на взятом. Тайл, на котором она остановилась, достанется Ботосу: вы выбираете за двоих.
        """,
    ),
    "lay": ("Laying a tile", "Как положить тайл"),
    "lay.text": (
        """
        Turn the tile as you like, but do not turn it over. It can lie:

        - on the ground, touching your city with a side;
        - higher: all its cells on one level, with tiles under every cell, on at least two different tiles, and over no building. Laying it higher pays 1 coin.

        Then you get the resources printed on it. A tile that fits nowhere is discarded; you get its resources all the same.
        """,
        """
        Тайл можно поворачивать, но не переворачивать. Положить его можно:

        - на землю — так, чтобы он касался города стороной;
        - выше — все клетки на одном уровне, под каждой лежит тайл, всего снизу не меньше двух разных тайлов, и ни одно здание не накрыто. За тайл, положенный выше, вы получаете 1 монету.

        Затем вы получаете нарисованные на нём ресурсы. Тайл, который никуда не подходит, сбрасывается, но его ресурсы вы всё равно получаете.
        """,
    ),
    "develop": ("Development", "Развитие"),
    "develop.text": (
        """
        One of these, or nothing:

        - Build. The common board shows what the next building of each colour costs, in resources of that colour. Each one that is bought, by whomever, lets the price stay or rise. A resource that you lack is replaced by 2 coins. The building goes on a visible free field of its colour.
        - Advance one space in one of your five rows, for 1, 2, 2 and 3 resources of its colour. A worker brings 1 coin at the end of each round; a craftsman makes buildings of that colour cheaper by 1, down to 1; the treasury pays 2 coins at once; mastery gives 2 points at the end for each of your buildings of that colour.
        - Sell resources of one colour: 1 coin for one, 3 for two, 5 for three, and so on.
        """,
        """
        Что-нибудь одно — или ничего:

        - Построить. На общем планшете видно, сколько ресурсов своего цвета стоит следующее здание. Кто бы ни купил здание, следующее этого цвета стоит столько же или дороже. Недостающий ресурс заменяют 2 монеты. Здание ставится на видимое свободное поле своего цвета.
        - Продвинуться на одну клетку в одном из пяти рядов: это стоит 1, 2, 2 и 3 ресурса его цвета. Рабочий приносит 1 монету в конце каждого раунда; мастер удешевляет здания этого цвета на 1, но не ниже 1; казна сразу даёт 2 монеты; мастерство даёт в конце 2 очка за каждое ваше здание этого цвета.
        - Продать ресурсы одного цвета: за один — 1 монета, за два — 3, за три — 5 и так далее.
        """,
    ),
    "round": ("The end of a round", "Конец раунда"),
    "round.text": (
        """
        Each of your Houses and each worker pays 1 coin. Then you keep at most five resources; you choose which go back. After the last round nobody puts anything back: points are counted.
        """,
        """
        Каждый ваш жилой дом и каждый рабочий приносит 1 монету. Затем у вас остаётся не больше пяти ресурсов; какие вернуть, решаете вы. После последнего раунда никто ничего не возвращает: считаются очки.
        """,
    ),
    "score": ("The score", "Подсчёт очков"),
    "score.text": (
        """
        - Watchtower: 2 for each level on which it stands, counted from 1; 1 more if at least four of the eight cells around lie lower.
        - Winery: 1, and 1 for each visible meadow and purple cell joined to it, its own included; 6 at most.
        - Temple of Apollo: 2, and 2 for each other colour of building among the eight cells around; 8 at most.
        - House: 2, and 2 for each House beside it.
        - Aqueduct: its water runs three cells in each direction, to the first gap. 2, and 1 for each visible dry cell that it waters; 6 at most.
        - Drought: one point less for each visible dry cell that no Aqueduct of yours waters.
        - Coins: 1 for every two. And what the mastery spaces bring.

        If points are equal, whoever has more buildings wins, then whoever has more coins. With Botos a tie is a draw.
        """,
        """
        - Сторожевая башня: 2 за каждый уровень, на котором она стоит, считая с 1; ещё 1, если хотя бы четыре из восьми клеток вокруг лежат ниже.
        - Винодельня: 1 и ещё по 1 за каждую видимую луговую и фиолетовую клетку, соединённую с ней, считая её собственную; не больше 6.
        - Храм Аполлона: 2 и ещё по 2 за каждый другой цвет зданий на восьми клетках вокруг; не больше 8.
        - Жилой дом: 2 и ещё по 2 за каждый жилой дом рядом.
        - Акведук: вода течёт на три клетки в каждую сторону, до первого разрыва. 2 и ещё по 1 за каждую видимую засушливую клетку, до которой она дошла; не больше 6.
        - Засуха: минус очко за каждую видимую засушливую клетку, до которой не дошла вода ваших акведуков.
        - Монеты: 1 за каждые две. И то, что даёт мастерство.

        При равенстве побеждает тот, у кого больше зданий, затем — у кого больше монет. Равенство с Ботосом — ничья.
        """,
    ),
    "botos": ("Botos", "Ботос"),
    "botos.text": (
        """
        Botos takes his turn right after the first player. He gets the tile under the trireme, its resources go to his store and the tile is discarded: he lays nothing, has no coins and keeps all his resources.

        Then he builds if he can pay for a building; of several he takes the first in the order brown, purple, beige, orange, green. He pays the prices of the common board and raises them for you. If he can pay for none, he takes one resource of the colour of which he has most; if several are equal, the same order decides. On the standard level he does neither in the first round.

        His score: for each colour 3 points for one building, 10 for two, 30 for three, 10 each for four or more, and 1 for each resource left. Four modifications make him harder; they can be combined.
        """,
        """
        Ботос ходит сразу после первого игрока. Он получает тайл под триремой: ресурсы идут ему в запас, сам тайл сбрасывается. Он ничего не выкладывает, обходится без монет и хранит сколько угодно ресурсов.

        Затем он строит, если может оплатить здание; из нескольких — первое по порядку: коричневое, фиолетовое, бежевое, оранжевое, зелёное. Платит он по общему планшету и поднимает цены и вам. Если не хватает ни на одно, он берёт один ресурс того цвета, которого у него больше всего; при равенстве решает тот же порядок. На стандартном уровне в первом раунде он не делает ни того, ни другого.

        Его очки: за каждый цвет 3 за одно здание, 10 за два, 30 за три, по 10 за каждое, если их четыре и больше, и 1 за каждый оставшийся ресурс. Четыре модификации делают его труднее; их можно сочетать.
        """,
    ),
})  # fmt: skip
"""Titles of sections and their texts."""
