"""The app of the court."""

from __future__ import annotations

from django.apps import AppConfig


class CourtConfig(AppConfig):
    """Diplomacy, letters and the chronicle."""

    name = "rivals.web.worlds.court"
    label = "court"
