"""Files of worlds: read and written whole, and what everybody is told of a week."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rivals.cli import printing, reading
from rivals.core.errors import BadPosition, RivalsError
from rivals.core.words import LANGS, Lang
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue, read_catalogue
from rivals.games.dma.world.keeping import load_world
from rivals.games.dma.world.pieces import World


def read_catalogue_file(path: Path | None) -> Catalogue:
    """Give the catalogue in a file, or the one that comes with the game. Raises RivalsError."""
    if path is None:
        return default_catalogue()
    try:
        return read_catalogue(reading.read_bytes(str(path)))
    except BadPosition as error:
        raise RivalsError(f"{path}: {error}") from None


def read_world(name: str, catalogue: Catalogue) -> World:
    """Read a world's file; - reads it in. Raises RivalsError that names the file."""
    try:
        return load_world(reading.read_bytes(name), catalogue)
    except BadPosition as error:
        raise RivalsError(f"{reading.shown(name)}: {error}") from None


def require_free(path: Path, *, force: bool) -> None:
    """Raise RivalsError where a file would be lost that nobody said may be replaced."""
    if path.exists() and not force:
        raise RivalsError(f"{path} is there already: --force replaces it")
