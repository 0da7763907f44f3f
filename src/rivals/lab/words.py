"""What the lab finds wrong, in English and Russian."""

from __future__ import annotations

from rivals.core.words import Words, pairs

_PLANS = pairs("lab.fault", {
    "games": ("the number of games must be at least 1, got {got}", "число партий должно быть не меньше 1, а здесь {got}"),
    "nobody-decides": (
        "nobody decides for the seat {seat!r}: expected one of {able}",
        "за место {seat!r} никто не решает: ожидается одно из: {able}",
    ),
    "in-turn": ("seats in turn, {seats}: {why}", "места по кругу, {seats}: {why}"),
    "unknown-seat": (
        "unknown seat {seat!r} of {game}: expected {any} or one of {known}",
        "неизвестное место {seat!r} в {game}: ожидается {any} или одно из: {known}",
    ),
    "game": ("game {index} (seed {seed}) went wrong: {why}", "партия {index} (зерно {seed}) не удалась: {why}"),
    "game-of": (
        "game {index} (seed {seed}) of {settings} went wrong: {why}",
        "партия {index} (зерно {seed}) при {settings} не удалась: {why}",
    ),
    "worker-ended": (
        "a worker process ended without a word: perhaps the system stopped it for want of memory; try fewer jobs",
        "рабочий процесс молча завершился: может быть, его остановила система из-за нехватки памяти; попробуйте меньше процессов",
    ),
})  # fmt: skip

_COMPARED = pairs("lab.fault", {
    "no-knobs": (
        "nothing to tune: say with --within what may change",
        "настраивать нечего: укажите с --within, что может меняться",
    ),
    "aim-share": (
        "a share of wins is 0 to 100 %, got {got} %", "доля побед — от 0 до 100 %, а здесь {got} %",
    ),
    "too-few-final": (
        "a mean score takes {least} final games or more, got {got}",
        "для среднего счёта нужно не меньше {least} последних партий, а здесь {got}",
    ),
    "too-few-each": (
        "too few games of each: expected at least {least}, got {got}",
        "слишком мало партий каждого: ожидается не меньше {least}, а здесь {got}",
    ),
    "least-difference": (
        "the least difference that matters must be above 0, got {got}",
        "наименьшая важная разница должна быть больше 0, а здесь {got}",
    ),
    "whose": (
        "whose results count: expected seats from 1 to {seats}",
        "чьи результаты считаются: ожидаются места от 1 до {seats}",
    ),
    "nobody-against": (
        "nobody plays against those whose {on:outcome} counts, so it tells nothing: expected other seats too, or scores to count",
        "никто не играет против тех, у кого считается {on:outcome}, и это ни о чём не говорит: ожидаются и другие места, или пусть считается счёт",
    ),
    "alpha": ("alpha must be above 0 and below 0.5, got {got}", "альфа должна быть больше 0 и меньше 0,5, а здесь {got}"),
    "not-random": (
        "{folder} is not of random rivals alone: make it by 'rivals simulate {game} --seats {seats} --rotate', with nothing varied",
        "{folder}: здесь не одни случайные соперники: создайте её командой «rivals simulate {game} --seats {seats} --rotate», ничего не меняя",
    ),
    "places-alike": (
        "the games of each rival must be a multiple of {seats}, so that it has every place equally often, and {least} at least, got {got}",
        "число партий каждого соперника должно делиться на {seats}, чтобы он одинаково часто был на каждом месте, и быть не меньше {least}, а здесь {got}",
    ),
    "same-seed": (
        "the seed {seed} made the results themselves: confirm with another one",
        "зерно {seed} дало сами эти результаты: подтверждайте с другим",
    ),
})  # fmt: skip

_EXPLAINED = pairs("lab.fault", {
    "all-same": (
        "every seat has the same {on:outcome}, {value}: nothing to explain",
        "у всех мест одно и то же ({on:outcome}, {value}): объяснять нечего",
    ),
    "alike": (
        "{folder}, {game}: all rivals are alike in every trait, and no setting was varied",
        "{folder}, {game}: соперники одинаковы во всех трейтах, и ни одна настройка не менялась",
    ),
    "open": (
        "{folder}, {game}: no rival there has all its traits settled by its name: simulate with seats that are drawn, --seats any,any",
        "{folder}, {game}: ни у одного соперника имя не задаёт всех трейтов: сыграйте партии с набранными местами, --seats any,any",
    ),
    "no-traits": (
        "{folder}, {game}: nobody there has traits, and no setting was varied",
        "{folder}, {game}: ни у кого нет трейтов, и ни одна настройка не менялась",
    ),
    "not-together": (
        "the seats and the games of these results do not belong together",
        "места и партии этих результатов не подходят друг к другу",
    ),
    "not-apart": (
        "too few games to tell {factors} apart: {seats} {seats|seat|seats} in {games} {games|game|games}",
        "слишком мало партий, чтобы различить {factors}: мест — {seats}, партий — {games}",
    ),
    "trait-lost": (
        "too few games to tell what the trait {trait} does",
        "слишком мало партий, чтобы сказать, что делает трейт {trait}",
    ),
    "nobody-has-traits": ("nobody in these results has traits", "в этих результатах ни у кого нет трейтов"),
    "value-missing": (
        "no rival in these results has the {trait} {value}: all can only be predicted from results with every value, as seats called 'any' give",
        "ни у одного соперника в этих результатах нет значения {value} трейта {trait}: предсказать всех можно лишь по результатам со всеми значениями, какие дают места «any»",
    ),
    "numbers-not-by-trait": (
        "the numbers of {kind} are not made trait by trait",
        "номера {kind} составлены не по трейтам",
    ),
    "no-numbers": ("{kind} of {game} have no numbers", "у {kind} в {game} нет номеров"),
})  # fmt: skip

_RATED = pairs("lab.fault", {
    "one-contestant": (
        "{folder}: nobody to rate: all seats are one by {by}, {name}; other ways: {others}",
        "{folder}: оценивать некого: все места — одно по {by}, {name}; другие способы: {others}",
    ),
    "never-met": (
        "{folder}: nobody to rate: no game has two different contestants; other ways: {others}",
        "{folder}: оценивать некого: ни в одной партии нет двух разных участников; другие способы: {others}",
    ),
    "nobody-meets": (
        "nobody of {names} may sit at one table with another",
        "никто из {names} не может сидеть за одним столом с другим",
    ),
    "unknown-way": (
        "nobody is rated by {by!r}: expected one of {known}",
        "по {by!r} никого не оценить: ожидается одно из: {known}",
    ),
    "seats-differ": (
        "{folder}: not every game has {seats} seats: simulate again",
        "{folder}: не в каждой партии {seats} мест: сыграйте партии заново",
    ),
})  # fmt: skip

_FILES = pairs("lab.fault", {
    "occupied": ("another simulation is writing to {folder}: wait for it", "в {folder} пишет другая симуляция: подождите её"),
    "no-folder": ("{folder} is not a folder", "{folder} — не папка"),
    "not-empty": (
        "{folder} is not empty: name another folder, or have 'rivals simulate --force' replace it",
        "{folder} не пуста: назовите другую папку или замените её с «rivals simulate --force»",
    ),
    "unfinished-others": (
        "{folder} holds an unfinished simulation of other games: name another folder, or have 'rivals simulate --force' replace it",
        "в {folder} незаконченная симуляция других партий: назовите другую папку или замените её с «rivals simulate --force»",
    ),
    "results-others": (
        "{folder} holds results of other games: name another folder, or have 'rivals simulate --force' replace it",
        "в {folder} результаты других партий: назовите другую папку или замените её с «rivals simulate --force»",
    ),
    "not-as-told": (
        "{file} does not hold what {manifest} says: name another folder, or have 'rivals simulate --force' replace it",
        "в {file} не то, о чём говорит {manifest}: назовите другую папку или замените её с «rivals simulate --force»",
    ),
    "no-health": (
        "{game} knows no signs that a rival is sick",
        "у {game} нет признаков нездоровья соперников",
    ),
    "no-tables": (
        "{file} cannot be made into tables: DuckDB says '{why}'",
        "{file} не превратить в таблицы: DuckDB отвечает «{why}»",
    ),
    "no-manifest": ("{file}: not a manifest of results ({why})", "{file}: это не манифест результатов ({why})"),
    "manifest-format": (
        "its format is {format!r}, and this version reads {reads}",
        "его формат {format!r}, а эта версия читает {reads}",
    ),
    "no-journal": ("{file}, line {line}: not a journal ({why})", "{file}, строка {line}: это не журнал ({why})"),
    "games-twice": ("{file}: not a journal (it has games twice)", "{file}: это не журнал (партии в нём дважды)"),
    "no-such-games": ("it has no such games", "таких партий в нём нет"),
    "rows-others": ("its rows are of other games", "его строки — о других партиях"),
    "rows-sums": ("its rows do not sum up to what it says", "его строки не дают той суммы, о которой он говорит"),
    "rows-seats": ("its rows are not of its seats", "его строки — не о его местах"),
    "unreadable": (
        "{file} cannot be read as results: expected what 'rivals simulate --out' wrote",
        "{file} не прочесть как результаты: ожидается то, что записала «rivals simulate --out»",
    ),
    "unfinished": (
        "{folder} holds an unfinished simulation: the command that began it goes on",
        "в {folder} незаконченная симуляция: её продолжит команда, которая её начала",
    ),
    "no-results": (
        "{folder} holds no results: expected a folder that 'rivals simulate --out' made",
        "в {folder} нет результатов: ожидается папка, созданная «rivals simulate --out»",
    ),
    "lacks": ("{folder} lacks {name}: simulate again", "в {folder} нет {name}: сыграйте партии заново"),
    "not-of-a-report": (
        "{file} is not of a report and stays as it is: name another folder",
        "{file} — не часть отчёта и останется как есть: назовите другую папку",
    ),
    "picture-name": ("{file}: a picture's name ends in one of {endings}", "{file}: имя рисунка оканчивается на одно из: {endings}"),
})  # fmt: skip

_CLAIMS = pairs("lab.fault", {
    "unknown-claim": (
        "unknown claim {claim!r}: 'rivals claims' lists them all; a game stands for all of its own ({games})",
        "неизвестное утверждение {claim!r}: все перечисляет «rivals claims»; игра означает все свои ({games})",
    ),
    "too-few": ("too few games to tell '{figure}': play more of them", "слишком мало партий, чтобы сказать «{figure}»: сыграйте больше"),
})  # fmt: skip

_CLUSTER = pairs("lab.fault", {
    "which-cluster": (
        "name a running Ray cluster: auto, host:port or ray://host:port",
        "назовите работающий кластер Ray: auto, host:port или ray://host:port",
    ),
    "joined-already": (
        "this process has joined a Ray cluster already: leave that first",
        "этот процесс уже в кластере Ray: сначала выйдите из него",
    ),
    "no-cluster": (
        "no Ray cluster to join at {address}: Ray says '{why}'",
        "к кластеру Ray на {address} не присоединиться: Ray отвечает «{why}»",
    ),
    "no-answer": ("no Ray cluster answers at {address}: {why}", "кластер Ray на {address} не отвечает: {why}"),
    "no-host": ("there is no host {host}", "узла {host} нет"),
    "no-port": ("ports go up to {most}", "порты — до {most}"),
    "no-processors": ("the Ray cluster has no processors to work with", "у кластера Ray нет процессоров для работы"),
    "other-versions": (
        "every node of the Ray cluster needs rivals {here}, as here: {others}",
        "каждому узлу кластера Ray нужен rivals {here}, как здесь: {others}",
    ),
    "node-version": ("{node} has {version}", "на {node} — {version}"),
    "node-without": ("{node} has none", "на {node} его нет"),
    "node-silent": (
        "the node {node} of the Ray cluster does not answer: Ray says '{why}'",
        "узел {node} кластера Ray не отвечает: Ray говорит «{why}»",
    ),
    "cluster-worker-ended": (
        "a worker process of the Ray cluster ended without a word, and again when its games were played anew: perhaps its machine is short of memory",
        "рабочий процесс кластера Ray молча завершился, и ещё раз, когда его партии игрались заново: может быть, на его машине мало памяти",
    ),
    "cluster-gave-up": ("the Ray cluster gave some games up: '{why}'", "кластер Ray отказался от части партий: «{why}»"),
})  # fmt: skip

_TERMS = pairs("lab.outcome", {
    "score": ("score", "счёт"),
    "rank": ("rank", "занятое место"),
    "win": ("win", "победа"),
})  # fmt: skip

LAB_FAULTS = Words(_PLANS, _COMPARED, _EXPLAINED, _RATED, _FILES, _CLAIMS, _CLUSTER, _TERMS)
"""All of them, in every language."""
