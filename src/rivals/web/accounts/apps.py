"""The accounts app."""

from __future__ import annotations

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Accounts and ownership."""

    name = "rivals.web.accounts"

    def ready(self) -> None:
        """Listen for people coming in, to hand them what they began as guests."""
        from django.contrib.auth.signals import user_logged_in

        from rivals.web.accounts.owning import adopt_on_login

        user_logged_in.connect(adopt_on_login, dispatch_uid="rivals.adopt")
