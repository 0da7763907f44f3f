"""The three maps of a world as SVG: geographic, political, development."""

from __future__ import annotations

from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps.chart import KINDS, Kind
from rivals.games.dma.maps.development import development
from rivals.games.dma.maps.geographic import geographic
from rivals.games.dma.maps.political import political
from rivals.games.dma.maps.sheet import in_full_size
from rivals.games.dma.world.pieces import World

__all__ = ["KINDS", "Kind", "development", "draw_map", "geographic", "in_full_size", "political"]

_DRAWN = {"geographic": geographic, "political": political, "development": development}


def draw_map(
    kind: Kind, world: World, lang: Lang, *, player: int = 0, catalogue: Catalogue | None = None
) -> str:
    """Draw one of the maps by its name, as `player` may see the world; 0 for everybody."""
    return _DRAWN[kind](world, lang, player=player, catalogue=catalogue)
