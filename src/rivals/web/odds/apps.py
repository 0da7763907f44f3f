"""The odds app."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

TITLE = _("Odds of a battle")
ATTACK = _("Odds of an attack")
PAGES = {"eclipse": (TITLE, "odds:index"), "armada": (ATTACK, "odds:armada")}
"""The games beside which the first page offers odds: the page's title and its address."""


class OddsConfig(AppConfig):
    """Who wins a battle of Eclipse, what an attack does in Armada."""

    name = "rivals.web.odds"
    label = "odds"
