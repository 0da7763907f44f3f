"""The pages of help. A new rival gets a page by one entry in RIVALS and its template."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

from rivals.web.look.site_apps import Page, site_apps

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
        _("How the builder and the raider rule a state."),
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
