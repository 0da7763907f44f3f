"""The visitor's latest tables, for the home page and the list."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rivals.core.errors import RivalsError
from rivals.core.table import TableSession
from rivals.web.look.parts import Recent
from rivals.web.look.speaking import name_of_game
from rivals.web.tables.keeping import session_of
from rivals.web.tables.models import Table
from rivals.web.tables.sharing import tables_of
from rivals.web.tables.telling import Teller

MOST_LISTED: Final = 50


def recent_tables(request: HttpRequest, most: int) -> list[Recent]:
    """Give up to `most` tables of this visitor, or to which they came, the latest first."""
    return [_recent(table) for table in tables_of(request)[:most]]


def _recent(table: Table) -> Recent:
    url = reverse("tables:table", args=[table.pk])
    try:
        session = session_of(table)
    except RivalsError:
        note = _("Cannot be opened any more")
        return Recent(table.title or table.game, url, note, table.updated, "warning", done=True)
    view, teller = session.view(), Teller(session)
    if view.over:
        score = teller.score(view)
        over = ngettext("Over: %(points)s point", "Over: %(points)s points", score.counted)
        note = over % {"points": score.points}
    else:
        note = teller.note(view.heading[0]) if view.heading else ""
    plain = _plain_title(session)
    if table.title:
        note = " · ".join(filter(None, (plain, note)))
    return Recent(table.title or plain, url, note, table.updated, "table", done=view.over)


def table_title(table: Table, session: TableSession) -> str:
    """Give a table's name: the person's own, or rival and game."""
    return table.title or _plain_title(session)


def _plain_title(session: TableSession) -> str:
    teller = Teller(session)
    return f"{teller.rival_name()} · {name_of_game(session.game, teller.lang)}"
