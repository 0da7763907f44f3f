"""The app of the api."""

from __future__ import annotations

from django.apps import AppConfig

from rivals.web.look.site_apps import SiteApp


class ApiConfig(SiteApp, AppConfig):
    """The same for programs: JSON, with a token for each seat."""

    name = "rivals.web.worlds.api"
    under = "api/v1/"

    def ready(self) -> None:
        """Make known that weeks of large worlds are foreseen beside the request."""
        from rivals.web.thinking import kinds
        from rivals.web.worlds.api import supposing

        kinds.register(supposing.THOUGHT, supposing.suppose, short=True)
