"""Sessions in the database: read, written whole, and never over somebody else's change."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from django.http import HttpRequest

from rivals.core.decoding import FAULTS, where_undecoded
from rivals.core.entries import Done, TableHeader
from rivals.core.errors import BadMatch, RivalsError
from rivals.core.game import Game
from rivals.core.registry import game_of
from rivals.core.rival_files import rival_of
from rivals.core.stored_tables import load_table, resume_table
from rivals.core.table import TableSession
from rivals.web.accounts.owning import ownership
from rivals.web.look.requests import one_line
from rivals.web.tables.models import Table
from rivals.web.tables.sharing import doing

MOST_ENTRIES: Final = 3000
MOST_IN_A_TURN: Final = 100
MOST_TITLE: Final = 80


def new_seed() -> int:
    """Draw the seed of a new session."""
    return secrets.randbelow(2**32)


def begin(request: HttpRequest, session: TableSession, title: str = "") -> Table:
    """Keep a new session of this visitor."""
    table: Table = Table.objects.create(
        **ownership(request),
        **_fields(session),
        rival=rival_of(session.header.rival),
        header=session.save(standing=True).partition("\n")[0],
        title=title,
    )
    return table


def session_of(table: Table) -> TableSession:
    """Take a kept session up again. Raises RivalsError if its game cannot read it any more."""
    session = resume_table(game_of(table.game), text_of(table))
    session.view()
    return session


def text_of(table: Table) -> str:
    """Give the session as its file has it."""
    return f"{table.header}\n{table.entries}"


def keep(table: Table, session: TableSession) -> bool:
    """Write a changed session, unless the kept one has changed since; say whether it was written.

    Raises RivalsError before anything is written.
    """
    check_length(session)
    return table.changed("version", {**_fields(session), **doing(table, session)})


def _fields(session: TableSession) -> dict[str, Any]:
    return {
        "game": session.game.spec.id,
        "entries": session.save(standing=True).partition("\n")[2],
        "count": len(session.entries),
        "over": session.view().over,
    }


def check_length(session: TableSession) -> None:
    """Raise RivalsError for a session that nobody plays, which would only keep the server busy."""
    in_turn = 0
    for entry in session.entries:
        in_turn = 0 if isinstance(entry, Done) else in_turn + 1
        if in_turn > MOST_IN_A_TURN:
            raise RivalsError("tables.fault.turn-too-long")
    if len(session.entries) > MOST_ENTRIES:
        raise RivalsError("tables.fault.too-long")


def read_file(text: str) -> TableSession:
    """Read a session's file and check it entry by entry. Raises RivalsError."""
    try:
        header = msgspec.json.decode(text.partition("\n")[0], type=TableHeader)
    except FAULTS as error:
        raise BadMatch(1, "core.table-header", why=where_undecoded(error)) from None
    game: Game[Any] = game_of(header.game)
    check_length(resume_table(game, text))
    return load_table(game, text)


def plain_title(text: str) -> str:
    """Give a name for a table as one printable line of at most 80 characters."""
    return one_line(text, MOST_TITLE)
