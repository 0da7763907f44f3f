"""The app of notices."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from django.apps import AppConfig

from rivals.web.look.site_apps import SiteApp


class NoticesConfig(SiteApp, AppConfig):
    """How people with an account are told: their wishes, and the way out for all notices."""

    name = "rivals.web.notices"

    def belongings(self, user: int) -> Iterator[tuple[str, str]]:
        """Give an account's wishes."""
        from rivals.web.notices.wishing import belongings

        return belongings(user)

    def keep_clock(self, now: datetime) -> int:
        """Send what is due of every app's outbox."""
        from rivals.web.notices.delivering import deliver

        return deliver(now)
