"""The studio app."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import AppConfig
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rivals.core.game import Game
from rivals.web.look.site_apps import Begun, Offer, Page, SiteApp


class StudioConfig(SiteApp, AppConfig):
    """Rivals' files, changed on a page."""

    name = "rivals.web.studio"
    under = "studio/"
    listed = (
        Page(
            "studio",
            gettext_lazy("A rival of your own"),
            gettext_lazy("Change what a rival goes by, and see at once what it decides."),
            "edit",
            leads_to="studio:index",
        ),
    )

    def ready(self) -> None:
        """Make known that games are played beside the page."""
        from rivals.web.studio import playing
        from rivals.web.thinking import kinds

        kinds.register(playing.KIND, playing.work)

    def offer(self, game: Game[Any]) -> Offer | None:
        """Offer the studio beside a game of which a rival may be changed."""
        if not game.kits():
            return None
        return Offer(links=((_("A rival of your own"), reverse("studio:index")),))

    def begun(self, request: HttpRequest, most: int) -> Begun:
        """Give the visitor's latest drafts."""
        from rivals.web.studio.recent import recent_drafts

        return Begun(_("Rivals of your own"), recent_drafts(request, most))

    def belongings(self, user: int) -> Iterator[tuple[str, str]]:
        """Give the account's files."""
        from rivals.web.studio.models import Draft

        for row in Draft.objects.filter(user=user).iterator():
            yield f"studio/{row.rival}-{row.pk}.toml", row.text

    def on_leaving(self, user: int) -> Sequence[str]:
        """Say how many files go."""
        from rivals.web.studio.models import Draft

        n = Draft.objects.filter(user=user).count()
        text = ngettext(
            "%(n)s rival of your own is deleted.", "%(n)s rivals of your own are deleted.", n
        )
        return [text % {"n": n}] if n else []
