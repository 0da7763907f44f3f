"""Keep the clock of all worlds."""

from __future__ import annotations

import signal
import sys
import threading
from typing import Any

from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    """python -m rivals.web clock [--with-parent]."""

    help = "Compute the weeks of worlds at their hours and send the post, until stopped."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Offer --with-parent."""
        parser.add_argument(
            "--with-parent", action="store_true", help="stop when standard input ends"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run until a signal comes, or the process that started this one is gone."""
        from rivals.web.worlds.running import run

        stop = threading.Event()
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, lambda *_: stop.set())
        if options["with_parent"]:
            threading.Thread(target=_wait_for_end, args=(stop,), daemon=True).start()
        run(stop)


def _wait_for_end(stop: threading.Event) -> None:
    """Wait until standard input ends: the parent holds its other end, even if it is killed."""
    sys.stdin.buffer.read()
    stop.set()
