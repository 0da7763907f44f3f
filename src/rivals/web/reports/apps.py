"""The app of reports."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from rivals.web.look.site_apps import SiteApp


class ReportsConfig(SiteApp, AppConfig):
    """What was reported, and what the site's staff do about it."""

    name = "rivals.web.reports"
    verbose_name = _("Reports")

    def belongings(self, user: int) -> Iterator[tuple[str, str]]:
        """Give what an account has reported."""
        from rivals.web.reports.reporting import belongings

        return belongings(user)

    def sweep(self, now: datetime) -> int:
        """Forget reports of what is there no more."""
        from rivals.web.reports.reporting import sweep

        return sweep()
