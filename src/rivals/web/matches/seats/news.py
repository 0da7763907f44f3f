"""What a page of a match between devices looks for all the time: moves, and who is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from django.urls import reverse

from rivals.web.matches.models import Chair, StoredMatch
from rivals.web.matches.seats.naming import called
from rivals.web.matches.seats.pleas import plea_of, still_to_answer
from rivals.web.matches.seats.visiting import is_here, presence
from rivals.web.matches.talk.phrases import PHRASES
from rivals.web.matches.talk.talking import LONGEST, unread

EVERY: Final = "1s"
"""How often a page looks."""
AFTERWARDS: Final = "5s"
"""How often it looks once the match is over: there may still be talk."""


@dataclass(frozen=True, slots=True)
class ShownPlea:
    """What is asked to be taken back: by whom, from which move on, how many moves these are.

    `waits_for` are those who have not answered, `refused` is who did not agree, '' nobody;
    `mine`: the reader asks; `may_answer`: the reader is asked.
    """

    name: str
    move: int
    moves: int
    mine: bool
    may_answer: bool
    waits_for: tuple[str, ...]
    refused: str


@dataclass(frozen=True, slots=True)
class News:
    """Who is there and who is not, by name, without the visitor; `url` is where to look for more.

    `people_url` leads to the page of all seats, `events_url` to the stream that says when to look.
    `until`: so long who is to move has time. `played_by` plays for the visitor. So many messages as
    `unread` says wait in the talk, and `talked` stands for what there is to read in it.
    """

    url: str
    every: str
    here: tuple[str, ...]
    away: tuple[str, ...]
    people_url: str
    events_url: str
    plea: ShownPlea | None = None
    until: datetime | None = None
    played_by: str = ""
    unread: int = 0
    talked: int = 0
    talk_url: str = ""
    phrases: Sequence[tuple[str, str]] = ()
    longest: int = LONGEST


def news_of(row: StoredMatch) -> News | None:
    """Tell who is there in a match between devices; None at one screen."""
    if row.seat is None:
        return None
    chairs = list(Chair.objects.filter(invitation__match=row).select_related("invitation"))
    others = [one for one in chairs if one.seat != row.seat]
    own = [one for one in chairs if one.seat == row.seat]
    names = called(chairs[0].invitation, row, chairs)
    seen = urlencode({"revision": row.revision, "there": presence(chairs, own)})
    return News(
        f"{reverse('matches:news', args=[row.pk])}?{seen}",
        AFTERWARDS if row.finished else EVERY,
        tuple(names[one.seat] for one in others if is_here(one)),
        tuple(names[one.seat] for one in others if not is_here(one)),
        chairs[0].invitation.get_absolute_url(),
        reverse("matches:events", args=[row.pk]),
        _show_plea(row, chairs, names),
        None if row.finished else chairs[0].invitation.due,
        "" if row.finished else row.stand_ins.get(str(row.seat), ""),
        unread(own[0]),
        chairs[0].invitation.talked,
        reverse("matches:talk", args=[row.pk]),
        [(key, str(text)) for key, text in PHRASES.items()],
    )


def _show_plea(row: StoredMatch, chairs: Sequence[Chair], names: Sequence[str]) -> ShownPlea | None:
    plea = plea_of(chairs[0].invitation, row.revision)
    if plea is None or row.finished:
        return None
    refused = plea.refused is not None
    waits_for = [] if refused else still_to_answer(chairs, plea)
    return ShownPlea(
        names[plea.seat],
        plea.move + 1,
        row.move - plea.move,
        plea.seat == row.seat,
        any(one.seat == row.seat for one in waits_for),
        tuple(names[one.seat] for one in waits_for),
        "" if plea.refused is None else names[plea.refused],
    )
