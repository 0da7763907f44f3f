"""The blocks that a report's views are made of, so that all of them say the same."""

from __future__ import annotations

from typing import NamedTuple


class Heading(NamedTuple):
    """A heading of a level, 1 (the report's) to 3."""

    level: int
    text: str


class Prose(NamedTuple):
    """A paragraph."""

    text: str


class Dated(NamedTuple):
    """An entry of the chronicle: when, and what."""

    date: str
    text: str


class Table(NamedTuple):
    """A table; the columns numbered in `right` (from 0) hold numbers.

    A row of one cell alone heads the rows below it.
    """

    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


EMPTY = "··"


class Sketch(NamedTuple):
    """A drawing in marks of two signs: `rows` of cells, EMPTY or marked, and the marks' key."""

    rows: tuple[tuple[str, ...], ...]
    key: tuple[tuple[str, str], ...]


class Picture(NamedTuple):
    """A picture; views without pictures leave it out."""

    svg: str
    title: str


Block = Heading | Prose | Dated | Table | Sketch | Picture
