"""The app of Eclipse's rivals."""

from __future__ import annotations

from django.apps import AppConfig


class EclipseConfig(AppConfig):
    """Pages of the numbered rivals."""

    name = "rivals.web.eclipse"
    label = "eclipse"
