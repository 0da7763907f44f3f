"""A session at a table: see it, answer, carry out, override, correct, take back."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rivals.core.asking import Question
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.table import Answer, Correct, Done, Entry, Replace, TableSession
from rivals.web.look.asking import read
from rivals.web.look.requests import whole_number
from rivals.web.tables import showing
from rivals.web.tables.answering import fault
from rivals.web.tables.keeping import keep
from rivals.web.tables.models import Table
from rivals.web.tables.showing import Notice, own_session
from rivals.web.tables.telling import Teller

Page = Callable[..., HttpResponse]


def _of_a_table(page: Page) -> Page:
    """Answer Stuck with its page; never keep a page of a session in a cache."""

    @never_cache
    @wraps(page)
    def answer(request: HttpRequest, pk: int, **kwargs: str) -> HttpResponse:
        try:
            return page(request, pk, **kwargs)
        except showing.Stuck as error:
            return showing.stuck(request, error.table)

    return answer


@require_safe
@_of_a_table
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """Show how the session stands."""
    return showing.show(request, *own_session(request, pk))


@require_POST
@_of_a_table
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    """Take the answer to the open question."""
    found, session = own_session(request, pk)
    question = _asked(session, request.POST.get("key", ""))
    try:
        entry = Answer(question.key, read(question, request.POST)) if question else None
    except RivalsError as error:
        if _version(request) != found.version:
            return _late(request, found, None)
        return _refuse(request, found, session, error, question)
    return _add(request, found, session, entry)


def _asked(session: TableSession, key: str) -> Question | None:
    """Give the question of this key: the open one, or that of the last answer."""
    open_now = session.view().question
    if open_now is not None and open_now.key == key:
        return open_now
    number = len(session.entries) - 1
    last = session.view_at(number).question if number >= session.since else None
    return last if last is not None and last.key == key else None


@require_POST
@_of_a_table
def done(request: HttpRequest, pk: int) -> HttpResponse:
    """Note that the steps are carried out: on to the next turn."""
    found, session = own_session(request, pk)
    return _add(request, found, session, Done())


@require_POST
@_of_a_table
def replace(request: HttpRequest, pk: int) -> HttpResponse:
    """Put another action in the place of one of the rival's."""
    found, session = own_session(request, pk)
    number = _number(request.POST.get("step", ""))
    action = " ".join(request.POST.get("action", "").split())
    return _add(request, found, session, Replace(number, action))


@require_http_methods(["GET", "HEAD", "POST"])
@_of_a_table
def correct(request: HttpRequest, pk: int, key: str) -> HttpResponse:
    """Ask for one remembered thing, and put it right."""
    found, session = own_session(request, pk)
    question = next((one for one in session.view().holdings if one.key == key), None)
    if question is None:
        raise Http404
    ask = Teller(session).ask_drawn(session.view(), question)
    if request.method != "POST":
        return showing.correction(request, found, session, ask)
    try:
        entry = Correct(key, read(question, request.POST))
    except RivalsError as error:
        notice = Notice(fault(error, question), wrong=True)
        return showing.correction(request, found, session, ask, notice, status=422)
    return _add(request, found, session, entry)


@require_POST
@_of_a_table
def undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Go back to the first `keep` entries: by default take one back."""
    found, session = own_session(request, pk)
    sent = request.POST.get("keep", str(len(session.entries) - 1))
    left = _number(sent)
    if _version(request) != found.version:
        return _late(request, found, None)
    if not session.since <= left < len(session.entries):
        return _refuse(request, found, session, BadSetup("tables.fault.no-question"), None)
    told = Teller(session).entry(session.entries[left], session.view_at(left))
    session.undo(len(session.entries) - left)
    if not keep(found, session):
        return _late(request, found, None)
    notice = Notice(_("Taken back: %(what)s") % {"what": told})
    return showing.moved(request, found, session, notice)


def _version(request: HttpRequest) -> int:
    """Read which state of the session the form was made for."""
    return _number(request.POST.get("at", ""))


def _number(text: str) -> int:
    """Read a whole number; -1, which names nothing, for what is none."""
    number = whole_number(text)
    return -1 if number is None else number


def _add(
    request: HttpRequest, found: Table, session: TableSession, entry: Entry | None
) -> HttpResponse:
    """Add an entry to the session if the form was made for its present state."""
    if _version(request) != found.version:
        return _late(request, found, entry)
    try:
        if entry is None:
            raise BadSetup("tables.fault.no-question")
        session.add(entry)
        written = keep(found, session)
    except RivalsError as error:
        now, present = own_session(request, found.pk)
        return _refuse(request, now, present, error, None)
    if not written:
        return _late(request, found, entry)
    return showing.moved(request, found, session)


def _refuse(
    request: HttpRequest,
    found: Table,
    session: TableSession,
    error: RivalsError,
    question: Question | None,
) -> HttpResponse:
    """422: say what is wrong over the unchanged screen."""
    return showing.show(
        request, found, session, Notice(fault(error, question), wrong=True), status=422
    )


def _late(request: HttpRequest, found: Table, entry: Entry | None) -> HttpResponse:
    """409: the form was made for another state of the session; show the present one."""
    now, present = own_session(request, found.pk)
    return showing.show(request, now, present, showing.already(present, entry), status=409)
