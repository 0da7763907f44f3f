"""The look's app."""

from __future__ import annotations

import gc
from typing import Final

from django.apps import AppConfig

_OBJECTS: Final = 20_000
"""A page of a match makes more objects than that, and hardly any of them refer to themselves."""


class LookConfig(AppConfig):
    """What all pages share."""

    name = "rivals.web.look"

    def ready(self) -> None:
        """Look for objects that only refer to each other less often than at every 700th."""
        gc.set_threshold(_OBJECTS, 20, 50)
