"""What the lab's commands say, in English and Russian; column titles are those of the report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rivals.core.game import Game
from rivals.core.words import Entries, Lang, Words, pairs
from rivals.lab.reporting.naming import Naming, told_apart
from rivals.lab.reporting.words import REPORT_WORDS

_ALL = pairs("lab", {
    "games": ("{n} {n|game|games}", "{n} {n|партия|партии|партий}"),
    "between": ("{low} to {high}", "от {low} до {high}"),
    "a-second": ("{n} a second", "{n} в секунду"),
    "pace": ("{seconds} s ({rate} a second)", "{seconds} с ({rate} в секунду)"),
    "bar": ("games", "партий"),
    "picture": ("The picture is in {file}.", "Рисунок записан в файл {file}."),
    "stopped": (
        "what is finished is kept in {folder}; the same command goes on from there",
        "всё законченное сохранено, папка {folder}; та же команда продолжит с этого места",
    ),
    "win": ("win share", "доля побед"),
    "score": ("score", "счёт"),
})  # fmt: skip

_TITLES = pairs("lab.title", {
    "seat": ("seat", "место"),
    "mean-score": ("mean score", "средний счёт"),
    "sigma": ("sigma", "сигма"),
    "at-least": ("at least", "не меньше"),
    "95": ("95 %", "95 %"),
    "score": ("score", "счёт"),
    "rank": ("rank", "место"),
    "one": ("one", "один"),
    "other": ("other", "другой"),
    "above": ("one above", "первый выше"),
    "ranks-above": ("ranks above", "занимает место выше"),
    "variance": ("variance", "дисперсия"),
    "columns": ("columns", "столбцов"),
    "less-chance": ("less chance", "за вычетом случая"),
    "p-of-all": ("p of all", "p на все"),
    "with": ("with", "вместе с"),
    "interval-at": ("interval ({level})", "интервал ({level})"),
    "seat-score": ("seat{n} score", "место {n}: счёт"),
    "claim": ("claim", "номер"),
    "game": ("game", "игра"),
    "source": ("source", "источник"),
    "says": ("what it says", "что утверждается"),
    "figure": ("figure", "показатель"),
    "unit": ("unit", "единица"),
    "rival": ("rival", "соперник"),
    "traits": ("traits", "трейты"),
    "wins-predicted": ("wins predicted", "предсказано побед"),
    "score-predicted": ("score predicted", "предсказан счёт"),
    "wins-played": ("wins played", "сыграно побед"),
    "score-played": ("score played", "сыгран счёт"),
    "predicted": ("predicted", "предсказано"),
    "by": ("by", "по чему"),
    "held-out": ("held out: main", "отложенные: главные"),
    "with-pairs": ("with pairs", "с парами"),
    "se": ("mean se", "средняя ошибка"),
    "group": ("group", "группа"),
    "rivals": ("rivals", "соперников"),
    "of": ("of", "чего"),
    "played": ("played", "сыграно"),
    "level-mix": ("at the same mix of species", "при равных долях рас"),
    "more": ("more", "больше"),
    "than": ("than", "чем"),
    "decisions": ("decisions", "решений"),
    "seconds": ("seconds each", "секунд на решение"),
    "longest": ("longest", "самое долгое"),
})  # fmt: skip

_SIMULATE = pairs("lab.simulate", {
    "head": (
        "{game}: {games} of {moves} moves, seed {seed}, {pace}",
        "{game}: {games}, в среднем ходов {moves}, зерно {seed}, {pace}",
    ),
    "sweep": (
        "{game}: {n} {n|combination|combinations} of {games}, seed {seed}, {pace}",
        "{game}: {n} {n|сочетание|сочетания|сочетаний}, в каждом {games}, зерно {seed}, {pace}",
    ),
    "by": ("By {key}", "По {key}"),
    "by-choice": ("By each choice in {key}", "По каждому выбору в {key}"),
    "results": ("The results are in {folder}.", "Результаты записаны в папку {folder}."),
    "kept": (
        "The results are in {folder}, {n} of the games from before.",
        "Результаты записаны в папку {folder}; партий, сыгранных раньше: {n}.",
    ),
})  # fmt: skip

_HEALTH = pairs("lab.health", {
    "head": ("{game}: {games}, seed {seed}", "{game}: {games}, зерно {seed}"),
})  # fmt: skip

_RATE = pairs("lab.rate", {
    "head": (
        "{game}: {games}, seed {seed}, {n} rated by {by}",
        "{game}: {games}, зерно {seed}, оценено {n}, признак: {by}",
    ),
    "by.name": ("name", "имя"),
    "by.entry": ("entry", "участник"),
    "by.combination": ("combination", "сочетание"),
    "edges": (
        "These are the first and the last {edge} of {n}; --json tells them all. They are too many to compare in pairs.",
        "Здесь первые и последние {edge} из {n}; все есть в --json. Их слишком много, чтобы сравнивать попарно.",
    ),
    "wide": (
        "The table of pairs is too wide for here: --json tells it, and a file has it.",
        "Таблица пар сюда не поместится: она есть в --json и при выводе в файл.",
    ),
    "picture": ("{game}: ratings by {by}", "{game}: рейтинги, признак: {by}"),
    "axis": ("rating, with 2 sigma either way", "рейтинг, по 2 сигмы в обе стороны"),
    "above": ("Ranks above", "Занимает место выше"),
})  # fmt: skip

_EFFECTS = pairs("lab.effects", {
    "on.score": ("the score", "счёт"),
    "on.rank": ("the rank (1 is best: below 0 is good)", "место (1 лучшее: меньше 0 — хорошо)"),
    "on.win": ("the win share", "долю побед"),
    "head": (
        "{game}: effects on {on}, from {rows} seats of {games} games with {clusters} seeds; mean {mean}, sd {sd}",
        "{game}: влияние на {on}; участий {rows}, партий {games}, зёрен {clusters}; среднее {mean}, ст. откл. {sd}",
    ),
    "mains": (
        "Main effects explain {share} of the variance.",
        "Главные эффекты объясняют {share} дисперсии.",
    ),
    "mains-beside": (
        "Main effects, with {beside} beside them, explain {share} of the variance.",
        "Главные эффекты (рядом учтено: {beside}) объясняют {share} дисперсии.",
    ),
    "better": (
        "Of games held out they explain {mains}; with all pairs, shrunk, {pairs}: better.",
        "В отложенных партиях они объясняют {mains}; со всеми парами, сжатыми, {pairs}: лучше.",
    ),
    "no-better": (
        "Of games held out they explain {mains}; with all pairs, shrunk, {pairs}: no better.",
        "В отложенных партиях они объясняют {mains}; со всеми парами, сжатыми, {pairs}: не лучше.",
    ),
    "left-out": ("Left out: {rows} seats {why}.", "Не учтено участий: {rows} ({why})."),
    "why.with traits left open": ("with traits left open", "трейты не заданы"),
    "why.of other kinds": ("of other kinds", "другие соперники"),
    "alike": (
        "Left out: {trait}, which is always {value}.",
        "Не учтено: {trait}, всегда {value}.",
    ),
    "dropped": (
        "Cannot be told from the others: {listed}.",
        "Нельзя отличить от остальных: {listed}.",
    ),
    "pairs": (
        "Pairs of traits, the clearest of {n}: p by Holm's method for all of them",
        "Пары трейтов, самые явные, всего {n}: p по методу Холма на все пары",
    ),
    "untested": ("Too few games for: {listed}.", "Слишком мало партий для: {listed}."),
    "cells": (
        "What two values do together beyond each alone, the clearest of {n}: the intervals hold for all of them at once",
        "Что два значения дают вместе сверх каждого порознь, самые явные, всего {n}: интервалы верны для всех сразу",
    ),
    "opposite": (
        "Of two values the second is told: the first is its opposite.",
        "Из двух значений названо второе: первое ему противоположно.",
    ),
    "all": ("All effects are in {folder}.", "Все эффекты записаны в папку {folder}."),
    "title": (
        "{game}: what each value does to {on}",
        "{game}: как каждое значение влияет на {on}",
    ),
    "axis": (
        "deviation from the mean of all values, with 95 % interval",
        "отклонение от среднего по всем значениям, с интервалом 95 %",
    ),
})  # fmt: skip

_COMPARE = pairs("lab.compare", {
    "kept": ("This is also in {file}.", "Это записано в {file}."),
    "head": (
        "{game}: {a} (A) and {b} (B), seats {seats}, seed {seed}, {seconds} s",
        "{game}: {a} (A) и {b} (B), места {seats}, зерно {seed}, {seconds} с",
    ),
    "counted.win": (
        "Counted: the win share of {whose}; what matters is {least} or more.",
        "Считается доля побед, {whose}; важна разница от {least}.",
    ),
    "counted.score": (
        "Counted: the score of {whose}; what matters is {least} or more.",
        "Считается счёт, {whose}; важна разница от {least}.",
    ),
    "counted.rank": (
        "Counted: the rank of {whose}; what matters is {least} or more.",
        "Считается занятое место, {whose}; важна разница от {least}.",
    ),
    "whose": ("{n|seat|seats} {listed}", "{n|участник|участники|участники} {listed}"),
    "difference": ("difference", "разница"),
    "pairs": (
        "{n} {n|pair|pairs} of games on the same luck, of at most {budget}",
        "{n} {n|пара|пары|пар} партий с одной и той же удачей, самое большее {budget}",
    ),
    "rounds": (
        "{n} {n|pair|pairs} of rounds of {games} games on the same luck, of at most {budget}",
        "{n} {n|пара|пары|пар} кругов по {games} {games|партии|партии|партий} с одной и той же удачей, самое большее {budget}",
    ),
    "no-gain": ("no pair differs", "ни одна пара не различается"),
    "gain": (
        "without pairing it would take {gain} times as many games",
        "без пар партий понадобилось бы больше (во сколько раз: {gain})",
    ),
    "verdict": ("Verdict: {text}", "Вывод: {text}"),
    "better.win": (
        "{verdict}, {name}: the win share of {whose} is higher with it by {ends}.",
        "{verdict}, {name}: доля побед ({whose}) с ним больше на величину {ends}.",
    ),
    "better.score": (
        "{verdict}, {name}: the score of {whose} is higher with it by {ends}.",
        "{verdict}, {name}: счёт ({whose}) с ним больше на величину {ends}.",
    ),
    "better.rank": (
        "{verdict}, {name}: the rank of {whose} is lower (better) with it by {ends}.",
        "{verdict}, {name}: занятое место ({whose}) с ним выше (лучше) на величину {ends}.",
    ),
    "alike": (
        "alike: they differ by less than {least}, if at all.",
        "одинаковы: разница, если она есть, меньше {least}.",
    ),
    "undecided": (
        "undecided: the budget is spent, and the difference may be anything from {ends}.",
        "неясно: партии кончились, а разница может быть любой {ends}.",
    ),
    "promise": (
        "With probability at least {level} the interval of the difference holds the true one at all looks at once, so a verdict of any kind is wrong with probability at most {alpha}",
        "С вероятностью не меньше {level} интервал содержит истинную разницу при всех проверках сразу, поэтому любой вывод ошибочен с вероятностью не больше {alpha}",
    ),
    "nearly": (
        " (as nearly as mean scores are normal).",
        " (насколько средний счёт распределён нормально).",
    ),
})  # fmt: skip

_TUNE = pairs("lab.tune", {
    "head": (
        "{game}: {file} against {others}, wanted {aim}; {n} {n|trial|trials}, seed {seed}",
        "{game}: {file} против {others}, нужно {aim}; {n} {n|проба|пробы|проб}, зерно {seed}",
    ),
    "aim.win": ("{value} wins", "{value} побед"),
    "aim.score": ("{value} points", "очков: {value}"),
    "title.win": ("wins", "победы"),
    "title.score": ("mean score", "средний счёт"),
    "luck": (
        "These are the nearest. They were all tried on the same luck, which flatters whatever came out best.",
        "Это ближайшие. Все пробы — на одной и той же удаче, а она льстит тому, что вышло лучше всего.",
    ),
    "chosen": ("Chosen: {values}", "Выбрано: {values}"),
    "result.win": (
        "It wins {result} ({ends}, at 95 %) of {games} games on luck that chose nothing.",
        "Побед: {result} ({ends}, при 95 %) из партий, удача которых ничего не выбирала: {games}.",
    ),
    "result.score": (
        "It has {result} points on average ({ends}, at 95 %) in {games} games on luck that chose nothing.",
        "Очков в среднем: {result} ({ends}, при 95 %) в партиях, удача которых ничего не выбирала: {games}.",
    ),
    "reached": (
        "That is what was wanted, as far as so many games can tell.",
        "Это то, что нужно, насколько видно по стольким партиям.",
    ),
    "missed": (
        "That is not what was wanted: other limits, or more trials, may come nearer.",
        "Это не то, что нужно: ближе могут привести другие пределы или больше проб.",
    ),
    "written": ("Written to {file}; it is seated as {seat}.", "Записано в файл {file}; место называется {seat}."),
})  # fmt: skip

_CLAIMS = pairs("lab.claims", {
    "criterion": ("Criterion: {text}", "Критерий: {text}"),
    "games": (
        "{games} {n|game|games}, seed {seed}, {seconds} s",
        "{games} {n|партия|партии|партий}, зерно {seed}, {seconds} с",
    ),
    "nothing": ("nothing to play, {seconds} s", "играть не нужно, {seconds} с"),
    "verdict": ("Verdict: {text}", "Вывод: {text}"),
    "verdict.holds": ("holds", "верно"),
    "verdict.does not hold": ("does not hold", "неверно"),
    "verdict.cannot be told": ("cannot be told", "сказать нельзя"),
    "kept": ("Measured before, see {file}. Verdict: {text}", "Измерено раньше, см. {file}. Вывод: {text}"),
    "figures": ("The figures are in {file}.", "Показатели записаны в файл {file}."),
})  # fmt: skip

_BEST = pairs("lab.best", {
    "title.best": ("The best: highest predicted {on}", "Лучшие: наибольшие по прогнозу ({on})"),
    "title.worst": ("The worst: lowest predicted {on}", "Худшие: наименьшие по прогнозу ({on})"),
    "title.even": (
        "The most even: closest to the mean of all rivals in win share and score",
        "Самые средние: ближе всех к среднему по доле побед и счёту",
    ),
    "group.best": ("best", "лучшие"),
    "group.worst": ("worst", "худшие"),
    "group.even": ("even", "средние"),
    "wins": ("wins", "победы"),
    "all": (
        "All {n} and all predictions are in {folder}.",
        "Все {n} и все прогнозы записаны в папку {folder}.",
    ),
    "head": (
        "{game}: {rivals} rivals predicted from {seats} seats of {games} games",
        "{game}: прогноз, соперников {rivals}, по участиям {seats} и партиям {games}",
    ),
    "shrunk": ("main effects and all pairs, shrunk", "главные эффекты и все пары, сжатые"),
    "mains": ("main effects", "главные эффекты"),
    "confirmed": (
        "Confirmed by play: {n} {n|game|games} of each, seed {seed}, the same luck and opponents for all",
        "Проверено игрой: у каждого {n} {n|партия|партии|партий}, зерно {seed}, удача и противники у всех одни",
    ),
    "seed-by-seed": ("Seed by seed", "Зерно за зерном"),
    "above": (
        "Of the best {first}, {wins} won more than 1 in {seats}, and {scores} scored more than the mean rival's {mean}.",
        "Из {first} лучших выиграли чаще, чем 1 из {seats}: {wins}; набрали больше, чем средний соперник с его {mean}: {scores}.",
    ),
    "correlate.win": (
        "Predicted and played win share correlate by {value} ({ends}).",
        "Корреляция предсказанной и сыгранной доли побед — {value} ({ends}).",
    ),
    "correlate.score": (
        "Predicted and played score correlate by {value} ({ends}).",
        "Корреляция предсказанного и сыгранного счёта — {value} ({ends}).",
    ),
})  # fmt: skip

LAB_ENTRIES: Entries = {
    **_ALL, **_TITLES, **_SIMULATE, **_HEALTH, **_RATE, **_EFFECTS, **_COMPARE, **_TUNE, **_CLAIMS, **_BEST,
}  # fmt: skip
LAB_WORDS = Words(LAB_ENTRIES)
"""Prefix `lab.`; both languages use the same parameters."""


class Speech:
    """What a command of the lab says in one language."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def say(self, key: str, /, **params: object) -> str:
        """Tell one of the words, `lab.<key>`."""
        return LAB_WORDS.text(f"lab.{key}", self.lang, params)

    def title(self, key: str) -> str:
        """Give a column title: `lab.title.<key>`, or the report's, which begins with a capital."""
        if f"lab.title.{key}" in LAB_WORDS:
            return self.say(f"title.{key}")
        return REPORT_WORDS.text(f"report.column.{key}", self.lang).lower()

    def titles(self, *keys: str) -> list[str]:
        """Give column titles."""
        return [self.title(key) for key in keys]

    def between(self, low: str, high: str) -> str:
        """Write an interval."""
        return self.say("between", low=low, high=high)

    def games(self, number: int) -> str:
        """Say how many games."""
        return self.say("games", n=number)


class Names:
    """Names of a game's seats and traits: in English as they are typed, in Russian its words.

    Names that a table needs all apart stay as they are typed where their words are alike.
    """

    def __init__(self, game: Game[Any], lang: Lang) -> None:
        self._words = None if lang == "en" else Naming(game, lang)

    def seat(self, name: str) -> str:
        """Name who has a seat, or from whom it is drawn."""
        return name if self._words is None else self._words.entry(name)

    def trait(self, trait: str) -> str:
        """Name a trait, the place at the table or what setup dealt."""
        return self._told(trait, lambda words: _factor(words, trait))

    def value(self, trait: str, value: str) -> str:
        """Name a value of a trait, or of what setup dealt."""
        return self._told(value, lambda words: words.trait_value(trait, value))

    def both(self, trait: str, value: str) -> str:
        """Name a trait with its value."""
        between = " " if self._words is None else ": "
        return f"{self.trait(trait)}{between}{self.value(trait, value)}"

    def values(self, traits: Mapping[str, str]) -> str:
        """Name the values of a rival's traits, one after the other."""
        between = " " if self._words is None else ", "
        return between.join(self.value(trait, value) for trait, value in traits.items())

    def apart(self, names: list[str], tell: Callable[[str], str]) -> list[str]:
        """Tell names, all of them as they are typed where two would be the same."""
        return told_apart(names, tell)

    def _told(self, typed: str, tell: Callable[[Naming], str]) -> str:
        return typed if self._words is None else tell(self._words)


def _factor(words: Naming, factor: str) -> str:
    if factor == "place":
        return words.say("column.place")
    told = words.trait(factor)
    return (words.own(f"dealt.{factor}") or told) if told == factor else told
