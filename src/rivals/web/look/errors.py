"""Error pages in the look, in both languages."""

from __future__ import annotations

import sys
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from rivals.core.errors import RivalsError
from rivals.web.look.readiness import is_full


class Full(RivalsError):
    """One visitor keeps as much as one may; nothing was begun."""


def _page(request: HttpRequest, status: int, icon: str, title: str, text: str) -> HttpResponse:
    """Tell a fault in the look; programs are told in JSON, in the form of all their errors."""
    if request.path_info.startswith("/api/"):
        told = {"error": f"site.http.{status}", "message": text, "params": {}}
        return JsonResponse(told, status=status)
    # Without a request: an error page must not need the database, the session or a cookie.
    from rivals.web.look.requests import theme_of

    shown = {
        "status": status,
        "icon": icon,
        "title": title,
        "text": text,
        "theme": theme_of(request),
    }
    return HttpResponse(render_to_string("errors/error.html", shown), status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: the browser sent what no page of ours sends; 413: too much of it."""
    if isinstance(exception, RequestDataTooBig):
        text = _("This is more than the page takes. Nothing was changed.")
        return _page(request, 413, "tile", _("That is too much"), text)
    text = _("The browser sent something this page cannot read. Go back and try once more.")
    return _page(request, 400, "tile", _("That did not make sense"), text)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: not for this visitor."""
    return _page(request, 403, "tower", _("The gate is closed"), _("This page is not open to you."))


def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 of the CSRF check: the form is older than the visit."""
    text = _(
        "The form was open too long, or cookies are switched off. Go back, load the page again "
        "and repeat the step: nothing was lost."
    )
    return _page(request, 403, "tower", _("The form has expired"), text)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: nothing here, or somebody else's."""
    text = _(
        "There is no such page, or it belongs to somebody else. Matches and tables started "
        "without an account are visible only in the browser that started them."
    )
    return _page(request, 404, "trireme", _("Open sea"), text)


def not_opened(request: HttpRequest) -> HttpResponse:
    """405: an address that forms are sent to, opened like a page."""
    text = _("This address only takes what a form sends; there is nothing to look at.")
    return _page(request, 405, "scroll", _("No page here"), text)


def not_sent(request: HttpRequest) -> HttpResponse:
    """405: an address that does not take what was sent, or not in this way."""
    text = _("This address does not take what was sent. Nothing was changed.")
    return _page(request, 405, "scroll", _("Nothing is taken here"), text)


def broken(request: HttpRequest) -> HttpResponse:
    """500: our fault; 507: no room on the disk, so that this was not stored."""
    if is_full(sys.exc_info()[1]):
        text = _(
            "There is no room left where this site keeps its data. This step was not stored; what "
            "was there before is safe. Try again later."
        )
        return _page(request, 507, "aqueduct", _("The granary is full"), text)
    text = _(
        "Something broke on our side. Your match or table is kept as it was after the last step; "
        "load the page again."
    )
    return _page(request, 500, "aqueduct", _("A stone fell out"), text)


def full(request: HttpRequest, text: str) -> HttpResponse:
    """409: a visitor keeps as much as one may; says of what."""
    return _page(request, 409, "house", _("The store is full"), text)


def too_many(request: HttpRequest, seconds: int) -> HttpResponse:
    """429: too often; says for how long."""
    text = _("Too many attempts in a short time. Rest your oars for %(minutes)s min.") % {
        "minutes": max(1, seconds // 60)
    }
    response = _page(request, 429, "hourglass", _("Not so fast"), text)
    response.headers["Retry-After"] = str(seconds)
    return response


def locked_out(
    request: HttpRequest, original_response: HttpResponseBase | None, credentials: Any
) -> HttpResponse:
    """429 after too many wrong passwords."""
    from django.conf import settings

    return too_many(request, int(settings.AXES_COOLOFF_TIME.total_seconds()))
