"""The app of the armies."""

from __future__ import annotations

from django.apps import AppConfig


class ArmiesConfig(AppConfig):
    """Armies: routes, battle orders, battles tried out."""

    name = "rivals.web.worlds.armies"

    def ready(self) -> None:
        """Make known that large battles are fought beside the pages."""
        from rivals.web.thinking import kinds
        from rivals.web.worlds.armies.trials import KIND, fight

        kinds.register(KIND, fight, short=True)
