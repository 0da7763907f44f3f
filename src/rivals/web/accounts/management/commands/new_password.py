"""Help somebody back into their account."""

from __future__ import annotations

from typing import Any

from axes.utils import reset as forget_tries
from django.core.management.base import BaseCommand, CommandParser

from rivals.core.errors import RivalsError
from rivals.core.notes import Note
from rivals.web.accounts import mails, second
from rivals.web.accounts.models import User
from rivals.web.words import spoken


class Command(BaseCommand):
    """python -m rivals.web new_password NAME [--drop-second-factor]."""

    help = "Print a link by which somebody sets a new password, once and within three hours."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the account's name."""
        parser.add_argument("name", help="name of the account")
        parser.add_argument(
            "--drop-second-factor",
            action="store_true",
            help="ask for no code any more: its person has lost phone and paper",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the link for whoever asked; the operator learns no password."""
        user = User.objects.filter(username=options["name"], is_active=True).first()
        if user is None:
            raise RivalsError("site.command.no-account", name=options["name"])
        if options["drop_second_factor"]:
            second.drop(user)
        forget_tries(username=user.get_username())
        self.stdout.write(
            spoken(Note("site.command.new-password", {"url": mails.reset_link(user)}))
        )
