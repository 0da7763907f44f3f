"""The ways from a rival's page to a match or a table with it; '' where there is none."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from rivals.core.asking import Question
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Game
from rivals.core.registry import find_game
from rivals.games.eclipse.rival.names import RIVAL
from rivals.games.eclipse.rival.numbering import RIVALS
from rivals.games.eclipse.table.rival import NUMBERED
from rivals.web.look.site_apps import address

_GAME = "eclipse"


def _found() -> Game[Any] | None:
    try:
        return find_game(_GAME)
    except BadSetup:
        return None


def play(number: int) -> str:
    """Give the address of the form of a match against this rival."""
    form = address("matches:new")
    if _found() is None or not form:
        return ""
    seats = {"seat-0": HUMAN, "seat-1": RIVAL, f"number-1-{RIVAL}": number}
    return f"{form}?{urlencode({'game': _GAME, **seats})}"


def table(number: int) -> str:
    """Give the address of the settings of a table with this rival.

    Where they ask how the rival is made and not for its number, that is asked at the table.
    """
    game, form = _found(), address("tables:new", _GAME, RIVAL)
    rival = game.tables().get(RIVAL) if game is not None and form else None
    settings = rival.settings() if rival else ()
    for one in settings:
        answer = _answer(one, number)
        if answer:
            given = urlencode({f"{one.key}:answer": answer})
            return f"{form}?{given}"
    return ""


def _answer(question: Question, number: int) -> str:
    """Answer a setting with the number, or that there is one; '' for another setting."""
    if question.kind == "number" and question.most == RIVALS - 1:
        return str(number)
    return NUMBERED if question.kind == "one" and NUMBERED in question.choices else ""
