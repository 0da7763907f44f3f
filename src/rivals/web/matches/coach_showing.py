"""What the pages of the coach show: advice in the match, and the review after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.search.coaching import Advice, coach_of
from rivals.search.reviewing import Judged, dearest
from rivals.search.saying import say_advice, say_dear, say_how, say_sum, say_verdict
from rivals.search.worths import Way
from rivals.web.look.speaking import spoken
from rivals.web.matches import helping
from rivals.web.matches.coaching import can_ask, reviewed_seats
from rivals.web.matches.models import Review, StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.matches.plotting import Course, Point, draw_course
from rivals.web.matches.telling import Teller
from rivals.web.thinking import queueing
from rivals.web.thinking.models import State as ThoughtState
from rivals.web.thinking.models import Thought
from rivals.web.thinking.progress import pace

EVERY = "1s"
"""How often a page looks how far it is, where a process of its own thinks."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a thought is: `percent`; `waits`: others come first. `every`: how often to look."""

    percent: int
    waits: bool
    every: str


@dataclass(frozen=True, slots=True)
class ShownWay:
    """A way to go on in words: its first action, and the `rest`; `place` is its notation.

    `against` is what it is worth beside the first.
    """

    text: str
    rest: tuple[str, ...]
    place: str
    value: str
    against: str


@dataclass(slots=True)
class ShownCoach:
    """The coach beside a match: to be asked, thinking (`progress`), or with what it says.

    `played` is the notation of what the visitor did, where that is known.
    """

    row: StoredMatch
    progress: Progress | None = None
    fault: str = ""
    counted: str = ""
    ways: list[ShownWay] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    how: list[str] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    played: str = ""


def show_coach(
    row: StoredMatch, play: Play, teller: Teller, *, fresh: bool = False
) -> ShownCoach | None:
    """Show the coach to the person to move; None where it cannot be asked.

    `fresh`: the match has just come to stand so, and nobody can have asked.
    """
    if not can_ask(row, play):
        return None
    shown = ShownCoach(row)
    thought = None if fresh else queueing.latest(helping.ADVICE, helping.advice_about(row))
    if thought is None or thought.state == ThoughtState.CANCELLED:
        return shown
    shown.progress, shown.fault = _progress(thought), _fault(thought)
    if thought.state == ThoughtState.DONE and thought.result is not None:
        fill(shown, play, teller, msgspec.convert(thought.result, Advice))
    return shown


def _progress(thought: Thought) -> Progress | None:
    if not thought.is_live:
        return None
    waits = thought.state == ThoughtState.WAITING
    return Progress(min(99, int(100 * thought.share)), waits, pace(EVERY))


def _fault(thought: Thought) -> str:
    if thought.state != ThoughtState.FAILED:
        return ""
    fault = tell(Note(thought.fault or "site.thinking.broke"), spoken())
    return f"{fault[:1].upper()}{fault[1:]}."


def fill(shown: ShownCoach, play: Play, teller: Teller, advice: Advice) -> None:
    """Put into words what was found."""
    game = play.match.game
    shown.said = teller.notes(say_advice(game, advice))
    against = ["", *(one.against.signed for one in advice.behind)]
    for way, its in zip(advice.ways, against, strict=True):
        value = str(way.worth) if advice.weighed else ""
        text, *rest = _steps(teller, way)
        shown.ways.append(ShownWay(text, tuple(rest), way.actions[0], value, its))
    if advice.weighed:
        shown.counted = teller.note(Note(f"search.coach.{advice.counts}"))
        shown.how = teller.notes(say_how(coach_of(game), proof=advice.proof))
    shown.line = [teller.done(one.seat, one.does) for one in advice.shown]


def _does(teller: Teller, way: Way) -> str:
    return "; ".join(_steps(teller, way))


def _steps(teller: Teller, way: Way) -> list[str]:
    return [one.rstrip(".") for one in teller.notes(way.does)] or [way.actions[0]]


def say_help(row: StoredMatch) -> str:
    """Say at which moves there was help; '' if at none."""
    if not row.helped:
        return ""
    moves = ", ".join(str(one + 1) for one in row.helped)
    return _("The coach helped at these moves: %(moves)s.") % {"moves": moves}


# --- The review ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShownJudged:
    """A move beside the best found for it; `cost` where it was dear. `url` shows the moment.

    `text` is all that was done: `first`, and the `rest`.
    """

    number: int
    text: str
    first: str
    rest: tuple[str, ...]
    verdict: str
    cost: str
    best: str
    said: tuple[str, ...]
    line: tuple[str, ...]
    url: str
    kind: str


@dataclass(slots=True)
class ShownReview:
    """The review of a seat: to be begun, under way, or as far as it is done."""

    row: StoredMatch
    title: str
    seat: int
    name: str
    seats: list[tuple[int, str]]
    progress: Progress | None = None
    fault: str = ""
    begun: bool = False
    over: bool = False
    said: list[str] = field(default_factory=list)
    how: list[str] = field(default_factory=list)
    dearest: list[ShownJudged] = field(default_factory=list)
    moves: list[ShownJudged] = field(default_factory=list)
    plot: SafeString | str = ""


def show_review(row: StoredMatch, play: Play, teller: Teller, seat: int, title: str) -> ShownReview:
    """Show how far the review of a seat is, and once it rests all that was found."""
    names = [(one, teller.seats[one]) for one in reviewed_seats(play)]
    shown = ShownReview(row, title, seat, teller.seats[seat], names)
    thought = queueing.latest(helping.REVIEW, helping.review_of(row, seat))
    if thought is not None:
        shown.progress, shown.fault = _progress(thought), _fault(thought)
    kept = Review.objects.filter(match=row, seat=seat).first()
    if kept is None:
        return shown
    found = kept.found()
    shown.begun, shown.over = True, kept.over
    if shown.progress is None and found:
        _fill_review(shown, play, teller, [found[move] for move in sorted(found)])
    return shown


def _fill_review(shown: ShownReview, play: Play, teller: Teller, found: Sequence[Judged]) -> None:
    coach = coach_of(play.match.game)
    proof = coach.proves(play.match.first_position(), shown.seat)
    shown.said = teller.notes(say_sum(found))
    shown.how = teller.notes(say_how(coach, proof=proof, review=True))
    tell = _Judge(shown.row, play, teller, proof=proof)
    shown.moves = [tell.shown(one) for one in found]
    shown.dearest = [tell.shown(one) for one in dearest(found)]
    top = {one.number for one in shown.dearest}
    counted = teller.note(Note(f"search.coach.{coach.policy.counts}"))
    shown.plot = mark_safe(draw_course(_course(found, top, counted)))  # noqa: S308 - it escapes all


class _Judge:
    """Shows what was found of moves."""

    def __init__(self, row: StoredMatch, play: Play, teller: Teller, *, proof: bool) -> None:
        self._row, self._play, self._teller, self._proof = row, play, teller, proof

    def shown(self, one: Judged) -> ShownJudged:
        teller, best = self._teller, "" if one.best is None else _does(self._teller, one.best)
        first, *rest = _steps(teller, one.made)
        said = say_dear(self._play.match.game, one, proof=self._proof)
        replay = reverse("matches:replay", args=[self._row.pk])
        return ShownJudged(
            number=one.move + 1,
            text=_does(teller, one.made),
            first=first,
            rest=tuple(rest),
            verdict=teller.note(say_verdict(one)),
            cost=str(one.cost) if one.verdict == "dear" else "",
            best=best if one.verdict in ("dear", "even", "better") else "",
            said=tuple(teller.notes(said)) if one.checked else (),
            line=tuple(teller.done(its.seat, its.does) for its in one.shown),
            url=f"{replay}?move={one.move}",
            kind=one.verdict,
        )


def _course(found: Iterable[Judged], top: set[int], counted: str) -> Course:
    points = [
        Point(
            one.move + 1,
            one.made.worth.value,
            one.made.worth.margin,
            one.best.worth.value if one.best is not None and one.verdict == "dear" else None,
            named=one.move + 1 in top,
        )
        for one in found
        if one.made.worth.tries
    ]
    words: dict[str, Any] = {
        "title": _("The course of the match"),
        "about": _(
            "What the position after each move was found worth; a stroke up leads to the best "
            "found, where that was clearly better. The costliest moves have their numbers."
        ),
        "across": _("Move"),
        "up": counted,
    }
    return Course(points=tuple(points), **words)
