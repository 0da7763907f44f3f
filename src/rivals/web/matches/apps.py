"""The matches app."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rivals.core.game import Game
from rivals.web.look.site_apps import Act, Begun, Entry, Offer, Page, SiteApp, Way


class MatchesConfig(SiteApp, AppConfig):
    """Matches played in the browser."""

    name = "rivals.web.matches"
    under = "matches/"
    entry = Entry(gettext_lazy("Play"), "matches:index", "play")
    way = Way(
        "play",
        gettext_lazy("In the browser"),
        gettext_lazy(
            "against a rival, or with people beside you at one screen; no account needed."
        ),
    )
    guides = (
        Page(
            "play",
            gettext_lazy("Playing on the site"),
            gettext_lazy("From the first click to the score."),
            "play",
        ),
    )

    def offer(self, game: Game[Any]) -> Offer:
        """Offer a match at once, and the form of one."""
        name = game.spec.name
        now = Act(
            _("Play now"), reverse("matches:now"), {"game": name}, "play", "now", primary=True
        )
        form = f"{reverse('matches:new')}?game={name}"
        return Offer((now,), ((_("Seats, level, options"), form),))

    def begun(self, request: HttpRequest, most: int) -> Begun:
        """Give the visitor's latest matches."""
        from rivals.web.matches.recent import recent_matches

        return Begun(_("Matches"), recent_matches(request, most))
