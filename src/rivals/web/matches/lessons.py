"""Guided matches: which step one is at, what it says, and what can be done there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from rivals.core.errors import OtherStep
from rivals.core.game import Action, Game
from rivals.core.lessons import ANY, Lesson, Step
from rivals.core.notation import format_action
from rivals.web.matches.keeping import begin
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.matches.telling import Teller


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step as the page shows it, counted from 1; `reads`: one goes on without a move."""

    number: int
    steps: int
    text: str
    reads: bool


def begin_lesson(request: HttpRequest, game: Game[Any], lesson: Lesson) -> StoredMatch:
    """Begin a guided match. Raises what `begin` does."""
    row = begin(request, game, lesson.seats, lesson.seed, lesson.options)
    StoredMatch.objects.filter(pk=row.pk).update(lesson=0)
    return row


def step_of(row: StoredMatch, play: Play) -> Step | None:
    """Give the step at which a match is; None where nobody guides."""
    lesson = play.match.game.lesson()
    if lesson is None or row.lesson is None or row.finished:
        return None
    return lesson.steps[row.lesson] if row.lesson < len(lesson.steps) else None


def show_step(row: StoredMatch, play: Play, teller: Teller) -> ShownStep | None:
    """Show the step at which a match is."""
    step, lesson = step_of(row, play), play.match.game.lesson()
    if step is None or lesson is None or row.lesson is None:
        return None
    text = teller.own(f"lesson.{step.says}")
    return ShownStep(row.lesson + 1, len(lesson.steps), text, reads=not step.moves)


def allowed(row: StoredMatch, play: Play, options: Sequence[Action]) -> Sequence[Action]:
    """Narrow the options to the one that the step is about: none where one reads."""
    step, lesson = step_of(row, play), play.match.game.lesson()
    if step is None or lesson is None or row.lesson is None:
        return options
    at = _own_moves(play) - lesson.moves_before(row.lesson)
    does = step.moves[at : at + 1]
    return options if does == (ANY,) else [one for one in options if format_action(one) in does]


def require(row: StoredMatch, play: Play, actions: Sequence[Action]) -> None:
    """Raise OtherStep for other actions than the step's: one may compose them, not do them."""
    if list(actions) != list(allowed(row, play, actions)):
        raise OtherStep(row.move)


def follow(row: StoredMatch, play: Play) -> None:
    """Go to the step that fits the moves made, forward or back; after the last one it is over."""
    lesson = play.match.game.lesson()
    if lesson is None or row.lesson is None:
        return
    own = _own_moves(play)
    over = own >= lesson.moves_before(len(lesson.steps))
    row.lesson = None if over else lesson.after(own)


def _own_moves(play: Play) -> int:
    return sum(told.seat == 0 for told in play.told)


def turn_page(row: StoredMatch, play: Play, way: str) -> bool:
    """Go a step on where one reads, one back, or leave the lesson; say whether it was done."""
    step = step_of(row, play)
    if step is None or row.lesson is None:
        return False
    seen, lesson = row.lesson, play.match.game.lesson()
    assert lesson is not None  # a step is one of its
    first = lesson.after(_own_moves(play))
    to = {"leave": None, "back": max(first, seen - 1), "on": seen + (not step.moves)}
    if way not in to:
        return False
    return row.changed("revision", {"lesson": to[way]})
