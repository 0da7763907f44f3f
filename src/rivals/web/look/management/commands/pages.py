"""Answer at a socket that was opened by `rivals serve`."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    """python -m rivals.web pages PLACE THREADS."""

    help = "Answer at a socket of the process that starts this one: `rivals serve --processes`."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the number of the open socket, and how many pages are made at the same time."""
        parser.add_argument("place", type=int)
        parser.add_argument("threads", type=int)
        parser.add_argument("--certificate", type=Path, help="encrypt by the one in this file")

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer until a signal comes, or the process that started this one is gone."""
        from rivals.web.serving import answer

        with socket.socket(fileno=options["place"]) as listening:
            answer(listening, options["threads"], certificate=options["certificate"])
