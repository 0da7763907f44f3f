"""Tables written to a folder: each file whole or not at all."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from rivals.core.errors import RivalsError
from rivals.lab.whole_files import write_whole


def check_new(folder: Path) -> None:
    """Raise RivalsError for a folder that is there with something in it."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise RivalsError(f"{folder} is not an empty folder: name another one")


def make_folder(folder: Path) -> None:
    """Make a folder. Raises OSError that names it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        error.filename = str(folder)
        raise


def write_table(path: Path, titles: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table as CSV; numbers with six significant digits."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(titles)
    writer.writerows([_spelt(cell) for cell in row] for row in rows)
    write_whole(path, text.getvalue().encode())


def _spelt(cell: object) -> object:
    return f"{cell:.6g}" if isinstance(cell, float) else cell


def write_structs(path: Path, kind: type[msgspec.Struct], rows: Iterable[msgspec.Struct]) -> None:
    """Write flat structs of one kind as CSV, a column for each field."""
    write_table(path, kind.__struct_fields__, (msgspec.structs.astuple(one) for one in rows))
