"""The app of the post."""

from __future__ import annotations

from django.apps import AppConfig

from rivals.web.look.site_apps import SiteApp


class PostConfig(SiteApp, AppConfig):
    """Notices by mail and webhook, orders by mail."""

    name = "rivals.web.worlds.post"
    under = "post/"
