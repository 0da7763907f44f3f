"""The tables app."""

from __future__ import annotations

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Companions of real tables."""

    name = "rivals.web.tables"
    label = "tables"
