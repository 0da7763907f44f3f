"""Show the key by which push services know this site, or draw one of its own."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rivals.web.notices.push.keys import new_key_text, public_text


class Command(BaseCommand):
    """python -m rivals.web push_key [--new]."""

    help = "Show the public key of notices on devices; with --new draw a key for RIVALS_PUSH_KEY."

    def add_arguments(self, parser: CommandParser) -> None:
        """Offer --new."""
        parser.add_argument("--new", action="store_true", help="draw a new private key")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write one line."""
        self.stdout.write(f"RIVALS_PUSH_KEY={new_key_text()}" if options["new"] else public_text())
