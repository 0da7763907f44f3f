"""Bring the database up to date, or only try whether that can be done."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rivals.core.notes import Note
from rivals.web import migrating, serving
from rivals.web.words import spoken


class Command(BaseCommand):
    """python -m rivals.web upgrade_database [--rehearse]: 0 done, 2 with one sentence if not."""

    help = "Run all migrations that are new, or none of them."

    def add_arguments(self, parser: CommandParser) -> None:
        """Offer --rehearse."""
        parser.add_argument(
            "--rehearse",
            action="store_true",
            help="only try it, while an older version serves; nothing is changed",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Do it, and say so. Raises NotMigrated."""
        if options["rehearse"]:
            migrating.rehearse()
            self.stdout.write(spoken(Note("site.command.rehearsed")))
            return
        serving.prepare()
        self.stdout.write(spoken(Note("site.command.up-to-date")))
