"""The claims in English and Russian: by their ids what each says, its criterion and its source."""

from __future__ import annotations

from rivals.core.words import Entries, pairs
from rivals.lab.claims.words.eclipse import ECLIPSE_WORDS

_PANTICAPAEUM = pairs("claims", {
    "B1.source": ("Solo mode v0.1, modifications, 1", "Одиночный режим v0.1, модификации, 1"),
    "B1.says": (
        "Botos is harder if he does not skip his development in round one.",
        "Ботос труднее, если не пропускает развитие в первом раунде.",
    ),
    "B1.criterion": (
        "Botos wins more of the same games: the interval of the difference is above 0. It does not hold where all of it is below 2 wins in a hundred games.",
        "Ботос выигрывает больше тех же самых партий: интервал разницы выше 0. Неверно, если весь он ниже 2 побед на сто партий.",
    ),
    "B2.source": ("Solo mode v0.1, modifications, 2", "Одиночный режим v0.1, модификации, 2"),
    "B2.says": (
        "Botos is harder if he gets the richest tile that the trireme passed.",
        "Ботос труднее, если получает самый богатый тайл из пройденных триремой.",
    ),
    "B2.criterion": (
        "Botos wins more of the same games: the interval of the difference is above 0. It does not hold where all of it is below 2 wins in a hundred games.",
        "Ботос выигрывает больше тех же самых партий: интервал разницы выше 0. Неверно, если весь он ниже 2 побед на сто партий.",
    ),
    "B3.source": ("Solo mode v0.1, modifications, 3", "Одиночный режим v0.1, модификации, 3"),
    "B3.says": (
        "Botos is harder if he gains the resource of the colour whose building lacks fewest.",
        "Ботос труднее, если получает ресурс того цвета, чьему зданию не хватает меньше всего.",
    ),
    "B3.criterion": (
        "Botos wins more of the same games: the interval of the difference is above 0. It does not hold where all of it is below 2 wins in a hundred games.",
        "Ботос выигрывает больше тех же самых партий: интервал разницы выше 0. Неверно, если весь он ниже 2 побед на сто партий.",
    ),
    "B4.source": ("Solo mode v0.1, modifications, 4", "Одиночный режим v0.1, модификации, 4"),
    "B4.says": (
        "Botos is harder if his greatest benefit goes before the rule of priority.",
        "Ботос труднее, если наибольшая выгода важнее правила приоритета.",
    ),
    "B4.criterion": (
        "Botos wins more of the same games: the interval of the difference is above 0. It does not hold where all of it is below 2 wins in a hundred games.",
        "Ботос выигрывает больше тех же самых партий: интервал разницы выше 0. Неверно, если весь он ниже 2 побед на сто партий.",
    ),
    "B5.source": ("Solo mode v0.1, phase of development", "Одиночный режим v0.1, фаза развития"),
    "B5.says": (
        "That he skips his first development on the standard level makes him easier, whichever of the other modifications are in force.",
        "То, что на стандартном уровне он пропускает первое развитие, делает его легче, какие бы другие модификации ни действовали.",
    ),
    "B5.criterion": (
        "The mean over all combinations of the others. Botos wins more of the same games: the interval of the difference is above 0. It does not hold where all of it is below 2 wins in a hundred games.",
        "Среднее по всем сочетаниям остальных. Ботос выигрывает больше тех же самых партий: интервал разницы выше 0. Неверно, если весь он ниже 2 побед на сто партий.",
    ),
    "B6.source": ("Solo mode v0.1, modifications", "Одиночный режим v0.1, модификации"),
    "B6.says": (
        "One or more of the four modifications, whichever they are, make the game harder.",
        "Одна или несколько из четырёх модификаций, какие бы ни были, делают игру труднее.",
    ),
    "B6.criterion": (
        "Each of the fifteen combinations beside the standard level, the intervals widened for fifteen comparisons. Botos wins more of the same games: the interval of the difference is above 0. It does not hold where all of it is below 2 wins in a hundred games.",
        "Каждое из пятнадцати сочетаний рядом со стандартным уровнем, интервалы расширены на пятнадцать сравнений. Ботос выигрывает больше тех же самых партий: интервал разницы выше 0. Неверно, если весь он ниже 2 побед на сто партий.",
    ),
    "B7.source": ("Solo mode v0.1, modifications", "Одиночный режим v0.1, модификации"),
    "B7.says": (
        "Every modification does so beside the others as well.",
        "Каждая модификация делает это и рядом с остальными.",
    ),
    "B7.criterion": (
        "In a full factorial of all sixteen combinations each modification betters Botos's margin over the person on the mean: all four intervals are above 0.",
        "В полном плане из всех шестнадцати сочетаний каждая модификация в среднем увеличивает отрыв Ботоса от человека: все четыре интервала выше 0.",
    ),
    "B8.source": ("Solo mode v0.1, modifications", "Одиночный режим v0.1, модификации"),
    "B8.says": (
        "More modifications are harder than fewer.",
        "Больше модификаций труднее, чем меньше.",
    ),
    "B8.criterion": (
        "Botos's mean margin over the person grows with each step from none to four: all four intervals are above 0.",
        "Средний отрыв Ботоса от человека растёт с каждым шагом от нуля до четырёх: все четыре интервала выше 0.",
    ),
    "B9.source": ("Reference, calibration", "Эталон, калибровка"),
    "B9.says": (
        "Against the standard level a one-ply greedy person has 56.7 points to Botos's 54.7 and wins 54 % of the games.",
        "Против стандартного уровня жадный человек, считающий на ход вперёд, получает 56.7 очка против 54.7 у Ботоса и выигрывает 54 % партий.",
    ),
    "B9.criterion": (
        "Both means and the share of wins lie within three standard errors of the difference from the reference's, of whose sample of 150 games the errors are reckoned too.",
        "Оба средних и доля побед отстоят от эталона не дальше трёх стандартных ошибок разницы; учтены и ошибки его выборки в 150 партий.",
    ),
    "B10.source": ("Reference, calibration", "Эталон, калибровка"),
    "B10.says": (
        "Against no skip a one-ply greedy person has 55.3 points to Botos's 63.8 and wins 23 % of the games.",
        "Против уровня без пропуска жадный человек, считающий на ход вперёд, получает 55.3 очка против 63.8 у Ботоса и выигрывает 23 % партий.",
    ),
    "B10.criterion": (
        "Both means and the share of wins lie within three standard errors of the difference from the reference's, of whose sample of 150 games the errors are reckoned too.",
        "Оба средних и доля побед отстоят от эталона не дальше трёх стандартных ошибок разницы; учтены и ошибки его выборки в 150 партий.",
    ),
    "B11.source": ("Reference, calibration", "Эталон, калибровка"),
    "B11.says": (
        "Against no skip and best tile a one-ply greedy person has 53.8 points to Botos's 73.7 and wins 7 % of the games.",
        "Против уровня без пропуска и с лучшим тайлом жадный человек, считающий на ход вперёд, получает 53.8 очка против 73.7 у Ботоса и выигрывает 7 % партий.",
    ),
    "B11.criterion": (
        "Both means and the share of wins lie within three standard errors of the difference from the reference's, of whose sample of 150 games the errors are reckoned too.",
        "Оба средних и доля побед отстоят от эталона не дальше трёх стандартных ошибок разницы; учтены и ошибки его выборки в 150 партий.",
    ),
    "B12.source": ("Reference, calibration", "Эталон, калибровка"),
    "B12.says": (
        "The prices are what the difficulty hangs on: with 2, 2, 3, 3, 4, 4 the same person wins less, 32 % of the games.",
        "Трудность зависит от цен: при 2, 2, 3, 3, 4, 4 тот же человек выигрывает меньше, 32 % партий.",
    ),
    "B12.criterion": (
        "The person wins fewer of the same games than with our prices: the interval of the difference is below 0. The reference's figures stand beside ours.",
        "Человек выигрывает меньше тех же партий, чем при наших ценах: интервал разницы ниже 0. Числа эталона стоят рядом с нашими.",
    ),
    "B13.source": ("Solo mode v0.1, modifications, 4", "Одиночный режим v0.1, модификации, 4"),
    "B13.says": (
        "The greatest benefit brings Botos more points than the rule of priority.",
        "Наибольшая выгода приносит Ботосу больше очков, чем правило приоритета.",
    ),
    "B13.criterion": (
        "He has more points on the same tiles, alone beside the standard level and on the mean of all combinations: both intervals are above 0.",
        "У него больше очков на тех же тайлах и рядом со стандартным уровнем, и в среднем по всем сочетаниям: оба интервала выше 0.",
    ),
    "B14.source": ("docs/rivals/botos.md", "docs/rivals/botos.md"),
    "B14.says": (
        "No skip and the best tile add about nine points of his each, together eighteen.",
        "Без пропуска и с лучшим тайлом у него примерно на девять очков больше каждый раз, вместе на восемнадцать.",
    ),
    "B14.criterion": (
        "The three differences lie within a point of 9, 9 and 18, with their whole intervals.",
        "Три разницы отстоят от 9, 9 и 18 не дальше очка, со всеми интервалами.",
    ),
    "B15.source": ("Reference, calibration", "Эталон, калибровка"),
    "B15.says": (
        "The person builds half as much again as Botos: 12.4 buildings to 8.3.",
        "Человек строит в полтора раза больше Ботоса: 12.4 здания против 8.3.",
    ),
    "B15.criterion": (
        "The ratio lies within 0.15 of the reference's 1.49, with its whole interval.",
        "Отношение отстоит от 1.49 в эталоне не дальше 0.15, со всем интервалом.",
    ),
    "B16.source": ("Reference, calibration", "Эталон, калибровка"),
    "B16.says": (
        "The stand-in hardly uses the rows of the development board.",
        "Заместитель почти не пользуется рядами планшета развития.",
    ),
    "B16.criterion": (
        "Fewer than one step in a row a game, with the whole interval.",
        "Меньше одного шага в рядах за партию, со всем интервалом.",
    ),
    "B17.source": ("Reference, calibration", "Эталон, калибровка"),
    "B17.says": (
        "Every tile has a place in the city.",
        "Каждому тайлу есть место в городе.",
    ),
    "B17.criterion": (
        "Fewer than two of a thousand tiles taken fit nowhere, with the whole interval.",
        "Меньше двух из тысячи взятых тайлов некуда положить, со всем интервалом.",
    ),
    "B18.source": ("Reference, calibration", "Эталон, калибровка"),
    "B18.says": (
        "Temples bring the person more points than any other buildings.",
        "Храмы приносят человеку больше очков, чем любые другие здания.",
    ),
    "B18.criterion": (
        "Their mean is above that of every other kind: the interval of the least difference is above 0.",
        "Их среднее выше, чем у любого другого вида: интервал наименьшей разницы выше 0.",
    ),
    "B19.source": ("docs/search.md", "docs/search.md"),
    "B19.says": (
        "A player who searches wins four of five games against the standard level.",
        "Игрок, который ищет, выигрывает у стандартного уровня четыре партии из пяти.",
    ),
    "B19.criterion": (
        "He who searches wins more than four fifths of the games, with the whole interval; a tie is half a win.",
        "Тот, кто ищет, выигрывает больше четырёх пятых партий, со всем интервалом; ничья считается за половину победы.",
    ),
    "B20.source": ("docs/search.md", "docs/search.md"),
    "B20.says": (
        "A player who searches wins four of five games against no skip.",
        "Игрок, который ищет, выигрывает у уровня без пропуска четыре партии из пяти.",
    ),
    "B20.criterion": (
        "He who searches wins more than four fifths of the games, with the whole interval; a tie is half a win.",
        "Тот, кто ищет, выигрывает больше четырёх пятых партий, со всем интервалом; ничья считается за половину победы.",
    ),
    "B21.source": ("docs/search.md", "docs/search.md"),
    "B21.says": (
        "A player who searches wins four of five games against no skip and best tile, which is the hard level.",
        "Игрок, который ищет, выигрывает у уровня без пропуска и с лучшим тайлом, то есть у сложного, четыре партии из пяти.",
    ),
    "B21.criterion": (
        "He who searches wins more than four fifths of the games, with the whole interval; a tie is half a win.",
        "Тот, кто ищет, выигрывает больше четырёх пятых партий, со всем интервалом; ничья считается за половину победы.",
    ),
})  # fmt: skip

_TYRANTS = pairs("claims", {
    "T1.source": ("AutoMatron, setup", "АвтоМатрона, подготовка"),
    "T1.says": (
        "The four difficulties are ordered: easy, normal, hard, legendary.",
        "Четыре уровня сложности идут по порядку: лёгкий, нормальный, сложный, легендарный.",
    ),
    "T1.criterion": (
        "With all fifteen pairs of half-decks, the same market for each difficulty, she wins more with each step: the intervals of all three differences are above 0.",
        "Со всеми пятнадцатью парами полуколод, при одном и том же рынке на каждом уровне, она с каждым шагом побеждает чаще: интервалы всех трёх разниц выше 0.",
    ),
    "T2.source": ("docs/for-designers.md", "docs/for-designers.md"),
    "T2.says": (
        "The difficulties are in the right order with every pair of half-decks.",
        "Уровни сложности идут по порядку с каждой парой полуколод.",
    ),
    "T2.criterion": (
        "The least difference of each step among the fifteen pairs has its interval, widened for fifteen comparisons, above 0.",
        "У наименьшей разницы каждого шага среди пятнадцати пар интервал, расширенный на пятнадцать сравнений, выше 0.",
    ),
    "T3.source": ("AutoMatron, playing the cards", "АвтоМатрона, розыгрыш карт"),
    "T3.says": (
        "Four to six cards of one aspect on the market are very unlikely.",
        "От четырёх до шести карт одного аспекта на рынке очень маловероятны.",
    ),
    "T3.criterion": (
        "Fewer than 5 % of her turns at every difficulty, with the whole interval.",
        "Меньше 5 % её ходов на каждом уровне, со всем интервалом.",
    ),
    "T4.source": ("AutoMatron, end of the game", "АвтоМатрона, конец игры"),
    "T4.says": (
        "She ends the game with outcasts in her delay deck in very rare cases only.",
        "Она заканчивает партию с изгоями в колоде задержки лишь в очень редких случаях.",
    ),
    "T4.criterion": (
        "Fewer than 5 % of the games at every difficulty, with the whole interval.",
        "Меньше 5 % партий на каждом уровне, со всем интервалом.",
    ),
    "T5.source": ("Reference, the delay deck", "Эталон, колода задержки"),
    "T5.says": (
        "On easy the delay deck often never runs out.",
        "На лёгком уровне колода задержки часто так и не кончается.",
    ),
    "T5.criterion": (
        "On easy it runs out in fewer than half of the games, with the whole interval.",
        "На лёгком она кончается меньше чем в половине партий, со всем интервалом.",
    ),
    "T6.source": ("AutoMatron, end of the game", "АвтоМатрона, конец игры"),
    "T6.says": (
        "The points she gains over the game mostly make up for the deck that she does not build.",
        "Очки, которые она получает за партию, большей частью возмещают колоду, которую она не строит.",
    ),
    "T6.criterion": (
        "At every difficulty her tokens are more than the points of the person's deck and inner circle in the same games: the intervals of the differences are above 0.",
        "На каждом уровне её жетонов больше, чем очков за колоду и ближний круг человека в тех же партиях: интервалы разниц выше 0.",
    ),
    "T7.source": ("AutoMatron, end of the game", "АвтоМатрона, конец игры"),
    "T7.says": (
        "A game ends only when somebody's troops run out.",
        "Партия кончается, только когда у кого-то кончаются войска.",
    ),
    "T7.criterion": (
        "Fewer than 0.5 % of the games end in another way, with the whole interval.",
        "Меньше 0.5 % партий кончаются иначе, со всем интервалом.",
    ),
    "T8.source": ("docs/rivals/automatron.md", "docs/rivals/automatron.md"),
    "T8.says": (
        "Nearly every part of an action that cannot be done still does something on the board.",
        "Почти каждая часть действия, которую нельзя выполнить, всё же что-то меняет на поле.",
    ),
    "T8.criterion": (
        "Fewer than a tenth of the wasted parts bring a mere point, at every difficulty, with the whole interval.",
        "Меньше десятой доли пропавших частей приносят всего лишь очко, на каждом уровне, со всем интервалом.",
    ),
    "T9.source": ("AutoMatron, wasted parts", "АвтоМатрона, пропавшие части"),
    "T9.says": (
        "Parts that cannot be done are the exception.",
        "Части, которые нельзя выполнить, — исключение.",
    ),
    "T9.criterion": (
        "Fewer than a quarter of the parts of her actions, at every difficulty, with the whole interval.",
        "Меньше четверти частей её действий, на каждом уровне, со всем интервалом.",
    ),
    "T10.source": ("AutoMatron, cooperative game", "АвтоМатрона, совместная игра"),
    "T10.says": (
        "Two people can play as a team against two of her.",
        "Двое могут играть командой против двух таких, как она.",
    ),
    "T10.criterion": (
        "Fewer than 0.5 % of the games do not end by troops, and either side wins more than a fifth, with the whole intervals.",
        "Меньше 0.5 % партий кончаются не из-за войск, и каждая сторона побеждает чаще чем в пятой доле, со всеми интервалами.",
    ),
    "T11.source": ("AutoMatron, introduction", "АвтоМатрона, введение"),
    "T11.says": (
        "One or more of her play against one person, or add seats to a game of several.",
        "Одна или несколько таких, как она, играют против одного человека или садятся за стол к нескольким.",
    ),
    "T11.criterion": (
        "One to three people with one to three of her: fewer than 0.5 % of the games do not end by troops, with the whole interval.",
        "От одного до трёх человек и от одной до трёх таких, как она: меньше 0.5 % партий кончаются не из-за войск, со всем интервалом.",
    ),
    "T12.source": ("docs/rivals/automatron.md", "docs/rivals/automatron.md"),
    "T12.says": (
        "With Drow and Dragons a single person wins less than a fair share beside one of her, more beside three.",
        "С Дроу и Драконами один человек побеждает реже справедливой доли рядом с одной такой и чаще рядом с тремя.",
    ),
    "T12.criterion": (
        "At normal difficulty less than 50 % beside one, more than 25 % beside three, with the whole intervals.",
        "На нормальном уровне меньше 50 % рядом с одной, больше 25 % рядом с тремя, со всеми интервалами.",
    ),
    "T13.source": ("docs/rivals/automatron.md", "docs/rivals/automatron.md"),
    "T13.says": (
        "From easy to legendary the game gets shorter by three rounds.",
        "От лёгкого уровня к легендарному партия становится короче на три раунда.",
    ),
    "T13.criterion": (
        "The difference lies within half a round of 3, with its whole interval.",
        "Разница отстоит от 3 не дальше половины раунда, со всем интервалом.",
    ),
    "T14.source": ("docs/rivals/automatron.md", "docs/rivals/automatron.md"),
    "T14.says": (
        "More than half of her points are gained in her turns.",
        "Больше половины своих очков она получает в свои ходы.",
    ),
    "T14.criterion": (
        "Tokens are more than half of her score at every difficulty, with the whole interval.",
        "Жетоны — больше половины её счёта на каждом уровне, со всем интервалом.",
    ),
    "T15.source": ("docs/for-designers.md", "docs/for-designers.md"),
    "T15.says": (
        "With Drow and Dragons she wins more than with Demons and Elemental Evil.",
        "С Дроу и Драконами она побеждает чаще, чем с Демонами и Стихийным злом.",
    ),
    "T15.criterion": (
        "The interval of the difference, all difficulties together, is above 0.",
        "Интервал разницы, по всем уровням вместе, выше 0.",
    ),
})  # fmt: skip

_ARMADA = pairs("claims", {
    "I1.source": ("AI system v1.02, commander style", "Система ИИ v1.02, стиль командира"),
    "I1.says": (
        "A blue die makes the commander: half of them normal, a quarter aggressive, a quarter cautious.",
        "Командира определяет синий кубик: половина обычных, четверть агрессивных, четверть осторожных.",
    ),
    "I1.criterion": (
        "Each share lies within 3 % of its chance, with its whole interval.",
        "Каждая доля отстоит от своей вероятности не дальше 3 %, со всем интервалом.",
    ),
    "I2.source": ("AI system v1.02, focal point", "Система ИИ v1.02, точка сосредоточения"),
    "I2.says": (
        "The focal point stays in half of the games; of the others it moves once or twice, west as often as east.",
        "Точка сосредоточения остаётся на месте в половине партий; в остальных сдвигается раз или два, на запад так же часто, как на восток.",
    ),
    "I2.criterion": (
        "Each share lies within 3 % of its chance, with its whole interval.",
        "Каждая доля отстоит от своей вероятности не дальше 3 %, со всем интервалом.",
    ),
    "I3.source": ("AI system v1.02, deployment", "Система ИИ v1.02, расстановка"),
    "I3.says": (
        "He deploys in the centre in half of the games, west and east in a quarter each.",
        "Он расставляется в центре в половине партий, на западе и на востоке — по четверти.",
    ),
    "I3.criterion": (
        "Each share lies within 3 % of its chance, with its whole interval.",
        "Каждая доля отстоит от своей вероятности не дальше 3 %, со всем интервалом.",
    ),
    "I4.source": ("AI system v1.02, deployment", "Система ИИ v1.02, расстановка"),
    "I4.says": (
        "Cautious ships begin at speed 1, normal ones at 2, aggressive ones at 3 if possible.",
        "Корабли осторожного начинают со скорости 1, обычного — с 2, агрессивного — с 3, если могут.",
    ),
    "I4.criterion": (
        "More than 99 % of the ships of each style, with the whole interval.",
        "Больше 99 % кораблей каждого стиля, со всем интервалом.",
    ),
    "I5.source": ("AI system v1.02, deployment", "Система ИИ v1.02, расстановка"),
    "I5.says": (
        "Cautious commanders deploy squadrons in contact with ships, the others out to range 2.",
        "Осторожные командиры ставят эскадрильи вплотную к кораблям, остальные — до дальности 2.",
    ),
    "I5.criterion": (
        "More than 95 % of the cautious ones' squadrons touch a ship, fewer than 5 % of the others', and more than 99 % of all lie within distance 2, with the whole intervals.",
        "Больше 95 % эскадрилий осторожных касаются корабля, у остальных меньше 5 %, и больше 99 % всех — в пределах дальности 2, со всеми интервалами.",
    ),
    "I6.source": ("AI system v1.02, the styles' names", "Система ИИ v1.02, названия стилей"),
    "I6.says": (
        "The more aggressive the commander, the faster his ships go.",
        "Чем агрессивнее командир, тем быстрее идут его корабли.",
    ),
    "I6.criterion": (
        "The mean speed of the maneuvers grows. From cautious to normal to aggressive; the intervals of both steps lie on that side.",
        "Средняя скорость манёвров растёт. От осторожного к обычному и к агрессивному; интервалы обоих шагов по эту сторону.",
    ),
    "I7.source": ("AI system v1.02, the styles' names", "Система ИИ v1.02, названия стилей"),
    "I7.says": (
        "The more aggressive the commander, the nearer he comes to the enemy.",
        "Чем агрессивнее командир, тем ближе он подходит к врагу.",
    ),
    "I7.criterion": (
        "The mean distance from a ship that has moved to the nearest enemy ship shrinks. From cautious to normal to aggressive; the intervals of both steps lie on that side.",
        "Среднее расстояние от корабля, который ходил, до ближайшего вражеского уменьшается. От осторожного к обычному и к агрессивному; интервалы обоих шагов по эту сторону.",
    ),
    "I8.source": ("AI system v1.02, the styles' names", "Система ИИ v1.02, названия стилей"),
    "I8.says": (
        "The more aggressive the commander, the sooner he opens fire.",
        "Чем агрессивнее командир, тем раньше он открывает огонь.",
    ),
    "I8.criterion": (
        "The mean round of the first shot at a ship, 7 where there is none, shrinks. From cautious to normal to aggressive; the intervals of both steps lie on that side.",
        "Средний раунд первого выстрела по кораблю (7, если его не было) уменьшается. От осторожного к обычному и к агрессивному; интервалы обоих шагов по эту сторону.",
    ),
    "I9.source": ("AI system v1.02, tables of commanders", "Система ИИ v1.02, таблицы командиров"),
    "I9.says": (
        "In range of the enemy aggressive commanders concentrate fire, cautious ones repair.",
        "Когда враг досягаем, агрессивные командиры сосредоточивают огонь, осторожные чинятся.",
    ),
    "I9.criterion": (
        "Of the orders given in range an aggressive one has more Concentrate Fire, a cautious one more Repair: both intervals are above 0.",
        "Из приказов, отданных, когда враг досягаем, у агрессивного больше сосредоточения огня, у осторожного больше ремонта: оба интервала выше 0.",
    ),
    "I10.source": ("AI system v1.02, the styles' names", "Система ИИ v1.02, названия стилей"),
    "I10.says": (
        "An aggressive commander deals more damage than a cautious one.",
        "Агрессивный командир наносит больше урона, чем осторожный.",
    ),
    "I10.criterion": (
        "Shields, damage cards and hull of squadrons that the enemy loses in a game: the interval of the difference is above 0.",
        "Щиты, карты урона и прочность эскадрилий, которые враг теряет за партию: интервал разницы выше 0.",
    ),
    "I11.source": ("AI system v1.02, the styles' names", "Система ИИ v1.02, названия стилей"),
    "I11.says": (
        "An aggressive commander takes more damage than a cautious one.",
        "Агрессивный командир получает больше урона, чем осторожный.",
    ),
    "I11.criterion": (
        "Shields, damage cards and hull of squadrons that he loses in a game: the interval of the difference is above 0.",
        "Щиты, карты урона и прочность эскадрилий, которые он теряет за партию: интервал разницы выше 0.",
    ),
    "I12.source": ("AI system v1.02, the styles' names", "Система ИИ v1.02, названия стилей"),
    "I12.says": (
        "An aggressive commander loses more ships than a cautious one.",
        "Агрессивный командир теряет больше кораблей, чем осторожный.",
    ),
    "I12.criterion": (
        "Of the ships deployed: the interval of the difference is above 0.",
        "Из расставленных кораблей: интервал разницы выше 0.",
    ),
    "I13.source": ("docs/rivals/armada.md", "docs/rivals/armada.md"),
    "I13.says": (
        "The style matters little to who wins.",
        "Стиль мало значит для того, кто победит.",
    ),
    "I13.criterion": (
        "Between any two styles fewer than 5 wins in a hundred games, with the whole interval.",
        "Между любыми двумя стилями меньше 5 побед на сто партий, со всем интервалом.",
    ),
    "I14.source": ("docs/rivals/armada.md", "docs/rivals/armada.md"),
    "I14.says": (
        "Against himself the seat does not matter.",
        "Против самого себя место не важно.",
    ),
    "I14.criterion": (
        "With the same fleets the south wins 50 % of the games, give or take 5, with the whole interval.",
        "При одинаковых флотах юг выигрывает 50 % партий, плюс-минус 5, со всем интервалом.",
    ),
    "I15.source": ("AI system v1.02, overriding rule", "Система ИИ v1.02, главное правило"),
    "I15.says": (
        "He does nothing that no person would ever do: he does not sail off the mat.",
        "Он не делает того, чего человек никогда бы не сделал: не уходит с игрового поля.",
    ),
    "I15.criterion": (
        "Fewer than one ship in a hundred leaves the mat, with the whole interval.",
        "Меньше одного корабля из ста покидает поле, со всем интервалом.",
    ),
    "I16.source": ("docs/rivals/armada.md", "docs/rivals/armada.md"),
    "I16.says": (
        "Steered by dice his ships score as much as in formation, and lose more.",
        "Когда его кораблями правят кубики, они набирают столько же, сколько строем, а теряют больше.",
    ),
    "I16.criterion": (
        "Against the simple stand-in, on the same luck: he loses fewer points in formation, and the points scored lie within 5 of each other, with the whole intervals.",
        "Против простого заместителя, при той же удаче: строем он теряет меньше очков, а набранные очки различаются не больше чем на 5, со всеми интервалами.",
    ),
    "I17.source": ("docs/rivals/armada.md", "docs/rivals/armada.md"),
    "I17.says": (
        "He has the better of a stand-in that goes straight for the enemy, with every ready fleet.",
        "Он сильнее заместителя, который идёт прямо на врага, с любым готовым флотом.",
    ),
    "I17.criterion": (
        "He wins more than half of the games with each of his four fleets against the Rebel core fleet, with the whole intervals.",
        "Он выигрывает больше половины партий с каждым из четырёх своих флотов против базового флота повстанцев, со всеми интервалами.",
    ),
})  # fmt: skip

_DMA = pairs("claims", {
    "D1.source": ("docs/rivals/rulers.md", "docs/rivals/rulers.md"),
    "D1.says": (
        "Face to face the hard raider has the better of the easy one, whichever seat he has.",
        "Один на один сильный налётчик одолевает лёгкого, какое бы место ни занимал.",
    ),
    "D1.criterion": (
        "In 30 weeks he wins more than half of the games, in either seat and in both together, with the whole intervals.",
        "За 30 недель он выигрывает больше половины партий, на каждом месте и на обоих вместе, со всеми интервалами.",
    ),
})  # fmt: skip

CLAIM_WORDS: Entries = {
    **ECLIPSE_WORDS, **_PANTICAPAEUM, **_TYRANTS, **_ARMADA, **_DMA,
}  # fmt: skip
