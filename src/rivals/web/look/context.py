"""What every page knows: the theme chosen, and the next one."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest

THEMES: Final = ("auto", "light", "dark")
THEME_COOKIE: Final = "rivals_theme"


def theme_of(request: HttpRequest) -> str:
    """Give the remembered theme: auto (the device decides), light or dark."""
    chosen = request.COOKIES.get(THEME_COOKIE, "auto")
    return chosen if chosen in THEMES else "auto"


def look(request: HttpRequest) -> dict[str, object]:
    """Add `theme` to every template."""
    return {"theme": theme_of(request)}
