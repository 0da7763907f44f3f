"""`rivals ladder`: everybody who decides for a seat meets everybody else, and is timed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from rivals.cli import printing, reading
from rivals.cli.lab.progress import told_when_stopped, watched
from rivals.cli.lab.rate import named, picture, print_ratings
from rivals.cli.lab.words import Names, Speech
from rivals.core.registry import find_game
from rivals.core.words import language
from rivals.lab.ladder import Ladder, Thinking, contestants, meetings, time_thinking
from rivals.lab.planning import Plan
from rivals.lab.rating import rate
from rivals.lab.results import open_results
from rivals.lab.simulate import executor_for, simulate_sweep
from rivals.lab.storing import Store
from rivals.lab.sweeping import Sweep


def ladder(
    game: str,
    *,
    out: Path,
    only: str | None,
    beside: str | None,
    games: int,
    deep: int,
    seed: int,
    jobs: int | None,
    plot: Path | None,
    force: bool,
    settings: Sequence[str],
    lang: str,
    as_json: bool,
) -> None:
    """Play the round robin, rate everybody and print it; draw it too if there is a `plot`.

    JSON: `{"ratings": as of `rivals rate`, "thinking": [{"name", "decisions", "mean", "most"}]}`,
    seconds of one core.
    """
    speech = Speech(language(lang))
    found = find_game(game)
    if plot is not None:
        from rivals.lab import plotting

        plotting.check_name(plot)
    options = reading.read_options(found, None, settings)
    names = reading.take_files(
        found, reading.read_names(only) if only else contestants(found), options
    )
    others = reading.take_files(found, reading.read_names(beside) if beside else (), options)
    base = Plan(found.spec.name, others, games, seed, options)
    plans = meetings(names, base, deep)
    with (
        told_when_stopped(out, speech),
        Store(out, force=force) as store,
        watched(sum(plan.games for plan in plans), speech) as progress,
    ):
        command = ["rivals", *sys.argv[1:]]
        sweep = Sweep((), tuple(plans))
        simulate_sweep(sweep, executor_for(jobs), store=store, command=command, progress=progress)
    ratings = rate(open_results(out))
    told = Ladder(ratings, time_thinking(found, plans))
    words = named(ratings, found, speech)
    if plot is not None:
        plotting.save(picture(words, speech), plot)
    if as_json:
        printing.print_json(msgspec.to_builtins(told))
        return
    print_ratings(words, speech)
    printing.say()
    _print_thinking(told.thinking, Names(found, speech.lang), speech)


def _print_thinking(thinking: Sequence[Thinking], names: Names, speech: Speech) -> None:
    titles = speech.titles("who", "decisions", "seconds", "longest")
    rows = [
        [names.seat(one.name), str(one.decisions), f"{one.mean:.4f}", f"{one.most:.3f}"]
        for one in thinking
    ]
    printing.table(titles, rows, right=(1, 2, 3))
