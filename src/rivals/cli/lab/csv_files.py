"""Tables as CSV, and folders they may be written to."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from rivals.core.errors import RivalsError


def check_new(folder: Path) -> None:
    """Raise RivalsError for a folder that is there with something in it."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise RivalsError("cli.fault.not-empty", folder=str(folder))


def table(titles: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Write a table as CSV; numbers with six significant digits."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(titles)
    writer.writerows([_spelt(cell) for cell in row] for row in rows)
    return text.getvalue().encode()


def _spelt(cell: object) -> object:
    return f"{cell:.6g}" if isinstance(cell, float) else cell


def structs(kind: type[msgspec.Struct], rows: Iterable[msgspec.Struct]) -> bytes:
    """Write flat structs of one kind as CSV, a column for each field."""
    return table(kind.__struct_fields__, (msgspec.structs.astuple(one) for one in rows))
