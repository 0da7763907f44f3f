"""Tables as text and as HTML, and as a frame where a library for frames is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib import import_module
from typing import Any, Final

from rivals.core.errors import RivalsError
from rivals.front.faults import told_faults

LIBRARIES: Final = ("pandas", "polars")
"""Who makes frames, the one that is asked first before the other."""


def as_text(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a table in columns: the first flush left, numbers flush right."""
    widths = [max(map(len, cells)) for cells in zip(titles, *rows, strict=True)]
    return "\n".join(_line(cells, widths) for cells in (titles, *rows))


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(cells, widths, strict=True)
    placed = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return "  ".join(placed).rstrip()


def as_html(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a table as HTML, for a notebook."""
    head = "".join(f"<th>{escape(title)}</th>" for title in titles)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(text: str) -> str:
    return f"<td>{escape(text)}</td>"


def frame_of(columns: Mapping[str, Sequence[Any]]) -> Any:
    """Make a frame of columns: pandas's, or else polars's. Raises Refused without either."""
    for name in LIBRARIES:
        try:
            library = import_module(name)
        except ImportError:
            continue
        return library.DataFrame(dict(columns))
    with told_faults():
        raise RivalsError("front.no-frame", libraries=LIBRARIES)
