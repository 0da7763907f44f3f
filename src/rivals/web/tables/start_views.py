"""The ways to a table: the list, a new session with or without settings, a file."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.core.errors import BadMatch, RivalsError
from rivals.core.speech import tell
from rivals.core.table import TableSession
from rivals.web.accounts.quotas import require_room
from rivals.web.look.asking import MANY_SETTINGS
from rivals.web.look.limits import limited
from rivals.web.look.speaking import spoken
from rivals.web.tables import starting
from rivals.web.tables.keeping import MOST_TITLE, plain_title, read_file
from rivals.web.tables.keeping import begin as keep_new
from rivals.web.tables.models import Table
from rivals.web.tables.recent import MOST_LISTED, recent_tables

MOST_BYTES: Final = 512 * 1024


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Offer every rival, and list the visitor's tables."""
    shown = {
        "entries": recent_tables(request, MOST_LISTED),
        "seats": starting.seats(),
        "alone": settings.ALONE,
    }
    return render(request, "tables/index.html", shown)


@never_cache
@require_safe
def new(request: HttpRequest, game: str, rival: str) -> HttpResponse:
    """Ask what must be settled before the first turn; the query may settle some of it."""
    return _settings(request, _seat(game, rival))


def _seat(game: str, rival: str) -> starting.Seat:
    for seat in starting.seats():
        if (seat.game, seat.rival) == (game, rival):
            return seat
    raise Http404


def _settings(
    request: HttpRequest, seat: starting.Seat, faults: dict[str, str] | None = None
) -> HttpResponse:
    faults = faults or {}
    given = request.POST if request.method == "POST" else request.GET
    asks = [(ask, faults.get(ask.key, "")) for ask in starting.asks_of(seat, given)]
    first, more = asks[:MANY_SETTINGS], asks[MANY_SETTINGS:]
    shown = {
        "seat": seat,
        "asks": first,
        "more": more,
        "more_fault": any(fault for _ask, fault in more),
        "most_title": MOST_TITLE,
        "takes_files": starting.takes_files(seat),
        "file_field": starting.FILE,
        "file_fault": faults.get(starting.FILE, ""),
    }
    return render(request, "tables/new.html", shown, status=422 if faults else 200)


@require_POST
@limited("begin-table", 60, 3600)
def begin(request: HttpRequest) -> HttpResponse:
    """Begin a session: with `now` as everything stands, else with the settings of the form."""
    require_room(request)
    seat = _seat(request.POST.get("game", ""), request.POST.get("rival", ""))
    try:
        session = (
            starting.with_defaults(seat)
            if "now" in request.POST
            else starting.with_settings(seat, request.POST, request.FILES.get(starting.FILE))
        )
    except starting.Refused as refused:
        return _settings(request, seat, refused.faults)
    return _begun(request, session, plain_title(request.POST.get("title", "")))


def _begun(request: HttpRequest, session: TableSession, title: str = "") -> HttpResponse:
    table: Table = keep_new(request, session, title)
    return redirect("tables:table", pk=table.pk)


@require_POST
@limited("begin-table", 60, 3600)
def upload(request: HttpRequest) -> HttpResponse:
    """Take up a session from its file."""
    require_room(request)
    try:
        session = read_file(_text_of(request.FILES.get("file")))
    except (RivalsError, UnicodeDecodeError) as error:
        shown = {
            "entries": recent_tables(request, MOST_LISTED),
            "seats": starting.seats(),
            "fault": _fault_of_file(error),
            "alone": settings.ALONE,
        }
        return render(request, "tables/index.html", shown, status=422)
    messages.success(request, _("The session is taken up where the file ends."))
    return _begun(request, session)


def _text_of(sent: UploadedFile[Any] | None) -> str:
    if sent is None:
        raise RivalsError("tables.fault.no-file")
    if (sent.size or 0) > MOST_BYTES:
        raise RivalsError("tables.fault.too-long")
    return str(sent.read().decode("utf-8"))


def _fault_of_file(error: Exception) -> str:
    """Say in one sentence why a file cannot be taken up."""
    if isinstance(error, BadMatch):
        text = _("This file is not a session at a table: line %(line)s does not fit.")
        return text % {"line": error.line}
    if isinstance(error, RivalsError) and error.rule.startswith("tables."):
        return tell(error, spoken())
    if isinstance(error, RivalsError):
        return _("This file is of a game, a rival or a level that is not here.")
    return _("This file is not a session at a table.")
