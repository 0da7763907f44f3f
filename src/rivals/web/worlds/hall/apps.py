"""The app of the hall."""

from __future__ import annotations

from django.apps import AppConfig
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.web.look.site_apps import Begun, Entry, GameCard, Page, SiteApp


class HallConfig(SiteApp, AppConfig):
    """The main hall: which worlds there are, what needs you now, orders and receipts."""

    name = "rivals.web.worlds.hall"
    entry = Entry(gettext_lazy("Worlds"), "hall:index", "tower")
    guides = (
        Page(
            "worlds",
            gettext_lazy("Worlds"),
            gettext_lazy("Rule a state, week by week, alone or with others."),
            "tower",
        ),
    )

    def ready(self) -> None:
        """Make known that weeks of large worlds are supposed beside the page."""
        from rivals.web.thinking import kinds
        from rivals.web.worlds.hall import supposing

        kinds.register(supposing.THOUGHT, supposing.suppose, short=True)

    def cards(self) -> tuple[GameCard]:
        """Offer a world."""
        from rivals.web.worlds.hall.card import world_card

        return (world_card(),)

    def begun(self, request: HttpRequest, most: int) -> Begun:
        """Give the visitor's worlds that are not over."""
        from rivals.web.worlds.hall.listing import recent_worlds

        return Begun(_("Worlds"), recent_worlds(request, most))
