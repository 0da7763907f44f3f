"""The matches app."""

from __future__ import annotations

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """Matches played in the browser."""

    name = "rivals.web.matches"
    label = "matches"
