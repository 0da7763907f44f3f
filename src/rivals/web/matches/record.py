"""One's own record: how often one met whom, how that came out, and how it went over time.

What counts is a match of one person that is over, against one rival or several of a kind. Ended
by giving up it is lost. Matches with help, and such with luck that was chosen, are counted apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rivals.core.errors import RivalsError
from rivals.core.game import HUMAN
from rivals.core.match import read_header
from rivals.core.registry import game_of
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.plotting import Course, Point, draw_course
from rivals.web.matches.recent import matches_of
from rivals.web.matches.seats.naming import results, seat_names
from rivals.web.matches.telling import Teller

MOST: Final = 2000
"""So many matches at most are read, the latest."""
LEAST_PLOTTED: Final = 3
"""So few matches make no plot."""


@dataclass(frozen=True, slots=True)
class Met:
    """A match that counts: against whom, how far ahead one was, and one's share of the win."""

    game: str
    rival: str
    lead: int
    share: float
    apart: bool


@dataclass(slots=True)
class Row:
    """All matches against one rival at one level; `apart` is how many more had help."""

    rival: str
    leads: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    apart: int = 0

    @property
    def played(self) -> int:
        """How many count."""
        return len(self.leads)

    @property
    def won(self) -> int:
        """How many were won alone."""
        return sum(one == 1 for one in self.shares)

    @property
    def shared(self) -> int:
        """How many were won together with others."""
        return sum(0 < one < 1 for one in self.shares)

    @property
    def lost(self) -> int:
        """How many were lost."""
        return self.played - self.won - self.shared

    @property
    def lead(self) -> int:
        """How far ahead one was in the mean, in points, rounded."""
        return round(sum(self.leads) / self.played) if self.leads else 0


@dataclass(frozen=True, slots=True)
class Chapter:
    """One game's part of the record."""

    title: str
    rows: tuple[Row, ...]
    plot: SafeString


def record_of(request: HttpRequest) -> list[Chapter]:
    """Read the visitor's record, a chapter for each game."""
    rows = matches_of(request, state="over").order_by("updated", "pk")
    latest = list(rows.reverse()[:MOST])[::-1]
    met = [one for one in map(_met, latest) if one is not None]
    return [
        chapter_of(str(number), game, [one for one in met if one.game == game])
        for number, game in enumerate(_games(met))
    ]


def _games(met: Iterable[Met]) -> list[str]:
    return sorted({one.game for one in met})


def _met(row: StoredMatch) -> Met | None:
    """Read what a match counts for; None for one that does not."""
    try:
        header, seats = read_header(row.header), seat_names(row)
        teller = Teller(game_of(row.game), header.seats)
    except RivalsError:
        return None
    kept = results(row)
    if header.seats.count(HUMAN) != 1 or len(kept) < 2:
        return None
    own = header.seats.index(HUMAN)
    kinds = sorted({teller.seat_kind(one) for one in header.seats if one != HUMAN})
    first = [number for number, one in enumerate(kept) if one["rank"] == 1]
    won = own in first and row.resigned is None
    best = max(one["total"] for number, one in enumerate(kept) if number != own)
    return Met(
        game=teller.title,
        rival=" + ".join(kinds) if len(seats) > 1 else "",
        lead=kept[own]["total"] - best,
        share=1 / len(first) if won else 0.0,
        apart=bool(row.helped) or header.seed is not None,
    )


def chapter_of(key: str, game: str, met: list[Met]) -> Chapter:
    """Make a chapter of matches in one game; `key` tells its plot from all others of the page."""
    rows: dict[str, Row] = {}
    for one in met:
        row = rows.setdefault(one.rival, Row(one.rival))
        if one.apart:
            row.apart += 1
        else:
            row.leads.append(one.lead)
            row.shares.append(one.share)
    counted = [one.lead for one in met if not one.apart]
    listed = sorted(rows.values(), key=lambda row: (-row.played, row.rival))
    return Chapter(game, tuple(listed), _plot(key, game, counted))


def _plot(key: str, game: str, leads: list[int]) -> SafeString:
    if len(leads) < LEAST_PLOTTED:
        return mark_safe("")
    course = Course(
        title=game,
        about=_("How far ahead you were at the end of each match, in points."),
        across=_("Match"),
        up=_("Lead"),
        points=tuple(Point(number, lead, None, None) for number, lead in enumerate(leads, 1)),
    )
    return mark_safe(draw_course(course, f"course-{key}"))  # noqa: S308 - it escapes every text in it
