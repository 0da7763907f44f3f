"""Keep the clock of the site."""

from __future__ import annotations

import threading

from rivals.web.look.standing import StandingCommand


class Command(StandingCommand):
    """python -m rivals.web clock [--with-parent]."""

    help = "Do what is due (weeks, time that is over, notices), until stopped."

    def stand(self, stop: threading.Event) -> None:
        """Keep the clock of every app."""
        from rivals.web.look.clock import run

        run(stop)
