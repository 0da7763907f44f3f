"""What happens in a world, written down: the server's chronicle, the masters' log, and notices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from django.utils import timezone

from rivals.core.words import Lang
from rivals.web.accounts.models import User
from rivals.web.notices.models import Channel
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.models import LogEntry, Notice, Seat, Status, StoredWorld
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
        number, players = params["player"], world_of(entry.world).players
        params["player"] = next((one.name for one in players if one.id == number), str(number))
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


# --- Notices ----------------------------------------------------------------------------------


def notify(
    row: StoredWorld,
    users: Iterable[User],
    kind: str,
    params: Mapping[str, Any] | None = None,
    *,
    week: int | None = None,
    now: datetime | None = None,
) -> int:
    """Put a notice for each of these people into the outbox; give for how many.

    Once per (world, week, person, kind): what is there already stays as it is. Part of the
    transaction that it is called in.
    """
    moment = now or timezone.now()
    people = list({user.pk: user for user in users}.values())
    Notice.objects.bulk_create(
        [
            Notice(
                world=row,
                week=row.week if week is None else week,
                user=user,
                kind=kind,
                channel=channel,
                params=dict(params or {}),
                made=moment,
                next_try=moment,
            )
            for user in people
            for channel in Channel.values
        ],
        ignore_conflicts=True,
    )
    return len(people)


def edition_kind(row: StoredWorld, kind: str) -> str:
    """Name the kind of a week's notice; once weeks were undone, its week is told again."""
    return kind if row.edition == 0 else f"{kind}.{row.edition + 1}"


def masters_of(row: StoredWorld) -> list[User]:
    """List the people who run a world."""
    return [] if row.master is None else [row.master]


def players_of(row: StoredWorld) -> list[User]:
    """List the people with an account who sit in a world."""
    seats = Seat.objects.filter(world=row, user__isnull=False).select_related("user")
    return [seat.user for seat in seats if seat.user is not None]
