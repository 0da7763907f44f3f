"""What a person sees while games are played, and what one is told who stops them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol


class Show(Protocol):
    """What shows a person how far it is."""

    def __call__(self, done: int, known: str = "", /) -> None:
        """Show how many games are done, and in a few words what is known by now."""


@contextmanager
def watched(games: int) -> Iterator[Show]:
    """Show a bar with the rate and the time left, if a person is watching stderr.

    What it gives is told, again and again, how many games are done of `games`. The first
    telling counts as what was there before, so that it does not swell the rate.
    """
    if not sys.stderr.isatty():
        yield lambda _, __="": None
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
        TextColumn("{task.fields[known]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games, rate="", known="")
        before: int | None = None

        def show(done: int, known: str = "", /) -> None:
            nonlocal before
            before = done if before is None else before
            elapsed = bar.tasks[0].elapsed or 0.0
            rate = f"{(done - before) / elapsed:,.0f} a second" if elapsed else ""
            bar.update(task, completed=done, rate=rate, known=known)

        yield show


@contextmanager
def told_when_stopped(out: Path | None) -> Iterator[None]:
    """Say what is kept, if a person stops the games half-way."""
    try:
        yield
    except KeyboardInterrupt:
        if out is not None and out.is_dir():
            sys.stderr.write(f"rivals: what is finished is kept in {out}; "
                             "the same command goes on from there\n")  # fmt: skip
        raise
