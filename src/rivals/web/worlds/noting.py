"""The server's own part of a world's chronicle, and the log of what its masters did."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone

from rivals.core.words import Lang
from rivals.web.accounts.models import User
from rivals.web.worlds.models import LogEntry, StoredWorld
from rivals.web.worlds.words import WORDS


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
    """Tell an entry as one sentence."""
    return WORDS.text(entry.rule, lang, entry.params)
