"""The bar that a person watches while games are played."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def watched(games: int) -> Iterator[Callable[[int], None]]:
    """Show a bar with the rate and the time left, if a person is watching stderr.

    What it gives is told, again and again, how many games are done of `games`. The first
    telling counts as what was there before, so that it does not swell the rate.
    """
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
        before: int | None = None

        def show(done: int) -> None:
            nonlocal before
            before = done if before is None else before
            elapsed = bar.tasks[0].elapsed or 0.0
            rate = f"{(done - before) / elapsed:,.0f} a second" if elapsed else ""
            bar.update(task, completed=done, rate=rate)

        yield show
