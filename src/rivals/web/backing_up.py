"""A copy of everything kept, made while the site serves: the SQLite database and the secret key.

SQLite copies the database page by page from one moment's picture, so that whoever writes meanwhile
neither waits nor is half in it. The copy is made beside its place and put there by renaming.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db import connection

from rivals.core.errors import RivalsError
from rivals.core.speech import system_reason

DATABASE: Final = "rivals.sqlite3"
KEY: Final = "secret-key"
"""The files of a backup: those of a data folder, so that a copy can be served as it lies."""


class CannotBackUp(RivalsError):
    """No backup was made."""


def back_up(folder: Path, *, replace: bool = False) -> None:
    """Copy database and secret key into a folder that is new, empty or, with `replace`, a backup.

    It is whole afterwards, or as it was before. Raises CannotBackUp: the database is not SQLite or
    holds nothing, the folder holds something else, the disk is full.
    """
    _require_sqlite()
    place = folder.expanduser().absolute()
    _require_room(place, replace=replace)
    try:
        with _draft(place) as draft:
            copy_database(draft / DATABASE)
            _write_key(draft / KEY)
            _put(draft, place)
    except (OSError, sqlite3.Error) as error:
        why = system_reason(error) if isinstance(error, OSError) else str(error)
        raise CannotBackUp("site.command.no-backup", place=str(place), why=why) from None


def _require_sqlite() -> None:
    if connection.vendor != "sqlite":
        raise CannotBackUp("site.command.postgresql")
    name = str(connection.settings_dict["NAME"])
    if not connection.is_in_memory_db() and not Path(name).is_file():  # type: ignore[attr-defined]  # SQLite's
        raise CannotBackUp("site.command.nothing-kept", file=name)


def _require_room(place: Path, *, replace: bool) -> None:
    """Raise CannotBackUp unless nothing of worth lies there, or an old backup may be replaced."""
    if not place.exists():
        return
    if not place.is_dir():
        raise CannotBackUp("site.command.is-file", place=str(place))
    found = {one.name for one in place.iterdir()}
    if not found:
        return
    if place.resolve() == Path(settings.DATA_DIR).resolve() or not found <= {DATABASE, KEY}:
        raise CannotBackUp("site.command.other-things", place=str(place))
    if not replace:
        raise CannotBackUp("site.command.old-backup", place=str(place))


@contextlib.contextmanager
def _draft(place: Path) -> Iterator[Path]:
    """Give a folder beside the place, for its owner only; what is left of it goes afterwards."""
    place.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(dir=place.parent, prefix=f".{place.name}-"))  # mode 0700
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def copy_database(file: Path) -> None:
    """Copy the SQLite database into a file, for its owner only. Raises CannotBackUp if damaged."""
    file.touch(mode=0o600)
    connection.ensure_connection()
    source: sqlite3.Connection = connection.connection
    with contextlib.closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
        faults = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
        if faults != "ok":
            raise CannotBackUp("site.command.damaged", why=faults)
    _to_disk(file)


def _write_key(file: Path) -> None:
    file.touch(mode=0o600)
    file.write_text(settings.SECRET_KEY, encoding="ascii")
    _to_disk(file)


def _to_disk(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def _put(draft: Path, place: Path) -> None:
    """Rename a finished draft to its place; an old backup goes only when the new one is there."""
    if not place.exists():
        draft.rename(place)
        return
    with _draft(place) as beside:
        old = beside / "old"
        place.rename(old)
        try:
            draft.rename(place)
        except OSError:
            old.rename(place)
            raise
