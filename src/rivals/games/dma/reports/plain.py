"""A report as plain text for mail: lines of at most 78 signs, but for fields of large battles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from rivals.core.words import Lang
from rivals.games.dma.reports.blocks import Block, Dated, Heading, Prose, Sketch, Table, blocks
from rivals.games.dma.reports.frames import Film
from rivals.games.dma.reports.pieces import Report

WIDTH = 78
GAP = 2
NARROWEST = 8
"""A column of words is not made narrower than that."""

_RULES = {1: "=", 2: "-"}
"""What underlines a heading of a level."""


def as_text(report: Report, lang: Lang, films: Mapping[int, Film] | None = None) -> str:
    """Write a report as plain text; it says all that the page does, but for the maps.

    `films` are its battles step by step, by their numbers.
    """
    lines: list[str] = []
    before: Block | None = None
    for block in blocks(report, lang, films=films):
        if before is not None and not (isinstance(block, Dated) and isinstance(before, Dated)):
            lines.append("")
        lines += _drawn(block)
        before = block
    return "\n".join(lines).replace("\u00a0", " ") + "\n"


def _drawn(block: Block) -> list[str]:
    if isinstance(block, Heading):
        return _heading(block)
    if isinstance(block, Prose):
        return wrap(block.text, WIDTH)
    if isinstance(block, Dated):
        return wrap(f"{block.date}: {block.text}", WIDTH, subsequent_indent="  ")
    if isinstance(block, Table):
        return list(_table(block))
    if isinstance(block, Sketch):
        return _sketch(block)
    return list(_film(block)) if isinstance(block, Film) else []


def _film(block: Film) -> Iterator[str]:
    for line in block.legend:
        yield from wrap(line, WIDTH)
    for frame in block.frames:
        yield from ("", frame.head, *frame.field)
        for told in frame.told:
            yield from wrap(told, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _heading(block: Heading) -> list[str]:
    lines = wrap(block.text, WIDTH)
    rule = _RULES.get(block.level)
    return [*lines, rule * max(map(len, lines))] if rule else lines


def _sketch(block: Sketch) -> list[str]:
    gap = " " if 3 * len(block.rows[0]) + 1 <= WIDTH else ""
    drawn = ["  " + gap.join(row) for row in block.rows]
    key = [line for mark, name in block.key for line in _keyed(mark, name)]
    return [*drawn, "", *key]


def _keyed(mark: str, name: str) -> list[str]:
    return wrap(f"{mark} {name}", WIDTH, initial_indent="  ", subsequent_indent="     ")


def _table(block: Table) -> Iterator[str]:
    """Draw a table; cells of words that are too long for the page go on below."""
    widths = _widths(block)
    yield from _row(block.titles, widths, block.right)
    yield (" " * GAP).join("-" * width for width in widths)
    for row in block.rows:
        if len(row) == 1:
            yield from wrap(f"{row[0]}:", WIDTH)
        else:
            yield from _row(row, widths, block.right)


def _widths(block: Table) -> list[int]:
    """Give each column the room that it needs; the widest of words give way to fit the page."""
    lines = [line for line in (block.titles, *block.rows) if len(line) > 1]
    widths = [max(len(line[column]) for line in lines) for column in range(len(block.titles))]
    room = WIDTH - GAP * (len(widths) - 1)
    while sum(widths) > room:
        wordy = [column for column in range(len(widths)) if column not in block.right]
        widest = max(wordy, key=lambda column: widths[column])
        if widths[widest] <= NARROWEST:
            break
        widths[widest] -= 1
    return widths


def _row(cells: Sequence[str], widths: Sequence[int], right: Sequence[int]) -> Iterator[str]:
    broken = [wrap(cell, width) or [""] for cell, width in zip(cells, widths, strict=True)]
    for number in range(max(map(len, broken))):
        parts = []
        for column, lines in enumerate(broken):
            part = lines[number] if number < len(lines) else ""
            width = widths[column]
            parts.append(part.rjust(width) if column in right else part.ljust(width))
        yield (" " * GAP).join(parts).rstrip()
