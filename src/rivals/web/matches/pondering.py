"""The moves of those who think, made by a thought of their own (see `rivals.web.thinking`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rivals.core.errors import StaleState
from rivals.web.matches.keeping import keep, take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play
from rivals.web.thinking.kinds import Steps


def ponder(subject: Mapping[str, Any]) -> Steps:
    """Let those who think play until a person is to move; each move is stored when it is made.

    Whoever begins anew goes on from the last move stored. A match that was changed meanwhile is
    left alone: who changed it has taken this thought back.
    """
    while True:
        row = StoredMatch.objects.filter(pk=subject["match"]).first()
        play = None if row is None else take_up(row)
        if row is None or row.finished or play is None or _is_over(play):
            return None
        yield from play.think()
        try:
            keep(row, play)
        except StaleState:
            return None
        if _is_over(play):  # with the move: a slice that ends here leaves nothing under way
            return None
        yield 0.0


def _is_over(play: Play) -> bool:
    return not play.thinks
