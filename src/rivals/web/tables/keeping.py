"""Sessions in the database: read, written whole, and never over somebody else's change."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from django.http import HttpRequest
from django.utils import timezone

from rivals.core.errors import BadMatch, BadSetup
from rivals.core.game import Game
from rivals.core.registry import find_game
from rivals.core.table import Done, TableHeader, TableSession, load_table, resume_table
from rivals.web.accounts.owning import ownership
from rivals.web.tables.models import Table

MOST_ENTRIES: Final = 3000
MOST_IN_A_TURN: Final = 100
MOST_TITLE: Final = 80


class TooLong(BadSetup):
    """More entries than any session at a table needs."""


def new_seed() -> int:
    """Draw the seed of a new session."""
    return secrets.randbelow(2**32)


def begin(request: HttpRequest, session: TableSession, title: str = "") -> Table:
    """Keep a new session of this visitor."""
    header, _, entries = session.save().partition("\n")
    table: Table = Table.objects.create(
        **ownership(request),
        game=session.header.game,
        rival=session.header.rival,
        header=header,
        entries=entries,
        count=len(session.entries),
        title=title,
        over=session.view().over,
    )
    return table


def session_of(table: Table) -> TableSession:
    """Take a kept session up again. Raises RivalsError if its game cannot read it any more."""
    session = resume_table(find_game(table.game), text_of(table))
    session.view()
    return session


def text_of(table: Table) -> str:
    """Give the session as its file has it."""
    return f"{table.header}\n{table.entries}"


def keep(table: Table, session: TableSession) -> bool:
    """Write a changed session, unless the kept one has changed since; say whether it was written.

    Raises TooLong before anything is written.
    """
    check_length(session)
    _, _, entries = session.save().partition("\n")
    changed: dict[str, Any] = {
        "entries": entries,
        "count": len(session.entries),
        "version": table.version + 1,
        "over": session.view().over,
        "updated": timezone.now(),
    }
    if not Table.objects.filter(pk=table.pk, version=table.version).update(**changed):
        return False
    for name, value in changed.items():
        setattr(table, name, value)
    return True


def check_length(session: TableSession) -> None:
    """Raise TooLong for a session that nobody plays, which would only keep the server busy."""
    in_turn = 0
    for entry in session.entries:
        in_turn = 0 if isinstance(entry, Done) else in_turn + 1
        if in_turn > MOST_IN_A_TURN:
            raise TooLong(f"a turn has at most {MOST_IN_A_TURN} entries")
    if len(session.entries) > MOST_ENTRIES:
        raise TooLong(f"a session has at most {MOST_ENTRIES} entries")


def read_file(text: str) -> TableSession:
    """Read a session's file and check it entry by entry. Raises RivalsError."""
    try:
        header = msgspec.json.decode(text.partition("\n")[0], type=TableHeader)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadMatch(1, f"a table session header ({error})") from None
    game: Game[Any] = find_game(header.game)
    check_length(resume_table(game, text))
    return load_table(game, text)


def plain_title(text: str) -> str:
    """Give a name for a table as one printable line of at most 80 characters."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.split())[:MOST_TITLE].strip()
