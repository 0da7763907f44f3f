"""Putting notices into the outbox; the post delivers them later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone

from rivals.web.accounts.models import User
from rivals.web.worlds.models import Channel, Notice, Seat, StoredWorld


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


def players_of(row: StoredWorld) -> list[User]:
    """List the people with an account who sit in a world."""
    seats = Seat.objects.filter(world=row, user__isnull=False).select_related("user")
    return [seat.user for seat in seats if seat.user is not None]
