"""The app of the hall of fame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.apps import AppConfig
from django.utils.translation import gettext as _

from rivals.web.look.site_apps import SiteApp


class FameConfig(SiteApp, AppConfig):
    """Who won which world, and ratings of players over worlds."""

    name = "rivals.web.worlds.fame"

    def belongings(self, user: int) -> Iterator[tuple[str, str]]:
        """Give how an account fared in worlds that are over, and its rating."""
        from rivals.web.worlds.fame.counting import belongings

        return belongings(user)

    def on_leaving(self, user: int) -> Sequence[str]:
        """Say what becomes of results and rating."""
        from rivals.web.worlds.fame.models import Placing

        if not Placing.objects.filter(user=user).exists():
            return ()
        return (_("Your results in worlds that are over, and your rating there, are deleted."),)

    def keep_clock(self, now: datetime) -> int:
        """Count the worlds that are over."""
        from rivals.web.worlds.fame.counting import count_finished

        return count_finished()
