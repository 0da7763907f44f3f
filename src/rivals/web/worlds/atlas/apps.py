"""The app of the atlas."""

from __future__ import annotations

from django.apps import AppConfig


class AtlasConfig(AppConfig):
    """Maps, statistics, battles and whole weeks to look at."""

    name = "rivals.web.worlds.atlas"
    label = "atlas"
