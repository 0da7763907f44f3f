"""A session at a table: see it, answer, carry out, override, correct, take back, keep, end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rivals.core.asking import Question
from rivals.core.entries import Answer, Correct, Done, Entry, Replace
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.table import TableSession, View
from rivals.web.look.asking import read
from rivals.web.look.requests import as_file, whole_number
from rivals.web.tables import showing
from rivals.web.tables.keeping import MOST_TITLE, keep, plain_title, text_of
from rivals.web.tables.models import Table
from rivals.web.tables.recent import table_title
from rivals.web.tables.showing import Notice, open_session
from rivals.web.tables.telling import Teller, fault

Page = Callable[..., HttpResponse]


def _of_a_table(page: Page) -> Page:
    """Give a view a table that is open to the visitor, with its session; say if that is stuck.

    Who only looks on changes nothing.
    """

    @never_cache
    @wraps(page)
    def answer(request: HttpRequest, pk: int, **kwargs: str) -> HttpResponse:
        try:
            table, session = open_session(request, pk)
        except showing.Stuck as error:
            return showing.stuck(request, error.table)
        if request.method == "POST" and table.role == "watch":
            told = _("You look on at this table: whoever runs it answers.")
            return showing.show(request, table, session, Notice(told, wrong=True), status=403)
        return page(request, table, session, **kwargs)

    return answer


@require_safe
@_of_a_table
def table(request: HttpRequest, found: Table, session: TableSession) -> HttpResponse:
    """Show how the session stands."""
    return showing.show(request, found, session)


@require_POST
@_of_a_table
def answer(request: HttpRequest, found: Table, session: TableSession) -> HttpResponse:
    """Take the answer to the open question, and to those that were put with it.

    Below orders that is the next turn's: what is `done` is said with it.
    """
    done = "done" in request.POST
    view = session.onward() if done else _asked(session, request.POST.get("key", ""))
    question = view.question if view else None
    entries: list[Entry] = []
    try:
        if view is not None and question is not None:
            value = read(question, request.POST)
            first = Answer(question.key, value, together=done)
            entries = [*([Done()] if done else []), first, *_beside(view, request.POST, value)]
    except RivalsError as error:
        if _version(request) != found.version:
            return _late(request, found, ())
        return _refuse(request, found, session, error, question)
    return _add(request, found, session, *entries)


def _asked(session: TableSession, key: str) -> View | None:
    """Give the screen whose first question has this key: the present one, or the one before."""
    view = session.view()
    if view.question is not None and view.question.key == key:
        return view
    number = len(session.entries) - session.on_one_screen()
    last = session.view_at(number) if number >= session.since else view
    return last if last.question is not None and last.question.key == key else None


def _beside(view: View, data: QueryDict, first: Any) -> Iterator[Answer]:
    """Read what a form tells beside its first question; some comes only by another's answer."""
    answers = {view.question.key: first} if view.question else {}
    sent = data.getlist("beside")
    for one in view.beside:
        key = one.question.key
        if key in sent and (
            not one.key or (one.key in answers and one.comes_after(answers[one.key]))
        ):
            answers[key] = read(one.question, data, f"{key}.")
            if not _is_left_open(one.question, answers[key]):
                yield Answer(key, answers[key], together=True)


def _is_left_open(question: Question, answer: Any) -> bool:
    """Say whether nothing was told yet of counts that are to be complete: it is asked by itself."""
    return question.total is not None and not any(answer.values())


@require_POST
@_of_a_table
def done(request: HttpRequest, found: Table, session: TableSession) -> HttpResponse:
    """Note that the steps are carried out: on to the next turn."""
    return _add(request, found, session, Done())


@require_POST
@_of_a_table
def replace(request: HttpRequest, found: Table, session: TableSession) -> HttpResponse:
    """Put another action in the place of one of the rival's."""
    number = _number(request.POST.get("step", ""))
    action = " ".join(request.POST.get("action", "").split())
    return _add(request, found, session, Replace(number, action))


@require_http_methods(["GET", "HEAD", "POST"])
@_of_a_table
def correct(request: HttpRequest, found: Table, session: TableSession, key: str) -> HttpResponse:
    """Ask for one remembered thing, and put it right."""
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
def undo(request: HttpRequest, found: Table, session: TableSession) -> HttpResponse:
    """Go back to the first `keep` entries: by default take one back."""
    sent = request.POST.get("keep", str(len(session.entries) - session.on_one_screen()))
    left = _number(sent)
    if _version(request) != found.version:
        return _late(request, found, ())
    if not session.since <= left < len(session.entries):
        return _refuse(request, found, session, BadSetup("tables.fault.no-question"), None)
    told = Teller(session).taken_back(left)
    session.undo(len(session.entries) - left)
    if not keep(found, session):
        return _late(request, found, ())
    return showing.moved(request, found, session, Notice(told))


def _version(request: HttpRequest) -> int:
    """Read which state of the session the form was made for."""
    return _number(request.POST.get("at", ""))


def _number(text: str) -> int:
    """Read a whole number; -1, which names nothing, for what is none."""
    number = whole_number(text)
    return -1 if number is None else number


def _add(
    request: HttpRequest, found: Table, session: TableSession, *entries: Entry
) -> HttpResponse:
    """Add the entries of one screen to the session if the form was made for its present state."""
    if _version(request) != found.version:
        return _late(request, found, entries)
    try:
        if not entries:
            raise BadSetup("tables.fault.no-question")
        session.add_all(entries)
        written = keep(found, session)
    except RivalsError as error:
        now, present = open_session(request, found.pk)
        return _refuse(request, now, present, error, None)
    if not written:
        return _late(request, found, entries)
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
        request,
        found,
        session,
        Notice(fault(error, question, session.game.words), wrong=True),
        status=422,
    )


def _late(request: HttpRequest, found: Table, entries: Sequence[Entry]) -> HttpResponse:
    """409: the form was made for another state of the session; show the present one."""
    now, present = open_session(request, found.pk)
    return showing.show(request, now, present, showing.already(present, entries), status=409)


# --- Around a session -------------------------------------------------------------------------


@require_safe
@_of_a_table
def journal(request: HttpRequest, found: Table, session: TableSession) -> HttpResponse:
    """Tell every entry, each with the way back to before it; and rename, keep, delete."""
    teller = Teller(session)
    shown = {
        "table": found,
        "title": table_title(found, session),
        "turns": teller.journal(found.doers),
        "versions": [teller.taken_over(one) for one in session.marks.values()],
        "settings": teller.settings(),
        "most_title": MOST_TITLE,
        "alone": settings.ALONE,
    }
    return render(request, "tables/journal.html", shown)


@never_cache
@require_safe
def file(request: HttpRequest, pk: int) -> HttpResponse:
    """Send the session as its file."""
    table = showing.own_table(request, pk)
    name = f"rivals-table-{table.rival}-{table.pk}.jsonl"
    return as_file(text_of(table), "application/jsonl; charset=utf-8", name)


@require_POST
def rename(request: HttpRequest, pk: int) -> HttpResponse:
    """Give the table a name of the person's own; an empty one takes it away."""
    table = showing.own_table(request, pk)
    table.title = plain_title(request.POST.get("title", ""))
    table.save(update_fields=["title"])
    messages.success(request, _("The table has its name."))
    return redirect("tables:journal", pk=table.pk)


@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Throw the session away."""
    showing.own_table(request, pk).delete()
    messages.success(request, _("The table is cleared away."))
    return redirect("tables:index")
