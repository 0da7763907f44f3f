"""The thinking app."""

from __future__ import annotations

from django.apps import AppConfig


class ThinkingConfig(AppConfig):
    """Long thought; apps register their kinds of it, see `kinds`."""

    name = "rivals.web.thinking"
