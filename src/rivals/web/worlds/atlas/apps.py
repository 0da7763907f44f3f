"""The app of the atlas."""

from __future__ import annotations

from django.apps import AppConfig


class AtlasConfig(AppConfig):
    """The atlas: maps, battles, weeks played through, statistics."""

    name = "rivals.web.worlds.atlas"

    def ready(self) -> None:
        """Make known that pictures of large worlds are drawn beside their pages."""
        from rivals.web.thinking import kinds
        from rivals.web.worlds.atlas import pictures

        kinds.register(pictures.THOUGHT, pictures.draw, short=True)
