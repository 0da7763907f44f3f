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

from rivals.cli import csv_files, printing
from rivals.cli.progress import told_when_stopped, watched
from rivals.core.errors import BadSetup

if TYPE_CHECKING:
    from rivals.lab.confirming import Chosen, Confirmation, Confirmed, Difference, Estimate
    from rivals.lab.factors import Outcome
    from rivals.lab.predicting import Prediction
    from rivals.lab.sweeping import Sweep

FIRST = 10
"""So many of each group are printed."""

TABLE, ALL = "best.csv", "predicted.parquet"

TITLES = {
    "best": "The best: highest predicted {on}",
    "worst": "The worst: lowest predicted {on}",
    "even": "The most even: closest to the mean of all rivals in win share and score",
}
WORDS = {"win": "win share", "score": "score"}


def best(
    game: str,
    results: Path,
    *,
    on: Outcome,
    games: int | None,
    jobs: int | None,
    out: Path | None,
    seed: int | None,
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
    from rivals.lab.confirming import check_games, choose, confirming_sweep, field_plan
    from rivals.lab.factors import make_table
    from rivals.lab.predicting import predict
    from rivals.lab.results import open_results

    source = open_results(results)
    if source.game.spec.name != game:
        raise BadSetup(f"{results} holds results of {source.game.spec.name}, not of {game}")
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
        confirmation = _play(prediction, chosen, sweep, jobs, out)
    if out is not None:
        _write(out, prediction, chosen, confirmation)
    if as_json:
        printing.print_json(_as_json(prediction, chosen, confirmation, table.rows))
        return
    _print_prediction(prediction, table.rows, table.games, source.manifest.game)
    for group, title in TITLES.items():
        its = [number for number, one in enumerate(chosen) if one.group == group]
        printing.say()
        printing.head(title.format(on=WORDS[on]))
        _print_chosen(its[:FIRST], chosen, confirmation)
    if confirmation is not None:
        _print_confirmation(confirmation, prediction, len(field.seats))
    if out is not None:
        printing.say(f"All {len(chosen)} and all predictions are in {out}.")


def _play(
    prediction: Prediction,
    chosen: Sequence[Chosen],
    sweep: Sweep,
    jobs: int | None,
    out: Path | None,
) -> Confirmation:
    from rivals.lab.confirming import confirm
    from rivals.lab.results import open_results
    from rivals.lab.simulate import executor_for, simulate_sweep
    from rivals.lab.storing import Store

    executor = executor_for(jobs)
    command = ["rivals", *sys.argv[1:]]
    with (
        told_when_stopped(out),
        _folder(out) as folder,
        Store(folder) as store,
        watched(sum(plan.games for plan in sweep.plans)) as progress,
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
    csv_files.make_folder(out)
    _write_all(out / ALL, prediction)
    titles = ["number", "group", "place", *prediction.traits]
    titles += [f"{on}_predicted{end}" for on in WORDS for end in ("", "_low", "_high")]
    rows = [
        [_number(one), one.group, one.place, *one.traits.values(), *_ends(one.win, one.score)]
        for one in chosen
    ]
    if confirmation is not None:
        titles.append("games")
        measured = ("win_played", "score_played", "win_level", "score_level")
        titles += [f"{name}{end}" for name in measured for end in ("", "_low", "_high")]
        for row, its in zip(rows, confirmation.rivals, strict=True):
            row.append(confirmation.games)
            row.extend(_ends(its.win, its.score, its.win_level, its.score_level))
    csv_files.write_table(out / TABLE, titles, rows)


def _number(one: Chosen) -> str:
    return one.name.partition(":")[2]


def _ends(*estimates: Estimate) -> list[float]:
    return [number for one in estimates for number in (one.value, one.low, one.high)]


def _write_all(path: Path, prediction: Prediction) -> None:
    """Write the strength of every rival, in order of the numbers, with seven digits."""
    import numpy as np

    from rivals.lab.predicting import numbers_of
    from rivals.lab.storing import connected
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
        quoted = str(working).replace("'", "''")
        base.execute(f"COPY (SELECT * FROM predicted) TO '{quoted}' (FORMAT parquet)")  # noqa: S608 - a quoted path


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


def _print_prediction(prediction: Prediction, seats: int, games: int, game: str) -> None:
    printing.head(
        f"{game}: {prediction.rivals:,} rivals predicted from {seats} seats of {games} games"
    )
    rows = []
    for on, its in prediction.strengths.items():
        held = its.held_out
        model = "main effects and all pairs, shrunk" if held.with_pairs else "main effects"
        rows.append(
            [
                WORDS[on],
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
    titles = [
        "predicted", "by", "held out: main", "with pairs", "least", "mean", "greatest", "mean se",
    ]  # fmt: skip
    printing.table(titles, rows, right=(2, 3, 4, 5, 6, 7))


def _share(value: float) -> str:
    return "-" if isnan(value) else f"{100 * value:.2f} %"


def _figure(on: str, value: float) -> str:
    if isnan(value):
        return "-"
    return f"{100 * value:.1f} %" if on == "win" else f"{value:.2f}"


def _spelt(on: str, one: Estimate) -> str:
    return f"{_figure(on, one.value)} ({_figure(on, one.low)} to {_figure(on, one.high)})"


def _print_chosen(
    which: Sequence[int], chosen: Sequence[Chosen], confirmation: Confirmation | None
) -> None:
    titles = ["rival", "wins predicted", "score predicted"]
    if confirmation is not None:
        titles += ["wins played", "score played"]
    right = range(1, len(titles))
    rows = []
    for number in which:
        one = chosen[number]
        row = [one.name, _spelt("win", one.win), _spelt("score", one.score)]
        if confirmation is not None:
            its = confirmation.rivals[number]
            row += [_spelt("win", its.win), _spelt("score", its.score)]
        rows.append([*row, " ".join(one.traits.values())])
    printing.table([*titles, "traits"], rows, right=right)


def _print_confirmation(confirmation: Confirmation, prediction: Prediction, seats: int) -> None:
    printing.say()
    printing.head(
        f"Confirmed by play: {confirmation.games} games of each, seed {confirmation.seed}, "
        "the same luck and opponents for all"
    )
    rows = [row for one in confirmation.groups for row in _confirmed_rows(one)]
    titles = ["group", "rivals", "of", "predicted", "played", "at the same mix of species"]
    printing.table(titles, rows, right=(1, 3, 4, 5))
    printing.say()
    printing.head("Seed by seed")
    more = [row for one in confirmation.differences for row in _difference_rows(one)]
    titles = ["more", "than", "of", "played", "at the same mix of species"]
    printing.table(titles, more, right=(3, 4))
    printing.say()
    first = confirmation.groups[0].rivals
    printing.say(
        f"Of the best {first}, {confirmation.above_win} won more than 1 in {seats}, and "
        f"{confirmation.above_score} scored more than the mean rival's "
        f"{prediction.strengths['score'].field:.2f}."
    )
    for on, one in (
        ("win share", confirmation.win_correlation), ("score", confirmation.score_correlation),
    ):  # fmt: skip
        if not isnan(one.value):
            printing.say(
                f"Predicted and played {on} correlate by {one.value:.2f} "
                f"({one.low:.2f} to {one.high:.2f})."
            )


def _difference_rows(one: Difference) -> list[list[str]]:
    its = one.played
    return [
        [one.more, one.less, "wins", _spelt("win", its.win), _spelt("win", its.win_level)],
        ["", "", "score", _spelt("score", its.score), _spelt("score", its.score_level)],
    ]


def _confirmed_rows(one: Confirmed) -> list[list[str]]:
    its = one.played
    return [
        [
            one.group, str(one.rivals), "wins", _figure("win", one.win_predicted),
            _spelt("win", its.win), _spelt("win", its.win_level),
        ],
        [
            "", "", "score", _figure("score", one.score_predicted),
            _spelt("score", its.score), _spelt("score", its.score_level),
        ],
    ]  # fmt: skip
