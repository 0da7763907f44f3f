"""The claims about Eclipse in English and Russian: what each says, its criterion, its source."""

from __future__ import annotations

from rivals.core.words import pairs

ECLIPSE_WORDS = pairs("claims", {
    "C1.source": ("1; B, after the table", "1; Б, после таблицы"),
    "C1.says": (
        "There are more than two million different rivals.",
        "Разных соперников больше двух миллионов.",
    ),
    "C1.criterion": (
        "Holds if the dice have more than 2,000,000 throws and the values of the traits that were ever seen to act apart still make more than 2,000,000: one rival with one value and with another does not act the same in the same game. Does not hold if values that acted alike in 40 games or more, counted as one, leave fewer.",
        "Верно, если у кубиков больше 2,000,000 бросков и значения трейтов, которые хоть раз действовали по-разному, тоже дают больше 2,000,000: соперник с одним значением и с другим действует в одной и той же партии не одинаково. Неверно, если их меньше, когда значения, действовавшие одинаково в 40 партиях и больше, считать за одно.",
    ),
    "C2.source": ("2, Opportunist", "2, Оппортунист"),
    "C2.says": (
        "In the author's own few tests the Opportunist was the most successful rival.",
        "В немногих пробах автора самым успешным соперником был Оппортунист.",
    ),
    "C2.criterion": (
        "Holds if the Opportunist wins more often than each of the other nine main traits at random tables of four and six, by the interval of its lead over the best of them, widened for nine comparisons; does not hold if one of them leads it so.",
        "Верно, если Оппортунист побеждает чаще каждого из девяти других главных трейтов за случайными столами на четверых и шестерых: решает интервал отрыва от лучшего из них, расширенный на девять сравнений; неверно, если один из них так же опережает его.",
    ),
    "C3.source": ("2, Cleaner", "2, Чистильщик"),
    "C3.says": (
        "The Cleaner was the other of the two most successful.",
        "Чистильщик был вторым из двух самых успешных.",
    ),
    "C3.criterion": (
        "Holds if at most one other main trait wins as often at random tables of four and six, by the interval of its lead over the second best of the others, widened for nine comparisons; does not hold if two lead it so.",
        "Верно, если не больше одного другого главного трейта побеждает так же часто за случайными столами на четверых и шестерых: решает интервал отрыва от второго из остальных, расширенный на девять сравнений; неверно, если так опережают двое.",
    ),
    "C4.source": ("2, Medal collector", "2, Коллекционер медалей"),
    "C4.says": (
        "In the author's few tests the Medal Collector never won.",
        "В немногих пробах автора Коллекционер медалей не победил ни разу.",
    ),
    "C4.criterion": (
        "Holds, as far as a few tests can mean it, if it wins less than a fair share: the intervals lie below 1/4 at random tables of four and below 1/6 at those of six; does not hold if one of them lies at or above.",
        "Верно, насколько немногие пробы могут что-то значить, если он побеждает реже справедливой доли: интервалы ниже 1/4 за случайными столами на четверых и ниже 1/6 за столами на шестерых; неверно, если один из них не ниже.",
    ),
    "C5.source": ("2, Aggressor", "2, Агрессор"),
    "C5.says": (
        "The Aggressor can hardly win a game.",
        "Агрессор вряд ли может выиграть партию.",
    ),
    "C5.criterion": (
        "Holds if it wins less than half a fair share: the intervals lie below 1/8 at random tables of four and below 1/12 at those of six; does not hold if one of them lies at or above.",
        "Верно, если он побеждает реже половины справедливой доли: интервалы ниже 1/8 за случайными столами на четверых и ниже 1/12 за столами на шестерых; неверно, если один из них не ниже.",
    ),
    "C6.source": ("0, version 1.1", "0, версия 1.1"),
    "C6.says": (
        "Rivals were too soft on ancients, a main reason why people beat them; the optional attack on ancients at peace is to mend that.",
        "Соперники были слишком мягки к древним, и люди часто побеждали их из-за этого; необязательная атака на древних в мирное время должна это исправить.",
    ),
    "C6.criterion": (
        "Holds if rivals drawn for a table of four score more with the step than without, on the same luck, by the interval of the difference.",
        "Верно, если соперники, набранные для стола на четверых, с этим шагом получают больше очков, чем без него, при той же удаче: решает интервал разницы.",
    ),
    "C7.source": ("2, Pre-emptive attack", "2, Упреждающая атака"),
    "C7.says": (
        "In its first version the Pre-emptive rival exchanged three ambassadors before it attacked the next player, and never got as far as a fourth.",
        "В первой версии соперник с упреждающей атакой обменивался тремя послами, прежде чем напасть на следующего игрока, и до четвёртого ни разу не дошёл.",
    ),
    "C7.criterion": (
        "Holds if it meets a fourth player in less than one game in ten with five seats and with six, both by their intervals (with four there is none to meet).",
        "Верно, если он встречает четвёртого игрока реже чем в одной партии из десяти и за столом на пятерых, и на шестерых: решают оба интервала (за столом на четверых встречать некого).",
    ),
    "C8.source": ("2, Gamer", "2, Геймер"),
    "C8.says": (
        "A Gamer alone is doomed; with a pair of Opportunists, or several Gamers, it is a challenge.",
        "Один Геймер обречён; с парой Оппортунистов или среди нескольких Геймеров он опасен.",
    ),
    "C8.criterion": (
        "Holds if a lone Gamer (with a Greedy neighbour, a Pacifist and a Turtle) wins less than 1/4, and a Gamer wins more often with two Opportunists and a Turtle, and more often with two other Gamers and a Turtle; one of the three that goes the other way is enough against it.",
        "Верно, если одинокий Геймер (с Жадным соседом, Пацифистом и Черепахой) побеждает реже 1/4, а с двумя Оппортунистами и Черепахой Геймер побеждает чаще, и с двумя другими Геймерами и Черепахой тоже чаще; хватит одного из трёх, что вышло наоборот, чтобы было неверно.",
    ),
    "C9.source": ("2, RISK", "2, РИСК"),
    "C9.says": (
        "Whoever survives one or even two RISK rivals who hate him, or wins against them, is very good: they are a hard test.",
        "Кто выживает против одного или даже двух соперников РИСК, которые его ненавидят, или выигрывает у них, тот очень хорош: это трудное испытание.",
    ),
    "C9.criterion": (
        "Holds if the hated seat scores less with one hater than without, less with two, and wins less than 1/4 with two, all by their intervals.",
        "Верно, если ненавидимый получает меньше очков с одним ненавистником, чем без него, ещё меньше с двумя и побеждает реже 1/4 с двумя: решают все интервалы.",
    ),
    "C10.source": ("2, Turtle", "2, Черепаха"),
    "C10.says": (
        "A Turtle that nobody watches wins without trouble.",
        "Черепаха, за которой никто не следит, побеждает без труда.",
    ),
    "C10.criterion": (
        "Holds if a Turtle among three Pacifists wins more than 1/4, and more often than among three Aggressors, both by their intervals.",
        "Верно, если Черепаха среди трёх Пацифистов побеждает чаще 1/4 и чаще, чем среди трёх Агрессоров: решают оба интервала.",
    ),
    "C11.source": ("2, Greedy neighbour", "2, Жадный сосед"),
    "C11.says": (
        "A Greedy neighbour is a wolf in sheep's clothing: whether it attacks follows from how weak a neighbour's fleet is.",
        "Жадный сосед — волк в овечьей шкуре: нападёт ли он, зависит от того, насколько слаб флот соседа.",
    ),
    "C11.criterion": (
        "Holds if it attacks neighbours with less than 66 % of its fleet more often than those with 80 % or more, by the interval of the difference, and these in less than one case in ten.",
        "Верно, если на соседей, у которых меньше 66 % его флота, он нападает чаще, чем на тех, у кого 80 % и больше, что решает интервал разницы, а на этих — реже чем в одном случае из десяти.",
    ),
    "C12.source": ("3, alarms", "3, тревоги"),
    "C12.says": (
        "It is not rare that an alarm ends without an attack.",
        "Нередко тревога кончается без нападения.",
    ),
    "C12.criterion": (
        "Holds if more than one alarm in ten ends without a battle against whom it was about, by its interval.",
        "Верно, если больше одной тревоги из десяти кончается без боя с тем, из-за кого она была: решает интервал.",
    ),
    "C13.source": ("3, order of war", "3, порядок войны"),
    "C13.says": (
        "An attacked rival may overspend by one hex; if it then loses the battle it is not bankrupt after all.",
        "Соперник, на которого напали, может потратить лишнее на один гекс; если бой он потом проиграет, то всё-таки не разорится.",
    ),
    "C13.criterion": (
        "Holds if of those who overspent in defence and lost a hex in battle less than one in ten has to give up another at upkeep, by its interval.",
        "Верно, если из тех, кто потратил лишнее на оборону и потерял в бою гекс, меньше одного из десяти отдаёт при содержании ещё один: решает интервал.",
    ),
    "C14.source": ("B, after the table", "Б, после таблицы"),
    "C14.says": (
        "To play against five Aggressors is not the same as against two Opportunists, a Gamer and two Turtles.",
        "Играть против пяти Агрессоров — не то же, что против двух Оппортунистов, Геймера и двух Черепах.",
    ),
    "C14.criterion": (
        "Holds if these two tables, playing among themselves, differ in battles between players, in the spread of their scores (standard deviation) or in the number of actions, by an interval widened for three comparisons; does not hold if all three differ by less than 5 %.",
        "Верно, если эти два стола, играя между собой, различаются числом боёв между игроками, разбросом очков (стандартным отклонением) или числом действий: решает интервал, расширенный на три сравнения; неверно, если все три различаются меньше чем на 5 %.",
    ),
    "C15.source": ("4, Peace, Exploring", "4, Мир, Разведка"),
    "C15.says": (
        "It is better to produce something unwanted than nothing: rivals colonise every planet they can, whatever production they prefer.",
        "Лучше производить ненужное, чем ничего: соперники заселяют все планеты, какие могут, какое бы производство ни предпочитали.",
    ),
    "C15.criterion": (
        "Holds if rivals drawn for a table of four score more populating all they can than only where they want the resource, on the same luck, by the interval of the difference.",
        "Верно, если соперники, набранные для стола на четверых, получают больше очков, заселяя всё, что могут, чем только там, где нужен ресурс, при той же удаче: решает интервал разницы.",
    ),
    "C16.source": ("4, Peace, Attack on ancients", "4, Мир, Атака на древних"),
    "C16.says": (
        "Two cruisers or a dreadnought suffice for one ancient; for two, twice as many with at least two upgrades.",
        "На один корабль древних хватает двух крейсеров или дредноута; на два — вдвое больше и хотя бы с двумя улучшениями.",
    ),
    "C16.criterion": (
        "Holds if each of the four wins with more than 1/2, by exact odds with start ships; against two ancients with a gauss shield on the class that fights.",
        "Верно, если каждый из четырёх составов побеждает с вероятностью больше 1/2 по точному расчёту с начальными кораблями; против двух кораблей древних — с гауссовым щитом на том классе, что сражается.",
    ),
    "C17.source": ("2, Pacifist", "2, Пацифист"),
    "C17.says": (
        "The Pacifist is not the most interesting rival; it serves to test others, whom it leaves alone.",
        "Пацифист — не самый интересный соперник; он нужен, чтобы испытывать других, которых не трогает.",
    ),
    "C17.criterion": (
        "Holds if a drawn rival at a table of four scores more for each Pacifist in place of another drawn rival: the slope over 0 to 3 of them lies above 0 by its interval.",
        "Верно, если набранный соперник за столом на четверых получает больше очков с каждым Пацифистом вместо другого набранного: наклон от 0 до 3 Пацифистов выше 0 по интервалу.",
    ),
    "C18.source": ("1", "1"),
    "C18.says": (
        "The rivals do not cheat: they play by the same rules as people.",
        "Соперники не жульничают: они играют по тем же правилам, что и люди.",
    ),
    "C18.criterion": (
        "Holds if not one of all actions of drawn rivals, at tables of two to six, is illegal by the rules' own check; one is enough against it.",
        "Верно, если ни одно из всех действий набранных соперников за столами от двух до шести не запрещено проверкой правил; хватит одного, чтобы было неверно.",
    ),
    "C19.source": ("4, Peace, Upgrades", "4, Мир, Улучшения"),
    "C19.says": (
        "It matters how many new parts a rival waits for before it upgrades its ships: its tempo is a trait of its own.",
        "Важно, сколько новых частей соперник ждёт, прежде чем улучшить корабли: темп — самостоятельный трейт.",
    ),
    "C19.criterion": (
        "Holds if the points of one rival among three drawn ones differ between any two of its tempos as printed, on the same luck, by an interval widened for three comparisons; does not hold if all differ by less than half a point.",
        "Верно, если очки одного соперника среди трёх набранных различаются при каких-нибудь двух его темпах, как они напечатаны, при той же удаче: решает интервал, расширенный на три сравнения; неверно, если все различаются меньше чем на пол-очка.",
    ),
    "C20.source": ("3, after the order of war", "3, после порядка войны"),
    "C20.says": (
        "In like conditions a thorough rival takes other actions than an obsessive one.",
        "При равных условиях тщательный соперник выбирает не те действия, что навязчивый.",
    ),
    "C20.criterion": (
        "Holds if the share of any of six kinds of activation among those of one rival differs between the two, on the same luck, by an interval widened for six comparisons; does not hold if all differ by less than one in a hundred.",
        "Верно, если доля какого-нибудь из шести видов действий одного соперника у них различается при той же удаче: решает интервал, расширенный на шесть сравнений; неверно, если все различаются меньше чем на одну сотую.",
    ),
})  # fmt: skip
