"""What a page of a match between devices looks for all the time: moves, and who is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.urls import reverse

from rivals.web.matches.models import Chair, StoredMatch
from rivals.web.matches.seats.visiting import is_here, presence

EVERY: Final = "1s"
"""How often a page looks."""


@dataclass(frozen=True, slots=True)
class News:
    """Who is there and who is not, by name, without the visitor; `url` is where to look for more.

    `people_url` leads to the page of all seats.
    """

    url: str
    every: str
    here: tuple[str, ...]
    away: tuple[str, ...]
    people_url: str


def news_of(row: StoredMatch) -> News | None:
    """Tell who is there in a match between devices; None at one screen."""
    if row.seat is None:
        return None
    chairs = list(Chair.objects.filter(invitation__match=row).select_related("invitation"))
    others = [one for one in chairs if one.seat != row.seat]
    own = [one for one in chairs if one.seat == row.seat]
    seen = urlencode({"revision": row.revision, "there": presence(chairs, own)})
    return News(
        f"{reverse('matches:news', args=[row.pk])}?{seen}",
        "" if row.finished else EVERY,
        tuple(one.name for one in others if is_here(one)),
        tuple(one.name for one in others if not is_here(one)),
        chairs[0].invitation.get_absolute_url(),
    )
