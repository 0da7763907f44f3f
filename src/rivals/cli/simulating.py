"""`rivals simulate`: many games, their results on disk, and a summary."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from rivals.cli import printing, reading
from rivals.core.registry import find_game
from rivals.lab.executing import usable_processors
from rivals.lab.planning import make_plan
from rivals.lab.simulate import executor_for
from rivals.lab.simulate import simulate as carry_out
from rivals.lab.tallying import SeatSummary, Summary

if TYPE_CHECKING:
    from rivals.lab.storing import Store


def simulate(
    game: str,
    seats: str,
    *,
    games: int,
    seed: int,
    jobs: int | None,
    out: Path | None,
    force: bool,
    components: Path | None,
    settings: Sequence[str],
    as_json: bool,
) -> None:
    """Simulate and print the summary.

    JSON: `{"game", "games", "seed", "seconds", "seats": [{"name", "win_rate", "win_rate_ci",
    "score_mean", "score_sd"}]}`.
    """
    found = find_game(game)
    options = reading.read_options(found, components, settings)
    plan = make_plan(found.spec.name, reading.read_seats(found, seats), games, seed, options)
    executor = executor_for(usable_processors() if jobs is None else jobs)
    with _store(out, force=force) as store, _progress(games) as progress:
        command = ["rivals", *sys.argv[1:]]
        summary = carry_out(plan, executor, store=store, command=command, progress=progress)
    if as_json:
        printing.print_json(msgspec.to_builtins(summary))
        return
    _print_summary(summary)
    if out is not None:
        printing.say(f"The results are in {out}.")


def _store(out: Path | None, *, force: bool) -> AbstractContextManager[Store | None]:
    if out is None:
        return nullcontext()
    from rivals.lab.storing import Store

    return Store(out, force=force)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """Show a bar with the rate and the time left, if a person is watching stderr."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games  {task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games, rate="")

        def show(done: int) -> None:
            elapsed = bar.tasks[0].elapsed or 0.0
            rate = f"{done / elapsed:,.0f} a second" if elapsed else ""
            bar.update(task, completed=done, rate=rate)

        yield show


def _print_summary(summary: Summary) -> None:
    rate = summary.games / summary.seconds if summary.seconds else 0.0
    printing.head(
        f"{summary.game_id}: {summary.games} games, seed {summary.seed}, "
        f"{summary.seconds:.1f} s ({rate:,.0f} a second)"
    )
    titles = ["seat", "who", "wins", "95 % interval", "mean score", "sd"]
    rows = [_row(number, seat) for number, seat in enumerate(summary.seats)]
    printing.table(titles, rows, right=(0, 2, 3, 4, 5))


def _row(number: int, seat: SeatSummary) -> list[str]:
    low, high = seat.win_rate_ci
    return [
        str(number),
        seat.name,
        f"{seat.win_rate:.1%}",
        f"{low:.1%} - {high:.1%}",
        f"{seat.score_mean:.2f}",
        f"{seat.score_sd:.2f}",
    ]
