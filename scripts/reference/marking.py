"""Markdown: tables whose cells may hold anything, and links from one page to files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

NOTE = (
    "<!-- Written by scripts/reference_pages.py: run `make reference` after a change of the code. "
    "-->"
)


def page(title: str, *parts: str) -> str:
    """Put a page together: a title, then parts with an empty line between them."""
    return "\n\n".join([f"# {title}", NOTE, *(part for part in parts if part)]) + "\n"


def table(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table; a bar in a cell is written so that it does not end it."""
    lines = [" | ".join(titles), "|".join("---" for _ in titles).join(["", ""])]
    body = [" | ".join(cell(one) for one in row) for row in rows]
    return "\n".join([f"| {lines[0]} |", f"|{lines[1]}|", *(f"| {row} |" for row in body)])


def cell(text: str) -> str:
    """Write a text for a table: on one line, its bars escaped."""
    return " ".join(text.split()).replace("|", "\\|")


def code(text: str) -> str:
    """Write a text as code."""
    return f"`{text}`"


def link(text: str, target: Path, of: Path) -> str:
    """Link to a file from the page `of`."""
    return f"[{text}]({Path(os.path.relpath(target, of.parent)).as_posix()})"
