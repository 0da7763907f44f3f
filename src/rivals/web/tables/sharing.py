"""Several phones at one table: the code that lets others in, who has come, who did what."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from rivals.core.table import TableSession
from rivals.web.accounts.owning import ownership
from rivals.web.look import codes
from rivals.web.look.requests import one_line
from rivals.web.tables.models import Helper, Table

TABLE: Final = "tables.table"
"""What pages of a shared table listen to."""

MOST_HELPERS: Final = 8
LONGEST_NAME: Final = 24
_HERE: Final = timedelta(minutes=1)
_NOTED: Final = timedelta(seconds=15)


# --- The door ---------------------------------------------------------------------------------


def open_door(table: Table, *, answering: bool) -> None:
    """Let others in by a code, to answer or to look on; who is in already keeps the place."""
    table.code = table.code or codes.new_code()
    table.answering = answering
    table.save(update_fields=["code", "answering"])


def close_door(table: Table) -> None:
    """Let nobody in any more, and send all others away."""
    with transaction.atomic():
        table.code = None
        table.save(update_fields=["code"])
        table.helpers.all().delete()


def by_code(request: HttpRequest, text: str) -> Table | None:
    """Find the table with a code; None if there is none.

    Raises TooManyRequests for an address that has tried too many wrong ones.
    """
    return codes.opened_by(request, text, Table.objects.all(), "wrong-table-code")


def join(request: HttpRequest, table: Table, name: str) -> bool:
    """Let the visitor's phone have the table before it; False where there is no place left."""
    with transaction.atomic():
        now = Table.objects.select_for_update().filter(pk=table.pk, code=table.code).first()
        if now is None or now.helpers.count() >= MOST_HELPERS:
            return False
        Helper.objects.create(**ownership(request), table=now, name=name)
    return True


def plain_name(text: str) -> str:
    """Give a name as one printable line."""
    return one_line(text, LONGEST_NAME)


def leave(request: HttpRequest, table: Table) -> None:
    """Put another's table away."""
    Helper.objects.of(request, table=table).delete()


# --- Who is there -----------------------------------------------------------------------------


def table_of(request: HttpRequest, pk: int) -> Table | None:
    """Give a table to the visitor, who owns it or came by its code; None to anybody else."""
    own: Table | None = Table.objects.of(request, pk=pk).first()
    if own is not None:
        return own
    helper = Helper.objects.of(request, table__pk=pk).select_related("table").first()
    if helper is None:
        return None
    _note_presence(helper)
    found: Table = helper.table
    found.role = "answer" if found.answering else "watch"
    found.doer = helper.name
    return found


def tables_of(request: HttpRequest) -> QuerySet[Table]:
    """Find all tables that the visitor owns or came to, the latest first."""
    own = Table.objects.of(request).values("pk")
    others = Helper.objects.of(request).values("table")
    found: QuerySet[Table] = Table.objects.filter(Q(pk__in=own) | Q(pk__in=others))
    return found


def _note_presence(helper: Helper) -> None:
    now = timezone.now()
    if now - helper.seen > _NOTED:
        Helper.objects.filter(pk=helper.pk).update(seen=now)


def is_here(helper: Helper) -> bool:
    """Say whether a phone looked within the last minute."""
    return timezone.now() - helper.seen <= _HERE


def is_shared(table: Table) -> bool:
    """Say whether others are at a table, or may come."""
    return table.role != "own" or table.code is not None


# --- Who did what -----------------------------------------------------------------------------


def doing(table: Table, session: TableSession) -> dict[str, Any]:
    """Give the fields that say who made each entry, now that this visitor has changed some."""
    if not is_shared(table) and not table.doers:
        return {}
    before, now = table.count, len(session.entries)
    known = [*table.doers, *[""] * before][: min(before, now)]
    made = [table.doer] * (now - len(known))
    return {"doers": [*known, *made], "undoer": table.doer if now < before else None}


# --- What is heard ----------------------------------------------------------------------------


def mark_tables(keys: Collection[str]) -> Mapping[str, str]:
    """Mark what is seen at shared tables, by the state of the session and who may do what.

    A key is a table alone for its owner's page, with a helper's number for theirs.
    """
    parted = {key: key.partition(".") for key in keys}
    rows = Table.objects.filter(pk__in={int(one[0]) for one in parted.values()})
    states = {
        str(pk): (code is not None, f"{version} {answering}")
        for pk, version, answering, code in rows.values_list("pk", "version", "answering", "code")
    }
    helpers = {one[2] for one in parted.values() if one[2]}
    there = Helper.objects.filter(pk__in=map(int, helpers)).values_list("pk", "table")
    places = {f"{table}.{pk}" for pk, table in there}
    return {
        key: states[table][1]
        for key, (table, _, helper) in parted.items()
        if table in states and (key in places if helper else states[table][0])
    }


def key_of(request: HttpRequest, table: Table) -> str:
    """Name what a visitor's page listens to."""
    if table.role == "own":
        return str(table.pk)
    helper = Helper.objects.of(request, table=table).first()
    return f"{table.pk}.{helper.pk}" if helper else ""
