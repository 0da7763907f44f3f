"""The screen of a session: what its template is given, and how it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rivals.core.entries import Done, Entry
from rivals.core.errors import RivalsError
from rivals.core.table import TableSession, View
from rivals.web.look.parts import Ask
from rivals.web.look.requests import is_htmx
from rivals.web.look.speaking import seat_in_a_sentence
from rivals.web.tables import sharing
from rivals.web.tables.keeping import session_of
from rivals.web.tables.models import Table
from rivals.web.tables.recent import table_title
from rivals.web.tables.telling import Teller


@dataclass(frozen=True, slots=True)
class Notice:
    """A line above the question: what went wrong, or what was just done."""

    text: str
    wrong: bool = False


class Stuck(Exception):
    """A kept session that this version of its game cannot read."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.pk)
        self.table = table


def own_table(request: HttpRequest, pk: int) -> Table:
    """Give a table of this visitor; anybody else's does not exist (404)."""
    table: Table = get_object_or_404(Table.objects.of(request), pk=pk)
    return table


def open_table(request: HttpRequest, pk: int) -> Table:
    """Give a table that is this visitor's, or to which they came by its code. Raises Http404."""
    table = sharing.table_of(request, pk)
    if table is None:
        raise Http404
    return table


def open_session(request: HttpRequest, pk: int) -> tuple[Table, TableSession]:
    """Give a table that is open to this visitor with its session. Raises Http404, Stuck."""
    table = open_table(request, pk)
    try:
        return table, session_of(table)
    except RivalsError:
        raise Stuck(table) from None


def screen_of(table: Table, session: TableSession, notice: Notice | None = None) -> dict[str, Any]:
    """Give the template what it shows now."""
    teller, view = Teller(session), session.view()
    score = teller.score(view)
    told = view.question is None and not view.over
    onward = session.onward()
    orders, picture = (
        teller.orders_drawn(view, onward) if told else (teller.orders(view), SafeString())
    )
    heard = 0 if told else _heard(session)
    ask_onward, picture = teller.ask_onward(onward, picture) if onward else (None, picture)
    if view.over:
        picture = teller.picture(view)
    return {
        "table": table,
        "title": table_title(table, session),
        "rival": teller.rival_name(),
        "rival_named": seat_in_a_sentence(session.game, session.header.rival, teller.lang),
        "turn": view.turn,
        "where": teller.note(view.heading[0]) if view.heading else "",
        "before": [teller.note(one) for one in view.heading[1:]],
        "fresh": not session.entries or isinstance(session.entries[-1], Done),
        "ask": teller.ask_screen(view) if view.question else None,
        "onward": ask_onward,
        "onward_where": teller.note(onward.heading[0]) if onward else "",
        "onward_before": [teller.note(one) for one in onward.heading[1:]] if onward else [],
        "shared": sharing.is_shared(table),
        "watching": table.role == "watch",
        "alone": settings.ALONE,
        "deed": _deed(table, session, teller),
        "odds": _odds(table, session, view),
        "picture": picture,
        "heard": orders[:heard],
        "orders": orders[heard:],
        "over": view.over,
        "holdings": teller.holdings(view),
        "score": score,
        "total": score.seats[0].total,
        "ending": score.ending,
        "notice": notice or _taken_over(session, teller, view),
        "last": last_entry(session, teller),
    }


def _deed(table: Table, session: TableSession, teller: Teller) -> str:
    """Tell who did what last at a table with several phones; '' where there is nothing to tell."""
    if not sharing.is_shared(table):
        return ""
    if table.undoer is not None:
        return _("%(name)s took the last answer back.") % {"name": _called(table.undoer)}
    number = len(session.entries) - session.on_one_screen()
    if number < session.since or len(table.doers) != len(session.entries):
        return ""
    name = _called(table.doers[-1])
    if isinstance(session.entries[-1], Done):
        return _("%(name)s carried the orders out.") % {"name": name}
    return f"{name}: {teller.entries_since(number)}"


def _called(name: str) -> str:
    """Name who did something: whose table it is has no name there."""
    return name or _("The first phone")


def _odds(table: Table, session: TableSession, view: View) -> str:
    """Ask the page of odds for the battle under way, and to lead back here; '' for none."""
    asked = session.rival.battle_odds(view.so_far)
    return urlencode({**asked, "table": table.pk}) if asked else ""


def _heard(session: TableSession) -> int:
    """Count the orders that stood above an earlier question of this turn."""
    number = len(session.entries) - session.on_one_screen()
    if number < session.since or isinstance(session.entries[number], Done):
        return 0
    return len(session.view_at(number).steps)


def _taken_over(session: TableSession, teller: Teller, view: View) -> Notice | None:
    """Say in the first turn of another version of the game that it goes on by that."""
    told = [teller.taken_over(one) for one in session.marks.values() if one.turn == view.turn]
    return Notice(told[-1]) if told else None


def last_entry(session: TableSession, teller: Teller) -> str:
    """Tell the entry that undo would take back; '' where there is none."""
    number = len(session.entries) - session.on_one_screen()
    if number < session.since:
        return ""
    if isinstance(session.entries[number], Done):
        return _("Back to the turn before")
    return teller.entries_since(number)


def show(
    request: HttpRequest,
    table: Table,
    session: TableSession,
    notice: Notice | None = None,
    status: int = 200,
) -> HttpResponse:
    """Send the screen: alone to htmx, else as a page."""
    shown = screen_of(table, session, notice)
    name = "tables/screen.html" if is_htmx(request) else "tables/table.html"
    return render(request, name, shown, status=status)


def moved(
    request: HttpRequest, table: Table, session: TableSession, notice: Notice | None = None
) -> HttpResponse:
    """Answer a change that was made: the new screen to htmx, else a way to it."""
    if is_htmx(request):
        return show(request, table, session, notice)
    return redirect("tables:table", pk=table.pk)


def stuck(request: HttpRequest, table: Table) -> HttpResponse:
    """409: say that the session is kept but cannot be opened here."""
    return render(request, "tables/stuck.html", {"table": table}, status=409)


def correction(
    request: HttpRequest,
    table: Table,
    session: TableSession,
    ask: Ask,
    notice: Notice | None = None,
    status: int = 200,
) -> HttpResponse:
    """Send the page on which one remembered thing is put right."""
    view = session.view()
    shown = {
        "table": table,
        "title": table_title(table, session),
        "ask": ask,
        "notice": notice,
        "told": view.question is None and not view.over,
    }
    return render(request, "tables/correct.html", shown, status=status)


def already(session: TableSession, entries: Sequence[Entry]) -> Notice:
    """Say to a second tap that the first has arrived, and to anything else that it came late."""
    if entries and session.entries[-len(entries) :] == list(entries):
        return Notice(_("That was noted already: this is how things stand now."))
    return Notice(
        _("The table has moved on since that screen, so the tap did not count. This is now."),
        wrong=True,
    )
