"""Files of worlds, catalogues and orders: read with the file's name in every fault."""

from __future__ import annotations

from pathlib import Path

from rivals.cli import reading
from rivals.core.errors import BadPosition, RivalsError
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue, read_catalogue
from rivals.games.dma.orders.language import Parsed, read_orders
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


def read_orders_file(name: str, world: World, catalogue: Catalogue) -> Parsed:
    """Read a file of orders, as text or JSON; - reads it in.

    Raises RivalsError for one that is neither, or that says it is for another week.
    """
    text = reading.read_text(name)
    try:
        parsed = read_orders(text, catalogue)
    except RivalsError as error:
        raise RivalsError(f"{reading.shown(name)}: {error}") from None
    coming = world.week + 1
    if parsed.week not in (None, coming):
        shown = reading.shown(name)
        raise RivalsError(f"{shown}: orders for week {parsed.week}: expected week {coming}")
    return parsed


def require_free(path: Path, *, force: bool) -> None:
    """Raise RivalsError where a file would be lost that nobody said may be replaced."""
    if path.exists() and not force:
        raise RivalsError(f"{path} is there already: --force replaces it")
