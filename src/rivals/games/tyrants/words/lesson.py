"""What the guided first match says, step by step."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

LESSON: Entries = pairs("tyrants.lesson", {
    "welcome": (
        ("You lead a house of drow: your troops spread under the earth, your agents fill a deck of "
        "cards. Whoever has the most victory points at the end wins. Your rival is an AutoMatron. Two "
        "turns together will do; the rest is yours."),
        ("Вы возглавляете дом дроу: войска расходятся по Подземью, а колода пополняется картами "
        "ваших приспешников. Побеждает тот, у кого в конце больше победных очков (ПО). Ваша "
        "соперница — АвтоМатрона. Два хода мы сделаем вместе, дальше вы сами."),
    ),
    "start": (
        ("Every house begins with one troop, at a site with a flag. Put yours in Eryndlyn, in the "
        "lower part of the board: it has three spaces and no white troops."),
        ("Каждый дом начинает с одного войска в локации с флажком. Поставьте своё в Эриндлин, в "
        "нижней части поля: там три клетки и ни одного белого войска."),
    ),
    "hand": (
        ("You have five cards. A Soldier gives one power, for the board; a Noble gives one influence, "
        "for new cards. What you do not spend this turn is lost."),
        ("У вас на руке пять карт. Солдат даёт одно могущество, оно нужно на поле; Благородный — "
        "одно влияние, на него вербуют карты. Что не потрачено за ход, пропадает."),
    ),
    "soldiers": (
        "Play both Soldiers, one after the other.",
        "Сыграйте обоих Солдат, одного за другим.",
    ),
    "route": (
        ("Deploying a troop costs one power. You may do so where you have presence: where your "
        "troops stand, and right beside them. Take the space on the route to Llacerellyn."),
        ("Разместить войско стоит одно могущество. Размещать можно там, где вы присутствуете: где "
        "стоят ваши войска и по соседству с ними. Займите клетку на маршруте к Лласереллину."),
    ),
    "site": (
        "From there it is one step to the next site. Deploy your second troop in Llacerellyn.",
        "Оттуда один шаг до следующей локации. Разместите второе войско в Лласереллине.",
    ),
    "control": (
        ("You control a site while you have more troops there than any other colour; the white ones "
        "count too. So Eryndlyn is yours, for three points at the end, and Llacerellyn for two."),
        ("Вы контролируете локацию, пока ваших войск там больше, чем войск любого другого цвета; "
        "белые тоже считаются. Значит, Эриндлин ваш, он даст в конце три очка, и Лласереллин "
        "тоже ваш, за него дадут два."),
    ),
    "nobles": (
        "Now the Nobles: play all three of them.",
        "Теперь Благородные: сыграйте всех троих.",
    ),
    "recruit": (
        ("Three influence, enough for the Inquisitor in the market. Whenever you play it, it will "
        "either give two influence or assassinate a troop. Recruit it."),
        ("Три влияния — хватит на Инквизитора с рынка. Каждый раз, когда вы его сыграете, он либо "
        "даст два влияния, либо уничтожит войско. Завербуйте его."),
    ),
    "end": (
        ("The new card lies in your discard pile; when your deck is empty, the pile is shuffled into "
        "a new one. End the turn: the cards that you played are discarded, and you draw five."),
        ("Новая карта легла в сброс; когда колода кончится, из сброса замешают новую. Завершите "
        "ход: сыгранные карты уйдут в сброс, и вы возьмёте пять."),
    ),
    "automatron": (
        ("The AutoMatron has no hand. She removed three cards from the left of the market and "
        "acted by the aspects of the three that stayed: one Malice, so she assassinated a white "
        "troop; two Conquest, so she deployed four. “Why?” beside each move tells you the rule."),
        ("У АвтоМатроны нет карт на руке. Она убрала с рынка три карты слева и сыграла по чертам "
        "характера трёх оставшихся: одна Злоба — уничтожила белое войско; две Воинственности — "
        "разместила четыре. «Почему?» рядом с каждым ходом покажет правило."),
    ),
    "trophies": (
        ("The troop that she took went to her trophy hall, for a point. You may do the same: with "
        "three power you assassinate a troop, white or hers, where you have presence."),
        ("Уничтоженное войско стало её трофеем, это одно очко. Вы можете так же: за три могущества "
        "уничтожают войско, белое или её, там, где вы присутствуете."),
    ),
    "soldier": (
        "Your second turn, with the other half of your deck. Play the Soldier.",
        "Ваш второй ход, с другой половиной колоды. Сыграйте Солдата.",
    ),
    "total": (
        "Llacerellyn has one empty space left. Take it with your troop.",
        "В Лласереллине осталась одна пустая клетка. Займите её своим войском.",
    ),
    "influence": (
        ("Now every space there is yours, with no enemy spy about: total control, two points more. "
        "Play your four Nobles."),
        ("Теперь там все клетки ваши и нет вражеских шпионов: это полный контроль, ещё два очка. "
        "Сыграйте четырёх Благородных."),
    ),
    "score": (
        ("At the end sites, trophies and the cards of your deck bring points; promoted cards, in "
        "your inner circle, bring more. It ends with the round in which somebody deploys the last "
        "troop from the barracks."),
        ("В конце очки дают локации, трофеи и карты вашей колоды; возвышенные карты, в ближнем "
        "круге, дают больше. Игра кончается в том раунде, когда кто-то разместит последнее войско "
        "из казарм."),
    ),
    "yours": (
        ("Four influence is yours to spend: choose a card that you like, then end the turn. The "
        "match goes on from here; the rules are one tap away."),
        ("У вас четыре влияния: выберите карту, какая понравится, и завершите ход. Дальше идёт "
        "обычная партия; правила — в одном нажатии."),
    ),
})  # fmt: skip
