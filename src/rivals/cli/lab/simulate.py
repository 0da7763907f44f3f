"""`rivals simulate`: many games, their results on disk, and a summary."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rivals.cli import printing, reading
from rivals.cli.lab.progress import folder_of, told_when_stopped, watched
from rivals.cli.lab.varying import read_axes
from rivals.cli.lab.words import Names, Speech
from rivals.cli.setting import spelt
from rivals.core.game import RANDOM, Game
from rivals.core.registry import find_game
from rivals.core.rival_files import undigested
from rivals.core.words import language
from rivals.lab.planning import Plan
from rivals.lab.simulate import executor_for, simulate_sweep
from rivals.lab.simulate import simulate as carry_out
from rivals.lab.sweeping import Combination, Group, SweepSummary, make_sweep
from rivals.lab.tallying import SeatSummary, Summary

_USUAL_GAMES = {"sequential": 1000, "simultaneous": 10}
"""How many games are played unless told otherwise: worlds in which all act at once take longer."""


def simulate(
    game: str,
    seats: str | None,
    *,
    vary: Sequence[str],
    games: int | None,
    seed: int,
    rotate: bool,
    jobs: int | None,
    ray: str | None,
    out: Path | None,
    force: bool,
    components: Path | None,
    settings: Sequence[str],
    lang: str,
    as_json: bool,
) -> None:
    """Simulate and print the summary: of one plan, or of each combination of what is varied.

    JSON: `{"game", "games", "seed", "seconds", "moves_mean", "seats": [{"name", "win_rate",
    "win_rate_ci", "score_mean", "score_sd"}]}`; of a sweep `combinations`, each with its
    `settings`, and `by` and `by_choice` with groups of them.
    """
    speech = Speech(language(lang))
    found = find_game(game)
    number = games or _USUAL_GAMES[found.spec.dynamics]
    options = reading.read_options(found, components, settings)
    plan = msgspec.structs.replace(_plan(found, seats, number, seed, options), rotate=rotate)
    axes = read_axes(found, plan, vary, plan.settings)
    sweep = make_sweep(plan, axes)
    executor = executor_for(jobs, ray)
    with (
        told_when_stopped(out, speech),
        folder_of(out, force=force) as store,
        watched(number * len(sweep.plans), speech) as progress,
    ):
        told: list[int] = []

        def show(done: int) -> None:
            told.append(done)
            progress(done)

        command = ["rivals", *sys.argv[1:]]
        summary = (
            simulate_sweep(sweep, executor, store=store, command=command, progress=show)
            if axes
            else carry_out(sweep.plans[0], executor, store=store, command=command, progress=show)
        )
    if as_json:
        printing.print_json(msgspec.to_builtins(summary))
        return
    if isinstance(summary, SweepSummary):
        _print_sweep(summary, speech)
    else:
        _print_summary(summary, speech, Names(found, speech.lang))
    if out is not None:
        key = "simulate.kept" if told[0] else "simulate.results"
        printing.say(speech.say(key, folder=out, n=told[0]))


def _plan(
    game: Game[Any], seats: str | None, games: int, seed: int, options: Mapping[str, Any]
) -> Plan:
    """Make the plan before anything is varied, not yet checked; it spells its settings.

    Without seats a stand-in meets the game's first rival.
    """
    settings = {
        one.key: spelt(one, options[one.key]) for one in game.settings() if one.key in options
    }
    usual = (next(iter(game.stand_ins), RANDOM), *game.spec.rivals[:1])
    carried = dict(options)
    named = usual if seats is None else reading.read_names(seats)
    names = reading.take_files(game, named, carried)
    return Plan(game.spec.name, names, games, seed, carried, settings)


def _print_summary(summary: Summary, speech: Speech, names: Names) -> None:
    printing.head(
        speech.say(
            "simulate.head",
            game=summary.game_id,
            games=speech.games(summary.games),
            moves=f"{summary.moves_mean:.1f}",
            seed=summary.seed,
            pace=_pace(speech, summary.games, summary.seconds),
        )
    )
    titles = speech.titles("seat", "who", "wins", "interval", "mean-score", "sd")
    rows = [_row(number, seat, names) for number, seat in enumerate(summary.seats)]
    printing.table(titles, rows, right=(0, 2, 3, 4, 5))


def _pace(speech: Speech, games: int, seconds: float) -> str:
    rate = f"{games / seconds if seconds else 0.0:,.0f}"
    return speech.say("pace", seconds=f"{seconds:.1f}", rate=rate)


def _row(number: int, seat: SeatSummary, names: Names) -> list[str]:
    low, high = seat.win_rate_ci
    return [
        str(number),
        names.seat(seat.name),
        f"{seat.win_rate:.1%}",
        f"{low:.1%} - {high:.1%}",
        f"{seat.score_mean:.2f}",
        f"{seat.score_sd:.2f}",
    ]


def _print_sweep(summary: SweepSummary, speech: Speech) -> None:
    """Print each combination, then what each value of each key came to, over all the others.

    Keys and values stand as they are typed for --vary.
    """
    number = len(summary.combinations)
    printing.head(
        speech.say(
            "simulate.sweep",
            game=summary.game_id,
            n=number,
            games=speech.games(summary.games),
            seed=summary.seed,
            pace=_pace(speech, number * summary.games, summary.seconds),
        )
    )
    printing.say(", ".join(_who(summary.combinations)))
    keys = list(summary.by)
    rows = [([one.settings[key] for key in keys], one) for one in summary.combinations]
    _print_compared(speech, keys, rows)
    if len(keys) > 1:
        for key, groups in summary.by.items():
            _print_groups(speech, "simulate.by", key, groups)
    for key, groups in summary.by_choice.items():
        _print_groups(speech, "simulate.by-choice", key, groups)


def _who(combinations: Sequence[Combination]) -> Iterator[str]:
    """Name who sits where, all of them where that is varied; seats count from 1, as typed."""
    for number, seats in enumerate(zip(*(one.seats for one in combinations), strict=True), start=1):
        yield f"seat{number} {'/'.join(dict.fromkeys(undigested(seat.name) for seat in seats))}"


def _print_groups(speech: Speech, title: str, key: str, groups: Sequence[Group]) -> None:
    printing.say()
    printing.head(speech.say(title, key=key))
    _print_compared(speech, [key], [([one.value], one) for one in groups])


Compared = Sequence[tuple[list[str], Combination | Group]]
"""What is compared, each with the names that stand in front of it."""


def _print_compared(speech: Speech, keys: Sequence[str], compared: Compared) -> None:
    """Print one table, or one for each seat where the terminal is too narrow for that."""
    seats = range(len(compared[0][1].seats))
    whole = _compared_table(speech, keys, compared, seats)
    parts = (
        [whole]
        if printing.fits(*whole)
        else [_compared_table(speech, keys, compared, [seat]) for seat in seats]
    )
    for titles, rows in parts:
        printing.table(titles, rows, right=range(len(keys), len(titles)))


def _compared_table(
    speech: Speech, keys: Sequence[str], compared: Compared, seats: Sequence[int]
) -> tuple[list[str], list[list[str]]]:
    titles = [*keys, *speech.titles("games", "moves")]
    for seat in seats:
        score = speech.say("title.seat-score", n=seat + 1)
        titles += [score, *speech.titles("wins", "95")]
    return titles, [[*names, *_cells(one, seats)] for names, one in compared]


def _cells(one: Combination | Group, seats: Sequence[int]) -> list[str]:
    cells = [str(one.games), f"{one.moves_mean:.1f}"]
    for seat in (one.seats[number] for number in seats):
        low, high = (100 * end for end in seat.win_rate_ci)
        cells += [f"{seat.score_mean:.2f}", f"{seat.win_rate:.1%}", f"{low:.1f}-{high:.1f}"]
    return cells
