"""What a request asks for: a part of a page, typed numbers, the theme, the way back."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django_htmx.middleware import HtmxDetails

_YEAR: Final = 60 * 60 * 24 * 365


def is_htmx(request: HttpRequest) -> bool:
    """Say whether htmx asks for a part of a page; going back in the browser needs the whole."""
    details = getattr(request, "htmx", None)
    return (
        isinstance(details, HtmxDetails) and bool(details) and not details.history_restore_request
    )


def whole_number(text: str, digits: int = 9) -> int | None:
    """Read a whole number of at most so many digits, none below 0; None for anything else."""
    plain = text.strip()
    good = plain.isascii() and plain.isdecimal() and len(plain) <= digits
    return int(plain) if good else None


def one_line(text: str, most: int) -> str:
    """Give what somebody typed as one printable line of at most so many characters."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.split())[:most].strip()


THEMES: Final = ("auto", "light", "dark")
THEME_COOKIE: Final = "rivals_theme"


def theme_of(request: HttpRequest) -> str:
    """Give the remembered theme: auto (the device decides), light or dark."""
    chosen = request.COOKIES.get(THEME_COOKIE, "auto")
    return chosen if chosen in THEMES else "auto"


def remember(answer: HttpResponseBase, cookie: str, value: str) -> None:
    """Have the browser keep a choice for a year; no script reads it."""
    answer.set_cookie(
        cookie,
        value,
        max_age=_YEAR,
        path=settings.SESSION_COOKIE_PATH,
        samesite="Lax",
        secure=settings.PRODUCTION,
        httponly=True,
    )


def here(request: HttpRequest) -> str:
    """Give the address under which this page can be opened again.

    What answers a form need not have one of its own; then it is that of the page with the form.
    """
    if request.method in {"GET", "HEAD"}:
        return request.get_full_path()
    try:
        asked = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return reverse("home")
    return asked._replace(scheme="", netloc="", fragment="").geturl() or reverse("home")


def way_back(request: HttpRequest, asked: str) -> str:
    """Give the address that was asked for, if it is of this site, else the first page's."""
    safe = url_has_allowed_host_and_scheme(asked, {request.get_host()}, request.is_secure())
    return asked if safe else reverse("home")


def as_file(body: str | bytes, content_type: str, name: str) -> HttpResponse:
    """Send something as a file to be kept."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(body, content_type=content_type, headers=headers)


POCKET: Final = "pocket/"
"""Where the pocket is found, under the site's own address, if it was built."""


def look(request: HttpRequest) -> dict[str, object]:
    """Add `theme`, `here` and where a `pocket` is to every template."""
    pocket = f"{reverse('home')}{POCKET}" if settings.POCKET else ""
    return {"theme": theme_of(request), "here": here(request), "pocket": pocket}
