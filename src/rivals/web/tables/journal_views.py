"""What is around a session: its journal, its file, its name, its end."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rivals.web.tables import showing
from rivals.web.tables.keeping import MOST_TITLE, plain_title, text_of
from rivals.web.tables.recent import table_title
from rivals.web.tables.telling import Teller


@never_cache
@require_safe
def journal(request: HttpRequest, pk: int) -> HttpResponse:
    """Tell every entry, each with the way back to before it; and rename, keep, delete."""
    try:
        table, session = showing.own_session(request, pk)
    except showing.Stuck as error:
        return showing.stuck(request, error.table)
    teller = Teller(session)
    shown = {
        "table": table,
        "title": table_title(table, session),
        "turns": teller.journal(),
        "versions": [teller.taken_over(one) for one in session.marks.values()],
        "settings": teller.settings(),
        "most_title": MOST_TITLE,
    }
    return render(request, "tables/journal.html", shown)


@never_cache
@require_safe
def file(request: HttpRequest, pk: int) -> HttpResponse:
    """Send the session as its file."""
    table = showing.own_table(request, pk)
    response = HttpResponse(text_of(table), content_type="application/jsonl; charset=utf-8")
    name = f"rivals-table-{table.rival}-{table.pk}.jsonl"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


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
