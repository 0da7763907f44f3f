"""The app of Eclipse's rivals."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from rivals.web.look.site_apps import Page, SiteApp


class EclipseConfig(SiteApp, AppConfig):
    """Pages of the numbered rivals."""

    name = "rivals.web.eclipse"
    under = "eclipse/"
    listed = (
        Page(
            "rivals",
            _("Rivals of Eclipse by number"),
            _("Two million of them: look one up, roll one."),
            "dice",
            leads_to="eclipse:rivals",
        ),
    )
