"""The app of the armies."""

from __future__ import annotations

from django.apps import AppConfig


class ArmiesConfig(AppConfig):
    """Armies and battle orders, and where they march."""

    name = "rivals.web.worlds.armies"
    label = "armies"
