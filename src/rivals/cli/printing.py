"""What goes out: lines and tables, coloured on a terminal and plain elsewhere, and JSON."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any, Final

import msgspec
import typer

WIDTH = 100
"""A JSON value that fits into so many columns stays on one line."""

WIDEST = 140
"""No line is longer, however wide the terminal."""

_HANGING: Final = re.compile(r"\s*(?:(?:\d{1,3}\.?|-)\s+)?")
"""What stands before the words of a line, with the number or the dash of a list."""


def on_terminal() -> bool:
    """Say whether a person reads the output."""
    return sys.stdout.isatty()


def width() -> int:
    """Give how many columns a line may have: those of the terminal, as far as one reads on."""
    return min(WIDEST, shutil.get_terminal_size().columns) if on_terminal() else WIDTH


def fits(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """Say whether a table can be read without breaking its lines; in a file any can."""
    return not on_terminal() or left_of_width(titles, rows) >= 0


def left_of_width(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """Give the columns of a line that a table leaves over; below 0, it is too wide.

    Titles without cells in the rows count with their gap alone.
    """
    widest = (max(map(len, cells)) for cells in zip_longest(titles, *rows, fillvalue=""))
    return width() - sum(cell + 3 for cell in widest)


def say(text: str = "") -> None:
    """Print a line."""
    typer.echo(_folded(text))


def drawn(text: str) -> None:
    """Print lines that stay as they are: JSON, or a picture that has the lines it has."""
    typer.echo(text)


def head(text: str) -> None:
    """Print a line that stands out."""
    typer.secho(_folded(text), bold=True, fg=typer.colors.CYAN)


def aside(text: str) -> None:
    """Print a line that stands back."""
    typer.secho(_folded(text), dim=True)


def asides(parts: Sequence[str]) -> None:
    """Print parts that stand back, beside each other as far as a line holds them."""
    lines: list[str] = []
    for part in parts:
        if lines and not (on_terminal() and len(lines[-1]) + 3 + len(part) > width()):
            lines[-1] += f"   {part}"
        else:
            lines.append(part)
    aside("\n".join(lines))


def fault(text: str) -> None:
    """Print what was wrong with what a person just typed."""
    typer.secho(_folded(text), fg=typer.colors.RED)


def _folded(text: str) -> str:
    """Break lines between words where a terminal would break them within, or nobody reads on."""
    columns = width() if on_terminal() else WIDEST
    return "\n".join(_fold(line, columns) for line in text.split("\n"))


def _fold(line: str, columns: int) -> str:
    if len(line) <= columns:
        return line
    found = _HANGING.match(line)
    return textwrap.fill(
        line,
        columns,
        subsequent_indent=" " * (found.end() if found else 0),
        replace_whitespace=False,
        break_long_words=False,
        break_on_hyphens=False,
    )


def warn(text: str) -> None:
    """Print on stderr what was left out while the rest goes on."""
    typer.secho(text, fg=typer.colors.YELLOW, err=True)


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar once something takes more than a second, if a person is watching stderr.

    Gives what is to be told how much is done.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, visible=False)

        def told(done: int) -> None:
            late = (bar.tasks[0].elapsed or 0.0) > 1.0
            bar.update(task, completed=done, visible=late)

        yield told


def read_table(
    titles: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[int] = ()
) -> None:
    """Print a table for a person who is being talked with: what is too wide is broken."""
    lines = [titles, *rows]
    widths = [max(len(line[number]) for line in lines) for number in range(len(titles))]
    wide = max(range(len(titles)), key=widths.__getitem__)
    room = max(WIDTH // 4, WIDEST - sum(widths) + widths[wide] - 2 * len(titles))
    broken: list[list[str]] = []
    for row in rows:
        first, *rest = textwrap.wrap(row[wide], room) or [""]
        broken.append([*row[:wide], first, *row[wide + 1 :]])
        broken += [["" if n != wide else one for n in range(len(titles))] for one in rest]
    table(titles, rows if on_terminal() else broken, right)


def table(
    titles: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[int] = ()
) -> None:
    """Print a table; the columns numbered in `right` (from 0) hold numbers."""
    if on_terminal():
        _rich_table(titles, rows, right)
    else:
        _plain_table(titles, rows, right)


def _rich_table(
    titles: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[int]
) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    grid = Table(
        box=box.SIMPLE_HEAD, header_style="bold cyan", pad_edge=False, collapse_padding=True
    )
    for number, title in enumerate(titles):
        # Folded, not cut short: a name is there to be typed.
        grid.add_column(title, justify="right" if number in right else "left", overflow="fold")
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    Console(width=width()).print(grid)


def _plain_table(
    titles: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[int]
) -> None:
    lines = [titles, *rows]
    widths = [max(len(line[number]) for line in lines) for number in range(len(titles))]
    for line in lines:
        cells = [
            cell.rjust(width) if number in right else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        drawn("  ".join(cells).rstrip())


def print_json(value: Any) -> None:
    """Print JSON for a program, laid out so that a person can read and edit it too."""
    drawn(pretty_json(value))


def pretty_json(value: Any) -> str:
    """Write JSON with each short list or object on a line of its own."""
    return _laid_out(msgspec.to_builtins(value), "")


def _laid_out(value: Any, indent: str) -> str:
    line = _one_line(value)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list | tuple):
        return line
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f"{_one_line(key)}: {_laid_out(one, deeper)}" for key, one in value.items()]
        return "{\n" + ",\n".join(deeper + part for part in parts) + f"\n{indent}}}"
    if not any(isinstance(one, dict | list | tuple) for one in value):
        return "[\n" + _filled([_one_line(one) for one in value], deeper) + f"\n{indent}]"
    parts = [_laid_out(one, deeper) for one in value]
    return "[\n" + ",\n".join(deeper + part for part in parts) + f"\n{indent}]"


def _filled(parts: Sequence[str], indent: str) -> str:
    """Put as many parts on each line as fit."""
    lines = [indent + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) + 2 < WIDTH:
            lines[-1] += f", {part}"
        else:
            lines[-1] += ","
            lines.append(indent + part)
    return "\n".join(lines)


def _one_line(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
