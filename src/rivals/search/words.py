"""What the coach and the review say, in English and Russian; what a game adds is among its words.

`<game>.coach.goes-on` tells how everybody goes on in thought.
"""

from __future__ import annotations

from rivals.core.words import Words, pairs

_SAID = pairs("search.coach", {
    "alone": (
        "There is one sensible way to go on here: nothing was weighed.",
        "Разумное продолжение здесь одно: взвешивать нечего.",
    ),
    "same": (
        "All that was found comes to the same, done in another order.",
        "Всё найденное сводится к одному и тому же в другом порядке.",
    ),
    "line": (
        "From here a lead of {value} can be had: the line of the first way leads there.",
        "Отсюда достижим отрыв {value}: к нему ведёт линия первого варианта.",
    ),
    "tie": (
        "By the lines that were found the next leads just as far.",
        "По найденным линиям следующий вариант ведёт так же далеко.",
    ),
    "clear": (
        "The first way is better than each of the others on fresh luck, too.",
        "Первый вариант лучше каждого из остальных и при новой удаче.",
    ),
    "unclear": (
        "The first way came out best, but on fresh luck it cannot be told from {n} {n|other|others}: by what can be seen, either will do.",
        "Первый вариант оказался лучшим, но при новой удаче от других (таких {n}) его не отличить: насколько видно, годится любой.",
    ),
    "apart": ("Compared with the next, the first ends with: {parts}.", "В сравнении со следующим первый приводит к такому: {parts}."),
    "apart-made": ("Compared with what was played, the best found ends with: {parts}.", "В сравнении со сделанным лучшее найденное приводит к такому: {parts}."),
    "part": ("{what} {by}", "{what} {by}"),
    "part-others": ("best other seat {by}", "лучшее из других мест {by}"),
    "only-value": (
        "No single source of points tells them apart: only the value as a whole does.",
        "Ни один источник очков сам по себе их не различает: различает только оценка в целом.",
    ),
    "points": ("Lead", "Отрыв"),
    "chance": ("Chance of 100", "Шансы из 100"),
    "in-points": (
        "Values are leads over the best other seat, in points, on luck by which nothing was chosen. ± is half the interval in which the mean lies in 95 cases of 100.",
        "Оценки — отрыв от лучшего из других мест, в очках, при удаче, по которой ничего не выбирали. ± — половина промежутка, в котором среднее лежит в 95 случаях из 100.",
    ),
    "in-chance": (
        "Values are chances to win, of 100, on luck by which nothing was chosen. ± is half the interval in which the mean lies in 95 cases of 100.",
        "Оценки — шансы на победу, из 100, при удаче, по которой ничего не выбирали. ± — половина промежутка, в котором среднее лежит в 95 случаях из 100.",
    ),
    "by-lines": (
        "Values are leads over the best other seat, in points, at the end of the best line found.",
        "Оценки — отрыв от лучшего из других мест, в очках, в конце лучшей найденной линии.",
    ),
    "proof": (
        "Each line was played to its end in thought, against the rival as it decides. Nothing is rolled any more, so such a lead can be had; a better line may not have been found.",
        "Каждая линия доиграна в уме до конца, а соперник решал по своим правилам. Бросков больше нет, поэтому такой отрыв достижим; лучшая линия могла остаться ненайденной.",
    ),
    "goes-on": (
        "All of it holds if everybody goes on as the search supposes.",
        "Всё это верно, если каждый продолжит так, как предполагает поиск.",
    ),
    "over": ("the game is over: there is nothing to advise", "игра окончена: советовать нечего"),
    "none": ("{game} has no searcher, and so no coach", "в {game} нет искателя, а значит, и советчика"),
    "level": ("level {level!r} is unknown; there are {known}", "уровня {level!r} нет; есть {known}"),
    "rival": (
        "seat {seat} is a rival's, {name}: it goes by its own rules, see 'rivals decide'",
        "место {seat} занимает соперник, {name}: он действует по своим правилам, см. «rivals decide»",
    ),
    "no-seat": ("there is no seat {seat}: the match has {n}, counted from 0", "места {seat} нет: в партии их {n}, счёт с 0"),
})  # fmt: skip

_REVIEWED = pairs("search.review", {
    "alone": ("the one sensible way", "единственный разумный вариант"),
    "best": ("the best found", "лучшее из найденного"),
    "even": ("no worse than the best found, by what can be seen", "не хуже лучшего найденного, насколько видно"),
    "better": ("better than the best found", "лучше найденного"),
    "dear": ("cost {cost}", "стоило {cost}"),
    "instead": ("Best found: {line}.", "Лучшее найденное: {line}."),
    "valued": ("Worth {made}; the best found {best}.", "Оценка {made}; лучшего найденного {best}."),
    "known": (
        "Before it a line to {best} was known; on from it the best line found leads to {made}.",
        "До этого хода была известна линия, ведущая к {best}; после него лучшая найденная ведёт к {made}.",
    ),
    "sum": ("{n} {n|decision|decisions}: {parts}.", "{n} {n|решение|решения|решений}: {parts}."),
    "some-dear": ("{n} that cost something that can be seen", "{n} с заметной ценой"),
    "some-best": ("{n} the best found", "{n} — лучшее из найденного"),
    "some-even": ("{n} no worse than the best found, by what can be seen", "{n} не хуже лучшего найденного, насколько видно"),
    "some-better": ("{n} better than the best found", "{n} лучше найденного"),
    "some-alone": ("{n} with one sensible way", "{n} с единственным разумным вариантом"),
    "none-dear": ("No move cost anything that can be seen.", "Ни один ход не стоил ничего заметного."),
    "fair": (
        "The move made and the best found were played on with the same luck, by which neither was chosen; the dearest once more with other luck.",
        "Сделанный ход и лучший найденный доигрывались при одной и той же удаче, по которой ни один не выбирали; самые дорогие — ещё раз при другой.",
    ),
    "backwards": (
        "The review went backwards: a line that was found later counts as known before. What a move cost is by the lines that were found.",
        "Разбор шёл с конца: найденная позже линия считается известной и раньше. Цена хода — по найденным линиям.",
    ),
})  # fmt: skip

_PUZZLES = pairs("search.puzzle", {
    "line": ("a puzzle, as 'rivals puzzles' writes it ({why})", "задача, какой её пишет «rivals puzzles» ({why})"),
    "made": (
        "The position is from a match that our players played. All {n} moves that could be made were weighed, with three times the thought of the deepest level, which had found the same before.",
        "Позиция взята из партии, сыгранной нашими игроками. Взвешены все возможные ходы (их {n}), и обдумывались они втрое дольше, чем на самом глубоком уровне, который до того нашёл то же самое.",
    ),
    "lines": (
        "Then each was played on to the end by the searcher, which looked for a better line at every later move.",
        "Затем каждый ход доиграл до конца искатель, который на каждом следующем ходу искал линию получше.",
    ),
    "other": ("a puzzle of the same game, not of {game}", "задача той же игры, а не {game}"),
})  # fmt: skip

COACH_WORDS = Words(_SAID, _REVIEWED, _PUZZLES)
