"""The pages of help. A new rival gets a page by one entry in RIVALS and its template.

An entry that names a game and a seat shows that rival's levels and the way to play against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Page:
    """A page of help: its place in the address, its title and what it is about."""

    slug: str
    title: str | Promise
    about: str | Promise
    icon: str
    game: str = ""
    seat: str = ""

    @property
    def template(self) -> str:
        """Give the template's path."""
        return f"help/{self.slug}.html"


GUIDES: Final = (
    Page("about", _("What Rivals is"), _("Open rules, reasons for every move."), "botos"),
    Page("play", _("Playing on the site"), _("From the first click to the score."), "play"),
    Page("table", _("At a real table"), _("Your phone answers for the rival."), "table"),
    Page("worlds", _("Worlds"), _("Rule a state, week by week, alone or with others."), "tower"),
    Page("trademarks", _("Names and rights"), _("Whose names are used here."), "info"),
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

NUMBERED: Final = Page(
    "rivals",
    _("Rivals of Eclipse by number"),
    _("Two million of them: look one up, roll one."),
    "dice",
)
"""Leads to pages of its own."""

ODDS: Final = Page(
    "odds",
    _("Odds of a battle of Eclipse"),
    _("Two fleets: who wins, and what is left."),
    "laurel",
)
"""Leads to a page of its own."""

ATTACK_ODDS: Final = Page(
    "odds",
    _("Odds of an attack in Armada"),
    _("How much damage comes through."),
    "dice",
)
"""Leads to a page of its own."""

LOOK: Final = Page("look", _("Style guide"), _("Every component, live."), "tile")
