"""`rivals eclipse best`: the best, worst and most even of all numbered rivals."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import isnan
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import msgspec

from rivals.cli import printing
from rivals.cli.lab import csv_files
from rivals.cli.lab.progress import told_when_stopped, watched
from rivals.cli.lab.words import Names, Speech
from rivals.core.errors import BadSetup
from rivals.core.words import language

if TYPE_CHECKING:
    from rivals.lab.confirming import (
        Chosen,
        Confirmation,
        Confirmed,
        Difference,
        Estimate,
        Played,
    )
    from rivals.lab.executing import Executor
    from rivals.lab.factors import Outcome
    from rivals.lab.predicting import Prediction
    from rivals.lab.sweeping import Sweep

FIRST = 10
"""So many of each group are printed."""

TABLE, ALL = "best.csv", "predicted.parquet"

STRENGTHS = ("win", "score")
"""What is predicted, and played."""


def best(
    game: str,
    results: Path,
    *,
    on: Outcome,
    games: int | None,
    jobs: int | None,
    ray: str | None,
    out: Path | None,
    seed: int | None,
    lang: str,
    as_json: bool,
) -> None:
    """Predict all rivals, choose three hundred, play `games` of each if told to, and print.

    `out` gets the table of the three hundred (best.csv), the strength predicted of all
    (predicted.parquet: number, win, win_se, score, score_se), and the games played, as
    `rivals simulate --out` leaves them; unfinished games go on. Without `seed` it is the next
    one after that of the results.

    JSON: `{"game", "rivals", "seats", "predicted": {"win", "score"}, "chosen": [{"group",
    "place", "name", "traits", "win", "score", "played"}], "confirmed"}`.
    """
    from rivals.lab.confirming import GROUPS, check_games, choose, confirming_sweep, field_plan
    from rivals.lab.factors import make_table
    from rivals.lab.predicting import predict
    from rivals.lab.results import open_results
    from rivals.lab.simulate import executor_for

    speech = Speech(language(lang))
    source = open_results(results)
    if source.game.spec.name != game:
        there = source.game.spec.name
        raise BadSetup("cli.fault.results-of", folder=str(results), game=there, wanted=game)
    field = field_plan(source)
    if games is not None:
        seed = field.seed + 1 if seed is None else seed
        check_games(field, games, seed)
    elif out is not None:
        csv_files.check_new(out)
    table = make_table(source)
    prediction = predict(table, source.game)
    chosen = choose(prediction, on)
    confirmation = None
    if games is not None and seed is not None:
        sweep = confirming_sweep(field, chosen, games, seed)
        confirmation = _play(prediction, chosen, sweep, executor_for(jobs, ray), out, speech)
    if out is not None:
        _write(out, prediction, chosen, confirmation)
    if as_json:
        printing.print_json(_as_json(prediction, chosen, confirmation, table.rows))
        return
    _print_prediction(prediction, table.rows, table.games, source.manifest.game, speech)
    names = Names(source.game, speech.lang)
    for group in GROUPS:
        its = [number for number, one in enumerate(chosen) if one.group == group]
        printing.say()
        printing.head(speech.say(f"best.title.{group}", on=speech.say(on)))
        _print_chosen(its[:FIRST], chosen, confirmation, speech, names)
    if confirmation is not None:
        _print_confirmation(confirmation, prediction, len(field.seats), speech)
    if out is not None:
        printing.say(speech.say("best.all", n=len(chosen), folder=out))


def _play(
    prediction: Prediction,
    chosen: Sequence[Chosen],
    sweep: Sweep,
    executor: Executor,
    out: Path | None,
    speech: Speech,
) -> Confirmation:
    from rivals.lab.confirming import confirm
    from rivals.lab.results import open_results
    from rivals.lab.simulate import simulate_sweep
    from rivals.lab.storing import Store

    command = ["rivals", *sys.argv[1:]]
    with (
        told_when_stopped(out, speech),
        _folder(out) as folder,
        Store(folder) as store,
        watched(sum(plan.games for plan in sweep.plans), speech) as progress,
    ):
        simulate_sweep(sweep, executor, store=store, command=command, progress=progress)
        return confirm(prediction, chosen, open_results(folder))


@contextmanager
def _folder(out: Path | None) -> Iterator[Path]:
    """Give the folder for the games: one that is thrown away unless they are to be kept."""
    if out is not None:
        yield out
        return
    with TemporaryDirectory(prefix="rivals-") as folder:
        yield Path(folder) / "games"


def _write(
    out: Path,
    prediction: Prediction,
    chosen: Sequence[Chosen],
    confirmation: Confirmation | None,
) -> None:
    from rivals.lab.whole_files import make_folder, write_whole

    make_folder(out)
    _write_all(out / ALL, prediction)
    titles = ["number", "group", "place", *prediction.traits]
    titles += [f"{on}_predicted{end}" for on in STRENGTHS for end in ("", "_low", "_high")]
    rows = [
        [
            one.name.partition(":")[2],
            one.group,
            one.place,
            *one.traits.values(),
            *_ends(one.win, one.score),
        ]
        for one in chosen
    ]
    if confirmation is not None:
        titles.append("games")
        measured = ("win_played", "score_played", "win_level", "score_level")
        titles += [f"{name}{end}" for name in measured for end in ("", "_low", "_high")]
        for row, its in zip(rows, confirmation.rivals, strict=True):
            row.append(confirmation.games)
            row.extend(_ends(its.win, its.score, its.win_level, its.score_level))
    write_whole(out / TABLE, csv_files.table(titles, rows))


def _ends(*estimates: Estimate) -> list[float]:
    return [number for one in estimates for number in (one.value, one.low, one.high)]


def _write_all(path: Path, prediction: Prediction) -> None:
    """Write the strength of every rival, in order of the numbers, with seven digits."""
    import numpy as np

    from rivals.lab.predicting import numbers_of
    from rivals.lab.storing import connected, quoted
    from rivals.lab.whole_files import made_whole

    numbers = numbers_of(prediction)
    order = np.empty_like(numbers)
    order[numbers] = np.arange(len(numbers))
    # DuckDB finds it by its name in the query.
    predicted: dict[str, Any] = {"number": numbers[order].astype(np.int32)}
    for on, its in prediction.strengths.items():
        predicted[on] = its.values[order].astype(np.float32)
        predicted[f"{on}_se"] = its.errors[order].astype(np.float32)
    with made_whole(path) as working, connected() as base:
        base.execute(f"COPY (SELECT * FROM predicted) TO {quoted(str(working))} (FORMAT parquet)")  # noqa: S608 - a quoted path


def _as_json(
    prediction: Prediction,
    chosen: Sequence[Chosen],
    confirmation: Confirmation | None,
    seats: int,
) -> dict[str, Any]:
    played = [None] * len(chosen) if confirmation is None else confirmation.rivals
    summed = None
    if confirmation is not None:
        summed = msgspec.to_builtins(confirmation)
        del summed["rivals"]
    return {
        "game": prediction.game.spec.id,
        "rivals": prediction.rivals,
        "seats": seats,
        "predicted": {
            on: {
                "mean": its.field,
                "least": float(its.values.min()),
                "greatest": float(its.values.max()),
                "se": float(its.errors.mean()),
                "held_out": msgspec.to_builtins(its.held_out),
            }
            for on, its in prediction.strengths.items()
        },
        "chosen": [
            {**msgspec.to_builtins(one), "played": msgspec.to_builtins(its)}
            for one, its in zip(chosen, played, strict=True)
        ],
        "confirmed": summed,
    }


def _print_prediction(
    prediction: Prediction, seats: int, games: int, game: str, speech: Speech
) -> None:
    rivals = f"{prediction.rivals:,}"
    printing.head(speech.say("best.head", game=game, rivals=rivals, seats=seats, games=games))
    rows = []
    for on, its in prediction.strengths.items():
        held = its.held_out
        model = speech.say("best.shrunk" if held.with_pairs else "best.mains")
        rows.append(
            [
                speech.say(on),
                model,
                *(_share(part) for part in (held.mains, held.pairs)),
                *(
                    _figure(on, float(part))
                    for part in (
                        its.values.min(), its.field, its.values.max(), its.errors.mean(),
                    )
                ),
            ]
        )  # fmt: skip
    titles = speech.titles(
        "predicted", "by", "held-out", "with-pairs", "least", "mean", "most", "se"
    )
    printing.table(titles, rows, right=(2, 3, 4, 5, 6, 7))


def _share(value: float) -> str:
    return "-" if isnan(value) else f"{100 * value:.2f} %"


def _figure(on: str, value: float) -> str:
    if isnan(value):
        return "-"
    return f"{100 * value:.1f} %" if on == "win" else f"{value:.2f}"


def _spelt(speech: Speech, on: str, one: Estimate) -> str:
    ends = speech.between(_figure(on, one.low), _figure(on, one.high))
    return f"{_figure(on, one.value)} ({ends})"


def _print_chosen(
    which: Sequence[int],
    chosen: Sequence[Chosen],
    confirmation: Confirmation | None,
    speech: Speech,
    names: Names,
) -> None:
    titles = speech.titles("rival", "wins-predicted", "score-predicted")
    if confirmation is not None:
        titles += speech.titles("wins-played", "score-played")
    right = range(1, len(titles))
    rows = []
    for number in which:
        one = chosen[number]
        row = [names.seat(one.name), *_both(speech, one)]
        if confirmation is not None:
            row += _both(speech, confirmation.rivals[number])
        rows.append([*row, names.values(one.traits)])
    printing.table([*titles, speech.title("traits")], rows, right=right)


def _both(speech: Speech, one: Chosen | Played) -> list[str]:
    return [_spelt(speech, "win", one.win), _spelt(speech, "score", one.score)]


def _print_confirmation(
    confirmation: Confirmation, prediction: Prediction, seats: int, speech: Speech
) -> None:
    printing.say()
    printing.head(speech.say("best.confirmed", n=confirmation.games, seed=confirmation.seed))
    rows = [row for one in confirmation.groups for row in _confirmed_rows(speech, one)]
    titles = speech.titles("group", "rivals", "of", "predicted", "played", "level-mix")
    printing.table(titles, rows, right=(1, 3, 4, 5))
    printing.say()
    printing.head(speech.say("best.seed-by-seed"))
    more = [row for one in confirmation.differences for row in _difference_rows(speech, one)]
    titles = speech.titles("more", "than", "of", "played", "level-mix")
    printing.table(titles, more, right=(3, 4))
    printing.say()
    printing.say(
        speech.say(
            "best.above",
            first=confirmation.groups[0].rivals,
            wins=confirmation.above_win,
            seats=seats,
            scores=confirmation.above_score,
            mean=f"{prediction.strengths['score'].field:.2f}",
        )
    )
    for on, one in (
        ("win", confirmation.win_correlation), ("score", confirmation.score_correlation),
    ):  # fmt: skip
        if not isnan(one.value):
            ends = speech.between(f"{one.low:.2f}", f"{one.high:.2f}")
            printing.say(speech.say(f"best.correlate.{on}", value=f"{one.value:.2f}", ends=ends))


def _difference_rows(speech: Speech, one: Difference) -> list[list[str]]:
    more, less = (speech.say(f"best.group.{group}") for group in (one.more, one.less))
    return [
        [more, less, *_played_cells(speech, "win", one.played)],
        ["", "", *_played_cells(speech, "score", one.played)],
    ]


def _confirmed_rows(speech: Speech, one: Confirmed) -> list[list[str]]:
    rows = []
    group = [speech.say(f"best.group.{one.group}"), str(one.rivals)]
    for on, predicted in (("win", one.win_predicted), ("score", one.score_predicted)):
        what, *played = _played_cells(speech, on, one.played)
        rows.append([*group, what, _figure(on, predicted), *played])
        group = ["", ""]
    return rows


def _played_cells(speech: Speech, on: str, its: Played) -> list[str]:
    """Tell what is counted, what it came to, and that at the same mix of species."""
    pair = (its.win, its.win_level) if on == "win" else (its.score, its.score_level)
    return [
        speech.say("best.wins" if on == "win" else on),
        *(_spelt(speech, on, one) for one in pair),
    ]
