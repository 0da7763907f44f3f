"""What every page knows: the theme chosen, and the next one."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from django.http import HttpRequest

THEMES: Final = ("auto", "light", "dark")
THEME_COOKIE: Final = "rivals_theme"


def theme_of(request: HttpRequest) -> str:
    """Give the remembered theme: auto (the device decides), light or dark."""
    chosen = request.COOKIES.get(THEME_COOKIE, "auto")
    return chosen if chosen in THEMES else "auto"


def here(request: HttpRequest) -> str:
    """Give the address under which this page can be opened again.

    What answers a form need not have one of its own; then it is that of the page with the form.
    """
    if request.method in {"GET", "HEAD"}:
        return request.get_full_path()
    try:
        asked = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return "/"
    return asked._replace(scheme="", netloc="", fragment="").geturl() or "/"


def look(request: HttpRequest) -> dict[str, object]:
    """Add `theme` and `here` to every template."""
    return {"theme": theme_of(request), "here": here(request)}
