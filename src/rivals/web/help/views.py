"""Pages of help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from rivals.core.registry import find_game
from rivals.web.help.samples import samples
from rivals.web.look.site_apps import Page, site_apps
from rivals.web.look.speaking import spoken

ABOUT: Final = Page("about", _("What Rivals is"), _("Open rules, reasons for every move."), "botos")
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
    return [ABOUT, *(page for app in site_apps() for page in app.guides), TRADEMARKS]


def listed() -> list[Page]:
    """List what stands beside the rivals: pages of the apps that are there."""
    return [page for app in site_apps() for page in app.listed]


def _levels_of(game: str, seat: str) -> list[dict[str, str]]:
    """List the levels of a rival, each with what it means; '' where the game does not say it."""
    found = find_game(game)

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
    shown = {"guides": guides(), "rivals": RIVALS, "listed": listed(), "look": LOOK}
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
    return render(request, found.template, {"page": found, "levels": levels})


@require_safe
def style_guide(request: HttpRequest) -> HttpResponse:
    """Show every component with sample data."""
    return render(request, "help/look.html", samples())
