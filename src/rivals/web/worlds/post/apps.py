"""The app of the post."""

from __future__ import annotations

from django.apps import AppConfig


class PostConfig(AppConfig):
    """Notices by mail and webhook, orders by mail."""

    name = "rivals.web.worlds.post"
    label = "post"
