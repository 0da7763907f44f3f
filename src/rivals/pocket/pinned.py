"""Pyodide and the wheels for it: which files, known by their hashes, wherever they came from."""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from rivals.core.errors import RivalsError

_PINS: Final = files("rivals.pocket") / "pins"
_WHEEL: Final = re.compile(r"^([\w-]+)==([\w.]+) --hash=sha256:([0-9a-f]{64})$", re.MULTILINE)
_FILE: Final = re.compile(r"^([0-9a-f]{64})  (\S+)$", re.MULTILINE)


class CannotBuild(RivalsError):
    """The pocket cannot be built: what it is made of is not there, or there is no place for it."""


class Parts(NamedTuple):
    """What the pocket is made of: Pyodide's own files, and wheels."""

    runtime: tuple[Path, ...]
    wheels: tuple[Path, ...]


def find_parts(folder: Path) -> Parts:
    """Find them in a folder, the files that were tried and no others. Raises CannotBuild."""
    if not folder.is_dir():
        raise CannotBuild("pocket.no-folder", folder=str(folder))
    return Parts(
        tuple(_verified(folder, name, digest) for digest, name in _FILE.findall(_text("pyodide"))),
        tuple(
            _verified(folder, _wheel(folder, name, version), digest)
            for name, version, digest in _WHEEL.findall(_text("wheels"))
        ),
    )


def _text(name: str) -> str:
    return (_PINS / f"{name}.txt").read_text(encoding="utf-8")


def _wheel(folder: Path, project: str, version: str) -> str:
    """Give the name of the wheel of a project, whatever it runs on; the hash tells it apart."""
    start = f"{project.replace('-', '_')}-{version}-"
    found = [one.name for one in folder.glob("*.whl") if one.name.lower().startswith(start)]
    return found[0] if found else f"{start}….whl"


def _verified(folder: Path, name: str, expected: str) -> Path:
    file = folder / name
    if not file.is_file():
        raise CannotBuild("pocket.missing", folder=str(folder), file=name)
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != expected:
        raise CannotBuild("pocket.other", file=str(file), found=found, expected=expected)
    return file
