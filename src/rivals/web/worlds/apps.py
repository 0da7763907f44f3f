"""The app that keeps worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import datetime

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from rivals.web.look.site_apps import SiteApp


class WorldsConfig(SiteApp, AppConfig):
    """Worlds, seats, weeks, orders, and what there is to tell of them."""

    name = "rivals.web.worlds"
    under = "worlds/"
    verbose_name = _("Worlds")
    clock_ends_within = None  # a week that is being computed is computed to its end

    def ready(self) -> None:
        """Listen for new passwords: tokens end with the old one; make outbox and letters known."""
        from rivals.web.accounts.models import password_changed
        from rivals.web.notices import outboxes
        from rivals.web.reports import sources
        from rivals.web.worlds.leaving import end_tokens

        password_changed.connect(end_tokens, dispatch_uid="rivals.tokens")
        outboxes.register("rivals.web.worlds.post.outbox.OUTBOX")
        sources.register("rivals.web.worlds.court.reported.LETTERS")

    def belongings(self, user: int) -> Iterator[tuple[str, str]]:
        """Give what an account has in worlds."""
        from rivals.web.worlds.leaving import belongings

        return belongings(user)

    def on_leaving(self, user: int) -> Sequence[str]:
        """Say what becomes of states, letters and worlds."""
        from rivals.web.worlds.leaving import told

        return told(user)

    def let_go(self, user: int) -> None:
        """Leave every state."""
        from rivals.web.worlds.leaving import let_go

        let_go(user)

    def keep_clock(self, now: datetime) -> int:
        """Compute the weeks that are due, and remind who has handed in nothing."""
        from rivals.web.worlds.running import round_of_clock

        return round_of_clock(now)

    def beside_clock(self) -> AbstractContextManager[None]:
        """Listen for orders by mail."""
        from rivals.web.worlds.running import listening

        return listening()

    def sweep(self, now: datetime) -> int:
        """Delete guests' worlds that nobody comes back for."""
        from rivals.web.worlds import founding, traces

        return founding.sweep(now) + traces.sweep(now)
