"""The database brought up to date: all that a version brings, or nothing of it."""

from __future__ import annotations

import contextlib
import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management import call_command
from django.core.management.commands import migrate as djangos
from django.db import DatabaseError, DataError, IntegrityError, connection, transaction

from rivals.core.errors import RivalsError
from rivals.web.backing_up import copy_database

LOG: Final = logging.getLogger(__name__)


class NotMigrated(RivalsError):
    """A migration failed, and the database is as it was before the first of them."""


class _Migrate(djangos.Command):
    """Django's command, within one transaction."""

    def migration_progress_callback(self, action: str, *_told: Any, **_more: Any) -> None:
        """Check what a migration left to the end of its transaction, which is not its own here."""
        if action == "apply_success":
            connection.check_constraints()


def migrate() -> None:
    """Run what migrations are new, in one transaction.

    Raises DatabaseError if the database cannot be opened, NotMigrated if a migration fails.
    """
    connection.ensure_connection()
    try:
        # SQLite can switch these checks off outside a transaction only.
        with connection.constraint_checks_disabled(), transaction.atomic():
            call_command(_Migrate(), interactive=False, verbosity=0)
    except Exception as error:
        if not isinstance(error, DatabaseError) or isinstance(error, IntegrityError | DataError):
            LOG.exception("a migration failed")
        why = next(filter(None, map(str.strip, str(error).split("\n"))), type(error).__name__)
        raise NotMigrated("site.serving.not-migrated", why=why) from None


def rehearse() -> None:
    """Run what migrations are new, and keep nothing of it, while an older version serves.

    On SQLite in a copy; PostgreSQL takes it back, and lets nobody else into the tables meanwhile.
    Raises as `migrate` does.
    """
    connection.ensure_connection()
    if connection.vendor == "sqlite":
        with _copied():
            migrate()
        return
    with transaction.atomic():
        migrate()
        transaction.set_rollback(True)


@contextlib.contextmanager
def _copied() -> Iterator[None]:
    """Within it the database is a copy of itself, which goes afterwards."""
    named = connection.settings_dict["NAME"]
    with tempfile.TemporaryDirectory(dir=settings.DATA_DIR, prefix=".rehearsal-") as folder:
        copy = Path(folder) / "rivals.sqlite3"
        copy_database(copy)
        connection.close()
        connection.settings_dict["NAME"] = str(copy)
        try:
            yield
        finally:
            connection.close()
            connection.settings_dict["NAME"] = named
