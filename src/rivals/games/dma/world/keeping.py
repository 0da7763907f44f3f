"""Worlds kept as JSON: always the same bytes for the same world, and checked when read."""

from __future__ import annotations

from typing import Any

import msgspec

from rivals.core.errors import BadPosition
from rivals.core.notation import decode
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue
from rivals.games.dma.world.pieces import World
from rivals.games.dma.world.validating import check_world

__all__ = ["catalogue_of", "check_world", "dump_world", "load_world"]

_ENCODER = msgspec.json.Encoder(order="deterministic")


def dump_world(world: World) -> bytes:
    """Write a world as JSON with a line for each of its pieces and a newline at the end.

    The order of keys is fixed, so equal worlds give equal bytes and a difference is one line.
    """
    lines = [
        f"{_text(field)}: {_laid_out(getattr(world, field))}" for field in world.__struct_fields__
    ]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _laid_out(value: Any) -> str:
    if not isinstance(value, list | tuple) or not value:
        return _text(value)
    return "[\n" + ",\n".join(map(_text, value)) + "\n]"


def _text(value: Any) -> str:
    return _ENCODER.encode(value).decode()


def load_world(text: str | bytes, catalogue: Catalogue | None = None) -> World:
    """Read a world and check it. Raises BadPosition with the path of the first fault.

    `catalogue` must be the one that the world names; left out, the game's own is meant.
    """
    world = decode(text, World)
    check_world(world, default_catalogue() if catalogue is None else catalogue)
    return world


def catalogue_of(world: World) -> Catalogue:
    """Give the catalogue that a world names. Raises BadPosition unless it comes with the game."""
    known = default_catalogue()
    if world.catalogue != known.name:
        raise BadPosition("$.catalogue", "dma.world.own-catalogue", name=known.name)
    return known
