"""What Django itself must make for the pocket, in a process of its own: it has one set of settings.

`python -m rivals.pocket.filling FOLDER` leaves there `static/` and, in `packages/`, a database that
is migrated and empty, the list of its migrations, and the world that the first page shows.
"""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from rivals.pocket.answering import DATABASE, FRESH, MIGRATIONS, WORLD


def fill(folder: Path) -> None:
    """Make them."""
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "rivals.pocket.settings",
            "RIVALS_DATA_DIR": data,
            "RIVALS_SECRET_KEY": secrets.token_urlsafe(64),
        }
        import django

        django.setup()
        _fresh(Path(data) / DATABASE, folder / "packages")
        _world(folder / "packages")
        _static(folder / "static")


def _fresh(database: Path, folder: Path) -> None:
    from django.core.management import call_command
    from django.db import connection
    from django.db.migrations.recorder import MigrationRecorder

    call_command("migrate", verbosity=0)
    done = sorted(MigrationRecorder(connection).applied_migrations())
    # The same content is the same file, whenever it is built.
    MigrationRecorder.Migration.objects.update(applied=datetime(2000, 1, 1, tzinfo=UTC))
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
    connection.close()
    folder.mkdir(parents=True)
    (folder / FRESH).write_bytes(database.read_bytes())
    (folder / MIGRATIONS).write_bytes(msgspec.json.encode(done))


def _world(folder: Path) -> None:
    from rivals.web.worlds.hall.card import keep_world_under_way

    keep_world_under_way(folder / WORLD)


def _static(folder: Path) -> None:
    """Copy what pages link to, under the names by which they do."""
    from django.contrib.staticfiles.finders import get_finders

    for finder in get_finders():
        for name, storage in finder.list([]):
            kept = folder / name
            kept.parent.mkdir(parents=True, exist_ok=True)
            with storage.open(name) as file:
                kept.write_bytes(file.read())


if __name__ == "__main__":
    fill(Path(sys.argv[1]))
