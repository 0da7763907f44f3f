"""What the coach thinks about matches, as thoughts of their own (see `rivals.web.thinking`).

Advice is thought over once, for the seat to move. A review is kept part by part: whoever begins
anew goes on where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.utils import timezone

from rivals.core.game import HUMAN
from rivals.search import reviewing
from rivals.search.coaching import Advice, coach_of, has_coach
from rivals.web.matches import curtain, helping
from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import Review, StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.thinking.kinds import Steps


def can_ask(row: StoredMatch, play: Play) -> bool:
    """Say whether the person who looks at a match may ask the coach what to do now."""
    return curtain.acts(row, play) and _is_asked(row, play)


def _is_asked(row: StoredMatch, play: Play) -> bool:
    """Say whether a person has something to decide here about which the coach can think."""
    match = play.match
    persons = match.to_move() is not None and match.player_to_move() is None
    seen = persons and not play.over and curtain.waits_for(row, play) is None
    return seen and has_coach(match.game) and len(match.options()) > 1


def reviewed_seats(play: Play) -> list[int]:
    """List the seats whose moves can be reviewed: those of people, once the match is over."""
    match = play.match
    if match.to_move() is not None or not has_coach(match.game):
        return []
    return [number for number, seat in enumerate(match.header.seats) if seat == HUMAN]


def advise(subject: Mapping[str, Any]) -> Steps:
    """Think about what whoever is to move could do; that there was help is kept before it is had.

    A match that has moved on is left alone.
    """
    found = StoredMatch.objects.filter(pk=subject["match"], revision=subject["revision"])
    row = found.first()
    play = None if row is None else take_up(row)
    if row is None or play is None or not _is_asked(row, play):
        return None
    advice: Advice = yield from coach_of(play.match.game).advising(play.match.state)
    helping.mark(row.pk, [row.move])
    return msgspec.to_builtins(advice)


def go_through(subject: Mapping[str, Any]) -> Steps:
    """Review a seat's moves, part by part; what was found is stored when it is found."""
    review = Review.objects.filter(match=subject["match"], seat=subject["seat"]).first()
    if review is None:
        return None
    play, found = take_up(review.match), review.found()
    if play.match.to_move() is not None:
        return None  # it goes on again
    work = reviewing.Review(coach_of(play.match.game), play.match, review.seat)
    over = False
    while not over:
        share = work.share(found)
        steps = work.next_part(found)
        if steps is not None:
            yield share
            judged: reviewing.Judged = yield from _part(steps, share)
            found[judged.move] = judged
        over = work.next_part(found) is None
        if not _kept(review, found, over=over):
            return None
    return None


def _part(steps: reviewing.Judging, share: float) -> Any:
    """Go through the steps of a part; the share of the whole moves on from part to part."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value
        yield share


def _kept(review: Review, found: Mapping[int, reviewing.Judged], *, over: bool) -> bool:
    """Store what was found so far; False if the review is not wanted any more."""
    text = msgspec.json.encode(list(found.values())).decode()
    kept = Review.objects.filter(pk=review.pk)
    return bool(kept.update(judged=text, over=over, updated=timezone.now()))
