"""The app of the hall."""

from __future__ import annotations

from django.apps import AppConfig


class HallConfig(AppConfig):
    """The main hall: which worlds there are, what needs you now, orders and receipts."""

    name = "rivals.web.worlds.hall"
    label = "hall"
