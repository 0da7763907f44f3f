"""A file handed on: as a file, as a page, by a link that others may copy it from."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rivals.core.papers import as_fragment
from rivals.core.rival_pages import Teller
from rivals.web.accounts.quotas import require_room
from rivals.web.look import codes
from rivals.web.look.limits import costly, limited
from rivals.web.look.requests import as_file
from rivals.web.look.speaking import spoken
from rivals.web.studio import keeping
from rivals.web.studio.keeping import Opened
from rivals.web.studio.models import Draft
from rivals.web.studio.views import BEGIN, opened, opened_row


def _as_file(found: Opened) -> HttpResponse:
    return as_file(found.row.text, "application/toml", f"{found.file.content.id}.toml")


def _page(request: HttpRequest, found: Opened, **more: object) -> HttpResponse:
    told = Teller(found.kit, found.game.words, spoken()).page(found.file)
    sheet = mark_safe(as_fragment(told))  # noqa: S308 - it escapes what it is given
    shown = {"draft": found.row, "title": told.title, "sheet": sheet, **more}
    return render(request, "studio/page.html", shown)


@never_cache
@require_safe
def file(request: HttpRequest, pk: int) -> HttpResponse:
    """Send the file."""
    return _as_file(opened(request, pk))


@never_cache
@costly
@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the rival as a page that people can read and print."""
    return _page(request, opened(request, pk))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(*BEGIN)
def share(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the link by which others read a file; make one, or have it lead nowhere any more."""
    row = get_object_or_404(Draft.objects.of(request), pk=pk)
    if settings.ALONE:
        raise Http404
    if request.method == "POST":
        row.code = None if request.POST.get("door") == "close" else row.code or codes.new_code()
        row.save(update_fields=["code"])
        return redirect("studio:share", pk=pk)
    link = row.code and request.build_absolute_uri(reverse("studio:shared", args=[row.code]))
    return render(request, "studio/share.html", {"draft": row, "link": link or ""})


# --- Whoever has the link ----------------------------------------------------------------------


def _by_code(request: HttpRequest, code: str) -> Opened:
    """Open what a link leads to. Raises Http404, TooManyRequests for too many wrong ones."""
    row = codes.opened_by(request, code, Draft.objects.all(), "wrong-draft-code")
    if row is None:
        raise Http404
    return opened_row(row)


@never_cache
@costly
@require_safe
def shared(request: HttpRequest, code: str) -> HttpResponse:
    """Show another's rival as a page."""
    response = _page(request, _by_code(request, code), code=code)
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    return response


@never_cache
@require_safe
def shared_file(request: HttpRequest, code: str) -> HttpResponse:
    """Send another's file."""
    return _as_file(_by_code(request, code))


@require_POST
@limited(*BEGIN)
def copy(request: HttpRequest, code: str) -> HttpResponse:
    """Begin a file of one's own with another's."""
    require_room(request)
    found = _by_code(request, code)
    row = keeping.begin(request, found.game, found.file)
    return redirect("studio:studio", pk=row.pk)
