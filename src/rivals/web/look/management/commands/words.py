"""Gather the strings to translate into the .po files and compile these."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rivals.core.errors import RivalsError


class Command(BaseCommand):
    """python -m rivals.web words [--check] [--only FOLDER]."""

    help = "Gather strings into the .po files and compile them (--check: only say what is wrong)."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Offer --check and --only."""
        parser.add_argument("--check", action="store_true", help="change nothing")
        parser.add_argument("--only", metavar="FOLDER", help="gather in this folder alone")

    def handle(self, *args: Any, **options: Any) -> None:
        """Gather, or check and fail with a list of what is wrong."""
        try:
            from rivals.web.look import catalogue
        except ImportError:
            raise RivalsError("site.command.no-polib") from None
        if options["check"]:
            found = catalogue.faults("ru")
            if found:
                raise CommandError("\n".join(found), returncode=1)
            return
        only = Path(options["only"]).resolve() if options["only"] else None
        if only and not only.is_dir():
            raise RivalsError("site.command.no-folder", folder=options["only"])
        untranslated = catalogue.gather("ru", only=only)
        self.stdout.write(f"{untranslated} strings wait for a translation into Russian")
