"""The look as a Django app."""

from __future__ import annotations

from django.apps import AppConfig


class LookConfig(AppConfig):
    """Templates' tags, components' data, the words command."""

    name = "rivals.web.look"
    label = "look"
