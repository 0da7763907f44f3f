"""The pocket's own app."""

from __future__ import annotations

from django.apps import AppConfig

from rivals.web.look.site_apps import SiteApp


class PocketConfig(SiteApp, AppConfig):
    """What is kept in this browser."""

    name = "rivals.pocket"
    under = "pocket/"
