"""The server's own part of a world's chronicle, and the log of what its masters did."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from django.utils import timezone

from rivals.core.words import Lang
from rivals.web.accounts.models import User
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.models import LogEntry, Status, StoredWorld
from rivals.web.worlds.timetable import clock
from rivals.web.worlds.words import WORDS

_MOMENTS: Final = frozenset({"until", "before"})
"""Parameters that are moments, kept as ISO 8601."""

_SEALED: Final = frozenset({"was", "became"})
"""Parameters that players may know only when the game is over: what a correction changed."""


def note(
    row: StoredWorld,
    rule: str,
    params: Mapping[str, Any] | None = None,
    *,
    actor: User | None = None,
    audit: bool = False,
    now: datetime | None = None,
) -> LogEntry:
    """Write down what happened: `rule` is an id of the words, without `worlds.log.`."""
    return LogEntry.objects.create(
        world=row,
        week=row.week,
        at=now or timezone.now(),
        actor=actor,
        rule=f"worlds.log.{rule}",
        params=dict(params or {}),
        audit=audit,
    )


def tell_entry(entry: LogEntry, lang: Lang) -> str:
    """Tell an entry as one sentence: a state by its name, a moment by the world's clocks.

    Once the game is over, what was sealed is told, too, by the words `<rule>-openly`.
    """
    params = dict(entry.params)
    if "player" in params:
        params["player"] = _state(entry.world, params["player"])
    for key in _MOMENTS & params.keys():
        params[key] = clock(entry.world, datetime.fromisoformat(params[key]))
    openly = params.keys() >= _SEALED and entry.world.status == Status.ENDED
    return WORDS.text(f"{entry.rule}-openly" if openly else entry.rule, lang, params)


def open_params(entry: LogEntry) -> dict[str, Any]:
    """Give what readers may know of an entry's parameters: nothing sealed before the end."""
    params: dict[str, Any] = dict(entry.params)
    if _SEALED & params.keys() and entry.world.status != Status.ENDED:
        return {key: value for key, value in params.items() if key not in _SEALED}
    return params


def _state(row: StoredWorld, number: int) -> str:
    return next((one.name for one in world_of(row).players if one.id == number), str(number))
