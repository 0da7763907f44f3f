"""Versions of a game: what an older one stored is gone on with, what a newer one stored is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.errors import OtherVersion
from rivals.core.notation import format_stored
from rivals.core.notes import Note


def parted(name: str) -> tuple[str, int | None]:
    """Part a game's id into its name and its version; a name alone has none."""
    plain, _, number = name.rpartition("-v")
    return (plain, int(number)) if plain and number.isdecimal() else (name, None)


def own_from(versions: Sequence[str], here: str) -> int:
    """Say from which of the versions that had something on all are the one that is here."""
    own = len(versions)
    while own and versions[own - 1] == here:
        own -= 1
    return own


def require_known(stored: str, here: str) -> None:
    """Raise OtherVersion where something was stored by a newer version of a game than is here."""
    if (parted(stored)[1] or 0) > (parted(here)[1] or 0):
        raise OtherVersion("core.version.newer", stored=stored, here=here)


def cannot_go_on(stored: str, here: str) -> OtherVersion:
    """Make the error for what an older version stored and this one cannot go on with."""
    return OtherVersion("core.version.older", stored=stored, here=here)


def no_longer_legal(stored: str, here: str, line: int, why: Note) -> OtherVersion:
    """Make the error for an older version's match that holds a move which is illegal here."""
    return OtherVersion("core.version.older-move", stored=stored, here=here, line=line, why=why)


def with_older(
    settings: Mapping[str, Any], older: Mapping[str, Any], asked: Iterable[Question]
) -> dict[str, Any]:
    """Give settings, and of those that make the rivals an older version's what is asked for.

    What was chosen stays chosen. A match and a table do not ask for the same.
    """
    return {**{one.key: older[one.key] for one in asked if one.key in older}, **settings}


def past_move(action: Any) -> Note:
    """Tell an action as an older version stored it: nobody here knows any more what it means."""
    return Note("core.version.move", {"action": format_stored(action)})


def goes_on(game: str) -> Note:
    """Tell that from here on another version of the game is played."""
    return Note("core.version.goes-on", {"version": parted(game)[1] or 0})


def goes_on_at_the_table(game: str, turn: int) -> Note:
    """Tell from which turn on another version of the game is followed."""
    return Note("core.version.turn", {"version": parted(game)[1] or 0, "turn": turn})
