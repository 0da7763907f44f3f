"""A rival as a sheet of paper to play by: its lists in order, its tables, and dice for these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final, Literal, NamedTuple

from rivals.core.chance import Dice
from rivals.core.errors import BadSetup
from rivals.core.manual import Manual
from rivals.core.words import Lang, Words

Paper = Literal["a4", "a5"]
PAPERS: Final[tuple[Paper, ...]] = ("a4", "a5")
"""The sizes that a sheet is laid out for."""

GAP: Final = "…"
"""What stands for a value that is known only during a game."""

STREAM: Final = "paper"
"""The dice thrown for tables of a sheet."""


class Line(NamedTuple):
    """A line of a page: what it says, and under it when it holds."""

    text: str
    when: str = ""


class Grid(NamedTuple):
    """A table: its head, and rows whose first cell says what they are about.

    Where a die is thrown for it, `faces` says how many faces of the die each row has.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    faces: tuple[int, ...] = ()


class Section(NamedTuple):
    """A part of a page; of lines that are in order the first that tells candidates apart wins.

    A table that a die is thrown for goes by its `key`.
    """

    title: str
    lines: tuple[Line, ...] = ()
    ordered: bool = False
    grid: Grid | None = None
    key: str = ""


class Page(NamedTuple):
    """A rival as a page."""

    title: str
    intro: tuple[str, ...]
    sections: tuple[Section, ...]

    def text(self) -> Iterator[str]:
        """Give it line by line, as a terminal shows it."""
        yield self.title
        yield from self.intro
        for section in self.sections:
            yield ""
            yield section.title
            for number, line in enumerate(section.lines, start=1):
                mark = f"{number}." if section.ordered else "-"
                yield f"  {mark} {line.text}" + (f" [{line.when}]" if line.when else "")
            if section.grid is not None:
                yield from _written_out(section.grid)

    def plain(self) -> list[str]:
        """Give what it says without numbers, so that two pages can be compared."""
        found = [self.title, *self.intro]
        for section in self.sections:
            for line in section.lines:
                when = f" [{line.when}]" if line.when else ""
                found.append(f"{section.title}: {line.text}{when}")
        return found


def _written_out(grid: Grid) -> Iterator[str]:
    """Give a table row by row, each cell with what stands above it."""
    for first, *rest in grid.rows:
        cells = zip(grid.head[1:], rest, strict=True)
        told = "; ".join(f"{head}: {cell}" if head else cell for head, cell in cells if cell)
        yield f"  - {first}: {told}"


class HasPapers:
    """What a game tells of its rivals for whoever plays them without a machine."""

    def papers(self) -> tuple[str, ...]:
        """Name the rivals that have a sheet of paper, as seats are spelt."""
        return ()

    def paper(self, seat: str, lang: Lang) -> Page:
        """Tell a rival as a sheet of paper. Raises BadSetup for one that has none."""
        raise no_paper(seat, self.papers())


def no_paper(seat: str, known: Sequence[str]) -> BadSetup:
    """Say that there is no such sheet."""
    return BadSetup("core.paper.none", rival=seat, known=list(known))


class Writer:
    """Writes the parts of a sheet by the words of a game in one language."""

    def __init__(self, game: str, words: Words, lang: Lang) -> None:
        self._game = game
        self._words = words
        self._lang = lang

    def say(self, key: str, /, **params: Any) -> str:
        """Tell words of the game by their id without its name."""
        return self._words.text(f"{self._game}.{key}", self._lang, params)

    def named(self, kind: str, names: Iterable[str], between: str = ", ") -> str:
        """Name several of a kind."""
        return between.join(self.say(f"{kind}.{name}") for name in names)

    def manual(self, manual: Manual, key: str) -> Section:
        """Tell a section of the rules."""
        blocks = manual.text(key, self._words, self._lang)
        lines = tuple(Line(line) for block in blocks for line in block.lines)
        return Section(manual.title(key, self._words, self._lang), lines)

    def rules(self, title: str, rules: Iterable[str], *, ordered: bool = True) -> Section:
        """List rule ids, in order if the first that tells candidates apart wins."""
        told = (self._words.outline(rule, self._lang, GAP) for rule in dict.fromkeys(rules))
        return Section(self.say(f"paper.{title}"), tuple(map(Line, told)), ordered)

    def grid(
        self,
        title: str,
        head: Sequence[str],
        rows: Iterable[Sequence[str]],
        faces: Sequence[int] = (),
    ) -> Section:
        """Lay out a table; one with faces goes by its title."""
        table = Grid(tuple(head), tuple(map(tuple, rows)), tuple(faces))
        return Section(self.say(f"paper.{title}"), grid=table, key=title if faces else "")


# --- Dice -------------------------------------------------------------------------------------


def tables(page: Page) -> dict[str, Section]:
    """Give the tables of a sheet for which a die is thrown, by their keys."""
    return {one.key: one for one in page.sections if one.key}


def throw(section: Section, dice: Dice) -> int:
    """Throw the die of a table; give the row that it shows."""
    faces = section.grid.faces if section.grid is not None else ()
    if not faces:
        raise LookupError(f"no die is thrown for {section.title!r}")
    left = dice.below(STREAM, sum(faces))
    for row, many in enumerate(faces):
        left -= many
        if left < 0:
            return row
    raise LookupError("a die showed more than its faces")


def entry(section: Section, row: int) -> list[tuple[str, str]]:
    """Give a row of a table, each cell with what stands above it."""
    if section.grid is None:
        raise LookupError(f"{section.title!r} is no table")
    return list(zip(section.grid.head, section.grid.rows[row], strict=True))


def told(section: Section, row: int) -> str:
    """Tell a row of a table in one line, as it is looked up."""
    (die, face), *rest = entry(section, row)
    looked_up = "; ".join(f"{head}: {cell}" if len(rest) > 1 else cell for head, cell in rest)
    return f"{section.title} ({die}: {face}): {looked_up}"


def one_among(many: int, dice: Dice) -> int:
    """Choose one of several equals, counted from 1."""
    return dice.below(STREAM, many) + 1


# --- For a browser ----------------------------------------------------------------------------


def as_fragment(page: Page, lit: Mapping[str, int] | None = None) -> str:
    """Write a sheet in HTML; `lit` are rows of tables that a die showed."""
    return "\n".join(_page(page, lit or {}))


def _page(page: Page, lit: Mapping[str, int]) -> Iterator[str]:
    yield f"<h1>{escape(page.title)}</h1>"
    yield from (f"<p>{escape(one)}</p>" for one in page.intro)
    yield '<div class="paper__parts">'
    for section in page.sections:
        yield f"<section>\n<h2>{escape(section.title)}</h2>"
        if section.lines:
            yield from _list(section)
        if section.grid is not None:
            yield from _table(section.grid, lit.get(section.key) if section.key else None)
        yield "</section>"
    yield "</div>"


def _list(section: Section) -> Iterator[str]:
    listed = "ol" if section.ordered else "ul"
    yield f"<{listed}>"
    for line in section.lines:
        when = f"<small>{escape(line.when)}</small>" if line.when else ""
        yield f"<li>{escape(line.text)}{when}</li>"
    yield f"</{listed}>"


def _table(grid: Grid, lit: int | None) -> Iterator[str]:
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in grid.head)
    yield f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>"
    for number, (first, *rest) in enumerate(grid.rows):
        marked = ' class="is-lit"' if number == lit else ""
        cells = "".join(f"<td>{escape(one)}</td>" for one in rest)
        yield f'<tr{marked}><th scope="row">{escape(first)}</th>{cells}</tr>'
    yield "</tbody>\n</table>"
