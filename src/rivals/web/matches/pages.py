"""What the page of a match is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from django.urls import reverse
from django.utils.safestring import SafeString

from rivals.web.look.parts import LogLine, ScoreRow, ScoreSeat, Step
from rivals.web.matches.coach_showing import ShownCoach
from rivals.web.matches.laying import Layout, ShownPanel
from rivals.web.matches.lessons import ShownStep
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.offering import OptionGroup, ShownOption
from rivals.web.matches.seats.news import News

Mode = Literal["play", "instead", "watch", "replay", "puzzle"]

FEW_LOOSE: Final = 8
"""So many options without a place stand in a row; more are listed by kind."""

MANY_PLACED: Final = 40
"""Of more options with a place, of several kinds, the list folds each kind by itself."""

SEVERAL_KINDS: Final = 4

FEW_BESIDE: Final = 6
"""So few options in one panel beside the board are under a phone's thumb at once."""

RECENT: Final = 40
"""So many moves at most are listed with each move; those before come when they are asked for."""


@dataclass(frozen=True, slots=True)
class ShownMove(Step):
    """A move in words, with its number."""

    number: int = 0
    is_rival: bool = False


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat and its points so far; `colour` in words, `url` of the page about who plays it.

    `about` says more than the name of a rival that has one of its own; `face` is the id of the
    face, of those drawn on the page.
    """

    name: str
    total: int
    to_move: bool
    rank: int
    colour: str = ""
    url: str = ""
    about: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class ShownFace:
    """The face of a seat: the body of a symbol 24 by 24, and its id."""

    id: str
    body: SafeString


@dataclass(frozen=True, slots=True)
class ShownThought:
    """How far the thinking is of whoever is to move: `percent`; `fault` says why nobody thinks.

    `url` is where to look for more, as often as `every` says; `waits`: others come first.
    `plays` says whether the visitor may have it begun again.
    """

    url: str
    every: str
    plays: bool
    percent: int = 0
    waits: bool = False
    fault: str = ""


@dataclass(slots=True)
class ShownAnswer:
    """What a move in a puzzle came to, beside all others; `next_url` leads to another puzzle."""

    verdict: str
    coach: ShownCoach
    solved: bool
    next_url: str = ""


@dataclass(slots=True)
class MatchView:
    """All that the page shows; `mode` says what a visitor may do.

    `resigns_to`, spelled as `stand_in`, plays on for who gives up, '' where that ends it.
    `waits_for` is the seat of the person for whom the curtain is closed: there are no panels then.
    `shared` says that people with hidden hands are playing at one screen. `choices` is all that
    can be done by what it is, of which `groups` may be but one. So many moves as `earlier` says
    lack in the `log`, before its first. `lie` says for which windows it is drawn and told, ''
    where that is the same for all.
    """

    row: StoredMatch
    mode: Mode
    title: str
    at: int
    table: Layout
    groups: list[OptionGroup] = field(default_factory=list)
    choices: list[OptionGroup] = field(default_factory=list)
    turns: bool = False
    measures: bool = False
    heading: str = ""
    asks: str = ""
    over: bool = False
    outcome: str = ""
    ending: str = ""
    seats: list[SeatScore] = field(default_factory=list)
    faces: list[ShownFace] = field(default_factory=list)
    score_seats: list[ScoreSeat] = field(default_factory=list)
    score_rows: list[ScoreRow] = field(default_factory=list)
    told: list[ShownMove] = field(default_factory=list)
    told_title: str = ""
    paced: bool = False
    log: list[LogLine] = field(default_factory=list)
    earlier: int = 0
    can_undo: bool = False
    can_resign: bool = False
    resigns_to: str = ""
    stand_in: str = ""
    lesson: ShownStep | None = None
    may_ease: bool = False
    shared: bool = False
    waits_for: int | None = None
    notice: str = ""
    said: str = ""
    thought: ShownThought | None = None
    coach: ShownCoach | None = None
    answer: ShownAnswer | None = None
    puzzle_url: str = ""
    helped: str = ""
    reviewable: bool = False
    news: News | None = None
    talk_watched: bool = False
    lie: str = ""
    rules_url: str = ""
    """The rules of the game, at what is to be decided now; '' where it tells none."""

    NUDGES: ClassVar = (("-1 0", "◀"), ("0 1", "▲"), ("0 -1", "▼"), ("1 0", "▶"))
    """The ways to move what is put down by a little: east and north, and a sign."""

    @property
    def person(self) -> str:
        """Name the person for whom the curtain is closed; '' where it is open."""
        return "" if self.waits_for is None else self.seats[self.waits_for].name

    @property
    def loose(self) -> list[ShownOption]:
        """The options that have no place on the board."""
        return [one for group in self.groups for one in group.loose]

    @property
    def loose_groups(self) -> bool:
        """Say whether so many options have no place that they are listed by kind."""
        return len(self.loose) > FEW_LOOSE

    @property
    def narrowed(self) -> bool:
        """Say whether the page keeps to one thing that can be done."""
        return any(one.chosen for one in self.choices)

    @property
    def lit_panels(self) -> list[ShownPanel]:
        """The panels with something to choose; none where several things can be done yet."""
        asked = len(self.choices) > 1 and not self.narrowed
        return [] if asked else self.table.lit

    @property
    def beside(self) -> list[ShownOption]:
        """All options where they are few and one panel beside the board has them; else none."""
        everything = [one for group in self.groups for one in group.options]
        lit = self.lit_panels
        alone = len(lit) == 1 and lit[0].lit == len(everything) <= FEW_BESIDE
        return everything if alone and not self.narrowed and lit[0] not in self.table.board else []

    @property
    def is_story(self) -> bool:
        """Say whether what the others just did is to be told on the board, step by step."""
        return self.paced and any(one.is_rival for one in self.told)

    @property
    def ended(self) -> bool:
        """Say whether the score is the last word here."""
        return self.over and self.mode != "replay"

    @property
    def has_placed(self) -> bool:
        """Say whether the board shows some of the options."""
        return any(one.placed for group in self.groups for one in group.options)

    @property
    def folded_groups(self) -> bool:
        """Say whether the list of what the board shows is so long that each kind is folded."""
        counts = [len(group.placed) for group in self.groups if group.placed]
        return sum(counts) > MANY_PLACED and len(counts) >= SEVERAL_KINDS

    @property
    def acts(self) -> bool:
        """Say whether the visitor may choose something."""
        return self.mode in ("play", "instead", "puzzle")

    @property
    def swaps(self) -> bool:
        """Say whether the table alone is changed by what is chosen."""
        return self.mode in ("play", "puzzle")

    @property
    def post_url(self) -> str:
        """The address that a chosen option is posted to."""
        if self.puzzle_url:
            return f"{self.puzzle_url}answer/"
        if self.mode == "instead":
            return reverse("matches:instead", args=[self.row.pk, self.at])
        return reverse("matches:play", args=[self.row.pk])

    @property
    def here_url(self) -> str:
        """The address of this page."""
        if self.puzzle_url:
            return self.puzzle_url
        if self.mode == "instead":
            return reverse("matches:instead", args=[self.row.pk, self.at])
        return self.row.get_absolute_url()

    @property
    def ranked(self) -> list[SeatScore]:
        """The seats, the best first."""
        return sorted(self.seats, key=lambda seat: seat.rank)
