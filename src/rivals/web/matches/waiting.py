"""Matches that wait for a move of somebody who thinks: who is asked for it, and how far it is."""

from __future__ import annotations

from typing import Any, Final

from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.thinking import queueing
from rivals.web.thinking.models import Thought

KIND: Final = "matches.moves"


def leave(address: str, row: StoredMatch, play: Play) -> None:
    """Leave a match that was just stored to who thinks now. Raises TooMuchThought.

    `address` is that of who asks for it.
    """
    if play.thinks:
        queueing.ask(KIND, subject(row), {"user": row.user, "guest": row.guest}, address)


def forget(row: StoredMatch) -> None:
    """Think no more about a match."""
    queueing.cancel((KIND, subject(row)))


def thought_about(row: StoredMatch) -> Thought | None:
    """Give the last thought about a match, if there is one of late."""
    return queueing.latest(KIND, subject(row))


def subject(row: StoredMatch) -> dict[str, Any]:
    """Give the subject of thoughts about a match's moves."""
    return {"match": row.pk}
