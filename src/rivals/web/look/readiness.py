"""Whether the site can do its work: room on the disk, a database that takes, a clock that ticks."""

from __future__ import annotations

import errno
import logging
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from django.conf import settings
from django.db import DatabaseError, transaction

from rivals.web.look.models import Heartbeat

LOG: Final = logging.getLogger(__name__)

CLOCK: Final = "clock"
LATE: Final = 120.0
"""Seconds after which a clock that did not beat is told to be late."""
_BEATS: Final = 10.0
"""Seconds between two beats."""

_FULL_FILES: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_FULL_SQLITE: Final = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE})
_FULL_POSTGRESQL: Final = "53100"

_beaten: dict[str, float] = {}


def is_full(error: BaseException | None) -> bool:
    """Say whether something failed because there is no room left on a disk."""
    return any(_is_full(one) for one in _causes(error))


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_full(error: BaseException) -> bool:
    if isinstance(error, OSError):
        return error.errno in _FULL_FILES
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", None) in _FULL_SQLITE
    return getattr(error, "sqlstate", None) == _FULL_POSTGRESQL


def beat(name: str = CLOCK) -> None:
    """Note that a process is alive, every few seconds at most."""
    now = time.time()
    if now - _beaten.get(name, 0.0) < _BEATS:
        return
    Heartbeat.objects.update_or_create(name=name, defaults={"at": now})
    _beaten[name] = now


def states() -> dict[str, str]:
    """Look at disk, database and clock: `ok` for each that is well, else what is wrong with it."""
    looks: Mapping[str, Callable[[], str]] = {"disk": _disk, "database": _database}
    if not settings.ALONE:
        looks = {**looks, "clock": _clock}
    return {name: _seen(look) for name, look in looks.items()}


def _seen(look: Callable[[], str]) -> str:
    try:
        return look()
    except (OSError, DatabaseError) as error:
        LOG.warning("not ready: %s", error)
        return "full" if is_full(error) else "fails"


def _disk() -> str:
    """Write something to where data are kept, and look how much room is left."""
    with tempfile.TemporaryFile(dir=settings.DATA_DIR) as probe:
        probe.write(bytes(4096))
        probe.flush()
    left = shutil.disk_usage(settings.DATA_DIR).free
    return "ok" if left >= settings.LEAST_FREE_MB * 1_000_000 else "low"


def _database() -> str:
    """Write something into the database and take it back."""
    with transaction.atomic():
        Heartbeat.objects.update_or_create(name="ready", defaults={"at": time.time()})
        transaction.set_rollback(True)
    return "ok"


def _clock() -> str:
    last = Heartbeat.objects.filter(name=CLOCK).values_list("at", flat=True).first()
    return "ok" if last is not None and time.time() - last < LATE else "late"
