"""The app of the masters."""

from __future__ import annotations

from django.apps import AppConfig


class MastersConfig(AppConfig):
    """Masters: founding worlds, and running them."""

    name = "rivals.web.worlds.masters"

    def ready(self) -> None:
        """Make known that large lands are made, and founded, beside the pages."""
        from rivals.web.thinking import kinds
        from rivals.web.worlds.masters import making

        kinds.register(making.LAND, making.make, short=True)
        kinds.register(making.FOUNDING, making.found, short=True)
