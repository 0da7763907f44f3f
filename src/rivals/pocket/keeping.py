"""All that a pocket keeps, in one file, and such a file taken back."""

from __future__ import annotations

import io
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from rivals.core.errors import RivalsError
from rivals.pocket.answering import COOKIES, DATABASE, KEY
from rivals.web.backing_up import copy_database

_BESIDE: Final = (KEY, COOKIES)
_DAMAGED: Final = (BadZipFile, KeyError, sqlite3.DatabaseError, NotImplementedError, RuntimeError)
"""What a file raises that is none of ours, or was cut off."""


class NotTakenBack(RivalsError):
    """A file cannot be taken back; what was kept is as it was."""


def kept_bytes() -> int:
    """Say how much is kept."""
    names = (DATABASE, *_BESIDE)
    return sum((settings.DATA_DIR / name).stat().st_size for name in names)


def saved() -> bytes:
    """Give all of it as an archive."""
    made = io.BytesIO()
    with tempfile.TemporaryDirectory() as folder, ZipFile(made, "w", ZIP_DEFLATED) as file:
        copy = Path(folder) / DATABASE
        copy_database(copy)
        file.write(copy, DATABASE)
        for name in _BESIDE:
            file.writestr(name, (settings.DATA_DIR / name).read_bytes())
    return made.getvalue()


def take_back(archive: bytes) -> None:
    """Put what an archive holds in the place of all that is kept.

    The site must begin anew afterwards. Raises NotTakenBack for a file that is none, or of a newer
    version.
    """
    with tempfile.TemporaryDirectory() as folder:
        brought = Path(folder)
        try:
            _unpack(archive, brought)
            with closing(sqlite3.connect(brought / DATABASE)) as database:
                _require_ours(database)
                connection.ensure_connection()
                database.backup(connection.connection)
        except _DAMAGED:
            raise NotTakenBack("pocket.kept.unreadable") from None
        for name in _BESIDE:
            (settings.DATA_DIR / name).write_bytes((brought / name).read_bytes())


def _unpack(archive: bytes, folder: Path) -> None:
    with ZipFile(io.BytesIO(archive)) as file:
        for name in (DATABASE, *_BESIDE):
            (folder / name).write_bytes(file.read(name))


def _require_ours(database: sqlite3.Connection) -> None:
    """Raise what says that a database is damaged, another program's, or newer than this one."""
    (state,) = database.execute("PRAGMA integrity_check").fetchone()
    if state != "ok":
        raise sqlite3.DatabaseError(state)
    done = {
        (app, name) for app, name in database.execute("SELECT app, name FROM django_migrations")
    }
    if not done <= set(MigrationLoader(None).disk_migrations):
        raise NotTakenBack("pocket.kept.newer")
