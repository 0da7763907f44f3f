"""The addresses of the site wherever it runs: the first page, help, the apps that are there."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from rivals.web.look import views
from rivals.web.look.site_apps import site_apps


def everywhere() -> list[URLPattern | URLResolver]:
    """List them; a server adds its own, with those of accounts, and so does the pocket."""
    return [
        path("", views.home, name="home"),
        path("look/theme/", views.theme, name="theme"),
        path("look/language/", views.language, name="language"),
        path("help/", include("rivals.web.help.urls")),
        *(path(app.under, include(f"{app.name}.urls")) for app in site_apps() if app.under),
    ]
