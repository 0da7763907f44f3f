"""The help app."""

from __future__ import annotations

from django.apps import AppConfig


class HelpConfig(AppConfig):
    """Pages of help."""

    name = "rivals.web.help"
    label = "help"
