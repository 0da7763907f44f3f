"""Home, its cards, theme, language, and what makes the site an installable app."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.staticfiles import finders
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.safestring import mark_safe
from django.utils.translation import check_for_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe
from django.views.i18n import set_language

from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Game, State
from rivals.core.match import Match
from rivals.core.registry import find_game, game_names
from rivals.core.words import Lang
from rivals.web.look.errors import bad_request
from rivals.web.look.readiness import states
from rivals.web.look.requests import THEME_COOKIE, THEMES, remember, way_back
from rivals.web.look.site_apps import GameCard, Offer, entries, site_apps
from rivals.web.look.speaking import name_of_game, name_of_seat, spoken

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
    "rivals/choices.css",
    "rivals/choices.js",
    "rivals/coach.css",
    "rivals/coach.js",
    "rivals/dock.js",
    "rivals/hurry.js",
    "rivals/low.css",
    "rivals/measure.css",
    "rivals/measure.js",
    "rivals/play.js",
    "rivals/sound.js",
    "rivals/story.js",
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


@never_cache
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """Tell whether disk, database and clock are well: 200, or 503 if one is not."""
    found = states()
    well = set(found.values()) == {"ok"}
    return JsonResponse({"ready": well, **found}, status=200 if well else 503)


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Remember the theme (auto, light, dark) and go back; 400 for any other."""
    chosen = request.POST.get("theme", "")
    if chosen not in THEMES:
        return bad_request(request)
    if request.headers.get("Accept") == "application/json":
        response: HttpResponse = HttpResponse(status=204)
    else:
        back = way_back(request, request.POST.get("next", ""))
        response = HttpResponseRedirect(back)  # redirect() would look a name up
    remember(response, THEME_COOKIE, chosen)
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


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Say that there is no connection; kept by the installed app, so without anything personal."""
    return render(request, "offline.html")


@require_GET
def manifest(request: HttpRequest) -> JsonResponse:
    """Describe the installable app, in the language asked by ?lang= (en by default)."""
    asked, first = request.GET.get("lang", "en"), reverse("home")
    with override(asked if asked in dict(settings.LANGUAGES) else "en"):
        described = {
            "id": first,
            "name": _("Rivals: opponents for strategy games"),
            "short_name": _("Rivals"),
            "description": _("A rival for your board game, in the browser or beside a real table."),
            "lang": asked if asked in dict(settings.LANGUAGES) else "en",
            "start_url": first,
            "scope": first,
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
    """Serve the worker beside the first page: its folder bounds what it may look after."""
    shown = {
        "version": _shell_version(),
        "shell": [static(name) for name in _shell()],
        "icon": static("rivals/pictures/app-192.png"),
    }
    response = render(request, "sw.js", shown, content_type="text/javascript; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    return response


def _shell() -> list[str]:
    """List the files that an installed app keeps: the shell's, and those of the apps there are."""
    return [*SHELL, *(name for app in site_apps() for name in app.kept)]


@cache
def _shell_version() -> str:
    """Name the shell after addresses and bytes, so that a changed file makes a new one."""
    digest = hashlib.sha256()
    for name in _shell():
        digest.update(static(name).encode())
        found = finders.find(name)
        assert isinstance(found, str), name
        digest.update(Path(found).read_bytes())
    return digest.hexdigest()[:12]


# --- Cards of games ---------------------------------------------------------------------------

_SEED: Final = 4
_MOVES: Final = 48
"""A picture shows a match under way, the same at every visit."""


def cards() -> list[GameCard]:
    """List games on a board, then the cards that apps bring, in the reader's language."""
    return [*_games(), *(card for app in site_apps() for card in app.cards())]


def _games() -> Iterator[GameCard]:
    for name in game_names():
        game = _found(name)
        if game is None:
            continue
        offers = [one for app in site_apps() if (one := app.offer(game)) is not None]
        if not offers:
            continue
        yield GameCard(
            name,
            name_of_game(game, spoken()),
            _rival(game),
            mark_safe(_drawn(name, spoken())),  # noqa: S308 - the game escapes every text in it
            Offer(
                tuple(act for one in offers for act in one.acts),
                tuple(link for one in offers for link in one.links),
            ),
        )


def _found(name: str) -> Game[Any] | None:
    """Give a game whose seats move one after another, if it can be loaded."""
    try:
        game = find_game(name)
    except BadSetup:
        return None
    return game if game.spec.dynamics == "sequential" else None


def _rival(game: Game[Any]) -> str:
    if not game.spec.rivals:
        return ""
    numbers = game.rival_kind(game.spec.rivals[0]).numbers
    if numbers:
        count = number_format(numbers, force_grouping=True)
        return _("One of %(number)s rivals, each with a character of its own") % {"number": count}
    return _("Your rival: %(rival)s") % {"rival": name_of_seat(game, game.spec.rivals[0], spoken())}


@cache
def _drawn(name: str, lang: Lang) -> str:
    """Draw the main part of a game's table, with nothing to choose on it."""
    game = find_game(name)
    return game.panels(_under_way(name), lang)[0].svg


@cache
def _under_way(name: str) -> State:
    """Give a position of a match that stand-ins play; the first one where there are none."""
    game = find_game(name)
    stand_in = next(iter(game.spec.players), HUMAN)
    names = (stand_in, *(game.spec.rivals[:1] or (stand_in,) * (game.spec.seats[0] - 1)))
    match = Match(game, names, _SEED)
    while len(match.records) < _MOVES and match.step() is not None:
        pass
    return match.state
