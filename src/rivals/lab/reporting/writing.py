"""A report onto the disk: all of it or nothing, and nobody else's file is touched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from rivals.core.errors import RivalsError
from rivals.lab.reporting.page import HEAD, PAGE, PNG_MARK
from rivals.lab.whole_files import write_all

_MARKS = {".html": HEAD.encode(), ".png": PNG_MARK}


def write_report(files: Mapping[str, bytes], folder: Path) -> None:
    """Write a report's files into a folder, in place of a report that is there.

    Other files in the folder stay as they are. Raises RivalsError where one of them has a
    name that is needed, OSError for a folder that cannot be written; then nothing is changed.
    """
    if folder.exists() and not folder.is_dir():
        raise RivalsError("lab.fault.no-folder", folder=str(folder))
    for name in files:
        if (folder / name).exists() and not _is_ours(folder / name):
            raise RivalsError("lab.fault.not-of-a-report", file=str(folder / name))
    # The page, as the first of them, takes its place last: it tells that all is there.
    names = sorted(files, key=PAGE.__ne__)
    write_all({folder / name: files[name] for name in names}, folder)
    stale = [path for path in _reported(folder) if path.name not in files]
    for path in stale:
        path.unlink(missing_ok=True)


def _reported(folder: Path) -> Iterator[Path]:
    """List the files of reports in a folder."""
    return (path for path in folder.iterdir() if path.suffix in _MARKS and _is_ours(path))


def _is_ours(path: Path) -> bool:
    if not path.is_file() or path.name.startswith("."):
        return False
    with path.open("rb") as file:
        return _MARKS[path.suffix] in file.read(256)
