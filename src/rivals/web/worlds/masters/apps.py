"""The app of the masters."""

from __future__ import annotations

from django.apps import AppConfig


class MastersConfig(AppConfig):
    """What a game master does, and the log of it."""

    name = "rivals.web.worlds.masters"
    label = "masters"
