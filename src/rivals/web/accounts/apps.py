"""The accounts app."""

from __future__ import annotations

from datetime import datetime

from django.apps import AppConfig

from rivals.web.look.site_apps import SiteApp


class AccountsConfig(SiteApp, AppConfig):
    """Accounts and ownership."""

    name = "rivals.web.accounts"

    def ready(self) -> None:
        """Listen for people who come and go, and for new passwords."""
        from django.contrib.auth.signals import user_logged_in, user_logged_out

        from rivals.web.accounts import visits
        from rivals.web.accounts.models import password_changed
        from rivals.web.accounts.owning import adopt_on_login

        user_logged_in.connect(adopt_on_login, dispatch_uid="rivals.adopt")
        user_logged_in.connect(visits.begin, dispatch_uid="rivals.visit")
        user_logged_out.connect(visits.end, dispatch_uid="rivals.visit")
        password_changed.connect(visits.end_all, dispatch_uid="rivals.visit")

    def sweep(self, now: datetime) -> int:
        """Delete what guests left, and what is over of sessions and visits."""
        from rivals.web.accounts.quotas import sweep

        return sweep(now)
