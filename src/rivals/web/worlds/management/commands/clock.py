"""Keep the clock of all worlds."""

from __future__ import annotations

import threading

from rivals.web.look.standing import StandingCommand


class Command(StandingCommand):
    """python -m rivals.web clock [--with-parent]."""

    help = "Compute the weeks of worlds at their hours and send the post, until stopped."

    def stand(self, stop: threading.Event) -> None:
        """Compute weeks and send the post."""
        from rivals.web.worlds.running import run

        run(stop)
