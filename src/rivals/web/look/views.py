"""Home, theme, language, and what makes the site an installable app."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe
from django.views.i18n import set_language

from rivals.web.look.cards import cards
from rivals.web.look.context import THEME_COOKIE, THEMES
from rivals.web.look.errors import bad_request
from rivals.web.look.site_apps import entries, site_apps

_YEAR = 60 * 60 * 24 * 365

SHELL = (
    "rivals/fonts.css",
    "rivals/tokens.css",
    "rivals/base.css",
    "rivals/layout.css",
    "rivals/components.css",
    "rivals/question.css",
    "rivals/telling.css",
    "rivals/pages.css",
    "rivals/play.css",
    "rivals/boards.css",
    "rivals/icons.svg",
    "rivals/glyphs.svg",
    "rivals/pictures/felt.svg",
    "rivals/pictures/meander.svg",
    "rivals/fonts/forum-latin-400-normal.woff2",
    "rivals/fonts/forum-cyrillic-400-normal.woff2",
    "rivals/fonts/alegreya-sans-latin-400-normal.woff2",
    "rivals/fonts/alegreya-sans-cyrillic-400-normal.woff2",
    "rivals/app.js",
    "rivals/theme.js",
    "rivals/frame.js",
    "rivals/dialog.js",
    "rivals/stepper.js",
    "rivals/pace.js",
    "rivals/replay.js",
    "rivals/typed.js",
    "rivals/holding.js",
    "rivals/measure.css",
    "rivals/measure.js",
    "rivals/play.js",
    "rivals/again.js",
)
"""Files that an installed app keeps, so that it opens at once and says when it is offline."""

_LATEST = 3
"""So many things of each kind that were begun here are on the first page."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Say what this is, offer each game in every way there is, show what was begun."""
    begun = (app.begun(request, _LATEST) for app in site_apps())
    shown = {
        "ways": [app.way for app in site_apps() if app.way is not None],
        "cards": cards(),
        "begun": [part for part in begun if part is not None and part.entries],
    }
    return render(request, "home.html", shown)


@never_cache
@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Answer "ok" when the database answers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok\n", content_type="text/plain; charset=utf-8")


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Remember the theme (auto, light, dark) and go back; 400 for any other."""
    chosen = request.POST.get("theme", "")
    if chosen not in THEMES:
        return bad_request(request)
    if request.headers.get("Accept") == "application/json":
        response: HttpResponse = HttpResponse(status=204)
    else:
        response = HttpResponseRedirect(_way_back(request))  # redirect() would look a name up
    response.set_cookie(
        THEME_COOKIE,
        chosen,
        max_age=_YEAR,
        samesite="Lax",
        secure=settings.PRODUCTION,
        httponly=True,
    )
    return response


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Switch the language, remembered in a cookie and, for people with one, in the account."""
    chosen = request.POST.get("language", "")
    if chosen not in dict(settings.LANGUAGES) or not check_for_language(chosen):
        return bad_request(request)
    if request.user.is_authenticated:
        request.user.language = chosen
        request.user.save(update_fields=["language"])
    response = set_language(request)
    assert isinstance(response, HttpResponse)
    return response


def _way_back(request: HttpRequest) -> str:
    asked = request.POST.get("next") or ""
    if url_has_allowed_host_and_scheme(asked, {request.get_host()}, request.is_secure()):
        return asked
    return "/"


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Say that there is no connection; kept by the installed app, so without anything personal."""
    return render(request, "offline.html")


@require_GET
def manifest(request: HttpRequest) -> JsonResponse:
    """Describe the installable app, in the language asked by ?lang= (en by default)."""
    asked = request.GET.get("lang", "en")
    with override(asked if asked in dict(settings.LANGUAGES) else "en"):
        described = {
            "id": "/",
            "name": _("Rivals: opponents for strategy games"),
            "short_name": _("Rivals"),
            "description": _("A rival for your board game, in the browser or beside a real table."),
            "lang": asked if asked in dict(settings.LANGUAGES) else "en",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#2a1a11",
            "theme_color": "#2a1a11",
            "icons": [
                {"src": static("rivals/pictures/app.svg"), "sizes": "any", "type": "image/svg+xml"},
                _png("app-192.png", 192, "any"),
                _png("app-512.png", 512, "any"),
                _png("app-maskable-512.png", 512, "maskable"),
            ],
            "shortcuts": [{"name": str(one.title), "url": one.url} for one in entries()],
        }
    return JsonResponse(described, content_type="application/manifest+json")


def _png(name: str, size: int, purpose: str) -> dict[str, str]:
    return {
        "src": static(f"rivals/pictures/{name}"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


@require_GET
def service_worker(request: HttpRequest) -> HttpResponse:
    """Serve the worker from the root, since its folder bounds what it may look after."""
    shown = {"version": _shell_version(), "shell": [static(name) for name in _shell()]}
    response = render(request, "sw.js", shown, content_type="text/javascript; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    return response


def _shell() -> list[str]:
    """List the files that an installed app keeps: the shell's, and those of the apps there are."""
    return [*SHELL, *(name for app in site_apps() for name in app.kept)]


@cache
def _shell_version() -> str:
    """Name the shell after its bytes, so that a changed file makes a new one."""
    digest = hashlib.sha256()
    for name in _shell():
        found = finders.find(name)
        assert isinstance(found, str), name
        digest.update(Path(found).read_bytes())
    return digest.hexdigest()[:12]
