"""Pages of a shared table: its door, who comes by it, and what they hear."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_GET,
    require_http_methods,
    require_POST,
    require_safe,
)

from rivals.web.look.doors import Door, unlisted
from rivals.web.look.limits import limited
from rivals.web.look.listening import listen
from rivals.web.look.requests import whole_number
from rivals.web.tables import sharing, showing
from rivals.web.tables.models import Table

_LIMIT: Final = ("table-door", 120, 3600)
_DOOR: Final = Door(
    "tables/code.html",
    sharing.by_code,
    "tables:join-code",
    gettext_lazy("This code opens no table: it is wrong, or closed. Ask for another."),
)


# --- The door, for whose table it is ----------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(*_LIMIT)
def share(request: HttpRequest, pk: int) -> HttpResponse:
    """Show link and code of a table with who has come; open the door, or close it."""
    table = showing.own_table(request, pk)
    if settings.ALONE:
        raise Http404
    if request.method == "POST":
        if request.POST.get("door") == "close":
            sharing.close_door(table)
        else:
            sharing.open_door(table, answering=request.POST.get("door") != "watch")
        return redirect("tables:share", pk=pk)
    link = _link(request, table)
    shown = {
        "table": table,
        "link": link,
        "code": f"{table.code[:4]}-{table.code[4:]}" if table.code else "",
        "picture": _picture(link) if link else "",
        "helpers": [(one.name, sharing.is_here(one)) for one in table.helpers.all()],
    }
    return render(request, "tables/share.html", shown)


def _link(request: HttpRequest, table: Table) -> str:
    if not table.code:
        return ""
    return request.build_absolute_uri(reverse("tables:join-code", args=[table.code]))


def _picture(link: str) -> SafeString:
    """Draw what another phone's camera reads."""
    import segno  # the pocket has none, and no second phone

    # No colour of its own: the page sets dark on light, which cameras want in any theme.
    drawn = segno.make(link, error="m").svg_inline(
        scale=4, border=4, omitsize=True, dark="#000", light="#fff"
    )
    return mark_safe(drawn)  # noqa: S308 - segno's own drawing; the link is squares in it


# --- Whoever comes ----------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Ask for a code, and go to what it opens; 404 for one that opens nothing."""
    return _DOOR.ask(request)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(*_LIMIT)
def join_code(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for a name, and put the table before the visitor; who is there already goes to it."""
    found = sharing.by_code(request, code)
    if found is None:
        return _DOOR.shut(request)
    if sharing.table_of(request, found.pk) is not None:
        return redirect("tables:table", pk=found.pk)
    if request.method != "POST":
        return _joining(request, found, "", 200)
    name = sharing.plain_name(request.POST.get("name", ""))
    if not name:
        return _joining(request, found, _("Say a name, so that it is told who did what."), 422)
    if not sharing.join(request, found, name):
        return _joining(request, found, _("This table has as many phones as it can have."), 409)
    return redirect("tables:table", pk=found.pk)


def _joining(request: HttpRequest, table: Table, fault: str, status: int) -> HttpResponse:
    name = request.POST.get("name", "") or request.user.get_username()
    shown = {"table": table, "fault": fault, "name": name, "longest": sharing.LONGEST_NAME}
    return unlisted(render(request, "tables/join.html", shown, status=status))


@require_POST
def leave(request: HttpRequest, pk: int) -> HttpResponse:
    """Put another's table away."""
    sharing.leave(request, showing.open_table(request, pk))
    return redirect("tables:index")


# --- What is new ------------------------------------------------------------------------------


@require_GET
def events(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Let a page of a shared table hear that something is new."""
    table = showing.open_table(request, pk)
    if not sharing.is_shared(table):
        raise Http404
    return listen(request, sharing.TABLE, sharing.key_of(request, table))


@never_cache
@require_safe
def news(request: HttpRequest, pk: int) -> HttpResponse:
    """Send the screen if it is another than the page has; 204 if it is the same."""
    table = showing.open_table(request, pk)
    same = whole_number(request.GET.get("at", "")) == table.version
    if same and request.GET.get("role") == table.role:
        return HttpResponse(status=204)
    table, session = showing.open_session(request, pk)
    return showing.show(request, table, session)
