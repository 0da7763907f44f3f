"""Files of worlds, catalogues, orders and formations: every fault names its file."""

from __future__ import annotations

from pathlib import Path

from rivals.cli import reading
from rivals.core.errors import BadPosition, RivalsError
from rivals.games.dma.battle.formation_files import read_formation, read_walls
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue
from rivals.games.dma.components.checking import read_catalogue
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
        raise RivalsError("core.in", where=str(path), why=error) from None


def read_world(name: str, catalogue: Catalogue) -> World:
    """Read a world's file; - reads it in. Raises RivalsError that names the file."""
    try:
        return load_world(reading.read_bytes(name), catalogue)
    except BadPosition as error:
        raise RivalsError("core.in", where=reading.shown(name), why=error) from None


def read_orders_file(name: str, world: World, catalogue: Catalogue) -> Parsed:
    """Read a file of orders, as text or JSON; - reads it in.

    Raises RivalsError for one that is neither, or that says it is for another week.
    """
    text = reading.read_text(name)
    try:
        parsed = read_orders(text, catalogue)
    except RivalsError as error:
        raise RivalsError("core.in", where=reading.shown(name), why=error) from None
    coming = world.week + 1
    if parsed.week not in (None, coming):
        shown = reading.shown(name)
        told = {"file": shown, "given": parsed.week, "week": coming}
        raise RivalsError("cli.fault.other-week", **told)
    return parsed


def read_setting(
    a: str, b: str, walls: str, catalogue: Path | None, *, siege: bool
) -> tuple[Catalogue, Setting]:
    """Read the catalogue, both formations and the names of fortifications: what a battle needs.

    Raises OSError, and RivalsError that names the file and the place in it.
    """
    figures = read_catalogue_file(catalogue)
    standing = read_walls(walls, figures)
    attacker = _side(a, figures, 1)
    defender = _side(b, figures, len(attacker.units) + 1)
    return figures, Setting(attacker, defender, standing, siege)


def _side(name: str, catalogue: Catalogue, first_id: int) -> Side:
    text = reading.read_text(name)
    try:
        return read_formation(text, catalogue, first_id)
    except RivalsError as error:
        raise RivalsError("core.in", where=reading.shown(name), why=error) from None
