"""The odds app."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

TITLE = _("Odds of a battle")
GAME = "eclipse"
"""The game beside which the first page offers the odds."""


class OddsConfig(AppConfig):
    """Who wins a battle of Eclipse."""

    name = "rivals.web.odds"
    label = "odds"
