"""The app that keeps worlds."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from rivals.web.look.site_apps import SiteApp


class WorldsConfig(SiteApp, AppConfig):
    """Worlds, seats, weeks, orders, and what there is to tell of them."""

    name = "rivals.web.worlds"
    under = "worlds/"
    verbose_name = _("Worlds")
