"""Files that are at every moment either the old ones or the new ones, whole."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path


@contextmanager
def made_whole(path: Path) -> Iterator[Path]:
    """Give a working name beside a file's; what is made there takes the file's place at the end.

    If anything is raised meanwhile it goes, and the old file stays. An OSError names the file
    that was asked for.
    """
    target = Path(os.path.realpath(path))
    if not target.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    # A name may be as long as the system allows: the working one keeps only its beginning.
    working = target.with_name(f".{target.name[:50]}-{secrets.token_hex(4)}")
    try:
        yield working
        working.replace(target)
    except BaseException as error:
        with suppress(OSError):  # what was wrong with the name is wrong again
            working.unlink()
        if isinstance(error, OSError) and error.filename in (None, str(working)):
            error.filename, error.filename2 = str(path), None
        raise


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole, and onto the disk before it takes its place. Raises OSError."""
    write_all({path: content})


def write_all(contents: Mapping[Path, bytes], folder: Path | None = None) -> None:
    """Write files of which none takes its place before all are on the disk; the first one last.

    A `folder` that is missing is made, with those it lies in, and goes again if it stays empty;
    those it lies in stay. Raises OSError.
    """
    made = folder is not None and not folder.exists()
    try:
        if folder is not None:
            make_folder(folder)
        with ExitStack() as together:
            for path, content in contents.items():
                _write(together.enter_context(made_whole(path)), content)
    except BaseException:
        if folder is not None and made:
            with suppress(OSError):
                folder.rmdir()
        raise


def make_folder(folder: Path) -> None:
    """Make a folder, with those it lies in. Raises OSError that names it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        error.filename = str(folder)
        raise


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
