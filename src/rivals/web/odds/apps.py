"""The odds app."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from rivals.core.game import Game
from rivals.web.look.site_apps import Offer, Page, SiteApp

TITLE = _("Odds of a battle")
ATTACK = _("Odds of an attack")
PAGES = {"eclipse": (TITLE, "odds:index"), "armada": (ATTACK, "odds:armada")}
"""The games beside which the first page offers odds: the page's title and its address."""


class OddsConfig(SiteApp, AppConfig):
    """Who wins a battle of Eclipse, what an attack does in Armada."""

    name = "rivals.web.odds"
    under = "odds/"
    listed = (
        Page(
            "odds",
            _("Odds of a battle of Eclipse"),
            _("Two fleets: who wins, and what is left."),
            "laurel",
            leads_to="odds:index",
        ),
        Page(
            "odds",
            _("Odds of an attack in Armada"),
            _("How much damage comes through."),
            "dice",
            leads_to="odds:armada",
        ),
    )

    def ready(self) -> None:
        """Make known that odds that take long are counted beside their pages."""
        from rivals.web.odds import armada_views, eclipse_views
        from rivals.web.thinking import kinds

        for views in (eclipse_views, armada_views):
            kinds.register(views.KIND, views.work, short=True)

    def offer(self, game: Game[Any]) -> Offer | None:
        """Offer the page of a game's odds."""
        if game.spec.name not in PAGES:
            return None
        title, page = PAGES[game.spec.name]
        return Offer(links=((title, reverse(page)),))
