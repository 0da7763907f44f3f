"""The take_mail command: for a mail server that pipes each mail into a program."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any, Final

from django.core.management.base import BaseCommand
from django.db import DatabaseError

from rivals.web.worlds.post.reading import MOST_BYTES
from rivals.web.worlds.post.taking import Outcome, take_mail

_TRY_AGAIN: Final = 75  # EX_TEMPFAIL of sysexits.h
_BAD_MAIL: Final = 65  # EX_DATAERR
_CODES: Final = {
    Outcome.UNKNOWN: _BAD_MAIL,
    Outcome.TOO_LARGE: _BAD_MAIL,
    Outcome.TOO_MANY: _TRY_AGAIN,
}


class Command(BaseCommand):
    """Take one mail from the standard input: 0 taken, 65 for nobody here, 75 try again later."""

    help = "Take one mail with orders from the standard input. Exit: 0 taken, 65 bad, 75 later."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the envelope's recipients, as ${recipient} of Postfix."""
        parser.add_argument("recipient", nargs="*", help="addresses that the mail was brought for")
        parser.add_argument("--sender", help="the envelope's sender, empty for a bounce")

    def handle(self, *args: Any, **options: Any) -> None:
        """Take the mail; one line says what became of it, the exit code tells the mail server."""
        raw = sys.stdin.buffer.read(MOST_BYTES + 1)
        try:
            outcome = take_mail(raw, options["recipient"], sender=options["sender"])
        except DatabaseError:
            self.stderr.write("the database does not answer: send it again later")
            sys.exit(_TRY_AGAIN)
        self.stdout.write(outcome.value)
        sys.exit(_CODES.get(outcome, 0))
