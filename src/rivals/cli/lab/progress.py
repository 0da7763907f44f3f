"""What a person sees while games are played, and what one is told who stops them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from rivals.cli.lab.words import Speech

if TYPE_CHECKING:
    from rivals.lab.storing import Store


class Show(Protocol):
    """What shows a person how far it is."""

    def __call__(self, done: int, known: str = "", /) -> None:
        """Show how many games are done, and in a few words what is known by now."""


@contextmanager
def watched(games: int, speech: Speech) -> Iterator[Show]:
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
        TextColumn(speech.say("bar") + "  {task.fields[rate]}"),
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
            pace = f"{(done - before) / elapsed:,.0f}" if elapsed else ""
            rate = pace and speech.say("a-second", n=pace)
            bar.update(task, completed=done, rate=rate, known=known)

        yield show


def folder_of(out: Path | None, *, force: bool) -> AbstractContextManager[Store | None]:
    """Give the folder that keeps the games; none where nothing is to be kept."""
    if out is None:
        return nullcontext()
    from rivals.lab.storing import Store

    return Store(out, force=force)


@contextmanager
def told_when_stopped(out: Path | None, speech: Speech) -> Iterator[None]:
    """Say what is kept, if a person stops the games half-way."""
    try:
        yield
    except KeyboardInterrupt:
        if out is not None and out.is_dir():
            kept = speech.say("stopped", folder=out)
            sys.stderr.write(f"rivals: {kept}\n")
        raise
