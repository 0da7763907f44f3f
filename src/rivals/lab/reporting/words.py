"""What a report says of itself, in English and Russian. What belongs to a game, its words say."""

from __future__ import annotations

from rivals.core.words import Entries, Words, pairs

_PAGE = pairs("report", {
    "title": ("{game}: what came of {n} {n|game|games}", "{game}: что дали {n} {n|партия|партии|партий}"),
    "contents": ("Contents", "Содержание"),
    "foot": (
        "Written by rivals {version} from {games} and {seats}, which hold every game of it.",
        "Составлено программой rivals {version} по файлам {games} и {seats}: в них все партии.",
    ),
    "between": ("{low} to {high}", "от {low} до {high}"),
    "yes": ("yes", "да"),
    "no": ("no", "нет"),
    "none": ("–", "–"),
    "level": ("Level", "Уровень"),
    "any-of": ("Any: {kinds}", "Любой: {kinds}"),
    "more-rows": (
        "{shown} of {all} rows are shown; the files have all of them.",
        "Показано строк: {shown} из {all}; в файлах есть все.",
    ),
    "few": (
        "A picture of the first {shown}; the table has all {all}.",
        "На рисунке первые {shown}; в таблице все {all}.",
    ),
})  # fmt: skip

_COLUMNS = pairs("report.column", {
    "who": ("Who", "Кто"),
    "what": ("What", "Что"),
    "value": ("Value", "Значение"),
    "games": ("Games", "Партий"),
    "seats": ("Seats", "Участий"),
    "wins": ("Wins", "Победы"),
    "interval": ("95 % interval", "Интервал 95 %"),
    "score": ("Mean score", "Средний счёт"),
    "sd": ("SD", "Ст. откл."),
    "rank": ("Mean rank", "Среднее место"),
    "least": ("Least", "Наименьший"),
    "tenth": ("10 %", "10 %"),
    "quarter": ("25 %", "25 %"),
    "median": ("Median", "Медиана"),
    "three-quarters": ("75 %", "75 %"),
    "nine-tenths": ("90 %", "90 %"),
    "most": ("Greatest", "Наибольший"),
    "mean": ("Mean", "Среднее"),
    "part": ("Part", "Часть"),
    "kind": ("Action", "Действие"),
    "ending": ("How it ended", "Чем кончилась"),
    "share": ("Share", "Доля"),
    "moves": ("Moves", "Ходов"),
    "place": ("Place", "Место за столом"),
    "total": ("Total", "Всего"),
    "rating": ("Rating", "Рейтинг"),
    "trait": ("Trait", "Трейт"),
    "effect": ("Effect", "Эффект"),
    "variance": ("Share of variance", "Доля дисперсии"),
    "p": ("p", "p"),
    "p-all": ("p for all pairs", "p на все пары"),
    "pair": ("Pair", "Пара"),
    "sign": ("Sign", "Признак"),
    "low": ("From", "От"),
    "high": ("To", "До"),
    "against": ("Against", "Против кого"),
    "ahead": ("Ranked better", "Место выше"),
})  # fmt: skip

_PLAYED = pairs("report.played", {
    "title": ("What was played", "Что сыграно"),
    "caption": ("The games and how they were made", "Партии и как они получены"),
    "game": ("Game", "Игра"),
    "games": ("Games", "Партий"),
    "each": (
        "{games} for each of {n} {n|combination|combinations}",
        "по {games} на {n} {n|сочетание|сочетания|сочетаний}",
    ),
    "rotated": ("every seat had every place in turn", "все по очереди сидели на всех местах"),
    "fixed": ("everybody kept the same place", "каждый всё время на своём месте"),
    "seating": ("Seating", "Рассадка"),
    "seed": ("Seed", "Зерно"),
    "seats": ("Seats", "Участники"),
    "settings": ("Settings", "Настройки"),
    "usual": ("all as they are if left out", "все по умолчанию"),
    "varied": ("Varied", "Меняется"),
    "file": ("{key}: from a file", "{key}: из файла"),
    "versions": ("Versions", "Версии"),
    "again": ("To make the same results again:", "Получить те же результаты снова:"),
})  # fmt: skip

_HEALTH = pairs("report.health", {
    "title": ("Signs of sickness", "Признаки нездоровья"),
    "caption": (
        "How often each of the seats freezes, hoards or harms itself",
        "Как часто участник бездействует, копит или вредит себе",
    ),
    "note": (
        "Shares of what there was to count, or means per game; 95 % intervals.",
        "Доли от всего, что можно было сосчитать, или средние за партию; интервалы 95 %.",
    ),
})  # fmt: skip

_STANDING = pairs("report.standing", {
    "title": ("Who wins", "Кто побеждает"),
    "caption": ("How each of the seats did", "Как выступил каждый участник"),
    "picture": ("Share of games won", "Доля выигранных партий"),
    "about": (
        "A dot is the share of games that a seat won, the line its 95 % interval; dashed, an even share.",
        "Точка — доля выигранных партий, линия — её интервал 95 %; пунктир — равная доля.",
    ),
    "note": (
        "A shared win counts in equal parts. The interval is Wilson's, of a share, at 95 %; SD is the standard deviation of the scores, rank 1 the best.",
        "Общая победа делится поровну. Интервал — Уилсона для доли, 95 %; ст. откл. — стандартное отклонение счёта; первое место лучшее.",
    ),
})  # fmt: skip

_SCORES = pairs("report.scores", {
    "title": ("Scores", "Счёт"),
    "caption": ("How the scores spread", "Как распределён счёт"),
    "picture": ("Distribution of scores", "Распределение счёта"),
    "axis": ("points", "очки"),
    "about": (
        "For each player, how often which score came; the line marks the mean.",
        "Для каждого участника: как часто какой счёт; черта отмечает среднее.",
    ),
})  # fmt: skip

_PARTS = pairs("report.parts", {
    "title": ("Where the points come from", "Откуда очки"),
    "caption": ("Parts of the score, mean of a game", "Части счёта, в среднем за партию"),
    "picture": ("Parts of the mean score", "Из чего складывается средний счёт"),
    "about": (
        "A bar for each player, its pieces the parts of the mean score; what is lost stands left of zero.",
        "Полоса на каждого участника, её куски — части среднего счёта; потери — левее нуля.",
    ),
})  # fmt: skip

_LENGTH = pairs("report.length", {
    "title": ("How long, and how it ends", "Сколько длится и чем кончается"),
    "caption": ("Moves in a game, by the way it ended", "Ходов в партии, по тому, чем кончилась"),
    "all": ("All games", "Все партии"),
    "picture": ("Moves in a game", "Ходов в партии"),
    "axis": ("moves", "ходов"),
    "about": (
        "How many games had how many moves; the line marks the mean.",
        "Сколько партий с каким числом ходов; черта отмечает среднее.",
    ),
})  # fmt: skip

_ACTIONS = pairs("report.actions", {
    "title": ("What they do", "Что они делают"),
    "caption": ("Actions in a game, on average", "Действий за партию, в среднем"),
    "picture": ("Actions in a game", "Действия за партию"),
    "axis": ("a game, on average", "за партию, в среднем"),
    "about": (
        "How often each player does what in a game, the {n} most frequent kinds.",
        "Как часто участник делает что за партию; видов действий: {n}, самые частые.",
    ),
})  # fmt: skip

_PLACES = pairs("report.places", {
    "title": ("What the place at the table is worth", "Чего стоит место за столом"),
    "caption": ("Wins by place, everybody together", "Победы по местам, все вместе"),
    "by-who": ("Wins by place and player", "Победы по местам и участникам"),
    "nth": ("Place {n}", "Место {n}"),
    "picture": ("Share of games won, by place", "Доля побед по местам"),
    "about": (
        "A dot is the share of games won from a place, the line its 95 % interval; dashed, an even share.",
        "Точка — доля побед с этого места, линия — её интервал 95 %; пунктир — равная доля.",
    ),
})  # fmt: skip

_DEALT = pairs("report.dealt", {
    "title": ("What setup deals: {what}", "Что достаётся в начале: {what}"),
    "caption": ("Wins and scores: {what}", "Победы и счёт: {what}"),
    "picture": ("Share of games won: {what}", "Доля побед: {what}"),
    "about": (
        "A dot is the share of games won, the line its 95 % interval; dashed, an even share.",
        "Точка — доля побед, линия — её интервал 95 %; пунктир — равная доля.",
    ),
})  # fmt: skip

_RATINGS = pairs("report.ratings", {
    "title": ("Ratings", "Рейтинги"),
    "caption": ("Ratings by the ranks of all games", "Рейтинги по местам во всех партиях"),
    "picture": ("Ratings with their uncertainty", "Рейтинги и их неопределённость"),
    "axis": ("rating", "рейтинг"),
    "about": (
        "A dot is the rating, the line its 95 % interval.",
        "Точка — рейтинг, линия — интервал 95 %.",
    ),
    "note": (
        "Plackett-Luce ratings by openskill from the ranks of all games: everybody begins at {start}.",
        "Рейтинги по модели Плэкетта — Льюса (openskill) по местам во всех партиях: все начинают с {start}.",
    ),
    "groups": (
        "They fall into {n} {n|group|groups} that never met: ratings compare within one.",
        "Они делятся на {n} {n|группу|группы|групп}, которые между собой не играли: сравнивать рейтинги можно внутри группы.",
    ),
    "pairs": ("Who does better than whom", "Кто лучше кого"),
    "pairs-caption": (
        "Share of common games in which the row ranked better than the column, a tie being half",
        "Доля общих партий, где строка заняла место выше столбца; ничья — половина",
    ),
    "met-caption": (
        "Who met whom, and the share of their common games in which the first ranked better, a tie being half",
        "Кто с кем играл и доля общих партий, где первый занял место выше; ничья — половина",
    ),
    "pairs-about": (
        "Blue where the row does better than the column, red where worse.",
        "Синим — где строка лучше столбца, красным — где хуже.",
    ),
})  # fmt: skip

_SWEEP = pairs("report.sweep", {
    "title": ("The combinations compared", "Сравнение сочетаний"),
    "caption": ("How everybody did with each combination", "Как выступили все при каждом сочетании"),
    "by": ("By {key}, over all the rest", "По {key}, остальное вместе"),
    "picture": ("Share of games won, by combination", "Доля побед по сочетаниям"),
    "picture-of": ("Share of games won by {who}, by combination", "Доля побед по сочетаниям: {who}"),
    "about": (
        "A dot is the share of games that a seat won with a combination, the line its 95 % interval; dashed, an even share.",
        "Точка — доля партий, выигранных при этом сочетании, линия — её интервал 95 %; пунктир — равная доля.",
    ),
})  # fmt: skip

_EFFECTS = pairs("report.effects", {
    "title": ("What the traits are worth", "Чего стоят трейты"),
    "weights": ("How much each trait matters to the score", "Насколько трейт важен для счёта"),
    "caption": (
        "What each value adds to the score, against the mean of its trait's values",
        "Что значение добавляет к счёту против среднего по значениям этого трейта",
    ),
    "pairs": (
        "Pairs of traits that work otherwise together than apart",
        "Пары трейтов, которые вместе действуют не так, как порознь",
    ),
    "few-pairs": (
        "Only the strongest pairs are told, {shown} of {all}.",
        "Здесь только сильнейшие пары: {shown} из {all}.",
    ),
    "few-traits": (
        "The weightiest traits are drawn, {shown} of {all}; the tables have the others too.",
        "Нарисованы самые важные трейты: {shown} из {all}; в таблицах есть и остальные.",
    ),
    "picture": ("What the traits add to the score", "Что трейты добавляют к счёту"),
    "picture-of": ("{trait}: what it adds to the score", "{trait}: вклад в счёт"),
    "about": (
        "A dot is what a value adds to the score, the line its 95 % interval; dashed, no effect.",
        "Точка — вклад значения в счёт, линия — интервал 95 %; пунктир — нет эффекта.",
    ),
    "note": (
        "Least squares over {rows} seats with the place and what setup dealt beside the traits; variances are robust and clustered by seed. Mean score {mean}; the traits and the rest explain {r2} of its variance.",
        "Наименьшие квадраты по числу участий {rows}; кроме трейтов учтены место и то, что досталось в начале; дисперсии устойчивые, по кластерам с одним зерном. Средний счёт {mean}; трейты и остальное объясняют {r2} его дисперсии.",
    ),
})  # fmt: skip

REPORT_ENTRIES: Entries = {
    **_PAGE, **_COLUMNS, **_PLAYED, **_HEALTH, **_STANDING, **_SCORES, **_PARTS, **_LENGTH, **_ACTIONS,
    **_PLACES, **_DEALT, **_RATINGS, **_EFFECTS, **_SWEEP,
}  # fmt: skip
REPORT_WORDS = Words(REPORT_ENTRIES)
"""Prefix `report.`; both languages use the same parameters."""
