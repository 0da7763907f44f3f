"""Pages of help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from rivals.core import registry
from rivals.web.help import reasons as books
from rivals.web.help.printed import has_paper
from rivals.web.help.rules import all_told, game_named, told
from rivals.web.help.samples import samples
from rivals.web.look.site_apps import Page, site_apps
from rivals.web.look.speaking import name_of_game, spoken

ABOUT: Final = Page("about", _("What Rivals is"), _("Open rules, reasons for every move."), "botos")
PRIVACY: Final = Page(
    "privacy", _("What is kept of you"), _("For how long, who sees it, how to delete it."), "eye"
)
TRADEMARKS: Final = Page(
    "trademarks", _("Names and rights"), _("Whose names are used here."), "info"
)

RIVALS: Final = (
    Page(
        "imperial",
        _("The Imperial AI of Armada"),
        _("How it deploys, fires and defends itself."),
        "tower",
        "armada",
        "imperial",
    ),
    Page(
        "eclipse",
        _("The rivals of Eclipse"),
        _("How they live in peace and go to war."),
        "eye",
        "eclipse",
        "rival",
    ),
    Page(
        "botos",
        _("Botos of Panticapaeum"),
        _("How he takes tiles, builds and scores."),
        "botos",
        "panticapaeum",
        "botos",
    ),
    Page(
        "rulers",
        _("The rulers of the Dark Middle Ages"),
        _("How builder, raider, abbot and chancellor rule a state."),
        "scroll",
    ),
    Page(
        "automatron",
        _("AutoMatron of Tyrants of the Underdark"),
        _("How she acts with the cards of the market."),
        "person",
        "tyrants",
        "automatron",
    ),
)

LOOK: Final = Page("look", _("Style guide"), _("Every component, live."), "tile")


def guides() -> list[Page]:
    """List the guides: the site's own, and those of the apps that are there."""
    return [ABOUT, *(page for app in site_apps() for page in app.guides), PRIVACY, TRADEMARKS]


def listed() -> list[Page]:
    """List what stands beside the rivals: pages of the apps that are there."""
    return [page for app in site_apps() for page in app.listed]


def _levels_of(game: str, seat: str) -> list[dict[str, str]]:
    """List the levels of a rival, each with what it means; '' where the game does not say it."""
    found = registry.find_game(game)

    def said(key: str) -> str:
        return found.words.said(f"{found.spec.name}.{key}", spoken())

    return [
        {
            "name": said(f"level.{level}") or level,
            "about": said(f"level.about.{level}") or said(f"does.{level}"),
        }
        for level in found.rival_kind(seat).levels
    ]


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the guides and the rivals."""
    shown = {
        "guides": guides(),
        "rivals": RIVALS,
        "listed": listed(),
        "look": LOOK,
        "rules": all_told(spoken()),
    }
    return render(request, "help/index.html", shown)


@require_safe
def guide(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one guide; 404 for an unknown one."""
    return _show(request, guides(), slug)


@require_safe
def rival(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one rival; 404 for an unknown one."""
    return _show(request, RIVALS, slug)


def _show(request: HttpRequest, pages: Sequence[Page], slug: str) -> HttpResponse:
    found = next((page for page in pages if page.slug == slug), None)
    if found is None:
        raise Http404
    levels = _levels_of(found.game, found.seat) if found.game else ()
    kept = {
        "alone": settings.ALONE,
        "guest_days": settings.GUEST_DAYS,
        "visit_days": settings.VISIT_DAYS,
    }
    own = game_named(found.game) if found.game else None
    paper = (
        reverse("help:paper", args=(found.game, found.seat)) if has_paper(own, found.seat) else ""
    )
    shown = {"page": found, "levels": levels, "paper": paper, **kept}
    return render(request, found.template, shown)


@require_safe
def game_rules(request: HttpRequest, game: str) -> HttpResponse:
    """Tell the rules of a game; 404 for one that tells none."""
    found = game_named(game)
    if found is None or found.manual is None:
        raise Http404
    shown = {
        "game": game,
        "title": gettext("%(game)s: the rules") % {"game": name_of_game(found, spoken())},
        "sections": told(found, spoken()),
        "rivals": [page for page in RIVALS if page.game == game],
    }
    return render(request, "help/rules.html", shown)


@require_safe
def reasons(request: HttpRequest, book: str) -> HttpResponse:
    """List the rules behind the reasons of a game, or those of all games; 404 for no such book."""
    lang = spoken()
    if book == books.CORE:
        title = gettext("Rules that every game may give as reasons")
        shared = books.Group("core", gettext("Of every game"), books.shared(lang))
        return render(request, "help/reasons.html", {"title": title, "groups": [shared]})
    game = game_named(book)
    if game is None:
        raise Http404
    found = books.groups(book, lang)
    shown = {
        "game": book,
        "title": gettext("%(game)s: the rules behind reasons") % {"game": name_of_game(game, lang)},
        "groups": found,
        "readings": books.readings(book, lang, found),
        "told": game.manual is not None,
    }
    return render(request, "help/reasons.html", shown)


@require_safe
def style_guide(request: HttpRequest) -> HttpResponse:
    """Show every component with sample data."""
    return render(request, "help/look.html", samples())
