"""The app of the provinces."""

from __future__ import annotations

from django.apps import AppConfig


class ProvincesConfig(AppConfig):
    """Cities: what they make, and what may befall them."""

    name = "rivals.web.worlds.provinces"
    label = "provinces"
