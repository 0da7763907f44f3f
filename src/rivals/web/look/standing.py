"""Commands that stand until they are stopped: by a signal, or with the process that began them."""

from __future__ import annotations

import signal
import threading
from abc import abstractmethod
from typing import Any

from django.core.management.base import BaseCommand, CommandParser


class StandingCommand(BaseCommand):
    """A command that works until `stop` is set; `--with-parent` ties it to who started it."""

    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Offer --with-parent."""
        parser.add_argument(
            "--with-parent", action="store_true", help="stop when standard input ends"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run until a signal comes, or the process that started this one is gone."""
        from rivals.web.serving import when_parent_ends

        stop = threading.Event()
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, lambda *_: stop.set())
        if options["with_parent"]:
            when_parent_ends(stop.set)
        self.stand(stop)

    @abstractmethod
    def stand(self, stop: threading.Event) -> None:
        """Work until `stop` is set."""
