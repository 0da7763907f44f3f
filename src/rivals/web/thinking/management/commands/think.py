"""Think about what waits for it."""

from __future__ import annotations

import os
import sys
import threading

from rivals.web.look.standing import StandingCommand


class Command(StandingCommand):
    """python -m rivals.web think [--with-parent]."""

    help = "Think about what takes longer than a page may, until stopped."

    def stand(self, stop: threading.Event) -> None:
        """Think, and let pages go before thoughts."""
        from rivals.web.thinking.working import run

        if sys.platform != "win32":
            os.nice(5)
        run(stop)
