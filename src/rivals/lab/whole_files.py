"""Files that are at every moment either the old ones or the new ones, whole."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def made_whole(path: Path) -> Iterator[Path]:
    """Give a working name beside a file's; what is made there takes the file's place at the end.

    If anything is raised meanwhile it goes, and the old file stays. An OSError names the file
    that was asked for.
    """
    target = path.resolve()
    working = target.with_name(f".{target.name}-{secrets.token_hex(4)}")
    try:
        yield working
        working.replace(target)
    except BaseException as error:
        working.unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename, error.filename2 = str(path), None
        raise


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole, and onto the disk before it takes its place. Raises OSError."""
    with made_whole(path) as working, working.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
