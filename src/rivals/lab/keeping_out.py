"""One simulation at a time in a folder: a lock that ends with the process that holds it."""

from __future__ import annotations

import os
from pathlib import Path

from rivals.core.errors import RivalsError

try:
    import fcntl
except ImportError:  # Windows: two simulations in one folder are the person's to avoid
    fcntl = None  # type: ignore[assignment]

LOCK = ".lock"


class Occupied:
    """A folder that others keep out of until it is left."""

    def __init__(self, folder: Path, file: int) -> None:
        self._folder = folder
        self._file = file

    def leave(self) -> None:
        """Let others in."""
        (self._folder / LOCK).unlink(missing_ok=True)
        os.close(self._file)


def occupied(folder: Path) -> Occupied:
    """Occupy a folder. Raises RivalsError if another process has it."""
    file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        raise RivalsError("lab.fault.occupied", folder=str(folder)) from None
    return Occupied(folder, file)
