"""What the components show: plain typed values that a page gives to its templates.

Every text here is already words in the reader's language. The templates are in
templates/components/; the style guide (/help/look/) shows each with sample data.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

from rivals.core.choosing import TOLD, Outcome

_CHOICE: Final = re.compile(r'data-choice="([^"]*)"')
_ROW: Final = re.compile(r'data-row="([^"]*)"')
_CELL: Final = re.compile(r'data-(?:cell|spy)="([^"]*)"')

PORTRAIT: Final = "--"
"""Stands in the name of a symbol that pictures a kind of piece, of which there may be several."""

LONGEST_KEYS: Final = 40
"""Of so many numbers each has a key, the later ones behind "more"; of more, one is typed."""

LONG_WORD: Final = 12
"""Three columns of a phone have room for words of fewer letters."""

LONG_LABEL: Final = 40
"""A choice of so many letters stands on a line of its own."""

Form = Literal[
    "yes_no", "number", "one", "several", "tally", "quick", "sums", "dial", "table", "each",
    "cells", "together",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Value:
    """What a form may send, its label, and whether it is chosen now."""

    value: str
    label: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One choice: its sign and CSS name, its number where there is one, and what is beside it.

    `known` is a number, '-' for none of it, or whether it is chosen. `values` are what it may be.
    """

    value: str
    label: str
    glyph: str
    css: str
    known: Any = None
    beside: str = ""
    about: str = ""
    values: tuple[Value, ...] = ()

    @property
    def plain(self) -> bool:
        """Say whether its sign is a plain shape, which tells nothing without its name."""
        return self.glyph.startswith("shape-")

    @property
    def needs_name(self) -> bool:
        """Say whether its sign is no name: a plain shape, or the picture of a kind of piece."""
        return self.plain or PORTRAIT in self.glyph


@dataclass(frozen=True, slots=True)
class Ask:
    """A question in words, ready for its template.

    `form` names the template: yes_no, number, one, several, tally (counts from zero), quick
    (common counts are one tap each), sums (counts that are complete at `total`), dial (each count
    must be given), table (the same, of numbers too many for a row), each (one of `values` for
    each), cells (the same, most of them changed on the picture) or together (several questions of
    one screen, its `parts`). `picture` is a drawing (safe
    SVG text) on which choices are tapped: their places carry `data-choice`, those of cells
    `data-cell` or `data-spy`. `by` tells what to judge the choices by, one after another; it is
    folded under `again` where that was told before. `quick` are counts that are one tap each,
    `title_more` stands over other counts, `title_beside` over what is asked beside them. `prefix`
    stands before the names of the fields. `diagrams` are drawings (safe SVG text) of what the
    question is about: their places carry `data-choice` or `data-row`, and those with
    `data-switched` have a switch called `title_switch`.
    """

    key: str
    form: Form
    text: str
    picks: tuple[Pick, ...] = ()
    least: int = 0
    most: int = 99
    known: Any = None
    keys: tuple[int, ...] = ()
    more: tuple[int, ...] = ()
    none_label: str = ""
    picture: str = ""
    values: tuple[Value, ...] = ()
    by: tuple[str, ...] = ()
    quick: tuple[tuple[Pick, ...], ...] = ()
    total: int | None = None
    title_beside: str = ""
    title_more: str = ""
    again: str = ""
    parts: tuple[Part, ...] = ()
    prefix: str = ""
    diagrams: tuple[str, ...] = ()
    title_switch: str = ""

    @property
    def told_at_once(self) -> tuple[Pick, ...]:
        """The choices that are counted in one tap."""
        quick = {pick.value for picks in self.quick for pick in picks}
        return tuple(pick for pick in self.picks if pick.value in quick)

    @property
    def told_beside(self) -> tuple[Pick, ...]:
        """The choices that are counted beside those."""
        at_once = self.told_at_once
        return tuple(pick for pick in self.picks if pick not in at_once)

    @property
    def drawn(self) -> tuple[Pick, ...]:
        """The rows of a table that are changed on the picture."""
        cells = set(_CELL.findall(self.picture))
        return tuple(pick for pick in self.picks if pick.value in cells)

    @property
    def undrawn(self) -> tuple[Pick, ...]:
        """The rows of a table that have no place in the picture."""
        drawn = set(self.drawn)
        return tuple(pick for pick in self.picks if pick not in drawn)

    @property
    def in_diagrams(self) -> bool:
        """Say whether all of its table is filled in on its diagrams."""
        rows = {row for drawn in self.diagrams for row in _ROW.findall(drawn)}
        return bool(rows) and all(pick.value in rows for pick in self.picks)

    @property
    def explained(self) -> bool:
        """Say whether choices are explained, which a list that drops down cannot show."""
        return any(pick.about for pick in self.picks)

    @property
    def all(self) -> tuple[int, ...]:
        """All numbers that may be answered."""
        return self.keys + self.more

    @property
    def wordy(self) -> bool:
        """Say whether a name holds so long a word that a narrow column would break it."""
        return any(len(word) >= LONG_WORD for pick in self.picks for word in pick.label.split())

    @property
    def told(self) -> bool:
        """Say whether choices beside the picture are sentences: each wants a line of its own."""
        return any(len(pick.label) >= LONG_LABEL for pick in self.loose)

    @property
    def placed(self) -> tuple[Pick, ...]:
        """The choices that are tapped on the picture: as a list they may be folded."""
        places = set(_CHOICE.findall(self.picture)) if self.form in {"one", "several"} else ()
        return tuple(pick for pick in self.picks if pick.value in places)

    @property
    def loose(self) -> tuple[Pick, ...]:
        """The choices that have no place in the picture."""
        placed = self.placed
        return tuple(pick for pick in self.picks if pick not in placed)

    @property
    def typed(self) -> bool:
        """Say whether there are too many numbers for keys, so that one may be typed."""
        return self.most - self.least > LONGEST_KEYS


@dataclass(frozen=True, slots=True)
class Part:
    """One question of a screen with several; its fields' names begin with its ask's `prefix`.

    With a `field` it counts only while that is `told`; a `usual` one while all that stands
    before it is as it was set beforehand.
    """

    ask: Ask
    field: str = ""
    told: str = ""
    usual: bool = False


@dataclass(frozen=True, slots=True)
class Weighed:
    """A row of a table of what was tried: what it was, its worth, and how often."""

    line: str
    value: str
    tries: int


@dataclass(frozen=True, slots=True)
class Why:
    """One link of the chain of reasons: what the rule says, what it kept and what it dropped.

    `step` names the part of the decision to which it belongs. One whose `outcome` is neither
    stated nor decided is folded away.
    """

    text: str
    rule: str = ""
    source: str = ""
    kept: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    outcome: Outcome = "stated"
    step: str = ""
    table: tuple[Weighed, ...] = ()
    counted: str = ""
    """What the values of the table are."""
    ghosts: tuple[str, ...] = ()
    """The places of what it dropped, as a board's `data-place` has them."""
    change: str = ""
    """What would have changed it, where that is known."""

    @property
    def told(self) -> bool:
        """Say whether it is shown without being asked for."""
        return self.outcome in TOLD


@dataclass(frozen=True, slots=True)
class Chip:
    """A token beside a step: so many of one choice; without a number just its sign."""

    glyph: str
    css: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One numbered thing that a rival does, by its reasons.

    `note` says what a person changed in it; `struck` is what was to be done instead. `events`
    is what came of it by itself. `places` is what it touches, as a board's `data-place` has it.
    `face` is the id of the doer's drawn on the page. `why_url` gives the reasons where they come
    when they are asked for, instead of `whys`. Of a match `number` is that of the move, and
    `change_url` where a person may put another in its place, if anywhere.
    """

    text: str
    who: str = ""
    note: str = ""
    struck: str = ""
    chips: tuple[Chip, ...] = ()
    whys: tuple[Why, ...] = ()
    events: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    face: str = ""
    why_url: str = ""
    number: int | None = None
    change_url: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of what happened; `why_url` gives its reasons, where it has any.

    `events` is what came of it by itself, `face` the id of the doer's drawn on the page.
    """

    text: str
    who: str
    mark: str
    is_rival: bool = False
    note: str = ""
    why_url: str = ""
    events: tuple[str, ...] = ()
    face: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSeat:
    """A column of the score table."""

    name: str
    total: int
    winner: bool = False


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score table: a source of points, one number per seat; None: not for it.

    `glyph` is the sign of its own, if it has one, and `css` its CSS name.
    """

    label: str
    values: tuple[int | None, ...]
    glyph: str = ""
    css: str = ""


@dataclass(frozen=True, slots=True)
class Recent:
    """A match or table in a list."""

    title: str
    url: str
    note: str = ""
    when: datetime | None = None
    icon: str = "tile"
    done: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """Where a replay stands: step `at` of `last`, 0 is the beginning."""

    at: int
    last: int
    url: str

    @property
    def before(self) -> int:
        """Give the step before, at least 0."""
        return max(0, self.at - 1)

    @property
    def after(self) -> int:
        """Give the step after, at most `last`."""
        return min(self.last, self.at + 1)
