"""A report as parts of a page: the blocks that the game lays out, grouped for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, Literal

from rivals.core.words import Lang
from rivals.games.dma.reports.blocks import (
    EMPTY,
    Block,
    Dated,
    Heading,
    Prose,
    Sketch,
    Table,
    blocks,
)
from rivals.games.dma.reports.describe import Teller, places_of, states_of
from rivals.games.dma.reports.pieces import Report

_CHAPTER: Final = 2


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table; `number` stands at the right."""

    text: str
    number: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table; one that heads those below spans all columns."""

    cells: tuple[Cell, ...]
    heads: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a chapter: `form` says which of the fields it fills."""

    form: Literal["heading", "prose", "dated", "table", "sketch"]
    text: str = ""
    level: int = 0
    entries: tuple[Dated, ...] = ()
    titles: tuple[Cell, ...] = ()
    rows: tuple[Row, ...] = ()
    key: tuple[tuple[str, str], ...] = ()

    @property
    def columns(self) -> int:
        """How many columns the table has."""
        return len(self.titles)


@dataclass(slots=True)
class Chapter:
    """A chapter of a report; the first one, before all headings, has no title and only prose."""

    anchor: str
    title: str
    parts: list[Part] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A report for a page: its title and its chapters."""

    title: str
    chapters: tuple[Chapter, ...]


def lay_out(report: Report, lang: Lang) -> LaidOut:
    """Lay a report out; the maps have a page of their own."""
    laid = blocks(report, lang)
    title = next(one.text for one in laid if isinstance(one, Heading))
    chapters = [Chapter("", "")]
    for dated, group in groupby(laid, lambda one: isinstance(one, Dated)):
        if dated:
            entries = tuple(one for one in group if isinstance(one, Dated))
            chapters[-1].parts.append(Part("dated", entries=entries))
            continue
        for one in group:
            if isinstance(one, Heading) and one.level < _CHAPTER:
                continue
            if isinstance(one, Heading) and one.level == _CHAPTER:
                chapters.append(Chapter(f"s{len(chapters)}", one.text))
            else:
                chapters[-1].parts += _parts(one)
    return LaidOut(title, tuple(chapters))


def own_events(report: Report, lang: Lang) -> tuple[Dated, ...]:
    """Tell what of a report's chronicle concerns its reader: the state, its places, its orders."""
    teller, player = Teller(report.book, lang), report.player
    places = {f"c{one.city}" for one in report.provinces}
    places |= {f"v{number}" for one in report.provinces for number in one.villages}
    return tuple(
        Dated(teller.date(one.day, report.week), teller.event(one))
        for one in report.chronicle
        if one.own or player in states_of(one) or not places.isdisjoint(places_of(one))
    )


def last_events(report: Report, lang: Lang, most: int) -> tuple[list[Dated], int]:
    """Tell the end of a report's chronicle, and how many entries before it are left out."""
    teller = Teller(report.book, lang)
    lines = report.chronicle[-most:]
    told = [Dated(teller.date(one.day, report.week), teller.event(one)) for one in lines]
    return told, len(report.chronicle) - len(told)


def _parts(one: Block) -> Sequence[Part]:
    if isinstance(one, Heading):
        return [Part("heading", text=one.text, level=one.level)]
    if isinstance(one, Prose):
        return [Part("prose", text=one.text)]
    if isinstance(one, Table):
        return [_table(one)]
    return [_sketch(one)] if isinstance(one, Sketch) else []


def _table(one: Table) -> Part:
    return Part(
        "table",
        titles=_cells(one.titles, one.right),
        rows=tuple(Row(_cells(row, one.right), len(row) == 1) for row in one.rows),
    )


def _cells(texts: Sequence[str], right: Sequence[int]) -> tuple[Cell, ...]:
    return tuple(Cell(text, column in right) for column, text in enumerate(texts))


def _sketch(one: Sketch) -> Part:
    rows = (Row(tuple(Cell("" if text == EMPTY else text) for text in row)) for row in one.rows)
    return Part("sketch", rows=tuple(rows), key=one.key)
