"""Delete what nobody comes back for."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from rivals.web.look.site_apps import sweep_site


class Command(BaseCommand):
    """python -m rivals.web sweep."""

    help = "Delete what guests left for too long, and sessions that are over, as the clock does."

    def handle(self, *args: Any, **options: Any) -> None:
        """Sweep until there is nothing more."""
        while sweep_site(timezone.now()):
            pass
