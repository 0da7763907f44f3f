"""Back up everything kept, while the site serves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rivals.core.notes import Note
from rivals.web.backing_up import back_up
from rivals.web.words import spoken


class Command(BaseCommand):
    """python -m rivals.web backup FOLDER [--replace]: 0 made, 2 with one sentence if not."""

    help = "Copy the SQLite database and the secret key into a folder, while the site serves."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the folder."""
        parser.add_argument("folder", type=Path, help="where the copy goes: a new folder")
        parser.add_argument("--replace", action="store_true", help="replace an older backup there")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the copy, and say where it lies. Raises CannotBackUp."""
        back_up(options["folder"], replace=options["replace"])
        made = Note("site.command.backed-up", {"folder": str(options["folder"])})
        self.stdout.write(spoken(made))
